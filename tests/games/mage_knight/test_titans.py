"""What titans are spared, and what they cannot do, as far as figures with one dial go (TMD)."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field, of
from walstatt.games.mage_knight.events.course import BrokeAway
from walstatt.games.mage_knight.rules import formations
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read

PLAIN = "8 10 15 2"


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def meeting(dial: str, titan: str = PLAIN, seat: int = 1, **more: object) -> Field:
    """`a` looks east at the titan `t`, which touches it."""
    field = Field()
    field.put("a", dial, 18, 18, **more)  # type: ignore[arg-type]
    field.put("t", titan, beside="a", facing=180, seat=seat, type="titan", clicks=2 if seat == 0 else 0)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


def shooting(dial: str, **more: object) -> Field:
    """`a` looks east at the titan `t`, five inches away."""
    field = Field()
    field.put("a", dial, 18, 18, **{"range": 8, **more})  # type: ignore[arg-type]
    field.put("t", PLAIN, 23, 18, seat=1, type="titan")
    return field


@pytest.mark.rule("MKN-TMD-02")
def test_titans_are_neither_healed_nor_confused_nor_frozen_nor_lifted_nor_poisoned() -> None:
    field = meeting(f"{PLAIN} healing", seat=0)
    field.begin()
    assert reason(field, "heal a t") == "never-healed"
    field = meeting(f"{PLAIN} magic-healing", seat=0, range=8)
    field.begin()
    assert reason(field, "mend a t") == "never-healed"
    field = shooting(f"{PLAIN} magic-confusion")
    field.begin()
    assert reason(field, "confuse a t") == "never-confused"
    field = shooting(f"{PLAIN} magic-freeze")
    field.begin()
    field.play("shoot a t", dice=(3, 4))
    assert field["t"].tokens == 0
    field = meeting(f"{PLAIN} magic-levitation", seat=0)
    field.begin()
    assert not field.can("levitate a t")
    field = meeting(f"{PLAIN} poison")
    field.begin()
    assert field.clicks("t") == 0


@pytest.mark.rule("MKN-TMD-03")
def test_titans_do_not_come_back_and_nobody_enhances_them() -> None:
    field = meeting(f"{PLAIN} necromancy", seat=0)
    fallen = field.state.figures.pop("t")
    field.state.fallen["t"] = fallen.changed(clicks=(8,), returned=True)
    field.begin()
    assert not field.can("raise a t")
    for kind, clicks in (("titan", 2), ("warrior", 3)):
        field = Field()
        field.put("a", PLAIN, 18, 18, range=8, type=kind)
        field.put("m", f"{PLAIN} magic-enhancement", beside="a", to=180)
        field.put("y", PLAIN, 23, 18, seat=1)
        field.begin()
        field.play("shoot a y", dice=(3, 4))
        assert field.clicks("y") == clicks


@pytest.mark.rule("MKN-BASE-83")
def test_titans_neither_capture_nor_are_captured() -> None:
    field = meeting(PLAIN)
    field.begin()
    assert reason(field, "capture a t") == "never-captive"
    field.end()
    assert reason(field, "capture t a") == "no-captor"


@pytest.mark.rule("MKN-BASE-176")
def test_titans_are_in_no_formation() -> None:
    for kind, why in (("titan", "never-formation"), ("warrior", "")):
        field = Field()
        for number, word in enumerate("abc"):
            made = kind if word == "b" else "warrior"
            field.put(word, PLAIN, 10, 10 + 1.101 * number, type=made)
        field.state.actions = 1
        found = formations.no_march(field.state, field.state.figures_of(0))
        assert (found.key if found is not None else "") == why


def test_a_titan_breaks_away_except_on_a_one() -> None:
    for die, freed in ((1, False), (2, True)):
        field = meeting(PLAIN, type="titan")
        field.begin()
        assert of(field.play("move a", dice=(die,)), BrokeAway)[0].freed is freed
