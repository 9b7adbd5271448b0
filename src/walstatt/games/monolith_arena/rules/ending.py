"""After a turn and after a battle: who is next, and whether the game is over."""

from __future__ import annotations

from walstatt.core.game import Result
from walstatt.games.monolith_arena.events import ExtraTurns, GameEnded
from walstatt.games.monolith_arena.state.state import State


def end_turn(state: State) -> None:
    """The next player's turn, the final battle, or the end."""
    if 0 in state.pools:
        finish_fallen(state, ("MON-GEND-06", "MON-Q-08"))
        return
    if state.stage == "normal":
        next_in_cycle(state)  # MON-TURN-01
    elif state.queue:
        to_seat(state, state.queue.pop(0))  # MON-GEND-04: also after a battle
    else:
        # Also right after a normal battle in the last turn (MON-GEND-05, MON-Q-12).
        state.phase = "final-battle" if state.stage == "last" else "extra-battle"


def next_in_cycle(state: State) -> None:
    state.slot = (state.slot + 1) % len(state.order)
    state.active = state.order[state.slot]
    state.phase = "turn"


def to_seat(state: State, seat: int) -> None:
    """The next turn of this seat in the cycle (MON-TEAM-10, MON-Q-35, MON-GEND-10, MON-Q-59)."""
    next_in_cycle(state)
    while state.active != seat:
        next_in_cycle(state)


def after_battle(state: State, cause: str) -> None:
    """A normal battle ends the turn (MON-COMB-04, MON-ENDT-02); the final ones decide the game.

    What is left in the reserve is kept (MON-COMB-06, MON-CBAT-03).
    """
    if 0 in state.pools:
        finish_fallen(state, ("MON-GEND-06", "MON-GEND-07"))
    elif cause in ("command", "full"):
        state.phase = "end"
    elif state.pools[0] != state.pools[1]:
        best = 0 if state.pools[0] > state.pools[1] else 1
        allies = ("MON-ALLY-11",) if len(state.players) > 2 else ()
        finish(state, best, "more-points", ("MON-GEND-09", "MON-OBJ-02", *allies))
    elif cause == "final":
        state.stage = "extra"
        # The order simply goes on: who drew the last tile first begins (MON-GEND-10, MON-Q-11, MON-Q-59).
        to_seat(state, state.drawer)
        state.queue = [s for s in dict.fromkeys(state.order[state.slot :] + state.order) if s != state.drawer]
        state.emit(ExtraTurns(left=state.pools[0], rules=("MON-GEND-10", "MON-Q-11")))
    else:
        finish(state, None, "tied", ("MON-GEND-13",))


def finish_fallen(state: State, rules: tuple[str, ...]) -> None:
    """Whose banner has fallen loses (MON-OBJ-01, MON-ALLY-10); if both have, nobody wins (MON-GEND-08)."""
    if not any(state.pools):
        finish(state, None, "both-fell", ("MON-GEND-08", "MON-Q-81"))
    else:
        winner = next(team for team, left in enumerate(state.pools) if left > 0)
        finish(state, winner, "banner-fell", rules)


def finish(state: State, team: int | None, reason: str, rules: tuple[str, ...]) -> None:
    winners = tuple(seat for seat, player in enumerate(state.players) if player.team == team)
    state.result = Result(winners=winners, reason=reason, rules=rules)
    state.phase = "over"
    state.emit(GameEnded(winners=winners, pools=tuple(state.pools), reason=reason, rules=rules))
