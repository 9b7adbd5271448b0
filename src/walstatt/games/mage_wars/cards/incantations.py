"""Incantations. Those that only heal or give traits for a while are data."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.games.mage_wars.cards.verbs import (
    boon,
    destruction,
    moves_enchantment,
    on_target,
    once_a_round,
    printed_aims,
    token,
)
from walstatt.games.mage_wars.events.course import DiceRolled, NotPushed, Reactivated, ref
from walstatt.games.mage_wars.rules import coming, damage, moving, removing
from walstatt.games.mage_wars.rules.attack import EXTRA, spell_attack
from walstatt.games.mage_wars.rules.fitting import twice_in_play
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.rules.ways import wall_on
from walstatt.games.mage_wars.state.effects import Aim, Words, card
from walstatt.games.mage_wars.state.frames import Casting
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.spaces.zones import DIRECTIONS, NOWHERE

# --- what happens to a creature -----------------------------------------------------------------------------

card("sleep", resolve=on_target(token("sleep", "MGW-COND-11"), unless="psychic-immunity"))
card("knockdown", resolve=on_target(boon("activation", "MGW-COD-73", incapacitated=1), unless="unmovable"))
card(
    "battle-fury",
    **once_a_round("battle-fury"),
    resolve=on_target(boon("round", "MGW-LIST-11", "MGW-INC-01", **{EXTRA: 1})),
)


def _rouse(state: State, thing_id: int, casting: Casting) -> None:
    thing = state.change(state.things[thing_id], active=True)  # MGW-ACT-20
    state.emit(Reactivated(thing=ref(thing), rules=("MGW-LIST-11", "MGW-ACT-12")))


card("rouse-the-beast", **once_a_round("rouse-the-beast"), resolve=on_target(_rouse))


def _banish(state: State, thing_id: int, casting: Casting) -> None:
    moving.banish(state, thing_id, state.face(casting.card).numbers["markers"])


card("banish", resolve=on_target(_banish))


def _teleport(state: State, thing_id: int, casting: Casting) -> None:
    moving.teleport(state, thing_id, state.board.index[casting.words[1]])


card("teleport", resolve=on_target(_teleport))

# --- Force Push ---------------------------------------------------------------------------------------------

THROUGH = "through"


def _push_ways(state: State, aim: Aim) -> Iterator[Words]:
    """`5 N`; `5 N through` for a wall with Passage Attacks, which stops it otherwise."""
    for (word,) in printed_aims(state, aim, "force-push"):
        thing = state.things[int(word)]
        flies = "flying" in traits(state, thing)
        for direction, name in enumerate(DIRECTIONS):
            border = state.board.border_of[thing.zone][direction]
            wall = wall_on(state, border)
            thorny = wall is not None and "passage-attacks" in wall.face.base
            if flies or not thorny:
                yield (word, name)
            if thorny:
                yield (word, name, THROUGH)


def _push_cost(state: State, aim: Aim, words: Words) -> int:
    face = state.face("force-push")
    return face.cost + (face.numbers["passage"] if THROUGH in words else 0)


def _push(state: State, thing_id: int, casting: Casting) -> None:
    thing = state.things[thing_id]
    if "unmovable" in traits(state, thing):
        state.emit(NotPushed(thing=ref(thing), rules=("MGW-COD-150", "MGW-COD-152")))
    else:
        moving.push_towards(state, thing_id, DIRECTIONS.index(casting.words[1]))


card("force-push", aims=_push_ways, cost=_push_cost, resolve=on_target(_push))

# --- draining -----------------------------------------------------------------------------------------------


def _dice(state: State, thing_id: int, casting: Casting) -> int:
    """Roll the card's attack dice for something that is no attack; both kinds of numbers count."""
    rolled = damage.roll_attack_dice(state, state.face(casting.card).numbers["dice"])
    points = sum(damage.POINTS[face] for face in rolled)
    thing = ref(state.things[thing_id])
    state.emit(DiceRolled(card=casting.card, thing=thing, dice=rolled, points=points, rules=("MGW-LIST-11",)))
    return points


def _drain_life(state: State, thing_id: int, casting: Casting) -> None:
    points = _dice(state, thing_id, casting)
    suffered = damage.direct_damage(state, thing_id, points, "", "MGW-DMG-11", "MGW-Q-121")
    damage.settle(state)
    damage.heal(state, casting.caster, suffered, "heal", "MGW-LIST-11", "MGW-DMG-05")


def _drain_power(state: State, thing_id: int, casting: Casting) -> None:
    points = _dice(state, thing_id, casting)
    lost = -damage.gain_mana(state, thing_id, -points, "MGW-LIST-11", "MGW-INC-01")
    damage.gain_mana(state, casting.caster, lost, "MGW-LIST-11", "MGW-INC-01")


card("drain-life", resolve=on_target(_drain_life))
card("drain-power", resolve=on_target(_drain_power))

# --- removing conditions ------------------------------------------------------------------------------------


def _lay_hands_ways(state: State, aim: Aim) -> Iterator[Words]:
    """Which tokens are removed is chosen on casting, and paid then (MGW-SPL-07)."""
    for (word,) in printed_aims(state, aim, "lay-hands"):
        for chosen in removing.any_tokens(state.things[int(word)]):
            yield (word, *chosen)


def _lay_hands_cost(state: State, aim: Aim, words: Words) -> int:
    removal = removing.price(state, state.things[int(words[0])], words[1:])
    return state.face("lay-hands").cost + removal


def _purify_ways(state: State, aim: Aim) -> Iterator[Words]:
    for (word,) in printed_aims(state, aim, "purify"):
        thing = state.things[int(word)]
        attached = [state.things[number] for number in thing.attached]
        poisons = [t for t in attached if t.face.type == "enchantment" and "poison" in t.face.subtypes]
        for chosen in removing.any_tokens(thing, "poison", [t for t in poisons if not t.hidden]):
            yield (word, *chosen)


def _remove(state: State, thing_id: int, casting: Casting) -> None:
    removing.remove(state, thing_id, casting.words[1:], "MGW-EFF-11", "MGW-LIST-11")
    damage.settle(state)


card("lay-hands", aims=_lay_hands_ways, cost=_lay_hands_cost, resolve=on_target(_remove))
card("purify", aims=_purify_ways, resolve=on_target(_remove))

# --- destroying ---------------------------------------------------------------------------------------------

card("dispel", resolve=on_target(destruction("MGW-LIST-11", "MGW-INC-01")))
card("seeking-dispel", seals=True, resolve=on_target(destruction("MGW-LIST-11", "MGW-DATA-10")))


def _purge(state: State, thing_id: int, casting: Casting) -> None:
    attached = [state.things[number] for number in state.things[thing_id].attached]
    doomed = [thing.id for thing in attached if thing.face.type == "enchantment"]
    coming.destroy_all(state, doomed, None, "MGW-LIST-11", "MGW-INC-01")
    damage.settle(state)


def _dissolve(state: State, thing_id: int, casting: Casting) -> None:
    coming.destroy(state, int(casting.words[1]), "MGW-LIST-11", "MGW-INC-01")
    damage.settle(state)


def _explode(state: State, thing_id: int, casting: Casting) -> None:
    _dissolve(state, thing_id, casting)
    spell_attack(state, casting)


card("purge-magic", resolve=on_target(_purge))
card("dissolve", resolve=on_target(_dissolve))
card("explode", resolve=on_target(_explode))

# --- enchantments elsewhere, creatures once more ------------------------------------------------------------


def _stealable(state: State, aim: Aim) -> Iterator[Words]:
    """A Unique enchantment cannot come to a player who has one (MGW-COD-46)."""
    for words in printed_aims(state, aim, "steal-enchantment"):
        thing = state.things[int(words[0])]
        if state.friends(aim.seat, thing.seat) or not twice_in_play(state, aim.seat, thing.face):
            yield words


card("shift-enchantment", resolve=moves_enchantment(control=False))
card("steal-enchantment", aims=_stealable, resolve=moves_enchantment(control=True))


def _resurrect(state: State, casting: Casting) -> None:
    """Out of the discard pile into the caster's zone (MGW-COD-83, MGW-CARD-01)."""
    caster = state.things.get(casting.caster)
    pile = list(state.players[casting.seat].discard)
    if caster is None or zone_of(state, caster) == NOWHERE:
        return
    pile.remove(casting.words[0])
    state.set_player(casting.seat, discard=tuple(pile))
    face = state.face(casting.words[0])
    rules = ("MGW-LIST-11", "MGW-CRE-03")
    coming.summon(state, face, casting.seat, casting.seat, zone_of(state, caster), *rules)


card("resurrection", resolve=_resurrect)
