"""What kinds of objects there are, and what they all have in common (COD, CON, CRE, LIV, FAM, SPWN, COND)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.card_tests import MAGES, dice_of, fight
from walstatt.games.mage_wars.events.course import Came, Damaged, NotPushed
from walstatt.games.mage_wars.rules.traits import channeling_of
from walstatt.games.mage_wars.state.library import the_library

# --- conjurations -------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "MGW-CON-01", "MGW-CON-02", "MGW-CON-03", "MGW-CON-06", "MGW-COD-21", "MGW-COD-24", "MGW-RES-02"
)
def test_a_conjuration_stays_until_it_is_destroyed_and_never_acts() -> None:
    text = (
        "level full\nblue wizard A3 spent mana 20\nred warlock D1\n"
        "5 timber-wolf red A2\nplan blue mana-crystal\n"
    )
    match = arena(text, ["2*", "2*", "2*", "2*"]).do("activate 1", "cast mana-crystal A2")
    crystal = match.card("mana-crystal")
    assert (match.zone(crystal.id), crystal.active, crystal.hidden) == ("A2", False, False)
    assert channeling_of(match.state, match.thing(1)) == 11
    assert [event.zone for event in match.events(Came)] == ["A2"]
    match.do("activate 5", f"attack {crystal.id} bite")
    assert match.gone(crystal.id)
    assert channeling_of(match.state, match.thing(1)) == 10  # its effect lasted as long as it did
    assert match.discard("blue") == ["mana-crystal"]
    assert f"activate {crystal.id}" not in match.options


@pytest.mark.rule("MGW-CON-13", "MGW-LIFE-01")
def test_every_conjuration_has_life_and_no_other_spell_but_creatures() -> None:
    for card in the_library().cards.values():
        assert (card.life > 0) is (card.type in ("conjuration", "creature")), card.id


@pytest.mark.rule("MGW-CON-10", "MGW-CON-08")
def test_a_second_tanglevine_finds_no_place() -> None:
    text = MAGES.replace("warlock", "beastmaster") + "5 timber-wolf red A3\n{}plan blue tanglevine\n"
    assert "cast tanglevine 5" in arena(text.format("")).do("activate 1").options
    for owner in ("blue", "red"):
        bound = arena(text.format(f"6 tanglevine {owner} on 5\n")).do("activate 1")
        assert "cast tanglevine 5" not in bound.options


@pytest.mark.rule("MGW-KWA-16", "MGW-KWA-17", "MGW-COD-86", "MGW-COD-150")
def test_conjurations_are_immune_to_psychic_and_are_not_pushed() -> None:
    from walstatt.games.mage_wars.rules.conditions import give_mark
    from walstatt.games.mage_wars.rules.damage import direct_damage
    from walstatt.games.mage_wars.rules.moving import push_away

    match = arena(MAGES + "5 mana-flower red B2")
    assert direct_damage(match.state, 5, 3, "psychic") == 0
    assert give_mark(match.state, 5, "sleep", 1) == 0
    push_away(match.state, 5, match.state.board.index["A2"], 0)
    frame = match.state.stack[-1]
    from walstatt.games.mage_wars.rules.moving import choose_push

    assert choose_push(match.state, frame) is None  # type: ignore[arg-type]
    assert match.zone(5) == "B2"
    assert [type(event) for event in match.state.log][-1] is NotPushed


@pytest.mark.rule("MGW-KWA-20", "MGW-COD-169", "MGW-COD-187")
def test_walls_lie_on_borders_and_stop_the_sight_of_those_who_do_not_fly() -> None:
    text = (
        "level full\nblue warlock A1 spent mana 20\nred wizard D1\n"
        "5 wall-of-stone red A1-B1\n6 {} red B1\nplan blue fireball"
    )
    walled = arena(text.format("timber-wolf"))
    assert walled.state.board.borders[walled.thing(5).border].name == "A1-B1"
    assert "cast fireball 6" not in walled.do("activate 1").options
    assert "cast fireball 6" in arena(text.format("gray-angel")).do("activate 1").options


@pytest.mark.rule("MGW-COD-12", "MGW-WALL-19")
def test_the_second_wall_may_lie_out_of_range_but_not_out_of_sight() -> None:
    text = (
        "level full\nblue wizard A1 spent mana 20\nred warlock D1\n"
        "plan blue fog-bank\nbook blue fog-bank 1\n{}"
    )
    # Range 0-1: B1-C1 adjoins B1, C1-D1 is out of range.
    free = arena(text.format("")).do("activate 1")
    assert "cast fog-bank B1-C1 C1-C2" in free.options
    assert not [option for option in free.verbs("cast") if option.split()[2] == "C1-C2"]
    hidden = arena(text.format("5 wall-of-stone red B1-B2\n6 wall-of-stone red A1-A2\n")).do("activate 1")
    assert "cast fog-bank B1-C1" in hidden.options
    assert "cast fog-bank B1-C1 B2-C2" not in hidden.options


# --- creatures ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-CRE-05", "MGW-CRE-06", "MGW-COD-100", "MGW-COD-02", "MGW-COD-26", "MGW-COD-182")
def test_a_creature_with_damage_of_its_life_goes_to_its_owners_discard_pile() -> None:
    text = "5 royal-archer blue B1\n6 bitterwood-fox red B2 damage {} owner blue"
    alive = fight(text.format(3), "attack 6 longbow", rolls=["1*", "0", "0", "0"])
    assert alive.thing(6).damage == 4
    dead = fight(text.format(4), "attack 6 longbow", rolls=["1*", "0", "0", "0"])
    assert dead.gone(6)
    assert (dead.discard("blue"), dead.discard("red")) == (["bitterwood-fox"], [])


@pytest.mark.rule(
    "MGW-COD-83",
    "MGW-COD-98",
    "MGW-COD-09",
    "MGW-COD-162",
    "MGW-COD-181",
    "MGW-SPWN-11",
    "MGW-KWA-13",
    "MGW-COD-184",
)
def test_whoever_casts_is_the_caster() -> None:
    """Range counts from the mage, the familiar or the spawnpoint; what comes belongs to their player."""
    mage = arena(MAGES.replace("warlock", "beastmaster") + "plan blue timber-wolf").do("activate 1")
    assert mage.verbs("cast") == ["cast timber-wolf A3", *[o for o in mage.verbs("cast") if "quick" in o]]
    lair = "5 lair blue C1 mana 9\nplan blue 5 timber-wolf\nturn blue 2 deployment"
    spawned = arena(MAGES.replace("warlock", "beastmaster") + lair).do("deploy 5 timber-wolf C1")
    wolf = spawned.card("timber-wolf")
    assert (spawned.zone(wolf.id), wolf.seat, wolf.owner) == ("C1", 0, 0)
    raven = arena(
        MAGES + "5 huginn-raven-familiar blue D3\n6 timber-wolf red D2 damage 1\n"
        "7 timber-wolf red A3 damage 1\nplan blue 5 minor-heal"
    ).do("activate 5")
    assert "cast minor-heal 6" in raven.options
    assert "cast minor-heal 7" not in raven.options


@pytest.mark.rule("MGW-FAM-03", "MGW-PLAN-09")
def test_a_familiars_spell_is_its_own_and_face_down() -> None:
    match = arena(MAGES + "5 huginn-raven-familiar blue D3\nplan blue 5 minor-heal\nplan blue fireball")
    plans = match.match.view(1).players[0].plans  # type: ignore[attr-defined]
    assert sorted((plan.card, plan.caster) for plan in plans) == [("?", 1), ("?", 5)]
    assert not [option for option in match.do("activate 1").verbs("cast") if "minor-heal" in option]


@pytest.mark.rule("MGW-LIV-03", "MGW-KWA-09", "MGW-KWA-10", "MGW-COD-82", "MGW-COD-61")
@pytest.mark.parametrize(("card", "living"), [("timber-wolf", True), ("skeletal-sentry", False)])
def test_the_living_can_be_healed_and_put_to_sleep(card: str, living: bool) -> None:
    text = (
        f"level full\nblue wizard A3 spent mana 20\nred warlock D1\n"
        f"5 {card} red A3 damage 4\nplan blue minor-heal sleep\n"
    )
    match = arena(text, ["1*", "1", "0", "0", "0"]).do("activate 1")
    assert ("cast minor-heal 5" in match.options, "cast sleep 5" in match.options) == (living, living)
    if living:
        match.do("cast minor-heal 5")
        assert match.thing(5).damage == 2
        assert match.discard("blue") == ["minor-heal"]  # used up at once


# --- all kinds ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-COD-125", "MGW-COD-163", "MGW-ATK-02", "MGW-EQU-03")
def test_what_is_an_object_and_what_can_be_attacked() -> None:
    text = (
        MAGES + "5 timber-wolf red A3\n6 mana-crystal red A3\n"
        "7 bear-strength red on 5\n8 bearskin blue on 1\nplan blue decoy\n"
    )
    match = arena(text).do("activate 1")
    decoys = {option.split()[2] for option in match.verbs("cast")}
    assert {"1", "5", "6", "7", "8", "A3"} <= decoys  # anything in play, or a zone
    attacked = {option.split()[1] for option in match.verbs("attack")}
    assert attacked == {"1", "5", "6"}
    seen = [thing.card for thing in match.match.view(1).things if thing.id == 8]  # type: ignore[attr-defined]
    assert seen == ["bearskin"]  # equipment lies open


@pytest.mark.rule("MGW-COD-17", "MGW-COD-64", "MGW-COD-92")
def test_friends_are_those_of_the_own_side_whoever_owns_them() -> None:
    text = (
        MAGES + "5 hand-of-bim-shalla blue A1\n6 redclaw-alpha-male blue B2\n7 timber-wolf {} B2 owner {}\n"
    )
    assert "melee" in arena(text.format("blue", "red")).traits(7)
    assert "melee" not in arena(text.format("red", "blue")).traits(7)


@pytest.mark.rule("MGW-COD-34", "MGW-DMG-11", "MGW-DMG-12")
def test_direct_damage_passes_armor_and_is_no_attack() -> None:
    match = arena(
        "blue priestess A3\nred warlock B1\n5 knight-of-westlock blue A3\n"
        "6 malacoda red A3\nturn blue 2 upkeep"
    )
    while match.kind == "upkeep":
        match.do(match.options[0])
    assert match.kind == "plan"  # no defense was offered
    assert match.thing(5).damage == 2
    assert not dice_of(match)
    assert {event.by for event in match.events(Damaged)} == {"direct"}


@pytest.mark.rule("MGW-COD-177", "MGW-EQU-10", "MGW-Q-39")
def test_a_wand_cast_on_another_mage_is_filled_from_his_book() -> None:
    match = arena(
        "blue wizard A3 spent mana 20\nred warlock A2 mana 20\n"
        "plan blue mage-wand\nbook blue dispel 1\nbook red drain-life 1"
    ).do("activate 1", "cast mage-wand 2 weapon")
    assert match.seat == "red"
    assert match.options == ["no", "bind drain-life"]
    match.do("bind drain-life")
    assert match.card("mage-wand").seat == 0  # who cast it controls it
    assert match.book("red") == {}


# --- removing conditions ------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-COD-25", "MGW-EFF-11", "MGW-DATA-30")
@pytest.mark.parametrize(
    ("token", "cost"),
    [
        pytest.param("stun", 4, marks=pytest.mark.rule("MGW-COND-04")),
        pytest.param("rot", 2, marks=pytest.mark.rule("MGW-COND-07")),
        pytest.param("burn", 2, marks=pytest.mark.rule("MGW-COND-10")),
        pytest.param("sleep", 4, marks=pytest.mark.rule("MGW-COND-13")),  # a creature of level 4
        pytest.param("weak", 2, marks=pytest.mark.rule("MGW-COND-16")),
        pytest.param("daze", 2, marks=pytest.mark.rule("MGW-COND-23")),
        pytest.param("cripple", 4, marks=pytest.mark.rule("MGW-COND-32")),
        pytest.param("taunt", 0, marks=pytest.mark.rule("MGW-COND-29")),  # cannot be removed
    ],
)
def test_what_it_costs_to_remove_a_token(token: str, cost: int) -> None:
    match = arena(
        f"level full\nblue priestess A3 mana 9\nred warlock D1\n5 steelclaw-grizzly blue A3 {token} 1"
    )
    if not cost:
        assert not match.verbs("use")
        return
    match.do(f"use 1 restore 5 {token}:1")
    assert match.mana("blue") == 9 - cost
    assert not match.thing(5).marks


@pytest.mark.rule("MGW-COND-05", "MGW-COND-24", "MGW-COND-33", "MGW-COD-80", "MGW-COD-71")
@pytest.mark.parametrize("token", ["stun", "daze", "cripple", "sleep", "weak", "taunt"])
def test_conjurations_have_no_conditions_of_creatures(token: str) -> None:
    from walstatt.games.mage_wars.rules.conditions import give_mark

    match = arena(MAGES + "5 mana-flower red B2\n6 timber-wolf red B2")
    assert give_mark(match.state, 5, token, 1) == 0
    assert give_mark(match.state, 6, token, 1) == 1


@pytest.mark.rule("MGW-COND-05", "MGW-COND-33")
@pytest.mark.parametrize("token", ["", "stun", "cripple"])
def test_a_conjuration_does_what_it_did_whatever_token_lies_on_it(token: str) -> None:
    """Nothing puts such a token on one, and no position has one; if one lay there, it would do nothing."""

    def marked(text: str, rolls: Sequence[object] = ()) -> Arena:
        match = arena(MAGES + text, rolls)
        match.state.change(match.thing(5), marks={token: 1} if token else {})
        return match

    match = marked("5 wall-of-thorns red A2-B2\n6 timber-wolf blue A2", ["2*"] * 2)
    assert {"incapacitated", "restrained"}.isdisjoint(match.traits(5))
    match.do("activate 6", "cross B2")
    assert match.thing(6).damage > 0, "the wall still attacks who passes through it"
    temple = marked("5 hand-of-bim-shalla blue A2\n6 timber-wolf blue A2")
    assert "use 5 helping-hand 6 armor" in temple.options


@pytest.mark.rule("MGW-DATA-30", "MGW-COD-58", "MGW-CORP-06")
@pytest.mark.parametrize(
    ("card", "burn", "rot"),
    [("mana-flower", 1, 1), ("hand-of-bim-shalla", 1, 0), ("mana-crystal", 0, 0), ("mana-siphon", 0, 0)],
)
def test_which_conjurations_burn_and_rot(card: str, burn: int, rot: int) -> None:
    """Living ones rot; all burn but the incorporeal and those that are immune to flames."""
    from walstatt.games.mage_wars.rules.conditions import give_mark

    match = arena(MAGES + f"5 {card} red B2")
    assert (give_mark(match.state, 5, "burn", 1), give_mark(match.state, 5, "rot", 1)) == (burn, rot)
