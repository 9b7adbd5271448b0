"""Revealing enchantments: windows and costs (REV). Those that must be revealed: `mandatory.py`.

A window opens whenever the rules allow revealing, if anybody controls a face-down enchantment, and asks
exactly the players who do: those who have nothing they could reveal are asked like the others (MGW-Q-201).
"""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.course import Revealed, ref
from walstatt.games.mage_wars.rules import coming
from walstatt.games.mage_wars.rules.conditions import drop_guard_if_out
from walstatt.games.mage_wars.rules.costs import (
    NO_DISCOUNT,
    charge,
    cheaper,
    rings,
    supply,
    unpaid,
    use_rings,
)
from walstatt.games.mage_wars.rules.damage import settle
from walstatt.games.mage_wars.rules.fitting import still_fits
from walstatt.games.mage_wars.rules.hooks import run_hook, tell
from walstatt.games.mage_wars.rules.reasons import Told, Why
from walstatt.games.mage_wars.rules.steps import go, pop, push, step
from walstatt.games.mage_wars.state.frames import Attack, Bind, Casting, Window
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

PASS = Option(("pass",))
#: Windows by moment, and the rules that open them (MGW-DATA-10).
MOMENTS = {
    "activated": ("MGW-REV-13", "MGW-ACT-15"),
    "moved": ("MGW-REV-14",),
    "cast": ("MGW-REV-16",),
    "counter": ("MGW-REV-16",),
    "resolve": ("MGW-REV-16", "MGW-REV-17"),
    "upkeep-event": ("MGW-REV-19", "MGW-Q-201"),
}
NOT_YOURS = Why("not-your-enchantment", ("MGW-REV-02", "MGW-ENCH-16"))
NO_ENCHANTMENT = Why("no-enchantment", ("MGW-REV-02",))
REVEALED = Why("revealed-already", ("MGW-REV-05",))
MANDATORY = Why("mandatory", ("MGW-REV-02", "MGW-MAND-02", "MGW-Q-31"))
SEALED = Why("sealed", ("MGW-DATA-10",))
NOT_IN_BETWEEN = Why("not-in-between", ("MGW-REV-18", "MGW-LIST-10"))
_ATTACK = ("MGW-REV-15", "MGW-ATK-38")
_PHASE = ("MGW-REV-12",)


def hidden_of(state: State, seat: int) -> list[Thing]:
    return [t for t in state.things.values() if t.hidden and t.seat == seat]


def open_window(state: State, moment: str, *about: int) -> None:
    """Enchantments may be revealed now, before what runs goes on."""
    if state.quiet:
        return
    for thing in state.things.values():
        if thing.hidden:
            push(state, Window(moment=moment, about=about, seat=state.initiative))
            return


@step("window.ask")
def ask_window(state: State, frame: Window) -> Flow | None:
    """The initiative player first; whoever reveals is asked again (MGW-REV-08, MGW-REV-09, MGW-Q-32)."""
    holders = {thing.seat for thing in state.things.values() if thing.hidden}
    seat, count = frame.seat, len(state.players)
    if frame.passes >= len(holders):
        pop(state)
        return None
    while seat not in holders:
        seat = (seat + 1) % count
    return _ask(state, frame, seat)


def _ask(state: State, frame: Window, seat: int) -> Flow:
    rules = MOMENTS.get(frame.moment) or (_ATTACK if frame.moment.startswith("attack.") else _PHASE)
    about = (frame.moment, *map(str, frame.about))
    answer: Option = yield ask(
        seat, "reveal", lambda: window_options(state, seat), *rules, about=about, turn=state.turn
    )
    if answer[0] == "pass":
        go(state, frame, "window.ask", seat=(seat + 1) % len(state.players), passes=frame.passes + 1)
        return
    go(state, frame, "window.ask", seat=seat, passes=0)
    thing = state.things[int(answer[1])]
    turn_over(state, thing, paid=answer[0] == "reveal", words=answer[2:])


def window_options(state: State, seat: int) -> Listed:
    found = [PASS]
    for thing in hidden_of(state, seat):
        if unrevealed(state, seat, thing) is None:
            found += [Option(("reveal", thing.word, *words)) for words in ways_to_pay(state, thing)]
            found.append(Option(("drop", thing.word)))
    return Listed(found)


def unrevealed(state: State, seat: int, thing: Thing) -> Why | None:
    """Why a player cannot turn something over now.

    Mandatory ones only at their trigger (MGW-REV-02, MGW-Q-31); some cards name further exceptions.
    """
    if thing.seat != seat:
        return NOT_YOURS
    if not thing.hidden:
        return REVEALED if thing.face.type == "enchantment" else NO_ENCHANTMENT
    if thing.face.mandatory:
        return MANDATORY
    if sealed(state, thing):
        return SEALED
    allowed = thing.face.effect.may_reveal
    return None if allowed is None or allowed(state, thing) else NOT_IN_BETWEEN


def ways_to_pay(state: State, thing: Thing) -> list[tuple[str, ...]]:
    """Words for each way to pay for revealing it, with rings or without."""
    cost, mana = reveal_cost(state, thing), supply(state, thing.seat)
    ways = cheaper(rings(state, thing.seat, thing.face, revealing=True))
    return [words for words, less in ways if not unpaid(cost - less, mana)]


def why_not_paid(state: State, thing: Thing, words: tuple[str, ...]) -> Why | None:
    """Why revealing cannot be paid for so; None: it is one of the ways."""
    if words in ways_to_pay(state, thing):
        return None
    ways = dict(cheaper(rings(state, thing.seat, thing.face, revealing=True)))
    if words not in ways:
        known = {word for way in ways for word in way}
        ring = next((word for word in words if word not in known), words[-1])
        return NO_DISCOUNT.also(ring=ring, card=Told("card", thing.face.id))
    cost, mana = reveal_cost(state, thing) - ways[words], supply(state, thing.seat)
    return Why("no-mana-reveal", ("MGW-ENCH-13", "MGW-MANA-07"), {"cost": cost, "mana": mana})


def sealed(state: State, thing: Thing) -> bool:
    """Whether a spell in progress keeps it face down (MGW-DATA-10)."""
    return any(
        isinstance(frame, Casting)
        and frame.words[:1] == (thing.word,)
        and bool(frame.card)
        and state.face(frame.card).effect.seals
        for frame in state.stack
    )


def in_action(state: State) -> bool:
    """Whether an attack or a spell is under way."""
    return any(isinstance(frame, Attack | Casting) for frame in state.stack)


def reveal_cost(state: State, thing: Thing) -> int:
    """The reveal cost where it lies now (MGW-ENCH-13, MGW-ENCH-15)."""
    cost = thing.face.reveal
    host = state.things.get(thing.host)
    if host is not None and host.face.type == "mage":
        cost += thing.face.base.get("magebind", 0)
    return cost


def turn_over(
    state: State, thing: Thing, *, paid: bool, words: tuple[str, ...] = (), triggered: bool = False
) -> bool:
    """Reveal an enchantment, which is no action (MGW-REV-03); True if it is in play now (MGW-REV-04, 05, 06).

    One that names a trigger and is turned over at any other time, by whatever effect, is lost (MGW-MAND-05).
    """
    by, rules = "paid", ("MGW-REV-05", "MGW-REV-10")
    if thing.face.trigger and not triggered:
        trap = "MGW-TRAP-11" if thing.face.trigger == "enters" else "MGW-MAND-01"
        by, rules = "void", ("MGW-MAND-05", trap)
    elif not still_fits(state, thing):
        by, rules = "illegal", ("MGW-REV-06", "MGW-Q-29")
    elif _twin(state, thing):
        by, rules = "twin", ("MGW-ENCH-10", "MGW-Q-29")
    elif _second_barrier(state, thing):
        by, rules = "void", ("MGW-BAR-12", "MGW-Q-87")
    elif not paid:
        by, rules = "unpaid", ("MGW-ENCH-14", "MGW-REV-04")
    mana = 0
    if by == "paid":
        mana = max(0, reveal_cost(state, thing) - use_rings(state, words))
        charge(state, thing.seat, mana)
    since = coming.since_now(state, thing.face)
    thing = state.change(state.things[thing.id], hidden=False, passed=(), since=since)
    host = state.things.get(thing.host)
    zone = zone_of(state, thing)
    state.emit(
        Revealed(
            seat=thing.seat, thing=ref(thing), host=ref(host) if host is not None else "",
            zone=state.board.names[zone] if zone != NOWHERE else "", mana=mana, by=by, rules=rules,
        )
    )  # fmt: skip
    if by != "paid":
        coming.destroy(state, thing.id, *rules)
        return False
    if not thing.face.mandatory:
        run_hook(state, "revealed", thing)
    if thing.face.card is not None and thing.face.card.binds is not None:
        chooser = host.owner if host is not None and host.face.type == "mage" else thing.seat
        push(state, Bind(thing=thing.id, seat=chooser))  # MGW-BIND-02
    tell(state, "uncovered", thing.id)  # MGW-MAGE-22
    if host is not None:
        drop_guard_if_out(state, host.id)  # MGW-GRD-13
    settle(state)
    return thing.id in state.things


def settle_down(state: State, thing: Thing) -> None:
    """A revealed enchantment has come to a new place: what it is there (MGW-ENCH-10, MGW-BAR-12)."""
    if thing.hidden:
        return
    if _twin(state, thing):
        coming.destroy(state, thing.id, "MGW-ENCH-10")
    elif _second_barrier(state, thing):
        coming.destroy(state, thing.id, "MGW-BAR-12", "MGW-Q-87")
    elif thing.host:
        drop_guard_if_out(state, thing.host)  # MGW-GRD-13


def _twin(state: State, thing: Thing) -> bool:
    """An identical enchantment lies revealed on the same object or zone (MGW-ENCH-10)."""
    return any(
        other.face is thing.face
        and not other.hidden
        and other.id != thing.id
        and other.host == thing.host
        and other.zone == thing.zone
        for other in state.things.values()
    )


def _second_barrier(state: State, thing: Thing) -> bool:
    if not any(bar.kind == "barrier" for bar in thing.face.bars.values()):
        return False
    host = state.things.get(thing.host)
    first = barrier_of(state, host) if host is not None else None
    return first is not None and first.id != thing.id


def barrier_of(state: State, thing: Thing) -> Thing | None:
    """What protects a thing with a damage barrier (MGW-BAR-12)."""
    for number in thing.attached:
        other = state.things[number]
        if not other.hidden and any(bar.kind == "barrier" for bar in other.face.bars.values()):
            return other
    return None
