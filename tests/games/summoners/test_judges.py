"""What is offered and what the judges allow is the same, for every unit, attack, spell and object."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.summoners.explain.refused_actions import ACTIONS, too_dear
from walstatt.games.summoners.rules.values import attack_has
from walstatt.games.summoners.state.state import State, Unit

SETUPS: dict[str, dict[str, str]] = {
    "control": {"terrain": "random", "ranks": "master"},
    "well": {"scenario": "well", "ranks": "master", "terrain": "random"},
    "teams": {"mode": "teams", "terrain": "random"},
}
#: Said of every summoning that has nothing else against it: only the table knows whether there is room.
LAST = ["no-room"]


def everything(state: State, unit: Unit) -> Iterator[Option]:
    """Every choice of a unit that names units and objects."""
    for attack in unit.kind.attacks:
        verb = "strike" if attack.melee else "shoot"
        if not attack_has(unit, attack, "shockwave"):
            yield from (Option((verb, attack.id, word)) for word in state.units)
    for spell in unit.kind.spells:
        if spell.aim not in ("self", "point") and not (spell.attack and spell.attack.has("shockwave")):
            yield from (Option(("cast", spell.id, word)) for word in state.units)
    yield from (Option(("charge", word)) for word in state.units)
    yield from (Option(("interact", word)) for word in state.objectives)
    for creature in state.players[unit.seat].realm.creatures:
        for size in range(3):
            for offered in combinations(state.units, size):
                yield from (Option((verb, creature.id, *offered)) for verb in ("summon", "summon-free"))


def differ(state: State, decision: Decision) -> Iterator[str]:
    unit = state.units[decision.subject[0]]
    offered = set(decision.options)
    for option in everything(state, unit):
        whys = [*too_dear(unit, option), *ACTIONS[option.verb](state, unit, option)]
        reasons = [why.key for why in whys]
        fine = reasons == LAST if option.verb.startswith("summon") else not reasons
        if fine and reasons == LAST and option not in offered:
            continue
        if fine != (option in offered):
            yield f"{option.text}: offered {option in offered}, {reasons}"


@pytest.mark.parametrize("name", SETUPS)
def test_what_is_offered_is_what_the_judges_allow(name: str) -> None:
    match, dice = Match.new("summoners", SETUPS[name], seed=3), Dice(3)
    asked = 0
    for _ in range(220):
        if match.over:
            break
        decision = match.decisions[dice.below(len(match.decisions))]
        if decision.kind == "action" and not dice.below(4):
            assert list(differ(match.state, decision))[:5] == [], match.position()
            asked += 1
        match.play(decision.options[dice.below(len(decision.options))], decision.seat)
    assert asked > 10
