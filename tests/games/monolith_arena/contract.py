"""How the contract tests try the game."""

from __future__ import annotations

from tests.contract.trial import Trial

TRIAL = Trial(
    "monolith-arena",
    given=[
        {},
        {"monoliths": "on"},
        {"reinforcements": "on", "push-rotation": "on"},
        {"monoliths": "on", "reinforcements": "on"},
        {"same-factions": "on", "factions": "lords-of-the-abyss,lords-of-the-abyss", "monoliths": "on"},
        {"mode": "two-vs-two", "teams": "random"},
        {"mode": "two-vs-two", "monoliths": "on", "reinforcements": "on"},
        {"mode": "one-vs-two", "lone": "random"},
        {"mode": "one-vs-two", "monoliths": "on", "push-rotation": "on"},
    ],
    complete=("mode",),
    # 9 set-ups x 9 chunks x 10 games are 810; in the soak 50,650, 8 ms each on a machine of 2024.
    chunks=9,
    soak_chunks=223,
    drawn_chunks=100,
    watched=[({"monoliths": "on"}, 1)],
)
