"""What a seat of Confrontation X may not see: the cards in other hands (CFX-Q-22), and which markers are
mines as long as figures are deployed (CFX-ABIL-107)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.confrontation_x.field import position
from tests.players.poison import Poison, by_lot, stopped
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.games.confrontation_x.rules import mines
from walstatt.games.confrontation_x.state.state import State

#: With two players everybody can tell which cards the other one holds; not so with three.
OPTIONS = {"mode": "three", "points": "100", "rounds": "4"}
#: Both sides have two Minelayers, who lay their markers before anybody is deployed.
MINES = position(
    [
        f"coming {seat}-powder-rat-{n} powder-rat 0,0 @90"
        for seat in ("blue", "red") for n in (1, 2)
    ],
    "blue 0 mines", "first blue", ["army powder-rat*2"] * 2,
)  # fmt: skip


def poison(state: State, seat: int) -> int:
    count = 0
    for player in state.players:
        if player.seat != seat:
            hand: Any = tuple(Poison() for _ in player.hand)
            player.hand = hand
            count += len(hand)
    if state.phase in mines.SECRET:
        trap: Any = Poison()
        count += sum(mine.seat != seat for mine in state.mines)
        state.mines = tuple(mine if mine.seat == seat else mine._replace(trap=trap) for mine in state.mines)
    return count


def told(state: State, seat: int) -> list[object]:
    found: list[object] = [player.hand for player in state.players if player.seat != seat]
    if state.phase in mines.SECRET:
        found += [mine.trap for mine in state.mines if mine.seat != seat]
    return found


def moments(number: int) -> Iterator[Match]:
    yield from by_lot("confrontation-x", OPTIONS, 2 + number, (32, 72, 111))
    yield from stopped(Match.from_position(MINES, seed=number), Dice(3 + number), (4, 9, 12))
