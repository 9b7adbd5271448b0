"""The battle: the start of battle, then initiative phases from the highest down to 0."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from walstatt.core.flow import Flow, Request, ask
from walstatt.core.options import Option, Product
from walstatt.games.monolith_arena.events import (
    Aimed,
    BattleBegan,
    BattleEnded,
    PhaseBegan,
    PoisonHurts,
    Unnetted,
)
from walstatt.games.monolith_arena.rules.attacks import (
    Hit,
    anywhere_hit,
    anywhere_targets,
    collect,
    hits_of,
    kill_hits,
)
from walstatt.games.monolith_arena.rules.damage import deal
from walstatt.games.monolith_arena.rules.effects import Gifts, gifts, key, settle
from walstatt.games.monolith_arena.rules.monoliths import fold_all
from walstatt.games.monolith_arena.rules.regeneration import Blow
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import State, Tile

_CAUSES = {
    "command": ("MON-CBAT-01", "MON-COMB-02"),
    "full": ("MON-COMB-01", "MON-USE-13"),
    "final": ("MON-GEND-02",),
    "extra": ("MON-GEND-12",),
}
#: A slot is one action of one tile: its number among the printed initiatives, or -1, -2 ... for those
#: that runes of double attack add.
Slot = tuple[int, int]


def battle(state: State, cause: str) -> Flow:
    """One whole battle, with the folding of monoliths right after it."""
    state.emit(BattleBegan(cause=cause, rules=_CAUSES[cause]))
    yield from start_of_battle(state)
    done: set[Slot] = set()
    given = gifts(state)
    due = slots(state, given)
    while due:  # MON-INIT-08
        # From the highest value that there is, 4 and more too (MON-INIT-04, MON-INIT-20); empty phases are
        # skipped (MON-INIT-03).
        phase = max(value for _, _, value in due)
        acting = [entry for entry in due if entry[2] == phase]
        before = state.board.copy()
        yield from initiative_phase(state, phase, given, [place for place, _, _ in acting])
        if state.board != before:  # MON-INIT-22: after the phase, not within
            given = gifts(state)
            due = slots(state, given)
        # What has come and gone is used up: acted (MON-INIT-18), captured or disarmed (MON-INIT-17,
        # MON-Q-19), or raised past its phase (MON-INIT-19).
        done.update(slot for _, slot, _ in acting)
        done.update(slot for _, slot, value in due if value >= phase)
        due = [entry for entry in due if entry[1] not in done]
    take_off_net_markers(state)
    fold_all(state)  # MON-FOLD-11: after all removals; MON-Q-36: before a final battle too
    state.emit(BattleEnded(pools=tuple(state.pools), rules=("MON-INIT-21", "MON-COMB-04")))


def slots(state: State, given: Gifts) -> list[tuple[int, Slot, int]]:
    """Every action of every tile (MON-COMB-07): its hex, its slot, and the phase in which it is due now.

    (MON-Q-19, MON-Q-78)
    """
    found: list[tuple[int, Slot, int]] = []
    for place, tile in enumerate(state.board):
        if tile is None or not tile.kind.initiative:
            continue  # MON-INIT-12, MON-Q-18: nothing to raise; a rune's effect is no attack (MON-RUNE-09)
        uid = tile.uid
        values = initiatives(tile, place, given) if given.initiative[place] else tile.kind.initiative
        for number, value in enumerate(values):  # MON-INIT-10
            found.append((place, (uid, number), value))
        if given.double[place]:
            lowest = min(values)
            for extra in range(1, given.double[place] + 1):
                if lowest - extra >= 0:
                    found.append((place, (uid, -extra), lowest - extra))  # MON-FAC-07
    return found


def initiatives(tile: Tile, place: int, given: Gifts) -> list[int]:
    """The tile's values with all bonuses, all raised alike (MON-INIT-15).

    Never below 0 (MON-INIT-13), and without a limit above (MON-INIT-14).
    """
    bonus = given.initiative[place]
    return [max(0, value + bonus) for value in tile.kind.initiative]


def start_of_battle(state: State) -> Flow:
    """Poison, and all attacks of tiles without initiative (MON-INIT-12), all at once.

    (MON-INIT-01, MON-Q-17, MON-Q-71)
    """
    given = gifts(state)
    held = state.captured | state.disarmed
    early = [
        (place, tile)
        for place, tile in enumerate(state.board)
        if tile is not None and tile.kind.start_of_battle and not held >> place & 1
    ]
    aims = (yield from name_targets(state, early)) if early else {}
    struck = {place: first_strikes(state, place, tile, given) for place, tile in early}
    for number, target in aims.items():
        here, assassin = early[number]
        struck[here].append(anywhere_hit(assassin, here, target, given))
    blows: list[Blow] = []
    perished: list[int] = []
    told = False
    for place, tile in enumerate(state.board):
        if tile is None:
            continue
        strikes = struck.get(place, [])
        if (tile.poison or strikes) and not told:
            state.emit(PhaseBegan(phase=-1, rules=("MON-INIT-01",)))
            told = True
        if tile.poison:
            state.emit(
                PoisonHurts(
                    tile=key(tile), hex=NAMES[place], markers=tile.poison, rules=("MON-FAC-03", "MON-Q-26")
                )
            )
            for marker in range(1, tile.poison + 1):
                blows.append(Blow(place, ("poison", tile.uid * 100 + marker), f"poison{marker}", 1))
        if strikes:
            collect(state, place, tile, strikes, given, blows)
            if tile.kind.perishes:
                perished.append(place)
    if blows or perished:
        yield from deal(state, blows, given, perished)


def first_strikes(state: State, place: int, tile: Tile, given: Gifts) -> list[Hit]:
    """Kill attacks, and what it would do in a phase if it had one."""
    usual = hits_of(state, place, tile, given) if not tile.kind.initiative else ()
    return [*kill_hits(state, place, tile, given), *usual]


def initiative_phase(state: State, phase: int, given: Gifts, due: list[int]) -> Flow:
    """Everybody due in this phase acts at once, on the state at its beginning (MON-INIT-05, MON-Q-64).

    Nobody is asked whether to attack (MON-COMB-08). `due` are the hexes of those whose phase it is; a tile
    with two actions in it is listed twice (MON-Q-20).
    """
    held = state.captured | state.disarmed  # MON-NET-02, MON-FAC-06
    acting: list[tuple[int, Tile]] = []
    for place in due:
        tile = state.board[place]
        if tile is not None and tile.kind.attacks and not held >> place & 1:
            acting.append((place, tile))
    if not acting:
        return
    state.emit(PhaseBegan(phase=phase, rules=("MON-INIT-02",)))
    aims = yield from name_targets(state, acting)
    blows: list[Blow] = []
    for number, (place, tile) in enumerate(acting):
        collect(state, place, tile, hits_of(state, place, tile, given), given, blows)
        if number in aims:
            hit = anywhere_hit(tile, place, aims[number], given)
            collect(state, place, tile, [hit], given, blows)  # MON-FAC-16
    if blows:
        yield from deal(state, blows, given, [])


def name_targets(state: State, acting: list[tuple[int, Tile]]) -> Generator[Request, Any, dict[int, int]]:
    """The owners of acting assassins choose before any damage of the phase (MON-Q-72)."""
    aims: dict[int, int] = {}
    shooters = [n for n, (_, tile) in enumerate(acting) if tile.kind.anywhere]
    for number in sorted(shooters, key=lambda n: (acting[n][1].seat != state.active, acting[n][1].seat)):
        place, tile = acting[number]
        targets = anywhere_targets(state, tile.seat)
        if not targets:
            continue
        target = targets[0]
        if len(targets) > 1:
            options = Product(("strike",), [NAMES[there] for there in targets])
            answer: Option = yield ask(
                tile.seat, "assassin", options, "MON-FAC-16", "MON-Q-72", about=(NAMES[place],)
            )
            target = HEX[answer[1]]
        aims[number] = target
        state.emit(
            Aimed(seat=tile.seat, hex=NAMES[place], target=NAMES[target], rules=("MON-FAC-16", "MON-Q-72"))
        )
    return aims


def take_off_net_markers(state: State) -> None:
    """The marker of a Net command lasts until the end of the next battle (MON-FAC-13, MON-Q-75)."""
    found = False
    for place, tile in enumerate(state.board):
        if tile is not None and tile.netted:
            state.board[place] = tile.changed(netted=False)
            found = True
            state.emit(
                Unnetted(tile=key(tile), hex=NAMES[place], rules=("MON-FAC-13", "MON-MARK-04", "MON-Q-75"))
            )
    if found:
        settle(state)
