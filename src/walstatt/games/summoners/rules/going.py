"""Carrying moves out: defensive shots first, then the move, and what may follow where it ends."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option, choices
from walstatt.games.summoners.events.course import Left, WentThrough
from walstatt.games.summoners.rules import ending, moves
from walstatt.games.summoners.rules.melee import melee_attack, melee_options, strikes_of
from walstatt.games.summoners.rules.menus import MoveMenu, read_way
from walstatt.games.summoners.rules.ranged import defensive_shots
from walstatt.games.summoners.rules.values import distance
from walstatt.games.summoners.state.state import MOVES, State, Unit
from walstatt.spaces.table import Point, Track, touching
from walstatt.spaces.table.menus import Menu


def go_free(state: State, word: str, move: str) -> Flow:
    """The announced Walk or Run of a unit that has disengaged; hemmed in, it may stay (SUM-DIS-13)."""
    unit = state.units[word]
    menu = Menu([MoveMenu(state, unit, move), choices("stay")])
    answer: Option = yield ask(unit.seat, "move", menu, "SUM-DIS-13", about=(word,))
    if answer.verb == "stay":
        state.change(unit, moved=unit.moved | MOVES[move])
    else:
        yield from go(state, word, answer, ("SUM-DIS-13",))


def go(state: State, word: str, answer: Option, rules: tuple[str, ...]) -> Flow:
    """Carry a Walk or Run out: defensive shots first, then the move, and maybe through a portal.

    It may lead into contact (SUM-Q-49), behind a portal too (SUM-PORT-08).
    """
    unit, move = state.units[word], answer.verb
    way = read_way(answer[1:])
    assert way is not None, "the menu has read it"
    start = unit.at
    allowance = distance(unit, move)  # as it was announced, whatever a shot does (SUM-MREA-08)
    yield from defensive_shots(state, word, [*way.path, *way.beyond], moves.approached(state, unit, way.end))
    if word not in state.units:
        return
    cost = free_way_cost(state, state.units[word], start, way, move, allowance)
    if cost is None:
        # Pushed by a shot, or somebody else was pushed into the way: as far as it can (SUM-Q-83).
        way = moves.Way((knocked_off(state, state.units[word], way.end, allowance),))
    moves.move_unit(state, word, way.path, move, rules, cost=None if way.portal else cost)
    if way.portal:
        state.emit(
            WentThrough(seat=unit.seat, unit=word, portal=way.portal, rules=("SUM-PORT-03", "SUM-PORT-04"))
        )
        moves.move_unit(state, word, way.beyond, move, ("SUM-PORT-05",), portal=way.portal)
    yield from leave(state, word)


def free_way_cost(
    state: State, unit: Unit, start: Point, way: moves.Way, move: str, allowance: int
) -> int | None:
    """What a way costs that was announced at its start; None: it cannot be gone any more."""
    found = moves.track(state, unit, way, move) if unit.at == start else None
    return found.cost if isinstance(found, Track) and found.cost <= allowance else None


def knocked_off(state: State, unit: Unit, goal: Point, allowance: int) -> Point:
    """Where an announced move ends that has to start from another place than was announced."""
    if moves.legal_path(state, unit, [goal], allowance):
        return goal
    return moves.straight(state, unit, (goal.x - unit.base.x, goal.y - unit.base.y), allowance)


def leave(state: State, word: str) -> Flow:
    """A creature that ends its move at the portal may leave for good (SUM-SSHR-06, SUM-Q-123)."""
    unit = state.units.get(word)
    if unit is None or unit.kind.summoner:
        return
    if not any(o.kind == "exit" and touching(o.base, unit.base) for o in state.objectives.values()):
        return
    rules = ("SUM-SSHR-06", "SUM-SSHR-07")
    answer: Option = yield ask(unit.seat, "leave", choices("leave", "stay"), *rules, about=(word,))
    if answer.verb == "leave":
        del state.units[word]
        state.players[unit.seat].points += unit.kind.level
        state.emit(Left(seat=unit.seat, unit=word, points=unit.kind.level, rules=rules))
        ending.unit_gone(state, unit, "left", None)  # SUM-Q-98


def charge_home(
    state: State, word: str, target: str, end: Point, start: Point, allowance: int, *, reactable: bool = True
) -> Flow:
    """The move of a charge and its free attack, if the target is in reach then.

    `start` and `allowance` are those of the announcement: what a shot has changed since does not shorten it,
    but counts for the attack (SUM-MREA-10, SUM-RREA-19).
    """
    unit = state.units[word]
    cost = free_way_cost(state, unit, start, moves.Way((end,)), "charge", allowance)
    if cost is None:  # SUM-Q-83
        end = knocked_off(state, unit, end, allowance)
    moves.move_unit(state, word, [end], "charge", ("SUM-ACTN-06", "SUM-ACTN-10"), cost=cost)
    unit = state.units[word]
    if target not in state.units:  # it has moved all the same (SUM-Q-143), without a blow (SUM-ACTN-10)
        return
    strikes = [Option(words) for words in melee_options(state, unit, only=target)]
    if not strikes:
        return
    menu = Listed([*strikes, Option(("hold",))])  # the free attack is optional (SUM-Q-142)
    answer: Option = yield ask(
        unit.seat, "charge-attack", menu, "SUM-ACTN-10", "SUM-DP-41", about=(word, target)
    )
    # To which one may react, also after a defensive shot (SUM-ACTN-10, SUM-MREA-11).
    if answer.verb == "strike":
        yield from melee_attack(
            state, word, strikes_of(state, unit, answer), charge=True, reactable=reactable
        )
