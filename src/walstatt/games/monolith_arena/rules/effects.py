"""What lies in the arena does to what lies beside it: nets, disarming, runes, banners.

Everything here follows from the board alone; nothing is asked (MON-NET-06, MON-RUNE-08). `settle` brings
the state in line after the board has changed outside a battle, `refresh` within one.
"""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.games.monolith_arena.events import Captured, Destroyed, Disarmed, Freed, Rearmed
from walstatt.games.monolith_arena.state.arena import AROUND, NAMES, NEIGHBOUR, SIZE
from walstatt.games.monolith_arena.state.state import State, Tile

NO_GIFTS = (0,) * SIZE


class Gifts:
    """What every hex's tile gets from runes and banners, one list a kind of gift."""

    __slots__ = ("double", "initiative", "melee", "piercing", "poisonous", "ranged", "tough")

    def __init__(self) -> None:
        self.melee: Sequence[int] = NO_GIFTS
        self.ranged: Sequence[int] = NO_GIFTS
        self.initiative: Sequence[int] = NO_GIFTS
        self.tough: Sequence[int] = NO_GIFTS
        self.double: Sequence[int] = NO_GIFTS
        self.piercing: Sequence[int] = NO_GIFTS
        self.poisonous: Sequence[int] = NO_GIFTS


def key(tile: Tile) -> str:
    """How events name a tile."""
    return tile.kind.key


# --- nets -------------------------------------------------------------------------------------------


def net_targets(state: State, place: int, tile: Tile) -> list[int]:
    """The hexes of enemy tiles that the tile's net sides face (MON-NET-01, MON-NET-16).

    Banners too (MON-NET-07), but no tile of an ally (MON-ALLY-09).
    """
    found = []
    for direction in tile.face.nets:
        there = NEIGHBOUR[place][direction]
        if there >= 0:
            other = state.board[there]
            if other is not None and other.team != tile.team:
                found.append(there)
    return found


def captured_hexes(state: State) -> int:
    """Who is captured now, as a bit set of hexes.

    Two nets that face each other are ignored (MON-NET-13); a captured net is off (MON-NET-12), so the
    rest is worked out from the nets that nobody faces downwards (MON-NET-17). Rings of nets are treated
    like mutual pairs (MON-Q-27).
    """
    caught = 0
    casts: dict[int, list[int]] = {}
    for place, tile in enumerate(state.board):
        if tile is None or not tile.stirs:
            continue
        if tile.netted:
            caught |= 1 << place  # MON-FAC-13, MON-NET-20: the marker cannot be switched off
        if tile.kind.nets:
            targets = net_targets(state, place, tile)
            if targets:
                casts[place] = targets
    if not casts:
        return caught
    # A third net still captures one of a pair and switches its net off (MON-NET-18, MON-Q-28).
    edges = {place: [t for t in targets if place not in casts.get(t, ())] for place, targets in casts.items()}
    undecided = {place for place in edges if not caught >> place & 1}
    while undecided:
        free = [p for p in undecided if not any(p in edges[q] for q in undecided)]
        ring: set[int] = set()
        if not free:
            ring = _first_ring(undecided, edges)
            free = sorted(ring)
        for place in free:
            undecided.discard(place)
            if caught >> place & 1:
                continue
            for target in edges[place]:
                if target not in ring:
                    caught |= 1 << target
                    undecided.discard(target)
    return caught


def _first_ring(places: set[int], edges: dict[int, list[int]]) -> set[int]:
    """A ring of nets that no net outside it faces (one exists when no net is unfaced)."""
    reach = {place: _reach(place, places, edges) for place in places}
    rings = [{p for p in places if p in reach[start] and start in reach[p]} for start in sorted(places)]
    return next(
        ring for ring in rings
        if ring and not any(ring & set(edges[q]) for q in places - ring)
    )  # fmt: skip


def _reach(start: int, places: set[int], edges: dict[int, list[int]]) -> set[int]:
    seen: set[int] = set()
    todo = [t for t in edges[start] if t in places]
    while todo:
        here = todo.pop()
        if here not in seen:
            seen.add(here)
            todo += [t for t in edges[here] if t in places]
    return seen


# --- runes and banners --------------------------------------------------------------------------------


def connected(state: State, place: int, rune: Tile) -> list[int]:
    """The hexes of the tiles that a rune affects: neighbours at its paths (MON-RUNE-01, MON-RUNE-02).

    Runes affect friends of every kind (MON-TILE-02, MON-BAN-08), the ally's tiles included (MON-ALLY-02); a
    rune marked so affects enemies only (MON-RUNE-06, MON-FAC-06). Nothing is passed on (MON-RUNE-04).
    """
    found = []
    board, beside = state.board, NEIGHBOUR[place]
    enemies, team = rune.kind.enemies, rune.team
    for direction in rune.kind.faces[rune.rotation].paths:
        there = beside[direction]
        if there >= 0:
            other = board[there]
            if other is not None and (other.team == team) != enemies:
                found.append(there)
    return found


def affected(state: State, place: int, giver: Tile) -> list[int]:
    """The hexes that a rune or a banner affects; a banner never affects itself (MON-BAN-03).

    Friends only (MON-BAN-10), but the banner of an ally too (MON-Q-58).
    """
    if giver.kind.kind == "rune":
        return connected(state, place, giver)
    board, team = state.board, giver.team
    return [there for there in AROUND[place] if (tile := board[there]) is not None and tile.team == team]


def gifts(state: State) -> Gifts:
    """All bonuses in force now, in a battle or not (MON-INIT-11, MON-RUNE-07).

    They are read from the board anew, so whatever moves or turns changes them (MON-RUNE-12). Several
    givers add up (MON-RUNE-14); captured ones give nothing (MON-NET-14, MON-RUNE-13).
    """
    found = Gifts()
    captured = state.captured
    for place, tile in enumerate(state.board):
        if tile is None or not tile.kind.lifts or captured >> place & 1:
            continue
        hexes = affected(state, place, tile)
        if hexes:
            for name, amount in tile.kind.lifts:
                given = getattr(found, name)
                if given is NO_GIFTS:
                    given = [0] * SIZE
                    setattr(found, name, given)
                for there in hexes:
                    given[there] += amount
    return found


def givers(state: State, place: int, gift: str) -> list[int]:
    """The hexes of the uncaptured runes and banners that give this to the tile here."""
    tile = state.board[place]
    assert tile is not None
    found = []
    for there in NEIGHBOUR[place]:
        if there < 0 or state.captured >> there & 1:
            continue
        giver = state.board[there]
        if giver is None or not giver.kind.gives or not getattr(giver.kind.effect, gift):
            continue
        if place in affected(state, there, giver):
            found.append(there)
    return found


def disarmed_hexes(state: State) -> int:
    """Who may not attack because of a rune of disarmament (MON-FAC-06, MON-Q-80)."""
    caught = 0
    for place, tile in enumerate(state.board):
        if tile is None or not tile.kind.disarms or state.captured >> place & 1:
            continue
        for there in affected(state, place, tile):
            caught |= 1 << there
    return caught


def toughness(state: State, place: int, bonus: int) -> int:
    """HP of a tile that is no banner (MON-Q-67): 1, its own symbols, and what others give.

    (MON-TGH-01, 02, 06; captured or not, MON-TGH-04)
    """
    tile = state.board[place]
    assert tile is not None
    return 1 + tile.kind.tough + bonus


# --- bringing the state in line -----------------------------------------------------------------------


def refresh(state: State) -> bool:
    """Work out nets and disarming anew and tell what changed; returns whether any tile is damaged."""
    before, unarmed = state.captured, state.disarmed
    state.abilities = None
    nets = disarms = hurt = False
    for tile in state.board:
        if tile is not None and tile.stirs:
            kind = tile.kind
            nets = nets or kind.nets or tile.netted
            disarms = disarms or kind.disarms
            hurt = hurt or tile.damage > 0
    state.captured = captured_hexes(state) if nets else 0
    state.disarmed = disarmed_hexes(state) if disarms else 0
    if before != state.captured or unarmed != state.disarmed:
        _tell_changes(state, before, unarmed)
    return hurt


def _tell_changes(state: State, before: int, unarmed: int) -> None:
    """Markers come and go at once with what causes them (MON-MARK-02, MON-MARK-03)."""
    for place in range(SIZE):
        tile = state.board[place]
        if tile is None:
            continue
        bit = 1 << place
        if state.captured & bit and not before & bit:
            state.emit(Captured(tile=key(tile), hex=NAMES[place], rules=("MON-NET-02", "MON-NET-04")))
        elif before & bit and not state.captured & bit:
            state.emit(Freed(tile=key(tile), hex=NAMES[place], rules=("MON-MARK-05",)))
        if state.disarmed & bit and not unarmed & bit:
            state.emit(Disarmed(tile=key(tile), hex=NAMES[place], rules=("MON-FAC-06",)))
        elif unarmed & bit and not state.disarmed & bit:
            state.emit(Rearmed(tile=key(tile), hex=NAMES[place], rules=("MON-FAC-06", "MON-MARK-04")))


def settle(state: State) -> None:
    """After any change of the board: nets, disarming, and tiles that lived by a lost bonus (MON-DMG-12).

    Nets work at all times, not only in a battle (MON-NET-03).
    """
    while refresh(state):
        bonus = _toughened(state)
        dead: list[int] = []
        for place, tile in enumerate(state.board):
            if tile is not None and tile.damage and tile.damage >= toughness(state, place, bonus[place]):
                dead.append(place)
        if not dead:
            return
        for place in dead:
            remove(state, place, ("MON-DMG-12", "MON-Q-66"))


def _toughened(state: State) -> Sequence[int]:
    """What every hex's tile gets in toughness."""
    for tile in state.board:
        if tile is not None and tile.kind.toughens:
            return gifts(state).tough
    return NO_GIFTS


def remove(state: State, place: int, rules: tuple[str, ...]) -> Tile:
    """Take a destroyed tile off the board onto its owner's discard pile (MON-DMG-11).

    There it stays for good (MON-DMG-09), as it stayed in the arena until now (MON-USE-12). A
    segment that it lay in stays (MON-MONO-13).
    """
    tile = state.board[place]
    assert tile is not None
    state.board[place] = None
    state.captured &= ~(1 << place)  # MON-DMG-10
    state.disarmed &= ~(1 << place)  # MON-DMG-10
    state.players[tile.seat].discard += (tile.kind,)
    state.emit(Destroyed(seat=tile.seat, tile=key(tile), hex=NAMES[place], rules=rules))
    return tile
