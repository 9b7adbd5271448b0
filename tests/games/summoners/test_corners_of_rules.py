"""Corners of fights and moves in which a mistake went unnoticed (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import MISS, Fight, bow, kind, melee, piece, place, spell, summoner
from tests.games.summoners.rounds import Rounds
from walstatt.games.summoners.events.combat import DamageRolled, Eliminated, Iced, Wounded
from walstatt.games.summoners.events.course import Moved
from walstatt.games.summoners.rules import damage, effects, reactions
from walstatt.games.summoners.rules.charges import no_charge_line
from walstatt.games.summoners.rules.contact import melee_of
from walstatt.games.summoners.rules.moves import may_move
from walstatt.games.summoners.rules.ranged import defensive_shots
from walstatt.games.summoners.rules.targets import melee_options, no_aim
from walstatt.games.summoners.rules.values import has, reflexes, resistance
from walstatt.games.summoners.state.units import Effect, Grant
from walstatt.spaces.table import INCH, Point

# --- damage and what stands in a profile ----------------------------------------------------------------


@pytest.mark.rule("SUM-Q-11", "SUM-Q-09")
def test_dice_that_no_attack_rolled_do_damage_less_resistance_each_at_least_nothing() -> None:
    table = Fight()
    wolf = table.put(kind(w=3), "red", 10, 10)
    assert damage.roll_damage(table.state, wolf, (1, 4, 5), 1, ()) == 0 + 2 + 3
    assert table.lost(wolf) == 5
    (rolled,) = table.events(DamageRolled)
    assert (rolled.bonus, rolled.resistance, rolled.damage) == (1, 3, 5)


@pytest.mark.rule("SUM-MEL-03", "SUM-Q-09")
def test_dice_of_a_spell_do_damage_less_resistance() -> None:
    table = Fight()
    caster = table.put(summoner(), "blue", 5, 5)
    wolf = table.put(kind(w=3), "red", 10, 10)
    table.roll(2, 3, 8)
    table.play(effects.hurt(table.state, caster, spell(effect=Effect(damage=3)), wolf))
    assert table.lost(wolf) == 0 + 0 + 5
    assert table.events(DamageRolled)[0].bonus == 0


@pytest.mark.rule("SUM-PROF-08", "SUM-Q-13")
def test_nobody_loses_more_life_than_there_is_and_nothing_is_told_of_no_damage() -> None:
    table = Fight()
    wolf = table.put(kind(white=2, red=2), "red", 10, 10)
    damage.wound(table.state, wolf, 0, ())
    assert table.events(Wounded) == []
    damage.wound(table.state, wolf, 9, ())
    damage.wound(table.state, wolf, 1, ())
    (only,) = table.events(Wounded)
    assert (only.left, only.by, only.rules) == (0, "", ())  # eliminated, not badly wounded
    assert table.lost(wolf) == 4


@pytest.mark.rule("SUM-PROF-09")
def test_who_has_lost_the_last_white_point_is_badly_wounded_once() -> None:
    table = Fight()
    wolf = table.put(kind(white=2, red=3), "red", 10, 10)
    for _ in range(3):
        damage.wound(table.state, wolf, 1, ())
    assert [event.by for event in table.events(Wounded)] == ["", "badly", ""]


@pytest.mark.rule("SUM-KEY-11", "SUM-KEY-15")
def test_whom_an_attack_kills_gets_no_markers_from_it() -> None:
    table = Fight()
    a = table.put(kind("imp", melee(1, ice=1, fire=1, superior=1)), "blue", 10, 10)
    b = table.beside(a, kind(white=1, red=1, r=1, w=0), "red", ap=0)
    table.roll(8, 8)
    table.strike(a, b)
    assert len(table.events(Eliminated)) == 1
    assert table.events(Iced) == []


@pytest.mark.rule("SUM-MULT-02")
def test_spells_add_to_reflexes_and_resistance() -> None:
    table = Fight()
    wolf = table.put(kind(r=4, w=2), "red", 10, 10)
    table.enchant(wolf, Effect(stats={"reflexes": 1, "resistance": 1}), "one")
    assert (reflexes(table.unit(wolf)), resistance(table.state, table.unit(wolf))) == (5, 3)
    table.enchant(wolf, Effect(stats={"reflexes": 1, "resistance": -2}), "other")
    assert (reflexes(table.unit(wolf)), resistance(table.state, table.unit(wolf))) == (6, 1)


@pytest.mark.rule("SUM-SR-04", "SUM-Q-132")
def test_a_rule_with_plus_is_added_and_one_without_is_set() -> None:
    table = Fight()
    ghost = table.put(kind(ethereal=3), "red", 10, 10)
    table.enchant(ghost, Effect(grants=(Grant("ethereal", 2, plus=True),)), "more")
    assert has(table.unit(ghost), "ethereal") == 5
    table.enchant(ghost, Effect(grants=(Grant("ethereal", 1),)), "less")
    assert has(table.unit(ghost), "ethereal") == 1


@pytest.mark.rule("SUM-START-02")
def test_who_has_no_points_can_lose_none_by_a_spell() -> None:
    table = Fight()
    caster = table.put(summoner(), "blue", 5, 5)
    wolf = table.put(kind(ap=2), "red", 10, 10, ap=0)
    effects.put(table.state, caster, spell(effect=Effect(stats={"ap": -1}), lasts="round"), wolf)
    assert table.unit(wolf).ap == 0
    bear = table.put(kind("bear", ap=2), "red", 15, 10)
    effects.put(table.state, caster, spell(effect=Effect(stats={"ap": -1}), lasts="round"), bear)
    assert table.unit(bear).ap == 1


@pytest.mark.rule("SUM-Q-15")
def test_only_what_heals_is_told_as_healing() -> None:
    table = Fight()
    wolf = table.put(kind(), "red", 10, 10, damage=3, ice=1)
    effects.at_once(table.state, wolf, Effect(thaw=1), 0)
    assert [event.kind for event in table.state.log] == ["markers-gone"]
    effects.at_once(table.state, wolf, Effect(heal=2), 0)
    assert table.lost(wolf) == 1


@pytest.mark.rule("SUM-KEY-16")
def test_fire_of_a_spell_is_the_doing_of_its_caster() -> None:
    table = Fight()
    wolf = table.put(kind(), "red", 10, 10)
    effects.at_once(table.state, wolf, Effect(fire=1), 0)
    assert (table.unit(wolf).fire, table.unit(wolf).fire_by) == (1, 0)


# --- fighting -------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-MMOD-05")
def test_who_reaches_no_enemy_is_in_no_melee_though_one_reaches_it() -> None:
    table = Fight()
    a = table.put(kind("short"), "blue", 10, 10)
    table.beside(a, kind("friend"), "blue", degrees=180)
    b = table.beside(a, kind("long", melee(3, range=2)), "red", apart=1.5)
    seats = frozenset((0, 1))
    assert melee_of(table.state, table.unit(a), seats) == set()
    c = table.beside(a, kind("close"), "red", degrees=90)
    assert melee_of(table.state, table.unit(a), seats) == {a, b, c}


@pytest.mark.rule("SUM-MREA-01")
def test_nobody_without_points_and_nothing_static_reacts_to_a_blow() -> None:
    table = Fight()
    a = table.put(kind("wolf"), "blue", 10, 10)
    b = table.beside(a, kind("bear"), "red")
    attacker = table.unit(a)
    found = reactions.melee_reactions(table.state, table.unit(b), attacker)
    assert [option.text for option in found] == ["counter claw", "parry"]
    table.change(b, ap=0)
    assert reactions.melee_reactions(table.state, table.unit(b), attacker) == []
    tree = table.beside(a, kind("tree", static=1), "red", degrees=180)
    assert reactions.melee_reactions(table.state, table.unit(tree), attacker) == []


@pytest.mark.rule("SUM-Q-48")
def test_whoever_need_not_hit_the_target_of_a_charge_may_strike_anybody() -> None:
    table = Fight()
    a = table.put(kind("two", melee(3, double_strike=1), melee(3, "wave", shockwave=1)), "blue", 10, 10)
    b, c = table.beside(a, kind("b"), "red"), table.beside(a, kind("c"), "red", degrees=180)
    free = melee_options(table.state, table.unit(a))
    pairs = {(b, b), (b, c), (c, c)}
    assert set(free) == {("strike", "wave")} | {("strike", "claw", *words) for words in ((b,), (c,), *pairs)}
    bound = melee_options(table.state, table.unit(a), only=b)
    assert set(bound) == {("strike", "wave")} | {
        ("strike", "claw", *words) for words in ((b,), (b, b), (b, c))
    }


@pytest.mark.rule("SUM-Q-80")
def test_a_defensive_shot_needs_a_place_on_the_way_in_sight_unless_it_is_a_shockwave() -> None:
    table = Fight(piece("blocks", 12, 10, 1, 6, size=9))
    a = table.put(kind("archer", bow(2)), "red", 10, 10)
    b = table.put(kind("wolf"), "blue", 14, 10)
    hidden = [Point(14 * INCH, 10 * INCH), Point(14 * INCH, 11 * INCH)]
    archer, wolf = table.unit(a), table.unit(b)
    assert reactions.in_the_open(table.state, archer, bow(2), wolf, hidden) == []
    assert reactions.in_the_open(table.state, archer, bow(2, shockwave=1), wolf, hidden)
    seen = [*hidden, Point(14 * INCH, 20 * INCH)]
    assert reactions.in_the_open(table.state, archer, bow(2), wolf, seen)


# --- moves ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-ACTN-04", "SUM-ACTN-05", "SUM-ACTN-06")
@pytest.mark.parametrize(("move", "cost"), [("walk", 1), ("run", 2), ("charge", 2)])
def test_whoever_has_just_the_points_for_a_move_may_make_it(move: str, cost: int) -> None:
    table = Fight()
    wolf = table.put(kind(ap=3), "blue", 10, 10, ap=cost)
    assert may_move(table.unit(wolf), move)
    table.change(wolf, ap=cost - 1)
    assert not may_move(table.unit(wolf), move)


@pytest.mark.rule("SUM-ACTN-04", "SUM-ACTN-05")
@pytest.mark.parametrize(("move", "rule"), [("walk", "SUM-ACTN-04"), ("run", "SUM-ACTN-05")])
def test_a_move_names_its_own_rule(move: str, rule: str) -> None:
    table = Rounds()
    wolf = table.put(kind(ap=3), "blue", 10, 10)
    table.do(wolf, f"{move} {place(10, 12)}")
    assert rule in table.events(Moved)[0].rules


@pytest.mark.rule("SUM-ACTN-06")
def test_a_charge_just_as_long_as_a_run_is_not_too_far() -> None:
    table = Fight()
    a = table.put(kind(run=6), "blue", 10, 10)
    b = table.beside(a, kind("bear"), "red", apart=6)
    assert no_charge_line(table.state, table.unit(a), table.unit(b), None) is None
    c = table.beside(a, kind("crow"), "red", degrees=90, apart=6.1)
    why = no_charge_line(table.state, table.unit(a), table.unit(c), None)
    assert why is not None
    assert why.key == "too-far"


@pytest.mark.rule("SUM-Q-163", "SUM-ACTN-16")
def test_a_shockwave_need_not_see_and_an_arrow_must() -> None:
    table = Fight(piece("blocks", 12, 10, 1, 6, size=9))
    a = table.put(kind("archer", bow(2)), "blue", 10, 10)
    b = table.put(kind("wolf"), "red", 14, 10)
    archer, wolf = table.unit(a), table.unit(b)
    assert no_aim(table.state, archer, bow(2, shockwave=1), wolf) is None
    why = no_aim(table.state, archer, bow(2), wolf)
    assert why is not None
    assert why.key == "no-sight"


@pytest.mark.rule("SUM-RREA-01")
def test_nobody_without_points_is_asked_for_an_answer_to_a_shot() -> None:
    table = Fight()
    a = table.put(kind("archer", bow(1)), "blue", 10, 10)
    b = table.put(kind("archer", bow(1)), "red", 16, 10, ap=0)
    table.roll(MISS)
    table.shoot(a, b)
    assert table.kinds() == []
    table.change(b, ap=1)
    table.roll(MISS)
    table.shoot(a, b, answers=("passive",))
    assert table.kinds() == ["red react-ranged"]


@pytest.mark.rule("SUM-RREA-06")
def test_who_cannot_move_any_more_cannot_seek_cover() -> None:
    table = Fight()
    a = table.put(kind("archer", bow(1)), "blue", 10, 10)
    b = table.put(kind("wolf"), "red", 16, 10)
    assert reactions.may_seek_cover(table.state, table.unit(b), table.unit(a))
    table.change(b, ap=0)
    assert not reactions.may_seek_cover(table.state, table.unit(b), table.unit(a))


@pytest.mark.rule("SUM-Q-82")
def test_defensive_shots_of_several_owners_go_clockwise_from_the_mover() -> None:
    table = Fight(seats=4)
    mover = table.put(kind("wolf"), "red", 10, 10)
    blue, gold = (table.put(kind("archer", bow(1)), seat, x, 16) for seat, x in (("blue", 9), ("gold", 11)))
    end = Point(10 * INCH, 15 * INCH)
    table.play(defensive_shots(table.state, mover, [end], [blue, gold]), ("passive", "passive"))
    assert [asked.seat for asked in table.asked] == ["gold", "blue"]
