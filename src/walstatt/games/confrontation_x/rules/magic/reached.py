"""Whom a deed of a power reaches, and on whom it does nothing (SPL-08 to 10, CAST-04, IMM-02 to 15,
CFX-ABIL-141, step 1 of CFX-DATA-60)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.games.confrontation_x.events.magic import Braced, Unaffected
from walstatt.games.confrontation_x.rules.distances import apart
from walstatt.games.confrontation_x.rules.groups import belongs
from walstatt.games.confrontation_x.rules.hooks import may_be
from walstatt.games.confrontation_x.rules.immunities import immune
from walstatt.games.confrontation_x.rules.magic.work import Work, hostile
from walstatt.games.confrontation_x.rules.occasions import ANY
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import centimetres
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Deed
from walstatt.spaces.table import Disc, gap

SHRUGS = "shrugs-off"


def receivers(state: State, work: Work, deed: Deed) -> list[str]:
    """Who is meant, in the order of the table; who is gone by then is passed over."""
    to = deed.to or ("target" if work.target else "self")
    if to in ("target", "self"):
        word = work.target if to == "target" else work.by
        return [word] if word in state.figures else []
    return [figure.word for figure in _near(state, work, deed) if _of_side(work, figure, to)]


def _of_side(work: Work, figure: Figure, to: str) -> bool:
    return to == "all" or (figure.team == work.team) == (to == "allies")


def _near(state: State, work: Work, deed: Deed) -> Iterator[Figure]:
    """Everybody within the radius, base to base, at both altitudes and seen or not (CFX-SPL-09, CFX-Q-401,
    CFX-FLY-28)."""
    reach = centimetres(deed.within) or work.reach
    middle = work.middle(state)
    spot = Disc(work.place[0], work.place[1], 0, "", 0) if work.place is not None else None
    for figure in state.figures.values():
        if middle is not None and figure.word == middle.word:
            if not deed.others:
                yield figure
        elif middle is not None:
            if apart(middle, figure) <= reach:
                yield figure
        elif spot is not None and max(0, gap(spot, figure.base)) <= reach:
            yield figure


def works_on(state: State, work: Work, deed: Deed, word: str) -> bool:
    """Whether a deed does anything to somebody; if not, everybody is told why. A die is thrown only where
    nothing else speaks against it, once for each deed (CFX-ABIL-141)."""
    figure = state.figures[word]
    cause, rules = spared(state, work, deed, figure)
    if cause:
        state.emit(Unaffected(seat=figure.seat, figure=word, source=work.source, how=cause, rules=rules))
        return False
    needs = shrugging(state, work, deed, figure)
    if not needs:
        return True
    die = state.dice.roll(6)
    rules = ("CFX-ABIL-141",)
    if die < needs:
        state.emit(Braced(seat=figure.seat, figure=word, source=work.source, die=die, rules=rules))
        return True
    state.emit(
        Unaffected(seat=figure.seat, figure=word, source=work.source, how="shrugged", die=die, rules=rules)
    )
    return False


def spared(state: State, work: Work, deed: Deed, figure: Figure) -> tuple[str, tuple[str, ...]]:
    """Why a deed never does anything to a figure, "" where it may: by its own text (CFX-CAST-04), because no
    power does (CFX-IMM-14, CFX-IMM-15), or no harmful one of that element alone."""
    if not belongs(figure, deed.only):
        return "text", ("CFX-CAST-04",)
    if work.purpose == "spell" and immune(figure, "spell"):
        return "immune", ("CFX-IMM-15",)
    if work.purpose == "miracle" and immune(figure, "miracle"):
        return "immune", ("CFX-IMM-14",)
    element = only_element(work)
    if element and hostile_to(state, work, figure, deed) and immune(figure, element):  # CFX-IMM-01
        return "immune", (_ELEMENTS[element], "CFX-Q-413")
    return "", ()


def hostile_to(state: State, work: Work, figure: Figure, deed: Deed) -> bool:
    """Immunity keeps the harm of everybody's spells away."""
    return hostile(state, work._replace(team=-1), figure, deed)


_ELEMENTS = {
    "earth": "CFX-IMM-02", "fire": "CFX-IMM-03", "darkness": "CFX-IMM-04", "light": "CFX-IMM-09",
    "air": "CFX-IMM-10", "water": "CFX-IMM-13",
}  # fmt: skip


def only_element(work: Work) -> str:
    """The element of a spell that needs no other gems; with gems of any element it needs not only that one
    (CFX-Q-413)."""
    power = library().powers.get(work.source)
    if power is None or power.miracle or power.cost.any or power.cost.x or len(power.cost.elements) != 1:
        return ""
    return power.cost.elements[0]


def shrugging(state: State, work: Work, deed: Deed, figure: Figure) -> int:
    """The least die that keeps an enemy's power off, 0 without such an ability."""
    if figure.team == work.team or work.purpose not in ("spell", "miracle"):
        return 0
    return may_be(state, figure, SHRUGS, ANY) or 0
