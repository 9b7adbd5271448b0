"""The rules. A rule judges in one place and says why not; the menu asks the same judge."""

from __future__ import annotations

from walstatt.core.flow import Checkpoint, Flow, ask
from walstatt.core.game import Result
from walstatt.core.kit.reasons import Why
from walstatt.core.options import Chain, Option, Product
from walstatt.toys.dice_toe.events import DieRolled, GameEnded, StonePut, StoneTaken, TurnBegan
from walstatt.toys.dice_toe.state import CELLS, LINES, State, Stone


def play(state: State) -> Flow:
    """From the start, or from the question at which the state stands."""
    if not state.turn:
        roll(state, 0)
        roll(state, 1)
        next_turn(state)
    while state.result is None:
        seat = state.active
        answer: Option = yield ask(seat, "put", lambda: menu(state), "TOY-PUT-01", turn=state.turn)
        put(state, seat, answer[1])
        end(state)
        if state.result is None:
            roll(state, seat)
            next_turn(state)
    yield Checkpoint(state.turn)  # the last stone has shown what was hidden


def menu(state: State) -> Chain:
    return Chain([
        Product((verb,), [cell for cell in CELLS if why_not(state, verb, cell) is None])
        for verb in ("put", "take")
    ])  # fmt: skip


def why_not(state: State, verb: str, cell: str) -> Why | None:
    """What keeps the active player from putting a stone there; None: nothing."""
    stone = state.stones.get(cell)
    if verb == "put":
        return Why("taken", ("TOY-PUT-01",), {"cell": cell}) if stone else None
    if stone is None:
        return Why("free", ("TOY-PUT-01",), {"cell": cell})
    if stone.seat == state.active:
        return Why("own", ("TOY-PUT-03",), {"cell": cell})
    held = state.held[state.active]
    if stone.value >= held:
        return Why("weak", ("TOY-PUT-02",), {"cell": cell, "value": stone.value, "held": held})
    return None


def put(state: State, seat: int, cell: str) -> None:
    old, stone = state.stones.get(cell), Stone(seat, state.held[seat])  # TOY-DIE-02
    if old is not None:
        state.log.append(
            StoneTaken(seat=seat, cell=cell, owner=old.seat, value=old.value, rules=("TOY-PUT-02",))
        )
    state.stones[cell] = stone
    state.log.append(StonePut(seat=seat, cell=cell, value=stone.value, rules=("TOY-DIE-02",)))


def roll(state: State, seat: int) -> None:
    state.held[seat] = state.dice.roll(state.sides(seat))
    state.log.append(DieRolled(seat=seat, value=state.held[seat], rules=("TOY-DIE-01",)))


def next_turn(state: State) -> None:
    state.turn += 1
    state.log.append(TurnBegan(seat=state.active, turn=state.turn, rules=("TOY-TURN-01",)))


def outcome(state: State) -> Result | None:
    """How the stones on the board end the game, if they do."""
    for seat in (0, 1):
        own = {cell for cell, stone in state.stones.items() if stone.seat == seat}
        if any(own.issuperset(line) for line in LINES):
            return Result((seat,), "line", ("TOY-AIM-01",))
    if len(state.stones) < len(CELLS):
        return None
    counts = counted(state)
    return Result((counts.index(max(counts)),), "stones", ("TOY-AIM-02",))


def counted(state: State) -> tuple[int, ...]:
    owners = [stone.seat for stone in state.stones.values()]
    return owners.count(0), owners.count(1)


def end(state: State) -> None:
    state.result = found = outcome(state)
    if found is not None:
        state.log.append(
            GameEnded(winner=found.winners[0], by=found.reason, stones=counted(state), rules=found.rules)
        )
