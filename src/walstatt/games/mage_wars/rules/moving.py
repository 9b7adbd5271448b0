"""Creatures going from zone to zone: move actions, walls, teleports, pushes (MOVE, WALL, TELE, FLY)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.course import (
    Banished,
    Held,
    Hindered,
    Moved,
    NotPushed,
    PushRolled,
    Returned,
    ref,
)
from walstatt.games.mage_wars.rules import coming
from walstatt.games.mage_wars.rules.damage import settle
from walstatt.games.mage_wars.rules.hooks import tell
from walstatt.games.mage_wars.rules.mandatory import mandatory
from walstatt.games.mage_wars.rules.steps import amend, find, go, pop, push, step
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.rules.ways import wall_on
from walstatt.games.mage_wars.state.frames import Activation, Move, Push
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import DIRECTIONS, NOWHERE, OPEN

BANISH = "banish"  # the marker
#: Ways of going that are move actions of the creature.
ACTIONS = ("move", "cross", "blink")
#: Ways of going in which a creature passes through what stands on the border.
PASSING = ("move", "cross", "climb", "push")
_RULES = {
    "move": ("MGW-MOVE-01", "MGW-COD-27"),
    "cross": ("MGW-MOVE-01", "MGW-WALL-05"),
    "climb": ("MGW-COD-90", "MGW-WALL-04"),
    "blink": ("MGW-MOVE-01", "MGW-TELE-01"),
    "push": ("MGW-COD-144",),
    "teleport": ("MGW-TELE-01", "MGW-COD-151"),
}


def hinders(state: State, mover: Thing, foe: Thing) -> bool:
    """Whether an enemy creature in the same zone can hinder this one (MGW-MOVE-09, 10, 11, MGW-FLY-01)."""
    if not foe.face.creature or state.friends(mover.seat, foe.seat):  # MGW-MOVE-14, MGW-MOVE-15
        return False
    mine, theirs = traits(state, mover), traits(state, foe)
    # Elusive: MGW-COD-45. Flyers hinder only flyers, others only others: MGW-FLY-12, MGW-COD-44, MGW-Q-13.
    if "elusive" in mine or ("flying" in mine) != ("flying" in theirs):
        return False
    return not ("incapacitated" in theirs or "restrained" in theirs or "pest" in theirs)  # MGW-COD-43, 67


def foes_in(state: State, zone: int, seat: int) -> list[Thing]:
    """Enemy creatures in a zone."""
    return [t for t in state.creatures() if t.zone == zone and not state.friends(seat, t.seat)]


def hinderers(state: State, thing: Thing) -> list[Thing]:
    """Those who keep a creature from going on from the zone where it is (MGW-MOVE-06)."""
    if "blink" in traits(state, thing):
        return []  # MGW-TELE-02
    return [foe for foe in foes_in(state, thing.zone, thing.seat) if hinders(state, thing, foe)]


def tell_hindered(state: State, thing: Thing, foes: list[Thing]) -> None:
    names = tuple([ref(foe) for foe in foes])
    state.emit(Hindered(thing=ref(thing), foes=names, rules=("MGW-MOVE-06", "MGW-COD-42")))


# --- going --------------------------------------------------------------------------------------------------


def start_move(state: State, thing_id: int, to: int, by: str) -> None:
    push(state, Move(thing=thing_id, to=to, by=by))


@step("move.begin")
def begin(state: State, frame: Move) -> None:
    """A wall with Passage Attacks attacks before the move is completed (MGW-WALL-06)."""
    thing = state.things.get(frame.thing)
    if thing is None or thing.zone == NOWHERE:
        pop(state)
        return
    go(state, frame, "move.pass", start=thing.zone)
    if frame.by in PASSING and thing.zone != frame.to and "flying" not in traits(state, thing):  # MGW-Q-22
        wall = wall_on(state, state.board.border_between(thing.zone, frame.to))
        if wall is not None and "passage-attacks" in wall.face.base:
            from walstatt.games.mage_wars.rules.attack import passage_attack

            passage_attack(state, wall, thing.id)


@step("move.pass")
def go_over(state: State, frame: Move) -> None:
    """It changes zones, unless the wall has stopped it (MGW-WALL-07, MGW-Q-21, MGW-Q-118).

    Whoever was teleported while the wall attacked it is not at the border any more: it goes no further.
    """
    thing = state.things.get(frame.thing)
    if thing is None:
        pop(state)
        return
    if frame.start not in (NOWHERE, thing.zone):
        pop(state)
        _tried(state, frame)
        return
    mine = traits(state, thing)
    names = state.board.names
    if frame.by in ("move", "cross", "climb") and ("restrained" in mine or "incapacitated" in mine):
        pop(state)
        state.emit(Held(thing=ref(thing), zone=names[thing.zone], rules=("MGW-WALL-07", "MGW-Q-21")))
        _tried(state, frame)
        return
    go(state, frame, "move.arrive")
    old = thing.zone
    if frame.by in ("teleport", "blink"):
        for number in thing.attached:  # all else goes along (MGW-TELE-03, MGW-TELE-04)
            other = state.things.get(number)
            if other is not None and other.face.type == "conjuration":
                coming.destroy(state, number, "MGW-TELE-04", "MGW-CON-09")
        thing = state.things[thing.id]
    thing = state.change(thing, zone=frame.to)  # however many are there (MGW-MOVE-16)
    state.emit(
        Moved(thing=ref(thing), zone=names[old], to=names[frame.to], by=frame.by, rules=_RULES[frame.by])
    )
    if old == frame.to:
        pop(state)  # not entering (MGW-Q-15)


def _tried(state: State, frame: Move) -> None:
    """A move action that has led nowhere was taken all the same (MGW-Q-21)."""
    if frame.by in ACTIONS:
        tell(state, "moved", frame.thing)
        settle(state)


@step("move.arrive")
def arrive(state: State, frame: Move) -> None:
    """Entering a zone triggers enemy traps, however it was entered (MGW-TRAP-03, MGW-TRAP-05, MGW-TELE-07).

    They do so at once, before the rest of the action phase (MGW-TRAP-12, MGW-Q-34).
    """
    pop(state)
    if frame.by in ACTIONS:
        _entered_by_itself(state, state.things[frame.thing])
        tell(state, "moved", frame.thing)
    tell(state, "entered", frame.thing)
    settle(state)
    thing = state.things.get(frame.thing)
    if thing is not None:
        traps = [
            t
            for t in state.things.values()
            if t.hidden and t.zone == thing.zone and not state.friends(t.seat, thing.seat)
        ]
        mandatory(state, "enters", traps, thing.id)  # MGW-TRAP-04


def _entered_by_itself(state: State, thing: Thing) -> None:
    """A move action has led it into another zone: it can charge, and enemies there stop it at once.

    They do so whatever a trap does with it then (MGW-COD-08, MGW-MOVE-06, MGW-Q-14).
    """
    activation: Activation | None = find(state, Activation)
    if activation is None or activation.thing != thing.id:
        return
    foes = hinderers(state, thing) if not activation.hindered else []
    stopped = activation.hindered or bool(foes)  # from the beginning: MGW-MOVE-05
    amend(state, activation, charged=True, hindered=stopped)
    if foes:
        tell_hindered(state, thing, foes)


def teleport(state: State, thing_id: int, to: int) -> None:
    """Also of what is Unmovable (MGW-TELE-06)."""
    start_move(state, thing_id, to, "teleport")


def banish(state: State, thing_id: int, markers: int) -> None:
    """Out of the arena; conjurations on it do not go along, as with a teleport (MGW-DATA-44, MGW-TELE-04)."""
    for number in state.things[thing_id].attached:
        if state.things[number].face.type == "conjuration":
            coming.destroy(state, number, "MGW-TELE-04", "MGW-CON-09")
    thing = state.things[thing_id]
    zone = state.board.names[thing.zone]
    marks = {**thing.marks, BANISH: thing.mark(BANISH) + markers}
    thing = state.change(thing, zone=NOWHERE, home=thing.zone, marks=marks)
    state.emit(Banished(thing=ref(thing), zone=zone, rules=("MGW-DATA-44", "MGW-COD-116")))


def come_back(state: State, thing_id: int) -> None:
    """A banished creature enters the zone that it has left (MGW-DATA-44)."""
    thing = state.things[thing_id]
    thing = state.change(thing, zone=thing.home, home=NOWHERE)
    zone = state.board.names[thing.zone]
    state.emit(Returned(thing=ref(thing), zone=zone, rules=("MGW-DATA-44", "MGW-TRAP-05")))
    push(state, Move(at="move.arrive", thing=thing_id, to=thing.zone, by="return"))


# --- pushes -------------------------------------------------------------------------------------------------


def push_away(state: State, thing_id: int, source: int, seat: int) -> None:
    """Push a creature away from a zone; `seat` chooses where there is a choice (MGW-COD-144, 145)."""
    push(state, Push(thing=thing_id, source=source, seat=seat))


@step("push.choose")
def choose_push(state: State, frame: Push) -> Flow | None:
    thing = state.things.get(frame.thing)
    if thing is None or not _can_be_pushed(state, thing):
        pop(state)
        return None
    zone = zone_of(state, thing)
    ways = state.board.away(frame.source if frame.source != NOWHERE else zone, zone)
    if len(ways) == 1:
        pop(state)
        push_towards(state, thing.id, ways[0])
        return None
    return _ask_push(state, frame, ways)


def _ask_push(state: State, frame: Push, ways: tuple[int, ...]) -> Flow:
    options = Listed(Option(("push", DIRECTIONS[way])) for way in ways)
    answer: Option = yield ask(
        frame.seat, "push", options, "MGW-COD-145", about=(str(frame.thing),), turn=state.turn
    )
    pop(state)
    push_towards(state, frame.thing, DIRECTIONS.index(answer[1]))


def push_at_random(state: State, thing_id: int) -> None:
    """Push a creature where the die says: 1-3 north, 4-6 east, 7-9 south, 10-12 west (MGW-COD-146)."""
    thing = state.things[thing_id]
    if not _can_be_pushed(state, thing):
        return
    die = state.dice.roll(12)
    way = (die - 1) // (12 // len(DIRECTIONS))
    rules = ("MGW-COD-146", "MGW-DATA-40")
    state.emit(PushRolled(thing=ref(thing), die=die, direction=DIRECTIONS[way], rules=rules))
    push_towards(state, thing_id, way)


def _can_be_pushed(state: State, thing: Thing) -> bool:
    """Neither conjurations nor what is Unmovable (MGW-COD-150, MGW-COD-152)."""
    if thing.face.creature and "unmovable" not in traits(state, thing):
        return True
    state.emit(NotPushed(thing=ref(thing), rules=("MGW-COD-150", "MGW-COD-152")))
    return False


def push_towards(state: State, thing_id: int, direction: int) -> None:
    """Into the next zone, or against what is in the way, arena walls too (MGW-COD-05, 147, 148, 149)."""
    thing = state.things[thing_id]
    walls = OPEN if "flying" in traits(state, thing) else state.walls
    if state.board.passable(thing.zone, direction, walls):
        start_move(state, thing_id, state.board.neighbour[thing.zone][direction], "push")
    else:
        from walstatt.games.mage_wars.rules.attack import bash

        bash(state, thing_id)
