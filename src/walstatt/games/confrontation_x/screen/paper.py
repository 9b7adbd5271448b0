"""Cards to print: every profile with its values and abilities, spells, miracles and items, and the rules at a
glance."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.cards import Box, Card, Life, Row, Section
from walstatt.core.text import Lang
from walstatt.games.confrontation_x.state.attributes import ATTRIBUTES, PENALTY
from walstatt.games.confrontation_x.state.injuries import table, told
from walstatt.games.confrontation_x.state.kinds import Kind
from walstatt.games.confrontation_x.state.library import Library
from walstatt.games.confrontation_x.state.things import Item, Power
from walstatt.games.confrontation_x.words.names import Names
from walstatt.games.confrontation_x.words.profiles import Profiles

REFERENCE = "reference"
#: What the quick reference tells, card by card: the sections, and how many rows each has.
SHEETS = {
    "round": {"phases": 4, "cards": 5},
    "tests": {"dice": 5, "opposed": 3},
    "moves": {"moving": 5, "assault": 4},
    "combat": {"fray": 4, "dice": 4, "attack": 5},
    "courage": {"fear": 4, "panic": 4},
    "supply": {"steps": 6},
}
TONES = {"light": "blue", "darkness": "violet", "destiny": "brown", "none": "grey"}


def cards(library: Library, lang: Lang) -> tuple[Card, ...]:
    """The rules at a glance, then people by people: profiles, and what they may have."""
    return tuple(CardMaker(library, Names(library, lang)).all())


class CardMaker:
    def __init__(self, library: Library, names: Names) -> None:
        self.library = library
        self.names = names
        self.say = names.say
        self.profiles = Profiles(names)

    def all(self) -> Iterator[Card]:
        yield from self.reference()
        for people in self.library.peoples:
            yield from map(self.figure, self.library.of(people))
        yield from map(self.power, self.library.powers.values())
        yield from map(self.item, self.library.items.values())

    # --- profiles -------------------------------------------------------------------------------------

    def figure(self, kind: Kind) -> Card:
        people = self.names.people(kind.people.id)
        return Card(
            id=kind.id,
            title=kind.name[self.names.lang],
            subtitle=" · ".join([self.names.rank(kind), *self.kept(kind)]),
            icon=kind.icon,
            tone=TONES[kind.people.path],
            group=kind.people.id,
            group_title=people,
            note=self.say(
                "profile.base", base=self.say(f"base.{kind.base}"), force=kind.force, levels=kind.levels
            ),
            cost=(Box(self.say("stat.cost"), str(kind.cost)),),
            boxes=tuple(self.boxes(kind)),
            sections=tuple(self.sections(kind)),
            life=Life(
                self.say("scene.wound-levels"),
                kind.levels - 1,
                1,
                note=self.say("print.penalties", n=PENALTY[1]),
            ),
            footer=self.footer(people),
        )

    def kept(self, kind: Kind) -> Iterator[str]:
        if kind.character:
            yield self.say("print.character")

    def boxes(self, kind: Kind) -> Iterator[Box]:
        """What is printed, in the order of a card (CFX-DATA-03)."""
        for attribute in ATTRIBUTES:
            value = kind.printed(attribute)
            if value is not None:
                text = self.profiles.told(attribute, value).removesuffix(" cm")
                yield Box(self.say(f"attribute.{attribute}"), text)

    def sections(self, kind: Kind) -> Iterator[Section]:
        weapon = tuple(
            Row(line.name, line.text, rules=("CFX-RNG-02",)) for line in self.profiles.weapon(kind)
        )
        if weapon:
            yield Section(self.say("print.weapon"), weapon, inline=True)
        rows = [Row(line.name, line.text) for line in self.profiles.able(kind, tuple(kind.abilities))]
        if rows:
            yield Section(self.say("profile.abilities"), tuple(rows), inline=True)

    # --- what figures may have ------------------------------------------------------------------------

    def power(self, power: Power) -> Card:
        group = "miracles" if power.miracle else "spells"
        about = power.aspect or power.school
        known = [key for key in (f"attribute.{about}", f"element.{about}") if self.names.known(key)]
        subtitle, icon = self.say(known[0]) if known else "", power.icon or "magic-swirl"
        name, text = power.name[self.names.lang], power.text[self.names.lang]
        return self.thing(power.id, name, text, group, icon, power.ap, subtitle)

    def item(self, item: Item) -> Card:
        text = item.text[self.names.lang]
        return self.thing(
            item.id, item.name[self.names.lang], text, "items", item.icon or "swap-bag", item.ap, ""
        )

    def thing(
        self, id: str, title: str, text: str, group: str, icon: str, ap: int | None, subtitle: str
    ) -> Card:
        return Card(
            id=id,
            title=title,
            subtitle=subtitle or self.say(f"print.group.{group}"),
            icon=icon,
            tone="gold",
            group=group,
            group_title=self.say(f"print.group.{group}"),
            note=text,
            cost=() if ap is None else (Box(self.say("stat.cost"), str(ap)),),
            footer=self.footer(self.say(f"print.group.{group}")),
        )

    def footer(self, group: str) -> str:
        return " · ".join(("Confrontation X", group, self.say("print.proxy")))

    # --- the rules at a glance ------------------------------------------------------------------------

    def reference(self) -> Iterator[Card]:
        for sheet, sections in SHEETS.items():
            rows = tuple(self.glance(f"{sheet}-{section}", n) for section, n in sections.items())
            yield self.sheet(sheet, rows)
        yield self.sheet("injuries", (self.injuries(),))

    def glance(self, section: str, count: int) -> Section:
        texts = [self.say(f"reference.{section}.{n}") for n in range(1, count + 1)]
        rows = tuple(Row(title, text) for title, _, text in (text.partition(": ") for text in texts))
        return Section(self.say(f"reference.{section}.title"), rows, inline=True)

    def injuries(self) -> Section:
        """The injury table, as the rules read it (CFX-DATA-06)."""
        rows = tuple(
            Row(
                self.span(number), cells=tuple(self.say(f"harm-mark.{told(outcome)}") for outcome in row.read)
            )
            for number, row in enumerate(table().rows)
        )
        head = tuple(self.say(f"zone.{zone}") for zone in table().columns)
        return Section(self.say("reference.injuries"), rows, head=head)

    def span(self, number: int) -> str:
        """Which results a row covers: two each but the first and the last (CFX-DMG-04)."""
        rows = table().rows
        low = rows[number - 1].to + 1 if number else None
        signed = [f"−{-n}" if n < 0 else str(n) for n in (rows[number].to, low or 0)]
        if low is None:
            return f"≤ {signed[0]}"
        return f"≥ {signed[1]}" if number == len(rows) - 1 else f"{signed[1]} / {signed[0]}"

    def sheet(self, sheet: str, sections: tuple[Section, ...]) -> Card:
        return Card(
            id=f"{REFERENCE}-{sheet}",
            title=self.say(f"reference.{sheet}"),
            subtitle=self.say("print.group.reference"),
            icon="scroll-unfurled",
            tone="grey",
            group=REFERENCE,
            group_title=self.say("print.group.reference"),
            sections=sections,
            footer=self.footer(self.say("print.group.reference")),
        )
