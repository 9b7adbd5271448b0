"""What a choice would put down or strike at the place that it names: terrain, figures, areas of spells."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Decision
from walstatt.core.hints import Form
from walstatt.games.summoners.rules.placing import APART, available
from walstatt.games.summoners.rules.preparing import deployed_at
from walstatt.games.summoners.rules.spells import castable
from walstatt.games.summoners.rules.summoning import hosts
from walstatt.games.summoners.screen.board import BoardPainter
from walstatt.games.summoners.state.state import State, Unit, summoner_word
from walstatt.games.summoners.state.terrain import TURN
from walstatt.spaces.table import INCH


def forms(state: State, decision: Decision, painter: BoardPainter) -> Iterator[Form]:
    """One for every beginning of a choice that names a place, or stands for one."""
    if decision.kind == "terrain":
        yield from _terrain(state, painter)
    elif decision.kind == "deploy":
        yield from _summoner(state, decision, painter)
    elif decision.kind == "place":
        yield from _creature(state, decision, painter)
    elif decision.subject and decision.subject[0] in state.units:
        unit = state.units[decision.subject[0]]
        if decision.kind == "teleport":
            yield Form("to", "figure", painter.names.unit(unit.word), unit.word, unit.base.radius)
        elif decision.kind == "action":
            yield from _spells(state, unit, painter)


def _terrain(state: State, painter: BoardPainter) -> Iterator[Form]:
    """Every kind of piece that may still be taken (SUM-Q-168)."""
    for kind in available(state):
        area = painter.sample(kind)
        yield Form(f"place {kind.id}", "terrain", area.name, area=area, turn=TURN, apart=APART)


def _summoner(state: State, decision: Decision, painter: BoardPainter) -> Iterator[Form]:
    """Deployment points are no places to choose from: an edge says where (SUM-Q-111)."""
    seat = decision.seat
    kind, word = state.players[seat].realm.summoner, summoner_word(seat)
    for option in decision.options:
        at = deployed_at(state, kind, option[1])
        name = painter.names.unit(word)
        yield Form(option.text, "figure", name, word, kind.radius, at=(at.x, at.y))


def _creature(state: State, decision: Decision, painter: BoardPainter) -> Iterator[Form]:
    """A creature that is being summoned appears in contact with these (SUM-SUMM-08, SUM-SUMM-09)."""
    kind = state.players[decision.seat].realm.kind(decision.subject[0])
    assert kind is not None
    beside = tuple(host.word for host in hosts(state, decision.seat, decision.subject[1:]))
    name = kind.name[painter.names.lang]
    yield Form("place", "figure", name, kind.id, kind.radius, beside=beside)


def _spells(state: State, unit: Unit, painter: BoardPainter) -> Iterator[Form]:
    """Spells that work around a point or around a unit."""
    for spell in unit.kind.spells:
        if spell.effect.around and castable(state, unit, spell):
            radius = spell.effect.around * INCH
            yield Form(f"cast {spell.id}", "area", spell.name[painter.names.lang], radius=radius)
