"""Disengaging and parting blows (DIS)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import shape
from tests.games.confrontation_x.field import ARCHER, GUARD, acting, offered, state_of, there
from tests.games.confrontation_x.test_engaging import FOE, OTHER, A, contacts, guard, happened, refusal
from walstatt import Match
from walstatt.games.confrontation_x.rules import disengaging, moves
from walstatt.games.confrontation_x.rules.combining import SHOT_FIRST, clash
from walstatt.spaces.table import CENTIMETRE

rule = pytest.mark.rule


def held(
    *rolls: int, assaulted: bool = False, enemies: int = 1, more: str = "", lines: tuple[str, ...] = ()
) -> Match:
    """A guard with INI 3 whom one or two others hold, each with an ATT of 4."""
    told = " ".join(filter(None, ("assaulted" if assaulted else "", more)))
    foes = [guard("red", (300, 225.01), 270), guard("red", (325.01, 200), 180, n=2)][:enemies]
    return acting([guard("blue", (300, 200), more=told), *foes, *lines], A, rolls=rolls)


def probe(match: Match, by: disengaging.By) -> int:
    state = state_of(match)
    return disengaging.difficulty(state, state.figures[A], by)


@rule("CFX-DIS-01")
def test_who_is_held_has_to_disengage_before_it_moves() -> None:
    match = held()
    assert {option.split()[0] for option in offered(match)} == {"disengage", "end"}
    assert refusal(match, "walk 300,150").key == "refused.held"


@rule("CFX-DIS-02")
def test_who_is_free_has_nobody_to_leave() -> None:
    match = acting([guard("blue", (300, 200)), guard("red", (300, 400), 270)], A)
    assert refusal(match, "disengage ini").key == "refused.nobody-to-leave"
    assert "disengage ini" not in offered(match)


@rule("CFX-DIS-02", "CFX-DIS-03", "CFX-Q-29")
def test_with_somebody_at_each_side_nobody_gets_away() -> None:
    """A friend closes a side as well as an enemy does."""
    sides = (guard("blue", (300, 174.99), n=3), guard("red", (274.99, 200), 0, n=4))
    match = held(enemies=2, lines=sides[1:])
    assert "disengage ini" in offered(match)
    match = held(enemies=2, lines=sides)
    why = disengaging.unable(state_of(match), there(match, A))
    assert why is disengaging.SURROUNDED


@rule("CFX-DIS-04")
def test_its_player_chooses_the_attribute() -> None:
    for by in ("ini", "str"):
        match = held(5)
        match.play(f"disengage {by}")
        assert happened(match, "thrown")[0].attribute == by


@rule("CFX-DIS-05", "CFX-DATA-12")
@pytest.mark.parametrize(("enemies", "needed"), [(1, 6), (2, 8)])
def test_the_difficulty_on_ini(enemies: int, needed: int) -> None:
    assert probe(held(enemies=enemies), "ini") == needed


@rule("CFX-DIS-06", "CFX-DIS-07", "CFX-EX-28")
def test_example_28() -> None:
    for assaulted, needed in ((False, 16), (True, 18)):
        match = held(enemies=2, assaulted=assaulted)
        shape(state_of(match), FOE, res=6)
        shape(state_of(match), OTHER, res=8)
        assert probe(match, "str") == needed
    match = held(5)
    shape(state_of(match), A, mov=12500)
    match.play("disengage ini")
    assert moves.allowance(state_of(match), there(match, A), "walk") == 12.5 * CENTIMETRE
    match.play("walk 300,75")
    assert happened(match, "moved")[-1].cost == 12500


@rule("CFX-DIS-07")
def test_an_assault_in_this_round_makes_it_harder() -> None:
    assert probe(held(assaulted=True), "ini") == probe(held(), "ini") + 2


@rule("CFX-DIS-08", "CFX-Q-302")
def test_after_it_a_figure_only_walks() -> None:
    match = held(5)
    match.play("disengage ini")
    assert refusal(match, "run 300,150").key == "refused.walk-only"
    assert refusal(match, "walk 300,180 300,99").key == "refused.too-far"
    match.play("walk 300,101")
    assert contacts(match, A) == set()


@rule("CFX-DIS-09", "CFX-DIS-10")
def test_it_may_cast_before_but_not_shoot() -> None:
    assert "disengage ini" in offered(held(more="acts spell"))
    assert "disengage ini" in offered(held(more="acts miracle"))
    match = held(more="acts shot")
    assert disengaging.unable(state_of(match), there(match, A)) is SHOT_FIRST


@rule("CFX-DIS-11", "CFX-Q-302")
def test_it_may_engage_whom_it_has_left_but_not_charge() -> None:
    match = held(5, lines=(guard("red", (300, 120), 90, n=3),))
    assert refusal(match, f"engage {FOE}").key == "refused.held"
    match.play("disengage ini")
    assert refusal(match, f"charge {FOE}").key == "refused.charge-leaving"
    assert f"engage red-{GUARD}-3 walk" in offered(match)
    match.play(f"engage {FOE}")
    match.play(offered(match)[0])
    assert contacts(match, A) == {FOE}
    assert there(match, FOE).assaulted


@rule("CFX-DIS-11")
def test_who_did_not_get_away_engages_nobody() -> None:
    match = held(1, 1, assaulted=True, lines=(guard("blue", (500, 100), n=2),))
    match.play("disengage ini")
    assert match.decision.kind != "action" or not any("engage" in option for option in offered(match))


OUTCOMES = [
    (False, 5, "free", 0, True),
    (False, 2, "failed", 1, True),
    (True, 5, "struck", 1, True),
    (True, 2, "held", 1, False),
]


@rule("CFX-DIS-12", "CFX-DIS-13", "CFX-DIS-14", "CFX-DIS-15", "CFX-DATA-12")
@pytest.mark.parametrize(("assaulted", "die", "how", "blows", "moves_on"), OUTCOMES)
def test_what_comes_of_it(assaulted: bool, die: int, how: str, blows: int, moves_on: bool) -> None:
    """INI 3 against 6, or 8: a 5 passes both, a 2 fails both. The blow fails with a 1."""
    match = held(die, 1, assaulted=assaulted)
    match.play("disengage ini")
    assert [event.how for event in happened(match, "disengaged")] == [how]
    assert [event.figure for event in happened(match, "parting")] == [FOE] * blows
    able = match.decision.kind == "action" and any(option.startswith("walk") for option in offered(match))
    assert able == moves_on


@rule("CFX-Q-29")
def test_there_is_one_attempt_in_an_activation() -> None:
    match = held(2, 1, assaulted=True)
    match.play("disengage ini")
    assert disengaging.unable(state_of(match), there(match, A)) is disengaging.ONCE


@rule("CFX-DIS-16", "CFX-DIS-17", "CFX-Q-520")
def test_a_parting_blow_is_a_test_without_defence_and_a_damage_roll() -> None:
    match = held(2, 3, 4, 3)
    shape(state_of(match), FOE, str=7)
    match.play("disengage ini")
    (blow,) = happened(match, "parting")
    (thrown,) = happened(match, "damage-thrown")
    assert (blow.missed, thrown.strength, thrown.causer, thrown.purpose) == (False, 7, FOE, "parting")
    assert not happened(match, "defends")


@rule("CFX-DIS-16")
def test_a_fumbled_blow_does_nothing() -> None:
    match = held(2, 1)
    match.play("disengage ini")
    assert happened(match, "parting")[0].missed
    assert not happened(match, "damage-thrown")


@rule("CFX-DIS-13", "CFX-Q-29")
def test_every_enemy_strikes_before_it_moves() -> None:
    match = held(2, 1, 1, enemies=2)
    match.play("disengage ini")
    assert [event.figure for event in happened(match, "parting")] == [FOE, OTHER]
    assert not happened(match, "moved")


@rule("CFX-Q-29")
def test_whom_a_blow_kills_does_not_move() -> None:
    match = held(2, 6, 6, 6, more="wound 2", lines=(guard("blue", (500, 100), n=2),))
    match.play("disengage ini")
    while match.decision.kind == "roll-on":
        match.play("stop")
    assert A not in state_of(match).figures
    assert not happened(match, "moved")


@rule("CFX-ABIL-22")
def test_the_ethereal_get_away_without_a_test() -> None:
    match = held()
    shape(state_of(match), A, abilities=["ethereal"])
    match.play("disengage ini")
    assert [event.how for event in happened(match, "disengaged")] == ["free"]
    assert not happened(match, "thrown")


@rule("CFX-ABIL-99")
@pytest.mark.parametrize(("die", "missed"), [(4, True), (5, False)])
def test_a_parting_blow_at_the_nimble_needs_a_high_die(die: int, missed: bool) -> None:
    match = held(2, die, 1, 1)
    shape(state_of(match), A, abilities=["disengage/5"])
    match.play("disengage ini")
    assert [event.missed for event in happened(match, "parting")] == [missed]


@rule("CFX-Q-78")
def test_in_panic_it_may_disengage_but_not_attack() -> None:
    match = held(5, more="panic 5", lines=(guard("red", (300, 120), 90, n=3),))
    assert "disengage ini" in offered(match)
    match.play("disengage str")
    assert not any(option.startswith("engage") for option in offered(match))


@rule("CFX-Q-523")
def test_whom_it_leaves_is_not_in_the_way_of_its_turn() -> None:
    """Held from the north it leaves to the south-west, however its corners sweep."""
    match = held(5)
    match.play("disengage ini")
    match.play("walk 250,150")
    assert happened(match, "moved")[-1].path[-1] == (25000, 15000)


@rule("CFX-Q-523")
def test_whom_it_moves_against_is_in_the_way() -> None:
    match = held(5)
    match.play("disengage ini")
    assert refusal(match, "walk 260,240 200,240").key == "refused.way-figure"


def test_archers_may_shoot_after_it() -> None:
    """The table of what goes together says so; shots themselves are tried elsewhere."""
    match = acting(
        [
            f"figure blue-{ARCHER}-1 {ARCHER} 300,200 @90 acts disengage moved 32",
            guard("red", (300, 225.01), 270),
        ],
        f"blue-{ARCHER}-1",
    )
    assert clash(state_of(match), there(match, f"blue-{ARCHER}-1"), "shot") is None


@pytest.mark.parametrize(
    ("rolls", "strengths"),
    [
        pytest.param((4, 3, 4), [9], marks=rule("CFX-STM-07")),
        pytest.param((1, 5, 3), [], marks=rule("CFX-STM-18")),  # it overheats
    ],
)
def test_steam_may_drive_a_parting_blow(rolls: tuple[int, ...], strengths: list[int]) -> None:
    match = held(2, *rolls)
    shape(state_of(match), FOE, str=5, abilities=["steam/str"])
    match.play("disengage ini")
    match.play(next(option for option in offered(match) if "steam" in option))
    assert [event.strength for event in happened(match, "damage-thrown")] == strengths
    assert not there(match, FOE).effects
