"""What only a closer look shows: mistakes that `tools/break-rules` made and that no other test noticed."""

from __future__ import annotations

from math import acos, cos, degrees, radians, sin
from typing import Any, ClassVar

import pytest

from tests.games.mage_knight import field as field_module
from tests.games.mage_knight.field import Field, inches, kind, large, of
from walstatt.core.dice import ScriptedDice
from walstatt.games.mage_knight.events.combat import Attacked, Clicked, Met, Tokened, Unharmed
from walstatt.games.mage_knight.events.course import Rested
from walstatt.games.mage_knight.rules.contact import arc_of, in_contact
from walstatt.games.mage_knight.rules.driving import why_not as why_not_drive
from walstatt.games.mage_knight.rules.marching import why_not as why_not_march
from walstatt.games.mage_knight.rules.moves import Pace, first_halt, overlapped
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.games.mage_knight.state.figures import RADIUS
from walstatt.spaces.table import INCH, Point

PLAIN = "8 10 15 2"


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def two_sides(own: str = PLAIN) -> Field:
    field = Field()
    field.put("a", own, 18, 18)
    field.put("y", PLAIN, beside="a", facing=180, seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


# --- turns ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-19")
@pytest.mark.parametrize(("seats", "order"), [(2, [1, 0, 1]), (3, [1, 2, 0]), (4, [1, 2, 3])])
def test_turns_go_round_the_table_and_leave_nobody_out(seats: int, order: list[int]) -> None:
    field = Field(seats=seats)
    for seat in range(seats):
        field.put(f"f{seat}", PLAIN, 5 + 8 * seat, 18, seat=seat)
    field.begin()
    turns = []
    for _ in order:
        field.end()
        turns.append(field.state.turn)
    assert turns == order


@pytest.mark.rule("MKN-BASE-84", "MKN-BASE-85")
@pytest.mark.parametrize("words", ["march a", "march a b"])
def test_one_or_two_are_no_formation_and_the_reason_is_their_number(words: str) -> None:
    field = Field()
    field.put("a", PLAIN, 18, 18)
    field.put("b", PLAIN, beside="a")
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    why = why_not_march(field.state, words.split())
    assert why is not None
    assert why.key == "formation-size"


@pytest.mark.rule("MKN-Q-46", "MKN-BASE-36")
@pytest.mark.parametrize(("tokens", "told"), [(0, []), (1, ["x"])])
def test_only_sections_that_had_tokens_are_told_to_have_rested(tokens: int, told: list[str]) -> None:
    field = Field()
    field.put("x", large(PLAIN), 18, 18)
    field.put("z", PLAIN, 33, 33, seat=1)
    parts = field["x"].parts
    field.state.change(field["x"], parts=(parts[0]._replace(tokens=tokens), *parts[1:]))
    field.begin()
    happened = field.end()
    assert [word for event in of(happened, Rested) for word in event.figures] == told


@pytest.mark.rule("MKN-BASE-27")
@pytest.mark.parametrize("text", ["strike a nobody", "strike nobody y", "strike a a", "sweep a y y"])
def test_an_attack_names_figures_that_are_there_each_once(text: str) -> None:
    field = two_sides(f"{PLAIN} sweep")
    field.begin()
    assert reason(field, text) == "no-figure"


# --- clicks and tokens ----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-08")
@pytest.mark.parametrize(("die", "dials", "unharmed"), [(2, [], 1), (3, [-1], 0)])
def test_healing_of_nothing_turns_no_dial(die: int, dials: list[int], unharmed: int) -> None:
    field = Field()
    field.put("a", f"{PLAIN} regeneration", 18, 18, clicks=2)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    happened = field.play("regenerate a", dice=(die,))
    assert [event.clicks for event in of(happened, Clicked)] == dials
    assert len(of(happened, Unharmed)) == unharmed


@pytest.mark.rule("MKN-SA-22")
def test_a_freezing_shot_tells_how_many_tokens_its_target_has_then() -> None:
    field = Field()
    field.put("a", f"{PLAIN} magic-freeze", 18, 18, range=10, targets=2)
    field.put("y", PLAIN, 24, 18, seat=1)
    field.put("z", PLAIN, 24, 20, seat=1, tokens=1)
    field.begin()
    happened = field.play("shoot a y z", dice=(3, 4))
    assert [(event.figure, event.tokens) for event in of(happened, Tokened)] == [("y", 1), ("z", 2)]
    assert (field["y"].tokens, field["z"].tokens) == (1, 2)


@pytest.mark.rule("MKN-SA-20", "MKN-Q-20")
@pytest.mark.parametrize(("tokens", "told"), [(0, 1), (1, 0)])
def test_a_confused_figure_with_a_token_gets_none(tokens: int, told: int) -> None:
    field = Field()
    field.put("a", f"{PLAIN} magic-confusion", 18, 18, range=10)
    field.put("y", PLAIN, 24, 18, seat=1, tokens=tokens)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("confuse a y", dice=(3, 4))
    happened = field.play(f"move y {inches(26, 18)} @0")
    assert len(of(happened, Tokened)) == told
    assert (field["y"].tokens, field["y"].acted) == (1, not tokens)


@pytest.mark.rule("MKN-BASE-70", "MKN-BASE-68")
def test_who_does_no_damage_is_not_the_last_who_did() -> None:
    field = two_sides("8 10 15 1")
    field.state.change(field["y"], off=frozenset(), hurt_by=-1)
    field.put("y", f"{PLAIN} toughness", beside="a", facing=180, seat=1)
    field.begin()
    happened = field.play("strike a y", dice=(3, 4))
    assert len(of(happened, Unharmed)) == 1
    assert of(happened, Clicked) == []
    assert field["y"].hurt_by == -1


@pytest.mark.rule("MKN-BASE-21", "MKN-BASE-19")
def test_three_players_place_terrain_one_after_the_other() -> None:
    field = Field(seats=3, terrain="players")
    for seat in range(3):
        field.put(f"f{seat}", PLAIN, 5 + 8 * seat, 18, seat=seat)
    field.state.phase = "terrain"
    field.state.pool = ("wood", "wood", "rocks", "rocks")
    field.state.placing = 1
    field.begin()
    order = []
    for _ in range(3):
        assert field.decision is not None
        assert field.asked == "terrain"
        order.append(field.decision.seat)
        field.play(field.decision.options[0].text)
    assert order == [1, 2, 0]


@pytest.mark.rule("MKN-BASE-70", "MKN-VP-06")
def test_a_friend_who_hurts_somebody_is_not_remembered() -> None:
    field = Field()
    field.put("a", f"{PLAIN} shockwave", 18, 18, range=10)
    field.put("b", PLAIN, 20, 18)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.state.change(field["b"], hurt_by=1)
    field.begin()
    field.play("shock a", dice=(4, 4))
    assert (field.clicks("b"), field["b"].hurt_by) == (2, 1)


@pytest.mark.rule("MKN-BASE-68")
def test_nothing_is_taken_off_a_hit_that_does_no_damage() -> None:
    field = two_sides("8 10 15 0")
    field.put("y", f"{PLAIN} toughness", beside="a", facing=180, seat=1)
    field.begin()
    happened = field.play("strike a y", dice=(3, 4))
    assert [dict(event.steps) for event in of(happened, Unharmed)] == [{"damage": 0}]


@pytest.mark.rule("MKN-SA-07", "MKN-BASE-125")
def test_nothing_is_added_to_the_roll_of_a_healer() -> None:
    field = Field()
    field.put("a", "8 10 15 2 healing", 18, 18)
    field.put("c", PLAIN, beside="a", clicks=5)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    happened = field.play("heal a c", "value 2", dice=(3, 5))
    assert [(event.dice, event.bonus, event.total) for event in of(happened, Attacked)] == [((3, 5), 0, 18)]


class Asking(ScriptedDice):
    """Shows fours and remembers what dice were asked for."""

    asked: ClassVar[list[int]] = []

    def __init__(self, _: object = ()) -> None:
        super().__init__((), then=self._four)

    def _four(self, sides: int) -> int:
        self.asked.append(sides)
        return 4


@pytest.mark.rule("MKN-BASE-58", "MKN-CHAR-01")
def test_all_dice_have_six_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field_module, "SixSided", Asking)
    Asking.asked.clear()
    field = Field(points=300)
    field.put("x", large("4 10 14 2, 4 10 14 2", type="chariot"), 18, 18, facing=90, seat=1)
    field.put("p", PLAIN, 18, 18, seat=1)
    field.ride("p", "x")
    field.wear_out("x/front")
    field.state.change(field["x/left"], clicks=(1,))
    field.put("a", PLAIN, beside="x", to=180)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("strike a x")
    assert field.gone("x")
    assert Asking.asked == [6, 6, 6]  # two for the attack, one for the passenger of the chariot that falls


@pytest.mark.rule("MKN-DEM-01")
@pytest.mark.parametrize(
    ("rules", "shown", "stays"),
    [
        ("unlimited", "demoralised", True),
        ("conquest", "demoralised", False),
        ("conquest", "", True),
    ],
)
def test_a_passenger_that_is_demoralised_by_damage_is_gone_in_conquest_alone(
    rules: str, shown: str, stays: bool
) -> None:
    field = Field(points=400, rules=rules)
    field.put("x", large("4 10 14 2", type="chariot"), 18, 18, facing=90, seat=1)
    field.put("p", f"{PLAIN}, 6 8 14 0 {shown}, 6 8 14 0 {shown}, 6 8 14 0 {shown}", 18, 18, seat=1)
    field.ride("p", "x")
    field.put("a", "8 10 15 2", beside="x", to=180)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("strike a x", dice=(3, 4, 5))
    assert ("p" in field.state.riders) is stays


# --- Necromancy -----------------------------------------------------------------------------------------


def graveyard(**more: Any) -> Field:
    field = Field()
    field.put("n", f"{PLAIN} necromancy", 18, 18)
    field.put("z", PLAIN, 33, 33, seat=1)
    fallen = field.put("m", kind(PLAIN, **more), 25, 25)
    del field.state.figures["m"]
    field.state.fallen["m"] = fallen.changed(returned=True, clicks=(8,))
    return field


@pytest.mark.rule("MKN-SA-28", "MKN-BASE-23")
@pytest.mark.parametrize("type", ["warrior", "mounted"])
def test_wherever_the_fallen_may_come_back_they_touch_the_necromancer_and_lie_on_nobody(type: str) -> None:
    field = graveyard(type=type)
    field.begin()
    field.play("raise n m", dice=(3,))
    assert field.decision is not None
    texts = [option.text for option in field.decision.options]
    assert len(texts) > 3
    for text in texts:
        field = graveyard(type=type)
        field.begin()
        field.play("raise n m", text, dice=(3,))
        back = field["m"]
        assert in_contact(back, field["n"])
        assert overlapped(field.state, back, back.base) is None


@pytest.mark.rule("MKN-SA-28")
def test_who_comes_back_to_a_place_without_a_facing_looks_away_from_the_necromancer() -> None:
    field = graveyard()
    field.begin()
    field.play("raise n m", f"put {field.beside('n', 90)}", dice=(1,))
    assert field["m"].facing == 9000


@pytest.mark.rule("MKN-Q-90")
@pytest.mark.parametrize(("die", "wet"), [(1, True), (2, False)])
def test_who_cannot_swim_any_more_does_not_come_back_in_deep_water(die: int, wet: bool) -> None:
    field = graveyard()
    swimmer = kind(f"{PLAIN} aquatic, {PLAIN} aquatic, {PLAIN}, {PLAIN}")
    field.state.fallen["m"] = field.put("m", swimmer, 25, 25).changed(clicks=(4,), returned=True)
    del field.state.figures["m"]
    field.lay("deep-pond", 22, 18)
    field.begin()
    field.play("raise n m", dice=(die,))
    assert field.can(f"put {field.beside('n', 0)}") is wet
    assert field.can(f"put {field.beside('n', 180)}")


# --- captives on heights --------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-79", "MKN-BASE-186")
def test_a_captive_goes_with_its_captor_on_top_of_steep_terrain() -> None:
    field = Field()
    field.lay("plateau", 18, 18)
    field.put("a", PLAIN, 18, 18)
    field.put("y", PLAIN, beside="a", to=180, seat=1)
    field.hold("a", "y")
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play(f"move a {inches(18, 18.5)} @0", f"lead {inches(16.899, 18.5)}")
    assert field["y"].level == field["a"].level
    assert field["y"].level.height


# --- captives in a crowd --------------------------------------------------------------------------------


def hemmed_in() -> Field:
    """`a` holds `y` and five others stand around it, so close that `y` fits in only where it stands: a hair
    further from `a` than contact would be."""
    field = Field()
    field.put("a", PLAIN, 18, 18)
    x, y = field["a"].at
    near, far = 2 * RADIUS + 2, 2 * RADIUS + 20
    middle = 2 * RADIUS + 10
    beside = degrees(acos((near**2 + middle**2 - (2 * RADIUS) ** 2) / (2 * near * middle)))
    field.put("y", PLAIN, (x + far) / INCH, y / INCH, seat=1)
    for word, angle in zip("bcdef", (beside, 120, 180, 240, -beside), strict=True):
        at = (x + cos(radians(angle)) * near, y + sin(radians(angle)) * near)
        field.put(word, PLAIN, at[0] / INCH, at[1] / INCH)
    field.hold("a", "y")
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    return field


@pytest.mark.rule("MKN-CAP-14", "MKN-BASE-79")
def test_the_captive_of_a_captor_that_only_turns_may_stay_where_it_is() -> None:
    field = hemmed_in()
    place = field["y"].at
    field.play("move a @90")
    assert field.decision is not None
    assert [option[0] for option in field.decision.options] == ["lead"]
    field.play(field.decision.options[0].text)
    assert (field["y"].at, field["y"].captor) == (place, "a")


@pytest.mark.rule("MKN-BASE-79", "MKN-BASE-158")
def test_a_riders_captive_goes_along_when_the_base_swings_away_from_it() -> None:
    field = Field()
    field.put("a", PLAIN, 18, 18, type="mounted")  # its rear circle lies in the west
    field.put("y", PLAIN, 18 - 2 * 1.1 - 0.0005, 18, seat=1)
    field.hold("a", "y")
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    assert in_contact(field["a"], field["y"])
    field.play(f"move a {inches(18, 18)} @90")
    assert field.asked == "lead"
    assert not field.can(f"lead {inches(18 - 2.2, 18)}")
    assert field.decision is not None
    field.play(field.decision.options[0].text)
    assert in_contact(field["a"], field["y"])


@pytest.mark.rule("MKN-BASE-172", "MKN-CAP-05")
def test_a_captive_is_not_led_to_where_another_of_the_formation_is_going() -> None:
    field = Field()
    for number, word in enumerate("abc"):
        field.put(word, PLAIN, 18 + 1.102 * number, 18)
    field.put("y", PLAIN, beside="a", to=180, seat=1)
    field.hold("a", "y")
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    places = {word: (18 + 1.102 * number, 21) for number, word in enumerate("abc")}
    ways = " ".join(f"{word} {inches(*at)} @90" for word, at in places.items())
    field.play("march a b c", f"go {ways}")
    assert field.asked == "lead"
    assert not field.can(f"lead {inches(*places['b'])}")
    field.play(f"lead {inches(18 - 1.102, 21)}")
    assert [field.at(word) for word in "abc"] == [pytest.approx(at, abs=0.01) for at in places.values()]


# --- Charge and Bound -----------------------------------------------------------------------------------


def lifted(ability: str, **more: Any) -> Field:
    """`c` was levitated into contact with `y` in this turn, so it may still charge if it breaks away."""
    field = Field()
    field.put("c", f"{PLAIN} {ability}", 18, 18, range=10, **more)
    field.put("e", PLAIN, 24, 18, facing=180, seat=1)
    field.begin()
    field.put("y", PLAIN, beside="c", to=90, facing=270, seat=1)
    return field


@pytest.mark.rule("MKN-BASE-47", "MKN-BASE-168")
@pytest.mark.parametrize(
    ("ability", "attack", "at"), [("charge", "strike", 16.898 + 6), ("bound", "shoot", 20)]
)
def test_who_fails_to_break_away_for_a_charge_or_bound_may_still_turn(
    ability: str, attack: str, at: float
) -> None:
    field = lifted(ability)
    field.play(f"{ability} c {inches(at, 18)} @0 {attack} e", dice=(1,))
    assert (field.asked, field.at("c")) == ("go", (18, 18))
    assert not field.can(f"move c {inches(17, 18)} @0")
    field.play("move c @90", "stay")
    assert (field["c"].facing, field.clicks("e"), field["c"].tokens) == (9000, 0, 1)


@pytest.mark.rule("MKN-BASE-154")
def test_a_rider_who_fails_to_break_away_for_a_charge_does_not_turn() -> None:
    field = lifted("charge", type="mounted")
    field.play(f"charge c {inches(16.898 + 6, 18)} @0 strike e", dice=(1,))
    assert (field.asked, field["c"].facing) == ("act", 0)


@pytest.mark.rule("MKN-SA-46", "MKN-BASE-120")
@pytest.mark.parametrize(("damage", "fits"), [(3, False), (4, True)])
def test_a_charge_may_go_at_a_castle_section(damage: int, fits: bool) -> None:
    field = Field(board="36x72")
    field.build("w", "castle-stone-tower-52", 18, 18)
    field.put("c", f"8 10 15 {damage} charge", 18, 11, facing=90)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play(f"charge c {inches(18, 15.445)} @90 strike w", dice=(5, 5) if fits else ())
    assert field.clicks("w") == (damage if fits else 0)


@pytest.mark.rule("MKN-SA-46", "MKN-BASE-108")
def test_a_charge_may_name_the_section_of_a_figure_with_several_dials() -> None:
    field = Field()
    field.put("x", large("8 10 15 2"), 24, 18, seat=1)
    field.put("c", f"{PLAIN} charge", 18, 18)
    field.begin()
    place = inches(*field.next_to("x", 180))
    field.play(f"charge c {place} @0 strike x/rear", dice=(4, 4))
    assert field.clicks("x/rear") == 2


# --- ways and lines -------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BAS-03")
def test_nobody_leaves_the_table_on_the_way() -> None:
    field = Field()
    field.put("a", PLAIN, 34.5, 18)
    field.put("z", PLAIN, 3, 33, seat=1)
    field.begin()
    assert not field.can(f"move a {inches(36.5, 18)} {inches(34.5, 20)} @0")
    assert field.can(f"move a {inches(35.4, 18)} {inches(34.5, 20)} @0")


@pytest.mark.rule("MKN-BASE-96")
@pytest.mark.parametrize(("woods", "gets_there"), [((24,), True), ((14, 24), False)])
def test_of_two_woods_the_first_one_stops(woods: tuple[int, ...], gets_there: bool) -> None:
    field = Field()
    field.lay("wood", 24, 18)
    field.put("a", "30 10 15 2", 8, 18)
    field.put("z", PLAIN, 33, 33, seat=1)
    a = field["a"]
    halt = first_halt(field.state, a, [a.at, Point(30 * INCH, a.at.y)], Pace(30 * INCH))
    assert halt is not None
    for x in woods[:-1]:
        field.lay("wood", x, 18)
    field.begin()
    assert field.can(f"move a {inches(8 + halt.at / INCH, 18)} @0") is gets_there


@pytest.mark.rule("MKN-BASE-57")
def test_a_hill_of_clear_ground_hinders_no_shot_from_it() -> None:
    field = Field()
    field.lay("hill", 18, 18)
    field.put("a", PLAIN, 18, 18, range=10)
    field.put("y", PLAIN, 26, 18, seat=1)
    field.begin()
    happened = field.play("shoot a y", dice=(3, 4))
    assert [(event.defence, event.parts) for event in of(happened, Met)] == [(15, ())]


@pytest.mark.rule("MKN-BASE-198", "MKN-MD-06")
def test_in_conquest_a_section_still_looks_to_its_side_alone() -> None:
    field = Field(points=400, rules="conquest")
    field.put("x", large(PLAIN), 18, 18)
    field.put("a", PLAIN, 5, 5)
    assert arc_of(field.state, field["x/left"]) < 18000
    assert arc_of(field.state, field["a"]) == 36000


@pytest.mark.rule("MKN-MD-10", "MKN-BASE-109")
@pytest.mark.parametrize(("clicks", "hurt"), [(0, 1), (1, 0)])
def test_a_worn_out_section_strikes_nobody_even_if_an_ability_still_shows(clicks: int, hurt: int) -> None:
    field = Field()
    field.put("x", large(f"{PLAIN} pole-arm, x x 15 x pole-arm, {PLAIN}"), 18, 18, seat=1)
    field.state.change(field["x/left"], clicks=(clicks,))
    field.put("a", PLAIN, 18, 24)
    field.begin()
    field.play(f"move a {inches(*field.next_to('x', 90))} @270")
    assert field.clicks("a") == hurt


# --- captives, figures with several dials -----------------------------------------------------------------


@pytest.mark.rule("MKN-SAG-01", "MKN-BASE-77")
def test_what_a_captive_shows_cannot_be_switched_off() -> None:
    field = Field()
    field.put("a", PLAIN, 18, 18)
    field.put("y", f"{PLAIN} flight", beside="a", seat=1)
    field.hold("a", "y")
    field.put("z", f"{PLAIN} flight", 33, 33, seat=1)
    field.begin(seat=1)
    assert (field.can("off y flight"), field.can("off z flight")) == (False, True)


@pytest.mark.rule("MKN-MOV-03")
def test_going_back_is_refused_only_where_it_is_not_straight() -> None:
    field = Field()
    field.put("x", large(PLAIN), 18, 18, facing=90)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    assert why_not_drive(field.state, f"reverse x front {inches(18, 14)}".split()) is None
    why = why_not_drive(field.state, f"reverse x front {inches(16, 14)}".split())
    assert why is not None
    assert why.key == "no-path"
