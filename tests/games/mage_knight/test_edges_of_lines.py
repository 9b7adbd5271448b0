"""Lines of fire and ranges to their edges: each case a slip that would be easy to make (RNG, MEAS, TER)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import Field, kind, large, of
from walstatt.games.mage_knight.events.combat import Met
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.games.mage_knight.state.figures import CONTACT, RADIUS
from walstatt.spaces.table import INCH

PLAIN = "8 10 15 2"


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def met(field: Field, text: str) -> int:
    field.begin()
    return of(field.play(text, dice=(3, 4)), Met)[0].defence


# --- heights --------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-180", "MKN-DATA-19")
def test_between_two_hills_nobody_stands_higher_and_only_heights_are_in_the_way() -> None:
    field = Field()
    for x in (8, 28):
        field.lay("hill", x, 18)
    field.put("a", PLAIN, 8, 18, range=30)
    field.put("e", PLAIN, 28, 18, seat=1)
    field.put("g", PLAIN, 18, 18, seat=1)  # on the ground: seen over
    assert met(field, "shoot a e") == 15
    field = Field()
    for x in (8, 18, 28):
        field.lay("hill", x, 18)
    field.put("a", PLAIN, 8, 18, range=30)
    field.put("e", PLAIN, 28, 18, seat=1)
    field.begin()
    assert reason(field, "shoot a e") == ""
    field.put("g", PLAIN, 18, 18, seat=1)  # on a hill itself
    assert reason(field, "shoot a e") == "line-figure"


@pytest.mark.rule("MKN-BASE-180", "MKN-BASE-97")
def test_a_crag_between_two_hills_blocks_as_all_blocking_terrain_does() -> None:
    field = Field()
    for piece, x in (("hill", 6), ("crag", 18), ("hill", 30)):
        field.lay(piece, x, 18)
    field.put("a", PLAIN, 6, 18, range=30)
    field.put("e", PLAIN, 30, 18, seat=1)
    field.begin()
    found = read(field.state, ("shoot", "a", "e"))
    assert isinstance(found, Why)
    assert (found.key, found.rules) == ("line-terrain", ("MKN-BASE-97",))


# --- hindering terrain ----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-MEAS-02", "MKN-BASE-57")
@pytest.mark.parametrize(("x", "defence"), [(14, 16), (23.2, 15), (22.2, 16)])
def test_only_who_stands_in_the_terrain_and_looks_out_of_it_is_not_hindered(x: float, defence: int) -> None:
    field = Field()
    field.lay("rubble", 20, 18)  # its east side is at 23.2 here
    field.put("a", PLAIN, x, 18, range=14, arc=90)
    field.put("e", PLAIN, 27, 18, seat=1)
    assert met(field, "shoot a e") == defence


@pytest.mark.rule("MKN-AB-35", "MKN-BASE-57")
@pytest.mark.parametrize(
    ("ability", "wood", "why"),
    [("stealth", True, "stealth"), ("", True, ""), ("stealth", False, ""), ("", False, "")],
)
def test_only_stealth_behind_a_wood_is_no_target(ability: str, wood: bool, why: str) -> None:
    field = Field()
    if wood:
        field.lay("wood", 20, 18)
    field.put("a", PLAIN, 14, 18, range=14)
    field.put("e", f"{PLAIN} {ability}", 26, 18, seat=1)
    field.begin()
    assert reason(field, "shoot a e") == why


@pytest.mark.rule("MKN-MEAS-03", "MKN-BASE-101")
@pytest.mark.parametrize(("gap", "defence"), [(0, 15), (CONTACT, 15), (CONTACT + 5, 16), (CONTACT + 40, 16)])
def test_a_wall_hinders_whoever_does_not_touch_it(gap: int, defence: int) -> None:
    field = Field()
    field.lay("low-wall", 20, 20)  # its south side is at y = 15.75
    y = round(15.75 * INCH) - RADIUS - gap
    field.put("a", PLAIN, 20, y / INCH, facing=90, range=10)
    field.put("e", PLAIN, 20, 21, seat=1)
    assert met(field, "shoot a e") == defence


@pytest.mark.rule("MKN-MEAS-03")
@pytest.mark.parametrize(("arc", "defence"), [(90, 16), (270, 15)])
def test_a_wall_behind_the_shooter_is_not_touched_with_its_front(arc: int, defence: int) -> None:
    """In the corner of the wall: its back at one arm, the line of fire across the other."""
    field = Field()
    field.lay("low-wall", 20, 20)  # arms along x at y = 15.75 to 16.75, along y at x = 15.75 to 16.75
    field.put("a", PLAIN, 17.3, 20, facing=330, range=10, arc=arc)
    field.put("e", PLAIN, 21.5, 15.2, seat=1)
    assert met(field, "shoot a e") == defence


# --- targets --------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-54", "MKN-BASE-55", "MKN-AB-15", "MKN-Q-89")
def test_what_bars_shots_bars_no_magic_healing() -> None:
    for friend in ("captor", "invisible", "beside a friend"):
        field = Field()
        field.put("h", "8 10 15 2 magic-healing", 18, 18, range=10)
        field.put("f", f"{PLAIN} {'invisibility' if friend == 'invisible' else ''}", 24, 18, clicks=3)
        if friend == "captor":
            field.put("y", PLAIN, beside="f", seat=1)
            field.hold("f", "y")
        if friend == "beside a friend":
            field.put("g", PLAIN, beside="f")
        field.put("z", PLAIN, 33, 33, seat=1)
        field.begin()
        assert reason(field, "mend h f") == "", friend


@pytest.mark.rule("MKN-BASE-147", "MKN-BASE-53")
def test_nobody_shoots_itself_or_friends_or_heals_enemies() -> None:
    field = Field()
    field.put("a", "8 10 15 2 magic-healing", 18, 18, range=10)
    field.put("f", PLAIN, 24, 20, clicks=2)
    field.put("e", PLAIN, 24, 18, seat=1, clicks=2)
    field.begin()
    assert [reason(field, f"shoot a {word}") for word in "fe"] == ["not-opposing", ""]
    assert [reason(field, f"mend a {word}") for word in "fe"] == ["", "not-friendly"]


@pytest.mark.rule("MKN-MIMM-01", "MKN-AB-22")
@pytest.mark.parametrize(("verb", "why"), [("shoot", ""), ("blast", "immune")])
def test_immunity_is_no_shield_against_arrows(verb: str, why: str) -> None:
    field = Field()
    field.put("a", "8 10 15 2 magic-blast", 18, 18, range=10)
    field.put("e", f"{PLAIN} magic-immunity", 24, 18, seat=1)
    field.begin()
    assert reason(field, f"{verb} a e") == why


@pytest.mark.rule("MKN-BASE-112", "MKN-TMD-07", "MKN-BASE-53")
@pytest.mark.parametrize(
    ("shooter", "target", "least", "most"),
    [
        ("large", "large", 4, 20),
        ("large", "small", 4, 10),
        ("small", "large", 4, 10),
        ("small", "small", 4, 10),
    ],
)
def test_only_large_figures_shoot_at_large_ones_from_twice_as_far(
    shooter: str, target: str, least: int, most: int
) -> None:
    def what(size: str) -> Any:
        if size == "small":
            return kind(PLAIN, range=10, least_range=4)
        return large(PLAIN, ranges=(10, 10, 10, 10), least_range=4)

    for away, why in ((most, ""), (most + 0.01, "out-of-range"), (least, ""), (least - 0.01, "too-near")):
        field = Field()
        figure = field.put("a", what(shooter), 5, 18)
        field.put("e", what(target), 5 + away, 18, seat=1)
        field.begin()
        word = "a/front" if figure.kind.large else "a"
        assert reason(field, f"shoot {word} e") == why, away


@pytest.mark.rule("MKN-BASE-52")
def test_who_touches_nobody_may_shoot() -> None:
    field = Field()
    field.put("a", PLAIN, 18, 18, range=10)
    field.put("e", PLAIN, 24, 18, seat=1)
    field.put("f", PLAIN, beside="a", to=180, seat=1)
    field.begin()
    assert reason(field, "shoot a e") == "shooter-touched"
    field.state.figures["f"] = field["f"].standing(5 * INCH, 5 * INCH, 0)
    assert reason(field, "shoot a e") == ""


# --- formations of shooters -----------------------------------------------------------------------------


def volley(*dials: str, target: str = PLAIN) -> Field:
    """`a`, `b`, `c` side by side look east at `e`."""
    field = Field()
    for number, (word, text) in enumerate(zip("abc", dials, strict=True)):
        field.put(word, text, 16, 18 + 1.102 * number, range=14)
    field.put("e", target, 28, 19.102, seat=1)
    field.begin()
    return field


@pytest.mark.rule("MKN-MBLST-01", "MKN-MBLST-04", "MKN-RFORM-02")
@pytest.mark.parametrize(("hidden", "why"), [("b", ""), ("a", "line-figure")])
def test_only_the_blast_of_the_primary_attacker_goes_through_bases(hidden: str, why: str) -> None:
    field = volley(PLAIN, "8 10 15 2 magic-blast", PLAIN)
    y = {"b": 19.102, "a": 18}[hidden]
    field.put("g", PLAIN, 17.6, y, seat=1)  # straight before one, in nobody else's way
    assert reason(field, "shoot b e") == ("line-figure" if hidden == "b" else "")
    assert reason(field, "volley-blast b e a c") == why


@pytest.mark.rule("MKN-MBLST-01", "MKN-MIMM-01", "MKN-MCONF-02")
@pytest.mark.parametrize(
    ("verb", "why"), [("volley", ""), ("volley-blast", "immune"), ("volley-confuse", "immune")]
)
def test_a_volley_is_magic_if_its_primary_attacker_makes_it_so(verb: str, why: str) -> None:
    mage = "8 10 15 2 magic-blast magic-confusion"
    field = volley(mage, mage, mage, target=f"{PLAIN} magic-immunity")
    assert reason(field, f"{verb} b e a c") == why


@pytest.mark.rule("MKN-BASE-87", "MKN-BASE-84")
def test_shooters_that_stand_apart_are_no_formation() -> None:
    field = volley(PLAIN, PLAIN, PLAIN)
    assert reason(field, "volley a e b c") == ""
    field.state.figures["c"] = field["c"].standing(16 * INCH, 24 * INCH, 0)
    assert reason(field, "volley a e b c") == "formation-apart"
