"""Corners of battles, damage and charges in which a mistake went unnoticed (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    at,
    battle,
    captured,
    disarmed,
    events,
    hits,
    hp,
    kind_at,
    library,
    options,
    phases,
)
from walstatt import Match
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

#: What no shipped tile has: a shot or a net before all phases, a net on horseback, runes of two kinds.
ODD = """
game = "monolith-arena"
[faction]
id = "oddities"
name = { en = "Oddities", de = "Sonderlinge" }
icon = "swords"
[banner]
name = { en = "Banner", de = "Banner" }
icon = "banner"
effect = {}
[[champion]]
id = "rocket"
name = { en = "Rocket", de = "Rakete" }
icon = "swords"
count = 5
front = "E"
ranged = { E = 1 }
perishes = true
[[champion]]
id = "leech"
name = { en = "Leech", de = "Egel" }
icon = "swords"
count = 5
front = "W"
start_of_battle = true
kill = ["W"]
net = ["E"]
perishes = true
[[champion]]
id = "idler"
name = { en = "Idler", de = "Faulpelz" }
icon = "swords"
count = 5
initiative = [3]
armor = ["E"]
[[champion]]
id = "hussar"
name = { en = "Hussar", de = "Husar" }
icon = "swords"
count = 5
front = "E"
initiative = [1]
melee = { E = 1 }
net = ["W"]
abilities = ["cavalry"]
[[champion]]
id = "ooze"
name = { en = "Ooze", de = "Schleim" }
icon = "swords"
count = 5
initiative = [1]
melee = { E = 1, SE = 1, SW = 1, W = 1, NW = 1, NE = 1 }
abilities = ["transformation"]
[[rune]]
id = "shelter"
name = { en = "Shelter", de = "Obdach" }
icon = "swords"
count = 3
front = "E"
paths = ["E", "SE"]
effect = { regeneration = true, tough = 1 }
[[rune]]
id = "bulwark"
name = { en = "Bulwark", de = "Bollwerk" }
icon = "swords"
count = 1
front = "E"
paths = ["E", "SE"]
effect = { charge = true, tough = 1 }
[[command]]
id = "orders"
name = { en = "Orders", de = "Befehle" }
icon = "swords"
count = 5
does = ["charge", "teleport", "explode"]
"""


@pytest.fixture(scope="module")
def odd() -> MonolithArena:
    return MonolithArena(Library({**library().factions, "oddities": faction_from("odd.toml", ODD)}, []))


def with_odd(game: MonolithArena, text: str, other: str = LORDS) -> Match:
    """A position of blue with the odd tiles against red."""
    return Match.from_position(f"monolith-arena\nblue oddities\nred {other}\n{text}", game=game)


# --- battles --------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-17", "MON-INIT-12")
def test_who_goes_with_its_attack_goes_also_if_armor_stops_it(odd: MonolithArena) -> None:
    text = "A1 banner blue\nE3 banner red\nC3 rocket blue E\nC4 golem red W\nturn blue 5 battle"
    match = with_odd(odd, text, GUARDIANS)
    assert [(event.hex, event.damage) for event in events(match, "attacked")] == [("C3", 0)]
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, "golem")


@pytest.mark.rule("MON-INIT-02")
def test_a_phase_in_which_nobody_attacks_does_not_begin(odd: MonolithArena) -> None:
    match = with_odd(
        odd, "A1 banner blue\nE3 banner red\nC3 idler blue E\nD1 spike red E\nturn blue 5 battle"
    )
    assert phases(match) == [1, 0]


@pytest.mark.rule("MON-Q-72")
@pytest.mark.parametrize(("active", "other"), [("blue", "red"), ("red", "blue")])
def test_the_active_player_names_the_first_target(active: str, other: str) -> None:
    text = f"B2 assassin blue\nB3 spark blue E\nD2 assassin red\nD3 spark red E\nturn {active} 5 battle"
    match = arena(text, blue=HARBINGERS, red=HARBINGERS)
    assert asked(match) == (active, "assassin")
    match.play("strike D3" if active == "blue" else "strike B3")
    assert asked(match) == (other, "assassin")


@pytest.mark.rule("MON-Q-49")
def test_a_tile_that_strikes_two_hurts_both() -> None:
    match = battle("C3 pikeman blue NE\nC4 golem red W\nC2 golem red W", red=GUARDIANS)
    assert {hit[2:] for hit in hits(match) if hit[:2] == (2, "C3")} == {("C4", 1), ("C2", 1)}
    for place in ("C2", "C4"):
        tile = at(match, place)
        assert tile is not None
        assert tile.damage == 1


# --- damage and poison ----------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-69")
def test_a_banner_that_falls_is_not_poisoned_any_more() -> None:
    match = battle("hp blue 1\nC3 banner blue\nD3 mygalomorph red E")
    assert hp(match, "blue") == 0
    assert events(match, "poisoned") == []


@pytest.mark.rule("MON-FAC-03")
def test_who_is_hit_without_poison_is_not_poisoned() -> None:
    match = battle("C3 golem blue NW\nC4 wraith red NW\nD3 wraith red W", blue=GUARDIANS)
    assert [event.hex for event in events(match, "damaged")] == ["C3"]
    assert events(match, "poisoned") == []


@pytest.mark.rule("MON-DMG-12")
def test_who_lived_by_a_rune_goes_when_the_rune_is_spent(odd: MonolithArena) -> None:
    text = """
        A1 banner blue
        E3 banner red
        B2 shelter blue E
        B3 idler blue E damage 1
        C3 hussar blue E
        D3 mygalomorph red E
        turn blue 5 battle
    """
    match = with_odd(odd, text)
    assert [event.hex for event in events(match, "spent")] == ["B2"]
    assert kind_at(match, "C3") == "hussar"
    (fallen,) = (event for event in events(match, "destroyed") if event.hex == "B3")
    assert "MON-DMG-12" in fallen.rules


@pytest.mark.rule("MON-DMG-12")
def test_who_lived_by_a_rune_goes_when_the_net_that_kept_it_free_perishes(odd: MonolithArena) -> None:
    text = """
        monolith-arena
        blue oddities
        red lords-of-the-abyss
        C1 banner red
        C2 leech blue W
        C3 nightmare red E
        C4 shelter blue E
        C5 ooze blue damage 1
        A1 banner blue
    """
    match = Match.from_position(text + "turn blue 5 battle", game=odd)
    assert events(match, "damaged") == []
    assert hp(match, "red") == 19
    assert captured(match) == {"C4"}
    assert (kind_at(match, "C2"), kind_at(match, "C5")) == (None, None)


@pytest.mark.rule("MON-DMG-10", "MON-MARK-02")
def test_a_marker_is_told_once_whoever_falls_beside_it() -> None:
    match = battle("C3 pikeman blue NE\nC4 pikeman blue NE\nB4 nightmare red SW\nD3 mygalomorph red E")
    assert kind_at(match, "C3") is None
    assert captured(match) == {"C4"}
    assert events(match, "captured") == []


@pytest.mark.rule("MON-DMG-10", "MON-FAC-06")
def test_a_disarmed_tile_is_told_of_once_whoever_falls_beside_it() -> None:
    match = battle("C3 pikeman blue NE\nC4 pikeman blue NE\nB3 disarmament red SE\nC2 spike red E")
    assert kind_at(match, "C3") is None
    assert disarmed(match) == {"C4"}
    assert events(match, "disarmed") == []


# --- nets -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-NET-12", "MON-NET-20", "MON-FAC-13")
def test_a_net_beside_a_tile_with_a_net_marker_works() -> None:
    match = arena(
        "C3 nightmare blue W\nC4 nightmare red E netted\nC2 spike red E\nC5 demon blue NW", blue=LORDS
    )
    assert captured(match) == {"C2", "C4"}


# --- charges --------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-73")
def test_a_charge_does_not_lead_into_a_net_that_the_charging_tile_held_off(odd: MonolithArena) -> None:
    text = "A1 banner blue\nE3 banner red\nC4 hussar blue E\nC3 nightmare red NE\nreserve blue: orders\n"
    text += "B4 spike red E"
    match = with_odd(odd, text)
    assert captured(match) == {"C3"}
    assert "B3" not in {text.split()[2] for text in options(match, "charge")}
    free = with_odd(odd, text.replace("nightmare red NE", "spike red NE"))
    assert "charge C4 B3 E" in options(free, "charge")


@pytest.mark.rule("MON-Q-73", "MON-DMG-12")
def test_a_wounded_rider_does_not_charge_into_a_net_either() -> None:
    text = "C3 knight blue E damage {}\nC5 nightmare red W\nD4 spike red E\nreserve blue: battle-or-charge"
    for damage in (0, 1):
        match = arena(text.format(damage))
        assert {t.split()[2] for t in options(match, "charge")} == {"D3"}


@pytest.mark.rule("MON-DMG-12", "MON-Q-73")
def test_a_rider_who_is_wounded_in_its_turn_has_no_longer_the_same_charges(odd: MonolithArena) -> None:
    text = "A1 banner blue\nE3 banner red\nB2 bulwark blue E\nC3 hussar blue E\nC5 spike red E\n"
    match = with_odd(odd, text + "reserve blue: orders")
    assert "charge C3 C4 E via B2" in options(match)
    match.play("explode C3 D2 D3")
    tile = at(match, "C3")
    assert tile is not None
    assert tile.damage == 1
    assert options(match, "charge") == set()


@pytest.mark.rule("MON-MARK-04", "MON-FAC-06")
def test_who_leaves_a_rune_of_disarmament_is_told_to_be_armed_again() -> None:
    text = "C3 knight blue E\nB3 disarmament red SW\nD4 spike red E\nreserve blue: move battle-or-charge"
    for choice in ("move C3 D2 E", "charge C3 D3 E"):
        match = arena(text)
        assert disarmed(match) == {"C3"}
        happened = match.play(choice)
        assert [event.hex for event in happened if event.kind == "rearmed"] == [choice.split()[2]]  # type: ignore[attr-defined]


# --- house tiles ----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-ALLY-03", "MON-Q-14")
def test_a_teleport_command_always_leads_to_another_hex(odd: MonolithArena) -> None:
    match = with_odd(odd, "A1 banner blue\nE3 banner red\nC3 hussar blue E\nreserve blue: orders")
    ways = [text.split() for text in options(match, "send")]
    assert {way[1] for way in ways} == {"A1", "C3"}
    assert all(way[1] != way[2] for way in ways)


@pytest.mark.rule("MON-FAC-05")
def test_a_tile_without_sides_may_transform_another(odd: MonolithArena) -> None:
    match = with_odd(odd, "A1 banner blue\nE3 banner red\nC3 hussar blue E\nreserve blue: ooze")
    match.play("transform ooze C3")
    assert kind_at(match, "C3") == "ooze"
