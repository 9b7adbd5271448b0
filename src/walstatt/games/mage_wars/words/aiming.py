"""The targets and choices of a spell or ability in words: "on Timber Wolf 5 (Blue), removing 2 Burn tokens".

The same words follow the name of a spell in options (`5 burn:2`) and in events (`0/timber-wolf/5 burn:2`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from walstatt.games.mage_wars.state.kinds import Card
from walstatt.games.mage_wars.words.names import Names, is_direction

_ZONE = re.compile(r"[A-Z][0-9]+")
_BORDER = re.compile(r"[A-Z][0-9]+-[A-Z][0-9]+")
#: Turns a word that names an object into its name; anything else into nothing.
NameOf = Callable[[str], str | None]
#: Abilities whose last word is an amount of mana.
AMOUNT = ("light-blast",)
#: How the second object is told, by the spell's second target, or by the ability.
_SECOND = {"equipment": "item", "new-target": "onto", "sacrifice": "heir"}


def aim(names: Names, card: Card | None, words: Sequence[str], name_of: NameOf, ability: str = "") -> str:
    """The tail that follows the name of the spell or ability; it begins with a blank or a comma."""
    paid = ""
    if ability in AMOUNT and len(words) > 1:
        paid, words = names.say("aim.amount", mana=names.count("mana", int(words[-1]))), words[:-1]
    said: list[str] = []
    removed: list[str] = []
    objects = 0
    for n, word in enumerate(words):
        mark, colon, count = word.partition(":")
        if colon:
            removed.append(names.tokens(mark, int(count)))
        elif (name := name_of(word)) is not None:
            objects += 1
            if objects == 1:
                said.append(names.say(_first(card), what=name))
            elif _removes(card):
                removed.append(name)
            else:
                said.append(names.say(f"aim.{_second(card, ability)}", what=name))
        else:
            said.append(names.say(f"aim.{word}") if ability else _plain(names, word, n))
    if removed:
        said.append(names.say("aim.removing", what=names.join(removed)))
    return "".join(said) + paid


def _first(card: Card | None) -> str:
    """Attacks are made at something, everything else is cast on it."""
    if card is not None and card.type in ("attack", "equipment"):
        return f"aim.{card.type}"
    return "aim.on"


def _removes(card: Card | None) -> bool:
    return card is not None and card.x is not None and card.x.of == "removal"


def _second(card: Card | None, ability: str) -> str:
    if card is not None and card.type == "equipment":
        return "instead"
    return _SECOND.get(ability or (card.target.then if card is not None else ""), "also")


def _plain(names: Names, word: str, n: int) -> str:
    """A word that names no object."""
    if _BORDER.fullmatch(word):
        return names.say("aim.further" if n else "aim.border", what=word)
    if _ZONE.fullmatch(word):
        return names.say("aim.to" if n else "aim.zone", what=word)
    if is_direction(word):
        return names.say("aim.towards", what=names.direction(word))
    if word in names.library.terms["locations"]:
        return names.say("aim.slot", what=names.slot(word))
    if word in names.library.cards:
        return names.say("aim.card", what=names.card(word))
    return names.say(f"aim.{word}")
