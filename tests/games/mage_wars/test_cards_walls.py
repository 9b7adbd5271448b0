"""Every wall: sight, passage, attacks on those who pass, and what it suffers (LIST-08, WALL)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.card_tests import about, dice_of, effect_of
from walstatt.games.mage_wars.events.attacks import AttackDeclared

MAGES = "level full\nblue warlock A3 spent mana 20\nred priestess D1 spent\n"


def wall(card: str, rest: str = "", rolls: tuple[object, ...] = ()) -> Arena:
    """A wall between A1 and B1."""
    return arena(MAGES + f"5 {card} red A1-B1\n" + rest, rolls)


@about("fog-bank", "wall-of-stone", "wall-of-fire", "wall-of-thorns")
@pytest.mark.rule("MGW-DATA-09", "MGW-LIST-08", "MGW-WALL-12", "MGW-WALL-24", "MGW-COD-29")
@pytest.mark.parametrize(
    ("card", "way"),
    [
        ("fog-bank", "move B1"),
        ("wall-of-stone", ""),
        ("wall-of-fire", "move B1"),
        ("wall-of-thorns", "cross B1"),
    ],
)
def test_all_four_stop_the_sight_and_only_stone_the_way(card: str, way: str) -> None:
    match = wall(card, "6 royal-archer blue A1\n7 timber-wolf red B1").do("activate 6")
    assert not [option for option in match.verbs("attack") if option.split()[1] == "7"]
    assert [option for option in match.verbs("move", "cross", "climb") if option.endswith("B1")] == [
        way
    ] * bool(way)
    free = arena(MAGES + "6 royal-archer blue A1\n7 timber-wolf red B1").do("activate 6")
    assert "attack 7 longbow" in free.options


@pytest.mark.rule("MGW-WALL-16", "MGW-WALL-17", "MGW-WALL-20", "MGW-COD-11", "MGW-EX-25", "MGW-KWA-21")
@pytest.mark.parametrize(
    ("card", "cost", "extended"),
    [("fog-bank", 4, 9), ("wall-of-stone", 7, 16), ("wall-of-fire", 7, 16), ("wall-of-thorns", 5, 11)],
)
def test_all_four_can_be_extended(card: str, cost: int, extended: int) -> None:
    text = f"level full\nblue wizard A1 spent mana 20\nred priestess D1\nplan blue {card}\nbook blue {card} 1"
    single = arena(text).do("activate 1", f"cast {card} A1-B1")
    assert single.mana("blue") == 20 - cost
    double = arena(text).do("activate 1", f"cast {card} A1-B1 A2-B2")
    assert double.mana("blue") == 20 - extended
    assert double.book("blue") == {}
    assert sorted(
        double.state.board.borders[t.border].name for t in double.state.things.values() if t.face.id == card
    ) == [
        "A1-B1",
        "A2-B2",
    ]


@pytest.mark.rule("MGW-LIST-08", "MGW-COD-94", "MGW-COD-97")
def test_fog_is_incorporeal() -> None:
    match = wall("fog-bank", "6 timber-wolf blue A1", ("1", "2", "1*", "2*")).do(
        "activate 6", "attack 5 bite"
    )
    assert match.thing(5).damage == 2  # only the ones count
    assert "climb B1" not in wall("fog-bank", "6 mountain-gorilla blue A1").do("activate 6").options


@pytest.mark.rule("MGW-LIST-08", "MGW-WALL-21", "MGW-COD-38")
def test_stone_has_armor_and_stops_all_but_climbers() -> None:
    match = wall("wall-of-stone", "6 timber-wolf blue B1", ("2", "2", "1*", "0")).do(
        "activate 6", "attack 5 bite"
    )
    assert match.thing(5).damage == 2
    assert "climb B1" in wall("wall-of-stone", "6 mountain-gorilla blue A1").do("activate 6").options


@pytest.mark.rule(
    "MGW-LIST-08", "MGW-WALL-05", "MGW-WALL-06", "MGW-WALL-08", "MGW-WALL-09", "MGW-WALL-10", "MGW-COD-07"
)
def test_fire_burns_who_passes() -> None:
    match = wall("wall-of-fire", "6 knight-of-westlock blue A1", ("1*", "1*", "0", "0", "0", 5)).do(
        "activate 6", "move B1"
    )
    assert dice_of(match) == [5]  # no defense was offered
    assert (match.thing(6).damage, match.thing(6).marks) == (2, {"burn": 1})
    assert match.zone(6) == "B1"
    hot = wall("wall-of-fire", "6 knight-of-westlock blue A1", ("0",) * 5 + (10,)).do("activate 6", "move B1")
    assert hot.thing(6).marks == {"burn": 2}
    assert not dice_of(wall("wall-of-fire", "6 firebrand-imp blue A1").do("activate 6", "move B1"))
    assert not dice_of(
        wall("wall-of-fire", "6 gray-angel blue A1").do("activate 6", "move B1")
    )  # flies over it


@pytest.mark.rule("MGW-LIST-08", "MGW-COD-16", "MGW-COD-136", "MGW-COD-87", "MGW-CORP-05")
def test_water_quenches_the_wall_of_fire() -> None:
    text = (
        "level full\nblue wizard A1 spent mana 30\nred priestess D1\n"
        "5 {} red A1-B1\nplan blue geyser fireball\n"
    )
    match = arena(text.format("wall-of-fire"), ["2", "2*", *["0"] * 4, 1]).do("activate 1")
    assert "cast fireball 5" not in match.options
    match.do("cast geyser 5")
    assert dice_of(match) == [6]  # Water +3
    assert match.thing(5).damage == 4  # the twos count
    fog = arena(text.format("fog-bank"), ["2", "2*", "1"]).do("activate 1", "cast geyser 5")
    assert dice_of(fog) == [3]
    assert fog.thing(5).damage == 1
    beaten = arena(text.format("wall-of-fire") + "6 timber-wolf blue A1", ["2"] * 4).do(
        "activate 6", "attack 5 bite"
    )
    assert beaten.thing(5).damage == 0  # only water is Ethereal to it


@pytest.mark.rule("MGW-LIST-08", "MGW-WALL-05")
@pytest.mark.parametrize(
    ("card", "verb", "attacks"),
    [
        ("bitterwood-fox", "move", 0),
        ("timber-wolf", "cross", 1),
        ("knight-of-westlock", "cross", 2),
        ("warlock", "cross", 5),
    ],
)
def test_thorns_attack_for_each_level_above_the_first(card: str, verb: str, attacks: int) -> None:
    text = MAGES if card != "warlock" else MAGES.replace("A3", "A1")
    who = 1 if card == "warlock" else 6
    creature = "" if card == "warlock" else f"6 {card} blue A1\n"
    match = arena(text + "5 wall-of-thorns red A1-B1\n" + creature, ["0", "0"] * attacks)
    match.do(f"activate {who}")
    other = "cross" if verb == "move" else "move"
    assert f"{other} B1" not in match.options
    match.do(f"{verb} B1")
    assert dice_of(match) == [2] * attacks
    assert match.zone(who) == "B1"
    assert [event.by for event in match.events(AttackDeclared)] == ["passage"] * attacks
    assert (match.kind == "turn") is (verb == "cross")  # it took a full action


@pytest.mark.rule("MGW-LIST-08", "MGW-OPT-13")
def test_crossing_thorns_needs_a_creature_that_has_not_moved() -> None:
    text = MAGES + "5 wall-of-thorns red A1-B1\n6 timber-wolf blue A2"
    assert not arena(text).do("activate 6", "move A1").verbs("cross")


@pytest.mark.rule("MGW-LIST-08", "MGW-COD-128", "MGW-COD-136", "MGW-COD-106")
def test_thorns_live_and_burn() -> None:
    match = wall("wall-of-thorns", "turn red 2 upkeep")
    assert "living" in match.traits(5)
    grown = arena(MAGES + "5 wall-of-thorns red A1-B1 damage 3\nturn red 2 upkeep")
    assert grown.thing(5).damage == 1
    burning = arena(
        "level full\nblue warlock A1 spent mana 20\nred priestess D1\n5 wall-of-thorns red A1-B1\n"
        "plan blue fireball geyser"
    ).do("activate 1")
    assert "cast geyser 5" not in burning.options
    burning.do("cast fireball 5")
    assert (dice_of(burning), effect_of(burning)) == ([8], [2])
