"""How the contract tests try the game."""

from __future__ import annotations

from tests.contract.trial import Options, Trial


def close(options: Options) -> bool:
    """The others differ in the scenario."""
    return options.get("scenario", "") in ("", "shores") and options.get("mode") != "three"


TRIAL = Trial(
    "summoners",
    given=[
        {},
        {"scenario": "bitter-end", "ranks": "master", "terrain": "random"},
        {"ranks": "master", "terrain": "random", "portals": "on", "last-effort": "on", "goals": "on"},
        {"scenario": "sanctuary", "ranks": "adept", "terrain": "random"},
        {"scenario": "conquest", "terrain": "random", "realms": "earth,earth"},
        {"scenario": "breakthrough", "terrain": "none", "board": "48"},
        {"scenario": "hunt", "ranks": "novice,master", "terrain": "random"},
        {"scenario": "shores", "ranks": "adept", "terrain": "random"},
        {"scenario": "well", "ranks": "master", "terrain": "random"},
        {"mode": "three", "ranks": "adept", "terrain": "random"},
        {"mode": "four", "terrain": "random", "goals": "on", "board": "48"},
        {"mode": "four", "scenario": "hunt", "ranks": "master", "terrain": "random"},
        {"mode": "teams", "terrain": "random", "portals": "on"},
    ],
    complete=("mode", "scenario"),
    close=close,
    # 6,400 games in the soak, 130 ms each on a machine of 2024.
    soak_chunks=13,
    drawn_chunks=100,
    watched=[
        ({"ranks": "master", "terrain": "random", "portals": "on", "goals": "on"}, 8),
        ({"scenario": "hunt", "ranks": "master", "realms": "fire,earth", "terrain": "none"}, 4),
        ({"mode": "teams", "ranks": "adept", "terrain": "none", "goals": "on"}, 4),
    ],
    inside=frozenset({"react-melee", "react-ranged", "defensive-shot"}),
)
