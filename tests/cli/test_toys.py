"""The toy in the terminal and in the lab, on every board."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.toys import offered

BOARDS = ("hex", "zones", "table")
boards = pytest.mark.parametrize("board", BOARDS)


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with offered():
        yield


@boards
def test_a_person_plays_in_the_terminal(walstatt: Command, board: str) -> None:
    typed = "put B2\n\nput D7\nsetzen A1\n\n"  # two people hand over with Enter
    words = ("play", "dice-toe", "--seed", 3, "-o", f"board={board}", "--players", "human,human")
    ran = walstatt(*words, "--lang", "de", typed=typed)
    assert ran.code == 0, ran
    assert "Blau setzt eine" in ran.out
    assert "put D7" in ran.out + ran.err
    assert "Rot setzt eine" in ran.out
    assert "Wohin setzt du einen Stein?" in ran.out


@boards
def test_a_refusal_names_its_rule(walstatt: Command, board: str) -> None:
    words = ("play", "dice-toe", "--seed", 3, "-o", f"board={board}", "--players", "human,human")
    ran = walstatt(*words, typed="put B2\n\nput B2\n")
    assert "There is a stone on B2 already." in " ".join((ran.out + ran.err).split())
    assert "TOY-PUT-01" in ran.out + ran.err


@boards
def test_programs_play_to_the_end(walstatt: Command, board: str, tmp_path: Path) -> None:
    record = tmp_path / "game.walstatt.jsonl"
    words = ("play", "dice-toe", "--seed", 4, "-o", f"board={board}", "--players", "greedy,random")
    assert "wins" in walstatt(*words, "--record", record).out
    told = walstatt("replay", record, "--events").out
    assert "Turn 2: Red" in told


def test_the_better_program_wins_more_often(walstatt: Command) -> None:
    ran = walstatt("match", "dice-toe", "--players", "greedy,random", "--games", 20, "--jobs", 1)
    assert ran.code == 0, ran
    wins = {row.split()[1]: int(row.split()[3]) for row in ran.out.splitlines() if "│ " in row and "%" in row}
    assert wins["greedy"] > wins["random"]


def test_its_rules_are_found(walstatt: Command) -> None:
    assert "a lower number" in " ".join(walstatt("rules", "show", "TOY-PUT-02").out.split())
    assert "TOY-AIM-01" in walstatt("rules", "search", "three", "row").out


def test_it_is_not_offered_to_players() -> None:
    """Only the tests know it."""
    command = [sys.executable, "-m", "walstatt.cli.main", "games"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    assert "summoners" in done.stdout
    assert "toe" not in done.stdout
