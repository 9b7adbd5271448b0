"""Dungeons: the floor plan, chests that nobody knows, traps and Changelings (MKN-Q-111 to 114)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import Field, inches
from walstatt.core.dice import Dice
from walstatt.core.errors import BadSetup
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.games.mage_knight import setup
from walstatt.games.mage_knight.events.combat import Clicked
from walstatt.games.mage_knight.events.dungeon import ChestTried, Sprung
from walstatt.games.mage_knight.rules import ending
from walstatt.games.mage_knight.state.chests import Chest, bag, plans
from walstatt.games.mage_knight.state.terrain import kind_of
from walstatt.spaces.table import INCH, Point

PLAIN = "8 10 15 3"


def dungeon(kind: str, **known: bool) -> Field:
    """A chest in the middle, a warrior beside it, an opponent far away."""
    field = Field(rules="dungeons")
    field.state.chests["chest-1"] = Chest("chest-1", kind, Point(18 * INCH, 18 * INCH), **known)
    field.put("a", PLAIN, 18, 16.9, facing=90)
    field.put("e", PLAIN, 30, 30, seat=1)
    return field


def below(**options: str) -> Match:
    return Match.new("mage-knight", {"rules": "dungeons", "points": "100", **options}, seed=4)


@pytest.mark.rule("MKN-Q-111", "MKN-BASE-126")
@pytest.mark.parametrize("plan", plans())
def test_the_floor_plan_says_where_walls_stand(plan: str) -> None:
    match = below(dungeon=plan)
    state = match.state
    assert [kind_of(piece).ground for piece in state.table.pieces] == ["blocking"] * len(plans()[plan].walls)
    first = state.table.pieces[0]
    west, south, east, north = plans()[plan].walls[0]
    assert {(p.x / INCH, p.y / INCH) for p in first.outline} == {
        (west, south), (east, south), (east, north), (west, north),
    }  # fmt: skip
    assert state.settings.dungeons
    assert match.decision is not None
    assert match.decision.kind == "deploy"


@pytest.mark.rule("MKN-Q-111")
def test_a_dungeon_is_for_two_and_has_no_other_terrain() -> None:
    full = setup.check({"rules": "dungeons"})
    assert (full["mode"], full["board"], full["terrain"], full["points"]) == ("duel", "36x36", "none", "200")
    for wrong in ({"mode": "four"}, {"board": "48x48"}, {"terrain": "random"}, {"points": "800"}):
        with pytest.raises(BadSetup):
            setup.check({"rules": "dungeons", **wrong})


@pytest.mark.rule("MKN-Q-112")
def test_the_lot_says_which_chest_lies_where_and_nobody_sees_it() -> None:
    dealt = set()
    for seed in range(6):
        match = Match.new("mage-knight", {"rules": "dungeons", "points": "100"}, seed=seed)
        kinds = [chest.kind for chest in match.state.chests.values()]
        assert sorted(kinds) == sorted(bag())
        dealt.add(tuple(kinds))
        for seat in (0, 1, None):
            seen: Any = match.view(seat)
            assert {chest.kind for chest in seen.chests} == {""}
    assert len(dealt) > 3


@pytest.mark.rule("MKN-Q-112")
def test_what_nobody_has_tried_is_dealt_anew_for_whoever_thinks_ahead() -> None:
    match = below()
    chests = match.state.chests
    chests["chest-2"] = chests["chest-2"]._replace(known=True)
    found = set()
    for seed in range(12):
        thought = match.imagine(0, Dice(seed)).state.chests
        assert thought["chest-2"] == chests["chest-2"]
        assert sorted(chest.kind for chest in thought.values()) == sorted(bag())
        found.add(tuple(chest.kind for chest in thought.values()))
    assert len(found) > 3


@pytest.mark.rule("MKN-Q-112")
def test_a_chest_is_in_nobodys_way() -> None:
    field = dungeon("wooden-chest")
    field.begin()
    field.play(f"move a {inches(18, 18)} @90")
    assert field.at("a") == (18, 18)
    assert field.can("open a chest-1") is False  # it has acted
    field = dungeon("wooden-chest")
    field.put("s", PLAIN, 18, 14, facing=90, range=12)
    field.put("t", PLAIN, 18, 21, seat=1)
    del field.state.figures["a"]
    field.begin()
    assert field.can("shoot s t")


@pytest.mark.rule("MKN-ERR-05", "MKN-Q-113")
@pytest.mark.parametrize(("dice", "opens"), [((4, 5), False), ((4, 6), True)])
def test_the_iron_chest_takes_a_ten(dice: tuple[int, int], opens: bool) -> None:
    field = dungeon("iron-chest")
    field.begin()
    happened = field.play("open a chest-1", dice=dice)
    (tried,) = [event for event in happened if isinstance(event, ChestTried)]
    assert (tried.disarm, tried.opened) == (10, opens)
    assert field.points() == ([30, 0] if opens else [0, 0])
    assert ("chest-1" in field.state.chests) is not opens
    assert field.clicks("a") == (0 if opens else 2)
    assert field["a"].tokens == 1
    if not opens:
        assert field.state.chests["chest-1"].known


@pytest.mark.rule("MKN-Q-113")
def test_nothing_takes_a_click_off_a_trap() -> None:
    field = dungeon("royal-chest")
    field.put("b", f"{PLAIN} toughness", 16.9, 18)
    field.begin()
    happened = field.play("open b chest-1", dice=(1, 2))
    assert [event.clicks for event in happened if isinstance(event, Clicked)] == [3]


@pytest.mark.rule("MKN-Q-113")
def test_who_opens_chests() -> None:
    field = dungeon("wooden-chest")
    field.begin()
    assert field.can("open a chest-1")
    assert not field.can("open a chest-2")
    assert not field.can("open e chest-1")
    engaged, far, tired = dungeon("wooden-chest"), dungeon("wooden-chest"), dungeon("wooden-chest")
    engaged.put("x", PLAIN, beside="a", to=180, seat=1)
    far.state.change(far["a"], base=far["a"].base._replace(y=far["a"].base.y - 100))
    tired.state.change(tired["a"], tokens=2)
    for field in (engaged, far, tired):
        field.begin()
        assert not any(option.startswith("open") for option in field.options)
    field = dungeon("wooden-chest")
    field.put("d", "8 10 15 3 demoralised", 16.9, 18)
    field.put("g", "8 10 15 3", 19.1, 18, type="titan")
    field.put("h", "8 10 15 3", 18, 19.1)
    field.put("p", "8 10 15 3", beside="h", to=90, seat=1)
    field.hold("h", "p")
    field.begin()
    assert [option for option in field.options if option.startswith("open")] == ["open a chest-1"]


@pytest.mark.rule("MKN-CHL-01", "MKN-Q-114")
def test_a_changeling_fights_for_the_opponent() -> None:
    field = dungeon("changeling")
    field.begin()
    happened = field.play("open a chest-1")
    (sprung,) = [event for event in happened if isinstance(event, Sprung)]
    foe = field[sprung.figure]
    assert (foe.seat, foe.clicks, foe.facing, foe.kind.factions) == (1, (0,), 9000, ("mage-spawn",))
    assert foe.at == (18 * INCH, 18 * INCH)  # the chest's place, which is free
    assert not field.state.chests
    with pytest.raises(ending.Over):
        ending.finish(field.state, "agreed", ())
    assert field.points() == [20, 20]  # a changeling is no survivor


@pytest.mark.rule("MKN-Q-114")
def test_where_somebody_stands_on_it_a_changeling_jumps_beside() -> None:
    field = dungeon("changeling")
    field.state.change(field["a"], base=field["a"].base._replace(y=18 * INCH))
    field.begin()
    (sprung,) = [e for e in field.play("open a chest-1") if isinstance(e, Sprung)]
    foe = field[sprung.figure]
    assert foe.at != field["a"].at
    assert abs(foe.at.x - field["a"].at.x) <= 1.2 * INCH
    assert abs(foe.at.y - field["a"].at.y) <= 1.2 * INCH


@pytest.mark.rule("MKN-Q-114")
def test_a_changeling_is_worth_its_points_to_whoever_brings_it_down() -> None:
    field = dungeon("changeling")
    field.begin()
    (sprung,) = [e for e in field.play("open a chest-1") if isinstance(e, Sprung)]
    ending.eliminate(field.state, field[sprung.figure], "attack", 0)
    assert field.points() == [25, 0]


def test_refusals_say_why_a_chest_stays_shut() -> None:
    match = below()
    match.play("line-up")
    match.play("line-up")
    assert match.decision is not None
    word = next(f.word for f in match.state.figures_of(match.decision.seat))
    for option in (Option(("open", word, "chest-1")), Option(("open", word, "chest-9"))):
        told = match.game.refusal(match.state, match.decision, option)
        assert "MKN-Q-113" in told.rules
        assert told.text("de") != told.text("en")


def test_positions_keep_chests() -> None:
    match = below()
    match.state.chests["chest-2"] = match.state.chests["chest-2"]._replace(known=True, kind="iron-chest")
    text = match.game.write_position(match.state)
    assert "chest chest-2 iron-chest 76.2,457.2 known" in text
    options, state, _ = match.game.read_position(text, Dice(1))
    assert options["dungeon"] == "crossing"
    assert state.chests == match.state.chests


@pytest.mark.parametrize("known", [False, True])
def test_previews_tell_the_odds_of_a_chest_that_is_known_and_nothing_of_others(known: bool) -> None:
    text = (
        "mage-knight\nrules dungeons\npoints 100\nboard 36x36\nterrain none\nblue\nred\n"
        "figure blue-utem-crossbowman-1 rebellion-003 457.2,429.3 @90\n"
        "figure red-utem-crossbowman-1 rebellion-003 800,800 @270\n"
        f"chest chest-1 iron-chest 457.2,457.2{' known' if known else ''}\nturn blue 1 act\n"
    )
    match: Any = Match.from_position(text)
    choice = Option(("open", "blue-utem-crossbowman-1", "chest-1"))
    for lang in ("en", "de"):
        found = match.game.preview(match, 0, choice, lang)
        assert found.exact is known
        if known:
            assert found.rolls[0].chances[0].share == pytest.approx(6 / 36)
        else:
            assert not found.rolls
            assert "iron" not in str(found).casefold()


def test_chests_are_shown_on_the_table_with_what_people_know_of_them() -> None:
    match = below()
    match.state.chests["chest-2"] = match.state.chests["chest-2"]._replace(known=True, kind="iron-chest")
    scene: Any = match.game.scene(match.view(0), "de")
    assert [token.name for token in scene.board.tokens] == [
        "Truhe 1", "Eisentruhe", "Truhe 3", "Truhe 4", "Truhe 5",
    ]  # fmt: skip
    assert scene.board.tokens[1].text == "Entschärfung 10"
