"""Figures in base contact, and combats at a point of their course: for the tests of the melee phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.confrontation_x.bouts import COURSE, SMALL, events, laid, shape, until
from tests.games.confrontation_x.field import GUARD, figure
from walstatt.games.confrontation_x.state.state import State

#: One of blue in the middle, and up to three of red: north, south and east of it.
LONE, NORTH, SOUTH, EAST = f"blue-{GUARD}-1", f"red-{GUARD}-1", f"red-{GUARD}-2", f"red-{GUARD}-3"
REDS = (NORTH, SOUTH, EAST)
#: So tough that no blow does anything to it.
TOUGH: dict[str, Any] = {"rank": "elite", "res": 40}
_AROUND = ((300, 300 + 2 * SMALL, 270), (300, 300 - 2 * SMALL, 90), (300 + 2 * SMALL, 300, 180))


def crowd(reds: int = 1, *more: str, rolls: Sequence[int] = (), phase: str = "melee") -> State:
    """Nobody feels any blow; INI, ATT and DEF are 4 for all."""
    lines = [figure("blue", GUARD, (300, 300))]
    lines += [figure("red", GUARD, (x, y), at, n=n) for n, (x, y, at) in enumerate(_AROUND[:reds], 1)]
    state = laid([*lines, *more], f"blue 2 {phase}", COURSE, rolls)
    for word in list(state.figures):
        shape(state, word, **TOUGH | {"ini": 4, "att": 4, "def": 4})
    return state


def exchange(
    reds: int = 1, *, lone: tuple[int, int] = (1, 1), others: Sequence[tuple[int, int]] = ((1, 1),),
    first: int = 0, rolls: Sequence[int] = (), aside: int = 0,
) -> State:  # fmt: skip
    """In the first exchange, with these attack and defence dice; `first`: whose side has won INI."""
    pools = dict(zip((LONE, *REDS[:reds]), (lone, *others), strict=True))
    lines = [
        f"combat 1 {LONE} {','.join(REDS[:reds])} now chosen blue",
        f"fight 1 exchange first {first} side {first}",
    ]
    for word, (attack, defence) in pools.items():
        more = f"aside {aside}" if word == LONE and aside else ""
        lines.append(
            f"pool {word} attack {attack} defence {defence} put-attack {attack} put-defence {defence} "
            f"asked shared {more}".rstrip()
        )
    return crowd(reds, *lines, rolls=rolls, phase="fight")


def fought(state: State, *answers: str) -> list[tuple[str, list[str]]]:
    """To the end of the combat that is being fought."""
    return until(state, lambda s: s.phase == "pursuit", *answers)


def whole(state: State, *answers: str) -> list[tuple[str, list[str]]]:
    """The whole melee phase."""
    return until(state, lambda s: s.phase == "supply", *answers)


def attacked(state: State) -> list[tuple[str, str]]:
    return [(event.figure, event.target) for event in events(state, "attacked")]


def trials(state: State, purpose: str) -> list[Any]:
    return [event for event in events(state, "tested") if event.purpose == purpose]


def kinds(state: State) -> list[str]:
    return [event.kind for event in state.log]
