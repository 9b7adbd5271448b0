"""Cards changed for a test: rules that no card of the core set shows as it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from tests.games.mage_wars.arena import Arena
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.match import Match
from walstatt.games.mage_wars.game import MageWars
from walstatt.games.mage_wars.state.kinds import OPEN, Band, Card
from walstatt.games.mage_wars.state.library import Library


def game_with(**changes: Mapping[str, Any]) -> MageWars:
    """The game with some other cards: `game_with(hellfire_trap={"cost": 3})`."""
    library = Library.load()
    for name, fields in changes.items():
        card = name.replace("_", "-")
        library.cards[card] = msgspec.structs.replace(library.cards[card], **fields)
    return MageWars(library)


def position(game: MageWars, text: str, rolls: Iterable[object] = (), seed: int = 1) -> Arena:
    """A position of such a game; see `arena.arena`."""
    dice = ScriptedDice(list(rolls), Dice(seed))
    return Arena(Match.from_position("mage-wars\n" + text, game=game, dice=dice))


def with_effect(card: str, effect: str) -> dict[str, Any]:
    """The attack of a card, which now always has this effect."""
    printed: Card = Library.load().cards[card]
    bands = (Band(1, OPEN, ((effect, 1),)),)  # type: ignore[arg-type]
    return {"attacks": tuple(msgspec.structs.replace(bar, bands=bands) for bar in printed.attacks)}
