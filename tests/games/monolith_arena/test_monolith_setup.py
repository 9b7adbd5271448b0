"""Monoliths before and at the start of the game, and while they are folded."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    at,
    battle,
    captured,
    events,
    hits,
    hp,
    kind_at,
    library,
    options,
    pile,
    refused,
    state,
)
from walstatt import Match
from walstatt.core.game import SEAT_NAMES
from walstatt.games.monolith_arena.seen.view import InsideView, View
from walstatt.games.monolith_arena.state.state import BARE


def fresh_match(**settings: str) -> Match:
    """A new game of Dragon Empire (blue, begins) against Lords of the Abyss (red)."""
    return Match.new("monolith-arena", {"factions": f"{DRAGONS},{LORDS}", "first": "blue", **settings})


def chosen(blue: str = "knight pikeman", red: str = "demon spike") -> Match:
    """The same with monoliths, both contents chosen, nothing placed yet."""
    match = fresh_match(monoliths="on")
    match.play(f"inside {blue}", 0)
    match.play(f"inside {red}", 1)
    return match


def inside(match: Match, seat: str) -> list[str | None]:
    """What lies in the two lower segments of a folded monolith."""
    stone = state(match).players[SEAT_NAMES.index(seat)].monolith
    assert stone is not None
    return [tile.kind.id if tile else None for tile in stone.inside]


def seen(match: Match, seat: int | None) -> View:
    found = match.view(seat)
    assert isinstance(found, View)
    return found


def looks_into(match: Match, seat: int | None, whose: int) -> tuple[str | None, ...] | None:
    """What this seat (None: a spectator) sees in the lower segments of that one."""
    stone = seen(match, seat).players[whose].monolith
    assert stone is not None
    if stone.inside is None:
        return None
    return tuple(tile.tile.split("/")[1] if isinstance(tile, InsideView) else None for tile in stone.inside)


def on_board(match: Match) -> set[str]:
    return {name for name in ("A1", "B2", "C3", "C4", "D3", "E3") if kind_at(match, name) is not None}


@pytest.mark.rule("MON-MONO-01")
def test_monoliths_are_an_extension_that_must_be_asked_for() -> None:
    plain, extended = fresh_match(), fresh_match(monoliths="on")
    assert [decision.kind for decision in plain.decisions] == ["banner"]
    assert [decision.kind for decision in extended.decisions] == ["inside", "inside"]
    refused(arena("C3 banner blue"), "unfold C4 D3", "MON-MONO-01")


@pytest.mark.rule("MON-MONO-02")
def test_every_player_has_three_segments_of_their_own() -> None:
    match = arena("""
        monoliths on
        A1 banner blue
        E3 banner red
        inside blue: charge mobility
        inside red: nightmare -
    """)
    match.play("unfold A2 B2")
    match.play("end")
    while asked(match)[1] != "use":
        match.play(match.decision.options[0])
    match.play("unfold E2 D3")
    match.play("face E2 E")
    assert seen(match, None).segments == (
        ("A1", 0, 0), ("A2", 0, 1), ("B2", 0, 2), ("D3", 1, 2), ("E2", 1, 1), ("E3", 1, 0),
    )  # fmt: skip


@pytest.mark.rule("MON-MONO-03")
def test_two_arena_tiles_of_the_own_choice_go_into_the_lower_segments() -> None:
    match = chosen("strength knight", "spike spike")
    assert inside(match, "blue") == ["strength", "knight"]
    assert inside(match, "red") == ["spike", "spike"]


@pytest.mark.rule("MON-MONO-03", "MON-MONO-10")
def test_commands_banners_and_copies_that_do_not_exist_cannot_go_inside() -> None:
    match = fresh_match(monoliths="on")
    match.play("inside knight pikeman", 0)
    refused(match, "inside battle spike", "MON-MONO-03")
    refused(match, "inside spike banner", "MON-MONO-03")
    refused(match, "inside demon demon", "MON-MONO-03")
    arena_tiles = {tile.id for tile in library().factions[LORDS].tiles if tile.kind in ("champion", "rune")}
    assert {word for text in options(match) for word in text.split()[1:]} == arena_tiles


@pytest.mark.rule("MON-MONO-04")
def test_both_players_choose_at_once_and_in_secret() -> None:
    match = fresh_match(monoliths="on")
    before = (match.events_of(1), seen(match, 1))
    match.play("inside knight pikeman", 0)
    assert (match.events_of(1), seen(match, 1)) == before
    assert asked(match) == ("red", "inside")
    match.play("inside demon spike", 1)
    told = [event for event in match.events_of(1) if event.kind == "inside-chosen"]
    assert [event.tiles for event in told] == [  # type: ignore[attr-defined]
        ("?", "?"),
        ("lords-of-the-abyss/demon", "lords-of-the-abyss/spike"),
    ]


@pytest.mark.rule("MON-MONO-06", "MON-MONO-04")
def test_only_the_owner_may_look_into_a_monolith_that_was_never_open() -> None:
    match = chosen()
    match.play("place banner C3")
    match.play("place banner A1")
    assert looks_into(match, 0, 0) == ("knight", "pikeman")
    assert looks_into(match, 1, 0) is None
    assert looks_into(match, None, 0) is None
    assert looks_into(match, 1, 1) == ("demon", "spike")


@pytest.mark.rule("MON-MONO-06")
def test_the_opponent_learns_the_contents_when_the_monolith_unfolds() -> None:
    match = arena("""
        monoliths on
        C3 banner blue
        A1 banner red
        inside blue: knight pikeman
        inside red: demon spike
    """)
    assert looks_into(match, 1, 0) is None
    match.play("unfold C4 D3")
    unfolded = [event for event in match.events_of(1) if event.kind == "unfolded"]
    assert [event.tiles for event in unfolded] == [  # type: ignore[attr-defined]
        ("dragon-empire/knight", "dragon-empire/pikeman")
    ]
    assert {tile.hex: tile.tile for tile in seen(match, 1).board}["C4"] == "dragon-empire/knight"


@pytest.mark.rule("MON-MONO-06", "MON-Q-37")
def test_contents_that_were_seen_stay_known_after_folding() -> None:
    match = arena("""
        monoliths on
        C3 banner blue
        A1 banner red
        inside blue: charge mobility
        inside red: demon spike
        reserve blue: battle-or-charge
    """)
    match.play("unfold C4 D3")
    match.play("battle")
    assert [event.seat for event in events(match, "folded")] == [0]
    assert looks_into(match, 1, 0) == ("charge", "mobility")
    assert looks_into(match, 0, 1) is None


@pytest.mark.rule("MON-MONO-05")
def test_the_folded_monolith_is_a_stack_with_the_banner_on_top() -> None:
    match = chosen()
    match.play("place banner C3")
    match.play("place banner A1")
    assert kind_at(match, "C3") == "banner"
    assert on_board(match) == {"A1", "C3"}
    assert set(state(match).segments) == {BARE}
    assert inside(match, "blue") == ["knight", "pikeman"]


@pytest.mark.rule("MON-MONO-07")
def test_the_folded_monoliths_are_placed_where_banners_would_be_and_the_game_begins() -> None:
    match = chosen()
    assert asked(match) == ("blue", "banner")
    assert len(options(match)) == 19
    match.play("place banner C3")
    assert asked(match) == ("red", "banner")
    refused(match, "place banner C3", "MON-SET-08")
    match.play("place banner A1")
    assert [event.seat for event in events(match, "turn-began")] == [0]
    assert len(state(match).players[0].reserve) == 1


@pytest.mark.rule("MON-MONO-08")
def test_with_monoliths_the_draw_piles_have_32_tiles() -> None:
    match = chosen("knight pikeman", "spike spike")
    assert (len(pile(match, "blue")), len(pile(match, "red"))) == (32, 32)
    every = Counter(tile.id for tile in library().factions[DRAGONS].all_tiles())
    assert every - Counter(pile(match, "blue")) == Counter({"knight": 1, "pikeman": 1})
    assert len(pile(fresh_match(), "blue")) == 34


FOLDED = """
    monoliths on
    C3 banner blue
    A1 banner red
    inside red: demon spike
"""


@pytest.mark.rule("MON-MONO-09")
def test_a_folded_monolith_fights_as_one_ordinary_banner() -> None:
    match = battle(FOLDED + "inside blue: knight knight\nC4 spike red W")
    assert hits(match) == [(1, "C4", "C3", 1), (0, "C3", "C4", 1)]
    assert hp(match, "blue") == 19
    assert kind_at(match, "C4") is None


@pytest.mark.rule("MON-MONO-09")
def test_a_folded_monolith_moves_as_one_banner_with_its_contents() -> None:
    match = arena(FOLDED + "inside blue: knight pikeman\nreserve blue: move")
    match.play("move C3 C4")
    assert kind_at(match, "C3") is None
    assert kind_at(match, "C4") == "banner"
    assert inside(match, "blue") == ["knight", "pikeman"]
    assert "unfold C5 D4" in options(match, "unfold")


@pytest.mark.rule("MON-MONO-09", "MON-MONO-11")
def test_a_folded_monolith_is_a_banner_for_commands_that_spare_banners() -> None:
    match = arena(
        """
        monoliths on
        C3 banner blue
        A1 banner red
        inside blue: knight pikeman
        inside red: spark spark
        E1 swordsman blue NE
        reserve red: precise-shot
        turn red 6 use
        """,
        red=HARBINGERS,
    )
    assert options(match, "precise-shot") == {"precise-shot E1"}
    refused(match, "precise-shot C3", "MON-FAC-14")


@pytest.mark.rule("MON-MONO-10")
def test_after_folding_the_banner_lies_on_top_again() -> None:
    match = battle("""
        monoliths on
        C3 pikeman blue NE segment blue 1
        C4 banner blue segment blue 0
        C5 knight blue NW segment blue 2
        A1 banner red
        inside red: demon spike
    """)
    assert kind_at(match, "C4") == "banner"
    assert on_board(match) == {"A1", "C4"}
    assert inside(match, "blue") == ["pikeman", "knight"]


@pytest.mark.rule("MON-MONO-11")
def test_tiles_in_a_folded_monolith_neither_attack_nor_help_nor_are_hit() -> None:
    # The banner lends the pikeman 1; the rune would lend 1 more, and the dragon rider strike B2 for 4.
    match = battle(
        FOLDED
        + """
        inside blue: strength:W dragon-rider:NW
        B2 chaos red SE
        C4 pikeman blue NE
        B4 spike red E
        """
    )
    assert hits(match) == [(2, "B2", "C3", 2), (2, "C4", "B4", 2), (0, "C3", "B2", 1)]
    assert inside(match, "blue") == ["strength", "dragon-rider"]


@pytest.mark.rule("MON-MONO-11")
def test_a_net_in_a_folded_monolith_captures_nobody_until_it_is_laid_out() -> None:
    match = arena(
        """
        monoliths on
        C3 banner blue
        A1 banner red
        inside blue: nightmare:E spike
        inside red: knight pikeman
        C4 swordsman red NE
        D4 swordsman red NE
        """,
        blue=LORDS,
        red=DRAGONS,
    )
    assert captured(match) == set()
    match.play("unfold D3 D2")
    match.play("face D3 E")
    match.play("face D2 W")
    assert captured(match) == {"D4"}


@pytest.mark.rule("MON-MONO-11")
def test_poison_does_nothing_to_a_tile_in_a_folded_monolith() -> None:
    match = battle(FOLDED + "inside blue: knight:poison1 pikeman")
    stone = state(match).players[0].monolith
    assert stone is not None
    assert [(tile.damage, tile.poison) for tile in stone.inside if tile] == [(0, 1), (0, 0)]
    assert events(match, "poison-hurts") == []


@pytest.mark.rule("MON-MONO-11")
def test_poison_goes_on_when_the_tile_is_laid_out_again() -> None:
    match = arena(FOLDED + "inside blue: knight:poison1 pikeman\nreserve blue: battle-or-charge")
    for choice in ("unfold C4 D3", "face C4 NW", "face D3 NE"):
        match.play(choice)
    laid = at(match, "C4")
    assert laid is not None
    assert (laid.kind.id, laid.poison) == ("knight", 1)
    match.play("battle")
    assert [event.hex for event in events(match, "poison-hurts")] == ["C4"]
    stone = state(match).players[0].monolith
    assert stone is not None
    assert [(tile.damage, tile.poison) for tile in stone.inside if tile] == [(1, 1), (0, 0)]
