"""The words in which abilities are declared, and finding those that matter now (CFX-ABIL-01 to 03).

An ability is data: an id, its rules, and some hooks. Whoever works something out asks `of` for the hooks of
its kind that a figure has; nobody asks for an ability by name to change what happens in general.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeVar, get_args

from walstatt.core.flow import Flow, Request
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.attributes import Attribute
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Abilities, Has
from walstatt.games.confrontation_x.state.state import State

#: Windows in which something can be announced (CFX-DATA-61).
Moment = Literal[
    "before-tactic", "after-tactic", "activation", "move", "assault", "assaulted", "courage", "shot",
    "casting", "choosing", "before-ini", "allocate", "strike", "defend", "missed", "unparried",
    "before-test", "after-test", "pursuit", "supply", "any",
]  # fmt: skip
MOMENTS: tuple[Moment, ...] = get_args(Moment)
#: Whether a hook counts now.
When = Callable[[State, Figure, Occasion], bool]


class Bonus(NamedTuple):
    """Raises or lowers an attribute."""

    attribute: Attribute
    amount: int | None  # None: as the X of the ability says
    when: When | None = None


class Base(NamedTuple):
    """Has an attribute that is not printed on its card (CFX-ABIL-126)."""

    attribute: Attribute
    amount: int | None  # None: as the X of the ability says


class Keeps(NamedTuple):
    """Changes the dice of tests on an attribute (CFX-DATA-41)."""

    attribute: Attribute
    safe: bool = False  # a 1 is no fumble
    on: frozenset[int] = frozenset()  # faces that may be rolled on as well
    unless: str = ""  # not against whom this marks (CFX-ABIL-97)


class CombatDice(NamedTuple):
    """More dice in a combat."""

    dice: int
    when: When | None = None
    only: Literal["", "attack", "defence"] = ""


class May(NamedTuple):
    """Permits something that others may not do, or marks whom a rule treats otherwise; PERMISSIONS lists
    them."""

    what: str
    when: When | None = None
    always: bool = False  # in panic too, though the ability is active (CFX-Q-79)


class CombatBonus(NamedTuple):
    """Raises attributes to the end of a combat, if that holds when it begins, or (`stormy`) when all its dice
    have been placed in attack."""

    gives: tuple[tuple[Attribute, int], ...]
    when: When | None = None
    stormy: bool = False


class Force(NamedTuple):
    """More force in an assault (CFX-ABIL-43, CFX-ABIL-73)."""

    amount: int
    when: When | None = None


class Aimed(NamedTuple):
    """Changes the difficulty of AIM tests: of those that target it, or (`own`) of its own ones."""

    amount: int | None  # None: as the X of the ability says
    own: bool = False
    when: When | None = None


class Implies(NamedTuple):
    """Has other abilities."""

    abilities: Abilities
    about: str = ""  # only if the ability is about that (CFX-ABIL-142 to 144)
    same: bool = False  # they are about whatever it is about itself (CFX-ABIL-44)
    plain: bool = False  # only if the figure is no Character (CFX-ABIL-83, CFX-ABIL-84)


class Crosses(NamedTuple):
    """Moves through terrain as if there were none, though it cannot stop there (CFX-IMM-06)."""

    tags: tuple[str, ...]  # of pieces: wood, hill, water; or all
    when: When | None = None


class Announce(NamedTuple):
    """Can be announced at a moment. `offer` gives the words behind ability and figure, one tuple for each
    way; `does` carries it out, and returns a word for whoever has asked, or None."""

    moment: Moment
    offer: Callable[[State, Figure, Occasion], Iterable[tuple[str, ...]]]
    does: Callable[[State, Figure, tuple[str, ...], Occasion], Generator[Request, Any, str | None]]
    once: bool = False  # in a round


class Supply(NamedTuple):
    """Does something in a step of the supply phase (CFX-DATA-42)."""

    step: int
    does: Callable[[State, Figure], Flow]
    when: Callable[[State, Figure], bool] | None = None


#: What can be changed about a damage roll, and at which step of CFX-DATA-60 that happens.
Change = Literal[
    "element", "third-die", "annul-doubles", "annul-roll", "row-up", "row-down", "critical-kills",
    "lowered", "doubles-raise", "survives-once", "dies-late",
]  # fmt: skip
STEP_OF: dict[Change, str] = {
    "element": "made",  # it is damage of the elements that the ability is about (Elemental)
    "third-die": "dice",  # three dice, of which two are picked (Assassin)
    "annul-doubles": "annulled",  # Holy Armour
    "annul-roll": "annulled",  # a die that shows X or more (Survival Instinct)
    "row-up": "row",  # weaker (Hard-boiled)
    "row-down": "row",  # stronger (Bane)
    "critical-kills": "result",  # Glaive
    "lowered": "result",  # by a level (Ethereal)
    "doubles-raise": "least",  # Holy Weapon
    "survives-once": "lethal",  # Enormous
    "dies-late": "lethal",  # Tough
}


class InDamage(NamedTuple):
    """Changes damage rolls that a figure suffers, or those that it causes (`causing`). The occasion tells
    what for: blow, parting, shot, spell, miracle, poison, ...; and against whom."""

    change: Change
    causing: bool = False
    when: When | None = None


Hook = (
    Bonus | Base | Keeps | CombatDice | CombatBonus | May | Force | Aimed | Implies | Crosses | Announce
    | Supply | InDamage
)  # fmt: skip
H = TypeVar("H")


class Ability(NamedTuple):
    id: str
    rules: tuple[str, ...]
    hooks: tuple[Hook, ...]
    active: bool = False  # it has to be announced, and not in panic (CFX-ABIL-03, CFX-PANIC-13)
    granted: bool = False  # on no card: what an announcement makes of a figure for a while


class Found(NamedTuple):
    """A hook of an ability that a figure has."""

    ability: Ability
    has: Has


ABILITIES: dict[str, Ability] = {}


def declare(
    id: str, *rules: str, does: Iterable[Hook] = (), active: bool = False, granted: bool = False
) -> None:
    assert id not in ABILITIES, id
    ABILITIES[id] = Ability(id, rules, tuple(does), active, granted)


#: The hooks of the abilities that last, by whose they are and what kind: all copies of a match share these
#: abilities, and nobody changes them.
_KEPT: dict[tuple[int, type], tuple[Abilities, tuple[tuple[Found, Any], ...]]] = {}
_MOST_KEPT = 1 << 13


def of(figure: Figure, kind: type[H]) -> Sequence[tuple[Found, H]]:
    """The hooks of a kind that a figure has now: its own and those of effects; in panic no active ones."""
    own = figure.abilities
    kept = _KEPT.get((id(own), kind))
    if kept is None or kept[0] is not own:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        listed = _listed(tuple(own), kind)  # type: ignore[arg-type]  # a class can be hashed
        kept = own, tuple((Found(ability, own[ability.id]), hook) for ability, hook in listed)
        _KEPT[id(own), kind] = kept
    found: Sequence[tuple[Found, Any]] = kept[1]
    if figure.panic and found:
        found = [one for one in found if usable(figure, one[0].ability, one[1])]
    if figure.effects:
        found = [*found, *_granted(figure, kind)]
    return found


def _granted(figure: Figure, kind: type[H]) -> Iterator[tuple[Found, Any]]:
    own = figure.abilities
    for effect in figure.effects:
        for granted, has in effect.grants:
            for ability, hook in _listed((granted,), kind) if granted not in own else ():  # type: ignore[arg-type]
                if usable(figure, ability, hook):
                    yield Found(ability, has), hook


def usable(figure: Figure, ability: Ability, hook: object) -> bool:
    """No active abilities in panic, but what is a duty (CFX-PANIC-13, CFX-Q-79)."""
    return not (ability.active and figure.panic) or (isinstance(hook, May) and hook.always)


@lru_cache(maxsize=4096)
def _listed(abilities: tuple[str, ...], kind: Any) -> tuple[tuple[Ability, Hook], ...]:
    """Abilities with those of their hooks that are of a kind."""
    return tuple(
        (ABILITIES[ability], hook)
        for ability in abilities
        if ability in ABILITIES
        for hook in ABILITIES[ability].hooks
        if isinstance(hook, kind)
    )


# --- what is asked most -------------------------------------------------------------------------------------


def may(state: State, figure: Figure, what: str, about: Occasion) -> bool:
    return any(
        hook.what == what and (hook.when is None or hook.when(state, figure, about))
        for _, hook in of(figure, May)
    )


def may_be(state: State, figure: Figure, what: str, about: Occasion) -> int | None:
    """The X of what permits something, the highest (CFX-Q-419); None: nothing does."""
    found = [
        found.has.value
        for found, hook in of(figure, May)
        if hook.what == what and (hook.when is None or hook.when(state, figure, about))
    ]
    return max(found, default=None)


def safe_and_on(figure: Figure, attribute: Attribute, against: str = "") -> tuple[bool, frozenset[int]]:
    """Whether a 1 is no fumble in its tests on an attribute, and which faces may be rolled on
    (CFX-DATA-41). `against`: what marks the opponent."""
    found = [
        hook
        for _, hook in of(figure, Keeps)
        if hook.attribute == attribute and not (against and hook.unless == against)
    ]
    return any(hook.safe for hook in found), frozenset((6,)).union(*(hook.on for hook in found))


def with_implied(abilities: Abilities, *, character: bool = False) -> Abilities:
    """Abilities with those that they imply, once, when an army is set up."""
    found = dict(abilities)
    waiting = list(found)
    while waiting:
        name = waiting.pop()
        ability = ABILITIES.get(name)
        for hook in ability.hooks if ability is not None else ():
            if not isinstance(hook, Implies) or (hook.plain and character):
                continue
            if hook.about and hook.about not in found[name].about:
                continue
            for other, has in hook.abilities.items():
                if other not in found:
                    waiting.append(other)
                more = has._replace(about=found[name].about) if hook.same else has
                found[other] = found[other].and_also(more) if other in found else more
    return found
