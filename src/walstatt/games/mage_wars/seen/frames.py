"""What is under way, as everybody sees it: the frames of the stack without anything that lies face down."""

from __future__ import annotations

import msgspec

from walstatt.games.mage_wars.rules.abilities import aimed_at
from walstatt.games.mage_wars.state.frames import (
    Activation,
    Assigning,
    Attack,
    Bind,
    Casting,
    Escape,
    Frame,
    Hook,
    Mandatory,
    Move,
    Push,
    Quickcasting,
    Upkeep,
    UseIt,
    Window,
)
from walstatt.games.mage_wars.state.state import State
from walstatt.spaces.zones import NOWHERE


class FrameView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One frame; which fields it has depends on its kind."""

    kind: str  # the tag of the frame
    step: str
    thing: int = 0  # whom it is about, or what does something
    seats: tuple[int, ...] = ()  # who is asked, the next one first
    moment: str = ""  # of a window; the trigger of mandatory enchantments; a hook
    about: tuple[int, ...] = ()  # objects that it is about besides
    card: str = ""
    zone: str = ""  # where a move leads
    by: str = ""  # how it is moved; an ability; a condition
    moves: int = 0  # move actions taken
    acted: bool = False
    hindered: bool = False
    todo: tuple[tuple[str, int, int], ...] = ()  # events of the upkeep phase: what, object, source


def frame_view(state: State, frame: Frame) -> FrameView:
    kind, step = _KINDS[type(frame)], frame.at
    if isinstance(frame, Window):
        return FrameView(kind, step, moment=frame.moment, about=frame.about, seats=(frame.seat,))
    if isinstance(frame, Mandatory):
        # Which ones they are is told when they are turned over, and that is what happens next.
        seats = {state.things[n].seat for n in (frame.now, *frame.left) if n in state.things}
        asked = tuple([seat for seat in state.in_order() if seat in seats])
        return FrameView(kind, step, moment=frame.trigger, about=(frame.subject,), seats=asked)
    if isinstance(frame, Hook):
        thing = state.things.get(frame.thing)
        hidden = thing is not None and thing.hidden
        return FrameView(kind, step, frame.thing, moment=frame.hook, card="" if hidden else frame.card)
    if isinstance(frame, UseIt):
        thing = state.things.get(frame.thing)
        words = aimed_at(thing, frame.ability, frame.words) if thing is not None else ()
        about = tuple([int(word) for word in words if word.isdigit() and int(word) in state.things])
        return FrameView(kind, step, frame.thing, seats=(frame.seat,), about=about, by=frame.ability)
    if isinstance(frame, Bind):
        return FrameView(kind, step, frame.thing, seats=(frame.seat,))
    if isinstance(frame, Upkeep):
        return FrameView(kind, step, seats=frame.seats, todo=frame.todo)
    if isinstance(frame, Assigning):
        seats = {state.things[number].seat for number in frame.left}
        return FrameView(kind, step, about=frame.left, seats=tuple(sorted(seats)))
    return _creature(state, frame, kind)


def _creature(state: State, frame: Frame, kind: str) -> FrameView:
    """Frames in which a creature does something or something happens to it."""
    step, names = frame.at, state.board.names
    if isinstance(frame, Activation):
        return FrameView(
            kind, step, frame.thing, moves=frame.moves, acted=frame.acted, hindered=frame.hindered
        )
    if isinstance(frame, Escape):
        return FrameView(kind, step, frame.thing, by=frame.mark)
    if isinstance(frame, Move):
        return FrameView(kind, step, frame.thing, by=frame.by, zone=names[frame.to])
    if isinstance(frame, Push):
        zone = names[frame.source] if frame.source != NOWHERE else ""
        return FrameView(kind, step, frame.thing, seats=(frame.seat,), zone=zone)
    if isinstance(frame, Quickcasting):
        return FrameView(
            kind, step, frame.thing, seats=frame.seats, moment="before" if frame.before else "after"
        )
    return FrameView(kind, step)  # castings and attacks have views of their own


_KINDS: dict[type[Frame], str] = {
    Window: "window",
    Mandatory: "mandatory",
    Hook: "hook",
    UseIt: "use",
    Bind: "bind",
    Upkeep: "upkeep",
    Assigning: "assigning",
    Activation: "activation",
    Escape: "escape",
    Move: "move",
    Push: "push",
    Casting: "casting",
    Attack: "attack",
    Quickcasting: "quickcasting",
}
