"""Corners that mistakes made on purpose have shown (`tools/break-rules confrontation-x`)."""

from __future__ import annotations

from typing import Any

import msgspec
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
    stage,
    until,
)
from tests.games.confrontation_x.field import ARCHER, GUARD, SixSided, figure
from tests.games.confrontation_x.powers import ME, PRAYS, PRIEST, YOU, does, gems, scene
from tests.games.confrontation_x.test_panic import A as COWARD
from tests.games.confrontation_x.test_panic import alone
from tests.games.confrontation_x.test_scouts import A as SCOUT
from tests.games.confrontation_x.test_scouts import B as SEEKER
from tests.games.confrontation_x.test_scouts import hide, scouting
from tests.games.confrontation_x.test_terrain import rectangle
from tests.games.confrontation_x.volleys import A, facing_off, shoot
from walstatt.core.dice import Dice
from walstatt.games.confrontation_x.rules import allowed, deploying, hiding, losses, panic
from walstatt.games.confrontation_x.rules.abilities.efforts import useful
from walstatt.games.confrontation_x.rules.magic import paying
from walstatt.games.confrontation_x.rules.magic.upkeep import upheld
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.rules.tests import Die, judged, prepared, roll
from walstatt.games.confrontation_x.seen.view import view
from walstatt.games.confrontation_x.state.fights import Blow, Pool
from walstatt.games.confrontation_x.state.figures import WALKED
from walstatt.games.confrontation_x.state.kinds import Has, Kind
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import Point

rule = pytest.mark.rule


# --- panic and flight ---------------------------------------------------------------------------------------


@rule("CFX-PANIC-03")
@pytest.mark.parametrize("level", [0, 8])
def test_only_whoever_is_in_panic_flees(level: int) -> None:
    state = alone()
    state.change(state.figures[COWARD], panic=level)
    assert panic.must_flee(state, state.figures[COWARD]) is bool(level)


@rule("CFX-Q-542")
@pytest.mark.parametrize("turn", [0, 1])
def test_of_equally_far_ways_round_the_western_one_is_taken_then_the_southern(turn: int) -> None:
    """A rock bars the straight way to the north, or to the east; both ways round are as long."""
    state = alone(300, 300, rectangle("house", (255, 320), (345, 420)) if not turn else
                  rectangle("house", (320, 255), (420, 345)))  # fmt: skip
    shape(state, COWARD, mov=10000)
    start = Point(30000, 20000) if not turn else Point(20000, 30000)
    run(panic.flee_from(state, COWARD, start))
    there = state.figures[COWARD].base
    assert (there.x if not turn else there.y) < 30000


@rule("CFX-PANIC-16")
def test_whoever_cannot_get_away_at_all_keeps_its_facing() -> None:
    state = alone(570, 570)
    shape(state, COWARD, mov=0)
    looks = state.figures[COWARD].facing
    run(panic.flee_from(state, COWARD, Point(30000, 30000)))
    assert (state.figures[COWARD].at, state.figures[COWARD].facing) == ((57000, 57000), looks)


# --- scouts -------------------------------------------------------------------------------------------------


@rule("CFX-ABIL-35", "CFX-Q-583")
@pytest.mark.parametrize(("far", "hidden"), [(200, False), (201, True)])
def test_an_enemy_with_awareness_finds_a_scout_when_its_activation_ends(far: int, hidden: bool) -> None:
    state = hide(scouting((300, 100), (300, 125 + far)))
    shape(state, SEEKER, abilities=["awareness"])
    hiding.after_activation(state, SEEKER)
    assert state.figures[SCOUT].hidden is hidden


@rule("CFX-ABIL-92")
@pytest.mark.parametrize(("moved", "hidden"), [(0, True), (WALKED, False)])
def test_in_the_air_only_flying_gives_a_scout_away(moved: int, hidden: bool) -> None:
    state = hide(scouting())
    state.change(state.figures[SCOUT], air=True, moved=moved)
    hiding.after_activation(state, SCOUT)
    assert state.figures[SCOUT].hidden is hidden


# --- deployment ---------------------------------------------------------------------------------------------


@rule("CFX-DEP-05", "CFX-FLY-05")
@pytest.mark.parametrize("air", [True, False])
def test_who_is_deployed_in_the_air_is_told_with_the_rule(air: bool) -> None:
    coming = figure("blue", ARCHER, (0, 0), more="card blue-card-1").replace("figure", "coming", 1)
    lines = [coming, figure("red", GUARD, (300, 550), 270), f"card blue-card-1 blue-{ARCHER}-1"]
    state = laid(lines, "blue 0 place", "first blue placing blue-card-1")
    word = f"blue-{ARCHER}-1"
    old = state.coming[word]
    values = {**old.kind.values, "flight": 10000}
    state.coming[word] = old.changed(kind=_like(old.kind, values))
    run(deploying.place(state), "place 300,100 @90 air" if air else "place 300,100 @90")
    told = first(state, "placed")
    assert (told.air, "CFX-FLY-05" in told.rules) == (air, air)
    assert state.figures[word].air is air


def _like(kind: Kind, values: Any) -> Kind:
    return Kind(
        id=kind.id, people=kind.people, name=kind.name, rank=kind.rank, base=kind.base, icon=kind.icon,
        cost=kind.cost, values=values, abilities=kind.abilities, weapon=kind.weapon,
    )  # fmt: skip


# --- dice ---------------------------------------------------------------------------------------------------


@rule("CFX-TEST-14", "CFX-TEST-18")
def test_of_several_dice_the_best_says_whether_rolling_on_is_worth_asking() -> None:
    """6 and 2 against 9 on INI 3: the 6 is enough as it is. With 6 and 5 against 10 it is not."""
    for faces, needed, questions in (((6, 2), 9, 0), ((6, 5), 10, 1)):
        state = duel(*faces, 4)
        test = prepared(state, state.figures[ONE], "ini", ANY, difficulty=needed, dice=2)
        run(roll(state, test), *["on 1"] * questions)
        assert len(asked()) == questions


@rule("CFX-TEST-11")
def test_a_fumble_has_rolled_nothing_on_with_success() -> None:
    state = duel()
    test = prepared(state, state.figures[ONE], "att", ANY)
    assert [judged(test, Die(faces)).rolled_on for faces in ((6, 1), (6, 6, 1), (6, 6, 2), (4,))] == [
        0,
        0,
        2,
        0,
    ]


# --- combats ------------------------------------------------------------------------------------------------


@rule("CFX-CDICE-03")
def test_where_there_is_one_way_to_share_dice_out_nobody_is_asked() -> None:
    state = exchanging(duel(2, 5, abilities=["war-frenzy"]))
    until(state, stage("exchange"), f"use war-frenzy {ONE}", "share attack 1 defence 1")
    shared = {event.figure: (event.attack, event.defence) for event in events(state, "dice-shared")}
    assert shared[ONE] == (3, 0)


@rule("CFX-ABIL-82", "CFX-Q-581")
def test_str_and_res_are_offered_when_an_attack_has_hit_and_at_no_other_moment_of_it() -> None:
    state = exchanging(duel(), {ONE: Pool(attack=1), OTHER: Pool(defence=1)})
    assert state.fight is not None
    one, other, hit = state.figures[ONE], state.figures[OTHER], Occasion("attack", OTHER)
    found = {}
    for name in ("strike", "defend", "ward"):
        state.fight = state.fight._replace(stage=name, blow=Blow(ONE, OTHER))
        found[name] = (useful(state, one, hit), useful(state, other, hit))
    assert found == {"strike": ((), ()), "defend": ((), ()), "ward": (("str",), ("res",))}
    assert useful(state, one, hit._replace(attribute="att")) == ()
    assert useful(state, one, Occasion("disengage", "", "str")) == ("str",)


@rule("CFX-TFGT-13")
def test_alone_against_a_piece_both_dice_are_attacks() -> None:
    from tests.games.confrontation_x.test_terrain_fights import STORM, at_wall, fight

    state = at_wall(rolls=[3, 1, 1, 3, 1, 1])
    fight(state, STORM)
    assert [(event.attack, event.defence) for event in events(state, "dice-shared")] == [(2, 0)]
    assert len(events(state, "attacked")) == 2


# --- losses -------------------------------------------------------------------------------------------------


@rule("CFX-WND-15")
def test_a_figure_that_is_lost_is_seen_with_nothing_at_work_on_it() -> None:
    lines = [
        figure("blue", GUARD, (300, 300), more="stunned dying wound 2 panic 8"),
        figure("blue", GUARD, (100, 300), n=2), figure("red", GUARD, (300, 500), 270),
    ]  # fmt: skip
    state = laid(lines)
    run(losses.lose(state, f"blue-{GUARD}-1"))
    (seen,) = view(state, 0).fallen
    assert (seen.stunned, seen.dying, seen.panic, seen.effects) == (False, False, False, ())


# --- shots --------------------------------------------------------------------------------------------------


@rule("CFX-ABIL-68")
@pytest.mark.parametrize(("answer", "rolls"), [(f"use poison {A}", 2), ("pass", 1)])
def test_without_its_announcement_a_shot_is_not_poisoned(answer: str, rolls: int) -> None:
    state = facing_off(10, figure("red", GUARD, (30, 570), n=9), rolls=[4, 6, 5, 1, 1], target={"res": 9})
    shape(state, A, aim=4, weapon=(5, (20, 40, 60)), abilities=["poison/0"])
    state.change(state.figures[A], marks=(("poison", 1),))
    run_shot(state, answer)
    assert [event.purpose for event in events(state, "damage-thrown")] == ["shot", "poison"][:rolls]


def run_shot(state: State, *answers: str) -> None:
    target = f"red-{GUARD}-1"
    shoot(state, target, *answers)


@rule("CFX-ABIL-106", "CFX-Q-414")
def test_a_master_shot_is_announced_once() -> None:
    from walstatt.core.options import Option
    from walstatt.games.confrontation_x.rules.activation import announcements, use

    state = facing_off(10, shooter={"abilities": ["master-shot"]})
    words = Option(("use", "master-shot", A))
    assert words in announcements(state, state.figures[A])
    run(use(state, state.figures[A], words))
    assert announcements(state, state.figures[A]) == []


# --- powers -------------------------------------------------------------------------------------------------


@rule("CFX-Q-604", "CFX-MIR-22")
@pytest.mark.usefixtures("learnt")
@pytest.mark.parametrize(("figures", "able"), [((PRIEST,), True), (("somebody",), False), ((), True)])
def test_a_miracle_may_be_reserved_for_a_figure(figures: tuple[str, ...], able: bool) -> None:
    smite = msgspec.structs.replace(library().powers["smite"], figures=figures)
    assert (allowed.refused(library().kinds[PRIEST], smite) is None) is able


@rule("CFX-Q-50")
@pytest.mark.usefixtures("learnt")
@pytest.mark.parametrize(("faith", "able"), [(2, True), (1, False)])
def test_just_enough_faith_is_enough(faith: int, able: bool) -> None:
    state = scene(figure("blue", PRIEST, (260, 100), more="things smite"))
    priest = state.change(state.figures[PRAYS], faith=faith)
    assert (paying.unpayable(state, priest, library().powers["smite"]) is None) is able


@rule("CFX-CAST-25", "CFX-Q-650")
@pytest.mark.usefixtures("learnt")
def test_upkeep_is_asked_once_for_a_power_however_many_bear_it_and_for_no_other() -> None:
    state = scene(knows=["kept", "curse"], rolls=[5, 5])
    state.change(state.figures[ME], gems=gems(water=12))
    does(state, f"cast kept {YOU}", "mastery 0")
    does(state, f"cast curse {YOU}", "mastery 0")
    second = f"blue-{GUARD}-9"
    kept = next(effect for effect in state.figures[YOU].effects if effect.source == "kept")
    state.change(state.figures[second], effects=(kept,))
    run(upheld(state), "uphold")
    assert [kind for kind, _ in asked()] == ["upkeep"]
    assert len(events(state, "upheld")) == 1


@rule("CFX-CAST-14")
@pytest.mark.usefixtures("learnt")
@pytest.mark.parametrize(("die", "strength"), [(2, 1), (5, 4)])
def test_a_margin_is_what_the_test_came_to_beyond_the_difficulty(
    die: int, strength: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """POW 4 against 5."""
    bolt = library().powers["bolt"]
    deed = msgspec.structs.replace(bolt.effects[0], strength="margin")
    known: Any = library().powers
    monkeypatch.setitem(known, "bolt", msgspec.structs.replace(bolt, effects=(deed,)))
    state = scene(knows=["bolt"])
    state.dice = SixSided([die, 1, 1], Dice(1))
    does(state, f"cast bolt {YOU}", "mastery 0")
    assert first(state, "damage-thrown").strength == strength


# --- profiles -----------------------------------------------------------------------------------------------


@rule("CFX-PROF-01")
def test_a_profile_says_what_is_printed_and_the_rest_follows() -> None:
    """Base, size, force and wound levels stand on no card: they follow from base, rank and abilities."""
    guard = library().kinds[GUARD]
    assert (guard.size, guard.force, guard.levels) == (1, 1, 3)
    giant = Kind(
        id="giant", people=guard.people, name=guard.name, rank=guard.rank, base="large", icon="", cost=50,
        values=guard.values, abilities={"enormous": Has()},
    )  # fmt: skip
    assert (giant.size, giant.force, giant.levels, giant.cost) == (3, 3, 4, 50)
