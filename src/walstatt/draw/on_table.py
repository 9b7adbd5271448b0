"""What lies and stands on a table, in order, words and numbers, for all drawings."""

from __future__ import annotations

from walstatt.core.scene import Area, Badge, Part, Piece, TableSpace
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
        if base.level:
            words.append(word(lang, f"level-{base.level}"))
        if base.tokens:
            words.append(f"{word(lang, 'tokens')} {base.tokens}")
        if base.stones is not None:
            words.append(state_words(base.stones))
        if base.stunned:
            words.append(word(lang, "stunned"))
        if base.reach:
            words.append(f"{word(lang, 'reach')} {length(base.reach, board.unit, lang)}{sign(board.unit)}")
    return words + [_part_words(part) for part in piece.parts]


def _part_words(part: Part) -> str:
    """A part with what is left of it and its state."""
    left = f" {part.life.now}/{part.life.full}" if part.life is not None else ""
    state = f" ({part.text})" if part.text else ""
    return f"{part.name}{left}{state}"


def lives(piece: Piece) -> list[tuple[str, int, int]]:
    """Life as parts: name of the part, what is left, how much there was."""
    life = piece.life
    if life is None:
        return []
    base = piece.base
    # Where the last points are not red, they are no kind of their own.
    red = min(base.red, life.full) if base is not None and not base.last else 0
    if not red:
        return [("life", life.now, life.full)]
    return [("white", max(0, life.now - red), life.full - red), ("red", min(life.now, red), red)]
