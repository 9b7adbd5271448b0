"""A power or item at work: whose it is, at what it is aimed, with which numbers."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.games.confrontation_x.rules.values import amount as value_of
from walstatt.games.confrontation_x.state.amounts import Amount, Term, terms
from walstatt.games.confrontation_x.state.attributes import ATTRIBUTES
from walstatt.games.confrontation_x.state.deeds import harms
from walstatt.games.confrontation_x.state.figures import Figure, Until
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Area, Deed, Item, Power, Use
from walstatt.spaces.table import CENTIMETRE, Point

#: Attributes that packs tell in centimetres.
LENGTHS = ("mov", "flight")
#: How long what a power leaves behind lasts (CFX-SPL-12 to 15).
UNTIL: dict[str, Until] = {"immediate": "test", "round": "round", "permanent": "game"}


class Work(NamedTuple):
    source: str  # id of the power or item
    purpose: str  # spell, miracle, effect
    by: str
    seat: int
    team: int
    deeds: tuple[Deed, ...]
    area: Area
    until: Until
    reach: int = 0  # of an area around
    target: str = ""
    place: Point | None = None
    x: int = 0
    margin: int = 0
    result: int = 0
    power: int = 0  # the value that the one who works it has now
    upkeep: int = 0
    air: bool = False  # where summoned figures come

    @property
    def aim(self) -> str:
        """Whom or which place it was aimed at, as effects keep it (CFX-ANTI-14)."""
        if self.place is not None:
            return f"{self.place.x}:{self.place.y}"
        return self.target

    def middle(self, state: State) -> Figure | None:
        """Around whom it works; None: around a place, or nobody is left."""
        return None if self.place is not None else state.figures.get(self.target or self.by)


def until_of(power: Power | Use) -> Until:
    if isinstance(power, Power) and power.duration == "special":
        return power.lasts or "game"
    return UNTIL[power.duration]


def of_power(figure: Figure, power: Power, *, target: str = "", place: Point | None = None) -> Work:
    return Work(
        power.id, "miracle" if power.miracle else "spell", figure.word, figure.seat, figure.team,
        power.effects, power.area, until_of(power), target=target, place=place, upkeep=power.upkeep,
    )  # fmt: skip


def of_item(figure: Figure, item: Item, *, target: str = "", place: Point | None = None) -> Work:
    use = item.use
    assert use is not None, "it has a use"
    return Work(
        item.id, "effect", figure.word, figure.seat, figure.team, use.effects, use.area, until_of(use),
        target=target, place=place, reach=length(use.range),
    )  # fmt: skip


def length(range_: float | str) -> int:
    """Centimetres on the table; `self` and `contact` are none."""
    return round(range_ * CENTIMETRE) if isinstance(range_, (int, float)) else 0


def hostile(state: State, work: Work, figure: Figure, deed: Deed) -> bool:
    """Whether what is done to somebody harms, and an enemy does it."""
    return harms(deed) and figure.team != work.team


# --- numbers ------------------------------------------------------------------------------------------------


def number(state: State, work: Work, amount: Amount, target: Figure | None = None) -> int:
    """What an amount comes to: sums of terms (docs/packs.md)."""
    return sum(term.times * _worth(state, work, term, target) for term in terms(amount) or ())


def _worth(state: State, work: Work, term: Term, target: Figure | None) -> int:
    if not term.word:
        return 1
    if term.word in ("x", "margin", "result"):
        found: int = getattr(work, term.word)
        return found
    figure = state.figures.get(work.by) if term.word == "own" else target
    attribute = next(name for name in ATTRIBUTES if name == term.attribute)
    if figure is None:
        return 0
    found = value_of(state, figure, attribute)
    return found // CENTIMETRE if attribute in LENGTHS else found
