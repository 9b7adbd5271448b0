"""Hidden things dealt anew, as one seat may believe them to be."""

from __future__ import annotations

from walstatt.core.dice import Dice
from walstatt.games.summoners.rules.goals import deal_unseen
from walstatt.games.summoners.state.state import State


def imagine(state: State, seat: int, dice: Dice) -> None:
    """Other players' cards in another order, and other secret objectives.

    Everybody knows which cards are still to come, not in which order nor which of them is held. When the game
    is over, all objectives have been shown.
    """
    for player in state.players:
        if player.seat == seat:
            continue
        # The order in which the true cards lie must not show in the new deal.
        cards = sorted((*player.stack, player.held) if player.held else player.stack)
        dice.shuffle(cards)
        if player.held:
            player.held = cards.pop()
        player.stack = tuple(cards)
    if state.settings.goals and state.phase != "over":
        deal_unseen(state, seat, dice)
