"""Army building: what an army may consist of, and who may share a card (ARMY-01 to 27, PERS-03, CMD-08).

Pure functions of an army, of what there is, and of the agreed size; nothing here knows of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from walstatt.core.kit.lists import GUESSES, LONGEST, BadList, names_of, nearest
from walstatt.core.text import LANGS, say
from walstatt.games.confrontation_x.rules import allowed, costs
from walstatt.games.confrontation_x.state.armies import Army, Bought, Group
from walstatt.games.confrontation_x.state.kinds import Kind, People
from walstatt.games.confrontation_x.state.library import Library
from walstatt.games.confrontation_x.state.packs import TEXT
from walstatt.games.confrontation_x.state.things import Item, Power

STAFF = ("musician", "standard")


class BadArmy(BadList):
    """An army that breaks a rule, or a text that is none."""


def faults(known: Library, army: Army, agreed: int) -> list[BadArmy]:
    """Everything that is wrong with an army, each with its rules; nothing: it is legal."""
    found = list(_strangers(known, army))
    real = tuple(tuple(one for one in group if one.kind in known.kinds) for group in army)
    people = costs.people_of(known, real)
    if people is None:
        return found or [_bad("empty", ("CFX-Q-605",))]
    kinds = {one.kind: known.kinds[one.kind] for group in real for one in group}
    for kind in kinds.values():
        why = barred(kind, people)
        if why is not None:
            found.append(why)
    if not any(may_lead(kind) and kind.people.id == people.id for kind in kinds.values()):
        found.append(_bad("no-leader", ("CFX-ARMY-17",), *kinds, people=people.name))
    found += _people_twice(known, real)
    for group, prices in zip(real, costs.costs(known, real, agreed), strict=True):
        if group:
            found += _card(known, group, prices)
    found += _outfits(known, real)
    found += _copies(known, real, agreed)
    spent, most = costs.points_of(known, real, agreed), costs.allowed(known, real, agreed)
    if spent > most:
        over = {"points": spent, "agreed": agreed, "most": most, "over": spent - most}
        rule = "CFX-ARMY-05" if most == agreed + costs.OVERDRAFT else "CFX-ARMY-04"
        found.append(_bad("points", ("CFX-ARMY-01", rule), **over))
    return found


# --- who --------------------------------------------------------------------------------------------------


def may_lead(kind: Kind) -> bool:
    """CFX-LDR-07."""
    return kind.rank != "creature"


def barred(kind: Kind, people: People) -> BadArmy | None:
    """Why a figure may not be in an army of a people: strangers come as allies (CFX-ARMY-17)."""
    own = kind.people.id == people.id
    if own or "mercenary" in kind.abilities or allied(kind, people):
        return None
    return _bad("stranger", ("CFX-ARMY-17",), kind.id, figure=kind.name, people=people.name)


def allied(kind: Kind, people: People) -> bool:
    """Whether Alliance/X lets it into an army of a people or path (CFX-ABIL-08)."""
    has = kind.abilities.get("alliance")
    return has is not None and not {people.id, people.path}.isdisjoint(has.about)


def _people_twice(known: Library, army: Army) -> Iterator[BadArmy]:
    """A Character only once, in whatever incarnation (CFX-PERS-03, CFX-Q-61)."""
    persons: dict[str, list[Kind]] = {}
    for one in (one for group in army for one in group):
        kind = known.kinds[one.kind]
        if kind.character:
            persons.setdefault(kind.person, []).append(kind)
    for kinds in persons.values():
        different = {kind.id: kind for kind in kinds}
        if len(different) > 1:
            told = {lang: ", ".join(kind.name[lang] for kind in different.values()) for lang in kinds[0].name}
            yield _bad("incarnations", ("CFX-PERS-03",), *different, figures=told)
        elif len(kinds) > 1:
            yield _bad("character-twice", ("CFX-Q-61",), *different, figure=kinds[0].name, count=len(kinds))


# --- cards --------------------------------------------------------------------------------------------------


def _card(known: Library, group: Group, prices: list[int]) -> Iterator[BadArmy]:
    """Who shares a card: figures of one type, up to so many; a staff with whom it serves, a familiar with its
    mage (CFX-ARMY-08 to 13)."""
    kinds = [known.kinds[one.kind] for one in group]
    own = [kind for kind in kinds if kind.role not in (*STAFF, "familiar")]
    staff = [kind for kind in kinds if kind.role in STAFF]
    familiars = [kind for kind in kinds if kind.role == "familiar"]
    if not own:  # on a card of their own, like everybody else
        own, staff = staff, []
    yield from _familiars(own, familiars)
    if staff:
        yield from _staff(own[0], staff)
    types = {kind.id: kind for kind in own}
    if len(types) > 1:
        told = _listed(types.values())
        yield _bad("types", ("CFX-ARMY-08",), *types, figures=told)
    elif own:
        paid = [price for kind, price in zip(kinds, prices, strict=True) if kind.id == own[0].id]
        most = costs.per_card(max(paid))
        if len(own) > most:
            facts = {"figure": own[0].name, "count": len(own), "most": most, "cost": max(paid)}
            yield _bad("crowded", ("CFX-ARMY-10",), own[0].id, **facts)


def _familiars(own: list[Kind], familiars: list[Kind]) -> Iterator[BadArmy]:
    """Each is on the card of a mage who masters its element and binds no other (CFX-ARMY-13, CFX-Q-606)."""
    mages = [kind for kind in own if kind.mage]
    for kind in {kind.id: kind for kind in familiars}.values():
        if not mages:
            yield _bad("familiar", ("CFX-ARMY-13",), kind.id, figure=kind.name)
        elif not set(kind.elements) & set(mages[0].elements):
            facts: dict[str, object] = {"figure": kind.name, "mage": mages[0].name}
            yield _bad("familiar-element", ("CFX-Q-606",), kind.id, **facts)
    if mages and len(familiars) > len(mages):
        facts = {"count": len(familiars), "most": len(mages), "mage": mages[0].name}
        yield _bad("familiars", ("CFX-Q-606",), familiars[0].id, **facts)


def _staff(served: Kind, staff: list[Kind]) -> Iterator[BadArmy]:
    """A musician and a standard bearer may stand on the card of a Character or commander (CFX-ARMY-12,
    CFX-CMD-08), one of each (CFX-CMD-04)."""
    if not served.character and "command" not in served.abilities:
        facts = {"figure": staff[0].name, "other": served.name}
        yield _bad("staff", ("CFX-ARMY-12",), staff[0].id, served.id, **facts)
        return
    for role in STAFF:
        same = [kind for kind in staff if kind.role == role]
        if len(same) > 1:
            yield _bad("staff-twice", ("CFX-CMD-04",), same[0].id, figure=same[0].name, other=served.name)


# --- what they have -----------------------------------------------------------------------------------------


def _outfits(known: Library, army: Army) -> Iterator[BadArmy]:
    told = set()
    for one in (one for group in army for one in group):
        kind = known.kinds[one.kind]
        for word, amiss in allowed.wrong(known, kind, one):
            thing = costs.find(known, word)
            facts: dict[str, object] = {**amiss.facts, "figure": kind.name}
            if "what" in facts:
                facts["what"] = {lang: say(TEXT, f"army.what.{facts['what']}", lang) for lang in LANGS}
            if thing is not None:
                facts["thing"] = thing.name
            key = (kind.id, word, amiss.key)
            if key not in told:
                told.add(key)
                yield _bad(amiss.key, amiss.rules, kind.id, *filter(None, (word,)), **facts)


def _copies(known: Library, army: Army, agreed: int) -> Iterator[BadArmy]:
    """Of a spell, miracle or artefact at most twice as many as come without a surcharge (CFX-ARMY-22)."""
    most = 2 * costs.free_copies(agreed)
    counts: dict[str, int] = {}
    for word in (word for group in army for one in group for word in one.things):
        counts[word] = counts.get(word, 0) + 1  # CFX-Q-108
    for word, count in counts.items():
        thing = costs.find(known, word)
        if thing is not None and thing.sort in costs.RARE and count > most:
            yield _bad("copies", ("CFX-ARMY-22",), word, thing=thing.name, count=count, most=most)


# --- what there is not --------------------------------------------------------------------------------------


def _strangers(known: Library, army: Army) -> Iterator[BadArmy]:
    """Words that name nothing."""
    guesses = 0
    told: set[str] = set()
    for one in (one for group in army for one in group):
        if one.kind not in known.kinds and one.kind not in told:
            told.add(one.kind)
            guesses += 1
            yield no_figure(known, one.kind, guess=guesses <= GUESSES)
        for word in one.things:
            if costs.find(known, word) is None and word not in told:
                told.add(word)
                guesses += 1
                yield no_thing(known, word, guess=guesses <= GUESSES)


def no_figure(known: Library, word: str, *, guess: bool = True) -> BadArmy:
    return _nothing(known.kinds, "figure", word, guess)


def no_thing(known: Library, word: str, *, guess: bool = True) -> BadArmy:
    return _nothing({**known.powers, **known.items}, "thing", word, guess)


def _nothing(there: Mapping[str, Kind | Power | Item], what: str, word: str, guess: bool) -> BadArmy:
    """A refusal that names what was probably meant."""
    near = nearest(names_of((one.id, one.name.values()) for one in there.values()), word) if guess else None
    facts: dict[str, object] = {"word": word[:LONGEST]}
    if near is None:
        return _bad(f"no-{what}", ("CFX-ARMY-06",), word, **facts)
    like = there[near]
    return _bad(f"no-{what}-like", ("CFX-ARMY-06",), word, **facts, like=like.name, id=like.id)


def _listed(kinds: Iterable[Kind]) -> dict[str, str]:
    kinds = list(kinds)
    return {lang: ", ".join(kind.name[lang] for kind in kinds) for lang in kinds[0].name}


def _bad(key: str, rules: tuple[str, ...], *figures: str, **facts: object) -> BadArmy:
    bad = BadArmy(f"army.{key}", rules, package=TEXT, **facts)
    bad.figures = figures
    return bad


# --- the best way to share cards ----------------------------------------------------------------------------


def on_cards(
    known: Library, figures: Iterable[Bought], agreed: int, *, together: Callable[[Kind], bool]
) -> Army:
    """Loose figures on cards: as many to a card as may share it, where `together` wants that; a familiar with
    the first mage who has none, and a staff with whom it may serve (CFX-ARMY-08 to 13)."""
    loose = list(figures)
    kinds = {one.kind: known.kinds[one.kind] for one in loose}
    groups: list[list[Bought]] = []
    open_card: dict[str, list[Bought]] = {}
    for one in loose:
        kind = kinds[one.kind]
        if kind.role == "familiar" or (kind.role in STAFF and together(kind)):
            continue
        card = open_card.get(one.kind)
        if card is not None and together(kind) and _joins(known, card, one, agreed):
            card.append(one)
        else:
            open_card[one.kind] = card = [one]
            groups.append(card)
    for one in loose:
        kind = kinds[one.kind]
        if kind.role == "familiar":
            _first(groups, lambda card, new=one: _binds(known, card, new), one)  # type: ignore[misc]
        elif kind.role in STAFF and together(kind):
            _first(groups, lambda card, new=one: _serves(known, card, new), one)  # type: ignore[misc]
    return tuple(tuple(card) for card in groups)


def _joins(known: Library, card: list[Bought], one: Bought, agreed: int) -> bool:
    prices = costs.costs(known, ((*card, one),), agreed)[0]
    return len(card) < costs.per_card(max(prices))


def _binds(known: Library, card: list[Bought], familiar: Bought) -> bool:
    first = known.kinds[card[0].kind]
    new = known.kinds[familiar.kind]
    mages = sum(known.kinds[one.kind].mage for one in card)
    bound = sum(known.kinds[one.kind].role == "familiar" for one in card)
    return bool(first.mage and set(first.elements) & set(new.elements) and bound < mages)


def _serves(known: Library, card: list[Bought], one: Bought) -> bool:
    first, new = known.kinds[card[0].kind], known.kinds[one.kind]
    if first.role in STAFF or not (first.character or "command" in first.abilities):
        return False
    return all(known.kinds[other.kind].role != new.role for other in card)


def _first(groups: list[list[Bought]], suits: Callable[[list[Bought]], bool], one: Bought) -> None:
    card = next((card for card in groups if suits(card)), None)
    if card is not None:
        card.append(one)
    else:
        groups.append([one])
