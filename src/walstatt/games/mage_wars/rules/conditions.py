"""Condition tokens and counters (EFF, COND)."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.course import EscapeRolled, GuardLost, MarkGiven, MarkTaken, ref
from walstatt.games.mage_wars.rules.steps import go, pop, push, step
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.frames import Escape
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing


class Condition(NamedTuple):
    """MGW-DATA-30."""

    damage_type: str  # immunity to it protects
    removal: int  # mana; 0: the level of the creature; -1: cannot be removed by a spell or ability
    creatures: bool  # conjurations never have it, or it does nothing to them
    ends: str  # phase: with the creature's action phase, escape: by a roll then, "": it stays (MGW-EFF-09)
    rule: str


CONDITIONS = {
    "stun": Condition("", 4, True, "phase", "MGW-COND-01"),  # MGW-COND-04, MGW-COND-05
    "rot": Condition("poison", 2, False, "", "MGW-COND-06"),  # MGW-COND-07
    "burn": Condition("flame", 2, False, "", "MGW-COND-08"),  # MGW-COND-10
    "sleep": Condition("psychic", 0, True, "", "MGW-COND-11"),
    "weak": Condition("poison", 2, True, "", "MGW-COND-14"),  # MGW-COND-16
    "daze": Condition("", 2, True, "phase", "MGW-COND-17"),  # MGW-COND-23, MGW-COND-24
    "cripple": Condition("poison", 4, True, "escape", "MGW-COND-30"),  # MGW-COND-32, MGW-COND-33
    "taunt": Condition("", -1, True, "phase", "MGW-COND-25"),  # MGW-COND-29
}
ESCAPE = 7  # MGW-COND-31
LATE = "late-"
#: Markers that are no conditions: a pet, the gate that is open, rage ... (MGW-COD-116, MGW-LIST-07 to 09);
#: those of the mages: MGW-MAGE-08.
COUNTERS = (
    "armor", "banish", "grounded", "one-move", "opened", "pet", "rage", "reaper", "shield", "wrath",
)  # fmt: skip


def removal_cost(thing: Thing, condition: str) -> int:
    """What the removal of one token costs; -1: it cannot be removed (MGW-EFF-12)."""
    cost = CONDITIONS[condition].removal
    return cost if cost else thing.face.level  # MGW-COND-13


def never_has(thing: Thing, condition: str) -> bool:
    """What conjurations cannot have, whatever their traits (MGW-COND-05, MGW-COND-24, MGW-COND-33)."""
    kind = CONDITIONS.get(condition)
    return kind is not None and (not thing.face.has_life or (kind.creatures and not thing.face.creature))


def may_have(state: State, thing: Thing, condition: str) -> bool:
    """Whether a condition can be put on this object."""
    kind = CONDITIONS.get(condition)
    if kind is None:
        return True
    if never_has(thing, condition):
        return False
    found = traits(state, thing)
    if condition == "burn" and "burnproof" in found:  # MGW-COD-58, MGW-CORP-06
        return False
    return not (kind.damage_type and f"{kind.damage_type}-immunity" in found)


def give_mark(
    state: State, thing_id: int, mark: str, count: int, *rules: str, late: bool = False, most: int = 0
) -> int:
    """Put tokens on an object, unless it is immune (MGW-COD-88); returns how many.

    `late`: from a damage barrier or counterstrike in the creature's own action phase; they begin to count
    when this phase is over (MGW-ACT-19, MGW-Q-203). `most`: no more than so many in all.
    """
    thing = state.things.get(thing_id)
    if thing is None or not may_have(state, thing, mark):
        return 0
    if most:
        count = min(count, most - thing.mark(mark))
    if count <= 0:
        return 0
    kind = CONDITIONS.get(mark)
    name = LATE + mark if late and kind is not None and kind.ends else mark
    thing = state.change(thing, marks={**thing.marks, name: thing.mark(name) + count})  # MGW-EFF-07
    given = rules or ((kind.rule,) if kind is not None else ())
    state.emit(MarkGiven(thing=ref(thing), mark=mark, count=count, total=thing.mark(name), rules=given))
    drop_guard_if_out(state, thing.id)
    return count


def take_mark(state: State, thing_id: int, mark: str, count: int, *rules: str) -> int:
    """Take tokens off an object; returns how many."""
    thing = state.things.get(thing_id)
    if thing is None:
        return 0
    taken = min(count, thing.mark(mark))
    if taken <= 0:
        return 0
    marks = dict(thing.marks)
    marks[mark] -= taken
    if not marks[mark]:
        del marks[mark]
    thing = state.change(thing, marks=marks)
    name = mark.removeprefix(LATE)
    state.emit(MarkTaken(thing=ref(thing), mark=name, count=taken, total=thing.mark(mark), rules=rules))
    return taken


def drop_guard_if_out(state: State, thing_id: int) -> None:
    """An Incapacitated creature loses its guard token at once (MGW-GRD-13, MGW-COD-75, MGW-Q-111)."""
    thing = state.things.get(thing_id)
    if thing is not None and thing.guard and "incapacitated" in traits(state, thing):
        thing = state.change(thing, guard=False)
        state.emit(GuardLost(thing=ref(thing), rules=("MGW-GRD-13", "MGW-COD-75")))


def wake(state: State, thing: Thing) -> None:
    """Damage turns Sleep into Daze (MGW-COND-12, MGW-Q-81)."""
    count = thing.mark("sleep")
    if count:
        take_mark(state, thing.id, "sleep", count, "MGW-COND-12", "MGW-Q-81")
        give_mark(state, thing.id, "daze", count, "MGW-COND-12", "MGW-Q-81")


def end_of_action_phase(state: State, thing_id: int) -> None:
    """Conditions that end with a creature's action phase (MGW-ACT-16, MGW-ACT-17)."""
    thing = state.things.get(thing_id)
    if thing is None or not thing.marks:
        return
    for mark in list(thing.marks):
        kind = CONDITIONS.get(mark)
        if kind is None:
            continue
        if kind.ends == "phase":
            rule = {"stun": "MGW-COND-02", "daze": "MGW-COND-22", "taunt": "MGW-COND-27"}[mark]
            take_mark(state, thing_id, mark, thing.mark(mark), rule, "MGW-ACT-16")
        elif kind.ends == "escape":
            push(state, Escape(thing=thing_id, mark=mark, left=thing.mark(mark)))


@step("escape.roll")
def escape_roll(state: State, frame: Escape) -> None:
    """One roll for each token; the engine always tries (MGW-Q-82)."""
    thing = state.things.get(frame.thing)
    if thing is None or not frame.left:
        pop(state)
        return
    die = state.dice.roll(12)
    success = die >= ESCAPE
    rules = ("MGW-EFF-10", "MGW-COND-31", "MGW-ACT-17")
    again = ref(state.things[frame.again]) if frame.again in state.things else ""
    state.emit(
        EscapeRolled(
            thing=ref(thing), condition=frame.mark, die=die, needed=ESCAPE, success=success, again=again,
            rules=rules,
        )
    )  # fmt: skip
    if success:
        go(state, frame, "escape.roll", left=frame.left - 1, again=0)
        take_mark(state, thing.id, frame.mark, 1, "MGW-COND-31")
    else:
        go(state, frame, "escape.failed")


@step("escape.failed")
def escape_failed(state: State, frame: Escape) -> Flow | None:
    """A card may let the roll be repeated; nobody repeats one that has succeeded."""
    from walstatt.games.mage_wars.rules.rerolls import rerollers

    thing = state.things[frame.thing]
    if not rerollers(state, thing.seat):
        go(state, frame, "escape.roll", left=frame.left - 1, again=0)
        return None
    return _once_more(state, frame, thing.seat)


def _once_more(state: State, frame: Escape, seat: int) -> Flow:
    from walstatt.games.mage_wars.rules.rerolls import AGAIN, KEEP, rerollers, use_reroll

    words = [Option((AGAIN, thing.word)) for thing in rerollers(state, seat)]
    answer: Option = yield ask(
        seat, "reroll", Listed([Option((KEEP,)), *words]), "MGW-LIST-08", "MGW-COD-129",
        about=("escape", str(frame.thing)), turn=state.turn,
    )  # fmt: skip
    if answer[0] == KEEP:
        go(state, frame, "escape.roll", left=frame.left - 1, again=0)
    else:
        go(state, frame, "escape.roll", again=int(answer[1]))
        use_reroll(state, int(answer[1]))


def late_marks_begin(state: State, thing_id: int) -> None:
    """What a barrier or counterstrike has given counts from now on (MGW-Q-203)."""
    thing = state.things.get(thing_id)
    if thing is None or not any(mark.startswith(LATE) for mark in thing.marks):
        return
    marks: dict[str, int] = {}
    for mark, count in thing.marks.items():
        name = mark.removeprefix(LATE)
        marks[name] = marks.get(name, 0) + count
    state.change(thing, marks=marks)
    drop_guard_if_out(state, thing_id)
