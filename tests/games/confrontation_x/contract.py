"""How the contract tests try the game."""

from __future__ import annotations

from tests.contract.trial import Options, Trial


def close(options: Options) -> bool:
    """The others differ in numbers only."""
    return options.get("points", "200") == "200" and options.get("rounds", "6") == "6"


TRIAL = Trial(
    "confrontation-x",
    given=[
        {},
        {
            "points": "100",
            "rounds": "4",
            "zone": "10",
            "board": "90x60",
            "fear": "off",
            "scenario": "breakthrough",
            "terrain": "some",
        },
        {
            "points": "300",
            "rounds": "8",
            "zone": "20",
            "board": "120x80",
            "miracles": "off",
            "measure": "before",
            "scenario": "relics",
        },
        {"points": "400", "rounds": "4", "contact-fire": "off", "scenario": "leaders", "terrain": "much"},
        {"mode": "three", "points": "100", "rounds": "4", "scenario": "strongholds"},
        {"mode": "teams", "scenario": "quarters"},
    ],
    complete=("mode", "scenario", "points", "rounds", "terrain"),
    close=close,
    greedy=lambda options: options == {},
    chunks=1,
)
