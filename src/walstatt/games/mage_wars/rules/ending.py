"""Mages fall, and the last one standing wins (GEN, MULT)."""

from __future__ import annotations

from walstatt.core.game import Result
from walstatt.games.mage_wars.events.course import ControlChanged, GameEnded, ref
from walstatt.games.mage_wars.rules.steps import amend, find
from walstatt.games.mage_wars.rules.traits import life_of
from walstatt.games.mage_wars.state.frames import Upkeep
from walstatt.games.mage_wars.state.state import State


class Over(Exception):
    """The match is over; caught where the flow begins."""


def eliminate(state: State, seats: list[int]) -> list[int]:
    """These players' mages were just destroyed; returns seats whose objects leave with them (MGW-Q-104)."""
    for seat in seats:
        state.set_player(seat, alive=False)
    gone: list[int] = []
    for seat in seats:
        heirs = [other for other in state.team(seat) if state.players[other].alive]
        if heirs:
            _inherit(state, seat, heirs[0])
        else:
            gone.append(seat)
    return gone


def _inherit(state: State, seat: int, heir: int) -> None:
    """A team is treated as one player: what is left of a fallen mage's side fights on for the team."""
    for thing in list(state.things.values()):
        if thing.seat == seat:
            twin = state.change(thing, seat=heir)
            if not twin.hidden:
                state.emit(ControlChanged(thing=ref(twin), seat=heir, rules=("MGW-Q-104", "MGW-MULT-08")))
    upkeep: Upkeep | None = find(state, Upkeep)
    if upkeep is not None and heir not in upkeep.seats:  # he is through, but not with what he gets now
        amend(state, upkeep, seats=(*upkeep.seats, heir))


def end_if_decided(state: State) -> None:
    """One side left: it has won. None left, by the same event: a draw (MGW-Q-03, MGW-Q-105)."""
    teams = {player.team for player in state.players if player.alive}
    if len(teams) > 1:
        return
    winners = tuple(player.seat for player in state.players if player.team in teams)
    many = len(state.players) > 2
    rules: tuple[str, ...] = ("MGW-GEN-01", "MGW-GEN-02")
    if not winners:
        rules = ("MGW-Q-03", "MGW-Q-105")
    elif many:
        rules = ("MGW-MULT-07",) if len(winners) > 1 else ("MGW-MULT-15",)
    _end(state, winners, "last-standing" if winners else "all-fell", rules)


def end_if_late(state: State) -> None:
    """House rule: the last agreed round is over, and the side with most life left wins (MGW-Q-208)."""
    limit = state.settings.rounds
    if not limit or state.round < limit:
        return
    left: dict[int, int] = {}
    for player in state.players:
        mage = state.mage(player.seat)
        if mage is not None:
            left[player.team] = left.get(player.team, 0) + life_of(state, mage) - mage.damage
    most = max(left.values())
    best = [team for team, life in left.items() if life == most]
    winners = tuple(player.seat for player in state.players if best == [player.team])
    _end(state, winners, "rounds" if winners else "rounds-draw", ("MGW-Q-208",))


def _end(state: State, winners: tuple[int, ...], reason: str, rules: tuple[str, ...]) -> None:
    state.result = Result(winners, reason, rules)
    state.phase = "over"
    state.stack = ()
    state.emit(GameEnded(winners=winners, reason=reason, rules=rules))
    raise Over
