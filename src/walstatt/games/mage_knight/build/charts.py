"""What an army is made of: points by faction, what its figures cost, abilities on their dials."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from walstatt.core.builder import Bar, Chart
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.library import factions
from walstatt.games.mage_knight.words.names import Names

#: What figures cost is shown in steps of so many points; the last column holds all that cost more.
STEP, DEAR = 10, 80


def charts(names: Names, counts: Mapping[str, int]) -> tuple[Chart, ...]:
    army = [(names.kinds[word], count) for word, count in counts.items()]
    return (_factions(names, army), _points(names, army), _abilities(names, army))


def _factions(names: Names, army: list[tuple[Kind, int]]) -> Chart:
    spent: Counter[str] = Counter()
    for kind, count in army:
        spent[next(iter(kind.factions), "")] += count * kind.points
    bars = [
        Bar(faction.name[names.lang], spent[word], faction.icon, faction.tone)
        for word, faction in factions().items()
        if spent[word]
    ]
    if spent[""]:
        bars.append(Bar(names.say("build.no-faction"), spent[""]))
    return Chart("factions", names.say("build.chart.factions"), tuple(bars))


def _points(names: Names, army: list[tuple[Kind, int]]) -> Chart:
    """A column for 1 to 9 points, one for 10 to 19, and so on."""
    columns: Counter[int] = Counter()
    for kind, count in army:
        columns[min(kind.points, DEAR) // STEP] += count
    bars = [
        Bar(str(n * STEP) if n * STEP < DEAR else names.say("build.chart.dear", points=DEAR), columns[n])
        for n in range(DEAR // STEP + 1)
    ]
    return Chart("points", names.say("build.chart.points"), tuple(bars), "columns")


def _abilities(names: Names, army: list[tuple[Kind, int]]) -> Chart:
    """How many figures show an ability at some click."""
    having: Counter[str] = Counter()
    for kind, count in army:
        having.update(dict.fromkeys(on_dials(kind), count))
    bars = tuple(Bar(names.ability(ability), count) for ability, count in having.most_common())
    return Chart("abilities", names.say("build.chart.abilities"), bars)


def on_dials(kind: Kind) -> frozenset[str]:
    """Every ability that it can show."""
    return frozenset(mark for dial in kind.dials for slot in dial.slots for mark in slot.marks if mark)
