"""The worked examples about monoliths and about the order of turns in teams."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    battle,
    captured,
    events,
    facing,
    kind_at,
    options,
    refused,
    state,
)
from walstatt import Match
from walstatt.core.errors import BadPosition
from walstatt.core.game import SEAT_NAMES

FOLDED = """
    monoliths on
    C3 banner blue
    inside blue: knight pikeman
    inside red: wraith chaos
"""


def end_turn(match: Match) -> None:
    """Let whoever's turn it is keep everything it may keep and end the turn."""
    if asked(match)[1] == "exchange":
        match.play("keep")
    if asked(match)[1] == "discard":
        match.play(sorted(options(match, "discard"))[0])
    assert asked(match)[1] == "use"
    match.play("end")


def turns(match: Match, count: int) -> list[str]:
    """Who is asked in this turn and in those that follow."""
    found = []
    for _ in range(count):
        found.append(asked(match)[0])
        end_turn(match)
    return found


def segments(match: Match) -> set[str]:
    """The position's own words for the tiles that lie in segments."""
    return {line for line in match.position().splitlines() if "segment" in line}


def inside(match: Match, seat: str) -> list[str | None]:
    """What lies in the lower segments of a folded monolith."""
    stone = state(match).players[SEAT_NAMES.index(seat)].monolith
    assert stone is not None
    assert stone.folded is True
    return [tile.kind.id if tile is not None else None for tile in stone.inside]


@pytest.mark.rule("MON-EX-41", "MON-UNF-07")
@pytest.mark.parametrize(("one", "two"), [("C2", "C4"), ("C4", "C5")])
def test_a_monolith_unfolds_so_that_every_segment_touches_another(one: str, two: str) -> None:
    match = arena(FOLDED)
    refused(match, f"unfold {one} A3", "MON-UNF-07")
    match.play(f"unfold {one} {two}")
    assert asked(match) == ("blue", "orient")
    match.play(f"face {one} W")
    match.play(f"face {two} SE")
    assert segments(match) == {
        "C3 banner blue segment blue 0",
        f"{one} knight blue W segment blue 1",
        f"{two} pikeman blue SE segment blue 2",
    }
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-EX-42", "MON-UNF-11")
def test_one_suitable_empty_hex_is_not_enough_to_unfold() -> None:
    text = """
        monoliths on
        A1 banner blue
        A2 spike red E
        B2 spike red E
        C2 spike red E
        inside blue: knight pikeman
        inside red: chaos demon
    """
    assert options(arena(text), "unfold") == {"unfold B1 C1", "unfold C1 B1"}, "with a second hex it may"
    match = arena(text + "C1 wraith red W")
    assert options(match, "unfold") == set()
    refused(match, "unfold B1 D1", "MON-UNF-11")
    assert "end" in options(match)


@pytest.mark.rule("MON-EX-43", "MON-UNF-12")
def test_a_segment_may_not_be_put_on_an_empty_segment_of_another_monolith() -> None:
    match = arena(
        """
        monoliths on
        C3 banner blue
        inside blue: knight pikeman
        C4 banner red segment red 0
        D4 wraith red NW segment red 1
        segment D3 red 2
        """
    )
    assert kind_at(match, "D3") is None
    refused(match, "unfold D3 D2", "MON-UNF-12")
    found = options(match, "unfold")
    assert {"unfold C2 D2", "unfold D2 C2"} <= found
    assert [text for text in found if "D3" in text] == []


@pytest.mark.rule("MON-EX-44", "MON-FOLD-08")
def test_a_monolith_with_a_captured_banner_folds_after_the_battle() -> None:
    match = battle(
        """
        monoliths on
        C3 banner blue segment blue 0
        C2 knight blue W segment blue 1
        D2 pikeman blue NE segment blue 2
        C4 nightmare red W
        inside red: wraith chaos
        """
    )
    assert captured(match) == {"C3"}
    assert [event.seat for event in events(match, "folded")] == [0]
    assert inside(match, "blue") == ["knight", "pikeman"]
    assert [kind_at(match, place) for place in ("C3", "C2", "D2")] == ["banner", None, None]


@pytest.mark.rule("MON-EX-45", "MON-FOLD-07")
def test_a_monolith_with_a_captured_lower_tile_stays_unfolded() -> None:
    match = battle(
        """
        monoliths on
        C3 banner blue segment blue 0
        C2 knight blue W segment blue 1
        D2 pikeman blue NE segment blue 2
        C1 nightmare red E
        inside red: wraith chaos
        """
    )
    assert captured(match) == {"C2"}
    assert events(match, "folded") == []
    assert [(event.seat, event.hex) for event in events(match, "stayed-open")] == [(0, "C2")]
    assert segments(match) == {
        "C3 banner blue segment blue 0",
        "C2 knight blue W segment blue 1",
        "D2 pikeman blue NE segment blue 2",
    }


@pytest.mark.rule("MON-EX-46", "MON-INSEP-03", "MON-MONO-16")
def test_a_tile_in_a_segment_is_pushed_only_where_the_segments_stay_together() -> None:
    text = """
        C2 axeman blue NW
        C3 spike red E {third}
        B3 wraith red NW {second}
        A3 banner red {first}
        reserve blue: push-back
    """
    free = arena(text.format(first="", second="", third=""), blue=GUARDIANS)
    free.play("push-back C2 C3")
    assert options(free) == {"to C4", "to D3"}, "without a monolith there is a choice"

    bound = text.format(first="segment red 0", second="segment red 1", third="segment red 2")
    match = arena(bound + "monoliths on\ninside blue: golem pupil", blue=GUARDIANS)
    match.play("push-back C2 C3")
    assert asked(match) == ("blue", "use"), "one hex is left, so nobody is asked"
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, "spike")
    assert "C4 spike red E segment red 2" in segments(match)


@pytest.mark.rule("MON-EX-46", "MON-INSEP-03", "MON-CPSH-05")
def test_a_tile_in_a_segment_is_not_pushed_where_every_empty_hex_breaks_the_monolith() -> None:
    match = arena(
        """
        monoliths on
        A3 banner blue segment blue 0
        B3 axeman blue NW segment blue 1
        C3 spike red E segment blue 2
        C2 veteran blue NW
        C4 wraith red NW
        inside red: chaos demon
        reserve blue: push-back
        """,
        blue=GUARDIANS,
    )
    assert kind_at(match, "D3") is None
    refused(match, "push-back C2 C3", "MON-INSEP-03")
    refused(match, "push-back B3 C3", "MON-INSEP-03")
    assert options(match, "push-back") == {"push-back B3 C4"}


@pytest.mark.rule("MON-EX-47", "MON-TEAM-04")
def test_the_two_teams_alternate_and_team_mates_never_follow_each_other() -> None:
    text = "order {order}\nturn blue 5 use"
    match = arena(text.format(order="blue red gold violet"), gold=GUARDIANS, violet=HARBINGERS)
    assert turns(match, 5) == ["blue", "red", "gold", "violet", "blue"]
    with pytest.raises(BadPosition) as caught:
        arena(text.format(order="blue gold red violet"), gold=GUARDIANS, violet=HARBINGERS)
    assert "team" in caught.value.text("en")
    dealt = set()
    for seed in range(24):
        chosen = {"mode": "two-vs-two", "teams": "blue+gold", "first": "blue"}
        dealt.add(tuple(state(Match.new("monolith-arena", chosen, seed=seed)).order))
    assert dealt == {(0, 1, 2, 3), (0, 3, 2, 1)}


@pytest.mark.rule("MON-EX-48", "MON-SOLO-05")
def test_the_lone_player_has_every_second_turn_and_the_team_shares_the_others() -> None:
    match = arena("order blue gold blue red\nturn blue 5 use", gold=GUARDIANS)
    assert turns(match, 6) == ["blue", "gold", "blue", "red", "blue", "gold"]
    dealt = set()
    for seed in range(24):
        chosen = {"mode": "one-vs-two", "lone": "blue", "first": "blue"}
        dealt.add(tuple(state(Match.new("monolith-arena", chosen, seed=seed)).order))
    assert dealt == {(0, 1, 0, 2), (0, 2, 0, 1)}


@pytest.mark.rule("MON-EX-49", "MON-UNF-18", "MON-NET-13")
def test_a_net_that_unfolds_against_an_enemy_net_makes_a_mutual_pair() -> None:
    text = """
        monoliths on
        C3 banner blue
        C1 nightmare red E
        inside blue: wraith nightmare
        inside red: chaos demon
    """
    match = arena(text, blue=LORDS)
    for choice in ("unfold C4 C2", "face C4 W", "face C2 W"):
        match.play(choice)
        assert events(match, "captured") == [], "nobody is caught on the way"
    assert (kind_at(match, "C2"), facing(match, "C2")) == ("nightmare", "W")
    assert captured(match) == set()
    assert asked(match) == ("blue", "use")

    other = arena(text, blue=LORDS)
    for choice in ("unfold C4 C2", "face C4 W", "face C2 NE"):
        other.play(choice)
    assert captured(other) == {"C2"}, "with its net elsewhere it is caught"
