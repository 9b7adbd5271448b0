"""Enchantments that must be revealed when their trigger comes (MAND, TRAP)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.course import Revealed, ref
from walstatt.games.mage_wars.rules import coming, reveal
from walstatt.games.mage_wars.rules.fitting import still_fits
from walstatt.games.mage_wars.rules.hooks import run_hook
from walstatt.games.mage_wars.rules.reveal import sealed, turn_over
from walstatt.games.mage_wars.rules.steps import find, go, pop, push, step
from walstatt.games.mage_wars.rules.traits import has
from walstatt.games.mage_wars.state.frames import Casting, Mandatory
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing


def triggered(state: State, trigger: str, candidates: list[Thing]) -> list[int]:
    """A trigger has come for these face-down enchantments: those that name it, which must be revealed.

    The others have shown that they do not.
    """
    left: list[int] = []
    for thing in candidates:
        if sealed(state, thing):
            continue
        if thing.face.trigger == trigger:
            left.append(thing.id)
        elif trigger not in thing.passed:
            state.change(thing, passed=(*thing.passed, trigger))
    return left


def mandatory(
    state: State, trigger: str, candidates: list[Thing], subject: int, *, void: bool = False
) -> None:
    """Those of them that name the trigger must be revealed; nobody can forget it (MGW-MAND-02, MGW-MAND-06).

    `void`: they can do nothing against it, so nothing is paid.
    """
    left = triggered(state, trigger, candidates)
    if left:
        push(state, Mandatory(trigger=trigger, left=tuple(left), subject=subject, void=void))


def hidden_on(state: State, thing: Thing) -> list[Thing]:
    return [other for n in thing.attached if (other := state.things[n]).hidden]


@step("mandatory.next")
def next_mandatory(state: State, frame: Mandatory) -> Flow | None:
    """The initiative player's first; each player orders his own (MGW-Q-33, MGW-TRAP-10)."""
    left = [state.things[n] for n in frame.left if n in state.things and state.things[n].hidden]
    if not left:
        pop(state)
        return None
    seat = next(seat for seat in state.in_order() if any(thing.seat == seat for thing in left))
    mine = [thing for thing in left if thing.seat == seat]
    if len(mine) > 1:
        return _order(state, frame, seat, mine)
    _take(state, frame, mine[0].id)
    return None


def _order(state: State, frame: Mandatory, seat: int, mine: list[Thing]) -> Flow:
    options = Listed(Option(("first", thing.word)) for thing in mine)
    rules = ("MGW-TRAP-10", "MGW-Q-33")
    answer: Option = yield ask(seat, "order", options, *rules, about=(str(frame.subject),), turn=state.turn)
    _take(state, frame, int(answer[1]))


def _take(state: State, frame: Mandatory, number: int) -> None:
    left = tuple([n for n in frame.left if n != number])
    go(state, frame, "mandatory.pay", left=left, now=number)


@step("mandatory.pay")
def pay_mandatory(state: State, frame: Mandatory) -> Flow | None:
    """Having to reveal is not having to pay (MGW-MAND-07, MGW-TRAP-13, MGW-DEF-10)."""
    thing = state.things[frame.now]
    ways = ways_to_pay(state, frame, thing)
    if not ways:
        rules = _void(state, frame, thing)
        go(state, frame, "mandatory.next", now=0)
        _lose(state, thing, *rules)
        return None
    return _pay(state, frame, [*ways, Option(("refuse", thing.word))])


def ways_to_pay(state: State, frame: Mandatory, thing: Thing) -> list[Option]:
    """How it could be paid for; none where it can do nothing."""
    if _void(state, frame, thing):
        return []
    return [Option(("pay", thing.word, *words)) for words in reveal.ways_to_pay(state, thing)]


def _void(state: State, frame: Mandatory, thing: Thing) -> tuple[str, ...]:
    """The rules by which it can do nothing, if it cannot."""
    if frame.void or not still_fits(state, thing) or _too_late(state, frame, thing):
        return ("MGW-DEF-13", "MGW-Q-204")
    host = state.things.get(thing.host)
    if thing.face.effect.defends and host is not None and has(state, host, "incapacitated"):
        return ("MGW-COD-74", "MGW-DEF-14")
    return ()


def _too_late(state: State, frame: Mandatory, thing: Thing) -> bool:
    """What has triggered it is over: another one has dealt with it before (MGW-Q-204).

    The creature is gone or has left the zone of the trap; the spell has been countered or has changed sides.
    """
    subject = state.things.get(_subject(frame, thing))
    if subject is None:
        return True
    trigger = thing.face.trigger
    if trigger == "enters":
        return zone_of(state, subject) != zone_of(state, thing)
    if trigger not in ("targeted", "casts-quick"):
        return False
    casting: Casting | None = find(state, Casting)
    if casting is None or casting.countered:
        return True
    if trigger == "casts-quick":
        return False
    return state.friends(casting.seat, thing.seat) or subject.word not in casting.words


def _subject(frame: Mandatory, thing: Thing) -> int:
    """Who has triggered it: the creature it lies on, or the one that has entered its zone."""
    return thing.host or frame.subject


def _lose(state: State, thing: Thing, *void: str) -> None:
    rules = void or ("MGW-ENCH-14", "MGW-MAND-07")
    thing = state.change(thing, hidden=False, passed=())
    host = state.things.get(thing.host)
    by = "void" if void else "unpaid"
    state.emit(
        Revealed(
            seat=thing.seat, thing=ref(thing), host=ref(host) if host is not None else "", by=by, rules=rules
        )
    )
    coming.destroy(state, thing.id, *rules)


def _pay(state: State, frame: Mandatory, options: list[Option]) -> Flow:
    thing = state.things[frame.now]
    answer: Option = yield ask(
        thing.seat, "mandatory", Listed(options), "MGW-MAND-02", "MGW-MAND-07",
        about=(thing.word, str(_subject(frame, thing))), turn=state.turn,
    )  # fmt: skip
    if answer[0] == "refuse":
        go(state, frame, "mandatory.next", now=0)
        _lose(state, thing)
        return
    go(state, frame, "mandatory.used")
    if turn_over(state, thing, paid=True, words=answer[2:], triggered=True):
        run_hook(state, "answers", state.things[thing.id], _subject(frame, thing))


@step("mandatory.used")
def used_mandatory(state: State, frame: Mandatory) -> None:
    """All of the core set are destroyed after use (MGW-DATA-19)."""
    go(state, frame, "mandatory.next", now=0)
    thing = state.things.get(frame.now)
    if thing is not None and thing.face.card is not None and thing.face.card.single_use:
        coming.destroy(state, thing.id, "MGW-MAND-01", "MGW-MAND-03")
