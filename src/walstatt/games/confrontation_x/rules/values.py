"""The one place where an attribute's present value is worked out, with everything that it is made of.

Whatever raises or lowers an attribute is a source in `SOURCES`: rules, previews, refusals, the inspector
and the log read the same parts. What is not printed is not there: a value of None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from walstatt.games.confrontation_x.rules import staffs
from walstatt.games.confrontation_x.rules.contact import defending
from walstatt.games.confrontation_x.rules.gear import carried
from walstatt.games.confrontation_x.rules.hooks import Base, Bonus, may, of
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.state.attributes import LIGHT, PENALTY, WOUNDED, Attribute
from walstatt.games.confrontation_x.state.figures import Effect, Figure
from walstatt.games.confrontation_x.state.library import condition_of
from walstatt.games.confrontation_x.state.state import State


class Part(NamedTuple):
    """Something that a value is made of."""

    amount: int
    key: str  # a text of the game, below `part`; or the id of an ability or power
    rules: tuple[str, ...]
    source: str = ""  # word of the figure it comes from


class Value(NamedTuple):
    total: int
    parts: tuple[Part, ...]


#: A source: what it adds to an attribute of a figure on an occasion.
Source = Callable[[State, Figure, Attribute, Occasion], Iterator[Part]]


def value(state: State, figure: Figure, attribute: Attribute, about: Occasion = ANY) -> Value | None:
    """What an attribute is now, and why; None: the figure has no such attribute."""
    found = based(state, figure, attribute, about)
    card = printed(state, figure, attribute)
    if card is not None and (found is None or card.amount >= found.amount):
        found = card
    if found is None:
        return None
    parts = [found]
    for source in SOURCES:
        parts += source(state, figure, attribute, about)
    return Value(sum(part.amount for part in parts), tuple(parts))


def amount(state: State, figure: Figure, attribute: Attribute, about: Occasion = ANY) -> int:
    """The same as a number; an attribute that is not there counts as 0."""
    found = value(state, figure, attribute, about)
    return 0 if found is None else found.total


def has(figure: Figure, attribute: Attribute) -> bool:
    return printed_amount(figure, attribute) is not None


def printed_amount(figure: Figure, attribute: Attribute) -> int | None:
    """A figure with FEAR has as much COU (CFX-FEAR-24)."""
    found = figure.kind.printed(attribute)
    return figure.kind.printed("fear") if found is None and attribute == "cou" else found


def printed(state: State, figure: Figure, attribute: Attribute) -> Part | None:
    found = printed_amount(figure, attribute)
    if found and attribute == "dis" and may(state, figure, "no-discipline", ANY):
        return Part(0, "no-discipline", ("CFX-ABIL-81", "CFX-ABIL-95"))
    return None if found is None else Part(found, "printed", ("CFX-PROF-01",))


def based(state: State, figure: Figure, attribute: Attribute, about: Occasion) -> Part | None:
    """What an ability gives where nothing is printed; of several the highest (CFX-Q-419)."""
    parts = [
        Part(found.has.value if hook.amount is None else hook.amount, found.ability.id, found.ability.rules)
        for found, hook in of(figure, Base)
        if hook.attribute == attribute
    ]
    return max(parts, default=None, key=lambda part: part.amount)


# --- sources ------------------------------------------------------------------------------------------------


def effects(state: State, figure: Figure, attribute: Attribute, about: Occasion) -> Iterator[Part]:
    """What powers, items and points give for a while (CFX-TEST-02)."""
    for effect in figure.effects:
        for name, bonus in effect.gives:
            if name == attribute and _counts_now(state, figure, effect, about):
                yield Part(bonus, effect.source, ("CFX-TEST-02",), effect.by)


def _counts_now(state: State, figure: Figure, effect: Effect, about: Occasion) -> bool:
    """Some count for certain tests, or against certain enemies, only."""
    condition = condition_of(effect.source, effect.part)
    return condition is None or carried.counts(state, figure, condition, about)


def gear(state: State, figure: Figure, attribute: Attribute, about: Occasion) -> Iterator[Part]:
    """What figures carry, and what others carry near them (CFX-ARTF-01, CFX-EQP-02)."""
    for bonus, item, bearer in carried.gives(state, figure, attribute, about):
        yield Part(bonus, item.id, carried.of_item(item), bearer)


def wounds(state: State, figure: Figure, attribute: Attribute, about: Occasion) -> Iterator[Part]:
    """Injuries, or else being stunned: never both (CFX-WND-07, 17, 19)."""
    if attribute in WOUNDED and (figure.wound or figure.stunned):
        level = figure.wound or LIGHT
        key = "wounded" if figure.wound else "stunned"
        if figure.wound and may(state, figure, "bears-wounds", about):  # CFX-ABIL-32
            level -= 1
        if level:
            yield Part(-PENALTY[level], key, ("CFX-WND-17", "CFX-WND-24"))


def charged(state: State, figure: Figure, attribute: Attribute, about: Occasion) -> Iterator[Part]:
    """The charge penalty, once (CFX-CHG-11, CFX-CHG-12)."""
    if figure.pressed and attribute in ("ini", "att", "def"):
        yield Part(-1, "charged", ("CFX-CHG-11", "CFX-DATA-11"))


def panic(state: State, figure: Figure, attribute: Attribute, about: Occasion) -> Iterator[Part]:
    if figure.panic and attribute in ("ini", "att", "def"):
        yield Part(-1, "panic", ("CFX-PANIC-01",))


def dive(state: State, figure: Figure, attribute: Attribute, about: Occasion) -> Iterator[Part]:
    """In the first combat of the round (CFX-FLY-21)."""
    if figure.dive and attribute in ("ini", "att", "str"):
        yield Part(2, "dive", ("CFX-FLY-21",))


def barricade(state: State, figure: Figure, attribute: Attribute, about: Occasion) -> Iterator[Part]:
    """Against whoever defends a barricade across which it is attacked (CFX-TERR-20, CFX-Q-115)."""
    if attribute == "att" and about.against:
        target = state.figures.get(about.against)
        if target is not None and target.team != figure.team and defending(state, figure, target):
            yield Part(-1, "barricade", ("CFX-TERR-20", "CFX-Q-115"))


def staff(state: State, figure: Figure, attribute: Attribute, about: Occasion) -> Iterator[Part]:
    """Musicians, standard bearers and command staffs raise COU and DIS, never FEAR (CFX-CMD-13 to 18)."""
    if attribute in ("cou", "dis"):
        bonus, rules = staffs.bonus(state, figure, attribute)
        if bonus:
            yield Part(bonus, "staff", rules)


def abilities(state: State, figure: Figure, attribute: Attribute, about: Occasion) -> Iterator[Part]:
    """What abilities give by themselves."""
    for found, hook in of(figure, Bonus):
        if hook.attribute == attribute and (hook.when is None or hook.when(state, figure, about)):
            bonus = found.has.value if hook.amount is None else hook.amount
            yield Part(bonus, found.ability.id, found.ability.rules, figure.word)


#: In the order in which they are told.
SOURCES: list[Source] = [
    effects,
    gear,
    staff,
    wounds,
    charged,
    panic,
    dive,
    barricade,
    abilities,
]
