"""Every special ability was exercised in play: armies by lot are drawn until each has been seen at work.

An ability that does something shows in an event. One that only forbids or protects was at work when a judge
refused something for its sake, in a position that play has led to.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest

from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.flow import Decision
from walstatt.core.kit.lineup import LINE_UP
from walstatt.core.options import Option, Options
from walstatt.games.mage_knight.events.combat import Attacked, Clicked, Dodged, Met, Tokened, Unharmed
from walstatt.games.mage_knight.events.course import Acted, CommandRolled, Moved, Returned, Turned
from walstatt.games.mage_knight.rules import course
from walstatt.games.mage_knight.rules.armies import starts_demoralised
from walstatt.games.mage_knight.rules.contact import in_contact, touched_there
from walstatt.games.mage_knight.rules.moves import Pace, illegal_move
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import FORMS, GROUPS, read
from walstatt.games.mage_knight.setup import new_state, random_army
from walstatt.games.mage_knight.state.abilities import ALL
from walstatt.games.mage_knight.state.figures import RADIUS, Kind
from walstatt.games.mage_knight.state.library import kinds
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.games.mage_knight.state.terrain import lie_of
from walstatt.games.mage_knight.think.looking import first_look
from walstatt.spaces.table import FULL_TURN, INCH, Point, ahead, bearing, distance, spots_around
from walstatt.spaces.table.points import facing_word, point_word, read_point

#: What stands on a base and not on a dial.
ON_BASES = ("explosive", "indirect-fire", "long-range")
#: Causes of clicks, and steps and parts of reckonings, that are called otherwise than their ability.
CALLED = {"explosion": "explosive", "frost": "magic-freeze"}
#: Refusals for the sake of an ability.
KEYS = {"stealth": "stealth", "invisible": "invisibility", "immune": "magic-immunity", "berserk": "berserk"}
ATTACKS = frozenset((*FORMS, *GROUPS, "charge", "bound"))
#: Choices that are rare and bring figures together, or use what they can.
HELPING = frozenset(("healing", "magic-healing", "defend", "magic-enhancement"))
FORBIDS = ("stealth", "invisibility", "magic-immunity", "berserk", "battle-fury", "demoralised")
DEEDS = ATTACKS | {"levitate", "raise", "regenerate", "march", "use", "dodge", "drive", "embark", "climb"}
MOST = 250
#: An ability that has not been seen at work gets so many games more.
ROUNDS = 60

Seen = Counter[str]


# --- what was at work ---------------------------------------------------------------------------------------


def told(before: State, events: list[Event], answer: Option) -> Iterator[str]:
    """The abilities that some events speak of; `before`: the position in which they began."""
    for event in events:
        if isinstance(event, Attacked):
            yield event.ability
        elif isinstance(event, Clicked | Unharmed):
            yield event.cause
            yield from [name for name, _ in event.steps]
        elif isinstance(event, Met):
            yield from [name for name, _ in event.parts]
            yield "defend" if event.lender else ""
            yield from _pierced(before, event)
        elif isinstance(event, Tokened):
            yield event.cause
        elif isinstance(event, Dodged):
            yield "dodge"
        elif isinstance(event, CommandRolled):
            yield "command"
        elif isinstance(event, Returned):
            yield "necromancy"
        elif isinstance(event, Turned):
            yield event.how  # nimble
        elif isinstance(event, Moved):
            yield {"levitated": "magic-levitation"}.get(event.how, "")
            yield from _carried(before, event, answer)
        elif isinstance(event, Acted):
            yield event.action  # charge, bound
            yield "quickness" if _free(before, event) else ""


def _pierced(before: State, event: Met) -> Iterator[str]:
    """Armour that did not count."""
    shooter, target = before.find(event.by), before.find(event.figure)
    if shooter is None or target is None or not shooter.has("pierce") or not shooter.kind.range:
        return
    if target.has("battle-armor") and "battle-armor" not in dict(event.parts):
        yield "pierce"


def _carried(before: State, event: Moved, answer: Option) -> Iterator[str]:
    """Whether somebody went where it got only by flying, by swimming, or at another's speed."""
    figure = before.figures.get(event.figure)
    if figure is None or event.how != "move" or len(event.path) < 2:
        return
    path = [Point(*place) for place in event.path]
    length = sum(distance(a, b) for a, b in pairwise(path))
    for ability, how in (("flight", Pace(length + INCH, False)), ("aquatic", Pace(length + INCH))):
        if figure.has(ability):
            grounded = figure.changed(off=frozenset((ability,)))
            if illegal_move(before, grounded, path[1:], event.facing, how) is not None:
                yield ability
    if answer.verb == "go" and length > figure.slot.speed * INCH:
        yield "forced-march"


def _free(before: State, event: Acted) -> bool:
    figure = before.find(event.figure)
    return figure is not None and figure.has("quickness") and event.action == "move" and not before.actions


def refused(state: State) -> Iterator[str]:
    """Why figures of the active player can do nothing to others here, as far as abilities forbid it."""
    own = [figure for figure in state.figures.values() if figure.seat == state.turn and figure.kind.single]
    others = [figure for figure in state.figures.values() if figure.team != own[0].team] if own else []
    for figure in own:
        for other in others:
            for verb in ("shoot", "blast", "confuse", "capture"):
                found = read(state, (verb, figure.word, other.word))
                if not isinstance(found, Why):
                    continue
                yield KEYS.get(found.key, "")
                shown = other.slot.abilities if found.key == "never-captive" else figure.slot.abilities
                if found.key in ("too-wild", "never-captive"):
                    yield from shown & {"battle-fury", "berserk", "invulnerability", "command"}
                if found.key == "demoralised":
                    yield "demoralised"


# --- playing ------------------------------------------------------------------------------------------------


def play(state: State, lot: random.Random, seen: Seen) -> bool:
    """So many choices, or to the end (whether it came); what was at work is counted."""
    flow = course.play(state)
    asked = next(flow)
    done: Counter[str] = Counter()
    for number in range(MOST):
        assert isinstance(asked, Decision)
        if asked.kind == "act" and number % 5 == 0 and not all(seen[ability] for ability in FORBIDS):
            seen.update(refused(state))
        answer = eager(state, asked, lot, done)
        assert asked.accepts(answer), answer
        done[answer.verb] += 1
        before, state.log = state.copy(), []
        try:
            asked = flow.send(answer)
        except StopIteration:
            break
        finally:
            seen.update([CALLED.get(word, word) for word in told(before, state.log, answer)])
    return state.phase == "over"


def eager(state: State, asked: Decision, lot: random.Random, done: Counter[str]) -> Option:
    """Who fights wherever it can, what has been done least often first; helpers go to their friends, the
    others towards somebody."""
    options = asked.options
    some = [options[lot.randrange(len(options))] for _ in range(3)]
    if asked.kind not in ("act", "go", "deploy", "march"):
        return some[0]
    if asked.kind == "deploy" and LINE_UP in options:
        return LINE_UP
    if asked.kind == "act" and lot.random() < 0.4:
        helping = _help(state, options)
        if helping is not None:
            return helping
    found = [*some, *first_look(state, asked, asked.seat)]
    deeds = [option for option in found if option.verb in DEEDS]
    if deeds and lot.random() < 0.9:
        return min(deeds, key=lambda option: (done[option.verb], option))
    return min(found, key=lambda option: _left(state, option))


def _help(state: State, options: Options) -> Option | None:
    """Somebody goes where its ability is of use: who swims into water, who sweeps between two, who sneaks
    behind somebody, who heals or protects to a friend."""
    for figure in state.figures_of(state.turn):
        for place, looks in () if figure.acted else _useful(state, figure):
            words = ("move", figure.word, point_word(place), facing_word(looks))
            option = options.read(words)
            if option is not None:
                return option
    return None


def _useful(state: State, figure: Figure) -> Iterator[tuple[Point, int]]:
    if figure.has("aquatic"):
        lie = lie_of(state.table)
        yield from [(piece.centre, 0) for piece in lie.deep + lie.shallow]
    if figure.has("sweep"):
        yield from _between(state, figure)
    if figure.has("sneak-attack"):
        for enemy in state.opposing(figure):
            yield ahead(enemy.at, enemy.facing + FULL_TURN // 2, 2 * RADIUS + 2), enemy.facing
    if figure.slot.abilities & HELPING:
        for friend in sorted(state.friendly(figure), key=lambda other: -other.clicks[0]):
            if friend.kind.single and not in_contact(figure, friend):
                places = spots_around(state.table, figure.base, friend.base, state.others(figure), count=6)
                yield from [(place, _towards(place, friend.at)) for place in places[:2]]


def _between(state: State, figure: Figure) -> Iterator[tuple[Point, int]]:
    """Where it touches two at once."""
    for enemy in state.opposing(figure):
        for place in spots_around(state.table, figure.base, enemy.base, state.others(figure)):
            met = touched_there(state, figure, figure.base.at(place))
            if len(met) > 1:
                x, y = (sum(values) // len(met) for values in zip(*(other.at for other in met), strict=True))
                yield place, _towards(place, Point(x, y))


def _towards(place: Point, there: Point) -> int:
    return bearing(there.x - place.x, there.y - place.y)


def _left(state: State, option: Option) -> float:
    """How far it still is to an opposing figure where a move leads."""
    figure = state.figures.get(option[1]) if option.verb in ("move", "go") and len(option) > 2 else None
    place = read_point(option[2]) if figure is not None and len(option) > 3 else None
    if figure is None or place is None:
        return 36.0 * INCH if option.verb in ("end", "off", "stay", "withdraw", "spin") else 18.0 * INCH
    return min([distance(place, other.at) for other in state.opposing(figure)], default=0)


def showing(ability: str) -> dict[str, Kind]:
    """The figures that show an ability early on."""
    return {word: kind for word, kind in kinds().items() if _shows(kind, ability)}


def _shows(kind: Kind, ability: str) -> bool:
    if ability == "explosive":
        return kind.explosive or any(part.explosive for part in kind.sections)
    if ability == "indirect-fire":
        return kind.indirect or any(part.indirect for part in kind.sections)
    if ability == "long-range":
        return kind.large and any(part.range for part in kind.sections)
    return any(
        ability in slot.abilities
        for dial, start in zip(kind.dials, kind.starts, strict=True)
        for slot in dial.slots[start : start + 3]
    )


def armies_for(ability: str, points: int, seats: int, dice: Dice) -> list[list[Kind]]:
    """Legal armies by lot: the first of those that show an ability and of others, the others of any against
    whom it can be of use."""
    able = {word: kind for word, kind in showing(ability).items() if kind.points <= points}
    some = {word: kind for word, kind in kinds().items() if dice.below(4) == 0 and kind.points <= points // 3}
    beside, against = WITH.get(ability), AGAINST.get(ability)
    friends = {word: kind for word, kind in some.items() if beside is None or beside(kind)}
    others = {word: kind for word, kind in {**some, **able}.items() if against is None or against(kind)}
    own = {**able, **(friends if beside or dice.below(2) else {})}
    pools = [own, *[others] * (seats - 1)]
    return [random_army(pool if _fights(pool) else {**some, **able}, points, dice) for pool in pools]


def _fights(pool: Mapping[str, Kind]) -> bool:
    """Whether there is an army of these."""
    return any(kind.plan is None and not starts_demoralised(kind) for kind in pool.values())


def _armoured(kind: Kind) -> bool:
    return _shows(kind, "battle-armor")


def _shooter(kind: Kind) -> bool:
    return kind.range > 0


def _small(kind: Kind) -> bool:
    return kind.points <= 16


#: Friends that an ability needs, and against whom it is of use.
WITH = {"magic-enhancement": _shooter}
AGAINST = {"stealth": _shooter, "invisibility": _shooter, "pierce": _armoured, "sweep": _small}


def game(ability: str, number: int, seen: Seen, *, small: bool = False) -> bool:
    points, seats = (100, 200, 100, 300)[number % 4], (2, 2, 2, 3, 2, 2, 4)[number % 7]
    if small:
        points, seats = (100, 200)[number % 2], 2
    dice, lot = Dice(number), random.Random(number)
    options = {
        "rules": "unlimited", "points": str(points), "board": "36x36", "elevated": "on", "turns": "15",
        "terrain": "random",
    }  # fmt: skip
    state = new_state(options, armies_for(ability, points, seats, dice), list(range(seats)), dice)
    return play(state, lot, seen)


@pytest.mark.rule("MKN-DATA-01")
def test_every_special_ability_was_exercised_in_play() -> None:
    wanted = (*ALL, *ON_BASES)
    assert len(wanted) == 42
    seen: Seen = Counter()
    number = 0
    for attempt in range(ROUNDS):
        for ability in wanted:
            if not seen[ability]:
                number += 1
                game(ability, number, seen, small=attempt > 0)
    assert [ability for ability in wanted if not seen[ability]] == []
