"""Dials, eliminations and points to their edges: each case a slip that would be easy to make."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import Field, large, of
from walstatt.games.mage_knight.events.combat import Clicked
from walstatt.games.mage_knight.rules import damage, ending
from walstatt.games.mage_knight.rules.damage import Harm

PLAIN = "8 10 15 2"


def field_of(own: str = PLAIN, **more: Any) -> Field:
    field = Field()
    field.put("a", own, 18, 18, **more)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


# --- clicks ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-07", "MKN-BASE-152")
@pytest.mark.parametrize(
    ("ability", "damage", "clicks", "steps"),
    [
        ("", 1, 1, (("damage", 1),)),
        ("", 3, 3, (("damage", 3),)),
        ("toughness", 3, 2, (("damage", 3), ("toughness", -1))),
        ("invulnerability", 3, 1, (("damage", 3), ("invulnerability", -2))),
    ],
)
def test_damage_turns_the_dial_so_many_slots_onward(
    ability: str, damage: int, clicks: int, steps: tuple[tuple[str, int], ...]
) -> None:
    field = field_of(f"8 10 15 {damage}")
    field.put("e", f"{PLAIN} {ability}", beside="a", facing=180, seat=1, clicks=2)
    field.begin()
    happened = field.play("strike a e", dice=(3, 4))
    assert [(e.clicks, e.click, e.steps) for e in of(happened, Clicked)] == [(clicks, 3 + clicks, steps)]


@pytest.mark.rule("MKN-BASE-109")
def test_a_worn_out_section_takes_no_more_clicks() -> None:
    field = field_of()
    field.put("x", large("8 10 15 2, 8 10 15 2"), 24, 18, seat=1)
    field.wear_out("x/left")
    harm = Harm("x/left", 1, "explosion", 0, ())
    damage.deal(field.state, [harm])
    assert of(field.state.log, Clicked) == []
    damage.deal(field.state, [harm._replace(figure="x/front")])
    assert [event.figure for event in of(field.state.log, Clicked)] == ["x/front"]


@pytest.mark.rule("MKN-DEM-01", "MKN-BASE-129")
def test_in_conquest_only_who_is_demoralised_by_damage_is_gone() -> None:
    field = Field(rules="conquest", points=400)
    field.put("a", PLAIN, 18, 18)
    field.put("e", "8 10 15 2, 8 10 15 2, 8 9 14 1, 8 0 12 0 demoralised", beside="a", seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("strike a e", dice=(3, 4))
    assert (field.gone("e"), field.clicks("e")) == (False, 2)


@pytest.mark.rule("MKN-CAP-08", "MKN-BASE-81")
@pytest.mark.parametrize(("clicks", "free"), [(0, True), (1, False)])
def test_a_captor_that_turns_wild_frees_its_captive_and_no_other_does(clicks: int, free: bool) -> None:
    field = field_of("8 10 15 2, 8 10 15 2, 8 10 15 2 battle-fury, 8 10 15 2, 8 10 15 2", clicks=clicks)
    field.put("y", PLAIN, beside="a", seat=1)
    field.hold("a", "y")
    damage.deal(field.state, [Harm("a", 2, "explosion", 1, ())])
    assert (field["y"].captor == "", field["a"].captive == "") == (free, free)


@pytest.mark.rule("MKN-AQUA-04", "MKN-BASE-100")
@pytest.mark.parametrize(("wet", "drowned"), [(True, True), (False, False)])
def test_only_in_deep_water_a_captive_drowns_with_its_captors_skill(wet: bool, drowned: bool) -> None:
    for how in ("damage", "off"):
        field = field_of(f"{PLAIN} aquatic, {PLAIN}, {PLAIN}, {PLAIN}")
        field.put("b", PLAIN, 3, 3)
        if wet:
            field.lay("deep-pond", 19.1, 18)
        field.put("y", PLAIN, beside="a", seat=1, points=35)
        field.hold("a", "y")
        if wet:
            field.state.figures["a"] = field["a"].standing(14 * 2540, 18 * 2540, 0)
        field.begin()
        if how == "off":
            field.play("off a aquatic")
        else:
            damage.deal(field.state, [Harm("a", 1, "explosion", 1, ())])
        assert field.gone("y") is drowned, how
        assert field.points() == [35 if drowned else 0, 0], how


# --- healing --------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-08", "MKN-BASE-07")
@pytest.mark.parametrize(("clicks", "die", "healed"), [(4, 4, 2), (1, 6, 1)])
def test_healing_turns_the_dial_back_to_where_the_figure_began(clicks: int, die: int, healed: int) -> None:
    field = field_of(f"{PLAIN} regeneration", starts=(2,), clicks=clicks)
    assert field["a"].start == (2,)
    field.begin()
    happened = field.play("regenerate a", dice=(die,))
    assert [(e.clicks, e.click) for e in of(happened, Clicked)] == [(-healed, 3 + clicks - healed)]


@pytest.mark.rule("MKN-BASE-08", "MKN-CAP-08")
def test_a_captor_that_is_healed_and_turns_wild_frees_its_captive() -> None:
    wild = "8 10 15 2, 8 10 15 2 battle-fury, 8 10 15 2 regeneration, 8 10 15 2 regeneration"
    field = field_of(wild, clicks=3)
    field.put("y", PLAIN, beside="a", seat=1)
    field.hold("a", "y")
    field.begin()
    field.play("regenerate a", dice=(4,))
    assert (field.clicks("a"), field["y"].captor, field["a"].captive) == (1, "", "")


# --- points ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-VP-07", "MKN-SA-28")
def test_who_was_eliminated_and_came_back_is_no_survivor() -> None:
    field = field_of("8 10 15 2 necromancy")
    field.put("m", PLAIN, 25, 25, points=35)
    ending.eliminate(field.state, field["m"], "attack", 1, "MKN-BASE-09")
    field.begin()
    field.play("raise a m", dice=(1,))
    field.play(f"put {field.beside('a', 0)}")
    with pytest.raises(ending.Over):
        ending.finish(field.state, "agreed", ())
    assert field.points() == [20, 35 + 20]


def three(**more: Any) -> Field:
    """Three players, of whom the second has withdrawn."""
    field = Field(seats=3, withdrawal="on", **more)
    for seat in range(3):
        field.put(f"f{seat}", PLAIN, 5 + 12 * seat, 5, seat=seat, points=30)
    field.begin(seat=1)
    field.play("withdraw")
    return field


@pytest.mark.rule("MKN-WDRAW-01", "MKN-VP-08", "MKN-VP-01")
def test_whoever_has_withdrawn_shares_no_points() -> None:
    field = three()
    ending.eliminate(field.state, field.put("p", PLAIN, 20, 20, points=25), "pushed", None)
    assert field.points() == [0, 0, 25]
    with pytest.raises(ending.Over):
        ending.finish(field.state, "agreed", ())
    assert field.points() == [30, 0, 25 + 30]


@pytest.mark.rule("MKN-MD-13", "MKN-MD-14", "MKN-MD-15", "MKN-WDRAW-01")
def test_whoever_has_withdrawn_gets_nothing_of_what_is_worn_out() -> None:
    field = three()
    field.put("x", large("8 10 15 2"), 20, 20, seat=0)
    field.wear_out("x/left")
    with pytest.raises(ending.Over):
        ending.finish(field.state, "agreed", ())
    assert field.points() == [30 + 50, 0, 30 + 50]
