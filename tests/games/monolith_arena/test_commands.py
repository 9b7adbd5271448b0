"""Commands: what they have in common, and Battle, Move and Explosive Mixture."""

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
    discarded,
    events,
    facing,
    hits,
    hp,
    kind_at,
    library,
    options,
    refused,
    reserve,
    state,
)
from walstatt import IllegalChoice, Match
from walstatt.core.events import Event


def damage(match: Match, place: str) -> int:
    tile = at(match, place)
    assert tile is not None
    return tile.damage


def targets(match: Match, start: str) -> set[str]:
    """The hexes that options beginning like this lead to."""
    return {text.split()[2] for text in options(match) if text.startswith(start + " ")}


def place_of(event: Event) -> str:
    """Where an event happens: the hex that something moves to, or the one it is done to."""
    found: str = getattr(event, "target", getattr(event, "hex", ""))
    return found


# --- commands in general ----------------------------------------------------------------------------------


@pytest.mark.rule("MON-CMD-01")
def test_every_faction_has_commands_besides_its_arena_tiles() -> None:
    counts = {
        name: sum(tile.count for tile in faction.tiles if tile.kind == "command")
        for name, faction in library().factions.items()
    }
    assert counts == {DRAGONS: 12, LORDS: 10, GUARDIANS: 14, HARBINGERS: 11}
    assert all(
        bool(tile.commands) == (tile.kind == "command")
        for faction in library().factions.values()
        for tile in faction.tiles
    )


@pytest.mark.rule("MON-CMD-02", "MON-USE-05")
def test_a_command_cannot_be_played_in_the_turn_of_the_opponent() -> None:
    text = "C3 spike red E\nreserve red: move\n"
    match = arena(text + "turn blue 5 use")
    with pytest.raises(IllegalChoice) as caught:
        match.play("move C3 C4 E", seat=1)
    assert caught.value.key == "core.not-yours"
    assert kind_at(match, "C3") == "spike"
    assert "move C3 C4 E" in options(arena(text + "turn red 6 use"))


@pytest.mark.rule("MON-CMD-02", "MON-COMB-05")
def test_a_command_cannot_be_played_during_a_battle() -> None:
    match = battle(
        "C3 pikeman blue NE\nB2 regeneration blue SE\nD2 spike red NE\nD3 spike red NW\nreserve blue: move"
    )
    assert asked(match) == ("blue", "regeneration")
    refused(match, "move C3 C4 NE", "MON-COMB-05")


@pytest.mark.rule("MON-CMD-03", "MON-USE-07")
def test_a_command_is_discarded_after_its_effect_and_never_lies_in_the_arena() -> None:
    match = arena("C3 pikeman blue NE\nreserve blue: move")
    refused(match, "place move D3", "MON-USE-07")
    tiles = sum(tile is not None for tile in state(match).board)
    match.play("move C3 C4 NE")
    assert kind_at(match, "C4") == "pikeman"
    assert (reserve(match, "blue"), discarded(match, "blue")) == ([], ["move"])
    assert sum(tile is not None for tile in state(match).board) == tiles


@pytest.mark.rule("MON-CMD-04")
@pytest.mark.parametrize(
    ("faction", "command", "choice", "happens"),
    [
        (GUARDIANS, "faulty-order", "faulty-order C4 C5 E", ("moved", "C5")),
        (GUARDIANS, "entrenchment", "entrench C3", ("entrenched", "C3")),
        (GUARDIANS, "rotation", "rotate C3 SE", ("turned", "C3")),
        (HARBINGERS, "precise-shot", "precise-shot C4", ("destroyed", "C4")),
        (DRAGONS, "net", "net C4", ("netted", "C4")),
        (DRAGONS, "battle-or-charge", "charge C3 D3 NE", ("charged", "D3")),
    ],
)
def test_the_commands_of_single_factions_do_what_the_faction_sheets_say(
    faction: str, command: str, choice: str, happens: tuple[str, str]
) -> None:
    own = {GUARDIANS: "axeman blue NW", HARBINGERS: "spark blue NE", DRAGONS: "knight blue NW"}[faction]
    match = arena(f"C3 {own}\nC4 spike red E\nE1 banner red\nreserve blue: {command}", blue=faction)
    happened = [(event.kind, place_of(event)) for event in match.play(choice)]
    assert happens in happened
    assert discarded(match, "blue") == [command]


@pytest.mark.rule("MON-CMD-04", "MON-ALLY-04")
def test_no_tile_is_a_teleport_command() -> None:
    named = {
        verb for faction in library().factions.values() for tile in faction.tiles for verb in tile.commands
    }
    assert named == {
        "battle", "charge", "move", "net", "push-back", "explode", "entrench", "rotate", "faulty-order",
        "precise-shot",
    }  # fmt: skip


# --- Battle -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-CBAT-01")
def test_battle_starts_a_battle_at_once() -> None:
    match = arena("C3 spike blue E\nC4 banner red\nreserve blue: battle", blue=LORDS, red=DRAGONS)
    match.play("battle")
    assert [event.cause for event in events(match, "battle-began")] == ["command"]
    assert hits(match)[0] == (1, "C3", "C4", 1)
    assert hp(match, "red") == 19


@pytest.mark.rule("MON-CBAT-02", "MON-COMB-03")
@pytest.mark.parametrize("last", ["last red:", "last blue: red"])
def test_battle_is_forbidden_once_anybody_has_drawn_a_last_tile(last: str) -> None:
    match = arena(f"C3 spike blue E\nreserve blue: battle\n{last}", blue=LORDS, red=DRAGONS)
    refused(match, "battle", "MON-CBAT-02", "MON-COMB-03")
    before = arena("C3 spike blue E\nreserve blue: battle", blue=LORDS, red=DRAGONS)
    assert "battle" in options(before)


@pytest.mark.rule("MON-CBAT-02")
def test_battle_is_forbidden_in_the_very_turn_of_the_last_draw() -> None:
    match = arena("reserve blue: battle spike\npile blue: wraith\nturn blue 9 draw", blue=LORDS, red=DRAGONS)
    match.play("discard spike")
    assert reserve(match, "blue") == ["battle", "wraith"]
    refused(match, "battle", "MON-CBAT-02")


@pytest.mark.rule("MON-CBAT-03", "MON-COMB-04", "MON-COMB-06")
def test_after_the_battle_the_opponent_is_next_and_the_reserve_is_kept() -> None:
    match = arena("C3 spike blue E\nreserve blue: spike battle move", blue=LORDS, red=DRAGONS)
    match.play("battle")
    assert asked(match)[0] == "red"
    assert [event.seat for event in events(match, "turn-began")] == [1]
    assert reserve(match, "blue") == ["spike", "move"]
    assert discarded(match, "blue") == ["battle"]


@pytest.mark.rule("MON-CBAT-04")
def test_a_battle_command_that_cannot_be_played_can_be_discarded_or_kept() -> None:
    text = "C3 spike blue E\nreserve blue: battle\nlast red: blue\nturn blue 9 use"
    match = arena(text, blue=LORDS, red=DRAGONS)
    assert "battle" not in options(match)
    match.play("discard battle")
    assert discarded(match, "blue") == ["battle"]
    keeping = arena(text, blue=LORDS, red=DRAGONS)
    keeping.play("end")
    assert "battle" in reserve(keeping, "blue")


@pytest.mark.rule("MON-CBAT-05")
def test_the_battle_commands_of_the_dragon_empire_are_its_seven_battle_or_charge_tiles() -> None:
    tiles = library().factions[DRAGONS].tiles
    assert [(t.id, t.count) for t in tiles if "battle" in t.commands] == [("battle-or-charge", 7)]
    match = arena("C3 pikeman blue NE\nC4 spike red E\nreserve blue: battle-or-charge pikeman")
    match.play("battle")
    assert [event.cause for event in events(match, "battle-began")] == ["command"]
    assert (asked(match)[0], reserve(match, "blue")) == ("red", ["pikeman"])
    late = arena("C3 pikeman blue NE\nreserve blue: battle-or-charge\nlast red:")
    refused(late, "battle", "MON-CBAT-02")


# --- Move -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-CMOV-01")
def test_move_brings_a_tile_to_any_adjacent_empty_hex_in_any_orientation() -> None:
    match = arena("C3 knight blue NW\nC4 strength blue SE\nB2 spike red E\nreserve blue: move")
    assert targets(match, "move C3") == {"C3", "C2", "D2", "D3", "B3"}
    facings = {text.split()[3] for text in options(match) if text.startswith("move C3 D3 ")}
    assert facings == {"E", "SE", "SW", "W", "NW", "NE"}
    match.play("move C3 D3 W")
    assert (kind_at(match, "D3"), facing(match, "D3")) == ("knight", "W")
    assert kind_at(match, "C3") is None


@pytest.mark.rule("MON-CMOV-02")
@pytest.mark.parametrize(
    ("choice", "place", "side"),
    [("move C3 C4 NW", "C4", "NW"), ("move C3 C3 SE", "C3", "SE"), ("move C3 C4 E", "C4", "E")],
)
def test_moving_only_turning_only_and_both_are_allowed(choice: str, place: str, side: str) -> None:
    match = arena("C3 pikeman blue NW\nreserve blue: move")
    match.play(choice)
    assert (kind_at(match, place), facing(match, place)) == ("pikeman", side)
    assert discarded(match, "blue") == ["move"]


@pytest.mark.rule("MON-CMOV-02", "MON-MOVE-03")
def test_one_move_command_gives_exactly_one_step() -> None:
    match = arena("C3 pikeman blue NW\nreserve blue: move")
    refused(match, "move C3 C5 NW", "MON-CMOV-02")
    match.play("move C3 C4 NW")
    assert options(match, "move") == set()


@pytest.mark.rule("MON-CMOV-03", "MON-NET-02")
def test_move_cannot_move_or_turn_a_captured_tile() -> None:
    match = arena("C3 pikeman blue NW\nC4 nightmare red W\nreserve blue: move")
    assert captured(match) == {"C3"}
    refused(match, "move C3 C2 NW", "MON-NET-02")
    refused(match, "move C3 C3 E", "MON-Q-10")
    assert "move A1 A2" in options(match)  # the banner is free


@pytest.mark.rule("MON-CMOV-03", "MON-FAC-12")
def test_move_can_only_turn_an_entrenched_tile() -> None:
    match = arena("C3 spike blue E entrenched\nreserve blue: move", blue=LORDS, red=GUARDIANS)
    refused(match, "move C3 C4 E", "MON-FAC-12")
    assert targets(match, "move C3") == {"C3"}


@pytest.mark.rule("MON-CMOV-04", "MON-ALLY-03", "MON-Q-09")
def test_in_teams_move_works_on_tiles_of_the_ally_but_not_of_the_enemy() -> None:
    match = arena("C3 axeman gold NW\nC4 spike red E\nreserve blue: move", gold=GUARDIANS, violet=HARBINGERS)
    refused(match, "move C4 C5 E", "MON-Q-09")
    match.play("move C3 C2 E")
    assert (kind_at(match, "C2"), facing(match, "C2")) == ("axeman", "E")


# --- Explosive Mixture ------------------------------------------------------------------------------------


@pytest.mark.rule("MON-CEXP-01", "MON-FAC-11")
def test_explosive_mixture_deals_1_damage_to_every_tile_of_its_pattern_but_banners() -> None:
    match = arena(
        "C3 knight red NW\nC4 pikeman red NE\nB3 banner red\nreserve blue: explosive-mixture",
        blue=GUARDIANS,
        red=DRAGONS,
    )
    match.play("explode B3 C3 C4")
    assert damage(match, "C3") == 1
    assert kind_at(match, "C4") is None
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-CEXP-01", "MON-EX-27")
def test_explosive_mixture_destroys_three_tiles_with_one_hit_point_at_once() -> None:
    match = arena(
        "C3 pikeman red NE\nC4 pikeman red NE\nD3 pikeman red NE\nreserve blue: explosive-mixture",
        blue=GUARDIANS,
        red=DRAGONS,
    )
    match.play("explode C3 C4 D3")
    assert [kind_at(match, place) for place in ("C3", "C4", "D3")] == [None, None, None]
    assert discarded(match, "red") == ["pikeman", "pikeman", "pikeman"]


@pytest.mark.rule("MON-CEXP-02")
def test_explosive_mixture_damages_friendly_tiles_too() -> None:
    match = arena(
        "C3 golem blue NW\nC4 axeman blue NW\nD3 spike red E\nreserve blue: explosive-mixture", blue=GUARDIANS
    )
    match.play("explode C3 C4 D3")
    assert damage(match, "C3") == 1
    assert (discarded(match, "blue"), discarded(match, "red")) == (["axeman", "explosive-mixture"], ["spike"])


@pytest.mark.rule("MON-CEXP-03", "MON-FAC-11")
def test_the_whole_pattern_must_lie_inside_the_arena_and_be_a_triangle() -> None:
    match = arena("A3 spike red E\nC3 spike red E\nreserve blue: explosive-mixture", blue=GUARDIANS)
    with_corner = {text for text in options(match, "explode") if "A3" in text.split()}
    assert with_corner == {"explode A2 A3 B3", "explode A3 B3 B4"}
    assert len({text for text in options(match, "explode") if "C3" in text.split()}) == 6
    refused(match, "explode A2 A3", "MON-CEXP-03")
    refused(match, "explode A3 A4 B4")
    refused(match, "explode C2 C3 C4", "MON-FAC-11")


@pytest.mark.rule("MON-CEXP-04", "MON-ARM-04")
def test_armor_does_not_help_against_explosive_mixture() -> None:
    match = arena(
        "C3 golem red NW entrenched\nreserve blue: explosive-mixture", blue=GUARDIANS, red=GUARDIANS
    )
    match.play("explode C3 C4 D3")
    assert damage(match, "C3") == 1
