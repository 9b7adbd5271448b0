"""Short ways to an answer come to the same as the long ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.game import Game, find_game
from walstatt.games.mage_knight.rules import contact, fire, strikes
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.charging import ChargeMenu
from walstatt.games.mage_knight.rules.menu import Deeds
from walstatt.games.mage_knight.rules.moves import illegal_move, pace
from walstatt.games.mage_knight.rules.straight import Straight
from walstatt.games.mage_knight.rules.tokens import cannot_act
from walstatt.games.mage_knight.state.state import State
from walstatt.games.mage_knight.think.evaluate import against, prospect, prospect_at
from walstatt.spaces.table import FULL_TURN, Point

SETTINGS: tuple[dict[str, str], ...] = (
    {},
    {"elevated": "on", "points": "300"},
    {"sets": "all", "points": "300"},
)


def positions(games: int = 2, every: int = 9) -> Iterator[State]:
    """Turns of random games: who plays at random soon has everybody in everybody's way."""
    for settings in SETTINGS:
        for seed in range(games):
            match = Match.new("mage-knight", settings, seed=seed)
            dice = Dice(seed).fork(3)
            while not match.over and len(match.choices) < 120:
                if match.decision.kind == "act" and len(match.choices) % every == 0:
                    yield match.state
                match.play(match.decision.options.pick(dice), match.decision.seat)


def test_straight_ways_are_judged_as_all_ways_are() -> None:
    dice, found = Dice(5), {True: 0, False: 0}
    for state in positions():
        for figure in state.figures_of(state.turn):
            if figure.kind.large or figure.captor:
                continue
            how = pace(state, figure)
            x, y = figure.at
            wide = how.most
            straight = Straight(state, figure, how, x - wide, x + wide, y - wide, y + wide)
            for _ in range(6):
                end = Point(x - wide + dice.below(2 * wide + 1), y - wide + dice.below(2 * wide + 1))
                facing = dice.below(FULL_TURN)
                legal = illegal_move(state, figure, [end], facing, how) is None
                assert straight.fits(end, facing) == legal, (figure, end)
                found[legal] += 1
    assert min(found.values()) > 100


def test_a_number_names_the_option_that_has_it_in_the_list() -> None:
    named = 0
    for state in positions():
        for figure in state.figures_of(state.turn):
            if figure.kind.large or cannot_act(state, figure) is not None:
                continue
            opposing = state.opposing(figure)
            deeds = Deeds(state, figure, opposing)
            for plan in deeds.plans(True):
                _, most, build, _ = plan
                listed = list(build())
                if build == deeds.attacks:
                    assert len(listed) <= min(most, Deeds(state, figure, opposing).few_attacks())
                    short = Deeds(state, figure, opposing)
                    assert [short.attack(n) for n in range(len(listed), most)] == [None] * (
                        most - len(listed)
                    )
                    again = [Deeds(state, figure, opposing).attack(n) for n in range(len(listed))]
                    assert again == listed
                    named += len(listed)
            charges = list(ChargeMenu(state, figure))
            backwards = [ChargeMenu(state, figure).named(n) for n in reversed(range(len(charges) + 2))]
            assert backwards == [None, None, *reversed(charges)]
            if deeds.touched:
                assert [deeds.move(n) for n in range(2, 5)] == [None] * 3
    assert named > 20


def test_what_is_remembered_is_what_would_be_worked_out() -> None:
    lines = 0
    for state in positions():
        bare = state.copy()
        for figure in state.figures.values():
            for other in state.opposing(figure):
                known = fire.line(state, figure, other)
                assert known == fire.line(state, figure, other) == fire._line(bare, figure, other, bases=True)
                lines += 1
        assert contact.in_touch(state) == contact._in_touch(bare)
        attacks = [
            o for o in Match.imagined(game(), state.copy()).decision.options if o.verb in strikes.FORMS
        ]
        for option in attacks:
            first = strikes.read(state, option)
            assert isinstance(first, Attack)
            assert strikes.read(state, option) == first == strikes._read(bare, option, True)
        for option in attacks[:1]:  # whoever has acted is judged anew
            there = state.copy()
            there.change(there.unit(option[1]), acted=True, tokens=2)
            if there.unit(option[1]).kind.type != "titan":
                assert not isinstance(strikes.read(there, option), Attack)
    assert lines > 300


def test_a_place_is_worth_what_a_figure_there_would_be() -> None:
    for state in positions(games=1):
        foes = against(state, state.players[state.turn].team)
        for figure in state.figures_of(state.turn):
            if not foes.figures or figure.captor:
                continue
            x, y = figure.at
            for dx, dy, facing, tokens in ((0, 0, 900, 0), (2540, 0, 18000, 1), (-1400, 1400, 27000, 2)):
                ghost = figure.standing(x + dx, y + dy, facing).changed(tokens=tokens)
                value = prospect_at(state, figure, foes, x + dx, y + dy, facing, tokens)
                assert value == prospect(state, ghost, foes)


def game() -> Game[Any]:
    return find_game("mage-knight")
