"""What previews say before dice fall: tests, attacks, damage rolls, combats, cards and ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product

import pytest

from tests.games.confrontation_x.bouts import laid, shape
from tests.games.confrontation_x.field import (
    ARCHER,
    FANG,
    GUARD,
    KNIGHT,
    PROWLER,
    acting,
    figure,
    match_of,
)
from walstatt import Match
from walstatt.core.dice import ScriptedDice
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.games.confrontation_x.explain import harm, odds
from walstatt.games.confrontation_x.explain.forecast import Forecast
from walstatt.games.confrontation_x.rules import damage, tests
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.tests import Probe
from walstatt.games.confrontation_x.rules.values import Value
from walstatt.games.confrontation_x.state.fights import Combat, Fight

rule = pytest.mark.rule
COURSE = "winner 0 captains blue,red"
#: A guard (ATT 4, STR 5, DEF 4, RES 6, INI 3) touches a fang.
DUEL = [figure("blue", GUARD, (300, 300)), figure("red", FANG, (300, 331.25), 270)]
B, R = "blue-guard-of-alahan-1", "red-fang-of-yllia-1"


def probe(value: int, difficulty: int | None = None, **more: object) -> Probe:
    return Probe(0, B, "att", "attack", Value(value, ()), (), difficulty=difficulty, **more)  # type: ignore[arg-type]


def look(match: Match, choice: str = "", lang: str = "en") -> Preview:
    decision = match.decision
    found = match.game.preview(match, decision.seat, Option.parse(choice) if choice else None, lang)  # type: ignore[arg-type]
    assert found is not None
    return found


def until(match: Match, kind: str) -> None:
    """What is offered first, and nothing is rolled on, up to a question."""
    while match.decision.kind != kind:
        options = list(match.decision.options)
        match.play(next((option for option in options if option.verb == "stop"), options[0]))


# --- chances ------------------------------------------------------------------------------------------------


@rule("CFX-EX-06", "CFX-EX-07")
def test_chances_of_tests_count_fumbles_and_rolling_on() -> None:
    assert odds.passes(probe(5, 4)) == Fraction(5, 6)
    assert odds.passes(probe(4, 11)) == Fraction(5, 36)
    assert odds.passes(probe(4, 11, safe=True)) == Fraction(6, 36)
    assert odds.passes(probe(3, 7, dice=2)) == 1 - Fraction(1, 4)
    assert odds.passes(probe(3, 6, dice=2, lowest=True)) == Fraction(16, 36)


@pytest.mark.parametrize(("value", "difficulty", "dice"), [(4, 7, 1), (4, 11, 1), (2, 13, 1)])
def test_a_chance_is_what_the_rules_make_of_every_throw(value: int, difficulty: int, dice: int) -> None:
    state = laid(DUEL)
    found = Fraction(0)
    for faces in product(range(1, 7), repeat=3 * dice):
        state.dice = ScriptedDice(faces)
        found += Fraction(passed(state, probe(value, difficulty, dice=dice)), 6 ** (3 * dice))
    assert found == pytest.approx(odds.passes(probe(value, difficulty, dice=dice)), abs=0.004)


def passed(state: object, test: Probe) -> bool:
    """With every six rolled on where that is asked."""
    flow = tests.roll(state, test)  # type: ignore[arg-type]
    answer: Option | None = None
    try:
        while True:
            request = flow.send(answer)
            answer = max(request.options, key=len)  # type: ignore[union-attr]
    except StopIteration as done:
        return bool(done.value.passed)


@rule("CFX-ATK-04")
def test_an_attacker_rolls_on_where_the_harder_defence_is_worth_the_fumble() -> None:
    def ward(rolled_on: int) -> Fraction:
        return odds.passes(probe(4, 7 + 4 * rolled_on))

    # A 6 that is left so hits with 1/3; rolled on, 5 of 6 dice make 11 the number to reach.
    on = Fraction(5, 6) * (1 - Fraction(5, 36))
    assert odds.attack(probe(4), ward).hits == Fraction(4, 6) * Fraction(1, 3) + on / 6
    assert odds.attack(probe(4), None) == odds.Attack(Fraction(5, 6), missed=Fraction(1, 6))


@rule("CFX-TEST-08")
def test_equals_win_as_often_as_they_lose_but_for_who_knows_more() -> None:
    won = odds.wins(probe(4), probe(4))
    assert 0.48 < won < 0.5  # who throws second knows what to beat
    assert odds.wins(probe(9), probe(1)) > 0.8
    assert odds.wins(probe(3), probe(3, dice=2)) < won


@rule("CFX-EX-16", "CFX-DMG-07")
def test_a_damage_roll_is_read_in_all_its_36_ways() -> None:
    state = laid(DUEL)
    shape(state, R, res=5, rank="special")
    about = Occasion("blow", R)
    found = harm.ends(state, R, 7, by=B, about=about)
    assert sum(found.values()) == 1
    roll = damage.terms(state, R, 7, by=B, about=about)
    assert damage.reading(roll, 5, 2).level == 2
    share = Fraction(
        sum(damage.reading(roll, *dice).level == 2 for dice in product(range(1, 7), repeat=2)), 36
    )
    assert found["serious"] == share


@rule("CFX-WND-20", "CFX-WND-22")
def test_a_saving_die_takes_its_share_off_every_end() -> None:
    state = laid(DUEL)
    roll = damage.terms(state, R, 12, by=B, about=Occasion("blow", R))
    plain, saved = odds.damage(roll), odds.damage(roll._replace(saving=("survival-instinct", 5)))
    assert None not in plain
    assert saved[None] == Fraction(1, 3)
    assert all(saved[read] == share * Fraction(2, 3) for read, share in plain.items())
    assert odds.damage(roll._replace(saving=("survival-instinct", 5), fixed=True)) == odds.damage(
        roll._replace(fixed=True)
    )


# --- combats ------------------------------------------------------------------------------------------------


def test_a_combat_is_followed_to_its_end() -> None:
    """One attack each, no defence: the second is only made by who is still there, with what is left of it."""
    state = laid(DUEL)
    state.combats = (Combat(1, B, (R,), "now"),)
    state.fight = Fight(1, first=0, side=0)
    fates = Forecast(state, ((B,), (R,))).fates({B: (1, 0), R: (1, 0)})
    blow = harm.ends(state, R, state.figures[B].kind.values["str"], by=B, about=Occasion("blow", R))
    assert fates[R].lost == pytest.approx(float(Fraction(5, 6) * blow.get("lethal", Fraction(0))))
    unhurt = Forecast(state, ((R,), (B,))).fates({B: (1, 0), R: (1, 0)})
    assert fates[B].lost < unhurt[B].lost  # who strikes first suffers less
    none = Forecast(state, ((B,), (R,))).fates({B: (0, 1), R: (0, 1)})
    assert set(none.values()) == {(0.0, 0.0)}


@pytest.fixture(scope="module")
def sharing() -> Match:
    match = match_of(DUEL, "blue 2 melee", COURSE)
    until(match, "share")
    return match


def test_a_split_tells_how_the_combat_comes_out_and_what_it_assumes(sharing: Match) -> None:
    storm, shield = look(sharing, "share attack 2 defence 0"), look(sharing, "share attack 0 defence 2")
    assert [len(found.rolls) for found in (storm, shield)] == [1, 1]
    assert not storm.exact
    assert "one defence die" in storm.why
    theirs = B if sharing.decision.seat else R
    other = sharing.game.painter("en").names.bare(theirs)  # type: ignore[attr-defined]
    hurt = [
        next(c.share for c in p.rolls[0].chances if c.label == f"{other} worse off") for p in (storm, shield)
    ]
    assert hurt[0] > hurt[1]


@rule("CFX-SDEF-03")
def test_a_split_tells_whether_sustained_defence_stays_open(sharing: Match) -> None:
    texts = {
        choice: [note.text for note in look(sharing, choice).notes]
        for choice in ("share attack 2 defence 0", "share attack 1 defence 1")
    }
    assert texts["share attack 2 defence 0"] == []
    assert "sustained defence" in texts["share attack 1 defence 1"][0]


def one_in_attack(options: Sequence[Option]) -> Option:
    return next(option for option in options if option[2] == "1")


def test_an_attack_tells_what_it_assumes_of_the_defence_and_best_and_worst() -> None:
    match = match_of(DUEL, "blue 2 melee", COURSE)
    while match.decision.kind != "defend":
        options = list(match.decision.options)
        if match.decision.kind == "share":
            match.play(one_in_attack(options))
        elif match.decision.kind == "strike":
            break
        else:
            match.play(next((o for o in options if o.verb == "stop"), options[0]))
    struck = look(match, match.decision.options[0].text)
    assert not struck.exact
    assert "one die" in struck.why
    assert "%" in struck.notes[0].text
    match.play(match.decision.options[0])
    bare, met = look(match, "defend none"), look(match, "defend 1")
    assert (bare.exact, met.exact) == (True, True)
    assert bare.rolls[0].chances[0].share == pytest.approx(5 / 6)
    assert met.rolls[0].chances[0].share == pytest.approx(struck.rolls[0].chances[0].share)
    assert look(match).rolls == bare.rolls  # without a choice: what happens if nothing is done
    assert sum(one.share for one in met.rolls[0].spread) == pytest.approx(1)


def test_rolling_on_is_weighed_against_leaving_it() -> None:
    state_rolls = [3, 1]  # INI: blue 3, red fumbles
    match = match_of(DUEL, "blue 2 melee", COURSE, rolls=[*state_rolls, 6])
    while match.decision.kind != "roll-on":
        options = list(match.decision.options)
        if match.decision.kind == "share":
            match.play(one_in_attack(options))
        else:
            match.play("defend 1" if match.decision.kind == "defend" else options[0])
    left, on = look(match, "stop"), look(match, "on 1")
    assert (left.rolls[0].chances[0].label, on.rolls[0].chances[0].label) == ("hits", "hits")
    assert left.rolls[0].chances[0].share != on.rolls[0].chances[0].share
    assert "fumble" in on.notes[0].text


# --- cards and ways -----------------------------------------------------------------------------------------

LINES = [
    figure("blue", GUARD, (100, 100)), figure("blue", ARCHER, (200, 100)), figure("blue", KNIGHT, (300, 100)),
    figure("red", PROWLER, (100, 500), 270), figure("red", FANG, (200, 500), 270),
]  # fmt: skip


@rule("CFX-RES-02")
def test_whoever_plays_a_card_of_the_other_side_reads_that_its_owner_decides() -> None:
    match = match_of(LINES, "blue 2 card", COURSE, ("hand blue-card-1,red-card-4", "hand red-card-5"))
    assert [note.tone for note in look(match, "play blue-card-1").notes] == ["plain"]
    assert look(match, "play red-card-4").notes[-1].tone == "warn"
    assert "Rot" in look(match, "play red-card-4", "de").notes[-1].text


@rule("CFX-TACT-01")
def test_before_the_reserve_is_chosen_the_tactic_test_can_be_weighed() -> None:
    match = match_of(LINES, "blue 2 reserve")
    (test,) = look(match, "reserve none").rolls
    assert test.source == "blue-knight-of-alahan-1"
    assert 0.5 < test.chances[0].share < 1  # DIS 4 against 2


@rule("CFX-WALK-03", "CFX-RUN-02")
def test_a_way_tells_its_length_and_whom_the_figure_sees_then() -> None:
    match = acting(LINES, "blue-guard-of-alahan-1")
    walk, run_ = look(match, "walk 100,150 @90"), look(match, "run 100,150 @270")
    assert [walk.way, run_.way] == ["5 cm of 10 cm", "5 cm of 20 cm"]
    assert "Prowler" in walk.notes[-1].text
    assert run_.notes[-1].text == "From there it sees no enemy."


POSITIONS: list[Callable[[], Match]] = [
    lambda: match_of(LINES, "blue 2 reserve"),
    lambda: match_of(LINES, "blue 2 leaders"),
    lambda: acting(LINES, "blue-guard-of-alahan-1"),
    lambda: match_of(DUEL, "blue 2 melee", COURSE),
]


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_every_choice_can_be_looked_at_in_both_languages(number: int) -> None:
    match = POSITIONS[number]()
    for _ in range(12):
        if match.result is not None:
            break
        for decision in match.decisions:
            for option in list(decision.options)[:8]:
                for lang in ("en", "de"):
                    found = match.game.preview(match, decision.seat, option, lang)
                    assert found is not None
                    assert not any("preview." in note.text for note in found.notes)
        first = match.decisions[0]
        match.play(first.options[0], seat=first.seat)


def test_looking_changes_nothing() -> None:
    match = match_of(DUEL, "blue 2 melee", COURSE)
    until(match, "share")
    before = match.position()
    for option in match.decision.options:
        look(match, option.text)
    assert match.position() == before
