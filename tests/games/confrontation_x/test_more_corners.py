"""More corners that mistakes made on purpose have shown (`tools/break-rules confrontation-x`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import (
    ONE,
    OTHER,
    asked,
    duel,
    events,
    exchanging,
    first,
    laid,
    run,
    shape,
    until,
)
from tests.games.confrontation_x.field import GUARD, MAGE, figure
from tests.games.confrontation_x.melees import LONE, NORTH, crowd
from tests.games.confrontation_x.powers import ME, PRAYS, PRIEST, YOU, does, gems, having, scene
from tests.games.confrontation_x.test_scenarios import playing, scored
from tests.games.confrontation_x.volleys import A, facing_off
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules import allowed, losses, mana, strategy
from walstatt.games.confrontation_x.rules import playing as cards
from walstatt.games.confrontation_x.rules.abilities.bouts import fences, masters
from walstatt.games.confrontation_x.rules.combat import frays
from walstatt.games.confrontation_x.rules.combat.fighting import hold
from walstatt.games.confrontation_x.rules.combat.melee import entitled
from walstatt.games.confrontation_x.rules.ending import Over
from walstatt.games.confrontation_x.rules.ground import no_standing
from walstatt.games.confrontation_x.rules.magic import aiming, dispelling, menu, stores
from walstatt.games.confrontation_x.rules.magic.casting import aimed_work
from walstatt.games.confrontation_x.rules.magic.reached import spared
from walstatt.games.confrontation_x.rules.moves import unmoving
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.rules.shooting.targets import limit
from walstatt.games.confrontation_x.rules.tests import prepared, roll
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.fights import Blow, Combat, Fight, Pool
from walstatt.games.confrontation_x.state.figures import Effect
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.library import library

rule = pytest.mark.rule


# --- dice ---------------------------------------------------------------------------------------------------


@rule("CFX-TEST-17")
def test_where_it_does_not_matter_by_how_much_the_best_die_counts_without_a_question() -> None:
    state = duel(3, 5)
    test = prepared(state, state.figures[ONE], "ini", ANY, difficulty=8, dice=2)
    assert (run(roll(state, test)).total, asked()) == (8, [])


@rule("CFX-TEST-14")
@pytest.mark.parametrize(("wish", "total"), [(False, 9), (True, 9 + 4)])
def test_whoever_asks_for_a_test_says_what_rolling_on_is_worth(wish: bool, total: int) -> None:
    """6 on INI 3 is too little for 12; whether that matters, only who asks knows."""
    state = duel(6, 4)
    test = prepared(state, state.figures[ONE], "ini", ANY, difficulty=12)
    assert run(roll(state, test, lambda _: wish)).total == total


# --- strategy -----------------------------------------------------------------------------------------------


@rule("CFX-TACT-02")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_log_names_the_seat_that_has_won(winner: int) -> None:
    lines = [figure("blue", GUARD, (300, 100)), figure("red", GUARD, (300, 500), 270)]
    state = laid(lines, "blue 2 tactic", "step 1", [5, 3] if winner == 0 else [3, 5])
    for seat, word in ((0, f"blue-{GUARD}-1"), (1, f"red-{GUARD}-1")):
        shape(state, word, dis=4)
        state.players[seat].leader = word
    until(state, lambda s: s.phase != "tactic")
    told = first(state, "tactic-won")
    assert (state.winner, told.seat, told.captains) == (winner, winner, (winner, 1 - winner))


@rule("CFX-Q-18")
def test_two_armies_without_leaders_roll_a_die_each_until_one_is_higher() -> None:
    lines = [figure("blue", GUARD, (300, 100)), figure("red", GUARD, (300, 500), 270)]
    state = laid(lines, rolls=[3, 3, 2, 5])
    assert strategy._unled(state, (0, 1)) == 1
    assert [(event.dice, event.winner) for event in events(state, "rolled-off")] == [
        ((3, 3), None),
        ((2, 5), 1),
    ]


# --- activation ---------------------------------------------------------------------------------------------


@rule("CFX-Q-27")
def test_everybody_who_attacks_jointly_is_activated() -> None:
    second = f"blue-{GUARD}-2"
    lines = [
        figure("blue", GUARD, (300, 100)), figure("blue", GUARD, (340, 100), n=2),
        figure("red", GUARD, (300, 500), 270),
    ]  # fmt: skip
    state = laid(lines, "blue 2 figures", f"winner 0 captains blue,red waiting {ONE},{second}")
    run(cards.together(state, Option(("jointly", "charge", OTHER, ONE, second))))
    assert [event.figure for event in events(state, "activation-began")] == [ONE, second]
    assert state.figures[ONE].activated


@rule("CFX-Q-40")
def test_other_abilities_allow_no_second_shot() -> None:
    state = facing_off(10, shooter={"abilities": ["steady-hand", "skirmish-fire", "leap"]})
    assert limit(state, state.figures[A]) == 1


# --- combats ------------------------------------------------------------------------------------------------


@rule("CFX-MEL-10")
def test_a_combat_that_was_fought_stays_fought_when_others_are_formed() -> None:
    state = crowd(1)
    done, to_come = Combat(1, ONE, (OTHER,), "done", 0), Combat(2, LONE, (NORTH,))
    state.combats = (done, to_come)
    frays.settle(state, frays.stars_of(frays.pending(state)))
    assert state.combats == (done, to_come)


@rule("CFX-ABIL-104")
@pytest.mark.parametrize(("aside", "attack", "able"), [(False, 2, True), (True, 2, False), (False, 1, False)])
def test_a_die_that_was_set_aside_makes_no_master_strike(aside: bool, attack: int, able: bool) -> None:
    state = exchanging(
        duel(abilities=["fencer", "master-strike/1"]), {ONE: Pool(attack=attack), OTHER: Pool()}
    )
    assert state.fight is not None
    state.fight = state.fight._replace(blow=Blow(ONE, OTHER, aside=aside), stage="strike")
    assert bool(list(masters(state, state.figures[ONE], Occasion("attack", OTHER)))) is able


@rule("CFX-TFGT-06")
@pytest.mark.parametrize(("razed", "able"), [((), True), ((ONE,), False)])
def test_who_has_destroyed_a_piece_beside_its_enemies_does_not_pursue(
    razed: tuple[str, ...], able: bool
) -> None:
    state = duel()
    state.combats, state.fight = (Combat(1, ONE, (OTHER,), "now", 0),), Fight(1, "end", razed=razed)
    state.figures[OTHER] = state.figures[OTHER].standing(50000, 50000, 0)
    assert entitled(state, state.figures[ONE], (ONE, OTHER)) is able


# --- losses -------------------------------------------------------------------------------------------------


@rule("CFX-Q-02")
def test_a_player_is_out_when_his_last_figure_is_lost() -> None:
    lines = [
        figure("blue", GUARD, (300, 100)),
        figure("blue", GUARD, (100, 100), n=2),
        figure("red", GUARD, (300, 500), 270),
    ]
    state = laid(lines)
    run(losses.lose(state, f"blue-{GUARD}-2"))
    assert not state.players[0].out
    with pytest.raises(Over):
        run(losses.lose(state, f"blue-{GUARD}-1"))
    assert (state.players[0].out, state.players[1].out) == (True, False)


@rule("CFX-Q-622")
def test_what_is_counted_at_the_end_counts_when_a_side_is_gone_too() -> None:
    lines = [figure("blue", GUARD, (300, 550)), figure("red", GUARD, (100, 200), 270)]
    state = playing("breakthrough", lines)
    with pytest.raises(Over):
        run(losses.lose(state, f"red-{GUARD}-1"))
    assert scored(state) == [(0, state.figures[f"blue-{GUARD}-1"].cost, f"blue-{GUARD}-1")]


# --- mana and faith -----------------------------------------------------------------------------------------


@rule("CFX-MAG-05")
@pytest.mark.parametrize(("held", "room"), [(8, 4), (12, 0), (15, 0)])
@pytest.mark.usefixtures("learnt")
def test_a_pool_that_is_too_full_takes_nothing(held: int, room: int) -> None:
    state = scene()
    state.change(state.figures[ME], gems=gems(water=held))
    assert mana.room(state, state.figures[ME]) == room


@rule("CFX-SUP-09")
def test_which_gems_were_assigned_is_told() -> None:
    state = laid([figure("blue", MAGE, (300, 100)), figure("red", GUARD, (300, 500), 270)])
    word = f"blue-{MAGE}-1"
    elements = state.figures[word].kind.elements
    answers = [f"gems {elements[0]} 1 {elements[1]} 2"] if len(elements) == 2 else []
    run(mana.assign(state, word, 3), *answers)
    told = first(state, "gems-assigned").gems
    assert sum(number for _, number in told) == 3
    assert {element for element, _ in told} <= set(elements)


@rule("CFX-Q-647")
@pytest.mark.usefixtures("learnt")
def test_only_priests_get_points_of_faith() -> None:
    state = scene(figure("blue", PRIEST, (260, 100)))
    for word in (YOU, PRAYS):
        stores.faith(state, word, 2, "bolt")
    assert (state.figures[YOU].faith, state.figures[PRAYS].faith) == (0, 2)


# --- powers -------------------------------------------------------------------------------------------------


@rule("CFX-SPL-08")
@pytest.mark.usefixtures("learnt")
def test_a_power_for_allies_means_allies() -> None:
    state = scene()
    me, friend = state.figures[ME], state.figures[f"blue-{GUARD}-9"]
    bless, bolt = library().powers["bless"], library().powers["bolt"]
    found = [
        aiming.unmeant(me, power, one) is None
        for power in (bless, bolt)
        for one in (friend, state.figures[YOU])
    ]
    assert found == [True, False, False, True]


@rule("CFX-IMM-14")
@pytest.mark.usefixtures("learnt")
@pytest.mark.parametrize(
    ("abilities", "cause"), [(["immune/miracle"], "immune"), (["immune/spell"], ""), ([], "")]
)
def test_only_immunity_keeps_a_miracle_off(abilities: list[str], cause: str) -> None:
    state = scene(figure("blue", PRIEST, (260, 100), more="things smite"))
    shape(state, YOU, abilities=abilities)
    smite = library().powers["smite"]
    work = aimed_work(state, state.figures[PRAYS], smite, (YOU,))
    assert spared(state, work, smite.effects[0], state.figures[YOU])[0] == cause


@rule("CFX-SUMN-06")
@pytest.mark.usefixtures("learnt")
@pytest.mark.parametrize(("word", "air"), [("air", True), ("ground", False)])
def test_who_summons_says_at_which_altitude(word: str, air: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    state = scene(knows=["call-bat"])
    tried: list[bool] = []

    def unsummonable(state: Any, figure: Any, power: Any, up: bool) -> None:
        tried.append(up)

    monkeypatch.setattr(aiming, "unsummonable", unsummonable)
    assert menu.illegal(state, state.figures[ME], Option(("cast", "call-bat", word))) is None
    assert tried == [air]


@rule("CFX-SUP-12")
@pytest.mark.usefixtures("learnt")
def test_what_lasting_powers_harm_they_harm_in_the_third_step() -> None:
    state = scene(knows=["decay"], rolls=[4])
    does(state, f"cast decay {YOU}", "mastery 0")
    state.phase, state.supply, state.to_do = "supply", 3, ()
    until(state, lambda s: s.supply == 4)
    assert state.figures[YOU].wound == 1


@rule("CFX-ANTI-14")
@pytest.mark.usefixtures("learnt")
def test_a_lasting_spell_names_each_bearer_once() -> None:
    state = scene(figure("red", GUARD, (340, 250), 270, n=2), knows=["curse"], rolls=[4])
    does(state, f"cast curse {YOU}", "mastery 0")
    (effect,) = state.figures[YOU].effects
    second = f"red-{GUARD}-2"
    state.change(state.figures[YOU], effects=(effect, effect._replace(part=1)))
    state.change(state.figures[second], effects=(effect,))
    assert [one.bearers for one in dispelling.standing(state)] == [(YOU, second)]


# --- a third sample -----------------------------------------------------------------------------------------


@rule("CFX-Q-130")
@pytest.mark.parametrize("raging", [True, False])
def test_in_a_frenzy_no_die_is_set_aside(raging: bool) -> None:
    state = exchanging(duel(abilities=["fencer", "war-frenzy"]))
    if raging:
        effect = Effect("war-frenzy", ONE, 0, "round", grants=(("in-frenzy", Has()),))
        state.change(state.figures[ONE], effects=(effect,))
    assert bool(fences(state, state.figures[ONE], Occasion("combat"))) is not raging


@rule("CFX-Q-37")
@pytest.mark.parametrize(("enemy", "left"), [(0, 0), (1, 1)])
def test_a_die_set_aside_waits_only_as_long_as_an_enemy_may_attack(enemy: int, left: int) -> None:
    state = exchanging(duel(abilities=["fencer"]), {ONE: Pool(aside=1), OTHER: Pool(attack=enemy)})
    hold(state, ONE)
    assert state.fight is not None
    assert state.fight.pool(ONE).aside == left


@rule("CFX-SPL-25", "CFX-SPL-24")
@pytest.mark.parametrize(("power", "war", "full"), [(2, 2, 2), (4, 3, 4), (5, 3, 5), (6, 4, 6)])
def test_a_war_mage_has_half_as_many_spells_and_one(power: int, war: int, full: int) -> None:
    state = laid([figure("blue", MAGE, (300, 100)), figure("red", GUARD, (300, 500), 270)])
    word = f"blue-{MAGE}-1"
    found = [shape(state, word, pow=power, abilities=some).kind for some in (["war-mage"], [])]
    assert [allowed.spells(kind) for kind in found] == [war, full]


@rule("CFX-Q-310")
@pytest.mark.usefixtures("learnt")
@pytest.mark.parametrize(("far", "more"), [(100, 2), (100.1, 0)])
def test_an_aura_reaches_as_far_as_it_says(far: float, more: int) -> None:
    state = scene(figure("blue", GUARD, (300, 125 + far), n=1), foe=(30, 570))
    word = f"blue-{GUARD}-1"
    before = amount(state, state.figures[word], "cou")
    having(state, ME, "banner")
    assert amount(state, state.figures[word], "cou") - before == more


@rule("CFX-STM-16")
@pytest.mark.parametrize(("granted", "able"), [("overheated", False), ("brutal", True)])
def test_only_what_holds_a_figure_keeps_it_from_moving(granted: str, able: bool) -> None:
    state = laid([figure("blue", GUARD, (300, 100)), figure("red", GUARD, (300, 500), 270)], "blue 2 round")
    one = state.change(
        state.figures[ONE], effects=(Effect("x", ONE, 0, "phase", grants=((granted, Has()),)),)
    )
    assert (unmoving(state, one) is None) is able


@rule("CFX-TERR-16", "CFX-Q-564")
@pytest.mark.parametrize(
    ("kind", "air", "able"),
    [("pond", False, False), ("pond", True, True), ("wall", False, False), ("wood", False, True),
     ("rock", True, False), ("hill", False, True)],
)  # fmt: skip
def test_where_a_figure_may_stand(kind: str, air: bool, able: bool) -> None:
    lines = [
        f"terrain {kind}-1 {kind} at 300,300",
        figure("blue", GUARD, (100, 100)),
        figure("red", GUARD, (500, 500)),
    ]
    state = laid(lines, "blue 2 round")
    there = state.figures[ONE].standing(30000, 30000, 0).changed(air=air)
    assert (no_standing(state, there) is None) is able
