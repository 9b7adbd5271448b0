"""Standing answers: whoever does not want to be asked every time says so once.

They live with who gave them; a game says which of its questions they may answer, and in which ways. A way is
known by its id: the same id later means the same. Most are about a moment ("in this activation"); some are
turned round and say when to ask ("only when something of mine is attacked").
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from walstatt.core.errors import CORE
from walstatt.core.flow import Decision
from walstatt.core.kit.telling import Speaker
from walstatt.core.options import Option
from walstatt.core.scene import Scene
from walstatt.core.text import say


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way not to be asked again."""

    id: str
    text: str  # as a button, after the intro: "in this activation"
    line: str  # as a line of the list of those that hold: "Pass for this activation of Imp 2"
    key: str = ""  # that people may press for it
    round: int | None = None  # it is over with this round; None: it holds until it is taken back
    asks: str = ""  # not "": it says when to ask; of those with different words here only the last counts


class Reaction(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that may be answered with doing nothing."""

    choice: str  # which is that answer
    intro: str
    due: str  # said while the answer is on its way
    done: str
    ways: tuple[Way, ...]
    known: tuple[str, ...] = ()  # ids of ways that say when to ask, and still mean something
    wakes: tuple[str, ...] = ()  # those of them for which this is such a moment
    idle: bool = False  # there is nothing else to answer


Say = Callable[..., str]


def texts_of(speaker: Speaker) -> Say:
    """The texts `standing.KEY`: the game's own, else those that all games share."""

    def told(key: str, **args: object) -> str:
        full = f"standing.{key}"
        return speaker.say(full, **args) if speaker.known(full) else say(CORE, full, speaker.lang, **args)

    return told


def for_a_while(told: Say, scope: str, scene: Scene, about: str = "", name: str = "", key: str = "") -> Way:
    """In this activation, this round, or with one piece in this round."""
    words = (scope, str(scene.turn), about)
    line = f"{scope}-line" if name or not about else f"{scope}-alone"
    return Way(
        " ".join(word for word in words if word),
        told(scope, name=name),
        told(line, name=name),
        key,
        scene.turn,
    )


def between_two(speaker: Speaker, decision: Decision, scene: Scene, choice: str) -> Reaction | None:
    """A piece is asked what it does against another; both are the subject of the question."""
    unit, against = (*decision.subject, "", "")[:2]
    if not unit or not against or not decision.accepts(Option.parse(choice)):
        return None
    names = {piece.word: piece.name for piece in scene.pieces}
    told = texts_of(speaker)
    ways = (
        for_a_while(told, "activation", scene, against, names.get(against, against), "P"),
        for_a_while(told, "round", scene),
        for_a_while(told, "unit", scene, unit, names.get(unit, unit), "N"),
    )
    return Reaction(choice, told("intro"), told("due"), told("done"), ways)
