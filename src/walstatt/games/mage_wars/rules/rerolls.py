"""Objects that let a roll be repeated once a round (Temple of the Dawnbreaker)."""

from __future__ import annotations

from walstatt.games.mage_wars.rules.abilities import ready, spend
from walstatt.games.mage_wars.state.kinds import Ability
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

KEEP = "keep"
AGAIN = "reroll"


def _ability(thing: Thing) -> Ability:
    return next(ability for ability in thing.face.abilities if ability.when == "roll")


def rerollers(state: State, seat: int, *, friendly: bool = False) -> list[Thing]:
    """What this player has ready for it; `friendly`: or any of his team."""
    return [
        thing
        for thing in state.watchers()
        if thing.face.effect.reroll
        and (state.friends(thing.seat, seat) if friendly else thing.seat == seat)
        and ready(thing, _ability(thing))
    ]


def use_reroll(state: State, thing_id: int) -> None:
    """Turn its ready token."""
    thing = state.things[thing_id]
    spend(state, thing, _ability(thing))
