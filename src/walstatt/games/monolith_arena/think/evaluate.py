"""What a position is worth, and what a computer player should look at first."""

from __future__ import annotations

import tomllib
from collections.abc import Hashable, Sequence
from importlib import resources

from walstatt.core.flow import Decision
from walstatt.core.kit.topics import by_topic
from walstatt.core.options import Option
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.think.features import NAMES, TOPICS, features, weighed
from walstatt.games.monolith_arena.think.foresight import arena_key

WIN = 1000.0


def read_weights(file: str) -> tuple[float, ...]:
    """The weights in a file beside this one, in the order of the features."""
    text = resources.files(__package__).joinpath(file).read_text(encoding="utf-8")
    found = tomllib.loads(text)
    assert found.keys() == set(NAMES), f"{file} names {found.keys() ^ set(NAMES)}"
    return tuple(float(found[name]) for name in NAMES)


WEIGHTS = read_weights("weights.toml")


def evaluate(state: State, seat: int, weights: Sequence[float] = WEIGHTS) -> float:
    team = state.team(seat)
    if state.result is not None:
        if state.result.draw:
            return 0.0
        return WIN if seat in state.result.winners else -WIN
    return weighed(features(state, team), weights)


def topics(state: State, seat: int) -> dict[str, float]:
    """What the value is made of, as a coach speaks of it."""
    return by_topic(TOPICS, NAMES, features(state, state.team(seat)), WEIGHTS)


def first_look(state: State, decision: Decision, seat: int) -> list[Option]:
    """All options but those that hardly ever help: throwing good tiles away while they can be kept."""
    options = list(decision.options)
    if decision.kind != "use" or len(options) == 1:
        return options
    kept = [option for option in options if option.verb != "discard"]
    return kept or options


# --- the turn as a whole ------------------------------------------------------------------------------------


def unit(state: State, decision: Decision) -> Hashable:
    """A turn belongs together; before the first one every choice is alone."""
    return ("turn", state.turn, decision.seat) if state.turn else ("setup", decision.seat, decision.kind)


def undrawn(state: State, seat: int) -> State:
    """The position as it was before the next player drew: what another one has just drawn is laid aside."""
    active = state.active
    if active == seat or not state.fresh:
        return state
    twin = state.copy()
    player = twin.players[active]
    kept = list(player.reserve)
    for kind in state.fresh:
        if kind in kept:
            kept.remove(kind)
    player.reserve = tuple(kept)
    player.pile = (*player.pile, *reversed(state.fresh))
    twin.fresh = ()
    return twin


def position_key(state: State) -> Hashable:
    """Equal for two positions in which everything that is open is the same, and so all that can follow."""
    return (
        arena_key(state),
        tuple(state.pools),
        tuple([(tuple(sorted([kind.id for kind in p.reserve])), len(p.pile)) for p in state.players]),
        tuple([p.monolith and p.monolith.folded for p in state.players]),
        tuple(state.segments),
        state.turn, state.active, state.phase, state.stage, state.placed, state.plays, state.unfolded,
        tuple(sorted([kind.id for kind in state.fresh])) if state.settings.monoliths else (),
        _used(state),
    )  # fmt: skip


def _used(state: State) -> Hashable:
    """Abilities that have been used, by where their tiles lie: their numbers tell in what order they came."""
    if not state.used:
        return ()
    places = {tile.uid: place for place, tile in enumerate(state.board) if tile is not None}
    return frozenset([(places.get(a, -1), name, places.get(b, -1)) for a, name, b in state.used])
