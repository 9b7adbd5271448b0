"""What a figure may have (SPL-18 to 25, MIR-22, EQP, ARTF, VIRT, SPEC): one judge for lists and builders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from walstatt.games.confrontation_x.rules import groups
from walstatt.games.confrontation_x.rules.costs import find
from walstatt.games.confrontation_x.state.armies import Bought
from walstatt.games.confrontation_x.state.attributes import ASPECTS, ELEMENTS
from walstatt.games.confrontation_x.state.kinds import Kind
from walstatt.games.confrontation_x.state.library import Library
from walstatt.games.confrontation_x.state.things import Item, Label, Power

LABELS = {
    "artefact": "CFX-ARTF-01", "equipment": "CFX-EQP-04", "virtue": "CFX-EQP-04", "special": "CFX-SPEC-03",
}  # fmt: skip


class Amiss(NamedTuple):
    """Why a figure may not have a thing, or not all that it has."""

    key: str
    rules: tuple[str, ...]
    facts: dict[str, object] = {}  # noqa: RUF012  # never changed


# --- one thing ----------------------------------------------------------------------------------------------


def refused(kind: Kind, thing: Power | Item) -> Amiss | None:
    """Why a figure of a kind may not have a thing, whatever else it has."""
    return _power(kind, thing) if isinstance(thing, Power) else _item(kind, thing)


def _power(kind: Kind, power: Power) -> Amiss | None:
    if power.sort == "miracle":
        return _miracle(kind, power)
    if not kind.mage:
        return Amiss("no-mage", ("CFX-SPL-18",))
    if power.figures and kind.id not in power.figures and kind.person not in power.figures:
        return Amiss("reserved", ("CFX-SPL-21",))
    if not _of_people(kind, power):
        return Amiss("label", ("CFX-Q-603",))
    if power.school in ELEMENTS and power.school not in kind.elements:
        return Amiss("no-element", ("CFX-SPL-20",), {"element": power.school})
    if power.school and power.school not in ELEMENTS and power.school not in kind.schools:
        return Amiss("no-school", ("CFX-SPL-19",), {"school": power.school})
    for element in power.cost.elements:  # gems of any element do not count (CFX-SPL-23)
        if element not in kind.elements:
            return Amiss("no-element", ("CFX-SPL-22",), {"element": element})
    return None


def _miracle(kind: Kind, power: Power) -> Amiss | None:
    if not kind.priest:
        return Amiss("no-priest", ("CFX-MIR-22",))
    if power.figures and kind.id not in power.figures and kind.person not in power.figures:
        return Amiss("reserved", ("CFX-Q-604",))
    if not _of_people(kind, power):
        return Amiss("label", ("CFX-Q-604",))
    if not any(kind.values.get(aspect) for aspect in ASPECTS if aspect == power.aspect):
        return Amiss("no-aspect", ("CFX-Q-604",), {"aspect": power.aspect})
    return None


def _of_people(kind: Kind, power: Power) -> bool:
    people = kind.people
    return (not power.peoples or people.id in power.peoples) and (
        not power.paths or people.path in power.paths
    )


def _item(kind: Kind, item: Item) -> Amiss | None:
    if item.ap is None:  # it belongs to whom it names, and nobody buys it
        return Amiss("special", ("CFX-SPEC-01",))
    if item.sort == "artefact" and not artefacts(kind):
        return Amiss("no-artefacts", ("CFX-ARTF-04",))
    if item.sort == "virtue" and not kind.priest:
        return Amiss("no-priest", ("CFX-VIRT-01",))
    if not fits(item.label, kind):
        return Amiss("label", (LABELS.get(item.sort, "CFX-EQP-04"),))
    return None


def fits(label: Label, kind: Kind) -> bool:
    """Whether a label is for a figure (CFX-ARTF-01, CFX-EQP-04)."""
    return groups.fits(kind, kind.abilities, label)


# --- how many -----------------------------------------------------------------------------------------------


def spells(kind: Kind) -> int:
    """How many a mage may have: as his POW says, a war mage half of it and one (CFX-SPL-24, CFX-SPL-25)."""
    power = kind.values.get("pow", 0)
    return power // 2 + 1 if "war-mage" in kind.abilities else power


def miracles(kind: Kind) -> int:
    """How many a priest may have: as his highest aspect says, a war priest half of it and one
    (CFX-Q-604)."""
    highest = max((kind.values.get(aspect, 0) for aspect in ASPECTS), default=0)
    return highest // 2 + 1 if "war-priest" in kind.abilities else highest


def artefacts(kind: Kind) -> int:
    """A Character as many as its rank level, and X more by Artefact/X (CFX-ARTF-05 to 07). War Mages and War
    Priests that are no Characters have Artefact/1 (CFX-ABIL-83, CFX-ABIL-84)."""
    more = kind.abilities["artefact"].value if "artefact" in kind.abilities else 0
    if kind.character:
        return kind.level + more
    return max(more, int(not kind.abilities.keys().isdisjoint(("war-mage", "war-priest"))))


def wrong(known: Library, kind: Kind, one: Bought) -> Iterator[tuple[str, Amiss]]:
    """Everything that is wrong with what was bought for a figure, with the thing that it is about."""
    having: Counter[str] = Counter()
    for word, times in Counter(one.things).items():
        thing = find(known, word)
        if thing is None:
            continue  # told elsewhere
        why = refused(kind, thing)
        if why is not None:
            yield word, why
            continue
        if times > 1:
            rule = "CFX-EQP-05" if thing.sort in ("equipment", "virtue") else "CFX-Q-108"
            yield word, Amiss("thing-twice", (rule,))
        group = f"{thing.kind}-virtue" if isinstance(thing, Item) and thing.sort == "virtue" else thing.sort
        having[group] += 1
    limits = (
        ("spell", spells(kind), "CFX-SPL-25" if "war-mage" in kind.abilities else "CFX-SPL-24"),
        ("miracle", miracles(kind), "CFX-Q-604"),
        ("artefact", artefacts(kind), "CFX-ARTF-05" if kind.character else "CFX-ARTF-06"),
        ("greater-virtue", kind.level, "CFX-VIRT-04"),
        ("divine-virtue", 1, "CFX-VIRT-05"),
    )
    for group, most, rule in limits:
        if having[group] > most:
            yield "", Amiss("too-many-things", (rule,), {"what": group, "count": having[group], "most": most})
