"""Formations: who may be in one, how it moves, shoots and strikes (FORM, FAC, MFORM, RFORM, CHG)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.mage_knight.field import Field, inches, of
from walstatt.games.mage_knight.events.combat import Attacked, Met
from walstatt.games.mage_knight.events.course import BrokeAway
from walstatt.games.mage_knight.rules import formations
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read

PLAIN = "8 10 15 2"
LEAGUE, GUILD, SECT, REBELS = "elemental-league", "atlantis-guild", "necropolis-sect", "black-powder-rebels"


def line(*dials: str, rules: str = "unlimited", **more: object) -> Field:
    """`a`, `b`, `c` … in a row from south to north, each touching the next, looking east."""
    field = Field(rules=rules)
    for number, dial in enumerate(dials):
        field.put("abcdefg"[number], dial, 10, 10 + 1.101 * number, **more)  # type: ignore[arg-type]
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


def symbols(*factions: Sequence[str]) -> str:
    """Why figures of these factions cannot march together; nothing: they can."""
    field = Field()
    for number, own in enumerate(factions):
        field.put("abcdefg"[number], PLAIN, 10, 10 + 1.101 * number, factions=tuple(own))
    field.put("z", PLAIN, 33, 33, seat=1)
    return barred(field)


def barred(field: Field) -> str:
    field.state.actions = 1
    why = formations.no_march(field.state, field.state.figures_of(0))
    return why.key if why is not None else ""


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


# --- who may be in one ----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-EX-07", "MKN-FORM-01")
def test_brawler_gunner_and_priest_have_a_symbol_in_common() -> None:
    assert symbols([LEAGUE], [GUILD, LEAGUE], [LEAGUE, SECT]) == ""


@pytest.mark.rule("MKN-EX-08")
def test_brawler_gunner_and_mechanic_have_none() -> None:
    assert symbols([LEAGUE], [GUILD, LEAGUE], [GUILD, REBELS]) == "no-common-symbol"


@pytest.mark.rule("MKN-FAC-01")
def test_apocalypse_figures_go_with_everybody() -> None:
    assert symbols([LEAGUE], ["apocalypse"], [LEAGUE]) == ""
    assert symbols([LEAGUE], ["apocalypse"], [GUILD]) == "no-common-symbol"


@pytest.mark.rule("MKN-BASE-90", "MKN-FAC-02", "MKN-Q-57")
def test_mage_spawn_go_only_with_a_shyft_and_nobody_else() -> None:
    assert symbols(["mage-spawn"], ["mage-spawn"], ["mage-spawn"]) == "mage-spawn"
    assert symbols(["mage-spawn"], ["shyft"], ["mage-spawn"]) == ""
    assert symbols(["mage-spawn"], ["shyft"], [LEAGUE]) == "mage-spawn"


@pytest.mark.rule("MKN-BASE-84")
def test_all_hang_together_and_are_of_one_player() -> None:
    field = line(PLAIN, PLAIN, PLAIN)
    field.put("d", PLAIN, 20, 10)
    assert barred(field) == "formation-apart"
    field.put("e", PLAIN, beside="d")  # two pairs are no formation either
    assert barred(field) == "formation-apart"
    field.begin()
    assert not field.can("march a b z")
    field.play("march a b c", "stay")
    assert field.state.actions == 1


@pytest.mark.rule("MKN-BASE-85", "MKN-Q-08")
@pytest.mark.parametrize(("count", "why"), [(2, "formation-size"), (3, ""), (5, ""), (6, "formation-size")])
def test_three_to_five_march(count: int, why: str) -> None:
    assert barred(line(*[PLAIN] * count)) == why


@pytest.mark.rule("MKN-BASE-91", "MKN-SA-44", "MKN-SA-33")
@pytest.mark.parametrize(
    ("ability", "marches", "strikes"),
    [("charge", False, False), ("bound", False, False), ("flight", False, True), ("quickness", False, True),
     ("ram", False, True), ("stealth", True, True)],
)  # fmt: skip
def test_some_abilities_keep_a_figure_out(ability: str, marches: bool, strikes: bool) -> None:
    field = line(f"{PLAIN} {ability}", PLAIN, PLAIN)
    assert (barred(field) == "") is marches
    field = Field()
    field.put("y", PLAIN, 18, 18, seat=1)
    field.put("a", f"{PLAIN} {ability}", beside="y", to=180)
    field.put("b", PLAIN, beside="y", facing=180)
    field.begin()
    assert field.can("assault b y a") is strikes


@pytest.mark.rule("MKN-MFORM-01")
def test_in_conquest_all_may_fly_or_charge_together() -> None:
    for ability in ("charge", "bound", "flight"):
        dial = f"{PLAIN} {ability}"
        assert barred(line(dial, dial, dial, rules="conquest")) == ""
        assert barred(line(dial, dial, PLAIN, rules="conquest")) == "bars-formation"
        assert barred(line(dial, dial, dial)) == "bars-formation"


@pytest.mark.rule("MKN-DEM-05")
def test_a_demoralised_figure_marches_but_does_not_fight_in_a_formation() -> None:
    demoralised = "8 10 15 2 demoralised"
    assert barred(line(demoralised, PLAIN, PLAIN)) == ""
    field = line(demoralised, PLAIN, PLAIN, range=10)
    field.put("y", PLAIN, 16, 11, seat=1)
    field.begin()
    assert reason(field, "volley b y a c") == "demoralised"
    field = Field()
    field.put("y", PLAIN, 18, 18, seat=1)
    field.put("a", demoralised, beside="y", to=180)
    field.put("b", PLAIN, beside="y", facing=180)
    field.begin()
    assert reason(field, "assault b y a") == "demoralised"


# --- how it moves ---------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-MFORM-03", "MKN-BASE-171")
def test_all_get_their_token_when_the_formation_is_declared() -> None:
    field = line(PLAIN, PLAIN, PLAIN)
    field.begin()
    field.play("march a b c")
    assert (field.asked, [field[word].tokens for word in "abc"]) == ("march", [1, 1, 1])
    field.play("stay")
    assert field.state.actions == 1
    assert not field.can(f"move b {inches(12, 11)} @0")


@pytest.mark.rule("MKN-BASE-86")
def test_the_slowest_is_the_measure_and_all_are_linked_at_the_end() -> None:
    field = line("8 10 15 2", "6 10 15 2", "10 10 15 2")
    field.begin()
    field.play("march a b c")

    def east(far: float, *words: str) -> bool:
        ways = (f"{word} {inches(10 + far, 10 + 1.101 * 'abc'.index(word))} @0" for word in words)
        return field.can("go " + " ".join(ways))

    assert east(6, "a", "b", "c")
    assert not east(6.1, "a", "b", "c")
    assert not east(6, "a", "b")  # c would be left behind


@pytest.mark.rule("MKN-BASE-172")
def test_members_go_one_by_one_on_ways_of_their_own() -> None:
    field = line(PLAIN, PLAIN, PLAIN)
    field.begin()
    field.play("march a b c")
    field.play(f"go c {inches(13, 12)} @0 a {inches(12, 8)} {inches(14.1, 12)} @90 b {inches(13, 10.9)} @180")
    assert [field.at(word) for word in "abc"] == [(14.1, 12), (13, 10.9), (13, 12)]
    assert [field[word].facing for word in "abc"] == [9000, 18000, 0]


@pytest.mark.rule("MKN-BRK-01", "MKN-BRK-02", "MKN-BRK-03", "MKN-BASE-173")
def test_who_touches_an_enemy_rolls_first_and_who_fails_anchors_the_rest() -> None:
    field = line(PLAIN, PLAIN, PLAIN)
    field.put("y", PLAIN, beside="a", to=180, seat=1)
    field.begin()
    happened = field.play("march a b c", dice=(3,))
    assert [(event.figure, event.freed) for event in of(happened, BrokeAway)] == [("a", False)]
    assert not field.can(f"go a {inches(12, 10)} @0 b {inches(12, 11.101)} @0 c {inches(12, 12.202)} @0")
    assert not field.can(f"go b {inches(12, 11.101)} @0 c {inches(12, 12.202)} @0")  # a would stand alone
    assert field.can(f"go c {inches(11.8, 11.5)} {inches(11.101, 10)} @0")
    assert field.can("go a @180")
    held = line(PLAIN, PLAIN, PLAIN)
    held.put("y", PLAIN, beside="a", to=180, seat=1)
    held.begin()
    held.play("march a b c", dice=(4,))
    assert held.can(f"go a {inches(12, 10)} @0 b {inches(12, 11.101)} @0 c {inches(12, 12.202)} @0")


@pytest.mark.rule("MKN-EX-09", "MKN-CAP-03", "MKN-CAP-04", "MKN-CAP-05")
def test_a_slow_captive_slows_the_whole_formation() -> None:
    field = line(*[PLAIN] * 5)  # five members, and the captive is none of them
    field.put("y", "4 10 15 2", beside="a", to=180, seat=1)
    field.hold("a", "y")
    assert formations.common_speed(field.state, field.state.figures_of(0)) == 4
    assert barred(field) == ""


@pytest.mark.rule("MKN-EX-10", "MKN-CAP-09", "MKN-CAP-10", "MKN-AB-13")
def test_a_forced_march_with_a_captive() -> None:
    field = line("8 10 15 2", "8 10 15 2", "6 10 15 2", "10 10 15 2 forced-march")
    field.put("y", "9 10 15 2", beside="a", to=180, seat=1)
    assert formations.common_speed(field.state, field.state.figures_of(0)) == 10
    field.hold("a", "y")
    assert formations.common_speed(field.state, field.state.figures_of(0)) == 9


@pytest.mark.rule("MKN-EX-22", "MKN-HIND-01", "MKN-HIND-02")
def test_hindering_terrain_slows_only_who_stands_in_it() -> None:
    field = line("8 10 15 2", "8 10 15 2", "6 10 15 2", "10 10 15 2 forced-march")
    field.lay("thicket", 10, 8.4)  # a stands partly in it
    field.begin()
    field.play("march a b c d")

    def ways(a: float, rest: float) -> str:
        """a goes east, the others so far that they stay linked to it."""
        places = {"a": (10 + a, 10.0), "b": (10 + rest, 11.101), "c": (10 + rest, 12.202)}
        return "go " + " ".join(f"{word} {inches(*place)} @0" for word, place in places.items())

    assert field.can(f"{ways(5, 5)} d {inches(15, 13.303)} @0")
    assert not field.can(f"{ways(5.1, 5.1)} d {inches(15.1, 13.303)} @0")
    long = f"d {inches(15, 13.303)} {inches(18, 13.303)} {inches(15, 13.303)} @0"  # too far for anybody
    assert not field.can(f"{ways(5, 5)} {long}")
    long = f"d {inches(17, 13.303)} {inches(15, 13.303)} @0"  # nine inches, and linked again
    assert field.can(f"{ways(5, 5)} {long}")


# --- how it shoots and strikes --------------------------------------------------------------------------


@pytest.mark.rule("MKN-EX-45", "MKN-BASE-87", "MKN-Q-09")
@pytest.mark.parametrize(("dice", "clicks"), [((1, 2), 2)])
def test_four_rangers_shoot_at_one_target(dice: tuple[int, int], clicks: int) -> None:
    field = Field()
    for number, word in enumerate("abcd"):
        field.put(word, "rebellion-024", 10, 10 + 1.101 * number)
    field.put("y", "8 10 18 2", 16, 11.6, seat=1)
    field.begin()
    happened = field.play("volley a y b c d", dice=dice)
    assert [(event.bonus, event.total) for event in of(happened, Attacked)] == [(6, 18)]
    assert field.clicks("y") == clicks


@pytest.mark.rule("MKN-RFORM-01", "MKN-RFORM-02")
def test_every_member_must_be_able_to_shoot_at_the_target() -> None:
    field = line(PLAIN, PLAIN, PLAIN, range=10)
    field.put("y", PLAIN, 19.5, 11, seat=1)
    field.begin()
    assert field.can("volley a y b c")
    for change in ({"tokens": 2}, {"acted": True}, {"facing": 18000}):
        other = line(PLAIN, PLAIN, PLAIN, range=10)
        other.put("y", PLAIN, 19.5, 11, seat=1)
        other.state.change(other["c"], **change)
        other.begin() if "acted" not in change else None
        assert reason(other, "volley a y b c") != ""
    far = line(PLAIN, PLAIN, PLAIN, range=10)
    far.put("y", PLAIN, 19.8, 10, seat=1)  # c is 10.05 inches away
    far.begin()
    assert reason(far, "volley a y b c") == "out-of-range"
    tired = line(PLAIN, PLAIN, PLAIN, range=10)
    tired.put("y", PLAIN, 19.5, 11, seat=1)
    tired.state.change(tired["c"], tokens=1)
    tired.begin()
    tired.play("volley a y b c", dice=(3, 4))
    assert tired.clicks("c") == 1  # it may join, and is pushed


@pytest.mark.rule("MKN-CHG-02", "MKN-RFORM-03")
def test_a_volley_is_at_one_figure_and_never_heals_or_shakes() -> None:
    field = line("8 10 15 2 shockwave", "8 10 15 2 magic-healing", PLAIN, range=10, targets=2)
    field.put("y", PLAIN, 16, 11, seat=1)
    field.put("x", PLAIN, 16, 14, seat=1)
    field.begin()
    assert field.can("volley a y b c")
    assert not field.can("volley b a c y")
    assert not field.can("volley-shock a b c")
    assert not field.can("volley a y x b c")


@pytest.mark.rule("MKN-MBLST-01", "MKN-BASE-89")
def test_only_the_primary_attacker_uses_its_ability() -> None:
    field = line("8 10 15 2 magic-blast", "8 10 15 6", PLAIN, range=10)
    field.put("y", PLAIN, 16, 11, seat=1)
    field.begin()
    assert reason(field, "volley-blast b y a c") == "not-shown"
    field.play("volley-blast a y b c", dice=(3, 4, 3))
    assert field.clicks("y") == 3


@pytest.mark.rule("MKN-MBLST-01", "MKN-RFORM-02")
def test_the_others_of_a_blasting_volley_need_a_line_of_fire() -> None:
    field = line("8 10 15 2 magic-blast", PLAIN, PLAIN, range=10)
    field.put("y", PLAIN, 16, 11, seat=1)
    field.begin()
    assert reason(field, "volley-blast a y b c") == ""
    ax, ay = field.at("b")
    field.put("wall", PLAIN, (ax + 16) / 2, (ay + 11) / 2, seat=1)
    assert reason(field, "volley-blast a y b c") == "line-figure"


@pytest.mark.rule("MKN-MCONF-02")
def test_a_volley_may_confuse_by_its_primary_attacker() -> None:
    field = line("8 10 15 2 magic-confusion", PLAIN, PLAIN, range=10)
    field.put("y", PLAIN, 16, 11, seat=1)
    field.begin()
    assert reason(field, "volley-confuse b y a c") == "not-shown"
    field.play("volley-confuse a y b c", dice=(3, 4))
    assert (field.asked, field.clicks("y")) == ("confuse", 0)


def around(rules: str = "unlimited", count: int = 3, facing: int = 180, damage: int = 2) -> Field:
    """Figures around `y`, which looks west; `a` stands before it."""
    field = Field(rules=rules)
    field.put("y", "8 10 18 2", 18, 18, facing=facing, seat=1)
    for number in range(count):
        angle = 180 - 60 * number
        field.put("abcdef"[number], f"8 10 15 {damage}", beside="y", to=angle, facing=angle + 180)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    return field


@pytest.mark.rule("MKN-EX-46", "MKN-BASE-174", "MKN-BASE-88")
@pytest.mark.parametrize("primary", ["a", "c"])
def test_one_member_behind_the_target_gives_the_whole_assault_one_more(primary: str) -> None:
    field = around()  # c stands at its rear arc; a and c do not touch
    others = [word for word in "abc" if word != primary]
    happened = field.play(f"assault {primary} y {' '.join(others)}", dice=(2, 3))
    assert [event.bonus for event in of(happened, Attacked)] == [3]
    assert field.clicks("y") == 2  # 10 + 5 + 3 = 18, and the damage of one


@pytest.mark.rule("MKN-CHG-03", "MKN-BASE-92")
def test_an_assault_is_at_one_figure_and_takes_nobody_captive() -> None:
    field = around()
    assert field.can("assault a y b")
    assert not field.can("capture a y b")
    assert not field.can("assault a b c")
    assert reason(around(count=4), "assault a y b c d") == "formation-size"


@pytest.mark.rule("MKN-CHG-06")
def test_in_conquest_up_to_five_assault_and_each_adds_one_to_roll_and_damage() -> None:
    field = around("conquest", 5)
    happened = field.play("assault a y b c d e", dice=(2, 2))
    assert [event.bonus for event in of(happened, Attacked)] == [4]  # nobody has a rear arc
    assert field.clicks("y") == 6
    assert not around("conquest", 6).can("assault a y b c d e f")


@pytest.mark.rule("MKN-CHG-05")
def test_in_conquest_each_supporter_of_a_volley_adds_one_to_roll_and_damage() -> None:
    field = line(PLAIN, PLAIN, PLAIN, rules="conquest", range=10)
    field.put("y", PLAIN, 16, 11, seat=1)
    field.begin()
    happened = field.play("volley a y b c", dice=(3, 4))
    assert [event.bonus for event in of(happened, Attacked)] == [2]
    assert field.clicks("y") == 4


@pytest.mark.rule("MKN-BASE-198")
def test_in_conquest_ordinary_figures_look_all_around() -> None:
    for rules, can in (("unlimited", False), ("conquest", True)):
        field = Field(rules=rules)
        field.put("a", PLAIN, 18, 18)
        field.put("y", PLAIN, beside="a", to=180, seat=1)
        field.begin()
        assert field.can("strike a y") is can


@pytest.mark.rule("MKN-Q-93")
def test_enhancers_of_the_primary_attacker_count_unless_they_shoot_themselves() -> None:
    for member, clicks in (("c", 3), ("m", 2)):
        field = line(PLAIN, PLAIN, PLAIN, range=10)
        field.put("m", "8 10 15 2 magic-enhancement", beside="a", to=270, range=10)
        field.put("y", PLAIN, 16, 11, seat=1)
        field.begin()
        field.play(f"volley a y b {member}", dice=(3, 4))
        assert field.clicks("y") == clicks


@pytest.mark.rule("MKN-MFORM-02")
def test_who_uses_an_ability_without_moving_is_in_no_formation() -> None:
    field = line(f"{PLAIN} regeneration", PLAIN, PLAIN)
    field.state.change(field["a"], clicks=(3,))
    field.begin()
    field.play("regenerate a", dice=(3,))
    assert not field.can("march a b c")
    assert [field[word].tokens for word in "abc"] == [1, 0, 0]


def test_a_shot_of_a_formation_is_met_once() -> None:
    field = line(PLAIN, PLAIN, PLAIN, range=10)
    field.put("y", PLAIN, 16, 11, seat=1)
    field.begin()
    assert len(of(field.play("volley a y b c", dice=(3, 4)), Met)) == 1
