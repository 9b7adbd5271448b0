"""Panic, flight and rally (PANIC)."""

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
from tests.games.confrontation_x.field import ARCHER, acting, figure, offered
from walstatt.games.confrontation_x.rules import effects, mana, panic, staffs
from walstatt.games.confrontation_x.rules.assaults import orders
from walstatt.games.confrontation_x.rules.combat.dice import illegal_share, shares
from walstatt.games.confrontation_x.rules.combat.melee import entitled
from walstatt.games.confrontation_x.rules.courage import after_contact
from walstatt.games.confrontation_x.rules.hooks import Announce, of
from walstatt.games.confrontation_x.rules.panic import flee_from, must_flee, nearest_edges, rally_difficulty
from walstatt.games.confrontation_x.rules.strategy import candidates
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.figures import Effect
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import Point

rule = pytest.mark.rule
A, B = f"blue-{ARCHER}-1", f"red-{ARCHER}-1"
PLAIN: dict[str, Any] = {"rank": "elite", "cou": 4, "dis": 4, "ini": 3, "att": 4, "def": 4, "mov": 10000}


def alone(
    x: float = 300, y: float = 300, *more: str, rolls: tuple[int, ...] = (), phase: str = "blue 2 act"
) -> State:
    """A in panic somewhere; B far away in a corner."""
    lines = [
        figure("blue", ARCHER, (x, y)), figure("red", ARCHER, (30, 30)), *more,
        figure("blue", ARCHER, (30, 570), n=9),
    ]  # fmt: skip
    more_told = " supply 8" if phase.endswith("supply") else ""
    active = "" if more_told else f" active {A}"
    state = laid(lines, phase, f"winner 0 captains blue,red{active}{more_told}", rolls)
    shape(state, A, **PLAIN)
    shape(state, B, **PLAIN)
    state.change(state.figures[A], panic=8)
    return state


# --- what panic does ----------------------------------------------------------------------------------------


@rule("CFX-PANIC-01")
def test_panic_costs_1_on_ini_att_and_def() -> None:
    state = alone()
    names = ("ini", "att", "def", "str", "res", "cou", "dis")
    frightened = [amount(state, state.figures[A], name) for name in names]  # type: ignore[arg-type]
    state.change(state.figures[A], panic=0)
    calm = [amount(state, state.figures[A], name) for name in names]  # type: ignore[arg-type]
    assert [c - f for c, f in zip(calm, frightened, strict=True)] == [1, 1, 1, 0, 0, 0, 0]


@rule("CFX-PANIC-02")
def test_nobody_in_panic_leads_an_army() -> None:
    state = alone()
    assert A not in [one.word for one in candidates(state, state.players[0])]
    state.change(state.figures[A], panic=0)
    assert A in [one.word for one in candidates(state, state.players[0])]


@rule("CFX-PANIC-05")
def test_in_panic_nobody_shoots() -> None:
    lines = [figure("blue", ARCHER, (300, 300)), figure("red", ARCHER, (300, 400), 270)]
    match = acting(lines, A)
    assert any(word.startswith("shoot") for word in offered(match))
    lines[0] = figure("blue", ARCHER, (300, 300), more="panic 8 acts walk")
    match = acting([lines[0], lines[1]], A)
    assert not any(word.startswith("shoot") for word in offered(match))


@rule("CFX-PANIC-07")
def test_a_mage_in_panic_gets_half_of_its_gems() -> None:
    state = laid(
        [figure("blue", "light-weaver", (300, 300)), figure("red", ARCHER, (30, 30))], "blue 2 supply",
        "winner 0 captains blue,red supply 2", (4, 4),
    )  # fmt: skip
    word = "blue-light-weaver-1"
    shape(state, word, pow=3)
    assert mana.roll(state, state.figures[word]) == 7
    state.change(state.figures[word], panic=8)
    assert mana.roll(state, state.figures[word]) == 3


@rule("CFX-PANIC-09")
def test_in_panic_there_is_never_more_attack_than_defence() -> None:
    state = exchanging(duel(abilities=["bestial-charge"]))
    state.change(state.figures[ONE], panic=8, charged=(OTHER,))
    assert shares(state, state.figures[ONE]) == [(1, 2), (0, 3)]  # whatever the charge asks for
    why = illegal_share(state, state.figures[ONE], 2, 1)
    assert why is not None
    assert why.rules == ("CFX-PANIC-09",)


@rule("CFX-PANIC-10")
def test_in_panic_nobody_is_assaulted() -> None:
    state = alone()
    order = orders.Order("charge", (B,))
    why = orders.illegal(state, state.figures[A], order)
    assert why is not None
    assert "CFX-PANIC-10" in why.rules


@rule("CFX-PANIC-11")
def test_in_panic_there_is_no_pursuit() -> None:
    state = exchanging(duel())
    assert not entitled(state, state.figures[ONE].changed(panic=8), ())
    state.figures[OTHER] = state.figures[OTHER].standing(10000, 10000, 0)
    assert entitled(state, state.figures[ONE], (OTHER,))


@rule("CFX-PANIC-12", "CFX-LDR-11")
def test_in_panic_command_is_lost() -> None:
    state = alone()
    shape(state, A, **PLAIN, abilities=["command/10"])
    assert (staffs.reach(state.figures[A]), staffs.is_commander(state.figures[A])) == (0, False)
    state.change(state.figures[A], panic=0)
    assert (staffs.reach(state.figures[A]), staffs.is_commander(state.figures[A])) == (100 * 100, True)


@rule("CFX-PANIC-13")
def test_in_panic_active_abilities_cannot_be_used() -> None:
    state = alone()
    shape(state, A, **PLAIN, abilities=["luck", "resolute/2", "poison/2"])
    assert [found.ability.id for found, _ in of(state.figures[A], Announce)] == ["poison", "poison"]


@rule("CFX-PANIC-13")
def test_what_was_announced_goes_on_but_a_frenzy_ends() -> None:
    state = alone()
    state.change(state.figures[A], panic=0)
    effects.begin(state, A, Effect("mutagen", A, 0, "round", gives=(("att", 2),)))
    effects.begin(state, A, Effect("war-frenzy", A, 0, "round", grants=(("in-frenzy", Has()),)))
    panic.begin(state, A, 8)
    assert [effect.source for effect in state.figures[A].effects] == ["mutagen"]


@rule("CFX-PANIC-14", "CFX-PANIC-23")
def test_everything_ends_with_the_panic() -> None:
    state = alone(rolls=(5,))
    run(panic.rally(state, A))
    assert (state.figures[A].panic, amount(state, state.figures[A], "att")) == (0, 4)


@rule("CFX-PANIC-26")
def test_panic_outlasts_the_round() -> None:
    state = alone(phase="blue 2 supply", rolls=(2,))
    until(state, lambda s: s.phase != "supply")
    assert state.figures[A].panic == 8


# --- flight -------------------------------------------------------------------------------------------------


@rule("CFX-PANIC-03", "CFX-Q-78")
def test_who_is_in_panic_and_free_flees_when_it_is_activated() -> None:
    state = alone(300, 390)
    until(state, lambda s: s.phase != "act")
    assert state.figures[A].activated
    assert state.figures[A].base.y > 55000  # towards the nearest edge


@rule("CFX-PANIC-03")
def test_who_is_in_contact_does_not_flee() -> None:
    state = alone(300, 300, figure("red", ARCHER, (300, 325), 270, n=2))
    assert not must_flee(state, state.figures[A])


@rule("CFX-PANIC-04", "CFX-Q-81")
def test_whoever_is_in_panic_flees_from_any_fear_before_its_activation() -> None:
    state = alone(300, 390, figure("red", ARCHER, (300, 365), n=2))
    word = f"red-{ARCHER}-2"
    shape(state, word, fear=1)
    state.change(state.figures[A], braved=9)  # no test is taken, so that is no help
    before = state.figures[A].at
    run(after_contact(state, [(word, Point(30000, 40000))], A))
    assert state.figures[A].at != before
    assert events(state, "thrown") == []


@rule("CFX-PANIC-04")
def test_after_its_activation_it_stays() -> None:
    state = alone(300, 390, figure("red", ARCHER, (300, 365), n=2))
    word = f"red-{ARCHER}-2"
    shape(state, word, fear=1)
    before = state.change(state.figures[A], activated=True).at
    run(after_contact(state, [(word, Point(30000, 40000))], A))
    assert state.figures[A].at == before


@rule("CFX-PANIC-16", "CFX-EX-70", "CFX-Q-542")
def test_where_the_way_is_barred_it_stops_as_far_away_as_it_can() -> None:
    blockers = [figure("blue", ARCHER, (x, 340), n=n) for n, x in ((2, 274), (3, 300), (4, 326))]
    state = alone(300, 300, *blockers)
    run(flee_from(state, A, Point(30000, 20000)))
    at = state.figures[A].base
    assert at.y > 30000
    farthest = (at.x - 30000) ** 2 + (at.y - 20000) ** 2
    assert farthest > (34000 - 2500 - 20000) ** 2  # farther than straight on up to the blockers


def pair() -> tuple[str, str]:
    """Two enemies in contact, from the south and from the east."""
    return figure("red", ARCHER, (300, 275), n=2), figure("red", ARCHER, (325, 300), 180, n=3)


@rule("CFX-PANIC-17", "CFX-EX-71")
def test_of_several_attackers_it_flees_from_the_highest_fear() -> None:
    state = alone(
        300, 300, figure("red", ARCHER, (300, 275), n=2), figure("red", ARCHER, (325, 300), 180, n=3)
    )
    low, high = (f"red-{ARCHER}-{n}" for n in (2, 3))
    shape(state, low, fear=3)
    shape(state, high, fear=7)
    state.change(state.figures[A], panic=0)
    state.dice = laid([figure("blue", ARCHER, (300, 300)), figure("red", ARCHER, (30, 30))], rolls=(2,)).dice
    run(after_contact(state, [(low, Point(30000, 20000)), (high, Point(40000, 30000))], A))
    assert (state.figures[A].base.x, state.figures[A].base.y) == (10000, 30000)


@rule("CFX-PANIC-17")
def test_of_equal_fear_the_nearer_start_counts() -> None:
    state = alone(
        300, 300, figure("red", ARCHER, (300, 275), n=2), figure("red", ARCHER, (325, 300), 180, n=3)
    )
    near, far = (f"red-{ARCHER}-{n}" for n in (2, 3))
    shape(state, near, fear=7)
    shape(state, far, fear=7)
    state.change(state.figures[A], panic=0)
    state.dice = laid([figure("blue", ARCHER, (300, 300)), figure("red", ARCHER, (30, 30))], rolls=(2,)).dice
    run(after_contact(state, [(near, Point(30000, 25000)), (far, Point(40000, 30000))], A))
    assert (state.figures[A].base.x, state.figures[A].base.y) == (30000, 50000)


@rule("CFX-PANIC-18", "CFX-Q-91")
def test_flight_in_panic_goes_to_the_nearest_edge() -> None:
    state = alone(390, 300)
    assert nearest_edges(state, state.figures[A]) == ["east"]
    run(panic.flight(state, A))
    assert state.figures[A].base.x > 55000
    state = alone(300, 300)
    run(panic.flight(state, A), "edge north")
    assert asked()[0][1] == ["edge south", "edge east", "edge north", "edge west"]
    assert state.figures[A].base.y == 50000


@rule("CFX-PANIC-19")
def test_who_gets_wholly_off_the_table_is_lost() -> None:
    state = alone(500, 300)
    run(panic.flight(state, A))
    assert A not in state.figures
    assert first(state, "figure-lost").how == "fled"
    assert state.players[0].losses == state.fallen[A].cost
    state = alone(400, 300)
    run(panic.flight(state, A))
    assert state.figures[A].base.x > 40000  # too far away from the edge


@rule("CFX-ABIL-130", "CFX-Q-79")
def test_the_swift_flee_three_times_their_mov() -> None:
    state = alone()
    assert panic.speed(state, state.figures[A]) == 20000
    shape(state, A, **PLAIN, abilities=["swiftness"])
    assert panic.speed(state, state.figures[A]) == 30000  # though it is in panic


# --- rally --------------------------------------------------------------------------------------------------


@rule("CFX-PANIC-20", "CFX-Q-543")
def test_it_rallies_on_cou_or_dis() -> None:
    state = alone(rolls=(3,))
    shape(state, A, **{**PLAIN, "dis": 5})
    run(panic.rally(state, A))
    assert (first(state, "tested").attribute, first(state, "tested").total) == ("dis", 8)
    state = alone(rolls=(3,))
    shape(state, A, **{**PLAIN, "cou": 5}, abilities=["strategy"])
    run(panic.rally(state, A), "rally cou")
    assert first(state, "tested").attribute == "cou"


@rule("CFX-PANIC-21")
@pytest.mark.parametrize(("die", "rallies"), [(3, False), (4, True)])
def test_rallying_takes_8(die: int, rallies: bool) -> None:
    state = alone(rolls=(die,))
    run(panic.rally(state, A))
    assert (state.figures[A].panic == 0) == rallies


@rule("CFX-PANIC-22", "CFX-EX-72", "CFX-Q-55")
def test_fear_in_contact_makes_rallying_harder() -> None:
    state = alone(300, 300, figure("red", ARCHER, (300, 325), 270, n=2), rolls=(3,))
    shape(state, A, **{**PLAIN, "dis": 6})
    shape(state, f"red-{ARCHER}-2", fear=7)
    assert rally_difficulty(state, state.figures[A]) == 9
    run(panic.rally(state, A))
    assert (first(state, "tested").total, state.figures[A].panic) == (9, 0)
    shape(state, f"red-{ARCHER}-2", fear=3)
    assert rally_difficulty(state, state.figures[A]) == 8


@rule("CFX-Q-416")
def test_allies_with_fear_do_not_make_it_harder() -> None:
    state = alone(300, 300, figure("blue", ARCHER, (300, 325), 270, n=2))
    shape(state, f"blue-{ARCHER}-2", fear=9)
    assert rally_difficulty(state, state.figures[A]) == 8


@rule("CFX-PANIC-25")
def test_rallying_makes_nobody_immune_to_fear() -> None:
    state = alone(rolls=(5,))
    run(panic.rally(state, A))
    assert state.figures[A].braved == 0
