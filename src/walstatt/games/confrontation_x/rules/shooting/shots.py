"""One shot in the order of CFX-AIM-17: announced, answered, measured, tested, allotted, hurting."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from walstatt.core.flow import Flow, Request
from walstatt.games.confrontation_x.events.shots import Allotted, Measured, Shot, ShotFailed
from walstatt.games.confrontation_x.rules import damage, structure
from walstatt.games.confrontation_x.rules.announcing import window
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.distances import apart
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.shooting import pieces
from walstatt.games.confrontation_x.rules.shooting.difficulty import Target, band, difficulty, ranges
from walstatt.games.confrontation_x.rules.shooting.targets import SHOT, distance, target_of
from walstatt.games.confrontation_x.rules.tests import Outcome, Probe, prepared
from walstatt.games.confrontation_x.rules.values import Value
from walstatt.games.confrontation_x.state import shots
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.shots import BANDS
from walstatt.games.confrontation_x.state.state import State

#: From so much on an allocation roll hits whom the shot was meant for (CFX-DATA-18).
MEANT = 4
#: Whom an allocation roll can hit besides the target.
Bystander = Callable[[State, Figure, Target], Figure | None]


def shot_of(state: State) -> shots.Shot:
    assert state.shot is not None, "nobody shoots"
    return state.shot


def announced(state: State, figure: Figure, target: str, reach: int = -1) -> Generator[Request, Any, bool]:
    """The shot is announced, and everybody may react (CFX-ACT-05, CFX-AIM-17); whether it is still fired. A
    shot that turns out to be hopeless is fired all the same (CFX-DIST-04)."""
    state.change(figure, shots=figure.shots + 1, acts=(*figure.acts, SHOT), hidden=False)
    state.shot = shots.Shot(figure.word, target, reach)
    rules = ("CFX-AIM-17", "CFX-RNG-04") if reach < 0 else ("CFX-ARTP-03", "CFX-AIM-17")
    far = 0 if reach < 0 else ranges(state, figure)[reach]
    state.emit(Shot(seat=figure.seat, figure=figure.word, target=target, reach=far, rules=rules))
    said = yield from window(state, "shot", Occasion("shot", target))
    state.shot = shot_of(state)._replace(announced=said)
    return figure.word in state.figures and target_of(state, target) is not None


def measured(state: State, *, covered: bool = True) -> Value | None:
    """The distance is measured and the difficulty fixed; None: it is out of range and fails
    (CFX-AIM-03, CFX-AIM-04)."""
    shot = shot_of(state)
    shooter, target = state.figures[shot.by], target_of(state, shot.on)
    assert target is not None, "it is still there"
    far = distance(shooter, target)
    within = band(state, shooter, far)
    found = None
    if within is not None:
        found = difficulty(state, shooter, target, within, covered=covered, harder=shot.harder)
    state.emit(
        Measured(
            seat=shooter.seat, figure=shot.by, target=shot.on, distance=far,
            band="" if within is None else BANDS[within], difficulty=0 if found is None else found.total,
            parts=() if found is None else tuple((part.key, part.amount) for part in found.parts),
            rules=("CFX-AIM-04", *_rules(found)),
        )
    )  # fmt: skip
    if found is None:
        failed(state, "range", "CFX-AIM-03", "CFX-DIST-04")
    return found


def _rules(found: Value | None) -> tuple[str, ...]:
    return () if found is None else tuple(dict.fromkeys(rule for part in found.parts for rule in part.rules))


def failed(state: State, why: str, *rules: str) -> None:
    shot = shot_of(state)
    seat = state.figures[shot.by].seat
    state.emit(ShotFailed(seat=seat, figure=shot.by, target=shot.on, why=why, rules=rules))


def probe(state: State, needed: int, **more: Any) -> Probe:
    """A test on the present AIM, with the penalty of an injury in it (CFX-AIM-01, CFX-AIM-13)."""
    shot = shot_of(state)
    return prepared(
        state, state.figures[shot.by], "aim", Occasion("shot", shot.on), "CFX-AIM-01", difficulty=needed,
        **{"more": bool(shot.margin), **more},
    )  # fmt: skip


def strength(state: State, found: Outcome, needed: int) -> int:
    """The STR of the weapon and what was announced, before it is halved (step 3 of CFX-DATA-60, CFX-RNG-03,
    CFX-ABIL-156)."""
    shot = shot_of(state)
    weapon = state.figures[shot.by].kind.weapon
    assert weapon is not None, "it shoots"
    return weapon.strength + shot.strength + max(0, min(shot.margin, found.total - needed))


def halved(strength: int) -> int:
    """CFX-ARTP-10, CFX-ARTZ-10, CFX-Q-43."""
    return (strength + 1) // 2


# --- whom it hits -------------------------------------------------------------------------------------------


def friend_beside(state: State, shooter: Figure, target: Target) -> Figure | None:
    """The friend of the shooter in base contact with the target that is nearest to the shooter, of equally
    near ones any; never the shooter (CFX-FIM-01, CFX-FIM-04, CFX-Q-47, CFX-Q-307). Of a piece of terrain: who
    touches it and stands on the line of fire (CFX-TFGT-08)."""
    if not isinstance(target, Figure):
        word = pieces.before(state, shooter, target)
        return state.figures[word] if word else None
    friends = [
        other
        for other in opponents(state, target)
        if other.team == shooter.team and other.word != shooter.word
    ]
    return nearest(state, shooter, friends)


def nearest(state: State, shooter: Figure, some: list[Figure]) -> Figure | None:
    """The one nearest to the shooter, base to base; of several one by lot (CFX-Q-47)."""
    if not some:
        return None
    least = min(apart(shooter, one) for one in some)
    equal = [one for one in some if apart(shooter, one) == least]
    return equal[0] if len(equal) == 1 else state.dice.pick(equal)


def allotted(state: State, target: Target, beside: Figure, *rules: str) -> str:
    """An allocation roll: 4 to 6 hits whom it was meant for, less the other one; with a steady hand a 2 or 3
    hits nobody (CFX-FIM-02 to 05, CFX-DATA-18, CFX-ABIL-123)."""
    shooter = state.figures[shot_of(state).by]
    meant = target.word if isinstance(target, Figure) else str(target.id)
    die = state.dice.roll(6)
    found = meant if die >= MEANT else beside.word
    if 1 < die < MEANT and may(state, shooter, "sure-allocation", Occasion("shot", meant)):
        found = ""
    state.emit(Allotted(seat=shooter.seat, target=meant, figure=found, die=die, rules=("CFX-FIM-02", *rules)))
    return found


def venom(state: State, shot: shots.Shot) -> int | None:
    """STR of the second roll of a shot for which a poison die was announced (CFX-ABIL-68)."""
    shooter = state.figures.get(shot.by)
    found = shooter.ability("poison") if shooter is not None and "poison" in shot.announced else None
    return None if found is None else found.value


# --- the damage ---------------------------------------------------------------------------------------------


def hurt(state: State, word: str, strength: int, *rules: str) -> Flow:
    """A damage roll against whoever is hit, or whatever (CFX-AIM-15, CFX-RNG-03, CFX-DMG-09)."""
    shot = shot_of(state)
    if shot.harmless:
        failed(state, "harmless", "CFX-STM-18")
        return
    piece = pieces.named(state, word)
    if piece is not None:
        structure.strike(state, piece, strength, by=shot.by, purpose="shot", rules=("CFX-TFGT-07", *rules))
    elif word in state.figures:
        yield from damage.hit(
            state, word, strength, by=shot.by, about=Occasion("shot", word),
            rules=("CFX-AIM-15", "CFX-RNG-03", *rules), poison=venom(state, shot),
        )  # fmt: skip
