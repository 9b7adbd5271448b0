"""Creatures. What bars and traits say is data."""

from __future__ import annotations

from walstatt.games.mage_wars.cards.object_verbs import may_pay, poisons, sacrifices_itself, who_breathe_here
from walstatt.games.mage_wars.events.course import Looked, ref
from walstatt.games.mage_wars.rules.conditions import give_mark, take_mark
from walstatt.games.mage_wars.state.effects import Aim, Use, Words, card
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

# --- when they are activated --------------------------------------------------------------------------------

card("blue-gremlin", activated=may_pay("blink", "round", "MGW-LIST-09", "MGW-TELE-01", fast=1, blink=1))
card("necropian-vampiress", activated=may_pay("take-wing", "phase", "MGW-LIST-09", "MGW-Q-12", flying=1))


def _calms_the_taunted(state: State, me: Thing, subject: int) -> None:
    """Whoever is taunted is free as soon as he is activated (MGW-COND-27)."""
    if subject == me.id:
        for thing in list(state.things.values()):
            take_mark(state, thing.id, "taunt", thing.mark("taunt"), "MGW-COND-27")


card("sosruko-ferret-companion", activated=_calms_the_taunted)

# --- actions of their own -----------------------------------------------------------------------------------

_SACRIFICE = Use("redeeming-sacrifice", do=sacrifices_itself("MGW-LIST-09", "MGW-COD-182"))
card("gray-angel", abilities=(_SACRIFICE,))


def _looks(state: State, me: Thing, aim: Aim, words: Words) -> None:
    """A team is one player: what one of them has seen all of them know (MGW-MULT-11)."""
    thing = state.things[int(words[0])]
    knows = state.team(aim.seat)
    seen = thing.seen
    for seat in knows:
        seen |= 1 << seat
    thing = state.change(thing, seen=seen)
    knows = (*knows, *(seat for seat in state.team(thing.seat) if seat not in knows))
    state.emit(Looked(seat=aim.seat, thing=ref(thing), knows=knows, rules=("MGW-LIST-09", "MGW-EX-15")))


card("huginn-raven-familiar", abilities=(Use("ravens-eye", do=_looks),))

# --- what they do by themselves -----------------------------------------------------------------------------

card("malacoda", upkeep=who_breathe_here, wanes=poisons(who_breathe_here, "MGW-DATA-44", "MGW-DMG-11"))

WRATH = "wrath"


def _grows_wrathful(state: State, me: Thing, number: int, attack: Attack | None) -> None:
    """Once a round, when an enemy creature's attack destroys a friend of hers."""
    victim = state.things[number]
    attacker = state.things.get(attack.attacker) if attack is not None else None
    if attacker is None or not attacker.face.creature or not victim.face.creature or victim.id == me.id:
        return
    if state.friends(me.seat, attacker.seat) or not state.friends(me.seat, victim.seat):
        return
    if WRATH not in me.used:
        me = state.change(me, used=(*me.used, WRATH))
        give_mark(state, me.id, WRATH, 1, "MGW-COD-116", "MGW-LIST-09", most=me.face.numbers["most"])


card("valshalla-lightning-angel", killed=_grows_wrathful)
