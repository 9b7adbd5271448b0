"""Face-down enchantments and the moments at which their owner is asked about them (`core.kit.stops`).

A window opens at every step (MGW-REV-08); which of these moments it is for a card depends on who attacks,
casts or acts, and on what the card lies.
"""

from __future__ import annotations

from walstatt.core.flow import Decision
from walstatt.core.kit.standing import Opening
from walstatt.core.scene import Stop
from walstatt.games.mage_wars.rules.attack_pool import harm, victim_of
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.rules.traits import life_of
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.kinds import Card
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.state.vocabulary import MOMENTS, Moment

#: What a window is for a card that concerns who acts in it: attacker, caster, or whose action phase it is.
_ACTS: dict[str, tuple[Moment, ...]] = {
    "activated": ("activated",), "moved": ("moves",), "cast": ("casts",), "attack.declare": ("attacks",),
}  # fmt: skip
#: And for one that concerns the target.
_SUFFERS: dict[str, tuple[Moment, ...]] = {"attack.declare": ("attacked",), "attack.damage": ("hurt",)}
#: And for every card.
_ALL: dict[str, tuple[Moment, ...]] = {"initiative": ("round",), "upkeep": ("upkeep",)}


def stop_of(card: Card) -> Stop | None:
    """None: it never lies face down in the arena."""
    if card.type != "enchantment":
        return None
    if card.mandatory:
        return Stop(card.id, itself=True)
    return Stop(card.id, MOMENTS if card.stops is None else card.stops)


def openings(state: State, decision: Decision) -> tuple[Opening, ...]:
    """What could be revealed and paid for in this window; to lose a card for nothing is none."""
    choices: dict[int, list[str]] = {}
    for option in decision.options:
        if option.verb == "reveal":
            choices.setdefault(int(option[1]), []).append(option.text)
    return tuple([_opening(state, decision, state.things[n], ways) for n, ways in choices.items()])


def _opening(state: State, decision: Decision, thing: Thing, choices: list[str]) -> Opening:
    stop = stop_of(thing.face.card) if thing.face.card is not None else None
    assert stop is not None, "only enchantments are revealed"
    return Opening(thing.word, stop, _now(state, decision, thing), tuple(choices))


def _now(state: State, decision: Decision, card: Thing) -> tuple[Moment, ...]:
    """The moments that have come for a face-down card."""
    window, *about = decision.subject
    first, *others = [int(word) for word in about] or [0]
    found = [*_ALL.get(window, ())]
    if _under(state, card, first):
        found += _ACTS.get(window, ())
    if any(_under(state, card, target) for target in others):
        found += _SUFFERS.get(window, ())
        if window == "cast" and _is_enemy(state, card, first):
            found.append("targeted")
    if window == "attack.roll":
        found += _dice(state, card)
    return tuple(found)


def _under(state: State, card: Thing, number: int) -> bool:
    """Whether an object is what the card lies on, or stands in the zone in which it lies."""
    thing = state.things.get(number)
    if thing is None:
        return False
    return number == card.host or (not card.host and zone_of(state, thing) == card.zone)


def _is_enemy(state: State, card: Thing, number: int) -> bool:
    thing = state.things.get(number)
    return thing is not None and not state.friends(thing.seat, card.seat)


def _dice(state: State, card: Thing) -> tuple[Moment, ...]:
    """What the dice that lie would do to what the card lies on."""
    attack = find(state, Attack)
    victim = victim_of(state, attack) if attack is not None else None
    if attack is None or victim is None or not _under(state, card, victim.id):
        return ()
    damage = harm(state, attack, victim).damage
    if not damage:
        return ()
    return ("struck", "fatal") if damage >= life_of(state, victim) - victim.damage else ("struck",)
