"""What contradicts itself in a position as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from walstatt.games.mage_knight.rules.contact import in_contact
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import Footprint

#: The phases of turns, in which somebody must be there.
PLAYED = ("turn", "start", "act", "end")
#: The complaint, the figure whose line is wrong ("" for none), and its facts.
Contradiction = tuple[str, str, dict[str, Any]]


def contradictions(state: State) -> Iterator[Contradiction]:
    before: list[Footprint] = []
    for figure in state.figures.values():
        yield from _place(state, figure, before)
        before.append(figure.base)
        for ability in sorted(figure.off - shown(figure.kind)):
            yield "off-hidden", figure.word, {"figure": figure.word, "ability": ability}
        if figure.captor and not in_contact(figure, state.figures[figure.captor]):  # MKN-BASE-77
            yield "apart", figure.word, {"figure": figure.word, "captor": figure.captor}
    here = {*state.figures, *state.fallen}
    for word in sorted(state.shaken - here):
        yield "no-figure", "", {"word": word}
    for text in state.to_do:
        if text.partition(" ")[2] not in here:
            yield "no-figure", "", {"word": text.partition(" ")[2]}
    if not state.figures and state.phase in PLAYED:
        yield "nobody", "", {}


def shown(kind: Kind) -> frozenset[str]:
    """All abilities that its dials show at some click: one that is switched off may not show any more."""
    return frozenset().union(*(slot.abilities for dial in kind.dials for slot in dial.slots))


def _place(state: State, figure: Figure, before: Sequence[Footprint]) -> Iterator[Contradiction]:
    """On the table, on no base of an earlier line, in no blocking terrain."""
    hits = state.table.obstacles_at(figure.base, before)
    if hits:
        if hits[0].id:
            yield "overlap", figure.word, {"figure": figure.word, "what": hits[0].id}
        else:
            yield "off-table", figure.word, {"figure": figure.word}
