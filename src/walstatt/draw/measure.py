"""How wide a text comes out, so that names fit whatever font the reader has."""

from __future__ import annotations

# Advance widths of the tile face (Fira Sans Extra Condensed 600) in thousandths of its size.
_GROUPS = {
    190: " ",
    215: "!,.:;'·",
    243: "ijlíìîı",
    258: "IJ()[]{}",
    311: "ft|",
    334: "r-–",
    385: "z17*",
    402: "csçF?",
    431: "vxyLE23+=<>/~×",
    450: "agTZ5$äàáâ",
    470: "eëéèêkCSX4689#_",
    482: "hnuüùúûñPVY",
    496: "bdopqöòóôßAÄ0",
    512: "BRKG",
    545: "DHNUÜ",
    580: "OQÖ&",
    631: "w",
    690: "mMW%@æ—…",
}
_TILE = {char: width for width, chars in _GROUPS.items() for char in chars}

#: The plain face is about 1.19 times as wide as the tile face; a little more leaves room for other fonts.
_PLAIN = 1.24


def tile_width(text: str, size: float) -> float:
    """Width of a text in the tile face."""
    return sum(_TILE.get(char, 480) for char in text) * size / 1000


def plain_width(text: str, size: float) -> float:
    """Width of a text in the plain face, rather too wide than too narrow."""
    return tile_width(text, size) * _PLAIN


def cut(text: str, size: float, room: float) -> str:
    """The text, or as much of it as fits into `room` in the plain face, with an ellipsis."""
    if plain_width(text, size) <= room:
        return text
    while text and plain_width(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, size: float, room: float, lines: int) -> list[str]:
    """The text in at most `lines` lines of the plain face; the last one is cut if it must be."""
    done: list[str] = []
    rest = text.split()
    while rest and len(done) < lines - 1:
        line = rest.pop(0)
        while rest and plain_width(f"{line} {rest[0]}", size) <= room:
            line += " " + rest.pop(0)
        done.append(cut(line, size, room))
    if rest:
        done.append(cut(" ".join(rest), size, room))
    return done
