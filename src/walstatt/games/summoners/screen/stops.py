"""Units that may react, and the moments at which their owner is asked about them (`core.kit.stops`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from walstatt.core.scene import Stop
from walstatt.games.summoners.state.units import Moment, UnitKind

MOMENTS: tuple[Moment, ...] = get_args(Moment)
#: By the kind of the question; there are no others in which somebody reacts (SUM-ACTN-25).
BY_QUESTION: dict[str, Moment] = {
    "react-melee": "struck", "react-ranged": "shot", "defensive-shot": "approached",
}  # fmt: skip


def stop_of(kind: UnitKind) -> Stop | None:
    """None: it never reacts."""
    may = tuple(_may(kind))
    return Stop(kind.id, may if kind.stops is None else kind.stops, may) if may else None


def _may(kind: UnitKind) -> Iterator[Moment]:
    if "static" in kind.keywords:  # SUM-KEY-35
        return
    yield "struck"
    yield "shot"
    if any(attack.ranged and "displace" not in attack.keywords for attack in kind.all_attacks):
        yield "approached"
