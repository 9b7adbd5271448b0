"""Mana gems and faith points: how mages and priests get them (SUP, MAG-05 to 07, 10, MIR-05 to 12)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.confrontation_x.events.course import FaithCounted, GemsAssigned, Regenerated
from walstatt.games.confrontation_x.rules.distances import around
from walstatt.games.confrontation_x.rules.gear.carried import extra
from walstatt.games.confrontation_x.rules.hooks import may_be
from walstatt.games.confrontation_x.rules.occasions import ANY
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.attributes import ELEMENTS
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

#: The aura of faith, base to base; a house rule (CFX-Q-50).
AURA = 10 * CENTIMETRE
#: So many believers bring a point, by the level of a priest's rank (CFX-DATA-09).
BELIEVERS = {1: 3, 2: 2, 3: 1}
#: What Loyal permits (CFX-ABIL-100).
LOYAL = "extra-faith"
#: A pool holds so many gems for every point of POW (CFX-MAG-05).
POOL = 3


def room(state: State, figure: Figure) -> int:
    """How many gems a mage can still take, of all elements together (CFX-MAG-05, CFX-MAG-06)."""
    most = amount(state, figure, "pow") * POOL + extra(state, figure, "pool")
    return max(0, most - sum(figure.gems))


def roll(state: State, figure: Figure) -> int:
    """A die and POW are the gems that come; it is a roll, and what the pool cannot hold is lost
    (CFX-SUP-08, CFX-SUP-10). In panic it is half of that (CFX-PANIC-07)."""
    die = state.dice.roll(6)
    found = die + amount(state, figure, "pow") + extra(state, figure, "mana")
    if figure.panic:
        found //= 2
    gained = min(found, room(state, figure))
    state.emit(
        Regenerated(
            seat=figure.seat, figure=figure.word, die=die, gained=gained, lost=found - gained,
            rules=("CFX-SUP-08", "CFX-MAG-10"),
        )
    )  # fmt: skip
    return gained


def assign(state: State, word: str, count: int) -> Flow:
    """Each gem gets an element that the mage masters (CFX-SUP-09)."""
    figure = state.figures[word]
    elements = figure.kind.elements
    if not count or not elements:
        return
    answer = Option(("gems", elements[0], str(count)))
    if len(elements) > 1:
        answer = yield ask(
            figure.seat, "gems", lambda: Listed(_shares(elements, count)), "CFX-SUP-09", "CFX-MAG-10",
            about=(word,),
        )  # fmt: skip
    held = list(figure.gems)
    told = []
    for element, number in zip(answer[1::2], answer[2::2], strict=True):
        held[ELEMENTS.index(element)] += int(number)
        told.append((element, int(number)))
    state.change(state.figures[word], gems=tuple(held))
    state.emit(
        GemsAssigned(
            seat=figure.seat,
            figure=word,
            gems=tuple(pair for pair in told if pair[1]),
            rules=("CFX-SUP-09", "CFX-SUP-11"),
        )
    )


def _shares(elements: tuple[str, ...], count: int) -> list[Option]:
    """Every way to share so many gems out: `gems light 2 fire 1`."""
    found: list[tuple[int, ...]] = [()]
    for _ in elements[1:]:
        found = [(*some, more) for some in found for more in range(count - sum(some) + 1)]
    whole = [(*some, count - sum(some)) for some in found]
    return [
        Option(("gems", *(word for pair in zip(elements, map(str, some), strict=True) for word in pair)))
        for some in whole
    ]


def aura(state: State, priest: Figure) -> int:
    """How far the aura of faith reaches, with what items add to it."""
    return AURA + extra(state, priest, "halo") * CENTIMETRE


def believers(state: State, priest: Figure) -> int:
    """Figures of the own side in the aura, without the priest; they may fly (CFX-MIR-08, CFX-MIR-13)."""
    return sum(1 for other in around(state, priest, aura(state, priest)) if other.team == priest.team)


def loyalty(state: State, priest: Figure) -> int:
    """Points that the loyal give, whatever they bring as believers: those in the aura, and the priest himself
    (CFX-ABIL-100, CFX-Q-157)."""
    near = [other for other in around(state, priest, aura(state, priest)) if other.team == priest.team]
    return sum(may_be(state, one, LOYAL, ANY) or 0 for one in (priest, *near))


def count_faith(state: State, priest: Figure) -> None:
    """Points by rank for every started group of believers, none kept from before and no limit
    (CFX-SUP-02 to 07). In panic half (CFX-PANIC-08)."""
    found = believers(state, priest)
    points = -(-found // BELIEVERS[priest.kind.level]) + loyalty(state, priest)
    points += extra(state, priest, "prayer")
    if priest.panic:
        points //= 2
    state.change(priest, faith=points)
    state.emit(
        FaithCounted(
            seat=priest.seat, figure=priest.word, believers=found, points=points,
            rules=("CFX-SUP-03", f"CFX-SUP-0{3 + priest.kind.level}", "CFX-MIR-05"),
        )
    )  # fmt: skip
