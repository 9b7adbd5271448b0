"""What a position is worth, and which choices belong together."""

from __future__ import annotations

import tomllib
from collections.abc import Hashable
from importlib import resources

from walstatt.core.flow import Decision
from walstatt.core.kit.topics import by_topic
from walstatt.games.confrontation_x.rules.ending import points_of
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.think.features import NAMES, TOPICS, Features, features, weighed

WIN = 10_000.0


def read_weights(file: str) -> Features:
    """The weights in a file beside this one."""
    text = resources.files(__package__).joinpath(file).read_text(encoding="utf-8")
    found = tomllib.loads(text)
    assert found.keys() == set(NAMES), f"{file} names {found.keys() ^ set(NAMES)}"
    return Features(*(float(found[name]) for name in NAMES))


WEIGHTS = read_weights("weights.toml")


def evaluate(state: State, seat: int) -> float:
    team = state.players[seat].team
    if state.result is not None:
        if state.result.draw:
            return 0.0
        margin = points_of(state, team) - sum(points_of(state, t) for t in teams(state) if t != team)
        return (WIN if seat in state.result.winners else -WIN) + margin
    return weighed(features(state, team), WEIGHTS)


def topics(state: State, seat: int) -> dict[str, float]:
    """What the value is made of, as a coach speaks of it."""
    return by_topic(TOPICS, NAMES, features(state, state.players[seat].team), WEIGHTS)


def teams(state: State) -> set[int]:
    return {player.team for player in state.players}


# --- what belongs together ----------------------------------------------------------------------------------


def unit(state: State, decision: Decision) -> Hashable:
    """A card with everything that its figures do; every other choice is alone."""
    if state.phase in ("card", "use"):
        return ("card", state.round, len(state.played), decision.seat)
    if state.phase in ("figures", "act"):
        return ("card", state.round, len(state.played) - 1, decision.seat)
    return None


def position_key(state: State) -> Hashable:
    """Everything that is open and may change in an activation, and of hands how many cards they hold."""
    return (
        state.phase,
        state.round,
        state.turn,
        state.opened,
        state.active,
        state.waiting,
        state.played,
        state.to_do,
        state.fight,
        state.combats,
        tuple([(p.reserve, len(p.hand), p.authority, p.points, p.losses) for p in state.players]),
        tuple([_key(figure) for figure in state.figures.values()]),
    )


def _key(figure: Figure) -> Hashable:
    base = figure.base
    return (
        figure.word, base[0], base[1], base.form.facing, figure.air, figure.wound, figure.stunned,
        figure.panic, figure.braved, figure.gems, figure.faith, figure.effects, figure.pressed,
        figure.charged, figure.activated, figure.moved, figure.acts, figure.shots, figure.fought,
        figure.used, figure.marks, figure.hidden, figure.dying, figure.steam,
    )  # fmt: skip
