"""Ranged combat: who may shoot at whom, how hard it is, and what comes of it (RNG, AIM, RCMB)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.confrontation_x.bouts import SMALL, asked, events, first, shape, told
from tests.games.confrontation_x.field import ARCHER, GUARD, acting, figure, offered
from tests.games.confrontation_x.volleys import (
    EDGE,
    A,
    B,
    facing_off,
    far,
    guard,
    needed,
    order,
    parts,
    shoot,
    why_not,
)
from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Flow
from walstatt.games.confrontation_x.events.shots import Measured
from walstatt.games.confrontation_x.rules import hooks
from walstatt.games.confrontation_x.rules.combining import clash
from walstatt.games.confrontation_x.rules.hooks import Aimed, Announce, Hook, May
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.shooting import firing
from walstatt.games.confrontation_x.rules.shooting.difficulty import band, ranges
from walstatt.games.confrontation_x.rules.shooting.targets import unable
from walstatt.games.confrontation_x.rules.sight import cover
from walstatt.games.confrontation_x.state.attributes import SERIOUS
from walstatt.games.confrontation_x.state.figures import LEFT, Figure
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

rule = pytest.mark.rule
FRIEND, OTHER, THIRD = f"blue-{GUARD}-2", f"blue-{GUARD}-3", f"red-{GUARD}-4"


def between(y: float, x: float = 300, n: int = 4, seat: str = "red", more: str = "") -> str:
    return guard(seat, (x, y), n, more=more)


#: Two side by side, who hide whoever stands behind them.
SCREEN = (between(EDGE + 60, 308), between(EDGE + 60, 308 - 2 * SMALL - 0.02, 5))


# --- who may shoot at whom ----------------------------------------------------------------------------------


@rule("CFX-RNG-01")
def test_only_who_has_aim_and_a_weapon_can_shoot() -> None:
    state = facing_off(10, guard("blue", (200, 100), 2, 90))
    assert unable(state, state.figures[A]) is None
    found = unable(state, state.figures[FRIEND])
    assert found is not None
    assert found.key == "no-weapon"
    assert list(firing.part(state, state.figures[FRIEND]).options) == []


@rule("CFX-RNG-02", "CFX-EX-43")
def test_a_weapon_has_str_and_three_ranges() -> None:
    state = facing_off(10, rolls=[4, 3, 2], shooter={"weapon": (7, (30, 60, 90))})
    assert ranges(state, state.figures[A]) == (30 * CENTIMETRE, 60 * CENTIMETRE, 90 * CENTIMETRE)
    shoot(state)
    assert first(state, "damage-thrown").strength == 7


@rule("CFX-RNG-03", "CFX-DMG-09")
def test_the_damage_roll_has_the_str_of_the_weapon_and_not_of_the_shooter() -> None:
    state = facing_off(10, rolls=[4, 3, 2], shooter={"str": 9})
    shoot(state)
    assert (first(state, "damage-thrown").strength, first(state, "damage-thrown").purpose) == (5, "shot")


@rule("CFX-RNG-04")
def test_a_shot_needs_a_line_of_sight() -> None:
    assert why_not(facing_off(10)) == ""
    assert why_not(facing_off(10, *SCREEN)) == "sight-figure"
    match = acting([figure("blue", ARCHER, (300, 100)), figure("red", GUARD, (300, 40), 90)], A)
    with pytest.raises(IllegalChoice) as refused:
        match.play(f"shoot {B}")
    assert refused.value.key == "refused.behind"


@rule("CFX-RNG-05")
def test_in_contact_too_the_target_has_to_be_in_the_field_of_view() -> None:
    state = facing_off(0)
    assert why_not(state) == ""
    beside = facing_off(30, guard("red", (300 + 2 * SMALL, 100), 4, 90))
    assert why_not(beside, THIRD) == "behind"  # it sees whoever is in contact, even there


@rule("CFX-Q-545")
def test_friends_cannot_be_shot_at() -> None:
    state = facing_off(10, guard("blue", (330, 200), 2, 90))
    assert why_not(state, FRIEND) == "shot-friend"


@rule("CFX-Q-139")
def test_whoever_hides_cannot_be_shot_at() -> None:
    state = facing_off(10)
    state.change(state.figures[B], hidden=True)
    assert why_not(state) == "shot-hidden"


@rule("CFX-Q-40")
def test_in_contact_only_enemies_in_contact_can_be_shot_at() -> None:
    state = facing_off(0, between(EDGE + 100, 340))
    assert [option.text for option in firing.part(state, state.figures[A]).options] == [f"shoot {B}"]
    assert why_not(state, THIRD) == "eyes-on-enemy"


@rule("CFX-Q-40")
def test_shots_in_contact_can_be_ruled_out() -> None:
    state = facing_off(0)
    state.settings.contact_fire = False
    found = unable(state, state.figures[A])
    assert found is not None
    assert found.key == "shot-contact"
    assert unable(facing_off(1), facing_off(1).figures[A]) is None


@rule("CFX-Q-40")
def test_one_shot_in_an_activation() -> None:
    state = facing_off(10, rolls=[1])
    shoot(state)
    found = unable(state, state.figures[A])
    assert found is not None
    assert found.key == "shot-already"


@rule("CFX-PANIC-05")
def test_in_panic_nobody_shoots() -> None:
    state = facing_off(10)
    state.change(state.figures[A], panic=7)
    found = unable(state, state.figures[A])
    assert found is not None
    assert found.key == "shot-panic"


@rule("CFX-Q-99")
def test_whoever_has_just_come_does_not_shoot() -> None:
    state = facing_off(10)
    state.change(state.figures[A], arrived=state.round)
    found = unable(state, state.figures[A])
    assert found is not None
    assert found.key == "shot-arrived"


# --- the line of fire and cover -----------------------------------------------------------------------------


@rule("CFX-RNG-06")
@pytest.mark.parametrize(("x", "covered"), [(310, "partial"), (313, "none")])
def test_the_line_of_fire_joins_the_middles(x: float, covered: str) -> None:
    state = facing_off(10, between(EDGE + 60, x))
    assert cover(state, state.figures[A], state.figures[B]).cover == covered


@rule("CFX-RNG-07", "CFX-EX-44")
def test_nothing_on_the_line_of_fire_is_no_cover() -> None:
    assert parts(needed(facing_off(10))) == {"range-short": 4}


@rule("CFX-RNG-08", "CFX-AIM-08", "CFX-EX-44")
def test_partial_cover_behind_what_the_target_does_not_touch() -> None:
    value = needed(facing_off(10, between(EDGE + 50, 310)))
    assert (parts(value)["partial-cover"], value.total) == (1, 5)


@rule("CFX-RNG-09", "CFX-AIM-09", "CFX-EX-44")
def test_full_cover_behind_what_the_target_touches() -> None:
    value = needed(facing_off(10, between(EDGE + 100 - SMALL, 310)))
    assert (parts(value)["full-cover"], value.total) == (2, 6)


@rule("CFX-RNG-10")
def test_cover_makes_no_shot_impossible() -> None:
    state = facing_off(10, between(EDGE + 100 - SMALL, 310), rolls=[2, 3, 1])
    assert why_not(state) == ""
    shoot(state)
    assert events(state, "damage-thrown")


@rule("CFX-RNG-11")
def test_what_is_too_small_to_hide_anybody_still_gives_cover() -> None:
    state = facing_off(10, between(EDGE + 50))
    shape(state, THIRD, size="small")
    assert why_not(state) == ""
    assert parts(needed(state))["partial-cover"] == 1


@rule("CFX-RNG-12")
def test_between_altitudes_there_is_no_partial_cover() -> None:
    state = facing_off(10, between(EDGE + 50))
    state.change(state.figures[B], air=True)
    assert cover(state, state.figures[A], state.figures[B]).cover == "none"


# --- the difficulty -----------------------------------------------------------------------------------------


@rule("CFX-AIM-02", "CFX-DATA-16", "CFX-EX-43")
@pytest.mark.parametrize(("cm", "base"), [(10, 4), (35, 7), (45, 10)])
def test_the_range_gives_the_base_difficulty(cm: float, base: int) -> None:
    state = facing_off(cm, rolls=[1])
    shoot(state)
    assert first(state, "measured").difficulty == base


@rule("CFX-AIM-05", "CFX-EX-43")
@pytest.mark.parametrize(("cm", "within"), [(20, 0), (20.1, 1), (40, 1), (40.1, 2), (45.9, 2)])
def test_the_limits_belong_to_their_range(cm: float, within: int) -> None:
    state = facing_off(cm)
    assert band(state, state.figures[A], far(state)) == within


@rule("CFX-AIM-03", "CFX-DIST-04", "CFX-EX-43")
def test_beyond_long_range_a_shot_is_fired_and_fails() -> None:
    state = facing_off(40, shooter={"weapon": (5, (10, 20, 30))}, rolls=[5, 5, 5])
    shoot(state)
    assert order(state) == ["shot", "measured", "shot-failed"]
    assert (first(state, "measured").band, state.figures[A].shots) == ("", 1)


@rule("CFX-AIM-06", "CFX-AIM-07", "CFX-Q-42", "CFX-DATA-17")
@pytest.mark.parametrize(("size", "more"), [("small", 1), ("normal", 0), ("large", -1), ("very-large", -1)])
def test_small_targets_are_harder_and_large_ones_easier_to_hit(size: str, more: int) -> None:
    assert needed(facing_off(10, size=size)).total == 4 + more


@pytest.fixture
def sample() -> Iterator[None]:
    """Abilities for these tests alone."""
    made: dict[str, Hook] = {
        "t-own": Aimed(2, own=True),
        "t-runner": May("shoot-running"),
        "t-again": May("shoots-again"),
        "t-answer": Announce("shot", lambda s, f, about: [()], _nothing, once=True),
    }
    for name, hook in made.items():
        hooks.declare(name, "CFX-AIM-10", does=[hook])
    yield
    for name in made:
        del hooks.ABILITIES[name]
    hooks._listed.cache_clear()


def _nothing(state: State, figure: Figure, words: tuple[str, ...], about: Occasion) -> Flow:
    return
    yield


@rule("CFX-AIM-10", "CFX-KEY-11")
def test_abilities_of_the_target_change_the_difficulty_for_whoever_aims_at_it(sample: None) -> None:
    state = facing_off(10, target={"abilities": ["target/2", "t-own"]})
    assert needed(state).total == 6
    assert needed(facing_off(10, shooter={"abilities": ["target/2"]})).total == 4
    shape(state, B, abilities=["target"])
    state.change(state.figures[B], abilities={"target": Has(-2)})
    assert needed(state).total == 2


@rule("CFX-AIM-11")
def test_another_altitude_is_harder_by_two() -> None:
    state = facing_off(10)
    state.change(state.figures[B], air=True)
    assert parts(needed(state)) == {"range-short": 4, "other-altitude": 2}


@rule("CFX-EX-30", "CFX-FLY-23")
def test_a_flyer_at_medium_range_is_hit_from_9_on() -> None:
    state = facing_off(35, rolls=[1])
    state.change(state.figures[B], air=True)
    shoot(state)
    assert first(state, "measured").difficulty == 9


@rule("CFX-AIM-12", "CFX-Q-41")
def test_who_has_moved_aims_worse_and_a_mere_turn_is_a_move(sample: None) -> None:
    lines = [figure("blue", ARCHER, (300, 100), 80), figure("red", GUARD, (300, 200), 270)]
    match = acting(lines, A, rolls=[1])
    match.play("turn @90")
    match.play(f"shoot {B}")
    (event,) = [event for event in match.events if isinstance(event, Measured)]
    assert dict(event.parts)["moved"] == 1
    assert needed(facing_off(10, states="moved 2", shooter={"abilities": ["steady-hand"]})).total == 4


@rule("CFX-AIM-13", "CFX-EX-309")
def test_an_injury_counts_once_as_the_penalty_on_aim() -> None:
    state = facing_off(35, rolls=[5, 3, 2])
    state.change(state.figures[A], wound=SERIOUS)
    shoot(state)
    assert first(state, "measured").difficulty == 7
    assert (first(state, "thrown").value, first(state, "tested").total) == (2, 7)
    assert first(state, "tested").passed


@rule("CFX-AIM-14")
def test_all_modifiers_are_added_up() -> None:
    state = facing_off(35, between(EDGE + 100, 310), size="large", states="moved 2")
    value = needed(state, within=1)
    assert parts(value) == {"range-medium": 7, "large-target": -1, "partial-cover": 1, "moved": 1}
    assert value.total == 8


@rule("CFX-TERR-14")
def test_a_hill_carries_medium_and_long_shots_further() -> None:
    hill = "terrain hill-1 hill 250,50 350,50 350,150 250,150"
    state = facing_off(44, hill)
    assert ranges(state, state.figures[A]) == (20 * CENTIMETRE, 45 * CENTIMETRE, 65 * CENTIMETRE)


# --- the shot itself ----------------------------------------------------------------------------------------


@rule("CFX-AIM-01", "CFX-AIM-15", "CFX-EX-45")
def test_a_shot_at_35_cm_into_full_cover_hits_with_a_five() -> None:
    state = facing_off(35, between(EDGE + 350 - SMALL, 310), rolls=[5, 4, 3])
    shoot(state)
    test = first(state, "tested")
    assert (test.attribute, test.total, test.difficulty, test.passed) == ("aim", 9, 9, True)
    assert first(state, "damage-thrown").figure == B


@rule("CFX-AIM-01")
def test_a_shot_that_misses_hurts_nobody() -> None:
    state = facing_off(35, rolls=[2])
    shoot(state)
    assert order(state) == ["shot", "measured", "thrown", "tested", "shot-failed"]


@rule("CFX-AIM-04")
def test_the_distance_is_measured_after_the_announcement() -> None:
    lines = [figure("blue", ARCHER, (300, 50)), figure("red", GUARD, (300, 580), 270)]
    match = acting(lines, A)
    assert f"shoot {B}" in offered(match)  # out of range, which nobody knows yet
    match.play(f"shoot {B}")
    assert [e.kind for e in match.events if e.kind in ("shot", "measured")] == ["shot", "measured"]


@rule("CFX-Q-16")
def test_where_everybody_may_measure_hopeless_shots_are_not_proposed() -> None:
    state = facing_off(40, shooter={"weapon": (5, (10, 20, 30))})
    assert len(firing.part(state, state.figures[A]).options) == 1
    state.settings.measuring = True
    assert len(firing.part(state, state.figures[A]).options) == 0


@rule("CFX-AIM-16")
def test_the_target_is_not_asked_anything() -> None:
    state = facing_off(10, rolls=[5, 4, 3])
    shoot(state)
    assert asked() == []


@rule("CFX-AIM-17")
def test_the_order_of_a_shot(sample: None) -> None:
    state = facing_off(
        0.1, guard("blue", (300, EDGE + 1 + 3 * SMALL), 2, 270), rolls=[5, 6, 4, 3],
        target={"abilities": ["t-answer"]},
    )  # fmt: skip
    shoot(state, B, f"use t-answer {B}")
    assert [kind for kind in order(state) if kind not in ("injured", "was-stunned")] == [
        "shot", "announced", "measured", "thrown", "tested", "allotted", "damage-thrown", "damage-read",
    ]  # fmt: skip


@rule("CFX-ABIL-37", "CFX-Q-127")
def test_some_shoot_without_a_line_of_sight_where_nothing_is_in_the_way(sample: None) -> None:
    aware = {"abilities": ["awareness"]}
    wall = "terrain wood-1 wood 250,130 350,130 350,190 250,190"  # more than 5 cm of wood
    assert why_not(facing_off(10, wall)) == "sight-terrain"
    assert why_not(facing_off(10, wall, shooter=aware)) == ""
    assert why_not(facing_off(10, *SCREEN, shooter=aware)) == "sight-figure"


@rule("CFX-TERR-07", "CFX-EX-412")
def test_light_terrain_on_the_line_of_fire_makes_it_harder() -> None:
    state = facing_off(10, "terrain bushes-1 bushes 250,130 350,130 350,145 250,145")
    assert parts(needed(state)) == {"range-short": 4, "light-terrain": 1}


def test_a_difficulty_is_told_with_its_parts() -> None:
    state = facing_off(35, between(EDGE + 100, 310), rolls=[1])
    shoot(state)
    event = first(state, "measured")
    assert told(event) == "35 cm, medium range: difficulty 8 (7 for medium range, +1 partial cover)."
    assert told(event, "de") == (
        "35 cm, mittlere Reichweite: Schwierigkeit 8 (7 für mittlere Reichweite, +1 Teildeckung)."
    )


# --- shooting and other actions -----------------------------------------------------------------------------


@rule("CFX-RCMB-01")
def test_a_shot_goes_with_a_walk_before_or_after_it() -> None:
    lines = [figure("blue", ARCHER, (300, 100)), figure("red", GUARD, (300, 300), 270)]
    match = acting(lines, A, rolls=[1])
    match.play("walk 300,120")
    match.play(f"shoot {B}")
    assert [e.kind for e in match.events if e.kind in ("moved", "shot")] == ["moved", "shot"]
    match = acting(lines, A, rolls=[1])
    match.play(f"shoot {B}")
    match.play("walk 300,120")
    assert [e.kind for e in match.events if e.kind in ("moved", "shot")] == ["shot", "moved"]


@rule("CFX-RCMB-02")
def test_a_shot_may_follow_a_disengagement_and_not_precede_it() -> None:
    state = facing_off(10)
    left = state.change(state.figures[A], moved=LEFT, acts=("disengage",))
    assert unable(state, left) is None
    found = clash(state, state.change(left, moved=0, acts=("shot",)), "disengage")
    assert found is not None
    assert found.key == "shot-first"


@rule("CFX-RCMB-03")
@pytest.mark.parametrize(
    ("act", "key"),
    [
        ("run", "not-with-run"), ("engage", "not-with-engage"), ("charge", "not-with-charge"), ("walk", ""),
    ],
)  # fmt: skip
def test_a_shot_goes_neither_with_running_nor_with_an_assault(act: str, key: str) -> None:
    state = facing_off(10)
    found = unable(state, state.change(state.figures[A], acts=(act,)))
    assert (found.key if found is not None else "") == key
    found = clash(state, state.change(state.figures[A], acts=("shot",)), act)
    assert (found.key if found is not None else "") == key


@rule("CFX-RCMB-03")
def test_a_run_after_a_shot_is_refused_with_the_reason() -> None:
    lines = [figure("blue", ARCHER, (300, 100)), figure("red", GUARD, (300, 300), 270)]
    match = acting(lines, A, rolls=[1])
    match.play(f"shoot {B}")
    assert not any(option.startswith(("run", "charge", "engage")) for option in offered(match))
    with pytest.raises(IllegalChoice) as refused:
        match.play("run 300,150")
    assert refused.value.key == "refused.not-with-run"


@rule("CFX-RCMB-04")
def test_abilities_may_allow_a_runner_to_shoot(sample: None) -> None:
    state = facing_off(10, shooter={"abilities": ["t-runner"]})
    figure = state.change(state.figures[A], acts=("run",))
    assert unable(state, figure) is None
    assert clash(state, state.change(figure, acts=("shot",)), "run") is None


@rule("CFX-RCMB-04")
def test_abilities_may_allow_another_shot(sample: None) -> None:
    state = facing_off(10, shooter={"abilities": ["t-again"]})
    assert unable(state, state.change(state.figures[A], shots=1)) is None
    assert unable(state, state.change(state.figures[A], shots=2)) is not None
