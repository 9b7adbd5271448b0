"""Spells, miracles and items made up for tests, and mages to try them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from tests.games.confrontation_x.bouts import laid, run, shape
from tests.games.confrontation_x.field import figure
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.armies import abilities_of
from walstatt.games.confrontation_x.rules.gear import carried
from walstatt.games.confrontation_x.rules.magic.casting import cast
from walstatt.games.confrontation_x.state import library as shelves
from walstatt.games.confrontation_x.state.attributes import ELEMENTS
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.packs import Pack, read_pack
from walstatt.games.confrontation_x.state.state import State

GUARD, MAGE, PRIEST = "guard-of-alahan", "light-weaver", "priestess-of-dawn"
ME, YOU, OTHER = f"blue-{MAGE}-1", f"red-{GUARD}-1", f"red-{GUARD}-2"
FOE, PRAYS = f"red-{MAGE}-1", f"blue-{PRIEST}-1"

_PEOPLE = """
[people]
id = "test-folk"
name = { en = "Testers", de = "Prüfer" }
path = "none"
elements = ["water", "light", "earth", "fire"]
"""
_PROFILE = """
[[profile]]
id = "{id}"
name = {{ en = "{id}", de = "{id}" }}
rank = "creature"
base = "{base}"
mov = {mov}
ini = 3
att = 3
str = 5
def = 3
res = 5
dis = 2
cou = 3
cost = 10
"""
_TEXTS = 'name = { en = "A", de = "A" }\ntext = { en = "A", de = "A" }\nap = 5\n'
_SPELL: dict[str, str] = {
    "range": "20", "area": '"enemy"', "duration": '"immediate"', "difficulty": "5", "school": '"water"',
    "cost": "{ water = 2 }",
}  # fmt: skip
_HIT = '[{ do = "damage", strength = 5 }]'
_WEAK = '[{ do = "change", gives = { att = -1 } }]'
SPELLS: dict[str, dict[str, str]] = {
    "bolt": {"effects": _HIT},
    "twice": {"effects": _HIT, "frequency": "2"},
    "cheap": {"effects": _HIT, "cost": "{ water = 1 }", "frequency": "9", "again": "true"},
    "glaive": {
        "effects": '[{ do = "damage", strength = "x+3" }]', "cost": "{ light = 3, x = true }",
        "school": '"light"',
    },
    "mixed": {"effects": _HIT, "cost": "{ earth = 4, fire = 2 }", "school": '"earth"'},
    "free": {"effects": _HIT, "cost": "{ any = 2 }"},
    "three": {"effects": _HIT, "cost": "{ water = 3 }"},
    "self-only": {
        "effects": '[{ do = "change", gives = { res = 2 } }]', "range": '"self"', "area": '"ally"',
        "duration": '"round"',
    },
    "touch": {"effects": _HIT, "range": '"contact"'},
    "bless": {
        "effects": '[{ do = "change", gives = { att = 2 } }]', "area": '"ally"', "duration": '"round"',
    },
    "curse": {"effects": _WEAK, "cost": "{ water = 3 }", "duration": '"permanent"'},
    "lull": {"effects": _WEAK, "duration": '"special"', "lasts": '"combat"'},
    "kept": {"effects": _WEAK, "duration": '"special"', "lasts": '"upkeep"', "upkeep": "2"},
    "storm": {
        "effects": '[{ do = "damage", to = "all", others = true, strength = 4 }]', "area": '"around"',
        "range": "10",
    },
    "lone": {
        "effects": '[{ do = "change", gives = { ini = 1 } }]', "area": '"none"', "range": '"self"',
        "duration": '"round"',
    },
    "burst": {
        "effects": '[{ do = "damage", to = "all", within = 5, strength = 4 }]', "area": '"point"',
    },
    "not-on-constructs": {
        "effects": '[{ do = "damage", strength = 5, only = { not_abilities = ["construct"] } }]'
    },
    "against-res": {"effects": _HIT, "difficulty": '"target.res+2"'},
    "by-margin": {"effects": '[{ do = "change", gives = { att = "-margin" } }]', "duration": '"round"'},
    "open": {
        "effects": '[{ do = "change", gives = { att = "result" } }]', "area": '"ally"', "duration": '"round"',
        "difficulty": '"open"',
    },
    "call": {
        "effects": '[{ do = "summon", kind = "imp" }]', "area": '"none"', "range": '"self"',
    },
    "call-bat": {
        "effects": '[{ do = "summon", kind = "bat" }]', "area": '"none"', "range": '"self"',
    },
    "call-two": {
        "effects": '[{ do = "summon", kind = "imp", count = 2 }]', "area": '"none"', "range": '"self"',
    },
    "fire-curse": {"effects": _WEAK, "cost": "{ fire = 2 }", "school": '"fire"', "duration": '"round"'},
    "fire-any": {
        "effects": _WEAK, "cost": "{ fire = 2, any = 1 }", "school": '"fire"', "duration": '"round"',
    },
    "decay": {
        "effects": '[{ do = "wound", each = "supply" }]', "duration": '"permanent"',
    },
    "spring": {
        "effects": '[{ do = "heal", each = "supply" }]', "area": '"ally"', "duration": '"permanent"',
    },
}  # fmt: skip
_MIRACLE: dict[str, str] = {
    "range": "20", "area": '"enemy"', "duration": '"immediate"', "difficulty": "5", "aspect": '"creation"',
    "cost": "{ faith = 2 }",
}  # fmt: skip
MIRACLES: dict[str, dict[str, str]] = {
    "smite": {"effects": _HIT},
    "mercy": {"effects": '[{ do = "heal" }]', "area": '"ally"', "aspect": '"destruction"'},
    "offer": {
        "effects": '[{ do = "damage", strength = "x+3" }]', "cost": "{ faith = 1, x = true, most = 3 }",
    },
    "plague": {
        "effects": _WEAK, "duration": '"special"', "lasts": '"upkeep"', "upkeep": "1",
    },
    "rise": {
        "effects": '[{ do = "summon", kind = "imp" }]', "area": '"none"', "range": '"self"',
    },
}  # fmt: skip
_STORE = "pool = 3, mana = 2, prayer = 1, reach = 5, halo = 5, control = 1"
ITEMS: dict[str, tuple[str, dict[str, str]]] = {
    "ring": ("artefact", {"effects": '[{ do = "change", gives = { res = 2 }, grants = ["brutal"] }]'}),
    "sting": (
        "equipment",
        {"effects": '[{ do = "change", gives = { str = 3 }, when = ["blow"], against = { mage = true } }]'},
    ),
    "banner": (
        "artefact",
        {"effects": '[{ do = "change", to = "allies", within = 10, others = true, gives = { cou = 2 } }]'},
    ),
    "crystal": ("equipment", {"effects": f"[{{ do = 'change', gives = {{ {_STORE} }} }}]"}),
    "well": ("equipment", {"effects": '[{ do = "gems", each = "supply", of = "water" }]'}),
    "horn": (
        "artefact",
        {
            "use": '{ per = "game", range = 10, area = "enemy", effects = [{ do = "stun" }] }',
            "effects": "",
        },
    ),
    "flask": (
        "equipment",
        {"use": '{ die = 4, effects = [{ do = "heal" }] }', "effects": ""},
    ),
    "spirit": (
        "special",
        {"for": '{ figures = ["guard-of-alahan"] }', "effects": '[{ do = "change", gives = { dis = 1 } }]'},
    ),
}


def _entry(part: str, id: str, fields: dict[str, str]) -> str:
    texts = _TEXTS.replace("ap = 5\n", "") if part == "special" else _TEXTS
    told = "".join(f"{name} = {value}\n" for name, value in fields.items() if value)
    return f'[[{part}]]\nid = "{id}"\n{texts}{told}'


@cache
def pack() -> Pack:
    profiles = _PROFILE.format(id="imp", base="infantry", mov="10") + _PROFILE.format(
        id="bat", base="infantry", mov="[10, 20]"
    )
    powers = [_entry("spell", id, _SPELL | more) for id, more in SPELLS.items()]
    powers += [_entry("miracle", id, _MIRACLE | more) for id, more in MIRACLES.items()]
    powers += [_entry(part, id, more) for id, (part, more) in ITEMS.items()]
    return read_pack("test.toml", "\n".join([_PEOPLE, profiles, *powers]))


def _forget() -> None:
    for cached in (carried._special, carried._items, carried._giving, shelves.deed_of, shelves.condition_of):
        cached.cache_clear()


@pytest.fixture
def learnt() -> Iterator[None]:
    """The library has them too, for as long as the test runs."""
    known: Any = shelves.library()
    mine: Any = pack()
    added = ((known.powers, mine.powers), (known.items, mine.items), (known.kinds, mine.kinds))
    for shelf, more in added:
        shelf.update(more)
    _forget()
    yield
    for shelf, more in added:
        for word in more:
            del shelf[word]
    _forget()


# --- positions ----------------------------------------------------------------------------------------------


def gems(**numbers: int) -> tuple[int, ...]:
    return tuple(numbers.get(element, 0) for element in ELEMENTS)


def scene(
    *more: str,
    knows: Sequence[str] = (),
    rolls: Sequence[int] = (),
    foe: tuple[float, float] = (300, 250),
    phase: str = "blue 2 act",
) -> State:
    """A mage with these spells looks north at a guard; POW 4, ten gems of water and of light."""
    things = f"things {','.join(knows)}" if knows else ""
    lines = [
        figure("blue", MAGE, (300, 100), more=things),
        figure("red", GUARD, foe, 270),
        figure("blue", GUARD, (30, 30), n=9),
        *more,
    ]
    state = laid(lines, phase, f"winner 0 captains blue,red active {ME} supply 6", rolls)
    shape(state, ME, pow=4, ini=3, cou=3)
    shape(state, YOU, res=5, ini=3, att=3, cou=3, rank="elite")
    state.change(state.figures[ME], gems=gems(water=10, light=10))
    return state


def does(state: State, words: str, *answers: str, by: str = ME) -> None:
    """Casts, or works a miracle, with these answers to what is asked on the way."""
    run(cast(state, state.figures[by], Option(tuple(words.split()))), *answers)


def having(state: State, word: str, *things: str) -> Figure:
    """The same figure with these things, and what they give."""
    one = state.figures[word]
    return state.change(one, things=things, abilities={**one.abilities, **abilities_of(one.kind, things)})
