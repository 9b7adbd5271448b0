"""Authority markers: a tactic test thrown again, a combat out of turn, and countering either (CFX-ABIL-26 to
28)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from walstatt.core.flow import Request, ask
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.marks import AuthorityUsed
from walstatt.games.confrontation_x.rules.order import by_tactics
from walstatt.games.confrontation_x.rules.tests import Contest, again
from walstatt.games.confrontation_x.state.fights import Combat
from walstatt.games.confrontation_x.state.state import State

#: Nobody may choose more combats in a row (CFX-ABIL-27).
IN_A_ROW = 2


def spent(state: State, seat: int, use: str, rule: str) -> None:
    state.players[seat].authority -= 1
    state.emit(AuthorityUsed(seat=seat, use=use, rules=(rule,)))


def countered(state: State, seat: int) -> Generator[Request, Any, bool]:
    """Whether an enemy's marker takes this one's effect away; that may be countered too (CFX-ABIL-28,
    CFX-Q-123). See CFX-ABIL-27."""
    for other in by_tactics(state):
        if state.friends(seat, other) or not state.players[other].authority:
            continue
        answer: Option = yield ask(other, "overrule", choices("overrule", "pass"), "CFX-ABIL-28", "CFX-Q-123")
        if answer.verb == "overrule":
            spent(state, other, "overrule", "CFX-ABIL-28")
            if not (yield from countered(state, other)):
                return True
    return False


# --- the tactic test ----------------------------------------------------------------------------------------


def after_tactic(state: State, found: Contest, teams: tuple[int, int]) -> Generator[Request, Any, Contest]:
    """Who has lost may have either test thrown again, as often as there are markers (CFX-ABIL-26)."""
    while True:
        loser = teams[1] if found.won else teams[0]
        whose = yield from _wanted(state, loser)
        if not whose:
            return found
        found = yield from again(state, found, first=(whose == "own") == (loser == teams[0]))


def _wanted(state: State, team: int) -> Generator[Request, Any, str]:
    """`own` or `other`: whose test is thrown again; "" if nothing is."""
    for seat in state.side(team):
        while state.players[seat].authority:
            answer: Option = yield ask(
                seat, "authority", choices("again own", "again other", "pass"), "CFX-ABIL-26"
            )
            if answer.verb == "pass":
                break
            spent(state, seat, "again", "CFX-ABIL-26")
            if not (yield from countered(state, seat)):
                return answer[1]
    return ""


# --- combats ------------------------------------------------------------------------------------------------


def in_a_row(state: State, seat: int) -> int:
    """How many of the last combats a player has chosen (CFX-Q-124)."""
    count = 0
    for combat in reversed([one for one in state.combats if one.state != "next"]):
        if combat.chosen_by != seat:
            break
        count += 1
    return count


def out_of_turn(
    state: State, waiting: Sequence[Combat]
) -> Generator[Request, Any, tuple[int, Combat | None]]:
    """Who chooses a combat though it is not his turn, and which; even the first one (CFX-ABIL-27)."""
    for seat in by_tactics(state):
        if seat == state.turn or len(waiting) < 2:
            continue
        while state.players[seat].authority and in_a_row(state, seat) < IN_A_ROW:
            options = choices(*(f"combat {combat.centre}" for combat in waiting), "pass")
            answer: Option = yield ask(seat, "authority-combat", options, "CFX-ABIL-27", "CFX-Q-124")
            if answer.verb == "pass":
                break
            spent(state, seat, "combat", "CFX-ABIL-27")
            if not (yield from countered(state, seat)):
                return seat, next(combat for combat in waiting if combat.centre == answer[1])
    return state.turn, None
