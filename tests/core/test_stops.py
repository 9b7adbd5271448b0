"""What people are asked and what is answered for them; web/tests/stops.test.ts tries the same cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from walstatt.core.flow import Decision, ask
from walstatt.core.kit.standing import Opening, Reaction
from walstatt.core.kit.stops import Wishes, is_single, unasked
from walstatt.core.options import choices
from walstatt.core.scene import Stop

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "stops-cases.json").read_text())


def wishes_of(case: dict[str, Any]) -> Wishes:
    said = case["wishes"]
    wishes = Wishes(everything=said.get("everything", False))
    for key, moments in said.get("changed", {}).items():
        wishes.change(key, moments)
    for piece in said.get("armed", ()):
        wishes.arm(piece)
    return wishes


def question(case: dict[str, Any]) -> tuple[Decision, Reaction | None]:
    decision = ask(0, "any", choices(*case["options"]), "TOY-1")
    if "reaction" not in case:
        return decision, None
    openings = msgspec.convert(case["reaction"]["openings"], tuple[Opening, ...])
    return decision, Reaction(case["reaction"]["choice"], "", "", "", (), openings)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_what_is_answered_without_asking(case: dict[str, Any]) -> None:
    decision, reaction = question(case)
    answer = unasked(decision, reaction, wishes_of(case))
    assert (answer.text if answer is not None else None) == case["answer"]
    assert is_single(decision) == case.get("single", False)


def test_what_is_armed_can_be_left_alone_again() -> None:
    wishes = Wishes()
    wishes.arm("7")
    wishes.arm("7", on=False)
    wishes.arm("7", on=False)
    assert not wishes.armed


def test_a_stop_is_looked_for_by_piece_then_by_kind_then_as_proposed() -> None:
    wishes, stop = Wishes(), Stop("hide", ("struck",))
    assert wishes.stop("7", stop) == ("struck",)
    wishes.change("hide", ["upkeep"])
    assert (wishes.stop("7", stop), wishes.stop("", stop)) == (("upkeep",), ("upkeep",))
    wishes.change("7", [])
    assert (wishes.stop("7", stop), wishes.stop("8", stop)) == ((), ("upkeep",))
