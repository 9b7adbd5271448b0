"""The quickcast action: in its two phases, and before and after action phases (QC)."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.course import Declined
from walstatt.games.mage_wars.rules import abilities
from walstatt.games.mage_wars.rules.castable import cast_options, no_quickcast
from walstatt.games.mage_wars.rules.casting import start_casting
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import go, pop, push, step
from walstatt.games.mage_wars.rules.usable import has_window_ability, window_options
from walstatt.games.mage_wars.state.frames import Quickcasting
from walstatt.games.mage_wars.state.state import State

PASS = Option(("pass",))


def quickcasts(state: State, seat: int) -> list[Option]:
    """Quick spells that the mage may cast with its quickcast action (MGW-QC-02)."""
    mage = state.mage(seat)
    if mage is None or no_quickcast(mage):
        return []
    return cast_options(state, mage, full=False)


def ready(state: State, seat: int) -> bool:
    mage = state.mage(seat)
    return mage is not None and not no_quickcast(mage)


def quickcast(state: State, seat: int, answer: Option) -> None:
    """Turn the marker and cast; the action marker stays as it is (MGW-QC-06, MGW-QC-07, MGW-RES-07)."""
    mage = state.mage(seat)
    assert mage is not None
    start_casting(state, state.change(mage, quickcast=False), answer, "quickcast")


def is_window_ability(state: State, answer: Option) -> bool:
    if answer[0] != "use":
        return False
    return abilities.ability_of(state.things[int(answer[1])], answer[2]).when == "window"


# --- quickcast phases ---------------------------------------------------------------------------------------


def phase(name: str, then: str) -> object:
    """The initial or final quickcast phase (MGW-QC-03, 05, 09, 12)."""
    rule = "MGW-QC-09" if name == "quickcast-first" else "MGW-QC-12"

    def run(state: State) -> Flow | None:
        left = [seat for seat in state.in_order() if seat not in state.done and ready(state, seat)]
        if not left:
            state.phase = then
            state.done = ()
            state.turn += 1
            open_window(state, name)
            return None
        return offer(state, left[0])

    def offer(state: State, seat: int) -> Flow:
        answer: Option = yield ask(
            seat, "quickcast", lambda: Listed([*quickcasts(state, seat), PASS]), rule, "MGW-QC-02",
            about=(name,), turn=state.turn,
        )  # fmt: skip
        state.done = (*state.done, seat)
        if answer[0] == "pass":
            state.emit(Declined(seat=seat, rules=(rule,)))
        else:
            quickcast(state, seat, answer)

    return run


# --- around an action phase ---------------------------------------------------------------------------------


def may_interject(state: State, seat: int) -> bool:
    """Whether a player has something for before or after an action phase, as far as everybody knows."""
    return state.players[seat].alive and (ready(state, seat) or has_window_ability(state, seat))


def around(state: State, seats: Iterable[int], thing: int, *, before: bool) -> None:
    """Ask these players, one after the other."""
    asked = tuple([seat for seat in seats if may_interject(state, seat)])
    if asked:
        push(state, Quickcasting(seats=asked, thing=thing, before=before))


def interjections(state: State, seat: int) -> list[Option]:
    return [*quickcasts(state, seat), *window_options(state, seat)]


def interject(state: State, seat: int, answer: Option) -> None:
    if is_window_ability(state, answer):
        abilities.use(state, seat, int(answer[1]), answer)
    else:
        quickcast(state, seat, answer)


@step("quickcast.next")
def next_seat(state: State, frame: Quickcasting) -> Flow | None:
    """Each may use what he has, one after another, until he has enough (MGW-QC-04, MGW-QC-10)."""
    if not frame.seats:
        pop(state)
        return None
    seat = frame.seats[0]
    if not may_interject(state, seat):
        go(state, frame, "quickcast.next", seats=frame.seats[1:])
        return None
    return _offer(state, frame, seat)


def _offer(state: State, frame: Quickcasting, seat: int) -> Flow:
    kind = "before" if frame.before else "after"
    answer: Option = yield ask(
        seat, kind, lambda: Listed([*interjections(state, seat), PASS]), "MGW-QC-04", "MGW-QC-10",
        about=(str(frame.thing),), turn=state.turn,
    )  # fmt: skip
    if answer[0] == "pass":
        go(state, frame, "quickcast.next", seats=frame.seats[1:])
    else:
        interject(state, seat, answer)
