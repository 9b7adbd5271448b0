"""Units leave the table, spells end with them, Summoners fall, games end (SCEN, SUM-Q-98 to SUM-Q-128)."""

from __future__ import annotations

from typing import NoReturn

from walstatt.core.game import Result
from walstatt.games.summoners.events.combat import Eliminated
from walstatt.games.summoners.events.course import SpellEnded
from walstatt.games.summoners.events.table import (
    Departed,
    GameEnded,
    Scored,
    SourcesFreed,
    SpellBurnsOut,
    SummonerFell,
)
from walstatt.games.summoners.rules import damage, goals
from walstatt.games.summoners.rules.scenarios import ROUNDS, end_awards, scenario_of
from walstatt.games.summoners.state.state import NOBODY, Spelled, State, Unit


class Over(Exception):
    """The game is over; the state says how."""


# --- a unit has gone ----------------------------------------------------------------------------------------


def unit_gone(state: State, unit: Unit, cause: str, by: int | None) -> None:
    """A unit has been taken off the table: eliminated, sacrificed, lost or left.

    `by` is the seat that caused it. Only the eliminated give points and only they are the doing of somebody
    (SUM-SHNT-06, SUM-SHFP-05). Whoever eliminates units calls `check_over` when all of one moment are gone.
    """
    if cause == "eliminated":
        killer = scorer(state, unit.seat, by)
        if unit.kind.summoner:
            summoner_fell(state, unit.seat, killer)
        elif killer is not None:
            creature_killed(state, unit, killer)
    fallen = spells_end(state, unit)
    if fallen and cause != "eliminated":
        check_over(state)


def scorer(state: State, owner: int, by: int | None) -> int | None:
    """Who gets the points for a kill: of two players always the other, else who caused it (SUM-Q-121).

    Nobody, if that was the owner, an ally, or somebody whose own Summoner fell before (SUM-Q-128).
    """
    if len(state.players) == 2:
        return 1 - owner
    if by is None or by == NOBODY or state.friends(by, owner) or state.players[by].out:
        return None
    return by


def creature_killed(state: State, unit: Unit, killer: int) -> None:
    scenario = scenario_of(state)
    state.players[killer].kills += 1
    if scenario.worth("kill"):  # at once (SUM-SHNT-04, SUM-SHFP-04)
        score(
            state,
            killer,
            scenario.worth("kill") * unit.kind.level,
            "kill",
            "",
            (scenario.rule("kill"), "SUM-Q-121"),
        )
    goals.after_kill(state, killer, unit)


def summoner_fell(state: State, seat: int, killer: int | None) -> None:
    """Points for the kill (SUM-SCEN-04); with more than two players the game may go on without the fallen."""
    scenario = scenario_of(state)
    player = state.players[seat]
    player.alive = False
    state.emit(SummonerFell(seat=seat, killer=killer, rules=("SUM-PROF-08", "SUM-Q-121")))
    if killer is not None and scenario.worth("summoner"):
        score(
            state,
            killer,
            scenario.worth("summoner"),
            "summoner",
            "",
            (scenario.rule("summoner"), "SUM-Q-121"),
        )
    if len(state.players) == 2:
        return
    player.stack, player.held = (), ""
    freed = [o.word for o in state.objectives.values() if o.source and o.owner == seat]
    for word in freed:
        state.objectives[word] = state.objectives[word].owned_by(NOBODY)
    if freed:
        state.emit(SourcesFreed(owner=seat, sources=tuple(freed), rules=("SUM-Q-101",)))
    creatures = [unit for unit in state.units.values() if unit.seat == seat and not unit.kind.summoner]
    for unit in creatures:
        del state.units[unit.word]
    if creatures:
        words = tuple(unit.word for unit in creatures)
        state.emit(Departed(owner=seat, units=words, rules=("SUM-Q-122", "SUM-Q-145")))
    for unit in creatures:
        spells_end(state, unit)


def score(state: State, seat: int, points: int, by: str, objective: str, rules: tuple[str, ...]) -> None:
    """Victory points for a player; a fallen one scores nothing further (SUM-Q-128)."""
    player = state.players[seat]
    if player.out:
        return
    player.points += points
    state.emit(Scored(seat=seat, points=points, by=by, objective=objective, total=player.points, rules=rules))


# --- spells end ---------------------------------------------------------------------------------------------


def spells_end(state: State, caster: Unit) -> bool:
    """The spells of a caster that has gone end (SUM-Q-98); whether somebody died of it."""
    for unit in list(state.units.values()):
        for on in unit.spells:
            if on.caster == caster.word:
                end_spell(state, unit.word, on, ("SUM-Q-98",))
    dead = [unit for unit in state.units.values() if unit.life <= 0]
    for unit in dead:
        if state.units.pop(unit.word, None) is not None:
            killer = caster.seat
            rules = ("SUM-PROF-08", "SUM-SHNT-05")
            state.emit(
                Eliminated(unit=unit.word, kind_id=unit.kind.id, owner=unit.seat, killer=killer, rules=rules)
            )
            unit_gone(state, unit, "eliminated", killer)
    return bool(dead)


def end_spell(state: State, word: str, on: Spelled, rules: tuple[str, ...]) -> None:
    """A spell on a unit ends, with the fire and the damage that it leaves. The caller removes the dead."""
    unit, effect = state.units[word], on.spell.effect
    state.change(unit, spells=tuple(other for other in unit.spells if other is not on))  # SUM-Q-98
    state.emit(SpellEnded(unit=word, spell=on.spell.id, rules=rules))
    if effect.after_fire:
        damage.add_fire(state, word, effect.after_fire, ("SUM-KEY-15",), by=on.seat)
    if effect.after_damage:
        dice = state.dice.pool(effect.after_damage, 4)
        state.emit(SpellBurnsOut(unit=word, spell=on.spell.id, dice=dice, rules=("SUM-SHNT-05", "SUM-Q-01")))
        damage.wound(state, word, sum(dice), ("SUM-SHNT-05",))


# --- the game ends ------------------------------------------------------------------------------------------


def last_round(state: State) -> int:
    """SUM-SCEN-03; one more after a successful last effort (SUM-LAST-01)."""
    return ROUNDS + state.extra


def check_over(state: State) -> None:
    """Over as soon as only Summoners of one side are left (SUM-SCEN-04, SUM-SBIT-03, SUM-SCFP-07)."""
    standing = {player.team for player in state.players if player.alive}
    for player in state.players:
        player.out = not player.alive
    if len(standing) > 1:
        return
    scenario = scenario_of(state)
    if scenario.to_the_death:
        finish(state, ("SUM-SBIT-03",) if standing else ("SUM-SBIT-03", "SUM-Q-119"))
    both = () if standing else ("SUM-Q-119",)
    if not scenario.four:
        finish(state, (scenario.rule("summoner"), "SUM-Q-118", *both))
    finish(state, ("SUM-SCFP-07" if scenario.id == "control-four" else "SUM-SHFP-08", "SUM-Q-118", *both))


def finish(state: State, rules: tuple[str, ...]) -> NoReturn:
    """The final score decides (SUM-SCEN-06); in To the Bitter End whoever still stands (SUM-SBIT-03)."""
    scenario = scenario_of(state)
    if not scenario.to_the_death:
        for award in end_awards(state):
            score(state, *award)
        goals.at_the_end(state)
    winners, reason, why = _outcome(state, to_the_death=scenario.to_the_death)
    rules = tuple(dict.fromkeys((*rules, *why)))
    state.result = Result(winners=winners, reason=reason, rules=rules)
    state.phase = "over"
    points = tuple(player.points for player in state.players)
    state.emit(GameEnded(winners=winners, points=points, reason=reason, rules=rules))
    raise Over


def _outcome(state: State, *, to_the_death: bool) -> tuple[tuple[int, ...], str, tuple[str, ...]]:
    if to_the_death:
        standing = {player.team for player in state.players if player.alive}
        if len(standing) == 1:
            return _seats(state, standing), "summoner-fell", ("SUM-SBIT-03",)
        return (
            (),
            "both-fell" if not standing else "nobody-fell",
            ("SUM-SBIT-05" if standing else "SUM-Q-119",),
        )
    scores = team_scores(state)
    best = max(scores.values())
    leading = {team for team, points in scores.items() if points == best}
    if len(leading) > 1:
        return (), "tied", ("SUM-Q-117",)
    return _seats(state, leading), "points", ("SUM-SCEN-06",)


def team_scores(state: State) -> dict[int, int]:
    """Victory points by team; without teams everybody is one (SUM-SCEN-06)."""
    found: dict[int, int] = {}
    for player in state.players:
        found[player.team] = found.get(player.team, 0) + player.points
    return found


def _seats(state: State, teams: set[int]) -> tuple[int, ...]:
    return tuple(player.seat for player in state.players if player.team in teams)
