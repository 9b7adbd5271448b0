"""Markers: what shows on a tile, from when, and until when."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    arena,
    battle,
    captured,
    disarmed,
    events,
    hits,
    kind_at,
    kinds,
    options,
    phases,
)
from walstatt import Match
from walstatt.core.scene import Piece
from walstatt.games.monolith_arena.seen.view import TileView, View


def view(match: Match) -> View:
    seen = match.view(None)
    assert isinstance(seen, View)
    return seen


def shown(match: Match, place: str) -> TileView:
    """The tile on a hex with everything that acts on it now."""
    return next(tile for tile in view(match).board if tile.hex == place)


def piece(match: Match, place: str) -> Piece:
    """The tile on a hex as screens draw it."""
    return next(piece for piece in match.scene().pieces if piece.place == place)


def markers(match: Match, place: str) -> dict[str, int]:
    """The state markers drawn on a tile and how often each lies there."""
    return {badge.kind: badge.count for badge in piece(match, place).badges if badge.role == "state"}


def initiative(match: Match, place: str) -> list[tuple[str, int]]:
    """The initiatives drawn on a tile, and whether each is raised."""
    return [(figure.text, figure.change) for figure in piece(match, place).figures]


@pytest.mark.rule("MON-MARK-01")
def test_nets_poison_and_disarm_are_shown_on_the_affected_tiles_only() -> None:
    match = arena(
        """
        C3 nightmare red E
        C4 knight blue NW
        D3 disarmament red SW
        D2 knight blue NW
        E2 knight blue NW poison 2
        B2 knight blue NW
        """
    )
    assert markers(match, "C4") == {"captured": 1}
    assert markers(match, "E2") == {"disarmed": 1, "poison": 2}
    assert markers(match, "B2") == {}
    assert markers(match, "C3") == {}


@pytest.mark.rule("MON-MARK-02")
def test_a_marker_lies_there_as_soon_as_the_ability_works() -> None:
    match = arena("C4 knight blue NW\nD2 knight blue NW\nreserve red: nightmare disarmament\nturn red 4 use")
    happened = kinds(match.play("place nightmare C3 E"))
    assert happened == ["placed", "captured"]
    assert markers(match, "C4") == {"captured": 1}
    match.play("place disarmament C2 SE")
    assert markers(match, "D2") == {"disarmed": 1}


@pytest.mark.rule("MON-MARK-02", "MON-FAC-03")
def test_a_poison_marker_is_put_down_when_the_attack_has_been_resolved() -> None:
    match = battle("C3 knight blue NW\nD3 mygalomorph red E")
    told = [
        kind for kind in kinds(match.events) if kind in ("attacked", "damaged", "poisoned", "phase-began")
    ]
    assert told[:5] == ["phase-began", "attacked", "damaged", "poisoned", "phase-began"]
    assert markers(match, "C3") == {"poison": 1}


@pytest.mark.rule("MON-MARK-03")
@pytest.mark.parametrize(
    ("cause", "marker"), [("C4 nightmare red W", "captured"), ("C4 disarmament red W", "disarmed")]
)
def test_a_marker_goes_when_the_tile_that_caused_it_is_destroyed(cause: str, marker: str) -> None:
    match = arena(f"C3 herne blue W\n{cause}\nreserve blue: precise-shot", blue=HARBINGERS)
    assert markers(match, "C3") == {marker: 1}
    match.play("precise-shot C4")
    assert markers(match, "C3") == {}


@pytest.mark.rule("MON-MARK-03", "MON-Q-68")
def test_a_poison_marker_stays_when_the_poisonous_tile_is_destroyed() -> None:
    match = battle("C3 knight blue NW\nD2 mygalomorph red NE\nD3 pikeman blue NE")
    assert kind_at(match, "D2") is None  # by the pikeman in phase 2, after its own attack in phase 3
    assert markers(match, "C3") == {"poison": 1}


@pytest.mark.rule("MON-MARK-04", "MON-FAC-03")
def test_poison_markers_stay_after_they_have_done_damage() -> None:
    match = battle("C3 knight blue NW poison 1")
    assert [event.markers for event in events(match, "poison-hurts")] == [1]
    assert shown(match, "C3").damage == 1
    assert markers(match, "C3") == {"poison": 1}


@pytest.mark.rule("MON-MARK-04", "MON-FAC-06")
def test_a_disarm_marker_goes_when_the_rune_is_turned_away_or_captured() -> None:
    match = arena("C4 disarmament red W\nC3 pikeman blue NE\nreserve red: move\nturn red 4 use")
    assert disarmed(match) == {"C3"}
    happened = kinds(match.play("move C4 C4 E"))
    assert happened == ["ordered", "turned", "rearmed"]
    assert markers(match, "C3") == {}
    other = arena("C4 disarmament red W\nC3 pikeman blue NE\nreserve blue: net")
    other.play("net C4")
    assert (markers(other, "C3"), markers(other, "C4")) == ({}, {"captured": 1})


@pytest.mark.rule("MON-MARK-04", "MON-FAC-13", "MON-Q-75")
def test_the_net_marker_lies_until_the_end_of_the_next_battle() -> None:
    match = battle("C3 horror red E netted\nC4 knight blue NW")
    assert hits(match) == []  # captured through phase 0, in which it would have attacked
    assert captured(match) == {"C4"}  # afterwards its own Net works again
    told = [kind for kind in kinds(match.events) if kind in ("phase-began", "unnetted", "battle-ended")]
    assert told[-2:] == ["unnetted", "battle-ended"]


@pytest.mark.rule("MON-MARK-04")
def test_the_net_marker_is_gone_after_the_battle() -> None:
    match = arena("C3 wraith red E netted\nreserve red: battle\nturn red 4 use")
    assert markers(match, "C3") == {"captured": 1}
    assert options(match, "maneuver") == set()
    match.play("battle")
    assert markers(match, "C3") == {}
    assert captured(match) == set()


@pytest.mark.rule("MON-MARK-05", "MON-EX-14")
def test_a_captured_marker_goes_at_the_end_of_the_phase_in_which_the_tile_is_freed() -> None:
    match = battle(
        """
        C3 pikeman blue NE
        C4 nightmare red W
        C5 arquebusier blue W
        """
    )
    assert hits(match) == [(2, "C5", "C4", 1)]  # the pikeman was still captured in its phase
    told = [kind for kind in kinds(match.events) if kind in ("attacked", "destroyed", "freed", "phase-began")]
    assert told == ["phase-began", "attacked", "destroyed", "freed", "phase-began"]
    assert markers(match, "C3") == {}


@pytest.mark.rule("MON-MARK-05")
def test_outside_battle_a_captured_marker_goes_at_once() -> None:
    match = arena("C3 pikeman blue NE\nC4 nightmare red W\nreserve red: move\nturn red 4 use")
    assert markers(match, "C3") == {"captured": 1}
    happened = match.play("move C4 C5 W")
    assert kinds(happened) == ["ordered", "moved", "freed"]
    assert markers(match, "C3") == {}


@pytest.mark.rule("MON-MARK-06", "MON-EX-26")
def test_a_changed_initiative_is_shown_in_place_of_the_printed_one_while_the_rune_works() -> None:
    match = arena("C3 greater-haste blue SE\nD3 spark blue NE\nreserve blue: move", blue=HARBINGERS)
    assert initiative(match, "D3") == [("4", 1)]
    match.play("move D3 D4 NE")
    assert initiative(match, "D4") == [("2", 0)]


@pytest.mark.rule("MON-MARK-06", "MON-INIT-22")
def test_in_battle_a_changed_initiative_lasts_to_the_end_of_the_phase_in_which_the_rune_falls() -> None:
    text = """
        C3 lesser-haste blue
        C4 hunter blue E
        C5 banner red
        D3 herne blue E
        D4 mobility red
        """
    match = battle(text + "C2 swordsman red E", blue=HARBINGERS, red=DRAGONS)
    assert [hit for hit in hits(match) if hit[1] == "C2"] == [(3, "C2", "C3", 1)]
    assert [hit[0] for hit in hits(match) if hit[1] == "D3"] == [3]  # raised to 3 in that very phase
    assert [hit[0] for hit in hits(match) if hit[1] == "C4"] == [4, 0]  # afterwards as printed
    unharmed = battle(text, blue=HARBINGERS, red=DRAGONS)
    assert [hit[0] for hit in hits(unharmed) if hit[1] == "C4"] == [4, 1]


@pytest.mark.rule("MON-MARK-07", "MON-INIT-20")
def test_above_5_the_true_initiative_counts_and_every_value_has_a_phase_of_its_own() -> None:
    match = battle(
        """
        C3 lesser-haste blue
        D3 lesser-haste blue
        D4 lesser-haste blue
        C4 hunter blue E
        E3 hunter blue E
        A3 banner red
        """,
        blue=HARBINGERS,
    )
    assert (shown(match, "C4").initiative, shown(match, "E3").initiative) == ((6, 3), (5, 2))
    assert phases(match) == [6, 5, 3, 2, 0]


@pytest.mark.rule("MON-MARK-08", "MON-FOLD-04")
def test_damage_and_poison_markers_stay_when_a_monolith_folds() -> None:
    match = battle(
        """
        monoliths on
        inside blue: pikeman knight
        E3 banner red segment red 0
        D3 strength red SE poison 1 segment red 1
        D4 strength red SE damage 1 segment red 2
        """
    )
    stone = view(match).players[1].monolith
    assert stone is not None
    assert stone.inside is not None
    assert kind_at(match, "D3") is None
    assert [(tile.damage, tile.poison) for tile in stone.inside if tile is not None] == [(1, 1), (1, 0)]


@pytest.mark.rule("MON-MARK-09", "MON-FAC-12")
def test_the_one_entrenchment_marker_moves_when_the_command_is_played_again() -> None:
    match = arena(
        "C3 axeman blue NW entrenched\nC4 axeman blue NW\nreserve blue: entrenchment", blue=GUARDIANS
    )
    assert (markers(match, "C3"), markers(match, "C4")) == ({"entrenched": 1}, {})
    match.play("entrench C4")
    assert (markers(match, "C3"), markers(match, "C4")) == ({}, {"entrenched": 1})


@pytest.mark.rule("MON-MARK-09", "MON-FAC-13")
def test_the_one_net_marker_needs_no_net_tile_and_moves_when_the_command_is_played_again() -> None:
    match = arena("C4 spike red E netted\nD3 wraith red NW\nreserve blue: net")
    assert captured(match) == {"C4"}  # no tile in the arena has a Net side
    match.play("net D3")
    assert captured(match) == {"D3"}
    assert [shown(match, place).netted for place in ("C4", "D3")] == [False, True]
