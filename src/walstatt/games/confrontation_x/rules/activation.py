"""What a figure may do in its activation, and doing it (ACT, ACTV, WALK-04, WALK-05, DATA-13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option, choices
from walstatt.core.uncounted import ByVerb, Part, counted
from walstatt.games.confrontation_x.events.course import ActivationEnded
from walstatt.games.confrontation_x.rules import (
    announcing,
    disengaging,
    effects,
    hiding,
    mines,
    moves,
    panic,
    scenarios,
)
from walstatt.games.confrontation_x.rules.assaults import orders
from walstatt.games.confrontation_x.rules.assaults.assault import assault
from walstatt.games.confrontation_x.rules.gear.using import apply
from walstatt.games.confrontation_x.rules.magic import menu as powers
from walstatt.games.confrontation_x.rules.magic.casting import cast
from walstatt.games.confrontation_x.rules.magic.dispelling import dispel
from walstatt.games.confrontation_x.rules.menus import MoveMenu, Openings, legal, read_way, turns
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.passing import passed
from walstatt.games.confrontation_x.rules.shooting import firing
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table.points import read_facing

END = choices("end")


def act(state: State) -> Flow:
    """Ask the active figure for one action and carry it out."""
    figure = state.figures[state.active]
    if panic.must_flee(state, figure):  # and that is its activation (CFX-Q-78)
        yield from panic.flight(state, figure.word, "CFX-PANIC-03")
        if figure.word in state.figures:
            end(state, state.figures[figure.word])
        return
    if not able(state, figure):  # nothing but to end it
        end(state, figure)  # CFX-ACTV-05, CFX-FLY-09
        return
    answer: Option = yield ask(
        figure.seat, "action", lambda: options(state, state.figures[figure.word]), "CFX-ACTV-03",
        "CFX-ACT-03", about=(figure.word,), turn=state.step,
    )  # fmt: skip
    figure = state.figures[figure.word]
    if answer.verb == "end":  # CFX-DIS-16, CFX-Q-27
        end(state, figure)  # CFX-ACTV-05, CFX-FLY-09
    else:
        yield from ACTIONS[answer.verb](state, figure, answer)  # CFX-DIS-16, CFX-Q-27


def end(state: State, figure: Figure) -> None:
    """Each figure may act once (CFX-ACTV-01); it may do nothing at all (CFX-Q-507)."""
    state.change(figure, activated=True)
    state.emit(ActivationEnded(seat=figure.seat, figure=figure.word, rules=("CFX-ACTV-01", "CFX-ACTV-05")))
    scenarios.after_activation(state, figure.word)  # CFX-Q-624
    hiding.after_activation(state, figure.word)  # CFX-ABIL-91, CFX-ABIL-92


def able(state: State, figure: Figure) -> bool:
    """Whether it can do anything but end its activation, as far as that can be told quickly."""
    return (
        moves.unmoving(state, figure) is None
        or disengaging.unable(state, figure) is None
        or firing.able(state, figure)
        or powers.any_at_all(state, figure)
        or bool(announcements(state, figure))
    )


def announcements(state: State, figure: Figure) -> list[Option]:
    """What can be announced now: its own abilities, and those of friends that help it (CFX-ACT-03)."""
    about = Occasion("activation", figure.word)
    side = state.side(figure.team)
    return [use for seat in side for use in announcing.offers(state, seat, "activation", about, None)]


def options(state: State, figure: Figure) -> ByVerb:
    return ByVerb([*_parts(state, figure), counted("end", END)])


def _parts(state: State, figure: Figure) -> Iterator[Part]:
    """Everything that it may do next (CFX-DATA-13); a walk is not split (CFX-WALK-05)."""
    if moves.unmoving(state, figure) is None:
        yield orders.part(state, figure)
        gaits = [move for move in ("walk", "run") if moves.unfit(state, figure, move) is None]
        yield from _moves(state, figure, gaits)
        yield from _climbing(state, figure, gaits)  # CFX-FLY-11, CFX-FLY-12
        yield turns(state, figure)
    yield counted("disengage", Listed(disengaging.options(state, figure)))
    yield firing.part(state, figure)
    yield counted("use", Listed(announcements(state, figure)))
    if powers.concerned(figure):
        yield counted("cast pray dispel apply", powers.menu(state, figure))


def _moves(state: State, figure: Figure, gaits: Sequence[str], climb: str = "") -> Iterator[Part]:
    openings = Openings(state, figure, climb=climb)
    for move in gaits:
        yield Part(move, openings.at_most, partial(MoveMenu, state, figure, move, openings, climb))


def _climbing(state: State, figure: Figure, gaits: Sequence[str]) -> Iterator[Part]:
    """With a change of altitude, on the spot too (CFX-FLY-10)."""
    climb = moves.climb_of(figure)
    if moves.unclimbing(state, figure, climb) is not None:
        return
    if legal(state, figure, (), moves.allowance(state, figure, "walk", climb), None, climb):
        yield counted("walk", Listed([Option(("walk", climb))]))
    yield from _moves(state, figure, gaits, climb)


def go(state: State, figure: Figure, answer: Option) -> Flow:
    """Walk and run (CFX-MOVE-01)."""
    read = read_way(answer[1:])  # CFX-ABIL-110
    assert read is not None, "the menu has read it"
    moves.move(state, figure, read.path, answer.verb, read.facing, read.climb)  # CFX-Q-34
    yield from passed(state, figure, read.path)  # CFX-ABIL-110


def attack(state: State, figure: Figure, answer: Option) -> Flow:
    """Engagements and charges (CFX-ENG-01, CFX-CHG-01)."""
    order = orders.read(answer)
    assert order is not None, "the menu has read it"
    yield from assault(state, figure.word, order)
    effects.expire(state, "move")


def turn(state: State, figure: Figure, answer: Option) -> Flow:
    facing = read_facing(answer[1])
    assert facing is not None, "the menu has read it"
    moves.turn(state, figure, facing)
    yield from mines.tread(state, figure, ())


def leave(state: State, figure: Figure, answer: Option) -> Flow:
    """CFX-DIS-01."""
    # CFX-DIS-04, CFX-DIS-13
    yield from disengaging.disengage(state, figure.word, "str" if answer[1] == "str" else "ini")


def use(state: State, figure: Figure, answer: Option) -> Flow:
    """An ability is announced (CFX-ABIL-03)."""
    # CFX-STM-04, CFX-ABIL-105
    yield from announcing.announce(state, "activation", answer, Occasion("activation", figure.word))


ACTIONS: dict[str, Callable[[State, Figure, Option], Flow]] = {
    "walk": go,
    "run": go,
    "turn": turn,
    "shoot": firing.shoot,
    "engage": attack,
    "charge": attack,
    "disengage": leave,
    "use": use,
    "cast": cast,
    "pray": cast,
    "dispel": dispel,
    "apply": apply,
    # C:
}
