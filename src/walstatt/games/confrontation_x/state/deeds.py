"""The vocabulary of powers and items: what a deed can do, which fields go with it, and what contradicts
itself. docs/packs.md describes it for people; `rules/magic/deeds.py` carries it out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from walstatt.games.confrontation_x.state.amounts import Amount, terms, words
from walstatt.games.confrontation_x.state.attributes import ASPECTS, ATTRIBUTES, ELEMENTS, PATHS, RANKS, SIZES
from walstatt.games.confrontation_x.state.things import EVERYBODY, Deed, Item, Label, Power, Use

#: What is wrong: a text below `pack`, with its facts.
Fault = tuple[str, dict[str, Any]]


class Kind(NamedTuple):
    """Fields that a deed needs, others that it may have, and whether it harms (CFX-CAST-24): None says that
    its numbers tell."""

    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    harms: bool | None = False
    one: bool = False  # it is about one figure or place, not about several


DEEDS: dict[str, Kind] = {
    # values and abilities, as long as the power lasts or the item is carried
    "change": Kind(may=("gives", "grants", "when", "against"), harms=None),
    # injuries
    "damage": Kind(("strength",), ("element", "bare", "fixed", "entirely"), harms=True),
    "wound": Kind(may=("levels", "entirely"), harms=True),
    "heal": Kind(may=("levels",)),
    "stun": Kind(harms=True),
    "steady": Kind(),  # ends being stunned, and being pressed by a charge
    # courage
    "frighten": Kind(("difficulty",), harms=True),
    "rally": Kind(),
    # mana and faith
    "gems": Kind(("count",), ("of",), harms=None),
    "faith": Kind(("count",), harms=None),
    # places
    "push": Kind(("by",), harms=True),
    "pull": Kind(("by",), harms=True),
    "teleport": Kind(("by",), one=True),
    # figures
    "summon": Kind(("kind",), ("count",), one=True),
    "revive": Kind(("ap",), one=True),
    # other powers
    "lift": Kind(),
}
#: Fields that every deed may have.
COMMON = ("to", "within", "others", "only", "each")
#: Tests and rolls for which alone a change may count: purposes of `rules/occasions.py`.
PURPOSES = (
    "ini", "attack", "defence", "blow", "parting", "damage", "shot", "disengage", "courage", "rally",
    "tactic", "spell", "counter", "dispel", "miracle", "censure",
)  # fmt: skip
#: What items can raise that no profile prints: gems that fit into the pool, gems of a regeneration, points of
#: faith of a count, the range of powers and the aura of faith in cm, the force of summoned figures.
EXTRAS = ("pool", "mana", "prayer", "reach", "halo", "control")
#: Deeds that leave something behind that can end.
LASTING = ("change",)
VIRTUES = ("lesser", "greater", "divine")
_WORD = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_ABILITY = re.compile(r"[a-z]+(?:-[a-z]+)*(?:/(?:\d+:?)?[a-z,-]*)?")
_EMPTY = Deed(do="")


def harms(deed: Deed) -> bool:
    """Whether a deed can lower attributes, cause a damage roll or raise the injury level, or does something
    else that nobody wants (CFX-CAST-24, CFX-ACT-04)."""
    kind = DEEDS[deed.do].harms
    if kind is not None:
        return kind
    amounts = (*deed.gives.values(), deed.count)
    return any((found := terms(amount)) is not None and found[0].times < 0 for amount in amounts)


def offensive(power: Power | Use) -> bool:
    """CFX-CAST-24, CFX-MIR-16."""
    return any(harms(deed) for deed in power.effects)


# --- what contradicts itself --------------------------------------------------------------------------------


def faults_of_power(power: Power, spell: bool, kinds: Mapping[str, object]) -> Iterator[Fault]:
    """Everything that is wrong with a spell or miracle."""
    yield from _identity(power.id)
    gems = power.cost.total() - power.cost.faith
    if spell:
        if not gems and not power.cost.x:  # CFX-SPL-03
            yield "spell-without-gems", {}
        if not power.school and not power.figures:
            yield "spell-without-school", {}
        if power.aspect or power.cost.faith:
            yield "only-miracles", {}
    else:
        yield from _one_of("aspect", power.aspect, ASPECTS)
        if gems or power.school or not (power.cost.faith or power.cost.x):
            yield "only-faith", {}
    if power.frequency < 1 or power.ap < 0 or power.upkeep < 0:
        yield "too-small", {}
    for path in power.paths:
        yield from _one_of("paths", path, PATHS)
    yield from _label("targets", power.targets)
    yield from _aim(power.area, power.range)
    lasting = power.duration == "special"
    if lasting == (not power.lasts) or bool(power.upkeep) != (power.lasts == "upkeep"):
        yield "special-lasts", {}
    if not power.open:
        yield from _amount("difficulty", power.difficulty, {"own", "target"})
    yield from _deeds(power, kinds, set(() if not power.cost.x else ("x",)) | {"margin"}, open=power.open)


def faults_of_item(item: Item, part: str, kinds: Mapping[str, object]) -> Iterator[Fault]:
    """Everything that is wrong with an artefact, a virtue, other equipment or a special card."""
    yield from _identity(item.id)
    if (item.ap is None) != (part == "special"):  # CFX-SPEC-02, CFX-EQP-02
        yield "special-ap", {}
    if part == "virtue":
        yield from _one_of("kind", item.kind, VIRTUES)
    elif item.kind:
        yield "only-virtues", {}
    if not item.effects and item.use is None:
        yield "no-effects", {}
    yield from _label("for", item.label)
    for deed in item.effects:
        yield from _deed(deed, kinds, {"own"}, ("", "self", "allies", "enemies", "all"))
        if deed.do not in DEEDS:
            continue
        if deed.do not in LASTING and not deed.each:
            yield "item-at-once", {"do": deed.do}
        if deed.to in ("allies", "enemies", "all") and not deed.within:
            yield "needs-within", {"do": deed.do}
        if deed.do == "change" and deed.to not in ("", "self") and deed.grants:
            yield "aura-grants", {}
    if item.use is not None:
        yield from _label("targets", item.use.targets)
        yield from _aim(item.use.area, item.use.range)
        yield from _deeds(item.use, kinds, set(), open=False)
        if not 0 <= item.use.die <= 6:
            yield "one-of", {"field": "die", "known": "0, 1, 2, 3, 4, 5, 6"}


def _identity(id: str) -> Iterator[Fault]:
    if not _WORD.fullmatch(id):
        yield "word", {}


def _aim(area: str, range: float | str) -> Iterator[Fault]:
    """The range that goes with an area (CFX-SPL-04 to 10)."""
    if area == "none" and range != "self":
        yield "range-self", {}
    if area in ("around", "point") and not isinstance(range, (int, float)):
        yield "range-length", {"area": area}
    if area == "enemy" and range == "self":
        yield "range-length", {"area": area}
    if isinstance(range, (int, float)) and range <= 0:
        yield "range-length", {"area": area}


def _deeds(
    power: Power | Use, kinds: Mapping[str, object], known: set[str], *, open: bool
) -> Iterator[Fault]:
    known |= {"own", "target"} | ({"result"} if open else set())
    aims = power.area not in ("around", "none", "point")
    whom = ("", "target", "self", "allies", "enemies", "all")
    if not power.effects:
        yield "no-effects", {}
    for deed in power.effects:
        yield from _deed(deed, kinds, known, whom)
        if deed.do not in DEEDS:
            continue
        if not aims and deed.to == "target":
            yield "no-target", {"do": deed.do, "area": power.area}
        if deed.to in ("allies", "enemies", "all") and not deed.within and power.area != "around":
            yield "needs-within", {"do": deed.do}
        lasts = power.duration in ("permanent", "special")
        if (deed.do in LASTING and power.duration == "immediate") or (deed.each and not lasts):
            yield "not-lasting", {"do": deed.do}
        if deed.do == "summon" and power.duration != "immediate":  # CFX-ANTI-19
            yield "summon-immediate", {}


def _deed(deed: Deed, kinds: Mapping[str, object], known: set[str], whom: tuple[str, ...]) -> Iterator[Fault]:
    kind = DEEDS.get(deed.do)
    if kind is None:
        yield "one-of", {"field": "do", "known": ", ".join(DEEDS)}
        return
    told = {name for name in Deed.__struct_fields__ if getattr(deed, name) != getattr(_EMPTY, name)} - {"do"}
    for field in sorted(told - {*COMMON, *kind.needs, *kind.may}):
        yield "strange-field", {"do": deed.do, "field": field, "known": ", ".join(_fields(kind))}
    for field in kind.needs:
        if field not in told and field != "count":
            yield "missing", {"do": deed.do, "field": field}
    yield from _one_of("to", deed.to, whom)
    yield from _label("only", deed.only)
    yield from _label("against", deed.against)
    if deed.do == "change":
        if not deed.gives and not deed.grants:
            yield "missing", {"do": deed.do, "field": "gives / grants"}
        for name, amount in deed.gives.items():
            yield from _one_of("gives", name, (*ATTRIBUTES, *EXTRAS) if known == {"own"} else ATTRIBUTES)
            yield from _amount(f"gives.{name}", amount, known)
        for word in deed.grants:
            if not _ABILITY.fullmatch(word):
                yield "ability", {"word": word}
        for purpose in deed.when:
            yield from _one_of("when", purpose, PURPOSES)
        if deed.grants and (deed.when or deed.against != EVERYBODY):
            yield "grants-always", {}
    for field in ("strength", "levels", "count", "by", "difficulty"):
        yield from _amount(field, getattr(deed, field), known)
    for field in ("element", "of"):
        yield from _one_of(field, getattr(deed, field), ("", *ELEMENTS))
    if deed.kind and deed.kind not in kinds:
        yield "no-profile", {"kind": deed.kind}


def _fields(kind: Kind) -> tuple[str, ...]:
    return (*kind.needs, *kind.may, *COMMON)


def _one_of(field: str, word: str, known: tuple[str, ...] | Mapping[str, object]) -> Iterator[Fault]:
    if word not in known:
        yield "one-of", {"field": field, "known": ", ".join(filter(None, known))}


def _label(field: str, label: Label) -> Iterator[Fault]:
    for part, words_, known in (
        ("paths", label.paths, PATHS),
        ("ranks", label.ranks, tuple(RANKS)),
        ("sizes", label.sizes, SIZES),
        ("attributes", label.attributes, ATTRIBUTES),
    ):
        for word in words_:
            yield from _one_of(f"{field}.{part}", word, known)


def _amount(field: str, amount: Amount, known: set[str]) -> Iterator[Fault]:
    """An amount that can be read, of words that mean something here."""
    found = terms(amount)
    if found is None:
        yield "amount", {"field": field, "word": amount}
        return
    for word in sorted(words(amount) - known - {""}):
        yield "amount-word", {"field": field, "word": word, "known": ", ".join(sorted(known))}
