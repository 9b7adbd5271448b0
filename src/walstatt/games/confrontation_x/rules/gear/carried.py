"""What is carried works all the time: values, abilities, what no profile prints, auras (ARTF, EQP, VIRT,
SPEC)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from walstatt.games.confrontation_x.rules.distances import apart
from walstatt.games.confrontation_x.rules.groups import belongs, fits
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.amounts import terms
from walstatt.games.confrontation_x.state.attributes import Attribute
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Abilities, Has, Kind, centimetres, merged
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.packs import read_ability
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import EVERYBODY, Deed, Item


def of_kind(kind: Kind) -> tuple[str, ...]:
    """The special cards that always belong to a kind, free of charge (CFX-SPEC-01, CFX-SPEC-03)."""
    return _special(kind)


@lru_cache(maxsize=512)
def _special(kind: Kind) -> tuple[str, ...]:
    return tuple(
        item.id
        for item in library().items.values()
        if item.special and (item.id in kind.special or _named(kind, item))
    )


def _named(kind: Kind, item: Item) -> bool:
    """A label that names nobody is for those alone whose profile names the card."""
    return item.label != EVERYBODY and fits(kind, kind.abilities, item.label)


def items(figure: Figure) -> tuple[Item, ...]:
    return _items(figure.kind, figure.things)


@lru_cache(maxsize=4096)
def _items(kind: Kind, things: tuple[str, ...]) -> tuple[Item, ...]:
    known = library().items
    return tuple(known[thing] for thing in dict.fromkeys((*things, *_special(kind))) if thing in known)


def abilities_of(kind: Kind, things: tuple[str, ...]) -> Abilities:
    """What items give besides the profile (CFX-ABIL-01); of two sources the higher (CFX-Q-419)."""
    granted: list[dict[str, Has]] = [
        read_ability("", item.id, word)
        for item in _items(kind, things)
        for deed in item.effects
        if deed.do == "change" and not deed.each
        for word in deed.grants
    ]
    return merged(*granted)


# --- values -------------------------------------------------------------------------------------------------


def of_item(item: Item) -> tuple[str, ...]:
    """The rules by which an item works, by what it is."""
    if item.special:
        return ("CFX-SPEC-01",)
    return ("CFX-ARTF-01",) if item.artefact else ("CFX-VIRT-01",) if item.kind else ("CFX-EQP-02",)


def gives(
    state: State, figure: Figure, attribute: Attribute, about: Occasion
) -> Iterator[tuple[int, Item, str]]:
    """What items add to an attribute on an occasion: how much, which, and whose it is."""
    for item, deed in _giving(figure.kind, figure.things, attribute, False):
        if counts(state, figure, deed, about):
            yield _number(state, figure, deed, attribute), item, figure.word
    for bearer in state.figures.values():
        for item, deed in _giving(bearer.kind, bearer.things, attribute, True):
            if _reaches(bearer, figure, deed) and counts(state, figure, deed, about):
                yield _number(state, bearer, deed, attribute), item, bearer.word


@lru_cache(maxsize=8192)
def _giving(kind: Kind, things: tuple[str, ...], name: str, aura: bool) -> tuple[tuple[Item, Deed], ...]:
    """Deeds that give something, on the bearer or around it."""
    return tuple(
        (item, deed)
        for item in _items(kind, things)
        for deed in item.effects
        if deed.do == "change"
        and name in deed.gives
        and not deed.each
        and (deed.to in ("allies", "enemies", "all")) == aura
    )


def counts(state: State, figure: Figure, deed: Deed, about: Occasion) -> bool:
    """Whether a change counts for somebody on an occasion."""
    if deed.when and about.purpose not in deed.when:
        return False
    if deed.against is not EVERYBODY:
        other = state.figures.get(about.against)
        if other is None or other.word == figure.word or not belongs(other, deed.against):
            return False
    return belongs(figure, deed.only)


def _reaches(bearer: Figure, figure: Figure, deed: Deed) -> bool:
    """Whether somebody is in the aura of an item, base to base (CFX-Q-310)."""
    if bearer.word == figure.word:
        return not deed.others and deed.to != "enemies"  # CFX-ARTF-01
    if deed.to != "all" and (bearer.team == figure.team) != (deed.to == "allies"):
        return False
    return apart(bearer, figure) <= centimetres(deed.within)


def _number(state: State, bearer: Figure, deed: Deed, name: str) -> int:
    """Items give numbers, or what is printed on their bearer's card."""
    total = 0
    for times, word, attribute in terms(deed.gives[name]) or ():
        total += times * (bearer.kind.values.get(attribute, 0) if word else 1)  # type: ignore[call-overload]
    return centimetres(total) if name in ("mov", "flight") else total  # packs tell centimetres


def extra(state: State, figure: Figure, name: str) -> int:
    """What items add to something that no profile prints: pool, mana, prayer, reach, halo, control."""
    return sum(
        _number(state, figure, deed, name)
        for item, deed in _giving(figure.kind, figure.things, name, False)
        if belongs(figure, deed.only)
    )
