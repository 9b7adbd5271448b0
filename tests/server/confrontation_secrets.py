"""What is hidden in a match of Confrontation X: matches that have much of it, words that would tell it, and
matches that differ in nothing else.

Hands are hidden (CFX-Q-22): with two players everybody on a seat can work out the other one, spectators
cannot; with more nobody can. What is chosen in secret, cards set aside and the reserve, is hidden until all
have chosen.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import msgspec
import pytest

from walstatt.core.match import Match
from walstatt.core.record import Choice, Header, Record
from walstatt.core.replay import Replay
from walstatt.games.confrontation_x.events.course import HandDealt
from walstatt.games.confrontation_x.rules import strategy
from walstatt.games.confrontation_x.setup import SEATS
from walstatt.games.confrontation_x.state.state import Player, State

Hands = tuple[tuple[str, ...], ...]
MODES = tuple(SEATS)
MOST_CHOICES = 400
#: Choices that bring a match on.
EAGER = {
    "deploy": 9,
    "place": 9,
    "play": 5,
    "activate": 5,
    "keep": 3,
    "end": 6,
    "walk": 2,
    "pass": 3,
    "charge": 3,
}


def players_of(match: Match) -> list[Player]:
    found: list[Player] = match.state.players
    return found


def hands_of(match: Match) -> Hands:
    return tuple(player.hand for player in players_of(match))


# --- matches in the middle of a game ------------------------------------------------------------------------


def options_of(number: int, dice: random.Random) -> dict[str, str]:
    return {"mode": MODES[number % len(MODES)], "points": dice.choice(["100", "200"]), "teams": "blue+gold"}


def picked(match: Match, dice: random.Random) -> tuple[int, str]:
    """A random choice of one who is asked."""
    decision = dice.choice(match.decisions)
    found = [dice.choice(decision.options) for _ in range(8)]
    verbs = {option.verb: option.text for option in found}
    bag = [text for verb, text in sorted(verbs.items()) for _ in range(EAGER.get(verb, 1))]
    return decision.seat, dice.choice(bag)


class Moment(NamedTuple):
    name: str
    fits: Callable[[Match], bool]


def holding(match: Match) -> int:
    """How many still hold cards."""
    return sum(bool(hand) for hand in hands_of(match))


MOMENTS = (
    Moment("cards", lambda match: match.decision.kind == "card" and holding(match) == len(hands_of(match))),
    Moment("reserve", lambda match: match.secret and match.decision.kind == "reserve"),
    Moment("action", lambda match: match.decision.kind == "action" and holding(match) > 1),
    Moment("aside", lambda match: match.secret and match.decision.kind == "aside"),
)


def in_the_middle(number: int) -> tuple[Match, random.Random]:
    """A match that was played to a moment of which the number says what kind it is."""
    dice = random.Random(number)
    wanted = MOMENTS[number // len(MODES) % len(MOMENTS)]
    while True:
        match = Match.new("confrontation-x", options_of(number, dice), seed=dice.getrandbits(63))
        while not match.over and len(match.choices) < MOST_CHOICES:
            if wanted.fits(match):
                return match, dice
            seat, text = picked(match, dice)
            match.play(text, seat)


# --- searching ----------------------------------------------------------------------------------------------


def leaked(match: Match, seat: int | None, traffic: bytearray) -> list[str]:
    """What this seat was told though it is hidden: cards of hands, in events or in the view."""
    told = bytes(traffic).decode("utf-8", "replace")
    found = []
    for other in range(len(players_of(match))):
        if other != seat:
            found += re.findall(rf'"event":"hand-dealt",[^}}]*"seat":{other},[^}}]*"cards":\["[^\]]*', told)
            found += re.findall(rf'"seat":{other},"team":\d[^{{}}]*"hand":\["[^\]]*', told)
    return found


# --- another match that looks the same ----------------------------------------------------------------------


def lookalike(match: Match, seat: int | None, dice: random.Random) -> tuple[Match, Hands]:
    """The same match but for what this seat cannot know, made from the record; and the hands in it."""
    record = match.record()
    pending = [other_card(match, one, dice) if one.seat != seat else one for one in record.pending]
    hands = other_hands(match, seat, dice)
    other = Record(record.header, list(record.choices), pending)
    with dealt(match.state.round, exchanges(hands_of(match), hands), hands):
        return Match.from_record(other), hands


def other_card(match: Match, choice: Choice, dice: random.Random) -> Choice:
    """Another answer to the same secret question."""
    verb = choice.choice.split()[0]
    own = [card.word for card in match.state.cards.values() if card.seat == choice.seat]
    able = [f"{verb} {word}" for word in ("none", *own) if f"{verb} {word}" != choice.choice]
    return Choice(choice.seat, dice.choice(able))


def other_hands(match: Match, seat: int | None, dice: random.Random) -> Hands:
    """The cards that this seat cannot see, in other hands."""
    hands = hands_of(match)
    cards = [card for other, hand in enumerate(hands) if other != seat for card in hand]
    dice.shuffle(cards)
    found = []
    for other, hand in enumerate(hands):
        if other == seat:
            found.append(hand)
        else:
            found.append(tuple(sorted(cards[: len(hand)])))
            cards = cards[len(hand) :]
    return tuple(found)


def exchanges(now: Hands, then: Hands) -> dict[str, int]:
    """In whose hand a card is then that is in another one now."""
    return {card: seat for seat, hand in enumerate(then) for card in hand if card not in now[seat]}


@contextmanager
def dealt(number: int, owners: dict[str, int], hands: Hands) -> Iterator[None]:
    """In this round the cards are dealt so; a replay with other hands is not used."""
    deal = strategy.deal

    def other(state: State) -> None:
        deal(state)
        if state.round != number:
            return
        held = {card: player.seat for player in state.players for card in player.hand} | owners
        for player in state.players:
            player.hand = tuple(sorted(card for card, seat in held.items() if seat == player.seat))
        for at, event in enumerate(state.log):
            if isinstance(event, HandDealt):
                state.log[at] = msgspec.structs.replace(event, cards=state.players[event.seat].hand)

    def follows(replay: Replay, header: Header, choices: Sequence[Choice]) -> bool:
        return known(replay, header, choices) and hands_of(replay.last) == hands

    known = Replay.follows
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(strategy, "deal", other)
        patch.setattr(Replay, "follows", follows)
        yield
