"""Pieces of terrain are shot at and fought (TFGT)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.confrontation_x.bouts import COURSE, SMALL, events, first, laid, shape, told, until
from tests.games.confrontation_x.field import GUARD, figure
from tests.games.confrontation_x.volleys import EDGE, facing_off, guard, needed, order, parts, shoot, why_not
from tests.games.confrontation_x.volleys import A as ARCHER
from tests.games.confrontation_x.volleys import B as TARGET
from walstatt.core.dice import Dice
from walstatt.games.confrontation_x.game import ConfrontationX
from walstatt.games.confrontation_x.rules import contact, moves, structure
from walstatt.games.confrontation_x.rules.combat import frays
from walstatt.games.confrontation_x.rules.combat.dice import count
from walstatt.games.confrontation_x.rules.shooting import pieces
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import Point

rule = pytest.mark.rule
A, B, C = f"blue-{GUARD}-1", f"red-{GUARD}-1", f"red-{GUARD}-2"
BAR, HOUSE = "barricade-1", "house-1"


def wall(kind: str = "barricade", y: float = 320, more: str = "") -> str:
    """North of a guard at 300 / 300 mm, which touches it."""
    low = y - 7.5 + 0.0
    return f"terrain {kind}-1 {kind} 250,{low} 350,{low} 350,{low + 15} 250,{low + 15} {more}".rstrip()


def at_wall(*more: str, rolls: Sequence[int] = (), sp: str = "", **blue: Any) -> State:
    """A guard of blue that touches a barricade of RES 8, and one of red far away."""
    lines = [
        figure("blue", GUARD, (300, 300)), wall(more=sp), figure("red", GUARD, (50, 50), 270), *more,
    ]  # fmt: skip
    state = laid(lines, "blue 2 melee", COURSE, rolls)
    shape(state, A, **{"rank": "elite", "str": 5, "att": 4, **blue})
    return state


def fight(state: State, *answers: str) -> list[tuple[str, list[str]]]:
    """To the end of the melee phase."""
    return until(state, lambda s: s.phase == "supply", *answers)


STORM = f"assail {A} {BAR}"


# --- structure points ---------------------------------------------------------------------------------------


@rule("CFX-TFGT-02")
def test_pieces_have_structure_points_instead_of_wound_levels() -> None:
    state = at_wall()
    piece = state.table.by_id[BAR]
    assert structure.structure(state, piece) == 6
    state.structure[BAR] = 2
    assert structure.structure(state, piece) == 2


@rule("CFX-TFGT-03")
@pytest.mark.parametrize(
    ("strength", "lost"),
    [(-4, 0), (0, 0), (7, 1), (12, 2), (14, 3), (18, 4)],
)  # by the column of the arms: none, stunned, light, serious, critical, lethal
def test_what_the_injury_table_says_costs_structure_points(strength: int, lost: int) -> None:
    piece = at_wall().table.by_id[BAR]
    assert structure.lost_by(strength, piece, 5, 2)[2] == lost


@rule("CFX-TFGT-03", "CFX-EX-91")
def test_losses_add_up() -> None:
    state = at_wall(sp="sp 4", rolls=[5, 5])
    structure.strike(state, state.table.by_id[BAR], 8, by=A, purpose="blow")
    event = first(state, "piece-struck")
    assert (event.printed, event.lost, event.left) == ("critical", 3, 1)  # 2 before, 5 now


@rule("CFX-TFGT-04")
def test_a_double_six_is_read_and_nothing_more() -> None:
    piece = at_wall().table.by_id[BAR]
    assert structure.lost_by(1, piece, 6, 6) == (-1, 1, 1)  # light, and it stays so


@rule("CFX-TFGT-05")
def test_a_destroyed_piece_stays_and_can_do_nothing_any_more() -> None:
    lines = [figure("blue", GUARD, (300, 300)), wall(), figure("red", GUARD, (300, 340), 270)]
    state = laid(lines, rolls=[6, 6])
    assert contact.opponents(state, state.figures[A])
    state.structure[BAR] = 1
    assert structure.strike(state, state.table.by_id[BAR], 8, by=A, purpose="blow")
    assert first(state, "piece-destroyed").piece == BAR
    assert contact.opponents(state, state.figures[A]) == []  # nobody fights across it any more
    assert BAR in state.table.by_id
    assert not structure.breakable(state, state.table.by_id[BAR])


# --- shots --------------------------------------------------------------------------------------------------

HUT = f"terrain house-1 house 270,{EDGE + 60} 330,{EDGE + 60} 330,{EDGE + 90} 270,{EDGE + 90}"


@rule("CFX-TFGT-01", "CFX-TFGT-07")
def test_pieces_can_be_shot_at() -> None:
    state = facing_off(30, HUT, rolls=[2, 5, 3], shooter={"weapon": (9, (20, 40, 60))})
    assert why_not(state, HOUSE) == ""
    shoot(state, HOUSE)
    event = first(state, "piece-struck")
    assert (event.strength, event.resilience, event.result, event.lost) == (9, 12, 2, 1)


@rule("CFX-TFGT-01", "CFX-TFGT-05")
def test_what_cannot_be_destroyed_is_no_target() -> None:
    rock = HUT.replace("house", "rock")
    assert why_not(facing_off(30, rock), "rock-1") == "shot-piece"
    ruin = facing_off(30, f"{HUT} sp 0")
    assert why_not(ruin, HOUSE) == "shot-piece"


@rule("CFX-Q-546")
def test_a_piece_is_shot_at_like_a_figure_of_its_size() -> None:
    state = facing_off(30, HUT)
    assert parts(needed(state, HOUSE)) == {"range-short": 4, "large-target": -1}
    assert pieces.distance(state.figures[ARCHER], state.table.by_id[HOUSE]) == 6000


@rule("CFX-Q-546", "CFX-RNG-04")
def test_a_piece_has_to_be_seen() -> None:
    state = facing_off(30, HUT, figure("blue", "archer-of-alahan", (300, 500), n=7))
    assert why_not(state, HOUSE, by="blue-archer-of-alahan-7") == "behind"
    rock = f"terrain rock-1 rock 200,{EDGE + 20} 400,{EDGE + 20} 400,{EDGE + 30} 200,{EDGE + 30}"
    hut = HUT.replace("house", "barricade")
    assert why_not(facing_off(30, hut, rock), BAR) == "sight-terrain"


@rule("CFX-TFGT-08")
@pytest.mark.parametrize(("die", "hit"), [(3, "figure"), (4, "piece")])
def test_whoever_stands_before_a_piece_may_be_hit_instead(die: int, hit: str) -> None:
    state = facing_off(
        30, HUT, guard("red", (300, EDGE + 60 - SMALL), 2), rolls=[5, die, 5, 3, 5, 3],
        shooter={"weapon": (9, (20, 40, 60))},
    )  # fmt: skip
    assert parts(needed(state, HOUSE))["full-cover"] == 2
    shoot(state, HOUSE)
    assert first(state, "allotted").die == die
    assert ("piece-struck" in order(state), "damage-thrown" in order(state)) == (
        hit == "piece",
        hit == "figure",
    )


@rule("CFX-TFGT-08")
def test_who_touches_it_off_the_line_of_fire_is_never_hit() -> None:
    beside = guard("red", (330 + SMALL, EDGE + 75), 2)
    state = facing_off(30, HUT, beside, rolls=[5, 5, 3])
    shoot(state, HOUSE)
    assert "allotted" not in order(state)


@rule("CFX-TFGT-09")
def test_if_the_figure_is_the_target_the_piece_cannot_be_hit() -> None:
    low = f"terrain barricade-1 barricade 250,{EDGE + 85} 350,{EDGE + 85} 350,{EDGE + 100} 250,{EDGE + 100}"
    state = facing_off(10, low, rolls=[5, 5, 3])
    assert parts(needed(state))["full-cover"] == 2
    shoot(state)
    assert "allotted" not in order(state)
    assert first(state, "damage-thrown").figure == TARGET


# --- in melee -----------------------------------------------------------------------------------------------


@rule("CFX-TFGT-10", "CFX-Q-549")
def test_a_figure_in_contact_with_a_piece_may_fight_it() -> None:
    state = at_wall(rolls=[3, 1, 1, 3, 1, 1])
    found = fight(state, STORM)
    assert found == [("assail", [STORM, f"spare {A}"])]
    assert len(events(state, "piece-struck")) == 2
    away = laid([figure("blue", GUARD, (300, 290)), wall(), figure("red", GUARD, (50, 50), 270)])
    assert fight(away) == []


@rule("CFX-Q-549")
def test_nobody_has_to() -> None:
    state = at_wall()
    fight(state, f"spare {A}")
    assert "combat-began" not in order(state)


@rule("CFX-TFGT-11", "CFX-Q-562")
def test_moving_up_to_a_piece_is_a_mere_walk() -> None:
    lines = [figure("blue", GUARD, (300, 280)), wall(), figure("red", GUARD, (50, 50), 270)]
    state = laid(lines, "blue 2 act", f"{COURSE} active {A}")
    assert moves.illegal_way(state, state.figures[A], (Point(30000, 30000),), "walk") is None
    there = state.figures[A].standing(30000, 30000, 9000)
    assert state.table.by_id[BAR].touches(there.base)


@rule("CFX-TFGT-12")
def test_who_has_come_by_pursuing_cannot_fight_it() -> None:
    state = at_wall()
    state.change(state.figures[A], pursuits=1)
    assert fight(state) == []


@rule("CFX-TFGT-13", "CFX-TFGT-16", "CFX-EX-93")
def test_it_has_exactly_two_dice_whatever_its_abilities() -> None:
    state = at_wall(rolls=[3, 1, 1, 3, 1, 1], abilities=["flurry/2", "born-fighter"])
    found = fight(state, STORM)
    assert first(state, "dice-shared").attack == 2
    assert len(events(state, "piece-struck")) == 2
    assert [kind for kind, _ in found] == ["assail"]


@rule("CFX-PANIC-09")
def test_in_panic_only_one_of_them_attacks() -> None:
    state = at_wall(rolls=[3, 1, 1])
    state.change(state.figures[A], panic=7)
    fight(state, STORM)
    assert len(events(state, "piece-struck")) == 1


@rule("CFX-TFGT-18", "CFX-Q-118")
def test_a_piece_neither_tests_ini_nor_defends_itself() -> None:
    state = at_wall(rolls=[2, 4, 3, 1])
    fight(state, STORM)
    assert "ini-won" not in order(state)
    assert len(events(state, "piece-struck")) == 1  # the second attack was a fumble
    assert [event.figure for event in events(state, "warded")] == [BAR]


@rule("CFX-TFGT-15", "CFX-EX-92", "CFX-Q-421")
def test_abilities_work_on_the_figure_and_not_on_the_damage() -> None:
    poisoned = at_wall(rolls=[1, 6, 4, 1, 6, 4], abilities=["weapon-master", "bane", "poison/5", "feint"])
    poisoned.change(poisoned.figures[A], marks=(("poison", 1),))
    found = fight(poisoned, STORM)
    assert [kind for kind, _ in found] == ["assail"]  # neither Feint nor Poison can be announced
    assert [event.result for event in events(poisoned, "piece-struck")] == [3, 3]  # a 1 is no fumble
    assert [event.lost for event in events(poisoned, "piece-struck")] == [2, 2]  # and Bane shifts no row


@rule("CFX-TFGT-15", "CFX-EX-92")
def test_a_raised_str_counts() -> None:
    lines = [
        figure("blue", GUARD, (300, 300)), f"effect {A} mutagen seat blue until round gives str:2",
        wall(), figure("red", GUARD, (50, 50), 270),
    ]  # fmt: skip
    state = laid(lines, rolls=[3, 1, 1, 3, 1, 1])
    shape(state, A, str=5)
    fight(state, STORM)
    assert first(state, "piece-struck").strength == 7


@rule("CFX-TFGT-06")
def test_who_destroys_a_piece_does_not_pursue() -> None:
    state = at_wall(sp="sp 1", rolls=[3, 6, 6])
    found = fight(state, STORM)
    assert events(state, "piece-destroyed")
    assert [kind for kind, _ in found] == ["assail"]


@rule("CFX-TFGT-17")
def test_such_a_combat_is_selected_like_any_other() -> None:
    lines = [
        figure("blue", GUARD, (450, 100), n=2), figure("red", GUARD, (450, 100 + 2 * SMALL), 270, n=2),
    ]  # fmt: skip
    state = at_wall(*lines)
    until(state, lambda s: s.phase == "combat", STORM)
    found = until(state, lambda s: s.fight is not None, f"combat {A}")
    assert found == [("combat", [f"combat blue-{GUARD}-2", f"combat {A}"])]
    assert told(events(state, "combat-began")[-1]) == "Combat: Guard of Alahan 1 (Blue) against Barricade 1."


@rule("CFX-TFGT-17")
def test_a_combat_against_terrain_is_dropped_when_an_enemy_comes() -> None:
    state = at_wall()
    until(state, lambda s: s.phase == "combat", STORM)
    state.change(state.figures[B].standing(30000, 30000 - 2500, 9000))
    frays.repaired(state, (B,))
    assert state.combats == ()


# --- beside enemies -----------------------------------------------------------------------------------------


def between(attack: int, *, rolls: Sequence[int] = (), defence: int = 0) -> State:
    """A guard with a barricade before it and an enemy behind it, in the first exchange."""
    lines = [
        figure("blue", GUARD, (300, 300)), wall(), figure("red", GUARD, (300, 300 - 2 * SMALL), 90),
        f"combat 1 {A} {B} now chosen blue", "fight 1 exchange first 0 side 0",
        f"pool {A} attack {attack} defence {defence} put-attack {attack} asked shared",
        f"pool {B} asked shared",
    ]  # fmt: skip
    state = laid(lines, "blue 2 fight", COURSE, rolls)
    shape(state, A, rank="elite", str=5, att=4)
    shape(state, B, rank="elite", res=30)
    return state


def blows(state: State, *answers: str) -> list[list[str]]:
    """What could be done in the exchanges, to the end of the combat."""
    return [options for _, options in until(state, lambda s: s.phase == "pursuit", *answers)]


ENEMY, PIECE, LEAVE = f"strike {A} {B}", f"strike {A} {BAR}", f"spare {A}"


@rule("CFX-TFGT-14")
def test_a_piece_gives_no_combat_die_beside_enemies() -> None:
    state = between(1)
    assert count(state, state.figures[A]) == 2


@rule("CFX-TFGT-19", "CFX-EX-94")
def test_with_enough_dice_the_enemy_comes_first_and_then_the_piece_or_not() -> None:
    state = between(3, rolls=[3, 1, 1, 3, 1, 1, 3, 1, 1])
    found = blows(state, PIECE, PIECE)
    assert found == [[PIECE, LEAVE], [ENEMY, PIECE, f"hold {A}"]]  # the first attack was no choice
    assert [event.target for event in events(state, "attacked")] == [B, BAR, BAR]


@rule("CFX-TFGT-19", "CFX-EX-94")
def test_the_last_die_may_go_to_either() -> None:
    state = between(3, rolls=[3, 1, 1, 3, 1, 1, 3, 1, 1])
    blows(state, PIECE, ENEMY)
    assert [event.target for event in events(state, "attacked")] == [B, BAR, B]


@rule("CFX-TFGT-19")
def test_letting_the_piece_be_keeps_the_die() -> None:
    state = between(2, rolls=[3, 1, 1, 3, 1, 1])
    found = blows(state, LEAVE, ENEMY)
    assert found[1] == [ENEMY, PIECE, f"hold {A}"]
    assert [event.target for event in events(state, "attacked")] == [B, B]


# --- as text ------------------------------------------------------------------------------------------------


def test_a_position_keeps_a_combat_against_terrain() -> None:
    state = at_wall()
    until(state, lambda s: s.phase == "combat", STORM)
    text = ConfrontationX().write_position(state)
    assert f"combat 1 {A} {BAR} next" in text
    again = ConfrontationX().read_position(text, Dice(1))[1]
    assert again.combats == state.combats
