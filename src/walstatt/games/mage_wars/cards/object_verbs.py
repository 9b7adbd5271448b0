"""More small words of which cards are made (see `verbs.py`): for what objects in play do again and again.

Abilities that are used (`Use`), what happens in each upkeep phase, choices on activation and on coming.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.cards.verbs import give_boon
from walstatt.games.mage_wars.events.course import MageChosen, Used, ref
from walstatt.games.mage_wars.rules import coming, damage
from walstatt.games.mage_wars.rules.abilities import ability_of
from walstatt.games.mage_wars.rules.conditions import give_mark
from walstatt.games.mage_wars.rules.costs import charge, supply
from walstatt.games.mage_wars.rules.fitting import unfit
from walstatt.games.mage_wars.rules.steps import push
from walstatt.games.mage_wars.rules.targets import aims_at
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.frames import Bind
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

NO = Option(("no",))
Doing = Callable[[State, Thing, Aim, Words], None]


# --- abilities ----------------------------------------------------------------------------------------------


def targets_of(state: State, me: Thing, aim: Aim, ability_id: str) -> Iterator[str]:
    """The targets that the data of an ability name, one word each."""
    ability = ability_of(me, ability_id)
    assert ability.target is not None
    if ability.range is not None:
        for words in aims_at(state, aim, me.face, ability.target, ability.range):
            yield words[0]
        return
    for thing in list(state.things.values()):
        if zone_of(state, thing) != NOWHERE and not unfit(state, aim.seat, me.face, ability.target, thing):
            yield thing.word


def target_and(ability_id: str, *choices: str) -> Callable[[State, Thing, Aim], Iterator[Words]]:
    """A target and one of these things to do to it; healing only what can be healed."""

    def aims(state: State, me: Thing, aim: Aim) -> Iterator[Words]:
        for word in targets_of(state, me, aim, ability_id):
            thing = state.things[int(word)]
            heals = thing.damage > 0 and "finite-life" not in traits(state, thing)
            for choice in choices:
                if choice != "heal" or heals:
                    yield (word, choice)

    return aims


def boon_of(trait: str, *rules: str) -> Doing:
    """The target has this trait until the end of the round, as much as the card's number says."""

    def do(state: State, me: Thing, aim: Aim, words: Words) -> None:
        give_boon(state, int(words[0]), {trait: me.face.numbers[trait]}, "round", me.face.id, *rules)

    return do


def chosen(**ways: Doing) -> Doing:
    """What the second word of the option says."""

    def do(state: State, me: Thing, aim: Aim, words: Words) -> None:
        ways[words[1]](state, me, aim, words)

    return do


def marks(mark: str, *rules: str) -> Doing:
    """The target gets so many tokens as the card's number of that name says."""

    def do(state: State, me: Thing, aim: Aim, words: Words) -> None:
        give_mark(state, int(words[0]), mark, me.face.numbers[mark], *rules)

    return do


def heals_points(*rules: str) -> Doing:
    def do(state: State, me: Thing, aim: Aim, words: Words) -> None:
        damage.heal(state, int(words[0]), me.face.numbers["heal"], "heal", *rules)

    return do


def heals_dice(*rules: str) -> Doing:
    def do(state: State, me: Thing, aim: Aim, words: Words) -> None:
        damage.heal_roll(state, int(words[0]), me.face.numbers["heal"], *rules)

    return do


def gathers_mana(*rules: str) -> Doing:
    """Mana is put on the card."""

    def do(state: State, me: Thing, aim: Aim, words: Words) -> None:
        damage.gain_mana(state, me.id, me.face.numbers["mana"], *rules)

    return do


def sacrifices_itself(*rules: str) -> Doing:
    def do(state: State, me: Thing, aim: Aim, words: Words) -> None:
        coming.destroy(state, me.id, *rules)

    return do


def binds_another(state: State, me: Thing, aim: Aim, words: Words) -> None:
    """The mage who wears the item may bind another spell of his book to it (MGW-BIND-12, MGW-COD-177)."""
    push(state, Bind(thing=me.id, seat=state.things[me.host].owner))


# --- choices ------------------------------------------------------------------------------------------------


def may_pay(ability_id: str, until: str, *rules: str, **given: int) -> Callable[[State, Thing, int], Flow]:
    """When the creature is activated its player may pay for traits that it then has for a while."""

    def activated(state: State, me: Thing, subject: int) -> Flow:
        ability = ability_of(me, ability_id)
        if subject != me.id or ability.cost > supply(state, me.seat):
            return
        use = Option(("use", me.word, ability.id))
        answer: Option = yield ask(
            me.seat, "on-activation", Listed((use, NO)), *rules, about=(me.word, str(ability.cost))
        )
        if answer == use:
            charge(state, me.seat, ability.cost)
            state.emit(Used(seat=me.seat, thing=ref(me), ability=ability.id, mana=ability.cost, rules=rules))
            give_boon(state, me.id, given, until, me.face.id, *rules)

    return activated


def chooses_mage(
    among: Callable[[State, Thing], Iterable[Thing]], *rules: str
) -> Callable[[State, Thing], Flow]:
    """When the card comes into play its controller chooses a mage; where there is one only, it is that."""

    def enters(state: State, me: Thing) -> Flow:
        mages = list(among(state, me))
        if not mages:
            return
        number = mages[0].id
        if len(mages) > 1:
            options = Listed(Option(("choose", mage.word)) for mage in mages)
            answer: Option = yield ask(me.seat, "choose-mage", options, *rules, about=(me.word,))
            number = int(answer[1])
        me = state.change(state.things[me.id], chosen=number)
        mage = ref(state.things[number])
        state.emit(MageChosen(seat=me.seat, thing=ref(me), mage=mage, rules=rules))

    return enters


# --- upkeep -------------------------------------------------------------------------------------------------


def breathes(state: State, thing: Thing) -> bool:
    """Living, and not immune to poison: what poisonous air affects (MGW-COD-87, MGW-COD-88)."""
    found = traits(state, thing)
    return "living" in found and "poison-immunity" not in found


def who_breathe(state: State, me: Thing) -> Iterable[int]:
    """All living creatures in the arena."""
    return [thing.id for thing in state.creatures() if breathes(state, thing)]


def who_breathe_here(state: State, me: Thing) -> Iterable[int]:
    """Those in the zone of the card."""
    zone = zone_of(state, me)
    return [thing.id for thing in state.creatures() if thing.zone == zone and breathes(state, thing)]


def poisons(
    whom: Callable[[State, Thing], Iterable[int]], *rules: str
) -> Callable[[State, Thing, int], None]:
    """Direct poison damage in the upkeep phase, if the creature still is one of those."""

    def wanes(state: State, me: Thing, subject: int) -> None:
        if subject in whom(state, me):
            damage.direct_damage(state, subject, me.face.numbers["damage"], "poison", *rules)
            damage.settle(state)

    return wanes
