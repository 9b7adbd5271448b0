"""Previews of rolling on: what the throw comes to if it is left so, and if it is rolled on (TEST-14 to 18).

What is being thrown for, the throws that everybody has seen tell; who else takes part, the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from walstatt.core.options import Option
from walstatt.core.preview import Roll
from walstatt.games.confrontation_x.events.combat import Attacked, Defends
from walstatt.games.confrontation_x.events.dice import RolledOn, Tested, Thrown
from walstatt.games.confrontation_x.explain import odds
from walstatt.games.confrontation_x.explain.blows import announced
from walstatt.games.confrontation_x.explain.preview_sheet import Sheet
from walstatt.games.confrontation_x.rules.combat import blows
from walstatt.games.confrontation_x.rules.combat.dice import pool, sides
from walstatt.games.confrontation_x.rules.combat.fighting import ini_probe
from walstatt.games.confrontation_x.rules.strategy import captains, tactic_probe
from walstatt.games.confrontation_x.rules.tests import Probe

#: How many events back a throw may lie.
FAR_BACK = 40


class Throw(NamedTuple):
    """A throw under way."""

    event: Thrown
    dice: tuple[tuple[int, ...], ...]  # those that are left, with everything that they were rolled on for
    rival: int | None  # the total of who has thrown before in the same test, 0: it failed; None: nobody has


def under_way(sheet: Sheet) -> Throw | None:
    """The last throw, as its events tell it."""
    events = sheet.match.events_of(sheet.seat, max(0, len(sheet.match.events) - FAR_BACK))
    at = max((n for n, event in enumerate(events) if isinstance(event, Thrown)), default=-1)
    if at < 0:
        return None
    thrown = events[at]
    assert isinstance(thrown, Thrown), "it was looked for"
    dice: tuple[tuple[int, ...], ...] = tuple((face,) for face in thrown.faces)
    for event in events[at:]:
        if isinstance(event, RolledOn):
            dice = tuple((*dice[n - 1], face) for n, face in zip(event.which, event.faces, strict=True))
    before = [event for event in events[:at] if isinstance(event, Tested) and event.purpose == thrown.purpose]
    rivals = [event for event in before if event.figure != thrown.figure]
    own = sum(event.figure == thrown.figure for event in before)
    rival = None
    if len(rivals) > own:
        rival = rivals[-1].total if rivals[-1].passed else 0
    return Throw(thrown, dice, rival)


def roll_on(sheet: Sheet, choice: Option) -> None:
    throw = under_way(sheet)
    if throw is None:
        return
    look = _LOOKS.get(throw.event.purpose)
    if look is not None:
        look(sheet, choice, throw)
    if choice.verb == "on":
        sheet.note("plain", "may-fumble", "CFX-TEST-11", "CFX-TEST-16")


def _attack(sheet: Sheet, choice: Option, throw: Throw) -> None:
    """A hit for certain is worth less than a hit that is harder to ward off (CFX-ATK-04)."""
    blow = announced(sheet.state)
    if blow is None:
        return
    test = blows.attack_probe(sheet.state, blow)
    ward = partial(_ward, sheet, test)
    stop, on = odds.left_and_rolled(test, ward, throw.dice[0])
    found = on if choice.verb == "on" else stop
    rolled = len(throw.dice[0]) - 1 + (choice.verb == "on")
    sustained = _answer(sheet)[1]
    times = pool(sheet.state, blow.on).sustained if sustained else None
    n = blows.difficulty(test.value.total, rolled, times, blow.harder)
    _told(
        sheet,
        choice,
        sheet.say("title.attack", figure=sheet.bare(blow.by), target=sheet.bare(blow.on)),
        found.hits,
        n,
    )


def _answer(sheet: Sheet) -> tuple[int, bool]:
    """With how many dice the attack is met, and whether by sustained defence; it has been announced."""
    events = sheet.match.events_of(sheet.seat, max(0, len(sheet.match.events) - FAR_BACK))
    for event in reversed(events):
        if isinstance(event, Defends):
            return event.dice, event.sustained
        if isinstance(event, Attacked):
            break
    return 0, False


def _ward(sheet: Sheet, test: Probe, rolled_on: int) -> Fraction:
    blow = announced(sheet.state)
    assert blow is not None, "an attack is being thrown"
    dice, sustained = _answer(sheet)
    if not dice:
        return odds.NONE
    times = pool(sheet.state, blow.on).sustained if sustained else None
    needed = blows.difficulty(test.value.total, rolled_on, times, blow.harder)
    return odds.passes(blows.defence_probe(sheet.state, blow, needed, dice))


def _told(sheet: Sheet, choice: Option, title: str, share: Fraction | float, n: int | None = None) -> None:
    key = "rolled-on" if choice.verb == "on" else "left-so"
    needs = sheet.say(key) if n is None else sheet.say(f"{key}-against", n=n)
    label = "wins" if n is None else "hits"
    sheet.rolls_found.append(
        Roll(title, sheet.decision.subject[0] if sheet.decision.subject else "", dice=len(choice) - 1,
             needs=needs, chances=(sheet.chance(label, share, "good"),))
    )  # fmt: skip


def _ini(sheet: Sheet, choice: Option, throw: Throw) -> None:
    figure = sheet.state.figures[throw.event.figure]
    others = sides(sheet.state, figure.team)[1]
    rival = max(others, key=lambda other: ini_probe(sheet.state, other).value.total)
    _opposed(sheet, choice, throw, ini_probe(sheet.state, figure), ini_probe(sheet.state, rival))


def _tactic(sheet: Sheet, choice: Option, throw: Throw) -> None:
    figure = sheet.state.figures[throw.event.figure]
    rival = next(
        (one for team, one in captains(sheet.state).items() if one is not None and team != figure.team), None
    )
    if rival is not None:
        _opposed(sheet, choice, throw, tactic_probe(sheet.state, figure), tactic_probe(sheet.state, rival))


def _opposed(sheet: Sheet, choice: Option, throw: Throw, own: Probe, other: Probe) -> None:
    dice: Sequence[Sequence[int]] = throw.dice
    if choice.verb == "on":
        dice = [throw.dice[int(word) - 1] for word in choice[1:]]
    stop, on = odds.left_or_rolled(own, other, dice, throw.rival)
    title = sheet.say(
        "title.test", figure=sheet.bare(own.figure), purpose=sheet.names.say(f"purpose.{throw.event.purpose}")
    )
    _told(sheet, choice, title, on if choice.verb == "on" else stop)


_LOOKS = {"attack": _attack, "ini": _ini, "tactic": _tactic}
