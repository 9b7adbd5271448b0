"""Conjurations and walls. What they grant is data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.cards.object_verbs import (
    boon_of,
    breathes,
    chooses_mage,
    chosen,
    gathers_mana,
    heals_points,
    poisons,
    target_and,
    who_breathe,
    who_breathe_here,
)
from walstatt.games.mage_wars.cards.verbs import give_boon
from walstatt.games.mage_wars.rules import coming, damage
from walstatt.games.mage_wars.rules.conditions import give_mark
from walstatt.games.mage_wars.rules.hooks import ask_later
from walstatt.games.mage_wars.rules.reach import reach_of
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.effects import Aim, Use, Words, card
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.frames import Attack, Casting
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing

# --- poison -------------------------------------------------------------------------------------------------

card("idol-of-pestilence", upkeep=who_breathe, wanes=poisons(who_breathe, "MGW-DATA-44", "MGW-DMG-11"))


def _chokes(state: State, me: Thing, subject: int) -> None:
    """Who enters the gas, or begins its action phase in it, moves once this round."""
    thing = state.things.get(subject)
    if thing is not None and thing.zone == zone_of(state, me) and breathes(state, thing):
        moves = me.face.numbers["moves"]
        give_mark(state, thing.id, "one-move", moves, "MGW-DATA-44", "MGW-LIST-08", most=moves)


card(
    "poison-gas-cloud",
    upkeep=who_breathe_here,
    wanes=poisons(who_breathe_here, "MGW-DATA-44", "MGW-DMG-11"),
    entered=_chokes,
    activated=_chokes,
)

# --- a mage chosen ------------------------------------------------------------------------------------------


def _mages_in_reach(state: State, me: Thing) -> Iterable[Thing]:
    reach = reach_of(state, me, (0, me.face.numbers["range"]))
    return [t for t in state.things.values() if t.face.type == "mage" and not reach.misses(t)]


def _drains(state: State, me: Thing, thing: Thing) -> Mapping[str, int] | None:
    return {"channeling": me.face.numbers["channeling"]} if thing.id == me.chosen else None


card("mana-siphon", enters=chooses_mage(_mages_in_reach, "MGW-LIST-08"), gives=_drains)


def _enemy_mages(state: State, me: Thing) -> Iterable[Thing]:
    return [t for t in state.things.values() if t.face.type == "mage" and not state.friends(t.seat, me.seat)]


def _gathers_from_spells(state: State, me: Thing, casting: Casting) -> None:
    if casting.caster == me.chosen:
        damage.gain_mana(state, me.id, me.face.numbers["mana"], "MGW-LIST-08", "MGW-SPWN-08")


card("gate-to-voltari", enters=chooses_mage(_enemy_mages, "MGW-LIST-08"), resolved=_gathers_from_spells)

# --- other sources of mana ----------------------------------------------------------------------------------


def _gathers_from_wounds(state: State, me: Thing, attack: Attack, number: int, amount: int) -> None:
    """Each enemy once a round, and so many of them at most."""
    attacker, victim = state.things.get(attack.attacker), state.things[number]
    if attacker is None or not attacker.face.creature or not victim.face.creature:
        return
    if not state.friends(me.seat, attacker.seat) or state.friends(me.seat, victim.seat):
        return
    word = f"wound-{number}"
    wounded = [used for used in me.used if used.startswith("wound-")]
    if word not in wounded and len(wounded) < me.face.numbers["most"]:
        me = state.change(me, used=(*me.used, word))
        damage.gain_mana(state, me.id, me.face.numbers["mana"], "MGW-LIST-08", "MGW-SPWN-08")


card("pentagram", damaged=_gathers_from_wounds)
card("temple-of-asyra", abilities=(Use("devotion", do=gathers_mana("MGW-LIST-08", "MGW-SPWN-08")),))


def _price_of_a_step(state: State, me: Thing, thing: Thing) -> int:
    return 0 if thing.face.type == "mage" else me.face.numbers["mana"]


card("suppression-orb", move_price=_price_of_a_step)

# --- before and after action phases -------------------------------------------------------------------------

card(
    "hand-of-bim-shalla",
    abilities=(
        Use(
            "helping-hand",
            aims=target_and("helping-hand", "armor", "melee", "heal"),
            do=chosen(
                armor=boon_of("armor", "MGW-LIST-08", "MGW-COD-134"),
                melee=boon_of("melee", "MGW-LIST-08", "MGW-COD-118"),
                heal=heals_points("MGW-LIST-08", "MGW-COD-82"),
            ),
        ),
    ),
)


def _victims_and_heirs(state: State, me: Thing, aim: Aim) -> Iterator[Words]:
    """A creature that its controller has and owns, no mage; and a friend of it."""
    for victim in list(state.creatures()):
        if victim.face.type == "mage" or not victim.seat == victim.owner == aim.seat:
            continue
        for heir in state.creatures():
            if heir.id != victim.id and state.friends(aim.seat, heir.seat):
                yield (victim.word, heir.word)


def _sacrifice(state: State, me: Thing, aim: Aim, words: Words) -> None:
    victim, heir = int(words[0]), int(words[1])
    level = state.things[victim].face.level
    coming.destroy(state, victim, "MGW-LIST-08", "MGW-COD-182")
    given = {"melee": level, "piercing": level}
    give_boon(state, heir, given, "round", me.face.id, "MGW-LIST-08", "MGW-COD-118", "MGW-COD-37")


card("sacrificial-altar", abilities=(Use("sacrifice", aims=_victims_and_heirs, do=_sacrifice),))


def _temples(state: State, seat: int) -> int:
    return sum(1 for t in state.things.values() if t.seat == seat and "temple" in t.face.subtypes)


def _blast_aims(state: State, me: Thing, aim: Aim) -> Iterator[Words]:
    from walstatt.games.mage_wars.rules.attack import ranged_targets

    targets = ranged_targets(state, me, me.face.bars["light-blast"])
    for target in targets:
        for mana in range(1, _temples(state, me.seat) + 1):
            yield (target.word, str(mana))


def _blast_cost(state: State, me: Thing, aim: Aim, words: Words) -> int:
    return int(words[1])


def _blast(state: State, me: Thing, aim: Aim, words: Words) -> None:
    from walstatt.games.mage_wars.rules.attack import bar_attack

    paid = int(words[1])
    bar_attack(state, me, "light-blast", int(words[0]), "ability", dice=paid, effect=paid)


card(
    "temple-of-light",
    abilities=(Use("light-blast", aims=_blast_aims, cost=_blast_cost, do=_blast, amount=True),),
)
card("temple-of-the-dawnbreaker", reroll=True)

# --- the gate to hell ---------------------------------------------------------------------------------------

OPENED = "opened"


def _open(state: State, me: Thing, aim: Aim, words: Words) -> None:
    """It attacks whoever stands on the ground; its controller says in which order."""
    give_mark(state, me.id, OPENED, 1, "MGW-LIST-08")
    ground = [thing.word for thing in state.creatures() if "flying" not in traits(state, thing)]
    ask_later(state, me, *ground)


def _blaze(state: State, me: Thing, words: Words) -> Flow:
    from walstatt.games.mage_wars.rules.attack import bar_attack

    left = [word for word in words if int(word) in state.things]
    if not left:
        return
    first = left[0]
    if len(left) > 1:
        options = Listed(Option(("next", word)) for word in left)
        answer: Option = yield ask(me.seat, "gate-attack", options, "MGW-LIST-08", about=(me.word,))
        first = answer[1]
    left.remove(first)
    if left:
        ask_later(state, me, *left)
    bar_attack(state, me, "open-the-gate", int(first), "ability")


def _lets_demons_in(state: State, me: Thing, face: Face, seat: int) -> bool:
    return seat == me.seat and OPENED in me.marks and "demon" in face.subtypes


card(
    "gate-to-hell",
    abilities=(Use("open-the-gate", do=_open),),
    asks=_blaze,
    harbours=_lets_demons_in,
)

# --- plants and walls ---------------------------------------------------------------------------------------

card("tanglevine", no_ranged=True)


def _quenched(state: State, me: Thing, thing: Thing) -> Mapping[str, int] | None:
    """Water attacks on it are Ethereal."""
    return {"ethereal-water": 1} if thing.id == me.id else None


card("wall-of-fire", gives=_quenched)


def _takes_a_full_action(state: State, me: Thing, thing: Thing) -> bool:
    return thing.face.level > me.face.numbers["free_level"]  # MGW-LVL-03


card("wall-of-thorns", crossing=_takes_a_full_action)
