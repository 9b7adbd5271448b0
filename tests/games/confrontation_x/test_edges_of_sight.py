"""Sight, flights and supply to their edges: each case a slip easy to make (LOS, FLY, SUP, ABIL)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import events, laid, run, shape
from tests.games.confrontation_x.field import ARCHER, GUARD, PRIEST, PROWLER, figure
from tests.games.confrontation_x.test_panic import A as PANICKED
from tests.games.confrontation_x.test_panic import alone
from tests.games.confrontation_x.test_terrain import rectangle
from tests.games.confrontation_x.volleys import facing_off
from walstatt.games.confrontation_x.rules import mana, panic, returning, sight, through
from walstatt.games.confrontation_x.rules.shooting import pieces
from walstatt.games.confrontation_x.rules.shooting.difficulty import difficulty
from walstatt.games.confrontation_x.rules.supply import coming_back
from walstatt.games.confrontation_x.rules.values import Part

rule = pytest.mark.rule
GROUND = figure("blue", ARCHER, (300, 200))
VIEWER, TARGET, BETWEEN = f"blue-{ARCHER}-1", f"red-{GUARD}-1", f"blue-{GUARD}-1"


@rule("CFX-FLY-06", "CFX-Q-49", "CFX-TERR-13")
@pytest.mark.parametrize("viewer", [False, True])
@pytest.mark.parametrize("target", [False, True])
@pytest.mark.parametrize("between", [False, True])
def test_who_is_in_the_way_at_which_altitude(viewer: bool, target: bool, between: bool) -> None:
    """In the air only whoever flies hides those who fly; on the ground whoever stands there hides anybody
    else."""
    lines = [
        figure("blue", ARCHER, (300, 200)),
        figure("red", GUARD, (300, 400), 270),
        figure("blue", PROWLER, (300, 300), 90),
    ]
    state = laid(lines)
    words = (VIEWER, TARGET, f"blue-{PROWLER}-1")
    for word, air in zip(words, (viewer, target, between), strict=True):
        shape(state, word, rank="elite")
        state.change(state.figures[word], air=air)
    a, b = state.figures[VIEWER], state.figures[TARGET]
    hidden = (viewer and target) if between else not (viewer and target)
    assert sight.sees(state, a, b) is not hidden
    assert sight.line_of_sight(state, a, b).free is not hidden
    covered = sight.cover(state, a, b)
    assert (covered.cover != "none") is (hidden and viewer == target)


@rule("CFX-LOS-05", "CFX-LOS-06")
@pytest.mark.parametrize(
    "sizes", [(1, 1, 1), (1, 1, 0), (2, 1, 1), (1, 2, 1), (2, 1, 2), (1, 2, 2), (0, 0, 1)]
)
def test_what_is_as_large_as_the_larger_of_the_two_hides(sizes: tuple[int, int, int]) -> None:
    names = ("small", "normal", "large")
    lines = [
        figure("blue", ARCHER, (300, 200)),
        figure("red", GUARD, (300, 400), 270),
        figure("blue", PROWLER, (300, 300), 90),
    ]
    state = laid(lines)
    for word, size in zip((VIEWER, TARGET, f"blue-{PROWLER}-1"), sizes, strict=True):
        shape(state, word, size=names[size])
    a, b = state.figures[VIEWER], state.figures[TARGET]
    assert sight.sees(state, a, b) is (sizes[2] < max(sizes[:2]))


@rule("CFX-Q-79")
@pytest.mark.parametrize(("x", "end"), [(300, 37500), (324, 37500), (330, 50000)])
def test_a_flight_goes_on_to_the_last_hundredth_of_a_millimetre(x: float, end: int) -> None:
    state = alone(300, 300, figure("blue", ARCHER, (x, 400), n=2))
    place = panic.farthest(state, state.figures[PANICKED], (0, 1000), 20000)
    assert (place.x, place.y) == (30000, end)


@rule("CFX-SUP-03", "CFX-SUP-04", "CFX-SUP-05", "CFX-SUP-06", "CFX-MIR-05")
@pytest.mark.parametrize(
    ("rank", "rule_id"), [("novice", "CFX-SUP-04"), ("preacher", "CFX-SUP-05"), ("elder", "CFX-SUP-06")]
)
def test_faith_is_counted_by_the_rule_of_the_rank(rank: str, rule_id: str) -> None:
    state = laid([figure("blue", PRIEST, (300, 300)), figure("red", GUARD, (50, 50))])
    word = f"blue-{PRIEST}-1"
    shape(state, word, rank=rank)
    mana.count_faith(state, state.figures[word])
    (told,) = events(state, "faith-counted")
    assert rule_id in told.rules


@rule("CFX-ABIL-146", "CFX-ABIL-147", "CFX-ABIL-148", "CFX-Q-147")
@pytest.mark.parametrize(
    ("die", "how", "rule_id"),
    [
        (1, "gone", "CFX-ABIL-146"),
        (2, "gone", "CFX-ABIL-146"),
        (3, "nothing", "CFX-ABIL-147"),
        (4, "nothing", "CFX-ABIL-147"),
        (5, "nothing", "CFX-Q-147"),  # there is no leader beside whom it could stand
    ],
)
def test_what_a_reinforcement_die_does_is_told_by_its_rule(die: int, how: str, rule_id: str) -> None:
    lines = [figure("blue", GUARD, (300, 300)), figure("red", GUARD, (50, 50))]
    state = laid(lines, rolls=(die,))
    word = f"blue-{GUARD}-1"
    shape(state, word, abilities=["reinforcement"])
    state.players[0].leader = ""
    state.fallen[word] = state.figures.pop(word)
    assert returning.lost(state, 0)
    run(returning.throw(state, 0))
    (told,) = events(state, "reinforcement-rolled")
    assert (told.how, told.rules[0]) == (how, rule_id)


# --- terrain on the line --------------------------------------------------------------------------------


@rule("CFX-Q-566", "CFX-Q-49", "CFX-TERR-07", "CFX-TERR-09", "CFX-Q-110")
@pytest.mark.parametrize(
    ("kinds", "air", "parts"),
    [
        ((), (False, False), ()),
        (("bushes",), (False, False), (through.LIGHT,)),
        (("wood",), (False, False), (through.ROUGH,)),
        (("bushes", "wood"), (False, False), (through.LIGHT, through.ROUGH)),
        (("bushes",), (True, True), ()),
        (("bushes",), (True, False), (through.LIGHT,)),
        (("bushes",), (False, True), (through.LIGHT,)),
    ],
)
def test_what_a_spell_has_to_pass(
    kinds: tuple[str, ...], air: tuple[bool, bool], parts: tuple[Part, ...]
) -> None:
    ground = [rectangle(kind, (50, 250 + 60 * n), (550, 280 + 60 * n)) for n, kind in enumerate(kinds)]
    state = laid([GROUND, figure("red", GUARD, (300, 450), 270), *ground])
    for word, high in zip((VIEWER, TARGET), air, strict=True):
        state.change(state.figures[word], air=high)
    a, b = state.figures[VIEWER], state.figures[TARGET]
    assert set(through.on_line_of_sight(state, a, b)) == set(parts)
    assert through.on_line_of_sight(state, a, a) == ()


@rule("CFX-LOS-11", "CFX-Q-72")
@pytest.mark.parametrize(
    ("hill", "between", "high", "seen"),
    [
        (0, 300, (False, False), False),
        (0, 300, (True, False), True),  # who flies hides no place on the ground
        (200, 300, (False, False), True),  # from a hill one sees over whoever stands below
        (420, 300, (False, False), True),  # and to a hill
        (420, 300, (False, True), False),  # but not into the air above it
        (0, 0, (False, False), True),
        (0, 420, (False, False), True),  # somebody stands on the place
    ],
)
def test_which_places_are_seen(hill: int, between: int, high: tuple[bool, bool], seen: bool) -> None:
    """From the archer at y = 200 to the place at 420, with a wolf between; `high`: the wolf flies, the place
    is in the air."""
    lines = [GROUND, figure("red", GUARD, (30, 30))]
    if hill:
        lines.append(rectangle("hill", (200, hill - 40), (400, hill + 40)))
    if between:
        lines.append(figure("blue", PROWLER, (300, between), 90))
    state = laid(lines)
    wolf = f"blue-{PROWLER}-1"
    if between:
        state.change(state.figures[wolf], air=high[0])
    assert sight.sees_point(state, state.figures[VIEWER], (30000, 42000), air=high[1]) is seen


@rule("CFX-AIM-17", "CFX-AIM-14")
@pytest.mark.parametrize("harder", [0, 2])
def test_what_was_announced_makes_a_shot_harder(harder: int) -> None:
    state = facing_off(10)
    target = state.figures[TARGET]
    found = difficulty(state, state.figures[VIEWER], target, 0, harder=harder)
    assert found.total == 4 + harder
    assert [part.amount for part in found.parts if part.key == "announced"] == ([harder] if harder else [])


@rule("CFX-ABIL-145", "CFX-SUP-17")
def test_the_dice_of_reinforcement_are_thrown_one_after_the_other() -> None:
    lines = [
        figure("blue", GUARD, (300, 300)),
        figure("blue", GUARD, (400, 300), n=2),
        figure("red", GUARD, (50, 50)),
    ]
    state = laid(lines, "blue 2 supply", "winner 0 captains blue,red supply 7", rolls=(3, 4))
    word = f"blue-{GUARD}-1"
    shape(state, word, abilities=["reinforcement"])
    state.fallen[word] = state.figures.pop(word)
    state.to_do = ("blue", "blue")
    for left in (1, 0):
        run(coming_back(state))
        assert len(state.to_do) == left
    assert [event.die for event in events(state, "reinforcement-rolled")] == [3, 4]


@rule("CFX-DIST-05")
@pytest.mark.parametrize(("x", "far"), [(0, 3000), (4000, 5000), (4001, 5001)])
def test_how_far_a_piece_is_away_is_rounded_up(x: int, far: int) -> None:
    """Three centimetres before the front edge, and so far to its side: 3, 4 and 5."""
    state = laid([GROUND, figure("red", GUARD, (30, 30)), rectangle("barricade", (100, 242.5), (287.5, 260))])
    there = state.figures[VIEWER]
    at = 28750 + x + there.base.form.half_width if x else 20000
    state.figures[VIEWER] = there.standing(at, 20000, 9000)
    assert pieces.distance(state.figures[VIEWER], state.table.pieces[0]) == far
