"""Firing: an ordinary shot, and which kind of shot it is (AIM, FIM, ART)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.core.flow import Flow
from walstatt.core.options import Listed, Option
from walstatt.games.confrontation_x.rules.shooting import penetrating, zone
from walstatt.games.confrontation_x.rules.shooting.shots import (
    allotted,
    announced,
    failed,
    friend_beside,
    hurt,
    measured,
    probe,
    shot_of,
    strength,
)
from walstatt.games.confrontation_x.rules.shooting.targets import target_of, targets, unable
from walstatt.games.confrontation_x.rules.tests import roll
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.shots import BANDS
from walstatt.games.confrontation_x.state.state import State


def options(state: State, figure: Figure) -> Listed:
    """`shoot TARGET`, and for a penetrating shot how far it goes (CFX-ARTP-03)."""
    return Listed(list(_options(state, figure)))


def _options(state: State, figure: Figure) -> Iterator[Option]:
    if unable(state, figure) is not None:
        return
    bands = BANDS if figure.kind.artillery == "penetrating" else ("",)
    for target in targets(state, figure):
        for band in bands:
            yield Option(("shoot", target, *filter(None, (band,))))


def able(state: State, figure: Figure) -> bool:
    """Whether it can shoot at anything now."""
    return unable(state, figure) is None and any(True for _ in targets(state, figure))


def shoot(state: State, figure: Figure, answer: Option) -> Flow:
    """One shot from the announcement to its last damage roll."""
    reach = BANDS.index(answer[2]) if len(answer) > 2 else -1
    if (yield from announced(state, figure, answer[1], reach)):
        yield from FIRED[figure.kind.artillery](state)
    state.shot = None


def plain(state: State) -> Flow:
    """An ordinary shot hits its target, or by an allocation roll a friend beside it (CFX-FIM-02)."""
    found = measured(state)
    if found is None:
        return
    shot = shot_of(state)
    result = yield from roll(state, probe(state, found.total))
    if not result.passed:
        failed(state, "", "CFX-AIM-01")
        return
    target = target_of(state, shot.on)
    assert target is not None, "it was measured"
    word = shot.on
    beside = friend_beside(state, state.figures[shot.by], target)
    if beside is not None:
        word = allotted(state, target, beside)
    if word:
        yield from hurt(state, word, strength(state, result, found.total))


def through_and_through(state: State) -> Flow:
    """At a target on another altitude a penetrating shot is an ordinary one (CFX-ARTP-15)."""
    shot = shot_of(state)
    yield from (plain if penetrating.across_altitudes(state, shot) else penetrating.fire)(state)


#: By the kind of artillery (CFX-ART-01, CFX-ART-02).
FIRED: dict[str, Callable[[State], Flow]] = {
    "": plain,
    "penetrating": through_and_through,
    "zone": zone.fire,
}
