"""When time is up the best so far is played, in all games: by a clock that only goes when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from tests.players.poison import moments_of
from walstatt.core.dice import Dice
from walstatt.core.game import game_ids
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.players import Chair
from walstatt.players.beam import Line, Searcher
from walstatt.players.levels import LEVELS
from walstatt.players.search import SearchPlayer

EVERY = sorted(game_ids(unfinished=True))
#: So often the clock may be looked at until the time is up.
LOOKS = (1, 2, 5, 12, 30, 70)


class Ticking:
    """A second goes by with every look."""

    def __init__(self) -> None:
        self._seconds = count()
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(next(self._seconds))


class Watched:
    """What a player has found in its own unit, and what it has spent."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.found: list[list[Line]] = []
        self.spent = 0
        explore, values = Searcher.explore, Searcher.values

        def exploring(
            own: Searcher, root: Match, seat: int, width: int, best: Callable[[Option], object] | None = None
        ) -> list[Line]:
            lines = explore(own, root, seat, width, best or (lambda _: None))
            if best is not None:  # replies are nobody's own
                self.found.append(lines)
            return lines

        def valued(own: Searcher, matches: list[Match], seat: int) -> list[float]:
            self.spent += len(matches)
            return values(own, matches, seat)

        patch.setattr(Searcher, "explore", exploring)
        patch.setattr(Searcher, "values", valued)


def questions(game: str) -> Iterator[tuple[Match, int]]:
    for match in moments_of(game, 0):
        yield from ((match, decision.seat) for decision in match.decisions)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", EVERY)
def test_whoever_runs_out_of_time_plays_the_best_so_far(
    game: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched, thought = Watched(monkeypatch), 0
    for match, seat in questions(game):
        decision = match.decision_of(seat)
        assert decision is not None
        for looks in LOOKS:
            watched.found.clear()
            clock, noted = Ticking(), list[Option]()
            strength = LEVELS[level]._replace(seconds=float(looks), blur=0.0)
            chosen = SearchPlayer(level, strength, Dice(5), clock).choose(Chair(match, seat, noted.append))
            assert decision.accepts(chosen)
            if not watched.found:
                continue  # there was nothing to think about
            thought += 1
            [lines] = watched.found
            assert lines[0].value == max(line.value for line in lines)
            assert noted, "whoever waits has an answer at any time"
            if strength.worlds:
                assert chosen in [line.first for line in lines[: strength.ends]]
            else:
                assert chosen == lines[0].first
    assert thought >= len(LOOKS)


@pytest.mark.parametrize("game", EVERY)
def test_no_judgement_is_begun_after_the_time(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two judgements somebody has looked at the clock, and what is left is given up at once."""
    watched = Watched(monkeypatch)
    for match, seat in questions(game):
        for level, strength in LEVELS.items():
            for looks in LOOKS:
                watched.spent = 0
                clock = Ticking()
                SearchPlayer(level, strength._replace(seconds=float(looks)), Dice(5), clock).choose(
                    Chair(match, seat)
                )
                assert watched.spent <= looks + 2, (level, looks)


@pytest.mark.parametrize("game", EVERY)
def test_with_more_time_more_is_looked_at(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watched, spent = Watched(monkeypatch), list[int]()
    for seconds in (3.0, 300.0):
        watched.spent = 0
        for match, seat in questions(game):
            strength = LEVELS["veteran"]._replace(seconds=seconds)
            SearchPlayer("veteran", strength, Dice(5), Ticking()).choose(Chair(match, seat))
        spent.append(watched.spent)
    assert spent[0] < spent[1]
