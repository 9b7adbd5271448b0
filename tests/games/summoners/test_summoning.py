"""Summoning: cost, placement, first control roll, free Walk, a Master's free summoning (SUMM)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import bow, kind, melee, piece, place, summoner
from tests.games.summoners.rounds import Rounds, creature, verbs
from walstatt.core.options import Option
from walstatt.games.summoners.events.combat import AttackBegan
from walstatt.games.summoners.events.course import DisengageTested, Moved, Summoned
from walstatt.games.summoners.rules.contact import touchers
from walstatt.games.summoners.rules.course import begin_round
from walstatt.games.summoners.rules.menus import MoveMenu
from walstatt.games.summoners.rules.reactions import melee_reactions
from walstatt.games.summoners.rules.summoning import affordable, place_menu, summon
from walstatt.games.summoners.state.state import RANKS, WALK
from walstatt.spaces.table import INCH

BEAR = creature("bear", mana=2, level=2)
#: From the centre of a base to that of one in contact; and the third in a row, if the first is at 18".
TOUCH = 3001 / 2540
BEHIND = 18 + 2 * TOUCH


def call(*creatures: object, rank: str = "novice", gems: int = 7) -> tuple[Rounds, str]:
    """A Summoner in the open who may call a bear for 2 gems."""
    table = Rounds(rank=rank)
    mage = table.put(summoner(), "blue", 18, 18)
    table.pool("blue", *(creatures or (BEAR,)))  # type: ignore[arg-type]
    table.gems("blue", gems)
    return table, mage


# --- cost ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SUMM-01", "SUM-ACTN-18")
def test_summoning_costs_a_point_and_only_summoners_can() -> None:
    table, mage = call()
    wolf = table.put(kind("wolf"), "blue", 10, 10)
    assert table.menu(mage, "summon") == ["summon bear"]
    assert "summon" not in verbs(table.menu(wolf))
    table.roll(8)
    table.do(mage, "summon bear", f"place {table.by(mage, BEAR)}", "focus 0", "stay")
    assert table.unit(mage).ap == 3 - 1
    table.change(mage, ap=0)
    assert table.menu(mage, "summon") == []


@pytest.mark.rule("SUM-SUMM-02", "SUM-MANA-01", "SUM-MANA-02")
def test_the_gems_of_the_card_are_paid_and_gone() -> None:
    table, mage = call(BEAR, creature("ox", mana=3))
    table.roll(8)
    table.do(mage, "summon ox", f"place {table.by(mage, BEAR)}", "focus 0", "stay")
    assert table.gems("blue") == 7 - 3
    table.roll(8)
    table.do(mage, "summon bear", f"place {table.by(mage, BEAR, 180)}", "focus 0", "stay")
    assert table.gems("blue") == 4 - 2
    assert table.menu(mage, "summon") == ["summon bear"]
    table.gems("blue", 1)
    assert table.menu(mage, "summon") == []
    assert [event.gems for event in table.events(Summoned)] == [3, 2]


@pytest.mark.rule("SUM-Q-08")
def test_the_pool_limits_how_many_of_a_kind_may_stand() -> None:
    table, mage = call(creature("idol", most=1), creature("imp"))
    table.put(table.player("blue").realm.creatures[0], "blue", 10, 10)
    assert table.menu(mage, "summon") == ["summon imp"]
    for n in range(9):
        table.put(table.player("blue").realm.creatures[1], "blue", 4 + 3 * n, 30)
    assert table.menu(mage, "summon") == ["summon imp"]  # any number of imps
    del table.state.units["blue-idol-1"]
    assert [kind.id for kind in affordable(table.state, 0)] == ["idol", "imp"]


@pytest.mark.rule("SUM-SUMM-07", "SUM-DP-27")
def test_the_menu_names_every_creature_with_every_sacrifice_that_will_do() -> None:
    table, mage = call(BEAR, creature("giant", mana=3, sacrifice=2, level=3))
    a, b = (table.put(kind("imp"), "blue", 10, 10 + 3 * n) for n in range(2))
    c = table.put(kind("dog", level=2), "blue", 10, 20)
    assert table.menu(mage, "summon") == ["summon bear", f"summon giant {c}", f"summon giant {a} {b}"]


# --- placement ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SUMM-08", "SUM-DP-28")
def test_the_new_creature_stands_in_contact_with_its_summoner() -> None:
    table, mage = call()
    imp = table.put(kind("imp"), "blue", 10, 10)  # not sacrificed, so nothing to be placed at
    asked = table.opens(mage, "summon bear")
    assert (asked[0].seat, asked[0].kind) == ("blue", "place")
    assert len(asked[0].options) == 8
    table.roll(8)
    table.do(mage, "summon bear", f"place {table.by(mage, BEAR, 30)}", "focus 0", "stay")
    spot = table.events(Summoned)[0].at
    assert f"{spot[0] / 100:g},{spot[1] / 100:g}" == table.by(mage, BEAR, 30)
    table.roll(8)
    # Who points beside the Summoner means the place in contact there, not another one.
    table.do(mage, "summon bear", f"place {table.by(imp, BEAR)}", "focus 0", "stay")
    assert table.unit("blue-bear-2").base.x < table.unit(mage).base.x
    far = ((table.unit("blue-bear-2").base.x - table.unit(mage).base.x) ** 2
           + (table.unit("blue-bear-2").base.y - table.unit(mage).base.y) ** 2) ** 0.5  # fmt: skip
    assert far == pytest.approx(3000 + 1, abs=1)


@pytest.mark.rule("SUM-SUMM-10")
def test_a_place_must_be_on_the_board_and_overlap_nothing() -> None:
    table = Rounds(piece("blocks", 18, 20.5, 3, 3, going="impassable"))
    mage = table.put(summoner(), "blue", 18, 0.6)
    table.pool("blue", BEAR)
    high = table.put(summoner(id="mage"), "red", 18, 18)
    table.pool("red", BEAR)
    table.beside(high, kind("wolf"), "red", 0)
    table.mark("small", "small", 18, 16.82)

    def legal(word: str, degrees: int) -> bool:
        menu = place_menu(table.state, table.unit(word).seat, BEAR, ())
        return menu.read(("place", table.by(word, BEAR, degrees))) is not None

    assert not legal(mage, 270)  # off the board
    assert legal(mage, 90)
    assert not legal(high, 0)  # on a unit
    assert not legal(high, 90)  # in the building
    assert not legal(high, 270)  # on the source
    assert legal(high, 180)


@pytest.mark.rule("SUM-SUMM-10", "SUM-Q-32")
def test_without_room_summoning_is_not_offered() -> None:
    table, mage = call()
    for degrees in range(0, 360, 60):
        table.beside(mage, kind("wolf"), "red", degrees)
    assert table.menu(mage, "summon") == []
    # A sacrifice in sight makes room elsewhere, but only where it stands.
    table.pool("blue", BEAR, creature("giant", sacrifice=1))
    imp = table.put(kind("imp", size=9), "blue", 10, 10)
    assert table.menu(mage, "summon") == [f"summon giant {imp}"]


@pytest.mark.rule("SUM-Q-32")
def test_if_there_is_no_room_after_all_everything_paid_is_lost() -> None:
    table, mage = call(creature("giant", mana=2, sacrifice=1))
    imp = table.put(kind("imp", size=1), "blue", 10, 10)
    for degrees in range(0, 360, 60):
        table.beside(mage, kind("ox", size=5), "red", degrees)
    table.play(summon(table.state, table.unit(mage), Option(("summon", "giant", imp))))
    assert table.tags == ["summoning-failed", "sacrificed"]
    assert (table.gems("blue"), table.unit(mage).ap) == (7 - 2, 3 - 1)
    assert imp not in table.state.units


@pytest.mark.rule("SUM-Q-32")
def test_a_gap_between_walls_is_room_and_is_found() -> None:
    # Walls leave only places to the east of the Summoner: none of the eight directions that begin with that
    # to the centre of the board, which is 22.5 degrees off.
    table = Rounds(
        piece("none", 8, 13.86 - 1.4, 8, 1.2, going="impassable", id="south"),
        piece("none", 8, 13.86 + 1.4, 8, 1.2, going="impassable", id="north"),
        piece("none", 6.4, 13.86, 1.2, 6, going="impassable", id="west"),
    )
    mage = table.put(summoner(), "blue", 8, 13.86)
    table.pool("blue", BEAR)
    table.gems("blue", 2)
    assert table.menu(mage, "summon") == ["summon bear"]
    asked = table.opens(mage, "summon bear")
    assert asked[0].kind == "place"
    assert len(asked[0].options) >= 1


@pytest.mark.rule("SUM-SUMM-11", "SUM-Q-160")
def test_it_may_be_placed_in_contact_with_an_enemy_and_called_by_an_engaged_summoner() -> None:
    table, mage = call()
    enemy = table.beside(mage, kind("wolf"), "red", 0)
    other = table.put(kind("dog"), "red", 18, BEHIND)  # two bases north of the Summoner
    table.roll(8)
    table.do(mage, "summon bear", f"place {table.by(mage, BEAR, 90)}", "focus 0", "stay")
    assert [unit.word for unit in touchers(table.state, table.unit("blue-bear-1"))] == [other]
    assert [unit.word for unit in touchers(table.state, table.unit(mage))] == [enemy]


# --- control roll and free Walk -----------------------------------------------------------------------------


def summoned(table: Rounds, mage: str, *answers: str, degrees: int = 0, die: int = 8) -> str:
    """A bear comes and obeys; what is done with the free Walk."""
    table.roll(die)
    table.do(mage, "summon bear", f"place {table.by(mage, BEAR, degrees)}", "focus 0", *answers)
    return f"blue-bear-{table.state.names['blue-bear']}"


@pytest.mark.rule("SUM-SUMM-13", "SUM-DP-29")
def test_a_creature_that_obeys_may_walk_once_for_nothing() -> None:
    table, mage = call()
    table.roll(8)
    asked = table.opens(mage, "summon bear", f"place {table.by(mage, BEAR)}", "focus 0")
    assert (asked[0].seat, asked[0].kind) == ("blue", "free-walk")
    assert verbs(asked[0].options) == {"stay", "walk"}
    bear = summoned(table, mage, f"walk {place(21, 21)}", degrees=90)
    assert table.at(bear) == (21.0, 21.0)
    moved = table.events(Moved)[0]
    assert (moved.unit, moved.by) == (bear, "walk")
    assert moved.cost <= 4 * INCH  # no farther than its Walk
    assert table.unit(bear).ap == 0
    bear = summoned(table, mage, "stay", degrees=180)
    assert len(table.events(Moved)) == 1


@pytest.mark.rule("SUM-SUMM-13")
def test_the_free_walk_is_no_longer_than_a_walk() -> None:
    table, mage = call()
    table.roll(8)
    table.opens(mage, "summon bear", f"place {table.by(mage, BEAR)}", "focus 0")
    bear = table.unit("blue-bear-1")
    menu = MoveMenu(table.state, bear, "walk")
    x, y = table.at(bear.word)
    assert menu.read(("walk", place(x + 4, y))) is not None
    assert menu.read(("walk", place(x + 4.1, y))) is None


@pytest.mark.rule("SUM-SUMM-14", "SUM-SUMM-15")
def test_it_counts_as_activated_and_has_no_points_before_the_next_round() -> None:
    table, mage = call()
    bear = summoned(table, mage, "stay")
    assert (table.unit(bear).activated, table.unit(bear).ap) == (True, 0)
    enemy = table.beside(bear, kind("wolf"), "red")
    assert table.menu(bear) == ["end"]
    assert melee_reactions(table.state, table.unit(bear), table.unit(enemy)) == []
    table.play(begin_round(table.state))
    assert (table.unit(bear).activated, table.unit(bear).ap) == (False, 2)
    assert f"strike claw {enemy}" in table.menu(bear)


@pytest.mark.rule("SUM-SUMM-16", "SUM-Q-38")
def test_the_free_walk_may_end_at_an_enemy_who_may_shoot_then_but_not_at_a_placement() -> None:
    table, mage = call()
    archer = table.put(kind("archer", bow(2), melee(1)), "red", 18, 22)
    bear = summoned(table, mage, f"walk {table.by(archer, BEAR, 0)}", "passive")
    assert table.kinds()[-2:] == ["blue free-walk", "red defensive-shot"]
    assert [unit.word for unit in touchers(table.state, table.unit(bear))] == [archer]
    # Placed right beside an archer: nobody is asked.
    table, mage = call()
    table.put(kind("archer", bow(2), melee(1)), "red", 18, BEHIND)
    summoned(table, mage, "stay", degrees=90)
    assert "red defensive-shot" not in table.kinds()
    assert table.events(AttackBegan) == []


@pytest.mark.rule("SUM-Q-37")
def test_the_free_walk_is_the_walk_of_the_round_and_leaving_contact_needs_a_test() -> None:
    table, mage = call()
    bear = summoned(table, mage, f"walk {place(21, 20)}")
    assert table.moved(bear) == WALK
    table, mage = call()
    table.put(kind("wolf"), "red", 18, BEHIND)
    table.roll(8)
    asked = table.opens(mage, "summon bear", f"place {table.by(mage, BEAR, 90)}", "focus 0")
    assert verbs(asked[0].options) == {"stay", "walk", "disengage"}
    assert all(len(text.split()) > 2 for text in asked[0].options if text.startswith("walk"))  # round it


@pytest.mark.rule("SUM-Q-37", "SUM-DIS-12")
def test_a_failed_test_ends_the_free_walk_and_a_passed_one_lets_it_go_on() -> None:
    for dice, gone in (((8, 8, 8), False), ((1, 1, 8), True)):
        table, mage = call()
        table.put(kind("wolf"), "red", 18 - 0.866 * TOUCH, 18 + 1.5 * TOUCH)  # it will touch the bear
        table.roll(8, *dice)
        answers = ["disengage walk", *([f"walk {place(21, 20)}"] if gone else [])]
        table.do(mage, "summon bear", f"place {table.by(mage, BEAR, 90)}", "focus 0", *answers)
        assert table.events(DisengageTested)[0].success is gone
        assert table.moved("blue-bear-1") == (WALK if gone else 0)
        assert (table.at("blue-bear-1") == (21.0, 20.0)) is gone


@pytest.mark.rule("SUM-SUMM-18")
def test_the_order_of_a_summoning() -> None:
    table, mage = call(creature("giant", mana=2, sacrifice=1, level=2))
    imp = table.put(kind("imp"), "blue", 18, 22)
    table.roll(8)
    table.do(
        mage, f"summon giant {imp}", f"place {table.by(mage, kind())}", "focus 0", f"walk {place(21, 21)}"
    )
    assert table.tags == ["summoned", "sacrificed", "control-rolled", "moved"]
    assert table.kinds() == ["blue action", "blue place", "blue focus", "blue free-walk"]
    # Everything is paid before the creature is placed.
    table, mage = call()
    table.opens(mage, "summon bear")
    assert (table.gems("blue"), table.unit(mage).ap) == (5, 2)


@pytest.mark.rule("SUM-KEY-35", "SUM-Q-149")
def test_a_static_creature_is_rolled_for_but_does_not_walk() -> None:
    table, mage = call(creature("idol", static=1, walk=0, run=0))
    table.roll(8)
    table.do(mage, "summon idol", f"place {table.by(mage, kind())}", "focus 0")
    assert "control-rolled" in table.tags
    assert table.kinds()[-1] == "blue focus"
    # In the next round it has a card and a roll of its own.
    table.play(begin_round(table.state))
    table.put(summoner(), "red", 33, 33)
    table.stacks(blue=["idol"])
    table.gems("blue", 0)
    table.roll(8)
    asked = table.drive("reveal")
    assert (asked[0].kind, asked[0].options) == ("action", ["end"])
    assert table.tags.count("control-rolled") == 2


# --- a Master -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SETUP-08", "SUM-DP-30")
def test_a_master_may_summon_once_a_round_without_a_point() -> None:
    table, mage = call(rank="master", gems=10)
    table.play(begin_round(table.state))
    assert table.menu(mage, "summon") + table.menu(mage, "summon-free") == ["summon bear", "summon-free bear"]
    # With a point first, the free one is still there.
    summoned(table, mage, "stay")
    assert (table.unit(mage).ap, table.gems("blue")) == (2, 8)
    assert table.menu(mage, "summon-free") == ["summon-free bear"]
    table.roll(8)
    table.do(mage, "summon-free bear", f"place {table.by(mage, BEAR, 180)}", "focus 0", "stay")
    assert (table.unit(mage).ap, table.gems("blue")) == (2, 6)  # gems and control roll as usual
    assert table.tags.count("control-rolled") == 2
    assert table.menu(mage, "summon-free") == []
    table.play(begin_round(table.state))
    assert table.menu(mage, "summon-free") == ["summon-free bear"]


@pytest.mark.rule("SUM-SETUP-08")
@pytest.mark.parametrize("rank", ["novice", "adept"])
def test_lesser_summoners_always_pay_a_point(rank: str) -> None:
    table, mage = call(rank=rank)
    table.play(begin_round(table.state))
    assert table.player("blue").rank is RANKS[rank]
    assert table.menu(mage, "summon-free") == []


@pytest.mark.rule("SUM-Q-31", "SUM-CTRL-08")
def test_the_free_summoning_needs_no_point_at_all_but_the_summoners_own_activation() -> None:
    table, mage = call(rank="master", gems=10)
    table.put(summoner(), "red", 33, 33)
    wolf = table.put(kind("wolf"), "blue", 10, 10)
    table.play(begin_round(table.state))
    table.stacks(blue=["mage", "wolf"], red=["mage"])
    table.change(mage, ap=0)
    assert "summon-free" not in verbs(table.menu(wolf))
    asked = table.drive("reveal")
    assert (asked[0].kind, asked[0].options) == ("action", ["summon-free bear", "end"])
    table.roll(8)
    asked = table.drive("summon-free bear", f"place {table.by(mage, BEAR)}", "focus 0", "stay")
    assert (asked[0].seat, asked[0].kind) == ("red", "card")  # now nothing can be paid any more
