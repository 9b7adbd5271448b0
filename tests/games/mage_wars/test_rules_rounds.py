"""The course of a round: stages, phases, markers, mana, planning, deployment (RND to DEP)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.card_tests import next_round
from walstatt.core.game import SEAT_NAMES
from walstatt.games.mage_wars.events.course import Activated, Channeled, PhaseBegan, RoundBegan

DUEL = """
    blue priestess A3 mana 20
    red warlock B1 mana 20
"""
#: Something face down on each side: then enchantments may be revealed at the end of every phase.
HIDDEN = """
    8 decoy blue on 1 hidden
    9 decoy red on 2 hidden
"""


def whole_round(match: Arena, planned: str = "plan") -> list[tuple[str, str]]:
    """Play until the next round begins; what was asked, and whom: windows by their moment."""
    asked: list[tuple[str, str]] = []
    begun = match.state.round
    while match.state.round == begun:
        secret = [d for d in match.match.decisions if d.kind == "plan"]
        if secret:
            asked.append(("plan", "together" if len(secret) == len(match.state.players) else "?"))
            for decision in secret:
                match.match.play(planned, decision.seat)
            continue
        kind = match.asked.subject[0] if match.kind == "reveal" else match.kind
        asked.append((kind, match.seat))
        options = match.options
        wanted = [word for word in ("end", "pass") if word in options]
        match.match.play(wanted[0] if wanted else options[0], match.asked.seat)
    return asked


# --- phases -------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "MGW-DATA-04", "MGW-RND-01", "MGW-RND-02", "MGW-RND-04", "MGW-RND-07", "MGW-AID-01", "MGW-REV-12"
)
def test_the_phases_of_a_round_and_who_goes_first_in_each() -> None:
    match = arena(
        DUEL + HIDDEN + "5 lair blue A3 mana 9\n6 pentagram red B1 mana 9\nturn blue 4 end\ninitiative red"
    )
    both = ["blue", "red"]  # blue has the initiative now
    asked = whole_round(match)
    moments = list(dict.fromkeys(kind for kind, _ in asked))
    # The ready stage: six phases, each with a window at its end; then the three parts of the action stage.
    assert moments == [
        "initiative", "reset", "channel", "upkeep",  # nobody decides anything in these four
        "plan", "assign", "planning", "deployment",
        "quickcast", "quickcast-first", "turn", "activated", "action", "phase-end", "after",
        "quickcast-last",
    ]  # fmt: skip
    assert match.events(RoundBegan)[0].initiative == 0
    for moment in ("initiative", "reset", "channel", "upkeep", "planning", "deployment"):
        assert [seat for kind, seat in asked if kind == moment] == both
    assert ("plan", "together") in asked  # at the same time, in secret
    for kind in ("quickcast", "quickcast-first", "turn", "quickcast-last"):
        assert [seat for found, seat in asked if found == kind][:2] == both
    assert asked[-2:] == [("quickcast-last", "blue"), ("quickcast-last", "red")]


@pytest.mark.rule("MGW-RND-05", "MGW-RND-06", "MGW-PLAN-02")
def test_both_are_in_the_same_phase_until_both_have_finished_it() -> None:
    match = arena(DUEL + "5 lair blue A3 mana 9\nturn blue 1 planning")
    assert [decision.seat for decision in match.match.decisions] == [0, 1]
    match.match.play("plan dispel", 0)
    # Red has not planned yet: nothing goes on, not even the assignment of blue's spawnpoint.
    assert [decision.kind for decision in match.match.decisions] == ["plan"]
    assert match.match.decisions[0].seat == 1
    match.match.play("plan", 1)
    assert (match.kind, match.seat) == ("assign", "blue")
    # Red's mana and red's objects: one phase for all.
    channel = arena(DUEL + "5 lair red B1 mana 1\nturn blue 1 channel")
    assert {event.thing.split("/")[0] for event in channel.events(Channeled)} == {"0", "1"}
    assert len(channel.events(PhaseBegan)) == 1


@pytest.mark.rule("MGW-RND-03", "MGW-ACT-01", "MGW-ACT-04")
def test_every_creature_acts_once_and_then_a_new_round_begins() -> None:
    match = arena(
        DUEL + "5 timber-wolf blue A3\n6 timber-wolf red B1\n7 emerald-tegu red B1\nturn blue 2 action"
    )
    whole_round(match)
    acted = [event.thing.rpartition("/")[2] for event in match.events(Activated)]
    assert sorted(acted) == ["1", "2", "5", "6", "7"]  # each active creature once, no more
    assert match.state.round == 3
    assert match.events(RoundBegan)[-1].round == 3
    assert all(match.thing(number).active for number in (1, 2, 5, 6, 7))


@pytest.mark.rule("MGW-COD-89", "MGW-INI-02", "MGW-INI-03", "MGW-INI-04", "MGW-GEN-05")
def test_who_has_the_initiative_goes_first_in_everything_and_then_it_changes_hands() -> None:
    match = arena(DUEL + HIDDEN + "5 lair blue A3 mana 9\n6 lair red B1 mana 9\nturn red 1 end")
    first = whole_round(match)
    for kind in ("initiative", "deployment", "quickcast", "quickcast-first", "turn"):
        assert next(seat for found, seat in first if found == kind) == "blue"
    second = whole_round(match)
    for kind in ("initiative", "deployment", "quickcast", "quickcast-first", "turn"):
        assert next(seat for found, seat in second if found == kind) == "red"
    assert [event.initiative for event in match.events(RoundBegan)] == [0, 1, 0]


# --- markers and mana ---------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-RES-03", "MGW-RES-04", "MGW-ACT-11")
def test_only_active_creatures_can_be_activated() -> None:
    match = arena(DUEL.replace("mana 20", "spent") + "5 timber-wolf blue A3\n6 timber-wolf blue A3 inactive")
    assert match.verbs("activate") == ["activate 1", "activate 5"]
    match.do("activate 5").end_turn()
    assert not match.thing(5).active
    match.do("activate 2").end_turn()
    assert match.verbs("activate") == ["activate 1"]


@pytest.mark.rule("MGW-RES-05", "MGW-RES-06", "MGW-COD-127")
def test_what_is_ready_once_a_round_is_ready_again_after_the_reset() -> None:
    match = arena(DUEL + "5 hand-of-bim-shalla blue A3\n6 timber-wolf blue A3 damage 3")
    assert "use 5 helping-hand 6 heal" in match.options
    match.do("use 5 helping-hand 6 heal")
    assert match.thing(5).used == ("helping-hand",)
    assert not [option for option in match.options if option.startswith("use 5")]
    next_round(match)
    assert match.thing(5).used == ()


@pytest.mark.rule("MGW-MANA-04", "MGW-Q-46", "MGW-MANA-08")
def test_there_is_no_limit_to_mana_markers_and_creatures() -> None:
    wolves = "".join(f"{10 + n} timber-wolf blue A3\n" for n in range(12))  # the box has 10 action markers
    match = arena(
        "blue priestess A3 mana 90\nred warlock B1 mana 34\n5 lair blue A2 mana 70\n"
        + wolves
        + "turn blue 1 channel"
    )
    assert (match.mana("blue"), match.mana("red"), match.thing(5).mana) == (100, 44, 72)
    match.together("plan", "plan").do("assign 5 -", "pass", "pass")
    assert len(match.verbs("activate")) == 13
    guards = "".join(
        f"{10 + n} timber-wolf blue A3 guard burn 9\n" for n in range(8)
    )  # 7 guard tokens, 20 others
    crowd = arena("blue priestess A3\nred warlock B1\n" + guards)
    assert sum(thing.guard for thing in crowd.state.things.values()) == 8
    assert sum(thing.mark("burn") for thing in crowd.state.things.values()) == 72


# --- upkeep -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-UPK-07", "MGW-MANA-01")
def test_mana_of_this_round_pays_for_upkeep() -> None:
    match = arena("blue priestess A3 mana 0\nred warlock B1\n5 whirling-spirit blue A3\nturn blue 2 channel")
    assert match.options == ["pay 5", "forgo 5"]
    match.do("pay 5")
    assert match.mana("blue") == 10 - 1


@pytest.mark.rule("MGW-UPK-08", "MGW-UPK-05", "MGW-UPK-02")
def test_whether_to_pay_may_be_decided_after_the_fire() -> None:
    text = DUEL + "5 timber-wolf blue A3 damage 8 burn 1\n6 essence-drain red on 5\nturn blue 2 upkeep"
    match = arena(text, ["1"])
    assert match.options == ["pay 5", "forgo 5", "burn 5"]
    match.do("burn 5")
    assert match.options == ["pay 5", "forgo 5"]  # he has seen what the fire did
    dead = arena(text, ["2"]).do("burn 5")
    assert dead.gone(5)
    assert dead.kind == "plan"  # there is nothing left to pay for
    assert dead.mana("blue") == 20


@pytest.mark.rule("MGW-UPK-04", "MGW-UPK-05")
def test_what_burns_first_may_regenerate_afterwards_though_it_had_no_damage() -> None:
    text = DUEL + "5 highland-unicorn blue A3 burn 1\nturn blue 2 upkeep"
    match = arena(text, ["2"])
    assert match.options == ["burn 5", "regenerate 5"]
    match.do("burn 5")
    assert match.thing(5).damage == 0  # 2, and 2 healed
    first = arena(text, ["2"]).do("regenerate 5")
    assert first.thing(5).damage == 2
    # Where nothing can hurt it there is nothing to ask.
    calm = arena(DUEL + "5 highland-unicorn blue A3\nturn blue 2 upkeep")
    assert calm.kind == "plan"


@pytest.mark.rule("MGW-UPK-06", "MGW-Q-06")
def test_where_events_of_both_meet_the_initiative_player_decides_the_order() -> None:
    """Red's Death Link hurts blue's creature, which regenerates."""
    text = (
        "blue priestess A3\nred warlock B1 damage 5\n5 highland-unicorn blue A3{}\n6 death-link red on 5\n"
        "turn blue 2 upkeep\ninitiative {}"
    )
    match = arena(text.format("", "blue"))
    assert (match.seat, match.options) == ("blue", ["regenerate 5", "effect 6 2"])
    match.do("effect 6 2")  # first red's
    assert (match.seat, match.kind) == ("red", "death-link")
    match.do("heal 2")
    assert match.thing(5).damage == 0  # and then it heals
    assert match.mage("red").damage == 3
    assert match.kind == "plan"
    first = arena(text.format("", "blue")).do("regenerate 5", "heal 2")
    assert first.thing(5).damage == 2
    # With the initiative red may wait until blue's creature has regenerated in vain.
    waiting = arena(text.format("", "red"))
    assert (waiting.seat, waiting.options) == ("red", ["effect 6 2", "regenerate 5"])
    waiting.do("regenerate 5", "heal 2")
    assert waiting.thing(5).damage == 2
    at_once = arena(text.format("", "red")).do("effect 6 2", "heal 2")
    assert at_once.thing(5).damage == 0


@pytest.mark.rule("MGW-Q-06", "MGW-INI-04")
def test_otherwise_the_initiative_player_does_all_of_his_first() -> None:
    text = DUEL + "5 timber-wolf blue A3 burn 1 rot 1\n6 timber-wolf red B1 burn 1 rot 1\nturn {} 2 upkeep"
    for first, second, mine in (("blue", "red", 5), ("red", "blue", 6)):
        match = arena(text.format(first), ["1", "1"])
        assert (match.seat, match.options) == (first, [f"burn {mine}", f"rot {mine}"])
        match.do(f"rot {mine}")
        assert match.seat == second  # the burning, the last one, happened by itself
        assert match.thing(mine).damage == 2


# --- planning and deployment --------------------------------------------------------------------------------


@pytest.mark.rule("MGW-DEP-01", "MGW-DEP-05", "MGW-SPWN-05", "MGW-AID-07")
def test_the_initiative_player_deploys_all_of_his_first_in_the_order_he_likes() -> None:
    match = arena(
        "blue beastmaster A3 mana 40\nred warlock B1 mana 40\n5 lair blue A2 mana 9\n6 battle-forge blue A3\n"
        "7 pentagram red B1 mana 9\nplan blue 5 timber-wolf\nplan blue 6 bearskin\nplan red 7 darkfenne-bat\n"
        "turn blue 2 deployment\ninitiative blue"
    )
    assert match.seat == "blue"
    assert {option.split()[1] for option in match.verbs("deploy")} == {"5", "6"}
    match.do("deploy 6 bearskin 1")
    assert match.card("bearskin").host == 1  # one complete casting
    assert (match.seat, match.options) == ("blue", ["deploy 5 timber-wolf A2", "pass"])
    match.do("deploy 5 timber-wolf A2")
    assert (match.seat, match.options) == ("red", ["deploy 7 darkfenne-bat B1", "pass"])
    match.do("pass")
    assert match.kind == "quickcast"


@pytest.mark.rule("MGW-DEP-03", "MGW-SPWN-06", "MGW-PLAN-05", "MGW-PLAN-07")
def test_what_was_not_deployed_or_cast_is_back_in_the_book_in_the_next_planning_phase() -> None:
    match = arena(
        "blue beastmaster A3 mana 0\nred warlock B1\n5 lair blue A2\nplan blue 5 timber-wolf\n"
        "plan blue dispel\nbook blue block 1\nturn blue 2 deployment"
    )
    assert match.options == ["pass"]  # it cannot be paid
    match.do("pass")
    assert match.book("blue") == {"block": 1}  # until then it is outside of the book
    next_round(match)
    assert match.book("blue") == {"block": 1, "dispel": 1, "timber-wolf": 1}


@pytest.mark.rule("MGW-SPWN-07")
def test_the_spell_of_a_destroyed_spawnpoint_is_destroyed_too() -> None:
    match = arena(
        "blue beastmaster A3 spent\nred warlock B1 spent\n5 lair blue B1 mana 9 damage 12\n"
        "6 timber-wolf red B1\nplan blue 5 feral-bobcat\nturn red 2 turn",
        ["1*", "0", "0", "0"],
    )
    match.do("activate 6", "attack 5 bite")
    assert match.gone(5)
    assert sorted(match.discard("blue")) == ["feral-bobcat", "lair"]
    assert match.state.players[0].plans == ()


@pytest.mark.rule("MGW-Q-44", "MGW-FAM-02", "MGW-SPWN-02")
@pytest.mark.parametrize(
    ("caster", "spell", "how"), [("lair", "timber-wolf", "deploy"), ("huginn-raven-familiar", "dispel", "")]
)
def test_who_comes_after_the_planning_phase_gets_a_spell_in_the_next_round(
    caster: str, spell: str, how: str
) -> None:
    match = arena(
        f"level full\nblue beastmaster A3 mana 60\nred warlock D1 mana 60\nplan blue {caster} {spell}\n"
        "turn blue 2 turn"
    )
    match.do("activate 1", f"cast {caster} A3")
    number = match.card(caster).id
    while match.kind != "plan":
        assert match.kind not in ("assign", "deploy")  # not in this round
        wanted = [word for word in ("end", "no", "pass") if word in match.options]
        match.match.play(wanted[0] if wanted else match.options[0], match.asked.seat)
    match.together("plan", "plan")
    assert (match.kind, match.seat) == ("assign", "blue")
    match.do(f"assign {number} {spell}")
    assert match.kind == (how or "quickcast")


@pytest.mark.rule("MGW-FAM-04", "MGW-KWA-13")
def test_a_familiar_casts_with_the_action_that_the_spell_needs() -> None:
    text = (
        "level full\nblue wizard A3 mana 20 spent\nred warlock D1 spent\n5 huginn-raven-familiar blue B3\n"
        "6 timber-wolf blue B2 damage 4\n7 bear-strength red on 6\nplan blue 5 {}"
    )
    for spell, moved in (("minor-heal", True), ("steal-enchantment", False)):
        match = arena(text.format(spell)).do("activate 5")
        assert match.verbs("cast")
        match.do("move B2")
        assert bool(match.verbs("cast")) is moved  # a full spell only without moving
    cast = arena(text.format("minor-heal"), ["0"] * 5).do("activate 5", "cast minor-heal 6")
    assert cast.kind == "turn"  # it was his action


# --- the end ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-Q-03")
def test_of_events_in_an_order_the_first_mage_destroyed_loses() -> None:
    text = "blue priestess A3 damage 23 rot 1\nred warlock B1 damage 23 rot 1\nturn {} 2 upkeep"
    for first, winner in (("blue", "red"), ("red", "blue")):
        match = arena(text.format(first))
        assert match.match.over
        assert match.match.result is not None
        assert match.match.result.winners == (SEAT_NAMES.index(winner),)
