"""Sacrifices for a summoning: which are enough, which are too many, and where they stand (SUMM)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind, melee, piece, summoner
from tests.games.summoners.rounds import Rounds, creature
from walstatt.games.summoners.events.course import ControlRolled, Sacrificed, Summoned
from walstatt.games.summoners.rules.summoning import hosts, place_menu, sacrifices
from walstatt.games.summoners.state.units import Effect, Grant, UnitKind
from walstatt.spaces.table import INCH
from walstatt.spaces.table.points import point_word, read_point


def altar(sacrifice: int, *levels: int, level: int = 3, **changes: int) -> tuple[Rounds, str, list[str]]:
    """A Summoner who may call a giant for so many levels, and own creatures of these levels in a row."""
    table = Rounds()
    mage = table.put(summoner(), "blue", 18, 4)
    given = [
        table.put(kind(f"imp-{'abcdef'[n]}", level=one, size=5), "blue", 6 + 4 * n, 12, **changes)
        for n, one in enumerate(levels)
    ]
    table.pool("blue", giant(sacrifice, level))
    table.gems("blue", 0)
    return table, mage, given


def giant(sacrifice: int = 2, level: int = 3) -> UnitKind:
    return creature("giant", sacrifice=sacrifice, level=level)


def called(table: Rounds, mage: str, *given: str, at: str = "", degrees: int = 90) -> str:
    """Summon the giant beside a unit (its Summoner if nobody is named); it stays where it was put."""
    table.roll(8)
    spot = table.by(at or mage, kind(), degrees)
    table.do(mage, f"summon giant {' '.join(given)}", f"place {spot}", "stay")
    return f"blue-giant-{table.state.names['blue-giant']}"


@pytest.mark.rule("SUM-SUMM-03", "SUM-PROF-13")
def test_the_levels_of_the_cost_are_paid_with_own_creatures_in_play() -> None:
    table, mage, (imp,) = altar(1, 1)
    stranger = table.put(kind("wolf"), "red", 30, 30)
    assert table.menu(mage, "summon") == [f"summon giant {imp}"]
    assert table.reads(mage, f"summon giant {stranger}") is None
    assert table.reads(mage, f"summon giant {mage}") is None
    called(table, mage, imp)
    assert imp not in table.state.units
    assert [gone.unit for gone in table.events(Sacrificed)] == [imp]


@pytest.mark.rule("SUM-SUMM-03")
def test_a_creature_without_that_cost_takes_no_sacrifice() -> None:
    table, mage, (imp,) = altar(0, 1)
    assert table.menu(mage, "summon") == ["summon giant"]
    assert table.reads(mage, f"summon giant {imp}") is None


@pytest.mark.rule("SUM-SUMM-04", "SUM-SUMM-06")
@pytest.mark.parametrize(
    ("wanted", "levels", "sets"),
    [
        (1, (1, 3), ["a", "b"]),
        (2, (1,), []),
        (2, (1, 1, 1), ["ab", "ac", "bc"]),
        (3, (1, 1, 1, 2), ["ad", "bd", "cd", "abc"]),
        (3, (4, 1, 1), ["a"]),
        (4, (3, 2, 2, 1), ["ab", "ac", "ad", "bc"]),
    ],
)
def test_enough_levels_and_nobody_superfluous(wanted: int, levels: tuple[int, ...], sets: list[str]) -> None:
    table, _, _ = altar(wanted, *levels)
    found = ["".join(word[9] for word in group) for group in sacrifices(table.state, 0, wanted)]
    assert found == sets


@pytest.mark.rule("SUM-Q-33")
def test_many_small_creatures_are_legal_although_one_large_would_do() -> None:
    table, mage, (a, b, c) = altar(2, 1, 1, 2)
    assert table.reads(mage, f"summon giant {a} {b}") == f"summon giant {a} {b}"
    assert table.reads(mage, f"summon giant {c}") == f"summon giant {c}"
    assert table.reads(mage, f"summon giant {a} {b} {c}") is None
    assert table.reads(mage, f"summon giant {b} {c}") is None


@pytest.mark.rule("SUM-SUMM-05")
def test_surplus_levels_are_lost() -> None:
    table, mage, (ox, imp) = altar(1, 4, 1)
    called(table, mage, ox)
    assert ox not in table.state.units
    # Nothing is stored: the next one wants a whole sacrifice again.
    assert table.menu(mage, "summon") == [f"summon giant {imp}", "summon giant blue-giant-1"]


@pytest.mark.rule("SUM-Q-159")
def test_a_sacrifice_may_be_of_equal_or_higher_level_than_the_new_creature() -> None:
    for level in (1, 2, 4):
        table, mage, (imp,) = altar(1, level, level=2)
        assert table.menu(mage, "summon") == [f"summon giant {imp}"]


@pytest.mark.rule("SUM-KEY-37")
def test_insignificant_creatures_cannot_be_sacrificed() -> None:
    table, mage, (imp,) = altar(1, 1)
    wisp = table.put(kind("wisp", insignificant=1), "blue", 30, 12)
    assert table.menu(mage, "summon") == [f"summon giant {imp}"]
    assert table.reads(mage, f"summon giant {wisp}") is None
    table.enchant(imp, Effect(grants=(Grant(rule="insignificant"),)))
    assert table.menu(mage, "summon") == []


@pytest.mark.rule("SUM-Q-144")
def test_activated_engaged_marked_far_and_hidden_creatures_may_be_sacrificed() -> None:
    table = Rounds(piece("blocks", 18, 18, 30, 2, going="impassable"))
    mage = table.put(summoner(), "blue", 18, 4)
    imp = table.put(kind("imp"), "blue", 18, 32, activated=True, ap=0, ice=3, fire=3, lost=1, damage=12)
    table.beside(imp, kind("wolf", melee(3, range=2)), "red")
    table.pool("blue", giant(1))
    assert [unit.word for unit in hosts(table.state, 0, (imp,))] == [mage]  # not seen
    assert table.menu(mage, "summon") == [f"summon giant {imp}"]


# --- where they stand ---------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SUMM-09", "SUM-DP-28")
def test_the_new_creature_may_stand_beside_a_sacrificed_one_in_sight() -> None:
    table, mage, (imp, other) = altar(1, 1, 1)
    menu = place_menu(table.state, 0, giant(), (imp,))
    assert len(menu) == 16  # eight places round each of the two
    word = called(table, mage, imp, at=imp)
    assert table.at(word) == pytest.approx((6.0, 12 + 3001 / INCH), abs=0.01)
    assert table.events(Summoned)[0].unit == word
    # Beside one that is not given there is no place.
    table, mage, (imp, other) = altar(1, 1, 1)
    menu = place_menu(table.state, 0, giant(), (imp,))
    assert menu.read(("place", table.by(other, kind(), 0))) is None


@pytest.mark.rule("SUM-SUMM-09", "SUM-DP-28")
def test_a_place_that_misses_a_sacrifice_by_a_little_is_set_right_there_and_not_at_the_summoner() -> None:
    table = Rounds()
    table.put(summoner(), "blue", 200 / 25.4, 200 / 25.4)
    hound = table.put(kind("hound"), "blue", 433.2 / 25.4, 200 / 25.4)
    menu = place_menu(table.state, 0, giant(), (hound,))
    at = table.state.units[hound].at

    def lands(x: int, y: int) -> tuple[int, int] | None:
        """Where a wish so many hundredths of a millimetre from the hound comes to stand, seen from it."""
        wish = point_word((at[0] + x, at[1] + y))
        option = menu.read(("place", wish))
        spot = read_point(option[1]) if option is not None else None
        return (spot[0] - at[0], spot[1] - at[1]) if spot is not None else None

    touch = table.state.units[hound].base.radius + giant().radius + 1
    for slip in (0, 30, 200, 2500):
        assert lands(touch + slip, 0) == (touch, 0)
        assert lands(0, touch + slip) == (0, touch)
    assert lands(touch - 500, 0) == (touch, 0)  # too near
    assert lands(touch + 2600, 0) is None  # more than an inch is no slip
    assert lands(36680, 0) is None
    # Without a sacrifice there is only the Summoner: whoever points means that side of him.
    alone = place_menu(table.state, 0, giant(), ())
    assert alone.read(("place", point_word((at[0] + 36680, at[1])))) is not None


@pytest.mark.rule("SUM-SUMM-09", "SUM-DP-28")
def test_without_sight_only_the_summoner_is_a_place() -> None:
    table = Rounds(piece("blocks", 6, 8, 10, 2, going="impassable"))
    mage = table.put(summoner(), "blue", 6, 4)
    hidden = table.put(kind("imp"), "blue", 6, 12)
    assert [unit.word for unit in hosts(table.state, 0, (hidden,))] == [mage]
    assert len(place_menu(table.state, 0, giant(), (hidden,))) == 8
    assert place_menu(table.state, 0, giant(), (hidden,)).read(("place", table.by(hidden, kind()))) is None


@pytest.mark.rule("SUM-Q-34")
def test_one_visible_sacrifice_of_several_is_enough_and_only_it_is_a_place() -> None:
    table = Rounds(piece("blocks", 6, 8, 10, 2, going="impassable"))
    mage = table.put(summoner(), "blue", 6, 4)
    hidden = table.put(kind("imp"), "blue", 6, 12)
    seen = table.put(kind("dog"), "blue", 20, 4)
    assert [unit.word for unit in hosts(table.state, 0, (hidden, seen))] == [mage, seen]
    table.pool("blue", giant(2))
    table.gems("blue", 0)
    word = called(table, mage, hidden, seen, at=seen)
    assert table.at(word) == pytest.approx((20.0, 4 + 3001 / INCH), abs=0.01)


@pytest.mark.rule("SUM-Q-158", "SUM-SUMM-18")
def test_the_sacrificed_stand_in_the_way_until_the_new_creature_is_placed() -> None:
    table, mage, _ = altar(1)
    imp = table.beside(mage, kind("imp"), "blue", 90)
    table.pool("blue", giant(1))
    menu = place_menu(table.state, 0, giant(), (imp,))
    assert menu.read(("place", table.by(mage, kind(), 90))) != ("place", table.by(mage, kind(), 90))
    called(table, mage, imp, degrees=0)
    assert table.tags[:3] == ["summoned", "sacrificed", "control-rolled"]
    assert imp not in table.state.units


@pytest.mark.rule("SUM-SUMM-09", "SUM-CTRL-03")
def test_beside_a_sacrifice_far_away_control_is_harder() -> None:
    table, mage, (imp,) = altar(1, 1)
    table.change(imp, base=table.unit(imp).base.at((18 * INCH, 20 * INCH)))
    called(table, mage, imp, at=imp)
    assert table.events(ControlRolled)[0].needed == 3 + 3
