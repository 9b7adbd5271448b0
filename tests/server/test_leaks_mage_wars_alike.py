"""Mage Wars over the server: matches that differ in hidden things alone go on alike, side by side.

By the same choices nobody is asked in one of them who is not asked in the other, and all that the others get
is the same, byte by byte: so who cannot do anything looks like one who does not want to (MGW-Q-201).
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from tests.server.harness import FakeWall, house, settings_for
from tests.server.leaks import difference, timeless
from tests.server.mage_wars_lookalikes import facts, lookalike
from tests.server.mage_wars_secrets import in_the_middle, past_of, picked, snapshot
from tests.server.mage_wars_watched import Game
from walstatt.core.errors import Problem
from walstatt.core.flow import Flow
from walstatt.core.match import Match
from walstatt.games.mage_wars.rules import reveal
from walstatt.games.mage_wars.rules.steps import STEPS, go
from walstatt.games.mage_wars.state.frames import Window
from walstatt.games.mage_wars.state.state import State

#: What a window ends with that nobody uses, and other things that show nothing hidden.
QUIET = ("pass", "end", "guard", "move", "activate", "attack", "skip", "defend", "no", "regenerate", "first")


def script(one: Match, two: Match, seat: int | None, dice: random.Random, most: int) -> list[tuple[int, str]]:
    """Choices that can be made in both matches, after which they still differ in hidden things alone."""
    one, two = one.clone(), two.clone()
    made: list[tuple[int, str]] = []
    while len(made) < most and not one.over:
        decision = dice.choice(one.decisions)
        options = [option.text for option in decision.options if option.verb in QUIET]
        dice.shuffle(options)
        options.sort(key=lambda text: text not in ("pass", "end"))
        for text in options:
            left, right = one.clone(), two.clone()
            try:
                left.play(text, decision.seat)
                right.play(text, decision.seat)
            except Problem:
                continue
            if facts(snapshot(left), seat) == facts(snapshot(right), seat):
                break
        else:
            return made
        one, two = left, right
        made.append((decision.seat, text))
    return made


async def told_of(
    folder: Path, match: Match, number: int, seat: int | None, made: list[tuple[int, str]]
) -> list[bytes]:
    """Everything that these eyes get while the match goes on."""
    folder.mkdir(parents=True)
    async with house(settings_for(folder), FakeWall()) as at:
        game = Game(at, number, match, random.Random(number))
        await game.begin()
        await game.all_know_who_is_there()
        for wire in game.wires:
            wire.told.clear()
        eyes = seat if seat is not None else game.count
        answers: list[bytes] = []
        for n, (asked, text) in enumerate(made, 1):
            await game.choose(asked, text)
            await game.heard(n)
            if n % 4 == 0 or n == len(made):
                answers.append(await game.look(game.everybody[eyes], "pass", "de"))
        told = game.wires[eyes].told
        await game.end()
        return [*answers, *told]


def compare(
    folder: Path, one: Match, two: Match, number: int, seat: int | None, made: list[tuple[int, str]]
) -> None:
    """What these eyes get in two matches, by the same choices, is the same."""
    told = [
        asyncio.run(told_of(folder / f"match-{n}", match, number, seat, made))
        for n, match in enumerate((one, two))
    ]
    assert len(told[0]) == len(told[1])
    assert len(told[0]) > len(made)
    for this, that in zip(*[map(timeless, side) for side in told], strict=True):
        assert this == that, (number, seat, difference(this, that))


@pytest.mark.rule("MGW-Q-201", "MGW-ENCH-18", "MGW-PLAN-03")
@pytest.mark.parametrize("number", [1, 2, 7, 11])  # two moments, all numbers of players
def test_matches_that_differ_in_hidden_things_go_on_alike(tmp_path: Path, number: int) -> None:
    match, dice = in_the_middle(number)
    seat = dice.choice([None, *range(len(match.state.players))])
    twin, changed = lookalike(match, past_of(match), seat, dice)
    assert changed
    made = script(match, twin, seat, dice, 12)
    assert len(made) > 4
    compare(tmp_path, match, twin, number, seat, made)


#: What blue hides: something that can be used now, and something that cannot.
NOTHING_TO_DO = {
    # One that waits for its trigger cannot be revealed in a window.
    "reveal": ("4 bear-strength blue on 3 hidden", "4 block blue on 3 hidden"),
    # One that blue cannot pay for could only be thrown away.
    "price": ("4 rhino-hide blue on 3 hidden", "4 regrowth blue on 3 hidden"),
    # A creature spell is a full action.
    "quickcast": ("plan blue minor-heal", "plan blue timber-wolf"),
    # The lair has mana for a wolf only.
    "deploy": ("plan blue 5 timber-wolf", "plan blue 5 steelclaw-grizzly"),
}
AT_WAR = """mage-wars
level full
arena 3x3
blue beastmaster A3 mana {mana}
red warlock C1 mana 9
3 bitterwood-fox blue A3
5 lair blue A3 mana 9
6 flaming-hellion red B1
7 {other} red on 6 hidden
{hidden}
turn red 3 {phase}
"""


def at_war(kind: str, hidden_: str) -> Match:
    phase = "deployment" if kind == "deploy" else "quickcast-first" if kind == "quickcast" else "turn"
    mana = 2 if kind in ("price", "deploy") else 9
    text = AT_WAR.format(hidden=hidden_, phase=phase, mana=mana, other="bear-strength")
    return Match.from_position(text, seed=4)


@pytest.mark.rule("MGW-Q-201", "MGW-REV-08", "MGW-QC-02", "MGW-DEP-03")
@pytest.mark.parametrize("kind", NOTHING_TO_DO)
def test_who_can_do_nothing_looks_like_one_who_does_not_want_to(tmp_path: Path, kind: str) -> None:
    """He is asked the same questions, and the others get the same bytes all the while."""
    one, two = [at_war(kind, hidden_) for hidden_ in NOTHING_TO_DO[kind]]
    made = script(one, two, 1, random.Random(2), 14)
    free = asked_of(one, 0, made), asked_of(two, 0, made)
    name = "reveal" if kind == "price" else kind
    assert [asked for asked, _ in free[0]] == [asked for asked, _ in free[1]]
    assert {able for asked, able in free[0] if asked == name} == {True}
    assert {able for asked, able in free[1] if asked == name} == {False}
    for seat in (1, None):
        compare(tmp_path / str(seat), one, two, 1, seat, made)


def asked_of(match: Match, seat: int, made: list[tuple[int, str]]) -> list[tuple[str, bool]]:
    """The questions to a seat while these choices are made, and whether it can do anything then."""
    match, found = match.clone(), []
    for asked, text in made:
        decision = match.decision_of(asked)
        assert decision is not None
        if asked == seat:
            able = any(option.verb not in ("pass", "drop") for option in decision.options)
            found.append((decision.kind, able))
        match.play(text, asked)
    return found


@pytest.mark.rule("MGW-PLAN-01", "MGW-PLAN-03", "MGW-Q-02")
@pytest.mark.parametrize("number", [0, 6, 9])  # two players, three, teams
def test_what_is_planned_changes_no_byte_for_the_others(tmp_path: Path, number: int) -> None:
    """Not while others still plan, nor when all have, and the match goes on."""
    match = planning(number)
    count = len(match.state.players)
    book = sorted(match.state.players[0].book)
    plans = [f"plan {' '.join(sorted(random.Random(n).sample(book, 2)))}" for n in (1, 2)]
    assert plans[0] != plans[1]
    rest = [
        (seat, decision.options[seat].text)
        for seat in range(1, count)
        if (decision := match.decision_of(seat))
    ]
    seat = next(other for other in range(1, count) if not match.state.friends(0, other))
    for eyes in (seat, None):
        told = [
            asyncio.run(told_of(tmp_path / f"{eyes}-{n}", match, number, eyes, [(0, plan), *rest]))
            for n, plan in enumerate(plans)
        ]
        for this, that in zip(*[map(timeless, side) for side in told], strict=True):
            assert this == that, (number, eyes, difference(this, that))


def planning(number: int) -> Match:
    """A match in which nobody has answered yet what he plans."""
    match, dice = in_the_middle(number)
    while not (match.secret and match.decision.kind == "plan" and not match.record().pending):
        seat, text = picked(match, dice)
        match.play(text, seat)
    return match


# --- the tests themselves -----------------------------------------------------------------------------------


def _only_who_can(state: State, frame: Window) -> Flow | None:
    """A window that skips whoever has nothing to reveal: the others would notice."""
    for _ in state.players:
        if frame.passes >= len(state.players):
            break
        if len(reveal.window_options(state, frame.seat)) > 1:
            return reveal._ask(state, frame, frame.seat)
        seat = (frame.seat + 1) % len(state.players)
        go(state, frame, "window.ask", seat=seat, passes=frame.passes + 1)
        return None
    return reveal.ask_window(state, msgspec.structs.replace(frame, passes=99))


def test_a_window_that_skips_somebody_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STEPS, "window.ask", _only_who_can)
    with pytest.raises(AssertionError):
        test_who_can_do_nothing_looks_like_one_who_does_not_want_to(tmp_path, "reveal")
