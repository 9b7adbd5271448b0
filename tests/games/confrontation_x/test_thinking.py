"""What programs think of positions, what they look at first, and the reference that stays."""

from __future__ import annotations

from math import inf, isclose

import pytest

from tests.games.confrontation_x.field import ALPHA, ARCHER, GUARD, KNIGHT, PROWLER, acting, figure
from tests.players.kept import played
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.games.confrontation_x.think import odds
from walstatt.games.confrontation_x.think.aims import places, prospect
from walstatt.games.confrontation_x.think.chances import chances
from walstatt.games.confrontation_x.think.evaluate import evaluate, position_key, unit
from walstatt.games.confrontation_x.think.features import features
from walstatt.games.confrontation_x.think.looking import first_look
from walstatt.lab.duel import play_match
from walstatt.players import Chair, make_player
from walstatt.players.search import SearchPlayer, Strength
from walstatt.spaces.table.points import read_point

EVEN = odds.Side(att=4, defence=4, over=0, levels=3)


def test_the_reference_chooses_as_it_always_did() -> None:
    """Whoever changes what it trusts must keep the older judgement for it (`Game.judge`)."""
    assert played("confrontation-x", "reference/1", range(1), 40) == "b46991177c451b9c"


# --- odds ---------------------------------------------------------------------------------------------------


def test_a_die_reaches_what_sixes_and_ones_allow() -> None:
    assert isclose(odds.reaches(2), 5 / 6)
    assert isclose(odds.reaches(-5), 5 / 6)  # a 1 is a fumble whatever it is for
    assert isclose(odds.reaches(6), 1 / 6)
    assert isclose(odds.reaches(8), 5 / 36)
    assert isclose(odds.reaches(12), 1 / 36)


def test_wounds_share_out_all_throws_and_harm_grows_with_strength() -> None:
    for over in (-4, 0, 4):
        for wound in range(3):
            assert isclose(sum(chance for _, chance in odds.wounds(over, 4, wound)), 1.0)
            assert all(level >= wound for level, _ in odds.wounds(over, 4, wound))
    assert odds.harm(-2, 4, 0) < odds.harm(0, 4, 0) < odds.harm(3, 4, 0)


def test_a_duel_is_worth_most_to_who_strikes_first_and_better() -> None:
    dice = ((2, 0), (2, 0))
    first = odds.duel(EVEN, EVEN, dice, (0, 0), True)
    second = odds.duel(EVEN, EVEN, dice, (0, 0), False)
    assert first.theirs > first.mine
    assert (first.mine, first.theirs) == pytest.approx((second.theirs, second.mine))
    stronger = odds.duel(EVEN._replace(over=4), EVEN, dice, (0, 0), True)
    assert stronger.theirs > first.theirs
    nobody = odds.duel(EVEN, EVEN, ((0, 2), (0, 2)), (0, 0), True)
    assert nobody == (0, 0)


def test_who_shares_last_is_better_off() -> None:
    last = odds.fight(EVEN, EVEN, (2, 2), (0, 0), 1.0, 1.0)
    before = odds.fight(EVEN, EVEN, (2, 2), (0, 0), 0.0, 1.0)
    assert last.theirs - last.mine > before.theirs - before.mine


# --- positions ----------------------------------------------------------------------------------------------


def moment(seed: int, kind: str, after: int = 0) -> Match:
    """A match of random players where this is asked."""
    match, dice = Match.new("confrontation-x", seed=seed), Dice(seed)
    while not match.over:
        decision = match.decisions[0]
        if decision.kind == kind and after <= len(match.choices) and match.at_checkpoint:
            return match
        match.play(decision.options.pick(dice), decision.seat)
    raise AssertionError(f"nobody is asked {kind}")


def test_a_position_is_as_good_for_one_as_bad_for_the_other_but_for_eagerness() -> None:
    match = moment(2, "card", 40)
    mine, theirs = features(match.state, 0), features(match.state, 1)
    for name in ("standing", "panic", "points", "melee", "mystic", "reserve"):
        assert getattr(mine, name) == pytest.approx(-getattr(theirs, name))
    assert mine.threat_own == pytest.approx(-theirs.threat_other)
    assert mine.later_own == pytest.approx(-theirs.later_other)


def test_a_lost_figure_and_a_wound_cost_what_they_are_worth() -> None:
    state = moment(2, "card", 40).state
    figure = next(f for f in state.figures.values() if f.team == 0 and not f.wound)
    before = features(state, 0).standing
    state.change(figure, wound=2)
    wounded = features(state, 0).standing
    del state.figures[figure.word]
    gone = features(state, 0).standing
    assert before > wounded > gone
    assert before - gone == pytest.approx(figure.cost)


def test_judging_does_not_look_into_other_hands() -> None:
    match = moment(3, "card")
    seat = match.decisions[0].seat
    decision = match.decisions[0]
    other = match.imagine(seat, Dice(9))
    assert evaluate(match.state, seat) == evaluate(other.state, seat)
    assert position_key(match.state) == position_key(other.state)
    assert unit(match.state, decision) == unit(other.state, other.decisions[0])


def test_a_card_with_all_that_its_figures_do_is_one_unit() -> None:
    match = moment(4, "card")
    state, decision = match.state, match.decisions[0]
    seat = decision.seat
    whole = unit(state, decision)
    own = next(o for o in decision.options if state.cards[o[1]].seat == seat)
    match.play(own, seat)
    while match.decisions[0].kind in ("use", "figure", "action"):
        assert unit(match.state, match.decisions[0]) == whole
        match.play(match.decisions[0].options[0], seat)
        if match.state.phase == "card":
            break
    if match.decisions[0].kind == "card":
        assert unit(match.state, match.decisions[0]) != whole


# --- what is looked at, and how dice fall -------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_few_of_many_options_are_looked_at_and_all_are_legal(seed: int) -> None:
    match, dice = Match.new("confrontation-x", seed=seed), Dice(seed)
    looked_at = 0
    while not match.over and len(match.choices) < 160:
        decision = match.decisions[0]
        looked = first_look(match.state, decision, decision.seat)
        assert looked
        assert len(looked) <= 40
        assert all(decision.accepts(option) for option in looked)
        looked_at += 1
        match.play(decision.options.pick(dice), decision.seat)
    assert looked_at > 100


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_the_chances_of_a_choice_are_one_together_and_its_dice_can_fall(seed: int) -> None:
    match, dice = Match.new("confrontation-x", seed=seed), Dice(seed)
    found = 0
    while not match.over:
        decision = match.decisions[0]
        if decision.kind in ("action", "strike", "defend") and match.at_checkpoint:
            for option in first_look(match.state, decision, decision.seat):
                outcomes = chances(match.state, option)
                if not outcomes:
                    continue
                found += 1
                assert isclose(sum(chance for chance, _ in outcomes), 1.0)
                if found < 12:
                    for _, rolled in outcomes:
                        match.branch(option, decision.seat, rolled)
        match.play(decision.options.pick(dice), decision.seat)
    assert found


#: As the weakest level, but with as much time as it takes: no test depends on the clock.
CALM = Strength(judgements=250, seconds=inf, width=1)


def chosen(match: Match) -> str:
    seat = match.decisions[0].seat
    return SearchPlayer("calm", CALM, Dice(1)).choose(Chair(match, seat)).text


def test_a_look_at_one_unit_beats_chance() -> None:
    won = 0
    for seed in range(8):
        match = Match.new("confrontation-x", {"points": "100", "rounds": "4"}, seed=seed)
        players = [SearchPlayer("calm", CALM, Dice(seed)), make_player("random", Dice(seed))]
        result = play_match(match, players).result
        won += result is not None and result.winners == (0,)
    assert won >= 6  # of sixteen games it won fourteen


def test_a_program_charges_whom_it_beats() -> None:
    lines = [figure("blue", KNIGHT, (300, 200)), figure("red", ARCHER, (300, 350), 270)]
    assert chosen(acting(lines, "blue-knight-of-alahan-1")) == "charge red-archer-of-alahan-1"


def test_a_program_shoots_at_who_stands_alone_and_not_into_its_own_fight() -> None:
    lines = [
        figure("blue", ARCHER, (300, 100)),
        figure("red", PROWLER, (250, 380), 270),
        figure("blue", GUARD, (350, 348.7)),
        figure("red", PROWLER, (350, 380), 270, n=2),
    ]
    match = acting(lines, "blue-archer-of-alahan-1")
    looked = first_look(match.state, match.decisions[0], 0)
    shots = [option[1] for option in looked if option.verb == "shoot"]
    assert shots[0] == "red-prowler-of-yllia-1"
    assert chosen(match) != "shoot red-prowler-of-yllia-2"


def test_who_cannot_win_by_a_charge_does_not_try_one() -> None:
    lines = [figure("blue", ARCHER, (300, 200)), figure("red", ALPHA, (300, 350), 270)]
    match = acting(lines, "blue-archer-of-alahan-1")
    looked = first_look(match.state, match.decisions[0], 0)
    assert not [option for option in looked if option.verb in ("charge", "engage")]


# --- scenarios ----------------------------------------------------------------------------------------------


def worth_at(scenario: str, at: tuple[float, float], more: str = "") -> float:
    """What the scenario promises blue, with a guard there and a prowler in red's corner."""
    lines = [
        f"scenario {scenario}",
        figure("blue", GUARD, at),
        figure("red", PROWLER, (550, 560), 270),
        *filter(None, [more]),
    ]
    state = acting(lines, f"blue-{GUARD}-1").state
    return prospect(state, 0)


def test_who_holds_a_stronghold_or_a_quarter_has_points_to_come() -> None:
    assert worth_at("strongholds", (300, 300)) > worth_at("strongholds", (300, 200)) > 0
    assert worth_at("quarters", (150, 150)) == pytest.approx(0)  # a quarter each
    assert worth_at("annihilation", (300, 300)) == 0


def test_who_goes_towards_the_other_zone_comes_nearer_to_its_points() -> None:
    far, near, there = (worth_at("breakthrough", (100, y)) for y in (100, 400, 560))
    assert far < near < there


def test_a_relic_draws_and_its_bearer_goes_home() -> None:
    assert worth_at("relics", (150, 280)) > worth_at("relics", (150, 100))


@pytest.mark.parametrize("scenario", ["strongholds", "relics", "breakthrough", "quarters"])
def test_moves_towards_what_is_worth_points_are_looked_at(scenario: str) -> None:
    lines = [
        f"scenario {scenario}",
        figure("blue", GUARD, (150, 150)),
        figure("red", PROWLER, (550, 150), 180),
    ]
    match = acting(lines, f"blue-{GUARD}-1")
    state = match.state
    (goal, *_) = places(state, state.figures[f"blue-{GUARD}-1"])
    looked = first_look(state, match.decisions[0], 0)
    ends = [read_point(option[1]) for option in looked if option.verb == "run"]
    before = (goal.x - 15_000) ** 2 + (goal.y - 15_000) ** 2
    assert any(end and (goal.x - end.x) ** 2 + (goal.y - end.y) ** 2 < before / 2 for end in ends)
