"""The worked examples about battles, damage, runes in battle, and two commands."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
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
    options,
    phases,
    refused,
)
from walstatt import Match
from walstatt.games.monolith_arena.seen.view import View


def initiatives(match: Match) -> dict[str, tuple[int, ...]]:
    """The initiative that every tile shows now, by hex."""
    view = match.view(None)
    assert isinstance(view, View)
    return {tile.hex: tile.initiative for tile in view.board}


def damage(match: Match, place: str) -> int:
    tile = at(match, place)
    assert tile is not None
    return tile.damage


def course(match: Match) -> list[str]:
    """What happened in the battle, in order: phases, hits, tiles that leave and tiles that are freed."""
    told: list[str] = []
    for event in match.events:
        words = {
            "phase-began": "phase {0.phase}",
            "attacked": "{0.hex} hits {0.target} for {0.damage}",
            "destroyed": "{0.hex} leaves",
            "freed": "{0.hex} is free",
        }.get(event.kind)
        if words is not None:
            told.append(words.format(event))
    return told


@pytest.mark.rule("MON-EX-06", "MON-RNG-06")
def test_herne_and_the_sorcerer_behind_him_both_hit_the_banner() -> None:
    match = arena(
        """
        C1 banner red
        C2 herne blue W
        C3 sorcerer blue W
        reserve blue: battle
        """,
        blue=HARBINGERS,
    )
    assert hp(match, "red") == 20
    match.play("battle")
    assert hits(match) == [(2, "C2", "C1", 2), (2, "C3", "C1", 2), (0, "C1", "C2", 1)]
    assert hp(match, "red") == 16


@pytest.mark.rule("MON-EX-07", "MON-INIT-03")
def test_phase_three_is_followed_by_phase_one_when_nobody_has_initiative_two() -> None:
    match = battle(
        """
        C3 swordsman blue NE
        B3 strength red SE
        D3 spike red E
        D4 knight blue E
        E1 banner red
        """
    )
    assert phases(match) == [3, 1, 0]
    assert hits(match) == [(3, "C3", "B3", 1), (1, "D3", "D4", 1)]


@pytest.mark.rule("MON-EX-08", "MON-INIT-04")
def test_a_champion_raised_to_initiative_four_opens_the_battle_in_phase_four() -> None:
    match = battle(
        """
        C3 swordsman blue NE
        C4 lesser-haste blue
        B3 strength red SE
        """
    )
    assert phases(match) == [4, 0]
    assert hits(match) == [(4, "C3", "B3", 1)]


@pytest.mark.rule("MON-EX-09", "MON-INIT-12", "MON-FAC-15")
def test_the_morlock_strikes_before_the_mygalomorph_can_attack() -> None:
    text = """
        E1 banner blue
        B1 accuracy blue
        B2 mygalomorph red SE
    """
    alone = battle(text, blue=HARBINGERS)
    assert hits(alone) == [(3, "B2", "B1", 1)], "without a Morlock it attacks"

    match = battle(text + "C3 morlock blue NW", blue=HARBINGERS)
    assert phases(match) == [-1, 0]
    assert [hit[:3] for hit in hits(match)] == [(-1, "C3", "B2")]
    assert (kind_at(match, "B2"), kind_at(match, "B1")) == (None, "accuracy")
    assert discarded(match, "red") == ["mygalomorph"]
    assert discarded(match, "blue") == ["morlock"]


@pytest.mark.rule("MON-EX-10", "MON-INIT-06")
def test_two_tiles_of_initiative_three_that_shoot_at_each_other_both_fall() -> None:
    match = battle("C2 siege-tower blue NE\nC4 hunter red W", blue=GUARDIANS, red=HARBINGERS)
    assert hits(match) == [(3, "C2", "C4", 1), (3, "C4", "C2", 1)]
    assert (kind_at(match, "C2"), kind_at(match, "C4")) == (None, None)
    assert (discarded(match, "blue"), discarded(match, "red")) == (["siege-tower"], ["hunter"])


@pytest.mark.rule("MON-EX-11", "MON-INIT-07", "MON-RNG-09")
def test_two_shots_of_one_phase_hit_the_same_target_and_nothing_behind_it() -> None:
    match = battle(
        """
        C1 arquebusier blue E
        C2 arquebusier blue E
        C3 wraith red E
        C4 nightmare red E
        """
    )
    assert hits(match) == [(2, "C1", "C3", 1), (2, "C2", "C3", 1)]
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, "nightmare")
    assert discarded(match, "red") == ["wraith"]


@pytest.mark.rule("MON-EX-12", "MON-DMG-04", "MON-DMG-02")
def test_a_wraith_hit_twice_still_attacks_in_the_same_phase() -> None:
    match = battle(
        """
        E1 banner blue
        A2 arquebusier blue SE
        C3 pikeman blue NE
        C4 wraith red W
        """
    )
    assert course(match) == [
        "phase 2",
        "A2 hits C4 for 1",
        "C3 hits C4 for 1",
        "C4 hits C3 for 1",
        "C3 leaves",
        "C4 leaves",
        "phase 0",
    ]
    assert (discarded(match, "blue"), discarded(match, "red")) == (["pikeman"], ["wraith"])


@pytest.mark.rule("MON-EX-13", "MON-DMG-05")
def test_a_rune_of_strength_destroyed_in_the_same_phase_still_counts() -> None:
    match = battle(
        """
        C1 chaos red E
        C2 strength blue SE
        C3 pikeman blue NE
        B3 strength red SE
        """
    )
    assert course(match) == [
        "phase 2",
        "C1 hits C2 for 2",
        "C3 hits B3 for 2",
        "B3 leaves",
        "C2 leaves",
        "phase 0",
    ]
    assert (discarded(match, "blue"), discarded(match, "red")) == (["strength"], ["strength"])


@pytest.mark.rule("MON-EX-14", "MON-NET-08", "MON-INIT-17")
def test_a_pikeman_freed_at_the_end_of_phase_two_does_not_attack_in_this_battle() -> None:
    match = arena(
        """
        A2 arquebusier blue SW
        B3 spike red E
        C2 nightmare red E
        C3 pikeman blue NE
        reserve blue: battle-or-charge
        """
    )
    assert captured(match) == {"C3"}
    match.play("battle")
    assert course(match) == [
        "phase 2",
        "A2 hits C2 for 1",
        "C2 leaves",
        "C3 is free",
        "phase 1",
        "phase 0",
    ]
    assert captured(match) == set()
    assert kind_at(match, "B3") == "spike"


@pytest.mark.rule("MON-EX-16", "MON-GEND-08", "MON-GEND-07")
def test_both_banners_destroyed_in_different_phases_of_one_battle_is_a_draw() -> None:
    match = battle(
        """
        C2 banner red
        C3 swordsman blue NE
        A1 banner blue
        A2 spike red W
        hp blue 1
        hp red 1
        """
    )
    assert course(match) == [
        "phase 3",
        "C3 hits C2 for 1",
        "C2 leaves",
        "phase 1",
        "A2 hits A1 for 1",
        "A1 leaves",
    ]
    assert (hp(match, "blue"), hp(match, "red")) == (0, 0)
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((), "both-fell")


@pytest.mark.rule("MON-EX-17", "MON-INIT-10")
def test_a_hunter_attacks_in_phase_three_and_again_in_phase_zero() -> None:
    match = battle("C1 hunter blue E\nC3 banner red\nhp red 20", blue=HARBINGERS)
    assert hits(match) == [(3, "C1", "C3", 1), (0, "C1", "C3", 1)]
    assert hp(match, "red") == 18


@pytest.mark.rule("MON-EX-18", "MON-MEL-02", "MON-MEL-03")
def test_a_veteran_deals_two_to_the_banner_and_one_to_the_pikeman_at_once() -> None:
    match = battle(
        """
        B2 banner red
        C2 pikeman red NW
        C3 veteran blue NW
        E3 banner blue
        hp red 20
        """,
        blue=GUARDIANS,
        red=DRAGONS,
    )
    assert sorted(hits(match)) == [(0, "B2", "C3", 1), (2, "C3", "B2", 2), (2, "C3", "C2", 1)]
    assert hp(match, "red") == 18
    assert kind_at(match, "C2") is None
    assert discarded(match, "red") == ["pikeman"]


@pytest.mark.rule("MON-EX-19", "MON-RNG-06", "MON-RNG-07")
def test_a_shot_passes_the_own_swordsman_and_stops_at_the_nightmare() -> None:
    match = battle(
        """
        C1 arquebusier blue E
        C2 swordsman blue NE
        C3 nightmare red E
        C4 banner red
        hp red 20
        """
    )
    assert hits(match) == [(2, "C1", "C3", 1)]
    assert (kind_at(match, "C2"), damage(match, "C2")) == ("swordsman", 0)
    assert kind_at(match, "C3") is None
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-EX-20", "MON-ARM-01", "MON-ARM-02")
def test_armor_stops_the_siege_tower_and_not_the_pupil() -> None:
    match = battle(
        """
        C1 siege-tower blue NE
        B3 pupil blue SW
        C3 knight red NW
        """,
        blue=GUARDIANS,
        red=DRAGONS,
    )
    assert hits(match) == [(3, "B3", "C3", 1), (3, "C1", "C3", 0)], "both through armored sides"
    assert (kind_at(match, "C3"), damage(match, "C3")) == ("knight", 1)
    assert [(event.amount, event.left) for event in events(match, "damaged")] == [(1, 1)]


@pytest.mark.rule("MON-EX-22", "MON-TGH-02")
def test_a_tile_with_two_tough_symbols_survives_two_damage_and_falls_to_the_third() -> None:
    text = "C3 golem red NE\nC2 swordsman blue E\nB3 pikeman blue W"
    match = battle(text, red=GUARDIANS)
    assert hits(match) == [(3, "C2", "C3", 1), (2, "B3", "C3", 1)]
    assert (kind_at(match, "C3"), damage(match, "C3")) == ("golem", 2)

    third = battle("C3 golem red NE damage 2\nC2 swordsman blue E", red=GUARDIANS)
    assert hits(third) == [(3, "C2", "C3", 1)]
    assert kind_at(third, "C3") is None
    assert discarded(third, "red") == ["golem"]


@pytest.mark.rule("MON-EX-23", "MON-RUNE-02")
def test_of_six_neighbours_only_the_four_at_the_paths_are_connected() -> None:
    match = arena(
        """
        C3 lesser-haste red SE
        C4 spike red E
        D3 spike red E
        D2 spike red E
        B2 mygalomorph red E
        C2 mygalomorph red E
        B3 mygalomorph red E
        """
    )
    shown = initiatives(match)
    assert {place: shown[place] for place in ("C4", "D3", "D2")} == {"C4": (2,), "D3": (2,), "D2": (2,)}
    assert shown["B2"] == (4,)
    assert (shown["C2"], shown["B3"]) == ((3,), (3,)), "no path in the west and in the north-east"


@pytest.mark.rule("MON-EX-26", "MON-MARK-06", "MON-RSHR-04")
def test_the_initiative_marker_goes_at_the_end_of_the_phase_that_destroys_the_rune() -> None:
    match = arena(
        """
        C2 greater-haste blue SE
        C3 herne blue E
        C4 banner red
        B2 swordsman red SW
        A3 knight red NE
        E1 assassin blue
        E2 double-attack blue
        reserve blue: battle
        hp red 20
        """,
        blue=HARBINGERS,
        red=DRAGONS,
    )
    assert initiatives(match)["C3"] == (4,), "printed 2"
    match.play("battle")
    assert (phases(match), asked(match)) == ([4, 3], ("blue", "assassin"))
    assert (hits(match), hp(match, "red")) == ([(4, "C3", "C4", 2)], 18)
    assert initiatives(match)["C3"] == (4,), "the phase in which the rune falls has only begun"
    match.play("strike A3")
    assert (phases(match), asked(match)) == ([4, 3, 2], ("blue", "assassin"))
    assert kind_at(match, "C2") is None
    assert initiatives(match)["C3"] == (2,)


@pytest.mark.rule("MON-EX-27", "MON-CEXP-01")
def test_an_explosive_mixture_destroys_three_tiles_of_its_pattern() -> None:
    match = arena(
        """
        B2 wraith red NW
        B3 spike red E
        C3 axeman blue NW
        C4 spike red E
        reserve blue: explosive-mixture
        """,
        blue=GUARDIANS,
    )
    match.play("explode B2 B3 C3")
    assert [kind_at(match, place) for place in ("B2", "B3", "C3", "C4")] == [None, None, None, "spike"]
    assert discarded(match, "red") == ["wraith", "spike"]
    assert discarded(match, "blue") == ["axeman", "explosive-mixture"]


@pytest.mark.rule("MON-EX-28", "MON-CPSH-03", "MON-CPSH-06")
def test_the_demon_cannot_be_pushed_and_the_lords_choose_where_the_mygalomorph_goes() -> None:
    match = arena(
        """
        C4 crossbowman blue NW
        B4 demon red NW
        A3 spike red E
        C5 spike red E
        C3 mygalomorph red E
        reserve blue: push-back
        """,
        blue=GUARDIANS,
    )
    refused(match, "push-back C4 B4", "MON-CPSH-05", "MON-CPSH-06")
    assert options(match, "push-back") == {"push-back C4 C3"}
    before = facing(match, "C3")
    match.play("push-back C4 C3")
    assert asked(match) == ("red", "pushed")
    assert options(match) == {"to B2", "to C2", "to D2"}, "a hex, and no rotation (MON-Q-01)"
    match.play("to C2")
    assert (kind_at(match, "C3"), kind_at(match, "C2")) == (None, "mygalomorph")
    assert facing(match, "C2") == before
    assert discarded(match, "blue") == ["push-back"]
