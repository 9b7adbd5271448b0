"""Equipment and bound spells: locations, spells used again and again, stolen ones (EQU, BIND, COD)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.card_tests import next_round
from tests.games.mage_wars.other_cards import game_with, position
from walstatt.core.dice import Dice
from walstatt.games.mage_wars.events.course import Countered
from walstatt.games.mage_wars.game import MageWars
from walstatt.games.mage_wars.rules.traits import armor_of
from walstatt.games.mage_wars.state.kinds import SpellFilter
from walstatt.games.mage_wars.state.library import the_library

FULL = """
    level full
    blue {} A3 mana 40
    red {} B3 mana 40
"""


def bound(match: Arena, seat: int | None, number: int) -> str:
    """What a seat sees of the spell that is bound to an object."""
    things = match.match.view(seat).things  # type: ignore[attr-defined]
    return str(next(thing.bound for thing in things if thing.id == number))


# --- equipment ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-Q-40", "MGW-DATA-11", "MGW-EQU-04", "MGW-COD-14")
def test_one_item_for_each_location_and_two_rings() -> None:
    places: dict[str, str] = {}
    for card in the_library().cards.values():
        if card.type == "equipment":
            places.setdefault("/".join(card.locations), card.id)
    single = {place: card for place, card in places.items() if "/" not in place}
    assert set(single) == {
        "weapon", "ring", "chest", "helmet", "cloak", "gloves", "boots", "belt", "amulet",
    }  # fmt: skip
    dressed = FULL.format("warlock", "wizard") + "".join(
        f"{10 + n} {card} blue on 1\n" for n, card in enumerate(single.values())
    )
    dressed += "30 mage-wand blue on 1 slots shield\nplan blue {}"
    # A place that is taken gives its item back; a second ring and no third finds room.
    for place, item in single.items():
        others = [c.id for c in the_library().cards.values() if c.locations == (place,) and c.id != item]
        if not others:
            continue
        match = arena(dressed.format(others[0])).do("activate 1", f"cast {others[0]} 1")
        worn = [match.thing(number).slots for number in match.thing(1).attached]
        assert worn.count((place,)) == (2 if place == "ring" else 1)
    # Never two of the same name: not a second one of these rings, though there is room for a ring.
    again = arena(dressed.format(single["ring"])).do("activate 1")
    assert {option.split()[2] for option in again.verbs("cast")} == {"2"}  # on the other mage only


@pytest.mark.rule("MGW-EQU-02", "MGW-COD-13")
def test_equipment_goes_with_its_mage_and_is_a_part_of_it() -> None:
    match = arena(FULL.format("warlock", "wizard") + "5 bearskin blue on 1\n6 mage-staff blue on 1")
    assert armor_of(match.state, match.thing(1)) == 2
    match.do("activate 1", "move A2")
    assert (match.zone(5), match.zone(6)) == ("A2", "A2")
    destroyed = arena(FULL.format("warlock", "wizard") + "5 bearskin red on 2\nplan blue dissolve")
    destroyed.do("activate 1", "cast dissolve 2 5").skip()
    assert armor_of(destroyed.state, destroyed.thing(2)) == 0


@pytest.mark.rule("MGW-EX-54", "MGW-DEF-07", "MGW-DEF-06")
def test_bracers_that_were_used_are_ready_again_after_the_reset_phase() -> None:
    match = arena(
        "blue warlock A3 spent\nred wizard B1 spent\n5 force-sword blue on 1\n"
        "6 deflection-bracers blue on 1\n7 timber-wolf red A3\n8 timber-wolf red A3\nturn red 1 turn",
        [7],
    )
    match.do("activate 7", "attack 1 bite")
    assert match.options == ["defend 5", "defend 6", "no"]
    match.do("defend 6")
    assert match.mage("blue").damage == 0
    match.do("activate 1").end_turn().do("activate 8", "attack 1 bite")
    assert match.options == ["defend 5", "no"]
    match.do("defend 5")
    next_round(match)
    assert match.thing(6).used == ()
    while match.kind != "turn":
        match.match.play("plan" if match.kind == "plan" else "pass", match.asked.seat)
    match.do("activate 1").end_turn().do("activate 7", "attack 1 bite")
    assert match.options == ["defend 5", "defend 6", "no"]


# --- bound spells -------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-EX-41", "MGW-BIND-05", "MGW-BIND-06", "MGW-BIND-08", "MGW-KWA-25")
def test_a_bound_minor_heal_is_cast_once_in_each_of_several_rounds() -> None:
    match = arena(
        "blue priestess A3 mana 40 damage 20\nred warlock B1\nbook blue\n"
        "5 mage-wand blue on 1 bound minor-heal",
        ["1", "0", "0", "0", "0"] * 3,
    )
    assert (bound(match, 1, 5), bound(match, 0, 5)) == ("?", "minor-heal")
    for times in (1, 2, 3):
        while not match.verbs("bound"):
            wanted = [word for word in ("plan", "end", "pass") if word in match.options]
            match.match.play(wanted[0] if wanted else match.options[0], match.asked.seat)
        match.do("bound 5 1")
        assert match.mage("blue").damage == 20 - times
        assert not match.verbs("bound")  # not twice in a round
        assert match.discard("blue") == []
        assert bound(match, 1, 5) == "minor-heal"  # face up from the first time on
        if times < 3:
            next_round(match)
    assert match.state.round == 3


@pytest.mark.rule("MGW-BIND-07", "MGW-BIND-04")
def test_a_bound_spell_needs_its_action_its_mana_range_and_sight() -> None:
    text = FULL.format("warlock", "wizard") + "5 elemental-wand blue on 1 bound {}\n6 timber-wolf red {}\n"
    assert "bound 5 6" in arena(text.format("fireball", "B3")).do("activate 1").options
    assert "bound 5 6" not in arena(text.format("fireball", "D3")).do("activate 1").options
    walled = arena(text.format("fireball", "B3") + "7 wall-of-stone red A3-B3").do("activate 1")
    assert "bound 5 6" not in walled.options
    poor = arena(text.format("fireball", "B3").replace("blue warlock A3 mana 40", "blue warlock A3 mana 7"))
    assert not poor.do("activate 1").verbs("bound")
    full = arena(text.format("thunderbolt", "B3"))
    assert not full.verbs("bound")  # no full spell with the quickcast action
    full.do("activate 1")
    assert "bound 5 6" in full.options
    assert not full.do("move A2").verbs("bound")


@pytest.mark.rule("MGW-Q-43", "MGW-BIND-09", "MGW-COD-178")
def test_a_bound_spell_that_is_countered_stays_bound_and_is_used_for_the_round() -> None:
    match = arena(
        FULL.format("warlock", "wizard") + "5 mage-wand blue on 1 bound force-push\n6 timber-wolf red B3\n"
        "7 nullify red on 6 hidden"
    )
    match.do("bound 5 6 N", "pay 7").skip()
    assert [event.by for event in match.events(Countered)] == ["countered"]
    assert match.zone(6) == "B3"
    assert match.thing(5).bound == "force-push"
    assert match.discard("blue") == []
    assert match.mana("blue") == 40 - 3  # lost
    match.do("activate 1").skip()
    assert not match.verbs("bound")


def wand_for(kind: str) -> MageWars:
    """A wand to which spells of this type may be bound."""
    return game_with(mage_wand={"binds": SpellFilter(types=(kind,))})  # type: ignore[arg-type]


@pytest.mark.rule("MGW-Q-42", "MGW-BIND-08")
@pytest.mark.parametrize(
    ("kind", "card", "words"),
    [
        ("creature", "darkfenne-bat", "A3"),
        ("conjuration", "mana-crystal", "A2"),
        ("enchantment", "agony", "2"),
        ("equipment", "leather-boots", "1"),
    ],
)
def test_a_bound_spell_that_becomes_an_object_leaves_the_binding(kind: str, card: str, words: str) -> None:
    text = FULL.format("warlock", "wizard") + f"5 mage-wand blue on 1 slots shield bound {card}\nbook blue"
    match = position(wand_for(kind), text).do("activate 1", f"bound 5 {words}").skip()
    assert match.card(card).owner == 0
    assert (match.thing(5).bound, match.thing(5).bound_shown) == ("", False)
    assert match.book("blue") == {}
    assert match.discard("blue") == []
    if kind == "enchantment":
        assert [t.card for t in match.match.view(1).things if t.host == 2] == ["?"]  # type: ignore[attr-defined]


@pytest.mark.rule("MGW-Q-42", "MGW-EQU-05")
def test_a_bound_item_that_replaces_its_wand_sends_back_the_wand_alone() -> None:
    text = FULL.format("warlock", "wizard") + "5 mage-wand blue on 1 slots weapon bound mage-staff\nbook blue"
    match = position(wand_for("equipment"), text).do("activate 1", "bound 5 1")
    assert match.gone(5)
    assert match.card("mage-staff").host == 1
    assert match.book("blue") == {"mage-wand": 1}


# --- stolen ones --------------------------------------------------------------------------------------------

#: An enchantment with Spellbind, which the core set does not have.
AMULET: dict[str, Any] = {
    "binds": SpellFilter(types=("incantation",)), "traits": {"spellbind": 1},
}  # fmt: skip


@pytest.mark.rule("MGW-BIND-01", "MGW-BIND-02", "MGW-REV-01")
def test_an_enchantment_with_spellbind_gets_its_spell_when_it_is_revealed() -> None:
    text = FULL.format("wizard", "warlock") + "5 hawkeye blue on 1 hidden\nbook blue minor-heal 1 fireball 1"
    match = position(game_with(hawkeye=AMULET), text).do("activate 1")
    assert not match.verbs("bound")
    match.do("reveal 5")
    assert (match.kind, match.options) == ("bind", ["no", "bind minor-heal"])
    match.do("bind minor-heal")
    assert "bound 5 1" in match.options
    assert match.book("blue") == {"fireball": 1}


@pytest.mark.rule("MGW-COD-179", "MGW-Q-124", "MGW-Q-102", "MGW-COD-180")
@pytest.mark.parametrize(("thief", "may"), [("wizard", True), ("priestess", True), ("warlock", False)])
def test_who_steals_an_object_has_its_bound_spell_too(thief: str, may: bool) -> None:
    """Minor Heal is of the Holy school, to which the Warlock is opposed."""
    text = (
        FULL.format(thief, "beastmaster")
        + "5 hawkeye red on 2 bound minor-heal\nplan blue steal-enchantment\n"
        "book blue\nbook red"
    )
    match = position(game_with(hawkeye=AMULET), text, ["1"] * 5)
    assert bound(match, 0, 5) == "?"
    match.do("activate 1", "cast steal-enchantment 5 1").skip()
    assert (match.thing(5).seat, match.thing(5).host, match.thing(5).bound) == (0, 1, "minor-heal")
    assert (bound(match, 0, 5), bound(match, 1, 5)) == ("minor-heal", "minor-heal")  # he may look at it
    assert bound(match, None, 5) == "?"
    assert ("bound 5 1" in match.options) is may  # with the quickcast action after his phase
    again = position(game_with(hawkeye=AMULET), match.match.position().removeprefix("mage-wars\n"))
    assert again.thing(5).bound_from == 1
    imagined = match.match.imagine(0, Dice(7))
    assert imagined.state.things[5].bound == "minor-heal"
    # What is stolen still belongs to whom it belonged to.
    from walstatt.games.mage_wars.rules.coming import destroy

    destroy(match.state, 5)
    assert match.discard("red") == ["minor-heal", "hawkeye"]
    assert "minor-heal" not in match.discard("blue")


@pytest.mark.rule("MGW-Q-102")
@pytest.mark.parametrize(("thief", "may"), [("wizard", False), ("priestess", True)])
def test_a_stolen_spell_that_the_thief_could_not_have_in_a_book_is_not_cast(thief: str, may: bool) -> None:
    game = game_with(minor_heal={"only_school": "holy"})
    text = FULL.format(thief, "priestess") + "5 mage-wand blue on 1 bound minor-heal from red\n"
    match = position(game, text).do("activate 1")
    assert bool(match.verbs("bound")) is may
    own = position(game, text.replace(" from red", "")).do("activate 1")
    assert own.verbs("bound")  # what comes from his own book he may cast, whatever it is
