"""Abilities of the supply phase: Short-lived, Regeneration, First Aid, Reinforcement (ABIL, SUP, KEY)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import SMALL, asked, events, laid, run, shape, until
from tests.games.confrontation_x.field import ARCHER, figure
from walstatt.games.confrontation_x.rules import arriving, returning
from walstatt.games.confrontation_x.rules.contact import in_contact
from walstatt.games.confrontation_x.rules.losses import lose
from walstatt.games.confrontation_x.rules.wounds import heal, healable
from walstatt.games.confrontation_x.state.attributes import CRITICAL, LIGHT, SERIOUS, UNHURT
from walstatt.games.confrontation_x.state.figures import Effect
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
A, B, C = f"blue-{ARCHER}-1", f"red-{ARCHER}-1", f"blue-{ARCHER}-2"
PLAIN: dict[str, Any] = {"rank": "elite"}


def supplied(
    *rolls: int, answers: tuple[str, ...] = (), wound: int = 0, step: int = 3, **kinds: Any
) -> State:
    """A supply phase from a step to its end; A (`blue`) and C (`second`) stand in contact, B far away."""
    state = before(*rolls, wound=wound, step=step, **kinds)
    until(state, lambda s: s.phase != "supply", *answers)
    return state


def before(*rolls: int, wound: int = 0, step: int = 3, **kinds: list[str]) -> State:
    lines = [
        figure("blue", ARCHER, (300, 300)), figure("blue", ARCHER, (300 + 2 * SMALL, 300), n=2),
        figure("red", ARCHER, (50, 50)), figure("red", ARCHER, (100, 50), n=2),
    ]  # fmt: skip
    state = laid(lines, "blue 2 supply", f"winner 0 captains blue,red supply {step - 1}", rolls)
    for word, name in ((A, "blue"), (C, "second"), (B, "red")):
        shape(state, word, **PLAIN, abilities=kinds.get(name, []))
    state.change(state.figures[A], wound=wound)
    return state


def rolled(state: State) -> list[tuple[str, int]]:
    return [(event.ability, event.die) for event in events(state, "supply-rolled")]


# --- Short-lived --------------------------------------------------------------------------------------------


@rule("CFX-ABIL-93", "CFX-SUP-12", "CFX-KEY-06")
@pytest.mark.parametrize(
    ("rolls", "level"), [((4,), LIGHT), ((5, 4), SERIOUS), ((5, 6), CRITICAL)], ids=["no", "once", "twice"]
)
def test_the_short_lived_get_worse_twice_at_most(rolls: tuple[int, ...], level: int) -> None:
    state = supplied(*rolls, 1, wound=LIGHT, blue=["short-lived/5"])
    assert state.figures[A].wound == level
    assert [die for _, die in rolled(state)] == list(rolls)


@rule("CFX-ABIL-93")
def test_nothing_that_works_on_damage_rolls_applies() -> None:
    state = supplied(5, 1, wound=UNHURT, blue=["short-lived/5", "immune/light-wound", "survival-instinct/1"])
    assert state.figures[A].wound == LIGHT
    assert events(state, "damage-thrown") == []


@rule("CFX-ABIL-93")
def test_whoever_is_gone_rolls_no_more_but_the_tough_do() -> None:
    state = supplied(6, wound=CRITICAL, blue=["short-lived/5"])
    assert A not in state.figures
    assert len(rolled(state)) == 1
    state = supplied(6, 6, wound=CRITICAL, blue=["short-lived/5", "tough"])
    assert len(rolled(state)) == 2


@rule("CFX-ABIL-94", "CFX-Q-156")
def test_the_short_lived_are_never_healed() -> None:
    state = before(wound=SERIOUS, blue=["short-lived/5"])
    assert heal(state, A, 1) == 0
    state = supplied(1, wound=SERIOUS, blue=["short-lived/5", "regeneration/2"], second=["first-aid/2"])
    assert (state.figures[A].wound, asked()) == (SERIOUS, [])


@rule("CFX-SUP-12", "CFX-SUP-13", "CFX-DATA-42")
def test_harm_comes_before_what_helps() -> None:
    state = before(6, 1, 2, step=3, wound=LIGHT, second=["short-lived/6"], blue=["regeneration/6"])
    until(state, lambda s: s.phase != "supply")
    assert [ability for ability, _ in rolled(state)] == ["short-lived", "short-lived", "regeneration"]


# --- Regeneration -------------------------------------------------------------------------------------------


@rule("CFX-ABIL-120", "CFX-SUP-13", "CFX-KEY-07")
@pytest.mark.parametrize(("rolls", "level"), [((4,), CRITICAL), ((5, 4), SERIOUS), ((5, 6), LIGHT)])
def test_regeneration_heals_twice_at_most(rolls: tuple[int, ...], level: int) -> None:
    state = supplied(*rolls, wound=CRITICAL, blue=["regeneration/5"])
    assert state.figures[A].wound == level
    assert [die for _, die in rolled(state)] == list(rolls)


@rule("CFX-ABIL-120")
def test_who_is_unhurt_does_not_roll() -> None:
    assert rolled(supplied(blue=["regeneration/5"])) == []
    state = supplied(6, wound=LIGHT, blue=["regeneration/5"])  # healed by the first roll
    assert (state.figures[A].wound, len(rolled(state))) == (UNHURT, 1)


@rule("CFX-ABIL-121")
def test_regeneration_is_no_use_to_the_dying() -> None:
    state = before(wound=CRITICAL, blue=["regeneration/2", "tough"])
    state.change(state.figures[A], dying=True)
    assert not healable(state, state.figures[A])


# --- First Aid ----------------------------------------------------------------------------------------------


@rule("CFX-ABIL-49", "CFX-SUP-14", "CFX-KEY-08")
@pytest.mark.parametrize(("die", "level"), [(2, SERIOUS), (3, LIGHT)])
def test_first_aid_helps_a_friend_in_contact(die: int, level: int) -> None:
    state = supplied(die, answers=(f"aid {A}",), wound=SERIOUS, second=["first-aid/3"])
    assert state.figures[A].wound == level


@rule("CFX-ABIL-49")
def test_first_aid_helps_oneself_and_may_be_left() -> None:
    state = supplied(3, answers=(f"aid {A}",), wound=SERIOUS, blue=["first-aid/3"])
    assert state.figures[A].wound == LIGHT
    state = supplied(answers=("pass",), wound=SERIOUS, blue=["first-aid/3"])
    assert (state.figures[A].wound, asked()[0][1]) == (SERIOUS, [f"aid {A}", "pass"])


@rule("CFX-ABIL-49")
def test_first_aid_needs_contact() -> None:
    state = before(wound=SERIOUS, second=["first-aid/3"])
    state.figures[C] = state.figures[C].standing(40000, 40000, 0)
    until(state, lambda s: s.phase != "supply")
    assert asked() == []


@rule("CFX-ABIL-50", "CFX-Q-159")
def test_a_figure_is_helped_once_in_a_round_but_may_be_tried_again() -> None:
    both: dict[str, Any] = {"blue": ["first-aid/3"], "second": ["first-aid/3"]}
    state = supplied(4, answers=(f"aid {A}",), wound=CRITICAL, **both)
    assert state.figures[A].wound == SERIOUS
    state = supplied(2, 4, answers=(f"aid {A}", f"aid {A}"), wound=CRITICAL, **both)
    assert state.figures[A].wound == SERIOUS


@rule("CFX-ABIL-51")
def test_first_aid_is_no_help_to_the_enormous() -> None:
    state = supplied(wound=SERIOUS, blue=["enormous"], second=["first-aid/3"])
    assert (state.figures[A].wound, asked()) == (SERIOUS, [])


@rule("CFX-PANIC-13")
def test_nobody_in_panic_gives_first_aid() -> None:
    state = before(2, wound=SERIOUS, second=["first-aid/3"])
    state.change(state.figures[C], panic=8)
    until(state, lambda s: s.phase != "supply")
    assert rolled(state) == []


# --- Reinforcement ------------------------------------------------------------------------------------------


def fallen(*rolls: int, cost: int = 30, **more: Any) -> State:
    """A is lost, C leads; the dice are thrown next."""
    state = before(*rolls, step=7, blue=["reinforcement"])
    shape(state, A, **PLAIN, abilities=["reinforcement"], **more)
    state.players[0].leader = C
    state.change(state.figures[A], cost=cost, wound=SERIOUS)
    run(lose(state, A, "CFX-WND-15"))
    return state


@rule("CFX-ABIL-145", "CFX-SUP-17", "CFX-KEY-03", "CFX-Q-155")
@pytest.mark.parametrize(("cost", "dice"), [(1, 1), (50, 1), (51, 2), (100, 2), (101, 3)])
def test_every_started_50_ap_are_a_die(cost: int, dice: int) -> None:
    assert returning.dice_due(fallen(cost=cost), 0) == dice


@rule("CFX-ABIL-145")
def test_those_who_fled_count_and_those_without_the_ability_do_not() -> None:
    state = before(step=7, blue=["reinforcement"])
    run(lose(state, A, "CFX-PANIC-19", fled=True))
    state.fallen[C] = state.figures[C]
    assert [one.word for one in returning.lost(state, 0)] == [A]


@rule("CFX-ABIL-146", "CFX-Q-51")
@pytest.mark.parametrize("die", [1, 2])
def test_1_and_2_take_the_cheapest_out_of_the_game(die: int) -> None:
    state = fallen(die)
    until(state, lambda s: s.phase != "supply")
    assert state.removed == {A}
    assert returning.lost(state, 0) == []


@rule("CFX-ABIL-147", "CFX-Q-51")
@pytest.mark.parametrize("die", [3, 4])
def test_on_3_and_4_nothing_happens(die: int) -> None:
    state = fallen(die)
    until(state, lambda s: s.phase != "supply")
    assert (A in state.fallen, state.removed) == (True, frozenset())


@rule("CFX-ABIL-148", "CFX-Q-51", "CFX-Q-147")
@pytest.mark.parametrize("die", [5, 6])
def test_5_and_6_bring_the_cheapest_back_near_the_leader(die: int) -> None:
    state = fallen(die)
    until(state, lambda s: s.phase != "supply", "put 325,380 @90")
    there = state.figures[A]
    assert (there.base.x, there.base.y) == (32500, 38000)
    assert there.card == f"{A[:4]}-card-1"  # its old card


@rule("CFX-ABIL-148", "CFX-Q-147")
def test_not_farther_than_10_cm_from_the_leader_nor_in_contact_with_enemies() -> None:
    state = fallen(6)
    state.figures[B] = state.figures[B].standing(32500, 36000, 0)
    with pytest.raises(AssertionError):  # farther away than 10 cm from base to base
        until(state, lambda s: s.phase != "supply", "put 325,426 @90")
    leader, fresh = state.figures[C], returning.renewed(state.fallen[A])
    judge = arriving.beside(state, leader)
    assert judge(fresh.standing(32500, 42600, 0)) is not None
    assert judge(fresh.standing(32500 + 2500, 36000, 0)) is not None
    assert in_contact(state, fresh.standing(35000, 36000, 0), state.figures[B])
    assert judge(fresh.standing(40000, 30000, 0)) is None


@rule("CFX-ABIL-149")
def test_it_comes_back_healed_and_free_of_effects_without_magic_things() -> None:
    state = fallen()
    lost = state.fallen[A].changed(
        things=("whirl-witch-no-thing",), effects=(Effect("x", A, 0, "game", gives=(("att", 1),)),)
    )
    found = returning.renewed(lost)
    assert (found.wound, found.effects, found.stunned, found.panic) == (UNHURT, (), False, 0)


@rule("CFX-ABIL-149")
def test_spells_miracles_and_artefacts_stay_away_other_things_do_not() -> None:
    known = library()
    artefact = next(item.id for item in known.items.values() if item.artefact)
    plain = next(item.id for item in known.items.values() if not item.artefact and item.ap is not None)
    power = next(iter(known.powers))
    lost = fallen().fallen[A].changed(things=(power, artefact, plain))
    assert returning.renewed(lost).things == (plain,)


@rule("CFX-ABIL-150", "CFX-PERS-13")
def test_characters_never_come_back() -> None:
    state = fallen(character=True)
    assert (returning.lost(state, 0), returning.dice_due(state, 0)) == ([], 0)


@rule("CFX-KEY-03", "CFX-EX-110")
def test_whoever_is_out_of_the_game_does_not_count() -> None:
    state = fallen()
    state.removed = frozenset((A,))
    assert returning.lost(state, 0) == []


@rule("CFX-Q-147")
def test_without_a_leader_nobody_comes() -> None:
    state = fallen(6)
    state.players[0].leader = ""
    until(state, lambda s: s.phase != "supply")
    assert A in state.fallen


@rule("CFX-Q-147")
def test_the_dice_are_counted_before_the_first_is_thrown() -> None:
    state = fallen(6, 1, cost=60)
    until(state, lambda s: s.phase != "supply", "put 325,380 @90")
    assert len(events(state, "reinforcement-rolled")) == 1  # nobody is left for the second


@rule("CFX-SUP-18")
def test_who_comes_back_does_nothing_more_in_this_supply_phase() -> None:
    state = fallen(6)
    until(state, lambda s: s.supply == 8, "put 325,380 @90")
    there = state.figures[A]
    assert (there.arrived, there.activated) == (state.round, True)
    state.change(there, panic=8)
    until(state, lambda s: s.phase != "supply")
    assert events(state, "thrown") == []  # no rally


@rule("CFX-Q-582")
def test_who_is_back_is_no_loss() -> None:
    state = fallen(6)
    assert state.players[0].losses == 30
    until(state, lambda s: s.phase != "supply", "put 325,380 @90")
    assert state.players[0].losses == 0


@rule("CFX-ABIL-146")
def test_of_equally_cheap_ones_their_player_chooses() -> None:
    state = fallen(1)
    other = state.fallen[A].changed()
    other.word, other.things = C.replace("-2", "-7"), ("something",)
    state.fallen[other.word] = other
    run(returning.throw(state, 0), f"cheapest {other.word}")
    assert state.removed == {other.word}
