"""Hidden things dealt anew, as one seat may believe them to be."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.dice import Dice
from walstatt.games.confrontation_x.rules import minefields, mines
from walstatt.games.confrontation_x.state.mines import EACH, Mine
from walstatt.games.confrontation_x.state.state import State


def imagine(state: State, seat: int, dice: Dice) -> None:
    """The cards of the other hands, in other hands: with two players everybody can tell which they are
    (CFX-Q-22)."""
    others = [player for player in state.players if player.seat != seat]
    # The order in which the true cards lie must not show in the new deal.
    cards = sorted(card for player in others for card in player.hand)
    dice.shuffle(cards)
    for player in others:
        count = len(player.hand)
        player.hand, cards = tuple(sorted(cards[:count])), cards[count:]
    if state.mines and state.phase in mines.SECRET:
        state.mines = tuple(_markers(state, seat, dice))


def _markers(state: State, seat: int, dice: Dice) -> Iterator[Mine]:
    """The markers of others, drawn anew out of all that they had to lay (CFX-ABIL-107)."""
    drawn: dict[int, list[bool]] = {}
    for player in state.players:
        own = minefields.layers(state, player.seat) * EACH
        drawn[player.seat] = [True] * own + [False] * own
        dice.shuffle(drawn[player.seat])
    for mine in state.mines:
        there = drawn[mine.seat]
        yield mine if mine.seat == seat else mine._replace(trap=there.pop() if there else mine.trap)
