"""Allies: what counts as friendly, whom commands and abilities reach, and who wins."""

from __future__ import annotations

from typing import Any

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
    state,
)
from walstatt import Match
from walstatt.core import content
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

#: Teams blue and gold against red and violet. Banners, unless said otherwise: A1, E3, A3, E1.
WITH_LORDS: dict[str, Any] = {"blue": DRAGONS, "red": GUARDIANS, "gold": LORDS, "violet": HARBINGERS}
WITH_GUARDIANS: dict[str, Any] = {"blue": DRAGONS, "red": LORDS, "gold": GUARDIANS, "violet": HARBINGERS}
WITH_HARBINGERS: dict[str, Any] = {"blue": DRAGONS, "red": GUARDIANS, "gold": HARBINGERS, "violet": LORDS}
#: The same tiles, but now gold is an enemy of blue.
APART = "\nteams blue+red"


def named(match: Match, verb: str) -> set[str]:
    """The first hexes that options with this verb name."""
    return {text.split()[1] for text in options(match, verb)}


# --- friendly -------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-ALLY-01")
def test_an_effect_on_friendly_tiles_may_choose_a_tile_of_the_ally() -> None:
    match = arena(
        "C3 pikeman blue NE\nC5 golem gold NW\nD1 spike red E\nreserve gold: entrenchment\nturn gold 7 use",
        **WITH_GUARDIANS,
    )
    assert options(match, "entrench") == {"entrench C3", "entrench C5"}
    refused(match, "entrench D1", "MON-Q-09")
    match.play("entrench C3")
    tile = at(match, "C3")
    assert tile is not None
    assert tile.entrenched


@pytest.mark.rule("MON-ALLY-01")
def test_a_demon_may_replace_a_tile_of_the_ally_which_goes_to_the_ally() -> None:
    match = arena("C3 pikeman blue NE\nD1 golem red NW\nreserve gold: demon\nturn gold 7 use", **WITH_LORDS)
    refused(match, "transform demon D1 NW", "MON-FAC-05")
    match.play("transform demon C3 NW")
    assert kind_at(match, "C3") == "demon"
    assert (discarded(match, "blue"), discarded(match, "gold")) == (["pikeman"], [])


@pytest.mark.rule("MON-ALLY-01")
def test_commands_against_enemies_cannot_choose_a_tile_of_the_ally() -> None:
    match = arena("C3 pikeman blue NE\nC5 spike gold E\nD1 golem red NW\nreserve blue: net", **WITH_LORDS)
    assert options(match, "net") == {"net D1", "net E1", "net E3"}
    refused(match, "net C5", "MON-FAC-13")


# --- runes and banners ----------------------------------------------------------------------------------


@pytest.mark.rule("MON-ALLY-02")
def test_a_rune_works_on_a_connected_tile_of_the_ally() -> None:
    match = battle("C3 strength gold SE\nD3 pikeman blue NE\nD4 golem red NW", **WITH_LORDS)
    assert hits(match) == [(2, "D3", "D4", 2), (0, "E3", "D3", 1)]


@pytest.mark.rule("MON-ALLY-02")
def test_a_rune_of_the_ally_saves_a_tile_and_is_spent() -> None:
    match = battle("C3 regeneration gold SE\nD3 pikeman blue SW\nD4 pupil red W", **WITH_LORDS)
    assert hits(match)[0] == (3, "D4", "D3", 1)
    assert [(event.rune, event.hex) for event in events(match, "prevented")] == [("C3", "D3")]
    assert discarded(match, "gold") == ["regeneration"]


@pytest.mark.rule("MON-ALLY-02")
def test_a_banner_works_on_adjacent_tiles_of_the_ally() -> None:
    # Blue's banner lends gold's spike 1 melee, gold's banner makes blue's pikeman poisonous.
    match = battle(
        "B2 banner blue\nC3 spike gold E\nC4 golem red NW\n"
        "B4 banner gold\nC5 pikeman blue SW\nD4 golem red NW",
        **WITH_LORDS,
    )
    assert (1, "C3", "C4", 2) in hits(match)
    assert (2, "C5", "D4", 1) in hits(match)
    golem = at(match, "D4")
    assert golem is not None
    assert golem.poison == 1


@pytest.mark.rule("MON-ALLY-02", "MON-Q-58")
def test_a_banner_works_on_the_banner_of_the_ally() -> None:
    match = battle("C3 banner blue\nC4 banner gold\nC5 golem red NW", **WITH_LORDS)
    assert hits(match) == [(0, "C4", "C5", 2)]


# --- commands and abilities -----------------------------------------------------------------------------


@pytest.mark.rule("MON-ALLY-03")
def test_move_may_move_and_turn_a_tile_of_the_ally() -> None:
    match = arena("C3 spike gold E\nD1 golem red NW\nreserve blue: move", **WITH_LORDS)
    refused(match, "move D1 C1 NW", "MON-Q-09")
    match.play("move C3 C4 SW")
    tile = at(match, "C4")
    assert tile is not None
    assert (tile.kind.id, tile.seat, facing(match, "C4")) == ("spike", 2, "SW")


@pytest.mark.rule("MON-ALLY-03")
def test_the_command_rotation_may_turn_a_tile_of_the_ally() -> None:
    match = arena(
        "C3 pikeman blue NE\nD1 spike red E\nreserve gold: rotation\nturn gold 7 use", **WITH_GUARDIANS
    )
    assert named(match, "rotate") == {"C3"}
    refused(match, "rotate D1 W", "MON-Q-09")
    match.play("rotate C3 SW")
    assert facing(match, "C3") == "SW"


def house_game() -> MonolithArena:
    """The game with a house faction: the Dragon Empire, but its Move commands are Teleport commands."""
    packs = dict(content.sources("walstatt.games.monolith_arena.content"))
    text = next(text for text in packs.values() if f'id = "{DRAGONS}"' in text)
    text = text.replace(f'id = "{DRAGONS}"', 'id = "house"').replace('does = ["move"]', 'does = ["teleport"]')
    house = faction_from("house.toml", text)
    return MonolithArena(Library({**library().factions, "house": house}, []))


@pytest.mark.rule("MON-ALLY-03")
def test_a_teleport_command_of_a_house_pack_reaches_tiles_of_the_ally() -> None:
    text = "\n".join(
        (
            "monolith-arena",
            "blue house",
            f"red {GUARDIANS}",
            f"gold {LORDS}",
            f"violet {HARBINGERS}",
            "A1 banner blue",
            "E3 banner red",
            "A3 banner gold",
            "E1 banner violet",
            "C3 spike gold E",
            "D1 golem red NW",
            "reserve blue: move",
        )
    )
    match = Match.from_position(text, game=house_game())
    assert named(match, "send") == {"A1", "A3", "C3"}
    refused(match, "send D1 C1 NW", "MON-Q-09")
    match.play("send C3 D4 W")
    tile = at(match, "D4")
    assert tile is not None
    assert (tile.kind.id, tile.seat, facing(match, "D4")) == ("spike", 2, "W")


@pytest.mark.rule("MON-ALLY-04")
def test_no_tile_is_a_teleport_command_and_teleport_comes_from_two_kinds_of_tiles() -> None:
    factions = library().factions.values()
    assert sum(tile.count for faction in factions for tile in (*faction.tiles, faction.banner)) == 140
    tiles = [tile for faction in factions for tile in faction.tiles]
    assert [tile.id for tile in tiles if "teleport" in tile.commands] == []
    able = [(tile.faction, tile.id) for tile in tiles if "teleport" in tile.abilities or tile.effect.teleport]
    assert sorted(able) == [(LORDS, "nightmare"), (LORDS, "teleportation")]


@pytest.mark.rule("MON-ALLY-05")
def test_a_player_may_use_maneuver_of_the_allys_tiles_in_the_own_turn() -> None:
    match = arena("C3 wraith gold NW\nC5 herne violet W", **WITH_LORDS)
    refused(match, "maneuver C5 B4 W", "MON-ABIL-04")
    match.play("maneuver C3 C4 E")
    assert (kind_at(match, "C4"), facing(match, "C4")) == ("wraith", "E")
    refused(match, "maneuver C4 C3 E", "MON-ABIL-01")


@pytest.mark.rule("MON-ALLY-05")
def test_a_maneuver_that_the_allys_banner_lends_may_be_used_too() -> None:
    match = arena("B4 banner gold\nC4 pikeman blue NE\nC5 spark gold NE", **WITH_HARBINGERS)
    match.play("maneuver C4 C3 NE via B4")
    match.play("maneuver C5 C4 NE via B4")
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == ("pikeman", "spark")


@pytest.mark.rule("MON-ALLY-05", "MON-Q-55", "MON-Q-56")
def test_of_the_allys_abilities_only_maneuver_may_be_used_and_once_in_each_turn() -> None:
    match = arena("C3 wraith gold NW\nC5 nightmare gold E\nreserve red: golem golem veteran", **WITH_LORDS)
    refused(match, "teleport C5 D4 E", "MON-Q-55")
    for choice in ("maneuver C3 C4 NW", "end", "discard golem", "end"):
        match.play(choice)
    while asked(match)[1] != "use":
        match.play("keep" if asked(match)[1] == "exchange" else match.decision.options[0])
    assert asked(match)[0] == "gold"
    assert {"maneuver C4 C3 NW", "teleport C5 D4 E"} <= options(match)


@pytest.mark.rule("MON-ALLY-06")
def test_push_back_cannot_be_used_on_tiles_of_the_ally() -> None:
    match = arena(
        "C3 spike gold E\nC4 pikeman blue NE\nC2 golem red NW\nreserve gold: push-back\nturn gold 7 use",
        **WITH_LORDS,
    )
    assert options(match, "push-back") == {"push-back C3 C2"}
    refused(match, "push-back C3 C4", "MON-CPSH-10")
    enemies = arena(
        "C3 spike gold E\nC4 pikeman blue NE\nC2 golem red NW\nreserve gold: push-back\nturn gold 7 use"
        + APART,
        **WITH_LORDS,
    )
    assert options(enemies, "push-back") == {"push-back C3 C2", "push-back C3 C4"}


@pytest.mark.rule("MON-ALLY-06", "MON-Q-57")
def test_a_tile_of_the_ally_may_do_the_pushing() -> None:
    match = arena(
        "C3 pikeman blue NE\nC2 golem red NW\nreserve gold: push-back\nturn gold 7 use", **WITH_LORDS
    )
    match.play("push-back C3 C2")
    assert asked(match) == ("red", "pushed")
    assert options(match) == {"to B1", "to C1", "to D1"}


# --- attacks and nets -----------------------------------------------------------------------------------


@pytest.mark.rule("MON-ALLY-07")
def test_tiles_of_allies_do_each_other_no_harm() -> None:
    # Melee (pikeman), ranged (spark), the start of battle (morlock) and a banner, each beside an ally.
    text = "B3 pikeman blue NE\nC3 spark gold NE\nB1 swordsman blue SW\nC2 morlock gold NW\nB4 knight blue SE"
    match = battle(text, **WITH_HARBINGERS)
    assert hits(match) == []
    assert (kind_at(match, "C2"), hp(match, "gold")) == ("morlock", 20)
    apart = {(source, target) for _, source, target, _ in hits(battle(text + APART, **WITH_HARBINGERS))}
    assert apart == {("B3", "A3"), ("C3", "B3"), ("C2", "B1"), ("A3", "B4")}


@pytest.mark.rule("MON-ALLY-07")
def test_an_assassin_may_not_choose_a_tile_of_the_ally() -> None:
    match = battle(
        "C3 pikeman blue NE\nC5 assassin gold NE\nD1 golem red NW\nD2 pupil red E", **WITH_HARBINGERS
    )
    assert asked(match) == ("gold", "assassin")
    assert options(match) == {"strike D1", "strike D2"}
    refused(match, "strike C3", "MON-FAC-16")


@pytest.mark.rule("MON-ALLY-08")
def test_shots_pass_through_tiles_of_the_ally() -> None:
    text = "C1 arquebusier blue E\nC2 spike gold W\nC3 banner gold\nC4 golem red E"
    match = battle(text, **WITH_LORDS)
    assert [hit for hit in hits(match) if hit[0] == 2] == [(2, "C1", "C4", 1)]
    apart = battle(text + APART, **WITH_LORDS)
    assert [hit for hit in hits(apart) if hit[0] == 2] == [(2, "C1", "C2", 1)]


@pytest.mark.rule("MON-ALLY-09")
def test_nets_do_not_capture_tiles_of_the_ally() -> None:
    text = "C3 nightmare gold E\nC4 pikeman blue NE\nD1 horror gold E\nD2 golem red NW"
    assert captured(arena(text, **WITH_LORDS)) == {"D2"}
    assert captured(arena(text + APART, **WITH_LORDS)) == {"C4", "D2"}


# --- winning --------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-ALLY-10")
def test_a_team_loses_when_its_shared_hit_points_fall_to_0() -> None:
    match = battle("hp violet 2\nhp gold 1\nD1 knight blue SE", **WITH_LORDS)
    assert hits(match) == [(1, "D1", "E1", 2)]
    assert (hp(match, "red"), hp(match, "violet"), hp(match, "blue")) == (0, 0, 1)
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((0, 2), "banner-fell")


@pytest.mark.rule("MON-ALLY-10")
def test_a_lone_player_wins_against_a_team_without_hit_points() -> None:
    match = battle("hp red 2\nA2 knight blue E", blue=DRAGONS, red=LORDS, gold=GUARDIANS)
    assert hits(match)[0] == (1, "A2", "A3", 3)
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.rule("MON-ALLY-11")
def test_after_the_final_battle_the_side_with_more_hit_points_wins() -> None:
    match = arena("hp blue 9\nhp red 10\nlast blue:\nturn violet 12 final-battle", **WITH_LORDS)
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((1, 3), "more-points")
    lone = arena(
        "hp blue 9\nhp red 8\nlast blue:\nturn gold 12 final-battle", blue=DRAGONS, red=LORDS, gold=GUARDIANS
    )
    assert lone.result is not None
    assert lone.result.winners == (0,)


@pytest.mark.rule("MON-ALLY-11", "MON-Q-59")
def test_after_a_tied_final_battle_everybody_has_one_more_turn() -> None:
    match = arena("hp blue 9\nhp red 9\nlast gold:\nturn red 12 final-battle", **WITH_LORDS)
    assert match.result is None
    while not match.over:
        match.play("keep" if asked(match)[1] == "exchange" else _end(match))
    assert [event.seat for event in events(match, "turn-began")] == [2, 3, 0, 1]
    assert [event.cause for event in events(match, "battle-began")] == ["final", "extra"]
    assert match.result is not None
    assert match.result.winners == ()
    assert state(match).pools == [9, 9]


def _end(match: Match) -> str:
    return "end" if asked(match)[1] == "use" else match.decision.options[0].text
