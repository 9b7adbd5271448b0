"""The rune of regeneration: what it takes away, what it costs, and who chooses.

In most positions the rune lies at B2 and points SE: its paths lead to C3 and C2. A pikeman that faces NE
does not strike at D2 and D3, from where it is attacked.
"""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    GUARDIANS,
    HARBINGERS,
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
    options,
    refused,
)
from walstatt import Match

PROTECTED = "C3 pikeman blue NE\nB2 regeneration blue SE\n"


def damage(match: Match, place: str) -> int:
    tile = at(match, place)
    assert tile is not None
    return tile.damage


def poison(match: Match, place: str) -> int:
    tile = at(match, place)
    assert tile is not None
    return tile.poison


def gone(match: Match, *places: str) -> list[bool]:
    """For each hex whether it is empty."""
    return [at(match, place) is None for place in places]


# --- what it does -----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-RREG-01", "MON-RREG-02")
def test_the_next_damage_by_an_enemy_tile_is_ignored_and_the_rune_is_discarded() -> None:
    match = battle(PROTECTED + "D3 spike red NW")
    assert hits(match) == [(1, "D3", "C3", 1)]
    assert kind_at(match, "C3") == "pikeman"
    assert damage(match, "C3") == 0
    assert kind_at(match, "B2") is None
    assert discarded(match, "blue") == ["regeneration"]


@pytest.mark.rule("MON-RREG-02")
def test_the_rune_goes_to_its_owner_in_the_turn_of_the_enemy_too() -> None:
    match = arena(PROTECTED + "D3 spike red NW\nturn red 5 battle")
    assert kind_at(match, "C3") == "pikeman"
    assert discarded(match, "blue") == ["regeneration"]
    assert discarded(match, "red") == []


@pytest.mark.rule("MON-RREG-01", "MON-RREG-11")
def test_damage_by_a_command_outside_battle_is_ignored_too() -> None:
    match = arena(PROTECTED + "reserve red: precise-shot\nturn red 4 use", red=HARBINGERS)
    match.play("precise-shot C3")
    assert kind_at(match, "C3") == "pikeman"
    assert discarded(match, "blue") == ["regeneration"]
    assert asked(match) == ("red", "use")  # the turn goes on, and the rune has left at once
    assert kind_at(match, "B2") is None


@pytest.mark.rule("MON-RREG-01", "MON-DATA-07", "MON-OTHER-02")
def test_one_poison_marker_is_one_source_and_stays_on_the_tile() -> None:
    match = battle("C3 knight blue NW poison 2\nB2 regeneration blue SE")
    assert options(match) == {"prevent C3 poison1 B2", "prevent C3 poison2 B2"}
    match.play("prevent C3 poison1 B2")
    assert damage(match, "C3") == 1  # by the other marker
    assert poison(match, "C3") == 2
    assert discarded(match, "blue") == ["regeneration"]


@pytest.mark.rule("MON-RREG-01")
def test_the_rune_protects_only_once() -> None:
    match = battle(PROTECTED + "D2 mygalomorph red NE\nD3 spike red NW")
    assert hits(match) == [(3, "D2", "C3", 1), (1, "D3", "C3", 1)]
    assert gone(match, "B2", "C3") == [True, True]
    assert sorted(discarded(match, "blue")) == ["pikeman", "regeneration"]


@pytest.mark.rule("MON-RREG-03")
def test_all_damage_points_of_the_source_are_ignored() -> None:
    match = battle("C3 banner blue\nB2 regeneration blue SE\nD3 demon red NW")
    assert hits(match)[0] == (1, "D3", "C3", 2)
    assert hp(match, "blue") == 20
    assert kind_at(match, "B2") is None


@pytest.mark.rule("MON-RREG-04")
def test_the_owner_cannot_keep_the_rune_for_later() -> None:
    match = battle("C3 knight blue NW\nB2 regeneration blue SE\nD3 spike red NW")
    assert match.choices == []  # the knight would survive, but nobody is asked
    assert damage(match, "C3") == 0
    assert kind_at(match, "B2") is None


@pytest.mark.rule("MON-RREG-04")
def test_where_there_is_a_choice_doing_nothing_is_none() -> None:
    match = battle(PROTECTED + "D3 spike red NW\nD2 spike red NE")
    assert {option.split()[0] for option in options(match)} == {"prevent"}
    refused(match, "end", "MON-COMB-05")
    refused(match, "prevent", "MON-RREG-04")


@pytest.mark.rule("MON-RREG-05")
@pytest.mark.parametrize(("answer", "left"), [("prevent C3 D3 B2", 19), ("prevent C3 D2 B2", 18)])
def test_of_several_sources_the_owner_chooses_one(answer: str, left: int) -> None:
    match = battle("C3 banner blue\nB2 regeneration blue SE\nD3 demon red NW\nD2 spike red NE")
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent C3 D3 B2", "prevent C3 D2 B2"}
    match.play(answer)
    assert hp(match, "blue") == left


@pytest.mark.rule("MON-RREG-06", "MON-EX-30")
@pytest.mark.parametrize(("saved", "lost"), [("C2", "C3"), ("C3", "C2")])
def test_of_several_connected_tiles_the_owner_saves_one(saved: str, lost: str) -> None:
    match = battle(PROTECTED + "C2 pikeman blue NE\nD2 siege-tower red NW", red=GUARDIANS)
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent C2 D2 B2", "prevent C3 D2 B2"}
    match.play(f"prevent {saved} D2 B2")
    assert kind_at(match, saved) == "pikeman"
    assert gone(match, lost, "B2") == [True, True]


@pytest.mark.rule("MON-RREG-07", "MON-EX-29")
def test_of_two_runes_on_one_tile_the_owner_chooses_which_one_is_spent() -> None:
    match = battle(PROTECTED + "B3 regeneration blue SE\nD3 mygalomorph red E")
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent C3 D3 B2", "prevent C3 D3 B3"}
    match.play("prevent C3 D3 B3")
    assert kind_at(match, "B2") == "regeneration"
    assert kind_at(match, "B3") is None
    assert kind_at(match, "C3") == "pikeman"
    assert poison(match, "C3") == 0


@pytest.mark.rule("MON-RREG-08", "MON-EX-33")
def test_a_rune_that_is_destroyed_in_the_same_phase_does_not_protect() -> None:
    match = battle("C3 pikeman blue NE\nC2 regeneration blue E\nD2 siege-tower red NW", red=GUARDIANS)
    assert sorted(hits(match)) == [(3, "D2", "C2", 1), (3, "D2", "C3", 1)]
    assert gone(match, "C2", "C3") == [True, True]
    assert events(match, "prevented") == []


@pytest.mark.rule("MON-RREG-09", "MON-EX-31")
def test_in_a_chain_the_hindmost_rune_prevents_the_damage() -> None:
    match = battle(PROTECTED + "A2 regeneration blue SE\nD3 mygalomorph red E")
    assert match.choices == []
    assert [(event.rune, event.hex) for event in events(match, "prevented")] == [("A2", "C3")]
    assert kind_at(match, "C3") == "pikeman"
    assert kind_at(match, "B2") == "regeneration"
    assert kind_at(match, "A2") is None


@pytest.mark.rule("MON-RREG-10", "MON-EX-32")
@pytest.mark.parametrize(("spent", "left"), [("B2", "B3"), ("B3", "B2")])
def test_of_two_runes_connected_with_each_other_the_owner_chooses(spent: str, left: str) -> None:
    match = battle(
        """
        C3 pikeman blue NE
        B2 regeneration blue E
        B3 regeneration blue W
        D3 mygalomorph red E
        """
    )
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent C3 D3 B2", "prevent C3 D3 B3"}
    match.play(f"prevent C3 D3 {spent}")
    assert kind_at(match, left) == "regeneration"
    assert kind_at(match, spent) is None
    assert kind_at(match, "C3") == "pikeman"


@pytest.mark.rule("MON-RREG-12")
def test_a_captured_rune_does_not_protect() -> None:
    match = battle(PROTECTED + "B1 nightmare red E\nD3 spike red NW\nE1 banner blue")
    assert captured(match) == {"B2"}
    assert kind_at(match, "C3") is None
    assert kind_at(match, "B2") == "regeneration"


@pytest.mark.rule("MON-RREG-13")
def test_two_runes_prevent_two_sources_and_both_are_discarded() -> None:
    match = battle(PROTECTED + "B3 regeneration blue SE\nD3 spike red NW\nD2 spike red NE")
    assert len(options(match)) == 4
    match.play("prevent C3 D2 B3")
    prevented = [(event.rune, event.hex, event.amount) for event in events(match, "prevented")]
    assert prevented == [("B3", "C3", 1), ("B2", "C3", 1)]  # the second one is compulsory: nobody is asked
    assert discarded(match, "blue") == ["regeneration", "regeneration"]
    assert kind_at(match, "C3") == "pikeman"


@pytest.mark.rule("MON-RREG-14", "MON-BAN-08")
def test_a_banner_is_protected_too_whether_its_owner_likes_it_or_not() -> None:
    match = battle("C3 banner blue\nB2 regeneration blue SE\nD3 spike red NW")
    assert hits(match)[0] == (1, "D3", "C3", 1)
    assert match.choices == []
    assert hp(match, "blue") == 20
    assert discarded(match, "blue") == ["regeneration"]


@pytest.mark.rule("MON-RREG-15")
def test_a_captured_tile_is_protected_by_a_free_rune() -> None:
    match = battle(PROTECTED + "C4 nightmare red W\nD3 spike red NW")
    assert captured(match) == {"C3"}
    assert kind_at(match, "C3") == "pikeman"
    assert kind_at(match, "B2") is None


@pytest.mark.rule("MON-RREG-01")
def test_a_rune_never_prevents_damage_to_itself() -> None:
    match = battle(
        """
        B2 regeneration blue E
        B3 regeneration blue W
        A2 banner blue
        C3 spike red NW
        """,
        blue=GUARDIANS,
    )
    # Both runes are tough next to their banner and protect each other; the one at B2 is hit.
    assert match.choices == []
    assert [(event.rune, event.hex) for event in events(match, "prevented")] == [("B3", "B2")]
    assert kind_at(match, "B2") == "regeneration"
