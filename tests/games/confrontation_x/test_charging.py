"""Charges: who can make one, on whom, together, and what comes of it (CHG, REDIR)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.confrontation_x.bouts import shape
from tests.games.confrontation_x.field import (
    FANG,
    GUARD,
    KNIGHT,
    PROWLER,
    acting,
    figure,
    match_of,
    offered,
    state_of,
    there,
)
from tests.games.confrontation_x.test_engaging import (
    FOE,
    OTHER,
    A,
    contacts,
    duel,
    gone,
    guard,
    happened,
    refusal,
)
from walstatt import Match
from walstatt.games.confrontation_x.rules.values import value
from walstatt.games.confrontation_x.state.figures import Figure

rule = pytest.mark.rule
B = f"blue-{GUARD}-2"
BRUTE, BIG = f"blue-{PROWLER}-1", f"red-{PROWLER}-1"


def charged(match: Match, option: str = "", place: str = "") -> Match:
    """A charge, at the first place offered or at one that is named."""
    match.play(option or f"charge {FOE}")
    if match.decision.kind == "reach":
        match.play(place or offered(match)[0])
    return match


def of_the_attributes(figure: Figure, match: Match) -> dict[str, int]:
    found = {}
    for name in ("ini", "att", "def", "str"):
        worth = value(state_of(match), figure, name)
        assert worth is not None
        found[name] = worth.total
    return found


# --- one against one ----------------------------------------------------------------------------------------


@rule("CFX-CHG-01")
def test_a_charge_runs() -> None:
    assert contacts(charged(duel(20)), A) == {FOE}
    assert contacts(charged(duel(20.1)), A) == set()


@rule("CFX-CHG-02", "CFX-LOS-01")
def test_a_charge_needs_a_line_of_sight_at_the_start() -> None:
    for own in (guard("blue", (300, 200), 270), guard("blue", (300, 200))):
        match = duel(12, figure("red", PROWLER, (300, 260), 270), own=own)
        assert f"charge {FOE}" not in offered(match)
        why = refusal(match, f"charge {FOE}")
        assert why.key in ("refused.behind", "refused.sight-figure")
        assert f"engage {FOE}" in offered(match)


@rule("CFX-DIST-10")
def test_a_turn_before_a_move_shows_nobody_new() -> None:
    """It looks south; that it could turn north for nothing does not help."""
    match = duel(5, own=guard("blue", (300, 200), 270))
    assert refusal(match, f"charge {FOE}").key == "refused.behind"


@rule("CFX-CHG-03")
def test_a_charge_names_its_target_before_measuring() -> None:
    match = duel(30)
    assert f"charge {FOE}" in offered(match)
    charged(match)
    assert [event.targets for event in happened(match, "assault-announced")] == [(FOE,)]


@rule("CFX-CHG-04")
def test_in_a_charge_only_the_front_counts_on_a_cavalry_base_too() -> None:
    match = duel(10, own=figure("blue", KNIGHT, (300, 200), 90), who=f"blue-{KNIGHT}-1")
    match.play(f"charge {FOE}")
    why = refusal(match, "reach 250,299.99 300,299.99 @0")
    assert why.key == "refused.no-contact"
    assert "CFX-CHG-04" in why.rules


@rule("CFX-CHG-05")
def test_a_charge_out_of_reach_goes_all_the_way_it_can() -> None:
    match = charged(duel(25))
    assert gone(match) == pytest.approx(20, abs=0.01)
    assert contacts(match, A) == set()


@rule("CFX-CHG-06")
@pytest.mark.parametrize("done", ["shot", "spell", "miracle"])
def test_a_charge_goes_only_with_effects(done: str) -> None:
    match = acting([guard("blue", (300, 200), more=f"acts {done}"), guard("red", (300, 300), 270)], A)
    assert refusal(match, f"charge {FOE}").key == "refused.not-with-charge"


@rule("CFX-CHG-07", "CFX-CHG-11", "CFX-DATA-11")
def test_a_charge_weighs_on_its_target() -> None:
    match = duel(5)
    before = of_the_attributes(there(match, FOE), match)
    charged(match)
    after = of_the_attributes(there(match, FOE), match)
    assert {name: after[name] - before[name] for name in before} == {
        "ini": -1,
        "att": -1,
        "def": -1,
        "str": 0,
    }
    assert there(match, A).charged == (FOE,)


@rule("CFX-CHG-12")
def test_two_charges_in_a_round_weigh_no_more_than_one() -> None:
    match = duel(5, own=guard("blue", (300, 200)))
    state = state_of(match)
    state.change(state.figures[FOE], pressed=True)
    before = of_the_attributes(there(match, FOE), match)
    charged(match)
    assert of_the_attributes(there(match, FOE), match) == before


@rule("CFX-CHG-14")
def test_an_engagement_causes_no_penalty() -> None:
    match = charged(duel(5), f"engage {FOE}")
    assert contacts(match, A) == {FOE}
    assert not there(match, FOE).pressed


@rule("CFX-CHG-09")
def test_whom_a_charge_also_touches_is_only_engaged() -> None:
    """Its force counts for nobody, and it is not pressed."""
    match = acting(
        [
            figure("blue", PROWLER, (300, 200)),
            guard("red", (287.49, 300), 270),
            guard("red", (312.5, 300), 270, n=2),
        ],
        BRUTE,
    )
    charged(match, place="reach 300,268.73 @90")
    assert contacts(match, BRUTE) == {FOE, OTHER}
    assert there(match, BRUTE).charged == (FOE,)
    assert (there(match, FOE).pressed, there(match, OTHER).pressed) == (True, False)


@rule("CFX-CHG-10", "CFX-EX-26")
def test_example_26_b_it_may_touch_with_part_of_its_front_only() -> None:
    match = acting(
        [
            figure("blue", PROWLER, (300, 200)),
            guard("red", (287.49, 300), 270),
            guard("red", (312.5, 300), 270, n=2),
        ],
        BRUTE,
    )
    charged(match, place="reach 275,230 275,268.73 @90")
    assert contacts(match, BRUTE) == {FOE}


# --- two targets --------------------------------------------------------------------------------------------


def pair(gap: float = 25.01, facing: float = 270) -> list[str]:
    left = 300 - gap / 2
    return [
        figure("blue", PROWLER, (300, 200)),
        guard("red", (round(left, 2), 300), 270),
        guard("red", (round(left + gap, 2), 300), facing, n=2),
    ]


@rule("CFX-CHG-08", "CFX-EX-26", "CFX-Q-28")
def test_example_26_a_two_side_by_side_are_charged_at_once() -> None:
    match = acting(pair(), BRUTE)
    charged(match, f"charge {FOE} {OTHER}")
    assert there(match, BRUTE).charged == (FOE, OTHER)
    assert there(match, FOE).pressed
    assert there(match, OTHER).pressed


@rule("CFX-Q-28")
def test_of_two_named_the_one_that_can_be_reached_is_charged() -> None:
    match = acting(pair(60), BRUTE)
    charged(match, f"charge {FOE} {OTHER}")
    assert there(match, BRUTE).charged == (FOE,)
    assert contacts(match, BRUTE) == {FOE}


@rule("CFX-Q-28")
def test_both_have_to_be_seen() -> None:
    lines = [
        figure("blue", PROWLER, (300, 200)),
        guard("red", (300, 300), 270),
        guard("red", (300, 150), 90, n=2),
    ]
    assert refusal(acting(lines, BRUTE), f"charge {FOE} {OTHER}").key == "refused.behind"


@rule("CFX-CHG-08", "CFX-BASE-17")
def test_a_narrow_front_takes_only_one() -> None:
    lines = [guard("blue", (300, 200)), *pair()[1:]]
    why = refusal(acting(lines, A), f"charge {FOE} {OTHER}")
    assert why.key == "refused.narrow-front"


# --- force --------------------------------------------------------------------------------------------------


@rule("CFX-CHG-11", "CFX-EX-27")
def test_example_27_a() -> None:
    assert there(charged(duel(5)), FOE).pressed


@rule("CFX-CHG-13", "CFX-EX-27")
def test_example_27_b() -> None:
    match = acting([guard("blue", (300, 200), more="braved 9"), figure("red", PROWLER, (300, 300), 270)], A)
    charged(match, f"charge {BIG}")
    assert contacts(match, A) == {BIG}
    assert not there(match, BIG).pressed


def together(*lines: str, rolls: Sequence[int] = ()) -> Match:
    """Two guards on one card."""
    words = f"{A},{B}"
    course = f"winner 0 captains blue,red waiting {words}"
    return match_of([*lines, f"card blue-card-1 {A} {B}"], "blue 2 figures", course, rolls=rolls)


def brothers(more: str = "braved 9") -> list[str]:
    return [
        guard("blue", (270, 200), more=f"card blue-card-1 {more}"),
        guard("blue", (330, 200), n=2, more=f"card blue-card-1 {more}"),
    ]


@rule("CFX-Q-27", "CFX-EX-27")
def test_example_27_c_two_who_charge_together_add_their_force() -> None:
    match = together(*brothers(), figure("red", PROWLER, (300, 300), 270))
    match.play(f"jointly charge {BIG} {A} {B}")
    for place in ("reach 287.49,230 287.49,268.74 @90", "reach 312.51,230 312.51,268.74 @90"):
        match.play(place)
    assert contacts(match, A) == contacts(match, B) == {BIG}
    assert there(match, BIG).pressed


@rule("CFX-Q-27")
def test_each_charge_on_its_own_is_compared_on_its_own() -> None:
    match = together(*brothers(), figure("red", PROWLER, (300, 300), 270))
    match.play(f"act {A}")
    for place in ("287.49,230 287.49,268.74", "312.51,230 312.51,268.74"):
        match.play(f"charge {BIG}")
        match.play(f"reach {place} @90")
    assert contacts(match, A) == contacts(match, B) == {BIG}
    assert not there(match, BIG).pressed


@rule("CFX-CHG-09", "CFX-EX-27")
def test_example_27_d() -> None:
    match = acting(pair(), BRUTE)
    shape(state_of(match), BRUTE, fear=1)
    charged(match, f"charge {FOE} {OTHER}")
    assert [event.charging for event in happened(match, "pressed")] == [2, 2]
    assert [event.charged for event in happened(match, "pressed")] == [2, 2]


@rule("CFX-ABIL-43", "CFX-ABIL-73")
def test_brutal_and_hard_boiled_figures_have_more_force() -> None:
    match = acting([guard("blue", (300, 200), more="braved 9"), figure("red", PROWLER, (300, 300), 270)], A)
    shape(state_of(match), A, abilities=["brutal"])
    shape(state_of(match), BIG, abilities=[])
    assert there(charged(match, f"charge {BIG}"), BIG).pressed
    match = duel(5)
    shape(state_of(match), FOE, abilities=["hard-boiled"])
    assert not there(charged(match), FOE).pressed


@rule("CFX-ABIL-134", "CFX-ABIL-140")
def test_the_merciless_always_press_and_the_steadfast_never_mind() -> None:
    match = duel(5)
    shape(state_of(match), A, abilities=["merciless"])
    assert there(charged(match, f"engage {FOE}"), FOE).pressed
    match = duel(5)
    shape(state_of(match), A, abilities=["merciless"])
    shape(state_of(match), FOE, abilities=["steadfast"])
    assert not there(charged(match), FOE).pressed


@rule("CFX-ABIL-36")
def test_the_aware_charge_without_seeing() -> None:
    match = duel(5, own=guard("blue", (300, 200), 270))
    shape(state_of(match), A, abilities=["awareness"])
    assert contacts(charged(match), A) == {FOE}


@rule("CFX-ABIL-129", "CFX-Q-144", "CFX-Q-524")
@pytest.mark.parametrize("option", [f"charge {FOE}", f"engage {FOE}"])
def test_the_swift_go_three_times_their_mov(option: str) -> None:
    match = duel(30)
    shape(state_of(match), A, abilities=["swiftness"])
    assert contacts(charged(match, option), A) == {FOE}


# --- together -----------------------------------------------------------------------------------------------


@rule("CFX-Q-27", "CFX-Q-84")
def test_only_who_is_activated_together_and_has_not_acted_attacks_together() -> None:
    match = together(*brothers(), guard("red", (300, 300), 270))
    assert f"jointly charge {FOE} {A} {B}" in offered(match)
    assert refusal(match, f"jointly charge {FOE} {A} {FOE}").key == "refused.not-together"
    match.play(f"act {A}")
    match.play("end")
    assert match.decision.kind == "action"


@rule("CFX-FEAR-20", "CFX-FEAR-21")
def test_together_each_dares_for_itself_with_more_courage() -> None:
    """COU 3 and 1 more against FEAR 6: the one throws a 2, the other a 1."""
    match = together(*brothers(""), figure("red", FANG, (300, 300), 270), rolls=[2, 1])
    wolf = f"red-{FANG}-1"
    for word in (A, B):
        shape(state_of(match), word, cou=2)  # and 1 by their oath
    match.play(f"jointly charge {wolf} {A} {B}")
    tested = happened(match, "tested")
    assert [(event.figure, event.total, event.passed) for event in tested] == [(A, 6, True), (B, 5, False)]
    match.play(offered(match)[0])
    assert contacts(match, A) == {wolf}
    assert contacts(match, B) == set()
    assert not there(match, wolf).pressed  # only those who come count (CFX-Q-27)


@rule("CFX-Q-27")
def test_after_a_joint_attack_each_goes_on_alone() -> None:
    """Neither can do anything more, so the next card is played."""
    match = together(*brothers(), guard("red", (300, 300), 270))
    match.play(f"jointly engage {FOE} {A} {B}")
    match.play(offered(match)[0])
    match.play(offered(match)[0])
    assert contacts(match, A) == contacts(match, B) == {FOE}
    assert there(match, A).activated
    assert there(match, B).activated


# --- redirecting --------------------------------------------------------------------------------------------


def fright(*rolls: int, way: float = 8, more: str = "") -> Match:
    """A wolf that frightens a guard with two others behind."""
    lines = [
        figure("blue", FANG, (300, 200), more=more),
        guard("red", (300, 231.25 + 10 * way), 270),
        guard("red", (400, 231.25 + 10 * way), 270, n=2),
        guard("red", (550, 550), 270, n=3),
    ]
    match = acting(lines, f"blue-{FANG}-1", rolls=rolls)
    for n in (1, 2, 3):  # their oath makes it 3
        shape(state_of(match), f"red-{GUARD}-{n}", cou=2)
    return match


WOLF = f"blue-{FANG}-1"


@rule("CFX-REDIR-01", "CFX-REDIR-02", "CFX-REDIR-03", "CFX-EX-25", "CFX-FEAR-19")
def test_example_25() -> None:
    """The guard flees; the wolf stands where it met it, and has 30 - 8 cm left for another."""
    match = charged(fright(2, 5))
    assert match.decision.kind == "redirect"
    wolf = there(match, WOLF)
    assert (wolf.base.x, round(wolf.base.y / 100)) == (30000, 280)
    assert {f"redirect {OTHER}", "stay"} < set(offered(match))
    match.play(f"redirect {OTHER}")
    match.play(offered(match)[0])
    assert contacts(match, WOLF) == {OTHER}


@rule("CFX-REDIR-04", "CFX-EX-25")
def test_a_redirected_charge_still_was_one() -> None:
    from walstatt.games.confrontation_x.state.figures import CHARGED

    match = charged(fright(2, 6, 6, 6, 6))
    match.play(f"redirect {OTHER}")
    match.play(offered(match)[0])
    assert there(match, WOLF).moved & CHARGED
    assert not there(match, OTHER).pressed  # the new contact is an engagement (CFX-Q-26)
    assert there(match, OTHER).assaulted


@rule("CFX-REDIR-05")
def test_it_may_redirect_again() -> None:
    match = charged(fright(2, 2))
    match.play(f"redirect {OTHER}")
    match.play(offered(match)[0])
    assert match.decision.kind == "redirect"
    match.play("stay")
    assert match.decision.kind != "redirect"


@rule("CFX-REDIR-06")
def test_engagements_can_be_redirected_too() -> None:
    match = charged(fright(2), f"engage {FOE}")
    assert match.decision.kind == "redirect"


@rule("CFX-Q-26")
def test_who_still_has_an_opponent_cannot_redirect() -> None:
    match = charged(fright(6))
    assert contacts(match, WOLF) == {FOE}
    assert match.decision.kind != "redirect"


@rule("CFX-Q-26")
def test_what_is_left_is_what_the_first_way_has_not_cost() -> None:
    """30 cm less 8: 22, and a little goes into rounding."""
    match = charged(fright(2))
    assert refusal(match, "onward 70,280").key == "refused.too-far"
    match.play("onward 81,280")
    moved = happened(match, "moved")[-1]
    assert (moved.by, moved.figure) == ("redirect", WOLF)
