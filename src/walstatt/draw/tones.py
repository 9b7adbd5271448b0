"""The colours of printed cards. Paper is white, so a tone is a dark colour and its tints."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tone:
    band: str  # behind the title
    band_ink: str
    band_soft: str  # what stands beside the title
    line: str
    tint: str  # behind pictures and values
    mark: str  # icons and headings on paper
    life: str  # boxes that are lost last
    life_tint: str


INK, INK_SOFT, PAPER = "#17201B", "#445048", "#FFFFFF"
CUT, CREDIT = "#8A938D", "#58645C"
_LIFE = ("#B3261E", "#F9D9D4")

TONES = {
    "red": Tone("#9E3415", "#FFFFFF", "#FFDCCB", "#C9785B", "#FAEDE6", "#8A2B10", *_LIFE),
    "blue": Tone("#17508F", "#FFFFFF", "#D3E6FB", "#6F97C4", "#E8F0F9", "#134378", *_LIFE),
    "brown": Tone("#6B4A1C", "#FFFFFF", "#F2E2C6", "#A98B5D", "#F5EEE1", "#5B3E15", *_LIFE),
    "teal": Tone("#1B6B74", "#FFFFFF", "#CFEFF2", "#6AA5AB", "#E5F3F4", "#145962", *_LIFE),
    "gold": Tone("#7A5B00", "#FFFFFF", "#FBEBB8", "#BDA04A", "#FAF4DF", "#684D00", *_LIFE),
    "violet": Tone("#57359A", "#FFFFFF", "#E6DAFB", "#9A82C9", "#F0EBF9", "#4A2A89", *_LIFE),
    "green": Tone("#2F6433", "#FFFFFF", "#D5EDD5", "#7BA47D", "#E9F3E8", "#27552B", *_LIFE),
    "grey": Tone("#3F4A45", "#FFFFFF", "#E0E5E1", "#8D998F", "#EFF2EE", "#343E39", *_LIFE),
}
#: Black on white, with next to nothing filled.
MONO = Tone("#FFFFFF", "#000000", "#000000", "#000000", "#FFFFFF", "#000000", "#000000", "#FFFFFF")


def tone(name: str, *, mono: bool = False) -> Tone:
    return MONO if mono else TONES.get(name, TONES["grey"])
