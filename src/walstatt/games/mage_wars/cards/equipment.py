"""Equipment. What it grants, its attacks, discounts and bound spells are data."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.cards.object_verbs import (
    NO,
    binds_another,
    boon_of,
    chosen,
    heals_dice,
    marks,
    target_and,
)
from walstatt.games.mage_wars.events.attacks import FearRolled
from walstatt.games.mage_wars.events.course import Used, ref
from walstatt.games.mage_wars.rules import damage
from walstatt.games.mage_wars.rules.abilities import ability_of
from walstatt.games.mage_wars.rules.costs import charge, supply
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.effects import Use, card
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

# --- used like spells ---------------------------------------------------------------------------------------

card("crown-of-protection", abilities=(Use("protect", do=marks("armor", "MGW-LIST-07", "MGW-COD-116")),))
card(
    "staff-of-beasts",
    abilities=(
        Use(
            "spur",
            aims=target_and("spur", "melee", "heal"),
            do=chosen(
                melee=boon_of("melee", "MGW-LIST-07", "MGW-COD-118"),
                heal=heals_dice("MGW-LIST-07", "MGW-DMG-05"),
            ),
        ),
    ),
)
for _wand in ("mage-wand", "elemental-wand"):
    card(_wand, abilities=(Use("change-spell", do=binds_another),))

# --- when the wearer is attacked ----------------------------------------------------------------------------


def _is_melee_on_wearer(state: State, me: Thing, attack: Attack) -> bool:
    if attack.target != me.host or attack.by == "counterstrike":
        return False
    return state.face(attack.card).bars[attack.bar].kind == "melee"


def _frightens(state: State, me: Thing, attack: Attack) -> None:
    """It may call the attack off before anything else happens in step 1 (MGW-Q-67)."""
    from walstatt.games.mage_wars.rules.attack import call_off

    attacker = state.things.get(attack.attacker)
    if attacker is None or not _is_melee_on_wearer(state, me, attack):
        return
    if not {"nonliving", "psychic-immunity"}.isdisjoint(traits(state, attacker)):
        return
    needed = me.face.numbers["roll"]
    die = state.dice.roll(12)
    rules = ("MGW-LIST-07", "MGW-Q-67")
    state.emit(
        FearRolled(
            thing=ref(attacker), source=ref(me), die=die, needed=needed, success=die >= needed, rules=rules
        )
    )
    if die >= needed:
        call_off(state, attack, *rules, again=True)


card("helm-of-fear", declared=_frightens)


def _price_of_an_attack(state: State, me: Thing, attack: Attack) -> int:
    """The first melee attack of each creature on the wearer in a round (MGW-ATK-19)."""
    from walstatt.games.mage_wars.rules.attack import attacked_before

    if not _is_melee_on_wearer(state, me, attack):
        return 0
    if attacked_before(state, attack.attacker, me.host, kinds=("melee",), back=False):
        return 0
    return me.face.numbers["mana"]


card("suppression-cloak", attack_price=_price_of_an_attack)

# --- torment ------------------------------------------------------------------------------------------------


def _cursed(state: State, me: Thing) -> Iterable[int]:
    """Creatures with a Curse, face up, that the wearer's player controls."""
    seat = state.things[me.host].seat
    found = [t for t in state.things.values() if t.host and t.seat == seat and not t.hidden]
    hosts = dict.fromkeys(t.host for t in found if "curse" in t.face.subtypes)
    return [number for number in hosts if state.things[number].face.creature]


def _torments(state: State, me: Thing, subject: int) -> Flow:
    seat = state.things[me.host].seat
    cost = ability_of(me, "torment").cost
    if subject not in _cursed(state, me) or cost > supply(state, seat):
        return
    use = Option(("use", me.word, "torment", str(subject)))
    rules = ("MGW-DATA-44", "MGW-DMG-11")
    answer: Option = yield ask(seat, "torment", Listed((use, NO)), *rules, about=(me.word, str(subject)))
    if answer == use:
        charge(state, seat, cost)
        victim = ref(state.things[subject])
        state.emit(
            Used(seat=seat, thing=ref(me), ability="torment", mana=cost, targets=(victim,), rules=rules)
        )
        damage.direct_damage(state, subject, me.face.numbers["damage"], "", *rules)
        damage.settle(state)


card("molochs-torment", upkeep=_cursed, wanes=_torments)
