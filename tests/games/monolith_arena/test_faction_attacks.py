"""Rules of the faction sheets that work in battle: poison, disarming, extra and special attacks."""

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
    disarmed,
    discarded,
    events,
    hits,
    hp,
    kind_at,
    kinds,
    options,
    phases,
    refused,
)
from walstatt import Match


def marks(match: Match, place: str) -> tuple[int, int]:
    """Damage and poison markers on the tile there."""
    tile = at(match, place)
    assert tile is not None, f"no tile at {place}"
    return tile.damage, tile.poison


def of(match: Match, place: str) -> list[tuple[int, str, int]]:
    """Phase, target and damage of every attack of the tile there."""
    return [(phase, target, damage) for phase, source, target, damage in hits(match) if source == place]


# --- poison -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-FAC-03")
def test_a_target_that_survives_a_poisonous_attack_gets_one_marker() -> None:
    match = battle("C3 knight blue NW\nC2 pikeman blue SE\nC4 mygalomorph red W")
    assert marks(match, "C3") == (1, 1)
    assert marks(match, "C2") == (0, 0)
    plain = battle("C3 knight blue NW\nC4 spike red W")  # not poisonous
    assert marks(plain, "C3") == (1, 0)
    dead = battle("C3 pikeman blue SW\nC4 mygalomorph red W")
    assert kind_at(dead, "C3") is None
    assert events(dead, "poisoned") == []


@pytest.mark.rule("MON-FAC-03")
def test_an_attack_without_damage_poisons_nobody() -> None:
    # Next to its banner Chaos is poisonous; its shot goes to the NW, through the knight's SE side.
    text = "C3 knight blue {}\nD3 chaos red SW"
    open_side = battle(text.format("NW"))
    assert of(open_side, "D3") == [(2, "C3", 1)]
    assert marks(open_side, "C3") == (1, 1)
    armored = battle(text.format("E"))
    assert of(armored, "D3") == [(2, "C3", 0)]
    assert marks(armored, "C3") == (0, 0)


@pytest.mark.rule("MON-FAC-03")
def test_poison_hurts_at_the_start_of_every_battle_and_the_markers_stay() -> None:
    match = battle("C3 golem red NW poison 2", red=GUARDIANS)
    assert phases(match)[0] == -1
    assert marks(match, "C3") == (2, 2)
    third = battle("C3 golem red NW damage 2 poison 1", red=GUARDIANS)
    assert kind_at(third, "C3") is None
    assert "poison" not in third.position()


@pytest.mark.rule("MON-FAC-03")
def test_every_poisonous_attack_adds_a_marker() -> None:
    # 1 damage by the old marker at the start, 1 by the attack, which puts a second marker there.
    match = battle("C3 golem red NW poison 1\nC4 mygalomorph blue W", blue=LORDS, red=GUARDIANS)
    assert marks(match, "C3") == (2, 2)


@pytest.mark.rule("MON-FAC-03")
def test_poison_on_a_banner_goes_to_its_hit_points() -> None:
    match = arena(
        """
        C3 banner red
        C4 mygalomorph blue W
        reserve blue: battle
        pile red: golem axeman rotation push-back push-back
        pile blue: battle spike chaos chaos
        """,
        blue=LORDS,
        red=GUARDIANS,
    )
    match.play("battle")  # 1 by the attack; then the banner destroys the mygalomorph
    assert hp(match, "red") == 19
    assert kind_at(match, "C4") is None
    match.play("discard golem")
    match.play("end")
    match.play("discard spike")
    match.play("battle")
    assert hp(match, "red") == 18  # by the marker, although its maker is long gone
    assert marks(match, "C3") == (0, 1)


@pytest.mark.rule("MON-FAC-03", "MON-OTHER-02")
def test_poison_adds_up_battle_after_battle() -> None:
    match = arena(
        """
        C3 golem red NW
        C4 mygalomorph blue W
        reserve blue: battle
        pile red: golem axeman rotation push-back push-back
        pile blue: battle spike chaos chaos
        """,
        blue=LORDS,
        red=GUARDIANS,
    )
    match.play("battle")
    assert marks(match, "C3") == (1, 1)
    match.play("discard golem")
    match.play("end")
    match.play("discard spike")
    match.play("battle")  # 1 by poison at the start, 1 by the attack: 3 in all
    assert kind_at(match, "C3") is None


# --- disarm -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-FAC-06")
def test_connected_enemies_make_no_attacks_banners_included() -> None:
    text = """
        B3 disarmament red {}
        C3 landsknecht blue SW
        C4 banner blue
        C5 strength red E
        D2 strength red SE
    """
    armed = battle(text.format("NE"))
    assert disarmed(armed) == set()
    assert of(armed, "C3") == [(2, "D2", 3)]
    assert of(armed, "C4") == [(0, "C5", 1), (0, "B3", 1)]
    unarmed = battle(text.format("SE"))
    assert disarmed(unarmed) == {"C3", "C4"}
    assert hits(unarmed) == []


@pytest.mark.rule("MON-FAC-06")
def test_disarm_works_on_enemies_only_and_not_from_a_captured_rune() -> None:
    own = battle("B3 disarmament red SE\nC4 spike red E\nC5 knight blue NW")
    assert disarmed(own) == set()
    assert of(own, "C4") == [(1, "C5", 1)]
    netted = battle("B3 disarmament red SE netted\nC3 pikeman blue NE\nC2 strength red SE")
    assert of(netted, "C3") == [(2, "C2", 1), (2, "B3", 1)]


@pytest.mark.rule("MON-FAC-06")
def test_a_disarmed_tile_is_armed_again_when_the_connection_ends() -> None:
    match = arena("B3 disarmament red SE\nC3 knight blue NW\nC4 spike red SW")
    assert disarmed(match) == {"C3"}
    match.play("maneuver C3 C2 NW")  # disarmed tiles may move
    assert disarmed(match) == set()


# --- double attack and piercing ---------------------------------------------------------------------------


@pytest.mark.rule("MON-FAC-07")
@pytest.mark.parametrize(
    ("tile", "when"), [("siege-tower", [3, 2]), ("axeman", [2, 1, 0]), ("veteran", [2, 1]), ("pupil", [3, 2])]
)
def test_a_double_attack_comes_one_phase_below_the_lowest_initiative(tile: str, when: list[int]) -> None:
    facing = "W" if tile == "pupil" else "NW"
    match = battle(f"C3 {tile} blue {facing}\nC4 double-attack blue\nC2 banner red", blue=GUARDIANS)
    assert [phase for phase, target, _ in of(match, "C3") if target == "C2"] == when
    assert hp(match, "red") == 20 - len(when)


@pytest.mark.rule("MON-FAC-07")
def test_a_lowest_initiative_of_zero_gains_nothing() -> None:
    text = "C3 hunter blue W\nC4 double-attack blue\nC1 banner red\nB3 banner blue\nA3 strength red SE"
    match = battle(text, blue=HARBINGERS)
    assert of(match, "C3") == [(3, "C1", 1), (0, "C1", 1)]
    assert of(match, "B3") == [(0, "A3", 1)]
    # A hasted banner has 1 to go below: it strikes in phase 1 and again in phase 0.
    hasted = battle(f"{text}\nB4 lesser-haste blue", blue=HARBINGERS)
    assert of(hasted, "B3") == [(1, "A3", 1), (0, "A3", 1)]


@pytest.mark.rule("MON-FAC-07")
def test_a_start_of_battle_attack_is_not_doubled() -> None:
    match = battle("C3 morlock blue W\nC4 double-attack blue\nC2 banner red", blue=HARBINGERS)
    assert of(match, "C3") == [(-1, "C2", 1)]
    assert hp(match, "red") == 19


@pytest.mark.rule("MON-FAC-08")
def test_a_piercing_shot_hits_every_enemy_of_its_line() -> None:
    text = """
        C1 crossbowman blue E
        {} piercing blue SW
        C2 golem blue NW
        C3 pikeman red E
        C4 knight red W
        C5 banner red
    """
    plain = battle(text.format("A3"), blue=GUARDIANS, red=DRAGONS)
    assert of(plain, "C1") == [(2, "C3", 1)]
    match = battle(text.format("B1"), blue=GUARDIANS, red=DRAGONS)
    assert of(match, "C1") == [(2, "C3", 1), (2, "C4", 0), (2, "C5", 1)]
    assert marks(match, "C2") == (0, 0)
    assert hp(match, "red") == 19


# --- the Morlock --------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-FAC-15")
def test_a_kill_attack_destroys_however_tough_and_the_morlock_goes_along() -> None:
    # The golem has 1 + 2 + 1 (banner) + 1 (rune) hit points.
    match = battle(
        """
        C3 morlock blue E
        C4 golem red NW
        B3 banner red
        D3 reinforcement red NE
        """,
        blue=HARBINGERS,
        red=GUARDIANS,
    )
    assert [(phase, source, target) for phase, source, target, _ in hits(match)] == [(-1, "C3", "C4")]
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, None)
    assert (discarded(match, "blue"), discarded(match, "red")) == (["morlock"], ["golem"])


@pytest.mark.rule("MON-FAC-15")
def test_a_banner_loses_one_hit_point_by_a_kill_attack() -> None:
    match = battle("C3 morlock blue E\nC4 banner red", blue=HARBINGERS)
    assert hits(match) == [(-1, "C3", "C4", 1)]
    assert hp(match, "red") == 19
    assert kind_at(match, "C3") is None


@pytest.mark.rule("MON-FAC-15")
def test_morlock_and_target_leave_together_at_the_end_of_the_step() -> None:
    # Two Morlocks face each other: both attack, both are gone.
    match = battle("C3 morlock blue E\nC4 morlock red W", blue=HARBINGERS, red=HARBINGERS)
    assert [(source, target) for _, source, target, _ in hits(match)] == [("C3", "C4"), ("C4", "C3")]
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, None)
    assert kinds(match.events).count("destroyed") == 2


@pytest.mark.rule("MON-FAC-15")
def test_regeneration_saves_the_target_of_a_morlock_but_not_the_morlock() -> None:
    match = battle("C3 morlock blue E\nC4 spike red E\nB3 regeneration red SE", blue=HARBINGERS)
    assert [(event.rune, event.hex) for event in events(match, "prevented")] == [("B3", "C4")]
    assert [kind_at(match, place) for place in ("C4", "B3", "C3")] == ["spike", None, None]


@pytest.mark.rule("MON-FAC-15")
@pytest.mark.parametrize(
    "stop", ["C2 nightmare red E", "B3 disarmament red SW"], ids=["captured", "disarmed"]
)
def test_a_captured_or_disarmed_morlock_makes_no_attack_and_stays(stop: str) -> None:
    match = battle(f"C3 morlock blue E\nC4 strength red SE\n{stop}", blue=HARBINGERS)
    assert "C3" in captured(match) | disarmed(match)
    assert hits(match) == []
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == ("morlock", "strength")


@pytest.mark.rule("MON-FAC-15")
def test_a_morlock_with_nothing_to_attack_stays() -> None:
    match = battle("C3 morlock blue E\nC4 spark blue NE\nC2 strength red SE", blue=HARBINGERS)
    assert of(match, "C3") == []
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == ("morlock", "spark")


# --- the Assassin -------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-FAC-16")
def test_the_owner_of_an_assassin_chooses_any_enemy_tile_but_a_banner() -> None:
    match = battle(
        """
        D1 assassin blue
        D2 spark blue NE
        A2 knight red NW
        C5 lesser-haste red
        B4 pikeman red NE
        """,
        blue=HARBINGERS,
        red=DRAGONS,
    )
    assert asked(match) == ("blue", "assassin")
    assert options(match) == {"strike A2", "strike C5", "strike B4"}
    refused(match, "strike E3", "MON-FAC-16")
    refused(match, "strike D2", "MON-FAC-16")
    match.play("strike C5")
    assert of(match, "D1") == [(3, "C5", 1)]
    assert kind_at(match, "C5") is None
    assert kind_at(match, "B4") == "pikeman"


@pytest.mark.rule("MON-FAC-16")
def test_an_assassin_ignores_armor_and_is_raised_by_accuracy() -> None:
    plain = battle("D1 assassin blue\nA3 golem red NW entrenched", blue=HARBINGERS, red=GUARDIANS)
    assert of(plain, "D1") == [(3, "A3", 1)]
    assert marks(plain, "A3") == (1, 0)
    raised = battle(
        "D1 assassin blue\nC1 accuracy blue\nA3 golem red NW entrenched", blue=HARBINGERS, red=GUARDIANS
    )
    assert of(raised, "D1") == [(3, "A3", 2)]
    assert marks(raised, "A3") == (2, 0)


@pytest.mark.rule("MON-FAC-16")
def test_an_assassin_does_nothing_when_only_banners_are_left_to_choose() -> None:
    match = battle("D1 assassin blue\nE3 banner red", blue=HARBINGERS, red=LORDS)
    assert hits(match) == []
    assert hp(match, "red") == 20
    assert kinds(match.events).count("battle-ended") == 1
