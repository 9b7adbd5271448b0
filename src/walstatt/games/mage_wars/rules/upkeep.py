"""The upkeep phase: costs, burning, rotting, regeneration, effects of cards (UPK, COND).

Each player orders what happens to his own objects. The player with the initiative goes first, and where an
event of another player concerns an object that his own events concern too, he may let that happen earlier
(MGW-UPK-06, MGW-Q-06).
"""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.course import (
    BurnRolled,
    ShieldRaised,
    UpkeepPaid,
    UpkeepRefused,
    ref,
)
from walstatt.games.mage_wars.rules import coming
from walstatt.games.mage_wars.rules.conditions import give_mark, take_mark
from walstatt.games.mage_wars.rules.costs import NO_MANA, charge, supply, unpaid
from walstatt.games.mage_wars.rules.damage import (
    POINTS,
    direct_damage,
    heal,
    immune,
    roll_attack_dice,
    settle,
)
from walstatt.games.mage_wars.rules.hooks import run_hook
from walstatt.games.mage_wars.rules.moving import BANISH, come_back
from walstatt.games.mage_wars.rules.reasons import Why
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import go, pop, push, step
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.frames import Upkeep
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

Event = tuple[str, int, int]
SHIELD = "voltaric-shield"


def begin(state: State) -> None:
    state.phase = "planning"
    state.turn += 1
    open_window(state, "upkeep")
    push(state, Upkeep(seats=tuple(state.in_order())))


@step("upkeep.next")
def next_event(state: State, frame: Upkeep) -> Flow | None:
    if not frame.seats:
        pop(state)
        return None
    seat = frame.seats[0]
    found = _left(state, frame, seat)
    later = [event for other in frame.seats[1:] for event in _left(state, frame, other)] if found else []
    todo = tuple([event for event in found if not _is_idle(state, event, found + later)])
    if todo != frame.todo:  # something has come up, or is settled
        go(state, frame, "upkeep.next", todo=todo)
        return None
    if not todo:
        go(state, frame, "upkeep.next", seats=frame.seats[1:])
        return None
    early = _conflicts(state, todo, later) if seat == state.in_order()[0] else []
    if len(todo) == 1 and not early and todo[0][0] not in CHOICES:
        _happen(state, frame, todo[0], "")
        return None
    return _ask(state, frame, [*todo, *early], seat, early=bool(early))


def _ask(state: State, frame: Upkeep, events: list[Event], seat: int, *, early: bool) -> Flow:
    """Which event comes next; paying or not is decided when its turn comes (MGW-UPK-05, MGW-UPK-08)."""
    found: dict[Option, Event] = {}
    for event in events:
        for word in _words(state, event, seat):
            found[word] = event
    rules = ("MGW-UPK-05", "MGW-UPK-06" if early else "MGW-UPK-02", "MGW-UPK-08")
    answer: Option = yield ask(seat, "upkeep", Listed(found), *rules, turn=state.turn)
    _happen(state, frame, found[answer], answer[0])


def _words(state: State, event: Event, seat: int) -> list[Option]:
    what, number, source = event
    if what in CHOICES:
        broke = unpaid(upkeep_cost(state, what, state.things[number]), supply(state, seat))
        verbs = CHOICES[what] if not broke else CHOICES[what][1:]
        return [Option((verb, str(number)) if what == "upkeep" else (verb,)) for verb in verbs]
    if what == "effect":
        return [Option(("effect", str(source), str(number)))]
    return [Option((what, str(number)))]


def _happen(state: State, frame: Upkeep, event: Event, verb: str) -> None:
    todo = tuple([other for other in frame.todo if other != event])
    go(state, frame, "upkeep.next", todo=todo, done=(*frame.done, event))
    open_window(state, "upkeep-event", event[1])
    DOING[event[0]](state, event, verb)
    settle(state)


# --- what there is to do ------------------------------------------------------------------------------------


def events_of(state: State, seat: int) -> list[Event]:
    """Everything that happens to objects of this player in the upkeep phase."""
    found: list[Event] = []
    for thing in state.things.values():
        if thing.seat != seat or thing.hidden:
            continue
        found += [(what, thing.id, 0) for what in due(state, thing)]
    for watcher in state.watchers():
        if watcher.face.effect.upkeep is not None:
            for number in watcher.face.effect.upkeep(state, watcher):
                if number in state.things and state.things[number].seat == seat:
                    found.append(("effect", number, watcher.id))
    return found


def due(state: State, thing: Thing) -> list[str]:
    """What happens to an object by itself, in the order in which it is asked about."""
    mine, found = traits(state, thing), []
    if mine.get("upkeep", 0) > 0:  # of any card that has it (MGW-CARD-09, MGW-CORP-08)
        found.append("upkeep")
    if thing.marks:
        found += [mark for mark in ("burn", "rot", BANISH) if mark in thing.marks]
    if mine.get("regenerate"):
        found.append("regenerate")
    # MGW-MAGE-41, MGW-MAGE-46
    if thing.face.type == "mage" and any(ability.id == SHIELD for ability in thing.face.abilities):
        found.append("shield")
    return found


def why_not_due(state: State, seat: int, what: str, thing: Thing) -> Why | None:
    """Why nothing of the kind happens to an object of this player; what has happened may not happen again."""
    if thing.seat != seat:
        return Why("not-yours", ("MGW-UPK-05", "MGW-UPK-01"), {"thing": thing})
    if what not in due(state, thing):
        return Why(f"no-{what}", RULES[what], {"thing": thing})
    return None


def why_not_paid(state: State, what: str, thing: Thing) -> Why | None:
    cost, mana = upkeep_cost(state, what, thing), supply(state, thing.seat)
    return NO_MANA.also(RULES[what][0], "MGW-MANA-07", cost=cost, mana=mana) if unpaid(cost, mana) else None


def upkeep_cost(state: State, what: str, thing: Thing) -> int:
    return _shield_cost(thing) if what == "shield" else traits(state, thing).get("upkeep", 0)


def _left(state: State, frame: Upkeep, seat: int) -> list[Event]:
    """What has still to happen to objects of a player, also what was revealed in this phase."""
    return [e for e in events_of(state, seat) if e not in frame.done]


def _touched(state: State, event: Event) -> set[int]:
    """Objects that an event concerns: what it happens to, and what the enchantment behind it lies on."""
    _, number, source = event
    thing = state.things.get(source)
    if thing is None or thing.face.type != "enchantment":
        return {number}
    return {number, thing.host}


def _is_idle(state: State, event: Event, events: list[Event]) -> bool:
    """Nothing can come of it: there is no damage to heal, and none to be expected."""
    what, number, _ = event
    if what != "regenerate" or state.things[number].damage:
        return False
    return all(e[0] not in HURTING or number not in _touched(state, e) for e in events)


def _conflicts(state: State, todo: tuple[Event, ...], later: list[Event]) -> list[Event]:
    """Events of others that concern the same objects; those that somebody decides keep their place."""
    mine = set[int]().union(*(_touched(state, event) for event in todo))
    return [e for e in later if e[0] not in CHOICES and not mine.isdisjoint(_touched(state, e))]


def _pay_upkeep(state: State, event: Event, verb: str) -> None:
    """MGW-UPK-01, MGW-UPK-02, MGW-COD-50, MGW-Q-07; by who controls it now (MGW-Q-112)."""
    thing = state.things[event[1]]
    cost = traits(state, thing)["upkeep"]
    if verb == "pay":
        charge(state, thing.seat, cost)
        state.emit(
            UpkeepPaid(seat=thing.seat, thing=ref(thing), mana=cost, rules=("MGW-UPK-01", "MGW-COD-50"))
        )
    else:
        state.emit(
            UpkeepRefused(seat=thing.seat, thing=ref(thing), mana=cost, rules=("MGW-UPK-01", "MGW-UPK-02"))
        )
        coming.destroy(state, thing.id, "MGW-UPK-01", "MGW-UPK-02")


def _burn(state: State, event: Event, _verb: str) -> None:
    """One attack die for each token; a blank removes it (MGW-COND-08, MGW-COND-09, MGW-Q-79)."""
    thing = state.things[event[1]]
    dice = roll_attack_dice(state, thing.mark("burn"))
    gone = dice.count("0")
    damage = 0 if immune(state, thing, "flame") else sum(POINTS[face] for face in dice)
    rules = ("MGW-COND-08", "MGW-COND-09")
    state.emit(BurnRolled(thing=ref(thing), dice=dice, damage=damage, gone=gone, rules=rules))
    if gone:
        take_mark(state, thing.id, "burn", gone, "MGW-COND-09")
    direct_damage(state, thing.id, damage, "flame", "MGW-COND-08", "MGW-DMG-11")


def _rot(state: State, event: Event, _verb: str) -> None:
    """MGW-COND-06, MGW-Q-80."""
    thing = state.things[event[1]]
    direct_damage(state, thing.id, thing.mark("rot"), "poison", "MGW-COND-06", "MGW-Q-80")


def _banish(state: State, event: Event, _verb: str) -> None:
    """With the last marker it comes back (MGW-DATA-44, MGW-COD-116)."""
    take_mark(state, event[1], BANISH, 1, "MGW-DATA-44", "MGW-COD-116")
    if not state.things[event[1]].mark(BANISH):
        come_back(state, event[1])


def _regenerate(state: State, event: Event, _verb: str) -> None:
    """MGW-DMG-07, MGW-COD-128."""
    thing = state.things[event[1]]
    heal(
        state, thing.id, traits(state, thing).get("regenerate", 0), "regenerate", "MGW-DMG-07", "MGW-COD-128"
    )


def _effect(state: State, event: Event, _verb: str) -> None:
    source = state.things[event[2]]
    run_hook(state, "wanes", source, event[1])


def _shield_cost(mage: Thing) -> int:
    return next(ability.cost for ability in mage.face.abilities if ability.id == SHIELD)


def _shield(state: State, event: Event, verb: str) -> None:
    """MGW-MAGE-41."""
    mage = state.things[event[1]]
    if verb == "shield":
        cost = _shield_cost(mage)
        charge(state, mage.seat, cost)
        state.emit(ShieldRaised(seat=mage.seat, thing=ref(mage), mana=cost, rules=("MGW-MAGE-41",)))
        give_mark(state, mage.id, "shield", 1, "MGW-MAGE-41")


#: Events in which somebody decides something, and the words for paying and not paying.
CHOICES = {"upkeep": ("pay", "forgo"), "shield": ("shield", "no-shield")}
RULES = {
    "upkeep": ("MGW-UPK-01", "MGW-COD-50"),
    "burn": ("MGW-COND-08", "MGW-UPK-03"),
    "rot": ("MGW-COND-06", "MGW-UPK-03"),
    BANISH: ("MGW-DATA-44",),
    "regenerate": ("MGW-COD-128", "MGW-UPK-04"),
    "shield": ("MGW-MAGE-41",),
}
#: Events after which there may be more damage than before.
HURTING = ("burn", "rot", "effect")
DOING: dict[str, Callable[[State, Event, str], None]] = {
    "upkeep": _pay_upkeep,
    "burn": _burn,
    "rot": _rot,
    BANISH: _banish,
    "regenerate": _regenerate,
    "effect": _effect,
    "shield": _shield,
}
