"""The worked examples about nets, and about initiatives that change during a battle."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    battle,
    captured,
    events,
    hits,
    hp,
    kind_at,
    phases,
    refused,
)
from walstatt import Match
from walstatt.core.content import sources
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.seen.view import View
from walstatt.games.monolith_arena.state.tiles import Library, faction_from


def initiative(match: Match, place: str) -> tuple[int, ...]:
    """The initiative that the tile on a hex shows now."""
    view = match.view(None)
    assert isinstance(view, View)
    return next(tile.initiative for tile in view.board if tile.hex == place)


def wide_nets() -> MonolithArena:
    """The game with one house pack: Lords whose Nightmare has a second net, next to its first."""
    texts = {file: text for file, text in sources("walstatt.games.monolith_arena.content") if LORDS in text}
    ((file, text),) = texts.items()
    assert text.count('net = ["E"]') == 1
    faction = faction_from(file, text.replace('net = ["E"]', 'net = ["E", "NE"]'))
    return MonolithArena(Library({faction.id: faction}, []))


@pytest.mark.rule("MON-EX-21", "MON-NET-01", "MON-NET-02")
def test_a_nightmare_whose_net_faces_a_swordsman_captures_him() -> None:
    text = "C3 swordsman blue NE\nreserve blue: move\nC2 nightmare red "
    match = arena(text + "E")
    assert captured(match) == {"C3"}
    refused(match, "move C3 C4 NE", "MON-NET-02")
    beside = arena(text + "NE")
    assert captured(beside) == set(), "next to it, but not at its net side"
    beside.play("move C3 C4 NE")
    assert kind_at(beside, "C4") == "swordsman"


@pytest.mark.rule("MON-EX-34", "MON-NET-13")
def test_of_two_nets_that_face_each_other_neither_is_captured_and_both_can_move() -> None:
    text = """
        C3 nightmare blue E
        C4 nightmare red W
        B2 spike red E
        D2 spike blue E
        reserve blue: move
    """
    match = arena(text, blue=LORDS)
    assert captured(match) == set()
    match.play("move C3 D3 E")
    match.play("teleport D3 B1 E")
    assert captured(match) == {"B2"}, "it was free to move and captures another tile"
    other = arena(text + "\nturn red 6 use", blue=LORDS)
    other.play("teleport C4 D1 E")
    assert captured(other) == {"D2"}


@pytest.mark.rule("MON-EX-34", "MON-NET-13")
def test_two_nets_that_face_each_other_both_go_on_capturing_others() -> None:
    text = f"""monolith-arena
        blue {LORDS}
        red {LORDS}
        A1 banner blue
        E3 banner red
        C3 nightmare blue E
        B3 wraith red NW
        C4 nightmare red W
        D3 wraith blue NW
    """
    match = Match.from_position(text, game=wide_nets())
    assert captured(match) == {"B3", "D3"}


@pytest.mark.rule("MON-EX-35", "MON-NET-12")
def test_a_captured_net_tile_sets_its_own_captive_free() -> None:
    text = "C3 nightmare red E\nC4 wraith blue NW\n"
    assert captured(arena(text, blue=LORDS)) == {"C4"}
    assert captured(arena(text + "C2 nightmare blue E", blue=LORDS)) == {"C3"}


@pytest.mark.rule("MON-EX-36", "MON-INIT-17")
def test_a_swordsman_captured_in_phase_three_does_not_attack_later() -> None:
    match = battle(
        """
        C2 nightmare red E
        C3 swordsman blue NE
        B3 spike red E
        D1 swordsman blue NE
        """
    )
    assert hits(match) == [(3, "D1", "C2", 1)]
    assert phases(match) == [3, 1, 0]
    assert [event.hex for event in events(match, "freed")] == ["C3"]
    assert (kind_at(match, "C2"), kind_at(match, "B3")) == (None, "spike")


@pytest.mark.rule("MON-EX-37", "MON-INIT-18", "MON-Q-65")
def test_a_crossbowman_that_acted_with_haste_does_not_act_again_when_the_rune_falls() -> None:
    match = arena(
        """
        C1 mygalomorph red E
        C2 lesser-haste gold
        C3 crossbowman blue E
        C5 banner red
        hp red 20
        reserve blue: battle
        """,
        blue=GUARDIANS,
        gold=DRAGONS,
        violet=HARBINGERS,
    )
    assert initiative(match, "C3") == (3,), "printed 2, the rune is the ally's"
    match.play("battle")
    assert hits(match) == [(3, "C1", "C2", 1), (3, "C3", "C5", 1)]
    assert kind_at(match, "C2") is None
    assert initiative(match, "C3") == (2,)
    assert hp(match, "red") == 19


@pytest.mark.rule("MON-EX-38", "MON-INIT-19", "MON-RUNE-13")
def test_a_crossbowman_whose_rune_is_freed_after_phase_three_does_not_attack_at_all() -> None:
    match = arena(
        """
        B1 swordsman gold SW
        C1 nightmare red E
        C2 lesser-haste gold
        C3 crossbowman blue E
        C5 banner red
        hp red 20
        reserve blue: battle
        """,
        blue=GUARDIANS,
        gold=DRAGONS,
        violet=HARBINGERS,
    )
    assert captured(match) == {"C2"}
    assert initiative(match, "C3") == (2,), "a captured rune raises nothing"
    match.play("battle")
    assert hits(match) == [(3, "B1", "C1", 1)]
    assert captured(match) == set()
    assert initiative(match, "C3") == (3,)
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-EX-39", "MON-INIT-15", "MON-INIT-16")
def test_a_serpent_with_greater_haste_makes_all_attacks_in_phase_four_and_in_phase_three() -> None:
    match = battle(
        """
        C2 greater-haste blue SE
        C3 serpent blue NE
        B2 knight red NW
        B3 knight red NE
        C4 knight red E
        D3 knight red SE
        D2 banner red
        hp red 20
        """,
        blue=HARBINGERS,
        red=DRAGONS,
    )
    mine = sorted((phase, target, damage) for phase, place, target, damage in hits(match) if place == "C3")
    around = ("B2", "B3", "C4", "D2", "D3")
    assert mine == [(phase, target, 1) for phase in (3, 4) for target in around]
    assert [kind_at(match, place) for place in around] == [None, None, None, "banner", None]
    assert hp(match, "red") == 18
    assert phases(match) == [4, 3, 0]
