"""What is hidden in a match of Mage Wars: matches that have much of it, and words that would tell it.

What a seat may know is worked out here from the states of a match and the rules, not from its views.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

from tests.games.mage_wars.books_by_lot import BY_LOT, the_library, with_books
from walstatt.core.match import Match
from walstatt.core.record import Record
from walstatt.core.text import LANGS
from walstatt.games.mage_wars.events.course import Cast
from walstatt.games.mage_wars.rules.coming import bound_owner
from walstatt.games.mage_wars.setup import SEATS
from walstatt.games.mage_wars.state.frames import Casting
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

MODES = tuple(SEATS)
#: What fills the arena with face-down enchantments, and leaves them face down.
EAGER = {"cast": 30, "deploy": 30, "bind": 9, "bound": 9, "attack": 4, "move": 3, "pay": 3, "pass": 4}
MOST_CHOICES = 400
ATTEMPTS = 20  # among apprentices


# --- matches in the middle of a game ------------------------------------------------------------------------


def options_of(number: int, dice: random.Random, attempt: int = 0) -> dict[str, str]:
    """Mostly books of one's own, of which nobody else knows a card.

    Not all that is looked for happens among apprentices: after a few attempts they play the full game.
    """
    options = {"mode": MODES[number % len(MODES)], "level": "full", "arena": "3x3", "books": BY_LOT}
    if number % 5 == 4 and attempt < ATTEMPTS:
        options = {**options, "level": "apprentice", "books": "standard"}
    return with_books(options, dice.getrandbits(30))


def picked(match: Match, dice: random.Random) -> tuple[int, str]:
    """A random choice of one who is asked; enchantments are planned and cast more often than other spells."""
    decision = dice.choice(match.decisions)
    options = decision.options
    found = [dice.choice(options).text for _ in range(12)] if len(options) > 30 else [o.text for o in options]
    bag = [text for text in found for _ in range(_weight(match, text))]
    return decision.seat, dice.choice(bag)


def _weight(match: Match, text: str) -> int:
    verb, *words = text.split()
    if verb in ("plan", "assign"):
        cards = [match.state.face(word) for word in words if word[0].isalpha()]
        return 1 + 4 * sum(1 for card in cards if card.type == "enchantment")
    if verb == "cast" and match.state.face(words[0]).type == "enchantment":
        return 40
    return EAGER.get(verb, 1)


class Moment(NamedTuple):
    name: str
    fits: Callable[[Match], bool]


def face_down(match: Match) -> list[Thing]:
    return [thing for thing in match.state.things.values() if thing.hidden]


def owners(match: Match) -> set[int]:
    return {thing.seat for thing in face_down(match)}


MOMENTS = (
    Moment("planning", lambda match: match.secret and bool(face_down(match))),
    Moment("window", lambda match: match.decision.kind == "reveal" and len(owners(match)) > 1),
    Moment("casting", lambda match: bool(secret_castings(match.state)) and not match.secret),
    Moment("trap", lambda match: match.decision.kind in ("mandatory", "order")),
    Moment("bound", lambda match: any(t.bound and not t.bound_shown for t in match.state.things.values())),
    Moment("assigned", lambda match: _assigned(match.state)),
)


def _assigned(state: State) -> bool:
    """Somebody but a mage has got a spell to cast."""
    return any(plan.caster != one.mage for one in state.players for plan in one.plans)


def secret_castings(state: State) -> list[Casting]:
    return [
        frame
        for frame in state.stack
        if isinstance(frame, Casting) and frame.card and state.face(frame.card).type == "enchantment"
    ]


def in_the_middle(number: int) -> tuple[Match, random.Random]:
    """A match that was played to a moment of which the number says what kind it is."""
    dice = random.Random(number)
    wanted = MOMENTS[number % len(MOMENTS)]
    for attempt in itertools.count():
        match = Match.new("mage-wars", options_of(number, dice, attempt), seed=dice.getrandbits(63))
        while not match.over and len(match.choices) < MOST_CHOICES:
            if match.state.round >= 2 and wanted.fits(match):
                return match, dice
            seat, text = picked(match, dice)
            match.play(text, seat)
    raise AssertionError("there is always another match")


# --- what a seat may know -----------------------------------------------------------------------------------


def friends(state: State, seat: int | None, other: int) -> bool:
    return seat is not None and state.friends(seat, other)


def knows_thing(state: State, thing: Thing, seat: int | None) -> bool:
    """Its controller's team, whoever has looked at it, and everybody once it is turned over."""
    if not thing.hidden or friends(state, seat, thing.seat):
        return True
    return seat is not None and bool(thing.seen >> seat & 1)


def knows_bound(state: State, thing: Thing, seat: int | None) -> bool:
    stolen = thing.bound_from >= 0 and friends(state, seat, thing.seat)
    return thing.bound_shown or stolen or friends(state, seat, bound_owner(state, thing))


def knows_casting(state: State, frame: Casting, seat: int | None) -> bool:
    return friends(state, seat, frame.seat) or friends(state, seat, frame.owner)


def shown(state: State, seat: int | None) -> Iterator[str]:
    """The cards that a seat may see now."""
    for thing in state.things.values():
        if knows_thing(state, thing, seat):
            yield thing.face.id
        if thing.bound and knows_bound(state, thing, seat):
            yield thing.bound
    for player in state.players:
        yield from player.discard
        if friends(state, seat, player.seat):
            yield from player.book
            yield from (plan.card for plan in player.plans)
    for frame in secret_castings(state):
        if knows_casting(state, frame, seat):
            yield frame.card


def hidden(state: State, seat: int | None) -> Iterator[tuple[int, str, str]]:
    """The cards that a seat may not see: whose they are, where they are, which they are."""
    for thing in state.things.values():
        if not knows_thing(state, thing, seat):
            yield thing.owner, "face-down", thing.face.id
        if thing.bound and not knows_bound(state, thing, seat):
            yield bound_owner(state, thing), "bound", thing.bound
    for frame in secret_castings(state):
        if not knows_casting(state, frame, seat):
            yield frame.owner, "casting", frame.card
    for player in state.players:
        if not friends(state, seat, player.seat):
            yield from ((player.seat, "plan", plan.card) for plan in player.plans)
            yield from ((player.seat, "book", card) for card in player.book)


class Snapshot(NamedTuple):
    """A match at one moment."""

    state: State
    choices: int
    events: int
    asked: list[tuple[int, str, tuple[str, ...]]]


def snapshot(match: Match) -> Snapshot:
    asked = [(decision.seat, decision.kind, decision.subject) for decision in match.decisions]
    return Snapshot(match.state.copy(), len(match.choices), len(match.events), asked)


def past_of(match: Match) -> list[Snapshot]:
    """The match after every one of its choices; what is answered in secret is no choice yet."""
    record = match.record()
    again = Match.from_record(Record(record.header, []))
    found = [snapshot(again)]
    for choice in record.choices:
        again.play(choice.choice, choice.seat)
        found.append(snapshot(again))
    return found


def known_cards(match: Match, past: list[Snapshot], seat: int | None) -> set[str]:
    """All cards that a seat has had reason to hear of (MGW-SPL-03, MGW-DISC-04, MGW-REV-05)."""
    found = {card for moment in past for card in shown(moment.state, seat)}
    announced = (event.card for event in match.events if isinstance(event, Cast) and event.card)
    return found | {card for card in announced if match.state.face(card).type != "enchantment"}


# --- searching ----------------------------------------------------------------------------------------------


@cache
def telling_words() -> Mapping[str, tuple[str, ...]]:
    """The words by which a card is recognised; none that mean something else too."""
    library = the_library()
    texts = [
        resources.files("walstatt.games.mage_wars.text").joinpath(f"{lang}.toml").read_text("utf-8")
        for lang in LANGS
    ]
    facts = {card.id: repr(card) for card in library.cards.values()}
    everywhere = " ".join([*texts, repr(library.terms), repr(library.mages)]).casefold()
    found: dict[str, tuple[str, ...]] = {}
    for card in library.cards.values():
        others = " ".join(fact for other, fact in facts.items() if other != card.id).casefold()
        words = sorted({card.id, *(name.casefold() for name in card.name.values())})
        found[card.id] = tuple(
            word for word in words if not (stands(word, everywhere) or stands(word, others))
        )
    return found


def stands(word: str, text: str) -> bool:
    """Whether a text has this word, and not only as a part of others."""
    at = text.find(word)
    while at >= 0:
        around = text[at - 1 : at] + text[at + len(word) : at + len(word) + 1]
        if not any(char.isalnum() or char in "_-" for char in around):
            return True
        at = text.find(word, at + 1)
    return False


def secret_cards(match: Match, past: list[Snapshot], seat: int | None) -> set[str]:
    answers = [one for one in match.record().pending if not friends(match.state, seat, one.seat)]
    pending = {word for one in answers for word in one.choice.split()[1:]}
    found = {card for _, _, card in hidden(match.state, seat)}
    return (found | pending) - known_cards(match, past, seat)


def leaked(cards: set[str], traffic: bytes) -> list[str]:
    """The words in all that was sent that tell of one of these cards."""
    told = traffic.decode("utf-8", "replace").casefold()
    words = [word for card in sorted(cards) for word in telling_words().get(card, ())]
    return [word for word in words if stands(word, told)]
