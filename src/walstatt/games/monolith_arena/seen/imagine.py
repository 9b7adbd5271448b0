"""Hidden things dealt anew, as one seat may believe them to be."""

from __future__ import annotations

from walstatt.core.dice import Dice
from walstatt.games.monolith_arena.state.state import State


def imagine(state: State, seat: int, dice: Dice) -> None:
    """Shuffle every pile; deal the unseen tiles in other players' monoliths anew from their piles.

    The owner of a pile knows what is left in it but not the order; others know that too, except for
    the two tiles that went into a monolith they have not seen open.
    """
    for number, player in enumerate(state.players):
        stone = player.monolith
        if stone is not None and not stone.known and number != seat:
            pool = [*player.pile, *(tile.kind for tile in stone.inside if tile is not None)]
            # The order in which the true pile and monolith stand must not show in the new deal.
            pool.sort(key=lambda kind: kind.id)
            dice.shuffle(pool)
            for slot, tile in enumerate(stone.inside):
                if tile is not None:
                    kind = next(kind for kind in pool if kind.arena)
                    pool.remove(kind)
                    stone.inside[slot] = tile.changed(kind=kind)
        else:
            pool = sorted(player.pile, key=lambda kind: kind.id)
        dice.shuffle(pool)
        player.pile = tuple(pool)
