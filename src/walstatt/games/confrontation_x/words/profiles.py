"""A profile in words: who it is, its base, weapon, abilities and what was bought for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from walstatt.core.codex import Codex
from walstatt.core.scene import Line
from walstatt.core.text import Lang
from walstatt.games.confrontation_x.rules.hooks import ABILITIES
from walstatt.games.confrontation_x.state.kinds import Kind
from walstatt.games.confrontation_x.words.names import Names

#: Attributes that are lengths.
LENGTHS = ("mov", "flight")


@cache
def codex() -> Codex:
    return Codex.load("confrontation-x", "walstatt.games.confrontation_x.codex")


def rule_text(rules: Iterable[str], lang: Lang) -> str:
    """What these rules say, in a language; in English what nobody has told in another one yet."""
    known = codex()
    told = [known.rules[rule] for rule in rules if rule in known]
    return " ".join(rule.text(lang) or rule.en for rule in told)


class Profiles:
    def __init__(self, names: Names) -> None:
        self.names = names

    def told(self, attribute: str, value: int) -> str:
        return self.names.length(value) if attribute in LENGTHS else str(value)

    def lines(self, kind: Kind, abilities: tuple[str, ...], things: tuple[str, ...] = ()) -> tuple[Line, ...]:
        return (*self.who(kind), *self.weapon(kind), *self.able(kind, abilities), *self.bought(things))

    def who(self, kind: Kind) -> Iterator[Line]:
        names = self.names
        yield Line(names.say("profile.who", people=names.people(kind.people.id), rank=names.rank(kind)))
        base = names.say(f"base.{kind.base}")
        yield Line(names.say("profile.base", base=base, force=kind.force, levels=kind.levels))

    def weapon(self, kind: Kind) -> Iterator[Line]:
        if kind.weapon is None:
            return
        names = self.names
        ranges = " / ".join(names.length(reach).removesuffix(" cm") for reach in kind.weapon.ranges)
        told = names.say("profile.weapon", strength=kind.weapon.strength, ranges=ranges)
        yield Line(told, kind.weapon.name[names.lang])

    def able(self, kind: Kind, abilities: tuple[str, ...]) -> Iterator[Line]:
        for ability in abilities:
            yield Line(self.does(ability), self.ability(kind, ability))

    def ability(self, kind: Kind, ability: str) -> str:
        """ "Command/10"."""
        has = kind.abilities.get(ability)
        name = self.names.ability(ability)
        behind = [*([str(has.value)] if has is not None and has.value else []), *(has.about if has else ())]
        return f"{name}/{', '.join(map(self.about, behind))}" if behind else name

    def about(self, word: str) -> str:
        """What an ability is about: an attribute, an element, or another word of the texts."""
        for section in ("attribute", "element", "about", "ability"):
            if self.names.known(f"{section}.{word}"):
                return self.names.say(f"{section}.{word}")
        return word

    def does(self, ability: str) -> str:
        """What it does, in a sentence; failing that as the codex says it."""
        if self.names.known(f"ability-note.{ability}"):
            return self.names.say(f"ability-note.{ability}")
        known = ABILITIES.get(ability)
        told = rule_text([rule for rule in known.rules if "-ABIL-" in rule], self.names.lang) if known else ""
        return told or self.names.ability(ability)

    def bought(self, things: tuple[str, ...]) -> Iterator[Line]:
        """Spells, miracles, items."""
        library, lang = self.names.library, self.names.lang
        for word in things:
            thing = library.powers.get(word) or library.items.get(word)
            if thing is not None:
                yield Line(thing.text[lang], thing.name[lang])
