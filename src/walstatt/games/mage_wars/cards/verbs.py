"""The small words of which cards are made: each makes a hook (see `effects.py`).

A number is given as the name that it has in the card's `numbers`, so that no figure of a card stands in code.
Who is meant is one of the small functions that look at `me`: `itself`, `host`, `my_mage`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.course import BoonGiven, Redirected, ref
from walstatt.games.mage_wars.rules import coming, damage
from walstatt.games.mage_wars.rules.abilities import told
from walstatt.games.mage_wars.rules.conditions import drop_guard_if_out, give_mark
from walstatt.games.mage_wars.rules.costs import charge, supply
from walstatt.games.mage_wars.rules.countering import answer_target
from walstatt.games.mage_wars.rules.moving import teleport
from walstatt.games.mage_wars.rules.prices import spell_cost
from walstatt.games.mage_wars.rules.reveal import settle_down
from walstatt.games.mage_wars.rules.steps import amend, find
from walstatt.games.mage_wars.rules.targets import aims, aims_at
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.frames import Casting
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Boon, Thing
from walstatt.spaces.zones import NOWHERE

Who = Callable[[State, Thing], int]
NO = Option(("no",))


def itself(state: State, me: Thing) -> int:
    return me.id


def host(state: State, me: Thing) -> int:
    return me.host


def my_mage(state: State, me: Thing) -> int:
    return state.players[me.seat].mage


# --- doing something ----------------------------------------------------------------------------------------


def give_boon(state: State, thing_id: int, given: dict[str, int], until: str, card: str, *rules: str) -> None:
    """Traits for a while (see `things.Boon`)."""
    thing = state.things.get(thing_id)
    if thing is not None:
        thing = state.change(thing, boons=(*thing.boons, Boon(given, until, card)))
        traits = tuple(given.items())
        state.emit(BoonGiven(thing=ref(thing), card=card, until=until, traits=traits, rules=rules))
        drop_guard_if_out(state, thing_id)


def hurts(number: str, *rules: str, to: Who = host, damage_type: str = "") -> Callable[..., None]:
    """So much direct damage."""

    def work(state: State, me: Thing, *_: Any) -> None:
        damage.direct_damage(state, to(state, me), me.face.numbers[number], damage_type, *rules)
        damage.settle(state)

    return work


def if_host(work: Callable[..., None]) -> Callable[..., None]:
    """Only if it happens to what the card is attached to."""

    def check(state: State, me: Thing, subject: int, *rest: Any) -> None:
        if subject == me.host:
            work(state, me, subject, *rest)

    return check


def if_host_casts(work: Callable[..., None]) -> Callable[[State, Thing, Casting], None]:
    """Only if what the card is attached to has cast the spell."""

    def check(state: State, me: Thing, casting: Casting) -> None:
        if casting.caster == me.host:
            work(state, me)

    return check


def its_host(state: State, me: Thing) -> Iterable[int]:
    """In the upkeep phase: something happens to what the card is attached to."""
    return (me.host,)


def mana_for_controller(number: str, *rules: str) -> Callable[[State, Thing], None]:
    def work(state: State, me: Thing) -> None:
        damage.gain_mana(state, my_mage(state, me), me.face.numbers[number], *rules)

    return work


def destroys_itself(*rules: str) -> Callable[[State, Thing], None]:
    def work(state: State, me: Thing) -> None:
        coming.destroy(state, me.id, *rules)

    return work


# --- spells -------------------------------------------------------------------------------------------------


def target_of(casting: Casting) -> int:
    """The thing that a spell targets."""
    return int(casting.words[0])


def on_target(
    work: Callable[[State, int, Casting], None], unless: str = ""
) -> Callable[[State, Casting], None]:
    """An incantation that does something to its target, unless it has this trait."""

    def resolve(state: State, casting: Casting) -> None:
        thing = state.things.get(target_of(casting))
        if thing is not None and not (unless and unless in traits(state, thing)):
            work(state, thing.id, casting)

    return resolve


def printed_aims(state: State, aim: Aim, card_id: str) -> Iterator[Words]:
    """The targets that the casting bar of a spell names, for cards that choose more than that."""
    face = state.face(card_id)
    assert face.card is not None
    yield from aims_at(state, aim, face, face.card.target, face.range)


def once_a_round(card_id: str) -> dict[str, Any]:
    """Hooks of a spell that may be cast on the same creature only once in a round."""

    def aims(state: State, aim: Aim) -> Iterator[Words]:
        now = find(state, Casting)  # the one that is being cast has been noted already
        for words in printed_aims(state, aim, card_id):
            mine = now is not None and now.card == card_id and now.words == words
            if mine or card_id not in state.things[int(words[0])].used:
                yield words

    def announced(state: State, casting: Casting) -> None:
        thing = state.things[target_of(casting)]
        state.change(thing, used=(*thing.used, card_id))

    return {"aims": aims, "announced": announced}


def moves_enchantment(*, control: bool) -> Callable[[State, Casting], None]:
    """An enchantment is attached to something else (its second word), and may change sides with that."""

    def resolve(state: State, casting: Casting) -> None:
        thing = state.things.get(int(casting.words[0]))
        if thing is None:
            return
        word = casting.words[1]
        new_host = state.things[int(word)] if word.isdigit() else None
        zone = state.board.index[word] if new_host is None else NOWHERE
        thing = coming.reattach(state, thing, new_host, zone, casting.seat if control else thing.seat)
        settle_down(state, thing)
        damage.settle(state)

    return resolve


def boon(until: str, *rules: str, **given: int) -> Callable[[State, int, Casting], None]:
    def work(state: State, thing_id: int, casting: Casting) -> None:
        give_boon(state, thing_id, given, until, casting.card, *rules)

    return work


def token(mark: str, *rules: str) -> Callable[[State, int, Casting], None]:
    def work(state: State, thing_id: int, casting: Casting) -> None:
        give_mark(state, thing_id, mark, 1, *rules)

    return work


def destruction(*rules: str) -> Callable[[State, int, Casting], None]:
    def work(state: State, thing_id: int, casting: Casting) -> None:
        coming.destroy(state, thing_id, *rules)

    return work


def counters(how: str) -> Callable[[State, Thing, int], None]:
    """The spell in progress is countered, or (`returned`) cancelled: its card and mana go back."""

    def answer(state: State, me: Thing, subject: int) -> None:
        casting = find(state, Casting)
        if casting is not None and not casting.countered:
            amend(state, casting, countered=how)

    return answer


def takes_over(*rules: str) -> Callable[[State, Thing, int], Flow]:
    """The spell in progress changes sides and has its caster for a target; the rest is chosen anew.

    What the new choices cost more has to be paid. Without a legal choice the spell comes to nothing
    (MGW-COST-05, MGW-SPL-14).
    """

    def answer(state: State, me: Thing, subject: int) -> Flow:
        casting: Casting | None = find(state, Casting)
        if casting is None:
            return
        ways = _redirections(state, me.seat, casting, subject)
        picked = NO if not ways else next(iter(ways))
        if len(ways) > 1 or any(ways.values()):
            free = not all(ways.values())
            options = Listed(ways if free else [*ways, NO])
            about = (str(subject), str(casting.caster))
            picked = yield ask(me.seat, "redirect", options, *rules, about=about)
        words, more = tuple(picked[1:]) or (str(casting.caster),), ways.get(picked, 0)
        charge(state, me.seat, more)
        amend(state, find(state, Casting), seat=me.seat, words=words)
        targets = tuple([told(state, word) for word in words])
        caster = told(state, str(casting.caster))
        state.emit(Redirected(seat=me.seat, caster=caster, targets=targets, mana=more, rules=rules))
        if ways:
            answer_target(state, casting.caster, me.seat)

    return answer


def _redirections(state: State, seat: int, casting: Casting, subject: int) -> dict[Option, int]:
    """The ways in which a spell can be turned on its caster, and what they cost on top."""
    face, caster = state.face(casting.card), str(casting.caster)
    place = casting.words.index(str(subject))
    aim = Aim(seat, casting.caster, casting.holder)
    found: dict[Option, int] = {}
    for words in aims(state, aim, face):
        if len(words) > place and words[place] == caster:
            more = max(0, spell_cost(state, aim, face, words) - casting.cost)
            if more <= supply(state, seat):
                found[Option(("redirect", *words))] = more
    return found


# --- questions ----------------------------------------------------------------------------------------------


def teleports(
    who: Callable[[Thing, int], int],
    zones: Callable[[State, Thing, int], Iterable[int]],
    *rules: str,
    may: bool,
) -> Callable[..., Flow]:
    """The card's controller chooses a zone for a creature, or (`may`) lets it stay."""

    def work(state: State, me: Thing, subject: int = 0) -> Flow:
        number = who(me, subject)
        thing = state.things.get(number)
        if thing is None or thing.zone == NOWHERE:
            return
        names = state.board.names
        options = [Option(("teleport", names[zone])) for zone in zones(state, me, thing.zone)]
        if may:
            options.append(Option(("no",)))
        answer: Option = yield ask(me.seat, "teleport", Listed(options), *rules, about=(thing.word,))
        if answer[0] == "teleport":
            teleport(state, number, state.board.index[answer[1]])

    return work


def then_gone(work: Callable[[State, Thing], Flow], *rules: str) -> Callable[[State, Thing], Flow]:
    """The card is destroyed when its effect is over."""

    def both(state: State, me: Thing) -> Flow:
        yield from work(state, me)
        coming.destroy(state, me.id, *rules)

    return both


def any_zone(state: State, me: Thing, zone: int) -> Iterable[int]:
    return range(state.board.size)


def within(number: str) -> Callable[[State, Thing, int], Iterable[int]]:
    """Zones at most so far from where it is."""

    def zones(state: State, me: Thing, zone: int) -> Iterable[int]:
        return sorted(state.board.zones_in_range(zone, 0, me.face.numbers[number]))

    return zones
