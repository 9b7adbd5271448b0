"""The course of a match: setting up, rounds with their phases, cards and activations (RND, START, ACT).

The state names the phase it is in, and every phase begins at a checkpoint, so the flow can be started again
anywhere.
"""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.flow import Checkpoint, Flow, Together, ask
from walstatt.core.game import SEAT_NAMES
from walstatt.core.options import Option, Orders, choices
from walstatt.games.summoners.events.course import (
    ActivationBegan,
    CardRevealed,
    FirstNamed,
    InitiativeRolled,
    Passed,
    RoundBegan,
    StackBuilt,
)
from walstatt.games.summoners.rules import end_phase, goals, preparing
from walstatt.games.summoners.rules.activation import act
from walstatt.games.summoners.rules.control import control_roll
from walstatt.games.summoners.rules.ending import Over
from walstatt.games.summoners.rules.values import ap_limit
from walstatt.games.summoners.state.state import State, Unit


def play(state: State) -> Flow:
    """The whole match, from whatever phase the state is in."""
    try:
        while state.phase != "over":
            yield from PHASES[state.phase](state)
            if state.slain:
                goals.settle(state)
    except Over:
        pass
    if state.settings.goals:  # what was secret has been shown: nothing before this is dealt anew
        yield Checkpoint(state.step)


# --- start phase --------------------------------------------------------------------------------------------


def begin_round(state: State) -> Flow:
    """Step 1: action points up to the limit, not beyond and not saved up (SUM-START-01)."""
    state.round += 1
    state.step += 1
    state.emit(RoundBegan(round=state.round, rules=("SUM-RND-01", "SUM-START-01")))
    for unit in list(state.units.values()):
        state.change(unit, ap=ap_limit(unit), moved=0, activated=False, focused=False, used=(), boosted=())
    for player in state.players:
        player.free_summoning = player.rank.regeneration == 3  # a Master (SUM-SETUP-08)
    end_phase.roll_last_effort(state)  # SUM-LAST-01
    state.phase = "stacks"
    return
    yield  # a phase is a generator even when it asks nothing


def cards_of(state: State, seat: int) -> list[str]:
    """One card for every kind in play (SUM-GEN-04, SUM-START-03, SUM-START-04)."""
    return list(dict.fromkeys(unit.kind.id for unit in state.units.values() if unit.seat == seat))


def build_stacks(state: State) -> Flow:
    """Step 2: everybody orders the stack in secret, at the same time."""
    rules = ("SUM-START-03", "SUM-START-04")
    cards = {player.seat: cards_of(state, player.seat) for player in state.players if player.alive}
    asked = [seat for seat, kinds in cards.items() if len(kinds) > 1]
    decisions = [
        ask(seat, "stack", Orders(("stack",), cards[seat]), *rules, turn=state.step) for seat in asked
    ]
    if len(decisions) > 1:
        answers: tuple[Option, ...] = yield Together(decisions)
    else:
        answers = tuple([(yield decisions[0])] if decisions else [])
    for seat, answer in zip(asked, answers, strict=True):
        cards[seat] = list(answer[1:])
    for seat, kinds in cards.items():
        state.players[seat].stack = tuple(kinds)
        state.players[seat].held = ""
        state.emit(StackBuilt(seat=seat, cards=tuple(kinds), rules=rules))
    state.phase = "initiative"


def roll_initiative(state: State) -> Flow:
    """Step 3: the highest die names who begins; ties are rolled again (SUM-START-06 to 09, SUM-Q-03)."""
    rolling = [player.seat for player in state.players if player.alive]
    while len(rolling) > 1:
        rolled = {seat: state.dice.roll(8) for seat in rolling}
        best = max(rolled.values())
        rolling = [seat for seat, die in rolled.items() if die == best]
        dice = tuple(rolled.get(player.seat) for player in state.players)
        winner = rolling[0] if len(rolling) == 1 else None
        state.emit(InitiativeRolled(dice=dice, winner=winner, rules=("SUM-START-06", "SUM-START-08")))
    state.winner = rolling[0]
    state.phase = "first"
    return
    yield


def name_first(state: State) -> Flow:
    seats = [player.seat for player in state.players if player.alive]
    options = choices(*(f"first {SEAT_NAMES[seat]}" for seat in seats))
    rules = ("SUM-START-07", "SUM-START-09")
    answer: Option = yield ask(state.winner, "first", options, *rules, turn=state.step)
    state.first = state.turn = SEAT_NAMES.index(answer[1])
    state.emit(FirstNamed(seat=state.winner, first=state.first, rules=rules))
    state.phase = "turn"


# --- activation phase ---------------------------------------------------------------------------------------


def turn(state: State) -> Flow:
    """Reveal the top card, activate the held one, or pass (SUM-ACT-02, 06, 07, 08)."""
    seat = state.turn
    player = state.players[seat]
    if not player.cards:  # skipped; over when nobody has a card (SUM-Q-23, SUM-ACT-12)
        if any(other.cards for other in state.players):
            state.turn = (seat + 1) % len(state.players)
        else:
            state.phase = "end"
        return
    answer = Option(("held",))  # the only way when the stack is used up
    if player.stack:  # even its last card may be passed (SUM-Q-25)
        words = ("reveal", "held") if player.held else ("reveal", "pass")
        rules = ("SUM-ACT-02", "SUM-ACT-07" if player.held else "SUM-ACT-06")
        answer = yield ask(seat, "card", choices(*words), *rules, turn=state.step)
    if answer.verb == "pass":
        player.held, player.stack = player.stack[0], player.stack[1:]
        state.emit(Passed(seat=seat, card=player.held, rules=("SUM-ACT-06", "SUM-ACT-08")))
        next_turn(state)
    else:
        reveal(state, seat, held=answer.verb == "held")


def reveal(state: State, seat: int, *, held: bool) -> None:
    """A card whose units are all gone or done is followed by another at once (SUM-ACT-04, SUM-Q-24)."""
    player = state.players[seat]
    while player.cards:
        if held or not player.stack:
            held, card, player.held = True, player.held, ""
        else:
            card, player.stack = player.stack[0], player.stack[1:]
        void = not waiting(state, seat, card)
        rules = ("SUM-ACT-04", "SUM-Q-24") if void else ("SUM-ACT-02", "SUM-ACT-09" if held else "SUM-ACT-05")
        state.emit(CardRevealed(seat=seat, card=card, held=held, void=void, rules=rules))
        if not void:
            state.card = card
            enter(state, "units")
            return
        held = False
    next_turn(state)


def waiting(state: State, seat: int, card: str) -> list[Unit]:
    """Units that the card still has to activate; those summoned this round are not among them (SUM-Q-26)."""
    return [u for u in state.units.values() if u.seat == seat and u.kind.id == card and not u.activated]


def next_turn(state: State) -> None:
    state.card = state.active = ""
    state.turn = (state.turn + 1) % len(state.players)  # clockwise (SUM-START-09)
    enter(state, "turn")


def enter(state: State, phase: str) -> None:
    """Go on to a phase that begins something new: what lies before it is not undone together with it."""
    state.phase = phase
    state.step += 1


def units(state: State) -> Flow:
    """The units of a card one after another, each from beginning to end (SUM-ACT-03, SUM-Q-28)."""
    seat = state.turn
    left = waiting(state, seat, state.card)
    if not left:
        next_turn(state)
        return
    word = left[0].word
    if len(left) > 1:
        options = choices(*(f"activate {unit.word}" for unit in left))
        answer: Option = yield ask(seat, "unit", options, "SUM-ACT-03", "SUM-DP-12", turn=state.step)
        word = answer[1]
    state.active = word
    state.emit(ActivationBegan(seat=seat, unit=word, rules=("SUM-ACT-02", "SUM-ACT-03")))
    state.phase = "active" if state.units[word].kind.summoner else "control"


def control(state: State) -> Flow:
    """A creature must obey before it acts, even one without action points (SUM-CTRL-01, 08, SUM-Q-29)."""
    yield from control_roll(state, state.active, state.step)
    if state.active in state.units:
        state.phase = "active"
    else:
        enter(state, "units")  # SUM-CTRL-11


def active(state: State) -> Flow:
    """One action of the active unit, or the end of its activation."""
    yield from act(state)
    unit = state.units.get(state.active)
    if unit is None or unit.activated:
        state.active = ""
        enter(state, "units")


PHASES: dict[str, Callable[[State], Flow]] = {
    **preparing.PHASES,
    "round": begin_round,  # the three steps of the start phase in their order (SUM-RND-02)
    "stacks": build_stacks,
    "initiative": roll_initiative,
    "first": name_first,
    "turn": turn,
    "units": units,
    "control": control,
    "active": active,
    **end_phase.PHASES,
}
