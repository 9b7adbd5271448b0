"""What people put together before a match: a spellbook, an army. Things with prices, limits, and a judge.

Nothing here knows a game. A game that lets people build offers a `Builder`; screens, server and terminal draw
its `Catalogue`, send it a `Draft` and show the `Verdict`. All texts are already in the reader's language.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Literal, NamedTuple

import msgspec

from walstatt.core.cards import Box, Card
from walstatt.core.forms import Form, Slip
from walstatt.core.text import Lang

#: More of one thing than this is a slip of the finger, and so are more different things.
MOST_COUNT, MOST_THINGS = 99, 500


class Line(NamedTuple):
    """A key of a draft taken apart: a thing, what it is fitted out with, and with whom it is put together."""

    thing: str
    extras: tuple[str, ...] = ()
    place: str = ""  # lines with the same word stand together; "": wherever there is room

    @classmethod
    def of(cls, key: str) -> Line:
        """`captain:old-blade:shield@2`; most keys are just the id of a thing."""
        head, _, place = key.partition("@")
        thing, *extras = head.split(":")
        return cls(thing, tuple(extras), place)

    @property
    def key(self) -> str:
        return ":".join((self.thing, *self.extras)) + (f"@{self.place}" if self.place else "")


class Draft(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How many of which things (keys of `Line`), for whom. It may break every rule: the judge says so."""

    owner: str = ""
    counts: dict[str, int] = {}
    picks: dict[str, str] = {}  # what is chosen beside the owner, by the name of the choice
    title: str = ""
    own: tuple[str, ...] = ()  # cards that somebody has typed in for it, each as one word (`Made.word`)

    @property
    def size(self) -> int:
        return sum(self.counts.values())


class Named(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word of the catalogue as people read it; `tone` is one of `cards.TONES`."""

    id: str
    title: str
    icon: str = ""
    tone: str = ""


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is wrong, or a check that is passed, and the rules that say so."""

    text: str
    rules: tuple[str, ...] = ()
    things: tuple[str, ...] = ()  # that it is about
    line: int = 0  # of a text that was read, from 1


class Rate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one step of a thing costs this owner: "Nature, trained: 1 point"."""

    label: str
    value: int
    icon: str = ""
    tone: str = ""
    rules: tuple[str, ...] = ()


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What things cost an owner who has picked these values."""

    when: dict[str, str]
    most: int  # points in all
    prices: dict[str, int]
    barred: dict[str, Fault] = {}  # things that this owner may not have
    rates: tuple[Rate, ...] = ()

    def price(self, key: str) -> int:
        """What a line costs if nothing is free and nothing costs more: the judge may know better."""
        line = Line.of(key)
        return sum(self.prices.get(word, 0) for word in (line.thing, *line.extras))


class Pick(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is chosen once for the whole draft."""

    name: str
    title: str
    values: tuple[Named, ...]
    rules: tuple[str, ...] = ()
    usual: str = ""  # the value that holds until another one is picked; none: one has to be picked


class Owner(msgspec.Struct, frozen=True, omit_defaults=True):
    """For whom one builds."""

    id: str
    title: str
    terms: tuple[Terms, ...]  # the first whose `when` fits counts
    note: str = ""
    icon: str = ""
    tone: str = ""
    facts: tuple[Box, ...] = ()
    picks: tuple[Pick, ...] = ()


class Filter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Things can be looked for by this; `Thing.tags` says which values one has."""

    id: str
    title: str
    values: tuple[Named, ...]


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    title: str
    group: str  # id of a group of the catalogue
    line: str  # what it is, short: "Creature · level 1 · 5 mana"
    most: int  # how many there may be of it
    icon: str = ""
    tone: str = ""
    marks: tuple[Named, ...] = ()  # what decides its price
    tags: dict[str, tuple[str, ...]] = {}
    words: str = ""  # by which it is found beside what stands on its card
    card: Card | None = None
    extras: tuple[str, ...] = ()  # things with which it can be fitted out
    extra: bool = False  # it is nothing by itself: others are fitted out with it
    own: str = ""  # the word of a card that came with the draft


class Ready(msgspec.Struct, frozen=True, omit_defaults=True):
    """A draft to begin with."""

    id: str
    draft: Draft
    note: str = ""
    icon: str = ""  # where it has one of its own; else its owner's
    tone: str = ""


class Catalogue(msgspec.Struct, frozen=True, omit_defaults=True):
    title: str  # what is built: "Spellbook"
    owners: tuple[Owner, ...]
    groups: tuple[Named, ...]
    filters: tuple[Filter, ...]
    things: tuple[Thing, ...]
    owner_title: str = ""  # what the owner is: "Mage"
    rates_title: str = ""
    ready: tuple[Ready, ...] = ()
    extras_title: str = ""  # what fitting somebody out is called; "": nobody is
    place_title: str = ""  # what things that are put together share: "Card"; "": nothing is put together
    forms: tuple[Form, ...] = ()  # in which people type in cards of their own

    def owner(self, owner_id: str) -> Owner | None:
        return next((owner for owner in self.owners if owner.id == owner_id), None)

    def thing(self, key: str) -> Thing | None:
        """The thing of a line, by id or by the whole key."""
        thing_id = Line.of(key).thing
        return next((thing for thing in self.things if thing.id == thing_id), None)

    def told(self, key: str) -> str:
        """A line in words: "Captain, Old Blade, Shield"."""
        line = Line.of(key)
        known = {thing.id: thing.title for thing in self.things}
        return ", ".join(known.get(word, word) for word in (line.thing, *line.extras))

    def terms(self, draft: Draft) -> Terms | None:
        owner = self.owner(draft.owner)
        found = owner.terms if owner is not None else ()
        return next((one for one in found if _fits(one.when, draft.picks)), None)


class Bar(msgspec.Struct, frozen=True, omit_defaults=True):
    label: str
    value: int
    icon: str = ""
    tone: str = ""
    note: str = ""


class Chart(msgspec.Struct, frozen=True, omit_defaults=True):
    """Columns have an order that means something (a curve), rows have names."""

    id: str
    title: str
    bars: tuple[Bar, ...]
    kind: Literal["rows", "columns"] = "rows"


class Verdict(msgspec.Struct, frozen=True):
    """What there is to say about a draft."""

    points: int
    most: int
    size: int
    faults: tuple[Fault, ...]
    fine: tuple[Fault, ...]  # checks that are passed
    charts: tuple[Chart, ...]
    text: str  # the draft as a list to read, in the reader's language
    code: str  # the same in one word; "" while it holds nothing
    options: dict[str, str]  # a match in which it can be used needs these options
    mine: dict[str, str]  # and these of the seat; empty while it cannot be used
    prices: dict[str, int] = {}  # what all copies of a line cost together, where that is no plain sum
    parts: tuple[str, ...] = ()  # what stands together, in words: the cards of an army

    @property
    def legal(self) -> bool:
        return not self.faults


class Reading(msgspec.Struct, frozen=True):
    """A draft made from a text: what could be read, and what could not."""

    draft: Draft
    problems: tuple[Fault, ...] = ()


class Mended(msgspec.Struct, frozen=True):
    """A draft that breaks fewer rules, and what it lost for that."""

    draft: Draft
    losses: dict[str, int]  # how many of which thing
    points: int
    left: tuple[Fault, ...] = ()  # what nobody can mend but its owner


class Made(msgspec.Struct, frozen=True):
    """A card that somebody types in: what stands in the form, what is wrong with it, and what it is."""

    form: str
    values: dict[str, str]
    slips: tuple[Slip, ...] = ()
    word: str = ""  # the whole card; "" while something is wrong with it
    thing: Thing | None = None


class Builder(ABC):
    """What a game lets people build."""

    #: the option of a seat whose value the built list is
    option: str

    @abstractmethod
    def catalogue(self, lang: Lang) -> Catalogue: ...

    @abstractmethod
    def judge(self, draft: Draft, lang: Lang) -> Verdict: ...

    @abstractmethod
    def read(self, text: str, lang: Lang) -> Reading:
        """A list as `Verdict.text` or `Verdict.code` write it, in either language."""

    def with_own(self, own: tuple[str, ...]) -> Builder:
        """A builder that knows these cards too; what cannot be read is left out, and `judge` says so."""
        return self

    def make(self, form: str, values: Mapping[str, str], lang: Lang, word: str = "") -> Made:
        """A card out of what stands in a form; `word`: of the card that it was before."""
        raise KeyError(form)

    def opened(self, word: str, lang: Lang) -> Made:
        """A card as it stands in its form; `ValueError` if the word is none."""
        raise ValueError(word)

    def limits(self, draft: Draft) -> Mapping[str, int]:
        """How many there may be of some things beside `Thing.most`, because of what is picked."""
        return {}

    def mend(self, draft: Draft, lang: Lang) -> Mended:
        """Take out what is not allowed and too much, as little as possible."""
        catalogue = self.catalogue(lang)
        terms = catalogue.terms(draft)
        counts = _within(catalogue, terms, draft.counts, self.limits(draft))
        if terms is not None:
            _cut(counts, terms)
        better = msgspec.structs.replace(draft, counts=counts)
        losses = {
            thing: count - counts.get(thing, 0)
            for thing, count in draft.counts.items()
            if count > counts.get(thing, 0)
        }
        verdict = self.judge(better, lang)
        return Mended(better, losses, verdict.points, verdict.faults)


def tidy(draft: Draft) -> Draft:
    """Without things of which there are none, and with sensible numbers."""
    counts = {thing: min(count, MOST_COUNT) for thing, count in draft.counts.items() if count > 0}
    return msgspec.structs.replace(draft, counts=dict(list(counts.items())[:MOST_THINGS]))


def _fits(when: Mapping[str, str], picks: Mapping[str, str]) -> bool:
    return all(picks.get(name, "") == value for name, value in when.items())


def _within(
    catalogue: Catalogue, terms: Terms | None, counts: Mapping[str, int], limits: Mapping[str, int]
) -> dict[str, int]:
    """No unknown or barred things, and no more copies than there may be."""
    most = {thing.id: min(thing.most, limits.get(thing.id, thing.most)) for thing in catalogue.things}
    barred = terms.barred if terms is not None else {}
    return {
        thing: min(count, most[thing])
        for thing, count in counts.items()
        if most.get(thing) and thing not in barred and count > 0
    }


def _cut(counts: dict[str, int], terms: Terms) -> None:
    """Down to the points: the one copy that is just enough, else the dearest, of what there is most of."""
    while counts:
        over = sum(count * terms.prices.get(thing, 0) for thing, count in counts.items()) - terms.most
        if over <= 0:
            return
        enough = [thing for thing in counts if terms.prices.get(thing, 0) >= over]
        if enough:
            gone = min(enough, key=lambda thing: (terms.prices[thing], -counts[thing]))
        else:
            gone = max(counts, key=lambda thing: (terms.prices.get(thing, 0), counts[thing]))
        counts[gone] -= 1
        if not counts[gone]:
            del counts[gone]
