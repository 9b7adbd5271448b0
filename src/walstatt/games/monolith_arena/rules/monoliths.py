"""Monoliths: the secret choice, unfolding, folding, and what may be done with segments."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from walstatt.core.flow import Flow, Together, ask
from walstatt.core.kit.reasons import Why
from walstatt.core.options import Listed, Option, Product
from walstatt.games.monolith_arena.events import Folded, InsideChosen, StayedOpen, Turned, Unfolded
from walstatt.games.monolith_arena.rules.effects import key, settle
from walstatt.games.monolith_arena.state.arena import DISTANCE, HEX, NAMES, SIZE
from walstatt.games.monolith_arena.state.state import BARE, Monolith, State, without
from walstatt.games.monolith_arena.state.tiles import Faction, TileKind
from walstatt.spaces.hexes import DIRECTION_OF

OCCUPIED = Why("occupied", ("MON-MOVE-04",))
APART = Why("apart", ("MON-MONO-17", "MON-INSEP-01", "MON-Q-38"))
SEGMENT_UNDER = Why("segment-under", ("MON-UNF-13",))
SEGMENT_ON = Why("segment-on", ("MON-UNF-12",))

# --- the secret choice --------------------------------------------------------------------------------


@cache
def inside_options(faction: Faction) -> Listed:
    """Every ordered pair of the faction's arena tiles (MON-MONO-03)."""
    kinds = [tile for tile in faction.tiles if tile.arena]
    pairs = list(permutations(kinds, 2)) + [(tile, tile) for tile in kinds if tile.count > 1]
    return Listed(Option(("inside", one.id, two.id)) for one, two in sorted(pairs, key=_ids))


def _ids(pair: tuple[TileKind, ...]) -> tuple[str, ...]:
    return tuple(tile.id for tile in pair)


def choose_inside(state: State) -> Flow:
    """All players choose two tiles for their lower segments at once, in secret (MON-MONO-04)."""
    rules = ("MON-MONO-03", "MON-MONO-04")
    answers: tuple[Option, ...] = yield Together(
        [
            ask(seat, "inside", inside_options(player.faction), *rules, turn=state.turn)
            for seat, player in enumerate(state.players)
        ]
    )
    for seat, (player, answer) in enumerate(zip(state.players, answers, strict=True)):
        monolith = Monolith()
        for number, word in enumerate(answer[1:]):
            kind = player.faction.by_id[word]
            player.pile = without(player.pile, kind)  # MON-MONO-08
            monolith.inside[number] = state.new_tile(kind, seat)
        player.monolith = monolith  # folded, the banner on top (MON-MONO-05)
        names = tuple(key(tile) for tile in monolith.inside if tile is not None)
        state.emit(InsideChosen(seat=seat, tiles=names, rules=("MON-MONO-04", "MON-MONO-06")))


# --- segments -------------------------------------------------------------------------------------------


def segments_of(state: State, seat: int) -> list[int]:
    """The hexes of a player's segments: the banner's first; empty while folded."""
    found = [
        (code % 3, place) for place, code in enumerate(state.segments) if code >= 0 and code // 3 == seat
    ]
    return [place for _, place in sorted(found)]


def holds_together(hexes: list[int]) -> bool:
    """Every segment touches at least one other (MON-INSEP-01), whatever lies in it (MON-INSEP-02)."""
    return all(any(DISTANCE[a][b] == 1 for b in hexes if b != a) for a in hexes)


def misplaced(state: State, source: int, target: int) -> Why | None:
    """Why the tile at `source` cannot move to the hex `target`: it is taken, or segments forbid it.

    A tile in a segment takes it along, never onto another segment, and never out of touch (MON-Q-38,
    MON-MONO-17); that of the banner too (MON-Q-39). A folded monolith is segments too (MON-UNF-12). Any
    other tile may step into an empty segment (MON-MONO-14).
    """
    tile = state.board[source]
    assert tile is not None
    if state.board[target] is not None:
        return OCCUPIED
    code = state.segments[source]
    if code == BARE:
        heavy = tile.banner and state.players[tile.seat].monolith is not None
        return APART if heavy and state.segments[target] != BARE else None
    if state.segments[target] != BARE:
        return APART
    hexes = [target if place == source else place for place in segments_of(state, code // 3)]
    return None if holds_together(hexes) else APART


def carry(state: State, source: int, target: int) -> None:
    """Move a tile, and the segment it lies in (MON-MONO-16), which it never leaves (MON-MONO-15).

    Only effects that say so come here: tiles do not move by themselves (MON-MOVE-01).
    """
    state.board[target], state.board[source] = state.board[source], None
    if state.segments[source] != BARE:
        state.segments[target], state.segments[source] = state.segments[source], BARE


# --- unfolding ------------------------------------------------------------------------------------------


def unfold_options(state: State, seat: int) -> Listed:
    """Where the two lower segments may go: empty hexes, no segment, all three in touch (MON-UNF-07)."""
    free = 0
    for place, tile in enumerate(state.board):
        if tile is None and no_segment(state, place) is None:
            free |= 1 << place
    return Listed([option for hexes, option in _layouts(state.banner_hex(seat)) if hexes & free == hexes])


def no_segment(state: State, place: int) -> Why | None:
    """Why no segment can be laid on a hex."""
    if state.board[place] is not None:
        return SEGMENT_UNDER
    return None if state.segments[place] == BARE else SEGMENT_ON


@cache
def _layouts(banner: int) -> list[tuple[int, Option]]:
    """Every way to lay two segments out around a banner: the hexes as a bit set, and the option."""
    near = [place for place in range(SIZE) if 0 < DISTANCE[banner][place] <= 2]
    return [
        (1 << one | 1 << two, Option(("unfold", NAMES[one], NAMES[two])))
        for one, two in permutations(near, 2)
        if holds_together([banner, one, two])  # MON-Q-41: the second may touch only the first
    ]


def unfold(state: State, seat: int, option: Option) -> None:
    """Lay the segments out; their orientations are asked next (MON-UNF-16)."""
    monolith = state.players[seat].monolith
    assert monolith is not None
    banner = state.banner_hex(seat)
    state.segments[banner] = seat * 3  # it stays where it is (MON-UNF-06, MON-UNF-17)
    names = []
    for number, word in enumerate(option[1:]):
        place = HEX[word]
        tile = monolith.inside[number]  # whosever it is (MON-UNF-15)
        state.segments[place] = seat * 3 + number + 1
        state.board[place] = tile  # from now on like any other (MON-MONO-12)
        monolith.inside[number] = None
        names.append(key(tile) if tile is not None else "-")
    monolith.folded = False
    monolith.known = True
    state.unfolded = True  # MON-UNF-02, MON-UNF-05
    state.emit(Unfolded(seat=seat, hexes=option[1:], tiles=tuple(names), rules=("MON-UNF-01", "MON-UNF-07")))
    # First the owners of other players' tiles, then the monolith's owner (MON-UNF-16, MON-Q-33).
    laid = [HEX[word] for word in option[1:] if state.board[HEX[word]] is not None]
    state.orient = sorted(laid, key=lambda place: state.board[place].seat == seat)  # type: ignore[union-attr]


def orient(state: State) -> Flow:
    """Ask for the orientation of the next segment that was laid out."""
    place = state.orient[0]
    tile = state.board[place]
    assert tile is not None
    if tile.kind.facings:
        options = Product(("face", NAMES[place]), tile.kind.facings, same=tile.kind.same_facing)
        answer: Option = yield ask(
            tile.seat, "orient", options, "MON-UNF-08", "MON-UNF-16", about=(NAMES[place],), turn=state.turn
        )
        state.board[place] = tile.changed(rotation=tile.kind.rotation(answer[2]))
        state.emit(
            Turned(
                seat=tile.seat, tile=key(tile), hex=NAMES[place], facing=answer[2], by="unfold",
                rules=("MON-UNF-08", "MON-UNF-16"),
            )
        )  # fmt: skip
    del state.orient[0]
    if not state.orient:
        settle(state)  # MON-UNF-18: all segments arrive at the same time; MON-UNF-20: nets act at once


# --- folding --------------------------------------------------------------------------------------------


def fold_all(state: State) -> None:
    """After a battle every unfolded monolith folds, unless a lower tile is held fast (MON-FOLD-01).

    All are judged before any of them moves (MON-Q-32), and no player has a say in it (MON-FOLD-06).
    """
    verdicts: list[tuple[int, int]] = []
    for seat, player in enumerate(state.players):
        if player.monolith is None or player.monolith.folded or state.banner_hex(seat) < 0:
            continue
        held = [p for p in segments_of(state, seat)[1:] if _held(state, p)]  # MON-FOLD-08: not the banner
        verdicts.append((seat, held[0] if held else -1))
    folded = False
    for seat, held_at in verdicts:
        if held_at >= 0:
            state.emit(StayedOpen(seat=seat, hex=NAMES[held_at], rules=("MON-FOLD-07", "MON-FOLD-09")))
        else:
            _fold(state, seat)
            folded = True
    if folded:
        settle(state)


def _held(state: State, place: int) -> bool:
    """A captured or entrenched tile cannot be moved, whosever it is (MON-FOLD-10, MON-Q-74)."""
    tile = state.board[place]
    return tile is not None and (state.is_captured(place) or tile.entrenched)


def _fold(state: State, seat: int) -> None:
    """Take the lower segments in, empty ones and enemy tiles too (MON-FOLD-03).

    Damage and poison stay on the tiles (MON-FOLD-04, MON-MARK-08); what comes from the place goes (MON-Q-40).
    """
    monolith = state.players[seat].monolith
    assert monolith is not None
    for place in segments_of(state, seat):
        number = state.segments[place] % 3
        state.segments[place] = BARE
        if number:
            monolith.inside[number - 1] = state.board[place]
            state.board[place] = None
    monolith.folded = True
    state.emit(Folded(seat=seat, rules=("MON-FOLD-01", "MON-FOLD-02")))


def facing_rotation(kind: TileKind, facing: str | None) -> int:
    """The rotation that a facing word means; tiles that look the same all round need none."""
    return kind.rotation(facing) if facing in DIRECTION_OF else 0
