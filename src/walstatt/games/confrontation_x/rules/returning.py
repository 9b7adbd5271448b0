"""Fallen figures that come back, and Reinforcement (SUP-17, SUP-18, CFX-ABIL-145 to 150)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.game import SEAT_NAMES
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.marks import ReinforcementRolled, Returned
from walstatt.games.confrontation_x.rules.armies import abilities_of
from walstatt.games.confrontation_x.rules.arriving import asked, beside
from walstatt.games.confrontation_x.rules.places import settle
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State

#: One die for so many AP (CFX-ABIL-145).
PER = 50
#: Who has come back in this supply phase: nothing else happens to it any more (CFX-SUP-18).
BACK = "back"


def came_back(figure: Figure) -> bool:
    return any(mark == BACK for mark, _ in figure.marks)


# --- who comes back -----------------------------------------------------------------------------------------


def lost(state: State, seat: int) -> list[Figure]:
    """Figures with the ability that have fled or died; never Characters, nor who is entirely out of the game
    (CFX-ABIL-150, CFX-WND-16, CFX-KEY-03)."""
    return [
        figure
        for figure in state.fallen.values()
        if figure.seat == seat
        and figure.word not in state.removed
        and "reinforcement" in figure.abilities
        and not figure.kind.character
    ]


def dice_due(state: State, seat: int) -> int:
    """One die for every started 50 AP, counted before the first is thrown (CFX-Q-147)."""
    return -(-sum(figure.cost for figure in lost(state, seat)) // PER)


def due(state: State, seats: list[int]) -> tuple[str, ...]:
    """The seat of every die, in the order in which they are thrown."""
    return tuple(SEAT_NAMES[seat] for seat in seats for _ in range(dice_due(state, seat)))


def throw(state: State, seat: int) -> Flow:
    """One die: 1 and 2 take the cheapest out of the game, 5 and 6 bring it back (CFX-ABIL-146 to 148)."""
    able = lost(state, seat)
    if not able:
        return
    die = state.dice.roll(6)
    leader = state.figures.get(state.players[seat].leader)
    if 3 <= die <= 4 or (die >= 5 and leader is None):
        rules = ("CFX-ABIL-147",) if die <= 4 else ("CFX-Q-147",)
        state.emit(ReinforcementRolled(seat=seat, die=die, how="nothing", rules=rules))
        return
    how, rule = ("gone", "CFX-ABIL-146") if die <= 2 else ("back", "CFX-ABIL-148")
    state.emit(ReinforcementRolled(seat=seat, die=die, how=how, rules=(rule, "CFX-Q-51")))
    least = min(figure.cost for figure in able)
    cheapest = [figure for figure in able if figure.cost == least]
    figure = cheapest[0]
    if len({(one.kind.id, one.things) for one in cheapest}) > 1:
        options = choices(*(f"cheapest {one.word}" for one in cheapest))
        answer: Option = yield ask(seat, "cheapest", options, rule)
        figure = state.fallen[answer[1]]
    if how == "gone":
        state.removed |= {figure.word}
        return
    assert leader is not None, "it was looked for"
    there = yield from asked(
        state, seat, renewed(figure), leader, beside(state, leader), leader.facing, "CFX-ABIL-148",
        "CFX-Q-147",
    )  # fmt: skip
    if there is not None:
        back(state, there, "CFX-ABIL-148", "CFX-ABIL-149")


def renewed(figure: Figure) -> Figure:
    """Without spells, miracles and artefacts, but healed and free of all effects (CFX-ABIL-149)."""
    known = library()
    things = tuple(
        thing
        for thing in figure.things
        if thing not in known.powers and not (thing in known.items and known.items[thing].artefact)
    )
    return Figure(
        figure.word, figure.kind, figure.seat, figure.team, card=figure.card, cost=figure.cost,
        things=things, abilities=abilities_of(figure.kind, things),
    )  # fmt: skip


def back(state: State, figure: Figure, *rules: str) -> None:
    """A fallen figure is on the table again, on its old card; it does nothing more in this supply phase
    (CFX-SUP-17, CFX-SUP-18, CFX-Q-147), and is no loss any more (CFX-Q-582)."""
    del state.fallen[figure.word]
    player = state.players[figure.seat]
    player.losses -= figure.cost
    player.out = False
    marks = (*figure.marks, (BACK, 1))
    state.figures[figure.word] = figure.changed(arrived=state.round, activated=True, marks=marks)
    settle(state, figure.word)
    state.emit(
        Returned(
            seat=figure.seat, figure=figure.word, at=(figure.base.x, figure.base.y), facing=figure.facing,
            rules=("CFX-SUP-17", *rules),
        )
    )  # fmt: skip
