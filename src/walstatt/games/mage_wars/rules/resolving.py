"""What a spell does when it resolves, by its type (ATKS, INC, CRE, CON, WALL, ENCH, EQU)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.course import BoonGiven, Bound, ref
from walstatt.games.mage_wars.rules import coming
from walstatt.games.mage_wars.rules.choosing import unbound
from walstatt.games.mage_wars.rules.damage import heal_roll
from walstatt.games.mage_wars.rules.steps import pop, push, step
from walstatt.games.mage_wars.rules.traits import is_who
from walstatt.games.mage_wars.rules.wearing import wearing
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.frames import Bind, Casting, Hook, UseIt
from walstatt.games.mage_wars.state.kinds import Grant
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import NOBODY, Boon, Thing
from walstatt.spaces.zones import NOWHERE


def carry_out(state: State, frame: Casting) -> None:
    """The casting frame waits below for whatever is pushed here."""
    if frame.ability:
        _ability(state, frame)
        return
    face = state.face(frame.card)
    BY_TYPE[face.type](state, frame, face)


def _ability(state: State, frame: Casting) -> None:
    holder = state.things[frame.holder]
    ability = next(a for a in holder.face.abilities if a.id == frame.ability)
    if ability.attack is not None:
        from walstatt.games.mage_wars.rules.attack import spell_attack

        spell_attack(state, frame)
    else:
        push(
            state,
            UseIt(
                seat=frame.seat, thing=holder.id, ability=ability.id, caster=frame.caster, words=frame.words
            ),
        )


def _creature(state: State, frame: Casting, face: Face) -> None:
    coming.summon(state, face, frame.owner, frame.seat, state.board.index[frame.words[0]])


def _conjuration(state: State, frame: Casting, face: Face) -> None:
    word = frame.words[0]
    if word.isdigit():
        coming.conjure_on(state, face, frame.seat, state.things[int(word)])
    else:
        coming.conjure(state, face, frame.seat, state.board.index[word])


def _wall(state: State, frame: Casting, face: Face) -> None:
    """An extended wall takes its second card from the spellbook (MGW-WALL-18, MGW-Q-18)."""
    for n, word in enumerate(frame.words):
        if n:
            coming.from_book(state, frame.owner, face.id)
        coming.raise_wall(state, face, frame.seat, state.board.border_index[word])


def _enchantment(state: State, frame: Casting, face: Face) -> None:
    word = frame.words[0]
    if word.isdigit():
        coming.enchant(state, face, frame.owner, frame.seat, state.things[int(word)], NOWHERE)
    else:
        coming.enchant(state, face, frame.owner, frame.seat, None, state.board.index[word])  # MGW-TRAP-01


def _equipment(state: State, frame: Casting, face: Face) -> None:
    slots, old = wearing(state, face, frame.words)
    mage = state.things[int(frame.words[0])]
    item = coming.equip(state, face, frame.seat, mage, slots, old)
    if face.card is not None and face.card.binds is not None:
        push(state, Bind(thing=item.id, seat=mage.owner))  # MGW-BIND-02, MGW-COD-177


def _attack(state: State, frame: Casting, face: Face) -> None:
    from walstatt.games.mage_wars.rules.attack import spell_attack

    spell_attack(state, frame)  # MGW-ATKS-01


def _incantation(state: State, frame: Casting, face: Face) -> None:
    """Nothing stays in play of the card (MGW-INC-02)."""
    card = face.card
    assert card is not None
    if face.effect.resolve is not None:
        push(state, Hook(hook="resolve", card=face.id, thing=0))
    if card.heal is not None:
        _heal(state, frame, card.heal.dice, card.heal.who)
    for grant in card.grants:
        if grant.to == "target":
            give_boon(state, int(frame.words[0]), face, grant)
        elif grant.to == "arena":
            for thing in list(state.things.values()):
                caster = state.things[frame.caster]
                if thing.face.has_life and is_who(state, caster, thing, grant.who):
                    give_boon(state, thing.id, face, grant)


def _heal(state: State, frame: Casting, dice: int, who: tuple[str, ...]) -> None:
    rules = ("MGW-DMG-05", "MGW-DMG-06")
    word = frame.words[0]
    if word.isdigit():
        heal_roll(state, int(word), dice, *rules)
        return
    zone = state.board.index[word]
    caster = state.things[frame.caster]
    for thing in list(state.creatures()):
        if thing.zone == zone and is_who(state, caster, thing, who):
            heal_roll(state, thing.id, dice, *rules)


def give_boon(state: State, thing_id: int, face: Face, grant: Grant) -> None:
    """Traits of an incantation until the end of the round, or for the next melee attack."""
    thing = state.things.get(thing_id)
    if thing is None:
        return
    until = "melee" if grant.lasts == "next-melee" else "round"
    boon = Boon(grant.traits, until, face.id, grant.on)
    thing = state.change(thing, boons=(*thing.boons, boon))
    traits = tuple([(str(name), value) for name, value in grant.traits.items()])
    state.emit(BoonGiven(thing=ref(thing), card=face.id, until=until, traits=traits, rules=("MGW-INC-01",)))


#: MGW-CARD-03.
BY_TYPE = {
    "creature": _creature,
    "conjuration": _conjuration,
    "wall": _wall,
    "enchantment": _enchantment,
    "equipment": _equipment,
    "attack": _attack,
    "incantation": _incantation,
}


# --- binding ------------------------------------------------------------------------------------------------


@step("bind.choose")
def bind(state: State, frame: Bind) -> Flow:
    """A spell from the book may be bound to the object (MGW-BIND-02, MGW-Q-41)."""
    about = (str(frame.thing),)
    answer: Option = yield ask(
        frame.seat, "bind", lambda: bind_options(state, frame), "MGW-BIND-02", "MGW-Q-41", about=about,
        turn=state.turn,
    )  # fmt: skip
    pop(state)
    thing = state.things.get(frame.thing)
    if thing is not None and answer[0] == "bind":
        bind_spell(state, thing, frame.seat, answer[1])


def bind_options(state: State, frame: Bind) -> Listed:
    thing = state.things.get(frame.thing)
    found = [Option(("no",))]
    if thing is not None:
        found += [Option(("bind", card)) for card in bindable(state, thing, frame.seat)]
    return Listed(found)


def bindable(state: State, thing: Thing, seat: int) -> list[str]:
    """Spells of the book that meet the object's restriction (MGW-BIND-02)."""
    return [card for card in sorted(state.players[seat].book) if unbound(state, thing, card) is None]


def bind_spell(state: State, thing: Thing, seat: int, card: str) -> None:
    """Bind a spell from the book; one that was bound goes back there (MGW-BIND-12)."""
    coming.from_book(state, seat, card)
    if thing.bound:
        coming.to_book(state, coming.bound_owner(state, thing), thing.bound)  # MGW-COD-180
    thing = state.change(state.things[thing.id], bound=card, bound_shown=False, bound_from=NOBODY)
    rules = ("MGW-BIND-01", "MGW-BIND-03")
    state.emit(Bound(seat=seat, thing=ref(thing), card=card, knows=state.team(seat), rules=rules))
