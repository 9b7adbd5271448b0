"""What is hidden in a match of Summoners: matches that have much of it, words that would tell it, and matches
that differ in nothing else.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from walstatt.core.match import Match
from walstatt.core.record import Choice, Header, Record
from walstatt.core.replay import Replay
from walstatt.core.text import LANGS, say
from walstatt.games.summoners.events.course import StackBuilt
from walstatt.games.summoners.events.table import GoalsDrawn
from walstatt.games.summoners.game import Summoners
from walstatt.games.summoners.rules import goals
from walstatt.games.summoners.setup import SEATS
from walstatt.games.summoners.state.state import Player, State
from walstatt.games.summoners.state.units import TEXT

Hands = list[tuple[str, ...]]
MODES = tuple(SEATS)
#: What makes a position with many kinds of creatures, cards that are held, and something in the middle.
EAGER = {"summon": 9, "summon-free": 9, "pass": 3, "strike": 4, "shoot": 4, "charge": 4, "cast": 2, "end": 2}
MOST_CHOICES = 260


# --- matches in the middle of a game ------------------------------------------------------------------------


def options_of(number: int, dice: random.Random) -> dict[str, str]:
    """Everybody has a realm of his own, so that the cards of one are not those of another."""
    mode = MODES[number % len(MODES)]
    realms = dice.sample(["air", "earth", "fire", "water"], SEATS[mode])
    scenarios = ("control", "hunt", "sanctuary", "conquest", "breakthrough", "shores", "well")
    return {
        "mode": mode,
        "scenario": dice.choice(scenarios if mode == "duel" else scenarios[:2]),
        "realms": ",".join(realms),
        "ranks": dice.choice(["adept", "master"]),
        "terrain": dice.choice(["none", "none", "random"]),
        "goals": "on",
    }


def picked(match: Match, dice: random.Random) -> tuple[int, str]:
    """A random choice of one who is asked. A stack is never built in alphabetical order: see `orders`."""
    decision = dice.choice(match.decisions)
    if decision.kind == "stack":
        return decision.seat, f"stack {' '.join(unsorted(list(decision.options[0][1:]), dice))}"
    found = [dice.choice(decision.options) for _ in range(8)]
    verbs = {option.verb: option.text for option in found}
    bag = [text for verb, text in sorted(verbs.items()) for _ in range(EAGER.get(verb, 1))]
    return decision.seat, dice.choice(bag)


def unsorted(cards: list[str], dice: random.Random) -> list[str]:
    while cards == sorted(cards):
        dice.shuffle(cards)
    return cards


class Moment(NamedTuple):
    name: str
    fits: Callable[[Match], bool]


def players_of(match: Match) -> list[Player]:
    found: list[Player] = match.state.players
    return found


def hands_of(match: Match) -> Hands:
    return [player.goals for player in players_of(match)]


MOMENTS = (
    Moment("stacks", lambda match: match.secret and match.decision.kind == "stack"),
    Moment(
        "held",
        lambda match: (
            sum(bool(player.held) for player in players_of(match)) > 1
            and max(len(player.stack) for player in players_of(match)) > 1
        ),
    ),
    Moment(
        "action",
        lambda match: not match.at_checkpoint and max(len(player.stack) for player in players_of(match)) > 1,
    ),
)


def in_the_middle(number: int) -> tuple[Match, random.Random]:
    """A match that was played to a moment of which the number says what kind it is."""
    dice = random.Random(number)
    wanted = MOMENTS[number // len(MODES) % len(MOMENTS)]
    while True:
        match = Match.new("summoners", options_of(number, dice), seed=dice.getrandbits(63))
        while not match.over and len(match.choices) < MOST_CHOICES:
            if match.state.round >= 2 and wanted.fits(match):
                return match, dice
            seat, text = picked(match, dice)
            match.play(text, seat)


# --- searching ----------------------------------------------------------------------------------------------


def secret_words(match: Match, seat: int | None) -> Iterator[str]:
    """What this seat must never have been told, in the words in which it could have been."""
    for player in players_of(match):
        if player.seat == seat:
            continue
        for goal in player.goals:
            if goal not in player.fulfilled:
                yield from (f'"{goal}"', f"-goal-{goal}")
                yield from (say(TEXT, f"goal-note.{goal}", lang) for lang in LANGS)
    for event in match.events:
        if isinstance(event, StackBuilt) and event.seat != seat:
            yield from orders(match, event.cards)
    for choice in match.record().pending:
        if choice.seat != seat:
            yield from orders(match, choice.choice.split()[1:])


def orders(match: Match, cards: Any) -> Iterator[str]:
    """An order of cards in the words of choices, data and texts.

    Where it is alphabetical it says nothing: so are the cards listed that everybody may know of.
    """
    game = match.game
    assert isinstance(game, Summoners)
    if list(cards) != sorted(cards):
        yield " ".join(cards)
        yield '","'.join(cards)
        for lang in LANGS:
            yield ", ".join(game.teller(lang).kinds[card].name[lang] for card in cards)


def leaked(match: Match, seat: int | None, traffic: bytearray) -> list[str]:
    told = bytes(traffic).decode("utf-8", "replace").casefold()
    found = [word for word in secret_words(match, seat) if word.casefold() in told]
    for other in range(len(players_of(match))):
        if other != seat:
            found += re.findall(rf'"event":"passed",[^}}]*"seat":{other},"card":"[^?"]+"', told)
    return found


# --- another match that looks the same ----------------------------------------------------------------------


def lookalike(match: Match, seat: int | None, dice: random.Random) -> tuple[Match, Hands]:
    """The same match but for what this seat cannot know, made from the record; and the goals dealt in it."""
    record = match.record()
    choices, pending = list(record.choices), list(record.pending)
    changed = 0
    for player in players_of(match):
        if player.seat == seat:
            continue
        unseen = [*player.stack, *([player.held] if player.held else [])]
        if len(unseen) > 1:
            at = max(n for n, c in enumerate(choices) if c.seat == player.seat and c.choice[:6] == "stack ")
            choices[at] = reordered(choices[at], unseen, dice)
            changed += 1
    for n, choice in enumerate(pending):
        if choice.seat != seat:
            pending[n] = reordered(choice, choice.choice.split()[1:], dice)
            changed += 1
    other = Record(record.header, choices, pending)
    for _ in range(200):
        hands = other_hands(match, seat, dice)
        with dealt(hands):
            twin = Match.from_record(other)
        # A goal that would have been shown by now is no secret: then these hands are impossible.
        facts = [(one.points, one.fulfilled) for one in players_of(match)]
        if facts == [(one.points, one.fulfilled) for one in players_of(twin)]:
            return twin, hands
    raise AssertionError("no other hands are possible")


def reordered(choice: Choice, unseen: list[str], dice: random.Random) -> Choice:
    """A stack in which the cards that nobody has seen yet lie in another order."""
    words = choice.choice.split()
    places = [n for n, word in enumerate(words) if word in unseen]
    cards = [words[n] for n in places]
    while cards == [words[n] for n in places]:
        dice.shuffle(cards)
    for n, card in zip(places, cards, strict=True):
        words[n] = card
    return Choice(choice.seat, " ".join(words))


def other_hands(match: Match, seat: int | None, dice: random.Random) -> Hands:
    players = players_of(match)
    own = players[seat].goals if seat is not None else ()
    deck = sorted(set(goals.GOALS) - set(own) - {goal for one in players for goal in one.fulfilled})
    dice.shuffle(deck)
    return [
        own if one.seat == seat else tuple(g if g in one.fulfilled else deck.pop() for g in one.goals)
        for one in players
    ]


@contextmanager
def dealt(hands: Hands) -> Iterator[None]:
    """Whatever match begins now, these goals are drawn; a replay with others is not used."""

    def draw(state: State) -> None:
        state.dice.shuffle(list(goals.GOALS))
        for player, hand in zip(state.players, hands, strict=True):
            player.goals = hand
            state.emit(GoalsDrawn(seat=player.seat, goals=hand, rules=goals.RULES))

    def follows(replay: Replay, header: Header, choices: Sequence[Choice]) -> bool:
        return known(replay, header, choices) and hands_of(replay.last) == hands

    known = Replay.follows
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(goals, "draw", draw)
        patch.setattr(Replay, "follows", follows)
        yield
