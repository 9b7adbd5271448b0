"""Rulings MON-Q-06, MON-Q-11 to MON-Q-13, MON-Q-15 and MON-Q-16: when battles come, and how a game ends."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    GUARDIANS,
    arena,
    asked,
    at,
    discarded,
    events,
    kind_at,
    options,
    pile,
    refused,
    reserve,
    state,
)
from walstatt import Match

#: 18 tiles that do no harm, with C3 still empty: blue Dragon Empire above, red Guardians below.
NEARLY_FULL = """
A1 banner blue
A2 lesser-haste blue
A3 lesser-haste blue
B1 mobility blue
B2 strength blue SE
B3 strength blue SE
B4 regeneration blue SE
C1 regeneration blue SE
C2 regeneration blue NW
C4 golem red NW
C5 piercing red SE
D1 mobility red SE
D2 reinforcement red SW
D3 golem red NW
D4 double-attack red
E1 regeneration red SE
E2 regeneration red SE
E3 banner red
"""


def causes(match: Match) -> list[str]:
    """What started each battle so far."""
    return [event.cause for event in events(match, "battle-began")]


@pytest.mark.rule("MON-Q-06")
def test_an_arena_that_stays_full_after_a_battle_starts_no_other_battle() -> None:
    match = arena(NEARLY_FULL + "reserve blue: charge\nreserve red: axeman veteran pupil\n", red=GUARDIANS)
    match.play("place charge C3")
    assert causes(match) == ["full"]
    assert state(match).full()
    assert asked(match) == ("red", "discard")
    match.play("discard pupil")
    assert options(match, "place") == set()
    match.play("end")
    assert causes(match) == ["full"]
    assert match.decision.seat == 0


@pytest.mark.rule("MON-Q-06")
def test_commands_and_abilities_in_a_full_arena_start_no_battle() -> None:
    match = arena(NEARLY_FULL + "C3 knight blue NW\nreserve blue: move\n", red=GUARDIANS)
    assert state(match).full()
    assert options(match, "move")
    assert options(match, "maneuver")
    for choice in sorted(options(match, "move") | options(match, "maneuver")):
        twin = match.clone()
        twin.play(choice)
        assert causes(twin) == [], choice
        assert asked(twin) == ("blue", "use")


@pytest.mark.rule("MON-TURN-01", "MON-Q-06")
def test_after_the_battle_of_a_full_arena_it_is_the_opponents_turn() -> None:
    match = arena(NEARLY_FULL + "reserve blue: charge move\nreserve red: pupil\n", red=GUARDIANS)
    match.play("place charge C3")
    assert causes(match) == ["full"]
    assert asked(match)[0] == "red"
    assert reserve(match, "blue") == ["move"]


@pytest.mark.rule("MON-Q-06")
def test_a_hex_that_is_freed_and_filled_again_starts_a_new_battle() -> None:
    match = arena(
        NEARLY_FULL + "C3 charge blue\nreserve red: explosive-mixture axeman\nturn red 8 use\n", red=GUARDIANS
    )
    assert options(match, "place") == set()
    match.play("explode C3 C4 D3")
    assert kind_at(match, "C3") is None
    assert causes(match) == []
    match.play("place axeman C3 NW")
    assert causes(match) == ["full"]


# --- the end of the game ----------------------------------------------------------------------------

TIED = """
B1 knight blue NW
D4 wraith red NW
reserve blue: pikeman
last blue:
turn red 24 use
"""


@pytest.mark.rule("MON-Q-11")
def test_after_a_tied_final_battle_the_player_who_drew_the_last_tile_goes_first() -> None:
    match = arena(TIED + "pile blue: -\npile red: -\n")
    match.play("end")
    assert causes(match) == ["final"]
    assert asked(match) == ("blue", "use")
    match.play("end")
    assert asked(match) == ("red", "use")
    match.play("end")
    assert causes(match) == ["final", "extra"]


@pytest.mark.rule("MON-Q-11")
def test_a_player_without_tiles_in_the_pile_uses_only_abilities_in_the_extra_turn() -> None:
    match = arena(
        "monoliths on\ninside blue: arquebusier landsknecht\ninside red: spike demon\n"
        + TIED
        + "pile blue: -\npile red: -\n"
    )
    match.play("end")
    assert reserve(match, "blue") == ["pikeman"]
    refused(match, "place pikeman C3 NE", "MON-Q-11")
    refused(match, "discard pikeman", "MON-Q-11")
    refused(match, "unfold A2 B2", "MON-Q-11")
    assert {text.split()[0] for text in options(match)} == {"maneuver", "end"}


@pytest.mark.rule("MON-Q-11")
def test_a_player_with_tiles_in_the_pile_has_a_normal_extra_turn_without_battle() -> None:
    match = arena(TIED + "pile blue: -\nreserve red: battle\npile red: spike chaos demon\n")
    match.play("end")
    match.play("end")
    assert asked(match) == ("red", "discard")  # drew two
    assert reserve(match, "red") == ["battle", "spike", "chaos"]
    match.play("discard chaos")
    refused(match, "battle", "MON-CBAT-02")
    assert "place spike C3 E" in options(match)


@pytest.mark.rule("MON-Q-11")
def test_drawing_the_very_last_tile_in_the_extra_turn_still_gives_a_normal_turn() -> None:
    match = arena(TIED + "pile blue: -\nreserve red: battle\npile red: spike chaos\n")
    match.play("end")
    match.play("end")
    assert reserve(match, "red") == ["battle", "spike", "chaos"]
    assert pile(match, "red") == []
    match.play("discard chaos")
    assert "place spike C3 E" in options(match)


@pytest.mark.rule("MON-Q-11", "MON-Q-12")
def test_a_full_arena_battle_in_an_extra_turn_does_not_replace_the_extra_battle() -> None:
    match = arena(
        NEARLY_FULL + "reserve blue: charge\npile blue: knight\npile red: -\nlast blue: red\nextra\n",
        red=GUARDIANS,
    )
    match.play("place charge C3")
    assert causes(match) == ["full"]
    assert asked(match) == ("red", "use")
    match.play("end")
    assert causes(match) == ["full", "extra"]
    assert match.result is not None
    assert match.result.draw
    assert match.result.reason == "tied"


@pytest.mark.rule("MON-Q-13")
def test_a_second_last_tile_gives_nobody_another_turn() -> None:
    match = arena("last blue:\nhp red 15\npile blue: -\npile red: spike chaos\nturn red 24 draw\n")
    assert pile(match, "red") == []
    assert state(match).drawer == 0
    match.play("end")
    assert causes(match) == ["final"]
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.rule("MON-Q-15")
def test_one_half_of_battle_or_charge_is_chosen_when_it_is_played() -> None:
    match = arena("C2 knight blue NW\nC4 spike red E\nreserve blue: battle-or-charge\n")
    assert {"battle", "charge C2 C3 E"} <= options(match)
    match.play("charge C2 C3 E")
    assert discarded(match, "blue") == ["battle-or-charge"]
    assert events(match, "battle-began") == []
    assert at(match, "C4") is None
    assert match.decision.seat == 1


@pytest.mark.rule("MON-Q-15")
def test_charge_stays_playable_when_battle_is_forbidden() -> None:
    match = arena(
        "C2 knight blue NW\nC4 spike red E\nreserve blue: battle-or-charge\nlast red:\nturn blue 24 use\n"
    )
    refused(match, "battle", "MON-CBAT-02")
    match.play("charge C2 C3 E")
    assert discarded(match, "red") == ["spike"]
    assert causes(match) == ["final"]  # it was the last turn


@pytest.mark.rule("MON-Q-16")
def test_a_battle_may_be_started_in_the_first_turn_of_the_game() -> None:
    match = arena("pile blue: battle-or-charge knight\npile red: spike chaos demon\nturn blue 1 draw\n")
    match.play("keep")
    match.play("battle")
    assert causes(match) == ["command"]
    assert state(match).turn == 2
    assert match.decision.seat == 1


@pytest.mark.rule("MON-Q-16")
def test_a_monolith_may_unfold_in_the_first_turn_of_the_game() -> None:
    match = arena(
        """
        monoliths on
        inside blue: knight pikeman
        inside red: spike demon
        pile blue: swordsman knight
        turn blue 1 draw
        """
    )
    assert reserve(match, "blue") == ["swordsman"]
    match.play("unfold A2 B2")
    assert (kind_at(match, "A2"), kind_at(match, "B2")) == ("knight", "pikeman")
