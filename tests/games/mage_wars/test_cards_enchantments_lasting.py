"""Enchantments that change what a creature is and can do, card by card (LIST-10)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena, the_game
from tests.games.mage_wars.other_cards import game_with, position
from walstatt.core.match import Match
from walstatt.games.mage_wars.rules.traits import life_of
from walstatt.games.mage_wars.state.kinds import Grant

DUEL = """
    level full
    blue warlock A3 mana 30 spent
    red wizard D1 mana 20 spent
"""


def upkeep(text: str, rolls: tuple[object, ...] = ()) -> Arena:
    return arena(DUEL + text + "\nturn blue 2 upkeep", rolls=rolls)


def decline(match: Arena) -> Arena:
    """Go through the upkeep phase without paying for the shield."""
    while match.kind == "upkeep":
        match.do(next(option for option in match.options if option != "shield"))
    return match


def life(match: Arena, number: int) -> int:
    return life_of(match.state, match.thing(number))


# --- moving -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-138", "MGW-FAST-01")
def test_cheetah_speed_makes_fast() -> None:
    match = arena(DUEL + "5 timber-wolf blue B3\n6 cheetah-speed blue on 5")
    match.do("activate 5", "move B2", "move B1")
    assert "guard" in match.options  # a quick action after two moves
    assert not match.verbs("move")


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-102", "MGW-COD-103")
def test_enfeeble_makes_slow() -> None:
    match = arena(DUEL + "5 timber-wolf blue B3\n6 enfeeble red on 5")
    match.do("activate 5", "move B2")
    assert match.kind == "turn"  # its action phase is over
    both = arena(DUEL + "5 timber-wolf blue B3\n6 enfeeble red on 5\n7 cheetah-speed blue on 5")
    both.do("activate 5", "move B2")
    assert "guard" in both.options
    assert "slow" not in both.traits(5)


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-15", "MGW-COD-45")
def test_mongoose_agility_makes_elusive() -> None:
    text = DUEL + "5 timber-wolf blue B3\n7 timber-wolf red B3 guard\n8 emerald-tegu red B3\n"
    match = arena(text + "6 mongoose-agility blue on 5").do("activate 5")
    assert "attack 8 bite" in match.options  # past the guard
    match.do("move B2")
    assert match.verbs("move")  # not hindered
    plain = arena(text).do("activate 5")
    assert "attack 8 bite" not in plain.options


@pytest.mark.rule("MGW-LIST-10", "MGW-FLY-01", "MGW-FLY-03")
def test_eagle_wings_and_maim_wings() -> None:
    text = DUEL + "5 timber-wolf blue B3\n7 timber-wolf red B3\n8 wall-of-stone red B2-B3\n"
    flying = arena(text + "6 eagle-wings blue on 5").do("activate 5")
    assert "move B2" in flying.options  # over the wall
    foe = arena(text + "6 eagle-wings blue on 5\nturn red 1 turn").do("activate 7")
    assert "attack 5 bite" not in foe.options
    falcon = DUEL + "5 gray-angel blue B3\n7 timber-wolf red B3\n6 maim-wings red on 5\nturn red 1 turn"
    maimed = arena(falcon).do("activate 7")
    assert "flying" not in maimed.traits(5)
    assert "attack 5 bite" in maimed.options


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-65", "MGW-COD-70", "MGW-COD-150", "MGW-COD-71", "MGW-COD-153")
def test_force_hold_restrains_and_holds() -> None:
    match = arena(DUEL + "5 gray-angel blue B3\n6 force-hold red on 5").do("activate 5")
    assert not match.verbs("move")
    assert match.verbs("attack", "guard")
    found = match.traits(5)
    assert "unmovable" in found
    assert "flying" not in found
    spirit = arena(DUEL + "5 whirling-spirit blue B3\n6 force-hold red on 5").do("activate 5")
    assert spirit.verbs("move")  # Uncontainable
    assert "unmovable" not in spirit.traits(5)


@pytest.mark.rule("MGW-LIST-10", "MGW-UPK-01", "MGW-COD-50")
@pytest.mark.parametrize(("card", "cost"), [("force-hold", 3), ("turn-to-stone", 4)])
def test_upkeep_of_an_enchantment_is_paid_by_who_controls_it(card: str, cost: int) -> None:
    text = f"5 timber-wolf blue B3\n6 {card} red on 5"
    paid = upkeep(text)
    assert (paid.kind, paid.seat) == ("upkeep", "red")
    paid.do("pay 6")
    assert paid.mana("red") == 20 - cost
    assert not upkeep(text).do("pay 6").gone(6)
    assert upkeep(text).do("forgo 6").gone(6)


@pytest.mark.rule("MGW-LIST-10", "MGW-EX-92", "MGW-COD-51", "MGW-Q-112")
def test_essence_drain_is_paid_by_who_controls_the_creature() -> None:
    text = "5 timber-wolf blue B3\n6 essence-drain red on 5"
    match = upkeep(text)
    assert (match.kind, match.seat) == ("upkeep", "blue")
    match.do("pay 5")
    assert match.mana("blue") == 28
    assert upkeep(text).do("forgo 5").gone(5)


# --- life and mana ------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-105", "MGW-COD-18")
def test_bull_endurance_gives_life() -> None:
    text = "level full\nblue warlock A3 mana 30 spent\nred wizard B3 spent\nplan blue drain-life\n"
    wolf = "5 timber-wolf red A3\n6 bull-endurance red on 5"
    match = arena(text + wolf, rolls=("2",) * 5).do("activate 1", "cast drain-life 5")
    assert match.thing(5).damage == 10
    assert not match.gone(5)
    assert (
        arena(text + wolf.replace("red A3", "red A3 damage 4"), rolls=("2",) * 5)
        .do("activate 1", "cast drain-life 5")
        .gone(5)
    )


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-128", "MGW-EX-60")
def test_regrowth_regenerates_two() -> None:
    match = decline(upkeep("5 timber-wolf blue B3 damage 5\n6 regrowth blue on 5"))
    assert match.thing(5).damage == 3


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-18", "MGW-COD-19", "MGW-COD-128")
def test_poisoned_blood_forbids_healing_and_new_life() -> None:
    poisoned = "5 timber-wolf blue B3 damage 5\n6 poisoned-blood red on 5\n"
    match = decline(upkeep(poisoned + "7 regrowth blue on 5"))
    assert match.thing(5).damage == 5
    heal = arena(DUEL + poisoned + "plan blue heal", rolls=("2",) * 8).do("activate 1", "cast heal 5")
    assert heal.thing(5).damage == 5
    view = heal.match.view(0)
    later = arena(DUEL + poisoned + "7 bull-endurance blue on 5").match.view(0)
    first = "5 timber-wolf blue B3\n6 bull-endurance blue on 5\n7 poisoned-blood red on 5"
    before = arena(DUEL + first).match.view(0)
    lives = [next(t.life for t in v.things if t.id == 5) for v in (view, later, before)]  # type: ignore[attr-defined]
    assert lives == [10, 10, 14]  # what was gained before is kept


@pytest.mark.rule("MGW-COD-18", "MGW-COD-19", "MGW-REV-10")
def test_what_counts_for_finite_life_is_when_cards_are_revealed_not_when_they_were_cast() -> None:
    # Cast before the Life was gained, revealed after it: the wolf keeps what it has, and lives.
    text = "5 timber-wolf blue B3 damage 11\n6 poisoned-blood red on 5 hidden\n7 bull-endurance blue on 5"
    match = arena(DUEL + text).do("activate 5", "reveal 6")
    assert "finite-life" in match.traits(5)
    assert not match.gone(5)
    assert life(match, 5) == 14
    again = Arena(Match.from_position(match.match.position(), game=the_game()))
    assert life(again, 5) == 14  # a position knows it too
    # Cast before the poison, but revealed under it: nothing is gained.
    text = "5 timber-wolf blue B3\n6 bull-endurance blue on 5 hidden\n7 poisoned-blood red on 5"
    match = arena(DUEL + text).do("activate 5", "reveal 6")
    assert life(match, 5) == 10
    # Both lie face down: the one that is revealed first decides.
    text = "5 timber-wolf blue B3\n6 bull-endurance blue on 5 hidden\n7 poisoned-blood red on 5 hidden"
    match = arena(DUEL + text).do("activate 5", "reveal 6", "reveal 7")
    assert life(match, 5) == 14
    match = arena(DUEL + text).do("activate 5", "pass", "reveal 7", "reveal 6")
    assert life(match, 5) == 10


@pytest.mark.rule("MGW-COD-18", "MGW-COD-19", "MGW-ENCH-11")
def test_life_that_comes_from_another_creature_is_gained_when_it_comes() -> None:
    wolves = "5 timber-wolf blue A3\n6 timber-wolf blue A3\n7 bull-endurance blue on 5\n"
    text = DUEL.replace("blue warlock", "blue wizard") + wolves + "8 poisoned-blood red on 6\n"
    match = arena(text + "plan blue shift-enchantment").do("activate 1", "cast shift-enchantment 7 6")
    assert match.thing(7).host == 6
    assert life(match, 5) == life(match, 6) == 10


@pytest.mark.rule("MGW-COD-18", "MGW-COD-20")
def test_what_gives_life_to_all_gives_none_to_the_nonliving() -> None:
    source = {"grants": (Grant(to="arena", who=("creature",), traits={"life": 5}),)}
    text = DUEL + "5 mana-crystal blue A3\n6 timber-wolf blue A3\n7 skeletal-sentry blue A3"
    match = position(game_with(mana_crystal=source), text)
    assert (life(match, 6), life(match, 7)) == (15, 11)


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-114", "MGW-DATA-17")
def test_harmonize_channels_one_more() -> None:
    text = "5 lair blue A3\n6 harmonize blue on 5\n7 harmonize blue on 1\nturn blue 2 channel"
    match = arena(DUEL + text)
    assert match.thing(5).mana == 3
    assert match.mana("blue") == 30 + 9 + 1
