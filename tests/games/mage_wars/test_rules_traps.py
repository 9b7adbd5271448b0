"""Traps, and what happens to creatures on their way (TRAP, WALL)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.other_cards import game_with, position, with_effect
from walstatt.games.mage_wars.events.course import Moved
from walstatt.games.mage_wars.state.library import the_library

FULL = """
    level full
    blue wizard A3 spent mana 30
    red warlock D1 spent mana 30
"""


@pytest.mark.rule("MGW-KWA-26", "MGW-TRAP-04")
def test_traps_are_mandatory_enchantments_of_zones() -> None:
    traps = [card for card in the_library().cards.values() if "trap" in card.subtypes]
    assert {card.id for card in traps} == {"hellfire-trap", "teleport-trap"}
    for card in traps:
        assert (card.type, card.target.what, card.mandatory, card.trigger) == (
            "enchantment",
            ("zone",),
            True,
            "enters",
        )
        match = arena(FULL + f"5 timber-wolf blue B2\n6 {card.id} red B1 hidden").do("activate 5")
        assert match.options == ["pass"]  # not at will
        match.skip().do("move B1")
        assert (match.kind, match.options) == ("mandatory", ["pay 6", "refuse 6"])


@pytest.mark.rule("MGW-TRAP-05", "MGW-TELE-07", "MGW-COD-53")
@pytest.mark.parametrize(
    ("spell", "words", "by"), [("force-push", "5 N", "push"), ("teleport", "5 A1", "teleport")]
)
def test_a_trap_does_not_care_how_one_has_come(spell: str, words: str, by: str) -> None:
    match = arena(
        FULL + f"5 timber-wolf blue A2\n6 hellfire-trap red A1 hidden\nplan blue {spell}",
        ["1*", "0", "0", "0", 1],
    )
    match.do("activate 1").skip().do(f"cast {spell} {words}").skip()
    assert (match.kind, match.seat) == ("mandatory", "red")
    match.do("pay 6").skip()
    assert [event.by for event in match.events(Moved)] == [by]
    assert match.thing(5).damage == 1


@pytest.mark.rule("MGW-Q-15", "MGW-TELE-05")
def test_a_teleport_into_the_own_zone_is_no_entering() -> None:
    text = (
        FULL
        + "5 timber-wolf blue A2\n6 hellfire-trap red A2 hidden\n7 tanglevine red on 5\nplan blue teleport"
    )
    match = arena(text).do("activate 1").skip().do("cast teleport 5 A2").skip()
    assert match.gone(7)  # only what was attached goes
    assert match.thing(6).hidden
    assert match.kind == "turn"


@pytest.mark.rule("MGW-Q-16", "MGW-TRAP-05")
def test_to_be_summoned_is_no_entering() -> None:
    mage = arena(
        "level full\nblue beastmaster A3 mana 30\nred warlock D1\n6 hellfire-trap red A3 hidden\n"
        "plan blue timber-wolf"
    )
    mage.do("activate 1").skip().do("cast timber-wolf A3").skip()
    assert mage.thing(6).hidden
    assert mage.kind == "pet"
    lair = arena(
        "blue beastmaster A3 mana 30\nred warlock B1\n5 lair blue A2 mana 9\n6 hellfire-trap red A2 hidden\n"
        "plan blue 5 timber-wolf\nturn blue 2 deployment"
    )
    lair.do("deploy 5 timber-wolf A2").skip()
    assert lair.thing(6).hidden
    assert lair.zone(lair.card("timber-wolf").id) == "A2"


@pytest.mark.rule("MGW-TRAP-07", "MGW-EX-38", "MGW-Q-24")
def test_a_trap_that_stuns_ends_the_action_phase_at_once() -> None:
    game = game_with(hellfire_trap=with_effect("hellfire-trap", "stun"))
    match = position(
        game,
        FULL + "5 bitterwood-fox blue B2\n6 hellfire-trap red B1 hidden\n7 timber-wolf red B1",
        ["0"] * 4 + [6],
    )
    match.do("activate 5").skip().do("move B1", "pay 6").skip()
    assert match.zone(5) == "B1"
    assert (match.kind, match.seat) == ("turn", "red")  # no second move, no attack
    assert not match.thing(5).active
    assert match.thing(5).marks == {}  # processed at the end of that phase, unlike that of a barrier


@pytest.mark.rule("MGW-Q-24", "MGW-Q-68")
@pytest.mark.parametrize("source", ["hellfire-trap red B1 hidden", "wall-of-fire red B1-B2"])
def test_conditions_of_traps_and_walls_are_processed_at_the_end_of_the_phase(source: str) -> None:
    card = source.split()[0]
    game = game_with(**{card.replace("-", "_"): with_effect(card, "daze")})
    dice = 4 if card == "hellfire-trap" else 5
    match = position(game, FULL + f"5 bitterwood-fox blue B2\n6 {source}", ["0"] * dice + [6])
    match.do("activate 5").skip().do("move B1")
    if match.kind == "mandatory":
        match.do("pay 6").skip()
    assert match.thing(5).marks == {"daze": 1}
    assert match.kind == "action"  # it goes on
    match.do("end").skip()
    assert match.thing(5).marks == {}


@pytest.mark.rule("MGW-Q-205", "MGW-COD-81")
@pytest.mark.parametrize("source", ["hellfire-trap red B3 hidden", "wall-of-fire red A3-B3"])
def test_a_mage_that_a_trap_or_wall_has_stunned_may_still_cast_a_quick_spell(source: str) -> None:
    card = source.split()[0]
    game = game_with(**{card.replace("-", "_"): with_effect(card, "stun")})
    dice = 4 if card == "hellfire-trap" else 5
    text = FULL + f"6 {source}\n7 timber-wolf red B3\nplan blue minor-heal lightning-bolt"
    match = position(game, text, ["0"] * dice + [6] + ["1"] * 5).do("activate 1").skip().do("move B3")
    if match.kind == "mandatory":
        match.do("pay 6").skip()
    assert match.zone(1) == ("B3" if card == "hellfire-trap" else "A3")  # a wall keeps it in its zone
    assert (match.kind, match.seat) == ("action", "blue")
    assert {option.split()[0] for option in match.options} == {"cast", "end"}
    assert {option.split()[1] for option in match.verbs("cast")} == {"minor-heal"}
    match.do("cast minor-heal 1")
    assert match.kind == "turn"


@pytest.mark.rule("MGW-WALL-07", "MGW-KWA-06", "MGW-KWA-05", "MGW-Q-21")
def test_who_is_stunned_in_a_wall_stays_in_its_zone() -> None:
    game = game_with(wall_of_fire=with_effect("wall-of-fire", "stun"))
    match = position(game, FULL + "5 timber-wolf blue B2\n6 wall-of-fire red B1-B2", ["0"] * 5 + [6])
    match.do("activate 5", "move B1")
    assert match.zone(5) == "B2"
    assert (match.kind, match.seat) == ("turn", "red")
    held = game_with(wall_of_fire=with_effect("wall-of-fire", "cripple"))
    crippled = position(held, FULL + "5 timber-wolf blue B2\n6 wall-of-fire red B1-B2", ["0"] * 5 + [6, 3])
    crippled.do("activate 5", "move B1")
    assert crippled.zone(5) == "B2"
    assert crippled.kind == "action"  # Restrained only: its quick action is left
    assert not crippled.verbs("move")
    assert "guard" in crippled.options
