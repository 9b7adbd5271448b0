"""Data tables MON-DATA-04 to MON-DATA-08: commands, what is open, captured tiles, sources, components."""

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
    discarded,
    events,
    hits,
    hp,
    kind_at,
    library,
    options,
    refused,
    state,
)
from walstatt import Match
from walstatt.games.monolith_arena.seen.view import View, view

ALL_ON = ("monoliths on", "inside blue: knight pikeman", "inside red: spike demon")


def seen(match: Match, seat: int | None) -> View:
    return view(state(match), seat)


# --- MON-DATA-04: commands --------------------------------------------------------------------------


@pytest.mark.rule("MON-DATA-04")
def test_battle_starts_a_battle_and_ends_the_turn_but_not_after_a_last_tile() -> None:
    match = arena("reserve blue: battle-or-charge\n")
    match.play("battle")
    assert [event.cause for event in events(match, "battle-began")] == ["command"]
    assert match.decision.seat == 1
    late = arena("reserve blue: battle-or-charge\nlast red:\nturn blue 24 use\n")
    refused(late, "battle", "MON-CBAT-02")


@pytest.mark.rule("MON-DATA-04")
def test_move_brings_a_free_friendly_tile_one_step_to_an_empty_hex_and_turns_it() -> None:
    match = arena("C3 pikeman blue NE\nC4 spike red E\nD2 knight blue NW netted\nreserve blue: move\n")
    targets = {text.split()[2] for text in options(match, "move") if text.split()[1] == "C3"}
    assert targets == {"B2", "B3", "C2", "C3", "D3"}
    refused(match, "move C4 C5 E", "MON-Q-09")
    refused(match, "move D2 D1 NW", "MON-NET-02")
    refused(match, "move C3 C1 NE", "MON-CMOV-02")


@pytest.mark.rule("MON-DATA-04")
def test_explosive_mixture_deals_one_damage_to_all_but_banners_within_the_arena() -> None:
    match = arena(
        """
        B2 veteran blue NW
        C2 wraith red NW
        B1 banner red
        E1 banner blue
        reserve blue: explosive-mixture
        """,
        blue=GUARDIANS,
    )
    refused(match, "explode A1 A2 B5", "MON-SET-01")
    match.play("explode B1 B2 C2")
    assert (discarded(match, "blue"), discarded(match, "red")) == (
        ["veteran", "explosive-mixture"],
        ["wraith"],
    )
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-DATA-04")
def test_push_back_moves_an_enemy_neighbour_to_distance_two_unless_one_of_both_is_held() -> None:
    match = arena(
        """
        C3 axeman blue NW
        C4 spike red E
        D3 spike red E netted
        C1 axeman blue NW
        C2 wraith red NW
        D2 axeman blue NW netted
        reserve blue: push-back
        """,
        blue=GUARDIANS,
    )
    assert options(match, "push-back") == {"push-back C3 C4", "push-back C3 C2", "push-back C1 C2"}
    match.play("push-back C3 C4")
    assert options(match) == {"to B4", "to C5", "to D4"}


# --- MON-DATA-05: hidden and open -------------------------------------------------------------------


@pytest.mark.rule("MON-DATA-05")
def test_the_order_of_a_pile_is_hidden_from_everybody_and_its_owner() -> None:
    text = "reserve blue: knight\ndiscard red: spike\nC3 pikeman blue NE damage 0 poison 1\n"
    one = arena(text + "pile blue: move net pikeman\npile red: demon chaos\n")
    two = arena(text + "pile blue: pikeman move net\npile red: chaos demon\n")
    for seat in (0, 1, None):
        assert seen(one, seat) == seen(two, seat)
    assert [player.pile for player in seen(one, 0).players] == [3, 2]


@pytest.mark.rule("MON-DATA-05")
def test_reserves_discard_piles_markers_and_points_are_open_to_everybody() -> None:
    match = arena(
        """
        reserve blue: knight move
        discard blue: net
        reserve red: spike
        discard red: demon
        C3 knight blue NE damage 1 poison 2
        C4 nightmare red W
        hp red 13
        """
    )
    for seat in (0, 1, None):
        shown = seen(match, seat)
        assert [player.reserve for player in shown.players] == [("knight", "move"), ("spike",)]
        assert [player.discard for player in shown.players] == [("net",), ("demon",)]
        knight = next(tile for tile in shown.board if tile.hex == "C3")
        assert (knight.damage, knight.poison, knight.captured) == (1, 2, True)
        assert shown.pools == (20, 13)


@pytest.mark.rule("MON-DATA-05")
def test_the_lower_segments_of_a_folded_monolith_are_known_to_its_owner_only() -> None:
    match = arena("\n".join(ALL_ON))
    contents = {}
    for seat in (0, 1, None):
        stone = seen(match, seat).players[0].monolith
        assert stone is not None
        contents[seat] = stone.inside and [tile.tile for tile in stone.inside if tile is not None]
    assert contents == {0: [f"{DRAGONS}/knight", f"{DRAGONS}/pikeman"], 1: None, None: None}


# --- MON-DATA-06: a captured tile -------------------------------------------------------------------


@pytest.mark.rule("MON-DATA-06")
def test_a_captured_tile_is_neither_moved_nor_turned_by_any_effect_and_does_not_push() -> None:
    match = arena(
        """
        C3 wraith blue NW netted
        C2 teleportation blue E
        C4 golem red NW
        D1 wraith blue NW
        reserve blue: move push-back
        """,
        blue=LORDS,
        red=GUARDIANS,
    )
    verbs = ("move", "maneuver", "teleport", "push-back")
    assert {text.split()[1] for verb in verbs for text in options(match, verb)} == {"D1", "C2", "A1"}
    enemy = arena(
        "C3 spike red E netted\nC2 axeman blue NW\nreserve blue: push-back faulty-order\n", blue=GUARDIANS
    )
    refused(enemy, "push-back C2 C3", "MON-CPSH-07")
    refused(enemy, "faulty-order C3 C4 E", "MON-NET-02")
    charger = arena("C2 knight blue NW netted\nC4 spike red E\nreserve blue: battle-or-charge\n")
    refused(charger, "charge C2 C3 E", "MON-NET-02")


@pytest.mark.rule("MON-DATA-06")
def test_a_captured_tile_neither_attacks_nor_works() -> None:
    match = battle(
        """
        C3 pikeman blue NE
        C2 strength blue E netted
        B3 swordsman blue E netted
        C4 banner red
        """
    )
    assert (2, "C3", "C4", 1) in hits(match)  # without the help of the captured rune
    assert "B3" not in {attacker for _, attacker, _, _ in hits(match)}
    net = arena("C3 nightmare blue E netted\nC4 spike red E\n", blue=LORDS, red=LORDS)
    assert captured(net) == {"C3"}


@pytest.mark.rule("MON-DATA-06")
def test_a_captured_tile_keeps_armor_and_toughness_and_can_be_attacked() -> None:
    match = battle("C3 knight blue E netted\nC4 spark red W\nD2 herne red NE\n", red=HARBINGERS)
    assert (2, "C4", "C3", 0) in hits(match)  # armor
    assert (2, "D2", "C3", 2) in hits(match)
    assert kind_at(match, "C3") is None
    tough = battle("C3 knight blue E netted\nD2 spark red NE\n", red=HARBINGERS)
    knight = at(tough, "C3")
    assert knight is not None
    assert knight.damage == 1


@pytest.mark.rule("MON-DATA-06")
def test_a_captured_banner_lets_its_monolith_fold_and_unfold_but_a_captured_lower_tile_does_not() -> None:
    text = """
        monoliths on
        inside red: demon wraith
        A1 banner blue segment blue 0
        B2 knight blue SW segment blue 1
        A2 pikeman blue SW segment blue 2
        """
    banner = battle(text + "B1 nightmare red NE\n")
    assert [event.seat for event in events(banner, "folded")] == [0]
    lower = battle(text + "C3 nightmare red NW\n")
    assert [(event.seat, event.hex) for event in events(lower, "stayed-open")] == [(0, "B2")]
    folded = arena("\n".join(ALL_ON).replace("spike", "wraith") + "\nB1 nightmare red NE\n")
    assert captured(folded) == {"A1"}
    folded.play("unfold A2 B2")
    assert kind_at(folded, "B2") == "pikeman"


# --- MON-DATA-07: sources of damage -----------------------------------------------------------------


@pytest.mark.rule("MON-DATA-07")
def test_a_tile_a_command_and_a_poison_marker_are_one_source_each() -> None:
    tile = battle("C3 knight blue NW\nB3 regeneration blue SE\nC4 demon red SW\n")
    assert [(event.rune, event.amount) for event in events(tile, "prevented")] == [("B3", 2)]
    command = arena(
        "C3 knight red NW\nB3 regeneration red SE\nreserve blue: precise-shot\n", blue=HARBINGERS, red=DRAGONS
    )
    command.play("precise-shot C3")
    assert [(event.rune, event.amount) for event in events(command, "prevented")] == [("B3", 1)]
    poison = battle("C3 knight blue NW poison 2\nB3 regeneration blue SE\n")
    poison.play("prevent C3 poison1 B3")
    assert [(event.rune, event.amount) for event in events(poison, "prevented")] == [("B3", 1)]
    knight = at(poison, "C3")
    assert knight is not None
    assert knight.damage == 1  # the second marker was another source


# --- MON-DATA-08: components ------------------------------------------------------------------------


@pytest.mark.rule("MON-DATA-08")
def test_there_are_140_tiles_and_twelve_segments_of_four_monoliths() -> None:
    assert sum(1 + len(list(faction.all_tiles())) for faction in library().factions.values()) == 140
    spread = {"blue": "A1 A2 B1", "red": "E3 E2 D4", "gold": "A3 B3 B4", "violet": "E1 D1 D2"}
    lines = ["monoliths on"]
    for seat, places in spread.items():
        first, *rest = places.split()
        lines.append(f"{first} banner {seat} segment {seat} 0")
        lines += [f"segment {place} {seat} {number}" for number, place in enumerate(rest, 1)]
    match = arena("\n".join(lines), blue=DRAGONS, red=LORDS, gold=GUARDIANS, violet=HARBINGERS)
    assert len(seen(match, None).segments) == 12
    assert len(seen(match, None).pools) == 2  # one shared pool for each team


@pytest.mark.rule("MON-DATA-08")
def test_the_numbers_of_markers_in_the_box_limit_nothing_but_the_two_single_ones() -> None:
    match = battle("E3 banner red poison 9\nC3 golem blue NW damage 2\n", blue=GUARDIANS)
    assert hp(match, "red") == 11  # more than the five poison markers of the box
    net = arena("C3 spike red E netted\nC5 spike red E\nreserve blue: net\n")
    net.play("net C5")
    assert captured(net) == {"C5"}  # the one net marker moved
    dig = arena(
        "C3 axeman blue NW entrenched\nC5 axeman blue NW\nreserve blue: entrenchment\n", blue=GUARDIANS
    )
    dig.play("entrench C5")
    assert [tile.hex for tile in seen(dig, None).board if tile.entrenched] == ["C5"]
