"""Engagements: moving into base contact with an enemy (ENG)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import shape
from tests.games.confrontation_x.field import (
    GUARD,
    KNIGHT,
    PROWLER,
    acting,
    figure,
    offered,
    state_of,
    there,
)
from walstatt import Match
from walstatt.core.errors import IllegalChoice
from walstatt.games.confrontation_x.rules.contact import in_contact, opponents, touches_by
from walstatt.spaces.table import CENTIMETRE, FRONT

rule = pytest.mark.rule
A, FOE, OTHER = f"blue-{GUARD}-1", f"red-{GUARD}-1", f"red-{GUARD}-2"
RIDER, BRUTE = f"blue-{KNIGHT}-1", f"blue-{PROWLER}-1"


def guard(seat: str, at: tuple[float, float], facing: float = 90, n: int = 1, more: str = "") -> str:
    return figure(seat, GUARD, at, facing, n=n, more=more)


def duel(way: float, *lines: str, who: str = A, own: str = "", rolls: tuple[int, ...] = ()) -> Match:
    """A guard, and an enemy whose base is so many centimetres from its front edge."""
    first = own or guard("blue", (300, 200))
    return acting([first, guard("red", (300, 225 + 10 * way), 270), *lines], who, rolls=rolls)


def contacts(match: Match, word: str) -> set[str]:
    state = state_of(match)
    return {enemy.word for enemy in opponents(state, state.figures[word])} if word in state.figures else set()


def refusal(match: Match, option: str) -> IllegalChoice:
    with pytest.raises(IllegalChoice) as found:
        match.play(option)
    return found.value


def gone(match: Match, word: str = A, kind: str = "moved") -> float:
    """What its move has cost, in centimetres."""
    return float(next(e.cost for e in happened(match, kind) if e.figure == word) / CENTIMETRE)


def happened(match: Match, kind: str) -> list[Any]:
    return [event for event in match.events if event.kind == kind]


@rule("CFX-ENG-01", "CFX-ENG-08")
def test_an_engagement_walks_or_runs_and_goes_no_farther() -> None:
    near, far = duel(9.9), duel(10.2)
    near.play(f"engage {FOE} walk")
    far.play(f"engage {FOE} walk")
    assert near.decision.kind == "reach"
    assert contacts(far, A) == set()
    running = duel(19.9)
    running.play(f"engage {FOE}")
    running.play(offered(running)[0])
    assert contacts(running, A) == {FOE}
    assert gone(running) == pytest.approx(19.9, abs=0.01)


@rule("CFX-ENG-02", "CFX-WALK-02", "CFX-RUN-01")
@pytest.mark.parametrize("option", [f"engage {OTHER}", f"charge {OTHER}", "walk 300,150", "run 300,150"])
def test_who_is_in_contact_has_to_disengage_first(option: str) -> None:
    match = duel(0, guard("red", (400, 200), n=2))
    why = refusal(match, option)
    assert why.key == "refused.held"
    assert not [word for word in offered(match) if word.split()[0] == option.split()[0]]


@rule("CFX-ENG-03")
def test_an_engagement_needs_no_line_of_sight() -> None:
    match = duel(5, own=guard("blue", (300, 200), 270))
    assert f"charge {FOE}" not in offered(match)
    match.play(f"engage {FOE}")
    match.play(offered(match)[0])
    assert contacts(match, A) == {FOE}


@rule("CFX-ENG-04", "CFX-ENG-14")
@pytest.mark.parametrize("verb", ["walk", "run"])
def test_a_move_without_a_target_stops_short_of_contact(verb: str) -> None:
    match = duel(5)
    why = refusal(match, f"{verb} 300,240 300,249.99")
    assert why.key == "refused.contact"
    assert why.rules == ("CFX-ENG-04", "CFX-ENG-14")
    match.play(f"{verb} 300,249")
    assert contacts(match, A) == set()


@rule("CFX-ENG-05")
def test_the_target_is_named_before_anything_is_measured() -> None:
    """It may turn out to be out of reach."""
    match = duel(30)
    assert f"engage {FOE}" in offered(match)
    match.play(f"engage {FOE}")
    kinds = [event.kind for event in match.events if event.kind in ("assault-announced", "moved")]
    assert kinds == ["assault-announced", "moved"]


@rule("CFX-ENG-06")
def test_it_ends_with_its_front_in_contact_with_any_side() -> None:
    match = duel(5)
    match.play(f"engage {FOE}")
    for option in list(match.decision.options):
        twin = match.clone()
        twin.play(option)
        state = state_of(twin)
        assert touches_by(state, state.figures[A], state.figures[FOE], (FRONT,))
    why = refusal(match, "reach 300,249.99 @0")  # by its flank
    assert why.key == "refused.no-contact"


@rule("CFX-ENG-07")
def test_on_a_cavalry_base_a_long_side_will_do() -> None:
    match = duel(10, own=figure("blue", KNIGHT, (300, 200), 90), who=RIDER)
    match.play(f"engage {FOE}")
    match.play("reach 250,299.99 300,299.99 @0")
    assert contacts(match, RIDER) == {FOE}


@rule("CFX-ENG-06")
def test_on_other_bases_a_flank_will_not_do() -> None:
    match = duel(5)
    match.play(f"engage {FOE}")
    assert refusal(match, "reach 270,249.99 300,249.99 @0").key == "refused.no-contact"


@rule("CFX-ENG-09", "CFX-DIST-03")
def test_who_falls_short_goes_as_far_as_it_can_and_looks_there() -> None:
    match = acting([guard("blue", (100, 100), 270), guard("red", (400, 500), 270)], A)
    match.play(f"engage {FOE}")
    one = there(match, A)
    assert gone(match) == pytest.approx(20, abs=0.01)
    assert (one.base.x - 10000) / 3 == pytest.approx((one.base.y - 10000) / 4, abs=20)  # straight towards it
    assert one.facing == pytest.approx(5313, abs=2)
    assert contacts(match, A) == set()
    assert match.events[-1].kind != "contacted"


@rule("CFX-EX-23")
def test_example_23() -> None:
    reached, short = duel(10), duel(10.1)
    for match in (reached, short):
        match.play(f"engage {FOE} walk")
        if match.decision.kind == "reach":
            match.play(offered(match)[0])
    assert contacts(reached, A) == {FOE}
    assert contacts(short, A) == set()
    assert gone(short) == pytest.approx(10, abs=0.01)
    for verb in ("engage", "charge"):
        running = acting([guard("blue", (300, 100)), guard("red", (300, 374), 270)], A)
        shape(state_of(running), A, mov=12500)
        running.play(f"{verb} {FOE}")
        running.play(offered(running)[0])
        assert contacts(running, A) == {FOE}
        assert 24.8 < gone(running) <= 25


@rule("CFX-ENG-11")
def test_an_engagement_weighs_on_nobody() -> None:
    match = duel(5)
    match.play(f"engage {FOE}")
    match.play(offered(match)[0])
    assert contacts(match, A) == {FOE}
    assert not there(match, FOE).pressed


@rule("CFX-ENG-12", "CFX-EX-24")
def test_example_24_a_others_whom_it_touches_are_engaged_too() -> None:
    """A creature's front takes two infantry bases side by side."""
    lines = [
        figure("blue", PROWLER, (300, 200)),
        guard("red", (287.49, 300), 270),
        guard("red", (312.5, 300), 270, n=2),
    ]
    match = acting(lines, BRUTE)
    match.play(f"engage {FOE}")
    match.play("reach 300,268.73 @90")
    assert contacts(match, BRUTE) == {FOE, OTHER}
    (met,) = happened(match, "contacted")
    assert met.enemies == (FOE, OTHER)
    assert there(match, FOE).assaulted
    assert there(match, OTHER).assaulted


@rule("CFX-ENG-13", "CFX-EX-24")
def test_example_24_b_the_target_has_to_be_touched_enough() -> None:
    """Half of each of two bases is contact with neither."""
    match = acting(
        [guard("blue", (300, 200)), guard("red", (287.49, 300), 270), guard("red", (312.5, 300), 270, n=2)], A
    )
    match.play(f"engage {FOE}")
    why = refusal(match, "reach 300,274.99 @90")
    assert why.key == "refused.no-contact"
    assert "CFX-ENG-13" in why.rules
    match.play(offered(match)[0])
    assert FOE in contacts(match, A)


@rule("CFX-Q-30")
def test_whoever_an_assault_has_brought_into_contact_was_its_target() -> None:
    match = duel(5)
    match.play(f"engage {FOE}")
    assert not there(match, FOE).assaulted
    match.play(offered(match)[0])
    assert there(match, FOE).assaulted


@rule("CFX-Q-139")
def test_a_hidden_figure_cannot_be_named() -> None:
    match = acting([guard("blue", (300, 200)), guard("red", (300, 300), 270, more="hidden")], A)
    assert refusal(match, f"engage {FOE}").key == "refused.hidden-figure"
    assert not [word for word in offered(match) if word.startswith("engage")]


@rule("CFX-PANIC-10")
def test_in_panic_nobody_attacks() -> None:
    match = acting([guard("blue", (300, 200), more="panic 5 acts walk"), guard("red", (300, 300), 270)], A)
    for option in (f"engage {FOE}", f"charge {FOE}"):
        assert refusal(match, option).key == "refused.panic-assault"


@rule("CFX-ENG-10", "CFX-DATA-13")
@pytest.mark.parametrize(
    ("done", "option", "key"),
    [
        ("shot", f"engage {FOE}", "not-with-engage"),
        ("shot", f"charge {FOE}", "not-with-charge"),
        ("spell", f"charge {FOE}", "not-with-charge"),
        ("miracle", f"charge {FOE}", "not-with-charge"),
        ("spell,spell", f"engage {FOE}", "one-mystic"),
        ("miracle,miracle", f"engage {FOE}", "one-mystic"),
    ],
)
def test_what_does_not_go_with_an_assault(done: str, option: str, key: str) -> None:
    match = acting([guard("blue", (300, 200), more=f"acts {done}"), guard("red", (300, 300), 270)], A)
    assert refusal(match, option).key == f"refused.{key}"
    assert option not in offered(match)


@rule("CFX-ENG-10", "CFX-Q-25")
@pytest.mark.parametrize("done", ["spell", "miracle", "spell,miracle"])
def test_one_spell_and_one_miracle_go_with_an_engagement(done: str) -> None:
    match = acting([guard("blue", (300, 200), more=f"acts {done}"), guard("red", (300, 300), 270)], A)
    match.play(f"engage {FOE}")
    match.play(offered(match)[0])
    assert contacts(match, A) == {FOE}


@rule("CFX-Q-303")
def test_a_charge_that_falls_short_is_none() -> None:
    match = duel(25)
    match.play(f"charge {FOE}")
    assert there(match, A).charged == ()
    assert not there(match, FOE).pressed
    assert not happened(match, "contacted")


@rule("CFX-ENG-06")
def test_pointing_at_a_place_beside_the_target_means_the_nearest_place_in_contact() -> None:
    match = duel(5)
    match.play(f"engage {FOE}")
    match.play("reach 330,275")  # about its western flank... seen from it the right one
    assert contacts(match, A) == {FOE}
    assert there(match, A).base.x > there(match, FOE).base.x
    assert there(match, A).facing == 18000


@rule("CFX-DIST-08", "CFX-Q-15")
def test_an_assault_goes_round_those_who_are_in_its_way() -> None:
    match = duel(12, guard("red", (300, 260), 270, n=2))
    assert refusal(match, "walk 300,290").key == "refused.way-figure"
    match.play(f"engage {FOE}")
    match.play(offered(match)[0])
    assert FOE in contacts(match, A)
    assert gone(match) > 12


@rule("CFX-BASE-01")
def test_contact_is_the_same_for_both() -> None:
    match = duel(5)
    match.play(f"engage {FOE}")
    match.play(offered(match)[0])
    state = state_of(match)
    assert in_contact(state, state.figures[A], state.figures[FOE])
    assert in_contact(state, state.figures[FOE], state.figures[A])
