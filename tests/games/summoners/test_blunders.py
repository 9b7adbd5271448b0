"""Blunders that people have seen programs make: each is a position in which it must not happen again."""

from __future__ import annotations

import pytest

from tests.games.summoners.test_thinking import match_of
from tests.players.kept import acted, thinker
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.games.summoners.rules.scenarios import relic_owner
from walstatt.games.summoners.state.state import State
from walstatt.games.summoners.think.reacting import react
from walstatt.games.summoners.think.rolling import SPREAD, chances
from walstatt.players import Chair
from walstatt.spaces.table import INCH, gap


@pytest.mark.parametrize("seed", range(1))
def test_somebody_is_summoned_in_the_first_round(seed: int) -> None:
    match = Match.new("summoners", {"ranks": "adept", "terrain": "random"}, seed=seed)
    dice = Dice(seed)
    while match.state.phase in ("terrain", "deploy"):
        match.play(match.decisions[0].options.pick(dice), match.decisions[0].seat)
    player = thinker(400, 2)
    while match.state.round < 2:
        seat = match.decisions[0].seat
        match.play(player.choose(Chair(match, seat)), seat)
    for seat in (0, 1):
        assert [unit for unit in match.state.units_of(seat) if not unit.kind.summoner]


def test_a_shooter_does_not_stop_where_it_will_be_charged() -> None:
    """It has nobody to shoot at yet; a Frost Wolf that has not acted charges over 10 inches."""
    match = match_of(
        "unit blue-fire-herald-1 620,250 ap 2\nunit red-frost-wolf-1 620,640 ap 2\nstack red: frost-wolf",
        "blue-fire-herald-1",
    )
    acted(match, 0)
    state: State = match.state
    herald, wolf = state.units["blue-fire-herald-1"], state.units["red-frost-wolf-1"]
    assert herald.ap or gap(herald.base, wolf.base) > 10 * INCH


def test_who_stands_beside_a_source_takes_it() -> None:
    match = match_of("unit blue-lava-ray-1 762,405 ap 2", "blue-lava-ray-1")
    assert "interact large-east" in acted(match, 0)


RELIC = """summoners
terrain none
blue fire adept gems 0 points 0 edge 0
red water adept gems 0 points 0 edge 2
large-centre large 457.2,457.2
relic-south-west relic 228.6,228.6
relic-north-east relic 685.8,685.8
unit blue-summoner 228.6,180 ap 3 damage 3
unit red-summoner 600,800 activated
unit red-hail-bringer-1 330,520 ap {ap}{done}
turn blue 6 active blue-summoner
course first blue winner blue step 30 card fire-summoner
"""


def test_a_sure_point_of_the_last_round_is_not_given_away() -> None:
    """A Summoner who holds a relic stays with it, though an enemy could be shot from elsewhere."""
    match = Match.from_position(RELIC.format(ap=0, done=" activated"))
    before = match.state.players[0].points
    acted(match, 0)
    assert match.over
    assert match.state.players[0].points >= before + 1


def test_a_relic_is_held_against_those_who_have_not_acted() -> None:
    match = Match.from_position(RELIC.format(ap=2, done="\nstack red: hail-bringer"))
    acted(match, 0)
    assert relic_owner(match.state, match.state.objectives["relic-south-west"]) == 0


def test_nobody_gives_a_fresh_creature_for_a_lesser_one() -> None:
    """A Hail Bringer for three gems was given for an Ice Cobra directly after it had been summoned."""
    match = match_of("unit blue-fire-herald-1 450,180 ap 0 activated", "blue-summoner", gems=2)
    done = acted(match, 0)
    assert not [text for text in done if text.startswith("summon lava-ray")]


def test_who_has_acted_always_shoots_at_who_comes() -> None:
    """Points that are left after the activation are good for nothing else."""
    match = match_of(
        "unit blue-magma-brute-1 600,300 ap 2\nunit red-hail-bringer-1 600,420 ap 2 activated",
        "blue-magma-brute-1",
    )
    match.play("charge red-hail-bringer-1")
    assert match.decision.kind == "defensive-shot"
    assert react(match.state, match.decision).verb == "shoot"


def test_what_is_foreseen_does_not_run_into_the_end_of_the_round() -> None:
    """The dice that stand for all are of eight sides; fire at the end of the round rolls four-sided ones."""
    match = match_of(
        "unit blue-flame-dancer-1 600,300 ap 2 fire 2 damage 1\n"
        "unit red-frost-wolf-1 600,335.01 ap 0 activated",
        "blue-flame-dancer-1",
    )
    double = next(option for option in match.decision.options if option.verb == "strike" and len(option) == 4)
    assert chances(match.state, double) == SPREAD
    match.state.change(match.state.units["red-summoner"], activated=True)
    for _, rolled in SPREAD:
        there = match.branch(double, 0, rolled)
        while not there.over and there.state.round == 2:
            asked = there.decision
            there.play(asked.options[-1 if asked.kind == "action" else 0], asked.seat)
        assert there.state.round == 3


@pytest.mark.parametrize("rnd", [2, 4, 6])
def test_what_can_be_held_is_worth_more_than_being_on_the_way_to_it(rnd: int) -> None:
    """An Earth Golem stood three inches from a relic worth two points a round, until the end."""
    match = Match.from_position(f"""summoners
        scenario sanctuary
        terrain none
        blue earth adept gems 0 points 0 edge 0
        red water adept gems 0 points 0 edge 2
        relic-centre relic 457.2,457.2
        large-west large 152.4,457.2
        unit blue-summoner 457,218 activated
        unit red-summoner 520,707 activated
        unit blue-earth-golem-1 457,355 ap 2
        unit red-hail-bringer-1 520,620 ap 2
        stack red: hail-bringer
        turn blue {rnd} active blue-earth-golem-1
        course first blue winner blue step 9 card earth-golem
    """)
    acted(match, 0)
    assert relic_owner(match.state, match.state.objectives["relic-centre"]) == 0
