"""Places in turns, spells and conditions where a small mistake in a rule went unnoticed by its tests."""

from __future__ import annotations

from copy import copy

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.refused import refused
from tests.games.mage_wars.spells import DUEL, cast, ways
from tests.games.mage_wars.test_rules_multiplayer import THREE
from tests.games.mage_wars.test_rules_pushes import jet
from walstatt.core.dice import ScriptedDice
from walstatt.games.mage_wars.events.course import Cast, Destroyed, EscapeRolled, MarkTaken, Revealed
from walstatt.games.mage_wars.rules.castable import quickly
from walstatt.games.mage_wars.rules.conditions import give_mark, never_has
from walstatt.games.mage_wars.rules.damage import heal
from walstatt.games.mage_wars.rules.traits import channeling_of
from walstatt.games.mage_wars.rules.wearing import why_not_worn


@pytest.mark.rule("MGW-REV-06", "MGW-Q-28")
def test_what_lies_on_a_zone_lies_on_a_legal_target() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3\n6 hellfire-trap red A2 hidden", ["1*", "0", "0", "0", 1])
    match.do("activate 5", "move A2", "pay 6")
    assert [event.by for event in match.events(Revealed)] == ["paid"]
    assert match.thing(5).damage == 1


@pytest.mark.rule("MGW-COST-01")
def test_several_choices_make_a_spell_no_dearer() -> None:
    match = cast("fireshaper-ring", "5 lightning-ring blue on 1\n6 enchanters-ring blue on 1", "1 5")
    assert match.gone(5)
    assert match.mana("blue") == 30 - match.state.face("fireshaper-ring").cost


@pytest.mark.rule("MGW-INC-02")
def test_incantations_give_what_they_give_and_are_gone() -> None:
    there = "5 timber-wolf blue A3\n6 timber-wolf red A3\n7 royal-archer blue A3\n8 mana-crystal blue A3"
    wild = cast("call-of-the-wild", there, "")
    assert [thing.id for thing in wild.state.things.values() if thing.boons] == [5]
    evading = cast("evade", there, "5")
    assert "elusive" in evading.traits(5)
    for match in (wild, evading):
        assert len(match.discard("blue")) == 1
        assert {thing.face.type for thing in match.state.things.values()} == {
            "mage",
            "creature",
            "conjuration",
        }


@pytest.mark.rule("MGW-TRT-02", "MGW-EFF-08")
def test_traits_are_gained_and_lost() -> None:
    match = arena(DUEL + "5 thunderift-falcon blue A3\n6 maim-wings red on 5\n7 mana-crystal blue A3")
    assert "flying" not in match.traits(5)
    assert match.traits(1)["channeling"] == 1  # what is for a mage reaches the mage
    assert "channeling" not in match.traits(5)
    alone = arena(DUEL + "5 thunderift-falcon blue A3\n6 maim-wings red on 5 hidden")
    assert "flying" in alone.traits(5)
    assert "channeling" not in alone.traits(1)


@pytest.mark.rule("MGW-MOVE-05", "MGW-Q-12")
def test_whoever_is_carried_to_an_enemy_in_the_middle_of_its_move_is_hindered_there() -> None:
    text = DUEL + "5 timber-wolf blue A3\n6 teleport-trap red A2 hidden\n"
    free = arena(text).do("activate 5", "move A2", "pay 6", "teleport B1").skip()
    assert "move B2" in free.options
    held = arena(text + "7 timber-wolf red B1").do("activate 5", "move A2", "pay 6", "teleport B1").skip()
    assert held.kind == "action"
    assert held.verbs("move") == []


@pytest.mark.rule("MGW-MOVE-05", "MGW-Q-12")
@pytest.mark.parametrize("gone", [False, True])
def test_only_who_is_still_there_hinders(gone: bool) -> None:
    text = DUEL + "5 timber-wolf blue A3\n6 timber-wolf red A3\n9 decoy blue on 1 hidden"
    match = arena(text).do("activate 5")
    assert match.kind == "reveal"
    if gone:  # by what is revealed on its activation
        match.state.change(match.thing(6), zone=match.state.board.index["D1"])
    match.do("move A2").skip()
    assert bool(match.verbs("move")) == gone


@pytest.mark.rule("MGW-OPT-13", "MGW-OPT-14")
def test_after_a_move_there_is_no_full_attack() -> None:
    text = DUEL + "5 steelclaw-grizzly blue {}\n7 timber-wolf red B1"
    assert "attack 7 heavy-claw-strike" in arena(text.format("B1")).do("activate 5").skip().options
    moved = arena(text.format("B2")).do("activate 5", "move B1").skip().options
    assert "attack 7 claws" in moved
    assert not any("heavy-claw-strike" in option for option in moved)


@pytest.mark.rule("MGW-OPT-13", "MGW-OPT-15")
def test_with_what_action_a_spell_is_cast_is_told() -> None:
    text = DUEL + "plan blue minor-heal"
    still = arena(text).do("activate 1", "cast minor-heal 1").skip()
    moved = arena(text).do("activate 1", "move A2", "cast minor-heal 1").skip()
    assert [match.events(Cast)[0].action for match in (still, moved)] == ["full", "quick"]


@pytest.mark.rule("MGW-MAGE-49")
def test_a_built_in_spell_is_cast_with_an_action_like_any_other() -> None:
    text = "level full\nblue wizard A3 mana 30 spent\nred warlock D1 mana 30\n5 timber-wolf red A3"
    match = arena(text, ["1*", "0", "0"]).do("activate 1", "use 1 arcane-zap 5").skip()
    assert [event.action for event in match.events(Cast)] == ["full"]
    assert match.thing(5).damage == 1


@pytest.mark.rule("MGW-DEP-02", "MGW-SPWN-09")
def test_of_several_spawnpoints_those_cast_that_can() -> None:
    match = arena(
        "level full\nblue warlock A3 mana 20\nred wizard D1\n5 battle-forge blue A2\n"
        "6 pentagram blue B2 mana 1\n"
        "plan blue 5 bearskin\nplan blue 6 darkfenne-bat\nturn blue 2 deployment"
    )
    assert match.options == ["deploy 5 bearskin 1", "pass"]


@pytest.mark.rule("MGW-BAR-12")
def test_other_items_are_no_barriers() -> None:
    assert "1" in ways("demonhide-armor", "5 deflection-bracers blue on 1")


@pytest.mark.rule("MGW-Q-204")
def test_a_trap_whose_victim_another_one_has_killed_is_void() -> None:
    text = "5 timber-wolf blue A3 damage 9\n6 teleport-trap red A2 hidden\n7 hellfire-trap red A2 hidden"
    match = (
        arena(DUEL + text, ["2*", "2*", "2*", "2*", 1]).do("activate 5", "move A2", "first 7", "pay 7").skip()
    )
    assert match.gone(5)
    assert match.gone(6)
    assert [event.by for event in match.events(Revealed)] == ["paid", "void"]


@pytest.mark.rule("MGW-CON-11")
def test_what_reaches_the_whole_arena_reaches_walls() -> None:
    for lock, finite in (("", False), ("\n6 deathlock red D1", True)):
        match = arena(DUEL + f"5 wall-of-thorns red A2-A3{lock}")
        assert ("finite-life" in match.traits(5)) == finite


@pytest.mark.rule("MGW-CON-11", "MGW-DATA-44")
def test_what_reaches_the_whole_arena_does_not_reach_the_banished() -> None:
    lair = "7 mordoks-obelisk blue A2\n"
    match = arena(DUEL + lair + "5 timber-wolf blue away home A2 marks banish:1\n6 timber-wolf blue A3")
    assert match.traits(6).get("upkeep") == 1
    assert "upkeep" not in match.traits(5)
    locked = arena(DUEL + "5 timber-wolf blue A3\n6 tanglevine red on 5\n7 deathlock red B1")
    assert "finite-life" in locked.traits(6)  # what hangs on something is in the arena


@pytest.mark.rule("MGW-COD-174")
def test_healing_of_nothing_calms_nobody() -> None:
    match = arena(DUEL + "5 mountain-gorilla blue A3 damage 2 marks rage:2")
    assert heal(match.state, 5, 0, "heal") == 0
    assert match.thing(5).mark("rage") == 2
    assert heal(match.state, 5, 1, "heal") == 1
    assert match.thing(5).mark("rage") == 1


@pytest.mark.rule("MGW-RND-03")
def test_that_a_mark_is_gone_at_the_end_of_the_round_is_told() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3 inactive marks one-move:1\nturn blue 1 turn")
    while match.state.round == 1:
        match.do(match.options[-1] if match.kind != "turn" else match.verbs("activate", "pass")[-1])
    taken = [event for event in match.events(MarkTaken) if event.mark == "one-move"]
    assert [(event.count, event.total) for event in taken] == [(1, 0)]


@pytest.mark.rule("MGW-COD-03")
def test_what_happens_on_activation_happens() -> None:
    match = arena(DUEL + "5 necropian-vampiress blue A3").do("activate 5")
    assert (match.kind, match.seat) == ("on-activation", "blue")


@pytest.mark.rule("MGW-ENCH-10")
def test_different_enchantments_lie_side_by_side() -> None:
    text = DUEL + "5 timber-wolf blue A3\n6 bear-strength blue on 5\n7 cheetah-speed blue on 5 hidden"
    match = arena(text).do("activate 5", "reveal 7").skip()
    assert not match.thing(7).hidden
    twin = arena(text.replace("7 cheetah-speed blue", "7 bear-strength red"))
    twin.do("activate 5", "reveal 7").skip()
    assert twin.gone(7)


@pytest.mark.rule("MGW-COD-140", "MGW-COD-166", "MGW-COD-73")
def test_a_stunned_mage_casts_quick_spells_that_are_no_attacks() -> None:
    text = DUEL.replace("spent", "stun 1", 1) + "plan blue timber-wolf minor-heal\n"
    match = arena(text).do("activate 1").skip()
    assert match.verbs("cast") == ["cast minor-heal 1", "cast minor-heal 2"]
    assert refused(match, "cast timber-wolf A3").key == "refused.incapacitated-mage"
    attack = arena(text.replace("minor-heal", "lightning-bolt")).do("activate 1").skip()
    assert attack.verbs("cast") == []


@pytest.mark.rule("MGW-COND-31", "MGW-Q-82")
def test_every_escape_is_told_as_the_first_try_that_it_is() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3 cripple 2", [7, 12]).do("activate 5", "end").skip()
    assert [(event.die, event.again) for event in match.events(EscapeRolled)] == [(7, ""), (12, "")]


@pytest.mark.rule("MGW-COD-88")
def test_whoever_is_immune_gets_no_token() -> None:
    match = arena(DUEL + "5 skeletal-sentry blue A3\n6 timber-wolf blue A3")
    assert give_mark(match.state, 5, "rot", 2) == 0
    assert match.thing(5).marks == {}
    assert give_mark(match.state, 6, "rot", 2) == 2


@pytest.mark.rule("MGW-COD-182", "MGW-ENCH-06")
def test_what_is_destroyed_tells_why() -> None:
    text = DUEL + "5 timber-wolf red B3 damage 9\n6 bear-strength red on 5\n7 timber-wolf blue B3"
    match = arena(text, ["2*", "2*", "2*", "2*"]).do("activate 7", "attack 5 bite").skip()
    told = {event.thing.split(":")[0]: event.rules for event in match.events(Destroyed)}
    assert sorted(told.values()) == [("MGW-ENCH-06", "MGW-CON-09"), ("MGW-LIFE-02", "MGW-COD-183")]


@pytest.mark.rule("MGW-EQU-04", "MGW-SPL-07")
def test_an_item_takes_the_place_of_another_without_further_words() -> None:
    match = arena(DUEL + "5 bearskin blue on 1")
    hauberk = match.state.face("dragonscale-hauberk")
    assert why_not_worn(match.state, 0, hauberk, match.thing(1), ()) is None
    why = why_not_worn(match.state, 0, hauberk, match.thing(1), ("5",))
    assert why is not None
    assert why.key == "choices"
    guarded = arena(DUEL + "5 circle-of-lightning blue on 1")
    barrier = why_not_worn(guarded.state, 0, guarded.state.face("demonhide-armor"), guarded.thing(1), ())
    assert barrier is not None
    assert "MGW-BAR-12" in barrier.rules


@pytest.mark.rule("MGW-EQU-07", "MGW-SPL-07")
def test_what_an_item_replaces_at_its_location_is_not_named() -> None:
    match = arena(DUEL + "5 mage-staff blue on 1")
    wand = match.state.face("mage-wand")
    assert why_not_worn(match.state, 0, wand, match.thing(1), ("weapon",)) is None
    why = why_not_worn(match.state, 0, wand, match.thing(1), ("weapon", "5"))
    assert why is not None
    assert why.key == "choices"


@pytest.mark.rule("MGW-MOVE-04", "MGW-OPT-09")
@pytest.mark.parametrize(("boon", "acts"), [("", False), (" boon round:test:fast=1", True)])
def test_only_who_is_fast_acts_after_a_second_move(boon: str, acts: bool) -> None:
    match = arena(DUEL + f"5 timber-wolf blue A3{boon}").do("activate 5", "move A2", "move A1").skip()
    assert bool(match.verbs("guard")) == acts


@pytest.mark.rule("MGW-MAGE-10")
def test_only_small_animals_that_are_full_spells_are_summoned_quickly() -> None:
    match = arena(DUEL.replace("warlock", "beastmaster"))
    mage = match.thing(1)
    fox, imp = (match.state.face(card) for card in ("bitterwood-fox", "firebrand-imp"))
    assert quickly(mage, fox)
    assert not quickly(mage, imp)  # small, but no animal
    already = copy(fox)
    already.action = "quick"
    assert not quickly(mage, already)


@pytest.mark.rule("MGW-COND-05", "MGW-COND-33")
def test_what_has_no_life_has_no_conditions_at_all() -> None:
    match = arena(DUEL + "5 bearskin blue on 1\n6 mana-flower blue A3")
    for condition in ("burn", "rot"):
        assert never_has(match.thing(5), condition)
        assert not never_has(match.thing(6), condition)


@pytest.mark.rule("MGW-COD-114")
@pytest.mark.parametrize(("less", "left"), [(0, 1), (1, 0), (2, 0)])
def test_channeling_never_falls_below_nothing(less: int, left: int) -> None:
    boon = f" boon round:test:channeling=-{less}" if less else ""
    match = arena(DUEL + f"5 huginn-raven-familiar blue A3{boon}")
    assert channeling_of(match.state, match.thing(5)) == left
    assert channeling_of(match.state, match.thing(5)) is not None


@pytest.mark.rule("MGW-TRAP-10", "MGW-Q-33")
@pytest.mark.parametrize("shown", [False, True])
def test_a_trap_that_was_turned_over_meanwhile_has_no_turn_any_more(shown: bool) -> None:
    text = "5 timber-wolf blue A3\n6 teleport-trap red A2 hidden\n7 hellfire-trap red A2 hidden"
    match = arena(DUEL + text, ["1*", "0", "0", "0", 1]).do("activate 5", "move A2")
    assert match.options == ["first 6", "first 7"]
    if shown:
        match.state.change(match.thing(6), hidden=False)
    match.do("first 7", "pay 7").skip()
    assert match.kind == ("action" if shown else "mandatory")


@pytest.mark.rule("MGW-ENCH-06", "MGW-EQU-05")
def test_what_is_attached_to_an_item_does_not_go_back_with_it() -> None:
    match = cast("dragonscale-hauberk", "5 bearskin blue on 1\n6 decoy red on 5 hidden\nbook blue", "1")
    assert match.gone(5)
    assert match.gone(6)
    assert match.book("blue") == {"bearskin": 1}
    assert match.discard("red") == ["decoy"]


@pytest.mark.rule("MGW-Q-103", "MGW-ACT-07")
def test_whoever_may_not_pass_hears_how_many_the_strongest_enemy_has() -> None:
    text = THREE + "5 timber-wolf blue A1\n6 timber-wolf red B1\nturn blue 1 turn"
    found = refused(arena(text), "pass")
    assert found.key == "refused.pass"
    assert "you have 2, he has 2" in found.text("en")


@pytest.mark.rule("MGW-LIST-08", "MGW-DICE-01", "MGW-COD-146")
def test_every_die_with_numbers_has_twelve_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    sides: list[int] = []
    rolled = ScriptedDice.roll

    def roll(dice: ScriptedDice, n: int) -> int:
        sides.append(n)
        return rolled(dice, n)

    monkeypatch.setattr(ScriptedDice, "roll", roll)
    jet("5 timber-wolf red B2", 2)
    temple = "5 temple-of-the-dawnbreaker red A1\n6 timber-wolf red B2\n7 emerald-tegu blue B2"
    match = arena(DUEL + temple, ["1*", "1*", "1*", 12, 2]).do("activate 7", "attack 6 venomous-bite").skip()
    match.do("reroll 5 effect")
    assert len(sides) > 2
    assert set(sides) == {12}
