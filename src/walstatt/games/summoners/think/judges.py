"""Judgements that are kept as they were, for the players that never change."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.game import Judge
from walstatt.core.kit.kept import Kept
from walstatt.games.summoners.think import reference_1

#: Questions that only complete a choice, as they were when the reference began.
FOLLOW_UPS = frozenset(
    (
        "place", "free-walk", "move", "charge-attack", "teleport", "knockback", "displace", "leave",
        "boost", "react-melee", "react-ranged", "defensive-shot",
    )
)  # fmt: skip
JUDGES: Mapping[str, Judge] = {
    "reference/1": Kept(reference_1.evaluate, reference_1.first_look, FOLLOW_UPS),
}
