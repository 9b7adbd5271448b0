"""What titans are spared, and what they cannot do, as far as figures with one dial go (TMD)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import Field, inches, of
from walstatt.games.mage_knight.events.course import BrokeAway
from walstatt.games.mage_knight.rules import formations
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.games.mage_knight.state.library import kinds

PLAIN = "8 10 15 2"


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def meeting(dial: str, titan: str = PLAIN, seat: int = 1, **more: object) -> Field:
    """`a` looks east at the titan `t`, which touches it."""
    field = Field()
    field.put("a", dial, 18, 18, **more)  # type: ignore[arg-type]
    field.put("t", titan, beside="a", facing=180, seat=seat, type="titan", clicks=2 if seat == 0 else 0)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


def shooting(dial: str, **more: object) -> Field:
    """`a` looks east at the titan `t`, five inches away."""
    field = Field()
    field.put("a", dial, 18, 18, **{"range": 8, **more})  # type: ignore[arg-type]
    field.put("t", PLAIN, 23, 18, seat=1, type="titan")
    return field


@pytest.mark.rule("MKN-TMD-02")
def test_titans_are_neither_healed_nor_confused_nor_frozen_nor_lifted_nor_poisoned() -> None:
    field = meeting(f"{PLAIN} healing", seat=0)
    field.begin()
    assert reason(field, "heal a t") == "never-healed"
    field = meeting(f"{PLAIN} magic-healing", seat=0, range=8)
    field.begin()
    assert reason(field, "mend a t") == "never-healed"
    field = shooting(f"{PLAIN} magic-confusion")
    field.begin()
    assert reason(field, "confuse a t") == "never-confused"
    field = shooting(f"{PLAIN} magic-freeze")
    field.begin()
    field.play("shoot a t", dice=(3, 4))
    assert field["t"].tokens == 0
    field = meeting(f"{PLAIN} magic-levitation", seat=0)
    field.begin()
    assert not field.can("levitate a t")
    field = meeting(f"{PLAIN} poison")
    field.begin()
    assert field.clicks("t") == 0


@pytest.mark.rule("MKN-TMD-03")
def test_titans_do_not_come_back_and_nobody_enhances_them() -> None:
    field = meeting(f"{PLAIN} necromancy", seat=0)
    fallen = field.state.figures.pop("t")
    field.state.fallen["t"] = fallen.changed(clicks=(8,), returned=True)
    field.begin()
    assert not field.can("raise a t")
    for kind, clicks in (("titan", 2), ("warrior", 3)):
        field = Field()
        field.put("a", PLAIN, 18, 18, range=8, type=kind)
        field.put("m", f"{PLAIN} magic-enhancement", beside="a", to=180)
        field.put("y", PLAIN, 23, 18, seat=1)
        field.begin()
        field.play("shoot a y", dice=(3, 4))
        assert field.clicks("y") == clicks


@pytest.mark.rule("MKN-BASE-83")
def test_titans_neither_capture_nor_are_captured() -> None:
    field = meeting(PLAIN)
    field.begin()
    assert reason(field, "capture a t") == "never-captive"
    field.end()
    assert reason(field, "capture t a") == "no-captor"


@pytest.mark.rule("MKN-BASE-176")
def test_titans_are_in_no_formation() -> None:
    for kind, why in (("titan", "never-formation"), ("warrior", "")):
        field = Field()
        for number, word in enumerate("abc"):
            made = kind if word == "b" else "warrior"
            field.put(word, PLAIN, 10, 10 + 1.101 * number, type=made)
        field.state.actions = 1
        found = formations.no_march(field.state, field.state.figures_of(0))
        assert (found.key if found is not None else "") == why


@pytest.mark.rule("MKN-BASE-194")
def test_a_titan_breaks_away_except_on_a_one() -> None:
    for die, freed in ((1, False), (2, True)):
        field = meeting(PLAIN, type="titan")
        field.begin()
        assert of(field.play("move a", dice=(die,)), BrokeAway)[0].freed is freed


# --- two actions ----------------------------------------------------------------------------------------


def free(dial: str = PLAIN, *, rules: str = "unlimited", points: int = 300, **options: Any) -> Field:
    """The titan `t` in the middle, `a` of its side and `z` of the other far away."""
    field = Field(rules=rules, points=points, **options)
    field.put("t", dial, 18, 18, facing=0, type="titan")
    field.put("a", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


@pytest.mark.rule("MKN-ACT-04", "MKN-BASE-118", "MKN-DATA-05")
def test_a_titan_may_take_two_actions_and_both_are_counted() -> None:
    field = free()
    field.begin()
    field.play(f"move t {inches(20, 18)}")
    field.play(f"move t {inches(26, 18)}")
    assert field.state.actions == 1
    assert not field.can(f"move t {inches(27, 18)}")
    assert field.can(f"move a {inches(4, 4)}")
    field.play(f"move a {inches(4, 4)}")
    assert field.state.turn == 1
    field = free(points=100)
    field.begin()
    field.play(f"move t {inches(20, 18)}")
    assert field.state.turn == 1  # there was but one action


@pytest.mark.rule("MKN-Q-47", "MKN-BASE-194")
def test_it_gets_one_token_a_turn_and_its_click_after_the_first_action_of_the_second_turn() -> None:
    field = free()
    field.begin()
    field.play(f"move t {inches(20, 18)}", f"move t {inches(22, 18)}")
    assert (field["t"].tokens, field.clicks("t")) == (1, 0)
    field.end()
    field.begin(1)
    field.end()
    field.play(f"move t {inches(24, 18)}")
    assert (field["t"].tokens, field.clicks("t")) == (2, 1)
    field.play(f"move t {inches(26, 18)}")
    assert (field["t"].tokens, field.clicks("t")) == (2, 1)
    field.end()
    field.end()
    assert not field.can(f"move t {inches(27, 18)}")  # it has to rest


@pytest.mark.rule("MKN-Q-81", "MKN-BASE-194")
def test_the_older_limit_of_the_second_action_is_an_option() -> None:
    for titans, can in (("free", True), ("older", False)):
        field = free(titans=titans)
        field.put("e", "8 10 15 2", beside="t", to=0, seat=1)
        field.begin()
        field.play("strike t e", dice=(1, 2))
        assert field.can("strike t e") is can  # by the older rule the first action must be a move
        field = free(titans=titans)
        field.put("e", "8 10 15 2", beside="t", to=0, seat=1)
        field.begin()
        field.play("move t @90", "stay")
        assert (reason(field, "strike t e") != "titan-moves-first") is can  # it was in contact
    field = free(titans="older")
    field.begin()
    field.play(f"move t {inches(20, 18)}")
    assert field.can(f"move t {inches(22, 18)}")


@pytest.mark.rule("MKN-POLE-03")
def test_a_pole_arm_ends_the_first_action_but_not_the_second() -> None:
    field = free()
    field.put("e", "8 10 15 2 pole-arm", 22, 18, facing=0, seat=1)
    field.begin()
    x, y = field.next_to("e", 180, field["t"].kind.radius)
    field.play(f"move t {inches(x, y)} @0")
    assert field.asked == "spin"
    field.play("spin @180")
    assert field.clicks("t") == 1
    field.play("strike t e", dice=(3, 4))
    assert field.clicks("e") == 2


@pytest.mark.rule("MKN-ACT-05", "MKN-CHG-04", "MKN-Q-48", "MKN-BASE-118")
def test_in_conquest_a_titan_moves_and_attacks_with_one_action_and_one_token() -> None:
    field = free(rules="conquest", points=800)
    field.put("e", "8 10 15 2", 22, 18, facing=0, seat=1)
    field.begin()
    x, y = field.next_to("e", 180, field["t"].kind.radius)
    field.play(f"advance t {inches(x, y)} @0", "stay")
    assert field.asked == "advance"
    field.play("strike t e", dice=(3, 4))
    assert field.clicks("e") == 2
    assert (field["t"].tokens, field.clicks("t"), field.state.actions) == (1, 0, 1)
    assert reason(field, "strike t e") == "acted"  # no second action
    field = free(rules="conquest", points=800)
    field.put("e", "8 10 15 2", beside="t", to=0, seat=1)
    field.begin()
    assert not [option for option in field.options if option.startswith("advance")]  # in contact


@pytest.mark.rule("MKN-POLE-04")
def test_in_conquest_a_pole_arm_ends_only_the_move_before_the_action() -> None:
    field = free(rules="conquest", points=800)
    field.put("e", "8 10 15 2 pole-arm", 22, 18, facing=180, seat=1)
    field.begin()
    x, y = field.next_to("e", 180, field["t"].kind.radius)
    field.play(f"advance t {inches(x, y)} @0", "stay")
    assert (field.clicks("t"), field.asked) == (1, "advance")
    field.play("strike t e", dice=(3, 4))
    assert field.clicks("e") == 2


@pytest.mark.rule("MKN-CHG-04")
def test_it_may_also_not_attack_then() -> None:
    field = free(rules="conquest", points=800)
    field.begin()
    field.play(f"advance t {inches(20, 18)} @0", "stay")
    assert (field["t"].tokens, field.asked) == (1, "act")


# --- Heroes ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-05", "MKN-BASE-127", "MKN-HERO-01")
def test_a_hero_begins_at_its_level_and_necromancy_goes_back_to_that() -> None:
    levels = [kinds()[f"house-057{level}"] for level in ("-1", "-2", "-3", "-4", "")]
    assert [kind.starts[0] for kind in levels] == [4, 3, 2, 1, 0]
    assert [kind.points for kind in levels] == [12, 20, 28, 38, 48]
    assert len({kind.print for kind in levels}) == 1
    field = Field()
    field.put("h", "house-057-3", 8, 8)
    assert (field["h"].slot.attack, field.clicks("h")) == (9, 0)
    field.put("n", f"{PLAIN} necromancy", 18, 18)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.state.fallen["h"] = field.state.figures.pop("h").changed(clicks=(8,), returned=True)
    field.begin()
    field.play("raise n h", dice=(2,))
    field.play(field.options[0])
    assert field["h"].clicks == (4,)  # level 3 begins two clicks on, and two more
