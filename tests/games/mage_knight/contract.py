"""How the contract tests try the game."""

from __future__ import annotations

from tests.contract.trial import Options, Trial


def close(options: Options) -> bool:
    """The others differ in numbers only."""
    return options.get("points", "200") in ("100", "200") and options.get("mode") in (None, "duel", "teams")


TRIAL = Trial(
    "mage-knight",
    given=[
        {},
        {"points": "100", "terrain": "players", "elevated": "on"},
        {"points": "100", "armies": "guild-watch,orc-warband", "terrain": "none"},
        {"armies": "restless-graves,powder-line", "board": "48x48"},
        {"armies": "immortal-lances,wild-brood", "turns": "20"},
        {"sets": "all", "armies": "mage-spawn,necropolis-sect", "elevated": "on"},
        {"points": "300", "sets": "lancers", "turns": "15"},
        {"points": "300", "sets": "all", "board": "36x72", "armies": "holdfast,ember-flight", "turns": "10"},
        {"rules": "conquest", "points": "400", "board": "36x72", "turns": "15"},
        {"rules": "dungeons", "points": "100", "dungeon": "vaults", "turns": "10", "withdrawal": "on"},
        {"mode": "three", "points": "100", "turns": "20"},
        {"mode": "four", "points": "100", "sets": "rebellion", "board": "48x48", "turns": "15"},
        {"mode": "teams", "points": "100", "turns": "15"},
    ],
    complete=("mode", "rules", "terrain", "elevated"),
    close=close,
    watched=[({}, 1), ({"armies": "restless-graves,deep-grove", "elevated": "on"}, 3)],
    inside=frozenset({"spin", "go", "march", "lead", "levitate", "raise", "defend", "dodge"}),
)
