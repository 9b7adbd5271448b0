"""Wrong use of the command line: exactly one clear line on standard error, and exit code 2."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command
from tests.core.signing import signed
from walstatt import Match, games

HOUSE = Path(games.__file__).parent

#: Those of the house that are offered, whatever has been added to it.
GAMES = ", ".join(
    sorted({found.parent.name.replace("_", "-") for found in HOUSE.glob("*/game.py")} - games.UNFINISHED)
)
POSITION = "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nB2 banner blue\nD4 banner red\n"
#: The words, and what the line must name.
WRONG: dict[str, tuple[list[str], list[str]]] = {
    "no such command": (["dance"], ["dance"]),
    "no such option": (["games", "--loud"], ["--loud"]),
    "no such option of the program": (["--loud"], ["--loud"]),
    "no such command of the rules": (["rules", "sing"], ["sing"]),
    "too many words": (["games", "chess"], ["chess"]),
    "a missing game": (["match"], ["game"]),
    "a missing file": (["replay"], ["file"]),
    "a missing value": (["match", "monolith-arena", "--seed"], ["--seed"]),
    "a missing rule": (["rules", "show"], ["rule"]),
    "missing words": (["rules", "search"], ["words"]),
    "an unknown game": (["match", "chess"], ["chess", "monolith-arena"]),
    "an unknown game to play": (["play", "chess"], ["chess", "monolith-arena"]),
    "an unknown game to measure": (["bench", "chess"], ["chess", "monolith-arena"]),
    "an unknown game to count": (["rules", "coverage", "chess"], ["chess", "monolith-arena"]),
    "an unknown game to search": (["rules", "search", "net", "--game", "chess"], ["chess", "monolith-arena"]),
    "an unknown language": (["games", "--lang", "fr"], ["fr", "en, de"]),
    "an unknown rule": (["rules", "show", "MON-NET-99"], ["MON-NET-99", "MON-NET-09"]),
    "a seed that is no number": (["play", "--seed", "x"], ["--seed"]),
    "a seed that looks like markup": (["play", "--seed", "[/red]"], ["--seed"]),
    "games that are no number": (["match", "monolith-arena", "--games", "many"], ["--games"]),
    "fewer than no rules": (["rules", "search", "net", "--most", "-1"], ["--most"]),
    "no games": (["match", "monolith-arena", "--games", "0"], ["--games", "1"]),
    "fewer than no games": (["match", "monolith-arena", "--games", "-3"], ["--games"]),
    "negative processes": (["match", "monolith-arena", "--jobs", "-1"], ["--jobs", "0"]),
    "an unknown player": (["match", "monolith-arena", "--players", "greedy,bob"], ["bob", "champion"]),
    "an unknown level": (["match", "monolith-arena", "--players", "reference/9,random"], ["reference", "9"]),
    "a level of a player without": (["match", "monolith-arena", "--players", "greedy,random/1"], ["random"]),
    "a person in a series": (["match", "monolith-arena", "--players", "human,greedy"], ["human"]),
    "too few players": (["match", "monolith-arena", "--players", "greedy"], ["2", "1"]),
    "too many players": (["match", "monolith-arena", "--players", "random,random,random"], ["2", "3"]),
    "no players": (["match", "monolith-arena", "--players", ","], ["2", "0"]),
    "an unknown player at the table": (["play", "--players", "human,bob"], ["bob", "champion"]),
    "a setting without value": (["match", "monolith-arena", "-o", "mode"], ["mode", "NAME=VALUE"]),
    "a setting without name": (["match", "monolith-arena", "-o", "=on"], ["=on", "NAME=VALUE"]),
    "an unknown setting": (["match", "monolith-arena", "-o", "dice=6"], ["dice", "mode", "monoliths"]),
    "an unknown value": (["play", "-o", "mode=solo"], ["mode", "solo", "duel", "two-vs-two"]),
    "an unknown faction": (["play", "-o", "factions=elves"], ["factions", "elves", "dragon-empire"]),
    "a file that is not there": (["replay", "none.jsonl"], ["none.jsonl"]),
    "a game to resume that is not there": (["play", "--resume", "none.jsonl"], ["none.jsonl"]),
    "a position that is not there": (["position", "none.txt"], ["none.txt"]),
    "a pack that is not there": (["pack", "check", "none.toml"], ["none.toml"]),
    "a folder for a record": (["replay", "."], ["."]),
    "a folder for a position": (["position", "."], ["."]),
    "a game with signs of markup": (["match", "[/red]"], ["[/red]"]),
    "a game with more signs": (["match", "\\[red]"], ["\\[red]"]),
    "a language with signs of markup": (["games", "--lang", "[bold]"], ["[bold]"]),
    "a command with signs of markup": (["[/red]"], ["[/red]"]),
    "an option with signs of markup": (["games", "--[/red]"], ["--[/red]"]),
}  # fmt: skip


@pytest.mark.parametrize(("words", "named"), WRONG.values(), ids=list(WRONG))
def test_wrong_words_are_one_line_and_exit_code_2(
    walstatt: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], named: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = walstatt(*words)
    for word in named:
        assert word in ran.complaint
    assert ran.out == ""


def test_problems_are_told_in_german_when_german_is_asked_for(walstatt: Command) -> None:
    assert walstatt("play", "chess", "--lang", "de").complaint == (
        f"Das Spiel „chess“ gibt es nicht. Es gibt: {GAMES}."
    )
    complaint = walstatt("match", "monolith-arena", "-o", "mode=solo", "--lang=de").complaint
    assert complaint.startswith("Die Einstellung „mode“ kann nicht „solo“ sein.")
    assert complaint.endswith("[MON-OBJ-03, MON-TEAM-01, MON-SOLO-01]")


# --- records --------------------------------------------------------------------------------------------


def good_record() -> list[str]:
    match = Match.new("monolith-arena", seed=5)
    for _ in range(6):
        match.play(match.decision.options[0], match.decision.seat)
    return match.record().lines()


def bodies() -> list[dict[str, Any]]:
    """The lines of the good record without their checksums."""
    return [{key: value for key, value in json.loads(line).items() if key != "sum"} for line in good_record()]


def with_line(number: int, **changes: Any) -> str:
    lines = bodies()
    lines[number - 1] |= changes
    return signed(*lines)


BROKEN_RECORDS: dict[str, tuple[str, list[str]]] = {
    "empty": ("", ["my.jsonl", "empty"]),
    "foreign": ("hello\n", ["my.jsonl", "is not a recorded match"]),
    "of another format": (with_line(1, format=7), ["my.jsonl", "format 7"]),
    "of another game": (with_line(1, game="chess"), ["my.jsonl", "chess", "monolith-arena"]),
    "of other rules": (with_line(1, rules="99"), ["my.jsonl", "99", "monolith-arena"]),
    "with impossible settings": (with_line(1, options={"mode": "solo"}), ["mode", "solo"]),
    "with a changed line": ("\n".join(good_record()).replace("A1", "A2", 1), ["line 2", "checksum"]),
    "with a missing line": ("\n".join(good_record()[:2] + good_record()[3:]), ["line 3", "1 choices"]),
    "half written": ("\n".join(good_record())[:-30], ["line 7", "5 choices"]),
    "of a wrong seat": (with_line(4, seat="green"), ["line 4", '"seat"']),
    "with an illegal choice": (with_line(3, choice="place banner Z9"), ["line 3", "choice 2", "Z9"]),
    "with a choice out of turn": (with_line(3, seat="gold"), ["line 3", "choice 2", "Gold"]),
}


@pytest.mark.parametrize(("text", "named"), BROKEN_RECORDS.values(), ids=list(BROKEN_RECORDS))
@pytest.mark.parametrize("command", [("replay",), ("play", "--resume")], ids=["replay", "resume"])
def test_a_broken_record_is_one_line_that_says_where(
    walstatt: Command, tmp_path: Path, command: tuple[str, ...], text: str, named: list[str]
) -> None:
    file = tmp_path / "my.jsonl"
    file.write_text(text, encoding="utf-8")
    complaint = walstatt(*command, file, "--lang", "en").complaint
    for word in named:
        assert word in complaint
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("step", ["-1", "7", "x"])
def test_a_step_that_is_not_in_the_record_is_refused(walstatt: Command, tmp_path: Path, step: str) -> None:
    file = tmp_path / "my.jsonl"
    file.write_text("\n".join(good_record()), encoding="utf-8")
    complaint = walstatt("replay", file, "--step", step).complaint
    assert "step" in complaint
    assert ("6 choices" in complaint) == (step != "x")


@pytest.mark.parametrize("words", [["--theme", "pink"], ["--theme", "pink", "--events"]])
def test_an_unknown_theme_is_refused(walstatt: Command, tmp_path: Path, words: list[str]) -> None:
    file = tmp_path / "my.jsonl"
    file.write_text("\n".join(good_record()), encoding="utf-8")
    complaint = walstatt("replay", file, *words).complaint
    assert "pink" in complaint
    assert "dark, light" in complaint


def test_a_picture_that_cannot_be_written_is_refused(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "my.jsonl"
    file.write_text("\n".join(good_record()), encoding="utf-8")
    assert "out.svg" in walstatt("replay", file, "--svg", tmp_path / "none" / "out.svg").complaint


# --- positions ------------------------------------------------------------------------------------------

BROKEN_POSITIONS = {
    "empty": ("", ["monolith-arena"]),
    "of another game": ("chess\n", ["chess", "monolith-arena"]),
    "with an unknown line": (POSITION + "gibberish\n", ["line 6", "gibberish"]),
    "with an unknown tile": (POSITION + "C3 elf blue NW\n", ["line 6", "elf"]),
    "with two tiles on a hex": (POSITION + "B2 knight blue NW\n", ["line 6", "B2"]),
    "with an illegal choice": (POSITION + "turn blue 5 use\nthen fly C3\n", ["line 7", "fly"]),
}


@pytest.mark.parametrize(("text", "named"), BROKEN_POSITIONS.values(), ids=list(BROKEN_POSITIONS))
def test_a_broken_position_is_one_line_that_says_where(
    walstatt: Command, tmp_path: Path, text: str, named: list[str]
) -> None:
    file = tmp_path / "position.txt"
    file.write_text(text, encoding="utf-8")
    complaint = walstatt("position", file, "--lang", "en").complaint
    for word in named:
        assert word in complaint


def test_a_position_that_is_no_text_is_refused(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_bytes(b"\xff\xfe\x00")
    assert "position.txt" in walstatt("position", file).complaint


# --- the real command -----------------------------------------------------------------------------------


def shell(*words: str, typed: bytes = b"", env: dict[str, str]) -> subprocess.CompletedProcess[bytes]:
    """Run the installed command in a process of its own."""
    command = Path(sys.executable).parent / "walstatt"
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run([command, *words], input=typed, capture_output=True, env=kept | env, check=False)


@pytest.mark.parametrize(
    ("words", "environment", "code", "line"),
    [
        (["--version"], {}, 0, ""),
        (["rules", "search", "xyzzy"], {}, 1, ""),
        (
            ["play", "chess"],
            {},
            2,
            f"There is no game 'chess'. There are: {GAMES}.\n",
        ),
        (
            ["play", "chess"],
            {"LANG": "de_DE.UTF-8"},
            2,
            f"Das Spiel „chess“ gibt es nicht. Es gibt: {GAMES}.\n",
        ),
        (["games", "--loud", "--lang", "de"], {}, 2, "Die Option --loud gibt es nicht.\n"),
    ],
)
def test_the_installed_command_ends_with_its_exit_code(
    words: list[str], environment: dict[str, str], code: int, line: str
) -> None:
    ran = shell(*words, env={"LANG": "C.UTF-8"} | environment)
    assert (ran.returncode, ran.stderr.decode()) == (code, line)


def test_bytes_that_are_no_text_are_nonsense_and_no_crash() -> None:
    """A terminal in another encoding: the question is asked again, and the game goes on."""
    ran = shell(
        "play", "--players", "human,human", "--seed", "3", "--lang", "de",
        typed=b"zur\xfcck\nA1\n", env={"LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8:strict"},
    )  # fmt: skip
    assert ran.returncode == 0
    assert "Traceback" not in ran.stderr.decode()
    assert "[MON-SET-08]" in ran.stderr.decode()


def test_a_reader_that_stops_reading_is_no_crash() -> None:
    """`walstatt rules search a | head -1` must not end in a traceback."""
    command = Path(sys.executable).parent / "walstatt"
    with subprocess.Popen(
        [command, "rules", "search", "tile", "--most", "500"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert b"Traceback" not in running.stderr.read()
