"""Small helpers for writing SVG: numbers, escaped texts, shared definitions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import cos, pi, sin, sqrt
from zlib import crc32

from walstatt.draw.icons import has_icon, icon_set, symbol, symbol_id
from walstatt.draw.palette import FONT_UI, MARKER_INK, MESH

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def num(value: float) -> str:
    """A number with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def esc(text: str) -> str:
    """A text that may stand in an element or in a quoted attribute."""
    return _NOT_XML.sub("", text).translate(_ESCAPES)


def title(text: str) -> str:
    return f"<title>{esc(text)}</title>" if text else ""


def hexagon(scale: float = 1.0) -> str:
    """Corners of a pointy-top hex with inradius 100, as `points` of a polygon."""
    return " ".join(f"{num(x * scale)},{num(y * scale)}" for x, y in CORNERS)


#: Clockwise from the top.
CORNERS = tuple((200 / sqrt(3) * sin(k * pi / 3), -200 / sqrt(3) * cos(k * pi / 3)) for k in range(6))


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str,
    *,
    anchor: str = "start",
    weight: int = 400,
    family: str = FONT_UI,
    length: float | None = None,
    halo: str = "",
) -> str:
    """A line of text; with `length` it comes out exactly so wide, whatever font draws it."""
    parts = [f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{fill}"']
    if anchor != "start":
        parts.append(f' text-anchor="{anchor}"')
    if weight != 400:
        parts.append(f' font-weight="{weight}"')
    if family != FONT_UI:
        parts.append(f' font-family="{family}"')
    if length is not None:
        parts.append(f' textLength="{num(length)}" lengthAdjust="spacingAndGlyphs"')
    if halo:
        parts.append(f' paint-order="stroke" stroke="{halo}" stroke-width="4" stroke-linejoin="round"')
    return "".join(parts) + f">{esc(words)}</text>"


_HATCHES = (
    '<pattern id="wal-h0" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<path d="M0 4H8" stroke="#fff" stroke-width="1.6"/></pattern>',
    '<pattern id="wal-h1" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<path d="M4 0V8" stroke="#fff" stroke-width="1.6"/></pattern>',
    '<pattern id="wal-h2" width="9" height="9" patternUnits="userSpaceOnUse">'
    '<circle cx="4.5" cy="4.5" r="1.5" fill="#000"/></pattern>',
    '<pattern id="wal-h3" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
    '<path d="M0 4H8" stroke="#000" stroke-width="1.6"/></pattern>',
)
_MESH = (
    '<pattern id="wal-mesh" width="26" height="26" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)">'
    f'<path d="M0 13H26M13 0V26" stroke="{MARKER_INK}" stroke-width="5" stroke-opacity=".4"/>'
    f'<path d="M0 13H26M13 0V26" stroke="{MESH}" stroke-width="2.4" stroke-opacity=".9"/></pattern>'
)


class Defs:
    """Collects what a picture shares: each icon, hatching and mesh is defined once."""

    def __init__(self) -> None:
        self._icons: set[str] = set()
        self._hatches: set[int] = set()
        self._mesh = False
        self._named: dict[str, str] = {}

    def icon(self, name: str, x: float, y: float, size: float, fill: str) -> str:
        """The icon, centred on (x, y); nothing if no such icon exists."""
        if not has_icon(name):
            return ""
        self._icons.add(name)
        place = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"'
        return f'<use href="#{symbol_id(name)}" {place} fill="{fill}"/>'

    def hatch(self, seat: int | None) -> str:
        """A paint of the seat's hatching, "none" for nobody's pieces."""
        if seat is None:
            return "none"
        self._hatches.add(seat % len(_HATCHES))
        return f"url(#wal-h{seat % len(_HATCHES)})"

    def mesh(self) -> str:
        self._mesh = True
        return "url(#wal-mesh)"

    def pattern(self, size: tuple[float, float], inside: str, turn: float = 0) -> str:
        """A paint that repeats a small drawing of this size."""
        turned = f' patternTransform="rotate({num(turn)})"' if turn else ""
        start = (
            f'width="{num(size[0])}" height="{num(size[1])}" patternUnits="userSpaceOnUse"{turned}>{inside}'
        )
        return f"url(#{self._shared('pattern', start)})"

    def clip(self, path: str) -> str:
        """An attribute that cuts a drawing off at this outline."""
        name = self._shared("clipPath", f'><path d="{path}"/>')
        return f'clip-path="url(#{name})"'

    def _shared(self, tag: str, rest: str) -> str:
        """Named after its content, so that pictures on one page never take each other's."""
        name = f"wal-{crc32((tag + rest).encode()):08x}"
        self._named[name] = f'<{tag} id="{name}" {rest}</{tag}>'
        return name

    def markup(self) -> str:
        parts = [_HATCHES[k] for k in sorted(self._hatches)]
        parts += [_MESH] if self._mesh else []
        parts += [self._named[name] for name in sorted(self._named)]
        parts += [symbol(name) for name in sorted(self._icons)]
        return "<defs>" + "".join(parts) + "</defs>"

    def credit(self) -> str:
        """The licence line, where icons are drawn."""
        return f"<desc>{esc(icon_set().credit)}</desc>" if self._icons else ""


def document(
    width: float, height: float, view: Iterable[float], name: str, lang: str, defs: Defs, body: str
) -> str:
    """A whole SVG file."""
    box = " ".join(num(value) for value in view)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" '
        f'viewBox="{box}" xml:lang="{esc(lang)}" role="group" font-family="{FONT_UI}" '
        'style="font-variant-numeric:tabular-nums lining-nums">'
        f"{title(name)}{defs.credit()}{defs.markup()}{body}</svg>"
    )
