"""Levels and groups: figures above each other, and several that are judged as a whole."""

from __future__ import annotations

import random
from itertools import combinations, permutations

from tests.spaces.shaped import apart, footprint, piece, soaked, tried
from walstatt.spaces.table import (
    GROUND,
    WALK,
    Clash,
    Disc,
    Footprint,
    Gait,
    Hit,
    Key,
    Level,
    Order,
    Piece,
    Step,
    Table,
    Track,
    beside,
    box,
    chains,
    check_path,
    connected,
    find_path,
    in_the_air,
    judge_at_once,
    judge_steps,
    laid,
    levels_meet,
    on_top,
    overlapping,
    overlaps_among,
    placed,
    rectangle,
    stands_on,
    stays_on,
    touching,
)

SIZE = 30000
WALL = Piece(
    "wall", laid(rectangle(20000, 4000), (15000, 15000)), going="impassable", carries=True, height=5000
)
NEXT = Piece(
    "next", laid(rectangle(4000, 8000), (27000, 15000)), going="impassable", carries=True, height=5000
)
TOWER = Piece("tower", laid(rectangle(4000, 4000), (7000, 15000)), going="impassable", height=9000)
WOOD = Piece("wood", laid(rectangle(30000, 30000), (15000, 15000)), going="difficult")


# --- levels -----------------------------------------------------------------------------------------------


def test_figures_on_different_levels_neither_overlap_nor_touch() -> None:
    table = Table(SIZE, SIZE, [WALL])
    above, below = Disc(15000, 13500, 1000, "above"), Disc(15000, 12000, 1000, "below")
    levels: dict[Key, Level] = {"above": on_top(WALL, "wall")}
    figures = [above, below]
    assert overlapping(above, below)
    assert table.free(below, beside(figures, levels))
    assert table.contacts(below, beside(figures, levels)) == [Hit("terrain", "wall")]
    top = table.at_level(levels["above"])
    assert top.free(above, beside(figures, levels, levels["above"]))
    assert not table.free(above, beside(figures, levels))  # on the ground the wall is in the way
    assert beside(figures, levels, GROUND, step=5000) == figures


def test_levels_meet_at_one_height_and_the_air_is_apart() -> None:
    assert levels_meet(on_top(WALL), on_top(NEXT, "wall"))
    assert not levels_meet(GROUND, on_top(WALL))
    assert levels_meet(GROUND, on_top(WALL), step=5000)
    assert not levels_meet(in_the_air(0), GROUND)
    assert levels_meet(in_the_air(3000), in_the_air(3000))
    assert not levels_meet(in_the_air(3000), in_the_air(6000))


def test_on_a_wall_only_what_is_higher_is_in_the_way() -> None:
    table = Table(SIZE, SIZE, [WALL, NEXT, TOWER, WOOD], [Disc(15000, 15000, 500, "marker")])
    top = table.at_level(on_top(WALL))
    assert top is table.at_level(on_top(WALL))
    assert table.at_level(GROUND) is table
    guard = Disc(12000, 15000, 1000, "guard")
    path = [guard.centre, (27000, 15000)]
    assert check_path(top, guard, path) == Track(15000, 15000, 0, 0)  # neither marker nor wood count up there
    assert check_path(top, guard, [guard.centre, (8000, 15000)]).hit == Hit("terrain", "tower")  # type: ignore[union-attr]
    assert stays_on(table, path, on_top(WALL))
    assert not stays_on(table, [guard.centre, (12000, 5000)], on_top(WALL))
    assert not stays_on(table, [guard.centre, (12000, 18000), (27000, 18000)], on_top(WALL))
    assert stays_on(table, [(1, 1), (2, 2)], GROUND)
    assert stands_on(table, guard, on_top(WALL), wholly=True)
    assert stands_on(table, guard.at((15000, 13200)), on_top(WALL))
    assert not stands_on(table, guard.at((15000, 13200)), on_top(WALL), wholly=True)
    assert stands_on(table, guard, GROUND)


def test_in_the_air_only_what_is_as_high_is_in_the_way() -> None:
    table = Table(SIZE, SIZE, [WALL, TOWER, WOOD])
    bird = Disc(15000, 5000, 1000, "bird")
    high, low = table.at_level(in_the_air(8000)), table.at_level(in_the_air(3000))
    assert check_path(high, bird, [bird.centre, (15000, 25000)]).ok
    assert not check_path(low, bird, [bird.centre, (15000, 25000)]).ok
    assert not check_path(high, bird.at((7000, 5000)), [(7000, 5000), (7000, 25000)]).ok
    assert find_path(high, bird, (7000, 25000)) is not None


def check_levels_are_apart(dice: random.Random) -> None:
    """Who is beside whom is a matter of both levels, and then of the places alone."""
    heights = (0, 3000, 6000)
    figures = [footprint(dice, 9000, f"figure {n}") for n in range(5)]
    levels = {
        base.id: Level(dice.choice(("ground", "surface", "wall", "air")), dice.choice(heights))
        for base in figures
    }
    table = Table(90000, 90000)
    base = figures[0]
    found = table.at_level(levels[base.id]).obstacles_at(base, beside(figures, levels, levels[base.id]))
    for other in figures[1:]:
        a, b = levels[base.id], levels[other.id]
        together = (a.kind == "air") == (b.kind == "air") and a.height == b.height
        if abs(apart(base, other)) > 1e-6:
            assert (Hit("figure", other.id) in found) == (together and overlapping(base, other))


# --- groups -----------------------------------------------------------------------------------------------


def test_a_chain_holds_together_by_contact() -> None:
    row: list[Footprint] = [box(2501 * n, 0, 1250, 1250, 0, n) for n in range(4)]
    assert connected(row)
    assert connected([row[2], row[0], row[1]])
    assert not connected([row[0], row[2]])
    assert chains([row[3], row[0], row[1]]) == [[3], [0, 1]]
    assert chains([row[0], row[2]], lambda a, b: abs(a.x - b.x) < 6000) == [[0, 2]]
    assert connected([])
    assert overlaps_among([row[0], row[1], row[0].at((100, 0))._replace(id="x")]) == [(0, "x"), (1, "x")]


def test_a_group_is_put_down_as_a_whole() -> None:
    table = Table(SIZE, SIZE, [WALL])
    pair: list[Footprint] = [Disc(5000, 5000, 1000, "a"), Disc(7001, 5000, 1000, "b")]
    assert placed(table, pair) is None
    assert placed(table, pair, [*pair, Disc(8000, 6500, 1000, "c")]) == Clash("b", Hit("figure", "c"))
    assert placed(table, [pair[0], pair[1].at((6500, 5000))]) == Clash("b", Hit("figure", "a"))
    assert placed(table, [pair[0].at((15000, 15000))]) == Clash("a", Hit("terrain", "wall"))


def test_who_stands_in_the_way_goes_first() -> None:
    table = Table(SIZE, SIZE)
    steps = [
        Step(Disc(5000, 5000, 1000, "rear"), ((5000, 5000), (11000, 5000))),
        Step(Disc(8000, 5000, 1000, "front"), ((8000, 5000), (14000, 5000))),
    ]
    assert judge_steps(table, steps) == Order(("front", "rear"), False)
    assert judge_at_once(table, steps) is None
    aside = [steps[0], Step(Disc(8000, 9000, 1000, "front"), ((8000, 9000), (14000, 9000)))]
    assert judge_steps(table, aside) == Order(("rear", "front"), True)


def test_two_who_change_places_cannot_go_one_after_the_other() -> None:
    table = Table(SIZE, SIZE)
    steps = [
        Step(Disc(5000, 5000, 1000, "a"), ((5000, 5000), (9000, 5000))),
        Step(Disc(9000, 5000, 1000, "b"), ((9000, 5000), (5000, 5000))),
    ]
    assert judge_steps(table, steps) == Clash("a", Hit("figure", "b"))
    assert judge_at_once(table, steps) is None
    assert judge_at_once(table, steps, [Disc(7000, 5000, 500, "c")]) == Clash("a", Hit("figure", "c"))


def test_a_member_may_end_with_a_facing() -> None:
    table = Table(SIZE, SIZE)
    rider = box(5000, 5000, 2000, 1000, 0, "rider")
    beside_it = Disc(10000, 7500, 600, "beside")
    step = Step(rider, (rider.centre, (10000, 5000)), 9000)
    assert step.end().form.facing == 9000  # type: ignore[union-attr]
    assert judge_steps(table, [step], [beside_it]) == Clash("rider", Hit("figure", "beside"))
    assert judge_steps(table, [step._replace(facing=0)], [beside_it]) == Order(("rider",), True)
    turned = Step(rider, (rider.centre, (5000, 12000)))
    assert turned.end(Gait(turns=True)).form.facing == 9000  # type: ignore[union-attr]


def check_orders(dice: random.Random) -> None:
    """An order is found exactly if one of all orders works when each is tried, and it is one of those."""
    table = Table(SIZE, SIZE)
    count = dice.randint(2, 4)
    bases: list[Footprint] = []
    for number in range(count):
        base = footprint(dice, 12000, f"m{number}", least=600)
        if not any(overlapping(base, other) for other in bases) and table.free(base):
            bases.append(base)
    gait = Gait(turns=dice.random() < 0.5)
    steps = [
        Step(base, (base.centre, (dice.randint(2500, 14000), dice.randint(2500, 14000)))) for base in bases
    ]
    found = judge_steps(table, steps, bases, gait)
    works = [order for order in permutations(steps) if _works(table, order, gait)]
    if isinstance(found, Order):
        assert found.ids in [tuple(step.base.id for step in order) for order in works]
        assert found.any == (len(works) == len(list(permutations(steps))))
    else:
        assert not works


def _works(table: Table, order: tuple[Step, ...], gait: Gait) -> bool:
    there = {step.base.id: step.base for step in order}
    for step in order:
        if not check_path(table, step.base, step.path, list(there.values()), gait, step.facing).ok:
            return False
        there[step.base.id] = step.end(gait)
    return all(table.free(base, list(there.values())) for base in there.values())


def check_put_down(dice: random.Random) -> None:
    """A group is put down if each member stands free of all others; at once, if no stranger is
    in the way."""
    rock = piece(dice, SIZE)
    table = Table(SIZE, SIZE, [rock])
    members = [footprint(dice, SIZE, f"m{n}", least=600) for n in range(4)]
    strangers = [footprint(dice, SIZE, f"s{n}", least=600) for n in range(3)]
    pairs = {(a.id, b.id) for a, b in combinations(members, 2) if overlapping(a, b)}
    assert {(a, b) for a, b in overlaps_among(members)} == pairs
    stand = [not rock.overlaps(base) and table.on_board(base) for base in members]
    free = [not any(overlapping(base, other) for other in strangers) for base in members]
    found = placed(table, members, [*members, *strangers])
    assert (found is None) == (all(stand) and all(free) and not pairs)
    steps = [Step(base, (base.centre, (dice.randrange(SIZE), dice.randrange(SIZE)))) for base in members]
    ends = [step.end() for step in steps]
    paths = [check_path(table, step.base, step.path, strangers).ok for step in steps]
    apart_at_last = not any(overlapping(a, b) for a, b in combinations(ends, 2))
    assert (judge_at_once(table, steps, [*members, *strangers]) is None) == (all(paths) and apart_at_last)


def check_chains(dice: random.Random) -> None:
    """Chains are what is linked by some way through the group."""
    bases = [footprint(dice, 14000, f"m{n}") for n in range(6)]
    found = chains(bases)
    assert sorted(key for chain in found for key in chain) == [base.id for base in bases]
    for base in bases:
        for other in bases:
            if base is not other and touching(base, other):
                assert any(base.id in chain and other.id in chain for chain in found)
    for chain in found:
        for key in chain if len(chain) > 1 else []:
            own = next(base for base in bases if base.id == key)
            assert any(touching(own, other) for other in bases if other.id in chain and other.id != key)


CHECKS = (check_levels_are_apart, check_orders, check_put_down, check_chains)
test_levels_and_groups_are_as_tried_out = tried(CHECKS, 30)
test_many_levels_and_groups_are_as_tried_out = soaked(CHECKS)


def test_nothing_changes_for_those_who_know_no_levels() -> None:
    table = Table(SIZE, SIZE, [WALL])
    assert beside([Disc(0, 0, 1, "a")], {}) == [Disc(0, 0, 1, "a")]
    assert judge_steps(table, [], (), WALK) == Order((), True)
