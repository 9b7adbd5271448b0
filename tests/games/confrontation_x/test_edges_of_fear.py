"""Fear, panic and flight to their edges: each case a slip that would be easy to make (FEAR, PANIC)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import asked, events, first, run, shape
from tests.games.confrontation_x.field import ARCHER, figure
from tests.games.confrontation_x.test_fear import A, B, C, facing, needed
from tests.games.confrontation_x.test_panic import PLAIN, alone
from walstatt.games.confrontation_x.rules import courage, effects, panic
from walstatt.games.confrontation_x.rules.courage import after_contact, before_assault, can_flee, frightened
from walstatt.games.confrontation_x.rules.tests import Probe
from walstatt.games.confrontation_x.rules.values import Value
from walstatt.games.confrontation_x.state.figures import Effect
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import Point

rule = pytest.mark.rule
A_PANIC = f"blue-{ARCHER}-1"


# --- who flees ------------------------------------------------------------------------------------------


@rule("CFX-PANIC-03")
@pytest.mark.parametrize(
    ("changes", "flees"), [({}, True), ({"panic": 0}, False), ({"acts": ("shot",)}, False)]
)
def test_who_flees_when_it_is_activated(changes: dict[str, Any], flees: bool) -> None:
    state = alone()
    assert panic.must_flee(state, state.change(state.figures[A_PANIC], **changes)) is flees


@rule("CFX-PANIC-18", "CFX-Q-91")
@pytest.mark.parametrize(
    ("x", "y", "edges"),
    [
        (300, 100, ["south"]),
        (500, 300, ["east"]),
        (300, 500, ["north"]),
        (100, 300, ["west"]),
        (100, 100, ["south", "west"]),
        (500, 500, ["east", "north"]),
        (100.1, 100, ["south"]),
        (300, 300, ["south", "east", "north", "west"]),
    ],
)
def test_which_edges_are_nearest(x: float, y: float, edges: list[str]) -> None:
    state = alone(x, y)
    assert panic.nearest_edges(state, state.figures[A_PANIC]) == edges


@rule("CFX-PANIC-18", "CFX-Q-77")
@pytest.mark.parametrize(
    ("at", "edge", "end"),
    [
        ((300, 260), "south", (300, 60)),
        ((260, 300), "west", (60, 300)),
        ((340, 300), "east", (540, 300)),
        ((300, 340), "north", (300, 540)),
    ],
)
def test_it_runs_straight_to_the_edge_and_looks_there(
    at: tuple[float, float], edge: str, end: tuple[int, int]
) -> None:
    state = alone(*at)
    run(panic.flight(state, A_PANIC))
    figure = state.figures[A_PANIC]
    assert (figure.base.x, figure.base.y) == (end[0] * 100, end[1] * 100)
    assert figure.facing == {"east": 0, "north": 9000, "west": 18000, "south": 27000}[edge]
    fled = first(state, "fled")
    assert (fled.off, fled.path[-1]) == (False, (end[0] * 100, end[1] * 100))


@rule("CFX-PANIC-19", "CFX-Q-309")
@pytest.mark.parametrize(("edge", "sign"), [("south", -1), ("north", 1), ("west", -1), ("east", 1)])
@pytest.mark.parametrize(("inside", "lost"), [(187.4, True), (187.6, False)])
def test_whoever_gets_its_whole_base_over_the_edge_is_lost(
    edge: str, sign: int, inside: float, lost: bool
) -> None:
    """It runs 20 cm; the far side of its base is half of 2.5 cm behind its middle."""
    across = inside if sign < 0 else 600 - inside
    state = alone(*((across, 290) if edge in ("west", "east") else (290, across)))
    run(panic.flight(state, A_PANIC))
    assert (A_PANIC not in state.figures) is lost
    assert first(state, "fled").off is lost


@rule("CFX-PANIC-19", "CFX-PANIC-16", "CFX-Q-309")
@pytest.mark.parametrize(("x", "lost"), [(100, False), (140, True)])
def test_nobody_leaves_the_table_through_somebody(x: float, lost: bool) -> None:
    state = alone(100, 150, figure("blue", ARCHER, (x, 60), n=2))
    shape(state, A_PANIC, **{**PLAIN, "mov": 9000})
    out = panic.leaves(state, state.figures[A_PANIC], (0, -1000), 18000)
    assert (out is not None) is lost


@rule("CFX-PANIC-16", "CFX-Q-79")
@pytest.mark.parametrize(
    ("more", "end"),
    [
        ((), 50000),  # 20 cm
        ((figure("blue", ARCHER, (300, 400), n=2),), 37500),  # up to a friend
        ((figure("blue", ARCHER, (324, 400), n=2),), 37500),  # whom it would graze
        ((figure("blue", ARCHER, (326, 400), n=2),), 50000),
    ],
)
def test_it_gets_as_far_as_nothing_is_in_the_way(more: tuple[str, ...], end: int) -> None:
    state = alone(300, 300, *more)
    place = panic.farthest(state, state.figures[A_PANIC], (0, 1000), 20000)
    assert place.x == 30000
    assert abs(place.y - end) <= 1


@rule("CFX-Q-79")
def test_a_flight_ends_short_of_contact_with_enemies() -> None:
    state = alone(300, 300, figure("red", ARCHER, (300, 400), 270, n=2))
    place = panic.farthest(state, state.figures[A_PANIC], (0, 1000), 20000)
    assert 37000 < place.y < 37500


@rule("CFX-PANIC-15")
@pytest.mark.parametrize(
    ("start", "end"),
    [((300, 200), (300, 500)), ((200, 300), (500, 300)), ((400, 300), (100, 300)), ((300, 300), (500, 300))],
)
def test_it_flees_straight_away_from_where_the_attack_began(
    start: tuple[int, int], end: tuple[int, int]
) -> None:
    state = alone(300, 300)
    run(panic.flee_from(state, A_PANIC, Point(start[0] * 100, start[1] * 100)))
    figure = state.figures[A_PANIC]
    assert (figure.base.x, figure.base.y) == (end[0] * 100, end[1] * 100)


@rule("CFX-PANIC-16")
def test_who_cannot_get_away_stays_and_does_not_turn() -> None:
    around = [(300 + dx, 300 + dy) for dx in (-25, 0, 25) for dy in (-25, 0, 25) if dx or dy]
    state = alone(300, 300, *(figure("blue", ARCHER, place, n=n) for n, place in enumerate(around, 10)))
    run(panic.flee_from(state, A_PANIC, Point(30000, 40000)))
    figure_now = state.figures[A_PANIC]
    assert (figure_now.base.x, figure_now.base.y, figure_now.facing) == (30000, 30000, 9000)


# --- panic itself ---------------------------------------------------------------------------------------


@rule("CFX-PANIC-26", "CFX-IMM-05", "CFX-Q-408")
@pytest.mark.parametrize(
    ("abilities", "before", "tested", "panics"),
    [
        ([], 0, False, 6),
        ([], 4, False, 4),  # it is in panic already
        (["immune/fear"], 0, False, 0),
        (["immune/fear"], 0, True, 6),
    ],
)
def test_who_falls_into_panic(abilities: list[str], before: int, tested: bool, panics: int) -> None:
    state = alone()
    shape(state, A_PANIC, **PLAIN, abilities=abilities)
    state.change(state.figures[A_PANIC], panic=before)
    panic.begin(state, A_PANIC, 6, "CFX-FEAR-17", tested=tested)
    assert state.figures[A_PANIC].panic == panics
    assert len(events(state, "panicked")) == (panics == 6)


@rule("CFX-PANIC-01", "CFX-PANIC-26")
def test_panic_without_a_difficulty_is_panic_all_the_same() -> None:
    state = alone()
    state.change(state.figures[A_PANIC], panic=0)
    panic.begin(state, A_PANIC, 0)
    assert state.figures[A_PANIC].panic == 1


@rule("CFX-PANIC-20", "CFX-Q-543")
@pytest.mark.parametrize(
    ("one", "other", "good"),
    [
        ((5, False, (6,)), (5, False, (6,)), True),
        ((4, False, (6,)), (5, False, (6,)), False),
        ((6, False, (6,)), (5, True, (6,)), False),
        ((5, True, (6,)), (5, False, (6,)), True),
        ((6, False, (6,)), (5, False, (5, 6)), False),
        ((5, False, (5, 6)), (5, False, (6,)), True),
    ],
)
def test_an_attribute_is_better_in_every_respect_or_its_player_chooses(
    one: Any, other: Any, good: bool
) -> None:
    def probe(value: int, safe: bool, on: tuple[int, ...]) -> Probe:
        return Probe(0, "", "dis", "rally", Value(value, ()), (), safe=safe, on=frozenset(on))

    assert panic._as_good(probe(*one), probe(*other)) is good


@rule("CFX-PANIC-21", "CFX-PANIC-22", "CFX-Q-416")
@pytest.mark.parametrize(("fears", "needs"), [((), 8), ((6,), 8), ((7,), 9), ((7, 9), 11)])
def test_rallying_takes_8_or_the_highest_fear_in_contact_and_2(fears: tuple[int, ...], needs: int) -> None:
    places = ((300, 325, 270), (325, 300, 180))
    more = [figure("red", ARCHER, (x, y), at, n=n) for n, (x, y, at) in enumerate(places[: len(fears)], 2)]
    state = alone(300, 300, *more)
    for n, fear in enumerate(fears, 2):
        shape(state, f"red-{ARCHER}-{n}", fear=fear)
    assert panic.rally_difficulty(state, state.figures[A_PANIC]) == needs


# --- courage --------------------------------------------------------------------------------------------


@rule("CFX-FEAR-04", "CFX-FEAR-05", "CFX-FEAR-07", "CFX-FEAR-08", "CFX-FEAR-23", "CFX-Q-86")
@pytest.mark.parametrize(
    ("blue", "braved", "red", "needs"),
    [
        ({}, 0, {"fear": 4}, 4),
        ({}, 3, {"fear": 4}, 4),
        ({}, 4, {"fear": 4}, None),
        ({}, 5, {"fear": 4}, None),
        ({"fear": 4}, 0, {"fear": 5}, 5),
        ({"fear": 5}, 0, {"fear": 5}, None),
        ({"fear": 6}, 0, {"fear": 5}, None),
        ({}, 0, {}, None),
        ({"abilities": ["immune/fear"]}, 0, {"fear": 9}, None),
    ],
)
def test_who_tests_against_what(
    blue: dict[str, Any], braved: int, red: dict[str, Any], needs: int | None
) -> None:
    state = facing(blue=blue, red=red)
    state.change(state.figures[A], braved=braved)
    assert needed(state, A, B) == needs


@rule("CFX-FEAR-22", "CFX-FEAR-03")
def test_one_is_added_where_several_with_fear_attack_together() -> None:
    state = facing(blue={"fear": 6})
    shape(state, C, fear=4)
    assert needed(state, B, A, C, joint=True) == 7
    assert needed(state, B, A, C) == 6
    assert needed(state, B, A, joint=True) == 6
    found = frightened(state, state.figures[B], [state.figures[A], state.figures[C]], joint=True)
    assert found is not None
    assert (found.fear, found.causer, set(found.causers)) == (6, A, {A, C})
    state.settings.fear = False
    assert needed(state, B, A, C) is None


@rule("CFX-FEAR-12", "CFX-FEAR-13", "CFX-FEAR-23")
@pytest.mark.parametrize(("die", "dares"), [(2, True), (1, False)])
def test_who_dares_is_immune_to_that_fear_and_who_does_not_bears_a_mark(die: int, dares: bool) -> None:
    state = facing(die, blue={"cou": 4}, red={"fear": 6})
    assert run(before_assault(state, A, (B,))) is dares
    figure = state.figures[A]
    assert (figure.braved, dict(figure.marks).get("shrank")) == ((6, None) if dares else (0, 6))


@rule("CFX-FEAR-13")
@pytest.mark.parametrize(("fear", "panics"), [(5, False), (6, True), (7, True)])
def test_who_has_not_dared_is_in_panic_at_once_before_such_fear(fear: int, panics: bool) -> None:
    state = facing(6, 6, blue={"fear": fear}, red={"cou": 4})
    state.change(state.figures[B], marks=(("shrank", 6),))
    run(after_contact(state, [(A, Point(30000, 20000))], B))
    assert bool(state.figures[B].panic) is panics
    assert bool(events(state, "thrown")) is not panics


@rule("CFX-FEAR-17", "CFX-FEAR-18", "CFX-Q-99")
@pytest.mark.parametrize(
    ("changes", "flees"),
    [({}, True), ({"activated": True}, False), ({"arrived": 2}, False), ({"arrived": 1}, True)],
)
def test_who_fails_flees_unless_it_has_acted_or_just_come(changes: dict[str, Any], flees: bool) -> None:
    state = facing(1, blue={"fear": 6}, red={"cou": 4})
    before = state.change(state.figures[B], **changes).at
    run(after_contact(state, [(A, Point(30000, 20000))], B))
    assert state.figures[B].panic == 6
    assert (state.figures[B].at != before) is flees


@rule("CFX-Q-80", "CFX-Q-81")
def test_who_is_held_by_another_enemy_cannot_flee() -> None:
    state = facing()
    b = state.figures[B]
    assert can_flee(state, b, [A])
    assert not can_flee(state, b, [C])
    state.figures[C] = state.figures[C].standing(b.base.x + 2500, b.base.y, 18000)
    assert not can_flee(state, b, [A])
    assert can_flee(state, b, [A, C])


@rule("CFX-FEAR-09", "CFX-ABIL-61")
@pytest.mark.parametrize(("cou", "dice"), [(6, 0), (5, 1)])
def test_a_born_fighter_needs_no_dice_for_what_its_value_reaches(cou: int, dice: int) -> None:
    state = facing(3, blue={"abilities": ["born-fighter"], "cou": cou}, red={"fear": 6})
    assert run(before_assault(state, A, (B,)))
    assert len(events(state, "thrown")) == dice
    assert asked() == []


def effect(state: State, word: str, **gives: int) -> None:
    given: Any = tuple(gives.items())
    effects.begin(state, word, Effect("x", word, 0, "round", gives=given))


@rule("CFX-FEAR-09", "CFX-FEAR-25", "CFX-ABIL-127")
@pytest.mark.parametrize(
    ("blue", "crying", "cou", "used"),
    [
        ({"cou": 3}, 0, 0, 3),
        ({"cou": 3}, 5, 0, 5),  # a war cry counts for courage too
        ({"cou": 6}, 5, 0, 6),
        ({"fear": 7}, 0, -2, 5),  # other FEAR does not
    ],
)
def test_what_counts_in_a_courage_test(blue: dict[str, int], crying: int, cou: int, used: int) -> None:
    state = facing(blue=blue, red={"fear": 9})
    if crying:
        effects.begin(state, A, Effect("war-cry", A, 0, "move", grants=(("crying", Has(crying)),)))
    if cou:
        effect(state, A, cou=cou)
    fright = courage.Fright(9, B, (B,), 9)
    assert courage.probe(state, state.figures[A], fright).value.total == used


@rule("CFX-FEAR-12", "CFX-FEAR-13")
def test_who_does_not_dare_again_bears_the_new_fear_and_whatever_else_it_bore() -> None:
    state = facing(1, blue={"cou": 4}, red={"fear": 6})
    state.change(state.figures[A], marks=(("poison", 1), ("shrank", 3)))
    assert not run(before_assault(state, A, (B,)))
    assert state.figures[A].marks == (("poison", 1), ("shrank", 6))


@rule("CFX-FEAR-13", "CFX-FEAR-01")
def test_of_several_the_highest_fear_counts_and_without_fear_in_the_game_none() -> None:
    state = facing(blue={"fear": 6}, red={"cou": 4})
    shape(state, C, fear=8)
    state.change(state.figures[B], marks=(("shrank", 5),))
    starts = [(A, Point(30000, 20000)), (C, Point(20000, 20000))]
    run(after_contact(state, starts, B))
    assert state.figures[B].panic == 8
    state = facing(blue={"fear": 6}, red={"cou": 4})
    state.change(state.figures[B], marks=(("shrank", 5),))
    state.settings.fear = False
    run(after_contact(state, starts[:1], B))
    assert state.figures[B].panic == 0


@rule("CFX-PANIC-04", "CFX-Q-81")
@pytest.mark.parametrize(("fear", "held", "flees"), [(1, False, True), (0, False, False), (1, True, False)])
def test_in_panic_it_flees_from_fear_if_nobody_else_holds_it(fear: int, held: bool, flees: bool) -> None:
    more = [figure("red", ARCHER, (300, 365), n=2)]
    more += [figure("red", ARCHER, (325, 390), 180, n=3)] if held else []
    state = alone(300, 390, *more)
    if fear:
        shape(state, f"red-{ARCHER}-2", fear=fear)
    before = state.figures[A_PANIC].at
    run(after_contact(state, [(f"red-{ARCHER}-2", Point(30000, 40000))], A_PANIC))
    assert (state.figures[A_PANIC].at != before) is flees


@rule("CFX-PANIC-17")
@pytest.mark.parametrize(
    ("fears", "starts", "first_one"),
    [
        ((5, 6), ((300, 200), (300, 100)), 1),
        ((6, 5), ((300, 200), (300, 299)), 0),
        ((5, 5), ((300, 200), (400, 400)), 0),
        ((5, 5), ((200, 400), (300, 420)), 1),
        ((5, 5), ((400, 200), (180, 300)), 1),
        ((5, 5), ((360, 380), (300, 410)), 0),
        ((0, 1), ((300, 299), (300, 100)), 1),
    ],
)
def test_from_whom_it_flees(
    fears: tuple[int, int], starts: tuple[tuple[int, int], ...], first_one: int
) -> None:
    state = facing()
    b = state.figures[B]
    state.figures[B] = b.standing(30000, 30000, 0)
    attackers = []
    for word, fear, (x, y) in zip((A, C), fears, starts, strict=True):
        if fear:
            shape(state, word, fear=fear)
        attackers.append((state.figures[word], Point(x * 100, y * 100)))
    found = courage._origin(state, state.figures[B], attackers)
    assert found == attackers[first_one][1]


@rule("CFX-Q-99")
def test_whoever_was_there_from_the_start_has_not_just_come() -> None:
    state = facing()
    state.round = 0
    assert can_flee(state, state.figures[B], [A])
