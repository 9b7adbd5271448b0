"""Enchantments. Those that only give traits, a defense or a damage barrier are data."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.cards.verbs import (
    any_zone,
    counters,
    destroys_itself,
    hurts,
    if_host,
    if_host_casts,
    its_host,
    mana_for_controller,
    my_mage,
    takes_over,
    teleports,
    then_gone,
    within,
)
from walstatt.games.mage_wars.rules import coming, damage
from walstatt.games.mage_wars.rules.attack import attacked_before, avoid_by, bar_attack, turn_back
from walstatt.games.mage_wars.rules.attack_pool import MADE, bar_of, victim_of
from walstatt.games.mage_wars.rules.reveal import in_action
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.effects import card
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

#: Attacks that creatures make with melee or ranged bars, attack spells included.
AIMED = ("melee", "ranged")

# --- curses -------------------------------------------------------------------------------------------------

card("chains-of-agony", moved=if_host(hurts("damage", "MGW-DATA-17", "MGW-DMG-11")))
card("magebane", resolved=if_host_casts(hurts("damage", "MGW-LIST-10", "MGW-DMG-11")))
card("ghoul-rot", upkeep=its_host, wanes=hurts("damage", "MGW-DATA-44", "MGW-DMG-11", damage_type="poison"))


def _agony(state: State, me: Thing, attack: Attack) -> int:
    """Fewer dice for every attack of the creature that is no spell."""
    if attack.attacker != me.host or attack.by == "spell" or bar_of(state, attack).kind not in AIMED:
        return 0
    return -me.face.numbers["dice"]


card("agony", attack_dice=_agony)


def _marked(state: State, me: Thing, attack: Attack) -> int:
    """One more die for each creature's first attack on it in a round, and the first strike of that."""
    victim, attacker = victim_of(state, attack), state.things.get(attack.attacker)
    if victim is None or victim.id != me.host or attacker is None or not attacker.face.creature:
        return 0
    if attack.strike or bar_of(state, attack).kind not in MADE:
        return 0
    if attacked_before(state, attacker.id, me.host):
        return 0
    return me.face.numbers["dice"]


card("marked-for-death", attack_dice=_marked)


def _link(state: State, me: Thing, mage_id: int) -> Flow:
    """Damage goes from the mage to the creature, wherever they are (MGW-DATA-44)."""
    mage = state.things[mage_id]
    most = min(me.face.numbers["damage"], mage.damage)
    if not most or "finite-life" in traits(state, mage):  # MGW-COD-18
        return
    options = Listed(Option(("heal", str(points))) for points in range(most + 1))
    answer: Option = yield ask(me.seat, "death-link", options, "MGW-DATA-44", about=(mage.word, str(me.host)))
    points = damage.heal(state, mage_id, int(answer[1]), "heal", "MGW-DATA-44")
    damage.direct_damage(state, me.host, points, "", "MGW-DATA-44", "MGW-DMG-11")
    damage.settle(state)


card("death-link", upkeep=lambda state, me: (my_mage(state, me),), wanes=_link)

# --- attacks ------------------------------------------------------------------------------------------------

card("block", defends=True, answers=lambda state, me, subject: avoid_by(state, me))
card("reverse-attack", answers=lambda state, me, subject: turn_back(state, me))


def _pacify(state: State, me: Thing, attack: Attack) -> int:
    """The first melee or ranged attack of a round costs mana, counterstrikes apart."""
    if attack.attacker != me.host or attack.by == "counterstrike" or bar_of(state, attack).kind not in AIMED:
        return 0
    if attacked_before(state, me.host, kinds=AIMED, back=False):
        return 0
    return me.face.numbers["mana"]


card("pacify", attack_price=_pacify)


def _struck_back(state: State, me: Thing, attack: Attack) -> None:
    if attack.by == "counterstrike" and attack.attacker == me.host:
        coming.destroy(state, me.id, "MGW-DATA-19", "MGW-MAND-01")


card("retaliate", attacked=_struck_back)

# --- counters -----------------------------------------------------------------------------------------------

card("nullify", answers=counters("countered"))
card("jinx", answers=counters("returned"))
card("reverse-magic", answers=takes_over("MGW-DATA-19", "MGW-SPL-07"))

# --- traps and teleports ------------------------------------------------------------------------------------


def _hellfire(state: State, me: Thing, subject: int) -> None:
    bar_attack(state, me, next(iter(me.face.bars)), subject, "trap")


card("hellfire-trap", answers=_hellfire)
card(
    "teleport-trap",
    answers=teleports(lambda me, subject: subject, within("range"), "MGW-DATA-19", "MGW-TRAP-06", may=False),
)
card(
    "divine-intervention",
    revealed=then_gone(
        teleports(lambda me, subject: me.host, any_zone, "MGW-DATA-19", "MGW-TELE-01", may=True),
        "MGW-DATA-19",
    ),
)

# --- others -------------------------------------------------------------------------------------------------

card(
    "decoy",
    revealed=destroys_itself("MGW-DATA-19", "MGW-MAND-01"),
    destroyed=mana_for_controller("mana", "MGW-DATA-19"),
)
card("turn-to-stone", may_reveal=lambda state, me: not in_action(state))
