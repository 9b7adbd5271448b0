"""A reason of the rules in words: facts by language, and what of them lies on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from walstatt.core.errors import IllegalChoice
from walstatt.core.kit.reasons import Why, illegal
from walstatt.core.text import LANGS, Lang, catalogue
from walstatt.games.mage_wars.events.course import HIDDEN
from walstatt.games.mage_wars.rules.reasons import Told
from walstatt.games.mage_wars.seen.view import knows
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.words.names import Names

NONE = "–"


def worded(
    names: Callable[[Lang], Names], state: State, seat: int, why: Why, **more: object
) -> IllegalChoice:
    """As the one who is asked may read it."""
    text = catalogue(TEXT, "en")[f"refused.{why.key}"]
    told = {name: fact for name, fact in why.facts.items() if f"{{{name}}}" in text}
    facts = {name: _fact(names, state, seat, fact) for name, fact in told.items()}
    pieces = tuple(dict.fromkeys(word for fact in told.values() for word in _pieces(fact)))
    cells = tuple(dict.fromkeys(word for fact in told.values() for word in _cells(fact)))
    return illegal(TEXT, Why(why.key, why.rules, {**more, **facts}, pieces, cells))


def _fact(names: Callable[[Lang], Names], state: State, seat: int, fact: object) -> object:
    if isinstance(fact, Thing | Told) or _is_list(fact):
        return {str(lang): _said(names(lang), state, seat, fact) for lang in LANGS}
    return fact


def _is_list(fact: object) -> bool:
    return isinstance(fact, list | tuple)


def _said(names: Names, state: State, seat: int, fact: Any) -> str:
    if isinstance(fact, Thing):
        card = fact.face.id if knows(state, fact, seat) else HIDDEN
        return names.thing(f"{fact.seat}/{card}/{fact.id}")
    if isinstance(fact, Told):
        return _TELLING[fact.how](names, fact.what)
    return names.join(_said(names, state, seat, each) for each in fact) or NONE


def _either(names: Names, what: tuple[str, ...]) -> str:
    """What may be the target: "a creature or a conjuration"."""
    said = [names.say(f"target.{word}") for word in what]
    return names.say("words.or", first=", ".join(said[:-1]), last=said[-1]) if len(said) > 1 else said[0]


_TELLING: Mapping[str, Callable[[Names, Any], str]] = {
    "card": lambda names, card: names.card(card),
    "cards": lambda names, cards: names.join(names.card(card) for card in cards) or NONE,
    "damage": lambda names, kind: names.damage(kind),
    "slots": lambda names, slots: names.join(names.slot(slot) for slot in slots),
    "target": _either,
    "zones": lambda names, count: names.count("zone", count),
    "bar": lambda names, bar: names.bar(*bar),
    "place": lambda names, place: place,
    "places": lambda names, places: ", ".join(places) or NONE,
}


def _pieces(fact: object) -> Iterator[str]:
    if isinstance(fact, Thing):
        yield fact.word
    elif isinstance(fact, Iterable) and not isinstance(fact, str | Told | Mapping):
        for each in fact:
            yield from _pieces(each)


def _cells(fact: object) -> Iterator[str]:
    if isinstance(fact, Told) and fact.how == "place":
        yield fact.what
    elif isinstance(fact, Told) and fact.how == "places":
        yield from fact.what
