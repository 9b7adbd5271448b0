"""The ten tones that a state may have: every board paints them alike, and a game says which one it means."""

from __future__ import annotations

from typing import NamedTuple


class Tone(NamedTuple):
    fill: str
    ink: str


TONES: dict[str, Tone] = {
    "ice": Tone("#BFE6FF", "#0B2A50"),
    "amber": Tone("#FFB35C", "#4A1E00"),
    "orange": Tone("#FF9A3D", "#3D1500"),
    "gold": Tone("#FFD66B", "#3A2600"),
    "sand": Tone("#D9B06A", "#2A1B05"),
    "rose": Tone("#FFB59A", "#2A0F08"),
    "green": Tone("#8FD14F", "#12360A"),
    "lime": Tone("#B5D96B", "#1E3300"),
    "violet": Tone("#D7C4FF", "#2A1250"),
    "grave": Tone("#F6F3EA", "#5A0F0A"),
}
#: What has no tone of its own: light on tables and in zones, dark on hexes, where pieces are light.
LIGHT = Tone("#F6F3EA", "#14110A")
DARK = Tone("#2D3833", "#ECEBE1")
#: The disc of a piece in a net, which is of the net's own colour.
NET = Tone("#F1EDDF", "#14110A")
#: Abilities that can be used, and such as are used up.
READY = Tone("#0A3029", "#B9F6E6")
USED = Tone("#20262A", "#9AA59D")

#: The colours of abilities on a dial, as they are printed; a black one has a light rim.
DIAL: dict[str, Tone] = {
    "yellow": Tone("#F2CF3B", "#0A0C0B"),
    "green": Tone("#1F7A3A", "#FFFFFF"),
    "orange": Tone("#F4981C", "#0A0C0B"),
    "red": Tone("#D9302B", "#FFFFFF"),
    "grey": Tone("#8F9892", "#0A0C0B"),
    "blue": Tone("#2C66C8", "#FFFFFF"),
    "black": Tone("#0A0C0B", "#FFFFFF"),
}
#: The pictures of markers on a table, where they are not of stone.
TOKENS = {"lilac": "#D3C2FF", "sky": "#A9D7F0"}


def tone_of(name: str, usual: Tone = LIGHT) -> Tone:
    """A tone by its name; a name that nobody knows has that of the board."""
    return TONES.get(name, usual)
