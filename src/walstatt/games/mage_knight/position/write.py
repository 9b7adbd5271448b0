"""Positions as text: writing. Reading what is written here gives an equal state back."""

from __future__ import annotations

from walstatt.core.game import SEAT_NAMES
from walstatt.games.mage_knight.rules.armies import army_code
from walstatt.games.mage_knight.state.chests import Chest
from walstatt.games.mage_knight.state.state import NOBODY, Figure, Part, Player, State
from walstatt.spaces.table.points import facing_word, point_word

#: What is true of a figure or not, in the words of a position.
FLAGS = ("acted", "still", "engaged", "returned", "frozen")


def write(state: State) -> str:
    """The text of a state; reading it back gives an equal state."""
    lines = ["mage-knight"]
    lines += [f"{name} {value}" for name, value in state.settings.options.items() if name != "armies"]
    lines += [_player(player) for player in state.players]
    for piece in [piece for piece in state.table.pieces if piece.id not in state.castle]:
        lines.append(f"terrain {piece.id} {piece.kind} {' '.join(map(point_word, piece.outline))}")
    lines += [_figure("castle", figure) for figure in state.castle.values()]
    for word, points in state.access.items():
        if word not in state.castle:
            lines.append(f"access {word} {' '.join(map(point_word, points))}")
    lines += [_chest(chest) for chest in state.chests.values()]
    lines += [_figure("figure", figure) for figure in state.figures.values()]
    lines += [_figure("fallen", figure) for figure in state.fallen.values()]
    lines += [_figure("rider", figure) for figure in state.riders.values()]
    if state.names:
        lines.append("names " + " ".join(f"{key} {count}" for key, count in sorted(state.names.items())))
    lines += _pools(state)
    lines += _course(state)
    return "".join(line + "\n" for line in lines)


def _player(player: Player) -> str:
    army = army_code(kind.id for kind in player.army) or "-"
    words = [SEAT_NAMES[player.seat], "army", army, f"edge {player.edge} points {player.points}"]
    if player.out:
        words.append("out")
    return " ".join(words)


def _chest(chest: Chest) -> str:
    known = " known" if chest.known else ""
    return f"chest {chest.word} {chest.kind} {point_word(chest.at)}{known}"


def _figure(verb: str, figure: Figure) -> str:
    words = [verb, figure.word, figure.kind.id, point_word(figure.at), facing_word(figure.facing)]
    if figure.clicks != figure.kind.starts:
        words.append("clicks " + ",".join(map(str, figure.clicks)))
    if any(part != Part() for part in figure.parts):
        words.append("parts " + ",".join(map(_part, figure.parts)))
    if figure.given:
        words.append(f"given {figure.given}")
    if figure.level.on and figure.kind.plan is None:
        words.append(f"on {figure.level.on}")
    if figure.riding:
        words.append(f"in {figure.riding}")
    if figure.tokens:
        words.append(f"tokens {figure.tokens}")
    words += [flag for flag in FLAGS if getattr(figure, flag)]
    if figure.off:
        words.append("off " + ",".join(sorted(figure.off)))
    if figure.captor:
        words.append(f"captor {figure.captor}")
    if figure.hurt_by != NOBODY:
        words.append(f"hurt-by {SEAT_NAMES[figure.hurt_by]}")
    return " ".join(words)


def _part(part: Part) -> str:
    """Tokens of a section, whether it has acted, and what is switched off: `1/acted`."""
    return "/".join((str(part.tokens), *(["acted"] if part.acted else []), *sorted(part.off)))


def _pools(state: State) -> list[str]:
    """Terrain that is still to be placed, who chose it, and figures that are still to be deployed."""
    lines = [f"pool {SEAT_NAMES[p.seat]}: {' '.join(p.pool)}" for p in state.players if p.pool]
    if state.pool:
        lines.append("pool " + " ".join(state.pool))
    if state.waiting:
        lines.append("waiting " + " ".join(state.waiting))
    for seat, kinds in state.later.items():
        lines.append(" ".join((f"later {SEAT_NAMES[seat]}:", *kinds)))
    return lines


def _course(state: State) -> list[str]:
    words = [f"first {SEAT_NAMES[state.first]} placing {SEAT_NAMES[state.placing]} step {state.step}"]
    if state.phase in ("start", "act", "end"):
        words.append(f"actions {state.actions} extra {state.extra}")
        words += [f"reserve {state.reserve}"] if state.reserve else []
    if state.shaken:
        words.append("shaken " + ",".join(sorted(state.shaken)))
    if state.to_do:
        words.append("todo " + ",".join(text.replace(" ", "/") for text in state.to_do))
    return [f"turn {SEAT_NAMES[state.turn]} {state.turns} {state.phase}", f"course {' '.join(words)}"]
