"""Phase c: playing, keeping and discarding the tiles of the reserve (USE)."""

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
    discarded,
    events,
    facing,
    kind_at,
    kinds,
    library,
    options,
    pile,
    refused,
    reserve,
    state,
)
from walstatt import IllegalChoice, Match
from walstatt.games.monolith_arena.state.arena import NAMES

FACTIONS = (DRAGONS, GUARDIANS, HARBINGERS, LORDS)
SIDES = ("E", "SE", "SW", "W", "NW", "NE")
#: What each command tile of the four factions lets its player do.
VERBS_OF = {
    "battle": {"battle"},
    "battle-or-charge": {"battle", "charge"},
    "move": {"move"},
    "net": {"net"},
    "push-back": {"push-back"},
    "explosive-mixture": {"explode"},
    "entrenchment": {"entrench"},
    "rotation": {"rotate"},
    "faulty-order": {"faulty-order"},
    "precise-shot": {"precise-shot"},
}
FIGHTER = {DRAGONS: "knight", LORDS: "wraith", GUARDIANS: "axeman", HARBINGERS: "herne"}
#: Dragon Empire tiles that fill 17 hexes; together with two banners the arena is full.
CROWD = ["pikeman"] * 3 + ["dragon-rider", "landsknecht"] + ["swordsman"] * 2 + ["arquebusier"] * 2
CROWD += ["lesser-haste"] * 2 + ["strength"] * 2 + ["mobility", "charge"]


def holding(faction: str, tile: str) -> Match:
    """The faction has this one tile in reserve, a fighter at C3 and enemies in reach."""
    foe = DRAGONS if faction == LORDS else LORDS
    foes = "C4 swordsman red E\nD4 swordsman red E" if foe == DRAGONS else "C4 spike red E\nD4 spike red E"
    text = f"C3 {FIGHTER[faction]} blue NW\n{foes}\nreserve blue: {tile}"
    return arena(text, blue=faction, red=foe)


def crowded(*empty: str, more: str = "") -> Match:
    """Dragon Empire tiles on every hex but these; knights stand around the red banner at E3."""
    around = {"D3", "D4", "E2"}
    lines = [f"{name} knight blue NW" for name in sorted(around)]
    rest = [name for name in NAMES if name not in {"A1", "E3", *around, *empty}]
    lines += [f"{name} {kind} blue" for name, kind in zip(rest, CROWD, strict=False)]
    return arena("\n".join([*lines, more]))


# --- two kinds of tiles -----------------------------------------------------------------------------------


@pytest.mark.rule("MON-USE-01", "MON-USE-07")
@pytest.mark.parametrize("faction", FACTIONS)
def test_every_tile_is_either_a_command_that_acts_or_an_arena_tile_that_is_placed(faction: str) -> None:
    tiles = library().factions[faction].tiles
    assert len(tiles) > 10
    for tile in tiles:
        match = holding(faction, tile.id)
        verbs = {option.verb for option in match.decision.options} - {"maneuver", "discard", "end"}
        expected = VERBS_OF.get(tile.id, {"place", "transform"} if tile.id == "demon" else {"place"})
        assert verbs == expected, tile.id
        tray = next(tray for tray in match.scene().trays if tray.id == "blue-reserve")
        assert [(p.kind == "command") for p in tray.pieces] == [tile.id in VERBS_OF]


@pytest.mark.rule("MON-USE-07")
@pytest.mark.parametrize("command", ["move", "net", "battle-or-charge"])
def test_commands_are_never_placed_in_the_arena(command: str) -> None:
    refused(holding(DRAGONS, command), f"place {command} B2", "MON-USE-07")


@pytest.mark.rule("MON-USE-07")
def test_a_command_is_used_only_once_and_leaves_nothing_in_the_arena() -> None:
    match = arena("C3 pikeman blue NE\nreserve blue: move")
    match.play("move C3 C4 NE")
    assert sorted(tile.kind.id for tile in state(match).board if tile is not None) == [
        "banner",
        "banner",
        "pikeman",
    ]
    refused(match, "move C4 C3 NE", "MON-USE-02")
    assert options(match) == {"end"}


@pytest.mark.rule("MON-USE-08")
@pytest.mark.parametrize(
    ("faction", "champions", "runes"),
    [(DRAGONS, 13, 9), (GUARDIANS, 13, 7), (HARBINGERS, 15, 8), (LORDS, 14, 10)],
)
def test_arena_tiles_are_one_banner_champions_and_runes(faction: str, champions: int, runes: int) -> None:
    found = library().factions[faction]
    counts = {"banner": 0, "champion": 0, "rune": 0}
    for tile in found.by_id.values():
        if tile.arena:
            counts[tile.kind] += tile.count
    assert counts == {"banner": 1, "champion": champions, "rune": runes}


@pytest.mark.rule("MON-USE-08")
def test_banner_champion_and_rune_all_lie_in_the_arena() -> None:
    match = arena("reserve blue: pikeman strength")
    match.play("place pikeman C3 NE")
    match.play("place strength C4 SE")
    assert {piece.place: piece.kind for piece in match.scene().pieces} == {
        "A1": "banner",
        "C3": "champion",
        "C4": "rune",
        "E3": "banner",
    }


# --- play, keep or discard ----------------------------------------------------------------------------------


@pytest.mark.rule("MON-USE-02")
@pytest.mark.parametrize(
    "order",
    [
        ["place pikeman C3 NE", "discard knight"],
        ["discard knight", "place pikeman C3 NE"],
    ],
)
def test_every_tile_is_played_discarded_or_kept_in_any_order(order: list[str]) -> None:
    match = arena("reserve blue: pikeman knight charge")
    for choice in [*order, "end"]:
        match.play(choice)
    assert kind_at(match, "C3") == "pikeman"
    assert discarded(match, "blue") == ["knight"]
    assert reserve(match, "blue") == ["charge"]


@pytest.mark.rule("MON-USE-02")
@pytest.mark.parametrize("tile", ["pikeman", "charge", "move"])
def test_each_single_tile_can_be_played_or_discarded_or_kept(tile: str) -> None:
    match = arena("reserve blue: pikeman charge move")
    verbs = {"pikeman": "place pikeman", "charge": "place charge", "move": "move A1"}
    assert f"discard {tile}" in options(match)
    assert any(text.startswith(verbs[tile]) for text in options(match))
    refused(match, "discard knight", "MON-USE-02")
    match.play("end")
    assert reserve(match, "blue") == ["pikeman", "charge", "move"]


@pytest.mark.rule("MON-USE-03")
@pytest.mark.parametrize(
    ("thrown", "kept", "new"),
    [([], 2, 1), (["discard knight"], 1, 2), (["discard knight", "discard move"], 0, 3)],
)
def test_kept_tiles_stay_in_reserve_and_fewer_are_drawn_next_turn(
    thrown: list[str], kept: int, new: int
) -> None:
    match = arena("reserve blue: move knight\npile blue: net charge strength mobility\npile red: spike demon")
    for choice in [*thrown, "end"]:
        match.play(choice)
    assert reserve(match, "blue") == ["move", "knight"][:kept]
    match.play("end")
    assert reserve(match, "blue") == ["move", "knight"][:kept] + ["net", "charge", "strength"][:new]


@pytest.mark.rule("MON-USE-04")
def test_any_number_of_tiles_may_be_discarded_and_none_is_replaced() -> None:
    match = arena("reserve blue: move knight charge\npile blue: net strength mobility")
    for choice in ("discard knight", "discard move", "discard charge"):
        match.play(choice)
    assert discarded(match, "blue") == ["knight", "move", "charge"]
    assert reserve(match, "blue") == []
    assert pile(match, "blue") == ["net", "strength", "mobility"]
    assert options(match) == {"end"}


@pytest.mark.rule("MON-USE-05")
@pytest.mark.parametrize(
    ("choice", "told"),
    [("place spike C3 E", "placed"), ("battle", "ordered"), ("discard spike", "discarded")],
)
def test_nobody_plays_tiles_in_the_opponents_turn(choice: str, told: str) -> None:
    match = arena("reserve red: spike battle\nreserve blue: pikeman\npile red: demon horror")
    assert [decision.seat for decision in match.decisions] == [0]
    with pytest.raises(IllegalChoice):
        match.play(choice, seat=1)
    refused(match, choice)
    assert (reserve(match, "red"), discarded(match, "red")) == (["spike", "battle"], [])
    match.play("end")
    match.play("discard demon")
    assert kinds(match.play(choice, seat=1))[0] == told


@pytest.mark.rule("MON-USE-06")
def test_a_command_is_shown_then_carried_out_then_discarded() -> None:
    match = arena(
        "C3 demon blue NW\nC4 pikeman red NE\nreserve blue: push-back move", blue=LORDS, red=DRAGONS
    )
    shown = match.play("push-back C3 C4")
    assert kinds(shown) == ["ordered"]
    assert events(match, "ordered")[0].tile == "lords-of-the-abyss/push-back"
    assert asked(match) == ("red", "pushed")
    assert (reserve(match, "blue"), discarded(match, "blue")) == (["move"], [])
    done = match.play("to C5")
    assert kinds(done) == ["moved"]
    assert kind_at(match, "C5") == "pikeman"
    assert discarded(match, "blue") == ["push-back"]


# --- placing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-USE-09")
def test_an_arena_tile_goes_onto_any_empty_hex_in_any_of_six_orientations() -> None:
    match = arena("C3 pikeman blue NE\nD3 spike red E\nreserve blue: knight")
    empty = [name for name in NAMES if name not in ("A1", "C3", "D3", "E3")]
    assert options(match, "place") == {f"place knight {name} {side}" for name in empty for side in SIDES}
    assert len(options(match, "place")) == 15 * 6


@pytest.mark.rule("MON-USE-09")
@pytest.mark.parametrize("side", SIDES)
def test_a_tile_lies_as_it_was_turned(side: str) -> None:
    match = arena("reserve blue: knight")
    match.play(f"place knight E1 {side}")
    assert (kind_at(match, "E1"), facing(match, "E1")) == ("knight", side)
    knight = at(match, "E1")
    assert knight is not None
    assert [SIDES[direction] for direction, _ in knight.face.melee] == [side]


@pytest.mark.rule("MON-USE-09")
@pytest.mark.parametrize("side", SIDES)
def test_a_tile_that_looks_the_same_in_some_orientations_may_be_turned_to_any_of_the_six(side: str) -> None:
    match = arena("reserve blue: mygalomorph", blue=LORDS)
    match.play(f"place mygalomorph C3 {side}")
    spider = at(match, "C3")
    assert spider is not None
    assert side in [SIDES[direction] for direction, _ in spider.face.melee]


@pytest.mark.rule("MON-USE-09", "MON-USE-10")
def test_the_demon_may_replace_a_friendly_tile_which_is_discarded_first() -> None:
    match = arena("C3 spike blue E\nC4 pikeman red NE\nreserve blue: demon", blue=LORDS, red=DRAGONS)
    assert {text.split()[2] for text in options(match, "transform")} == {"C3"}
    assert "place demon C2 NW" in options(match)
    match.play("transform demon C3 SW")
    assert (kind_at(match, "C3"), facing(match, "C3")) == ("demon", "SW")
    assert discarded(match, "blue") == ["spike"]
    assert sum(tile is not None for tile in state(match).board) == 4


@pytest.mark.rule("MON-USE-10")
@pytest.mark.parametrize("occupied", ["A1", "C3", "D3", "E3"])
def test_no_tile_is_put_on_top_of_another(occupied: str) -> None:
    match = arena("C3 pikeman blue NE\nD3 spike red E\nreserve blue: knight")
    refused(match, f"place knight {occupied} NW", "MON-USE-10")
    match.play("place knight C4 NW")
    refused(match, "place knight C4 NW")


@pytest.mark.rule("MON-USE-11")
def test_a_placed_tile_may_not_be_moved_or_turned_again_without_an_effect_that_allows_it() -> None:
    match = arena("reserve blue: pikeman")
    match.play("place pikeman C3 NE")
    assert options(match) == {"end"}
    refused(match, "maneuver C3 C4 NE", "MON-ABIL-01")
    refused(match, "turn C3 C3 E", "MON-ABIL-01")
    refused(match, "move C3 C3 E", "MON-USE-02")
    assert facing(match, "C3") == "NE"


@pytest.mark.rule("MON-USE-11")
@pytest.mark.parametrize(
    ("faction", "tile", "own"),
    [(DRAGONS, "pikeman", set()), (LORDS, "nightmare", {"teleport"}), (LORDS, "spike", set())],
)
def test_tiles_do_nothing_but_what_is_printed_on_them(faction: str, tile: str, own: set[str]) -> None:
    match = arena(f"reserve blue: {tile}", blue=faction, red=GUARDIANS)
    match.play(next(option for option in match.decision.options if option[:3] == ("place", tile, "C3")))
    assert {option.verb for option in match.decision.options} == {*own, "end"}


@pytest.mark.rule("MON-USE-11")
@pytest.mark.parametrize(
    ("helper", "choice"),
    [
        ("reserve blue: move", "move C3 C4 W"),
        ("D2 mobility blue", "maneuver C3 C4 W via D2"),
    ],
    ids=["command", "rune"],
)
def test_the_effect_of_another_tile_may_allow_it(helper: str, choice: str) -> None:
    match = arena(f"C3 pikeman blue NE\n{helper}")
    match.play(choice)
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, "pikeman")
    assert facing(match, "C4") == "W"


@pytest.mark.rule("MON-USE-11")
def test_the_tiles_own_ability_may_allow_it() -> None:
    match = arena("reserve blue: knight")
    match.play("place knight C3 NE")
    match.play("maneuver C3 C3 W")
    assert facing(match, "C3") == "W"


@pytest.mark.rule("MON-USE-12")
def test_a_placed_tile_stays_in_place_over_turns_and_battles_until_it_is_destroyed() -> None:
    match = arena(
        "reserve blue: pikeman battle-or-charge\nreserve red: mygalomorph battle\n"
        "pile red: demon horror\npile blue: knight move"
    )
    match.play("place pikeman C3 SE")
    match.play("battle")
    assert (kind_at(match, "C3"), facing(match, "C3")) == ("pikeman", "SE")
    match.play("discard demon")
    match.play("place mygalomorph C2 E")
    assert (kind_at(match, "C3"), facing(match, "C3")) == ("pikeman", "SE")
    match.play("battle")
    assert kind_at(match, "C3") is None
    assert discarded(match, "blue") == ["battle-or-charge", "pikeman"]


# --- a full arena -------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-USE-13")
def test_the_tile_that_fills_the_last_hex_starts_a_battle_and_none_before() -> None:
    match = crowded("A2", "C3", more="reserve blue: regeneration net regeneration")
    match.play("place regeneration C3 NW")
    assert events(match, "battle-began") == []
    assert asked(match) == ("blue", "use")
    happened = match.play("place regeneration A2 NW")
    assert kinds(happened)[:2] == ["placed", "battle-began"]
    assert [event.cause for event in events(match, "battle-began")] == ["full"]


@pytest.mark.rule("MON-USE-13", "MON-Q-06")
def test_an_arena_that_is_still_full_after_the_battle_starts_no_second_one() -> None:
    match = crowded("C3", more="reserve blue: regeneration\nreserve red: move")
    match.play("place regeneration C3 NW")
    assert state(match).full()
    assert len(events(match, "battle-began")) == 1
    assert match.decision.seat == 1
    assert [text for text in options(match) if text.startswith("place")] == []


@pytest.mark.rule("MON-USE-14")
def test_all_tiles_left_after_the_discard_may_be_played_in_one_turn() -> None:
    match = arena("pile blue: knight pikeman move strength\nturn blue 5 draw")
    match.play("discard move")
    match.play("place knight C3 NW")
    match.play("place pikeman C4 NE")
    assert (reserve(match, "blue"), state(match).plays) == ([], 2)


@pytest.mark.rule("MON-USE-14")
@pytest.mark.parametrize(("seat", "turn", "plays"), [("blue", 1, 1), ("red", 2, 2)])
def test_in_a_first_turn_everything_drawn_may_be_played(seat: str, turn: int, plays: int) -> None:
    tile, side = {"blue": ("pikeman", "NE"), "red": ("spike", "E")}[seat]
    match = arena(f"pile blue: pikeman pikeman pikeman\npile red: spike spike spike\nturn {seat} {turn} draw")
    for number in range(plays):
        match.play(f"place {tile} C{number + 2} {side}")
    assert [kind_at(match, "C2"), kind_at(match, "C3")][:plays] == [tile] * plays
    assert options(match) == {"end"}


@pytest.mark.rule("MON-USE-14")
def test_two_tiles_of_a_short_reserve_may_both_be_played_at_the_end_of_the_game() -> None:
    match = arena("pile blue: pikeman knight\nturn blue 21 draw")
    match.play("place pikeman C2 NE")
    match.play("place knight C3 NW")
    assert (kind_at(match, "C2"), kind_at(match, "C3")) == ("pikeman", "knight")


@pytest.mark.rule("MON-USE-14")
def test_the_standard_game_sets_no_limit_to_plays() -> None:
    match = arena("C1 pikeman blue NE\nreserve blue: move knight strength")
    for choice in ("place knight C3 NW", "place strength C4 SE", "move C1 C2 NE"):
        match.play(choice)
    assert reserve(match, "blue") == []
    assert [kind_at(match, name) for name in ("C2", "C3", "C4")] == ["pikeman", "knight", "strength"]
