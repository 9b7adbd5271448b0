"""Push Back: who pushes whom, and where the pushed tile goes."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    captured,
    discarded,
    facing,
    kind_at,
    options,
    refused,
)


@pytest.mark.rule("MON-CPSH-01")
def test_the_pushed_tile_goes_one_hex_away_so_that_a_gap_is_left() -> None:
    match = arena("C3 axeman blue NW\nC4 spike red E\nreserve blue: push-back", blue=GUARDIANS)
    match.play("push-back C3 C4")
    assert options(match) == {"to B4", "to C5", "to D4"}
    match.play("to C5")
    assert (kind_at(match, "C3"), kind_at(match, "C4"), kind_at(match, "C5")) == ("axeman", None, "spike")
    assert discarded(match, "blue") == ["push-back"]


@pytest.mark.rule("MON-CPSH-02")
def test_the_pushed_tile_goes_only_to_an_empty_hex() -> None:
    match = arena(
        "C3 axeman blue NW\nC4 spike red E\nC5 spike red E\nreserve blue: push-back", blue=GUARDIANS
    )
    match.play("push-back C3 C4")
    assert options(match) == {"to B4", "to D4"}
    refused(match, "to C5", "MON-CPSH-02")


@pytest.mark.rule("MON-CPSH-03")
def test_the_owner_of_the_pushed_tile_chooses_among_several_hexes() -> None:
    match = arena("C3 axeman blue NW\nC4 spike red E\nreserve blue: push-back", blue=GUARDIANS)
    match.play("push-back C3 C4")
    assert asked(match) == ("red", "pushed")
    match.play("to D4")
    assert kind_at(match, "D4") == "spike"
    assert asked(match) == ("blue", "use")  # the turn goes on


@pytest.mark.rule("MON-CPSH-03")
def test_with_a_single_possible_hex_nobody_is_asked() -> None:
    match = arena(
        "C3 axeman blue NW\nC4 spike red E\nC5 spike red E\nD4 spike red E\nreserve blue: push-back",
        blue=GUARDIANS,
    )
    match.play("push-back C3 C4")
    assert kind_at(match, "B4") == "spike"
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-CPSH-04", "MON-Q-01")
def test_the_pushed_tile_is_not_rotated() -> None:
    match = arena("C3 axeman blue NW\nC4 wraith red SW\nreserve blue: push-back", blue=GUARDIANS)
    match.play("push-back C3 C4")
    refused(match, "to C5 E")
    match.play("to C5")
    assert (kind_at(match, "C5"), facing(match, "C5")) == ("wraith", "SW")


@pytest.mark.rule("MON-CPSH-05")
def test_without_a_valid_hex_push_back_cannot_be_played_on_that_tile() -> None:
    text = "C3 axeman blue NW\nC4 spike red E\nC5 spike red E\nD4 spike red E\nreserve blue: push-back\n"
    match = arena(text + "B4 wraith red E", blue=GUARDIANS)
    refused(match, "push-back C3 C4", "MON-CPSH-05")
    assert options(match, "push-back") == set()
    assert options(arena(text, blue=GUARDIANS), "push-back") == {"push-back C3 C4"}


@pytest.mark.rule("MON-CPSH-06", "MON-EX-28")
def test_a_hex_next_to_the_pushing_tile_is_no_valid_target() -> None:
    match = arena(
        """
        C3 crossbowman blue NW
        C4 demon red NW
        B4 spike red E
        C5 spike red E
        D4 spike red E
        D3 wraith red E
        C2 mygalomorph red E
        reserve blue: push-back
        """,
        blue=GUARDIANS,
    )
    refused(match, "push-back C3 C4", "MON-CPSH-06")  # only B3 is empty beside the demon, next to C3
    match.play("push-back C3 C2")
    assert asked(match) == ("red", "pushed")
    assert options(match) == {"to B1", "to C1", "to D1"}


@pytest.mark.rule("MON-CPSH-06")
def test_the_owner_cannot_choose_a_hex_next_to_the_pushing_tile() -> None:
    match = arena("C3 axeman blue NW\nC4 spike red E\nreserve blue: push-back", blue=GUARDIANS)
    match.play("push-back C3 C4")
    refused(match, "to B3", "MON-CPSH-06")


@pytest.mark.rule("MON-CPSH-07", "MON-NET-09")
def test_a_captured_tile_cannot_be_pushed() -> None:
    match = arena(
        """
        C3 spike blue E
        C4 pikeman red NE
        D4 nightmare blue NW
        D3 pikeman red NE
        reserve blue: push-back
        """,
        blue=LORDS,
        red=DRAGONS,
    )
    assert captured(match) == {"C4"}
    refused(match, "push-back C3 C4", "MON-CPSH-07")
    assert "push-back C3 D3" in options(match)


@pytest.mark.rule("MON-CPSH-07", "MON-FAC-12")
def test_an_entrenched_tile_cannot_be_pushed() -> None:
    match = arena(
        "C3 spike blue E\nC4 axeman red NE entrenched\nD3 axeman red NE\nreserve blue: push-back",
        blue=LORDS,
        red=GUARDIANS,
    )
    refused(match, "push-back C3 C4", "MON-CPSH-07", "MON-FAC-12")
    assert options(match, "push-back") == {"push-back C3 D3"}


@pytest.mark.rule("MON-CPSH-08", "MON-NET-11")
def test_a_captured_tile_cannot_push_but_a_free_one_beside_it_can() -> None:
    match = arena(
        "C3 axeman blue NW\nC4 nightmare red W\nB3 axeman blue NW\nreserve blue: push-back", blue=GUARDIANS
    )
    assert captured(match) == {"C3"}
    refused(match, "push-back C3 C4", "MON-NET-02")
    assert options(match, "push-back") == {"push-back B3 C4"}


@pytest.mark.rule("MON-CPSH-09", "MON-NET-10")
def test_pushing_a_net_away_frees_its_captive_and_may_capture_others() -> None:
    match = arena(
        """
        C3 axeman blue NW
        C4 nightmare red W
        B3 axeman blue NW
        D3 golem blue NW
        reserve blue: push-back
        """,
        blue=GUARDIANS,
    )
    match.play("push-back B3 C4")
    assert captured(match) == {"C3"}  # until the tile has moved
    match.play("to D4")
    assert captured(match) == {"D3"}


@pytest.mark.rule("MON-CPSH-10", "MON-ALLY-06")
def test_in_teams_a_tile_of_the_ally_cannot_be_pushed() -> None:
    match = arena(
        "C3 axeman blue NW\nC4 pikeman gold NE\nC2 spike red E\nD3 spark violet NE\nreserve blue: push-back",
        blue=GUARDIANS,
        gold=DRAGONS,
        violet=HARBINGERS,
    )
    refused(match, "push-back C3 C4", "MON-CPSH-10")
    assert {text for text in options(match) if text.startswith("push-back C3")} == {
        "push-back C3 C2",
        "push-back C3 D3",
    }


@pytest.mark.rule("MON-CPSH-11")
def test_the_player_of_the_command_chooses_who_pushes_and_who_is_pushed() -> None:
    match = arena(
        """
        C3 axeman blue NW
        B3 axeman blue NW
        C4 spike red E
        C2 spike red E
        reserve blue: push-back
        """,
        blue=GUARDIANS,
    )
    assert asked(match) == ("blue", "use")
    assert options(match, "push-back") == {"push-back C3 C4", "push-back C3 C2", "push-back B3 C4"}
    match.play("push-back B3 C4")
    assert options(match) == {"to C5", "to D4", "to D3"}  # measured from the tile that pushes


@pytest.mark.rule("MON-CPSH-12")
@pytest.mark.parametrize("pusher", ["banner blue", "regeneration blue SE", "axeman blue NW"])
@pytest.mark.parametrize("pushed", ["banner red", "strength red SE", "spike red E"])
def test_every_kind_of_tile_may_push_and_be_pushed(pusher: str, pushed: str) -> None:
    match = arena(f"C3 {pusher}\nC4 {pushed}\nreserve blue: push-back", blue=GUARDIANS)
    match.play("push-back C3 C4")
    match.play("to C5")
    assert kind_at(match, "C5") == pushed.split()[0]
    assert kind_at(match, "C4") is None
