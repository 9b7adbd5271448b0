"""What a card cannot be: contradictions that no single field shows."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.errors import Problem
from walstatt.games.mage_wars.state.kinds import Ability, Attack, Card, Mage, Name
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.state.vocabulary import ATTACK_TRAITS, ELEMENTS

#: Kinds of attacks that somebody makes, and so with an action; the others just happen.
_MADE = ("melee", "ranged", "zone")
#: When an ability is used that needs no rules of its own, and on what.
_USED = ("action", "quick-spell", "full-spell")
_OBJECTS = frozenset(("creature", "conjuration", "mage", "object"))


def plain(word: str) -> bool:
    """A word that options can name: small letters, digits and hyphens, no digit at its end."""
    return bool(word) and not word[-1].isdigit() and all(c in "-" or c.isdigit() or c.islower() for c in word)


def card_faults(card: Card) -> Iterator[Problem]:
    yield from _names(card.name)
    if bool(card.text.get("en")) != bool(card.text.get("de")):
        yield _fault("both-languages")
    if not plain(card.id):
        yield _fault("word", word=card.id)
    if (
        not card.school
        or min(card.school.values()) < 1
        or (card.either and len(set(card.school.values())) > 1)
    ):
        yield _fault("school")
    if min(card.cost, card.reveal, card.life, card.armor, *card.copies) < 0 or card.range[0] > card.range[1]:
        yield _fault("numbers")
    if (card.type in ("creature", "conjuration")) != (card.life > 0) or (card.armor and card.no_armor):
        yield _fault("life")
    if (card.type == "equipment") != bool(card.locations):
        yield _fault("location")
    if card.reveal and card.type != "enchantment":
        yield _fault("reveal")
    if card.mandatory != bool(card.trigger) or (card.mandatory and card.type != "enchantment"):
        yield _fault("trigger")
    if card.stops is not None and (card.mandatory or card.type != "enchantment"):
        yield _fault("stops")
    if (card.casts is not None) != bool({"familiar", "spawnpoint"} & set(card.traits)):
        yield _fault("casts")
    if (card.binds is not None) != ("spellbind" in card.traits):
        yield _fault("binds")
    if card.type == "attack" and len(card.attacks) != 1:
        yield _fault("one-attack")
    if any(
        (grant.to == "target" or grant.lasts != "stays") != (card.type == "incantation")
        for grant in card.grants
    ):
        yield _fault("grant")
    if card.special and not (card.text["en"] or card.abilities):
        yield _fault("special-text")
    yield from _parts(card.attacks, card.abilities)


def idle_faults(card: Card) -> Iterator[Problem]:
    """What data alone cannot make work: a card of a user's pack has no rules in Python."""
    if card.special:
        yield _fault("special")
    if card.type == "incantation" and not (card.heal or card.grants):
        yield _fault("idle-spell")
    if card.mandatory:
        yield _fault("idle-trigger")
    if card.target.then:
        yield _fault("idle-then")
    for ability in card.abilities:
        aims = set(ability.target.what) if ability.target is not None else {"nothing"}
        works = (ability.heal > 0) != (ability.attack is not None) and ability.when in _USED
        if not works or not aims <= _OBJECTS:
            yield _fault("idle-ability", word=ability.id)


def mage_faults(mage: Mage) -> Iterator[Problem]:
    yield from _names(mage.name)
    yield from _names(mage.note)
    if not plain(mage.id):
        yield _fault("word", word=mage.id)
    if min(mage.life, mage.channeling, mage.points) < 1 or min(mage.armor, mage.mana) < 0:
        yield _fault("numbers")
    if set(mage.trained) & set(mage.opposed) or not set(mage.choice) <= set(ELEMENTS):
        yield _fault("training")
    yield from _parts(mage.attacks, mage.abilities)


def _parts(attacks: tuple[Attack, ...], abilities: tuple[Ability, ...]) -> Iterator[Problem]:
    for ids in ([attack.id for attack in attacks], [ability.id for ability in abilities]):
        if len(set(ids)) < len(ids):
            yield _fault("twice")
        for word in ids:
            if not plain(word):
                yield _fault("word", word=word)
    for attack in (*attacks, *(ability.attack for ability in abilities if ability.attack is not None)):
        yield from _names(attack.name)
        if (attack.dice < 1) != attack.x or attack.range[0] > attack.range[1]:
            yield _fault("dice", word=attack.id)
        if attack.kind in ("melee", "barrier", "passage", "automatic") and attack.range != (0, 0):
            yield _fault("dice", word=attack.id)
        if attack.action and attack.kind not in _MADE:
            yield _fault("attack-action", word=attack.id)
        if attack.kind == "melee" and not attack.action:
            yield _fault("attack-action", word=attack.id)
        for trait in set(attack.traits) - ATTACK_TRAITS:
            yield _fault("attack-trait", word=trait)
    for ability in abilities:
        yield from _names(ability.name)
        yield from _names(ability.text)
        if bool(ability.limit) != bool(ability.per):
            yield _fault("limit", word=ability.id)


def _names(name: Name) -> Iterator[Problem]:
    if not (name.get("en") and name.get("de")):
        yield _fault("both-languages")


def _fault(key: str, **facts: object) -> Problem:
    return Problem(f"pack.{key}", package=TEXT, **facts)
