"""Attacks: how they are started. Their eight steps are in the files beside this one (ATK).

    attack_declare  1 declare attack     attack_damage   4 damage and effects
    attack_avoid    2 avoid attack       attack_answers  5 extra strikes, 6 barrier, 7 counterstrike, 8 end
    attack_roll     3 roll dice          attack_next     the next target

`attack_aims` and `attack_reach` say what may be attacked, `attack_pool` how many dice that takes,
`attack_odds` what to expect.
"""

from __future__ import annotations

import msgspec

from walstatt.core.options import Option
from walstatt.games.mage_wars.rules import attack_avoid, attack_damage, attack_roll
from walstatt.games.mage_wars.rules.attack_aims import (
    attack_cost,
    attack_options,
    forced_targets,
    weapon_called,
)
from walstatt.games.mage_wars.rules.attack_answers import attacked_before
from walstatt.games.mage_wars.rules.attack_avoid import avoid_by, turn_back
from walstatt.games.mage_wars.rules.attack_declare import call_off
from walstatt.games.mage_wars.rules.attack_next import EXTRA, victims
from walstatt.games.mage_wars.rules.attack_pool import MADE, Pool, attack_dice, bar_of
from walstatt.games.mage_wars.rules.attack_reach import (
    in_reach,
    may_guard_protect,
    melee_targets,
    no_shot,
    ranged_targets,
)
from walstatt.games.mage_wars.rules.steps import push
from walstatt.games.mage_wars.state.frames import Activation, Attack, Casting
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

__all__ = [
    "EXTRA", "Pool", "attack_cost", "attack_dice", "attack_from_action", "attack_options", "attacked_before",
    "avoid_by", "bar_attack", "bash", "call_off", "follow_up", "forced_targets", "leap_targets",
    "may_guard_protect", "melee_targets", "passage_attack", "ranged_targets", "spell_attack", "turn_back",
    "victims",
]  # fmt: skip

_with = msgspec.structs.replace
#: Their steps run from anywhere, also in a position that begins in the middle of an attack.
STEPS = (attack_avoid, attack_damage, attack_roll)


def attack_from_action(state: State, frame: Activation, answer: Option) -> None:
    """`attack TARGET BAR` was chosen as the action of a creature."""
    creature = state.things[frame.thing]
    source, bar = weapon_called(state, creature, answer[2])
    push(
        state,
        Attack(
            seat=creature.seat, attacker=creature.id, source=source.id, card=source.face.id, bar=bar.id,
            target=int(answer[1]), charged=frame.charged,
        ),
    )  # fmt: skip


def spell_attack(state: State, casting: Casting) -> None:
    """A spell that attacks its target or zone resolves (MGW-ATK-28, MGW-ATK-29, MGW-ZATK-01)."""
    if casting.ability:
        face = state.things[casting.holder].face
        ability = next(ability for ability in face.abilities if ability.id == casting.ability)
        assert ability.attack is not None
        bar = ability.attack
    else:
        face = state.face(casting.card)
        bar = next(iter(face.bars.values()))
    attack = Attack(
        seat=casting.seat, attacker=casting.caster, source=0, card=face.id, bar=bar.id, by="spell",
        at="attack.declare" if bar.kind in MADE else "attack.begin",
    )  # fmt: skip
    if bar.kind == "zone":
        zone = state.board.index[casting.words[0]]
        todo = victims(state, zone, casting.caster if bar.spares_caster else 0)
        push(state, _with(attack, at="attack.zone", zone=zone, todo=todo))
    else:
        push(state, _with(attack, target=int(casting.words[0])))


def bar_attack(
    state: State, source: Thing, bar_id: str, target: int, by: str, *, dice: int = 0, effect: int = 0
) -> None:
    """An attack with the bar of an object that is not a creature's own action: a trap, an ability."""
    bar = source.face.bars[bar_id]
    push(
        state,
        Attack(
            seat=source.seat, attacker=0 if by in ("trap", "passage") else source.id, source=source.id,
            card=source.face.id, bar=bar.id, target=target, by=by, dice=dice, effect=effect,
            at="attack.declare" if bar.kind in MADE else "attack.begin",
        ),
    )  # fmt: skip


def passage_attack(state: State, wall: Thing, mover: int) -> None:
    """A wall attacks who passes through it: once, or once for each level that is not free (MGW-WALL-05)."""
    bar = next(bar for bar in wall.face.bars.values() if bar.kind == "passage")
    count = 1
    if "free_level" in wall.face.numbers:
        count = state.things[mover].face.level - wall.face.numbers["free_level"]
    for _ in range(count):
        bar_attack(state, wall, bar.id, mover, "passage")


def bash(state: State, thing_id: int) -> None:
    """A creature was pushed against what it cannot pass (MGW-COD-04, MGW-COD-148)."""
    thing = state.things[thing_id]
    push(
        state,
        Attack(
            seat=thing.seat, attacker=0, source=0, card="", bar="bash", target=thing_id, by="bash",
            at="attack.begin",
        ),
    )  # fmt: skip


def follow_up(state: State, attack: Attack, target: int, *, dice: int = 0, effect: int = 0) -> None:
    """The attack goes on from its last target to another one, with more or fewer dice than before."""
    thing, span = state.things[target], bar_of(state, attack).range
    zones = _last_zones(state, attack)
    origin = next((zone for zone in zones if in_reach(state, zone, attack.high, span, thing)), zones[0])
    push(
        state,
        Attack(
            seat=attack.seat, attacker=attack.attacker, source=attack.source, card=attack.card,
            bar=attack.bar, target=target, by=attack.by, dice=attack.dice + dice,
            effect=attack.effect + effect, origin=origin, above=attack.high,
            struck=(*attack.struck, attack.target), spent=attack.spent, missed=attack.missed,
        ),
    )  # fmt: skip


def _last_zones(state: State, attack: Attack) -> tuple[int, ...]:
    """Where the last target was; a wall touches two zones."""
    return state.board.borders[attack.edge].zones if attack.edge != NOWHERE else (attack.place,)


def leap_targets(state: State, attack: Attack, distance: int) -> list[Thing]:
    """Where an attack may go on from its last target: within so many zones, in sight, nobody twice.

    From a target that flew no wall hides anything (MGW-FLY-11).
    """
    struck = (*attack.struck, attack.target)
    zones = _last_zones(state, attack)
    return [
        thing
        for thing in state.things.values()
        if thing.id not in struck
        and any(no_shot(state, zone, attack.high, (0, distance), thing) is None for zone in zones)
    ]
