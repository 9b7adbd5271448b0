"""What a figure can do for its tests: Luck, Resolute, Concentration, Mutagen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from walstatt.games.confrontation_x.rules.abilities.says import (
    PLAIN,
    Words,
    at_once,
    give,
    marked,
    unmark,
    x_of,
)
from walstatt.games.confrontation_x.rules.hooks import Announce, declare
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.attributes import ATTRIBUTES, Attribute
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

#: Tests that Resolute helps (CFX-ABIL-47), and one on which Luck does not work (CFX-ABIL-71).
RESOLUTE = frozenset(("ini", "att", "def", "cou"))
UNLUCKY = "str"
#: What mutagen points can be spent on, and how many on each (CFX-ABIL-113).
MUTABLE: tuple[Attribute, ...] = ("mov", "ini", "att", "str", "def", "res")
MOST = 2

# --- Luck and Resolute --------------------------------------------------------------------------------------


def lucky(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    return PLAIN if about.attribute != UNLUCKY else ()


def again(state: State, figure: Figure, words: Words, about: Occasion) -> str:
    """All dice of the test are thrown again, and the second result stands (CFX-Q-133)."""
    return "again"


def resolute(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    return PLAIN if about.attribute in RESOLUTE else ()


def steel(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    name = next(one for one in ATTRIBUTES if one == about.attribute)
    give(state, figure, "resolute", "test", gives=((name, x_of(figure, "resolute")),))


declare(
    "luck", "CFX-ABIL-71", "CFX-Q-133", active=True,
    does=[Announce("after-test", lucky, at_once(again), once=True)],
)  # fmt: skip
declare(
    "resolute", "CFX-ABIL-47", active=True,
    does=[Announce("before-test", resolute, at_once(steel), once=True)],
)  # fmt: skip

# --- which attributes matter now ----------------------------------------------------------------------------


def useful(state: State, figure: Figure, about: Occasion) -> tuple[str, ...]:
    """What raising an attribute could still change: nobody is asked about others (CFX-Q-581). ATT and DEF
    count as they are when the first exchange begins (CFX-ABIL-82)."""
    stage = state.fight.stage if state.fight is not None else ""
    if about.purpose == "activation":
        return ("mov",) if about.against == figure.word and not figure.moved else ()
    if about.purpose == "combat":
        return ("att", "def") if stage == "share" else ("ini", "att", "def", "str", "res")
    if about.purpose == "attack" and stage == "ward" and not about.attribute:  # it has hit
        return ("res",) if about.against == figure.word else ("str",)
    return () if about.attribute in ("", "att", "def", "ini") else (about.attribute,)


# --- Concentration ------------------------------------------------------------------------------------------


def points_left(state: State, figure: Figure) -> int:
    """So many points it has not distributed in this round."""
    spent = sum(n for effect in figure.effects if effect.source == "concentration" for _, n in effect.gives)
    return x_of(figure, "concentration") - _points(spent)


def _points(spent: int) -> int:
    """A point on MOV is a centimetre (CFX-Q-142)."""
    return spent if spent < CENTIMETRE else spent // CENTIMETRE + spent % CENTIMETRE


def concentrates(state: State, figure: Figure, about: Occasion) -> Iterator[Words]:
    has = figure.ability("concentration")
    left = points_left(state, figure)
    for name in useful(state, figure, about):
        if has is not None and name in has.about:
            yield from ((name, str(n)) for n in range(1, left + 1))


def concentrate(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    give(state, figure, "concentration", "round", "CFX-ABIL-82", gives=_gains(words))


def _gains(words: Words) -> tuple[tuple[Attribute, int], ...]:
    """`att 1 def 1`"""
    told = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    return tuple(
        (name, told[name] * (CENTIMETRE if name == "mov" else 1)) for name in ATTRIBUTES if name in told
    )


declare(
    "concentration", "CFX-ABIL-82", "CFX-Q-137", active=True,
    does=[Announce("any", concentrates, at_once(concentrate))],
)  # fmt: skip

# --- Mutagen ------------------------------------------------------------------------------------------------

MARKER = "mutagen"


def mutates(state: State, figure: Figure, about: Occasion) -> Iterator[Words]:
    """All points at once, at most two on each attribute (CFX-ABIL-113, CFX-ABIL-114): on at least one that
    matters now."""
    if not marked(figure, MARKER):
        return
    now = useful(state, figure, about)
    if not now or not set(now) & set(MUTABLE):
        return
    able = tuple(name for name in MUTABLE if name != "mov" or "mov" in now)
    for split in splits(able, min(x_of(figure, "mutagen"), MOST * len(able))):
        if any(name in now for name, _ in split):
            yield tuple(word for name, n in split for word in (name, str(n)))


def splits(names: tuple[Attribute, ...], points: int) -> Iterator[tuple[tuple[Attribute, int], ...]]:
    """Every way to spend so many points."""
    if not points:
        yield ()
        return
    for number, name in enumerate(names):
        for n in range(1, min(MOST, points) + 1):
            yield from (((name, n), *rest) for rest in splits(names[number + 1 :], points - n))


def mutate(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    figure = unmark(state, figure, MARKER)
    give(state, figure, "mutagen", "round", "CFX-ABIL-113", "CFX-ABIL-114", gives=_gains(words))


declare(
    "mutagen", "CFX-ABIL-112", "CFX-ABIL-113", "CFX-ABIL-114", "CFX-ABIL-115", active=True,
    does=[Announce("any", mutates, at_once(mutate))],
)  # fmt: skip
