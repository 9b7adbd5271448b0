"""The aim of the game (OBJ) and how it is set up (SET)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    battle,
    discarded,
    events,
    hits,
    hp,
    kind_at,
    library,
    options,
    pile,
    refused,
    reserve,
    state,
)
from walstatt import Match
from walstatt.core.errors import BadSetup
from walstatt.core.game import SEAT_NAMES
from walstatt.core.scene import HexSpace
from walstatt.games.monolith_arena.state.arena import DISTANCE, HEX, NAMES
from walstatt.games.monolith_arena.state.tiles import Faction

FACTIONS = (DRAGONS, GUARDIANS, HARBINGERS, LORDS)
SIDES = ("E", "SE", "SW", "W", "NW", "NE")


def new(seed: int = 0, **chosen: str) -> Match:
    return Match.new("monolith-arena", {name.replace("_", "-"): v for name, v in chosen.items()}, seed=seed)


def without_banner(faction: Faction) -> Counter[str]:
    return Counter(kind.id for kind in faction.all_tiles())


# --- the aim ------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-OBJ-01")
@pytest.mark.parametrize(("left", "winners"), [(1, (0,)), (2, None)])
def test_whoever_brings_the_enemy_banner_to_0_wins(left: int, winners: tuple[int, ...] | None) -> None:
    match = battle(f"hp red {left}\nhp blue 1\nD3 banner red\nD2 pikeman blue NE\nA1 banner blue")
    assert hp(match, "red") == left - 1
    assert (match.result.winners if match.result else None) == winners
    assert match.over is (winners is not None)


@pytest.mark.rule("MON-OBJ-02")
@pytest.mark.parametrize(("blue", "red", "winner"), [(7, 6, 0), (6, 7, 1), (20, 1, 0), (1, 20, 1)])
def test_without_a_fallen_banner_more_hit_points_win(blue: int, red: int, winner: int) -> None:
    match = arena(f"hp blue {blue}\nhp red {red}\nlast red:\nturn blue 24 final-battle")
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((winner,), "more-points")
    assert (hp(match, "blue"), hp(match, "red")) == (blue, red)


@pytest.mark.rule("MON-OBJ-03")
def test_the_basic_game_has_two_players_against_each_other_and_no_monoliths() -> None:
    match = new()
    assert len(state(match).players) == 2
    assert not state(match).friends(0, 1)
    assert [player.monolith for player in state(match).players] == [None, None]
    assert asked(match)[1] == "banner"


@pytest.mark.rule("MON-OBJ-03")
def test_monoliths_are_an_extension_that_players_turn_on() -> None:
    match = new(monoliths="on")
    assert [decision.kind for decision in match.decisions] == ["inside", "inside"]


@pytest.mark.rule("MON-OBJ-03")
@pytest.mark.parametrize(("mode", "sizes"), [("one-vs-two", [1, 2]), ("two-vs-two", [2, 2])])
def test_three_and_four_players_play_in_teams(mode: str, sizes: list[int]) -> None:
    match = new(mode=mode)
    teams = Counter(player.team for player in state(match).players)
    assert sorted(teams.values()) == sizes
    assert len(state(match).pools) == 2


@pytest.mark.rule("MON-OBJ-03", "MON-Q-61")
def test_there_is_no_mode_in_which_three_or_four_play_everybody_against_everybody() -> None:
    with pytest.raises(BadSetup) as caught:
        new(mode="free-for-all")
    assert "MON-OBJ-03" in caught.value.rules
    assert "two-vs-two" in caught.value.text("en")


# --- board, factions, hit points ------------------------------------------------------------------------


@pytest.mark.rule("MON-SET-01")
def test_the_arena_is_a_hexagon_of_1_and_6_and_12_hexes() -> None:
    match = new(first="blue")
    offered = {text.split()[2] for text in options(match)}
    around_the_middle = Counter(DISTANCE[HEX["C3"]][HEX[name]] for name in offered)
    assert around_the_middle == {0: 1, 1: 6, 2: 12}
    board = match.scene().board
    assert isinstance(board, HexSpace)
    assert len(board.cells) == 19
    assert offered == set(NAMES)


@pytest.mark.rule("MON-SET-01")
@pytest.mark.parametrize("outside", ["A4", "B5", "C6", "D5", "E4", "F1"])
def test_there_are_no_hexes_beyond_the_edge_of_the_arena(outside: str) -> None:
    refused(new(), f"place banner {outside}", "MON-SET-01")


@pytest.mark.rule("MON-SET-02", "MON-SET-04")
def test_the_track_shows_20_hit_points_and_goes_down_with_damage_to_the_banner() -> None:
    fresh = new(first="blue", factions=f"{DRAGONS},{LORDS}")
    assert [(panel.meter.now, panel.meter.full) for panel in fresh.scene().seats] == [(20, 20), (20, 20)]
    match = battle("D3 banner red\nD2 landsknecht blue E\nA1 banner blue")
    assert [panel.meter.now for panel in match.scene().seats] == [20, 18]


@pytest.mark.rule("MON-SET-02")
def test_the_track_is_for_banners_and_not_for_other_tiles() -> None:
    match = battle("D3 spike red E\nD2 landsknecht blue E")
    assert hits(match)[0] == (2, "D2", "D3", 2)
    assert [panel.meter.now for panel in match.scene().seats] == [20, 20]


@pytest.mark.rule("MON-SET-04")
@pytest.mark.parametrize("seed", range(4))
def test_everybody_starts_with_20_hit_points(seed: int) -> None:
    match = new(seed)
    assert (hp(match, "blue"), hp(match, "red")) == (20, 20)


@pytest.mark.rule("MON-SET-03")
def test_players_choose_their_factions() -> None:
    match = new(factions=f"{HARBINGERS},{DRAGONS}")
    assert [player.faction.id for player in state(match).players] == [HARBINGERS, DRAGONS]
    assert Counter(pile(match, "blue")) == without_banner(library().factions[HARBINGERS])


@pytest.mark.rule("MON-SET-03")
def test_factions_can_be_dealt_at_random_and_nobody_gets_the_same() -> None:
    dealt = [tuple(p.faction.id for p in state(new(seed)).players) for seed in range(40)]
    assert {blue for blue, _ in dealt} == {red for _, red in dealt} == set(FACTIONS)
    assert [pair for pair in dealt if pair[0] == pair[1]] == []


@pytest.mark.rule("MON-SET-03")
def test_one_faction_can_be_chosen_and_the_other_dealt() -> None:
    dealt = [[p.faction.id for p in state(new(seed, factions=LORDS)).players] for seed in range(40)]
    assert {blue for blue, _ in dealt} == {LORDS}
    assert {red for _, red in dealt} == set(FACTIONS) - {LORDS}


@pytest.mark.rule("MON-Q-62")
def test_two_players_may_not_choose_the_same_faction() -> None:
    with pytest.raises(BadSetup) as caught:
        new(factions=f"{LORDS},{LORDS}")
    assert "MON-Q-62" in caught.value.rules


@pytest.mark.rule("MON-SET-03", "MON-SET-05")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_player_has_35_tiles_of_which_34_make_the_pile_without_the_banner(faction: str) -> None:
    match = new(3, factions=faction)
    assert len(pile(match, "blue")) == 34
    assert Counter(pile(match, "blue")) == without_banner(library().factions[faction])
    assert "banner" not in pile(match, "blue")
    assert (reserve(match, "blue"), discarded(match, "blue")) == ([], [])


# --- draw piles -----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-SET-05")
def test_the_34_tiles_are_shuffled_anew_in_every_game() -> None:
    piles = [tuple(pile(new(seed, factions=f"{DRAGONS},{LORDS}"), "blue")) for seed in range(12)]
    assert len(set(piles)) == 12
    assert len({order[0] for order in piles}) > 3
    assert {tuple(sorted(order)) for order in piles} == {tuple(sorted(piles[0]))}


@pytest.mark.rule("MON-SET-06")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_draw_piles_lie_face_down_for_everybody_their_owner_too(onlooker: int | None) -> None:
    match = new(1, factions=f"{DRAGONS},{LORDS}", first="blue")
    scene = match.scene(onlooker)
    seen = msgspec.json.encode([match.view(onlooker), scene.trays, scene.pieces]).decode()
    shown = [tile.id for p in state(match).players for tile in p.faction.tiles if f'"{tile.id}"' in seen]
    assert shown == []
    trays = {tray.id: (tray.seat, tray.count) for tray in scene.trays if tray.kind == "pile"}
    assert trays == {"blue-pile": (0, 34), "red-pile": (1, 34)}


@pytest.mark.rule("MON-SET-06")
def test_each_player_draws_from_the_top_of_the_own_pile() -> None:
    match = new(5, factions=f"{DRAGONS},{LORDS}", first="blue")
    blue, red = pile(match, "blue"), pile(match, "red")
    match.play("place banner A1")
    match.play("place banner E3")
    assert reserve(match, "blue") == blue[:1]
    assert pile(match, "blue") == blue[1:]
    assert pile(match, "red") == red


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_face_down_tile_shows_its_faction_only_and_the_banner_is_never_hidden(faction: str) -> None:
    match = new(2, factions=faction, first="blue")
    match.play("place banner C3")
    spectator = match.scene(None)
    assert spectator.seats[0].title == library().factions[faction].name["en"]
    backs = next(tray for tray in spectator.trays if tray.id == "blue-pile")
    assert (backs.seat, backs.count, backs.pieces) == (0, 34, ())
    assert [(piece.kind, piece.place) for piece in spectator.pieces] == [("banner", "C3")]
    assert [k.id for k in library().factions[faction].by_id.values() if k.kind == "banner"] == ["banner"]


# --- who begins, and the banners --------------------------------------------------------------------------


@pytest.mark.rule("MON-SET-07")
def test_who_begins_is_random() -> None:
    first = Counter(asked(new(seed))[0] for seed in range(60))
    assert set(first) == {"blue", "red"}
    assert min(first.values()) > 15


@pytest.mark.rule("MON-SET-08")
@pytest.mark.parametrize(("first", "second"), [("blue", "red"), ("red", "blue")])
def test_the_first_player_places_the_banner_anywhere_then_the_second_on_an_empty_hex(
    first: str, second: str
) -> None:
    match = new(first=first)
    assert asked(match) == (first, "banner")
    assert options(match) == {f"place banner {name}" for name in NAMES}
    match.play("place banner B2")
    assert asked(match) == (second, "banner")
    assert options(match) == {f"place banner {name}" for name in NAMES if name != "B2"}
    refused(match, "place banner B2", "MON-SET-08", "MON-USE-10")
    match.play("place banner B3")
    assert (kind_at(match, "B2"), kind_at(match, "B3")) == ("banner", "banner")
    owners = [tile.seat for tile in state(match).board if tile is not None]
    assert [SEAT_NAMES[seat] for seat in owners] == [first, second]


@pytest.mark.rule("MON-SET-08")
@pytest.mark.parametrize("side", SIDES)
def test_the_orientation_of_a_banner_has_no_effect(side: str) -> None:
    around = (
        "B2 spike red NW\nB3 spike red NE\nC4 spike red E\nC2 teleportation red NW\nD2 teleportation red SW"
    )
    match = battle(f"C3 banner blue {side}\n{around}\nD3 double-attack red SE")
    assert sorted(hits(match)) == [(0, "C3", there, 1) for there in ("B2", "B3", "C2", "C4", "D2", "D3")]


@pytest.mark.rule("MON-SET-08")
@pytest.mark.parametrize("side", SIDES)
def test_a_banner_works_for_its_friends_on_all_six_sides(side: str) -> None:
    beside = {"E": "C4", "SE": "D3", "SW": "D2", "W": "C2", "NW": "B2", "NE": "B3"}[side]
    match = arena(f"C3 banner blue\n{beside} knight blue {side}")
    view = match.view(0)
    assert [tile.melee for tile in view.board if tile.hex == beside] == [1]  # type: ignore[attr-defined]


@pytest.mark.rule("MON-SET-09")
@pytest.mark.parametrize("seed", range(6))
def test_after_the_second_banner_the_first_player_takes_the_first_turn(seed: int) -> None:
    match = new(seed)
    first = match.decision.seat
    match.play("place banner A1")
    assert events(match, "turn-began") == []
    match.play("place banner E3")
    assert [(event.seat, event.turn) for event in events(match, "turn-began")] == [(first, 1)]
    assert match.decision.seat == first
    assert len(reserve(match, SEAT_NAMES[first])) == 1
