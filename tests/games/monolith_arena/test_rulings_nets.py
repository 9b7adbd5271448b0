"""Rulings MON-Q-27 to MON-Q-30, MON-Q-63 and MON-Q-64: nets, lent maneuvers, the moment that counts."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    battle,
    captured,
    discarded,
    events,
    hits,
    hp,
    kind_at,
    options,
    refused,
)

# --- nets ---------------------------------------------------------------------------------------------

RING = {"C3": "blue E", "C4": "red SE", "D4": "blue W", "D3": "red NW"}


@pytest.mark.rule("MON-Q-27")
def test_in_a_ring_of_four_nets_nobody_is_captured_and_everybody_attacks() -> None:
    lines = "\n".join(f"{place} horror {word}" for place, word in RING.items())
    assert captured(arena(lines, blue=LORDS, red=LORDS)) == set()
    match = battle(lines, blue=LORDS, red=LORDS)
    assert {hit[:3] for hit in hits(match) if hit[1] in RING} == {
        (0, "C3", "C4"),
        (0, "C4", "D4"),
        (0, "D4", "D3"),
        (0, "D3", "C3"),
    }


@pytest.mark.rule("MON-Q-27")
@pytest.mark.parametrize("last", ["C3", "C4", "D4", "D3"])
def test_the_order_of_arrival_does_not_matter_in_a_ring_of_nets(last: str) -> None:
    lines = "\n".join(f"{place} horror {word}" for place, word in RING.items() if place != last)
    seat, side = RING[last].split()
    match = arena(f"{lines}\nreserve {seat}: horror\nturn {seat} 5 use\n", blue=LORDS, red=LORDS)
    assert len(captured(match)) == 1  # a one-way chain of three: the middle one
    match.play(f"place horror {last} {side}")
    assert captured(match) == set()


@pytest.mark.rule("MON-Q-27")
def test_a_ring_that_a_free_net_breaks_open_is_worked_out_from_there() -> None:
    lines = "\n".join(f"{place} horror {word}" for place, word in RING.items())
    match = arena(lines + "\nC2 nightmare red E\n", blue=LORDS, red=LORDS)
    assert captured(match) == {"C3", "D4"}


@pytest.mark.rule("MON-Q-28")
def test_of_a_mutual_pair_one_caught_by_a_third_net_is_captured_and_the_other_is_free() -> None:
    text = "C3 horror blue E\nC4 horror red W\n"
    assert captured(arena(text, blue=LORDS, red=LORDS)) == set()
    text += "B3 nightmare red SW\n"
    assert captured(arena(text, blue=LORDS, red=LORDS)) == {"C3"}
    match = battle(text, blue=LORDS, red=LORDS)
    assert hits(match) == [(0, "C4", "C3", 2)]


@pytest.mark.rule("MON-Q-29")
def test_the_survivor_of_a_mutual_pair_was_never_captured_and_its_net_stays_active() -> None:
    match = battle(
        """
        C3 horror blue E
        C4 horror red W
        B4 mygalomorph blue SW
        reserve red: spike chaos demon
        """,
        blue=LORDS,
        red=LORDS,
    )
    assert discarded(match, "red") == ["horror"]
    assert events(match, "captured") + events(match, "freed") == []
    match.play("discard chaos")
    match.play("place spike C4 E")
    assert captured(match) == {"C4"}


@pytest.mark.rule("MON-Q-30")
def test_a_captured_banner_neither_attacks_nor_helps() -> None:
    text = "B2 banner blue\nC2 pikeman blue E\nC3 banner red\nB3 {} red W\n"
    free = battle(text.format("spike"))
    assert (2, "C2", "C3", 2) in hits(free)
    assert (0, "B2", "B3", 1) in hits(free)
    match = battle(text.format("nightmare"))
    assert (2, "C2", "C3", 1) in hits(match)  # no longer one stronger
    assert "B2" not in {attacker for _, attacker, _, _ in hits(match)}
    assert kind_at(match, "B3") == "nightmare"


# --- lent maneuvers, and what counts within a phase -----------------------------------------------------


@pytest.mark.rule("MON-Q-63")
def test_each_connected_tile_uses_a_rune_of_mobility_once_a_turn_even_if_it_comes_back() -> None:
    match = arena("C2 mobility blue\nC3 pikeman blue NE\nB1 swordsman blue NE\nreserve blue: move\n")
    match.play("maneuver C3 C4 NE via C2")
    match.play("move C4 C3 NE")  # away and back again
    refused(match, "maneuver C3 D2 NE via C2", "MON-Q-63")
    assert "maneuver B1 C1 NE via C2" in options(match)


@pytest.mark.rule("MON-Q-63")
def test_two_runes_of_mobility_lend_two_maneuvers() -> None:
    match = arena(
        "C2 mobility red\nC3 pikeman red NE\nD3 mobility gold NW\nturn red 5 use\n",
        blue=LORDS,
        red=DRAGONS,
        gold=GUARDIANS,
    )
    match.play("maneuver C3 C3 E via C2")
    assert "maneuver C3 D2 E via C2" not in options(match)
    match.play("maneuver C3 D2 E via D3")
    assert kind_at(match, "D2") == "pikeman"
    assert options(match, "maneuver") == set()


@pytest.mark.rule("MON-Q-63")
def test_a_captured_rune_of_mobility_lends_nothing() -> None:
    match = arena("C2 mobility blue\nC3 pikeman blue NE\nC1 nightmare red E\nB2 knight blue NW\n")
    assert captured(match) == {"C2"}
    assert {text.split()[1] for text in options(match, "maneuver")} == {"B2"}
    assert not any("via" in text for text in options(match, "maneuver"))


@pytest.mark.rule("MON-Q-63")
def test_the_banner_of_the_harbingers_and_the_rune_of_teleportation_lend_once_a_turn_too() -> None:
    match = arena("B2 banner blue\nC3 spark blue NE\n", blue=HARBINGERS)
    match.play("maneuver C3 C2 NE via B2")
    refused(match, "maneuver C2 C3 NE via B2", "MON-Q-63")
    match = arena(
        "C3 spike blue E\nB2 teleportation blue SE\nD3 teleportation blue NW\nreserve blue: move\n",
        blue=LORDS,
        red=DRAGONS,
    )
    match.play("teleport C3 C4 E via B2")
    match.play("move C4 C3 E")  # away and back again
    refused(match, "teleport C3 C1 E via B2", "MON-Q-63")
    match.play("teleport C3 C1 E via D3")
    assert kind_at(match, "C1") == "spike"


@pytest.mark.rule("MON-Q-64")
def test_a_bonus_lost_within_a_phase_still_counts_in_that_phase() -> None:
    match = battle("C3 pikeman blue NE\nC2 strength blue E\nC1 chaos red E\nC4 banner red\n")
    assert kind_at(match, "C2") is None
    assert (2, "C3", "C4", 2) in hits(match)
    assert hp(match, "red") == 18


@pytest.mark.rule("MON-Q-64")
def test_a_net_destroyed_within_a_phase_still_holds_in_that_phase() -> None:
    match = battle("C3 pikeman blue NE\nC4 nightmare red W\nE2 arquebusier blue NE\nB3 banner red\n")
    found = hits(match)
    assert (2, "E2", "C4", 1) in found
    assert kind_at(match, "C4") is None
    assert "C3" not in {attacker for _, attacker, _, _ in found}
    assert hp(match, "red") == 20
