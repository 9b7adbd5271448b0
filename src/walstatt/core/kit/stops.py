"""Stops: people are asked when it can matter, and not at every window of the rules.

In many games somebody may act out of turn at every other moment, and hardly ever wants to: with a card that
lies face down, with a figure that could strike back. Each such thing has a stop of its own, the moments at
which its owner wants to be asked about it. The game proposes them from what the thing does; its owner may
change them. A window at which no stop wakes anybody is answered without asking, as is a question to which
there is only one answer.

What people want stays where they sit, in their browser or at their terminal. The others see the same answers
as from somebody who was asked and passed, and where people play each other also at the same pace: a screen
waits as long as a person might (`web/src/lib/match/standing.svelte.ts`).
"""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.flow import Decision
from walstatt.core.kit.standing import Opening, Reaction
from walstatt.core.options import Option
from walstatt.core.scene import Stop


class Wishes:
    """What one person wants to be asked."""

    def __init__(self, *, everything: bool = False) -> None:
        self.everything = everything
        #: Stops that were changed: of one piece by its word, or of all alike by what they are.
        self.changed: dict[str, tuple[str, ...]] = {}
        #: Words of pieces that are to act at their next opening.
        self.armed: set[str] = set()

    def stop(self, piece: str, stop: Stop) -> tuple[str, ...]:
        """When this person wants to be asked about a piece; "": about one that is yet to come."""
        own = self.changed.get(piece) if piece else None
        return own if own is not None else self.changed.get(stop.like, stop.at)

    def change(self, key: str, moments: Iterable[str]) -> None:
        """`key`: the word of a piece, or what it is like."""
        self.changed[key] = tuple(moments)

    def arm(self, piece: str, *, on: bool = True) -> None:
        (self.armed.add if on else self.armed.discard)(piece)


def is_single(decision: Decision) -> bool:
    """Whether there is nothing to choose."""
    return len(decision.options) == 1 and decision.options.complete()


def unasked(decision: Decision, reaction: Reaction | None, wishes: Wishes) -> Option | None:
    """The answer that a person with these wishes gives without being asked; None: ask them."""
    openings = reaction.openings if reaction is not None else ()
    armed = next((opening for opening in openings if opening.piece in wishes.armed), None)
    if armed is not None:
        return Option.parse(armed.choices[0]) if len(armed.choices) == 1 else None
    if wishes.everything:
        return None
    if is_single(decision):
        return decision.options[0]
    if reaction is None or any(wakes(opening, wishes) for opening in openings):
        return None
    return Option.parse(reaction.choice)


def wakes(opening: Opening, wishes: Wishes) -> bool:
    """Whether this is a moment at which somebody wants to be asked about it."""
    return not set(opening.now).isdisjoint(wishes.stop(opening.piece, opening.stop))
