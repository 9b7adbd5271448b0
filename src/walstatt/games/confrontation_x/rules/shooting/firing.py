"""Firing: an ordinary shot, and which kind of shot it is (AIM, FIM, ART)."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.flow import Flow
from walstatt.core.options import Listed, Option
from walstatt.core.sifted import sifted
from walstatt.core.uncounted import Part, counted
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
from walstatt.games.confrontation_x.rules.shooting.targets import (
    proposed,
    target_of,
    targeted,
    targets,
    unable,
)
from walstatt.games.confrontation_x.rules.tests import roll
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.shots import BANDS
from walstatt.games.confrontation_x.state.state import State


def part(state: State, figure: Figure) -> Part:
    """`shoot TARGET`, and for a penetrating shot how far it goes (CFX-ARTP-03)."""
    if unable(state, figure) is not None:
        return counted("shoot", Listed([]))
    bands = BANDS if figure.kind.artillery == "penetrating" else ("",)
    some = proposed(state, figure)

    def look(number: int) -> Option | None:
        on, band = divmod(number, len(bands))
        word = targeted(state, figure, some[on])
        return None if word is None else Option(("shoot", word, *filter(None, (bands[band],))))

    return sifted("shoot", len(some) * len(bands), look)


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
