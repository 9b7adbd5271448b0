"""Sight and cover on crowded tables: what is left out beforehand could not have been in the way."""

from __future__ import annotations

import random

import pytest

from tests.games.summoners.fight import Fight, kind, piece, wood
from tests.games.summoners.test_sight import pair, seen
from walstatt.games.summoners.rules.sight import cover_lines, height_size, sees, sees_point
from walstatt.games.summoners.state.state import Unit
from walstatt.spaces.table import INCH, Disc, Point, crossings
from walstatt.spaces.table import sees as line_is_free

TABLES = 60
OBJECTIVES = ("small", "relic", "exit")


def crowd(lot: random.Random) -> Fight:
    """Units of all sizes close together, objectives between them, and a hill that hides nobody."""
    fight = Fight(piece("none", 18, 18, 4, 4, size=lot.randint(1, 2), carries=True))
    for number in range(8):
        profile = kind(f"u{number}", size=lot.randint(1, 4), base=lot.choice((30, 40, 60)))
        fight.put(profile, lot.choice(("blue", "red")), lot.uniform(12, 24), lot.uniform(12, 24))
    for sort in OBJECTIVES:
        fight.objective(sort, lot.uniform(12, 24), lot.uniform(12, 24))
    return fight


def in_the_way(fight: Fight, least: int, *apart_from: Unit) -> list[Disc]:
    """Everything else of this size or larger, wherever it stands."""
    state, words = fight.state, {unit.word for unit in apart_from}
    units = [unit for unit in state.units.values() if unit.word not in words]
    discs = [unit.base for unit in units if height_size(state, unit) >= least]
    return discs + [found.base for found in state.objectives.values() if found.base.size >= least]


@pytest.mark.rule("SUM-LOS-03", "SUM-OBJ-06", "SUM-Q-94")
def test_sight_asks_for_everything_that_is_large_enough() -> None:
    answers = set()
    for seed in range(TABLES):
        fight = crowd(random.Random(seed))
        first, *rest = fight.state.units.values()
        for other in rest:
            larger = max(height_size(fight.state, first), height_size(fight.state, other))
            free = line_is_free(first.base, other.base, in_the_way(fight, larger, first, other), [])
            assert sees(fight.state, first, other) is free, (seed, other.word)
            answers.add(free)
    assert answers == {True, False}


@pytest.mark.rule("SUM-SPL-05", "SUM-OBJ-06", "SUM-Q-94")
def test_a_point_is_seen_unless_something_beside_it_is_in_the_way() -> None:
    answers = set()
    for seed in range(TABLES):
        lot = random.Random(seed)
        fight = crowd(lot)
        (hill,) = fight.state.table.pieces
        caster = next(iter(fight.state.units.values()))
        for _ in range(5):
            point = Point(round(lot.uniform(12, 24) * INCH), round(lot.uniform(12, 24) * INCH))
            ground = 1 + (hill.size if hill.holds(point) else 0)
            discs = in_the_way(fight, max(height_size(fight.state, caster), ground), caster)
            beside = [d for d in discs if (d[0] - point.x) ** 2 + (d[1] - point.y) ** 2 >= d[2] ** 2]
            free = line_is_free(caster.base, Disc(point.x, point.y, 0, "", 1), beside, [])
            assert sees_point(fight.state, caster, point) is free, (seed, point)
            answers.add((free, len(beside) < len(discs)))
    assert len(answers) == 4


@pytest.mark.rule(
    "SUM-COV-01", "SUM-COV-02", "SUM-COV-03", "SUM-COV-04", "SUM-LOS-04", "SUM-Q-91", "SUM-TLOS-06"
)
def test_whatever_the_line_crosses_gives_cover_unless_one_is_larger_by_two() -> None:
    answers = set()
    for seed in range(TABLES):
        fight = crowd(random.Random(seed))
        first, *rest = fight.state.units.values()
        for other in rest:
            larger = max(height_size(fight.state, first), height_size(fight.state, other))
            discs = in_the_way(fight, larger - 1, first, other)
            ends = (first.base.id, other.base.id)
            lines = crossings(first.at, other.at, discs, [], ends)
            assert cover_lines(fight.state, first, other) == lines, (seed, other.word)
            answers.add((bool(lines), len(discs) < len(in_the_way(fight, 0, first, other))))
    assert len(answers) == 4  # covered or not, and with or without somebody too small to give cover


@pytest.mark.rule("SUM-Q-92")
def test_a_wood_is_as_deep_as_it_says_and_else_two_inches() -> None:
    for wide, depth, visible in ((2.9, 3, True), (3.1, 3, False), (1.9, 0, True), (2.1, 0, False)):
        fight, a, b = pair(wood(15, 10, wide, 8, depth=depth * INCH))
        assert seen(fight, a, b) is visible, (wide, depth)
