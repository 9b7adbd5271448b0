"""Rulings MON-Q-65 to MON-Q-72: examples and facts, toughness, poison, the Morlock, the Assassin."""

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
from walstatt.games.monolith_arena.seen.view import view
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

PACKS = "walstatt.games.monolith_arena.content"
TEAM: dict[str, Any] = {"blue": LORDS, "red": GUARDIANS, "gold": DRAGONS}  # blue alone against red and gold


def attacks_of(match: Match, place: str) -> list[tuple[int, str, str, int]]:
    return [hit for hit in hits(match) if hit[1] == place]


def poison(match: Match, place: str) -> int:
    tile = at(match, place)
    assert tile is not None
    return tile.poison


# --- the examples with a Crossbowman and a Rune of Lesser Haste -------------------------------------


@pytest.mark.rule("MON-Q-65")
def test_the_guardians_have_no_rune_of_haste_of_their_own() -> None:
    runes = {tile.id for tile in library().factions[GUARDIANS].tiles if tile.kind == "rune"}
    assert runes == {"mobility", "reinforcement", "double-attack", "regeneration", "piercing"}
    assert not any(tile.effect.initiative for tile in library().factions[GUARDIANS].tiles)


@pytest.mark.rule("MON-Q-65")
def test_a_crossbowman_hasted_by_an_ally_shoots_once_although_the_rune_falls() -> None:
    match = battle(
        "C3 crossbowman red E\nC2 lesser-haste gold\nC1 mygalomorph blue E\nC4 banner blue\n", **TEAM
    )
    assert kind_at(match, "C2") is None
    assert attacks_of(match, "C3") == [(3, "C3", "C4", 1)]


@pytest.mark.rule("MON-Q-65")
def test_a_crossbowman_whose_haste_comes_back_too_late_does_not_shoot() -> None:
    text = "C3 crossbowman red E\nC2 lesser-haste gold\nC1 nightmare blue E\nC4 banner blue\n"
    assert attacks_of(battle(text, **TEAM), "C3") == [(2, "C3", "C4", 1)]  # the net holds the rune all along
    match = battle(text + "D1 swordsman gold NW\n", **TEAM)
    assert (3, "D1", "C1", 1) in hits(match)
    assert attacks_of(match, "C3") == []


# --- toughness that is lost -------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-66")
def test_a_damaged_tile_is_destroyed_at_once_when_the_banner_that_kept_it_alive_is_captured() -> None:
    match = arena(
        """
        B2 banner blue
        C2 axeman blue NW damage 1
        D1 axeman blue NW
        reserve red: nightmare
        turn red 6 use
        """,
        blue=GUARDIANS,
    )
    match.play("place nightmare B3 W")
    assert captured(match) == {"B2"}
    assert discarded(match, "blue") == ["axeman"]
    assert (kind_at(match, "C2"), kind_at(match, "D1")) == (None, "axeman")


@pytest.mark.rule("MON-Q-66")
def test_a_damaged_tile_that_leaves_the_banner_is_destroyed() -> None:
    match = arena("B2 banner blue\nC2 pupil blue W damage 1\n", blue=GUARDIANS)
    match.play("maneuver C2 B1 W")  # still next to the banner
    assert kind_at(match, "B1") == "pupil"
    match = arena("B2 banner blue\nC2 pupil blue W damage 1\n", blue=GUARDIANS)
    match.play("maneuver C2 C1 W")
    assert discarded(match, "blue") == ["pupil"]


@pytest.mark.rule("MON-Q-66")
def test_in_battle_the_tile_goes_in_the_same_phase_as_the_rune_that_kept_it_alive() -> None:
    match = battle(
        """
        C3 axeman blue E damage 1
        C2 reinforcement blue NE
        C1 mygalomorph red E
        C4 banner red
        """,
        blue=GUARDIANS,
    )
    assert kind_at(match, "C2") is None
    assert kind_at(match, "C3") is None
    assert attacks_of(match, "C3") == []  # gone with phase 3, it would have acted in 2


@pytest.mark.rule("MON-Q-66")
def test_a_damaged_tile_that_leaves_its_bonus_is_destroyed_and_so_cannot_charge_away() -> None:
    match = arena(
        """
        B2 banner red
        C2 knight gold NW damage 2
        D3 banner blue
        reserve gold: battle-or-charge
        turn gold 6 use
        """,
        **TEAM,
    )
    assert options(match, "charge") == {"charge C2 C3 SE"}  # the one hex that its bonus reaches
    match.play("maneuver C2 D2 E")
    assert kind_at(match, "D2") is None
    assert "knight" in discarded(match, "gold")


@pytest.mark.rule("MON-Q-67")
def test_a_rune_of_reinforcement_does_not_help_a_banner() -> None:
    text = "C3 banner blue\nC2 reinforcement blue NE\nC4 spike red W\nhp blue 1\n"
    rune = next(t for t in view(state(arena(text, blue=GUARDIANS)), None).board if t.hex == "C2")
    assert rune.linked == (0,)  # its path to the east leads to the banner
    match = battle(text, blue=GUARDIANS)
    assert hp(match, "blue") == 0
    assert match.result is not None
    assert match.result.winners == (1,)


# --- poison -----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-68")
def test_poison_stays_when_the_tile_that_caused_it_is_destroyed() -> None:
    match = battle("C3 knight blue E\nC4 mygalomorph red W\n")
    assert kind_at(match, "C4") is None
    assert poison(match, "C3") == 1


@pytest.mark.rule("MON-Q-68")
def test_captured_and_disarmed_end_with_the_tile_that_caused_them() -> None:
    match = battle(
        """
        B1 banner blue
        C3 knight blue NW
        C4 nightmare red W
        C5 swordsman blue NE
        D1 knight blue NW
        D2 disarmament red W
        E1 swordsman blue NE
        """
    )
    assert (kind_at(match, "C4"), kind_at(match, "D2")) == (None, None)
    assert [event.hex for event in events(match, "freed")] == ["C3"]
    assert [event.hex for event in events(match, "rearmed")] == ["D1"]


@pytest.mark.rule("MON-Q-69")
def test_a_banner_hit_by_a_poisonous_tile_gets_a_marker_that_works_from_the_next_battle_on() -> None:
    match = battle("C3 banner blue\nC4 mygalomorph red W\nreserve red: battle battle move\n")
    assert (hp(match, "blue"), poison(match, "C3")) == (19, 1)
    match.play("keep")
    match.play("discard move")
    match.play("battle")
    assert (hp(match, "blue"), poison(match, "C3")) == (18, 1)  # the mygalomorph fell in the first battle


@pytest.mark.rule("MON-Q-69")
def test_every_poisonous_attack_leaves_its_own_marker_without_limit() -> None:
    match = battle(
        """
        C3 banner blue poison 5
        C4 mygalomorph red W
        C2 mygalomorph red E
        B2 mygalomorph red W
        """
    )
    assert hp(match, "blue") == 20 - 5 - 3
    assert poison(match, "C3") == 8


@pytest.mark.rule("MON-Q-69")
def test_two_attacks_of_one_poisonous_tile_on_the_same_target_leave_two_markers() -> None:
    name, pack = next(pair for pair in content.sources(PACKS) if LORDS in pair[0])
    melee = "melee = { E = 1, SW = 1, NW = 1 }"
    assert melee in pack
    lords = faction_from(name, pack.replace(melee, melee + "\nranged = { E = 1 }"))
    lines = f"monolith-arena\nblue {DRAGONS}\nred {LORDS}\nC4 banner blue\nE1 banner red\n"
    match = Match.from_position(
        lines + "C3 mygalomorph red E\nturn blue 5 battle\n",
        game=MonolithArena(Library({**library().factions, LORDS: lords}, [])),
    )
    assert (hp(match, "blue"), poison(match, "C4")) == (18, 2)


@pytest.mark.rule("MON-Q-69")
def test_damage_reduced_to_nought_poisons_nobody() -> None:
    text = "E3 banner red\nE2 chaos red W\nC4 knight blue {}\nA1 banner blue\n"
    bare = battle(text.format("NE"))  # the shot comes through an open side
    assert attacks_of(bare, "E2") == [(2, "E2", "C4", 1)]
    assert poison(bare, "C4") == 1
    armored = battle(text.format("SW"))
    assert attacks_of(armored, "E2") == [(2, "E2", "C4", 0)]
    assert poison(armored, "C4") == 0


@pytest.mark.rule("MON-Q-69")
def test_prevented_damage_poisons_nobody() -> None:
    match = battle("C3 knight blue NW\nB3 regeneration blue SE\nC4 mygalomorph red W\n")
    assert [(event.rune, event.hex) for event in events(match, "prevented")] == [("B3", "C3")]
    assert poison(match, "C3") == 0


@pytest.mark.rule("MON-Q-69")
def test_regeneration_stops_one_marker_and_the_marker_stays() -> None:
    match = battle("C3 knight blue NW poison 2\nB3 regeneration blue SE\n")
    assert options(match) == {"prevent C3 poison1 B3", "prevent C3 poison2 B3"}
    match.play("prevent C3 poison2 B3")
    knight = at(match, "C3")
    assert knight is not None
    assert (knight.damage, knight.poison) == (1, 2)
    assert kind_at(match, "B3") is None


# --- the Morlock ------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-70")
def test_the_morlock_goes_along_with_its_target() -> None:
    match = battle("C3 morlock blue E\nC4 golem red NW\nB2 morlock blue NW\n", blue=HARBINGERS, red=GUARDIANS)
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, None)
    assert kind_at(match, "B2") == "morlock"  # nothing to attack: it stays
    assert library().factions[HARBINGERS].by_id["morlock"].perishes is True


@pytest.mark.rule("MON-Q-70")
def test_the_morlock_also_goes_when_it_hits_a_banner_or_a_saved_tile() -> None:
    banner = battle("C3 morlock blue E\nC4 banner red\n", blue=HARBINGERS, red=GUARDIANS)
    assert (hp(banner, "red"), kind_at(banner, "C3")) == (19, None)
    saved = battle(
        "C3 morlock blue E\nC4 golem red NW\nB4 regeneration red SE\n", blue=HARBINGERS, red=GUARDIANS
    )
    assert (kind_at(saved, "C4"), kind_at(saved, "B4"), kind_at(saved, "C3")) == ("golem", None, None)


@pytest.mark.rule("MON-Q-70")
def test_regeneration_does_not_save_the_morlock_from_its_own_attack() -> None:
    match = battle(
        "C3 morlock blue E\nC2 regeneration blue E\nC4 banner red\n", blue=HARBINGERS, red=GUARDIANS
    )
    assert events(match, "prevented") == []
    assert (kind_at(match, "C3"), kind_at(match, "C2")) == (None, "regeneration")


@pytest.mark.rule("MON-Q-71")
def test_a_morlock_that_dies_of_poison_still_attacks() -> None:
    match = battle("C3 morlock blue E poison 1\nC4 golem red NW\n", blue=HARBINGERS, red=GUARDIANS)
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, None)
    assert discarded(match, "blue") == ["morlock"]


@pytest.mark.rule("MON-Q-71")
def test_poison_and_a_morlock_are_two_sources_of_one_step() -> None:
    text = "C3 morlock blue E\nC4 golem red NW poison 1\nB4 regeneration red SE\n"
    match = battle(text, blue=HARBINGERS, red=GUARDIANS)
    assert asked(match) == ("red", "regeneration")
    assert options(match) == {"prevent C4 C3 B4", "prevent C4 poison1 B4"}
    match.play("prevent C4 C3 B4")
    golem = at(match, "C4")
    assert golem is not None
    assert golem.damage == 1
    other = battle(text, blue=HARBINGERS, red=GUARDIANS)
    other.play("prevent C4 poison1 B4")
    assert kind_at(other, "C4") is None


# --- the Assassin -----------------------------------------------------------------------------------

MARKS = """
E1 assassin blue
C3 knight red NW
C5 strength red SE netted
B3 pikeman red NE
"""


@pytest.mark.rule("MON-Q-72")
def test_the_owner_of_an_assassin_must_choose_any_enemy_tile_but_a_banner_before_any_damage() -> None:
    match = battle(MARKS, blue=HARBINGERS, red=DRAGONS)
    assert asked(match) == ("blue", "assassin")
    assert hits(match) == []
    assert options(match) == {"strike B3", "strike C3", "strike C5"}  # a captured one too
    refused(match, "strike E3", "MON-Q-72")
    match.play("strike C5")
    assert hits(match)[0] == (3, "E1", "C5", 1)
    assert kind_at(match, "C5") is None


@pytest.mark.rule("MON-Q-72")
def test_two_assassins_may_choose_the_same_target() -> None:
    match = battle(MARKS + "D1 assassin blue\n", blue=HARBINGERS, red=DRAGONS)
    match.play("strike C3")
    assert "strike C3" in options(match)
    match.play("strike C3")
    assert discarded(match, "red") == ["knight"]  # two points, two strikes


@pytest.mark.rule("MON-Q-72")
def test_an_assassin_does_nothing_against_banners_and_folded_monoliths() -> None:
    match = battle("C3 assassin blue\n", blue=HARBINGERS, red=DRAGONS)
    assert hits(match) == []
    assert hp(match, "red") == 20
    folded = battle(
        "monoliths on\ninside blue: spark spark\ninside red: knight pikeman\nC3 assassin blue\n",
        blue=HARBINGERS,
        red=DRAGONS,
    )
    assert hits(folded) == []
    assert events(folded, "aimed") == []


@pytest.mark.rule("MON-Q-72")
def test_accuracy_raises_the_strike_because_one_field_of_the_tile_calls_it_ranged() -> None:
    text = "C3 assassin blue\nC2 accuracy blue\nE1 knight red NW\n"
    assert (3, "C3", "E1", 2) in hits(battle(text, blue=HARBINGERS, red=DRAGONS))
    packs = dict(content.sources(PACKS))
    file = f"{HARBINGERS}.toml"
    name, pack = next((name, pack) for name, pack in packs.items() if name.endswith(file))
    changed = faction_from(name, pack.replace('anywhere_as = "ranged"', 'anywhere_as = "melee"'))
    factions = {**library().factions, HARBINGERS: changed}
    lines = f"monolith-arena\nblue {HARBINGERS}\nred {DRAGONS}\nA1 banner blue\nE3 banner red\n{text}"
    match = Match.from_position(lines + "turn blue 5 battle\n", game=MonolithArena(Library(factions, [])))
    assert (3, "C3", "E1", 1) in hits(match)
