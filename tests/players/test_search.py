"""Search through whole units: the best way, merged positions, replies, budgets, plans."""

from __future__ import annotations

import math

import pytest

from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.options import Option
from walstatt.players import Chair
from walstatt.players.beam import Searcher
from walstatt.players.budget import Budget
from walstatt.players.search import SearchPlayer, Strength

#: Nothing to fear and a Battle in hand, but a tile lies in the way: it has to go first.
IN_THE_WAY = (
    "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss hp 2\nA1 banner blue\nE3 banner red\n"
    "D3 pikeman blue E\nE2 pikeman blue E\nreserve blue: battle-or-charge\nturn blue 5 use\n"
)
EMPTY = (
    "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
    "turn blue 5 use\nreserve blue: pikeman swordsman\n"
)


def searcher(match: Match, judgements: int = 100_000) -> Searcher:
    return Searcher(match.game, Budget(judgements))


def player(dice: Dice | None = None, **changes: float) -> SearchPlayer:
    strength = Strength(judgements=400, seconds=math.inf, width=3, ends=3, worlds=2)
    return SearchPlayer("search", strength._replace(**changes), dice or Dice(1))  # type: ignore[arg-type]


# --- a unit -----------------------------------------------------------------------------------------------


def test_ends_are_the_ends_of_the_unit_and_the_best_comes_first() -> None:
    match = Match.from_position(EMPTY).imagine(0, Dice(1))
    ends = searcher(match).explore(match, 0, 3)
    assert [line.value for line in ends] == sorted((line.value for line in ends), reverse=True)
    for line in ends:
        assert line.ended
        assert line.match.over or line.match.decision.seat == 1
        assert line.steps[-1].option in (Option(("end",)),)
    assert max(len(line.steps) for line in ends) >= 3  # two tiles and the end


def test_equal_positions_are_looked_at_once() -> None:
    """Two tiles can be placed in either order."""
    match = Match.from_position(EMPTY).imagine(0, Dice(1))
    found = searcher(match)
    ends = found.explore(match, 0, 2)
    keys = [line.match.game.position_key(line.match.state) for line in ends]
    assert len(keys) == len(set(keys))


def test_the_root_is_not_changed() -> None:
    match = Match.from_position(EMPTY).imagine(0, Dice(1))
    before = match.position()
    searcher(match, 50).explore(match, 0, 2)
    assert match.position() == before


def test_a_search_that_is_cut_short_has_a_best_so_far() -> None:
    match = Match.from_position(EMPTY).imagine(0, Dice(1))
    heard: list[Option] = []
    for judgements in (1, 2, 10, 60):
        ends = searcher(match, judgements).explore(match, 0, 4, heard.append)
        assert ends
        assert ends[0].first in match.decision.options
        assert heard[-1] in match.decision.options


def test_a_search_spends_hardly_more_than_it_may() -> None:
    match = Match.from_position(EMPTY).imagine(0, Dice(1))
    for judgements in (5, 50, 200):
        found = searcher(match, judgements)
        found.explore(match, 0, 4)
        assert judgements <= found.budget.spent <= judgements + 1


def test_time_ends_a_search() -> None:
    """Every look at the clock is a second later: after five of them no position is judged any more."""
    match = Match.from_position(EMPTY).imagine(0, Dice(1))
    clock = iter(range(10_000))
    found = Searcher(match.game, Budget(100_000, 5.0, lambda: float(next(clock))))
    ends = found.explore(match, 0, 4)
    assert ends
    assert found.budget.over
    assert found.budget.spent < 10


# --- budgets ----------------------------------------------------------------------------------------------


def test_the_clock_is_looked_at_between_judgements() -> None:
    """Looking for what there is to do took no time; judging it all would take too long."""
    match = Match.from_position(EMPTY).imagine(0, Dice(1))
    spent: list[Budget] = []
    budget = Budget(100_000, 1.0, lambda: 2.0 if spent and spent[0].spent > 5 else 0.0)
    spent.append(budget)
    ends = Searcher(match.game, budget).explore(match, 0, 3)
    assert budget.spent == 6
    assert len(ends) <= 6
    assert ends[0].value == max(line.value for line in ends)


def test_a_part_is_spent_from_the_whole() -> None:
    whole = Budget(100)
    part = whole.part(0.25)
    part.spend(20)
    assert (part.left, whole.left, part.over) == (5, 80, False)
    part.spend(5)
    assert part.over
    assert not whole.over


def test_a_part_has_its_share_of_the_time() -> None:
    now = 0.0
    whole = Budget(100, 10.0, lambda: now)
    part = whole.part(0.5)
    now = 6.0
    assert part.over
    assert not whole.over
    now = 10.0
    assert whole.over


# --- the player -------------------------------------------------------------------------------------------


def test_it_wins_where_it_can() -> None:
    match = Match.from_position(IN_THE_WAY)
    assert player().choose(Chair(match, 0)) == Option(("battle",))


def test_it_goes_on_as_planned_without_thinking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.from_position(EMPTY)
    one = player(judgements=4_000, width=1, worlds=0)
    first = one.choose(Chair(match, 0))
    assert first != Option(("end",))
    match.play(first, 0)
    monkeypatch.setattr(SearchPlayer, "_thought", lambda *_: pytest.fail("it thought again"))
    while match.decision.seat == 0:
        match.play(one.choose(Chair(match, 0)), 0)
    assert match.state.turn == 6


def test_it_thinks_again_when_something_else_has_happened() -> None:
    """Somebody chose otherwise for it: the plan does not fit any more."""
    match = Match.from_position(EMPTY)
    one = player()
    first = one.choose(Chair(match, 0))
    other = next(option for option in match.decision.options if option.verb == "place" and option != first)
    match.play(other, 0)
    assert one.choose(Chair(match, 0)) in match.decision.options


def test_the_same_dice_and_budget_choose_the_same() -> None:
    match = Match.from_position(EMPTY)
    choices = {player(Dice(4)).choose(Chair(match, 0)) for _ in range(3)}
    assert len(choices) == 1


def test_what_it_notes_is_what_it_would_choose() -> None:
    match = Match.from_position(EMPTY)
    noted: list[Option] = []
    chosen = player().choose(Chair(match, 0, noted.append))
    assert noted[-1] == chosen


def test_a_blurred_eye_never_overlooks_what_is_much_better() -> None:
    """A banner that can be broken is broken, however badly somebody sees."""
    match = Match.from_position(IN_THE_WAY)
    chosen = {player(Dice(n), blur=0.45, worlds=0).choose(Chair(match, 0)) for n in range(8)}
    assert chosen == {Option(("battle",))}


def test_a_blurred_eye_confuses_what_is_almost_as_good() -> None:
    match = Match.from_position(EMPTY)
    chosen = {player(Dice(n), blur=0.45, width=1, worlds=0).choose(Chair(match, 0)) for n in range(8)}
    assert len(chosen) > 1
    sharp = {player(Dice(n), width=1, worlds=0).choose(Chair(match, 0)) for n in range(8)}
    assert len(sharp) == 1


def test_it_looks_at_the_reply() -> None:
    """Without a reply it sees the same position as better than with the best one."""
    match = Match.from_position(EMPTY).imagine(0, Dice(1))
    found = searcher(match)
    line = found.explore(match, 0, 1)[0]
    there = found.replayed(match, 0, line)
    assert there is not None
    assert there.decision.seat == 1
    assert found.after_reply(there, 0, 1) < line.value


def test_a_line_that_is_not_possible_elsewhere_is_told() -> None:
    match = Match.from_position(EMPTY).imagine(0, Dice(1))
    line = searcher(match).explore(match, 0, 1)[0]
    other = Match.from_position(EMPTY.replace("pikeman swordsman", "-")).imagine(0, Dice(1))
    assert searcher(other).replayed(other, 0, line) is None
