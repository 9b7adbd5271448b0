"""Spells of the blue mage, for tests of single cards."""

from __future__ import annotations

from tests.games.mage_wars.arena import Arena, arena

DUEL = """
    level full
    blue warlock A3 mana 30 spent
    red wizard B3 mana 20 spent
"""


def announce(card: str, there: str, words: str, rolls: tuple[object, ...] = ()) -> Arena:
    """The blue mage begins to cast a spell in its action phase."""
    match = arena(DUEL + f"{there}\nplan blue {card}", rolls=rolls)
    return match.do("activate 1", f"cast {card} {words}".rstrip())


def cast(card: str, there: str, words: str, rolls: tuple[object, ...] = ()) -> Arena:
    """It is cast, and nobody reveals anything."""
    return announce(card, there, words, rolls).skip()


def ways(card: str, there: str) -> list[str]:
    """What the blue mage may cast it on: the words behind its name."""
    match = arena(DUEL + f"{there}\nplan blue {card}")
    match.do("activate 1").skip()
    return [option.removeprefix(f"cast {card}").strip() for option in match.verbs("cast")]
