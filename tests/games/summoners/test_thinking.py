"""What programs think of positions: exact odds, figures, units, and the reference that stays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from tests.players.kept import played
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.kit.outcomes import grouped
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.games.summoners.events.combat import DamageRolled, HitRolled, Parried
from walstatt.games.summoners.events.course import ControlRolled
from walstatt.games.summoners.rules.pools import damage_odds, hits
from walstatt.games.summoners.state.state import State
from walstatt.games.summoners.think.evaluate import WEIGHTS, WIN, evaluate, position_key, unit
from walstatt.games.summoners.think.features import NAMES, features
from walstatt.games.summoners.think.goings import geometric
from walstatt.games.summoners.think.harm import damage_chances, harm, hits_left, sum_chance
from walstatt.games.summoners.think.rolling import ROLLS, SPREAD, chances, damage_dice

HEAD = """summoners
terrain none
blue fire adept gems {blue} points 0 edge 0
red water adept gems 0 points 0 edge 2
large-centre large 457.2,457.2
large-west large 152.4,457.2
large-east large 762,457.2
unit blue-summoner 450,100 ap 3{done}
unit red-summoner 450,800
"""


def match_of(units: str, active: str, rnd: int = 2, gems: int = 0, rolled: Sequence[int] = ()) -> Match:
    """Fire against Water, with the activation of a blue unit under way."""
    done = "" if active == "blue-summoner" else " activated"
    text = HEAD.format(blue=gems, done=done) + units
    card = "fire-summoner" if active == "blue-summoner" else active.removeprefix("blue-")[:-2]
    return Match.from_position(
        f"{text}\nturn blue {rnd} active {active}\ncourse first blue winner blue step 9 card {card}\n",
        dice=ScriptedDice(rolled, Dice(1)),
    )


def games(seeds: range, choices: int) -> list[Match]:
    found = []
    for seed in seeds:
        match, dice = Match.new("summoners", {"terrain": "random"}, seed=seed), Dice(seed).fork(5)
        while not match.over and len(match.choices) < choices:
            decision = match.decisions[0]
            match.play(decision.options.pick(dice), decision.seat)
        if not match.over:
            found.append(match)
    return found


# --- odds -----------------------------------------------------------------------------------------------


def test_odds_are_those_of_the_rules() -> None:
    for dice, needed, ethereal, bonus, armour, life in product(
        (1, 3), (3, 5), (0, 3), (0, 2), (1, 4), (2, 9)
    ):
        odds = damage_odds(dice, needed, ethereal, bonus, armour)
        found = harm(dice, needed, ethereal, bonus, armour, life)
        assert found.kill == pytest.approx(float(odds.at_least(life)))
        mean = sum(min(life, points) * float(odds[points]) for points in odds)
        assert found.mean == pytest.approx(mean)


def test_a_parry_takes_hits_away() -> None:
    left = [0] * 3
    for shown in product(range(1, 9), repeat=4):
        left[max(0, hits(shown[:2], 4) - hits(shown[2:], 6))] += 1
    assert hits_left(2, 4, 0, 2, 6) == pytest.approx([count / 8**4 for count in left])


def test_the_chance_of_a_sum() -> None:
    assert sum_chance(1, 3) == pytest.approx(6 / 8)
    assert sum_chance(2, 4) == pytest.approx(61 / 64)
    assert sum_chance(3, 3) == 1.0


def test_groups_of_outcomes_have_the_mean_of_all() -> None:
    found = damage_chances(4, 4, 0, 1, 3, 8, 0, 8)
    kept = list(grouped(found))
    assert sum(chance for chance, _ in kept) == pytest.approx(1)
    assert kept[0] == (found[0], 0)
    assert kept[-1] == (found[-1], 8)
    mean = sum(points * chance for points, chance in enumerate(found))
    assert sum(chance * points for chance, points in kept) == pytest.approx(mean, abs=0.4)


def test_dice_for_a_damage_do_exactly_that() -> None:
    for points, bonus, armour in product(range(1, 20), range(4), range(6)):
        shown = damage_dice(points, bonus, armour)
        done = [max(0, die + bonus - armour) for die in shown]
        least = max(0, 1 + bonus - armour) * len(shown)
        assert sum(done) == max(points, least), (points, bonus, armour)
        assert all(1 <= die <= 8 for die in shown)


def test_rolls_that_stand_for_all_are_spread_evenly() -> None:
    for number in range(len(SPREAD[0][1])):
        faces = sorted(dice[number] for _, dice in SPREAD)
        assert faces == [1, 3, 5, 6, 8]
    assert sum(chance for chance, _ in SPREAD) == pytest.approx(1)
    assert len(SPREAD) == ROLLS


# --- outcomes -------------------------------------------------------------------------------------------

FIGHTS = {
    "a shot": ("unit blue-fire-herald-1 600,300 ap 2\nunit red-hail-bringer-1 600,420 ap 0", "shoot"),
    "a shot that is answered": (
        "unit blue-fire-herald-1 600,300 ap 2\nunit red-hail-bringer-1 600,420 ap 1 activated",
        "shoot",
    ),
    "a strike": ("unit blue-lava-ray-1 600,300 ap 2\nunit red-frost-wolf-1 600,340 ap 0", "strike"),
    "a strike that is answered": (
        "unit blue-lava-ray-1 600,300 ap 2\nunit red-frost-wolf-1 600,340 ap 2 activated",
        "strike",
    ),
    "a charge": ("unit blue-magma-brute-1 600,300 ap 2\nunit red-frost-wolf-1 600,420 ap 0", "charge"),
    "a charge that is answered": (
        "unit blue-magma-brute-1 600,300 ap 2\nunit red-frost-wolf-1 600,420 ap 1 activated",
        "charge",
    ),
}


@pytest.mark.parametrize("name", FIGHTS)
def test_outcomes_are_what_happens_with_their_dice(name: str) -> None:
    """No die of an outcome is left over, none is missing, and the damage is what the odds say."""
    units, verb = FIGHTS[name]
    active = units.split()[1]
    match = match_of(units, active)
    option = next(one for one in match.decision.options if one.verb == verb)
    outcomes = chances(match.state, option)
    assert sum(chance for chance, _ in outcomes) == pytest.approx(1)
    assert outcomes != SPREAD
    answered = False
    for _, rolled in outcomes:
        there = match_of(units, active, rolled=rolled)
        there.play(option)
        while not there.over and there.decision.kind in match.game.follow_ups:
            asked = there.decision
            looked = match.game.first_look(there.state, asked, asked.seat)
            answer = looked[0] if asked.kind != "boost" else asked.options[0]
            there.play(answer, asked.seat)
        shown: list[int] = []
        for event in there.events:
            if isinstance(event, (HitRolled, Parried, DamageRolled)):
                answered |= isinstance(event, Parried) or event.seat == 1
                shown += event.dice
        assert tuple(shown) == rolled
    assert answered == name.endswith("answered")


def test_a_creature_obeys_as_often_as_the_rules_say() -> None:
    match = match_of("unit blue-lava-ray-1 450,180 ap 2\n", "blue-summoner", gems=0)
    match.play("end")
    if match.decision.kind == "card":
        match.play("reveal")
    assert match.game.chances(match.state, Option(("activate", "blue-lava-ray-1")))[0][0] == pytest.approx(
        6 / 8
    )


def test_a_summoning_has_two_outcomes() -> None:
    match = match_of("", "blue-summoner", gems=3)
    (good, rolled), (bad, failed) = chances(match.state, Option(("summon", "fire-herald")))
    assert good == pytest.approx(6 / 8)  # all gems are spent: one die, and 3 is needed
    for dice, obeys in ((rolled, True), (failed, False)):
        there = match_of("", "blue-summoner", gems=3, rolled=dice)
        there.play("summon fire-herald")
        there.play(there.decision.options[0])
        (event,) = (event for event in there.events if isinstance(event, ControlRolled))
        assert (event.success, event.dice) == (obeys, dice)
    assert bad == pytest.approx(2 / 8)


# --- figures --------------------------------------------------------------------------------------------


def test_thinking_changes_nothing() -> None:
    for match in games(range(4), 60):
        before = match.position()
        features(match.state, 0)
        for option in match.game.first_look(match.state, match.decisions[0], match.decisions[0].seat):
            chances(match.state, option)
        assert match.position() == before


def test_both_sides_think_alike() -> None:
    for match in games(range(6), 70):
        state: State = match.state
        assert evaluate(state, 0) == pytest.approx(-evaluate(state, 1), abs=2.0)  # own cards are known


def test_every_figure_has_a_weight() -> None:
    assert len(WEIGHTS) == len(NAMES)
    assert all(weight > 0 for weight in WEIGHTS)


def test_what_is_held_longer_is_worth_more_but_not_for_ever() -> None:
    assert geometric(0) == 0
    assert geometric(1) == 1
    assert 1 < geometric(1.5) < geometric(2) < 2
    assert geometric(6) < 5


#: What blue would rather have: units besides the Summoners, better and worse.
BETTER = {
    "a creature": ("unit blue-fire-herald-1 450,180 ap 2", ""),
    "an unhurt creature": (
        "unit blue-fire-herald-1 450,180 ap 2",
        "unit blue-fire-herald-1 450,180 ap 2 damage 4",
    ),
    "a creature that obeys": (
        "unit blue-fire-herald-1 450,180 ap 2",
        "unit blue-fire-herald-1 450,180 ap 2 lost 1",
    ),
    "a creature that is not burning": (
        "unit blue-fire-herald-1 450,180 ap 2",
        "unit blue-fire-herald-1 450,180 ap 2 fire 2",
    ),
    "a creature near a source": (
        "unit blue-fire-herald-1 300,430 ap 2 activated",
        "unit blue-fire-herald-1 450,180 ap 2 activated",
    ),
    "a creature out of reach of what has not acted": (
        "unit blue-fire-herald-1 620,300 activated\nunit red-frost-wolf-1 620,610 ap 2",
        "unit blue-fire-herald-1 620,300 activated\nunit red-frost-wolf-1 620,520 ap 2",
    ),
}


@pytest.mark.parametrize("name", BETTER)
def test_it_is_better_to_have(name: str) -> None:
    better, worse = (evaluate(match_of(units, "blue-summoner").state, 0) for units in BETTER[name])
    assert better > worse + 0.1


def test_a_game_that_is_over_is_won_or_lost() -> None:
    match = match_of("", "blue-summoner", rnd=6)
    match.state.players[0].points = 3
    while not match.over:
        match.play(
            match.decision.options[-1] if match.decision.kind == "action" else match.decision.options[0]
        )
    winners = match.result.winners if match.result else ()
    assert winners
    assert [evaluate(match.state, seat) for seat in (0, 1)] == (
        [WIN, -WIN] if winners == (0,) else [-WIN, WIN]
    )


# --- units ----------------------------------------------------------------------------------------------


def test_an_activation_is_a_unit() -> None:
    match = match_of("unit blue-lava-ray-1 450,180 ap 2\nunit red-frost-wolf-1 450,620 ap 2", "blue-summoner")
    first = unit(match.state, match.decision)
    match.play(next(option for option in match.decision.options if option.verb == "walk"))
    assert unit(match.state, match.decision) == first is not None
    match.play("end")
    assert unit(match.state, match.decision) is None, "which card comes next is no part of it"


def test_positions_are_the_same_whatever_order_hidden_cards_lie_in() -> None:
    for match in games(range(3), 60):
        keys = {position_key(match.imagine(0, Dice(n)).state) for n in range(4)}
        assert len(keys) == 1


# --- what stays -----------------------------------------------------------------------------------------


def test_the_reference_chooses_as_it_always_did() -> None:
    """Whoever changes what it trusts must keep the older judgement for it (`Game.judge`)."""
    assert played("summoners", "reference/1", range(2), 60) == "f7f4f6464cce1093"
