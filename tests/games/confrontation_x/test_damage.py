"""Damage rolls: the injury table, and the one order of everything that can change them (DMG, CFX-DATA-60)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.confrontation_x.bouts import SMALL, asked, events, first, laid, run, shape
from tests.games.confrontation_x.field import GUARD, figure
from walstatt.core.codex import Codex
from walstatt.games.confrontation_x.rules import hooks
from walstatt.games.confrontation_x.rules.damage import Terms, hit, reading, terms, throws
from walstatt.games.confrontation_x.rules.hooks import InDamage
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.attributes import CRITICAL, LETHAL, LIGHT, SERIOUS, UNHURT
from walstatt.games.confrontation_x.state.injuries import NO_EFFECT, STUNNED, steps, table
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
A, B = "blue-guard-of-alahan-1", "red-guard-of-alahan-1"
BLOW = Occasion("blow", B)


def two(*rolls: int, **red: Any) -> State:
    """Two guards face to face; the one of red has these values and abilities."""
    lines = [
        figure("blue", GUARD, (300, 300)),
        figure("red", GUARD, (300, 300 + 2 * SMALL), 270),
        figure("red", GUARD, (50, 50), n=2),
    ]
    state = laid(lines, rolls=rolls)
    shape(state, A)
    shape(state, B, **{"rank": "elite", "res": 5, **red})
    return state


def on(strength: int, resilience: int, **more: Any) -> Terms:
    return Terms("", strength, resilience, levels=more.pop("levels", 4), wound=more.pop("wound", 0), **more)


# --- reading the table --------------------------------------------------------------------------------------


@rule("CFX-DMG-03", "CFX-EX-16")
def test_the_higher_die_and_str_less_res_is_the_result() -> None:
    found = reading(on(7, 5), 5, 2)
    assert (found.result, found.outcome) == (7, SERIOUS)


@rule("CFX-DMG-05", "CFX-EX-16")
def test_the_lower_die_is_the_hit_zone() -> None:
    assert [table().columns[reading(on(0, 0), 6, low).column] for low in range(1, 7)] == [
        "legs", "arms", "belly", "chest", "head", "head",
    ]  # fmt: skip
    assert table().columns[reading(on(7, 5), 5, 2).column] == "arms"


#: The printed table, by rows of two results from -7/-6 on.
PRINTED = """
N N B B L
N B B L L
B B L L L
B B L L L
B L L L S
L L L S S
L L S S K
L S S K K
S S K K T
S K K T T
K K T T T
K T T T T
T T T T T
"""
LETTERS = {"N": NO_EFFECT, "B": STUNNED, "L": LIGHT, "S": SERIOUS, "K": CRITICAL, "T": LETHAL}
ROWS = [[LETTERS[letter] for letter in line.split()] for line in PRINTED.strip().splitlines()]


@rule("CFX-DMG-04", "CFX-DMG-08", "CFX-DATA-06", "CFX-Q-09")
def test_every_cell_of_the_injury_table() -> None:
    for result in range(-7, 21):
        row = min((result + 7) // 2, len(ROWS) - 1)
        for low in range(1, 7):
            found = reading(on(result - 6, 0), 6, low) if low < 6 else None
            if found is not None:
                assert found.printed == ROWS[row][min(low, 5) - 1], (result, low)


@rule("CFX-Q-09", "CFX-Q-134")
def test_below_the_table_nothing_happens() -> None:
    assert {reading(on(0, 14), high, low).printed for high in (5, 6) for low in (1, 4, 5)} == {NO_EFFECT}


@rule("CFX-DMG-06")
def test_a_double_is_row_and_column_at_once() -> None:
    found = reading(on(7, 5), 4, 4)
    assert (found.result, table().columns[found.column], found.outcome) == (6, "chest", SERIOUS)


@rule("CFX-DMG-07", "CFX-EX-301")
@pytest.mark.parametrize(("before", "after"), [(UNHURT, SERIOUS), (LIGHT, CRITICAL), (SERIOUS, LETHAL)])
def test_a_double_six_raises_the_level_by_two_at_least(before: int, after: int) -> None:
    found = reading(on(5, 12, wound=before), 6, 6)
    assert (found.result, found.printed, found.level) == (-1, LIGHT, after)


@rule("CFX-Q-10")
def test_a_double_six_that_reads_worse_is_read_as_it_is() -> None:
    assert reading(on(20, 4), 6, 6).level == LETHAL
    assert reading(on(8, 7, wound=UNHURT), 6, 6).level == CRITICAL


# --- the roll itself ----------------------------------------------------------------------------------------


@rule("CFX-DMG-02")
def test_a_damage_roll_is_no_test() -> None:
    state = two(6, 1)
    run(hit(state, B, 5, by=A, about=BLOW))
    assert first(state, "damage-thrown").faces == (6, 1)
    assert asked() == []  # no six is rolled on, no one is a fumble
    assert state.figures[B].wound == LIGHT


@rule("CFX-DMG-08")
def test_what_the_table_says_happens_to_the_figure() -> None:
    state = two(5, 2)
    found = run(hit(state, B, 7, by=A, about=BLOW))
    assert (state.figures[B].wound, found.hurt, found.lost) == (SERIOUS, True, False)


@rule("CFX-DMG-08", "CFX-WND-06")
def test_stunned_is_no_injury() -> None:
    state = two(2, 1, res=7)
    found = run(hit(state, B, 5, by=A, about=BLOW))
    assert (state.figures[B].stunned, state.figures[B].wound, found.hurt) == (True, UNHURT, False)


# --- the order ----------------------------------------------------------------------------------------------


@rule("CFX-DATA-60")
def test_the_codex_lists_the_same_steps_with_the_same_rules() -> None:
    text = Codex.load("confrontation-x", "walstatt.games.confrontation_x.codex").rule("CFX-DATA-60").en
    rows = [
        [cell.strip() for cell in line.strip("| ").split(" | ")]
        for line in text.splitlines()
        if line[:1] == "|"
    ]
    told = {row[0]: row[-1] for row in rows if re.match(r"\d", row[0])}
    assert [f"{step.number} {step.name['en']}" for step in steps().values()] == list(told)
    for step, ids in zip(steps().values(), told.values(), strict=True):
        for named in step.rules:
            chapter, _, number = named.rpartition("-")
            listed = re.split(r",\s*|\s+to\s+", ids)
            assert named in listed or f"-{number}" in listed, (step.id, named)
            assert chapter in ids


@rule("CFX-DATA-60")
def test_everything_that_abilities_change_has_its_step() -> None:
    assert set(hooks.STEP_OF.values()) <= set(steps())


@rule("CFX-EX-401", "CFX-Q-121")
def test_ethereal_lowers_what_is_read_and_not_the_rise_of_a_double_six() -> None:
    found = reading(on(3, 6, lowers="ethereal"), 6, 6)
    assert (found.result, found.printed, found.level) == (3, SERIOUS, SERIOUS)
    assert reading(on(3, 6, lowers="ethereal"), 6, 5).level == LIGHT


@rule("CFX-EX-402", "CFX-Q-134")
def test_hard_boiled_reads_one_row_up_and_bane_takes_it_back() -> None:
    hard = ("hard-boiled", -1)
    found = reading(on(14, 3, shifts=(hard,)), 6, 1)
    assert (found.result, found.outcome) == (17, CRITICAL)
    assert reading(on(14, 3, shifts=(hard, ("bane", 1))), 6, 1).outcome == LETHAL


@rule("CFX-EX-403")
def test_glaive_comes_before_ethereal() -> None:
    found = reading(on(8, 5, kills="glaive", lowers="ethereal"), 6, 3)
    assert (found.result, found.printed, found.outcome) == (9, CRITICAL, CRITICAL)


@rule("CFX-EX-404", "CFX-Q-135")
def test_a_light_injury_is_annulled_but_not_the_rise_of_a_double_six() -> None:
    assert reading(on(2, 10, unscratched=True), 6, 6).level == SERIOUS
    found = reading(on(2, 10, unscratched=True), 5, 3)
    assert (found.result, found.printed, found.level) == (-3, LIGHT, UNHURT)


@rule("CFX-EX-405", "CFX-Q-136")
def test_immunity_to_head_hits_annuls_the_rise_too() -> None:
    found = reading(on(5, 5, headless=True), 6, 6)
    assert (found.outcome, found.level) == (NO_EFFECT, UNHURT)
    assert reading(on(5, 5, headless=True), 6, 4).level == SERIOUS


@rule("CFX-EX-406", "CFX-Q-422")
def test_what_cannot_be_annulled_is_still_read_a_row_up() -> None:
    roll = on(3, 0, fixed=True, doubles="holy-armour", saving=("survival-instinct", 2),
              shifts=(("hard-boiled", -1),))  # fmt: skip
    found = reading(roll, 4, 4)
    assert (found.annulled, found.result, found.outcome) == ("", 7, SERIOUS)


@rule("CFX-Q-135", "CFX-WND-10")
def test_a_stun_does_nothing_to_whoever_is_injured() -> None:
    assert reading(on(5, 7, wound=LIGHT), 2, 1).outcome == NO_EFFECT
    assert reading(on(5, 7), 2, 1).outcome == STUNNED


@rule("CFX-WND-04", "CFX-EX-302")
def test_with_three_wound_levels_critical_is_lethal() -> None:
    assert reading(on(7, 5, wound=LIGHT, levels=3), 6, 5).level == LETHAL
    assert reading(on(7, 5, wound=LIGHT, levels=4), 6, 5).level == CRITICAL


# --- abilities at their steps -------------------------------------------------------------------------------


@pytest.fixture
def sample() -> Any:
    """Abilities for these tests alone."""
    made = {
        "t-third": InDamage("third-die", causing=True, when=lambda s, f, about: "t-third" not in f.used),
        "t-doubles": InDamage("annul-doubles"),
        "t-saving": InDamage("annul-roll"),
        "t-up": InDamage("row-up"),
        "t-down": InDamage("row-down", causing=True),
        "t-element": InDamage("element", causing=True),
        "t-holy": InDamage("doubles-raise", causing=True, when=lambda s, f, about: about.purpose == "blow"),
        "t-once": InDamage("survives-once"),
        "t-late": InDamage("dies-late"),
    }
    for name, hook in made.items():
        hooks.declare(name, "CFX-DATA-60", does=[hook])
    yield made
    for name in made:
        del hooks.ABILITIES[name]
    hooks._listed.cache_clear()


@rule("CFX-WND-20", "CFX-WND-21")
def test_an_annulled_roll_was_never_made(sample: Any) -> None:
    state = two(4, 4, abilities=["t-doubles"])
    found = run(hit(state, B, 12, by=A, about=BLOW, poison=9))
    assert (found.annulled, state.figures[B].wound) == (True, UNHURT)
    assert len(events(state, "damage-thrown")) == 1  # nothing that depends on it happens
    assert events(state, "damage-read") == []


@rule("CFX-WND-20", "CFX-EX-20", "CFX-Q-154")
def test_a_saving_die_is_thrown_after_the_dice_and_without_asking(sample: Any) -> None:
    state = two(5, 5, 6, abilities=["t-saving/6"])
    state.change(state.figures[B], wound=LIGHT)
    run(hit(state, B, 12, by=A, about=BLOW, entirely=True))
    assert first(state, "damage-annulled").die == 6
    assert state.figures[B].wound == LIGHT  # its old injury stays, and it stays on the table


@rule("CFX-WND-22", "CFX-EX-20")
def test_against_a_roll_that_cannot_be_annulled_no_die_is_thrown(sample: Any) -> None:
    state = two(4, 4, 6, abilities=["t-saving/6", "t-doubles"])
    run(hit(state, B, 5, by=A, about=BLOW, fixed=True))
    assert events(state, "damage-annulled") + events(state, "saving-rolled") == []
    assert state.figures[B].wound


@rule("CFX-EX-408")
def test_poison_is_a_second_roll_of_its_own_against_res_0() -> None:
    state = two(5, 2, 3, 1, res=8)
    run(hit(state, B, 7, by=A, about=BLOW, poison=2))
    one, other = events(state, "damage-thrown")
    assert (one.resilience, other.resilience, other.strength, other.purpose) == (8, 0, 2, "poison")


@rule("CFX-EX-408", "CFX-IMM-07")
def test_whoever_is_immune_to_poison_suffers_no_second_roll() -> None:
    state = two(5, 2, 3, 1, res=8, abilities=["immune/poison"])
    run(hit(state, B, 7, by=A, about=BLOW, poison=2))
    assert len(events(state, "damage-thrown")) == 1


@rule("CFX-EX-407", "CFX-ABIL-18")
def test_of_three_dice_two_are_picked(sample: Any) -> None:
    state = two(5, 5, 3, abilities=["t-doubles"])
    shape(state, A, abilities=["t-third"])
    found = run(hit(state, B, 7, by=A, about=BLOW), "damage 5 3")
    assert asked() == [("damage-dice", ["damage 5 5", "damage 5 3"])]
    assert not found.annulled


@rule("CFX-EX-407", "CFX-Q-153")
def test_a_triple_is_lethal_and_a_double_too(sample: Any) -> None:
    state = two(4, 4, 4, abilities=["t-doubles"])
    shape(state, A, abilities=["t-third"])
    assert run(hit(state, B, 0, by=A, about=BLOW)).annulled
    assert state.figures[A].used == ()  # its first damage roll is still to come
    state = two(4, 4, 4)
    shape(state, A, abilities=["t-third"])
    assert run(hit(state, B, 0, by=A, about=BLOW)).lost


@rule("CFX-DATA-60")
def test_rows_up_and_down_are_summed(sample: Any) -> None:
    state = two(abilities=["t-up"])
    shape(state, A, abilities=["t-down"])
    assert terms(state, B, 7, by=A, about=BLOW).shift == 0
    assert terms(state, B, 7, by="", about=BLOW).shift == -1


@rule("CFX-DATA-60", "CFX-IMM-03")
def test_damage_of_an_element_to_which_it_is_immune_is_not_rolled(sample: Any) -> None:
    state = two(2, 1, abilities=["immune/fire"])
    assert not run(hit(state, B, 3, by=A, about=Occasion("spell", B), element="fire")).made
    assert run(hit(state, B, 3, by=A, about=Occasion("spell", B), element="water")).made
    shape(state, A, abilities=["t-element/fire"])
    assert not run(hit(state, B, 3, by=A, about=BLOW)).made


@rule("CFX-DATA-60", "CFX-Q-420")
def test_a_holy_weapon_counts_for_the_blow_alone(sample: Any) -> None:
    state = two()
    shape(state, A, abilities=["t-holy"])
    assert terms(state, B, 7, by=A, about=BLOW).raises
    assert not terms(state, B, 7, by=A, about=Occasion("poison", B)).raises


# --- odds ---------------------------------------------------------------------------------------------------


@rule("CFX-DATA-60")
def test_a_preview_reads_the_same_throws() -> None:
    state = two(res=6)
    found = [read.level for read in throws(terms(state, B, 5, by=A, about=BLOW))]
    assert len(found) == 36
    assert found.count(UNHURT) == sum(
        reading(on(5, 6), a, b).level == UNHURT for a in range(1, 7) for b in range(1, 7)
    )
