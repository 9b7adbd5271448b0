"""Turns, tokens and moves to their edges: each case a slip that would be easy to make."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import Field, inches, kind, large, of
from walstatt.games.mage_knight.events.course import CommandGiven, Rested, Returned, Turned
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.games.mage_knight.rules.tokens import cannot_act
from walstatt.games.mage_knight.state.chests import Chest
from walstatt.spaces.table import GROUND, INCH, Point

PLAIN = "8 10 15 2"


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


@pytest.mark.rule("MKN-CAP-14", "MKN-BASE-79", "MKN-MOV-08")
def test_the_captive_of_a_nimble_captor_is_placed_anew_when_that_turns() -> None:
    field = Field()
    field.put("a", f"{PLAIN} nimble", 18, 18)
    field.put("y", PLAIN, beside="a", to=180, seat=1)
    field.hold("a", "y")
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("spin a @90")
    assert field.asked == "lead"
    field.play(f"lead {field.beside('a', 0)}")
    assert field.at("y") == (19.1, 18)


@pytest.mark.rule("MKN-QUICK-01", "MKN-Q-113")
def test_quickness_gives_moves_for_nothing_and_no_chests() -> None:
    field = Field(rules="dungeons")
    field.state.chests["chest-1"] = Chest("chest-1", "iron-chest", Point(18 * INCH, 18 * INCH))
    field.put("a", f"{PLAIN} quickness", 18, 16.9, facing=90)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("open a chest-1", dice=(5, 5))
    assert field.state.actions == 1
    field = Field()
    field.put("a", f"{PLAIN} quickness", 18, 16.9, facing=90)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play(f"move a {inches(18, 18)} @90")
    assert field.state.actions == 2


def field_of(own: str = PLAIN, **more: Any) -> Field:
    field = Field(**{name: more.pop(name) for name in ("rules", "points", "titans") if name in more})
    field.put("a", own, 18, 18, **more)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


def round_of(field: Field) -> None:
    field.end()
    field.end()


# --- tokens ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-SA-15", "MKN-BASE-34")
def test_a_levitated_figure_may_act_again_in_the_next_turn() -> None:
    field = field_of("8 10 15 2 magic-levitation")
    field.put("t", PLAIN, beside="a")
    field.begin()
    field.play("levitate a t", f"put {inches(22, 20)} @0")
    assert not field.can(f"move t {inches(23, 20)} @0")
    round_of(field)
    assert field.can(f"move t {inches(23, 20)} @0")


@pytest.mark.rule("MKN-MOV-02", "MKN-BASE-194", "MKN-Q-46")
def test_a_tank_drives_again_in_the_next_turn_by_the_same_section() -> None:
    field = field_of()
    field.put("x", large("8 10 15 2"), 10, 10, facing=0)
    field.begin()
    field.play(f"drive x front {inches(12, 10)}")
    assert not field.can(f"drive x left {inches(14, 10)}")  # it has moved
    round_of(field)
    assert field.can(f"drive x front {inches(14, 10)}")


@pytest.mark.rule("MKN-BASE-34", "MKN-BASE-35", "MKN-ACT-07", "MKN-BASE-36", "MKN-BASE-124")
def test_a_castle_section_shoots_turn_by_turn_and_rests_like_others() -> None:
    field = Field(board="36x72")
    field.build("w", "castle-stone-tower-52", 18, 18, seat=0)
    field.put("a", PLAIN, 3, 3)
    field.put("e", "8 10 30 2", 18, 25, seat=1)
    field.begin()
    field.play("shoot w e", dice=(3, 4))
    assert field.state.actions == 1
    round_of(field)
    field.play("shoot w e", dice=(3, 4))
    assert (field["w"].tokens, field.can("shoot w e")) == (2, False)
    round_of(field)
    assert field["w"].tokens == 2
    happened = field.end()
    assert [event.figures for event in of(happened, Rested)] == [("w",)]
    assert field["w"].tokens == 0
    assert of(field.end(), Rested) == []
    assert of(field.end(), Rested) == []


@pytest.mark.rule("MKN-ACT-06", "MKN-SA-15", "MKN-Q-94")
def test_whoever_fell_after_it_was_levitated_may_act_when_it_comes_back_later() -> None:
    field = field_of("8 10 15 2 necromancy")
    field.state.fallen["m"] = field.put("m", PLAIN, 25, 25).changed(still=True, returned=True, clicks=(8,))
    del field.state.figures["m"]
    field.begin()
    field.play("raise a m", f"put {field.beside('a', 0)} @0", dice=(1,))
    assert field.can(f"move m {inches(22, 18)} @0")


@pytest.mark.rule("MKN-Q-46", "MKN-BASE-36")
def test_the_sections_of_a_tank_rest_in_the_turn_of_their_own_player() -> None:
    field = field_of()
    field.put("x", large("8 10 15 2"), 30, 10, seat=1)
    field.state.change(field["x/left"], tokens=1)
    field.begin()
    field.end()
    assert field["x/left"].tokens == 1
    field.end()
    assert field["x/left"].tokens == 0


@pytest.mark.rule("MKN-Q-81", "MKN-BASE-194")
@pytest.mark.parametrize(("titans", "why"), [("older", "titan-moves-first"), ("newer", "")])
def test_by_the_older_rule_the_first_of_two_actions_is_a_move(titans: str, why: str) -> None:
    field = field_of("8 10 15 2 regeneration", titans=titans, type="titan", clicks=2)
    field.begin()
    field.play("regenerate a", dice=(1,))
    found = cannot_act(field.state, field["a"])
    assert (found.key if found else "") == why


# --- the start of a turn --------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-73", "MKN-AB-07")
def test_command_rallies_who_was_demoralised_and_heals_nobody_else() -> None:
    field = field_of("8 10 15 2 command")
    field.put("d", "8 10 15 2, 8 0 12 0 demoralised", beside="a", to=0, clicks=1)
    field.put("h", PLAIN, beside="a", to=120, clicks=1)
    field.begin(dice=(1,))
    assert (field.clicks("d"), field.clicks("h")) == (0, 1)


@pytest.mark.rule("MKN-AB-07", "MKN-BASE-30")
@pytest.mark.parametrize(("die", "actions", "extra"), [(6, 3, 1), (5, 2, 0)])
def test_a_six_for_command_is_an_extra_action(die: int, actions: int, extra: int) -> None:
    field = field_of("8 10 15 2 command")
    field.begin(dice=(die,))
    assert (field.state.actions, field.state.extra) == (actions, extra)


@pytest.mark.rule("MKN-CMD-02", "MKN-Q-66")
def test_in_conquest_the_sure_action_is_an_extra_one_of_the_commander() -> None:
    field = field_of("8 10 15 2 command", rules="conquest", points=400)
    happened = field.begin(dice=(1,))
    assert [event.figure for event in of(happened, CommandGiven)] == ["a"]
    assert (field.state.actions, field.state.extra) == (2, 1)


# --- switching off --------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-SAG-01", "MKN-SAG-02")
def test_what_is_off_cannot_be_switched_off_again() -> None:
    field = field_of("8 10 15 2 flight")
    field.begin()
    field.play("off a flight")
    assert not field.can("off a flight")
    round_of(field)
    assert field.can("off a flight")


# --- "without moving it" --------------------------------------------------------------------------------


def levitation(**more: Any) -> Field:
    field = field_of("8 10 15 2 magic-levitation")
    field.put("t", PLAIN, 19.1, 18, **more)
    return field


@pytest.mark.rule("MKN-SA-12")
@pytest.mark.parametrize(("x", "can"), [(29.1, True), (29.11, False)])
def test_levitation_reaches_ten_inches_and_not_more(x: float, can: bool) -> None:
    field = levitation()
    field.begin()
    field.play("levitate a t")
    assert field.can(f"put {inches(x, 18)} @0") is can
    assert not field.can(f"go {inches(x, 18)} @0")


@pytest.mark.rule("MKN-MLEV-03", "MKN-BASE-79", "MKN-SA-12")
def test_a_levitated_captor_takes_its_captive_along_if_there_is_room() -> None:
    field = levitation()
    field.put("y", PLAIN, beside="t", seat=1)
    field.hold("t", "y")
    for number, (x, y) in enumerate([(26.9, 18), (25.8, 19.1), (25.8, 16.9), (24.7, 18)]):
        field.put(f"f{number}", PLAIN, x, y)
    field.begin()
    field.play("levitate a t")
    assert not field.can(f"put {inches(25.8, 18)} @0")  # between four, with no place for the other
    assert not field.can(f"put {inches(26.9, 18)} @0")  # on one of them
    field.play(f"put {inches(24, 22)} @0")
    assert field.asked == "lead"
    field.play(f"lead {field.beside('t', 90)}")
    assert field.at("y") == (24, 23.1)


@pytest.mark.rule("MKN-AB-32", "MKN-BASE-08")
@pytest.mark.parametrize("clicks", [0, 1])
def test_nobody_regenerates_who_is_not_hurt(clicks: int) -> None:
    field = field_of("8 10 15 2 regeneration", clicks=clicks)
    field.begin()
    assert field.can("regenerate a") is bool(clicks)


@pytest.mark.rule("MKN-SA-27", "MKN-SA-28", "MKN-SA-29", "MKN-MOV-09")
@pytest.mark.parametrize(
    ("name", "dice", "rules"), [("Figure", (2,), ("MKN-SA-27", "MKN-SA-28")), ("Zombie", (), ("MKN-SA-29",))]
)
def test_who_is_called_back_is_told_by_which_rule(
    name: str, dice: tuple[int, ...], rules: tuple[str, ...]
) -> None:
    field = field_of("8 10 15 2 necromancy")
    field.state.fallen["m"] = field.put("m", kind(PLAIN, name), 25, 25).changed(returned=True, clicks=(8,))
    del field.state.figures["m"]
    field.begin()
    happened = field.play("raise a m", dice=dice)
    assert [event.rules for event in of(happened, Returned)] == [rules]
    place = field.beside("a", 0)
    for text in ("put", f"go {place} @0", f"put {place} @0 @0", "put here", f"put {inches(25, 25)} @0"):
        assert not field.can(text), text
    happened = field.play(f"put {place} @45")
    assert [(event.figure, event.facing) for event in of(happened, Turned)] == [("m", 4500)]
    assert field.clicks("m") == sum(dice)


@pytest.mark.rule("MKN-BASE-51", "MKN-MOV-09", "MKN-SPIN-01")
def test_who_comes_back_into_contact_by_surprise_was_given_no_move() -> None:
    field = field_of("8 10 15 2 necromancy")
    fallen = field.put("m", "8 10 15 2 sneak-attack", 25, 25).changed(returned=True, clicks=(8,))
    field.state.fallen["m"] = fallen
    del field.state.figures["m"]
    field.put("e", PLAIN, 20.201, 18, seat=1)
    field.begin()
    field.play("raise a m", f"put {field.beside('a', 0)} @0", dice=(1,))
    assert field.asked == "spin"


@pytest.mark.rule("MKN-SA-05", "MKN-Q-27")
def test_nobody_heals_between_top_and_foot() -> None:
    field = Field(board="36x72")
    field.build("w", "castle-stone-tower-52", 18, 18, seat=0)
    field.put("h", "8 10 15 2 healing", 18, 15.45, facing=90)
    field.put("f", PLAIN, 18, 16.551, clicks=3)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    assert reason(field, "heal h f") == "not-in-reach"
    field.state.figures["f"] = field["f"].standing(18 * INCH, round(14.349 * INCH), 0).changed(level=GROUND)
    field.state.figures["h"] = field["h"].standing(*field["h"].at, 27000)
    assert reason(field, "heal h f") == ""


@pytest.mark.rule("MKN-BASE-04", "MKN-CBT-05", "MKN-BASE-107")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("strike a e", ""),
        ("sweep a e", ""),
        ("smash a e", "not-shown"),
        ("strike x e", "name-section"),
        ("shoot b e", "no-range"),
    ],
)
def test_an_attack_needs_its_ability_and_of_a_large_figure_a_section(text: str, why: str) -> None:
    field = field_of("8 10 15 2 sweep")
    field.put("e", PLAIN, beside="a", seat=1)
    field.put("x", large(PLAIN), 10, 10)
    field.begin()
    assert reason(field, text) == why
    assert (text in field.options) is (not why and text.startswith("strike"))
    assert not field.can("strike")


@pytest.mark.rule("MKN-ACT-04", "MKN-ACT-05")
@pytest.mark.parametrize(("rules", "can"), [("unlimited", False), ("conquest", True)])
def test_a_free_move_before_the_action_is_for_conquest(rules: str, can: bool) -> None:
    field = field_of(rules=rules, points=800, type="titan")
    field.begin()
    assert field.can(f"advance a {inches(20, 18)} @0") is can
    assert not field.can(f"advance b {inches(4, 3)} @0")
