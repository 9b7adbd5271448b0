"""Groups of figures as packs name them: who may take a thing, whom a power may be aimed at, on whom it works
(CFX-EQP-04, CFX-SPEC-03, CFX-CAST-04)."""

from __future__ import annotations

from walstatt.games.confrontation_x.state.attributes import SIZES
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Abilities, Kind
from walstatt.games.confrontation_x.state.things import EVERYBODY, Label


def belongs(figure: Figure, label: Label) -> bool:
    """Whether a figure is of a group now, with the abilities that it has at the moment."""
    if label is EVERYBODY:
        return True
    return fits(figure.kind, figure.abilities, label) if not figure.effects else _now(figure, label)


def fits(kind: Kind, abilities: Abilities, label: Label) -> bool:
    """Whether somebody of a kind is: all that is told must fit, of a list one is enough."""
    return (
        _profile(kind, label)
        and (not label.abilities or any(name in abilities for name in label.abilities))
        and not any(name in abilities for name in label.not_abilities)
    )


def _now(figure: Figure, label: Label) -> bool:
    return (
        _profile(figure.kind, label)
        and (not label.abilities or any(figure.has(name) for name in label.abilities))
        and not any(figure.has(name) for name in label.not_abilities)
    )


def _profile(kind: Kind, label: Label) -> bool:
    lists = (
        (label.peoples, (kind.people.id,)),
        (label.paths, (kind.people.path,)),
        (label.figures, (kind.id, kind.person)),
        (label.ranks, (kind.rank,)),
        (label.sizes, (SIZES[kind.size],)),
        (label.attributes, tuple(kind.values)),
    )
    if any(told and not set(told) & set(mine) for told, mine in lists):
        return False
    sides = ((label.mage, kind.mage), (label.priest, kind.priest), (label.character, kind.character))
    return all(told is None or told == mine for told, mine in sides)
