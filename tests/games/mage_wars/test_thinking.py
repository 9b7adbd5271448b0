"""What programs think of positions: exact odds, plans that kill, units, and the reference that stays."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena, the_game
from tests.players.kept import played
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.attack_odds import damage_odds
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.think.evaluate import evaluate
from walstatt.games.mage_wars.think.lethal import added, dying, spread, struck
from walstatt.games.mage_wars.think.planner import best_pairs
from walstatt.games.mage_wars.think.readings import attack_givers, read
from walstatt.games.mage_wars.think.rolling import HOLDS, chances, damage_dice
from walstatt.games.mage_wars.think.units import position_key, unit
from walstatt.players.beam import Searcher
from walstatt.players.budget import Budget

DUEL = "blue warlock B1 mana {mana} {blue}\nred priestess B1 mana 0 damage {damage}\n"


def duel(damage: int, more: str = "", mana: int = 10, blue: str = "") -> Match:
    return arena(DUEL.format(damage=damage, mana=mana, blue=blue) + more).match


# --- odds -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "dice"), [(0, 3), (1, 3), (5, 3), (6, 3), (9, 3)])
def test_dice_for_a_damage_do_exactly_that_past_any_armor(points: int, dice: int) -> None:
    shown = damage_dice(points, dice)
    assert len(shown) == dice
    worth = dict(zip((1, 2, 3, 4, 5, 6), (0, 0, 9, 9, 1, 2), strict=True))
    assert sum(worth[face] for face in shown) == min(points, 2 * dice)


@pytest.mark.parametrize("damage", [0, 20, 23])
def test_outcomes_of_an_attack_have_the_chances_of_the_rules(damage: int) -> None:
    match = duel(damage, "5 timber-wolf blue B1\n")
    match.play("activate 5")
    option = Option(("attack", "2", "bite"))
    assert option in match.decision.options
    outcomes = chances(match.state, option)
    assert sum(chance for chance, _ in outcomes) == pytest.approx(1)
    priestess = match.state.things[2]
    left = priestess.face.life - damage
    odds = damage_odds(len(outcomes[0][1]), priestess.face.armor)
    kills = 0.0
    for chance, rolled in outcomes:
        there = Match.from_position(match.position(), game=the_game(), dice=ScriptedDice(rolled, Dice(1)))
        there.play(option)
        if there.over:
            kills += chance
    assert kills == pytest.approx(float(odds.at_least(left)))


def test_a_dazed_attacker_may_miss() -> None:
    match = duel(0, "5 timber-wolf blue B1 daze 1\n")
    match.play("activate 5")
    outcomes = chances(match.state, Option(("attack", "2", "bite")))
    assert sum(chance for chance, _ in outcomes) == pytest.approx(1)
    assert {rolled[0] for _, rolled in outcomes[:-1]} == {HOLDS}
    chance, rolled = outcomes[-1]
    assert (round(chance, 6), rolled) == (0.5, (1,))


def test_attack_spells_have_outcomes_too_and_other_choices_have_none() -> None:
    match = duel(0, "plan blue flameblast\n")
    match.play("activate 1")
    texts = {option.text: option for option in match.decision.options}
    assert len(chances(match.state, texts["cast flameblast 2"])) > 2
    assert chances(match.state, texts["guard"]) == ()
    assert chances(match.state, texts["end"]) == ()


def test_points_of_several_attacks_are_added_up() -> None:
    one = spread(3, 1, 5, 1, 1.0)
    assert sum(one) == pytest.approx(1)
    assert one[5] == pytest.approx(float(damage_odds(3, 1).at_least(5)))
    two = added(one, one)
    assert two == pytest.approx(spread(3, 1, 5, 2, 1.0))
    avoided = spread(3, 1, 5, 1, 0.5)
    assert avoided[5] == pytest.approx(one[5] / 2)


# --- who could die ----------------------------------------------------------------------------------------


def readings_of(state: State) -> list[object]:
    givers = attack_givers(state)
    return [read(state, thing, givers) for thing in state.creatures()]


def test_a_mage_among_enemies_may_die_and_one_far_away_does_not() -> None:
    text = "blue warlock A1 damage 20\nred beastmaster {} mana 0\n5 steelclaw-grizzly red {}\n"
    near, far = (arena(text.format(zone, zone)).state for zone in ("A1", "B3"))
    costs = [dict(dying(state, readings_of(state))) for state in (near, far)]  # type: ignore[arg-type]
    assert costs[0][0] < -20
    assert costs[1].get(0, 0.0) == 0.0


def test_who_is_out_does_not_strike() -> None:
    text = "blue warlock B1 damage 20\nred beastmaster A3 mana 0\n5 steelclaw-grizzly red B1{}\n"
    awake, asleep = (arena(text.format(more)).state for more in ("", " sleep 1"))
    for state, kills in ((awake, True), (asleep, False)):
        found = readings_of(state)
        victim = next(one for one in found if one.mage and one.team == 0)  # type: ignore[attr-defined]
        foes = [one for one in found if one.team == 1 and not one.mage]  # type: ignore[attr-defined]
        total = struck(state, foes, victim)  # type: ignore[arg-type]
        assert (total[victim.left] > 0) is kills  # type: ignore[attr-defined]


# --- plans ------------------------------------------------------------------------------------------------


def planned(text: str) -> list[str]:
    match = arena(text).match
    while match.decisions[0].kind != "plan":
        match.play("pass", match.decisions[0].seat)
    decision = next(one for one in match.decisions if one.seat == 0)
    return [option.text for option in best_pairs(match.state, 0, decision.options)]


def test_a_plan_that_kills_comes_first() -> None:
    """The priestess has three points of life left: fire before creatures."""
    plans = planned("blue warlock B2 mana 10\nred priestess B1 mana 10 damage 21\nturn blue 5 planning\n")
    assert "flameblast" in plans[0] or "drain-life" in plans[0]


def test_several_plans_are_looked_at() -> None:
    plans = planned("blue warlock A1 mana 20\nred priestess B3 mana 10\nturn blue 2 planning\n")
    assert 1 < len(plans) <= 5
    assert len(set(plans)) == len(plans)


# --- enchantments -----------------------------------------------------------------------------------------


def test_what_lies_face_down_is_worth_its_mana_and_what_is_revealed_more() -> None:
    base = "blue warlock A3 mana {}\nred beastmaster B1 mana 10\n5 steelclaw-grizzly red B2\n"
    nothing = evaluate(arena(base.format(10)).state, 0)
    hidden = evaluate(arena(base.format(8) + "6 agony blue on 5 hidden\n").state, 0)
    shown = evaluate(arena(base.format(5) + "6 agony blue on 5\n").state, 0)
    assert nothing < hidden < shown


def test_a_block_for_somebody_whom_nobody_can_attack_is_not_worth_laying() -> None:
    base = "blue priestess A3 mana {}\nred beastmaster {} mana 10\n"
    for zone, worth in (("A2", True), ("B1", False)):
        nothing = evaluate(arena(base.format(10, zone)).state, 0)
        laid = evaluate(arena(base.format(8, zone) + "6 block blue on 1 hidden\n").state, 0)
        assert (laid > nothing) is worth


# --- units ------------------------------------------------------------------------------------------------


def test_an_action_phase_is_a_unit_from_the_choice_of_the_creature() -> None:
    match = duel(0, "5 timber-wolf blue A3\n6 timber-wolf red B3\n")
    first = unit(match.state, match.decision)
    assert position_key(match.state) is None
    match.play("activate 5")
    assert unit(match.state, match.decision) == first is not None
    key = position_key(match.state)
    assert key is not None
    match.play("move A2")
    assert unit(match.state, match.decision) == first
    assert position_key(match.state) != key


def test_what_others_have_laid_does_not_show_in_the_key() -> None:
    keys = set()
    for card in ("block", "nullify"):
        match = duel(0, f"5 timber-wolf blue A3\n6 {card} red on 2 hidden\n")
        match.play("activate 5")
        while match.decision.kind == "reveal":
            match.play("pass", match.decision.seat)
        keys.add(position_key(match.state))
    assert len(keys) == 1


# --- what stays -------------------------------------------------------------------------------------------


def test_the_reference_chooses_as_it_always_did() -> None:
    """Whoever changes what it trusts must keep the older judgement for it (`Game.judge`)."""
    assert played("mage-wars", "reference/1", range(2), 150) == "6bece1135171181d"


# --- replies ----------------------------------------------------------------------------------------------


def test_a_round_is_played_out_until_spells_are_prepared_again() -> None:
    dream = duel(0, "5 timber-wolf blue A3\n6 timber-wolf red B3\n").imagine(0, Dice(1))
    the_game().before_trials(dream.state)
    before = dream.state.round
    searcher = Searcher(the_game(), Budget(100_000))
    value = searcher.after_reply(dream, 0, 1)
    assert {decision.kind for decision in dream.decisions} == {"plan"}
    assert dream.state.round == before + 1
    assert value == evaluate(dream.state, 0)


def test_who_has_no_time_left_plays_no_round_out() -> None:
    dream = duel(0, "5 timber-wolf blue A3\n").imagine(0, Dice(1))
    kind = dream.decision.kind
    Searcher(the_game(), Budget(0)).after_reply(dream, 0, 1)
    assert dream.decision.kind == kind
