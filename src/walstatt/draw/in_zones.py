"""What stands and lies in zones, in order and in words, for all drawings."""

from __future__ import annotations

from dataclasses import dataclass

from walstatt.core.scene import Piece, Scene, ZoneSpace
from walstatt.draw.on_table import state_words
from walstatt.draw.words import word

#: What a wall does, in the order in which it is told.
WALL_DEEDS = ("passage", "strike", "sight")
#: Shapes that are cards: they lie in a zone or are attached to something.
CARDS = ("back", "card")


@dataclass(frozen=True)
class Held:
    """What a zone holds: pieces of the far seats stand in its upper half, those of the near ones below."""

    far: tuple[Piece, ...]
    near: tuple[Piece, ...]


def near_seats(scene: Scene, board: ZoneSpace) -> frozenset[int]:
    """Whose pieces stand in the lower halves: the viewer's, or those of the first team."""
    if board.near:
        return frozenset(board.near)
    first = min((seat.team for seat in scene.seats), default=0)
    return frozenset(seat.seat for seat in scene.seats if seat.team == first)


def held(scene: Scene, board: ZoneSpace) -> dict[str, Held]:
    """The pieces of every zone, those that stand on their own before cards that lie there."""
    near = near_seats(scene, board)
    halves: dict[str, tuple[list[Piece], list[Piece]]] = {zone.name: ([], []) for zone in board.zones}
    loose = [piece for piece in scene.pieces if piece.place in halves and not holder(piece)]
    for piece in sorted(loose, key=lambda piece: piece.shape in CARDS):
        halves[piece.place][piece.seat in near].append(piece)
    return {name: Held(tuple(far), tuple(close)) for name, (far, close) in halves.items()}


def holder(piece: Piece) -> str:
    """The id of what a piece is attached to."""
    return piece.stand.on if piece.stand is not None else ""


def attached(scene: Scene) -> dict[str, tuple[Piece, ...]]:
    """What hangs on each piece, in the order of the scene, by the holder's id."""
    found: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        if holder(piece):
            found.setdefault(holder(piece), []).append(piece)
    return {name: tuple(pieces) for name, pieces in found.items()}


def walls(scene: Scene, board: ZoneSpace) -> dict[str, Piece]:
    """The wall on each border that has one."""
    names = {border.name for border in board.borders}
    return {piece.place: piece for piece in scene.pieces if piece.place in names and not holder(piece)}


def is_lit(piece: Piece, lit: frozenset[str]) -> bool:
    """Whether a piece may be chosen: options name it by its word, screens by its id."""
    return piece.word in lit or piece.id in lit


def wall_words(piece: Piece, lang: str) -> list[str]:
    """What a wall does."""
    deeds = piece.stand.wall if piece.stand is not None else ()
    return [word(lang, f"wall-{deed}") for deed in WALL_DEEDS if deed in deeds] or [word(lang, "wall-free")]


def numbers(piece: Piece, lang: str) -> list[str]:
    """Life, armour, what it holds to spend and whatever else a piece counts."""
    found = [f"{word(lang, 'life')} {piece.life.now}/{piece.life.full}"] if piece.life else []
    stand = piece.stand
    if stand is not None and stand.armor is not None:
        found.append(f"{stand.armor.label or word(lang, 'armor')} {stand.armor.text}")
    if stand is not None and stand.stock is not None:
        found.append(f"{stand.stock.label or word(lang, 'stock')} {stand.stock.text}")
    return found + [f"{figure.label} {figure.text}".strip() for figure in piece.figures]


def told(piece: Piece, lang: str) -> list[str]:
    """The states of a piece in words: what it does, what it suffers."""
    stand = piece.stand
    words = []
    if stand is not None and stand.guard:
        words.append(word(lang, "guard"))
    # What a state does is for those who look closer.
    states = [badge.short or state_words(badge) for badge in piece.badges]
    flying = word(lang, "flying")
    flies = any(badge.kind == "flying" for badge in piece.badges)
    flies = flies or any(flying in state.casefold() for state in states)
    if stand is not None and stand.flying and not flies:
        words.append(flying)
    words += states
    if stand is not None and stand.action == "active":
        words.append(word(lang, "active"))
    elif stand is not None and stand.action == "inactive":
        words.append(word(lang, "acted"))
    return words
