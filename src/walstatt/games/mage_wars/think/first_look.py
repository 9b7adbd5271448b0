"""What a computer player should look at: a handful of options instead of hundreds.

A book of forty cards has a thousand pairs, a Teleport dozens of targets, and a window in which enchantments
may be revealed opens at every step. Here is what is worth a trial.
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.think.aiming import thinned
from walstatt.games.mage_wars.think.planner import best_assigned, best_pairs

MOST_OTHERS = 10
#: Decisions in which spells, abilities, moves and attacks are offered together.
MENUS = ("turn", "quickcast", "before", "after", "action", "deploy")
#: Moments at which one asks of every face-down enchantment whether it should be revealed.
OFTEN = ("initiative", "upkeep")
#: Moments that matter for what lies on somebody who takes part in them.
CONCERNED = ("activated", "cast", "attack.declare")
#: Answers in the upkeep phase in which something is decided; all else happens in any order.
PAYING = ("pay", "forgo", "shield", "no-shield")


def first_look(state: State, decision: Decision, seat: int) -> list[Option]:
    kind, options = decision.kind, decision.options
    if kind == "plan":
        return best_pairs(state, seat, options)
    if kind == "assign":
        return [best_assigned(state, seat, list(options))]
    if kind == "reveal":
        return list(_reveals(state, decision))
    if kind == "upkeep":
        return [option for option in options if option[0] in PAYING] or [options[0]]
    if kind in MENUS:
        return thinned(state, options, seat)
    return list(options)[:MOST_OTHERS]


def obvious(decision: Decision) -> Option | None:
    """To pass, at all the moments in which there is seldom a reason to reveal anything."""
    if decision.kind == "reveal" and decision.subject[0] not in (*OFTEN, *CONCERNED):
        return decision.options[0]
    return None


def _reveals(state: State, decision: Decision) -> Iterator[Option]:
    """To pass, and what could be revealed with some sense; to lose one for nothing never has any."""
    moment, *about = decision.subject
    yield decision.options[0]
    if obvious(decision) is not None:
        return
    for option in decision.options:
        if option[0] != "reveal":
            continue
        thing = state.things[int(option[1])]
        if moment in OFTEN or str(thing.host) in about:
            yield option
