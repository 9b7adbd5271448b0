"""What figures may have, to the edges: each case a slip that would be easy to make (SPL, MIR, EQP, ARTF)."""

from __future__ import annotations

from copy import copy

import msgspec
import pytest

from tests.games.confrontation_x.things import known, wrong
from walstatt.core.dice import Dice
from walstatt.games.confrontation_x.rules import costs
from walstatt.games.confrontation_x.rules.allowed import artefacts, miracles, refused, spells
from walstatt.games.confrontation_x.rules.armies import Lot
from walstatt.games.confrontation_x.state.armies import Bought
from walstatt.games.confrontation_x.state.kinds import Kind

rule = pytest.mark.rule


def kind(word: str, person: str = "") -> Kind:
    """A profile, as an incarnation of somebody."""
    found = copy(known().kinds[word])
    found.person = person or found.person
    return found


@rule("CFX-SPL-21", "CFX-MIR-22", "CFX-Q-604", "CFX-PERS-02")
@pytest.mark.parametrize(
    ("who", "person", "figures", "reserved"),
    [
        ("mage", "", ("mage",), False),
        ("mage", "king", ("mage",), False),
        ("mage", "king", ("king",), False),
        ("mage", "", ("king",), True),
        ("mage", "", (), False),
    ],
)
def test_powers_are_kept_for_the_figures_or_persons_that_they_name(
    who: str, person: str, figures: tuple[str, ...], reserved: bool
) -> None:
    for one, thing in (("mage", "six"), ("priest", "prayer")):
        named = tuple(figure.replace("mage", one) for figure in figures)
        found = refused(kind(one, person), msgspec.structs.replace(known().powers[thing], figures=named))
        assert (found.key if found else "") == ("reserved" if reserved else "")


@rule("CFX-SPL-24", "CFX-SPL-25", "CFX-Q-604", "CFX-ARTF-04", "CFX-ABIL-83", "CFX-ABIL-84")
@pytest.mark.parametrize(
    ("who", "most"),
    [
        ("guard", (0, 0, 0)),
        ("mage", (3, 0, 0)),
        ("war-wizard", (2, 0, 1)),
        ("priest", (0, 2, 0)),
        ("war-monk", (0, 2, 1)),
        ("looter", (0, 0, 1)),
    ],
)
def test_so_many_spells_miracles_and_artefacts_and_none_without_the_gift(
    who: str, most: tuple[int, int, int]
) -> None:
    assert (spells(kind(who)), miracles(kind(who)), artefacts(kind(who))) == most


@rule("CFX-VIRT-01", "CFX-EQP-04")
@pytest.mark.parametrize(("who", "reason"), [("priest", ""), ("guard", "no-priest")])
def test_virtues_are_for_priests(who: str, reason: str) -> None:
    found = refused(kind(who), known().items["lesser-1"])
    assert (found.key if found else "") == reason


@rule("CFX-EQP-05", "CFX-Q-108", "CFX-SPL-24", "CFX-SPL-25")
@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("guard:whetstone:whetstone", "CFX-EQP-05"),
        ("priest:lesser-1:lesser-1", "CFX-EQP-05"),
        ("hero:relic:relic", "CFX-Q-108"),
        ("mage:six:six", "CFX-Q-108"),
        ("mage:ward-1:ward-2:ward-3:ward-4", "CFX-SPL-24"),
        ("war-wizard:ward-1:ward-2:ward-3", "CFX-SPL-25"),
    ],
)
def test_too_much_of_something_is_told_by_its_own_rule(code: str, told: str) -> None:
    assert told in {rule for fault in wrong(code) for rule in fault.rules}
    others = {"CFX-EQP-05", "CFX-Q-108", "CFX-SPL-24", "CFX-SPL-25"} - {told}
    assert not others & {rule for fault in wrong(code) for rule in fault.rules}


# --- armies by lot --------------------------------------------------------------------------------------


def lot(*words: str, people: str = "lions-of-alahan") -> Lot:
    """An army that has these already."""
    found = Lot(known(), people, 400, Dice(1))
    found.loose = [Bought(word) for word in words]
    found.persons = {known().kinds[word].person for word in words}
    return found


@rule("CFX-ARMY-13", "CFX-Q-606", "CFX-Q-61")
@pytest.mark.parametrize(
    ("has", "kind", "free"),
    [
        ((), "guard", True),
        (("guard",), "guard", True),
        ((), "hero", True),
        (("hero",), "hero", False),
        (("young-king",), "old-king", False),
        ((), "sprite", False),
        (("guard",), "sprite", False),
        (("mage",), "sprite", False),  # he does not master water
        (("sage",), "sprite", True),
        (("sage", "sprite"), "sprite", False),
        (("sage", "sage", "sprite"), "sprite", True),
    ],
)
def test_by_lot_too_persons_come_once_and_familiars_to_mages(
    has: tuple[str, ...], kind: str, free: bool
) -> None:
    assert lot(*has)._free(known().kinds[kind]) is free


@rule("CFX-ARMY-22", "CFX-SPL-18", "CFX-EQP-04")
@pytest.mark.parametrize(
    ("kind", "word", "copies", "wanted"),
    [
        ("mage", "six", 0, True),
        ("mage", "six", 1, True),
        ("mage", "six", 2, False),  # twice as many as are free
        ("guard", "six", 0, False),
        ("guard", "whetstone", 9, True),
        ("hero", "relic", 0, True),
        ("hero", "relic", 2, False),
        ("guard", "relic", 0, False),
    ],
)
def test_by_lot_nobody_wants_what_it_may_not_have_or_what_gets_dear(
    kind: str, word: str, copies: int, wanted: bool
) -> None:
    found = lot()
    found.copies[word] = copies
    assert costs.free_copies(400) == 1
    assert (word in set(found._wanted(known().kinds[kind]))) is wanted
