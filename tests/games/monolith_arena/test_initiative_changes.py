"""What happens to initiatives, nets and runes that change while a battle runs (MON-INIT-17 to 22)."""

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
    hits,
    kind_at,
    phases,
)
from tests.games.monolith_arena.test_initiative import initiative


@pytest.mark.rule("MON-INIT-17")
def test_an_attack_missed_in_a_net_is_not_made_up_for() -> None:
    match = battle("""
        C3 swordsman blue E
        C4 nightmare red W
        D4 swordsman blue NW
        B2 strength red SE
        D1 banner blue
    """)
    assert kind_at(match, "C4") is None
    assert captured(match) == set()
    assert hits(match) == [(3, "D4", "E3", 1), (3, "D4", "C4", 1), (0, "E3", "D4", 1)]


@pytest.mark.rule("MON-INIT-17", "MON-Q-19")
def test_an_attack_missed_in_a_net_is_lost_even_if_the_initiative_falls_to_a_coming_phase() -> None:
    match = battle("""
        C3 pikeman blue NE
        C2 lesser-haste blue
        B3 strength red SE
        D3 nightmare red NW
        D4 swordsman blue NE
        C1 mygalomorph red E
    """)
    assert (kind_at(match, "C2"), kind_at(match, "D3")) == (None, None)
    assert initiative(match, "C3") == (2,)
    assert hits(match) == [(3, "C1", "C2", 1), (3, "D4", "D3", 1), (0, "E3", "D4", 1)]


@pytest.mark.rule("MON-INIT-18")
def test_a_tile_whose_initiative_drops_after_it_has_acted_does_not_act_again() -> None:
    match = battle("""
        C3 pikeman blue NE
        C2 lesser-haste blue
        B3 strength red SE
        C1 mygalomorph red E
    """)
    assert kind_at(match, "C2") is None
    assert initiative(match, "C3") == (2,)
    assert hits(match) == [(3, "C1", "C2", 1), (3, "C3", "B3", 1)]


@pytest.mark.rule("MON-INIT-19")
def test_a_tile_whose_initiative_rises_past_its_phase_does_not_act_at_all() -> None:
    match = arena("""
        C3 pikeman blue NE
        C2 lesser-haste blue
        B3 strength red SE
        D1 nightmare red NE
        E1 swordsman blue NW
        reserve blue: battle-or-charge
    """)
    assert initiative(match, "C3") == (2,)
    match.play("battle")
    assert initiative(match, "C3") == (3,)
    assert hits(match) == [(3, "E1", "D1", 1)]


@pytest.mark.rule("MON-INIT-19")
def test_an_initiative_that_rises_above_the_running_phase_gives_no_action_afterwards() -> None:
    match = battle(
        """
        C3 herne blue NE
        C2 greater-haste blue SE
        B3 strength red SE
        D1 nightmare red NE
        E1 hunter blue NW
        """,
        blue=HARBINGERS,
    )
    assert initiative(match, "C3") == (4,)
    assert hits(match) == [(3, "E1", "D1", 1)]
    assert phases(match) == [3, 0]


@pytest.mark.rule("MON-INIT-22", "MON-INIT-11")
def test_a_rune_destroyed_in_a_phase_strengthens_the_attacks_of_that_phase_only() -> None:
    match = battle(
        """
        C3 axeman blue NW
        C2 strength gold SE
        C1 wraith red E
        B3 banner red
        """,
        blue=GUARDIANS, gold=DRAGONS, red=LORDS, violet=HARBINGERS,
    )  # fmt: skip
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(2, "C3", "B3", 2), (1, "C3", "B3", 1)]
    assert kind_at(match, "C2") is None


@pytest.mark.rule("MON-INIT-22")
def test_a_net_destroyed_in_a_phase_holds_its_captive_in_that_phase_only() -> None:
    match = battle(
        """
        C3 axeman blue NW
        C4 nightmare red W
        D4 crossbowman blue NW
        B3 banner red
        """,
        blue=GUARDIANS,
    )
    assert hits(match) == [
        (2, "D4", "C4", 1),
        (1, "C3", "B3", 1),
        (0, "B3", "C3", 1),
    ]
    assert at(match, "C4") is None


@pytest.mark.rule("MON-INIT-22")
def test_initiatives_are_worked_out_anew_after_the_start_of_battle() -> None:
    match = battle("C3 pikeman blue NE\nC2 lesser-haste blue poison 1\nB3 strength red SE")
    assert phases(match) == [-1, 2, 0]
    assert hits(match) == [(2, "C3", "B3", 1)]
