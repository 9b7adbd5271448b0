"""Corners of reactions, menus and ends in which a mistake went unnoticed (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, piece, place, spell, summoner
from tests.games.summoners.rounds import Rounds, creature
from tests.games.summoners.tabletop import Board
from walstatt.core.options import Option
from walstatt.games.summoners.events.course import Cast, Healed
from walstatt.games.summoners.events.table import TerrainForfeited
from walstatt.games.summoners.rules import moves, preparing, summoning
from walstatt.games.summoners.rules.control import control_roll
from walstatt.games.summoners.rules.effects import at_once
from walstatt.games.summoners.rules.ending import Over, check_over
from walstatt.games.summoners.rules.pools import edge
from walstatt.games.summoners.rules.reactions import melee_reactions, read_cover
from walstatt.games.summoners.rules.sight import sees
from walstatt.games.summoners.rules.spells import cast, point_menu
from walstatt.games.summoners.rules.values import resistance
from walstatt.games.summoners.state.state import Spelled
from walstatt.games.summoners.state.terrain import pool
from walstatt.games.summoners.state.units import Effect
from walstatt.spaces.table import INCH, Point, Track
from walstatt.spaces.table.points import point_word

# --- reactions ----------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-MREA-01", "SUM-MREA-12", "SUM-MREA-14")
def test_one_action_point_is_enough_for_a_counter_strike_and_pays_for_it() -> None:
    table = Fight()
    blue = table.put(kind(), "blue", 10, 10)
    red = table.beside(blue, kind("bear"), "red", ap=1)
    assert melee_reactions(table.state, table.unit(red), table.unit(blue))
    table.change(red, ap=2)
    table.roll(*[1] * 6)
    table.strike(blue, red, answers=["counter claw"])
    assert table.unit(red).ap == 1
    table.change(red, ap=0)
    assert melee_reactions(table.state, table.unit(red), table.unit(blue)) == []


@pytest.mark.rule("SUM-RREA-02", "SUM-RREA-04", "SUM-RREA-03")
def test_return_fire_costs_a_point_and_is_a_plain_shot_where_it_is_one() -> None:
    lost = []
    for focused in (False, True):
        table = Fight()
        blue = table.put(kind("archer", bow()), "blue", 10, 10)
        red = table.put(kind("hunter", bow()), "red", 15, 10, ap=2, focused=focused)
        table.roll(1, 1, 1, 8, *[1] * (2 + focused), 8)  # Concentrate is a die more, too
        table.shoot(blue, red, answers=["return bow"])
        assert table.unit(red).ap == 1
        lost.append(table.lost(blue))
    assert lost[1] == lost[0] + 1  # Concentrate makes a plain shot Mighty, and no spell


@pytest.mark.rule("SUM-Q-148")
def test_a_spell_that_works_once_is_used_up_by_a_reaction_too() -> None:
    table = Fight()
    bolt = spell("bolt", bow(id="bolt"), mana=1, once=True)
    blue = table.put(kind("archer", bow()), "blue", 10, 10)
    red = table.put(summoner("mage", spells=(bolt,)), "red", 15, 10, ap=2)
    table.gems("red", 2)
    table.roll(*[1] * 6)
    table.shoot(blue, red, answers=["return bolt"])
    assert table.unit(red).used == ("bolt",)
    table.change(red, ap=2)
    table.roll(*[1] * 3)
    table.shoot(blue, red, answers=["passive"])
    assert "return bolt" not in table.asked[-1].options


@pytest.mark.rule("SUM-RREA-06", "SUM-Q-85")
def test_cover_is_sought_by_a_walk_or_a_run_to_a_place() -> None:
    wall = piece("blocks", 12, 12, 1, 4)
    table = Fight(wall)
    blue = table.put(kind("archer", bow()), "blue", 5, 10)
    red = table.put(kind("hunter"), "red", 12, 8, ap=2)
    state, unit, shooter = table.state, table.unit(red), table.unit(blue)
    there = next(
        Point(x * INCH, y * INCH)
        for x in range(10, 18)
        for y in range(6, 14)
        if moves.in_cover(state, unit, shooter, Point(x * INCH, y * INCH))
        and read_cover(state, unit, shooter, ("cover", "walk", point_word(Point(x * INCH, y * INCH))))
    )
    for words in (
        ("cover", "fly", point_word(there)),
        ("hide", "walk", point_word(there)),
        ("cover", "walk"),
    ):
        assert read_cover(state, unit, shooter, words) is None


@pytest.mark.rule("SUM-Q-85", "SUM-RMOD-04")
def test_whoever_is_seen_in_part_is_in_cover() -> None:
    table = Fight()
    blue = table.put(kind("archer", bow()), "blue", 5, 10)
    table.put(kind("ox"), "red", 10, 10.3)
    red = table.put(kind("hunter"), "red", 15, 5, ap=2)
    behind = Point(15 * INCH, round(10.5 * INCH))
    there = table.unit(red).changed(base=table.unit(red).base.at(behind))
    assert sees(table.state, table.unit(blue), there)
    assert moves.in_cover(table.state, table.unit(red), table.unit(blue), behind)
    assert not moves.in_cover(table.state, table.unit(red), table.unit(blue), Point(15 * INCH, 5 * INCH))


@pytest.mark.rule("SUM-MREA-02", "SUM-Q-81")
def test_whoever_was_in_reach_already_is_not_approached() -> None:
    table = Fight()
    blue = table.put(kind(), "blue", 10, 10)
    red = table.beside(blue, kind("bear"), "red")
    other = table.put(kind("boar"), "red", 10, 15)
    base = table.unit(blue).base
    aside = Point(base.x, base.y + 1)
    assert moves.approached(table.state, table.unit(blue), aside) == []
    beside = Point(base.x, table.unit(other).base.y - base.radius - table.unit(other).base.radius - 1)
    assert moves.approached(table.state, table.unit(blue), beside) == [other]
    assert red


# --- damage -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-KEY-11", "SUM-KEY-15")
def test_whoever_has_one_life_left_freezes_and_burns() -> None:
    table = Fight()
    blue = table.put(kind("drake", melee(1, ice=1, fire=1)), "blue", 10, 10)
    red = table.beside(blue, kind("imp", w=7, white=1, red=1), "red", ap=0)
    table.roll(8, 8)
    table.strike(blue, red)
    assert table.life(red) == 1
    assert (table.unit(red).ice, table.unit(red).fire) == (1, 1)


@pytest.mark.rule("SUM-KEY-29")
def test_whoever_has_one_life_left_is_knocked_back() -> None:
    table = Fight()
    blue = table.put(kind("ram", melee(1, knockback=1)), "blue", 10, 10)
    red = table.beside(blue, kind("imp", w=7, white=1, red=1), "red", ap=0)
    before = table.unit(red).at
    table.roll(8, 8)
    table.strike(blue, red, answers=["push 50.8"])
    assert table.life(red) == 1
    assert table.unit(red).at != before


@pytest.mark.rule("SUM-KEY-22")
def test_venom_is_told_only_where_there_is_ice() -> None:
    table = Fight()
    blue = table.put(kind("serpent", melee(1, frost_venom=1)), "blue", 10, 10)
    red = table.beside(blue, kind("imp"), "red")
    attack = table.unit(blue).kind.attacks[0]
    for ice, told in ((0, []), (2, [2])):
        table.change(red, ice=ice)
        parts = edge(table.unit(blue), attack, table.unit(red)).parts
        assert [part.number for part in parts if part.name == "frost-venom"] == told


@pytest.mark.rule("SUM-KEY-38", "SUM-MULT-02")
def test_no_resistance_is_below_nothing_beside_a_defender_either() -> None:
    table = Fight()
    weak = table.put(kind("imp", w=0), "blue", 10, 10)
    table.enchant(weak, Effect(stats={"resistance": -1}))
    table.beside(weak, kind("knight", defender=1), "blue")
    assert resistance(table.state, table.unit(weak)) == 0


@pytest.mark.rule("SUM-Q-15")
def test_whoever_is_whole_is_not_healed() -> None:
    table = Fight()
    wolf = table.put(kind(), "blue", 10, 10)
    at_once(table.state, wolf, Effect(heal=2), 0)
    assert table.events(Healed) == []
    table.change(wolf, damage=1)
    at_once(table.state, wolf, Effect(heal=2), 0)
    assert [event.points for event in table.events(Healed)] == [1]


# --- menus ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SUMM-09")
def test_a_place_is_one_place() -> None:
    table = Rounds()
    table.put(summoner(), "blue", 10, 10)
    menu = summoning.place_menu(table.state, 0, creature("imp"), ())
    (listed, *_) = [option.text for option in menu]
    spot = listed.split()[1]
    assert menu.read(("place", spot)) is not None
    assert menu.read(("place", spot, spot)) is None
    assert menu.read(("stand", spot)) is None


@pytest.mark.rule("SUM-SPL-05")
def test_a_spell_at_a_point_names_one_point() -> None:
    table = Fight()
    storm = spell("storm", aim="point", range=12)
    mage = table.put(summoner("mage", spells=(storm,)), "blue", 10, 10)
    menu = point_menu(table.state, table.unit(mage), storm)
    assert menu.read(("cast", "storm", place(12, 12))) is not None
    assert menu.read(("cast", "storm", place(12, 12), place(12, 12))) is None
    assert menu.read(("cast", "calm", place(12, 12))) is None
    table.play(cast(table.state, table.unit(mage), Option(("cast", "storm", place(12, 12)))))
    (event,) = table.events(Cast)
    assert (event.at, event.target) == ((12 * INCH, 12 * INCH), "")


@pytest.mark.rule("SUM-SUMM-13", "SUM-SUMM-16")
def test_only_whoever_is_bound_disengages_on_its_free_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Fight()
    imp = table.put(kind("imp"), "blue", 10, 10)
    table.play(summoning.free_walk(table.state, imp), ["stay"])
    assert "disengage walk" not in table.asked[-1].options
    table.beside(imp, kind("bear"), "red")
    table.play(summoning.free_walk(table.state, imp), ["stay"])
    assert "disengage walk" in table.asked[-1].options
    monkeypatch.setattr("walstatt.games.summoners.rules.disengaging.disengage_dice", lambda *_: 1)
    table.play(summoning.free_walk(table.state, imp), ["stay"])
    assert "disengage walk" not in table.asked[-1].options  # it could not succeed


@pytest.mark.rule("SUM-TPLC-07")
def test_nothing_is_forfeited_when_all_terrain_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "anything_fits", lambda state: False)
    for left, told in ((1, []), (3, [2])):
        board = Board(dice=(8, 1))
        board.state.to_place = left
        preparing.lay(board.state, next(iter(pool().values())), Point(40000, 40000), 0)
        assert [event.count for event in board.events(TerrainForfeited)] == told


@pytest.mark.rule("SUM-END-07", "SUM-SPL-06")
def test_whom_the_end_of_a_spell_kills_is_removed() -> None:
    bond = spell("bond", effect=Effect(after_damage=1), lasts="upkeep", upkeep=1)
    board = Board().laid(1, 1)
    imp = board.put(kind("imp"), "blue", 20, 20)
    unit = board.unit(imp)
    board.change(imp, spells=(Spelled(bond, imp, 0),), damage=unit.life - 1)
    board.roll(4)
    board.end_round("drop")
    assert imp not in board.state.units


@pytest.mark.rule("SUM-PORT-04", "SUM-MOVE-05")
def test_a_way_through_a_portal_costs_what_both_parts_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "check_path", lambda *_: Track(10, 9, 3, 2))
    table = Fight()
    wolf = table.put(kind(), "blue", 10, 10)
    way = moves.Way((Point(0, 0),), "portal-1", (Point(1, 1),))
    assert moves.track(table.state, table.unit(wolf), way) == Track(20, 18, 6, 4)
    assert moves.track(table.state, table.unit(wolf), moves.Way((Point(0, 0),))) == Track(10, 9, 3, 2)


# --- control and the end ----------------------------------------------------------------------------------


@pytest.mark.rule("SUM-Q-05", "SUM-CTRL-13")
@pytest.mark.parametrize(("die", "left"), [(7, 1), (8, 0)])
def test_only_an_eight_takes_a_marker_away(die: int, left: int) -> None:
    table = Fight()
    table.put(summoner(), "blue", 5, 5)
    imp = table.put(kind("imp", level=1), "blue", 6, 6, lost=1)
    table.roll(die)
    table.play(control_roll(table.state, imp, 1), ["focus 0"])
    assert table.unit(imp).lost == left


@pytest.mark.rule("SUM-SCFP-07", "SUM-SHFP-08", "SUM-Q-118")
@pytest.mark.parametrize(
    ("scenario", "rule"), [("control-four", "SUM-SCFP-07"), ("hunt-four", "SUM-SHFP-08")]
)
def test_the_last_of_four_ends_the_game_by_the_rule_of_its_scenario(scenario: str, rule: str) -> None:
    table = Fight(seats=4, scenario=scenario)
    for player in table.state.players[1:]:
        player.alive = False
    with pytest.raises(Over):
        check_over(table.state)
    assert table.state.result is not None
    assert set(table.state.result.rules) & {"SUM-SCFP-07", "SUM-SHFP-08"} == {rule}
