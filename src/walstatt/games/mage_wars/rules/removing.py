"""Removing condition tokens for their removal cost, as some spells and abilities allow (EFF, MAGE).

What is removed is told in words: `burn:2` for tokens, a number for an enchantment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from walstatt.games.mage_wars.rules import coming
from walstatt.games.mage_wars.rules.conditions import CONDITIONS, LATE, removal_cost, take_mark
from walstatt.games.mage_wars.state.effects import Words
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing


def tokens(thing: Thing, damage_type: str = "") -> dict[str, int]:
    """Condition tokens that can be removed at all, of one damage type or of any (MGW-EFF-11, MGW-EFF-12)."""
    found: dict[str, int] = {}
    for mark, count in thing.marks.items():
        name = mark.removeprefix(LATE)
        kind = CONDITIONS.get(name)
        if kind is None or removal_cost(thing, name) < 0:
            continue
        if not damage_type or kind.damage_type == damage_type:
            found[name] = found.get(name, 0) + count
    return found


def one_token(thing: Thing) -> Iterator[Words]:
    """Each way to remove a single token."""
    for name in tokens(thing):
        yield (f"{name}:1",)


def any_tokens(thing: Thing, damage_type: str = "", enchantments: Iterable[Thing] = ()) -> Iterator[Words]:
    """Each way to remove any number of tokens, and of these enchantments; also nothing."""
    axes: list[list[str]] = []
    for name, count in tokens(thing, damage_type).items():
        axes.append(["", *(f"{name}:{n}" for n in range(1, count + 1))])
    axes += [["", other.word] for other in enchantments]
    for words in product(*axes):
        yield tuple([word for word in words if word])


def price(state: State, thing: Thing, words: Words) -> int:
    """Removal costs of tokens, and whole costs of enchantments (MGW-EFF-13)."""
    from walstatt.games.mage_wars.rules.prices import total_cost

    cost = 0
    for word in words:
        name, colon, count = word.partition(":")
        if colon:
            cost += removal_cost(thing, name) * int(count)
        else:
            other = state.things[int(name)]
            cost += total_cost(state, other, other.host)
    return cost


def remove(state: State, thing_id: int, words: Words, *rules: str) -> None:
    for word in words:
        name, colon, count = word.partition(":")
        if not colon:
            coming.destroy(state, int(name), *rules)
            continue
        left = int(count) - take_mark(state, thing_id, name, int(count), *rules)
        take_mark(state, thing_id, LATE + name, left, *rules)
