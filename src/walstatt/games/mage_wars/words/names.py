"""What things are called in one language: objects, cards, attacks, abilities, traits, tokens, places.

Events name objects by refs (`0/timber-wolf/5`), options by their numbers; what is gone can still be told of.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from walstatt.core.kit.telling import Speaker
from walstatt.core.text import Lang
from walstatt.games.mage_wars.events.course import HIDDEN, Ref
from walstatt.games.mage_wars.state.kinds import Attack, Card, Mage, Name
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.state.vocabulary import TRAITS
from walstatt.spaces.zones import DIRECTIONS

WORDS = 8192  # that are remembered
#: Of these there is never a second one that could be mistaken for it, so they need no number.
ALONE = ("legendary", "unique")


class Names(Speaker):
    text = TEXT

    def __init__(self, library: Library, lang: Lang) -> None:
        super().__init__(lang)
        self.library = library
        self._abilities: dict[str, Name] = {}
        self._bars: dict[str, Name] = {}
        faces: tuple[Card | Mage, ...] = (*library.cards.values(), *library.mages.values())
        for face in faces:
            for ability in face.abilities:
                self._abilities.setdefault(ability.id, ability.name)
            for bar in _bars(face):
                self._bars.setdefault(bar.id, bar.name)
        self.thing = lru_cache(WORDS)(self._thing)

    # --- who and what ---------------------------------------------------------------------------------------

    def _thing(self, ref: Ref) -> str:
        """ "Timber Wolf 5 (Blue)"; mages and what is there only once have no number."""
        return f"{self.bare(ref)} ({self.seat(int(ref.partition('/')[0]))})"

    def bare(self, ref: Ref) -> str:
        """The same without whose it is."""
        _, card, number = ref.split("/")
        name = self.say("words.hidden") if card == HIDDEN else self.card(card)
        return name if self._alone(card) else f"{name} {number}"

    def _alone(self, card: str) -> bool:
        found = self.library.cards.get(card)
        return card in self.library.mages if found is None else any(trait in found.traits for trait in ALONE)

    def things(self, refs: Iterable[Ref]) -> str:
        return self.join(self.thing(ref) for ref in refs)

    def face(self, card: str) -> Card | Mage | None:
        return self.library.cards.get(card) or self.library.mages.get(card)

    def card(self, card: str) -> str:
        """A card or mage by id; one that is not known is "a spell"."""
        if card == HIDDEN:
            return self.say("words.spell")
        face = self.face(card)
        return face.name[self.lang] if face is not None else card

    def bar(self, card: str, bar: str) -> str:
        """The attack of a card by its id; the same word may be an attack of others too."""
        face = self.face(card)
        for attack in _bars(face) if face is not None else ():
            if attack.id == bar:
                return attack.name[self.lang]
        if bar in self._bars:
            return self._bars[bar][self.lang]
        return self.say("words.bash") if bar == "bash" else bar

    @property
    def bars(self) -> dict[str, str]:
        """All attacks by their words."""
        return {"bash": self.say("words.bash")} | {word: name[self.lang] for word, name in self._bars.items()}

    @property
    def abilities(self) -> dict[str, str]:
        return {word: name[self.lang] for word, name in self._abilities.items()}

    def ability(self, ability: str) -> str:
        name = self._abilities.get(ability)
        return name[self.lang] if name is not None else ability

    # --- traits and tokens ----------------------------------------------------------------------------------

    def trait(self, trait: str, value: int) -> str:
        """ "Flying", "Melee +2"; some that only spells give have a text instead of a name."""
        if trait in TRAITS:
            return self.library.trait(trait, value, self.lang)
        return self.say(f"trait.{trait}")

    def traits(self, traits: Mapping[str, int]) -> str:
        return self.join(self.trait(trait, value) for trait, value in traits.items())

    def mark(self, mark: str) -> str:
        """The name of a condition or marker."""
        if mark in self.library.terms["effects"]:
            return self.library.term("effects", mark, self.lang)
        return self.say(f"mark.{mark}")

    def tokens(self, mark: str, n: int) -> str:
        """ "2 Burn tokens"."""
        return self.say(f"count.token.{'one' if n == 1 else 'many'}", n=n, mark=self.mark(mark))

    def damage(self, damage_type: str) -> str:
        return self.library.term("damage", damage_type, self.lang)

    def slot(self, slot: str) -> str:
        return self.library.term("locations", slot, self.lang)

    # --- numbers and places ---------------------------------------------------------------------------------

    def direction(self, word: str) -> str:
        return self.say(f"direction.{word}")

    def dice(self, faces: Iterable[str]) -> str:
        """Attack dice as they fell; a star is a critical number, and a word says so."""
        fell = ", ".join(faces)
        return fell + self.say("words.critical") if "*" in fell else fell

    def span(self, span: tuple[int, int]) -> str:
        low, high = span
        return f"{low}–{high}"


def _bars(face: Card | Mage) -> tuple[Attack, ...]:
    """Attack bars, those of abilities included."""
    return (*face.attacks, *(a.attack for a in face.abilities if a.attack is not None))


def is_direction(word: str) -> bool:
    return word in DIRECTIONS
