"""Corners of the rules of runes and of playing tiles where a mistake went unnoticed (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    battle,
    captured,
    discarded,
    events,
    kind_at,
    options,
    refused,
    reserve,
)
from walstatt import Match


def prevented(match: Match) -> list[tuple[str, str]]:
    return [(event.rune, event.hex) for event in events(match, "prevented")]


@pytest.mark.rule("MON-RREG-01")
def test_only_runes_of_regeneration_prevent_damage() -> None:
    text = "C3 pikeman blue NE\nB2 strength blue SE\nD3 mygalomorph red E\nE1 regeneration blue E\n"
    assert prevented(battle(text)) == []
    assert prevented(battle(text.replace("B2 strength", "B2 regeneration"))) == [("B2", "C3")]


@pytest.mark.rule("MON-RREG-10")
def test_a_rune_in_a_ring_does_not_save_itself() -> None:
    text = "B2 regeneration blue E\nB3 regeneration blue NW\nA2 regeneration blue SW\nB1 mygalomorph red E\n"
    match = battle(text + "E1 banner blue")
    assert options(match) == {"prevent B2 B1 A2", "prevent B2 B1 B3"}


@pytest.mark.rule("MON-RREG-06")
def test_the_owner_of_the_rune_decides_though_the_tile_is_an_allys() -> None:
    text = "C3 pikeman gold NE\nB2 regeneration blue SE\nD3 mygalomorph red E\nC2 mygalomorph red E\n"
    match = battle(text, blue=GUARDIANS, gold=DRAGONS, red=LORDS, violet=HARBINGERS)
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent C3 C2 B2", "prevent C3 D3 B2"}


@pytest.mark.rule("MON-Q-51", "MON-RREG-06")
def test_a_rune_that_could_save_another_tile_is_its_owners_to_use() -> None:
    text = """
        C3 pikeman gold NE
        C2 axeman blue W
        B2 regeneration blue SE
        B3 regeneration gold SE
        D3 mygalomorph red E
        C1 mygalomorph red E
        A2 banner gold
        A1 banner blue
    """
    match = battle(text, blue=GUARDIANS, gold=DRAGONS, red=LORDS, violet=HARBINGERS)
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent C3 D3 B2", "prevent C2 C1 B2"}


@pytest.mark.rule("MON-RREG-10")
def test_a_rune_that_survives_a_blow_does_not_save_itself_either() -> None:
    text = "B2 regeneration blue E\nB3 regeneration blue W\nB1 mygalomorph red E\nA2 banner blue"
    match = battle(text, blue=GUARDIANS)
    assert prevented(match) == [("B3", "B2")]


@pytest.mark.rule("MON-RREG-06", "MON-RREG-07")
def test_of_two_runes_of_one_owner_this_owner_chooses_for_a_tile_of_the_ally() -> None:
    text = "C3 pikeman gold NE\nB2 regeneration blue SE\nB3 regeneration blue SE\nD3 mygalomorph red E\n"
    match = battle(text, blue=GUARDIANS, gold=DRAGONS, red=LORDS, violet=HARBINGERS)
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent C3 D3 B2", "prevent C3 D3 B3"}


@pytest.mark.rule("MON-RREG-06")
@pytest.mark.parametrize("active", ["blue", "red"])
def test_the_active_player_chooses_first_what_runes_prevent(active: str) -> None:
    match = arena(
        f"""
        A2 regeneration blue SE
        B2 knight blue E
        B3 knight blue E
        C3 axeman red NW
        D2 regeneration red SE
        E1 axeman red NW
        E2 axeman red NW
        D1 pikeman blue W
        D3 pikeman blue SE
        turn {active} 5 battle
        """,
        red=GUARDIANS,
    )
    assert asked(match) == (active, "regeneration")
    match.play(match.decision.options[0])
    assert asked(match) == ("red" if active == "blue" else "blue", "regeneration")


@pytest.mark.rule("MON-VAR-04", "MON-FAC-05", "MON-NET-03")
def test_a_transformation_is_a_play_and_a_net_acts_at_once_after_it() -> None:
    text = "reinforcements on\nC3 nightmare blue E\nC4 pikeman red NE\nD2 spike blue E\n"
    match = arena(text + "reserve blue: demon spike move", blue=LORDS, red=DRAGONS)
    assert captured(match) == {"C4"}
    match.play("transform demon C3 SE")
    assert captured(match) == set()
    match.play("place spike C2 E")
    refused(match, "move C3 B2 SE", "MON-VAR-04")


@pytest.mark.rule("MON-Q-76", "MON-UNF-03")
def test_a_transformation_is_counted_as_one_tile_placed() -> None:
    match = arena("C3 spike blue E\nreserve blue: demon spike", blue=LORDS)
    match.play("transform demon C3 SE")
    assert "placed 1" in match.position().splitlines()
    match.play("place spike C4 E")
    assert "placed 2" in match.position().splitlines()


@pytest.mark.rule("MON-Q-76", "MON-FAC-06")
def test_a_tile_that_comes_by_transformation_is_disarmed_anew_and_no_other() -> None:
    text = "C3 spike blue E\nC4 spike blue E\nB3 disarmament red SE\nreserve blue: demon"
    match = arena(text, blue=LORDS)
    happened = match.play("transform demon C3 SE")
    assert [event.hex for event in happened if event.kind == "disarmed"] == ["C3"]  # type: ignore[attr-defined]


@pytest.mark.rule("MON-USE-09", "MON-USE-06")
def test_what_is_played_leaves_the_reserve_and_a_command_is_discarded() -> None:
    match = arena("reserve blue: mobility knight battle-or-charge")
    match.play("place mobility C3")
    match.play("place knight C4 NW")
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == ("mobility", "knight")
    assert reserve(match, "blue") == ["battle-or-charge"]
    match.play("battle")
    assert discarded(match, "blue") == ["battle-or-charge"]
