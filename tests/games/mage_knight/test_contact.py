"""Breaking away, free spins, Pole Arm, Ram, shaking off (BRK, SPIN, POLE, RAM, SHAKE)."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field, inches, of
from walstatt.games.mage_knight.events.combat import Clicked, Unharmed
from walstatt.games.mage_knight.events.course import ActionEnded, BrokeAway, Moved, Turned

PLAIN = "8 10 15 2"


def touching(mover: str = PLAIN, enemy: str = PLAIN, **more: object) -> Field:
    """`a` looks east and touches `y`, which looks west."""
    field = Field()
    field.put("a", mover, 18, 18, **more)  # type: ignore[arg-type]
    field.put("y", enemy, beside="a", facing=180, seat=1)
    field.put("b", PLAIN, 3, 3)
    return field


def coming(mover: str = PLAIN, enemy: str = PLAIN, facing: int = 180, **more: object) -> Field:
    """`a` is five inches west of `y`."""
    field = Field()
    field.put("a", mover, 13, 18)
    field.put("y", enemy, 18, 18, facing=facing, seat=1, **more)  # type: ignore[arg-type]
    field.put("b", PLAIN, 3, 3)
    field.begin()
    return field


WEST = inches(16.9, 18)  # in contact with `y`, on its west side


# --- breaking away --------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-46")
@pytest.mark.parametrize(("die", "freed"), [(3, False), (4, True)])
def test_four_and_more_breaks_away(die: int, freed: bool) -> None:
    field = touching()
    field.begin()
    happened = field.play("move a", dice=(die,))
    assert of(happened, BrokeAway)[0].freed is freed
    assert field.can(f"move a {inches(15, 18)} @0") is freed


@pytest.mark.rule("MKN-SA-36")
def test_bound_fails_only_on_a_one() -> None:
    assert [freed_by("bound", die) for die in (1, 2)] == [False, True]


@pytest.mark.rule("MKN-SA-47")
def test_charge_fails_only_on_a_one() -> None:
    assert [freed_by("charge", die) for die in (1, 2)] == [False, True]


@pytest.mark.rule("MKN-BASE-94")
def test_flight_fails_only_on_a_one() -> None:
    assert [freed_by("flight", die) for die in (1, 2)] == [False, True]


def freed_by(ability: str, die: int) -> bool:
    field = touching(f"{PLAIN} {ability}")
    field.begin()
    return of(field.play("move a", dice=(die,)), BrokeAway)[0].freed


@pytest.mark.rule("MKN-BASE-47")
def test_who_fails_stays_but_may_turn_and_the_token_stays() -> None:
    field = touching()
    field.begin()
    field.play("move a", dice=(3,))
    assert not field.can(f"move a {inches(17, 18)} @0")
    field.play("move a @90", "stay")
    assert (field.at("a"), field["a"].facing, field["a"].tokens) == ((18, 18), 9000, 1)
    assert field.state.actions == 1


@pytest.mark.rule("MKN-BASE-49")
def test_who_is_free_may_go_into_contact_again() -> None:
    field = touching()
    field.begin()
    field.play("move a", f"move a {field.beside('y', 90)} @270", "stay", dice=(4,))
    assert field.at("a") == tuple(round(value, 2) for value in field.next_to("y", 90))


@pytest.mark.rule("MKN-BRK-04")
def test_one_roll_frees_from_everybody() -> None:
    field = touching()
    field.put("x", PLAIN, beside="a", to=180, seat=1)
    field.begin()
    happened = field.play("move a", dice=(4,))
    assert len(of(happened, BrokeAway)) == 1
    field.play(f"move a {inches(18, 22)} @0")
    assert field.at("a") == (18, 22)


@pytest.mark.rule("MKN-BRK-06", "MKN-SPIN-08", "MKN-REGEN-01", "MKN-AB-43")
def test_what_is_done_without_moving_needs_no_roll_and_causes_no_spin() -> None:
    field = touching("8 10 15 2 regeneration", clicks=2)
    field.begin()
    happened = field.play("regenerate a", dice=(3,))  # the only die is that of Regeneration
    assert of(happened, BrokeAway) == []
    assert (field.asked, field.clicks("a")) == ("act", 1)


@pytest.mark.rule("MKN-BASE-48", "MKN-Q-96")
def test_a_turn_in_contact_on_a_round_base_needs_no_die_but_counts_as_moving() -> None:
    field = touching(enemy=f"{PLAIN} pole-arm")
    field.begin()
    field.play("move a @90", dice=())
    assert field.asked == "spin"
    field.play("stay")
    assert (field["a"].facing, field.clicks("a")) == (9000, 1)


# --- free spins -----------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-SPIN-01")
def test_who_is_touched_by_one_that_moved_may_turn_to_it() -> None:
    field = coming(facing=0)
    field.play(f"move a {WEST} @0")
    assert (field.asked, field.decision.seat if field.decision else None) == ("spin", 1)
    field.play("spin @180")
    assert (field["y"].facing, field["y"].tokens) == (18000, 0)


@pytest.mark.rule("MKN-SPIN-05")
def test_a_spin_brings_the_front_arc_to_whoever_caused_it() -> None:
    field = coming(facing=0, arc=90)
    field.play(f"move a {WEST} @0")
    assert field.can("spin @135")
    assert field.can("spin @225")
    assert not field.can("spin @134")
    assert not field.can("spin @0")


@pytest.mark.rule("MKN-SPIN-06")
def test_a_spin_is_allowed_where_the_front_arc_was_touched_already() -> None:
    field = coming(facing=180)
    field.play(f"move a {WEST} @0", "spin @150")
    assert field["y"].facing == 15000


@pytest.mark.rule("MKN-SPIN-02", "MKN-SPIN-09")
def test_who_spins_has_not_moved_so_pole_arms_do_not_strike_it() -> None:
    field = coming(f"{PLAIN} pole-arm", facing=90)
    field.play(f"move a {WEST} @0", "spin @180")
    assert field.clicks("y") == 0


@pytest.mark.rule("MKN-SPIN-07")
def test_a_spin_rams_nobody() -> None:
    field = coming(enemy=f"{PLAIN} ram", facing=90)
    field.play(f"move a {WEST} @0", "spin @180")
    assert field.clicks("a") == 0


@pytest.mark.rule("MKN-SPIN-03")
def test_turns_after_a_failed_roll_and_nimble_turns_are_no_spins() -> None:
    field = touching(f"{PLAIN} nimble", f"{PLAIN} pole-arm")
    field.begin()
    field.play("spin a @90", "stay")
    assert field.clicks("a") == 1  # it counts as moved
    field.play("move a", "move a @0", "stay", dice=(1,))
    assert field.clicks("a") == 2


@pytest.mark.rule("MKN-SPIN-04", "MKN-EX-12")
def test_every_figure_that_comes_gives_another_chance() -> None:
    field = Field()
    field.put("y", PLAIN, 20, 18, seat=1)
    angles = {"a": 90, "b": 270, "c": 150, "d": 210}
    there = {word: field.beside("y", angle) for word, angle in angles.items()}
    field.put("middle", PLAIN, 16, 18)
    for word, angle in angles.items():
        field.put(word, PLAIN, beside="middle", to=angle)
    del field.state.figures["middle"]
    field.begin()
    ways = " ".join(f"{word} {there[word]} @0" for word in angles)
    field.play("march a b c d", f"go {ways}")
    asked = []
    while field.asked == "spin":
        assert field.decision is not None
        asked.append(field.decision.subject)
        field.play("stay")
    assert asked == [("y", word) for word in "abcd"]


@pytest.mark.rule("MKN-BASE-157")
def test_a_rider_never_spins_but_lets_others_spin() -> None:
    field = Field()
    field.put("a", PLAIN, 13, 18)
    field.put("y", PLAIN, 18, 18, seat=1, type="mounted", facing=90)
    field.begin()
    field.play(f"move a {WEST} @0")
    assert field.asked == "act"
    field = Field()
    field.put("a", PLAIN, 13, 18, type="mounted")
    field.put("y", PLAIN, 18, 18, seat=1)
    field.begin()
    field.play(f"move a {WEST} @0")
    assert field.asked == "spin"


@pytest.mark.rule("MKN-BASE-51")
def test_nobody_turns_round_to_a_sneak_attacker() -> None:
    field = coming(f"{PLAIN} sneak-attack", facing=0)
    field.play(f"move a {WEST} @0")
    assert (field.asked, field["y"].facing) == ("act", 0)


# --- what counts as moved -------------------------------------------------------------------------------


@pytest.mark.rule("MKN-MOV-08", "MKN-MOV-09")
def test_turned_levitated_and_returned_figures_have_moved() -> None:
    """Pole Arm strikes all of them."""
    field = touching(enemy=f"{PLAIN} pole-arm")
    field.begin()
    field.play("move a", "move a @90", "stay", dice=(1,))  # turned after a failed roll
    assert field.clicks("a") == 1
    field = coming(f"{PLAIN} magic-levitation", f"{PLAIN} pole-arm")
    field.put("c", PLAIN, beside="a", to=180)
    field.begin()
    field.play("levitate a c", f"put {WEST} @0", "stay")
    assert field.clicks("c") == 1
    field = coming(f"{PLAIN} necromancy", f"{PLAIN} pole-arm")
    field.state.fallen["zombie"] = field.put("zombie", PLAIN, 13, 18, name="Zombie").changed(clicks=(8,))
    del field.state.figures["zombie"]
    field.put("a", f"{PLAIN} necromancy", 15.8, 18)
    field.begin()
    field.play("raise a zombie", f"put {WEST} @0", "stay")
    assert field.clicks("zombie") == 1


# --- Pole Arm and Ram -----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-AB-29", "MKN-BASE-190")
@pytest.mark.parametrize(("facing", "clicks"), [(180, 1), (0, 0)])
def test_a_pole_arm_strikes_who_comes_to_its_front(facing: int, clicks: int) -> None:
    field = coming(enemy=f"{PLAIN} pole-arm", facing=facing)
    happened = field.play(f"move a {WEST} @0", "stay")
    assert field.clicks("a") == clicks
    assert len(of(happened, ActionEnded)) == clicks


@pytest.mark.rule("MKN-BASE-50")
def test_the_spin_comes_before_pole_arm() -> None:
    field = coming(enemy=f"{PLAIN} pole-arm", facing=0)
    field.play(f"move a {WEST} @0", "spin @180")
    assert field.clicks("a") == 1


@pytest.mark.rule("MKN-Q-50")
def test_pole_arm_ends_a_charge_before_its_attack() -> None:
    field = coming(f"{PLAIN} charge", f"{PLAIN} pole-arm")
    field.play(f"charge a {WEST} @0 strike y", "stay", dice=())
    assert (field.clicks("a"), field.clicks("y"), field.asked) == (1, 0, "act")


@pytest.mark.rule("MKN-Q-51")
def test_all_pole_arms_strike_after_all_spins_and_each_click_counts_on_its_own() -> None:
    for mover, clicks in ((PLAIN, 2), (f"{PLAIN} toughness", 0)):
        field = coming(mover, f"{PLAIN} pole-arm", facing=0)
        field.put("x", f"{PLAIN} pole-arm", beside="y", to=90, seat=1)
        x, y = field.next_to("y", 150)  # touches both
        field.play(f"move a {inches(x, y)} @0", "spin @150")
        assert (field.asked, field.clicks("a")) == ("spin", 0)
        field.play("spin @210")
        assert field.clicks("a") == clicks


@pytest.mark.rule("MKN-MFORM-04", "MKN-MFORM-05")
def test_pole_arm_ends_the_action_of_one_member_even_without_damage_and_the_others_go_on() -> None:
    field = Field()
    field.put("y", f"{PLAIN} pole-arm", 18, 18, facing=180, seat=1)
    field.put("a", f"{PLAIN} toughness", 14, 18)
    field.put("b", PLAIN, beside="a", to=180)
    field.put("c", PLAIN, beside="b", to=180)
    field.begin()
    happened = field.play(
        "march a b c", f"go a {WEST} @0 b {inches(15.8, 18)} @0 c {inches(14.7, 18)} @0", "stay"
    )
    assert [event.figure for event in of(happened, ActionEnded)] == ["a"]
    assert [event.cause for event in of(happened, Unharmed)] == ["pole-arm"]
    assert [event.figure for event in of(happened, Moved)] == ["a", "b", "c"]


@pytest.mark.rule("MKN-POLE-02", "MKN-EX-34")
def test_ram_and_pole_arm_strike_each_other_at_once() -> None:
    field = coming(f"{PLAIN} ram", f"{PLAIN} pole-arm", facing=0)
    field.play(f"move a {WEST} @0")
    happened = field.play("spin @180")
    assert [(event.figure, event.cause) for event in of(happened, Clicked)] == [
        ("a", "pole-arm"),
        ("y", "ram"),
    ]


@pytest.mark.rule("MKN-AB-31", "MKN-Q-52")
def test_ram_strikes_everybody_before_its_front_arc() -> None:
    field = coming(f"{PLAIN} ram")
    field.put("x", PLAIN, beside="y", to=120, seat=1)
    field.play(f"move a {WEST} @60", "stay", "stay")  # x is behind y and touches a too
    assert (field.clicks("y"), field.clicks("x")) == (1, 1)
    field = coming(f"{PLAIN} ram")
    field.put("x", PLAIN, beside="y", to=120, seat=1)
    field.play(f"move a {WEST} @300", "stay", "stay")
    assert (field.clicks("y"), field.clicks("x")) == (1, 0)
    field = coming(f"{PLAIN} ram")
    field.play(f"move a {WEST} @180", "stay")
    assert field.clicks("y") == 0


@pytest.mark.rule("MKN-MLEV-04")
def test_a_levitated_figure_rams() -> None:
    field = coming(f"{PLAIN} magic-levitation")
    field.put("c", f"{PLAIN} ram", beside="a", to=180)
    field.begin()
    field.play("levitate a c", f"put {WEST} @0", "stay")
    assert field.clicks("y") == 1


@pytest.mark.rule("MKN-MLEV-05")
def test_a_levitated_sneak_attacker_lets_others_spin() -> None:
    field = coming(f"{PLAIN} magic-levitation", facing=0)
    field.put("c", f"{PLAIN} sneak-attack", beside="a", to=180)
    field.begin()
    field.play("levitate a c", f"put {WEST} @0")
    assert field.asked == "spin"


def walled(mover: str, enemy: str) -> Field:
    """`a` south of the arm of a low wall, `y` north of it."""
    field = Field()
    field.lay("low-wall", 20, 20)
    field.put("a", mover, 20, 13, facing=90)
    field.put("y", enemy, 20, 17.3, facing=270, seat=1)
    return field


@pytest.mark.rule("MKN-POLE-01")
def test_no_pole_arm_reaches_across_a_low_wall() -> None:
    field = walled(PLAIN, f"{PLAIN} pole-arm")
    field.begin()
    happened = field.play(f"move a {inches(20, 15.2)} @90")
    assert (field.clicks("a"), of(happened, ActionEnded)) == (0, [])


@pytest.mark.rule("MKN-RAM-01")
def test_nobody_rams_across_a_low_wall() -> None:
    field = walled(f"{PLAIN} ram", PLAIN)
    field.begin()
    field.play(f"move a {inches(20, 15.2)} @90")
    assert field.clicks("y") == 0


@pytest.mark.rule("MKN-POIS-01")
def test_no_poison_works_across_a_low_wall() -> None:
    field = walled(f"{PLAIN} poison", PLAIN)
    field.put("a", f"{PLAIN} poison", 20, 15.2, facing=90)
    field.begin()
    assert field.clicks("y") == 0


# --- riders ---------------------------------------------------------------------------------------------


def ridden(dial: str = PLAIN, behind: str = PLAIN) -> Field:
    """A rider that looks east; `front` touches its front circle, `rear` its rear circle."""
    field = Field()
    field.put("a", dial, 18, 18, type="mounted")
    field.put("front", PLAIN, beside="a", seat=1)
    field.put("rear", behind, 18 - 2.205, 18, seat=1)
    field.begin()
    return field


@pytest.mark.rule("MKN-EX-49", "MKN-BASE-103", "MKN-BASE-154", "MKN-BASE-155")
def test_a_rider_shakes_off_who_touches_it_outside_its_front_arc() -> None:
    field = ridden()
    field.play("move a", dice=(2,))
    assert (field.clicks("front"), field.clicks("rear")) == (0, 1)  # before it moves
    field.play(f"move a {inches(18, 21)} @0")
    field = ridden()
    happened = field.play("move a", dice=(1,))
    assert (field.clicks("front"), field.clicks("rear")) == (0, 0)
    assert (field.asked, of(happened, Turned)) == ("act", [])  # and it may not turn


@pytest.mark.rule("MKN-BASE-156")
def test_who_rams_shakes_nobody_off() -> None:
    field = ridden(f"{PLAIN} ram")
    field.play("move a", dice=(2,))
    assert field.clicks("rear") == 0


@pytest.mark.rule("MKN-MLEV-01", "MKN-MLEV-02")
def test_a_levitated_rider_neither_rolls_nor_shakes_off() -> None:
    field = ridden()
    field.put("b", f"{PLAIN} magic-levitation", beside="a", to=90)
    field.put("y", PLAIN, beside="b", to=90, seat=1)  # who levitates is in contact too
    field.begin()
    happened = field.play("levitate b a", f"put {inches(18, 9)} @0", dice=())
    assert (of(happened, BrokeAway), field.clicks("rear")) == ([], 0)


@pytest.mark.rule("MKN-Q-71")
def test_a_rider_that_only_turns_in_contact_has_to_roll() -> None:
    field = ridden()
    assert not field.can("move a @90")
    field.play("move a", dice=(2,))
    assert field.clicks("rear") == 1
    assert field.can("move a @0")


@pytest.mark.rule("MKN-SHAKE-01")
def test_clicks_of_several_riders_are_reduced_one_by_one() -> None:
    for dial, clicks in ((PLAIN, 2), (f"{PLAIN} toughness", 0), (f"{PLAIN} invulnerability", 0)):
        field = Field()
        field.put("y", dial, 18, 18, seat=1)
        field.put("x", PLAIN, 33, 33, seat=1)
        field.put("a", PLAIN, 20.2, 18, type="mounted")  # their rear circles touch y
        field.put("b", PLAIN, 19.1, 19.91, facing=60, type="mounted")
        field.put("c", PLAIN, beside="a")
        field.begin()
        field.play("march a b c", dice=(2, 2))
        assert field.clicks("y") == clicks
