"""What a position cannot be: contradictions that are not mistakes of spelling."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from walstatt.core.errors import BadPosition, Problem
from walstatt.core.flow import Decision, Flow, Together
from walstatt.games.mage_wars.pack_words import TEXT
from walstatt.games.mage_wars.rules.steps import STEPS
from walstatt.games.mage_wars.state import State
from walstatt.games.mage_wars.things import Thing
from walstatt.games.mage_wars.vocabulary import Location

TRIGGERS = ("attacked", "targeted", "casts-quick", "enters")
UNTIL = ("round", "phase", "activation", "melee")


def wrong(line: int, key: str, **args: object) -> BadPosition:
    why = Problem(f"position.{key}", package=TEXT, **args)
    return BadPosition("position.line", line=line, why=why)


def check_thing(state: State, thing: Thing, line: int) -> None:
    """What is said of an object fits it."""
    card = thing.face.card
    if thing.hidden and thing.face.type != "enchantment":
        raise wrong(line, "hidden")
    if thing.bound and (card is None or card.binds is None):
        raise wrong(line, "binds")
    counts = (
        thing.damage, thing.mana, thing.came, thing.seen, thing.chosen, thing.since, *thing.marks.values(),
    )  # fmt: skip
    if min(counts) < 0 or thing.seen >= 1 << len(state.players):
        raise wrong(line, "negative")
    words = [word for word in thing.slots if word not in get_args(Location)]
    words += [word for word in thing.passed if word not in TRIGGERS]
    words += [boon.until for boon in thing.boons if boon.until not in UNTIL]
    for word in words:
        raise wrong(line, "unknown", word=word)


def check_sides(state: State) -> None:
    """Somebody must be there to play, and somebody to play against."""
    if len({player.team for player in state.players if player.alive}) < 2:
        raise wrong(1, "sides")


def check_stack(state: State, line: int) -> None:
    for frame in state.stack:
        if frame.at not in STEPS:
            raise wrong(line, "unknown", word=frame.at)


def rehearse(state: State, line: int, flow: Callable[[State], Flow], look: Callable[[State], object]) -> None:
    """Whether what is under way can go on: it names objects, cards and steps that must be there.

    Nobody writes such a line by hand, and the rules trust what they wrote themselves.
    """
    try:
        for request in flow(state):
            asked = request.decisions if isinstance(request, Together) else (request,)
            for decision in asked:
                if isinstance(decision, Decision):
                    len(decision.options)
            break
        look(state)
    except Problem:
        raise
    except Exception as error:
        raise wrong(line, "stack", why=f"{type(error).__name__} {error}") from error
