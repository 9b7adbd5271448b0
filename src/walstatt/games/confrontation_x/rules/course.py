"""The course of a match. The state names the phase it is in, and every phase begins with a question that is a
checkpoint, so the flow can be started again anywhere."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.flow import Checkpoint, Flow
from walstatt.games.confrontation_x.rules import abilities as abilities  # makes them known
from walstatt.games.confrontation_x.rules import deploying, markers, minefields, playing, strategy, supply
from walstatt.games.confrontation_x.rules.combat import assailing, fighting, melee
from walstatt.games.confrontation_x.rules.ending import Over
from walstatt.games.confrontation_x.state.state import State

PHASES: dict[str, Callable[[State], Flow]] = {
    # CFX-DEP-01
    "begin": deploying.begin,
    "aside": deploying.set_aside,
    "mines": minefields.lay,
    "deploy": deploying.deploy,
    "place": deploying.place,
    "supplied": deploying.supplied,
    # CFX-RND-03: strategy
    "round": strategy.begin_round,
    "reserve": strategy.reserve,
    "leaders": strategy.leaders,
    "markers": markers.allot,
    "tactic": strategy.tactic,
    "first": strategy.first,
    # activation
    "card": playing.card,
    "use": playing.use_card,
    "figures": playing.figures,
    "act": playing.active,
    # melee
    "melee": melee.begin,
    "divide": melee.divide,
    "assail": assailing.offer,
    "combat": melee.select,
    "fight": fighting.fight,
    "pursuit": melee.pursue,
    # supply
    "supply": supply.supply,
}


def play(state: State) -> Flow:
    """The whole match, from whatever phase the state is in."""
    try:
        while state.phase != "over":
            yield from PHASES[state.phase](state)
    except Over:
        pass
    yield Checkpoint(state.step)  # what was hidden has been shown
