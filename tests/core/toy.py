"""A tiny game for the tests of the kernel: open dice, secret bids, hidden cards, and a fuse.

Eight cards lie in a hidden deck; both players start with two. In a turn the active player chooses:

- `roll`: a die is rolled; then `take` its points, or `again` once more (a question between checkpoints);
- `draw`: take the top card of the deck into the hidden hand;
- `bid`: both players bid in secret, the higher bid wins that many points;
- `show CARD`: put a card of the hand on the table;
- `end`: the other player's turn. After six turns the game is over.

`ToyGame.fuse` makes the flow raise once: "act" at the next action, "later" after the next checkpoint, "bid"
when all bids are in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from walstatt.core.codex import Chapter, Codex, Rule
from walstatt.core.dice import Dice
from walstatt.core.errors import BadPosition, IllegalChoice
from walstatt.core.events import Event
from walstatt.core.flow import Checkpoint, Decision, Flow, Together, ask
from walstatt.core.game import SEAT_NAMES, Game, OptionSpec, Result, checked
from walstatt.core.options import Chain, Option, Product, choices
from walstatt.core.scene import Scene
from walstatt.core.text import Lang

TURNS = 6
CARDS = ("ace", "bow", "cup", "dot", "elk", "fox", "gem", "hat")


class Bang(RuntimeError):
    """The flow was told to break off."""


class TurnBegan(Event, frozen=True, tag="turn-began"):
    seat: int
    turn: int


class Rolled(Event, frozen=True, tag="rolled"):
    seat: int
    value: int


class Scored(Event, frozen=True, tag="scored"):
    seat: int
    points: int


class Drew(Event, frozen=True, tag="drew"):
    seat: int
    card: str

    @property
    def reveals(self) -> bool:
        return True

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else Drew(seat=self.seat, card="?", rules=self.rules)


class Bids(Event, frozen=True, tag="bids"):
    bids: tuple[int, ...]


class Shown(Event, frozen=True, tag="shown"):
    seat: int
    card: str


class Ended(Event, frozen=True, tag="ended"):
    points: tuple[int, ...]


class ToyState:
    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.log: list[Event] = []
        self.turn = 0
        self.points = [0, 0]
        self.deck: list[str] = []  # the top is the end
        self.hands: list[list[str]] = [[], []]
        self.table: list[str] = []
        self.done = False

    @property
    def active(self) -> int:
        return (self.turn - 1) % 2

    def copy(self) -> ToyState:
        twin = ToyState(self.dice.copy())
        twin.turn, twin.done = self.turn, self.done
        twin.points, twin.deck, twin.table = self.points.copy(), self.deck.copy(), self.table.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        return twin


class ToyView(msgspec.Struct, frozen=True):
    seat: int | None
    turn: int
    points: tuple[int, ...]
    deck: int
    table: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]  # "?" for a card that this seat may not see


class ToyGame(Game[ToyState]):
    id = "toy"
    rules_version = "1"
    title: ClassVar[Mapping[str, str]] = {"en": "Toy", "de": "Spielzeug"}
    summary: ClassVar[Mapping[str, str]] = {"en": "A toy.", "de": "Ein Spielzeug."}
    options: Sequence[OptionSpec] = (
        OptionSpec("start", ("no", "yes"), {"en": "One point each", "de": "Ein Punkt"}, ("TOY-1",)),
    )
    text_package = "walstatt.core.text"

    def __init__(self) -> None:
        self.fuse = ""

    @property
    def codex(self) -> Codex:
        rules = (Rule("TOY-1", "Take turns.", "Der Reihe nach."), Rule("TOY-2", "Bid.", "Bieten."))
        return Codex("toy", [Chapter("T", 1, {"en": "Toy", "de": "Spielzeug"}, rules)])

    def seats(self, options: Mapping[str, str]) -> int:
        return 2

    def check(self, options: Mapping[str, str]) -> dict[str, str]:
        return checked("toy", self.options, options)

    def start(self, options: Mapping[str, str], dice: Dice) -> ToyState:
        state = ToyState(dice)
        state.points = [1, 1] if options["start"] == "yes" else [0, 0]
        state.deck = list(CARDS)
        dice.shuffle(state.deck)
        state.hands = [[state.deck.pop(), state.deck.pop()] for _ in range(2)]
        return state

    # --- rules ----------------------------------------------------------------------------------------

    def flow(self, state: ToyState) -> Flow:
        if not state.turn:
            self._next_turn(state)
        while state.turn <= TURNS:
            yield Checkpoint(state.turn)
            self._burn("later")
            yield from self._act(state)
        state.done = True
        state.log.append(Ended(points=tuple(state.points), rules=("TOY-1",)))

    def _act(self, state: ToyState) -> Flow:
        seat = state.active
        answer: Option = yield ask(seat, "act", lambda: self._acts(state, seat), "TOY-1")
        if self.fuse == "act":
            state.points[seat] = 99
            state.log.append(Scored(seat=seat, points=99, rules=("TOY-1",)))
            state.dice.roll(6)
            self._burn("act")
        if answer.verb == "roll":
            yield from self._roll(state, seat)
        elif answer.verb == "draw":
            card = state.deck.pop()
            state.hands[seat].append(card)
            state.log.append(Drew(seat=seat, card=card, rules=("TOY-1",)))
        elif answer.verb == "bid":
            yield from self._bid(state)
        elif answer.verb == "show":
            state.hands[seat].remove(answer[1])
            state.table.append(answer[1])
            state.log.append(Shown(seat=seat, card=answer[1], rules=("TOY-1",)))
        else:
            self._next_turn(state)

    def _acts(self, state: ToyState, seat: int) -> Chain:
        acts = ["roll", "bid", "end"] + (["draw"] if state.deck else [])
        return Chain([choices(*acts), Product(("show",), state.hands[seat])])

    def _roll(self, state: ToyState, seat: int) -> Flow:
        while True:
            value = state.dice.roll(6)
            state.log.append(Rolled(seat=seat, value=value, rules=("TOY-1",)))
            answer: Option = yield ask(seat, "again", choices("take", "again"), "TOY-1")
            if answer.verb == "take":
                state.points[seat] += value
                state.log.append(Scored(seat=seat, points=value, rules=("TOY-1",)))
                return

    def _bid(self, state: ToyState) -> Flow:
        bids = Product(("bid",), ("1", "2", "3"))
        answers: tuple[Option, ...] = yield Together([ask(seat, "bid", bids, "TOY-2") for seat in range(2)])
        self._burn("bid")
        made = tuple(int(answer[1]) for answer in answers)
        state.log.append(Bids(bids=made, rules=("TOY-2",)))
        if made[0] != made[1]:
            winner = made.index(max(made))
            state.points[winner] += max(made)
            state.log.append(Scored(seat=winner, points=max(made), rules=("TOY-2",)))

    def _next_turn(self, state: ToyState) -> None:
        state.turn += 1
        if state.turn <= TURNS:
            state.log.append(TurnBegan(seat=state.active, turn=state.turn, rules=("TOY-1",)))

    def _burn(self, where: str) -> None:
        if self.fuse == where:
            self.fuse = ""  # once only
            raise Bang(where)

    # --- looking --------------------------------------------------------------------------------------

    def result(self, state: ToyState) -> Result | None:
        if not state.done:
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Result(winners if len(winners) == 1 else (), "points", ("TOY-1",))

    def team(self, state: ToyState, seat: int) -> tuple[int, ...]:
        return (seat,)

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        hands = tuple(
            tuple(hand) if owner == seat else ("?",) * len(hand) for owner, hand in enumerate(state.hands)
        )
        table = tuple(state.table)
        return ToyView(seat, state.turn, tuple(state.points), len(state.deck), table, hands)

    def scene(self, view: Any, lang: Lang) -> Scene:
        raise NotImplementedError

    def imagine(self, state: ToyState, seat: int, dice: Dice) -> None:
        unseen = sorted(state.deck + state.hands[1 - seat])
        dice.shuffle(unseen)
        held = len(state.hands[1 - seat])
        state.hands[1 - seat], state.deck = unseen[:held], unseen[held:]

    def refusal(self, state: ToyState, decision: Decision, option: Option) -> IllegalChoice:
        examples = ", ".join(listed.text for listed in decision.options[:3])
        key = "core.nonsense" if option else "core.empty"
        return IllegalChoice(key, decision.rules, option=option.text, examples=examples)

    def read_position(self, text: str, dice: Dice) -> tuple[dict[str, str], ToyState, list[str]]:
        state, then = ToyState(dice), []
        unused = set(CARDS)
        for number, line in enumerate(text.splitlines(), 1):
            word, _, rest = line.split("#")[0].strip().partition(" ")
            if word == "turn":
                state.turn = int(rest)
            elif word == "points":
                state.points = [int(points) for points in rest.split()]
            elif word in ("blue", "red", "table", "deck"):
                cards = rest.split()
                unused -= set(cards)
                where = {"table": state.table, "deck": state.deck}
                (where[word] if word in where else state.hands[SEAT_NAMES.index(word)]).extend(cards)
            elif word == "then":
                then.append(rest)
            elif word not in ("", "toy"):
                raise BadPosition("position.line", line=number, why=word)
        if not state.deck:
            state.deck = sorted(unused)
            dice.shuffle(state.deck)
        return self.check({}), state, then

    def write_position(self, state: ToyState) -> str:
        lines = ["toy", f"turn {state.turn}", f"points {state.points[0]} {state.points[1]}"]
        piles = {"blue": state.hands[0], "red": state.hands[1], "table": state.table, "deck": state.deck}
        lines += [f"{name} {' '.join(cards)}" for name, cards in piles.items() if cards]
        return "\n".join(lines) + "\n"

    def tell(self, event: Event, lang: Lang, names: Sequence[str] = ()) -> str:
        return event.kind

    def question(self, state: ToyState, decision: Decision, lang: Lang) -> str:
        return f"{decision.kind}?"

    def describe(self, state: ToyState, option: Option, lang: Lang) -> str:
        return option.text

    def describe_all(
        self, state: ToyState, options: Iterable[Option], lang: Lang, decision: Decision | None = None
    ) -> list[str]:
        return [self.describe(state, option, lang) for option in options]

    def words(self, lang: Lang) -> Mapping[str, str]:
        return {}

    def evaluate(self, state: ToyState, seat: int) -> float:
        return float(state.points[seat] - state.points[1 - seat])


#: A position in the middle of red's second turn.
POSITION = """toy
turn 4
points 3 2
blue ace bow
red cup dot
table elk
deck fox gem hat
"""


def toy_state(match: Any) -> ToyState:
    state: ToyState = match.state
    return state


def everything(match: Any) -> tuple[Any, ...]:
    """All that one could compare of two toy matches, copied: what happens later does not change it."""
    state = toy_state(match).copy()
    return (
        state.turn, state.points, state.deck, state.hands, state.table, state.done, repr(state.dice),
        list(match.events), list(match.choices), [(d.seat, d.kind, list(d.options)) for d in match.decisions],
        match.over, match.result,
    )  # fmt: skip


def kinds(happened: list[Event]) -> list[str]:
    return [event.kind for event in happened]
