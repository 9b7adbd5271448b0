"""Rulings MON-Q-77 to MON-Q-82: uncertain tiles, double attack, teleport, disarming, pools, faulty order."""

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
    battle,
    captured,
    disarmed,
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
from walstatt.games.monolith_arena.state.arena import HEX
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

PACKS = "walstatt.games.monolith_arena.content"


def changed_pack(faction: str, old: str, new: str) -> MonolithArena:
    """The game with one text of a pack replaced."""
    name, pack = next(pair for pair in content.sources(PACKS) if faction in pair[0])
    assert old in pack
    return MonolithArena(
        Library({**library().factions, faction: faction_from(name, pack.replace(old, new, 1))}, [])
    )


def phases_of(match: Match, place: str) -> list[int]:
    """The phases in which the tile on a hex attacked in the last battle."""
    return [phase for phase, attacker, _, _ in hits(match) if attacker == place]


# --- tile values that are not sure -------------------------------------------------------------------


@pytest.mark.rule("MON-Q-77")
def test_exactly_four_tiles_are_marked_as_not_sure() -> None:
    unsure = {
        (name, tile.id)
        for name, faction in library().factions.items()
        for tile in faction.tiles
        if not tile.sure
    }
    assert unsure == {
        (GUARDIANS, "golem"),
        (GUARDIANS, "crossbowman"),
        (LORDS, "spike"),
        (DRAGONS, "charge"),
    }


@pytest.mark.rule("MON-Q-77")
def test_the_crossbowman_acts_in_phase_two_and_neither_it_nor_the_golem_has_maneuver() -> None:
    match = battle("C3 crossbowman blue E\nC4 banner red\n", blue=GUARDIANS)
    assert phases_of(match, "C3") == [2]
    match = arena("C3 crossbowman blue E\nC2 golem blue NW\nD2 pupil blue W\n", blue=GUARDIANS)
    assert {text.split()[1] for text in options(match, "maneuver")} == {"D2"}


@pytest.mark.rule("MON-Q-77")
def test_a_correction_of_a_tile_is_one_line_of_its_pack() -> None:
    position = f"""
        monolith-arena
        blue {GUARDIANS}
        red {LORDS}
        A1 banner blue
        C4 banner red
        C3 crossbowman blue E
        turn blue 5 battle
        """
    game = changed_pack(
        GUARDIANS, "initiative = [2]\nranged = { NW = 1 }", "initiative = [1]\nranged = { NW = 1 }"
    )
    assert phases_of(Match.from_position(position, game=game), "C3") == [1]
    assert phases_of(Match.from_position(position), "C3") == [2]


# --- double attack -----------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-78")
def test_double_attack_adds_one_action_below_the_lowest_value() -> None:
    match = battle("C3 axeman blue E\nC2 double-attack blue\nC4 banner red\n", blue=GUARDIANS)
    assert phases_of(match, "C3") == [2, 1, 0]
    hasted = battle(
        "C3 herne blue E\nC2 double-attack blue\nD3 lesser-haste blue\nC4 banner red\nE1 banner blue\n",
        blue=HARBINGERS,
    )
    assert phases_of(hasted, "C3") == [3, 2]


@pytest.mark.rule("MON-Q-78")
def test_double_attack_gives_nothing_to_a_tile_at_nought() -> None:
    match = battle("C3 horror blue E\nC2 double-attack blue NE\nC4 banner red\n", blue=LORDS, red=DRAGONS)
    assert phases_of(match, "C3") == [0]


@pytest.mark.rule("MON-Q-78")
def test_two_runes_of_double_attack_add_two_actions() -> None:
    match = battle(
        "C3 siege-tower red E\nC2 double-attack red\nD2 double-attack gold\nC4 banner blue\n",
        blue=LORDS,
        red=GUARDIANS,
        gold=HARBINGERS,
    )
    assert phases_of(match, "C3") == [3, 2, 1]


@pytest.mark.rule("MON-Q-78")
def test_the_added_action_exists_only_while_the_rune_works() -> None:
    match = battle(
        "C3 pupil blue E\nC2 double-attack blue\nC1 mygalomorph red E\nC4 banner red\n", blue=GUARDIANS
    )
    assert kind_at(match, "C2") is None  # destroyed in phase 3
    assert phases_of(match, "C3") == [3]


@pytest.mark.rule("MON-Q-78")
def test_the_added_action_follows_the_lowest_value_and_comes_once_a_battle() -> None:
    match = battle(
        """
        C3 spike red E
        D2 lesser-haste gold
        C2 double-attack red NE
        D1 assassin blue
        C4 banner blue
        """,
        blue=HARBINGERS,
        red=LORDS,
        gold=DRAGONS,
    )
    match.play("strike D2")
    assert phases_of(match, "C3") == [1, 0]  # the haste went in phase 3: 2 and 1 became 1 and 0


@pytest.mark.rule("MON-Q-78")
def test_a_banner_hasted_to_one_attacks_again_in_phase_nought() -> None:
    match = battle(
        "C3 banner blue\nC2 double-attack blue\nD3 lesser-haste blue\nC4 golem red NW\n",
        blue=HARBINGERS,
        red=GUARDIANS,
    )
    assert phases_of(match, "C3") == [1, 0]


# --- teleport -----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-79")
def test_a_teleport_lent_by_the_rune_of_an_ally_is_used_by_the_owner_of_the_tile_only() -> None:
    text = "B2 teleportation red SE\nC3 axeman gold NW\n"
    team: dict[str, Any] = {"blue": DRAGONS, "red": LORDS, "gold": GUARDIANS}
    match = arena(text + "turn red 5 use\n", **team)
    refused(match, "teleport C3 C1 NW via B2", "MON-Q-55")
    match = arena(text + "turn gold 5 use\n", **team)
    match.play("teleport C3 C1 NW via B2")
    assert kind_at(match, "C1") == "axeman"


@pytest.mark.rule("MON-Q-79", "MON-CONT-08")
def test_no_shipped_tile_is_a_teleport_command_but_a_house_tile_may_be_one() -> None:
    verbs = {verb for f in library().factions.values() for tile in f.tiles for verb in tile.commands}
    assert "teleport" not in verbs
    assert len(verbs) == 10
    game = changed_pack(LORDS, 'does = ["move"]', 'does = ["teleport"]')
    match = Match.from_position(
        f"""
        monolith-arena
        blue {DRAGONS}
        red {LORDS}
        gold {GUARDIANS}
        A1 banner blue
        E3 banner red
        A3 banner gold
        C3 axeman gold NW
        D1 knight blue NW
        reserve red: move
        turn red 5 use
        """,
        game=game,
    )
    refused(match, "send D1 C1 NW", "MON-Q-09")
    match.play("send C3 C1 NW")
    assert kind_at(match, "C1") == "axeman"


# --- disarming ----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-80")
def test_disarm_ends_with_the_phase_in_which_its_rune_is_destroyed() -> None:
    match = battle(
        """
        A1 banner blue
        C3 pikeman blue NE
        C4 banner red
        B2 disarmament red SE
        B1 swordsman blue E
        """
    )
    assert kind_at(match, "B2") is None  # destroyed in phase 3
    assert phases_of(match, "C3") == [2]
    assert [event.hex for event in events(match, "rearmed")] == ["C3"]


@pytest.mark.rule("MON-Q-80")
def test_an_attack_missed_through_disarm_is_not_made_up_for() -> None:
    match = battle(
        """
        C3 swordsman blue E
        C4 banner red
        B2 disarmament red SE
        B1 swordsman blue E
        A1 banner blue
        """
    )
    assert kind_at(match, "B2") is None
    assert phases_of(match, "C3") == []
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-Q-80")
def test_a_disarmed_tile_may_move_use_abilities_and_push() -> None:
    match = arena(
        "C3 wraith blue NW\nC4 spike red E\nB2 disarmament red SE\nreserve blue: push-back move\n",
        blue=LORDS,
        red=LORDS,
    )
    assert disarmed(match) == {"C3"}
    assert {"push-back C3 C4", "move C3 C2 NW", "maneuver C3 D2 NW"} <= options(match)


@pytest.mark.rule("MON-Q-80")
def test_the_lasting_effects_of_a_disarmed_tile_go_on() -> None:
    match = arena("C3 nightmare blue E\nC4 spike red E\nB2 disarmament red SE\n", blue=LORDS, red=LORDS)
    assert (disarmed(match), captured(match)) == ({"C3"}, {"C4"})
    banner = battle("C3 banner blue\nC2 pikeman blue W\nB2 disarmament red E\nC1 banner red\n", blue=DRAGONS)
    assert "C3" not in {attacker for _, attacker, _, _ in hits(banner)}
    assert (2, "C2", "C1", 2) in hits(banner)  # still one stronger next to its banner


@pytest.mark.rule("MON-Q-80")
def test_a_captured_rune_disarms_nobody() -> None:
    match = arena("C3 wraith blue NW\nB2 disarmament red SE\nB1 nightmare blue E\n", blue=LORDS, red=LORDS)
    assert captured(match) == {"B2"}
    assert disarmed(match) == set()


# --- a shared pool at nought ----------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-81")
def test_when_the_shared_pool_is_empty_both_banners_leave_and_the_battle_goes_on() -> None:
    match = battle(
        """
        B1 banner blue
        C3 swordsman blue E
        C4 banner red
        E1 banner gold
        D1 pikeman blue SE
        A1 golem gold NW
        hp red 1
        """,
        blue=DRAGONS,
        red=LORDS,
        gold=GUARDIANS,
    )
    assert hp(match, "red") == 0
    gone = [(event.hex, event.tile) for event in events(match, "destroyed")]
    assert gone == [("C4", f"{LORDS}/banner"), ("E1", f"{GUARDIANS}/banner")]
    assert hits(match) == [(3, "C3", "C4", 1), (0, "B1", "A1", 1)]  # finished, without the fallen banners
    assert match.result is not None
    assert match.result.winners == (0,)


# --- faulty order -----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-82")
def test_the_player_of_a_faulty_order_decides_everything() -> None:
    match = arena("C3 spike red E\nreserve blue: faulty-order\n", blue=GUARDIANS)
    match.play("faulty-order C3 D3 NW")
    assert kind_at(match, "D3") == "spike"
    assert facing(match, "D3") == "NW"
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-Q-82")
def test_a_faulty_order_spares_captured_tiles_and_only_turns_entrenched_ones() -> None:
    match = arena(
        """
        C3 axeman red NW netted
        C5 axeman red NW entrenched
        D1 veteran red NW
        reserve blue: faulty-order
        """,
        blue=GUARDIANS,
        red=GUARDIANS,
    )
    refused(match, "faulty-order C3 C4 NW", "MON-NET-02")
    refused(match, "faulty-order C5 C4 NW", "MON-FAC-12")
    found = options(match, "faulty-order")
    assert {text.split()[2] for text in found if text.split()[1] == "C5"} == {"C5"}
    assert {text.split()[1] for text in found} == {"C5", "D1"}


@pytest.mark.rule("MON-Q-82")
def test_a_faulty_order_takes_the_segment_along_and_keeps_touch() -> None:
    match = arena(
        """
        monoliths on
        inside blue: axeman golem
        E3 banner red segment red 0
        E2 spike red E segment red 1
        D4 demon red NW segment red 2
        reserve blue: faulty-order
        """,
        blue=GUARDIANS,
    )
    refused(match, "faulty-order D4 C4 NW", "MON-MONO-17")
    match.play("faulty-order D4 D3 NW")
    assert state(match).segments[HEX["D3"]] == 5
    assert kind_at(match, "D3") == "demon"


@pytest.mark.rule("MON-Q-82")
def test_in_team_games_a_faulty_order_may_choose_any_tile_of_the_enemy_team_but_its_banners() -> None:
    match = arena(
        """
        teams blue+violet
        C2 knight red NW
        C4 spark gold NE
        D1 axeman blue NW
        B3 spike violet E
        reserve blue: faulty-order
        """,
        blue=GUARDIANS,
        red=DRAGONS,
        gold=HARBINGERS,
        violet=LORDS,
    )
    assert {text.split()[1] for text in options(match, "faulty-order")} == {"C2", "C4"}
    refused(match, "faulty-order E3 D4", "MON-FAC-10")
    refused(match, "faulty-order B3 B4 E", "MON-FAC-10")
