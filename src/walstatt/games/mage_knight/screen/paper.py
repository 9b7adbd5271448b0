"""Cards to print: every figure with its whole dial as a table, and the rules at a glance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from walstatt.core.cards import Box, Card, Row, Section, Wheel
from walstatt.core.text import Lang
from walstatt.games.mage_knight.screen.dials import DialPainter
from walstatt.games.mage_knight.state.figures import SECTIONS, Kind
from walstatt.games.mage_knight.state.library import abilities, factions, own_packs
from walstatt.games.mage_knight.words.names import Names
from walstatt.spaces.table import DEGREE

REFERENCE = "reference"
SETS = ("rebellion", "lancers", "house", "titans", "large", "castle")
#: What the quick reference tells, card by card: the sections, and how many rows each has.
SHEETS = {
    "turn": {"course": 5, "actions": 5},
    "fight": {"attack": 5, "modifiers": 6},
    "move": {"moving": 5, "formations": 3},
    "end": {"captives": 4, "points": 5},
}


def cards(kinds: Mapping[str, Kind], lang: Lang) -> tuple[Card, ...]:
    """The rules at a glance, then the figures by set and number."""
    maker = CardMaker(Names(kinds, lang))
    figures = sorted(kinds.values(), key=lambda kind: (order_of(kind), kind.set, kind.number, -kind.points))
    return (*maker.reference(), *map(maker.figure, figures))


def order_of(kind: Kind) -> int:
    """The sets that people own first, then those of the house, then packs of their own."""
    return SETS.index(kind.set) if kind.set in SETS else len(SETS)


class CardMaker:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.say = names.say
        self.dials = DialPainter(names)

    # --- figures --------------------------------------------------------------------------------------

    def figure(self, kind: Kind) -> Card:
        wheels = tuple(self._wheels(kind))
        return Card(
            id=kind.id,
            title=kind.called(self.names.lang),
            subtitle=self.about(kind),
            icon=kind.icon,
            tone=tone_of(kind),
            group=kind.set,
            group_title=self.set_title(kind),
            cost=(Box(self.say("stat.points"), str(kind.points)),),
            boxes=tuple(self.boxes(kind)),
            wheels=wheels,
            sections=tuple(self._sections(kind, wheels)),
            footer=" · ".join(
                ("Mage Knight", self.set_title(kind), str(kind.number), self.say("print.proxy"))
            ),
        )

    def about(self, kind: Kind) -> str:
        """ "Tough · Atlantis Guild"."""
        words = [
            self.say(f"type.{'large' if kind.type == 'multi' else kind.type}"),
            self.say(f"rank.{kind.rank}"),
        ]
        if kind.type == "warrior":
            words = words[1:]
        elif kind.type in ("titan", "castle"):  # these have no ranks
            words = words[:1]
        return " · ".join([*words, *map(self.names.faction, kind.factions)])

    def set_title(self, kind: Kind) -> str:
        key = f"print.group.{kind.set}"
        if self.names.known(key):
            return self.say(key)
        return own_packs().sets.get(kind.set, {}).get(self.names.lang, kind.set)

    def boxes(self, kind: Kind) -> Iterator[Box]:
        """What does not change; of a figure with several dials each section has its own."""
        if kind.sections:
            return
        yield Box(self.say("stat.range"), self.span(kind))
        if kind.range:
            yield Box(self.say("stat.arrows"), str(kind.targets))
        yield Box(self.say("stat.arc"), f"{kind.arc // DEGREE}°")

    def span(self, kind: Kind) -> str:
        """Its range in inches, from a minimum where it has one."""
        if not kind.range:
            return "–"
        least = f"{self.names.inches(kind.least_range)}–" if kind.least_range else ""
        return least + self.names.inches(kind.range)

    def _wheels(self, kind: Kind) -> Iterator[Wheel]:
        for number, start in enumerate(kind.starts):
            title = self._section(kind.sections[number], SECTIONS[number]) if kind.sections else ""
            yield Wheel(self.dials.dial(kind, number, start, start), title)

    def _section(self, section: Kind, name: str) -> str:
        """ "Front section · range 4″–14″ × 2"."""
        words = self.say(f"section.{name}")
        if not section.range:
            return words[:1].upper() + words[1:]
        times = f" × {section.targets}" if section.targets > 1 else ""
        return f"{words[:1].upper()}{words[1:]} · {self.say('stat.range')} {self.span(section)}{times}"

    def _sections(self, kind: Kind, wheels: Iterable[Wheel]) -> Iterator[Section]:
        shown = dict.fromkeys(
            mark for dial in kind.dials for slot in dial.slots for mark in slot.marks if mark
        )
        own = [word for word, has in (("explosive", kind.explosive), ("indirect-fire", kind.indirect)) if has]
        rows = tuple(self.ability(word) for word in (*own, *shown))
        if rows:
            yield Section(self.say("print.abilities"), rows, inline=True)

    def ability(self, ability_id: str) -> Row:
        """ "Bound (BO): moves at double speed …"."""
        ability = abilities()[ability_id]
        title = self.names.ability(ability_id)
        code = ability.code[self.names.lang]
        return Row(
            f"{title} ({code})" if code else title, self.say(f"ability.{ability_id}"), rules=ability.rules[:1]
        )

    # --- the rules at a glance --------------------------------------------------------------------------

    def reference(self) -> Iterator[Card]:
        for sheet, sections in SHEETS.items():
            yield self._reference(sheet, tuple(self._told(section, n) for section, n in sections.items()))
        every = [self.ability(word) for word in abilities()]
        half = (len(every) + 1) // 2
        for number, rows in enumerate((every[:half], every[half:]), 1):
            section = Section(self.say("print.abilities"), tuple(rows), inline=True)
            yield self._reference(f"abilities-{number}", (section,))

    def _told(self, section: str, count: int) -> Section:
        texts = [self.say(f"reference.{section}.{n}") for n in range(1, count + 1)]
        rows = tuple(Row(title, text) for title, _, text in (text.partition(": ") for text in texts))
        return Section(self.say(f"reference.{section}.title"), rows, inline=True)

    def _reference(self, sheet: str, sections: tuple[Section, ...]) -> Card:
        title = self.say("reference.abilities" if sheet.startswith("abilities") else f"reference.{sheet}")
        return Card(
            id=f"{REFERENCE}-{sheet}",
            title=title,
            subtitle=self.say("print.group.reference"),
            icon="scroll-unfurled",
            tone="grey",
            group=REFERENCE,
            group_title=self.say("print.group.reference"),
            sections=sections,
            footer=" · ".join(("Mage Knight", self.say("print.proxy"))),
        )


def tone_of(kind: Kind) -> str:
    """The colour of its faction."""
    return factions()[kind.factions[0]].tone if kind.factions else "grey"
