"""Its verbs as screens show them; what they are called is `deed.VERB` of the texts."""

from __future__ import annotations

from walstatt.core.asking import Verb

_GOES = Verb(control="path")
_ON_BOARD = Verb(control="place")

VERBS: dict[str, Verb] = {
    # tiles
    "place": _ON_BOARD,
    "transform": _ON_BOARD,
    "inside": Verb(),
    "discard": Verb(role="grave"),
    "exchange": Verb(lasting=True),
    "keep": Verb(lasting=True),
    "end": Verb(role="end", lasting=True),
    "unfold": _ON_BOARD,
    # commands
    "battle": Verb(lasting=True),
    "move": _GOES,
    "faulty-order": _GOES,
    "send": _GOES,
    "charge": _GOES,
    "rotate": Verb(),
    "push-back": Verb(),
    "explode": _ON_BOARD,
    "precise-shot": Verb(),
    "entrench": Verb(),
    "net": Verb(),
    # abilities
    "maneuver": _GOES,
    "teleport": _GOES,
    "turn": Verb(),
    # questions in between
    "face": Verb(),
    "to": _GOES,
    "strike": Verb(),
    "prevent": Verb(),
}
