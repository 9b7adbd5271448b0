"""Cards to print: every spell and every mage in our own words, so that people can play at a real table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from walstatt.core.cards import Box, Row, Section
from walstatt.core.cards import Card as Printed
from walstatt.core.text import Lang
from walstatt.games.mage_wars.screen.profiles import BarRow, Profile, profile
from walstatt.games.mage_wars.state.kinds import Card, Mage
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.words.names import Names

#: The groups in which people ask for them; a wall is a conjuration.
GROUPS = ("mage", "creature", "conjuration", "enchantment", "equipment", "incantation", "attack")
#: The colour of a card: that of its school, of several the one with the highest level.
TONES = {
    "dark": "grey", "mind": "violet", "holy": "gold", "arcane": "blue", "nature": "green", "war": "brown",
    "earth": "brown", "air": "teal", "water": "teal", "fire": "red",
}  # fmt: skip
ICONS = {
    "melee": "crossed-swords", "ranged": "bow-arrow", "zone": "bright-explosion", "barrier": "spiked-armor",
    "passage": "stone-wall", "automatic": "bright-explosion",
}  # fmt: skip


def cards(library: Library, lang: Lang) -> tuple[Printed, ...]:
    """Mages first, then the spells by type and name."""
    maker = _Maker(Names(library, lang))
    spells = sorted(library.cards.values(), key=lambda card: (GROUPS.index(card.type), card.name[lang]))
    return (*map(maker.mage, library.mages.values()), *map(maker.spell, spells))


class _Maker:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.say = names.say

    def _term(self, school: str) -> str:
        return self.names.library.term("schools", school, self.names.lang)

    def _schools(self, schools: Iterable[str]) -> str:
        return self.names.join(self._term(school) for school in schools) or "–"

    # --- mages ----------------------------------------------------------------------------------------------

    def mage(self, mage: Mage) -> Printed:
        known = profile(self.names, mage)
        boxes = (
            *(Box(label, text) for label, text in known.stats),
            Box(self.say("print.start"), str(mage.mana)),
            Box(self.say("print.points"), str(mage.points)),
        )
        return Printed(
            id=f"mage-{mage.id}",
            title=known.name,
            subtitle=self.say("print.mage", level=mage.level),
            icon=mage.icon,
            tone=TONES[mage.trained[0]],
            group="mage",
            group_title=self.say("print.group.mage"),
            note=mage.note[self.names.lang],
            boxes=boxes,
            sections=self._filled(self._mage_sections(mage, known)),
            footer=self._footer(""),
        )

    def _mage_sections(self, mage: Mage, known: Profile) -> Iterator[Section]:
        yield self._attacks(known)
        yield self._skills(known)
        trained = self._schools(mage.trained)
        if mage.choice:
            trained = self.say("print.choice", schools=trained, choice=self._schools(mage.choice))
        rows = [Row(self.say("print.trained"), f"{trained}.")]
        if mage.opposed:
            rows.append(Row(self.say("print.opposed"), f"{self._schools(mage.opposed)}."))
        young = self.names.library.apprentices[mage.id]
        text = self.say("print.apprentice-text", life=young.life, channeling=young.channeling)
        rows.append(Row(self.say("print.apprentice"), text))
        yield Section(self.say("print.training"), tuple(rows), inline=True)

    # --- spells ---------------------------------------------------------------------------------------------

    def spell(self, card: Card) -> Printed:
        known = profile(self.names, card)
        return Printed(
            id=f"spell-{card.id}",
            title=known.name,
            subtitle=known.title,
            icon=card.icon,
            tone=TONES[max(card.school, key=lambda school: card.school[school])],
            group=card.type,
            group_title=self.say(f"print.group.{card.type}"),
            cost=self._cost(card, known),
            boxes=self._boxes(card, known),
            sections=self._filled(self._spell_sections(card, known)),
            footer=self._footer(known.school),
        )

    def _cost(self, card: Card, known: Profile) -> tuple[Box, ...]:
        """Enchantments have two costs (MGW-ENCH-12, MGW-ENCH-13)."""
        if card.type == "enchantment":
            return (
                Box(self.say("print.cast"), str(card.cost)),
                Box(self.say("print.reveal"), str(card.reveal)),
            )
        return (Box(self.say("print.mana"), known.cost),)

    def _boxes(self, card: Card, known: Profile) -> tuple[Box, ...]:
        """Level, action and range as on every casting bar (MGW-CARD-02), then what the object has."""
        return (
            Box(self.say("print.level"), str(card.level)),
            Box(self.say("print.action"), self.say(f"print.{card.action}")),
            Box(self.say("print.range"), self.names.span(card.range)),
            *(Box(label, text) for label, text in known.stats),
        )

    def _spell_sections(self, card: Card, known: Profile) -> Iterator[Section]:
        target = known.casting.split(" · ")[-1]
        rows = [Row(self.say("print.target"), f"{target}."), *self._traits(known)]
        if known.text:
            rows.append(Row(self.say("print.effect"), known.text))
        if known.limits:
            rows.append(Row(self.say("print.limits"), f"{known.limits}."))
        yield self._attacks(known)
        yield self._skills(known)
        yield Section(self.say("print.card"), tuple(rows), inline=True)

    # --- what both have -------------------------------------------------------------------------------------

    def _filled(self, sections: Iterable[Section]) -> tuple[Section, ...]:
        return tuple(section for section in sections if section.rows)

    def _attacks(self, known: Profile) -> Section:
        face = self.names.face(known.id)
        kinds = [bar.kind for bar in face.attacks] if face is not None else []
        rows = tuple(self._attack(bar, kind) for bar, kind in zip(known.bars, kinds, strict=True))
        head = (self.say("print.dice"),)
        return Section(self.say("print.attacks"), rows, head)

    def _attack(self, bar: BarRow, kind: str) -> Row:
        words = [bar.kind, bar.action, bar.range, bar.damage, bar.bonus]
        words += [_whole(trait.name) for trait in bar.traits]
        text = " · ".join(word for word in words if word)
        text = text[:1].upper() + text[1:]
        if bar.effects:
            text = f"{text}. {self.say('print.effect-die', effects=bar.effects)}"
        return Row(bar.name, text, (bar.dice,), ICONS[kind])

    def _skills(self, known: Profile) -> Section:
        rows = tuple(Row(skill.name, skill.text) for skill in known.skills)
        return Section(self.say("print.abilities"), rows, inline=True)

    def _traits(self, known: Profile) -> tuple[Row, ...]:
        if not known.traits:
            return ()
        return (Row(self.say("print.traits"), f"{', '.join(_whole(row.name) for row in known.traits)}."),)

    def _footer(self, school: str) -> str:
        return " · ".join(part for part in ("Mage Wars", school, self.say("print.proxy")) if part)


def _whole(words: str) -> str:
    """Words that no line breaks apart."""
    return words.replace(" ", "\N{NO-BREAK SPACE}")
