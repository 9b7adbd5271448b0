"""Series of games between programs: reproducible, fair in seats, and counted as documented."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.core.conftest import toy as toy
from tests.core.toy import ToyGame, ToyView
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.errors import BadSetup, UnknownGame
from walstatt.core.options import Option
from walstatt.lab import duel
from walstatt.lab.duel import Outcome, labelled, outcomes, play_match, play_one, series
from walstatt.players import Chair, make_player
from walstatt.players.base import UnknownPlayer

GAME = "monolith-arena"
DOCS = Path(__file__).parent.parent.parent / "docs" / "json.md"


def documented(command: str) -> set[str]:
    """The fields that docs/json.md names for a command."""
    part = DOCS.read_text(encoding="utf-8").split(f"`walstatt {command}", 1)[1].split("\n`walstatt ")[0]
    rows = [line.split("|")[1] for line in part.split("\n## ")[0].splitlines() if line.startswith("| `")]
    return {name.strip(" `") for row in rows for name in row.split(",")}


# --- one game -------------------------------------------------------------------------------------------


def test_a_match_is_played_to_its_end_by_the_players_of_its_seats() -> None:
    match = play_match(Match.new(GAME, seed=1), [make_player("random", Dice(seat)) for seat in range(2)])
    assert match.over
    assert match.result is not None


def test_a_game_of_a_series_depends_on_seed_and_number_alone() -> None:
    names = ["random", "random"]
    assert play_one(GAME, {}, names, 5, 2) == play_one(GAME, {}, names, 5, 2)
    games = [play_one(GAME, {}, names, seed, number) for seed in (5, 6) for number in range(3)]
    assert len({game.digest for game in games}) == 6
    assert all(game.decisions > 20 for game in games)
    assert set(games[0].metrics) == {"turns", "lead"}


class Ender:
    """A player that ends every turn at once and notes on which seat it sits."""

    def __init__(self, name: str, sat: list[tuple[str, int]]) -> None:
        self.name, self.sat = name, sat

    def choose(self, chair: Chair) -> Option:
        entry = (self.name, chair.seat)
        if entry not in self.sat[-2:]:
            self.sat.append(entry)
        return Option(("end",))


def test_players_take_turns_in_the_seats(toy: ToyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    sat: list[tuple[str, int]] = []
    monkeypatch.setattr(duel, "make_player", lambda name, dice: Ender(name, sat))
    for number in range(4):
        play_one("toy", {}, ["ada", "bob"], 1, number)
    assert sat == [("ada", 0), ("bob", 1), ("bob", 0), ("ada", 1)] * 2


def test_winners_are_players_and_not_seats(toy: ToyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada scores wherever she sits, so player 0 wins every game."""

    class Scorer:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, chair: Chair) -> Option:
            if chair.decision.kind == "again":
                return Option(("take",))
            view = chair.view()
            assert isinstance(view, ToyView)
            scored = view.points[chair.seat]
            return Option(("roll",)) if self.name == "ada" and not scored else Option(("end",))

    monkeypatch.setattr(duel, "make_player", lambda name, dice: Scorer(name))
    assert [play_one("toy", {}, ["ada", "bob"], 1, number).winners for number in range(4)] == [(0,)] * 4


# --- a series -------------------------------------------------------------------------------------------


def test_a_series_is_reproducible_and_another_seed_is_another_series() -> None:
    one = series(GAME, {}, ["random", "random"], 3, 4, jobs=1)
    assert series(GAME, {}, ["random", "random"], 3, 4, jobs=1) == one
    other = series(GAME, {}, ["random", "random"], 4, 4, jobs=1)
    assert other.digest != one.digest


def test_the_number_of_processes_makes_no_difference() -> None:
    one = series(GAME, {}, ["greedy", "random"], 3, 3, jobs=1)
    assert series(GAME, {}, ["greedy", "random"], 3, 3, jobs=2) == one


def test_the_order_in_which_games_finish_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    played = list(outcomes(GAME, {}, ["random", "random"], 3, 4, jobs=1))
    assert [game.number for game in played] == [0, 1, 2, 3]
    whole = series(GAME, {}, ["random", "random"], 3, 4, jobs=1)

    def backwards(*args: object, **kwargs: object) -> Iterator[Outcome]:
        return iter(played[::-1])

    monkeypatch.setattr(duel, "outcomes", backwards)
    assert series(GAME, {}, ["random", "random"], 3, 4) == whole


def test_a_series_counts_every_game_once() -> None:
    ticks: list[int] = []
    found = series(GAME, {}, ["random", "greedy"], 3, 2, 1, lambda: ticks.append(1))
    assert sum(found.wins.values()) + found.draws == 2
    assert list(found.wins) == ["random", "greedy"]
    assert len(ticks) == 2
    games = list(outcomes(GAME, {}, ["random", "greedy"], 3, 2, jobs=1))
    assert found.decisions == sum(game.decisions for game in games)
    assert found.wins["greedy"] == sum(1 in game.winners for game in games)


def test_members_of_a_team_win_together() -> None:
    found = series(GAME, {"mode": "two-vs-two"}, ["random"] * 4, 1, 2, jobs=1)
    assert sum(found.wins.values()) + 2 * found.draws == 4
    assert list(found.wins) == ["random", "random-2", "random-3", "random-4"]


def test_a_series_is_told_as_documented() -> None:
    found = msgspec.to_builtins(series(GAME, {}, ["random", "random"], 3, 1, jobs=1))
    assert set(found) == documented("match") == {
        "game", "seed", "games", "wins", "draws", "decisions", "digest",
    }  # fmt: skip
    assert (found["game"], found["seed"], found["games"]) == (GAME, 3, 1)
    assert set(found["wins"]) == {"random", "random-2"}
    assert len(found["digest"]) == 64


@pytest.mark.parametrize(
    ("game", "options", "names", "problem"),
    [
        ("chess", {}, ["random", "random"], UnknownGame),
        (GAME, {"mode": "solo"}, ["random", "random"], BadSetup),
        (GAME, {}, ["random", "nobody"], UnknownPlayer),
    ],
)
def test_what_is_wrong_is_told_before_any_game_is_played(
    game: str,
    options: dict[str, str],
    names: list[str],
    problem: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(duel, "play_one", lambda *_: pytest.fail("a game was played"))
    with pytest.raises(problem):
        series(game, options, names, 1, 3, jobs=1)


# --- labels ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "labels"),
    [
        ([], []),
        (["greedy", "random"], ["greedy", "random"]),
        (["greedy", "greedy"], ["greedy", "greedy-2"]),
        (["greedy", "random", "greedy", "random"], ["greedy", "random", "greedy-2", "random-2"]),
        (["random"] * 4, ["random", "random-2", "random-3", "random-4"]),
        (["greedy-deep", "greedy"], ["greedy-deep", "greedy"]),
    ],
)
def test_equal_names_are_numbered(names: list[str], labels: list[str]) -> None:
    assert labelled(names) == labels
