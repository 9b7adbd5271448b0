"""A game in a window: news, board, question and answers fit into it, whatever is asked."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem

from tests.cli.conftest import Command, Ran
from walstatt import Match
from walstatt.cli import common
from walstatt.core.dice import Dice
from walstatt.core.record import Record
from walstatt.players import Chair, Player, make_player

SIZES = ((80, 24), (100, 30), (120, 40))
#: Games in the middle: game, options, and after how many choices of programs.
MIDDLES = {
    "duel": ("monolith-arena", {}, 60),
    "four": ("monolith-arena", {"mode": "two-vs-two", "monoliths": "on"}, 60),
    "three": ("monolith-arena", {"mode": "one-vs-two"}, 70),
    "table": ("summoners", {"terrain": "random"}, 60),
    "apprentices": ("mage-wars", {}, 150),
    "mages": ("mage-wars", {"level": "full"}, 300),
}


@cache
def middle(name: str) -> tuple[Record, int, int]:
    """A record, whose turn it is, and how many seats there are."""
    game, options, choices = MIDDLES[name]
    match = Match.new(game, options, seed=3)
    players: dict[int, Player] = {}
    for _ in range(choices):
        decision = match.decisions[0]
        seat = decision.seat
        player = players.setdefault(seat, make_player("random", Dice(3).fork(1000 + seat)))
        match.play(player.choose(Chair(match, seat)), seat)
    return match.record(), match.decisions[0].seat, len(match.scene(None).seats)


Window = Callable[..., Ran]


@pytest.fixture
def window(walstatt: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Window:
    """Plays on in the middle of a game, in a window of this size."""

    def run(name: str, size: tuple[int, int], typed: str, lang: str = "en", *, colours: bool = False) -> Ran:
        record, asked, seats = middle(name)
        file = tmp_path / "game.jsonl"
        record.save(file)
        players = ",".join("human" if seat == asked else "random" for seat in range(seats))
        monkeypatch.setattr(common.out, "_force_terminal", True)
        monkeypatch.setattr(common.out, "_color_system", ColorSystem.TRUECOLOR if colours else None)
        monkeypatch.setattr(common.out, "_height", size[1])
        words = ("play", "--resume", file, "--players", players, "--lang", lang)
        return walstatt(*words, typed=typed, width=size[0])

    return run


def screens(ran: Ran, lang: str = "en") -> list[list[str]]:
    """What is printed from one prompt to the next, the prompt included."""
    prompt = "Wahl>" if lang == "de" else "choice>"
    printed = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", ran.out)
    return [part.removeprefix(" ").split("\n") for part in printed.split(prompt)[:-1]]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("name", MIDDLES)
def test_everything_that_is_shown_before_a_choice_fits(
    window: Window, name: str, size: tuple[int, int]
) -> None:
    """With narrowed lists, refused words and whatever the others have done in between."""
    ran = window(name, size, "1\n1\n2\nnonsense\n" * 3, "de" if size[0] == 100 else "en")
    assert ran.code == 0
    shown = screens(ran, "de" if size[0] == 100 else "en")
    assert len(shown) > 9
    for lines in shown:
        assert len(lines) <= size[1], "\n".join(lines)
        assert max(cell_len(line) for line in lines) <= size[0]


@pytest.mark.parametrize("colours", [False, True])
@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("duel", ("A1", "Dragon Rid", "E3", "20/20")),
        ("four", ("A1", "Herne", "E3", "Violet")),
        ("table", ("┌┴", "└──", "Summoner", "AP →")),
        ("apprentices", ("A1 ─", "B3 ─", "Priestess")),
        ("mages", ("A1 ─", "D3 ─", "Asyran")),
    ],
)
def test_the_board_is_there_in_the_smallest_window(
    window: Window, name: str, signs: tuple[str, ...], colours: bool
) -> None:
    first = "\n".join(screens(window(name, SIZES[0], "", colours=colours))[0])
    assert [sign for sign in signs if sign in first] == list(signs)


@pytest.mark.parametrize("name", ["four", "table", "mages"])
def test_a_tiny_window_still_shows_the_question(window: Window, name: str) -> None:
    ran = window(name, (30, 8), "1\nnonsense\n1\n")
    assert ran.code == 0
    for lines in screens(ran):
        assert "   1  " in "\n".join(lines)
        assert [line for line in lines if cell_len(line) > 30] == []
