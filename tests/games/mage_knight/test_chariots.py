"""Chariots and their passengers (CHAR, MKN-BASE-114 to 117)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import Field, inches, large, of
from walstatt.games.mage_knight.events.large import Alighted, Boarded, CarriedOver, Thrown
from walstatt.games.mage_knight.rules import riding
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read

PLAIN = "8 10 15 2"
CART = "4 10 14 2"


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def chariot(rider: str = PLAIN, cart: str = CART, *, seat: int = 0, **more: Any) -> Field:
    """`p` rides in `x`, which looks north in the middle; `b` and the enemy `z` stand in corners."""
    field = Field(points=300)
    field.put("x", large(cart, type="chariot"), 18, 18, facing=90, seat=seat)
    field.put("p", rider, 18, 18, seat=seat, **more)
    field.ride("p", "x")
    field.put("b", PLAIN, 3, 3, seat=seat)
    field.put("z", PLAIN, 33, 33, seat=1 - seat)
    return field


# --- riding ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-114", "MKN-ACT-07", "MKN-BASE-36")
def test_a_passenger_uses_its_own_dial_tokens_and_actions() -> None:
    field = chariot("8 12 15 5")
    field.put("e", "8 10 20 2", beside="x", to=180, seat=1)
    field.begin()
    field.play("strike p/left e", dice=(4, 4))  # 20
    assert field.clicks("e") == 5
    assert (field.state.riders["p"].tokens, field["x/left"].tokens) == (1, 0)
    assert reason(field, "strike p/left e") == "acted"
    assert reason(field, "strike x/left e") == ""
    field.end()
    field.begin(1)
    field.end()
    assert field.state.riders["p"].tokens == 1
    field.begin()
    field.end()
    assert field.state.riders["p"].tokens == 0


@pytest.mark.rule("MKN-BASE-115", "MKN-TMD-06")
def test_it_attacks_through_a_side_or_the_rear_and_through_one_of_them_at_a_time() -> None:
    field = chariot(f"{PLAIN} sweep", range=8, targets=2)
    for word, to in (("n", 90), ("w", 180), ("s", 270), ("e", 0)):
        field.put(word, PLAIN, beside="x", to=to, seat=1)
    field.put("u", PLAIN, 12, 24, seat=1)
    field.begin()
    assert reason(field, "strike p/front n") == "not-front"
    assert reason(field, "strike p n") == "name-section"
    for section, target in (("left", "w"), ("rear", "s"), ("right", "e")):
        assert [t for t in "nwse" if field.can(f"strike p/{section} {t}")] == [target]
    assert not field.can("sweep p/left w s")
    assert reason(field, "shoot p/left w s") == "beside-friend"


@pytest.mark.rule("MKN-BASE-117", "MKN-BASE-26")
def test_who_stands_at_a_side_or_the_rear_gets_in_by_a_move_action() -> None:
    for to, can in ((180, True), (270, True), (0, True), (90, False)):
        field = Field()
        field.put("x", large(CART, type="chariot"), 18, 18, facing=90)
        field.put("p", PLAIN, beside="x", to=to)
        field.put("z", PLAIN, 33, 33, seat=1)
        field.begin()
        assert field.can("board p x") is can, to
    field = Field()
    field.put("x", large(CART, type="chariot"), 18, 18, facing=90)
    field.put("p", PLAIN, beside="x", to=180)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    happened = field.play("board p x")
    assert [event.figure for event in of(happened, Boarded)] == ["p"]
    assert "p" not in field.state.figures
    assert (field.state.riders["p"].tokens, field["x"].rider) == (1, "p")


@pytest.mark.rule("MKN-BASE-117", "MKN-BASE-46")
def test_who_touches_enemies_breaks_away_before_it_gets_in() -> None:
    for die, inside in ((4, True), (3, False)):
        field = Field()
        field.put("x", large(CART, type="chariot"), 18, 18, facing=90)
        field.put("p", PLAIN, beside="x", to=180)
        field.put("z", PLAIN, beside="p", to=180, seat=1)
        field.begin()
        field.play("board p x", dice=(die,))
        assert ("p" in field.state.riders) is inside


@pytest.mark.rule("MKN-BASE-117", "MKN-BASE-26")
def test_it_gets_out_beside_a_side_or_the_rear() -> None:
    field = chariot()
    field.begin()
    assert not field.can(f"leave p {field.beside('x', 90)} @0")
    assert not field.can(f"leave p {inches(14, 18)} @0")
    happened = field.play(f"leave p {field.beside('x', 180)} @180")
    assert [event.facing for event in of(happened, Alighted)] == [18000]
    assert (field["p"].riding, field["p"].tokens, field["x"].rider) == ("", 1, "")


@pytest.mark.rule("MKN-Q-101")
def test_one_warrior_on_a_round_base_rides_and_no_other() -> None:
    field = Field()
    cart = field.put("x", large(CART, type="chariot"), 18, 18, facing=90)
    tank = field.put("t", large(CART), 8, 18, facing=90)
    foot = field.put("p", PLAIN, beside="x", to=180)
    horse = field.put("h", PLAIN, beside="x", to=0, type="mounted")
    other = field.put("o", PLAIN, beside="x", to=270, seat=1)

    def why(figure: Any, chariot: Any) -> str:
        found = riding.cannot_ride(figure, chariot)
        return found.key if found else ""

    assert why(foot, cart) == ""
    assert why(foot, tank) == "no-chariot"
    assert why(horse, cart) == "cannot-ride"
    assert why(other, cart) == "no-chariot"
    assert why(foot.changed(captive="o"), cart) == "cannot-ride"
    assert why(foot, cart.changed(rider="h")) == "chariot-full"


@pytest.mark.rule("MKN-BASE-74", "MKN-Q-101")
def test_a_passenger_keeps_its_player_in_the_game() -> None:
    field = chariot(seat=1)
    for word in ("b",):
        del field.state.figures[word]
    field.state.change(field["x/left"], clicks=(7,))
    field.begin()
    field.end()
    assert field.state.phase != "over"


# --- what it can do in there ----------------------------------------------------------------------------


@pytest.mark.rule("MKN-CHAR-03")
def test_it_shoots_though_enemies_touch_the_chariot_and_past_them() -> None:
    field = chariot(range=10)
    field.put("w", PLAIN, beside="x", to=150, seat=1)
    field.put("e", PLAIN, 10, 18, seat=1)
    field.begin()
    assert field.can("shoot p/left e")
    assert reason(field, "shoot p/left w") == "beside-friend"
    field.play("shoot p/left e", dice=(3, 4))
    assert field.clicks("e") == 2


@pytest.mark.rule("MKN-CHAR-04")
def test_it_touches_nobody_and_flame_does_not_spread_to_it() -> None:
    field = Field()
    field.put("a", f"{PLAIN} flame-lightning", 10, 18, range=10)
    field.put("x", large(CART, type="chariot"), 18, 18, facing=90, seat=1)
    field.put("p", PLAIN, 18, 18, seat=1)
    field.ride("p", "x")
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("flame a x", dice=(4, 4, 4))
    assert (field.clicks("x/left"), field.clicks("p")) == (1, 0)


@pytest.mark.rule("MKN-CHAR-05", "MKN-CHAR-11", "MKN-BASE-116", "MKN-Q-102")
def test_a_hit_on_a_side_or_the_rear_carries_over_on_5_and_6() -> None:
    for die, clicks in ((4, 0), (5, 3), (6, 3)):
        field = chariot("8 10 15 2 toughness", seat=1)
        field.put("a", "8 10 15 3", beside="x", to=180, facing=0)
        field.begin()
        happened = field.play("strike a x", dice=(3, 4, die))
        assert [event.hit for event in of(happened, CarriedOver)] == [die > 4]
        assert field.clicks("p") == clicks  # nothing reduces it
    field = chariot(seat=1)
    field.put("a", "8 10 15 3", beside="x", to=90, facing=270)
    field.begin()
    field.play("strike a x", dice=(3, 4))  # no die for the front
    assert (field.clicks("x/front"), field.clicks("p")) == (3, 0)


@pytest.mark.rule("MKN-BASE-116", "MKN-CHAR-11")
def test_no_die_for_a_hit_that_does_no_damage() -> None:
    field = chariot(cart=f"{CART} toughness", seat=1)
    field.put("a", "8 10 15 1", beside="x", to=180, facing=0)
    field.begin()
    assert of(field.play("strike a x", dice=(3, 4)), CarriedOver) == []


@pytest.mark.rule("MKN-CHAR-11")
def test_only_attacks_carry_over() -> None:
    field = chariot()
    field.put("e", "8 10 15 2 pole-arm", 18, 26, facing=270, seat=1)
    field.begin()
    field.play(f"drive x front left {inches(*field.next_to('e', 270, field['x'].kind.radius))}", "stay")
    assert field.clicks("p") == 0
    field = chariot(seat=1)
    field.put("a", "8 10 15 3 ram", 12, 18)
    field.begin()
    field.play(f"move a {field.beside('x', 180)} @0")  # no die: Ram is no attack
    assert (field.clicks("x/left"), field.clicks("p")) == (1, 0)


@pytest.mark.rule("MKN-CHAR-12")
def test_what_is_carried_over_is_no_attack() -> None:
    field = chariot("8 10 15 2 magic-retaliation", seat=1)
    field.put("a", "8 10 15 3", beside="x", to=180, facing=0)
    field.begin()
    field.play("strike a x", dice=(3, 4, 6))
    assert (field.clicks("p"), field.clicks("a")) == (3, 0)


@pytest.mark.rule("MKN-CHAR-01", "MKN-Q-101")
def test_when_the_chariot_breaks_up_the_passenger_takes_a_die() -> None:
    field = chariot("8 10 15 2 invulnerability", "4 10 14 2, 4 10 14 2", seat=1)
    field.wear_out("x/front")
    field.state.change(field["x/left"], clicks=(1,))
    field.put("a", "8 10 15 1", beside="x", to=180, facing=0)
    field.begin()
    happened = field.play(
        "strike a x", dice=(3, 4, 5)
    )  # 4 and 4 skulls: it falls, and nothing is carried over
    assert field.gone("x")
    assert [event.die for event in of(happened, Thrown)] == [5]
    assert (field.clicks("p"), field.at("p")) == (5, (18, 18))


@pytest.mark.rule("MKN-Q-44")
def test_a_chariot_breaks_up_at_six_skulls() -> None:
    for skulls, gone in ((2, False), (3, True)):
        field = chariot(PLAIN, f"4 10 14 2, 4 10 14 2, {'x ' * skulls}{'3 ' * (4 - skulls)}", seat=1)
        field.wear_out("x/front")
        field.state.change(field["x/front"], clicks=(2,))
        field.state.change(field["x/left"], clicks=(1,))
        field.put("a", "8 10 15 1", beside="x", to=180, facing=0)
        field.begin()
        field.play("strike a x", dice=(3, 4, 1))
        assert field.gone("x") is gone, skulls


@pytest.mark.rule("MKN-CHAR-02")
def test_explosions_reach_the_passenger() -> None:
    field = Field()
    field.put("a", PLAIN, 8, 18, range=10, explosive=True)
    field.put("e", PLAIN, 13, 18, seat=1)
    field.put("x", large(CART, type="chariot"), 15.5, 18, facing=90, seat=1)
    field.put("p", PLAIN, 18, 18, seat=1)
    field.ride("p", "x")
    field.begin()
    field.play("shoot a e", dice=(3, 5))
    assert (field.clicks("p"), field.clicks("x/left")) == (1, 1)


@pytest.mark.rule("MKN-CHAR-06")
def test_it_heals_friends_at_a_side_or_the_rear() -> None:
    field = chariot(f"{PLAIN} healing")
    field.put("f", PLAIN, beside="x", to=180, clicks=3)
    field.put("g", PLAIN, beside="x", to=90, clicks=3)
    field.begin()
    assert not any(field.can(f"heal p/{name} g") for name in ("front", "left", "rear", "right"))
    field.play("heal p/left f", "value 2", dice=(4, 4))
    assert field.clicks("f") == 1


@pytest.mark.rule("MKN-CHAR-07")
def test_it_strikes_at_what_touches_the_chariot_without_touching_it() -> None:
    field = chariot()
    field.put("e", PLAIN, beside="x", to=270, facing=90, seat=1)
    field.begin()
    field.play("strike p/rear e", dice=(3, 4))
    assert field.clicks("e") == 2


@pytest.mark.rule("MKN-CHAR-08")
def test_it_is_never_a_target() -> None:
    field = chariot(seat=1)
    for ability in ("magic-blast", "shockwave", "flame-lightning"):
        field.put(ability, f"{PLAIN} {ability}", 10, 18, range=20)
    field.put("a", PLAIN, beside="x", to=180, facing=0)
    field.begin()
    shots = ("blast magic-blast p", "shoot magic-blast p", "flame flame-lightning p")
    for text in (*shots, "strike a p", "capture a p"):
        assert reason(field, text) == "passenger", text
    del field.state.figures["a"], field.state.figures["magic-blast"], field.state.figures["flame-lightning"]
    field.begin()
    field.play("shock shockwave", dice=(3, 4, 4))
    assert (field.clicks("x/left"), field.clicks("p")) == (2, 0)


@pytest.mark.rule("MKN-CHAR-09")
def test_no_magic_blast_through_the_front() -> None:
    field = chariot(f"{PLAIN} magic-blast", range=10)
    field.put("e", PLAIN, 18, 24, seat=1)
    field.put("f", PLAIN, 12, 18, seat=1)
    field.begin()
    assert reason(field, "blast p/front e") == "not-front"
    assert reason(field, "blast p/left e") == "out-of-arc"
    assert field.can("blast p/left f")


@pytest.mark.rule("MKN-CHAR-10")
def test_no_necromancy_in_a_chariot() -> None:
    field = chariot(f"{PLAIN} necromancy")
    field.put("f", PLAIN, 8, 8)
    field.state.fallen["f"] = field.state.figures.pop("f").changed(clicks=(8,))
    field.begin()
    assert not field.can("raise p f")
    assert not field.can("raise p/left f")


@pytest.mark.rule("MKN-CHAR-13", "MKN-CHAR-14", "MKN-CHAR-15")
def test_its_shockwave_goes_all_around_but_over_the_front_and_spares_the_chariot() -> None:
    field = chariot(f"{PLAIN} shockwave", range=10)
    field.put("n", PLAIN, 18, 22, seat=1)
    field.put("w", PLAIN, beside="x", to=180, seat=1)
    field.put("e", PLAIN, 22, 18, seat=1)
    field.put("s", PLAIN, 18, 14, seat=1)
    field.begin()
    field.play("shock p/rear", dice=(3, 4))
    assert [field.clicks(word) for word in "nwes"] == [0, 1, 1, 1]
    assert [field.clicks(f"x/{name}") for name in ("front", "left", "rear", "right")] == [0, 0, 0, 0]


@pytest.mark.rule("MKN-CHAR-16")
def test_it_never_attacks_by_surprise_nor_from_behind() -> None:
    field = chariot("8 10 15 2 sneak-attack")
    field.put("e", "8 10 18 2", beside="x", to=180, facing=180, seat=1)  # its back to the chariot
    field.begin()
    field.play("strike p/left e", dice=(4, 3))  # 17
    assert field.clicks("e") == 0
    field = chariot("8 10 15 2 sneak-attack")
    field.put("e", PLAIN, beside="x", to=180, facing=180, seat=1)
    field.begin()
    field.play("strike p/left e", dice=(4, 3))
    assert field.clicks("e") == 2


@pytest.mark.rule("MKN-BASE-83", "MKN-Q-101")
def test_it_takes_no_captives_and_joins_no_formation() -> None:
    field = chariot()
    field.put("e", PLAIN, beside="x", to=180, seat=1)
    field.put("f", PLAIN, beside="e", to=180)
    field.begin()
    assert reason(field, "capture p/left e") == "no-captor"
    assert reason(field, "assault f e p/left") == "never-formation"


@pytest.mark.rule("MKN-VP-07", "MKN-BASE-133")
def test_a_passenger_survives_with_its_chariot() -> None:
    from walstatt.games.mage_knight.rules import ending

    field = chariot(points=12)
    with pytest.raises(ending.Over):
        ending.finish(field.state, "agreed", ())
    assert field.points() == [100 + 12 + 20, 20]
