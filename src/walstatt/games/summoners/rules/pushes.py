"""Knockback, Displace and what a pushed unit runs into (KEY).

Pushes go along the line from the attacker's centre through the target's, in plain inches (SUM-Q-72, 75). They
need no disengage test, use up no movement and do not end Concentrate (SUM-KEY-41, SUM-Q-59, SUM-Q-71).
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from typing import Any

from walstatt.core.flow import Flow, Request, ask
from walstatt.core.options import Option, choices
from walstatt.games.summoners.events.combat import Collided, NotPushed, Pushed
from walstatt.games.summoners.rules import moves
from walstatt.games.summoners.rules.boosts import window
from walstatt.games.summoners.rules.contact import touchers
from walstatt.games.summoners.rules.damage import wound
from walstatt.games.summoners.rules.pools import damage_of
from walstatt.games.summoners.rules.values import resistance
from walstatt.games.summoners.state.state import State
from walstatt.spaces.table import INCH, TOUCH, Hit, Point, push
from walstatt.spaces.table.menus import Judged

KNOCKBACK = 2 * INCH  # SUM-KEY-29
DISPLACE = 2 * INCH  # a hit (SUM-KEY-40)
_LENGTH = re.compile(r"(\d{1,4})(?:\.(\d{1,2}))?")


def knock_back(
    state: State, striker: str, seat: int, origin: Point, word: str
) -> Generator[Request, Any, set[str]]:
    """The attacker's player may push the target the full 2", or not at all (SUM-KEY-29, SUM-DP-25).

    Returns the units that were hurt by it.
    """
    rules = ("SUM-KEY-29", "SUM-Q-72")
    options = choices(f"push {length_word(KNOCKBACK)}", "stay")
    answer: Option = yield ask(seat, "knockback", options, *rules, "SUM-DP-25", about=(striker, word))
    if answer.verb == "stay":
        state.emit(NotPushed(seat=seat, unit=striker, target=word, by="knockback", rules=rules))
        return set()
    hurt = yield from shove(state, striker, seat, origin, word, KNOCKBACK, "knockback")
    return hurt


def displace(
    state: State, striker: str, seat: int, origin: Point, word: str, most: int
) -> Generator[Request, Any, set[str]]:
    """The attacker's player pushes the target as far as he likes, up to so much (SUM-KEY-40, SUM-DP-26)."""
    rules = ("SUM-KEY-40", "SUM-Q-72")
    menu = _lengths(state, origin, word, most)
    answer: Option = yield ask(seat, "displace", menu, *rules, "SUM-DP-26", about=(striker, word))
    if answer.verb == "stay":
        state.emit(NotPushed(seat=seat, unit=striker, target=word, by="displace", rules=rules))
        return set()
    length = read_length(answer[1])
    assert length is not None, "the menu has read it"
    hurt = yield from shove(state, striker, seat, origin, word, length, "displace")
    return hurt


def _lengths(state: State, origin: Point, word: str, most: int) -> Judged:
    """`push MM`: all the way, every inch, and just short of what is in the way; any other is accepted."""
    run = push(state.table, state.units[word].base, origin, most, _standing(state, word))
    lengths = [most, *range(INCH, most, INCH)]
    if run.hits and run.moved > INCH // 4:
        lengths.append(run.moved - INCH // 4)
    listed = [Option(("push", length_word(length))) for length in sorted(set(lengths), reverse=True)]

    def judge(words: tuple[str, ...]) -> Option | None:
        length = read_length(words[1]) if len(words) == 2 and words[0] == "push" else None
        return Option(("push", length_word(length))) if length and length <= most else None

    return Judged([*listed, Option(("stay",))], judge)


def push_by_spell(state: State, word: str, origin: Point, length: int, seat: int) -> Flow:
    """A spell that moves a unit away from its caster, or towards it (below 0), as Displace does.

    Who dies of it is removed by the caller.
    """
    unit = state.units[word]
    if length < 0:
        origin = Point(2 * unit.base.x - origin.x, 2 * unit.base.y - origin.y)
    yield from displace(state, "", seat, origin, word, abs(length))


def shove(
    state: State, striker: str, seat: int, origin: Point, word: str, length: int, by: str
) -> Generator[Request, Any, set[str]]:
    """Push a unit straight away from a point; it stops at what it runs into (SUM-KEY-30, 31, 42, 43)."""
    unit = state.units[word]
    before = {enemy.word for enemy in touchers(state, unit)}
    run = push(state.table, unit.base, origin, length, _standing(state, word))
    if run.hits and run.moved <= TOUCH:  # it touches already what is in the way
        rules = ("SUM-Q-172", "SUM-KEY-30" if by == "knockback" else "SUM-KEY-42")
        state.emit(NotPushed(seat=seat, unit=striker, target=word, by=by, rules=rules))
        return set()
    state.change(unit, base=unit.base.at(run.end))
    state.emit(
        Pushed(
            seat=seat, unit=striker, target=word, path=(unit.at, run.end), by=by, length=run.moved,
            rules=("SUM-KEY-29" if by == "knockback" else "SUM-KEY-40", "SUM-Q-72"),
        )
    )  # fmt: skip
    moves.contacts_arise(state, word, before)  # SUM-KEY-26, SUM-Q-135
    if not run.hits:
        return set()
    hurt = yield from _collide(state, word, run.hits, by)
    return hurt


def _standing(state: State, word: str) -> list[Any]:
    """Bases that can be in the way: not those of units that have no life left."""
    return [unit.base for unit in state.units.values() if unit.word != word and unit.life > 0]


def _collide(state: State, word: str, hits: Sequence[Hit], by: str) -> Generator[Request, Any, set[str]]:
    """A damage die, less Resistance, for everybody involved; terrain takes nothing (SUM-Q-73)."""
    rules = ("SUM-KEY-30" if by == "knockback" else "SUM-KEY-42", "SUM-Q-73")
    figures = [str(hit.id) for hit in hits if hit.kind == "figure"]
    involved = [word, *figures]
    boosts = yield from window(state, [(each, "resistance") for each in involved], "SUM-BOOST-06")
    hurt: set[str] = set()
    for each in involved:
        die = state.dice.roll(8)
        armour = resistance(state, state.units[each]) + boosts.get((each, "resistance"), 0)
        points = damage_of((die,), 0, armour)
        into = hits[0].kind if each == word else "figure"
        state.emit(Collided(unit=each, into=into, die=die, resistance=armour, damage=points, rules=rules))
        if points:
            hurt.add(each)
            wound(state, each, points, rules)
    return hurt


# --- lengths in words ---------------------------------------------------------------------------------------


def length_word(length: int) -> str:
    """Millimetres with at most two decimals: "50.8"."""
    whole, rest = divmod(length, 100)
    return f"{whole}.{rest:02}".rstrip("0") if rest else str(whole)


def read_length(word: str) -> int | None:
    found = _LENGTH.fullmatch(word)
    if found is None:
        return None
    return int(found[1]) * 100 + (int(found[2].ljust(2, "0")) if found[2] else 0)
