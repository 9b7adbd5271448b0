"""What kinds of mages and priests there are (MAG-01 to 04, MIR-02 to 04), and what they test."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import ANY
from walstatt.games.confrontation_x.state.attributes import ASPECTS, Attribute
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Kind
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Power


def mystic(kind: Kind) -> bool:
    """Mage or priest (CFX-MAG-03, CFX-MIR-04)."""
    return kind.mage or kind.priest


def war_mage(state: State, figure: Figure) -> bool:
    """Nothing but the ability makes one (CFX-MAG-02)."""
    return figure.kind.mage and may(state, figure, "war-mage", ANY)


def war_priest(state: State, figure: Figure) -> bool:
    """CFX-MIR-04."""
    return figure.kind.priest and may(state, figure, "war-priest", ANY)


def war_mystic(state: State, figure: Figure) -> bool:
    """CFX-MAG-04."""
    return war_mage(state, figure) or war_priest(state, figure)


def worker(figure: Figure, power: Power) -> bool:
    """Mages cast spells, priests work miracles (CFX-SPL-18, CFX-MIR-14)."""
    return figure.kind.priest if power.miracle else figure.kind.mage


def powers(figure: Figure) -> list[Power]:
    """What somebody can cast or work at all."""
    known = library().powers
    return [known[thing] for thing in figure.things if thing in known and worker(figure, known[thing])]


def attribute_of(power: Power) -> Attribute:
    """POW, or the aspect that a miracle names (CFX-CAST-11, CFX-MIR-27, CFX-Q-643)."""
    return next((aspect for aspect in ASPECTS if aspect == power.aspect), "pow")
