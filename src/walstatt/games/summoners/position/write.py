"""Positions as text: writing. Reading what is written here gives an equal state back."""

from __future__ import annotations

from walstatt.core.game import SEAT_NAMES
from walstatt.games.summoners.state.state import MOVES, NOBODY, RANKS, Player, State, Unit
from walstatt.spaces.table.points import point_word

_PLAYER = ("gems", "points", "edge", "kills")


def write(state: State) -> str:
    """The text of a state; reading it back gives an equal state."""
    lines = ["summoners"]
    for name, value in state.settings.options.items():
        if name not in ("realms", "ranks"):
            lines.append(f"{name} {value}")
    lines += [_player(player) for player in state.players]
    for piece in state.table.pieces:
        lines.append(f"terrain {piece.id} {piece.kind} {' '.join(map(point_word, piece.outline))}")
    for objective in state.objectives.values():
        owner = f" {SEAT_NAMES[objective.owner]}" if objective.owner != NOBODY else ""
        lines.append(f"{objective.word} {objective.kind} {point_word(objective.base.centre)}{owner}")
    lines += [_unit(unit) for unit in state.units.values()]
    if state.names:
        lines.append("names " + " ".join(f"{key} {count}" for key, count in sorted(state.names.items())))
    for player in state.players:
        name = SEAT_NAMES[player.seat]
        lines.append(f"stack {name}: {' '.join(player.stack) or '-'}")
        if player.held:
            lines.append(f"held {name}: {player.held}")
        if player.goals:
            goals = [goal + ("!" if goal in player.fulfilled else "") for goal in player.goals]
            goals += [f"-{goal}" for goal in player.lacks]
            lines.append(f"goals {name}: {' '.join(goals)}")
    lines += _course(state)
    return "".join(line + "\n" for line in lines)


def _player(player: Player) -> str:
    rank = next(name for name, rank in RANKS.items() if rank == player.rank)
    words = [SEAT_NAMES[player.seat], player.realm.id, rank]
    words += [f"{name} {getattr(player, name)}" for name in _PLAYER]
    if not player.alive:
        words.append("fallen")
    if player.out:
        words.append("out")
    if player.free_summoning:
        words.append("free-summoning")
    return " ".join(words)


def _unit(unit: Unit) -> str:
    words = ["unit", unit.word, point_word(unit.at), f"ap {unit.ap}"]
    words += [
        f"{name} {value}" for name in ("damage", "ice", "fire", "lost") if (value := getattr(unit, name))
    ]
    words += [name for name in ("activated", "focused") if getattr(unit, name)]
    if unit.moved:
        words.append("moved " + ",".join(move for move, bit in MOVES.items() if unit.moved & bit))
    if unit.used:
        words.append("used " + ",".join(unit.used))
    if unit.fire_by != NOBODY:
        words.append(f"burnt-by {SEAT_NAMES[unit.fire_by]}")
    if unit.boosted:
        words.append("boosted " + ",".join(f"{stat}+{points}" for stat, points in unit.boosted))
    words += [f"spell {on.spell.id}/{on.caster}" for on in unit.spells]
    return " ".join(words)


def _course(state: State) -> list[str]:
    active = f" {state.active}" if state.active else ""
    words = [f"first {SEAT_NAMES[state.first]}", f"winner {SEAT_NAMES[state.winner]}", f"step {state.step}"]
    if state.card:
        words.append(f"card {state.card}")
    if state.extra:
        words.append("extra on")
    if state.phase in ("terrain", "deploy", "begin"):
        words += [
            f"to_place {state.to_place}",
            f"placing {SEAT_NAMES[state.placing]}",
            f"place {state.place}",
        ]
    if state.spots:
        words.append("spots " + ",".join(SEAT_NAMES[seat] for seat in state.spots))
    if state.todo:
        words.append("todo " + ",".join(state.todo))
    return [
        f"turn {SEAT_NAMES[state.turn]} {state.round} {state.phase}{active}",
        f"course {' '.join(words)}",
    ]
