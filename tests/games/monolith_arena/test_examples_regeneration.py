"""The worked examples about the Rune of Regeneration."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    GUARDIANS,
    asked,
    at,
    battle,
    discarded,
    events,
    hits,
    kind_at,
    options,
)
from walstatt import Match


def markers(match: Match, place: str) -> tuple[str, int, int]:
    """Tile, damage and poison on a hex."""
    tile = at(match, place)
    assert tile is not None
    return tile.kind.id, tile.damage, tile.poison


def prevented(match: Match) -> list[tuple[str, str, int]]:
    """Rune, protected hex and amount of every damage that did not happen."""
    return [(event.rune, event.hex, event.amount) for event in events(match, "prevented")]


@pytest.mark.rule("MON-EX-29", "MON-RREG-07", "MON-Q-69")
@pytest.mark.parametrize(("chosen", "other"), [("B2", "B3"), ("B3", "B2")])
def test_the_owner_chooses_which_of_two_runes_saves_the_pikeman(chosen: str, other: str) -> None:
    match = battle(
        """
        B2 regeneration blue SE
        B3 regeneration blue SE
        C3 pikeman blue NE
        C4 mygalomorph red W
        """
    )
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent C3 C4 B2", "prevent C3 C4 B3"}
    match.play(f"prevent C3 C4 {chosen}")
    assert hits(match)[0] == (3, "C4", "C3", 1)
    assert prevented(match) == [(chosen, "C3", 1)]
    assert (kind_at(match, chosen), kind_at(match, other)) == (None, "regeneration")
    assert markers(match, "C3") == ("pikeman", 0, 0), "no damage and no poison"
    assert discarded(match, "blue") == ["regeneration"]


@pytest.mark.rule("MON-EX-30", "MON-RREG-06")
@pytest.mark.parametrize(("saved", "lost"), [("D2", "D3"), ("D3", "D2")])
def test_one_rune_saves_only_one_of_two_pikemen_and_its_owner_says_which(saved: str, lost: str) -> None:
    match = battle(
        """
        A3 banner red
        C3 regeneration blue SE
        D2 pikeman blue NE
        D3 pikeman blue NE
        E2 siege-tower red NW
        """,
        red=GUARDIANS,
    )
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent D2 E2 C3", "prevent D3 E2 C3"}
    match.play(f"prevent {saved} E2 C3")
    assert hits(match) == [(3, "E2", "D2", 1), (3, "E2", "D3", 1)]
    assert prevented(match) == [("C3", saved, 1)]
    assert markers(match, saved) == ("pikeman", 0, 0)
    assert (kind_at(match, lost), kind_at(match, "C3")) == (None, None)
    assert sorted(discarded(match, "blue")) == ["pikeman", "regeneration"]


@pytest.mark.rule("MON-EX-31", "MON-RREG-09")
def test_the_hindmost_rune_of_a_chain_saves_the_pikeman_and_nobody_is_asked() -> None:
    match = battle(
        """
        E1 banner red
        B3 regeneration blue SE
        C3 regeneration blue SE
        D3 pikeman blue NE
        D4 mygalomorph red W
        """
    )
    assert match.choices == []
    assert asked(match)[1] != "regeneration"
    assert prevented(match) == [("B3", "D3", 1)]
    assert (kind_at(match, "B3"), kind_at(match, "C3")) == (None, "regeneration")
    assert markers(match, "D3") == ("pikeman", 0, 0)
    assert discarded(match, "blue") == ["regeneration"]


@pytest.mark.rule("MON-EX-32", "MON-RREG-10")
@pytest.mark.parametrize(("chosen", "other"), [("C3", "D2"), ("D2", "C3")])
def test_of_two_runes_that_protect_each_other_the_owner_chooses_one(chosen: str, other: str) -> None:
    match = battle(
        """
        A3 banner red
        C3 regeneration blue SE
        D2 regeneration blue NW
        D3 pikeman blue NE
        D4 mygalomorph red W
        """
    )
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent D3 D4 C3", "prevent D3 D4 D2"}
    match.play(f"prevent D3 D4 {chosen}")
    assert prevented(match) == [(chosen, "D3", 1)]
    assert (kind_at(match, chosen), kind_at(match, other)) == (None, "regeneration")
    assert markers(match, "D3") == ("pikeman", 0, 0)


@pytest.mark.rule("MON-EX-33", "MON-RREG-08")
def test_a_rune_destroyed_in_the_same_phase_does_not_save_the_pikeman() -> None:
    text = """
        A3 banner red
        D2 regeneration blue E
        D3 pikeman blue NE
        E2 siege-tower red {facing}
    """
    match = battle(text.format(facing="NW"), red=GUARDIANS)
    assert match.choices == []
    assert hits(match) == [(3, "E2", "D2", 1), (3, "E2", "D3", 1)]
    assert prevented(match) == []
    assert (kind_at(match, "D2"), kind_at(match, "D3")) == (None, None)
    assert sorted(discarded(match, "blue")) == ["pikeman", "regeneration"]

    other = battle(text.format(facing="SE"), red=GUARDIANS)
    assert hits(other) == [(3, "E2", "D3", 1)]
    assert prevented(other) == [("D2", "D3", 1)], "unharmed, the same rune saves him"
