"""Imagined matches contradict nothing that a seat has seen, at every decision of whole games.

A second match is played beside each game in which everybody holds all twelve secret objectives: what is
shown there is what a player would have had to show by now. So no imagined hand may hold any of it that was
not shown.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from tests.games.summoners.fight import NAME, bow, kind, melee, summoner
from walstatt import Match
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.summoners.game import Summoners
from walstatt.games.summoners.rules import goals
from walstatt.games.summoners.state.state import Player, State
from walstatt.games.summoners.state.units import Library, Realm

#: Creatures that die easily, and one whose shots hit everybody near it: many are asked while others die.
MOB = Realm(
    "mob", NAME, NAME, "x", True, summoner("mage", melee(), bow(2, range=10), boosts=("resistance",)),
    (
        kind("imp", melee(4, range=1), w=1, white=1, red=1),
        kind("mortar", melee(), bow(4, "blast", 7, shockwave=1), w=1, white=2, red=1),
        kind("brute", melee(5), bow(3, range=8), level=3, run=8, w=2, white=5, red=5),
    ),
)  # fmt: skip
#: How much more often a player of these games does something than anything else.
EAGER = {"charge": 8, "strike": 8, "shoot": 8, "summon": 4, "counter": 4, "return": 4, "reveal": 3}
WHOLE = [("duel", "control"), ("duel", "hunt"), ("three", "hunt"), ("four", "control"), ("teams", "hunt")]


def mob() -> Summoners:
    return Summoners(Library({"mob": MOB}))


def eager(decision: Decision, dice: Dice) -> Option:
    """A random choice of somebody who wants a fight."""
    options = decision.options
    found = [options[dice.below(len(options))] for _ in range(12)]
    verbs = {option.verb: option for option in found}
    bag = [option for verb, option in sorted(verbs.items()) for _ in range(EAGER.get(verb, 1))]
    return bag[dice.below(len(bag))]


def all_goals(state: State) -> None:
    """Instead of `goals.draw`: everybody holds everything."""
    hidden = list(goals.GOALS)
    state.dice.shuffle(hidden)  # as the true deck is
    for player in state.players:
        player.goals = tuple(goals.GOALS)


def walk(match: Match, full: Match, seed: int) -> Iterator[None]:
    """Play the same game twice; stops before every choice."""
    dice = Dice(seed).fork(7)
    while not match.over:
        yield
        decision = match.decisions[dice.below(len(match.decisions))]
        choice = eager(decision, dice)
        match.play(choice, decision.seat)
        full.play(choice, decision.seat)
    assert full.over


def check_imagined(match: Match, full: Match, seat: int, dice: Dice) -> None:
    """`full`: the same match with all goals in all hands."""
    twin = match.imagine(seat, dice)
    if not match.at_checkpoint:  # where choices and dice were repeated
        assert twin.view(seat) == match.view(seat)
    mine, theirs = match.decision_of(seat), twin.decision_of(seat)
    assert (mine is None) == (theirs is None)
    if mine is not None and theirs is not None:
        assert (mine.kind, mine.subject) == (theirs.kind, theirs.subject)
        if not match.at_checkpoint:
            assert list(mine.options) == list(theirs.options)
    held: list[str] = []
    for true, player, shown in zip(match.state.players, twin.state.players, full.state.players, strict=True):
        held += player.goals
        assert len(player.goals) == goals.HAND
        assert set(player.goals) & set(shown.fulfilled) == set(true.fulfilled)  # SUM-PREP-09
        assert cards(player) == cards(true)  # SUM-Q-141
        if player.seat == seat:
            assert (player.goals, player.stack, player.held) == (true.goals, true.stack, true.held)
    assert len(set(held)) == len(held)


def cards(player: Player) -> tuple[list[str], bool]:
    return sorted((*player.stack, *([player.held] if player.held else []))), bool(player.held)


@pytest.mark.rule("SUM-PREP-09", "SUM-DP-38", "SUM-Q-141")
@pytest.mark.parametrize(("mode", "scenario"), WHOLE)
def test_what_is_imagined_contradicts_nothing_that_was_seen(
    mode: str, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"mode": mode, "scenario": scenario, "terrain": "none", "goals": "on", "ranks": "adept"}
    seed = 1
    match = Match.new(mob(), options, seed=seed)
    with monkeypatch.context() as patch:
        patch.setattr(goals, "draw", all_goals)
        full = Match.new(mob(), options, seed=seed)
    dice = Dice(seed)
    for _ in walk(match, full, seed):
        for player in match.state.players:
            check_imagined(match, full, player.seat, dice)
    assert match.state.round >= 4
    assert sum(len(player.lacks) for player in match.state.players) > 2


# --- in the middle of an action -----------------------------------------------------------------------------

#: Blue's mortar shoots at all around: an imp with its last life point, and a brute that may charge.
BLAST = """
summoners
goals on
scenario hunt
blue mob master
red mob master
unit blue-summoner 457.2,15
unit red-summoner 457.2,899.4
unit blue-mortar-1 457.2,400 ap 2
unit red-brute-1 457.2,520 ap 2
unit red-imp-1 340,400 ap 0 damage 1
goals blue: {blue}
goals red: unbroken heart
turn blue 1 active blue-mortar-1
"""


def shot_and_charged(blue: str) -> Match:
    """The imp is dead, and the brute that was missed charges: red is asked in the middle of the action."""
    dice = ScriptedDice([*[1] * 3, *[8] * 8], Dice(3))
    match = Match.from_position(BLAST.format(blue=blue), game=mob(), dice=dice)
    match.play("shoot blast")
    assert match.decision.kind == "react-ranged"
    match.play("charge")
    assert match.decision.kind == "charge-attack"
    assert not match.at_checkpoint
    assert "red-imp-1" not in match.state.units
    return match


@pytest.mark.rule("SUM-PREP-09", "SUM-DP-38")
@pytest.mark.parametrize("blue", ["first-blow far-shore", "far-shore hoard"])
def test_a_kill_in_the_middle_of_an_action_shows_nothing_before_the_action_is_over(blue: str) -> None:
    match = shot_and_charged(blue)
    for seed in range(40):
        twin = match.imagine(1, Dice(seed))
        assert twin.view(1) == match.view(1)
        assert twin.state.players[0].fulfilled == ()
        twin.play("hold")
        assert ("first-blow" in twin.state.players[0].goals) == (twin.state.players[0].points == 1 + 1)
    match.play("hold")
    fulfilled = ("first-blow",) if "first-blow" in blue else ()
    assert match.state.players[0].fulfilled == fulfilled
    assert match.decision.kind == "action"
    for seed in range(40):
        hand = match.imagine(1, Dice(seed)).state.players[0].goals
        assert ("first-blow" in hand) == bool(fulfilled)


@pytest.mark.rule("SUM-PREP-09")
def test_a_position_text_keeps_what_everybody_knows_of_goals() -> None:
    match = shot_and_charged("far-shore hoard")
    match.play("hold")
    assert "goals blue: far-shore hoard -first-blow\n" in match.position()
    again = Match.from_position(match.position(), game=mob())
    assert again.state.players[0].lacks == ("first-blow",)
    assert again.position() == match.position()


def brawl(seed: int) -> str:
    """A crowd around the centre, with room for shots and charges; a mortar is to act."""
    chance = random.Random(seed)
    spots = [(457 + 85 * x, 450 + 85 * y) for x in range(-2, 3) for y in range(-2, 3)]
    chance.shuffle(spots)
    lines = ["summoners", "goals on", "scenario hunt", "blue mob master", "red mob master"]
    lines += ["unit blue-summoner 457.2,15", "unit red-summoner 457.2,899.4"]
    for seat in ("blue", "red"):
        for number, name in enumerate(["imp", "imp", "imp", "mortar", "mortar", "brute"], 1):
            x, y = spots.pop()
            lines.append(f"unit {seat}-{name}-{number} {x + chance.randrange(10)},{y + chance.randrange(10)}")
    seat = chance.choice(["blue", "red"])
    lines.append(f"turn {seat} {chance.choice([2, 4])} active {seat}-mortar-4")
    return "\n".join(lines) + "\n"


@pytest.mark.rule("SUM-PREP-09", "SUM-DP-38", "SUM-Q-141")
def test_what_is_imagined_in_the_middle_of_a_brawl_contradicts_nothing_that_was_seen() -> None:
    pending = shown = 0
    for seed in range(90):
        names = list(goals.GOALS)
        random.Random(seed).shuffle(names)
        hands = {"blue": names[:2], "red": names[2:4]}
        match, full = (
            Match.from_position(
                brawl(seed) + "".join(f"goals {seat}: {' '.join(held)}\n" for seat, held in dealt.items()),
                game=mob(), seed=seed,
            )
            for dealt in (hands, dict.fromkeys(hands, names))
        )  # fmt: skip
        dice = Dice(seed)
        for _ in islice(walk(match, full, seed), 6):
            pending += bool(match.state.slain)  # asked between a kill and the end of its action
            for seat in range(2):
                check_imagined(match, full, seat, dice)
        shown += sum(len(player.fulfilled) for player in match.state.players)
    assert pending > 3
    assert shown > 3
