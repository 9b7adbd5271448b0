"""What a position is worth in tenths of a victory point, and which choices are thought about together."""

from __future__ import annotations

import tomllib
from collections.abc import Hashable, Sequence
from importlib import resources

from walstatt.core.flow import Decision
from walstatt.core.kit.topics import by_topic
from walstatt.games.summoners.rules.course import waiting
from walstatt.games.summoners.state.state import State
from walstatt.games.summoners.think.features import NAMES, TOPICS, features, weighed

WIN = 250.0


def read_weights(file: str) -> tuple[float, ...]:
    """The weights in a file beside this one, in the order of the features."""
    text = resources.files(__package__).joinpath(file).read_text(encoding="utf-8")
    found = tomllib.loads(text)
    assert found.keys() == set(NAMES), f"{file} names {found.keys() ^ set(NAMES)}"
    return tuple(float(found[name]) for name in NAMES)


WEIGHTS = read_weights("weights.toml")


def evaluate(state: State, seat: int, weights: Sequence[float] = WEIGHTS) -> float:
    team = state.players[seat].team
    if state.result is not None:
        if state.result.draw:
            return 0.0
        return WIN if seat in state.result.winners else -WIN
    worth = {side: weighed(figures, weights) for side, figures in features(state, seat).items()}
    mine = worth.pop(team)
    return mine - max(worth.values(), default=0.0)


def topics(state: State, seat: int) -> dict[str, float]:
    """What the value is made of, as a coach speaks of it: beside the strongest of the others."""
    team = state.players[seat].team
    figures = features(state, seat)
    mine = by_topic(TOPICS, NAMES, figures.pop(team), WEIGHTS)
    if not figures:
        return mine
    team = max(figures, key=lambda one: weighed(figures[one], WEIGHTS))
    other = by_topic(TOPICS, NAMES, figures[team], WEIGHTS)
    return {topic: value - other[topic] for topic, value in mine.items()}


# --- units of thought -----------------------------------------------------------------------------------


def unit(state: State, decision: Decision) -> Hashable:
    """An activation belongs together, from the choice of the unit to its end; the order of cards is alone."""
    if decision.kind not in ("unit", "focus", "action") or decision.seat != state.turn or not state.card:
        return None
    return state.round, state.turn, state.card, len(waiting(state, state.turn, state.card))


def position_key(state: State) -> Hashable:
    """Equal for two positions in which everything that is open is the same, and so all that can follow.

    While stacks are being built and nobody has begun, nobody can tell: their order is what is chosen.
    """
    if state.phase in ("stacks", "initiative", "first"):
        return None
    return (
        frozenset([
            (
                u.word, u.base[0], u.base[1], u.ap, u.damage, u.ice, u.fire, u.lost, u.moved, u.activated,
                u.focused, u.used, u.boosted, tuple([(on.spell.id, on.caster) for on in u.spells]),
            )
            for u in state.units.values()
        ]),
        tuple([(word, o.owner) for word, o in state.objectives.items()]),
        tuple([
            (p.gems, p.points, len(p.stack), bool(p.held), tuple(sorted((*p.stack, p.held))),
             p.free_summoning, p.alive, p.kills, p.fulfilled)
            for p in state.players
        ]),
        state.phase, state.round, state.turn, state.card, state.active, state.first, state.todo, state.extra,
        state.to_place, state.placing, state.place, state.spots,
    )  # fmt: skip
