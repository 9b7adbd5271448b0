"""Positions as text: writing. Reading what is written here gives an equal state back."""

from __future__ import annotations

from walstatt.core.game import SEAT_NAMES
from walstatt.games.monolith_arena.position.read import PHASES
from walstatt.games.monolith_arena.state.arena import NAMES
from walstatt.games.monolith_arena.state.state import BARE, State, Tile
from walstatt.games.monolith_arena.state.tiles import TileKind

PHASE_WORDS = {phase: word for word, phase in PHASES.items()}


def write(state: State) -> str:
    """The text of a state; reading it back gives an equal state."""
    lines = ["monolith-arena"]
    for name, value in state.settings.options.items():
        if name not in ("factions", "first", "same-factions"):
            lines.append(f"{name} {value}")
    for seat, player in enumerate(state.players):
        lines.append(f"{SEAT_NAMES[seat]} {player.faction.id} hp {state.pools[player.team]}")
    for place, tile in enumerate(state.board):
        if tile is not None:
            lines.append(_tile_line(state, place, tile))
        elif state.segments[place] != BARE:
            code = state.segments[place]
            lines.append(f"segment {NAMES[place]} {SEAT_NAMES[code // 3]} {code % 3}")
    for seat, player in enumerate(state.players):
        name = SEAT_NAMES[seat]
        lines.append(_kinds_line("reserve", name, player.reserve))
        lines.append(_kinds_line("discard", name, player.discard))
        lines.append(_kinds_line("pile", name, player.pile[::-1]))
        stone = player.monolith
        if stone is not None and stone.folded:
            words = [_inside_word(tile, seat) for tile in stone.inside]
            lines.append(f"inside {name}: {' '.join(words)}")
            if stone.known:
                lines.append(f"known {name}")
    lines += _course_lines(state)
    return "".join(line + "\n" for line in lines)


def _tile_line(state: State, place: int, tile: Tile) -> str:
    words = [NAMES[place], tile.kind.id, SEAT_NAMES[tile.seat]]
    if tile.kind.facings:
        words.append(tile.kind.facing(tile.rotation))
    words += [f"{name} {value}" for name in ("damage", "poison") if (value := getattr(tile, name))]
    words += [name for name in ("entrenched", "netted") if getattr(tile, name)]
    code = state.segments[place]
    if code != BARE:
        words.append(f"segment {SEAT_NAMES[code // 3]} {code % 3}")
    return " ".join(words)


def _kinds_line(word: str, seat: str, kinds: tuple[TileKind, ...]) -> str:
    return f"{word} {seat}: {' '.join(kind.id for kind in kinds) or '-'}"


def _inside_word(tile: Tile | None, seat: int) -> str:
    if tile is None:
        return "-"
    word = tile.kind.id + ("" if tile.seat == seat else f"/{SEAT_NAMES[tile.seat]}")
    if tile.kind.facings:
        word += f":{tile.kind.facing(tile.rotation)}"
    return word + "".join(f":{n}{v}" for n in ("damage", "poison") if (v := getattr(tile, n)))


def _course_lines(state: State) -> list[str]:
    phase = "inside" if state.phase == "begin" else state.phase
    turn = state.turn + 1 if phase == "turn" else state.turn
    lines = [
        f"order {' '.join(SEAT_NAMES[seat] for seat in state.order)}",
        f"turn {SEAT_NAMES[state.active]} {turn} {PHASE_WORDS[phase]}",
        f"slot {state.slot}",
    ]
    if state.drawer >= 0:
        queue = " ".join(SEAT_NAMES[seat] for seat in state.queue)
        lines.append(f"last {SEAT_NAMES[state.drawer]}: {queue}".rstrip())
    if state.stage == "extra":
        lines.append("extra")
    if state.phase in ("banners", "inside"):
        lines.append(f"set {state.place}")
    lines += [f"{name} {value}" for name in ("placed", "plays") if (value := getattr(state, name))]
    lines += [name for name in ("unfolded", "idle") if getattr(state, name)]
    if state.fresh:
        lines.append(_kinds_line("fresh", SEAT_NAMES[state.active], state.fresh))
    if state.orient:
        lines.append(f"orient {' '.join(NAMES[place] for place in state.orient)}")
    where = {tile.uid: NAMES[place] for place, tile in enumerate(state.board) if tile is not None}
    for uid, ability, giver in sorted(state.used):
        if uid in where and giver in where:
            via = "" if uid == giver else f" via {where[giver]}"
            lines.append(f"used {where[uid]} {ability}{via}")
    return lines
