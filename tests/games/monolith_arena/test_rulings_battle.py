"""Rulings MON-Q-17 to MON-Q-26: the start of battle, initiative, damage."""

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
    discarded,
    hits,
    hp,
    kind_at,
    options,
    phases,
    refused,
    state,
)
from walstatt import Match
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.seen.view import view
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

#: A house faction with what no shipped one has: a rune that lowers initiative.
SLOW_FOLK = """
game = "monolith-arena"

[faction]
id = "slow-folk"
name = { en = "Slow Folk", de = "Langsame" }
icon = "snail"

[banner]
name = { en = "Banner", de = "Banner" }
icon = "tattered-banner"
effect = { melee = 1 }

[[champion]]
id = "twin"
name = { en = "Twin", de = "Zwilling" }
icon = "snail"
count = 10
front = "E"
initiative = [1, 0]
melee = { E = 1 }

[[rune]]
id = "slowness"
name = { en = "Rune of Slowness", de = "Rune der Langsamkeit" }
icon = "snail"
count = 10
paths = ["E", "SE", "SW", "W", "NW", "NE"]
effect = { initiative = -2 }

[[command]]
id = "battle"
name = { en = "Battle", de = "Kampf" }
icon = "crossed-swords"
count = 14
does = ["battle"]
"""


def initiative(match: Match, place: str) -> tuple[int, ...]:
    """The initiative of the tile on a hex, as everybody sees it."""
    return next(tile.initiative for tile in view(state(match), None).board if tile.hex == place)


# --- the start of battle and initiative --------------------------------------------------------------


@pytest.mark.rule("MON-Q-17")
def test_what_dies_at_the_start_of_battle_is_gone_before_the_first_initiative_phase() -> None:
    match = battle(
        """
        D3 morlock blue NW
        D2 hunter blue NE
        C3 mygalomorph red SE
        B3 spike red W
        """,
        blue=HARBINGERS,
    )
    found = hits(match)
    assert found[0][:3] == (-1, "D3", "C3")
    assert "C3" not in {attacker for _, attacker, _, _ in found}  # initiative 3, but no longer there
    assert (3, "D2", "B3", 1) in found  # the shot passes the hex that the mygalomorph left


@pytest.mark.rule("MON-Q-17", "MON-Q-26")
def test_poison_at_the_start_of_battle_kills_before_the_victim_can_act() -> None:
    match = battle("C3 swordsman blue NE poison 1\nB3 banner red\n")
    assert phases(match)[0] == -1
    assert hits(match) == []
    assert discarded(match, "blue") == ["swordsman"]
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-Q-18")
def test_haste_does_nothing_to_tiles_without_initiative() -> None:
    match = arena(
        """
        C3 lesser-haste red
        C4 morlock red NW
        C2 golem gold NW
        B2 axeman gold NW
        """,
        blue=LORDS,
        red=HARBINGERS,
        gold=GUARDIANS,
    )
    assert initiative(match, "C4") == ()
    assert initiative(match, "C2") == ()
    assert initiative(match, "B2") == (3, 2)
    nightmare = arena(
        "C3 lesser-haste blue SE\nC4 nightmare blue E\nD3 spike blue E\n", blue=LORDS, red=DRAGONS
    )
    assert (initiative(nightmare, "C4"), initiative(nightmare, "D3")) == ((), (2,))


@pytest.mark.rule("MON-Q-18")
def test_strength_and_accuracy_do_not_change_the_attack_of_the_morlock() -> None:
    text = """
        C3 morlock red NW
        B2 banner blue
        C2 strength gold NE
        D3 accuracy red
        """
    team: dict[str, Any] = {"blue": LORDS, "red": HARBINGERS, "gold": DRAGONS}
    morlock = next(t for t in view(state(arena(text, **team)), None).board if t.hex == "C3")
    assert (morlock.melee, morlock.ranged) == (1, 1)  # both runes are connected with it
    match = battle(text, **team)
    assert hits(match)[0] == (-1, "C3", "B2", 1)
    assert hp(match, "blue") == 19


@pytest.mark.rule("MON-Q-18")
def test_the_morlock_destroys_whatever_the_toughness_of_its_target() -> None:
    match = battle("C3 morlock blue NW\nB2 golem red SE\n", blue=HARBINGERS, red=GUARDIANS)
    assert at(match, "B2") is None
    assert discarded(match, "red") == ["golem"]


@pytest.mark.rule("MON-Q-19")
def test_a_slot_that_has_acted_does_not_act_again_when_its_haste_is_lost() -> None:
    match = battle("C3 pikeman blue NE\nC2 lesser-haste blue\nC1 mygalomorph red E\nC4 banner red\n")
    assert kind_at(match, "C2") is None
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(3, "C3", "C4", 1)]
    assert hp(match, "red") == 19


@pytest.mark.rule("MON-Q-19")
def test_a_slot_missed_while_captured_is_used_up_even_if_its_value_falls() -> None:
    match = battle(
        """
        A1 banner blue
        C3 pikeman blue NE
        C2 lesser-haste blue
        C1 mygalomorph red E
        B3 nightmare red SW
        B4 swordsman blue NE
        C4 banner red
        """
    )
    assert (kind_at(match, "C2"), kind_at(match, "B3")) == (None, None)  # haste and net both went in phase 3
    assert "C3" not in {attacker for _, attacker, _, _ in hits(match)}
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-Q-19")
def test_a_slot_missed_while_disarmed_is_used_up_even_if_its_value_falls() -> None:
    match = battle(
        """
        A1 banner blue
        C3 pikeman blue NE
        C2 lesser-haste blue
        C1 mygalomorph red E
        B3 disarmament red SW
        B4 swordsman blue NE
        C4 banner red
        """
    )
    assert (kind_at(match, "C2"), kind_at(match, "B3")) == (None, None)
    assert "C3" not in {attacker for _, attacker, _, _ in hits(match)}
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-Q-19")
def test_a_value_raised_past_its_phase_is_lost_and_every_printed_value_is_a_slot() -> None:
    match = battle(
        """
        C3 axeman red E
        C2 lesser-haste gold netted
        C4 banner blue
        """,
        blue=LORDS,
        red=GUARDIANS,
        gold=DRAGONS,
    )
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(2, "C3", "C4", 1), (1, "C3", "C4", 1)]
    late = battle(
        """
        C3 crossbowman red E
        C2 lesser-haste gold
        D1 nightmare blue NE
        D2 swordsman gold NE
        C4 banner blue
        E3 banner red
        A3 banner gold
        """,
        blue=LORDS,
        red=GUARDIANS,
        gold=DRAGONS,
    )
    assert kind_at(late, "D1") is None  # the net goes in phase 3, the haste comes back too late
    assert "C3" not in {attacker for _, attacker, _, _ in hits(late)}


@pytest.mark.rule("MON-Q-20")
def test_two_slots_lowered_to_nought_both_act_in_phase_nought() -> None:
    faction = faction_from("slow-folk.toml", SLOW_FOLK)
    game = MonolithArena(Library({faction.id: faction}, []))
    match = Match.from_position(
        """
        monolith-arena
        blue slow-folk
        red slow-folk
        A1 banner blue
        C4 banner red
        C3 twin blue E
        C2 slowness blue
        turn blue 5 battle
        """,
        game=game,
    )
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(0, "C3", "C4", 1), (0, "C3", "C4", 1)]
    assert phases(match) == [0]
    assert hp(match, "red") == 18


# --- damage -------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-21")
def test_explosive_mixture_hits_three_mutually_adjacent_hexes_either_way_up() -> None:
    match = arena("C3 spike red E\nreserve blue: explosive-mixture\n", blue=GUARDIANS)
    assert options(match, "explode") == {
        "explode B2 B3 C3",
        "explode B3 C3 C4",
        "explode C3 C4 D3",
        "explode C3 D2 D3",
        "explode C2 C3 D2",
        "explode B2 C2 C3",
    }
    refused(match, "explode C2 C3 C4", "MON-Q-21")  # a line
    refused(match, "explode D1 D2 E1", "MON-Q-21")  # nothing there to damage
    match.play("explode C3 D2 D3")
    assert kind_at(match, "C3") is None


@pytest.mark.rule("MON-Q-21")
def test_explosive_mixture_may_cover_a_banner_that_is_not_damaged() -> None:
    match = arena("C3 spike red E\nC4 banner red\nreserve blue: explosive-mixture\n", blue=GUARDIANS)
    match.play("explode C3 C4 D3")
    assert kind_at(match, "C3") is None
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-Q-22")
def test_explosive_mixture_damages_tiles_of_the_ally() -> None:
    match = arena(
        "C3 pikeman gold NE\nB2 spike blue E\nreserve red: explosive-mixture\nturn red 5 use\n",
        blue=LORDS,
        red=GUARDIANS,
        gold=DRAGONS,
    )
    match.play("explode B2 B3 C3")
    assert discarded(match, "gold") == ["pikeman"]
    assert discarded(match, "blue") == ["spike"]


@pytest.mark.rule("MON-Q-23")
def test_piercing_gives_every_enemy_in_the_line_the_full_strength_less_its_own_armor() -> None:
    match = battle(
        """
        E3 crossbowman red NW
        E2 piercing red E
        D4 accuracy gold
        D3 knight blue SE
        C3 axeman red NW
        B2 landsknecht blue NE
        A1 banner blue
        A3 banner red
        E1 banner gold
        """,
        blue=DRAGONS,
        red=GUARDIANS,
        gold=HARBINGERS,
    )
    shots = [hit for hit in hits(match) if hit[1] == "E3"]
    assert shots == [(2, "E3", "D3", 1), (2, "E3", "B2", 2), (2, "E3", "A1", 2)]
    assert hp(match, "blue") == 18


@pytest.mark.rule("MON-Q-24")
def test_a_piercing_shot_stopped_by_armor_still_hits_what_lies_behind() -> None:
    match = battle(
        """
        E3 crossbowman blue NW
        E2 piercing blue E
        D3 knight red SE
        B2 pikeman red NE
        A1 banner red
        A3 banner blue
        """,
        blue=GUARDIANS,
        red=DRAGONS,
    )
    assert [hit for hit in hits(match) if hit[1] == "E3"] == [
        (2, "E3", "D3", 0),
        (2, "E3", "B2", 1),
        (2, "E3", "A1", 1),
    ]
    assert kind_at(match, "D3") == "knight"


@pytest.mark.rule("MON-Q-25")
def test_what_a_command_destroys_leaves_at_once_and_its_hex_can_be_used() -> None:
    match = arena("C3 spike red E\nC2 spike red E\nreserve blue: explosive-mixture axeman\n", blue=GUARDIANS)
    refused(match, "place axeman C3 NW", "MON-USE-10")
    match.play("explode B2 C2 C3")
    assert discarded(match, "red") == ["spike", "spike"]
    match.play("place axeman C3 NW")
    assert kind_at(match, "C3") == "axeman"


@pytest.mark.rule("MON-Q-26")
def test_each_poison_marker_does_one_damage_at_the_start_of_each_battle() -> None:
    match = battle("E3 banner red poison 2\nreserve red: battle move push-back\n")
    assert hp(match, "red") == 18
    assert phases(match) == [-1, 0]
    assert asked(match) == ("red", "exchange")
    match.play("keep")
    match.play("discard move")
    match.play("battle")
    assert hp(match, "red") == 16
