"""What a seat of Mage Wars may not see of all but its own team: spellbooks, prepared spells, face-down
enchantments, bound spells, and enchantments that are being cast (MGW-PLAN-03, MGW-ENCH-01, MGW-BIND-03)."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any

from msgspec.structs import replace

from tests.players.poison import Poison, PoisonedBook, There, Touched
from tests.server.mage_wars_secrets import (
    hidden,
    in_the_middle,
    knows_bound,
    knows_casting,
    knows_thing,
    picked,
    secret_castings,
)
from walstatt.core.match import Match
from walstatt.games.mage_wars.state.frames import Frame, Hook
from walstatt.games.mage_wars.state.state import State

#: What a card is called that nobody knows.
UNKNOWN = "?"


class FaceDown:
    """Everybody knows that it is an enchantment, what follows from that, and no more."""

    __slots__ = ()
    type = "enchantment"
    wall = creature = has_life = False

    def __getattr__(self, name: str) -> Any:
        raise Touched(f"{name} of a card that lies face down")


def poison(state: State, seat: int) -> int:
    count = len(list(hidden(state, seat)))
    settings = copy(state.settings)
    face: Any = FaceDown()
    settings.faces = {**settings.faces, UNKNOWN: face}
    secret: list[Frame] = [f for f in secret_castings(state) if not knows_casting(state, f, seat)]
    secret += [f for f in state.stack if isinstance(f, Hook) and _face_down(state, f, seat)]
    for thing in list(state.things.values()):
        changes: dict[str, Any] = {}
        if not knows_thing(state, thing, seat):
            changes["face"] = face
        if thing.bound and not knows_bound(state, thing, seat):
            changes["bound"] = There()
        if changes:
            state.things[thing.id] = replace(thing, **changes)
    for player in list(state.players):
        if not state.friends(seat, player.seat):
            card: Any = Poison()
            plans = tuple(plan._replace(card=card) for plan in player.plans)
            state.set_player(player.seat, plans=plans, book=PoisonedBook(sum(player.book.values())))
    frames: list[Frame] = [replace(f, card=UNKNOWN) if f in secret else f for f in state.stack]
    state.stack = tuple(frames)
    state.settings = settings
    state._forget()  # what was worked out with the cards in sight
    return count


def _face_down(state: State, hook: Hook, seat: int) -> bool:
    return hook.thing in state.things and not knows_thing(state, state.things[hook.thing], seat)


def told(state: State, seat: int) -> list[object]:
    return [*sorted(hidden(state, seat))]


def moments(number: int) -> Iterator[Match]:
    match, dice = in_the_middle(number)
    for _ in range(4):
        yield match.clone()
        for _ in range(3):
            if match.over:
                return
            asked, text = picked(match, dice)
            match.play(text, asked)
