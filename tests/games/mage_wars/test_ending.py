"""Games that end: the last mage standing, and the agreed last round (GEN, Q-208)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena, new, the_game
from walstatt.core.dice import Dice
from walstatt.core.errors import BadSetup
from walstatt.core.match import Match
from walstatt.games.mage_wars.events.course import GameEnded

#: Every mode, and both levels; by random play some of these games would never end (MGW-Q-208).
SETUPS = [
    {},
    {"level": "full"},
    {"mode": "teams"},
    {"mode": "teams", "level": "full"},
    {"mode": "three", "level": "full", "arena": "4x3"},
    {"mode": "three"},
    {"mode": "four", "level": "full"},
]
DUEL = """
    rounds 15
    blue warlock A3 damage {blue}
    red beastmaster B1 damage {red}
    turn blue {round} quickcast-last
"""


def pass_on(match: Arena) -> Arena:
    """Nobody does anything until the round is over, or the game."""
    begun = match.state.round
    while not match.match.over and match.state.round == begun:
        match.do("pass")
    return match


def at_the_end(blue: int, red: int, round_: int = 15) -> Arena:
    return pass_on(arena(DUEL.format(blue=blue, red=red, round=round_)))


@pytest.mark.rule("MGW-Q-208", "MGW-GEN-02")
def test_there_is_no_last_round_unless_one_is_agreed() -> None:
    assert new().state.settings.rounds == 0
    assert new(rounds="30").state.settings.rounds == 30
    with pytest.raises(BadSetup) as caught:
        new(rounds="7")
    assert "MGW-Q-208" in caught.value.rules
    text = DUEL.format(blue=0, red=9, round=400).replace("rounds 15", "")
    assert not pass_on(arena(text)).match.over


@pytest.mark.rule("MGW-Q-208")
def test_after_the_agreed_round_whoever_has_most_life_left_has_won() -> None:
    match = at_the_end(blue=6, red=7)
    assert match.match.over
    assert match.match.result is not None
    assert (match.match.result.winners, match.match.result.reason) == ((0,), "rounds")
    (end,) = match.events(GameEnded)
    assert end.rules == ("MGW-Q-208",)
    told = the_game().tell(end, "en"), the_game().tell(end, "de")
    assert told[0].startswith("Blue wins: the last round")
    assert told[1].startswith("Blau gewinnt: Die letzte Runde")


@pytest.mark.rule("MGW-Q-208")
def test_equal_mages_have_drawn_and_nothing_ends_before() -> None:
    assert not at_the_end(blue=6, red=7, round_=14).match.over
    match = at_the_end(blue=7, red=7)
    assert match.match.result is not None
    assert match.match.result.draw
    assert match.match.result.reason == "rounds-draw"
    for lang in ("en", "de"):
        assert the_game().tell(match.events(GameEnded)[0], lang)


@pytest.mark.rule("MGW-Q-208", "MGW-MULT-07")
def test_the_life_of_a_team_counts_together_and_a_fallen_mage_counts_nothing() -> None:
    match = pass_on(
        arena("""
        mode teams
        rounds 15
        blue warlock A3 damage 20
        red beastmaster D1 damage 11
        gold wizard A3 damage 20
        violet priestess
        fallen violet
        turn blue 15 quickcast-last
    """)
    )
    assert match.match.result is not None
    assert match.match.result.winners == (1, 3)  # 13 against 4 + 4
    assert the_game().tell(match.events(GameEnded)[0], "en").count("win:") == 1


@pytest.mark.rule("MGW-Q-208", "MGW-GEN-02")
def test_two_who_only_wait_do_so_until_the_agreed_round_is_over() -> None:
    match = arena("rounds 15\nblue warlock A3\nred beastmaster B1\n")
    while not match.match.over:
        options = match.options
        for choice in ("end", "pass", "plan"):
            if choice in options:
                break
        else:
            choice = options[0]
        match.match.play(choice, match.asked.seat)
    assert match.state.round == 15
    assert match.match.result is not None
    assert match.match.result.draw


@pytest.mark.rule("MGW-Q-208")
@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_random_games_end_in_every_mode(options: dict[str, str]) -> None:
    game = the_game()
    for seed in range(3):
        match, dice = Match.new(game, {**options, "rounds": "40"}, seed=seed), Dice(seed)
        while not match.over:
            assert len(match.choices) < 20_000
            decision = match.decisions[dice.below(len(match.decisions))]
            match.play(decision.options[dice.below(len(decision.options))], decision.seat)
        assert match.result is not None
        assert match.state.round <= 40
        assert all(rule in game.codex for rule in match.result.rules)
        assert Match.from_record(match.record(), game=game).digest() == match.digest()
