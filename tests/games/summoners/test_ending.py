"""Summoners fall and games end: who wins, by how many points (SCEN, SBIT, SCFP, SHFP, SUM-Q-117 to 128)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.games.summoners.fight import kind, spell
from tests.games.summoners.tabletop import Board
from walstatt.core.game import SEAT_NAMES, find_game
from walstatt.core.text import catalogue
from walstatt.games.summoners.events.course import SpellEnded
from walstatt.games.summoners.events.table import Departed, GameEnded, PlayedOn, SourcesFreed, SummonerFell
from walstatt.games.summoners.rules import damage
from walstatt.games.summoners.rules.ending import Over, finish, team_scores, unit_gone
from walstatt.games.summoners.rules.scenarios import scenarios
from walstatt.games.summoners.state.state import NOBODY, Spelled
from walstatt.games.summoners.state.units import TEXT, Effect

WOLF = kind("wolf")
DUELS = [name for name, scenario in scenarios().items() if not scenario.four and name != "bitter-end"]
#: Scenarios in which the fall of a Summoner is worth points by one common rule.
COMMON = [name for name in DUELS if name != "well"]


def fell(board: Board, *words: str, by: str | None = None) -> None:
    """Units lose their last life points at the same moment."""
    for word in words:
        board.change(word, damage=board.unit(word).kind.life)
    try:
        damage.bury(board.state, {word: None if by is None else SEAT_NAMES.index(by) for word in words})
    except Over:
        board.over = True


def winners(board: Board) -> list[str]:
    assert board.state.result is not None
    return [SEAT_NAMES[seat] for seat in board.state.result.winners]


def ended(board: Board, points: Iterable[int]) -> list[str]:
    """Who wins when the game ends with these points."""
    for player, number in zip(board.state.players, points, strict=True):
        player.points = number
    with pytest.raises(Over):
        finish(board.state, ("SUM-SCEN-03",))
    return winners(board)


# --- the final score ----------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SCEN-06")
def test_most_points_win() -> None:
    board = Board().laid(1, 1)
    assert ended(board, (7, 9)) == ["red"]
    event = board.events(GameEnded)[0]
    assert (event.winners, event.points, event.reason) == ((1,), (7, 9), "points")
    assert ended(Board(mode="four").laid(1), (3, 1, 8, 7)) == ["gold"]


@pytest.mark.rule("SUM-SCEN-06", "SUM-Q-104")
def test_partners_win_together_with_the_sum_of_their_points() -> None:
    board = Board(mode="teams").laid(1)
    assert ended(board, (6, 9, 5, 1)) == ["blue", "gold"]
    assert team_scores(board.state) == {0: 11, 1: 10}


@pytest.mark.rule("SUM-Q-117")
def test_a_tie_is_a_draw() -> None:
    board = Board().laid(1, 1)
    assert ended(board, (4, 4)) == []
    assert board.state.result is not None
    assert board.state.result.draw
    assert board.state.result.reason == "tied"
    assert ended(Board(mode="four").laid(1), (8, 1, 8, 7)) == []


@pytest.mark.rule("SUM-SSHR-08", "SUM-DATA-20")
@pytest.mark.parametrize(("apart", "points"), [(2 * 2540, [2, 0]), (2 * 2540 + 1, [0, 0])])
def test_shores_a_summoner_within_2_inches_of_the_portal_at_the_end_is_worth_2(
    apart: int, points: list[int]
) -> None:
    board = Board("shores").laid(1, 1)
    board.move("blue-summoner", "exit-centre", apart)
    assert ended(board, (0, 0)) == (["blue"] if points[0] else [])
    assert board.points == points


@pytest.mark.rule("SUM-SCEN-03", "SUM-SWEL-09", "SUM-SWEL-10")
def test_after_six_rounds_the_points_of_the_well_decide() -> None:
    board = Board("well").laid(round=6)
    board.own("red", "large-north-west")
    board.end_round()
    assert winners(board) == ["red"]
    assert board.state.result is not None
    assert "SUM-SWEL-09" in board.state.result.rules


@pytest.mark.rule("SUM-SHFP-06")
def test_the_hunt_of_four_ends_after_six_rounds() -> None:
    board = Board("hunt-four", mode="four").laid(round=6)
    board.own("violet", "large-west")
    board.end_round()
    assert winners(board) == ["violet"]
    assert board.state.result is not None
    assert "SUM-SHFP-06" in board.state.result.rules


# --- a Summoner falls ---------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SCEN-04")
@pytest.mark.parametrize("scenario", COMMON)
def test_eliminating_the_enemy_summoner_is_worth_5_and_ends_the_game_at_once(scenario: str) -> None:
    board = Board(scenario).laid(1, 1, round=2)
    board.player("red").points = 4
    fell(board, "red-summoner", by="blue")
    assert board.over
    assert board.points == [5, 4]
    assert winners(board) == ["blue"]
    assert [(event.seat, event.killer) for event in board.events(SummonerFell)] == [(1, 0)]


@pytest.mark.rule("SUM-SWEL-08", "SUM-SWEL-10", "SUM-SCEN-04")
@pytest.mark.parametrize("scenario", ["well", "control"])
def test_but_it_does_not_win_by_itself(scenario: str) -> None:
    board = Board(scenario).laid(1, 1)
    board.player("red").points = 6
    fell(board, "red-summoner", by="blue")
    assert board.points == [5, 6]
    assert winners(board) == ["red"]


@pytest.mark.rule("SUM-Q-118")
def test_the_round_in_which_a_summoner_falls_is_not_scored() -> None:
    board = Board().laid(1, 1, round=3)
    board.own("red", "large-centre", "large-west", "large-east")
    fell(board, "red-summoner", by="blue")
    assert board.points == [5, 0]


@pytest.mark.rule("SUM-Q-118", "SUM-SSHR-08")
def test_but_what_the_end_of_the_game_is_worth_counts() -> None:
    board = Board("shores").laid(1, 1)
    board.move("blue-summoner", "exit-centre", 2540)
    fell(board, "red-summoner", by="blue")
    assert board.points == [7, 0]


@pytest.mark.rule("SUM-Q-119")
def test_two_summoners_who_fall_at_the_same_moment_are_worth_5_each() -> None:
    board = Board().laid(1, 1)
    board.player("red").points = 1
    fell(board, "blue-summoner", "red-summoner")
    assert board.points == [5, 6]
    assert winners(board) == ["red"]


@pytest.mark.rule("SUM-Q-120")
def test_a_summoner_who_burns_to_death_ends_the_game_before_step_2() -> None:
    board = Board().laid(1, 1, round=6)
    board.own("blue", "large-centre")
    board.own("red", "large-west", "large-east")
    board.change("red-summoner", fire=1, damage=19)
    board.player("red").gems = 0
    board.roll(8, 8, 8, 1)
    board.end_round()
    assert board.over
    assert board.points == [5, 0]
    assert "scored" in board.kinds()
    assert "mana-gained" not in board.kinds()


# --- To the Bitter End --------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SBIT-03")
def test_the_bitter_end_whoever_eliminates_the_enemy_summoner_wins() -> None:
    board = Board("bitter-end").laid(1, 1, round=2)
    fell(board, "blue-summoner", by="red")
    assert board.over
    assert winners(board) == ["red"]
    assert board.points == [0, 0]
    assert board.events(GameEnded)[0].reason == "summoner-fell"


@pytest.mark.rule("SUM-Q-119", "SUM-SBIT-03")
def test_the_bitter_end_is_a_draw_if_both_fall_together() -> None:
    board = Board("bitter-end").laid(1, 1)
    fell(board, "blue-summoner", "red-summoner")
    assert winners(board) == []
    assert board.events(GameEnded)[0].reason == "both-fell"


@pytest.mark.rule("SUM-SBIT-05", "SUM-SBIT-06", "SUM-DP-36")
@pytest.mark.parametrize("answers", [("on", "stop"), ("stop", "on"), ("stop", "stop")])
def test_after_six_rounds_it_is_a_draw_unless_both_want_to_play_on(answers: tuple[str, str]) -> None:
    board = Board("bitter-end").laid(1, 1, round=6)
    asked = board.drive()
    assert [(question.seat, question.kind) for question in asked] == [("blue", "play-on"), ("red", "play-on")]
    assert asked[0].options == ["on", "stop"]
    board.drive(answers)
    assert board.over
    assert winners(board) == []
    assert board.events(GameEnded)[0].reason == "nobody-fell"


@pytest.mark.rule("SUM-SBIT-06")
def test_if_both_want_to_they_play_on_and_are_asked_again_after_the_next_round() -> None:
    board = Board("bitter-end").laid(1, 1, round=6)
    board.drive(("on", "on"))
    assert board.state.phase == "round"
    assert [event.further for event in board.events(PlayedOn)] == [True]
    board.state.round, board.state.phase = 7, "end"
    assert [question.kind for question in board.drive()] == ["play-on", "play-on"]
    fell(board, "red-summoner", by="blue")
    assert winners(board) == ["blue"]


# --- three and four players ---------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SCFP-06", "SUM-SHFP-07")
@pytest.mark.parametrize("scenario", ["control-four", "hunt-four"])
def test_with_more_players_a_fallen_summoner_is_worth_5_and_the_game_goes_on(scenario: str) -> None:
    board = Board(scenario, mode="four").laid(1)
    fell(board, "red-summoner", by="gold")
    assert not board.over
    assert board.points == [0, 0, 5, 0]
    assert board.state.result is None


@pytest.mark.rule("SUM-SCFP-07", "SUM-SHFP-08")
@pytest.mark.parametrize("scenario", ["control-four", "hunt-four"])
def test_it_ends_when_only_one_summoner_is_left(scenario: str) -> None:
    board = Board(scenario, mode="three").laid(1)
    board.player("red").points = 12
    fell(board, "red-summoner", by="gold")
    assert not board.over
    fell(board, "blue-summoner", by="gold")
    assert board.over
    assert board.points == [0, 12, 10]
    assert winners(board) == ["red"]  # SUM-Q-128


@pytest.mark.rule("SUM-SCFP-07", "SUM-SHFP-08")
def test_or_only_summoners_of_one_team() -> None:
    board = Board(mode="teams").laid(1)
    fell(board, "red-summoner", by="blue")
    assert not board.over
    fell(board, "violet-summoner", by="gold")
    assert board.over
    assert board.points == [5, 0, 5, 0]
    assert winners(board) == ["blue", "gold"]


@pytest.mark.rule("SUM-Q-128")
def test_a_player_whose_summoner_fell_keeps_the_points_and_scores_nothing_further() -> None:
    board = Board("hunt-four", mode="four").laid()
    board.player("red").points = 3
    wolf = board.put(WOLF, "gold", 20, 20, fire=1, fire_by=1, damage=19)
    fell(board, "red-summoner", by="gold")
    board.roll(8, 8, 8, 1)
    board.end_round()
    assert wolf not in board.state.units
    assert board.points == [0, 3, 5, 0]  # red lit that fire, but is out


@pytest.mark.rule("SUM-Q-121", "SUM-SCFP-06")
def test_nobody_scores_for_a_summoner_who_falls_by_its_own_side() -> None:
    board = Board(mode="teams").laid(1)
    fell(board, "red-summoner", by="violet")
    assert board.points == [0, 0, 0, 0]


@pytest.mark.rule("SUM-Q-122", "SUM-Q-145")
def test_the_creatures_of_a_fallen_summoner_leave_and_are_worth_nothing() -> None:
    board = Board("hunt-four", mode="four").laid()
    wolves = [board.put(WOLF, "red", 10 + 2 * n, 20) for n in range(2)]
    other = board.put(WOLF, "gold", 20, 20)
    board.player("red").stack, board.player("red").held = ("mage", "wolf"), "wolf"
    fell(board, "red-summoner", by="gold")
    assert [event.units for event in board.events(Departed)] == [tuple(wolves)]
    assert set(board.state.units) == {"blue-summoner", "gold-summoner", "violet-summoner", other}
    assert board.points == [0, 0, 5, 0]
    assert board.player("red").cards == 0
    assert not board.player("red").alive


@pytest.mark.rule("SUM-Q-101")
def test_the_sources_of_a_fallen_summoner_are_neutral_again() -> None:
    board = Board(mode="four").laid(1)
    board.own("red", "large-centre", "small-east")
    board.own("gold", "small-north")
    fell(board, "red-summoner", by="gold")
    assert board.objective("large-centre").owner == board.objective("small-east").owner == NOBODY
    assert board.objective("small-north").owner == 2
    assert [event.sources for event in board.events(SourcesFreed)] == [("large-centre", "small-east")]


# --- spells end with their caster ---------------------------------------------------------------------------


def enchanted(board: Board, word: str, caster: str, effect: Effect | None = None) -> None:
    seat = board.unit(caster).seat
    on = Spelled(spell("charm", effect=effect or Effect(stats={"melee": 1}), lasts="always"), caster, seat)
    board.change(word, spells=(*board.unit(word).spells, on))


@pytest.mark.rule("SUM-Q-98")
def test_a_spell_ends_when_its_caster_dies() -> None:
    board = Board().laid(1, 1)
    shaman, wolf = board.put(WOLF, "blue", 10, 20), board.put(WOLF, "blue", 14, 20)
    enchanted(board, wolf, shaman)
    enchanted(board, "blue-summoner", "blue-summoner")
    fell(board, shaman, by="red")
    assert board.unit(wolf).spells == ()
    assert len(board.unit("blue-summoner").spells) == 1
    assert [event.unit for event in board.events(SpellEnded)] == [wolf]


@pytest.mark.rule("SUM-Q-98", "SUM-Q-122")
def test_and_so_do_those_of_creatures_that_leave_with_their_summoner() -> None:
    board = Board(mode="four").laid(1)
    shaman, wolf = board.put(WOLF, "red", 10, 20), board.put(WOLF, "gold", 14, 20)
    enchanted(board, wolf, shaman)
    enchanted(board, "blue-summoner", "red-summoner")
    fell(board, "red-summoner", by="violet")
    assert board.unit(wolf).spells == board.unit("blue-summoner").spells == ()


@pytest.mark.rule("SUM-Q-98", "SUM-SHNT-05")
def test_what_a_spell_leaves_behind_comes_with_the_death_of_its_caster_too() -> None:
    board = Board("hunt").laid()
    shaman, ox = board.put(WOLF, "blue", 10, 20), board.put(kind("ox", level=2), "red", 14, 20, damage=18)
    enchanted(board, ox, shaman, Effect(after_damage=1))
    board.roll(3)
    fell(board, shaman, by="red")
    assert ox not in board.state.units
    assert board.points == [2, 1]


@pytest.mark.rule("SUM-Q-98", "SUM-Q-120")
def test_a_summoner_killed_by_the_end_of_a_lost_creatures_spell_ends_the_game() -> None:
    board = Board().laid(1, 1)
    shaman = board.put(WOLF, "blue", 10, 20)
    board.change("red-summoner", damage=19)
    enchanted(board, "red-summoner", shaman, Effect(after_damage=1))
    board.roll(1)
    unit = board.state.units.pop(shaman)
    with pytest.raises(Over):
        unit_gone(board.state, unit, "lost", None)
    assert board.points == [5, 0]
    assert winners(board) == ["blue"]


def test_every_end_has_a_text_in_both_languages() -> None:
    for reason in ("points", "tied", "summoner-fell", "both-fell", "nobody-fell"):
        assert f"event.game-ended.{reason}" in catalogue(TEXT, "en")
        assert f"event.game-ended.{reason}" in catalogue(TEXT, "de")


@pytest.mark.parametrize(
    ("winners", "points", "said"),
    [
        ((1,), (1, 2), "Red wins with 2 : 1 victory points."),
        ((1,), (3, 9, 4, 2), "Red wins with 9 : 4 : 3 : 2 victory points."),
        ((0, 2), (2, 4, 9, 3), "Blue and Gold win with 11 : 7 victory points."),
    ],
)
def test_a_score_begins_with_the_winner_and_partners_have_theirs_together(
    winners: tuple[int, ...], points: tuple[int, ...], said: str
) -> None:
    event = GameEnded(winners=winners, points=points, reason="points", rules=("SUM-SCEN-06",))
    assert find_game("summoners").teller("en").event(event) == said
