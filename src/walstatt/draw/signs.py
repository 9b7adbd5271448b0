"""The signs of the terminal drawing: one character each, readable without colour."""

from __future__ import annotations

from walstatt.core.scene import Badge, Figure, Meter
from walstatt.draw.glyphs import GLYPHS, LOOK_SIGNS

#: In the order of `SIDES`: east, south-east, south-west, west, north-west, north-east.
MELEE = "►◢◣◄◤◥"
MELEE_OFF = "▷◿◺◁◸◹"
RANGED = "→↘↙←↖↗"
PATH_LINE = "─╲╱─╲╱"
ARMOR_LEFT, ARMOR_RIGHT = "▌", "▐"
NET = "#"
KILL = "☠"
PATH_OPEN, PATH_JOINED = "○", "●"
RING = "◎"
OFF = "×"
START = "!"  # an initiative: it acts when a battle starts
BONUS = "⁺"
LIFE = "♥"
BELOW = "≡"
SEGMENT = "□"
RAISED, LOWERED = "▴", "▾"
READY, USED = "*", "°"
ACTED = "✓"

#: Tables: what covers the ground, and lines on it.
TERRAIN = {
    "wood": "♣",
    "bush": "%",
    "ruin": "▒",
    "boulder": "▲",
    "building": "⌂",
    "river": "≈",
    "ford": "~",
    "hill": "∩",
    "barricade": "=",
}
OTHER_TERRAIN = ":"
GRID, LINE, UPRIGHT, FREE_POINT = "+", "┄", "┆", "×"

#: Zones: markers of pieces, cards, and what a wall is made of.
ACTIVE, IDLE, GUARD, FLYING = "►", "-", "♜", "^"
ARMOR, STOCK = "▣", "✦"
BACK, FACE = "▒", "□"
WALL, WALL_PASSAGE, WALL_STRIKE, NO_SIGHT = "░", "█", "‡", "ø"
MAY = "»"


def badge_sign(badge: Badge) -> str:
    """The sign of a state or an ability: of its glyph, of what it makes of the piece, or its first letter."""
    if badge.glyph in GLYPHS:
        return GLYPHS[badge.glyph].sign
    return LOOK_SIGNS.get(badge.look) or badge.text[:1].upper() or "?"


def state_sign(badge: Badge) -> str:
    """A state, with its number where it counts."""
    counted = bool(badge.glyph) or badge.count > 1
    return f"{badge_sign(badge)}{badge.count}" if counted else badge_sign(badge)


def ability_sign(badge: Badge) -> str:
    """An ability, marked where it is ready or used up."""
    return badge_sign(badge) + {"ready": READY, "used": USED}.get(badge.role, "")


def figure_sign(figure: Figure) -> str:
    """An initiative: crossed where the piece does not act, with an arrowhead where it was changed."""
    change = RAISED if figure.change > 0 else LOWERED if figure.change < 0 else ""
    return (OFF if figure.struck else "") + figure.text + change


def counter_sign(figure: Figure) -> str:
    """What a player has, with an arrowhead where it was changed."""
    change = RAISED if figure.change > 0 else LOWERED if figure.change < 0 else ""
    return f"{figure.label} {figure.text}{change}".strip()


def life_sign(life: Meter) -> str:
    return f"{LIFE}{life.now}" if life.now == life.full else f"{LIFE}{life.now}/{life.full}"
