"""Hidden things dealt anew, as one seat may believe them to be."""

from __future__ import annotations

from walstatt.core.dice import Dice
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
