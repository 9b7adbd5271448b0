"""The tables of the rules, row by row, and what is agreed about dials, dice and turns (DATA, BASE)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import Field, inches, kind, of
from walstatt.games.mage_knight.events.combat import Attacked, Clicked, Dodged, Met
from walstatt.games.mage_knight.events.course import Acted, TurnBegan
from walstatt.games.mage_knight.rules import areas, ending, formations, moves, setting_up, strikes
from walstatt.games.mage_knight.rules.contact import in_contact
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.setup import check
from walstatt.games.mage_knight.state.figures import CONTACT, RADIUS
from walstatt.games.mage_knight.state.library import kinds
from walstatt.spaces.table import INCH

PLAIN = "8 10 15 2"


def reason(field: Field, text: str) -> str:
    found = strikes.read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def lines(field: Field) -> Field:
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


# --- formations -----------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-DATA-04", "MKN-CHG-05", "MKN-CHG-06", "MKN-BASE-88")
@pytest.mark.parametrize(
    ("rules", "verb", "sizes", "bonus", "damage"),
    [
        ("unlimited", "volley", {3, 4, 5}, 2, 0), ("unlimited", "assault", {2, 3}, 1, 0),
        ("conquest", "volley", {3, 4, 5}, 1, 1), ("conquest", "assault", {2, 3, 4, 5}, 1, 1),
    ],
)  # fmt: skip
def test_sizes_and_bonuses_of_formations(
    rules: str, verb: str, sizes: set[int], bonus: int, damage: int
) -> None:
    for size in range(2, 7):
        field = Field(rules=rules, points=800)
        field.put("t", "8 10 12 2", 20, 20, facing=0, seat=1, arc=360)
        names = [f"m{number}" for number in range(size)]
        for number, name in enumerate(names):
            if verb == "assault":
                field.put(name, PLAIN, beside="t", to=60 * number, facing=60 * number + 180, arc=180)
            else:
                field.put(name, PLAIN, 14, 17.5 + 1.101 * number, facing=0, range=10, arc=180)
        lines(field)
        field.begin()
        text = f"{verb} {names[0]} t {' '.join(names[1:])}"
        assert (reason(field, text) == "") is (size in sizes), (size, reason(field, text))
        if size in sizes:
            rolled = of(field.play(text, dice=(3, 4)), Attacked)[0]
            assert rolled.bonus == bonus * (size - 1)
            assert field.clicks("t") == 2 + damage * (size - 1)


@pytest.mark.rule("MKN-DATA-04")
@pytest.mark.parametrize("rules", ["unlimited", "conquest"])
def test_three_to_five_move_together_in_either_mode(rules: str) -> None:
    for size in range(2, 7):
        field = Field(rules=rules, points=800)
        for number in range(size):
            field.put(f"m{number}", PLAIN, 10, 10 + 1.101 * number)
        field.begin()
        found = formations.no_march(field.state, field.state.figures_of(0))
        assert (found is None) is (3 <= size <= 5), size


# --- dice -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-DATA-07")
def test_what_the_dice_have_to_show() -> None:
    def striking(dice: tuple[int, ...], dial: str = "8 10 17 2", attacker: str = PLAIN) -> Field:
        field = lines(Field())
        field.put("a", attacker, 18, 18)
        field.put("e", dial, beside="a", facing=180, seat=1)
        field.begin()
        field.play("strike a e", dice=dice)
        return field

    assert striking((3, 4)).clicks("e") == 2  # equal to the defence
    assert striking((3, 3)).clicks("e") == 0
    assert striking((1, 1), "8 10 5 2").clicks("a") == 1
    assert striking((6, 6), "8 10 30 2").clicks("e") == 3
    for need, dial, more in (
        (4, PLAIN, {}), (2, f"{PLAIN} flight", {}), (2, f"{PLAIN} charge", {}), (2, f"{PLAIN} bound", {}),
        (2, PLAIN, {"type": "mounted"}), (2, PLAIN, {"type": "titan"}),
    ):  # fmt: skip
        for die in range(1, 7):
            field = lines(Field())
            field.put("a", dial, 18, 18, **more)  # type: ignore[arg-type]
            field.put("e", PLAIN, beside="a", facing=180, seat=1)
            field.begin()
            field.play("move a", dice=(die,))
            freed = len(field.asked) > 0 and field.asked == "go" and field.can(f"move a {inches(14, 18)} @0")
            assert freed is (die >= need), (dial, die)
    for die in range(1, 7):
        field = lines(Field())
        field.put("a", PLAIN, 18, 18)
        field.put("e", f"{PLAIN} dodge", beside="a", facing=180, seat=1)
        field.begin()
        field.play("strike a e", dice=(3, 4))
        assert of(field.play("dodge", dice=(die,)), Dodged)[0].dodged is (die >= 4)


# --- distances ------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-DATA-08", "MKN-Q-76")
def test_distances_and_sizes() -> None:
    options: dict[str, Any] = {
        "rules": "unlimited", "points": "200", "board": "36x36", "elevated": "off", "turns": "0",
        "terrain": "none",
    }  # fmt: skip
    field = Field(**{name: value for name, value in options.items() if name != "terrain"})
    area = areas.starting_area(field.state, field.state.players[0])
    assert area == (8 * INCH, 28 * INCH, 0, 3 * INCH)
    assert setting_up.APART == 2 * INCH
    assert (field.state.table.width, field.state.table.height) == (36 * INCH, 36 * INCH)
    assert round(1.1 * INCH) == RADIUS * 2
    # The smallest gap is passable, whatever the diameter is.
    field = lines(Field())
    for gap, can in ((1 / 16, True), (0.0, False)):
        field = lines(Field())
        field.put("a", PLAIN, 18, 14)
        away = (RADIUS + 1) / INCH + gap / 2
        field.put("e", PLAIN, 18 - away, 18, seat=1)
        field.put("f", PLAIN, 18 + away, 18, seat=1)
        field.begin()
        assert field.can(f"move a {inches(18, 21)} @90") is can


@pytest.mark.rule("MKN-BASE-143")
def test_near_contacts_are_decided_exactly_with_one_tolerance() -> None:
    for off, touches in ((0, True), (CONTACT - 1, True), (CONTACT + 1, False)):
        field = Field()
        one = field.put("a", PLAIN, 10, 10)
        other = field.put("e", PLAIN, 20, 10, seat=1)
        there = other.standing(one.base.x + 2 * RADIUS + off, one.base.y, 0)
        assert in_contact(one, there) is touches, off


# --- speed and damage -----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-DATA-09", "MKN-Q-60")
def test_speed_is_changed_step_by_step() -> None:
    field = Field()
    field.put("a", "8 10 15 2", 8, 8)
    field.put("c", "7 10 15 2", beside="a", seat=1)
    field.hold("a", "c")
    assert moves.speed_of(field.state, field["a"], lent=10) == 7  # Forced March, then the captive
    field.put("m", "10 10 15 2 forced-march", 18, 18)
    field.put("n", "6 10 15 2", 20, 18)
    members = [field[word] for word in "amn"]
    assert formations.common_speed(field.state, members) == 7  # then the lowest of all
    field.lay("wood", 8, 8)
    assert moves.pace(field.state, field["a"], speed=7).most == 4 * INCH  # halved last, for it alone
    assert moves.pace(field.state, field["m"], speed=7).most == 7 * INCH
    field.put("b", "7 10 15 2 bound", 8, 7)
    assert moves.pace(field.state, field["b"], doubled=True).most == 7 * INCH  # doubled, then halved


@pytest.mark.rule("MKN-DATA-10")
def test_damage_is_changed_step_by_step() -> None:
    field = Field(rules="conquest", points=800)
    field.put("t", "8 10 12 2 toughness", 20, 20, facing=0, seat=1, type="mounted", rank="unique", arc=90)
    field.put("a", "8 10 15 3 sneak-attack", 18.9, 20, facing=0)
    target = field["t"]
    field.state.figures["a"] = field["a"].standing(
        target.base.x - 3 * (2 * RADIUS + 2) // 2 - RADIUS, target.base.y, 0
    )
    x, y = field["t"].base.circles[1].centre  # type: ignore[union-attr]
    field.state.figures["a"] = field["a"].standing(x - 2 * RADIUS - 2, y, 0)
    field.put("s", PLAIN, beside="t", to=60, facing=240)
    lines(field)
    field.begin()
    happened = field.play("assault a t s", dice=(6, 6))
    steps = of(happened, Clicked)[0].steps
    assert steps == (
        ("damage", 3), ("sneak-attack", 3), ("critical", 1), ("formation", 1), ("toughness", -1),
    )  # fmt: skip
    assert field.clicks("t") == 7


# --- who can be hit by what -----------------------------------------------------------------------------


ROWS: dict[str, dict[str, str]] = {
    # row: form of attack -> why not ("" it may be hit)
    "stealth": {"shoot": "stealth", "flame": "stealth", "blast": "", "lob": ""},
    "invisible": {"shoot": "invisible", "flame": "invisible", "blast": "invisible", "lob": "invisible"},
    "captor": {"shoot": "captor", "flame": "captor", "blast": "captor", "lob": "captor"},
    "captive": {"shoot": "captive", "flame": "captive", "blast": "captive", "lob": "captive"},
    "beside": dict.fromkeys(("shoot", "flame", "blast", "lob"), "beside-friend"),
    "behind": {"shoot": "line-terrain", "flame": "line-terrain", "blast": "", "lob": ""},
    "far": dict.fromkeys(("shoot", "flame", "blast", "lob"), "out-of-range"),
}


@pytest.mark.rule("MKN-DATA-11", "MKN-AB-11")
@pytest.mark.parametrize("row", ROWS)
def test_who_can_be_aimed_at_by_what(row: str) -> None:
    for verb, why in ROWS[row].items():
        ability = {"flame": " flame-lightning", "blast": " magic-blast"}.get(verb, "")
        field = lines(Field())
        field.put("a", f"8 12 15 3{ability}", 10, 18, range=10, indirect=True)
        special = {"stealth": " stealth", "invisible": " invisibility"}.get(row, "")
        field.put("e", f"{PLAIN}{special}", 21 if row == "far" else 18, 18, seat=1)
        if row == "stealth":
            field.lay("wood", 14, 18)
        elif row == "behind":
            field.lay("ruined-house", 14, 18)
        elif row in ("captor", "captive"):
            field.put("c", PLAIN, beside="e", to=90, seat=0 if row == "captor" else 1)
            field.hold("e" if row == "captor" else "c", "c" if row == "captor" else "e")
            if row == "captive":
                field.state.change(field["c"], captive="e")
        elif row == "beside":
            field.put("f", PLAIN, beside="e", to=90)
        field.begin()
        assert reason(field, f"{verb} a e") == why, (row, verb)


@pytest.mark.rule("MKN-DATA-11", "MKN-AB-33")
@pytest.mark.parametrize(("row", "struck"), [("stealth", 1), ("invisible", 1), ("captor", 1), ("beside", 1)])
def test_a_wave_reaches_who_cannot_be_aimed_at(row: str, struck: int) -> None:
    field = lines(Field())
    field.put("a", "8 12 15 3 shockwave", 10, 18, range=18)
    special = {"stealth": " stealth", "invisible": " invisibility"}.get(row, "")
    field.put("e", f"{PLAIN}{special}", 18, 18, seat=1)
    field.put("c", PLAIN, beside="e", to=90)
    if row == "captor":
        field.hold("e", "c")
    field.put("g", PLAIN, 10, 21, seat=1)
    field.begin()
    field.play("shock a", dice=(4, 4))
    assert field.clicks("e") == struck
    assert field.clicks("c") == (0 if row == "captor" else 1)  # captives never


# --- low walls, freezing, bars --------------------------------------------------------------------------


@pytest.mark.rule("MKN-DATA-14")
def test_what_works_across_a_low_wall() -> None:
    def across(dial: str = PLAIN, enemy: str = PLAIN) -> Field:
        field = lines(Field())
        field.lay("low-wall", 22, 18)  # its long arm runs north and south, from x = 17.75 to 18.75
        field.put("a", dial, 17.197, 18, facing=0)
        field.put("e", enemy, 19.303, 18, facing=180, seat=1)
        field.put("f", PLAIN, 19.303, 19.2, facing=180, seat=1)
        field.begin()
        return field

    field = across()
    assert not in_contact(field["a"], field["e"])
    assert field.can("strike a e")
    assert field.can("capture a e")
    assert across(f"{PLAIN} poison").clicks("e") == 0
    field.play(f"move a {inches(14, 18)} @0")  # no roll
    assert field.at("a") == (14, 18)
    field = across()
    field.state.figures["a"] = field["a"].standing(14 * INCH, 18 * INCH, 0)
    for dial, enemy in ((f"{PLAIN} ram", PLAIN), (PLAIN, f"{PLAIN} pole-arm")):
        field = across(dial, enemy)
        field.play(f"move a {inches(17.197, 18.2)} @0")
        assert (field.clicks("a"), field.clicks("e")) == (0, 0)


@pytest.mark.rule("MKN-DATA-16", "MKN-AB-18")
@pytest.mark.parametrize(
    ("tokens", "frozen", "confused"), [(0, (1, 0), 1), (1, (2, 1), 1), (2, (2, 1), None)]
)
def test_tokens_by_frost_and_confusion(tokens: int, frozen: tuple[int, int], confused: int | None) -> None:
    for ability in ("magic-freeze", "magic-confusion"):
        field = lines(Field())
        field.put("a", f"{PLAIN} {ability}", 10, 18, range=10)
        field.put("e", PLAIN, 16, 18, seat=1, tokens=tokens)
        field.begin()
        if ability == "magic-freeze":
            field.play("shoot a e", dice=(4, 4))
            assert (field["e"].tokens, field.clicks("e")) == frozen
        elif confused is None:
            assert reason(field, "confuse a e") == "two-tokens"
        else:
            field.play("confuse a e", dice=(4, 4))
            field.play(f"move e {inches(20, 18)} @0")
            assert (field["e"].tokens, field.clicks("e")) == (confused, 0)


@pytest.mark.rule("MKN-DATA-17")
@pytest.mark.parametrize(
    ("ability", "march", "fight", "captures", "captured"),
    [
        ("charge", False, False, True, True), ("bound", False, False, True, True),
        ("flight", False, True, True, True), ("quickness", False, True, True, True),
        ("ram", False, True, True, True), ("battle-fury", True, True, False, False),
        ("berserk", True, True, False, False), ("invulnerability", True, True, False, False),
        ("command", True, True, True, False), ("demoralised", True, False, False, True),
    ],
)  # fmt: skip
def test_abilities_that_bar_formations_and_captures(
    ability: str, march: bool, fight: bool, captures: bool, captured: bool
) -> None:
    def fighting(one: str, other: str) -> Field:
        field = Field()
        field.put("a", one, 18, 18)
        field.put("e", other, beside="a", facing=180, seat=1)
        field.put("s", PLAIN, beside="e", to=0, facing=180)
        lines(field)
        field.begin(dice=(1,) if "command" in one else ())
        return field

    shown = f"{PLAIN} {ability}"
    field = fighting(shown, PLAIN)
    assert (reason(field, "assault a e s") == "") is fight
    assert (reason(field, "capture a e") == "") is captures
    assert (reason(fighting(PLAIN, shown), "capture a e") == "") is captured
    field = Field()
    for number, word in enumerate("amn"):
        field.put(word, shown if word == "m" else PLAIN, 10, 10 + 1.101 * number)
    field.state.actions = 1
    assert (formations.no_march(field.state, field.state.figures_of(0)) is None) is march


@pytest.mark.rule("MKN-DATA-18", "MKN-BASE-153")
def test_a_rider_beside_a_figure_on_one_round_base() -> None:
    for mounted in (False, True):
        more: dict[str, Any] = {"type": "mounted"} if mounted else {}
        field = lines(Field())
        field.put("a", PLAIN, 18, 18, facing=0, **more)
        field.put("e", PLAIN, 18, 18, seat=1)
        behind = field["a"].base.circles[1] if mounted else field["a"].base  # type: ignore[union-attr]
        there = field["e"].standing(behind.x - 2 * RADIUS - 2, behind.y, 0)
        field.state.figures["e"] = there
        assert in_contact(field["a"], field["e"])  # either circle touches
        field.begin()
        field.play("move a", dice=(2,))
        assert field.clicks("e") == (1 if mounted else 0)  # shaken off; on foot a 2 fails
        assert field.asked == "go"
        assert field.can(f"move a {inches(22, 18)} @0") is mounted
        field = lines(Field())
        field.put("a", PLAIN, 18, 18, facing=0, **more)
        field.put("e", PLAIN, beside="a", to=0, facing=180, seat=1)
        field.begin()
        field.play("move a", dice=(1,))
        assert field.asked == ("act" if mounted else "go")  # who fails turns, but not on horseback
        field = lines(Field())
        field.put("e", PLAIN, 18, 18, facing=0, seat=1, **more)
        field.put("a", PLAIN, 18, 26)
        field.begin()
        field.play(f"move a {field.beside('e', 90)} @270")
        assert field.asked == ("act" if mounted else "spin")


# --- what is printed, and what everybody sees -----------------------------------------------------------


@pytest.mark.rule("MKN-BASE-01", "MKN-BASE-10")
def test_a_figure_record_holds_all_that_is_printed() -> None:
    one = kinds()["rebellion-146"]
    assert (one.name, one.number, one.set, one.rank) == ("Storm Golem", 146, "rebellion", "unique")
    assert (one.points, one.range, one.targets, one.arc) == (115, 14 * INCH, 3, 18000)
    assert (one.factions, one.mounted, one.unique, one.explosive) == (("atlantis-guild",), False, True, False)
    assert len(one.dials) == 1
    trio = [kinds()[f"rebellion-{number:03}"].rank for number in (64, 65, 66)]
    assert trio == ["weak", "standard", "tough"]
    assert not any(kinds()[f"rebellion-{number:03}"].unique for number in (64, 65, 66))


@pytest.mark.rule("MKN-BASE-12")
def test_everybody_sees_the_same() -> None:
    from walstatt.games.mage_knight.seen.view import view

    field = lines(Field())
    field.put("e", PLAIN, 20, 20, seat=1, clicks=2, tokens=1)
    field.begin()
    seen = [view(field.state, seat) for seat in (0, 1, None)]
    assert [getattr(one, "figures") for one in seen[1:]] == [getattr(seen[0], "figures")] * 2  # noqa: B009


@pytest.mark.rule("MKN-BASE-25")
def test_a_turn_has_effects_then_actions_then_its_end() -> None:
    field = lines(Field())
    field.put("a", f"{PLAIN} poison", 18, 18)
    field.put("e", PLAIN, beside="a", facing=180, seat=1)
    begun = field.begin()
    assert [type(event) for event in begun if isinstance(event, (TurnBegan, Clicked, Acted))] == [
        TurnBegan, Clicked,
    ]  # fmt: skip
    assert field.asked == "act"
    field.play("strike a e", dice=(1, 2))
    assert field["a"].tokens == 1
    field.end()
    assert (field["a"].tokens, field.state.turn) == (1, 1)  # it acted, so the token stays


@pytest.mark.rule("MKN-BASE-95")
def test_clear_ground_does_nothing() -> None:
    field = lines(Field())
    field.put("a", PLAIN, 10, 18, range=10)
    field.put("e", PLAIN, 19, 18, seat=1)
    field.begin()
    assert field.can(f"move a {inches(17.5, 18)} @0")
    assert field.can(f"move a {inches(10, 26)} @0")
    assert of(field.play("shoot a e", dice=(2, 2)), Met)[0].defence == 15


@pytest.mark.rule("MKN-TER-07")
def test_only_outline_and_kind_of_terrain_have_an_effect() -> None:
    for piece, turned in (("wood", 0), ("rubble", 90), ("thicket", 45)):
        field = lines(Field())
        field.put("a", PLAIN, 12, 18, range=14)
        field.put("e", PLAIN, 24, 18, seat=1)
        field.lay(piece, 18, 18, turned)
        field.begin()
        assert of(field.play("shoot a e", dice=(2, 2)), Met)[0].defence == 16, piece


@pytest.mark.rule("MKN-BASE-136", "MKN-BASE-138")
def test_the_standard_game() -> None:
    full = check({"mode": "duel"})
    assert (full["points"], full["board"], full["rules"], full["elevated"]) == (
        "200", "36x36", "unlimited", "off",
    )  # fmt: skip
    assert setting_up.MOST == 4
    field = Field(points=full["points"])
    assert field.state.settings.build == 200  # one total for all sides


@pytest.mark.rule("MKN-BASE-129", "MKN-DEM-04")
def test_conquest_differs_from_unlimited() -> None:
    def game(rules: str) -> Field:
        field = Field(rules=rules, points=800)
        field.put("a", f"{PLAIN} command", 18, 18)
        field.put("t", PLAIN, 8, 8, type="titan")
        field.put("e", "8 10 12 2, 8 10 12 2 demoralised, 8 10 12 2", beside="a", facing=180, seat=1)
        field.put("g", "8 10 12 2 demoralised", 25, 25, seat=1)
        lines(field)
        field.begin(dice=(1,))
        return field

    unlimited, conquest = game("unlimited"), game("conquest")
    assert (unlimited.state.actions, conquest.state.actions) == (8, 2 + 1)
    for field in (unlimited, conquest):
        field.play("strike a e", dice=(3, 4))
        assert field.gone("e") is False  # two clicks: past the demoralised slot
    for rules, gone in (("unlimited", False), ("conquest", True)):
        field = game(rules)
        field.state.change(field["a"], clicks=(0,))
        field.put("e", "8 10 12 2, 8 10 12 2, 8 10 12 2 demoralised", beside="a", facing=180, seat=1)
        field.play("strike a e", dice=(3, 4))
        assert field.gone("e") is gone
        assert not field.gone("g")  # it began demoralised and stays in play
        field.end()
        assert "g" in field.state.figures
    unlimited, conquest = game("unlimited"), game("conquest")
    for field, twice in ((unlimited, True), (conquest, False)):
        field.play(f"move t {inches(8, 10)} @0")
        assert field.can(f"move t {inches(8, 12)} @0") is twice


@pytest.mark.rule("MKN-BASE-168")
def test_levitated_out_of_contact_no_attack_after_the_charge_into_contact_still_one() -> None:
    field = lines(Field(points=300))
    field.put("l", f"{PLAIN} magic-levitation", 18, 18)
    field.put("c", f"{PLAIN} charge", beside="l", to=0)
    field.put("e", PLAIN, beside="c", to=0, facing=180, seat=1)
    field.begin()
    field.state.change(field["c"], still=False)
    assert field["c"].engaged
    assert not [option for option in field.options if option.startswith("charge c")]
    field = lines(Field(points=300))
    field.put("c", f"{PLAIN} charge", 18, 18)
    field.begin()
    assert not field["c"].engaged
    field.put("e", PLAIN, 24, 18, facing=180, seat=1)
    assert field.can(f"charge c {field.beside('e', 180)} @0 strike e")


# --- steps of an attack ---------------------------------------------------------------------------------


@pytest.mark.rule("MKN-CBT-05", "MKN-CBT-06", "MKN-CBT-09")
def test_targets_and_captures_are_named_and_the_defender_decides_before_the_dice() -> None:
    field = lines(Field())
    field.put("a", "8 10 15 2", 18, 18)
    field.put("e", PLAIN, beside="a", facing=180, seat=1)
    field.put("d", "8 10 19 2 defend", beside="e", to=0, seat=1)
    field.begin()
    happened = field.play("capture a e")
    assert [event.action for event in of(happened, Acted)] == ["capture"]
    assert of(happened, Attacked) == []  # nobody has rolled
    assert field["a"].tokens == 1
    assert (field.asked, field.decision.seat if field.decision else 0) == ("defend", 1)
    happened = field.play("own", dice=(3, 4))  # the defender does without it
    rolled = of(happened, Attacked)[0]
    assert (rolled.capture, rolled.targets) == (True, ("e",))
    assert field["e"].captor == "a" if field["e"].captor else of(happened, Met)[0].defence == 17


# --- enhancing, healing, returning ----------------------------------------------------------------------


@pytest.mark.rule("MKN-AB-19")
def test_enhancement_adds_a_click_to_shots_of_friends_in_contact_only() -> None:
    for to, verb, clicks in ((180, "shoot", 3), (None, "shoot", 2)):
        field = lines(Field())
        field.put("a", PLAIN, 10, 18, range=10)
        if to is not None:
            field.put("m", f"{PLAIN} magic-enhancement", beside="a", to=to)
        else:
            field.put("m", f"{PLAIN} magic-enhancement", 8, 18)
        field.put("e", PLAIN, 16, 18, seat=1)
        field.begin()
        field.play(f"{verb} a e", dice=(3, 4))
        assert field.clicks("e") == clicks
    field = lines(Field())
    field.put("a", PLAIN, 18, 18)
    field.put("m", f"{PLAIN} magic-enhancement", beside="a", to=180)
    field.put("e", PLAIN, beside="a", facing=180, seat=1)
    field.begin()
    field.play("strike a e", dice=(3, 4))
    assert field.clicks("e") == 2  # not in close combat


@pytest.mark.rule("MKN-AB-21")
def test_magic_healing_in_one_piece() -> None:
    field = lines(Field())
    field.put("a", f"{PLAIN} magic-healing", 10, 18, range=10, targets=2)
    field.put("c", "8 10 15 2", 16, 18, clicks=5)
    field.put("d", "8 10 15 2", 16, 20, clicks=5)
    field.begin()
    field.play("mend a c d", dice=(2, 3, 2, 4))  # 15 reaches both; each has a die of its own
    assert (field.clicks("c"), field.clicks("d")) == (3, 1)


@pytest.mark.rule("MKN-AB-25")
def test_necromancy_in_one_piece() -> None:
    field = lines(Field())
    field.put("a", f"{PLAIN} necromancy", 18, 18)
    field.put("f", PLAIN, 8, 8)
    field.put("t", PLAIN, 9, 9, type="titan")
    for word in "ft":
        field.state.fallen[word] = field.state.figures.pop(word).changed(clicks=(8,), returned=True)
    field.begin()
    assert not field.can("raise a t")
    field.play("raise a f", dice=(3,))
    field.play(field.options[0])
    assert (field.clicks("f"), in_contact(field["f"], field["a"])) == (3, True)
    assert field["a"].tokens == 1


# --- rulings that the tables leave ----------------------------------------------------------------------


@pytest.mark.rule("MKN-Q-05")
def test_damage_turns_onward_and_healing_back() -> None:
    field = lines(Field())
    field.put("a", "8 10 15 2 healing", 18, 18)
    field.put("c", "8 10 15 2, 7 9 14 1, 6 8 13 1, 5 7 12 1", beside="a", clicks=2)
    field.begin()
    assert field["c"].slot.speed == 6
    field.play("heal a c", "value 2", dice=(4, 4))
    assert field["c"].slot.speed == 8


@pytest.mark.rule("MKN-Q-14")
def test_numbers_that_the_clarifications_leave_out() -> None:
    from walstatt.games.mage_knight.rules import attacking, defence, moving, turns

    assert (moving.FREE, turns.COMMANDS, attacking.DODGES, defence.CAPTURE) == (4, 6, 4, 2)
    field = lines(Field())
    field.put("a", PLAIN, 18, 18)
    field.put("e", "8 10 17 2", beside="a", to=0, facing=0, seat=1)  # its back
    field.begin()
    assert of(field.play("strike a e", dice=(3, 3)), Attacked)[0].bonus == 1
    field = lines(Field())
    field.lay("hill", 20, 18)
    field.put("a", PLAIN, 12, 18, range=10)
    field.put("e", PLAIN, 20, 18, seat=1)
    field.begin()
    assert of(field.play("shoot a e", dice=(2, 2)), Met)[0].defence == 16


@pytest.mark.rule("MKN-Q-19")
def test_only_the_owner_switches_abilities_of_a_confused_figure_off() -> None:
    field = lines(Field())
    field.put("a", f"{PLAIN} magic-confusion", 10, 18, range=10)
    field.put("e", f"{PLAIN} flight", 16, 18, seat=1)
    field.begin()
    field.play("confuse a e", dice=(4, 4))
    assert (field.asked, field.decision.seat if field.decision else 0) == ("keep", 1)
    assert not field.can("off e flight")
    field.play("keep")
    assert (field.asked, field.decision.seat if field.decision else 1) == ("confuse", 0)
    assert not field.can("off flight")


@pytest.mark.rule("MKN-Q-78")
def test_two_on_heights_see_over_what_is_between() -> None:
    for between, why in (("hill", ""), ("wood", ""), ("rocks", "line-terrain")):
        field = lines(Field())
        field.lay("hill", 8, 18)
        field.lay("hill", 28, 18)
        field.lay(between, 18, 18)
        field.put("a", PLAIN, 8, 18, range=30)
        field.put("e", PLAIN, 28, 18, seat=1)
        field.put("g", PLAIN, 14, 18, seat=1)  # on the ground: seen over
        field.begin()
        assert reason(field, "shoot a e") == why, between


@pytest.mark.rule("MKN-Q-105")
def test_bases_stand_wholly_on_steep_terrain_or_beside_it() -> None:
    field = lines(Field())
    field.lay("plateau", 18, 18)  # its south edge runs through 18.7,15.1
    ground = field.put("a", PLAIN, 18, 12)
    top = field.put("t", PLAIN, 18, 18)
    for y, below, above in ((14.4, True, False), (15.0, False, False), (15.8, False, True)):
        for figure, can in ((ground, below), (top, above)):
            base = figure.standing(18 * INCH, round(y * INCH), 0).base
            found = moves.illegal_place(field.state, figure, base, wading=False)
            assert (found is None) is can, (y, figure.word)
    field.put("f", f"{PLAIN} flight", 18, 10)
    field.begin()
    field.play(f"move f {inches(19.5, 17)} @0")
    assert field["f"].level.on == "plateau-1"


@pytest.mark.rule("MKN-Q-104")
def test_whoever_finds_no_room_stays_out() -> None:
    from walstatt.core.dice import ScriptedDice
    from walstatt.games.mage_knight.rules import course
    from walstatt.games.mage_knight.setup import new_state

    options = {
        "rules": "unlimited", "points": "500", "board": "36x36", "elevated": "off", "turns": "0",
        "terrain": "none",
    }  # fmt: skip
    wide = kind(PLAIN, type="titan", id="test-9")
    state = new_state(options, [[wide] * 12, [kind(PLAIN)]], [0, 1], ScriptedDice((6, 6, 1, 1)))
    flow = course.play(state)
    asked: Any = next(flow)
    omitted = 0
    while state.phase == "deploy":
        assert len(asked.options) > 0
        omitted += asked.options[0].verb == "omit"
        asked = flow.send(asked.options[0])
    assert omitted > 0
    assert len(state.figures_of(0)) == 12 - omitted


# --- withdrawing ----------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-WDRAW-01", "MKN-VP-08", "MKN-BASE-192", "MKN-Q-74")
def test_who_withdraws_scores_no_survivors_and_loses_its_captives() -> None:
    field = Field(seats=3, withdrawal="on")
    field.put("a", PLAIN, 8, 8, points=30)
    field.put("p", PLAIN, beside="a", seat=1, points=11)  # a holds p
    field.hold("a", "p")
    field.put("q", PLAIN, 20, 20, points=13)  # held by k
    field.put("k", PLAIN, beside="q", seat=2, points=20)
    field.hold("k", "q")
    field.put("y", PLAIN, 30, 8, seat=1, points=20)
    field.begin()
    field.play("withdraw")
    assert field.points() == [0, 0, 13]
    assert (field["p"].captor, field["k"].captive) == ("", "")
    assert not field.state.figures_of(0)
    assert field.state.phase != "over"
    with pytest.raises(ending.Over):
        ending.finish(field.state, "agreed", ())
    assert field.points() == [0, 31, 33]


@pytest.mark.rule("MKN-WDRAW-01")
def test_withdrawing_has_to_be_agreed_on_and_ends_a_game_of_two() -> None:
    field = lines(Field())
    field.begin()
    assert not field.can("withdraw")
    field = lines(Field(withdrawal="on"))
    field.begin()
    field.play("withdraw")
    assert field.state.phase == "over"
    assert field.state.result is not None
    assert field.state.result.winners == (1,)


# --- Dungeons -------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-SAD-01")
def test_swimmers_swim_in_dungeons_too() -> None:
    for rules in ("dungeons", "unlimited"):
        field = Field(rules=rules)
        field.lay("deep-pond", 18, 18)
        field.put("a", f"{PLAIN} aquatic", 18, 13)
        field.put("e", PLAIN, 10, 18, range=12, seat=1)
        lines(field)
        field.begin()
        field.play(f"move a {inches(18, 18)} @0")
        field.end()
        assert of(field.play("shoot e a", dice=(2, 2)), Met)[0].defence == 17


@pytest.mark.rule("MKN-MFRZ-03", "MKN-BASE-126", "MKN-Q-110")
def test_frost_markers_in_dungeons() -> None:
    field = Field(rules="dungeons")
    field.put("a", f"{PLAIN} magic-freeze", 10, 18, range=12)
    field.put("c", f"{PLAIN} magic-freeze", 10, 20, range=12)
    field.put("e", PLAIN, 18, 18, seat=1, tokens=1)
    lines(field)
    field.begin()
    field.play("shoot a e", dice=(4, 4))
    assert (field["e"].frozen, field["e"].tokens, field.clicks("e")) == (True, 1, 0)
    happened = field.play("shoot c e", dice=(4, 4))
    assert not [event for event in happened if getattr(event, "cause", "") == "frost"]  # no second one
    assert field.state.turn == 1
    assert not field.can(f"move e {inches(20, 18)} @0")
    field.end()
    assert not field["e"].frozen
