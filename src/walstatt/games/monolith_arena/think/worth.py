"""What tiles promise, whoever has them."""

from __future__ import annotations

from walstatt.games.monolith_arena.state.tiles import TileKind

#: What a tile is worth on the average: a tile that is kept is one less to draw.
AVERAGE = 1.7
_known: dict[TileKind, float] = {}


def worth(kind: TileKind) -> float:
    """By its signs: fighters most, what only stands there least."""
    if kind not in _known:
        _known[kind] = _worth(kind)
    return _known[kind]


def _worth(kind: TileKind) -> float:
    if kind.kind == "command":
        return 1.6 if "battle" in kind.commands else 1.3
    if kind.kind == "rune":
        return 1.3 + 0.1 * len(kind.faces[0].paths)
    face = kind.faces[0]
    strength = sum(n for _, n in (*face.melee, *face.ranged)) + 1.5 * (kind.anywhere + len(face.kills))
    speed = 0.8 + 0.1 * max(kind.initiative, default=3)
    acts = max(1, len(kind.initiative))
    return 1.0 + 0.4 * strength * acts * speed + 0.3 * kind.tough + 0.6 * len(face.nets)
