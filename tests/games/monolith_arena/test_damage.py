"""Damage, destruction, and what leaves the arena when (MON-DMG)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    at,
    battle,
    captured,
    disarmed,
    discarded,
    events,
    hits,
    hp,
    kind_at,
    options,
    pile,
    refused,
    reserve,
    state,
)
from walstatt import Match
from walstatt.games.monolith_arena.state.arena import HEX


def damage(match: Match, place: str) -> int:
    """The damage markers on the tile of a hex."""
    tile = at(match, place)
    assert tile is not None
    return tile.damage


# --- in a battle --------------------------------------------------------------------------------------


@pytest.mark.rule("MON-DMG-01")
def test_one_damage_destroys_a_tile_that_is_neither_tough_nor_a_banner() -> None:
    match = battle("""
        C3 mygalomorph red E
        C4 pikeman blue NE
        D2 knight blue E
        B2 banner blue
    """)
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [
        (3, "C3", "C4", 1), (3, "C3", "D2", 1), (3, "C3", "B2", 1)
    ]  # fmt: skip
    assert kind_at(match, "C4") is None
    assert (kind_at(match, "D2"), damage(match, "D2")) == ("knight", 1)
    assert (kind_at(match, "B2"), hp(match, "blue")) == ("banner", 19)


@pytest.mark.rule("MON-DMG-02", "MON-DMG-03")
def test_a_destroyed_tile_stops_shots_until_the_end_of_its_phase_and_then_lets_them_through() -> None:
    match = battle(
        """
        C1 hunter blue E
        C2 hunter blue E
        C3 spike red E
        C4 banner red
        """,
        blue=HARBINGERS,
    )
    assert hits(match) == [
        (3, "C1", "C3", 1), (3, "C2", "C3", 1), (0, "C1", "C4", 1), (0, "C2", "C4", 1)
    ]  # fmt: skip
    assert hp(match, "red") == 18


@pytest.mark.rule("MON-DMG-03")
def test_destroyed_tiles_leave_together_when_all_effects_of_the_phase_are_done() -> None:
    match = battle("""
        C3 swordsman blue E
        C4 spike red E
        E1 mygalomorph red E
        E2 mobility blue
        B2 wraith red E
    """)
    story = [
        (event.kind, event.hex)  # type: ignore[attr-defined]
        for event in match.events
        if event.kind in ("attacked", "destroyed")
    ]
    assert story[:6] == [
        ("attacked", "C3"), ("attacked", "C3"), ("attacked", "E1"),
        ("destroyed", "B2"), ("destroyed", "C4"), ("destroyed", "E2"),
    ]  # fmt: skip
    assert discarded(match, "red") == ["wraith", "spike"]
    assert discarded(match, "blue") == ["mobility"]


@pytest.mark.rule("MON-DMG-04")
def test_a_tile_destroyed_in_its_own_phase_still_attacks() -> None:
    match = battle("""
        C3 pikeman blue NE
        C4 wraith red NW
        C2 arquebusier blue E
    """)
    assert hits(match) == [(2, "C2", "C4", 1), (2, "C3", "C4", 1), (2, "C4", "C3", 1)]
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, None)


@pytest.mark.rule("MON-DMG-04")
def test_a_tile_with_two_initiatives_makes_the_attack_of_the_phase_in_which_it_dies_and_no_other() -> None:
    match = battle("C3 axeman blue NW\nC2 wraith red E\nB3 banner red", blue=GUARDIANS)
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(2, "C3", "C2", 1), (2, "C3", "B3", 1)]
    assert kind_at(match, "C3") is None


# --- lasting effects ----------------------------------------------------------------------------------


@pytest.mark.rule("MON-DMG-05")
def test_a_rune_destroyed_in_a_phase_still_strengthens_attacks_of_that_phase() -> None:
    match = battle("""
        C3 pikeman blue NE
        C2 strength blue SE
        B1 chaos red SE
        B3 banner red
    """)
    assert (2, "B1", "C2", 2) in hits(match)
    assert (2, "C3", "B3", 2) in hits(match)
    assert kind_at(match, "C2") is None


@pytest.mark.rule("MON-DMG-05")
def test_a_net_destroyed_in_a_phase_still_holds_its_captive_in_that_phase() -> None:
    match = battle("""
        C3 pikeman blue NE
        C4 nightmare red W
        D4 arquebusier blue NW
        B3 strength red SE
    """)
    assert hits(match) == [(2, "D4", "C4", 1), (0, "E3", "D4", 1)]
    assert (kind_at(match, "C4"), captured(match)) == (None, set())


@pytest.mark.rule("MON-DMG-05")
def test_a_rune_that_is_only_damaged_goes_on_working() -> None:
    match = battle(
        """
        C2 strength blue E
        C3 demon blue NW
        B1 swordsman red SE
        B3 banner red
        """,
        blue=LORDS,
        red=DRAGONS,
    )
    assert (3, "B1", "C2", 1) in hits(match)
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(1, "C3", "B3", 3)]
    assert (kind_at(match, "C2"), damage(match, "C2")) == ("strength", 1)


# --- markers and the track ----------------------------------------------------------------------------


@pytest.mark.rule("MON-DMG-06")
def test_every_point_of_damage_that_does_not_destroy_is_one_marker() -> None:
    match = battle("C3 golem blue NW\nC4 herne red W", blue=GUARDIANS, red=HARBINGERS)
    assert hits(match) == [(2, "C4", "C3", 2)]
    assert damage(match, "C3") == 2


@pytest.mark.rule("MON-DMG-06")
def test_damage_lasts_until_the_next_battle_and_adds_up() -> None:
    match = arena("""
        C3 knight blue NW
        D2 knight blue E
        C2 spike red E
        reserve blue: battle-or-charge move
        reserve red: battle
        pile red: wraith wraith strength strength
    """)
    match.play("battle")
    assert (damage(match, "C3"), damage(match, "D2")) == (1, 0)
    assert "C3 knight blue NW damage 1\n" in match.position()
    match.play("discard wraith")
    match.play("battle")
    assert kind_at(match, "C3") is None
    assert discarded(match, "blue") == ["battle-or-charge", "knight"]


@pytest.mark.rule("MON-DMG-07")
def test_damage_to_a_banner_goes_to_the_track_and_not_on_the_tile() -> None:
    match = battle("C3 dragon-rider blue NW\nB2 banner red")
    assert hits(match) == [(2, "C3", "B2", 3), (0, "B2", "C3", 1)]
    assert hp(match, "red") == 17
    assert damage(match, "B2") == 0


@pytest.mark.rule("MON-DMG-08")
def test_the_damage_dealt_in_each_phase_can_be_followed() -> None:
    match = battle(
        """
        C3 golem blue NW
        B2 banner blue
        C2 landsknecht red NE
        D2 swordsman red NE
        """,
        blue=GUARDIANS,
        red=DRAGONS,
    )
    assert [hit for hit in hits(match) if hit[2] == "C3"] == [(3, "D2", "C3", 1), (2, "C2", "C3", 1)]
    told = [(event.hex, event.amount, event.left) for event in events(match, "damaged")]
    assert told == [("C3", 1, 3), ("C3", 1, 2)]
    assert damage(match, "C3") == 2


# --- where destroyed tiles go -------------------------------------------------------------------------


@pytest.mark.rule("MON-DMG-09")
def test_the_discard_pile_is_never_drawn_from_again() -> None:
    match = arena("""
        discard blue: pikeman knight swordsman
        pile blue: mobility
        turn blue 9 draw
    """)
    assert reserve(match, "blue") == ["mobility"]
    assert pile(match, "blue") == []
    assert discarded(match, "blue") == ["pikeman", "knight", "swordsman"]


@pytest.mark.rule("MON-DMG-10")
def test_the_markers_of_a_tile_leave_with_it() -> None:
    match = arena(
        """
        C3 crossbowman red NW damage 1 poison 2 entrenched
        reserve blue: precise-shot
        reserve red: crossbowman battle
        pile red: veteran axeman
        """,
        blue=HARBINGERS,
        red=GUARDIANS,
    )
    match.play("precise-shot C3")
    assert kind_at(match, "C3") is None
    match.play("end")
    match.play("discard battle")
    assert "place crossbowman C3 NW" in options(match)
    match.play("place crossbowman C3 NW")
    assert "C3 crossbowman red NW\n" in match.position()


@pytest.mark.rule("MON-DMG-10")
def test_a_tile_that_leaves_is_no_longer_captured_or_disarmed() -> None:
    match = arena(
        """
        C3 spark blue NE
        C4 nightmare red W
        B3 disarmament red SE
        C2 spike red E
        reserve blue: battle
        """,
        blue=HARBINGERS,
    )
    assert (captured(match), disarmed(match)) == ({"C3"}, {"C3"})
    match.play("battle")
    assert kind_at(match, "C3") is None
    assert (captured(match), disarmed(match)) == (set(), set())


@pytest.mark.rule("MON-DMG-11")
def test_a_tile_destroyed_in_a_foreign_segment_goes_to_its_owner_and_the_segment_stays() -> None:
    match = arena(
        """
        monoliths on
        C3 banner blue segment blue 0
        C4 spike red E segment blue 1
        D3 spark blue NE segment blue 2
        inside red: - -
        reserve blue: precise-shot
        """,
        blue=HARBINGERS,
    )
    match.play("precise-shot C4")
    assert kind_at(match, "C4") is None
    assert discarded(match, "red") == ["spike"]
    assert discarded(match, "blue") == ["precise-shot"]
    assert state(match).segments[HEX["C4"]] == 1


@pytest.mark.rule("MON-DMG-11")
def test_damage_beyond_the_hit_points_has_no_further_effect() -> None:
    match = battle("""
        C3 dragon-rider blue NW
        B2 strength red SE
        A1 banner red
        E2 banner blue
    """)
    assert hits(match) == [(2, "C3", "B2", 3)]
    assert discarded(match, "red") == ["strength"]
    assert hp(match, "red") == 20


# --- hit points that were lent ------------------------------------------------------------------------


@pytest.mark.rule("MON-DMG-12")
def test_a_tile_that_moves_away_from_the_hit_point_it_lives_by_is_destroyed_at_once() -> None:
    match = arena("B2 pupil blue W damage 1\nA1 banner blue", blue=GUARDIANS)
    match.play("maneuver B2 C3 W")
    assert kind_at(match, "C3") is None
    assert discarded(match, "blue") == ["pupil"]
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-DMG-12")
def test_a_tile_that_stays_beside_the_giver_lives_on() -> None:
    match = arena("B2 pupil blue W damage 1\nA1 banner blue", blue=GUARDIANS)
    match.play("maneuver B2 B1 W")
    assert (kind_at(match, "B1"), damage(match, "B1")) == ("pupil", 1)


@pytest.mark.rule("MON-DMG-12")
def test_a_rune_that_is_turned_away_takes_its_hit_point_along() -> None:
    match = arena(
        """
        C3 reinforcement blue W
        C2 axeman blue NW damage 1
        D2 veteran blue NW
        reserve blue: rotation
        """,
        blue=GUARDIANS,
    )
    match.play("rotate C3 E")
    assert kind_at(match, "C2") is None
    assert kind_at(match, "D2") == "veteran"
    assert discarded(match, "blue") == ["axeman", "rotation"]


@pytest.mark.rule("MON-DMG-12")
def test_a_captured_banner_lends_no_hit_point() -> None:
    match = arena(
        """
        C3 banner red
        C2 axeman red NW damage 1
        D2 crossbowman red NW damage 1
        reserve blue: nightmare
        """,
        blue=LORDS,
        red=GUARDIANS,
    )
    match.play("place nightmare C4 W")
    assert captured(match) == {"C3"}
    assert kind_at(match, "C2") is None
    assert (kind_at(match, "D2"), discarded(match, "red")) == ("crossbowman", ["axeman"])


@pytest.mark.rule("MON-DMG-12")
def test_a_giver_destroyed_by_a_command_takes_its_hit_point_along() -> None:
    match = arena(
        """
        C3 reinforcement red W
        C2 axeman red NW damage 1
        reserve blue: precise-shot
        """,
        blue=HARBINGERS,
        red=GUARDIANS,
    )
    match.play("precise-shot C3")
    assert (kind_at(match, "C3"), kind_at(match, "C2")) == (None, None)
    assert discarded(match, "red") == ["reinforcement", "axeman"]


@pytest.mark.rule("MON-DMG-12")
def test_a_giver_that_is_moved_away_takes_its_hit_point_along() -> None:
    match = arena(
        """
        C3 reinforcement red W
        C2 axeman red NW damage 1
        C4 spike blue W
        D2 spike blue E
        reserve blue: push-back
        """,
        blue=LORDS,
        red=GUARDIANS,
    )
    match.play("push-back D2 C3")
    match.play("to B3")
    assert kind_at(match, "B3") == "reinforcement"
    assert discarded(match, "red") == ["axeman"]


@pytest.mark.rule("MON-DMG-12")
def test_in_battle_a_tile_that_lived_by_a_lost_hit_point_leaves_at_the_end_of_the_same_phase() -> None:
    match = battle(
        """
        C3 reinforcement red W
        C2 axeman red NW damage 1
        B2 banner blue
        C4 herne blue W
        """,
        blue=HARBINGERS,
        red=GUARDIANS,
    )
    assert hits(match) == [(2, "C2", "B2", 1), (2, "C4", "C3", 2)]  # no attack of C2 in phase 1
    assert discarded(match, "red") == ["reinforcement", "axeman"]


@pytest.mark.rule("MON-DMG-12")
def test_a_giver_that_folds_into_its_monolith_takes_its_hit_point_along() -> None:
    match = battle(
        """
        monoliths on
        C3 banner blue segment blue 0
        C4 reinforcement blue E segment blue 1
        D3 golem blue NW segment blue 2
        C5 axeman blue NE damage 1
        inside red: - -
        """,
        blue=GUARDIANS,
    )
    assert [event.seat for event in events(match, "folded")] == [0]
    assert kind_at(match, "C5") is None
    assert discarded(match, "blue") == ["axeman"]


@pytest.mark.rule("MON-DMG-12")
def test_a_tile_that_leaves_the_hit_point_it_lives_by_is_destroyed_and_so_cannot_charge_away() -> None:
    match = arena(
        """
        C2 knight blue NW damage 2
        C3 reinforcement gold W
        B1 strength red SE
        reserve blue: battle-or-charge
        """,
        blue=DRAGONS, gold=GUARDIANS, red=LORDS, violet=HARBINGERS,
    )  # fmt: skip
    refused(match, "charge C2 C1 NE", "MON-FAC-01", "MON-Q-73")  # it would not live to strike
    match.play("maneuver C2 C1 NE")
    assert (kind_at(match, "C2"), kind_at(match, "C1")) == (None, None)
    assert discarded(match, "blue") == ["knight"]
