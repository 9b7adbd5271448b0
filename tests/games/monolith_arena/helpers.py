"""Positions for tests: put tiles down as text, do one thing, look at the result."""

from __future__ import annotations

from typing import Any

import pytest

from walstatt import IllegalChoice, Match
from walstatt.core.events import Event
from walstatt.core.game import SEAT_NAMES
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import State, Tile
from walstatt.games.monolith_arena.state.tiles import Library

DRAGONS, LORDS = "dragon-empire", "lords-of-the-abyss"
GUARDIANS, HARBINGERS = "guardians-of-the-realm", "harbingers-of-the-forest"


def arena(
    text: str,
    *,
    blue: str = DRAGONS,
    red: str = LORDS,
    gold: str = "",
    violet: str = "",
    banners: bool = True,
    seed: int = 0,
) -> Match:
    """A match from the lines of a position; factions by keyword, header added.

    Unless `banners` is False, a seat without a `banner` line gets its banner on a hex far from everything:
    the first free one of A1 (blue), E3 (red), A3 (gold), E1 (violet). The turn is blue's third, phase use,
    unless a `turn` line says otherwise.
    """
    factions = {"blue": blue, "red": red, "gold": gold, "violet": violet}
    lines = ["monolith-arena", *(f"{seat} {name}" for seat, name in factions.items() if name)]
    lines += text.splitlines()
    taken = {line.split()[0] for line in text.splitlines() if line.split()}
    for seat, corner in (("blue", "A1"), ("red", "E3"), ("gold", "A3"), ("violet", "E1")):
        words = [line.split() for line in text.splitlines()]
        has = any(len(w) > 2 and w[1] == "banner" and w[2] == seat for w in words)
        if banners and factions[seat] and not has:
            assert corner not in taken, f"give {seat} a banner line: {corner} is taken"
            lines.append(f"{corner} banner {seat}")
    return Match.from_position("\n".join(lines), seed=seed)


def battle(text: str, **factions: Any) -> Match:
    """The position, with a battle fought at once in it (up to the first decision, if there is one)."""
    return arena(text + "\nturn blue 5 battle", **factions)


def state(match: Match) -> State:
    found: State = match.state
    return found


def at(match: Match, place: str) -> Tile | None:
    """The tile on a hex."""
    return state(match).board[HEX[place]]


def kind_at(match: Match, place: str) -> str | None:
    """The id of the tile on a hex, None when it is empty."""
    tile = at(match, place)
    return tile.kind.id if tile is not None else None


def facing(match: Match, place: str) -> str:
    tile = at(match, place)
    assert tile is not None
    return tile.kind.facing(tile.rotation)


def hp(match: Match, seat: str) -> int:
    """Hit points of the seat's banner (or of its team)."""
    return state(match).pools[state(match).team(SEAT_NAMES.index(seat))]


def captured(match: Match) -> set[str]:
    return {name for place, name in enumerate(NAMES) if state(match).is_captured(place)}


def disarmed(match: Match) -> set[str]:
    return {name for place, name in enumerate(NAMES) if state(match).is_disarmed(place)}


def reserve(match: Match, seat: str) -> list[str]:
    return [kind.id for kind in state(match).players[SEAT_NAMES.index(seat)].reserve]


def discarded(match: Match, seat: str) -> list[str]:
    return [kind.id for kind in state(match).players[SEAT_NAMES.index(seat)].discard]


def pile(match: Match, seat: str) -> list[str]:
    """The draw pile from the top."""
    return [kind.id for kind in reversed(state(match).players[SEAT_NAMES.index(seat)].pile)]


def options(match: Match, verb: str = "") -> set[str]:
    """Texts of the options of the open decision, or of those with this verb."""
    return {option.text for option in match.decision.options if not verb or option.verb == verb}


def asked(match: Match) -> tuple[str, str]:
    """Who is asked what: ("red", "pushed")."""
    return SEAT_NAMES[match.decision.seat], match.decision.kind


def events(match: Match, kind: str) -> list[Any]:
    return [event for event in match.events if event.kind == kind]


def hits(match: Match) -> list[tuple[int, str, str, int]]:
    """Every attack of the last battle: phase (-1: start of battle), attacker's hex, target's hex, damage."""
    found: list[tuple[int, str, str, int]] = []
    phase = -2
    for event in match.events:
        if event.kind == "battle-began":
            found = []
        elif event.kind == "phase-began":
            phase = event.phase  # type: ignore[attr-defined]
        elif event.kind == "attacked":
            found.append((phase, event.hex, event.target, event.damage))  # type: ignore[attr-defined]
    return found


def phases(match: Match) -> list[int]:
    """The phases of all battles so far, in order (-1: start of battle)."""
    return [event.phase for event in events(match, "phase-began")]


def kinds(happened: list[Event]) -> list[str]:
    return [event.kind for event in happened]


def refused(match: Match, choice: str, *rules: str) -> None:
    """The choice is refused, the refusal names these rules, and nothing changes."""
    before = (match.position(), len(match.events), len(match.choices))
    with pytest.raises(IllegalChoice) as caught:
        match.play(choice)
    for rule in rules:
        assert rule in caught.value.rules
    assert (match.position(), len(match.events), len(match.choices)) == before
    assert caught.value.text("de") != caught.value.text("en")


def library() -> Library:
    """The four factions as shipped."""
    return Library.load()
