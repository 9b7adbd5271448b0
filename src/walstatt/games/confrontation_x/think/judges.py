"""Judgements that are kept as they were, for the players that never change."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.game import Judge
from walstatt.core.kit.kept import Kept
from walstatt.games.confrontation_x.think import reference_1

#: Questions that only complete a choice, as they were when the reference began.
FOLLOW_UPS = frozenset(
    ("use", "place", "gems", "roll-on", "die", "x", "pay", "mastery", "put", "revive", "reach")
)
JUDGES: Mapping[str, Judge] = {
    "reference/1": Kept(reference_1.evaluate, reference_1.first_look, FOLLOW_UPS),
}
