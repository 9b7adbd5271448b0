"""Carrying moves out: breaking away, the move itself, and what happens where it ends (BRK, SPIN, POLE, RAM,
SHAKE, MKN-BASE-46 to 51, MKN-BASE-154 to 157)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from walstatt.core.flow import Flow, Request, ask
from walstatt.core.options import Option, choices
from walstatt.games.mage_knight.events.course import ActionEnded, BrokeAway, Moved, Turned
from walstatt.games.mage_knight.rules import capture, damage
from walstatt.games.mage_knight.rules.contact import (
    arc_of,
    arc_touches,
    enemies_touched,
    front_touches,
    in_contact,
    touched_parts,
)
from walstatt.games.mage_knight.rules.damage import Harm
from walstatt.games.mage_knight.rules.facings import FacingMenu
from walstatt.games.mage_knight.rules.moves import landed
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import Footprint, Point, bearing

#: Ways of coming to a place that do not depend on the height from which one starts.
FROM_ABOVE = frozenset(("levitated",))
#: Breaks away with this and more; those named in `_SURE` fail only on a 1 (MKN-BASE-46).
FREE = 4
_SURE = ("charge", "bound", "flight")


# --- breaking away ------------------------------------------------------------------------------------------


def needed(state: State, figure: Figure) -> int:
    """What its break-away roll has to show; 0: it touches nobody and need not roll."""
    if not enemies_touched(state, figure):
        return 0
    sure = figure.kind.mounted or figure.kind.type in ("titan", "multi", "chariot")
    return 2 if sure or any(figure.has(ability) for ability in _SURE) else FREE


def break_away(state: State, figure: Figure) -> bool:
    """One roll, however many are touched (MKN-BRK-04). A mounted warrior that succeeds shakes off those who
    touch it outside its front arc, before it moves (MKN-BASE-103, MKN-BASE-155)."""
    need = needed(state, figure)
    if not need:
        return True  # MKN-MOV-04
    behind = [e for e in enemies_touched(state, figure) if not front_touches(state, figure, e)]
    die = state.dice.roll(6)
    freed = die >= need
    rules = ("MKN-BASE-46", "MKN-BASE-154" if figure.kind.mounted else "MKN-BRK-04")
    state.emit(BrokeAway(seat=figure.seat, figure=figure.word, die=die, freed=freed, rules=rules))
    if freed and figure.kind.mounted and not figure.has("ram"):  # MKN-BASE-156, MKN-BASE-155
        rule = ("MKN-BASE-103", "MKN-SHAKE-01")
        damage.deal(state, [damage.separate(state, e, 1, "shake-off", figure.seat, *rule) for e in behind])
    return freed


# --- moving -------------------------------------------------------------------------------------------------


def put(state: State, figure: Figure, path: Sequence[Point], facing: int, how: str, *rules: str) -> None:
    """A figure goes along a path (without its start) and looks where it is told."""
    start = figure.at
    end = path[-1] if path else start
    moved = figure.standing(end.x, end.y, facing)
    if how in FROM_ABOVE or figure.has("flight"):
        moved = landed(state, moved, end)
    state.figures[figure.word] = moved
    if (path and end != start) or len(path) > 1:
        whole = ((start.x, start.y), *((point.x, point.y) for point in path))
        state.emit(Moved(seat=moved.seat, figure=moved.word, path=whole, facing=facing, how=how, rules=rules))
    else:
        state.emit(Turned(seat=moved.seat, figure=moved.word, facing=facing, how="turn", rules=rules))


def move(
    state: State,
    word: str,
    path: Sequence[Point],
    facing: int,
    how: str = "move",
    *,
    action: bool = True,
    keep: Sequence[Footprint] = (),
) -> Generator[Request, Any, bool]:
    """A figure moves and everything that follows from it; whether its action may go on.

    `action`: it was given a move action (a Sneak Attack figure then gives no free spins, MKN-BASE-51).
    `keep`: where others of its formation are going to stand.
    """
    put(state, state.figures[word], path, facing, how, "MKN-BASE-40", "MKN-MOV-10")
    yield from capture.follow(state, word, keep)  # MKN-BASE-79
    return (yield from arrived(state, word, action=action))


def arrived(state: State, word: str, *, action: bool = True) -> Generator[Request, Any, bool]:
    """A figure has moved, or turned: touched opposing figures may spin, then Pole Arm and Ram strike at once
    (MKN-BASE-50, MKN-POLE-02, MKN-Q-51). False: Pole Arm has ended its action (MKN-MFORM-04)."""
    figure = state.figures[word]
    touched = enemies_touched(state, figure)
    if not touched:
        return True  # a Bound goes on (MKN-BASE-166, MKN-SA-35)
    if not (action and figure.has("sneak-attack")):  # MKN-BASE-51, MKN-MLEV-05
        for enemy in touched:
            yield from free_spin(state, enemy.word, word)
    return _strikes(state, word)


def _strikes(state: State, word: str) -> bool:
    """Pole Arm against the one that moved, Ram by it (MKN-BASE-190)."""
    figure = state.figures[word]
    touched = enemies_touched(state, figure)
    poles = [part for enemy in touched for part in _striking(state, enemy, figure, "pole-arm")]
    harms: list[Harm] = []
    if poles:
        harms += _pole_arms(state, figure, poles)
    if figure.kind.large or figure.has("ram"):
        rammed = [
            part
            for enemy in touched
            if _striking(state, figure, enemy, "ram")
            for part in touched_parts(state, enemy, figure)
        ]
        harms += [damage.separate(state, e, 1, "ram", figure.seat, "MKN-AB-31", "MKN-Q-52") for e in rammed]
    if harms:
        damage.deal(state, harms)
    if poles and word in state.figures:
        state.emit(
            ActionEnded(figure=word, by=poles[0].word, rules=("MKN-AB-29", "MKN-MFORM-04", "MKN-Q-50"))
        )
    return not poles


def _striking(state: State, figure: Figure, other: Figure, ability: str) -> list[Figure]:
    """What of a figure works against somebody in contact: itself, or its sections that show the ability,
    with their front arcs (MKN-BASE-190, MKN-MD-06 to 08)."""
    parts = touched_parts(state, figure, other)
    # MKN-AB-31, MKN-MD-10
    return [p for p in parts if p.has(ability) and not p.slot.dead and front_touches(state, p, other)]


def _pole_arms(state: State, figure: Figure, poles: Sequence[Figure]) -> list[Harm]:
    """A click for every Pole Arm, each on its own; of a figure with several dials for the sections that are
    touched, and what is worn out passes nothing on (MKN-MD-07 to 10)."""
    by = poles[0].seat
    if not figure.kind.large:
        return [damage.separate(state, figure, len(poles), "pole-arm", by, "MKN-AB-29", "MKN-MD-08")]
    times: dict[str, int] = {}
    for pole in poles:
        for part in touched_parts(state, figure, state.figures[pole.of or pole.word]):
            times[part.word] = times.get(part.word, 0) + 1
    return [
        damage.separate(state, state.unit(w), count, "pole-arm", by, "MKN-AB-29", "MKN-MD-09")
        for w, count in times.items()
    ]


# --- free spins ---------------------------------------------------------------------------------------------


def free_spin(state: State, word: str, mover: str) -> Flow:
    """The owner of a touched figure may turn it so that its front arc touches the mover (SPIN); a mounted
    warrior never (MKN-BASE-157), nor a figure with several dials. One chance for each mover (MKN-SPIN-04)."""
    figure, cause = state.figures.get(word), state.figures.get(mover)
    if figure is None or cause is None or figure.kind.mounted or not figure.kind.single:  # MKN-BASE-157, 195
        return
    facings = [bearing(cause.base.x - figure.base.x, cause.base.y - figure.base.y)]
    menu = FacingMenu(
        "spin", facings, lambda facing: spin_fits(state, figure, cause, facing), choices("stay")
    )
    answer: Option = yield ask(figure.seat, "spin", menu, "MKN-SPIN-01", "MKN-SPIN-05", about=(word, mover))
    if answer.verb == "spin":
        facing = menu.facing(answer)
        state.figures[word] = figure.standing(figure.base.x, figure.base.y, facing)
        state.emit(
            Turned(
                seat=figure.seat, figure=word, facing=facing, how="spin", rules=("MKN-SPIN-01", "MKN-SPIN-02")
            )
        )


def spin_fits(state: State, figure: Figure, cause: Figure, facing: int) -> bool:
    """Some of the front arc must touch whoever caused it (MKN-SPIN-05)."""
    return arc_touches(figure.base.turned(facing), facing, arc_of(state, figure), cause.base)


def touching_now(state: State, a: str, b: str) -> bool:
    one, other = state.figures.get(a), state.figures.get(b)
    return one is not None and other is not None and in_contact(one, other)
