"""The course of a match: rounds with their stages and phases (RND, INI, RES, MANA, ACT).

What is under way lies on the state's stack of frames; with an empty stack the state's phase says what comes
next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.course import (
    Channeled,
    InitiativeRolled,
    MarkTaken,
    Passed,
    PhaseBegan,
    RoundBegan,
    ref,
)
from walstatt.games.mage_wars.rules import attack as attack  # its steps
from walstatt.games.mage_wars.rules import planning, quickcast, upkeep
from walstatt.games.mage_wars.rules.activation import activate
from walstatt.games.mage_wars.rules.ending import Over, end_if_late
from walstatt.games.mage_wars.rules.reach import AWAY
from walstatt.games.mage_wars.rules.reasons import Why
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import STEPS
from walstatt.games.mage_wars.rules.traits import channeling_of
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

PASS = Option(("pass",))
NO_CREATURE = Why("no-creature", ("MGW-ACT-01", "MGW-CON-03"))
NOT_YOURS = Why("not-yours", ("MGW-ACT-03", "MGW-ACT-06"))
JUST_SUMMONED = Why("just-summoned", ("MGW-ACT-12", "MGW-CRE-03"))
ACTED = Why("acted", ("MGW-RES-04", "MGW-ACT-11"))


def play(state: State) -> Flow:
    """The whole match, from wherever the state is."""
    try:
        while state.phase != "over":
            stack = state.stack
            flow = STEPS[stack[-1].at](state, stack[-1]) if stack else PHASES[state.phase](state)
            if flow is not None:
                yield from flow
    except Over:
        pass


def enter(state: State, phase: str) -> None:
    state.phase = phase
    state.turn += 1


# --- ready stage --------------------------------------------------------------------------------------------


def begin(state: State) -> None:
    """The highest die has the initiative in the first round; ties are rolled again (MGW-SET-13, MGW-Q-01)."""
    rolling = [player.seat for player in state.players]
    while len(rolling) > 1:
        rolled = {seat: state.dice.roll(12) for seat in rolling}
        best = max(rolled.values())
        rolling = [seat for seat, die in rolled.items() if die == best]
        dice = tuple(rolled.get(player.seat) for player in state.players)
        winner = rolling[0] if len(rolling) == 1 else None
        rules = ("MGW-SET-13", "MGW-INI-01") if winner is not None else ("MGW-Q-01",)
        state.emit(InitiativeRolled(dice=dice, winner=winner, rules=rules))
    state.initiative = rolling[0]
    enter(state, "initiative")


def initiative(state: State) -> None:
    """The token goes on to the next player of another side (MGW-INI-02, MGW-MULT-02, MGW-MULT-03)."""
    state.round += 1
    if state.round > 1:
        state.initiative = _next_initiative(state)
    rules = ("MGW-RND-01", "MGW-INI-02") if state.round > 1 else ("MGW-RND-01", "MGW-INI-01")
    state.emit(RoundBegan(round=state.round, initiative=state.initiative, rules=rules))
    enter(state, "reset")
    open_window(state, "initiative")


def _next_initiative(state: State) -> int:
    count = len(state.players)
    for step in range(1, count + 1):
        seat = (state.initiative + step) % count
        if state.players[seat].alive and not state.friends(seat, state.initiative):
            return seat
    return state.initiative


def reset(state: State) -> None:
    """All markers and ready tokens to their active side (MGW-RES-01)."""
    state.emit(PhaseBegan(phase="reset", rules=("MGW-RES-01",)))
    for thing in list(state.things.values()):
        creature = thing.face.creature
        mage = thing.face.type == "mage"
        if thing.used or (creature and not thing.active) or (mage and not thing.quickcast):
            # The marker of a banished creature does not change (MGW-DATA-44).
            active = thing.active if thing.zone == NOWHERE else creature
            state.change(thing, used=(), active=active, quickcast=mage)
    enter(state, "channel")
    open_window(state, "reset")


def channel(state: State) -> None:
    """Mages and all else that channels get mana from round 1 on (MGW-MANA-01, MGW-MANA-02, MGW-MANA-05)."""
    state.emit(PhaseBegan(phase="channel", rules=("MGW-MANA-01",)))
    for thing in list(state.things.values()):
        mana = channeling_of(state, thing) if not thing.hidden else None
        if mana:
            # Without limit, and with what was left (MGW-MANA-04, MGW-MANA-08, MGW-Q-46).
            thing = state.change(thing, mana=thing.mana + mana)
            rules = ("MGW-MANA-01",) if thing.face.type == "mage" else ("MGW-MANA-02",)
            state.emit(Channeled(thing=ref(thing), mana=mana, now=thing.mana, rules=rules))
    enter(state, "upkeep")
    open_window(state, "channel")


# --- action stage -------------------------------------------------------------------------------------------


def action(state: State) -> None:
    """The initiative player takes the first action phase (MGW-ACT-02, MGW-INI-03)."""
    state.emit(PhaseBegan(phase="action", rules=("MGW-RND-07", "MGW-ACT-02")))
    state.seat = state.initiative
    enter(state, "turn")


def active_creatures(state: State, seat: int) -> list[Thing]:
    """Those that can be activated (MGW-RES-03); the mage is one of them (MGW-ACT-10)."""
    things = state.things.values()
    return [thing for thing in things if thing.active and not_active(state, seat, thing) is None]


def not_active(state: State, seat: int, thing: Thing) -> Why | None:
    """Why a player cannot activate something."""
    if not thing.face.creature:
        return NO_CREATURE
    if thing.seat != seat:
        return NOT_YOURS
    if thing.zone == NOWHERE:
        return AWAY
    if thing.active:
        return None
    return JUST_SUMMONED if thing.came == state.round else ACTED


def turn(state: State) -> Flow | None:
    """Players take turns with one creature each until none is active (MGW-ACT-03, MGW-ACT-04, MGW-Q-11)."""
    mine = active_creatures(state, state.seat)
    if mine and state.players[state.seat].alive:
        return _turn(state, mine)
    if any(thing.active for thing in state.creatures()):
        next_seat(state)
    else:
        state.done = ()  # who has used something before an action phase may have lost his last creature by it
        enter(state, "quickcast-last")
    return None


def next_seat(state: State) -> None:
    """Clockwise (MGW-MULT-04)."""
    state.seat = (state.seat + 1) % len(state.players)
    state.done = ()
    enter(state, "turn")


def why_no_pass(state: State, seat: int) -> Why | None:
    """A turn is passed only while an enemy has more active creatures (MGW-ACT-07, MGW-MULT-05, MGW-Q-103)."""
    if state.done:  # who has used the window before an action phase must take one
        return Why("pass-after-quickcast", ("MGW-Q-10", "MGW-QC-04"))
    mine = len(active_creatures(state, seat))
    theirs = [
        len(active_creatures(state, player.seat))
        for player in state.players
        if player.alive and not state.friends(seat, player.seat)
    ]
    if any(count > mine for count in theirs):
        return None
    facts = {"mine": mine, "theirs": max(theirs, default=0)}
    return Why("pass", ("MGW-ACT-07", "MGW-ACT-09", "MGW-Q-103"), facts)


def _turn(state: State, mine: list[Thing]) -> Flow:
    seat = state.seat

    def options() -> Listed:
        found = [Option(("activate", thing.word)) for thing in mine]
        found += quickcast.interjections(state, seat)
        if why_no_pass(state, seat) is None:
            found.append(PASS)
        return Listed(found)

    answer: Option = yield ask(
        seat, "turn", options, "MGW-ACT-06", "MGW-ACT-07", "MGW-QC-04", turn=state.turn
    )
    if answer[0] == "pass":
        state.emit(Passed(seat=seat, rules=("MGW-ACT-07", "MGW-ACT-08")))
        next_seat(state)
    elif answer[0] == "activate":
        enter(state, "acted")
        number = int(answer[1])
        activate(state, number)
        others = [other for other in state.team(seat) if other != seat]
        quickcast.around(state, others, number, before=True)
    else:
        state.done = (seat,)
        quickcast.interject(state, seat, answer)


def acted(state: State) -> None:
    """After the action phase: quickcasts of its side, then the next player (MGW-QC-04)."""
    seat = state.seat
    mates = [seat, *(other for other in state.team(seat) if other != seat)]
    next_seat(state)
    quickcast.around(state, mates, 0, before=False)


# --- the end of a round -------------------------------------------------------------------------------------


#: Tokens that lie for a round only: the Voltaric Shield, and who has breathed poison gas.
ROUND_MARKS = {"shield": "MGW-MAGE-46", "one-move": "MGW-DATA-44"}


def end_round(state: State) -> None:
    """What lasted until the end of the round is over (MGW-RND-03); so may be the game (MGW-Q-208)."""
    end_if_late(state)
    for thing in list(state.things.values()):
        if thing.boons:
            thing = state.change(thing, boons=())
        for mark, rule in ROUND_MARKS.items():
            if mark in thing.marks:
                marks = {name: n for name, n in thing.marks.items() if name != mark}
                thing = state.change(thing, marks=marks)
                state.emit(MarkTaken(thing=ref(thing), mark=mark, count=1, total=0, rules=(rule,)))
    enter(state, "initiative")


#: One after the other, all players in the same one (MGW-RND-02, 04, 05, 06).
PHASES: dict[str, Callable[[State], Any]] = {
    "begin": begin,
    "initiative": initiative,
    "reset": reset,
    "channel": channel,
    "upkeep": upkeep.begin,  # paid with the mana of this round, too (MGW-UPK-07)
    "planning": planning.begin,
    "plan": planning.plan,
    "deployment": planning.deployment,
    "quickcast-first": quickcast.phase("quickcast-first", "action"),  # type: ignore[dict-item]
    "action": action,
    "turn": turn,
    "acted": acted,
    "quickcast-last": quickcast.phase("quickcast-last", "end"),  # type: ignore[dict-item]
    "end": end_round,
}
