"""Places where a small mistake in a rule went unnoticed by the tests that name it (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import HARBINGERS, LORDS, arena, battle, captured, events, kind_at


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
