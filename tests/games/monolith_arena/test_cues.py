"""Cues: every event that changes the picture tells a screen what to show, and where."""

from __future__ import annotations

from tests.contract.play import random_game, setups_of
from tests.games.monolith_arena.helpers import HARBINGERS, arena
from walstatt.core.scene import Cue
from walstatt.games.monolith_arena.screen.cues import cue
from walstatt.games.monolith_arena.state.arena import HEX

KINDS = {
    "place", "move", "turn", "hit", "shot", "stopped", "mark", "claim", "destroy", "meter", "phase",
    "reveal", "end",
}  # fmt: skip
#: Events after which the picture says enough by itself.
QUIET = {
    "started", "inside-chosen", "exchanged", "discarded", "freed", "rearmed", "unnetted", "entrenched",
    "folded", "stayed-open", "aimed", "turn-ended",
}  # fmt: skip


def test_events_have_cues_of_known_kinds_on_real_hexes() -> None:
    quiet: set[str] = set()
    kinds: set[str] = set()
    for game, options in setups_of("monolith-arena"):
        for event in random_game(game, options, 11).events:
            found = cue(event)
            if found is None:
                quiet.add(event.kind)
                continue
            kinds.add(found.kind)
            assert {found.source, found.target} <= {"", *HEX}
    assert quiet <= QUIET | {"drew"}  # "draws nothing" shows nothing
    assert kinds == KINDS


def test_a_battle_in_cues() -> None:
    match = arena(
        """
        C3 swordsman blue NE     # phase 3, strikes B3
        B3 spike red E
        C1 arquebusier blue E    # phase 2, shoots along the row, past C3
        C4 chaos red SW          # armor towards the shot
        reserve blue: battle-or-charge
        """
    )
    found = [cue(event) for event in match.play("battle")]
    assert Cue("hit", "C3", "B3", 1) in found
    assert Cue("destroy", target="B3", seat=1) in found
    assert Cue("phase", number=3) in found
    assert Cue("stopped", "C1", "C4") in found


def test_moves_placements_and_poison_in_cues() -> None:
    match = arena(
        """
        C3 herne blue W
        C2 mygalomorph red E
        reserve blue: spark move
        """,
        blue=HARBINGERS,
    )
    assert cue(match.play("place spark B2 NE")[0]) == Cue("place", target="B2", seat=0)
    moved = match.play("move C3 C4 W")
    assert [cue(event) for event in moved] == [
        Cue("reveal", amount=1, seat=0),
        Cue("move", "C3", "C4", seat=0),
    ]
    assert cue(match.play("maneuver C4 C4 E")[0]) == Cue("turn", target="C4", seat=0)


def test_who_did_it_and_whom_it_concerns() -> None:
    match = arena("C3 knight blue NW\nB2 spike red E\nreserve blue: battle-or-charge")
    told = match.play("battle")
    destroyed = next(event for event in told if event.kind == "destroyed")
    assert destroyed.actor is None
    found = cue(destroyed)
    assert found is not None
    assert found.seat == 1
    assert next(event for event in told if event.kind == "ordered").actor == 0
