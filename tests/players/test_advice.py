"""The coach: the best ways with their reasons, from nothing but what a chair sees."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

import msgspec
import pytest

from walstatt import Match
from walstatt.core.advice import Proposal, Reason, reason_text
from walstatt.core.dice import Dice
from walstatt.core.game import find_game, game_ids
from walstatt.core.options import Option
from walstatt.core.text import LANGS, catalogue
from walstatt.games.monolith_arena.think.features import NAMES, TOPICS
from walstatt.players import Chair, make_player
from walstatt.players.advice import Care, advise, judge

#: Thoughts that cost little.
SHORT = Care(judgements=150, width=2, worlds=2, ways=4)
EVERY = sorted(game_ids(unfinished=True))
#: Blue's Battle takes the last two hit points of red's banner once the tile between has gone away.
TO_WIN = (
    "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss hp 2\nA1 banner blue\nE3 banner red\n"
    "D3 pikeman blue E\nE2 pikeman blue E\nreserve blue: battle-or-charge\nturn blue 5 use\n"
)


def moments(game: str, seed: int, after: tuple[int, ...]) -> Iterator[Match]:
    """A random game at some of its moments; if it is over, the next one begins."""
    match = Match.new(game, {}, seed=seed)
    players = [make_player("random", Dice(seat)) for seat in range(match.seats)]
    for last, stop in itertools.pairwise((0, *after)):
        for _ in range(stop - last):
            asked = match.decisions[0].seat
            match.play(players[asked].choose(Chair(match, asked)), asked)
            if match.over:
                seed += 1
                match = Match.new(game, {}, seed=seed)
        yield match.clone()


def plain(proposals: list[Proposal]) -> bytes:
    return msgspec.json.encode(proposals)


@pytest.mark.parametrize("game", EVERY)
def test_the_same_is_proposed_whatever_is_hidden(game: str) -> None:
    compared = 0
    for match in moments(game, 4, (1, 7, 20, 45, 80)):
        for decision in match.decisions:
            seat = decision.seat
            truth = plain(advise(Chair(match, seat), Dice(11), SHORT))
            for other in (5, 6):
                dream = match.imagine(seat, Dice(other))
                assert plain(advise(Chair(dream, seat), Dice(11), SHORT)) == truth
                compared += 1
    assert compared >= 6


@pytest.mark.parametrize("game", EVERY)
def test_what_is_proposed_can_be_done_and_is_told_in_both_languages(game: str) -> None:
    found = 0
    for match in moments(game, 3, (2, 12, 30, 60)):
        seat = match.decisions[0].seat
        proposals = advise(Chair(match, seat), Dice(2), SHORT)
        assert 1 <= len(proposals) <= SHORT.most
        assert [one.value for one in proposals] == sorted((one.value for one in proposals), reverse=True)
        assert len({one.line[0] for one in proposals}) == len(proposals)  # ways that begin differently
        for one in proposals:
            there = match.clone()
            there.play(one.line[0], seat)  # else it is refused
            assert 0 <= one.chance <= 1
            assert set(one.words) == {str(lang) for lang in LANGS}
            assert all(len(said) == len(one.line) and all(said) for said in one.words.values())
            for reason, good in ((one.good, True), (one.bad, False)):
                for lang in LANGS if reason is not None else ():
                    assert reason_text(match.game, reason, good=good, lang=lang).endswith(".")
            found += 1
    assert found > 4


def test_the_way_that_wins_is_found() -> None:
    match = Match.from_position(TO_WIN)
    best = advise(Chair(match, 0), Dice(1))[0]
    assert best.chance > 0.99
    for choice in best.line:
        match.play(choice, 0)
    while not match.over and match.decision.seat == 0:
        match.play(match.decision.options[0])
    assert match.result is not None
    assert match.result.winners == (0,)


def test_a_way_is_told_only_as_far_as_nothing_is_revealed() -> None:
    """After the exchange of a reserve nobody knows which tiles come, whatever was imagined."""
    match = Match.from_position(
        "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
        "reserve blue: battle-or-charge battle-or-charge battle-or-charge\nturn blue 7 exchange\n"
    )
    ways = {one.line[0]: one for one in advise(Chair(match, 0), Dice(1), SHORT._replace(judgements=400))}
    assert ways["exchange"].line == ("exchange",)
    assert ways["exchange"].open_end
    assert len(ways["keep"].line) > 1
    assert not ways["keep"].open_end


def test_the_same_seed_thinks_the_same_and_the_budget_is_kept() -> None:
    match = next(moments("monolith-arena", 8, (25,)))
    chair = Chair(match, match.decision.seat)
    assert plain(advise(chair, Dice(3), SHORT)) == plain(advise(chair, Dice(3), SHORT))


def test_nothing_is_asked_of_the_match_itself() -> None:
    match = next(moments("monolith-arena", 8, (25,)))
    before = match.position()
    advise(Chair(match, match.decision.seat), Dice(3), SHORT)
    assert match.position() == before


# --- looking back -----------------------------------------------------------------------------------------


def test_ending_the_turn_instead_of_winning_is_a_mistake() -> None:
    both = TO_WIN.replace("dragon-empire", "dragon-empire hp 2")
    match = Match.from_position(
        both.replace("turn blue", "A2 nightmare red E\nreserve red: battle battle\nturn blue")
    )
    verdict = judge(Chair(match, 0), [Option(("end",))], Dice(1))
    assert verdict.lost > 0.2
    assert verdict.best[0].chance > 0.99
    assert verdict.played.line == ("end",)
    assert verdict.played.bad is not None


def test_doing_the_best_costs_nothing() -> None:
    match = Match.from_position(TO_WIN)
    line = [Option.parse(choice) for choice in advise(Chair(match, 0), Dice(1))[0].line]
    verdict = judge(Chair(match, 0), line, Dice(1))
    assert verdict.lost == pytest.approx(0, abs=0.01)


# --- words and numbers ------------------------------------------------------------------------------------


def test_every_topic_of_monolith_arena_has_its_sentences() -> None:
    assert set(TOPICS) == set(NAMES)
    package = find_game("monolith-arena").text_package
    for lang in LANGS:
        texts = catalogue(package, lang)
        assert all(f"coach.{topic}.{way}" in texts for topic in TOPICS.values() for way in ("good", "bad"))


@pytest.mark.parametrize("game", EVERY)
def test_features_are_told_in_both_languages_and_make_up_the_value(game: str) -> None:
    for match in moments(game, 2, (15, 40)):
        found = match.game.features(match.state, 0)
        if found:
            assert math.isclose(sum(found.values()), match.game.evaluate(match.state, 0), abs_tol=1e-6)
        for name in found:
            for lang in LANGS:
                assert reason_text(match.game, Reason(name, 1.0), good=True, lang=lang)
                assert f"coach.{name}.bad" in catalogue(match.game.text_package, lang)


def test_chances_follow_the_scale() -> None:
    game = find_game("monolith-arena")
    assert game.win_chance(0) == 0.5
    assert game.win_chance(game.win_scale * math.log(3)) == pytest.approx(0.75)
    assert game.win_chance(-1e9) == pytest.approx(0)
    assert game.win_chance(1e9) == pytest.approx(1)
