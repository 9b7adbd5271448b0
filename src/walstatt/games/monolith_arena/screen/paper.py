"""Every tile as a card, and one more for what markers mean."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.cards import Box, Card, Section
from walstatt.core.text import Lang
from walstatt.games.monolith_arena.state.tiles import Faction, TileKind
from walstatt.games.monolith_arena.words.tiles import MARKERS, Writer

#: The colours of printed cards.
TONES = {
    "dragon-empire": "red",
    "guardians-of-the-realm": "blue",
    "harbingers-of-the-forest": "green",
    "lords-of-the-abyss": "violet",
}


def cards(factions: Mapping[str, Faction], lang: Lang) -> tuple[Card, ...]:
    """All tiles, faction by faction, the banner first; then what markers mean."""
    writer = Writer(lang)
    tiles = [
        _card(writer, faction, kind)
        for faction in factions.values()
        for kind in (faction.banner, *faction.tiles)
    ]
    return (*tiles, _markers(writer))


def _card(writer: Writer, faction: Faction, kind: TileKind) -> Card:
    lang, say = writer.lang, writer.say
    parts = {
        "signs": writer.signs(kind),
        "abilities": writer.abilities(kind),
        "gives": writer.gives(kind),
        "does": writer.does(kind),
    }
    found = {title: tuple(rows) for title, rows in parts.items()}
    house = (say("card.house"),) if faction.house else ()
    return Card(
        id=kind.key,
        title=kind.name[lang],
        subtitle=say(f"card.kind.{kind.kind}"),
        icon=kind.icons[0],
        tone=TONES.get(faction.id, "grey"),
        group=faction.id,
        group_title=faction.name[lang],
        boxes=(Box(say("card.copies"), str(kind.count)),),
        sections=tuple(Section(say(f"card.part.{title}"), rows) for title, rows in found.items() if rows),
        footer=" · ".join(("Monolith Arena", faction.name[lang], *house)),
    )


def _markers(writer: Writer) -> Card:
    title = writer.say("card.markers")
    rows = tuple(writer.row(marker, marker) for marker in MARKERS)
    sections = (Section(writer.say("card.part.markers"), rows),)
    return Card("markers", title, group="markers", group_title=title, sections=sections)
