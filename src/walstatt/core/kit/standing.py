"""Reactions: questions that may be answered with doing nothing, and ways not to be asked them.

Which of them are asked at all, the stops say of the things that could act (`core.kit.stops`). Whoever does
not want to be asked for a while even so gives a standing answer: a way is known by its id, and the same id
later means the same. Both live with who said them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from walstatt.core.errors import CORE
from walstatt.core.flow import Decision
from walstatt.core.kit.telling import Speaker
from walstatt.core.scene import Scene, Stop
from walstatt.core.text import say


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way not to be asked again."""

    id: str
    text: str  # as a button, after the intro: "in this activation"
    line: str  # as a line of the list of those that hold: "Pass for this activation of Imp 2"
    key: str = ""  # that people may press for it
    round: int | None = None  # it is over with this round; None: it holds until it is taken back


class Opening(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that could act now."""

    piece: str  # its word
    stop: Stop
    now: tuple[str, ...]  # the moments that have come for it
    choices: tuple[str, ...] = ()  # the answers by which it acts; not those that give it up


class Reaction(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that may be answered with doing nothing."""

    choice: str  # which is that answer
    intro: str
    due: str  # said while the answer is on its way
    done: str
    ways: tuple[Way, ...]
    openings: tuple[Opening, ...] = ()  # of whoever is asked


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


def between_two(
    speaker: Speaker,
    decision: Decision,
    scene: Scene,
    choice: str,
    moments: Mapping[str, str],
    pair: tuple[str, ...] = (),
) -> Reaction | None:
    """A piece is asked what it does against another; both are the subject of the question, or this pair.

    `moments` are those that have come for it, by the kind of the question.
    """
    unit, against = (*(pair or decision.subject), "", "")[:2]
    moment = moments.get(decision.kind)
    if moment is None or not unit or not against:
        return None
    names = {piece.word: piece.name for piece in scene.pieces}
    stop = next((piece.stop for piece in scene.pieces if piece.word == unit and piece.stop), None)
    told = texts_of(speaker)
    ways = (
        for_a_while(told, "activation", scene, against, names.get(against, against), "P"),
        for_a_while(told, "round", scene),
        for_a_while(told, "unit", scene, unit, names.get(unit, unit), "N"),
    )
    opening = Opening(unit, stop or Stop(unit, (moment,)), (moment,))
    return Reaction(choice, told("intro"), told("due"), told("done"), ways, (opening,))
