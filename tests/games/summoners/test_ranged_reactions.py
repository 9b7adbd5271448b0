"""Reactions to a shot: return fire, seeking cover, reaction charge."""

from __future__ import annotations

import random

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, piece, place, spell, wood
from walstatt.games.summoners.events.combat import HitRolled
from walstatt.games.summoners.rules import covering
from walstatt.games.summoners.rules.moves import in_cover, legal_path
from walstatt.games.summoners.rules.pools import ranged_pool
from walstatt.games.summoners.rules.ranged import can_shoot
from walstatt.games.summoners.rules.reactions import may_seek_cover, ranged_reactions
from walstatt.games.summoners.rules.values import distance
from walstatt.games.summoners.state.state import CHARGE, WALK
from walstatt.spaces.table import INCH, Point, ahead, touching

ARCHER = kind("archer", bow(3))
BOLT = bow(2, id="bolt", range=10)


def duel(target: object = None, apart: float = 6.0, shooter: object = None) -> tuple[Fight, str, str]:
    """A shooter and an enemy so far to the right of it, edge to edge."""
    fight = Fight()
    a = fight.put(shooter or ARCHER, "blue", 10, 10)  # type: ignore[arg-type]
    b = fight.beside(a, target or kind("bear", ap=0), "red", apart=apart)  # type: ignore[arg-type]
    return fight, a, b


def dice(fight: Fight, a: str, b: str) -> int:
    return ranged_pool(fight.state, fight.unit(a), fight.unit(a).kind.attacks[0], fight.unit(b)).dice


# --- return fire ------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-RREA-01", "SUM-DP-21", "SUM-RREA-02")
def test_the_target_may_fire_back_charge_or_do_nothing() -> None:
    fight, a, b = duel(kind("ranger", bow(2), melee()), apart=5.0)
    fight.roll(1, 1, 1)
    fight.shoot(a, b, answers=["passive"])
    assert fight.asked[0].options == ["return bow", "charge", "passive"]
    short, a, b = duel(kind("thrower", bow(2, range=4)), apart=5.0)
    short.roll(1, 1, 1)
    short.shoot(a, b)  # out of its range, and there is no melee attack to charge with
    assert short.kinds() == []


@pytest.mark.rule("SUM-RREA-03", "SUM-RREA-04", "SUM-RREA-02")
def test_return_fire_is_simultaneous_and_both_may_die() -> None:
    frail = kind("ranger", bow(2), white=1, red=1, w=0)
    fight, a, b = duel(frail, shooter=kind("archer", bow(3), white=1, red=1, w=0))
    fight.roll(8, 1, 1, 8, 1, 5, 5)
    fight.shoot(a, b, answers=["return bow"])
    assert (fight.hit_dice(a), fight.hit_dice(b)) == ([3], [2])
    assert fight.state.units == {}


@pytest.mark.rule("SUM-Q-88", "SUM-RREA-13")
def test_an_engaged_unit_neither_fires_back_nor_charges() -> None:
    fight, a, b = duel(kind("ranger", bow(2), melee()), apart=5.0)
    fight.beside(b, kind("dog"), "blue", 90)
    fight.roll(8, 1, 3)
    fight.shoot(a, b)
    assert (fight.kinds(), fight.lost(b)) == ([], 1)


@pytest.mark.rule("SUM-Q-148", "SUM-Q-95")
def test_a_ranged_spell_may_answer_for_a_point_and_its_mana() -> None:
    caster = kind("caster", melee(), spells=(spell("bolt", BOLT, mana=2),), ap=1)
    fight, a, b = duel(caster)
    fight.gems("red", 1)
    fight.roll(1, 1, 1)
    fight.shoot(a, b)
    assert fight.kinds() == []  # not enough gems
    fight.gems("red", 3)
    fight.roll(1, 1, 1, 8, 1, 5)
    fight.shoot(a, b, answers=["return bolt"])
    assert (fight.unit(b).ap, fight.gems("red"), fight.lost(a)) == (0, 1, 3)


# --- seeking cover ----------------------------------------------------------------------------------------


def at_the_source(**values: int) -> tuple[Fight, str, str, str]:
    """A shooter, a Shield Bearer in the open, a large mana source to hide behind."""
    fight = Fight()
    a = fight.put(ARCHER, "blue", 10, 10)
    b = fight.put(kind("bearer", **values), "red", 18, 13)  # type: ignore[arg-type]
    fight.objective("large", 16, 10)
    return fight, a, b, f"cover walk {place(18, 10.1)}"


@pytest.mark.rule("SUM-RREA-05", "SUM-RREA-06", "SUM-Q-86")
def test_seeking_cover_is_a_walk_or_run_into_cover_that_is_used_up() -> None:
    fight, a, b, hide = at_the_source()
    fight.roll(1, 1)
    fight.shoot(a, b, answers=[hide])
    assert fight.at(b) == (18, 10.1)
    assert (fight.unit(b).ap, fight.unit(b).moved) == (1, WALK)
    assert [event.kind for event in fight.state.log] == ["attack-began", "reacted", "moved", "hit-rolled"]
    assert dice(fight, a, b) == 2  # in cover now


@pytest.mark.rule("SUM-RREA-05", "SUM-RREA-06")
def test_a_run_into_cover_costs_two_points_and_each_move_is_had_once() -> None:
    fight, a, b, hide = at_the_source()
    fight.change(b, moved=WALK)
    fight.roll(1, 1)
    with pytest.raises(AssertionError, match="is no answer"):
        fight.shoot(a, b, answers=[hide])
    fight.shoot(a, b, answers=[hide.replace("walk", "run")])
    assert (fight.unit(b).ap, fight.at(b)) == (0, (18, 10.1))


@pytest.mark.rule("SUM-RREA-07", "SUM-RREA-08", "SUM-RMOD-05")
def test_the_shot_loses_a_die_for_motion_but_none_for_the_new_cover() -> None:
    fight, a, b, hide = at_the_source()
    fight.roll(8, 1, 7)
    fight.shoot(a, b, answers=[hide])
    reasons = fight.events(HitRolled)[0].reasons
    assert [reason[:2] for reason in reasons] == [("attack", 3), ("moving", -1)]
    assert fight.lost(b) == 5


@pytest.mark.rule("SUM-RREA-09", "SUM-Q-85")
def test_the_move_must_really_end_in_cover_and_out_of_sight_counts() -> None:
    fight, a, b, _ = at_the_source()
    fight.roll(1, 1)
    with pytest.raises(AssertionError, match="is no answer"):
        fight.shoot(a, b, answers=[f"cover walk {place(18, 12)}"])
    away = Fight()
    a = away.put(kind("archer", bow(3, range=6)), "blue", 10, 10)
    b = away.put(kind("bearer"), "red", 16, 10)
    away.roll(1, 1, 1)
    away.shoot(a, b, answers=["passive"])  # it may flee out of range, but that is no cover
    assert away.asked[0].options == ["charge", "passive"]
    hidden, a, b, _ = at_the_source(size=1)
    hidden.change(a, base=hidden.unit(a).base._replace(size=1))
    hidden.roll(1, 1)
    hidden.shoot(a, b, answers=[f"cover walk {place(17.6, 10)}"])  # right behind a source of size 2: unseen
    assert not can_shoot(hidden.state, hidden.unit(a), bow(), hidden.unit(b))


@pytest.mark.rule("SUM-RREA-10")
def test_who_is_in_cover_already_cannot_seek_it() -> None:
    fight, a, b, _ = at_the_source()
    assert may_seek_cover(fight.state, fight.unit(b), fight.unit(a))
    fight.change(b, base=fight.unit(b).base.at(Point(18 * INCH, 10 * INCH)))
    assert not may_seek_cover(fight.state, fight.unit(b), fight.unit(a))
    fight.roll(1, 1)
    fight.shoot(a, b)
    assert fight.kinds() == []


@pytest.mark.rule("SUM-RREA-11")
def test_a_move_out_of_sight_does_not_stop_the_shot() -> None:
    fight, a, b, _ = at_the_source(size=1)
    fight.change(a, base=fight.unit(a).base._replace(size=1))
    fight.roll(8, 8, 4, 4)
    fight.shoot(a, b, answers=[f"cover walk {place(17.6, 10)}"])
    assert fight.lost(b) == 4


@pytest.mark.rule("SUM-Q-87", "SUM-RMOD-04")
def test_an_engaged_unit_seeks_cover_only_by_repositioning() -> None:
    fight = Fight()
    a = fight.put(ARCHER, "blue", 10, 10)
    b = fight.put(kind("bearer", base=25), "red", 18, 13)
    fight.objective("large", 16, 10)
    fight.beside(b, kind("dog", size=1), "blue", 0)
    fight.roll(8, 1, 5)
    fight.shoot(a, b)  # every way into cover would leave the dog, and the dog itself gives none
    assert (fight.kinds(), fight.lost(b)) == ([], 3)


@pytest.mark.rule("SUM-Q-87", "SUM-Q-85", "SUM-DIS-14")
def test_an_engaged_unit_may_get_out_of_sight_behind_whom_it_fights() -> None:
    fight = Fight()
    a = fight.put(ARCHER, "blue", 10, 10)
    b = fight.put(kind("bearer", base=25), "red", 18, 13)
    dog = fight.beside(b, kind("dog"), "blue", 0)
    fight.roll(8, 8)
    assert can_shoot(fight.state, fight.unit(a), bow(), fight.unit(b))
    ways = [option.text for option in ranged_reactions(fight.state, fight.unit(b), fight.unit(a))]
    behind = [text for text in ways if text.startswith("cover walk")]
    assert behind
    fight.shoot(a, b, answers=[behind[0]])
    assert touching(fight.unit(b).base, fight.unit(dog).base)
    assert not can_shoot(fight.state, fight.unit(a), bow(), fight.unit(b))


# --- whether there is anything to ask ---------------------------------------------------------------------


@pytest.mark.rule("SUM-RREA-01", "SUM-RREA-05", "SUM-DP-21")
def test_a_way_round_a_corner_is_enough_to_be_asked() -> None:
    """Between the bearer and the only place behind the wall stand others: no straight way leads there."""
    fight = Fight(piece("blocks", 20, 12, 1, 1, size=4, going="impassable"))
    a = fight.put(ARCHER, "blue", 10, 12)
    b = fight.put(kind("bearer", ap=1, walk=5), "red", 21.5, 14.6)
    for x, y in ((22.1, 13.4), (21.0, 13.0)):
        fight.put(kind("post", size=0), "red", x, y)
    unit, shooter = fight.unit(b), fight.unit(a)
    assert not in_cover(fight.state, unit, shooter, unit.at)
    listed = [option for option in ranged_reactions(fight.state, unit, shooter) if option.verb == "cover"]
    assert listed
    assert all(len(option) > 3 for option in listed)  # all of them have a bend
    fight.roll(1, 1)
    fight.shoot(a, b, answers=[listed[0].text])
    assert in_cover(fight.state, fight.unit(b), shooter, fight.unit(b).at)


@pytest.mark.rule("SUM-RREA-01", "SUM-RREA-09")
def test_whoever_can_get_into_some_shadow_is_asked() -> None:
    """Wherever the shooter stands: if any place within a Walk is in cover, the target is asked."""
    asked = refused = 0
    for seed in range(60):
        chance = random.Random(seed)
        where = [chance.uniform(6, 30) for _ in range(8)]
        fight = Fight(
            piece("blocks", where[0], where[1], 2, 1, size=4, going="impassable"),
            wood(where[2], where[3], 3, 2),
        )
        a = fight.put(kind("archer", bow(3, range=40)), "blue", where[4], where[5])
        b = fight.put(kind("bearer", ap=1, walk=3), "red", where[6], where[7])
        fight.put(kind("dog"), "red", chance.uniform(6, 30), chance.uniform(6, 30))
        unit, shooter = fight.unit(b), fight.unit(a)
        free = fight.state.table.free(unit.base, fight.state.others(unit))
        if not free or in_cover(fight.state, unit, shooter, unit.at):
            continue
        reach = distance(unit, "walk")
        spots = [
            ahead(unit.at, angle, far) for angle in range(0, 36000, 500) for far in range(300, reach, 700)
        ]
        hidden = [
            spot
            for spot in spots
            if legal_path(fight.state, unit, [spot], reach) and in_cover(fight.state, unit, shooter, spot)
        ]
        if covering.possible(fight.state, unit, shooter):
            asked += 1
        else:
            refused += 1
            assert not hidden, seed
        listed = covering.proposals(fight.state, unit, shooter, "walk")
        assert bool(listed) or not hidden, seed
    assert asked > 10
    assert refused > 10


@pytest.mark.rule("SUM-RREA-05", "SUM-RREA-06")
def test_who_points_at_a_place_in_cover_means_the_way_there() -> None:
    fight = Fight(piece("blocks", 20, 12, 1, 1, size=4, going="impassable"))
    a = fight.put(ARCHER, "blue", 10, 12)
    b = fight.put(kind("bearer", walk=7), "red", 18.5, 12.9)
    fight.put(kind("post", size=0), "red", 20, 13.7)
    unit, shooter = fight.unit(b), fight.unit(a)
    goal = place(21.4, 12)
    assert not legal_path(fight.state, unit, [Point(round(21.4 * INCH), 12 * INCH)], distance(unit, "walk"))
    found = ranged_reactions(fight.state, unit, shooter).read(("cover", "walk", goal))
    assert found is not None
    assert (found[-1], len(found) > 3) == (goal, True)
    assert found in ranged_reactions(fight.state, unit, shooter)


# --- reaction charge --------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-RREA-12", "SUM-RREA-15", "SUM-ACTN-10")
def test_a_reaction_charge_comes_after_the_shot_with_its_bonus_die() -> None:
    fight, a, b = duel(kind("wolf", melee(2)), apart=5.0)
    fight.roll(8, 1, 5, 8, 1, 1, 6)
    fight.shoot(a, b, answers=["charge", f"strike claw {a}"])
    assert (fight.hit_dice(a), fight.hit_dice(b)) == ([2], [3])
    assert (fight.lost(b), fight.lost(a)) == (3, 4)
    assert touching(fight.unit(a).base, fight.unit(b).base)
    assert (fight.unit(b).ap, fight.unit(b).moved) == (0, CHARGE)


@pytest.mark.rule("SUM-RREA-15", "SUM-Q-170")
def test_a_charger_that_the_shot_kills_does_not_come() -> None:
    fight, a, b = duel(kind("wolf", white=1, red=1), apart=5.0)
    fight.roll(8, 1, 8)
    fight.shoot(a, b, answers=["charge"])
    assert b not in fight.state.units
    assert fight.kinds() == ["red react-ranged"]


@pytest.mark.rule("SUM-RREA-12", "SUM-RREA-13", "SUM-Q-150")
def test_what_a_reaction_charge_needs() -> None:
    def offered(fight: Fight, a: str, b: str) -> bool:
        fight.roll(1, 1, 1)
        fight.shoot(a, b, answers=["passive"])
        return "charge" in fight.asked[-1].options

    ranger = kind("ranger", bow(2), melee())
    assert offered(*duel(ranger, apart=5.0))
    assert offered(*duel(ranger, apart=2.0))
    assert not offered(*duel(ranger, apart=1.99))  # at least 2 inches
    assert not offered(*duel(ranger, apart=6.5))  # it must really get there
    used, a, b = duel(ranger, apart=5.0)
    used.change(b, moved=CHARGE)
    assert not offered(used, a, b)
    poor, a, b = duel(ranger, apart=5.0)
    poor.change(b, ap=1)
    assert not offered(poor, a, b)


@pytest.mark.rule("SUM-RREA-14")
def test_a_charger_out_of_cover_has_none() -> None:
    fight, a, b = duel(kind("wolf", melee(2), run=9), apart=7.0)
    fight.state.table = fight.state.table.with_piece(piece("true", 14, 10, 0.5, 3, size=1))
    assert dice(fight, a, b) == 2
    fight.roll(1, 1)
    fight.shoot(a, b, answers=["charge", "hold"])
    assert [reason[:2] for reason in fight.events(HitRolled)[0].reasons] == [("attack", 3), ("moving", -1)]


@pytest.mark.rule("SUM-RREA-16", "SUM-DP-23", "SUM-ACTN-23")
def test_the_shooter_may_react_to_the_attack_of_the_reaction_charge() -> None:
    fight, a, b = duel(
        kind("wolf", melee(1)), apart=5.0, shooter=kind("archer", bow(3), melee(2, id="knife"))
    )
    fight.roll(1, 1, 8, 1, 8, 8)
    fight.shoot(a, b, answers=["charge", f"strike claw {a}", "parry"])
    assert fight.kinds() == ["red react-ranged", "red charge-attack", "blue react-melee"]
    assert (fight.unit(a).ap, fight.lost(a)) == (1, 0)


@pytest.mark.rule("SUM-RREA-17", "SUM-RREA-18", "SUM-RREA-19")
def test_ice_from_the_shot_stops_no_charge_but_weakens_its_attack() -> None:
    frost = kind("archer", bow(3, ice=3), melee(2, id="knife"))
    fight, a, b = duel(kind("wolf", melee(2), run=5, r=6, ap=3, white=3), apart=5.0, shooter=frost)
    fight.roll(8, 1, 5, 8, 1, 4, 5, 5, 6, 6)
    fight.shoot(a, b, answers=["charge", f"strike claw {a}", "counter knife"])
    assert touching(fight.unit(a).base, fight.unit(b).base)  # 5 inches, although it would run but 3 now
    assert (fight.unit(b).ice, fight.unit(b).ap) == (3, 0)
    assert fight.hit_dice(b) == [2]  # 2 + 1 charge - 1 badly wounded
    assert fight.events(HitRolled)[2].needed == 6 - 1 - 1  # its Reflexes against the counter-strike


@pytest.mark.rule("SUM-Q-83")
def test_knocked_back_the_charger_goes_as_far_as_it_can_and_loses_the_attack() -> None:
    sling = kind("slinger", bow(3, knockback=1))
    fight, a, b = duel(kind("wolf", run=6), apart=5.0, shooter=sling)
    start = fight.unit(b).at
    fight.roll(8, 1, 5)
    fight.shoot(a, b, answers=["charge", "push 50.8"])
    assert fight.kinds() == ["red react-ranged", "blue knockback"]
    assert start.x + 2 * INCH - fight.unit(b).at.x == 6 * INCH
    near, a, b = duel(kind("wolf", run=6), apart=3.0, shooter=sling)
    near.roll(8, 1, 5, 1, 1, 1, 1)
    near.shoot(a, b, answers=["charge", "push 50.8", f"strike claw {a}"])
    assert touching(near.unit(a).base, near.unit(b).base)


@pytest.mark.rule("SUM-Q-84")
def test_there_is_no_defensive_shot_against_a_reaction_charge() -> None:
    fight, a, b = duel(apart=5.0, target=kind("wolf", melee(1)))
    fight.roll(1, 1)
    fight.shoot(a, b, answers=["charge", "hold"])
    assert "blue defensive-shot" not in fight.kinds()


@pytest.mark.rule("SUM-Q-151")
def test_each_shot_opens_a_new_window() -> None:
    fight, a, b, hide = at_the_source(ap=3, size=3)
    fight.change(b, kind=kind("bearer", bow(2), ap=3, size=3))
    fight.roll(1, 1)
    fight.shoot(a, b, answers=[hide])
    fight.roll(1, 1, 8, 5)
    fight.shoot(a, b, answers=["return bow"])
    assert fight.kinds() == ["red react-ranged"] * 2
    assert (fight.unit(b).ap, fight.lost(a)) == (1, 3)
