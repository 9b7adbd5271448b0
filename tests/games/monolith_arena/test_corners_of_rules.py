"""Places where a small mistake in a rule went unnoticed by the tests that name it (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    at,
    battle,
    captured,
    events,
    hits,
    hp,
    kind_at,
    library,
    options,
    phases,
)
from walstatt import IllegalChoice, Match
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

MARKERS = ("captured", "freed", "disarmed", "rearmed")
SPITTERS = """
game = "monolith-arena"
[faction]
id = "spitters"
name = { en = "Spitters", de = "Speier" }
icon = "swords"
[banner]
name = { en = "Banner", de = "Banner" }
icon = "banner"
effect = {}
[[champion]]
id = "spitter"
name = { en = "Spitter", de = "Speier" }
icon = "swords"
count = 34
front = "W"
initiative = [1]
melee = { W = 1 }
ranged = { W = 1 }
abilities = ["poisonous"]
"""


def refusal(match: Match, choice: str) -> str:
    """Why a choice is refused, in one word."""
    with pytest.raises(IllegalChoice) as caught:
        match.play(choice)
    return caught.value.key.removeprefix("refused.")


@pytest.mark.rule("MON-MEL-02")
def test_a_melee_attack_reaches_the_first_hex_of_the_arena() -> None:
    match = battle("A2 swordsman blue W\nA1 demon red E\nE1 banner blue")
    assert [(event.hex, event.target) for event in events(match, "attacked")] == [("A2", "A1")]
    assert kind_at(match, "A1") is None


@pytest.mark.rule("MON-INIT-12")
def test_a_captured_tile_does_not_attack_at_the_start_of_battle() -> None:
    text = "B2 morlock red E\nB3 wraith blue E\nC2 nightmare blue NE"
    assert captured(arena(text, blue=LORDS, red=HARBINGERS)) == {"B2"}
    match = battle(text, blue=LORDS, red=HARBINGERS)
    assert not [event for event in events(match, "attacked") if event.hex == "B2"]
    assert kind_at(match, "B3") == "wraith"
    free = battle("B2 morlock red E\nB3 wraith blue E", blue=LORDS, red=HARBINGERS)
    assert [event.target for event in events(free, "attacked") if event.hex == "B2"] == ["B3"]


@pytest.mark.rule("MON-INIT-12", "MON-Q-17")
def test_who_has_an_initiative_does_not_act_at_the_start_of_battle() -> None:
    match = battle("B2 assassin red\nD3 knight blue E\nD1 knight blue E", red=HARBINGERS)
    assert phases(match) == [3]
    match.play("strike D1")
    assert [(event.hex, event.target) for event in events(match, "aimed")] == [("B2", "D1")]


@pytest.mark.rule("MON-Q-49")
def test_two_tiles_that_hit_the_same_one_in_one_phase_are_two_sources() -> None:
    match = battle(
        "C3 axeman blue NE\nB2 regeneration blue SE\nD3 mygalomorph red E\nC2 mygalomorph red E",
        blue=GUARDIANS,
    )
    assert {hit[1:3] for hit in hits(match) if hit[0] == 3} == {("C2", "C3"), ("D3", "C3")}
    assert options(match) == {"prevent C3 C2 B2", "prevent C3 D3 B2"}
    match.play("prevent C3 C2 B2")
    assert [event.amount for event in events(match, "prevented")] == [1]


@pytest.mark.rule("MON-Q-49")
def test_one_tile_that_hits_two_is_a_source_of_its_own_for_each_of_them() -> None:
    text = "C3 serpent red\nB2 axeman blue NE\nC4 axeman blue NE\nA1 regeneration blue SE\nE1 banner blue"
    match = battle(text, blue=GUARDIANS, red=HARBINGERS)
    assert [(event.rune, event.hex, event.amount) for event in events(match, "prevented")] == [
        ("A1", "B2", 1)
    ]
    assert events(match, "destroyed")[0].hex == "C4"


@pytest.mark.rule("MON-FAC-15")
def test_a_kill_attack_takes_exactly_the_life_that_is_left() -> None:
    match = battle(
        "A2 morlock red W\nA1 golem blue E damage 1\nE1 banner blue", blue=GUARDIANS, red=HARBINGERS
    )
    (attack,) = (event for event in events(match, "attacked") if event.hex == "A2")
    assert (attack.target, attack.strength, attack.damage) == ("A1", 1, 2)
    assert kind_at(match, "A1") is None


@pytest.mark.rule("MON-FAC-03")
def test_every_attack_of_a_poisonous_tile_leaves_a_marker_unless_armor_stops_it() -> None:
    faction = faction_from("spitters.toml", SPITTERS)
    game = MonolithArena(Library({**library().factions, "spitters": faction}, []))
    text = "monolith-arena\nblue guardians-of-the-realm\nred spitters\nA1 banner blue\nA3 banner red\nD3 {}\n"
    text += "D4 spitter red W\nturn blue 5 battle"
    both = Match.from_position(text.format("golem blue NW damage 0"), game=game)
    tile = at(both, "D3")
    assert tile is not None
    assert (tile.damage, tile.poison) == (2, 2)
    armored = Match.from_position(text.format("golem blue NW damage 0 entrenched"), game=game)
    tile = at(armored, "D3")
    assert tile is not None
    assert (tile.damage, tile.poison) == (1, 1)


# --- abilities ------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-ABIL-01")
def test_abilities_are_those_of_the_own_side() -> None:
    match = arena("C3 knight blue NW\nD1 wraith red NW\nB1 teleportation red SE")
    assert {text.split()[1] for text in options(match, "maneuver")} == {"C3"}
    assert options(match, "teleport") == set()


@pytest.mark.rule("MON-NET-14", "MON-MAN-07")
def test_a_captured_rune_of_mobility_lends_nothing_and_lends_nothing_to_captives() -> None:
    text = "E1 banner blue\nB2 mobility blue\nB3 pikeman blue NE\n"
    assert {text.split()[1] for text in options(arena(text), "maneuver")} == {"B3"}
    caught = arena(text + "B1 nightmare red E")
    assert captured(caught) == {"B2"}
    assert options(caught, "maneuver") == set()
    captive = arena(text + "C3 pikeman blue NE\nB4 nightmare red W")
    assert captured(captive) == {"B3"}
    assert {text.split()[1] for text in options(captive, "maneuver")} == {"C3"}


@pytest.mark.rule("MON-FAC-04", "MON-Q-79")
def test_a_teleport_leads_to_another_hex_whoever_gives_it() -> None:
    match = arena(
        "C3 teleportation blue SE\nD3 spike blue E\nB1 nightmare blue E", blue=LORDS, red=HARBINGERS
    )
    ways = [text.split() for text in options(match, "teleport")]
    assert {(way[1], way[-2] == "via") for way in ways} == {("D3", True), ("B1", False)}
    assert all(way[1] != way[2] for way in ways)


@pytest.mark.rule("MON-MAN-01", "MON-MAN-07")
def test_a_step_names_the_rule_that_allows_it() -> None:
    match = arena("B2 mobility blue\nB3 pikeman blue NE\nD3 knight blue NE")
    match.play("maneuver B3 B4 NE via B2")
    match.play("maneuver D3 D4 NE")
    assert [event.rules for event in events(match, "moved")] == [
        ("MON-MAN-07", "MON-MOVE-05"),
        ("MON-MAN-01",),
    ]


# --- whom commands are for ------------------------------------------------------------------------------


@pytest.mark.rule("MON-FAC-09")
def test_only_friendly_tiles_with_sides_are_rotated() -> None:
    match = arena(
        "C3 axeman blue NW\nC4 double-attack blue\nD1 spike red E\nreserve blue: rotation", blue=GUARDIANS
    )
    assert {text.split()[1] for text in options(match, "rotate")} == {"C3"}
    assert refusal(match, "rotate C4 E") == "no-change"
    assert refusal(match, "rotate D1 W") == "not-friendly"


@pytest.mark.rule("MON-FAC-12")
def test_only_friendly_tiles_are_entrenched_and_none_twice() -> None:
    text = "C3 axeman blue NW\nC4 axeman blue NW entrenched\nD1 axeman red NW\nD3 axeman red NW entrenched\n"
    match = arena(text + "reserve blue: entrenchment", blue=GUARDIANS, red=GUARDIANS)
    assert options(match, "entrench") == {"entrench C3"}
    assert refusal(match, "entrench C4") == "entrenched-already"
    assert refusal(match, "entrench D3") == "not-friendly"


@pytest.mark.rule("MON-FAC-13")
def test_only_enemies_are_netted_and_none_twice() -> None:
    match = arena("C3 pikeman blue NW\nC4 wraith red E\nD1 spike red E netted\nreserve blue: net")
    assert options(match, "net") == {"net C4", "net E3"}
    assert refusal(match, "net D1") == "netted-already"
    assert refusal(match, "net C3") == "not-enemy"


@pytest.mark.rule("MON-CPSH-01")
def test_only_a_neighbour_is_pushed() -> None:
    match = arena("C3 axeman blue NW\nC5 spike red E\nreserve blue: push-back", blue=GUARDIANS)
    assert options(match, "push-back") == set()
    assert refusal(match, "push-back C3 C5") == "push-that"


@pytest.mark.rule("MON-DMG-12", "MON-Q-73")
def test_a_tile_that_would_die_of_its_wounds_on_its_new_hex_does_not_charge() -> None:
    text = "B2 banner gold\nB3 knight blue E damage {}\nC5 spike red E\nreserve blue: battle-or-charge\n"
    text += "C1 banner blue\n"
    for damage, may in ((1, True), (2, False)):
        match = arena(text.format(damage), gold=GUARDIANS, violet=HARBINGERS)
        assert bool(options(match, "charge")) is may
    netted = text.format(1) + "C4 nightmare red NW"
    assert not {
        t for t in options(arena(netted, gold=GUARDIANS, violet=HARBINGERS)) if t.startswith("charge B3 B4")
    }


@pytest.mark.rule("MON-FAC-09", "MON-NET-03")
def test_a_net_that_is_turned_by_a_command_captures_at_once() -> None:
    text = "C3 nightmare gold NW\nC4 pikeman red NE\nreserve blue: rotation\nD1 banner blue\nB1 banner red\n"
    match = arena(text, blue=GUARDIANS, gold=LORDS, red=DRAGONS, violet=HARBINGERS)
    assert captured(match) == set()
    match.play("rotate C3 E")
    assert captured(match) == {"C4"}


@pytest.mark.rule("MON-NET-01")
def test_a_net_reaches_the_first_hex_of_the_arena() -> None:
    assert captured(arena("A1 pikeman blue NE\nA2 nightmare red W\nE1 banner blue")) == {"A1"}


@pytest.mark.rule("MON-Q-01")
def test_a_pushed_tile_without_sides_is_not_turned_either_way() -> None:
    text = "push-rotation on\nC3 axeman blue NW\nC4 serpent red\nreserve blue: push-back"
    match = arena(text, blue=GUARDIANS, red=HARBINGERS)
    match.play("push-back C3 C4")
    assert options(match) == {"to B4", "to C5", "to D4"}


@pytest.mark.rule("MON-FAC-03")
def test_a_banner_with_a_single_point_left_is_poisoned_like_any_tile() -> None:
    text = "hp blue 2\nC3 banner blue\nD3 mygalomorph red E\nB1 swordsman blue W\nB2 demon red W"
    match = battle(text)
    assert hp(match, "blue") == 1
    assert [(event.hex, event.markers) for event in events(match, "poisoned")] == [("C3", 1)]


# --- what works on others -------------------------------------------------------------------------------


@pytest.mark.rule("MON-RUNE-02")
def test_a_rune_reaches_the_first_hex_of_the_arena() -> None:
    text = "A1 swordsman blue E\nB2 strength blue NW\nE1 banner blue\nA2 golem red NW"
    match = battle(text, red=GUARDIANS)
    assert (3, "A1", "A2", 2) in hits(match)


@pytest.mark.rule("MON-BAN-10")
def test_a_banner_moves_friends_only() -> None:
    text = "C3 banner blue\nC4 spark blue E\nC2 wraith red E"
    assert {text.split()[1] for text in options(arena(text, blue=HARBINGERS), "maneuver")} == {"C4"}


@pytest.mark.rule("MON-MARK-02", "MON-MARK-03")
def test_markers_are_told_of_when_they_come_and_when_they_go() -> None:
    text = "C3 pikeman blue NE\nD2 pikeman blue NE\nB1 nightmare red NW\nturn red 4 use\n"
    match = arena(text + "reserve red: move move disarmament")
    told: list[tuple[str, str]] = []
    for choice in ("teleport B1 B3 SW", "place disarmament D1 E", "move B3 A3 SW", "move D1 C1 NW"):
        happened = match.play(choice)
        told += [(event.kind, event.hex) for event in happened if event.kind in MARKERS]  # type: ignore[attr-defined]
    assert told == [("captured", "C3"), ("disarmed", "D2"), ("freed", "C3"), ("rearmed", "D2")]


@pytest.mark.rule("MON-OBJ-01")
@pytest.mark.parametrize(("fallen", "winner"), [("blue", 1), ("red", 0)])
def test_whose_banner_falls_has_lost(fallen: str, winner: int) -> None:
    other = "red" if fallen == "blue" else "blue"
    text = f"hp {fallen} 1\nC3 banner {fallen}\nC2 serpent {other}\nA1 banner {other}"
    match = battle(text, blue=HARBINGERS, red=HARBINGERS)
    assert match.result is not None
    assert match.result.winners == (winner,)
