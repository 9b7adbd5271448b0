"""What lies and stands on a table, in order, words and numbers, for all drawings."""

from __future__ import annotations

from walstatt.core.scene import Area, Badge, Piece, TableSpace
from walstatt.draw.lengths import length, sign
from walstatt.draw.words import word

#: What lies flat is drawn first.
_FLAT = ("river", "ford", "hill")


def in_order(areas: tuple[Area, ...]) -> list[Area]:
    """Terrain from below to above."""
    return sorted(areas, key=lambda area: _FLAT.index(area.kind) if area.kind in _FLAT else len(_FLAT))


def state_words(badge: Badge) -> str:
    """A state in words, with its number unless the words say it."""
    if badge.count > 1 and str(badge.count) not in badge.text:
        return f"{badge.text} {badge.count}"
    return badge.text


def about(piece: Piece, board: TableSpace, lang: str) -> list[str]:
    """States and abilities of a figure, and what its base tells besides."""
    words = [state_words(badge) for badge in piece.badges]
    base = piece.base
    if base is not None:
        flying = word(lang, "flying")
        if base.flying and not any(flying.casefold() in found.casefold() for found in words):
            words.append(flying)
        if base.reach:
            words.append(f"{word(lang, 'reach')} {length(base.reach, board.unit, lang)}{sign(board.unit)}")
    return words


def lives(piece: Piece) -> list[tuple[str, int, int]]:
    """Life as parts: name of the part, what is left, how much there was."""
    life = piece.life
    if life is None:
        return []
    red = min(piece.base.red if piece.base else 0, life.full)
    if not red:
        return [("life", life.now, life.full)]
    return [("white", max(0, life.now - red), life.full - red), ("red", min(life.now, red), red)]
