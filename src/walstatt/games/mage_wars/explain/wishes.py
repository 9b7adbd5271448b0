"""What a player may want of a creature or a spell, offered or not: the rules are asked, and say why not.

Only what lies open to the one who asks is named: own creatures and cards, and objects that everybody sees.
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Decision
from walstatt.core.kit.numbers import whole
from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.attack_aims import weapons
from walstatt.games.mage_wars.rules.castable import no_caster, prepared
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

#: Questions in which somebody chooses what to do.
KINDS = frozenset(("turn", "action"))


def wishes(state: State, decision: Decision, thing: str) -> Iterator[Option]:
    """Of each deed what is nearest first; with a `thing`, an object or a zone, only what is about it."""
    other = state.things.get(whole(thing) or 0)
    if decision.kind == "turn":
        if other is not None and other.seat == decision.seat and other.face.creature:
            yield Option(("activate", other.word))
        return
    actor = state.things.get(whole(decision.subject[0]) or 0) if decision.subject else None
    if actor is None or actor.zone == NOWHERE:
        return
    if thing:
        if other is not None and _foe(state, actor, other):
            yield from _attacks(state, actor, other)
        elif thing in state.board.index:
            yield Option(("move", thing))
        return
    yield from (Option(("move", state.board.names[zone])) for zone in state.board.around[actor.zone])
    yield Option(("guard",))
    foes = [other for other in state.creatures() if _foe(state, actor, other)]
    foes.sort(key=lambda foe: state.board.distance[actor.zone][zone_of(state, foe)])
    for foe in foes:
        yield from _attacks(state, actor, foe)
    if no_caster(actor) is None:
        for card in prepared(state, actor):
            yield from _casts(state, card, [*foes, actor])


def _foe(state: State, actor: Thing, other: Thing) -> bool:
    """An enemy that everybody sees, where it stands."""
    there = not other.hidden and zone_of(state, other) != NOWHERE
    return there and not state.friends(other.seat, actor.seat)


def _attacks(state: State, actor: Thing, foe: Thing) -> Iterator[Option]:
    for _, bar in weapons(state, actor, quick=True, full=True):
        yield Option(("attack", foe.word, bar.id))


def _casts(state: State, card: str, targets: list[Thing]) -> Iterator[Option]:
    """Whatever it is for, one of these words names a thing or a place that it might be cast on."""
    for target in targets:
        yield Option(("cast", card, target.word))
        yield Option(("cast", card, state.board.names[zone_of(state, target)]))
