"""Judgements that are kept as they were, for the players that never change."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.game import Judge
from walstatt.core.kit.kept import Kept
from walstatt.games.mage_wars.think.reference_1.evaluate import evaluate
from walstatt.games.mage_wars.think.reference_1.first_look import first_look, obvious

#: Questions that only complete a choice, as they were when the reference began.
FOLLOW_UPS = frozenset((
    "attack-price", "bind", "blood-reaper", "choose-mage", "counterstrike", "curseweaving", "death-link",
    "defense", "extra-attack", "gate-attack", "leap", "mandatory", "on-activation", "order", "pet",
    "push", "reaper-heal", "redirect", "reroll", "reveal", "sweep", "teleport", "torment", "zone-attack",
))  # fmt: skip
JUDGES: Mapping[str, Judge] = {"reference/1": Kept(evaluate, first_look, FOLLOW_UPS, obvious)}
