"""Nets: who is captured, when, and what a captive can no longer do."""

from __future__ import annotations

from typing import Any

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
    hits,
    hp,
    kind_at,
    options,
    refused,
    state,
)
from walstatt import Match
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

NAME = '{ en = "x", de = "y" }'
#: A faction whose only champion has Nets in the east and in the west.
WEAVERS = f"""
game = "monolith-arena"
[faction]
id = "weavers"
name = {NAME}
icon = "x"
[banner]
name = {NAME}
icon = "x"
effect = {{}}
[[champion]]
id = "weaver"
name = {NAME}
icon = "x"
count = 30
front = "E"
initiative = [1]
melee = {{ E = 1 }}
net = ["E", "W"]
[[command]]
id = "move"
name = {NAME}
icon = "x"
count = 4
does = ["move"]
"""


def weavers(text: str) -> Match:
    """A mirror match of the test faction."""
    game = MonolithArena(Library({"weavers": faction_from("weavers.toml", WEAVERS)}, []))
    head = "monolith-arena\nblue weavers\nred weavers\nA1 banner blue\nE3 banner red\n"
    return Match.from_position(head + text, game=game)


# --- who is captured ------------------------------------------------------------------------------------


@pytest.mark.rule("MON-NET-01")
def test_a_net_captures_the_enemy_at_its_net_side_only() -> None:
    ring = ["B2", "B3", "C2", "C4", "D2", "D3"]
    around = ["pikeman", "pikeman", "pikeman", "swordsman", "swordsman", "landsknecht"]
    lines = [f"{place} {tile} blue" for place, tile in zip(ring, around, strict=True)]
    assert captured(arena("\n".join(["C3 nightmare red E", *lines]))) == {"C4"}
    assert captured(arena("\n".join(["C3 nightmare red SW", *lines]))) == {"D2"}
    far = arena("C3 nightmare red E\nC5 pikeman blue")
    assert captured(far) == set()


@pytest.mark.rule("MON-NET-02")
def test_a_captive_does_not_attack() -> None:
    text = "C3 swordsman blue NE\nB3 strength red SE\nC4 nightmare red {}"
    free = battle(text.format("E"))
    assert hits(free) == [(3, "C3", "B3", 1)]
    held = battle(text.format("W"))
    assert hits(held) == []


@pytest.mark.rule("MON-NET-02", "MON-MAN-06")
def test_a_captive_neither_moves_nor_turns_nor_uses_its_abilities() -> None:
    match = arena(
        """
        C3 knight blue NW
        E1 knight blue NW
        C4 nightmare red W
        reserve blue: move
        """
    )
    assert captured(match) == {"C3"}
    refused(match, "move C3 C2 NW", "MON-NET-02")
    refused(match, "move C3 C3 NE", "MON-NET-02", "MON-Q-10")
    refused(match, "maneuver C3 C2 NW", "MON-NET-02")
    refused(match, "maneuver C3 C3 NE", "MON-NET-02")
    assert {"move E1 D1 NW", "maneuver E1 D1 NW"} <= options(match)


@pytest.mark.rule("MON-NET-02", "MON-NET-14")
@pytest.mark.parametrize(("facing", "strength"), [("E", 2), ("W", 1)])
def test_a_captured_rune_has_no_effect(facing: str, strength: int) -> None:
    # The rune of strength at D2 is connected with the pikeman; the nightmare at D3 faces it or not.
    match = battle(f"C3 pikeman blue NE\nD2 strength blue NE\nC4 banner red\nD3 nightmare red {facing}")
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(2, "C3", "C4", strength)]
    assert hp(match, "red") == 20 - strength


@pytest.mark.rule("MON-NET-03", "MON-NET-04")
def test_a_net_works_from_the_moment_its_tile_is_placed() -> None:
    match = arena("C3 knight blue NW\nreserve red: nightmare\nturn red 6 use")
    assert captured(match) == set()
    match.play("place nightmare C4 W")
    assert captured(match) == {"C3"}
    assert [event.hex for event in events(match, "captured")] == ["C3"]
    match.play("end")
    # In blue's turn, without any battle, the knight is held.
    assert not [text for text in options(match) if text.startswith("maneuver C3")]


@pytest.mark.rule("MON-NET-03", "MON-NET-04")
def test_a_tile_placed_or_moved_next_to_a_net_is_captured_at_once() -> None:
    placed = arena("C4 nightmare red W\nreserve blue: pikeman")
    placed.play("place pikeman C3 NE")
    assert captured(placed) == {"C3"}
    moved = arena("C4 nightmare red W\nC2 knight blue NW")
    assert captured(moved) == set()
    moved.play("maneuver C2 C3 NW")
    assert captured(moved) == {"C3"}


@pytest.mark.rule("MON-NET-06")
def test_a_net_captures_by_itself_and_cannot_let_go() -> None:
    # The horror becomes a captive without a question, and no option lets it go again.
    match = arena("C3 horror red E\nreserve blue: nightmare", blue=LORDS)
    match.play("place nightmare C2 E")
    assert captured(match) == {"C3"}
    assert asked(match) == ("blue", "use")
    assert {text.split()[0] for text in options(match)} == {"teleport", "end"}


@pytest.mark.rule("MON-NET-07", "MON-NET-19")
def test_a_captured_banner_neither_attacks_nor_works() -> None:
    # The banner at C3 has an enemy at D2 and lends the pikeman +1, unless the nightmare's net faces it.
    text = "C3 banner blue\nC2 pikeman blue NW\nC1 strength red SE\nD2 spike red SW\nB3 nightmare red {}"
    free = battle(text.format("NE"))
    assert captured(free) == set()
    assert hits(free) == [(2, "C2", "C1", 2), (0, "C3", "D2", 1), (0, "C3", "B3", 1)]
    held = battle(text.format("SW"))
    assert captured(held) == {"C3"}
    assert hits(held) == [(2, "C2", "C1", 1)]


@pytest.mark.rule("MON-NET-19")
def test_a_monolith_with_a_captured_banner_still_unfolds_and_folds() -> None:
    match = arena(
        """
        monoliths on
        inside blue: pikeman swordsman
        inside red: spike spike
        C3 banner blue
        C4 nightmare red W
        reserve blue: battle-or-charge
        """
    )
    assert captured(match) == {"C3"}
    match.play("unfold C2 C1")
    match.play("face C2 NE")
    match.play("face C1 NE")
    assert [kind_at(match, place) for place in ("C1", "C2", "C3")] == ["swordsman", "pikeman", "banner"]
    match.play("battle")
    assert captured(match) == {"C3"}
    assert [kind_at(match, place) for place in ("C1", "C2", "C3")] == [None, None, "banner"]
    assert [event.seat for event in events(match, "folded")] == [0]


@pytest.mark.rule("MON-NET-16")
def test_a_net_does_not_capture_friends_or_allies() -> None:
    own = arena("C3 nightmare blue E\nC4 spike blue E", blue=LORDS, red=GUARDIANS)
    assert captured(own) == set()
    sides: dict[str, Any] = {"blue": LORDS, "red": GUARDIANS, "gold": "dragon-empire", "violet": HARBINGERS}
    ally = arena("C3 nightmare blue E\nC4 pikeman gold NE", **sides)
    assert captured(ally) == set()
    enemy = arena("C3 nightmare blue E\nC4 spark violet NE", **sides)
    assert captured(enemy) == {"C4"}


# --- nets in battle and pushing ---------------------------------------------------------------------------


@pytest.mark.rule("MON-NET-08")
def test_captives_stay_captured_until_the_end_of_the_phase_that_destroys_the_net() -> None:
    text = "C3 {} blue {}\nC2 strength red SE\nC4 nightmare red W\nC5 siege-tower blue NW\nE2 banner red"
    # Initiative 3: the net goes in the captive's own phase, too late for it.
    pupil = battle(text.format("pupil", "W"), blue=GUARDIANS)
    assert hits(pupil) == [(3, "C5", "C4", 1)]
    assert captured(pupil) == set()
    # Initiatives 2 and 1: the captive acts from the following phase on.
    axeman = battle(text.format("axeman", "NW"), blue=GUARDIANS)
    assert hits(axeman) == [(3, "C5", "C4", 1), (2, "C3", "C2", 1), (1, "C3", "C2", 1)]


@pytest.mark.rule("MON-NET-09")
def test_a_captive_cannot_be_pushed_back() -> None:
    match = arena(
        """
        C3 nightmare blue E
        C4 pikeman red NE
        B3 swordsman red NE
        reserve blue: push-back
        """,
        blue=LORDS,
        red="dragon-empire",
    )
    assert captured(match) == {"C4"}
    refused(match, "push-back C3 C4", "MON-NET-09", "MON-CPSH-07")
    assert options(match, "push-back") == {"push-back C3 B3"}


PUSHED_NET = """
    C2 axeman blue NW
    C3 nightmare red E
    C4 axeman blue NW
    B4 golem blue NW
    D3 mobility blue SE
    reserve blue: push-back
"""


@pytest.mark.rule("MON-NET-10")
def test_a_pushed_net_frees_its_captive_and_captures_at_its_new_place() -> None:
    match = arena(PUSHED_NET, blue=GUARDIANS)
    assert captured(match) == {"C4"}
    match.play("push-back C2 C3")  # B3 is the only hex left for it
    assert kind_at(match, "B3") == "nightmare"
    assert captured(match) == {"B4"}


@pytest.mark.rule("MON-NET-11")
def test_a_captive_cannot_push() -> None:
    match = arena(PUSHED_NET, blue=GUARDIANS)
    refused(match, "push-back C4 C3", "MON-NET-02")
    assert options(match, "push-back") == {"push-back C2 C3", "push-back D3 C3"}


# --- nets against nets ------------------------------------------------------------------------------------


@pytest.mark.rule("MON-NET-12")
def test_a_captured_net_lets_its_captive_go() -> None:
    alone = arena("C3 horror red E\nC4 spike blue E", blue=LORDS)
    assert captured(alone) == {"C4"}
    faced = arena("C2 nightmare blue E\nC3 horror red E\nC4 spike blue E", blue=LORDS)
    assert captured(faced) == {"C3"}


@pytest.mark.rule("MON-NET-13")
def test_two_nets_that_face_each_other_do_not_capture() -> None:
    text = "C3 horror blue E\nC4 horror red W\nreserve blue: move"
    match = arena(text, blue=LORDS)
    assert captured(match) == set()
    assert "move C3 C2 NW" in options(match)
    fought = battle(text, blue=LORDS)
    assert hits(fought) == [(0, "C3", "C4", 2), (0, "C4", "C3", 2)]


@pytest.mark.rule("MON-NET-13")
def test_two_nets_that_face_each_other_still_capture_others() -> None:
    match = weavers(
        "C3 weaver blue E\nC4 weaver red E\nC2 weaver red NE\nC5 weaver blue NE\nreserve blue: move"
    )
    # C3 and C4 face each other; C3 also holds C2, C4 also holds C5.
    assert captured(match) == {"C2", "C5"}
    assert "move C3 D2 E" in options(match)
    assert "move C5 D4 E" not in options(match)


@pytest.mark.rule("MON-NET-15")
def test_a_freed_net_works_again_from_the_following_phase_on() -> None:
    # The blue nightmare holds the red horror, whose net faces C4. In phase 3 the nightmare falls.
    text = "C2 nightmare blue E\nC3 horror red E\nC4 {} blue {}\nC1 mygalomorph red {}"
    saved = battle(text.format("wraith", "NW", "W"), blue=LORDS)  # nobody strikes the nightmare
    assert hits(saved) == [(2, "C4", "C3", 1)]
    held = battle(text.format("wraith", "NW", "E"), blue=LORDS)
    assert hits(held) == [(3, "C1", "C2", 1), (0, "C3", "C4", 2)]
    # In phase 3 itself the horror's net was still off.
    quick = battle(text.format("mygalomorph", "W", "E"), blue=LORDS)
    assert (3, "C4", "C3", 1) in hits(quick)


@pytest.mark.rule("MON-NET-17")
def test_chains_of_nets_are_worked_out_from_their_free_end() -> None:
    chain = "C2 nightmare blue E\nC3 horror red E\nC4 spike blue E"
    assert captured(arena(chain, blue=LORDS)) == {"C3"}
    longer = arena(f"{chain}\nC1 horror red E", blue=LORDS)
    assert captured(longer) == {"C2", "C4"}


@pytest.mark.rule("MON-NET-18")
def test_a_third_net_captures_one_of_a_mutual_pair() -> None:
    match = arena("C3 horror blue E\nC4 horror red W\nB3 nightmare red SW", blue=LORDS)
    assert captured(match) == {"C3"}
    fought = battle("C3 horror blue E\nC4 horror red W\nB3 nightmare red SW", blue=LORDS)
    assert hits(fought) == [(0, "C4", "C3", 2)]


# --- the marker of the Net command -------------------------------------------------------------------------


@pytest.mark.rule("MON-NET-20")
def test_a_net_marker_captures_in_every_respect() -> None:
    match = arena(
        """
        C3 horror red E
        C4 pikeman blue W
        reserve blue: net battle-or-charge
        pile red: move push-back spike spike spike
        """
    )
    assert captured(match) == {"C4"}
    match.play("net C3")
    assert captured(match) == {"C3"}  # its own net is off
    match.play("end")
    match.play("discard spike")
    refused(match, "move C3 B3 NW", "MON-NET-02")
    refused(match, "push-back C3 C4", "MON-NET-02")
    fought = battle("C3 horror red E netted\nC4 pikeman blue W")
    assert hits(fought) == [(2, "C4", "C3", 1)]


@pytest.mark.rule("MON-NET-20")
def test_a_rune_under_a_net_marker_gives_nothing() -> None:
    text = "C3 mygalomorph red E\nB2 strength red SE{}\nC4 banner blue"
    assert (3, "C3", "C4", 2) in hits(battle(text.format("")))
    assert (3, "C3", "C4", 1) in hits(battle(text.format(" netted")))


@pytest.mark.rule("MON-NET-20")
def test_a_net_marker_cannot_be_switched_off() -> None:
    # Neither a mutual pair nor a captured opponent lifts it.
    pair = arena("C3 horror blue E netted\nC4 horror red W", blue=LORDS)
    assert captured(pair) == {"C3"}
    match = arena("C3 spike red E\nC4 nightmare red E\nC5 banner blue\nreserve blue: net")
    assert captured(match) == {"C5"}
    match.play("net C3")
    assert captured(match) == {"C3", "C5"}
    assert [tile.netted for tile in state(match).board if tile and tile.seat == 1].count(True) == 1
