"""The colours and faces of every drawing, as the design tokens name them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

ThemeName = Literal["dark", "light"]

FONT_HEAD = "Grenze, Vollkorn, Georgia, 'Times New Roman', serif"
FONT_UI = "'Fira Sans', 'Segoe UI', system-ui, Roboto, 'Helvetica Neue', Arial, sans-serif"
FONT_TILE = (
    "'Fira Sans Extra Condensed', 'Fira Sans Condensed', 'Roboto Condensed', 'Arial Narrow', "
    "'Liberation Sans Narrow', 'Fira Sans', system-ui, sans-serif"
)

# Pieces: the same in both themes.
BONUS, BONUS_INK = "#A8F0DC", "#06352B"
WOUND = "#E5322D"
MARKER_INK = "#0A0D0C"
ON_GLYPH = "#D9FFB8"
TRENCH_BAR = "#C2934C"
MESH = "#EFEBDD"
PAPER, PAPER_INK = "#EDE6D3", "#23262B"
READY_RING = "#7FE3CB"
LIFE_WHITE = "#F6F3EA"
# Pieces on tables.
BASE = "#0B0F0D"
LIFE_RED = "#FF5A52"
POINT, POINT_EDGE = "#7FE3CB", "#06251E"
ACTED = "#B7C0B6"
RING_UNDER, DARK_PLATE = "#7A5C00", "#2A2233"
FRONT = "#FFFFFF"
WEARY = "#F2BC55"
HIGHER, HIGHER_RING = "#2B2109", "#D9BE7C"
DIAL_NOW, DIAL_NOW_INK, DIAL_START = "#F6F3EA", "#17201B", "#4CC46A"
TOKEN, TOKEN_FREE = "#15201C", "#8D998F"
CRYSTAL, CRYSTAL_EDGE = "#B9F6E6", "#0A3029"
STONE = "#E7D9A8"
PLANK, PLANK_SEAM = "#A8804A", "#5A4020"
# Pieces in zones.
SHIELD, SHIELD_INK = "#DDE3E6", "#14181A"
CARD, CARD_INK = "#F4EFDF", "#23262B"
DROP, DROP_INK = "#8FD0FF", "#06283F"
HALF_LIFE, LAST_LIFE = "#F2BC55", "#FF5A52"

#: Signs of the seats for text: they stand before every name.
SEAT_SIGNS = ("●", "◆", "■", "✤")
NO_SEAT_SIGN = "○"


@dataclass(frozen=True)
class SeatColours:
    """The colours of one seat's pieces, and the two disc colours that go with them."""

    body: str
    core: str
    rim: str
    ink: str
    shot: str
    steel: str
    edge: str
    glow: str
    ring: str
    disc: str
    disc_ink: str
    hatch_opacity: float


@dataclass(frozen=True)
class ThemeSeat:
    fill: str
    edge: str
    text: str


@dataclass(frozen=True)
class TableColours:
    """A table and its terrain: what fills a piece, and the lines on it."""

    ground: str
    grid: str
    wood: str
    wood_line: str
    ruin: str
    ruin_line: str
    water: str
    water_line: str
    rock: str
    rock_line: str
    hill: str
    hill_line: str
    house: str
    house_line: str
    name: str  # of a figure
    halo: str


@dataclass(frozen=True)
class Theme:
    """What lies under the pieces."""

    ground: str
    panel: str
    panel_2: str
    raised: str
    line: str
    line_soft: str
    ink: str
    ink_2: str
    ink_3: str
    go: str
    go_ink: str
    go_soft: str
    board: str
    cell: str
    cell_line: str
    zone: str
    contour: str
    table: TableColours
    seats: tuple[ThemeSeat, ...]


_LIGHT_DISC = (LIFE_WHITE, "#15181A", 0.10)
_DARK_DISC = ("#241A00", "#FFF4CF", 0.16)

SEATS: tuple[SeatColours, ...] = (
    SeatColours(
        *("#17508F", "#0B2A50", "#7DB9FF", "#F6F3EA", "#FFDD85", "#C3D0DB", "#06182F", "#9BE9D6", "#3F88DC"),
        *_LIGHT_DISC,
    ),
    SeatColours(
        *("#B8431B", "#611C08", "#FFB090", "#FFF6EC", "#FFE08F", "#DDD6CF", "#350E03", "#B4F0E0", "#E0612F"),
        *_LIGHT_DISC,
    ),
    SeatColours(
        *("#F0CB52", "#FFF1C4", "#6B5000", "#261B00", "#8A2B00", "#55524A", "#FFF8E0", "#0B5A4C", "#F0CB52"),
        *_DARK_DISC,
    ),
    SeatColours(
        *("#AC82EA", "#E9DCFD", "#44237F", "#1C0D38", "#7A0B50", "#4E4860", "#F6F0FF", "#0B4F47", "#DCC6FF"),
        *_DARK_DISC,
    ),
)

#: Pieces that belong to nobody.
NOBODY = SeatColours(
    *("#55605A", "#232C28", "#B7C0B6", "#F6F3EA", "#FFDD85", "#C3D0DB", "#121715", "#9BE9D6", "#9AA69C"),
    *_LIGHT_DISC,
)

THEMES: dict[str, Theme] = {
    "dark": Theme(
        ground="#121715",
        panel="#1A211E",
        panel_2="#232C28",
        raised="#2D3833",
        line="#3C4943",
        line_soft="#29332E",
        ink="#ECEBE1",
        ink_2="#B7C0B6",
        ink_3="#9AA69C",
        go="#7FE3CB",
        go_ink="#06251E",
        go_soft="#1F3931",
        board="#1D2622",
        cell="#29342F",
        cell_line="#4A5A51",
        zone="#232C28",
        contour="#232D28",
        table=TableColours(
            *("#20302A", "#2A3B34", "#22412F", "#4C8A62", "#3A3B39", "#85847C", "#1D3B4C", "#4D90AE"),
            *("#2C2E2D", "#6D706C", "#5B5138", "#B59A5C", "#46342B", "#A47B5F", "#F6F3EA", BASE),
        ),
        seats=(
            ThemeSeat("#3E86D6", "#A9D0FF", "#8CC2FF"),
            ThemeSeat("#D9562B", "#FFC2A8", "#FF9C78"),
            ThemeSeat("#F0CB52", "#FFF0BE", "#F7D56C"),
            ThemeSeat("#CDB0FA", "#F1E8FF", "#D3B9FB"),
        ),
    ),
    "light": Theme(
        ground="#E6EAE3",
        panel="#F7F9F4",
        panel_2="#ECF0E8",
        raised="#FFFFFF",
        line="#BFC8BD",
        line_soft="#D8DED4",
        ink="#17201B",
        ink_2="#445048",
        ink_3="#58645C",
        go="#0A6856",
        go_ink="#FFFFFF",
        go_soft="#D5E0DA",
        board="#D3DAD0",
        cell="#E3E8DF",
        cell_line="#A9B5AA",
        zone="#F1F4ED",
        contour="#D9DFD5",
        table=TableColours(
            *("#D4DFCD", "#C4D1BE", "#AFCDAA", "#5C8F60", "#CFCBC0", "#8E897C", "#B5D4E0", "#5C97AF"),
            *("#BDBDB6", "#7E807A", "#D9CDA6", "#A79360", "#D9C0AC", "#8D6246", "#17201B", "#EEF3EA"),
        ),
        seats=(
            ThemeSeat("#1F62AE", "#0B2A50", "#17508F"),
            ThemeSeat("#C64A1F", "#611C08", "#A23A14"),
            ThemeSeat("#EDC545", "#6B5000", "#735500"),
            ThemeSeat("#9C6FE0", "#44237F", "#6337A8"),
        ),
    ),
}


def seat_colours(seat: int | None) -> SeatColours:
    """The piece colours of a seat; a seat beyond the fourth starts again from the first."""
    return NOBODY if seat is None else SEATS[seat % len(SEATS)]


def theme_seat(theme: Theme, seat: int) -> ThemeSeat:
    return theme.seats[seat % len(theme.seats)]


def seat_sign(seat: int | None) -> str:
    return NO_SEAT_SIGN if seat is None else SEAT_SIGNS[seat % len(SEAT_SIGNS)]


@cache
def dimmed(colours: SeatColours) -> SeatColours:
    """The same seat at saturation .85 and brightness .8, for pieces that cannot act."""
    names = ("body", "core", "rim", "ink", "shot", "steel", "edge", "glow", "ring", "disc", "disc_ink")
    faded = {name: dim(getattr(colours, name)) for name in names}
    return SeatColours(**faded, hatch_opacity=colours.hatch_opacity)


def dim(colour: str, saturation: float = 0.85, brightness: float = 0.8) -> str:
    """What the CSS filter `saturate() brightness()` makes of a colour."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    grey = 0.213 * red + 0.715 * green + 0.072 * blue
    parts = (grey + (part - grey) * saturation for part in (red, green, blue))
    return "#" + "".join(f"{min(255, max(0, round(part * brightness))):02X}" for part in parts)


def blend(over: str, under: str, opacity: float) -> str:
    """The colour that `over` at this opacity gives on `under`."""
    pairs = ((int(over[i : i + 2], 16), int(under[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * opacity + b * (1 - opacity)):02X}" for a, b in pairs)
