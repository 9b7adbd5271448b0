"""Penetrating artillery (ARTP): one test for everybody on the line of fire.

The line runs from the middle of the shooter through the middle of the target, as far as was announced; the
distance is counted from where it leaves the shooter's base (CFX-Q-44).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from walstatt.core.flow import Flow, Request
from walstatt.games.confrontation_x.events.harm import DamageAnnulled
from walstatt.games.confrontation_x.events.shots import PassedBy, ShotStopped
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.shooting.difficulty import Target, difficulty, ranges
from walstatt.games.confrontation_x.rules.shooting.shots import (
    allotted,
    failed,
    halved,
    hurt,
    nearest,
    probe,
    shot_of,
    strength,
)
from walstatt.games.confrontation_x.rules.shooting.targets import target_of
from walstatt.games.confrontation_x.rules.structure import breakable
from walstatt.games.confrontation_x.rules.tests import Outcome, roll
from walstatt.games.confrontation_x.rules.values import Value
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.shots import Shot
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import lie_of
from walstatt.spaces.table import Piece, crossings
from walstatt.spaces.table.shapes import towards


class Met(NamedTuple):
    """What stands on the line; of a figure how hard it is to hit."""

    target: Target
    needed: Value | None = None

    @property
    def word(self) -> str:
        return self.target.word if isinstance(self.target, Figure) else str(self.target.id)


def across_altitudes(state: State, shot: Shot) -> bool:
    target = state.figures.get(shot.on)  # terrain is on the ground
    return state.figures[shot.by].air != (target is not None and target.air)


def needed(state: State, target: Target) -> Value:
    """What has to be reached to hit somebody: the base of the announced range whatever the distance, all
    modifiers but cover (CFX-ARTP-04, CFX-ARTP-06)."""
    shot = shot_of(state)
    shooter = state.figures[shot.by]
    return difficulty(state, shooter, target, shot.reach, covered=False, harder=shot.harder)


def line(state: State) -> list[Met]:
    """Everything on the line up to the announced range, nearest first: figures on its altitude, friends too
    (CFX-ARTP-05, CFX-ARTP-08, CFX-Q-44), and terrain as large as the shooter, or aimed at (CFX-ARTP-12,
    CFX-ARTP-14)."""
    shot = shot_of(state)
    shooter, aim = state.figures[shot.by], target_of(state, shot.on)
    assert aim is not None, "it is still there"
    goal = aim.at if isinstance(aim, Figure) else aim.centre
    own = crossings(shooter.at, towards(shooter.at, goal, 4 * shooter.base[2]), (shooter.base,))[0].length
    end = towards(shooter.at, goal, own + ranges(state, shooter)[shot.reach])
    bases = [other.base for other in state.beside(shooter)]
    walls = [piece for piece in state.table.pieces if _ends(state, shooter, piece) or piece is aim]
    found = []
    for met in crossings(shooter.at, end, bases, walls):
        target = target_of(state, str(met.id))
        assert target is not None, "it stands there"
        found.append(Met(target, needed(state, target) if isinstance(target, Figure) else None))
    return found


def _ends(state: State, shooter: Figure, piece: Piece) -> bool:
    """Whether a piece is in the way of the shot: not what the shooter stands on, nor for two in the air
    anything that does not block there (CFX-ARTP-12, CFX-Q-49, CFX-Q-561)."""
    lie = lie_of(state.table)
    tall = lie.blocking if shooter.air else lie.tall
    return piece in tall and piece.size >= shooter.kind.size and not piece.holds(shooter.at)  # CFX-ARTP-14


def fire(state: State) -> Flow:
    """One test, then everybody on the line, from near to far (CFX-ARTP-05, CFX-ARTP-07)."""
    shot = shot_of(state)
    aim = target_of(state, shot.on)
    assert aim is not None, "it is still there"
    there, goal = line(state), needed(state, aim).total
    limits = [met.needed.total for met in there if met.needed is not None]
    solid = any(met.needed is None for met in there)

    def settle(total: int) -> bool | None:
        """A higher result hits more of them; a fumble hits nobody."""
        if total >= max(limits, default=0):
            return False
        return None if solid or not limits or total >= min(limits) else True

    result = yield from roll(state, probe(state, goal), settle)
    if result.fumble:
        failed(state, "fumble", "CFX-Q-44")
        return
    yield from _along(state, there, result, goal)


def _along(state: State, there: list[Met], result: Outcome, goal: int) -> Flow:
    """The first that is hit suffers the full STR, all others half of it (CFX-ARTP-09, CFX-ARTP-10)."""
    whole = strength(state, result, goal)
    shot = shot_of(state)
    on_line = {met.word for met in there}
    hit: list[str] = []
    for met in there:
        if isinstance(met.target, Piece):
            if (yield from _wall(state, met.target, halved(whole) if hit else whole)):
                return
            hit.append(met.word)
            continue
        if met.word not in state.figures:
            continue
        word = struck(state, state.figures[met.word], on_line, result)
        if not word:
            continue
        if word in hit:
            twice(state, word)
            continue
        rule = "CFX-ARTP-10" if hit else "CFX-ARTP-09"
        yield from hurt(state, word, halved(whole) if hit else whole, rule)
        hit.append(word)
    if not hit and shot.by in state.figures:
        failed(state, "", "CFX-ARTP-07")


def struck(state: State, figure: Figure, on_line: set[str], result: Outcome) -> str:
    """Who is hit in the place of a figure on the line; "": nobody. If all its enemies in contact stand off
    the line an allocation roll says whom it concerns (CFX-ARTP-16 to 19, CFX-Q-45)."""
    shot = shot_of(state)
    enemies = [one for one in opponents(state, figure) if one.word != shot.by]
    word = figure.word
    if enemies and not any(one.word in on_line for one in enemies):
        beside = nearest(state, state.figures[shot.by], enemies)
        assert beside is not None, "there are some"
        word = allotted(state, figure, beside, "CFX-ARTP-16")
    if not word:
        return ""
    needs = needed(state, state.figures[word]).total
    if result.total >= needs and result.total > 0:
        return word
    seat = state.figures[shot.by].seat
    state.emit(PassedBy(seat=seat, figure=word, difficulty=needs, rules=("CFX-ARTP-07", "CFX-ARTP-17")))
    return ""


def twice(state: State, word: str) -> None:
    """A second hit by the same shot is annulled before any die is thrown (CFX-ARTP-20, step 6 of
    CFX-DATA-60)."""
    figure = state.figures.get(word)
    if figure is not None:
        state.emit(DamageAnnulled(seat=figure.seat, figure=word, ability="same-shot", rules=("CFX-ARTP-20",)))


def _wall(state: State, piece: Piece, force: int) -> Generator[Request, Any, bool]:
    """A piece in the way: it ends the shot, unless the shot destroys it (CFX-ARTP-12, CFX-ARTP-13,
    CFX-Q-44); returns whether it does."""
    shot = shot_of(state)
    if breakable(state, piece):
        yield from hurt(state, str(piece.id), force, "CFX-ARTP-13")
        if not breakable(state, piece):
            return False
    shooter = state.figures[shot.by]
    if piece.size < shooter.kind.size:  # it was only aimed at (CFX-ARTP-14)
        return False
    state.emit(
        ShotStopped(
            seat=shooter.seat, figure=shot.by, piece=str(piece.id), rules=("CFX-ARTP-12", "CFX-ARTP-13")
        )
    )
    return True
