"""The worked examples about turns: drawing, discarding, using tiles, moving, the last turn."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    GUARDIANS,
    HARBINGERS,
    arena,
    asked,
    at,
    discarded,
    events,
    facing,
    hits,
    hp,
    kind_at,
    options,
    pile,
    refused,
    reserve,
)
from walstatt import Match

HERNE = """
    C1 banner red
    C2 mygalomorph red E
    C3 herne blue W
    reserve blue: precise-shot sorcerer
"""

LAST_TURN = """
    A1 banner blue
    A2 strength blue SE
    A3 hunter red NE
    B1 strength blue SE
    B2 knight blue NW
    B3 herne red NE
    B4 spark red NE
    C1 knight blue W
    C2 knight blue W
    C4 banner red
    C5 spark red NE
    D1 arquebusier blue W
    D2 knight blue SW
    D3 herne red E
    D4 spark red NE
    E1 arquebusier blue SW
    E2 landsknecht blue W
    E3 hunter red E
    hp blue 20
    hp red 20
    pile blue: battle-or-charge pikeman
    pile red: -
    last red:
    turn blue 24 draw
"""

MOBILITY = """
    C3 mobility blue SE
    D2 crossbowman blue NW
    D3 crossbowman blue NE
    C4 axeman blue NW
"""


def sources(match: Match, verb: str) -> set[str]:
    """The hexes of the tiles that could do this."""
    return {text.split()[1] for text in options(match, verb)}


def causes(match: Match) -> list[str]:
    return [event.cause for event in events(match, "battle-began")]


@pytest.mark.rule("MON-EX-01", "MON-DRAW-08")
def test_three_commands_are_exchanged_for_three_new_tiles() -> None:
    match = arena("pile red: battle battle push-back wraith chaos demon spike\nturn red 6 draw")
    assert reserve(match, "red") == ["battle", "battle", "push-back"]
    assert asked(match) == ("red", "exchange")
    match.play("exchange")
    assert discarded(match, "red") == ["battle", "battle", "push-back"]
    assert reserve(match, "red") == ["wraith", "chaos", "demon"]
    assert pile(match, "red") == ["spike"]
    assert asked(match) == ("red", "discard")


@pytest.mark.rule("MON-EX-02", "MON-DISC-01")
def test_one_of_three_drawn_tiles_is_discarded_and_two_remain() -> None:
    match = arena("pile blue: move arquebusier lesser-haste knight\nturn blue 5 draw")
    assert asked(match) == ("blue", "discard")
    assert options(match) == {"discard move", "discard arquebusier", "discard lesser-haste"}
    refused(match, "end", "MON-DISC-01")
    match.play("discard move")
    assert discarded(match, "blue") == ["move"]
    assert reserve(match, "blue") == ["arquebusier", "lesser-haste"]
    assert pile(match, "blue") == ["knight"]
    assert asked(match) == ("blue", "use")
    assert "end" in options(match)


@pytest.mark.rule("MON-EX-03", "MON-DISC-01")
def test_a_battle_command_can_be_the_tile_that_is_discarded_in_phase_b() -> None:
    text = "pile blue: sorcerer battle precise-shot spark\nturn blue 5 draw"
    match = arena(text, blue=HARBINGERS)
    refused(match, "battle", "MON-DISC-01")
    match.play("discard battle")
    assert discarded(match, "blue") == ["battle"]
    assert reserve(match, "blue") == ["sorcerer", "precise-shot"]
    assert options(match, "battle") == set()

    other = arena(text, blue=HARBINGERS)
    other.play("discard sorcerer")
    assert options(other, "battle") == {"battle"}, "it could have been played"


@pytest.mark.rule("MON-EX-04", "MON-FAC-14", "MON-Q-25")
def test_a_precise_shot_empties_the_hex_of_the_mygalomorph_at_once() -> None:
    match = arena(HERNE, blue=HARBINGERS)
    refused(match, "maneuver C3 C2 W", "MON-MOVE-04")
    refused(match, "precise-shot C1", "MON-FAC-14")
    match.play("precise-shot C2")
    assert kind_at(match, "C2") is None
    assert discarded(match, "red") == ["mygalomorph"]
    assert discarded(match, "blue") == ["precise-shot"]
    assert asked(match) == ("blue", "use")
    assert "maneuver C3 C2 W" in options(match)


@pytest.mark.rule("MON-EX-05", "MON-ABIL-02")
def test_command_ability_and_placement_mix_in_one_turn() -> None:
    match = arena(HERNE, blue=HARBINGERS)
    for choice in ("precise-shot C2", "maneuver C3 C2 W", "place sorcerer C3 W"):
        assert asked(match) == ("blue", "use")
        match.play(choice)
    assert [kind_at(match, place) for place in ("C1", "C2", "C3")] == ["banner", "herne", "sorcerer"]
    assert (facing(match, "C2"), facing(match, "C3")) == ("W", "W")
    assert reserve(match, "blue") == []
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-EX-15", "MON-GEND-05", "MON-GEND-03")
def test_the_pikeman_on_the_last_hex_brings_a_battle_and_then_the_final_battle() -> None:
    match = arena(LAST_TURN, red=HARBINGERS)
    assert reserve(match, "blue") == ["battle-or-charge", "pikeman"]
    assert asked(match) == ("blue", "use"), "two tiles: phase b is skipped"
    refused(match, "battle", "MON-GEND-03")
    assert sources(match, "charge") == {"B2", "C2", "D2"}, "the other half is open"
    happened = match.play("place pikeman C3 NE")
    assert causes(match) == ["full", "final"]
    assert [event.kind for event in happened].count("turn-began") == 0
    hurt = [(event.hex, event.amount, event.left) for event in events(match, "banner-hurt")]
    assert hurt == [("C4", 1, 19)]
    assert (hp(match, "blue"), hp(match, "red")) == (20, 19)
    assert match.over
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((0,), "more-points")


@pytest.mark.rule("MON-EX-15", "MON-FAC-02", "MON-ENDT-03")
def test_a_charge_in_the_last_turn_ends_it_and_only_the_final_battle_follows() -> None:
    match = arena(LAST_TURN, red=HARBINGERS)
    match.play("charge D2 C3 E")
    hurt = [(event.hex, event.amount, event.left) for event in events(match, "banner-hurt")]
    assert hurt == [("C4", 2, 18), ("C4", 2, 16)]
    assert causes(match) == ["final"]
    assert hits(match) == [(1, "C3", "C4", 2), (0, "C4", "C3", 1)]
    assert reserve(match, "blue") == ["pikeman"], "the rest of the reserve is not played any more"
    assert match.over
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.rule("MON-EX-24", "MON-RUNE-02")
def test_connected_crossbowmen_may_maneuver_and_the_axeman_beside_the_rune_may_not() -> None:
    match = arena(MOBILITY, blue=GUARDIANS)
    assert sources(match, "maneuver") == {"D2", "D3"}
    assert {"maneuver D2 D1 NW via C3", "maneuver D3 D4 NE via C3"} <= options(match)
    refused(match, "maneuver C4 C5 NW via C3", "MON-ABIL-01")


@pytest.mark.rule("MON-EX-25", "MON-RUNE-12", "MON-OTHER-01")
def test_the_rune_turns_towards_the_axeman_who_may_then_maneuver() -> None:
    match = arena(MOBILITY, blue=GUARDIANS)
    match.play("maneuver D2 D1 W via C3")
    match.play("turn C3 C3 E")
    assert sources(match, "maneuver") == {"C4", "D3"}
    turned = {place: facing(match, place) for place in ("C3", "C4", "D1", "D3")}
    assert turned == {"C3": "E", "C4": "NW", "D1": "W", "D3": "NE"}, "only the rune was rotated"
    match.play("maneuver C4 C5 E via C3")
    assert (kind_at(match, "C4"), kind_at(match, "C5")) == (None, "axeman")


@pytest.mark.rule("MON-EX-40", "MON-MOVE-02", "MON-MOVE-05")
def test_a_knight_makes_three_steps_by_three_effects_in_one_turn() -> None:
    match = arena(
        """
        C1 knight blue NW
        B1 mobility blue
        C5 banner red
        reserve blue: move
        """
    )
    for choice in ("maneuver C1 C2 NW via B1", "move C2 C3 NW", "maneuver C3 C4 E"):
        match.play(choice)
    steps = [(event.by, event.source, event.target, event.facing) for event in events(match, "moved")]
    assert steps == [
        ("maneuver", "C1", "C2", "NW"),
        ("move", "C2", "C3", "NW"),
        ("maneuver", "C3", "C4", "E"),
    ]
    knight = at(match, "C4")
    assert knight is not None
    assert (knight.kind.id, facing(match, "C4")) == ("knight", "E")
    assert discarded(match, "blue") == ["move"]
    assert asked(match) == ("blue", "use")
    refused(match, "maneuver C4 D4 E", "MON-ABIL-01")
