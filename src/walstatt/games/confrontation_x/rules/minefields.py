"""Laying mines, before anybody is deployed (CFX-ABIL-107, CFX-ABIL-108, CFX-Q-584).

`trap X,Y`, `decoy X,Y`, `enough`: each player in turn all of his markers, or as many as he likes.
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.confrontation_x.events.mines import MineLaid
from walstatt.games.confrontation_x.rules import scenarios
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.rules.zones import zone
from walstatt.games.confrontation_x.state.mines import EACH, Mine
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, Place, Point
from walstatt.spaces.table.menus import Judged, Menu
from walstatt.spaces.table.points import point_word, read_point

VERBS = {"trap": True, "decoy": False}
#: Places are listed in so many columns and rows, and not so near another marker.
COLUMNS, ROWS, APART = 5, 4, 6 * CENTIMETRE
#: So many places are listed for each kind of marker.
LISTED = 6
ENOUGH = Option(("enough",))
RULES = ("CFX-ABIL-107", "CFX-ABIL-108", "CFX-Q-584")
OFF = Why("mine-off", ("CFX-ABIL-108",))
THEIRS = Why("mine-zone", ("CFX-ABIL-108",))
ELEMENT = Why("mine-element", ("CFX-ABIL-108",))
NONE_LEFT = Why("mine-spent", ("CFX-ABIL-107",))


def order(state: State) -> list[int]:
    """The side that deploys first comes first."""
    first = state.players[state.first].team
    return sorted(range(len(state.players)), key=lambda seat: (state.players[seat].team != first, seat))


def layers(state: State, seat: int) -> int:
    """How many Minelayers a player has."""
    return sum(
        figure.has("minelayer")
        for figure in (*state.coming.values(), *state.figures.values())
        if figure.seat == seat
    )


def left(state: State, seat: int, *, trap: bool) -> int:
    """Markers of a kind that a player still may lay: three for every Minelayer."""
    laid = sum(mine.seat == seat and mine.trap is trap for mine in state.mines)
    return EACH * layers(state, seat) - laid


def begin(state: State) -> None:
    """Whoever has nobody who lays mines is not asked."""
    seats = [seat for seat in order(state) if layers(state, seat)]
    state.turn = seats[0] if seats else state.first
    state.enter("mines" if seats else "deploy")


def lay(state: State) -> Flow:
    """One marker of whoever's turn it is, or the end of his laying."""
    seat = state.turn
    kinds = [verb for verb, trap in VERBS.items() if left(state, seat, trap=trap) > 0]
    answer = ENOUGH
    if kinds:
        answer = yield ask(seat, "mine", lambda: menu(state, seat), *RULES, turn=state.step)
    if answer.verb == "enough":
        seats = [one for one in order(state) if layers(state, one)]
        later = seats[seats.index(seat) + 1 :] if seat in seats else []
        state.turn = later[0] if later else state.first
        state.enter("mines" if later else "deploy")
        return
    at = read_point(answer[1])
    assert at is not None, "the menu has read it"
    mine = Mine(seat, at, VERBS[answer.verb])
    state.mines = (*state.mines, mine)
    state.emit(MineLaid(seat=seat, at=(at.x, at.y), trap=mine.trap, rules=RULES))
    state.step += 1


def misplaced(state: State, seat: int, at: Place) -> Why | None:
    """Why a marker cannot lie there: anywhere but in an enemy's deployment zone, or at what a scenario is
    about."""
    if not (0 <= at[0] <= state.table.width and 0 <= at[1] <= state.table.height):
        return OFF
    for player in state.players:
        low_x, high_x, low_y, high_y = zone(state, player.seat)
        inside = low_x <= at[0] <= high_x and low_y <= at[1] <= high_y
        if inside and player.team != state.players[seat].team:
            return THEIRS
    return ELEMENT if scenarios.touched(state, at) else None


def refused(state: State, seat: int, verb: str, at: Place) -> Why | None:
    """Why this player cannot lay this."""
    if left(state, seat, trap=VERBS[verb]) <= 0:
        return NONE_LEFT
    return misplaced(state, seat, at)


def menu(state: State, seat: int) -> Menu:
    listed = [
        Option((verb, point_word(at)))
        for verb, trap in VERBS.items()
        if left(state, seat, trap=trap) > 0
        for at in _spots(state, seat)
    ]

    def judge(words: tuple[str, ...]) -> Option | None:
        at = read_point(words[1]) if len(words) == 2 and words[0] in VERBS else None
        if at is None or refused(state, seat, words[0], at) is not None:
            return None
        return Option((words[0], point_word(at)))

    return Menu([Judged(listed, judge), Listed([ENOUGH])])


def _spots(state: State, seat: int) -> Iterator[Point]:
    """A few places in the middle of the table, and towards the enemy."""
    found = 0
    forward = state.players[seat].edge == 0
    width, depth = state.table.width, state.table.height
    for row in range(1, ROWS):
        y = depth * (ROWS + row) // (2 * ROWS) if forward else depth * (ROWS - row) // (2 * ROWS)
        for column in range(1, COLUMNS + 1):
            at = Point(width * column // (COLUMNS + 1), y)
            near = any(
                (mine.at.x - at.x) ** 2 + (mine.at.y - at.y) ** 2 < APART * APART for mine in state.mines
            )
            if not near and found < LISTED and misplaced(state, seat, at) is None:
                found += 1
                yield at
