"""Where rules end: cases beside those that the other tests show, each a slip that would be easy to make."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import Field, inches, large, of
from walstatt.core.dice import Dice
from walstatt.games.mage_knight.events.combat import Attacked, Clicked, Met
from walstatt.games.mage_knight.rules import (
    castles,
    damage,
    deploying,
    ending,
    healing,
    marching,
    moves,
    strikes,
)
from walstatt.games.mage_knight.rules.contact import arc_touches, in_contact
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.library import kinds
from walstatt.spaces.table import INCH, Disc, Point, bearing

PLAIN = "8 10 15 2"


def reason(field: Field, text: str) -> str:
    found = strikes.read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def lines(field: Field) -> Field:
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


# --- lines of fire --------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-181", "MKN-BASE-182", "MKN-BASE-99", "MKN-BASE-56")
@pytest.mark.parametrize("high", ["", "a", "e"])
def test_unless_both_stand_high_hills_and_bases_between_block(high: str) -> None:
    for between, why in (("hill", "line-terrain"), ("base", "line-figure")):
        field = lines(Field())
        if high:
            field.lay("hill", 8 if high == "a" else 28, 18)
        field.put("a", PLAIN, 8, 18, range=30)
        field.put("e", PLAIN, 28, 18, seat=1)
        if between == "hill":
            field.lay("hill", 18, 18)
        else:
            field.put("g", PLAIN, 18, 18, seat=1)
        field.begin()
        assert reason(field, "shoot a e") == why, between


@pytest.mark.rule("MKN-BASE-97", "MKN-BASE-57", "MKN-SA-38")
def test_rocks_block_and_woods_hinder_also_a_wave() -> None:
    for piece, clicks in (("rocks", 0), ("wood", 1)):
        field = lines(Field())
        field.put("a", "8 12 15 1 shockwave", 8, 18, range=24)
        field.put("e", PLAIN, 18, 18, seat=1)
        field.lay(piece, 13, 18)
        field.put("g", PLAIN, 8, 22, seat=1)
        field.begin()
        happened = field.play("shock a", dice=(2, 2))  # 16: just enough for a target behind a wood
        assert field.clicks("e") == clicks
        assert [met.defence for met in of(happened, Met) if met.figure == "e"] == ([16] if clicks else [])


# --- contact and arcs -----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-159")
def test_a_rider_touches_with_its_circles_and_not_beyond() -> None:
    field = Field()
    rider = field.put("r", PLAIN, 18, 18, facing=0, type="mounted")
    rear = rider.base.circles[1]  # type: ignore[union-attr]
    other = field.put("e", PLAIN, 30, 18, seat=1)
    reach = 2 * rear.radius + 2
    assert in_contact(rider, other.standing(rear.x - reach, rear.y, 0))
    assert not in_contact(rider, other.standing(rear.x - reach - INCH // 20, rear.y, 0))
    assert not in_contact(rider, other)


@pytest.mark.rule("MKN-BASE-160", "MKN-BASE-198")
def test_an_arc_all_around_is_touched_from_everywhere() -> None:
    base = Disc(0, 0, 1000, "a")
    for arc, found in ((36000, True), (18000, False)):
        assert arc_touches(base, 0, arc, Disc(-2000, 0, 1000, "e")) is found


@pytest.mark.rule("MKN-BASE-62", "MKN-BASE-65")
def test_a_low_wall_elsewhere_lengthens_nobodys_arms() -> None:
    field = lines(Field())
    field.lay("low-wall", 30, 8)
    field.put("a", PLAIN, 18, 18)
    field.put("e", PLAIN, 20, 18, seat=1)
    field.begin()
    assert reason(field, "strike a e") == "not-in-reach"


# --- who may fight --------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-72", "MKN-BASE-80", "MKN-BASE-178", "MKN-BASE-119")
def test_what_keeps_figures_from_fighting_at_hand_and_from_afar() -> None:
    field = lines(Field())
    field.put("a", PLAIN, 18, 18)
    field.put("e", PLAIN, beside="a", to=0, facing=180, seat=1)
    field.put("d", "8 0 12 1 demoralised", beside="e", to=0, facing=180, range=8)
    field.put("h", PLAIN, 8, 8, range=20)
    field.put("c", PLAIN, beside="h", seat=1)
    field.hold("h", "c")
    field.build("w", "castle-stone-tower-52", 28, 8, seat=0)
    field.put("f", PLAIN, 28, 5.445, seat=1)
    field.begin()
    assert reason(field, "strike a e") == ""  # no range is needed for that
    assert reason(field, "shoot a z") == "no-range"
    assert reason(field, "strike d e") == "demoralised"
    assert reason(field, "shoot d z") == "demoralised"
    assert reason(field, "strike h e") == "holds-captive"
    assert reason(field, "shoot h z") == "holds-captive"
    assert reason(field, "strike w f") == "castle-shoots"


@pytest.mark.rule("MKN-ACT-09", "MKN-ACT-10", "MKN-BASE-124", "MKN-Q-03", "MKN-Q-106")
def test_a_demoralised_citadel_gives_no_action() -> None:
    for rules, count in (("unlimited", 1), ("conquest", 2)):
        field = Field(rules=rules)
        field.build("w", "castle-citadel-110", 18, 18, seat=0)
        assert castles.extra_actions(field.state, 0) == count
        assert castles.extra_actions(field.state, 1) == 0
        field.state.change(field["w"], clicks=(10,))
        assert castles.extra_actions(field.state, 0) == 0


@pytest.mark.rule("MKN-Q-108")
def test_beside_a_castle_nobody_stands_high() -> None:
    field = lines(Field())
    field.build("w", "castle-stone-tower-52", 28, 8)
    field.put("a", PLAIN, 10, 18, range=12)
    field.put("e", PLAIN, 18, 18, seat=1)
    field.begin()
    assert of(field.play("shoot a e", dice=(2, 2)), Met)[0].defence == 15


# --- moving ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-HIND-03", "MKN-BASE-93", "MKN-BASE-165")
def test_woods_do_not_slow_who_flies() -> None:
    field = Field()
    field.lay("wood", 18, 18)
    for dial, most in ((PLAIN, 4), (f"{PLAIN} flight", 8)):
        field.put("a", dial, 18, 18)
        assert moves.pace(field.state, field["a"]).most == most * INCH


@pytest.mark.rule("MKN-MD-01", "MKN-MNT-01")
@pytest.mark.parametrize("way", [(1, 1), (1, -1), (3, 1)])
def test_off_a_hill_a_base_stops_when_it_is_wholly_off_whatever_its_way(way: tuple[int, int]) -> None:
    field = lines(Field())
    field.lay("hill", 18, 18)
    hill = field.state.table.pieces[0]
    field.put("a", "16 10 15 2", 18, 18, facing=0, type="mounted")
    size = (way[0] ** 2 + way[1] ** 2) ** 0.5
    field.begin()
    rider = field["a"]
    legal = []
    for tenth in range(10, 100):
        x, y = 18 + way[0] / size * tenth / 10, 18 + way[1] / size * tenth / 10
        facing = bearing(*way)
        end = Point(round(x * INCH), round(y * INCH))
        how = moves.Pace(16 * INCH)
        if moves.illegal_move(field.state, rider, [end], facing, how) is None:
            legal.append((tenth, hill.overlaps(rider.standing(*end, facing).base)))
    assert [tenth for tenth, _ in legal] == list(range(10, legal[-1][0] + 1))
    assert [on for _, on in legal[:-1]] == [True] * (len(legal) - 1)  # until then part of it is on the hill


@pytest.mark.rule("MKN-MFORM-03", "MKN-BASE-171", "MKN-BASE-38")
def test_members_of_a_march_that_acted_before_are_pushed() -> None:
    field = Field()
    for number, word in enumerate("amn"):
        field.put(word, PLAIN, 10, 10 + 1.101 * number, tokens=int(word == "m"))
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("march a m n", "stay")
    assert [field.clicks(word) for word in "amn"] == [0, 1, 0]


@pytest.mark.rule("MKN-BASE-84")
def test_a_march_is_called_so() -> None:
    field = Field()
    for number, word in enumerate("amn"):
        field.put(word, PLAIN, 10, 10 + 1.101 * number)
    field.state.actions = 1
    assert marching.why_not(field.state, ("march", "a", "m", "n")) is None
    for words in (("stroll", "a", "m", "n"), ("march",)):
        found = marching.why_not(field.state, words)
        assert found is not None
        assert found.key == "no-march"


@pytest.mark.rule("MKN-BASE-79", "MKN-CAP-14")
def test_a_captive_is_led_with_or_without_a_facing() -> None:
    field = lines(Field())
    field.put("a", PLAIN, 18, 18)
    field.put("c", PLAIN, beside="a", seat=1)
    field.hold("a", "c")
    field.begin()
    field.play(f"move a {inches(18, 22)} @0")
    assert field.asked == "lead"
    place = field.beside("a", 90)
    assert field.can(f"lead {place}")
    assert field.can(f"lead {place} @45")
    assert not field.can(f"lead {place} @45 @45")
    assert not field.can("lead")


@pytest.mark.rule("MKN-Q-13", "MKN-BASE-51")
def test_a_nimble_turn_is_no_move_action_so_surprise_does_not_stop_the_spin() -> None:
    for nimble in (True, False):
        field = lines(Field())
        field.put("a", f"{PLAIN} sneak-attack{' nimble' if nimble else ''}", 18, 18)
        field.put("e", PLAIN, beside="a", facing=180, seat=1)
        field.begin()
        field.play("spin a @90" if nimble else "move a @90")
        assert field.asked == ("spin" if nimble else "act")


# --- dials and turns ------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-AB-32", "MKN-EX-52")
def test_regeneration_rolls_one_die_of_six() -> None:
    healed = set()
    for seed in range(60):
        field = Field()
        field.put("a", "8 10 15 2 regeneration", 18, 18, clicks=6)
        field.state.dice = Dice(seed)
        healing.regenerate(field.state, "a")
        healed.add(6 - field.clicks("a"))
    assert healed == {0, 1, 2, 3, 4}


@pytest.mark.rule("MKN-Q-46")
def test_sections_rest_one_by_one() -> None:
    field = lines(Field())
    field.put("x", large("4 10 16 3"), 18, 18, facing=90)
    field.put("e", "8 10 15 2", beside="x", to=90, seat=1)
    field.state.change(field["x/left"], tokens=2)
    field.begin()
    field.play("strike x/front e", dice=(1, 2))
    field.end()
    assert [field[f"x/{name}"].tokens for name in ("front", "left", "rear", "right")] == [1, 0, 0, 0]


@pytest.mark.rule("MKN-BASE-130")
def test_without_a_limit_the_game_goes_on() -> None:
    field = lines(Field(turns=0))
    field.begin()
    for _ in range(6):
        field.end()
    assert field.state.phase != "over"
    field = lines(Field(turns=2))
    field.begin()
    for _ in range(4):
        field.end()
    assert field.state.phase == "over"


@pytest.mark.rule("MKN-BASE-63")
def test_from_behind_counts_only_at_hand() -> None:
    field = lines(Field())
    field.put("a", PLAIN, 10, 18, range=12)
    field.put("e", PLAIN, 16, 18, facing=0, seat=1)  # its back to the shooter
    field.begin()
    assert of(field.play("shoot a e", dice=(2, 2)), Attacked)[0].bonus == 0


@pytest.mark.rule("MKN-BAS-02", "MKN-BASE-22")
@pytest.mark.parametrize("word", ["rebellion-003", "titans-elder-treant-111", "large-ember-dragon-169"])
def test_places_for_setting_up_begin_in_the_middle_of_the_area(word: str) -> None:
    from walstatt.games.mage_knight.setup import new_state

    options: dict[str, Any] = {
        "rules": "unlimited", "points": "200", "board": "36x36", "elevated": "off", "turns": "0",
        "terrain": "none",
    }  # fmt: skip
    one = kinds()[word]
    state = new_state(options, [[one], [one]], [0, 1], Dice(1))
    for player in state.players:
        state.placing, state.waiting = player.seat, (one.id,)
        first = next(deploying._proposed(state, player, {one.id: one}))
        x, y = (float(part) * 100 for part in first[2].split(","))
        assert abs(x - 18 * INCH) < INCH
        assert (y < 3 * INCH) is (player.edge == 0)


# --- what follows ---------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-CBT-02")
def test_separate_clicks_add_up_where_nothing_takes_them_off() -> None:
    field = lines(Field())
    field.put("e", "8 10 15 2", 18, 18)
    field.put("p", f"{PLAIN} poison", beside="e", to=0, facing=180, seat=1)
    field.put("q", f"{PLAIN} poison", beside="e", to=180, facing=0, seat=1)
    harm = damage.separate(field.state, field["e"], 2, "pole-arm", 1)
    assert (harm.clicks, harm.steps) == (2, (("click", 1), ("click", 1)))
    tough = field.put("t", f"{PLAIN} toughness", 25, 25)
    harm = damage.separate(field.state, tough, 2, "pole-arm", 1)
    assert (harm.clicks, harm.steps[0], harm.steps[2]) == (0, ("click", 1), ("click", 1))


@pytest.mark.rule("MKN-SAG-02", "MKN-BASE-100", "MKN-END-01")
def test_the_game_ends_when_the_last_swimmer_stops_swimming() -> None:
    field = Field()
    field.lay("deep-pond", 18, 18)
    field.put("a", f"{PLAIN} aquatic", 18, 18)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("off a aquatic")
    assert field.state.phase == "over"


@pytest.mark.rule("MKN-BASE-84")
def test_nobody_marches_twice_in_one_formation() -> None:
    field = Field()
    for number, word in enumerate("amn"):
        field.put(word, PLAIN, 10, 10 + 1.101 * number)
    field.state.actions = 1
    for words in (("march", "a", "a", "m", "n"), ("march", "a", "m", "n", "nobody")):
        found = marching.why_not(field.state, words)
        assert found is not None
        assert found.key == "not-yours"


@pytest.mark.rule("MKN-VP-01", "MKN-BASE-192", "MKN-Q-43")
def test_who_has_withdrawn_has_no_share() -> None:
    field = Field(seats=3)
    one = field.put("a", PLAIN, 18, 18, points=21)
    field.state.players[2].out = True
    ending.score_elimination(field.state, one, None)
    assert field.points() == [0, 21, 0]


@pytest.mark.rule("MKN-SA-27")
def test_a_return_tells_the_slot_it_shows() -> None:
    field = lines(Field())
    field.put("a", f"{PLAIN} necromancy", 18, 18)
    field.put("f", PLAIN, 8, 8)
    field.state.fallen["f"] = field.state.figures.pop("f").changed(clicks=(8,), returned=True)
    field.begin()
    field.play("raise a f", dice=(3,))
    happened = field.play(field.options[0])
    assert [(event.clicks, event.click) for event in of(happened, Clicked)] == [(3, 4)]


@pytest.mark.rule("MKN-MOV-02")
def test_a_large_figure_moves_by_sections_that_are_named() -> None:
    field = lines(Field())
    field.put("x", large("4 10 16 3"), 18, 18, facing=90)
    field.begin()
    for text in (f"drive x {inches(18, 20)}", f"drive x front front {inches(18, 20)}", "drive x keel @0"):
        assert not field.can(text), text


@pytest.mark.rule("MKN-BASE-22", "MKN-Q-101")
def test_a_warrior_may_begin_in_a_chariot() -> None:
    from walstatt.core.dice import ScriptedDice
    from walstatt.games.mage_knight.rules import course
    from walstatt.games.mage_knight.setup import new_state

    options: dict[str, Any] = {
        "rules": "unlimited", "points": "200", "board": "36x36", "elevated": "off", "turns": "0",
        "terrain": "none",
    }  # fmt: skip
    army = [kinds()["large-bone-chariot-51"], kinds()["rebellion-003"]]
    state = new_state(options, [army, army], [0, 1], ScriptedDice((6, 6, 1, 1)))
    flow = course.play(state)
    asked: Any = next(flow)
    chosen = next(option for option in asked.options if option.verb == "deploy" and "chariot" in option[1])
    asked = flow.send(chosen)
    chariot = next(iter(state.figures))
    found = asked.options.read(("embark", "rebellion-003", chariot))
    assert found is not None
    assert asked.options.read(("embark", "rebellion-003", "nobody")) is None
    flow.send(found)
    assert [rider.riding for rider in state.riders.values()] == [chariot]
    assert state.figures[chariot].rider in state.riders
