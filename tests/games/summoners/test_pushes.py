"""Knockback and Displace: how far, whither, and into what."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, piece, summoner, words
from walstatt.games.summoners.events.combat import Collided, DamageRolled, HitRolled, NotPushed, Pushed
from walstatt.games.summoners.rules.melee import melee_options
from walstatt.games.summoners.rules.pushes import push_by_spell, read_length
from walstatt.games.summoners.rules.ranged import shot_options
from walstatt.games.summoners.state.units import Attack
from walstatt.spaces.table import INCH, Point, ahead, gap, touching

RAM = melee(1, id="ram", knockback=1)
SHOVE = melee(2, id="shove", displace=1)


def ram(x: float = 10, y: float = 10, **values: int) -> tuple[Fight, str, str]:
    """An attacker whose target stands right of it; the attack has hit for 3."""
    fight = Fight()
    a = fight.put(kind("ram", RAM), "blue", x, y)
    b = fight.beside(a, kind("bear", **({"ap": 0} | values)), "red")  # type: ignore[arg-type]
    return fight, a, b


@pytest.mark.rule("SUM-KEY-29", "SUM-Q-72", "SUM-DP-25")
def test_knockback_pushes_2_inches_straight_away_or_not_at_all() -> None:
    fight, a, b = ram()
    start = fight.unit(b).at
    fight.roll(8, 5)
    fight.strike(a, b, attack="ram", answers=["push 50.8"])
    assert fight.asked[0].options == ["push 50.8", "stay"]
    assert fight.kinds() == ["blue knockback"]  # the attacker's player decides
    assert fight.unit(b).at == (start.x + 2 * INCH, start.y)
    fight, a, b = ram()
    start = fight.unit(b).at
    fight.roll(8, 5)
    fight.strike(a, b, attack="ram", answers=["stay"])
    assert fight.unit(b).at == start
    assert len(fight.events(NotPushed)) == 1


@pytest.mark.rule("SUM-KEY-29", "SUM-DP-25")
def test_knockback_needs_damage() -> None:
    fight, a, b = ram(w=8)
    fight.roll(8, 8)
    fight.strike(a, b, attack="ram")
    assert fight.kinds() == []


@pytest.mark.rule("SUM-Q-72")
@pytest.mark.parametrize("degrees", [0, 30, 90, 137, 200, 315])
@pytest.mark.parametrize(("attack", "dice"), [(RAM, (8, 5)), (SHOVE, (8, 1))], ids=["knockback", "displace"])
def test_a_push_goes_along_the_line_of_the_centres_in_whatever_direction(
    attack: Attack, dice: tuple[int, ...], degrees: int
) -> None:
    fight = Fight()
    a = fight.put(kind("ram", attack), "blue", 18, 18)
    b = fight.beside(a, kind("bear", ap=0), "red", degrees)
    start = fight.unit(b).at
    fight.roll(*dice)
    fight.strike(a, b, attack=attack.id, answers=["push 50.8"])
    assert fight.unit(b).at == pytest.approx(ahead(start, degrees * 100, 2 * INCH), abs=3)
    assert [one.split()[0] for one in fight.kinds()] == ["blue"]  # the attacker's player decides


@pytest.mark.rule("SUM-Q-172")
def test_what_it_touches_already_nobody_is_pushed_into() -> None:
    for attack, dice in ((RAM, (8, 5)), (SHOVE, (8, 1))):
        fight = Fight()
        a = fight.put(kind("ram", attack), "blue", 10, 10)
        b = fight.beside(a, kind("bear", ap=0), "red")
        c = fight.beside(b, kind("cat"), "red")
        start = fight.unit(b).at
        fight.roll(*dice)
        fight.strike(a, b, attack=attack.id, answers=["push 50.8"])
        assert fight.unit(b).at == start
        assert (fight.events(Collided), fight.events(Pushed), fight.lost(c)) == ([], [], 0)
        assert fight.events(NotPushed)[0].rules[0] == "SUM-Q-172"
    # A hair's breadth away it is contact that comes about by the push.
    fight, a, b = ram()
    c = fight.beside(b, kind("cat"), "blue", apart=0.01)
    fight.roll(8, 5, 6, 7)
    fight.strike(a, b, attack="ram", answers=["push 50.8"])
    assert [hit.unit for hit in fight.events(Collided)] == [b, c]


@pytest.mark.rule("SUM-Q-172")
def test_nor_into_an_objective_or_a_wall_that_it_touches_already() -> None:
    fight, a, b = ram()
    touched = fight.unit(b).base.x + fight.unit(b).base.radius
    fight.state.table = fight.state.table.with_piece(
        piece("true", (touched + 1) / INCH + 1, 10, 2, 4, going="impassable")
    )
    fight.roll(8, 5)
    fight.strike(a, b, attack="ram", answers=["push 50.8"])
    assert (fight.events(Collided), fight.lost(b)) == ([], 3)
    fight, a, b = ram(x=36 - 3 * 1500 / INCH)  # at the edge of the board
    fight.roll(8, 5)
    fight.strike(a, b, attack="ram", answers=["push 50.8"])
    assert (fight.events(Collided), fight.lost(b)) == ([], 3)


@pytest.mark.rule("SUM-KEY-30", "SUM-Q-73")
def test_a_pushed_unit_stops_at_another_and_both_suffer_a_damage_die_less_resistance() -> None:
    fight, a, b = ram()
    c = fight.beside(b, kind("cat", w=4), "blue", apart=1.0)
    fight.roll(8, 5, 6, 7)
    fight.strike(a, b, attack="ram", answers=["push 50.8"])
    assert touching(fight.unit(b).base, fight.unit(c).base)
    assert [(hit.unit, hit.die, hit.damage) for hit in fight.events(Collided)] == [(b, 6, 4), (c, 7, 3)]
    assert (fight.lost(b), fight.lost(c)) == (3 + 4, 3)


@pytest.mark.rule("SUM-KEY-30", "SUM-Q-73")
def test_impassable_terrain_stops_a_push_and_takes_nothing() -> None:
    fight, a, b = ram()
    fight.state.table = fight.state.table.with_piece(piece("true", 14, 10, 2, 4, going="impassable"))
    fight.roll(8, 5, 6)
    fight.strike(a, b, attack="ram", answers=["push 50.8"])
    assert [(hit.unit, hit.into, hit.damage) for hit in fight.events(Collided)] == [(b, "terrain", 4)]
    assert fight.at(b)[0] == round(13 - 15 / 25.4, 2)


@pytest.mark.rule("SUM-KEY-31")
def test_the_board_edge_is_impassable_for_a_push() -> None:
    fight, a, b = ram(x=33.5)
    fight.roll(8, 5, 8)
    fight.strike(a, b, attack="ram", answers=["push 50.8"])
    assert [(hit.unit, hit.into) for hit in fight.events(Collided)] == [(b, "edge")]
    assert fight.unit(b).base.x == 36 * INCH - 1500
    assert fight.lost(b) == 3 + 6


@pytest.mark.rule("SUM-Q-75")
def test_an_objective_stops_a_push_and_difficult_ground_does_not_shorten_it() -> None:
    fight, a, b = ram()
    fight.objective("relic", 14.5, 10)
    fight.roll(8, 5, 8)
    fight.strike(a, b, attack="ram", answers=["push 50.8"])
    assert fight.events(Collided)[0].into == "marker"
    fight, a, b = ram()
    fight.state.table = fight.state.table.with_piece(piece("none", 13, 10, 4, 4, going="difficult"))
    start = fight.unit(b).at
    fight.roll(8, 5)
    fight.strike(a, b, attack="ram", answers=["push 50.8"])
    assert fight.unit(b).at.x - start.x == 2 * INCH


@pytest.mark.rule("SUM-Q-71", "SUM-KEY-41")
def test_nobody_tests_for_being_pushed_out_of_a_melee() -> None:
    for attack, answer in ((RAM, "push 50.8"), (SHOVE, "push 50.8")):
        fight = Fight()
        a = fight.put(kind("ram", attack), "blue", 10, 10)
        b = fight.beside(a, kind("bear", ap=0), "red")
        fight.roll(*((8, 5) if attack is RAM else (8, 1)))
        fight.strike(a, b, attack=attack.id, answers=[answer])
        assert gap(fight.unit(a).base, fight.unit(b).base) > 2 * INCH - 3
        assert len(fight.asked) == 1


@pytest.mark.rule("SUM-KEY-40", "SUM-DP-26", "SUM-Q-72")
def test_displace_does_no_damage_and_moves_up_to_2_inches_a_hit() -> None:
    fight = Fight()
    a = fight.put(kind("giant", SHOVE), "blue", 10, 10)
    b = fight.beside(a, kind("bear", ap=0), "red")
    start = fight.unit(b).at
    fight.roll(8, 8)
    fight.strike(a, b, attack="shove", answers=["push 83.82"])  # 3.3 inches: any distance up to 4
    assert fight.asked[0].options == ["push 101.6", "push 76.2", "push 50.8", "push 25.4", "stay"]
    assert fight.unit(b).at == (start.x + 8382, start.y)
    assert (fight.lost(b), fight.events(DamageRolled)) == (0, [])
    fight.roll(8, 1)
    with pytest.raises(AssertionError, match="no answer"):
        fight.strike(a, b, attack="shove", answers=["push 50.81"])  # one hit: 2 inches at most


@pytest.mark.rule("SUM-KEY-42", "SUM-KEY-43")
def test_a_displaced_unit_collides_too() -> None:
    fight = Fight()
    a = fight.put(kind("giant", SHOVE), "blue", 33.5, 10)
    b = fight.beside(a, kind("bear", ap=0), "red")
    fight.roll(8, 1, 7)
    fight.strike(a, b, attack="shove", answers=["push 50.8"])
    assert (fight.events(Collided)[0].into, fight.lost(b)) == ("edge", 5)
    fight = Fight()
    a = fight.put(kind("giant", SHOVE), "blue", 10, 10)
    b = fight.beside(a, kind("bear", ap=0), "red")
    c = fight.beside(b, kind("cat"), "red", apart=1.5)
    fight.roll(8, 1, 7, 4)
    fight.strike(a, b, attack="shove", answers=["push 50.8"])
    assert (fight.lost(b), fight.lost(c)) == (5, 2)


@pytest.mark.rule("SUM-KEY-44", "SUM-Q-74", "SUM-Q-139")
def test_a_friend_is_displaced_without_a_roll_all_dice_are_hits() -> None:
    fight = Fight()
    a = fight.put(kind("giant", bow(3, id="gust", displace=1)), "blue", 10, 10)
    b = fight.put(kind("dog"), "blue", 14, 10)
    fight.beside(b, kind("bear"), "red", 180 + 90)  # in a melee: no modifier, since there is no roll
    assert f"shoot gust {b}" in words(shot_options(fight.state, fight.unit(a)))
    fight.shoot(a, b, attack="gust", answers=["push 152.4"])
    roll = fight.events(HitRolled)[0]
    assert (roll.dice, roll.hits) == ((), 3)
    assert fight.at(b)[0] == 20
    assert fight.kinds() == ["blue displace"]


@pytest.mark.rule("SUM-KEY-44")
def test_a_friend_can_be_displaced_in_melee_reach() -> None:
    fight = Fight()
    a = fight.put(kind("giant", SHOVE), "blue", 10, 10)
    b = fight.beside(a, kind("dog"), "blue")
    assert words(melee_options(fight.state, fight.unit(a))) == [f"strike shove {b}"]
    fight.strike(a, b, attack="shove", answers=["stay"])
    assert fight.events(HitRolled)[0].hits == 2


@pytest.mark.rule("SUM-KEY-45", "SUM-KEY-46")
def test_ranged_displace_is_neither_answered_nor_an_answer() -> None:
    fight = Fight()
    gust = kind("djinn", bow(2, id="gust", displace=1), bow(2))
    a = fight.put(gust, "blue", 10, 10)
    b = fight.put(gust, "red", 16, 10)
    fight.roll(1, 1)
    fight.shoot(a, b, attack="gust")  # b has points, a bow and room to charge, and is not asked
    assert fight.kinds() == []
    fight.roll(1, 1)
    fight.shoot(a, b, attack="bow", answers=["passive"])
    assert "return bow" in fight.asked[0].options
    assert "return gust" not in fight.asked[0].options
    mover = fight.put(kind(), "blue", 16, 16)
    fight.approach(mover, b, answers=["passive"])
    assert fight.asked[-1].options == ["shoot bow", "passive"]


@pytest.mark.rule("SUM-Q-135", "SUM-KEY-26")
def test_polar_aura_chills_who_is_pushed_into_contact() -> None:
    fight, a, b = ram()
    c = fight.beside(b, kind("frost", polar_aura=1), "blue", apart=1.0)
    fight.roll(8, 5, 1, 1)
    fight.strike(a, b, attack="ram", answers=["push 50.8"])
    assert (fight.unit(b).ice, fight.unit(c).ice) == (1, 0)


@pytest.mark.rule("SUM-KEY-35")
def test_pushes_move_even_a_static_unit() -> None:
    fight, a, b = ram(static=1)
    fight.roll(8, 5)
    fight.strike(a, b, attack="ram", answers=["push 50.8"])
    assert fight.events(Pushed)[0].length == 2 * INCH


@pytest.mark.rule("SUM-BOOST-07", "SUM-Q-73")
def test_a_summoner_may_boost_against_a_collision() -> None:
    fight = Fight()
    a = fight.put(kind("giant", SHOVE), "blue", 33.5, 10)
    b = fight.beside(a, summoner(ap=0, boosts=("resistance",)), "red")
    fight.roll(8, 1, 8)
    fight.strike(a, b, attack="shove", answers=["push 50.8", "boost 2"])
    assert fight.kinds() == ["blue displace", "red boost"]
    assert (fight.lost(b), fight.gems("red")) == (8 - 4, 7 - 3)


def test_a_spell_pushes_as_displace_does_or_pulls() -> None:
    fight = Fight()
    b = fight.put(kind("bear"), "red", 14, 10)
    fight.play(push_by_spell(fight.state, b, Point(10 * INCH, 10 * INCH), 3 * INCH, 0), ["push 76.2"])
    assert fight.at(b) == (17, 10)
    fight.play(push_by_spell(fight.state, b, Point(10 * INCH, 10 * INCH), -2 * INCH, 0), ["push 25.4"])
    assert fight.at(b) == (16, 10)
    assert [read_length(word) for word in ("25.4", "25.40", "25", "x", "25.401")] == [
        2540,
        2540,
        2500,
        None,
        None,
    ]
