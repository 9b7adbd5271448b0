"""What the four mages of the full game can do (MAGE); their spells and attacks are data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.cards.object_verbs import NO, targets_of
from walstatt.games.mage_wars.events.course import CurseReturned, Used, ref
from walstatt.games.mage_wars.rules import coming, damage, removing
from walstatt.games.mage_wars.rules.abilities import ability_of, ready, spend
from walstatt.games.mage_wars.rules.conditions import give_mark
from walstatt.games.mage_wars.rules.costs import charge, supply
from walstatt.games.mage_wars.rules.hooks import ask_later
from walstatt.games.mage_wars.rules.steps import amend
from walstatt.games.mage_wars.rules.traits import life_of, traits
from walstatt.games.mage_wars.state.effects import Aim, Use, Words, card
from walstatt.games.mage_wars.state.frames import Attack, Casting, Hook
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing

# --- the one token of Beastmaster and Warlock ---------------------------------------------------------------


def _may_mark(state: State, me: Thing, subject: int, subtype: str) -> Thing | None:
    """A friend just summoned that may get the mage's token, if that lies on nobody (MGW-MAGE-18, 19, 38)."""
    thing = state.things.get(subject)
    if thing is None or me.chosen in state.things or not state.friends(me.seat, thing.seat):
        return None
    if subtype not in thing.face.subtypes or "legendary" in thing.face.base:  # MGW-MAGE-15, 35, MGW-Q-88
        return None
    return thing


def _marks(state: State, me: Thing, thing: Thing, ability: str, mark: str, mana: int) -> None:
    rules = ability_of(me, ability).rules
    charge(state, me.seat, mana)
    state.emit(
        Used(seat=me.seat, thing=ref(me), ability=ability, mana=mana, targets=(ref(thing),), rules=rules)
    )
    state.change(state.things[me.id], chosen=thing.id)
    give_mark(state, thing.id, mark, 1, *rules)


# --- Beastmaster --------------------------------------------------------------------------------------------


def _may_adopt(state: State, me: Thing, subject: int) -> Flow:
    """MGW-MAGE-13, MGW-MAGE-14."""
    thing = _may_mark(state, me, subject, "animal")
    if thing is None:
        return
    mana = thing.face.level + me.face.numbers["pet_plus"]
    if mana > supply(state, me.seat):
        return
    options = Listed((Option(("pet", thing.word)), NO))
    about = (thing.word, str(mana))
    answer: Option = yield ask(me.seat, "pet", options, "MGW-MAGE-13", "MGW-MAGE-18", about=about)
    if answer != NO:
        _marks(state, me, thing, "pet", "pet", mana)
        damage.gain_life(state, thing.id, me.face.numbers["pet_life"], "MGW-MAGE-16")


def _pet_traits(state: State, me: Thing, thing: Thing) -> Mapping[str, int] | None:
    """MGW-MAGE-16, MGW-MAGE-17. Its Life was gained once and for all (MGW-COD-19)."""
    if thing.id != me.chosen:
        return None
    numbers = me.face.numbers
    beside = numbers["pet_beside"] if zone_of(state, me) == zone_of(state, thing) else 0
    return {"melee": numbers["pet_melee"] + beside, "armor": numbers["pet_armor"]}


card("beastmaster", came=_may_adopt, gives=_pet_traits)

# --- Priestess ----------------------------------------------------------------------------------------------


def _reward(state: State, me: Thing, card_id: str) -> None:
    """Once a round, by itself, for Holy magic (MGW-MAGE-22, MGW-MAGE-23, MGW-Q-90)."""
    ability = ability_of(me, "divine-reward")
    if "holy" in state.face(card_id).schools and ready(me, ability):
        spend(state, me, ability)
        damage.gain_life(state, me.id, me.face.numbers["reward_life"], "MGW-MAGE-22", "MGW-MAGE-24")


def _rewards_incantation(state: State, me: Thing, casting: Casting) -> None:
    # Her own Restore is not one of them: it has no card (MGW-Q-89).
    if casting.caster == me.id and casting.card and state.face(casting.card).type == "incantation":
        _reward(state, me, casting.card)


def _rewards_reveal(state: State, me: Thing, number: int) -> None:
    thing = state.things.get(number)
    if thing is not None and thing.seat == me.seat:
        _reward(state, me, thing.face.id)


Ways = Callable[[Thing], Iterator[Words]]


def _restores(ability: str, ways: Ways) -> Use:
    """Tokens come off a friendly creature for their removal costs (MGW-MAGE-25 to 28)."""

    def aims(state: State, me: Thing, aim: Aim) -> Iterator[Words]:
        for word in targets_of(state, me, aim, ability):
            for tokens in ways(state.things[int(word)]):
                if tokens:
                    yield (word, *tokens)

    def cost(state: State, me: Thing, aim: Aim, words: Words) -> int:
        return removing.price(state, state.things[int(words[0])], words[1:])

    def do(state: State, me: Thing, aim: Aim, words: Words) -> None:
        removing.remove(state, int(words[0]), words[1:], "MGW-MAGE-27", "MGW-EFF-11")

    return Use(ability, do=do, aims=aims, cost=cost)


card(
    "priestess",
    resolved=_rewards_incantation,
    uncovered=_rewards_reveal,
    abilities=(_restores("restore", removing.one_token), _restores("restore-all", removing.any_tokens)),
)

# --- Warlock ------------------------------------------------------------------------------------------------

CURSES, HEAL = "curses", "heal"


def _may_bless_with_blood(state: State, me: Thing, subject: int) -> Flow:
    """He pays with Life, and must have some left (MGW-MAGE-32, MGW-MAGE-33, MGW-MAGE-34, MGW-Q-91)."""
    thing = _may_mark(state, me, subject, "demon")
    if thing is None:
        return
    life = thing.face.level + me.face.numbers["reaper_plus"]
    if life_of(state, me) - life <= me.damage:
        return
    options = Listed((Option(("reaper", thing.word)), NO))
    about = (thing.word, str(life))
    rules = ("MGW-MAGE-32", "MGW-MAGE-38", "MGW-Q-91")
    answer: Option = yield ask(me.seat, "blood-reaper", options, *rules, about=about)
    if answer != NO:
        _marks(state, me, thing, "blood-reaper", "reaper", 0)
        damage.gain_life(state, me.id, -life, "MGW-MAGE-33")


def _reaper_traits(state: State, me: Thing, thing: Thing) -> Mapping[str, int] | None:
    """MGW-MAGE-36."""
    return {"bloodthirsty": me.face.numbers["reaper_bloodthirsty"]} if thing.id == me.chosen else None


REAPED = "reaped"


def _reaps(state: State, me: Thing, attack: Attack, number: int, amount: int) -> None:
    """The first wound in a round that the Blood Reaper deals to a living creature (MGW-MAGE-37, MGW-Q-92)."""
    victim = state.things[number]
    if not me.chosen or attack.attacker != me.chosen or REAPED in me.used or attack.turned:
        return
    if victim.face.creature and "living" in traits(state, victim):
        me = state.change(me, used=(*me.used, REAPED))
        ask_later(state, me, HEAL)


def _loses_curses(state: State, me: Thing, number: int, attack: Attack | None) -> None:
    """Curses of his on a creature that is being destroyed, face down or not (MGW-MAGE-30, MGW-Q-93)."""
    creature = state.things[number]
    if not creature.face.creature or not ready(me, ability_of(me, "curseweaving")):
        return
    attached = [state.things[n] for n in creature.attached]
    curses = [t.face.id for t in attached if "curse" in t.face.subtypes and t.seat == t.owner == me.seat]
    if not curses:
        return
    for frame in state.stack:  # others die with it: one question for all of them (MGW-MAGE-31)
        if isinstance(frame, Hook) and frame.thing == me.id and frame.words[:1] == (CURSES,):
            amend(state, frame, words=(*frame.words, *curses))
            return
    ask_later(state, me, CURSES, *curses)


def _asks(state: State, me: Thing, words: Words) -> Flow:
    return _heals(state, me) if words[0] == HEAL else _takes_back(state, me, words[1:])


def _heals(state: State, me: Thing) -> Flow:
    most = min(me.face.numbers["reaper_heal"], me.damage)
    if not most or "finite-life" in traits(state, me):
        return
    options = Listed([*(Option(("heal", str(points))) for points in range(most, 0, -1)), NO])
    rules = ("MGW-MAGE-37", "MGW-Q-92")
    answer: Option = yield ask(me.seat, "reaper-heal", options, *rules, about=(me.word,))
    if answer != NO:
        damage.heal(state, me.id, int(answer[1]), "heal", *rules)


def _takes_back(state: State, me: Thing, curses: Words) -> Flow:
    """One of them goes back into his spellbook (MGW-MAGE-31)."""
    ability = ability_of(me, "curseweaving")
    lost = [curse for curse in dict.fromkeys(curses) if curse in state.players[me.seat].discard]
    if not lost or not ready(me, ability):
        return
    options = Listed([*(Option(("return", curse)) for curse in lost), NO])
    answer: Option = yield ask(me.seat, "curseweaving", options, "MGW-MAGE-30", "MGW-MAGE-31")
    if answer == NO:
        return
    spend(state, me, ability)
    discard = list(state.players[me.seat].discard)
    discard.remove(answer[1])
    state.set_player(me.seat, discard=tuple(discard))
    coming.to_book(state, me.seat, answer[1])
    rules = ("MGW-MAGE-30", "MGW-MAGE-31")
    state.emit(CurseReturned(seat=me.seat, card=answer[1], rules=rules))


card(
    "warlock",
    came=_may_bless_with_blood,
    gives=_reaper_traits,
    damaged=_reaps,
    killed=_loses_curses,
    asks=_asks,
)
