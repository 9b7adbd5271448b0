"""The action phase of a creature (ACT, OPT, MOVE, FAST)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.course import Activated, Guarded, MovePaid, PhaseEnded, ref
from walstatt.games.mage_wars.rules import abilities
from walstatt.games.mage_wars.rules.castable import cast_options, no_caster
from walstatt.games.mage_wars.rules.casting import start_casting
from walstatt.games.mage_wars.rules.conditions import end_of_action_phase, late_marks_begin
from walstatt.games.mage_wars.rules.costs import NO_MANA, charge, supply, unpaid
from walstatt.games.mage_wars.rules.hooks import run_hook
from walstatt.games.mage_wars.rules.moving import (
    foes_in,
    hinderers,
    hinders,
    start_move,
    tell_hindered,
)
from walstatt.games.mage_wars.rules.reasons import Why
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import find, go, pop, push, step
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.rules.usable import action_options
from walstatt.games.mage_wars.rules.ways import move_options, move_price, why_not_moved
from walstatt.games.mage_wars.state.frames import Activation
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

END = Option(("end",))
GUARD = Option(("guard",))
MOST_MOVES = 2  # MGW-FAST-02
INCAPACITATED = Why("incapacitated", ("MGW-COD-73", "MGW-OPT-11"))
RESTRAINED = Why("restrained", ("MGW-COD-65",))
MOVED_TWICE = Why("moved-twice", ("MGW-COD-138", "MGW-FAST-02"))
HINDERED = Why("hindered", ("MGW-MOVE-05", "MGW-MOVE-06"))
POISON_GAS = Why("poison-gas", ("MGW-DATA-44",))


def activate(state: State, thing_id: int) -> None:
    push(state, Activation(thing=thing_id))


@step("act.begin")
def begin(state: State, frame: Activation) -> None:
    """The marker is flipped, a guard token removed; abilities on activation (MGW-ACT-13, MGW-COD-03)."""
    gone = state.things.get(frame.thing)
    if gone is None or not gone.active or gone.zone == NOWHERE:  # a quickcast just before has taken it away
        pop(state)
        state.phase = "turn"
        return
    thing = gone
    boons = tuple([boon for boon in thing.boons if boon.until != "activation"])
    thing = state.change(thing, active=False, guard=False, boons=boons)
    foes = tuple([foe.id for foe in foes_in(state, thing.zone, thing.seat)])
    go(state, frame, "act.window", foes=foes)
    state.emit(Activated(seat=thing.seat, thing=ref(thing), rules=("MGW-ACT-13", "MGW-COD-03")))
    for watcher in reversed(state.watchers()):
        run_hook(state, "activated", watcher, thing.id)


@step("act.window")
def window(state: State, frame: Activation) -> None:
    go(state, frame, "act.hinder")
    open_window(state, "activated", frame.thing)


@step("act.hinder")
def judge_hindering(state: State, frame: Activation) -> None:
    """Enemies in its zone at its activation hinder it, as they are now (MGW-MOVE-05, MGW-Q-12)."""
    thing = state.things.get(frame.thing)
    if thing is None:
        go(state, frame, "act.end")
        return
    foes = [state.things[n] for n in frame.foes if n in state.things]
    hindering = [foe for foe in foes if foe.zone == thing.zone and hinders(state, thing, foe)]
    if "blink" in traits(state, thing):
        hindering = []  # MGW-TELE-02
    go(state, frame, "act.menu", hindered=bool(hindering))


# --- what it may do -----------------------------------------------------------------------------------------


@step("act.menu")
def menu(state: State, frame: Activation) -> Flow | None:
    thing = state.things.get(frame.thing)
    if thing is None or thing.zone == NOWHERE:  # MGW-Q-35
        go(state, frame, "act.end")
        return None
    mine = traits(state, thing)
    out = "incapacitated" in mine and thing.face.type != "mage"  # MGW-COD-79, MGW-TRAP-07, MGW-Q-205
    # Who has acted does not move any more (MGW-OPT-03, MGW-OPT-04), who is out does nothing (MGW-COD-79).
    if frame.acted or out or (frame.moves and "slow" in mine):  # MGW-COD-102
        go(state, frame, "act.end")
        return None
    return _ask(state, frame)


def _ask(state: State, frame: Activation) -> Flow:
    thing = state.things[frame.thing]
    answer: Option = yield ask(
        thing.seat, "action", lambda: options(state, frame), "MGW-OPT-01", "MGW-OPT-12", about=(thing.word,),
        turn=state.turn,
    )  # fmt: skip
    verb = answer[0]
    if verb == "end":
        go(state, frame, "act.end")
    elif verb in ("move", "cross", "climb"):
        _move(state, frame, answer)
    elif verb == "guard":
        go(state, frame, "act.end", acted=True)
        thing = state.change(thing, guard=True)
        state.emit(Guarded(seat=thing.seat, thing=ref(thing), rules=("MGW-OPT-08", "MGW-GRD-01")))
    elif verb == "attack":
        go(state, frame, "act.end", acted=True, charged=frame.charged)  # MGW-ATK-35
        from walstatt.games.mage_wars.rules.attack import attack_from_action

        attack_from_action(state, frame, answer)
    else:
        go(state, frame, "act.end", acted=True)
        if verb == "use" and _special_action(state, answer):  # others are cast: MGW-MAGE-49
            abilities.use(state, thing.seat, thing.id, answer)
        else:
            start_casting(state, thing, answer, "full" if frame.moves == 0 else "quick")  # MGW-OPT-13


def _special_action(state: State, answer: Option) -> bool:
    holder = state.things[int(answer[1])]
    return abilities.ability_of(holder, answer[2]).when == "action"


def options(state: State, frame: Activation) -> Listed:
    """Every action that is left to the creature (MGW-DATA-06, MGW-OPT-05)."""
    from walstatt.games.mage_wars.rules.attack import attack_options

    thing = state.things[frame.thing]
    still = frame.moves == 0  # MGW-OPT-13, MGW-OPT-14
    found: list[Option] = []
    if "incapacitated" in traits(state, thing):
        return Listed([*cast_options(state, thing, full=False), END])
    must = compelled_to(state, frame, thing)
    if must:
        return Listed(must)  # MGW-COD-32, MGW-COND-25, MGW-COND-26
    if rooted(state, frame, thing) is None:  # MGW-OPT-02
        broke = unmoved(state, thing, "move")
        # A climb is no move action and costs nothing (MGW-COD-90, MGW-LIST-08).
        found += [way for way in move_options(state, thing, full=still) if not broke or way[0] == "climb"]
    found.append(GUARD)
    found += attack_options(state, thing, quick=True, full=still)  # MGW-OPT-06
    found += action_options(state, thing, full=still)
    if not no_caster(thing):
        found += cast_options(state, thing, full=still)  # MGW-OPT-07, MGW-FAM-04
    found.append(END)
    return Listed(found)


def compelled_to(state: State, frame: Activation, thing: Thing) -> list[Option]:
    """Attacks of which it must make one, if it must (MGW-COD-32, MGW-COND-25)."""
    from walstatt.games.mage_wars.rules.attack import attack_options, forced_targets

    forced = forced_targets(state, thing)
    return attack_options(state, thing, quick=True, full=frame.moves == 0, only=forced) if forced else []


def compelled(state: State, frame: Activation, thing: Thing, choice: Option) -> Why | None:
    """Why it cannot do this: it must attack certain others, and can do nothing else."""
    from walstatt.games.mage_wars.rules.attack import forced_targets

    if "incapacitated" in traits(state, thing):
        return None
    must = compelled_to(state, frame, thing)
    if not must or choice in must:
        return None
    targets = [state.things[number] for number in forced_targets(state, thing)]
    return Why("must-attack", ("MGW-COD-32", "MGW-COND-25"), {"thing": thing, "targets": targets})


def rooted(state: State, frame: Activation, thing: Thing) -> Why | None:
    """Why it cannot move any more (MGW-MOVE-03, 08, MGW-FAST-01, MGW-COD-66)."""
    if "restrained" in traits(state, thing):
        return RESTRAINED
    if frame.moves >= MOST_MOVES:
        return MOVED_TWICE
    if frame.moves and frame.hindered:  # a Fast one as well (MGW-FAST-03)
        return HINDERED
    return POISON_GAS if frame.moves >= thing.marks.get("one-move", MOST_MOVES) else None


def unmoved(state: State, thing: Thing, verb: str) -> Why | None:
    """Move actions may have a price; climbing is a special action, no move action."""
    return unpaid(move_price(state, thing), supply(state, thing.seat)) if verb != "climb" else None


def why_not_go(state: State, frame: Activation, thing: Thing, verb: str, word: str) -> Why | None:
    """Why it cannot move so to where a word says; None: it is among the options."""
    if "incapacitated" in traits(state, thing):
        return INCAPACITATED.also(thing=thing)
    why = rooted(state, frame, thing)
    if why is not None:
        return why.also(thing=thing, foes=foes_in(state, thing.zone, thing.seat))
    why = why_not_moved(state, thing, verb, word, full=frame.moves == 0)
    if why is not None or not unmoved(state, thing, verb):
        return why
    return NO_MANA.also(cost=move_price(state, thing), mana=supply(state, thing.seat))


def _move(state: State, frame: Activation, answer: Option) -> None:
    """A move action, or a special full action that ends in another zone."""
    thing = state.things[frame.thing]
    verb = answer[0]
    by = "blink" if verb == "move" and "blink" in traits(state, thing) else verb  # MGW-LIST-09
    if verb == "move":
        # The second move of a creature that is not Fast is its quick action (MGW-OPT-09, MGW-MOVE-04).
        second = frame.moves > 0 and "fast" not in traits(state, thing)
        go(state, frame, "act.moved", moves=frame.moves + 1, acted=second, charged=False)
    else:
        go(state, frame, "act.moved", moves=frame.moves + 1, acted=True, charged=False)
    if verb != "climb":
        price = move_price(state, thing)
        if price:
            charge(state, thing.seat, price)
            rules = ("MGW-MOVE-01", "MGW-LIST-08")
            state.emit(MovePaid(seat=thing.seat, thing=ref(thing), mana=price, rules=rules))
    start_move(state, thing.id, state.board.index[answer[1]], by)


@step("act.moved")
def moved(state: State, frame: Activation) -> None:
    """A move action has ended: enchantments may be revealed (MGW-REV-14).

    Whether it was hindered on entering is settled (`moving.arrive`); a trap may have taken it elsewhere.
    """
    thing = state.things.get(frame.thing)
    if thing is None or thing.zone == NOWHERE:
        go(state, frame, "act.menu")
        return
    foes = hinderers(state, thing) if not frame.hindered else []
    stopped = frame.hindered or bool(foes)  # from the beginning: MGW-MOVE-05
    go(state, frame, "act.menu", hindered=stopped)
    if foes:
        tell_hindered(state, thing, foes)
    open_window(state, "moved", thing.id)


# --- the end of it ------------------------------------------------------------------------------------------


@step("act.end")
def end(state: State, frame: Activation) -> None:
    """Effects at the end of the action phase (MGW-ACT-16, MGW-ACT-17, MGW-ATK-36)."""
    go(state, frame, "act.ended")
    end_of_action_phase(state, frame.thing)


@step("act.ended")
def ended(state: State, frame: Activation) -> None:
    go(state, frame, "act.done")
    late_marks_begin(state, frame.thing)
    thing = state.things.get(frame.thing)
    if thing is not None and thing.boons:
        state.change(thing, boons=tuple([boon for boon in thing.boons if boon.until != "phase"]))
    open_window(state, "phase-end", frame.thing)


@step("act.done")
def done(state: State, frame: Activation) -> None:
    pop(state)
    thing = state.things.get(frame.thing)
    if thing is not None:
        state.emit(PhaseEnded(seat=thing.seat, thing=ref(thing), rules=("MGW-ACT-18",)))


def acting(state: State) -> int:
    """The creature whose action phase it is; 0: none."""
    frame = find(state, Activation)
    return frame.thing if frame is not None else 0
