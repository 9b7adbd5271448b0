"""Leaps over figures and obstacles (ABIL)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import laid, run, shape
from tests.games.confrontation_x.field import acting, offered, state_of
from tests.games.confrontation_x.test_engaging import FOE, A, contacts, guard
from tests.games.confrontation_x.test_pursuing import after_combat
from tests.games.confrontation_x.test_terrain import rectangle
from walstatt.games.confrontation_x.rules import moves, pursuit
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, Point

rule = pytest.mark.rule
#: Three in a row without a gap, across the way.
ROW = [guard("red", (x, 250), 270, n=n) for n, x in ((3, 274.99), (4, 300), (5, 325.01))]


def leaper(*lines: str, abilities: tuple[str, ...] = ("leap",), **more: Any) -> State:
    """A guard with MOV 10 at 300 / 200 and whatever stands in its way."""
    state = laid([guard("blue", (300, 200)), guard("red", (50, 550), 270), *lines])
    shape(state, A, abilities=list(abilities), mov=10 * CENTIMETRE, **more)
    return state


def why_not(state: State, *ends: tuple[float, float], move: str = "run") -> str:
    path = tuple(Point(round(x * 100), round(y * 100)) for x, y in ends)
    found = moves.illegal_way(state, state.figures[A], path, move)
    return found.key if found is not None else ""


def cost(state: State, *ends: tuple[float, float]) -> float:
    path = tuple(Point(round(x * 100), round(y * 100)) for x, y in ends)
    found = moves.track(state, state.figures[A], path, None)
    assert found.ok
    return found.cost / CENTIMETRE  # type: ignore[union-attr]


@rule("CFX-ABIL-132")
@pytest.mark.parametrize(("abilities", "why"), [(("leap",), ""), ((), "way-figure")])
def test_it_leaps_over_figures_of_its_size(abilities: tuple[str, ...], why: str) -> None:
    state = leaper(*ROW, abilities=abilities)
    assert why_not(state, (300, 290), move="walk") == why
    if not why:
        assert cost(state, (300, 290)) == 9


@rule("CFX-ABIL-132")
@pytest.mark.parametrize(("size", "why"), [("small", ""), ("normal", ""), ("large", "way-figure")])
def test_not_over_larger_ones(size: str, why: str) -> None:
    state = leaper(*ROW)
    for n in (3, 4, 5):
        shape(state, f"red-{A[5:-1]}{n}", size=size)
    assert why_not(state, (300, 290)) == why


@rule("CFX-ABIL-132")
@pytest.mark.parametrize(("kind", "own", "why"), [
    ("wall", "normal", ""), ("fence", "normal", ""), ("rock", "normal", "way-terrain"), ("rock", "large", ""),
    ("pond", "large", "way-terrain"),
])  # fmt: skip
def test_over_obstacles_of_at_most_its_size_and_not_over_water(kind: str, own: str, why: str) -> None:
    """A wall of its own size bars whoever walks; a pond is no obstacle that one could leap over."""
    state = leaper(rectangle(kind, (0, 240), (600, 250)), size=own)
    assert why_not(state, (300, 290), move="walk") == why
    assert why_not(leaper(rectangle("wall", (0, 240), (600, 250)), abilities=()), (300, 290)) == "way-terrain"


@rule("CFX-ABIL-132", "CFX-Q-145")
@pytest.mark.parametrize(("y", "why"), [(300, ""), (300.1, "way-figure")])
def test_each_leap_goes_as_far_as_its_mov(y: float, why: str) -> None:
    """It may run 20 cm."""
    assert why_not(leaper(*ROW), (300, y)) == why


@rule("CFX-Q-145")
def test_where_it_lands_there_has_to_be_room() -> None:
    state = leaper(*ROW)
    assert why_not(state, (300, 262)) == "way-figure"
    assert why_not(state, (300, 262), (300, 290)) == "way-figure"


@rule("CFX-ABIL-132", "CFX-Q-145")
@pytest.mark.parametrize(("rows", "why"), [((250, 300), ""), ((250, 300, 350), "way-figure")])
def test_it_leaps_twice_in_a_move_and_not_more(rows: tuple[int, ...], why: str) -> None:
    lines = [
        guard("red", (x, y), 270, n=n + 10 * y)
        for y in rows for n, x in enumerate((249.98, 274.99, 300, 325.01, 350.02))
    ]  # fmt: skip
    state = leaper(*lines)
    shape(state, A, abilities=["leap"], mov=15 * CENTIMETRE)
    ends = [(300.0, y + 25.0) for y in rows]
    ends[-1] = (300.0, rows[-1] + 27.0)  # in contact with nobody
    assert why_not(state, *ends) == why


@rule("CFX-ABIL-132")
def test_in_panic_nobody_leaps() -> None:
    state = leaper(*ROW)
    state.change(state.figures[A], panic=5)
    assert why_not(state, (300, 290)) == "way-figure"


@rule("CFX-ABIL-132")
def test_it_leaps_into_an_assault() -> None:
    friends = [
        guard("blue", (x, 250), n=n)
        for n, x in ((3, 274.99), (4, 300), (5, 325.01), (6, 350.02), (7, 249.98))
    ]
    for abilities, met in (([], False), (["leap"], True)):
        match = acting([guard("blue", (300, 200)), guard("red", (300, 312), 270), *friends], A)
        shape(state_of(match), A, abilities=abilities, mov=10 * CENTIMETRE)
        match.play(f"engage {FOE}")
        straight = [option for option in offered(match) if option.startswith("reach 300,")]
        assert bool(straight) is met
        if straight:
            match.play(straight[0])
            assert contacts(match, A) == {FOE}


@rule("CFX-ABIL-133")
@pytest.mark.parametrize(("rows", "able"), [((230,), True), ((230, 280), False)])
def test_once_in_a_pursuit(rows: tuple[int, ...], able: bool) -> None:
    lines = [
        guard("blue", (x, y), n=n + 10 * y)
        for y in rows for n, x in enumerate((249.98, 274.99, 300, 325.01, 350.02))
    ]  # fmt: skip
    state = after_combat(guard("red", (300, 500), 270, n=2), *lines)
    shape(state, A, abilities=["leap"], mov=20 * CENTIMETRE)
    far = pursuit.reach(state, state.figures[A])
    menu = pursuit.menu(state, state.figures[A], far)
    ends = ["300,255.1", "300,299.9"][: len(rows)] if len(rows) > 1 else ["300,260"]
    words = ("pursue", *(["300,255.1", "300,300"] if len(rows) > 1 else ends))
    assert (menu.read(words) is not None) is able
    if able:
        run(pursuit.pursue(state, A), " ".join(words))
        assert state.figures[A].at == (30000, 26000)
