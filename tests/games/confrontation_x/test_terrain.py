"""What terrain does to moves and to sight (TERR)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.field import ARCHER, FANG, GUARD, KNIGHT, PROWLER, figure, match_of, state_of
from walstatt.games.confrontation_x.rules import contact, moves, sight, through
from walstatt.games.confrontation_x.rules.ground import ground
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import SIZED, kind_of, lie_of, pool
from walstatt.spaces.table import CENTIMETRE, Point, Stop

rule = pytest.mark.rule
A, B = f"blue-{ARCHER}-1", f"red-{GUARD}-1"
BIG = f"blue-{PROWLER}-1"


def rectangle(kind: str, low: tuple[float, float], high: tuple[float, float], n: int = 1) -> str:
    """A piece with straight sides, in millimetres."""
    (a, b), (c, d) = low, high
    return f"terrain {kind}-{n} {kind} {a},{b} {c},{b} {c},{d} {a},{d}"


def field(*lines: str) -> State:
    return state_of(match_of([*lines, figure("red", GUARD, (590 - 12.5, 580), n=9)]))


def archer(at: tuple[float, float] = (300, 200), facing: float = 90, more: str = "") -> str:
    return figure("blue", ARCHER, at, facing, more=more)


def cost(state: State, who: str, to: tuple[float, float]) -> float:
    """In centimetres."""
    one = state.figures[who]
    end = Point(round(to[0] * 100), round(to[1] * 100))
    found = moves.track(state, one, (end,), None)
    assert not isinstance(found, Stop), found
    return found.cost / CENTIMETRE


def refusal(state: State, who: str, to: tuple[float, float], move: str = "run") -> str:
    end = Point(round(to[0] * 100), round(to[1] * 100))
    found = moves.illegal_way(state, state.figures[who], (end,), move)
    return found.key if found is not None else ""


def sees(state: State, one: str = A, other: str = B) -> bool:
    return sight.sees(state, state.figures[one], state.figures[other])


# --- what there is ------------------------------------------------------------------------------------------


@rule("CFX-TERR-02")
def test_a_piece_may_be_of_several_kinds_at_once() -> None:
    """Climbed like a hill, seen through like light terrain."""
    state = field(rectangle("wooded-hill", (200, 230), (400, 330)), archer())
    piece = state.table.pieces[0]
    assert kind_of(piece).grounds == ("hill", "light")
    assert cost(state, A, (300, 260)) == 6 + 4
    assert piece in lie_of(state.table).light
    assert piece in lie_of(state.table).hills


@rule("CFX-TERR-03", "CFX-Q-560")
@pytest.mark.parametrize("kind", sorted(pool()))
def test_what_blocks_sight_has_a_size_and_nothing_else_has(kind: str) -> None:
    assert bool(pool()[kind].size) == bool(SIZED & set(pool()[kind].grounds))


@rule("CFX-TERR-04")
def test_open_ground_costs_its_length() -> None:
    assert cost(field(archer()), A, (300, 280)) == 8


# --- moves --------------------------------------------------------------------------------------------------


@rule("CFX-TERR-05")
def test_in_difficult_terrain_a_centimetre_costs_two() -> None:
    """The front edge is in it for 3 cm of the 8."""
    state = field(rectangle("bog", (200, 242.5), (400, 272.5)), archer())
    assert cost(state, A, (300, 280)) == 8 + 3


@rule("CFX-TERR-05")
def test_difficult_terrain_leaves_sight_free() -> None:
    state = field(rectangle("bog", (200, 230), (400, 330)), archer(), figure("red", GUARD, (300, 400), 270))
    assert sees(state)
    assert through.hindrances(state, *_line(state)) == ()


@rule("CFX-TERR-06")
def test_light_terrain_does_not_slow_anybody() -> None:
    assert cost(field(rectangle("bushes", (200, 230), (400, 330)), archer()), A, (300, 280)) == 8


@rule("CFX-TERR-08")
def test_in_rough_terrain_a_centimetre_costs_two() -> None:
    state = field(rectangle("wood", (200, 242.5), (400, 272.5)), archer())
    assert cost(state, A, (300, 280)) == 8 + 3


@rule("CFX-TERR-12")
@pytest.mark.parametrize(
    ("start", "end", "price"),
    [
        (200, 260, 6 + 4),  # up
        (260, 300, 4),  # on it
        (300, 360, 6 + 4),  # down
        (200, 380, 18 + 8),  # over it
    ],
)
def test_up_a_hill_and_down_from_it_cost_4_cm_each(start: float, end: float, price: float) -> None:
    state = field(rectangle("hill", (200, 230), (400, 330)), archer((300, start)))
    assert cost(state, A, (300, end)) == price


@rule("CFX-TERR-16")
@pytest.mark.parametrize("to", [260, 380])
def test_nobody_enters_impassable_terrain(to: float) -> None:
    state = field(rectangle("pond", (200, 230), (400, 330)), archer())
    assert refusal(state, A, (300, to)) == "way-terrain"


@rule("CFX-TERR-16")
def test_impassable_terrain_leaves_sight_free() -> None:
    state = field(rectangle("pond", (200, 230), (400, 330)), archer(), figure("red", GUARD, (300, 400), 270))
    assert sees(state)


@rule("CFX-TERR-17")
@pytest.mark.parametrize("to", [260, 340])
def test_nobody_enters_or_crosses_blocking_terrain(to: float) -> None:
    state = field(rectangle("rock", (200, 230), (400, 300)), archer(), figure("blue", PROWLER, (250, 190)))
    assert refusal(state, A, (300, to)) == "way-terrain"
    assert refusal(state, BIG, (250, to)) == "way-terrain"


@rule("CFX-TERR-17")
def test_blocking_terrain_stops_those_in_the_air_too() -> None:
    state = field(rectangle("rock", (200, 230), (400, 300)), archer(more="air"))
    found = moves.track(state, state.figures[A], (Point(30000, 34000),), None)
    assert isinstance(found, Stop)
    assert found.hit.id == "rock-1"


@rule("CFX-Q-113", "CFX-Q-31")
@pytest.mark.parametrize("kind", ["pond", "wood", "hill", "wall", "barricade"])
def test_all_other_terrain_is_nothing_to_those_in_the_air(kind: str) -> None:
    state = field(rectangle(kind, (200, 230), (400, 245)), archer(more="air"))
    assert cost(state, A, (300, 300)) == 10


@rule("CFX-TERR-22")
def test_a_wall_costs_3_cm_a_centimetre_for_those_larger_than_it() -> None:
    """The wall is NORMAL, the front edge is in it for 1 cm."""
    state = field(rectangle("wall", (200, 240), (400, 250)), archer(), figure("blue", PROWLER, (250, 200)))
    assert cost(state, BIG, (250, 300)) == 10 + 2
    assert refusal(state, A, (300, 300)) == "way-terrain"


@rule("CFX-TERR-19")
def test_a_barricade_costs_3_cm_a_centimetre_for_those_larger_than_it() -> None:
    """The barricade is SMALL, the front edge is in it for 1.5 cm."""
    state = field(rectangle("barricade", (200, 240), (400, 255)), archer())
    assert cost(state, A, (300, 300)) == 10 + 3
    small = ground(state, state.figures[A]).by_id["barricade-1"]
    assert small.going == "difficult"


@rule("CFX-Q-564")
@pytest.mark.parametrize("kind", ["wall", "barricade"])
def test_nobody_ends_on_a_wall(kind: str) -> None:
    state = field(rectangle(kind, (200, 240), (400, 255)), figure("blue", PROWLER, (250, 200)))
    assert refusal(state, BIG, (250, 245)) == "way-terrain"
    assert refusal(state, BIG, (250, 274)) == ""


# --- sight --------------------------------------------------------------------------------------------------


@rule("CFX-TERR-10")
@pytest.mark.parametrize(("y", "seen"), [(287.5 - 0.1, True), (287.5 + 0.1, False)])
def test_nobody_sees_through_more_than_5_cm_of_a_wood(y: float, seen: bool) -> None:
    """From the front edge at 212.5 the wood begins at 225; the target's near side is at y - 12.5."""
    state = field(rectangle("wood", (100, 225), (500, 500)), archer(), figure("red", GUARD, (300, y), 270))
    assert sees(state) is seen


@rule("CFX-Q-111")
def test_5_cm_is_counted_for_each_wood() -> None:
    state = field(
        rectangle("wood", (100, 225), (500, 255)), rectangle("wood", (100, 260), (500, 290), 2), archer(),
        figure("red", GUARD, (300, 310), 270),
    )  # fmt: skip
    assert sees(state)


@rule("CFX-TERR-18")
@pytest.mark.parametrize(
    ("kind", "viewer", "seen"), [("rock", ARCHER, False), ("rock", PROWLER, False), ("house", PROWLER, False)]
)
def test_blocking_terrain_blocks_what_is_as_large_or_smaller(kind: str, viewer: str, seen: bool) -> None:
    state = field(
        rectangle(kind, (200, 240), (400, 260)), figure("blue", viewer, (300, 200), 90),
        figure("red", GUARD, (300, 300), 270),
    )  # fmt: skip
    assert sees(state, f"blue-{viewer}-1") is seen


@rule("CFX-Q-114")
@pytest.mark.parametrize(
    ("kind", "viewer", "seen"),
    [("wall", ARCHER, False), ("wall", PROWLER, True), ("fence", ARCHER, True), ("barricade", ARCHER, True)],
)
def test_walls_hide_those_that_are_not_larger(kind: str, viewer: str, seen: bool) -> None:
    state = field(
        rectangle(kind, (200, 240), (400, 250)), figure("blue", viewer, (300, 200), 90),
        figure("red", GUARD, (300, 300), 270),
    )  # fmt: skip
    assert sees(state, f"blue-{viewer}-1") is seen


@rule("CFX-TERR-11")
def test_a_hill_is_a_large_obstacle() -> None:
    hill = rectangle("hill", (200, 230), (400, 270))
    low = field(hill, archer(), figure("red", GUARD, (300, 300), 270))
    assert kind_of(low.table.pieces[0]).size == "large"
    assert not sees(low)
    large = field(hill, figure("blue", KNIGHT, (300, 200), 90), figure("red", FANG, (300, 310), 270))
    assert not sees(large, f"blue-{KNIGHT}-1", f"red-{FANG}-1")


@rule("CFX-Q-117")
@pytest.mark.parametrize(("viewer", "target"), [(250, 330), (180, 250)])
def test_its_edge_hides_nobody_from_those_on_it(viewer: float, target: float) -> None:
    state = field(
        rectangle("hill", (200, 230), (400, 300)), archer((300, viewer)),
        figure("red", GUARD, (300, target), 270),
    )  # fmt: skip
    assert sees(state)


def _screen(y: float) -> tuple[str, str]:
    return figure("blue", GUARD, (287.49, y), 90, n=8), figure("blue", GUARD, (312.51, y), 90, n=9)


@rule("CFX-TERR-13")
@pytest.mark.parametrize(("viewer", "target"), [(250, 400), (150, 280)])
def test_to_and_from_a_hill_nobody_on_the_ground_is_in_the_way(viewer: float, target: float) -> None:
    between = 340 if viewer > 200 else 190
    lines = archer((300, viewer)), *_screen(between), figure("red", GUARD, (300, target), 270)
    assert sees(field(rectangle("hill", (200, 230), (400, 300)), *lines))
    assert not sees(field(*lines))


@rule("CFX-TERR-13")
def test_those_on_the_hill_are_in_the_way() -> None:
    state = field(
        rectangle("hill", (200, 230), (400, 400)),
        archer(),
        *_screen(260),
        figure("red", GUARD, (300, 310), 270),
    )
    assert not sees(state)


@rule("CFX-TERR-15", "CFX-FLY-04")
def test_a_hill_is_ground_and_nothing_to_those_above_it() -> None:
    state = field(rectangle("hill", (200, 130), (400, 300)), archer())
    assert sight.on_hill(state, state.figures[A])
    assert state.figures[A].air is False
    above = field(rectangle("hill", (200, 130), (400, 300)), archer(more="air"))
    assert not sight.on_hill(above, above.figures[A])


# --- what shots and spells pass -----------------------------------------------------------------------------


def _toll(*pieces: str) -> list[str]:
    """What makes a shot and a spell through them harder; both pass the same here."""
    state = field(archer(), *pieces, figure("red", GUARD, (300, 400), 270))
    one, other = state.figures[A], state.figures[B]
    shot = through.on_line_of_fire(state, one, other)
    assert through.on_line_of_sight(state, one, other) == shot
    assert all(part.amount == 1 for part in shot)
    return [part.key for part in shot]


@rule("CFX-TERR-07")
@pytest.mark.parametrize(("deep", "counts"), [(9.9, False), (10, True), (90, True)])
def test_1_cm_of_light_terrain_makes_it_harder(deep: float, counts: bool) -> None:
    told = _toll(rectangle("bushes", (100, 250), (500, 250 + deep)))
    assert told == (["light-terrain"] if counts else [])


@rule("CFX-TERR-09")
@pytest.mark.parametrize(("deep", "counts"), [(9.9, False), (10, True), (49, True)])
def test_1_cm_of_rough_terrain_makes_it_harder(deep: float, counts: bool) -> None:
    told = _toll(rectangle("wood", (100, 250), (500, 250 + deep)))
    assert told == (["rough-terrain"] if counts else [])


@rule("CFX-Q-110", "CFX-EX-412")
def test_pieces_of_one_kind_are_added_up_and_kinds_count_once_each() -> None:
    thin = rectangle("bushes", (100, 250), (500, 256)), rectangle("grove", (100, 300), (500, 305))
    assert _toll(*thin) == ["light-terrain"]
    both = rectangle("bushes", (100, 250), (500, 280)), rectangle("wood", (100, 300), (500, 320))
    assert _toll(*both) == ["light-terrain", "rough-terrain"]


@rule("CFX-Q-566")
def test_a_spell_goes_along_the_line_that_passes_least_and_a_shot_between_the_centres() -> None:
    """The bushes end 3 mm left of the archer's middle: to its right a line passes them."""
    state = field(
        archer(), rectangle("bushes", (100, 250), (297, 290)), figure("red", GUARD, (290, 400), 270)
    )
    one, other = state.figures[A], state.figures[B]
    assert through.on_line_of_fire(state, one, other) == (through.LIGHT,)
    assert through.on_line_of_sight(state, one, other) == ()


@rule("CFX-Q-49")
def test_between_two_in_the_air_there_is_no_terrain() -> None:
    state = field(
        archer(more="air"), rectangle("bushes", (100, 250), (500, 290)),
        figure("red", GUARD, (300, 400), 270, more="air"),
    )  # fmt: skip
    assert through.on_line_of_fire(state, state.figures[A], state.figures[B]) == ()


# --- across a barricade -------------------------------------------------------------------------------------


def _barricade(wide: float, red: tuple[float, float] = (300, 0), more: str = "") -> State:
    """Blue stands south of it, red north; edge 2 (the north side) is the attackers'."""
    y = round(212.52 + wide + 12.52 + red[1], 2)
    return field(
        rectangle("barricade", (200, 212.52), (400, round(212.52 + wide, 2))) + more, archer(),
        figure("red", GUARD, (red[0], y), 270),
    )  # fmt: skip


@rule("CFX-TERR-21")
@pytest.mark.parametrize(("wide", "met"), [(15, True), (25, True), (25.2, False)])
def test_across_a_barricade_of_at_most_2_and_a_half_cm_enemies_are_in_contact(wide: float, met: bool) -> None:
    state = _barricade(wide)
    assert bool(contact.opponents(state, state.figures[A])) is met
    assert bool(contact.opponents(state, state.figures[B])) is met


@rule("CFX-Q-565")
@pytest.mark.parametrize(
    ("red", "met"),
    [
        ((312.3, 0), True),  # more than half a side
        ((312.6, 0), False),
        ((300, 0.2), False),  # it does not touch the barricade
    ],
)
def test_as_if_the_barricade_were_not_there(red: tuple[float, float], met: bool) -> None:
    state = _barricade(15, red)
    assert bool(contact.opponents(state, state.figures[A])) is met


@rule("CFX-TFGT-05")
def test_across_a_destroyed_one_nobody_is_in_contact() -> None:
    state = _barricade(15, more=" sp 0")
    assert not contact.opponents(state, state.figures[A])


def _line(state: State) -> tuple[tuple[int, int], tuple[int, int]]:
    return state.figures[A].at, state.figures[B].at
