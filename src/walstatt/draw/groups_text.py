"""Figures that act as one, in words below the table."""

from __future__ import annotations

from rich.text import Text

from walstatt.core.scene import Bond, Group, Scene
from walstatt.draw.canvas import Ink, fold
from walstatt.draw.lines import line
from walstatt.draw.signs import ACTED, OFF

_FIGHT = "⚔"
_STATES = {"now": "►", "done": ACTED}


def group_lines(scene: Scene, names: dict[str, str], room: int) -> list[Text]:
    """A line for each group: its number and name, who belongs to it, what their contacts are."""
    told = [_told(group, names) for group in scene.groups]
    return [line([(part, Ink())]) for words in told for part in fold(words, room, 2)]


def _told(group: Group, names: dict[str, str]) -> str:
    number = f"{_STATES.get(group.state, '')}{group.number}" if group.number else ""
    members = [names[piece] for piece in group.pieces if piece in names]
    if group.leader in names:  # who leads comes first
        members.sort(key=lambda name: name != names[group.leader])
    bonds = [_bond(bond, names) for bond in group.bonds if all(piece in names for piece in bond.pieces)]
    head = " ".join(part for part in (number, group.text) if part)
    return f"{head}: {' '.join(members)}" + (f" ({', '.join(bonds)})" if bonds else "")


def _bond(bond: Bond, names: dict[str, str]) -> str:
    one, other = (names[piece] for piece in bond.pieces)
    sign = {"fights": _FIGHT, "apart": OFF}.get(bond.kind, "+")
    return f"{one}{sign}{other}" + (f" {bond.text}" if bond.text else "")
