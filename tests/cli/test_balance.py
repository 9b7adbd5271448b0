"""`walstatt balance`."""

from __future__ import annotations

import json

from tests.cli.conftest import Command

GAME = "monolith-arena"


def test_the_command_prints_a_matrix_or_json(walstatt: Command) -> None:
    args = ("balance", GAME, "--player", "random", "--games", 2, "--jobs", 1)
    table = walstatt(*args).out
    assert "Der erste Platz" in walstatt(*args, "--lang", "de").out
    assert "The first seat won" in table
    assert len(json.loads(walstatt(*args, "--json").out)["pairings"]) == 6
    assert walstatt("balance", GAME, "--games", 1).code == 2
