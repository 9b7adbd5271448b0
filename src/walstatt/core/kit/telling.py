"""Saying in one language what happened, with the names of what a game has.

An event's text is found by its kind and filled in with its fields, each told by a *fact*: of a field of all
events (`unit`), of one kind of event (`wounded.points`), or worked out from the whole event (`moved+way`). An
event with several wordings has a *variant*: `moved.walk`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec

from walstatt.core.asking import Question
from walstatt.core.events import Event
from walstatt.core.game import SEAT_NAMES
from walstatt.core.text import Lang, catalogue, join, say

#: Tells a field of an event: the speaker, the event, the value.
Fact = Callable[[Any, Any, Any], object]
#: Which wording an event has; "": the plain one.
Variant = Callable[[Any], str]


class Speaker:
    """Says things in one language. A game adds names, facts and variants."""

    text: ClassVar[str]  # the package of the game's texts
    facts_of_events: ClassVar[Mapping[str, Fact]] = {}
    variants: ClassVar[Mapping[str, Variant]] = {}

    def __init__(self, lang: Lang) -> None:
        self.lang: Lang = lang
        self._people: tuple[str, ...] = ()

    def called(self, names: Sequence[str]) -> Self:
        """A twin that calls the players by these names, in seat order; "": by their colour."""
        if tuple(names) == self._people:
            return self
        twin = copy.copy(self)
        twin._people = tuple(names)
        return twin

    def say(self, key: str, **args: object) -> str:
        return say(self.text, key, self.lang, **args)

    def known(self, key: str) -> bool:
        return key in catalogue(self.text, self.lang)

    # --- words and numbers ----------------------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        return self.say(f"seat.{SEAT_NAMES[seat]}")

    def player(self, seat: int) -> str:
        """Who plays there: the name, else the colour. Pieces are told apart by `seat`: they are coloured."""
        return (self._people[seat] if seat < len(self._people) else "") or self.seat(seat)

    def players(self, seats: Iterable[int]) -> str:
        return self.join(self.player(seat) for seat in seats)

    def join(self, words: Iterable[str]) -> str:
        return join(list(words), self.lang)

    def count(self, what: str, n: int) -> str:
        """ "1 gem", "3 gems"."""
        return self.say(f"count.{what}.{'one' if n == 1 else 'many'}", n=n)

    def signed(self, number: int) -> str:
        """With a real minus."""
        return f"+{number}" if number >= 0 else f"−{-number}"

    def decimal(self, text: str) -> str:
        return text.replace(".", ",") if self.lang == "de" else text

    def numbers(self, numbers: Iterable[int]) -> str:
        return ", ".join(map(str, numbers))

    def ask(self, seat: int, key: str, **args: object) -> Question:
        """The texts `question.KEY` and, where there is something to know for it, `question-more.KEY`."""
        more = f"question-more.{key}"
        told = self.say(more, **args).strip() if self.known(more) else ""
        return Question(self.seat(seat), self.say(f"question.{key}", **args), told)

    # --- events ---------------------------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        told = self.say(self._key(event), **self.facts(event))
        return told[:1].upper() + told[1:]  # "hidden enchantment 7 (Red)" may come first

    def heading(self, event: Event) -> str:
        """What begins with an event, as the head of what follows: `heading.KIND`, else the event's text."""
        key = f"heading.{event.kind}"
        return self.say(key, **self.facts(event)) if self.known(key) else self.event(event).removesuffix(".")

    def facts(self, event: Event) -> dict[str, object]:
        """What the texts of an event may name."""
        kind, table = event.kind, self.facts_of_events
        found: dict[str, object] = {}
        for name, value in msgspec.structs.asdict(event).items():
            if name != "rules":
                tell = table.get(f"{kind}.{name}") or table.get(name)
                found[name] = tell(self, event, value) if tell is not None else value
        for name, derive in table.items():
            if name.startswith(f"{kind}+"):
                found[name.partition("+")[2]] = derive(self, event, None)
        return found

    def _key(self, event: Event) -> str:
        """The text of an event, in the variant that fits it; the plain one if there is none."""
        key = f"event.{event.kind}"
        variant = self.variants.get(event.kind)
        special = variant(event) if variant is not None else getattr(event, "by", "")
        full = f"{key}.{special}"
        return full if special and self.known(full) else key


# --- facts that many games have -----------------------------------------------------------------------------


def seat(speaker: Speaker, event: Event, seat: int | None) -> str:
    return speaker.player(seat) if seat is not None else ""


def seats(speaker: Speaker, event: Event, seats: Sequence[int]) -> str:
    return speaker.players(seats)


def dice(speaker: Speaker, event: Event, dice: Sequence[int]) -> str:
    return speaker.numbers(dice)


def dice_by_seat(speaker: Speaker, event: Event, dice: Sequence[int | None]) -> str:
    return ", ".join(f"{speaker.player(seat)} {die}" for seat, die in enumerate(dice) if die is not None)


def counted(what: str) -> Fact:
    return lambda speaker, event, n: speaker.count(what, n)


def text(section: str) -> Fact:
    return lambda speaker, event, word: speaker.say(f"{section}.{word}")


def texts(section: str) -> Fact:
    return lambda speaker, event, words: speaker.join(speaker.say(f"{section}.{word}") for word in words)


# --- what people type ---------------------------------------------------------------------------------------


class Typed(dict[str, list[str]]):
    """Words that people may type, in small letters, and the option words they may mean."""

    def means(self, typed: str, word: str) -> None:
        meanings = self.setdefault(typed.casefold().replace(" ", "-"), [])
        if word not in meanings:
            meanings.append(word)

    def sections(self, package: str, lang: Lang, *names: str) -> None:
        """All texts of these sections stand for the words that they are the texts of."""
        for key, text in catalogue(package, lang).items():
            section, _, word = key.partition(".")
            if section in names:
                self.means(text, word)
