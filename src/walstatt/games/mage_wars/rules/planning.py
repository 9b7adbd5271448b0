"""The planning and deployment phases (PLAN, DEP, FAM, SPWN)."""

from __future__ import annotations

from walstatt.core.flow import Decision, Flow, Together, ask
from walstatt.core.options import Lazy, Listed, Option
from walstatt.games.mage_wars.events.course import Declined, Planned, PlansReturned, ref
from walstatt.games.mage_wars.rules.castable import deploy_options, not_deploying
from walstatt.games.mage_wars.rules.casting import start_casting
from walstatt.games.mage_wars.rules.choosing import not_assigned, not_planned
from walstatt.games.mage_wars.rules.coming import from_book, to_book
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import go, pop, push, step
from walstatt.games.mage_wars.state.frames import Assigning
from walstatt.games.mage_wars.state.state import Plan, State
from walstatt.games.mage_wars.state.things import Thing

NONE = "-"
PASS = Option(("pass",))


class Pairs(Lazy):
    """`plan`, and up to two cards of a book in its order: nothing, one, two; twice the same if it has two.

    Counted, not listed: a full book has more than a thousand pairs.
    """

    __slots__ = ("_book", "_cards", "_twice")

    def __init__(self, book: dict[str, int]) -> None:
        self._book = book
        self._cards = sorted(book)
        self._twice = [card for card in self._cards if book[card] > 1]
        count = len(self._cards)
        self.size = 1 + count + count * (count - 1) // 2 + len(self._twice)

    def at(self, index: int) -> Option:
        cards = self._cards
        if index == 0:
            return Option(("plan",))
        index -= 1
        if index < len(cards):
            return Option(("plan", cards[index]))
        index -= len(cards)
        if index < len(self._twice):
            return Option(("plan", self._twice[index], self._twice[index]))
        index -= len(self._twice)
        first = 0
        while index >= len(cards) - first - 1:
            index -= len(cards) - first - 1
            first += 1
        return Option(("plan", cards[first], cards[first + 1 + index]))

    def __contains__(self, option: object) -> bool:
        if not isinstance(option, tuple) or option[:1] != ("plan",):
            return False
        cards = option[1:]
        return list(cards) == sorted(cards) and not_planned(self._book, cards) is None

    def read(self, words: tuple[str, ...]) -> Option | None:
        option = Option((*words[:1], *sorted(words[1:])))  # in whatever order somebody names them
        return option if option in self else None


# --- planning -----------------------------------------------------------------------------------------------


def begin(state: State) -> None:
    """Spells that were not cast, which nobody must do (MGW-PLAN-05), go back to the spellbook.

    MGW-PLAN-07, MGW-FAM-07, MGW-SPWN-06.
    """
    for player in state.players:
        if player.plans:
            for plan in player.plans:
                to_book(state, player.seat, plan.card)
            cards = tuple([plan.card for plan in player.plans])
            state.set_player(player.seat, plans=())
            knows = state.team(player.seat)
            rules = ("MGW-PLAN-07",)
            state.emit(PlansReturned(seat=player.seat, cards=cards, knows=knows, rules=rules))
    state.phase = "plan"


def plan(state: State) -> Flow:
    """Each mage prepares up to two spells, all at once and in secret (MGW-PLAN-01, 02, 03, MGW-Q-02)."""
    seats = [player.seat for player in state.players if player.alive]
    asked = [
        ask(
            seat, "plan", Pairs(dict(state.players[seat].book)), "MGW-PLAN-01", "MGW-PLAN-02", turn=state.turn
        )
        for seat in seats
    ]
    answers: tuple[Option, ...] = yield Together(asked)
    for seat, answer in zip(seats, answers, strict=True):
        _prepare(state, seat, state.players[seat].mage, tuple(answer[1:]))
    state.phase = "deployment"
    state.turn += 1
    open_window(state, "planning")  # MGW-REV-12
    # Who comes into play later this round gets none (MGW-Q-44).
    casters = tuple([thing.id for thing in state.things.values() if _casts(state, thing)])
    if casters:
        push(state, Assigning(left=casters))


def _casts(state: State, thing: Thing) -> bool:
    """A familiar or spawnpoint in play (MGW-FAM-02, MGW-SPWN-02)."""
    return thing.face.card is not None and thing.face.card.casts is not None


def _prepare(state: State, seat: int, caster: int, cards: tuple[str, ...]) -> None:
    for card in cards:
        from_book(state, seat, card)
    plans = (*state.players[seat].plans, *(Plan(card, caster) for card in cards))
    state.set_player(seat, plans=plans)
    thing = state.things[caster]
    mage = thing.face.type == "mage"
    rules = ("MGW-PLAN-01", "MGW-PLAN-03") if mage else ("MGW-PLAN-06", "MGW-PLAN-09")
    state.emit(
        Planned(seat=seat, cards=cards, thing="" if mage else ref(thing), knows=state.team(seat), rules=rules)
    )


@step("assign.next")
def assign(state: State, frame: Assigning) -> Flow | None:
    """One spell for each familiar and spawnpoint; the next one of every player, together (MGW-PLAN-06)."""
    now: dict[int, Thing] = {}
    for number in frame.left:
        thing = state.things[number]
        now.setdefault(thing.seat, thing)
    if not now:
        pop(state)
        return None
    return _assign(state, frame, now)


def _assign(state: State, frame: Assigning, now: dict[int, Thing]) -> Flow:
    asked = [_question(state, seat, thing) for seat, thing in now.items()]
    if len(asked) > 1:
        answers: tuple[Option, ...] = yield Together(asked)
    else:
        answers = ((yield asked[0]),)
    done = {thing.id for thing in now.values()}
    go(state, frame, "assign.next", left=tuple([number for number in frame.left if number not in done]))
    for (seat, thing), answer in zip(now.items(), answers, strict=True):
        _prepare(state, seat, thing.id, () if answer[2] == NONE else (answer[2],))


def _question(state: State, seat: int, thing: Thing) -> Decision:
    book = sorted(state.players[seat].book)
    words = [NONE, *(card for card in book if not_assigned(state, thing, card) is None)]
    options = Listed(Option(("assign", thing.word, word)) for word in words)
    rules = ("MGW-PLAN-06", "MGW-SPWN-02" if "spawnpoint" in thing.face.base else "MGW-FAM-02")
    return ask(seat, "assign", options, *rules, about=(thing.word,), turn=state.turn)


# --- deployment ---------------------------------------------------------------------------------------------


def deployment(state: State) -> Flow | None:
    """The spells of spawnpoints, the initiative player's first (MGW-DEP-01, MGW-DEP-05)."""
    for seat in state.in_order():
        if seat not in state.done and _has_spawn(state, seat):
            return _deploy(state, seat)
    state.phase = "quickcast-first"
    state.done = ()
    state.turn += 1
    open_window(state, "deployment")
    return None


def _has_spawn(state: State, seat: int) -> bool:
    """Whether a spawnpoint of this player has a spell and the mana it needs, which everybody can see."""
    for plan_ in state.players[seat].plans:
        point = state.things.get(plan_.caster)
        if point is not None and not not_deploying(state, seat, point):
            return True
    return False


def _deploy(state: State, seat: int) -> Flow:
    answer: Option = yield ask(
        seat, "deploy", lambda: Listed([*deploy_options(state, seat), PASS]), "MGW-DEP-01", "MGW-DEP-05",
        turn=state.turn,
    )  # fmt: skip
    if answer[0] == "pass":
        state.done = (*state.done, seat)
        state.emit(Declined(seat=seat, rules=("MGW-DEP-03",)))
    else:
        # Without an action, be the spell quick or full (MGW-SPWN-12).
        start_casting(state, state.things[int(answer[1])], answer, "deploy")
