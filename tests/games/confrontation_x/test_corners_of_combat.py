"""Corners of combats that plain examples leave out: who falls in the middle of something, boilers that burst
at the wrong moment, dice that were set aside."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import (
    ONE,
    OTHER,
    after_blow,
    dice_of,
    duel,
    events,
    exchanging,
    laid,
    run,
    shape,
    until,
)
from tests.games.confrontation_x.field import ARCHER, GUARD, figure
from tests.games.confrontation_x.melees import LONE, NORTH, SOUTH, attacked, exchange
from tests.games.confrontation_x.test_charge_and_shoot import USE, A, B, charging, reach
from walstatt.games.confrontation_x.rules import disengaging
from walstatt.games.confrontation_x.rules.assaults import joint
from walstatt.games.confrontation_x.rules.assaults.assault import assault
from walstatt.games.confrontation_x.rules.assaults.orders import Order
from walstatt.games.confrontation_x.rules.combat.dice import unsustained
from walstatt.games.confrontation_x.rules.combat.fighting import due, over
from walstatt.games.confrontation_x.rules.damage import Terms, reading
from walstatt.games.confrontation_x.state.fights import Pool
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule


# --- exchanges ----------------------------------------------------------------------------------------------


@rule("CFX-EXCH-07", "CFX-EXCH-08")
def test_the_last_of_several_is_attacked_in_the_same_exchange_though_another_has_fallen() -> None:
    """Two dice for two enemies: the first falls, the second is still due."""
    state = exchange(2, lone=(2, 0), others=[(0, 1), (1, 1)], rolls=[3, 6, 5, 3, 1, 1])
    shape(state, LONE, rank="elite", att=4, str=20, ini=4)
    shape(state, NORTH, rank="elite", res=1, att=4)
    until(state, lambda s: NORTH not in s.figures, f"strike {LONE} {NORTH}", "defend none")
    assert due(state, state.figures[LONE]) == [SOUTH]
    until(state, lambda s: len(attacked(s)) == 2, f"strike {LONE} {SOUTH}")
    assert state.fight is not None
    assert (attacked(state)[1], state.fight.exchange) == ((LONE, SOUTH), 1)


@rule("CFX-SDEF-04")
def test_a_die_that_was_set_aside_and_struck_with_counts_as_attack() -> None:
    """One in attack, one in defence, one set aside: as long as that is not in defence there are two against
    one, after it has struck as well."""
    state = duel(2, 3, abilities=["fencer"])
    exchanging(state, {ONE: Pool(attack=0, defence=1, aside=1), OTHER: Pool(attack=1, defence=0)})
    assert state.fight is not None
    pools = {**dict(state.fight.pools)}
    pools[ONE] = pools[ONE]._replace(put_attack=1, put_defence=1)
    state.fight = state.fight._replace(pools=tuple(pools.items()))
    assert unsustained(state, state.figures[ONE]) is not None
    until(state, after_blow, f"strike {ONE} {OTHER}")
    assert dice_of(state, ONE) == (0, 1, 0)
    why = unsustained(state, state.figures[ONE])
    assert why is not None
    assert why.key == "more-attack"


@rule("CFX-PANIC-09", "CFX-Q-130")
def test_a_die_set_aside_that_panic_binds_keeps_no_combat_going() -> None:
    state = duel(abilities=["fencer"])
    exchanging(state, {ONE: Pool(aside=1), OTHER: Pool()})
    assert not over(state)
    state.change(state.figures[ONE], panic=8)
    assert over(state)
    until(state, lambda s: s.phase == "pursuit")


# --- boilers ------------------------------------------------------------------------------------------------


@rule("CFX-STM-13", "CFX-ATK-02")
def test_an_attacker_whom_the_defenders_boiler_kills_has_been_warded_off() -> None:
    """Attack 3; steam 1, boiler 1: 6 and 5 do nothing to the defender and kill the attacker; defence 6."""
    state = duel(3, 1, 1, 1, 1, 6, 5, 6, red={"abilities": ["steam/def"], "res": 5, "def": 4}, res=-20)
    exchanging(state, {ONE: Pool(attack=1), OTHER: Pool(defence=1)})
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend 1", f"use steam {OTHER} def")
    assert (ONE in state.figures, OTHER in state.figures) == (False, True)
    assert [event.figure for event in events(state, "warded")] == [OTHER]


@rule("CFX-STM-13", "CFX-DIS-04")
def test_whoever_bursts_while_it_disengages_does_not_move() -> None:
    state = duel(1, 1, 6, 5, 1, 1, abilities=["steam/ini"], str=1)
    shape(state, ONE, rank="soldier", abilities=["steam/ini"], ini=3, str=1, res=1)
    state.phase, state.active = "act", ONE
    run(disengaging.disengage(state, ONE, "ini"), f"use steam {ONE} ini")
    assert ONE not in state.figures
    assert events(state, "disengaged") == []


def _weak_pair(*rolls: int) -> State:
    lines = [
        figure("blue", GUARD, (300, 300)),
        figure("blue", GUARD, (340, 300), n=2),
        figure("red", GUARD, (300, 400), 270),
    ]
    state = laid(lines, "blue 2 figures", f"winner 0 captains blue,red waiting {ONE},{ONE[:-1]}2", rolls)
    shape(state, ONE, rank="elite", cou=9, abilities=["steam/fear"])
    shape(state, ONE[:-1] + "2", rank="soldier", res=-20)
    shape(state, f"red-{GUARD}-1", cou=9)
    return state


@rule("CFX-STM-13", "CFX-Q-27")
def test_who_dies_of_a_friends_boiler_takes_no_part_in_a_joint_assault() -> None:
    """The boiler of the first bursts when it announces: it bears that, its neighbour does not."""
    state = _weak_pair(1, 1, 1, 1, 6, 5)
    shape(state, ONE, rank="elite", cou=9, res=30, abilities=["steam/fear"])
    order = Order("charge", (f"red-{GUARD}-1",))
    flow = joint.assault(state, order, (ONE, ONE[:-1] + "2"))
    request = flow.send(None)
    request = flow.send(next(o for o in request.options if o[0] == "use"))  # type: ignore[union-attr]
    assert ONE[:-1] + "2" not in state.figures
    while True:
        try:
            request = flow.send(request.options[0] if hasattr(request, "options") else None)
        except StopIteration:
            break
    assert [event.figure for event in events(state, "assault-announced")] == [ONE]
    assert state.figures[ONE].charged == (f"red-{GUARD}-1",)


@rule("CFX-STM-13", "CFX-ABIL-09")
def test_a_boiler_that_bursts_before_the_shot_of_a_charge_ends_both() -> None:
    state = charging(1, 1, 6, 5, more=(figure("blue", ARCHER, (30, 570), n=2),))
    shape(state, A, aim=4, weapon=(5, (20, 40, 60)), mov=10000, rank="soldier",
          abilities=["charge-and-shoot", "steam/aim"])  # fmt: skip
    run(assault(state, A, Order("charge", (B,))), USE, f"use steam {A} aim")
    assert A not in state.figures
    assert events(state, "thrown") + events(state, "contacted") == []
    assert state.shot is None


# --- charges ------------------------------------------------------------------------------------------------


@rule("CFX-REDIR-04", "CFX-ABIL-12")
def test_a_charge_whose_target_was_shot_dead_counts_as_carried_out() -> None:
    state = charging(3, 6, 5, blue={"weapon": (20, (20, 40, 60))})
    run(assault(state, A, Order("charge", (B,))), USE, *reach(state), "stay")
    assert B not in state.figures
    assert state.figures[A].charged == (B,)


@rule("CFX-REDIR-04")
def test_an_engagement_of_somebody_who_is_gone_is_no_charge() -> None:
    """The shot missed: what is carried out is no charge, whatever becomes of the target."""
    state = charging(2)
    run(assault(state, A, Order("charge", (B,))), USE, *reach(state))
    assert state.figures[A].charged == ()


# --- damage -------------------------------------------------------------------------------------------------


@rule("CFX-IMM-12", "CFX-Q-136")
@pytest.mark.parametrize(("headless", "level"), [(True, 0), (False, 2)])
def test_a_double_six_that_the_table_does_not_even_read_raises_no_level_on_an_immune_head(
    headless: bool, level: int
) -> None:
    """6 + 1 - 20 is far above the first printed row: nothing is read, but the double six is there."""
    roll = Terms("x", strength=1, resilience=20, levels=4, wound=0, headless=headless)
    assert reading(roll, 6, 6).level == level
