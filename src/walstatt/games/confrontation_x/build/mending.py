"""An army that breaks fewer rules: as little as possible is taken out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from walstatt.core.builder import Draft, Line
from walstatt.games.confrontation_x.rules import allowed, costs
from walstatt.games.confrontation_x.rules.lists import barred
from walstatt.games.confrontation_x.state.armies import Bought
from walstatt.games.confrontation_x.state.library import Library

if TYPE_CHECKING:
    from walstatt.games.confrontation_x.build.builder import ArmyBuilder


def mended(builder: ArmyBuilder, draft: Draft) -> Draft:
    """Without what there is not, strangers and second Characters; figures with what they may have; cards as
    they may be shared; and no dearer than it may be."""
    known = builder.known
    counts = _allowed(known, draft, builder.agreed(draft))
    counts = _singly(known, counts)
    if _cards_are_wrong(builder, draft, counts):  # nobody insists on a place then
        loose: dict[str, int] = {}
        for key, count in counts.items():
            bare = Line.of(key)._replace(place="").key
            loose[bare] = loose.get(bare, 0) + count
        counts = loose
    better = msgspec.structs.replace(draft, counts=counts)
    while counts and _over(builder, better) > 0:
        better = msgspec.structs.replace(draft, counts=_cheaper(builder, better))
        counts = better.counts
    return better


def _allowed(known: Library, draft: Draft, agreed: int) -> dict[str, int]:
    """Figures that may be in the army, each with those of its things that it may have."""
    people = known.peoples.get(draft.owner)
    most = 2 * costs.free_copies(agreed)  # CFX-ARMY-22
    copies: dict[str, int] = {}
    found: dict[str, int] = {}
    for key, count in draft.counts.items():
        line = Line.of(key)
        kind = known.kinds.get(line.thing)
        if kind is None or count < 1 or (people is not None and barred(kind, people) is not None):
            continue
        things: tuple[str, ...] = ()
        for word in line.extras:
            thing, more = costs.find(known, word), (*things, word)
            if thing is None or next(allowed.wrong(known, kind, Bought(kind.id, more)), None) is not None:
                continue
            if thing.sort in costs.RARE and copies.get(word, 0) + count > most:
                continue
            copies[word] = copies.get(word, 0) + count
            things = more
        better = line._replace(extras=things).key
        found[better] = found.get(better, 0) + count
    return found


def _singly(known: Library, counts: dict[str, int]) -> dict[str, int]:
    """Of a person the dearest incarnation, once."""
    found = dict(counts)
    best: dict[str, str] = {}
    for key in sorted(found, key=lambda key: (-known.kinds[Line.of(key).thing].cost, key)):
        kind = known.kinds[Line.of(key).thing]
        if not kind.character:
            continue
        if kind.person in best:
            del found[key]
        else:
            best[kind.person] = key
            found[key] = 1
    return found


def _cards_are_wrong(builder: ArmyBuilder, draft: Draft, counts: dict[str, int]) -> bool:
    if not any(Line.of(key).place for key in counts):
        return False
    verdict = builder.judge(msgspec.structs.replace(draft, counts=counts), "en")
    return any(rule in fault.rules for fault in verdict.faults for rule in _CARD_RULES)


_CARD_RULES = ("CFX-ARMY-08", "CFX-ARMY-10", "CFX-ARMY-12", "CFX-ARMY-13", "CFX-CMD-04", "CFX-Q-606")


def _over(builder: ArmyBuilder, draft: Draft) -> int:
    army, agreed = builder.army(draft), builder.agreed(draft)
    return costs.points_of(builder.known, army, agreed) - costs.allowed(builder.known, army, agreed)


def _cheaper(builder: ArmyBuilder, draft: Draft) -> dict[str, int]:
    """One figure less: the cheapest one that is just enough, else the dearest, of what there is most of. The
    Characters stay as long as anybody else is there."""
    known, over = builder.known, _over(builder, draft)
    prices = {key: _price(known, key) for key in draft.counts}
    others = [key for key in prices if not known.kinds[Line.of(key).thing].character] or list(prices)
    enough = [key for key in others if prices[key] >= over]
    if enough:
        gone = min(enough, key=lambda key: (prices[key], -draft.counts[key], key))
    else:
        gone = max(others, key=lambda key: (prices[key], draft.counts[key], key))
    counts = dict(draft.counts)
    counts[gone] -= 1
    return {key: count for key, count in counts.items() if count > 0}


def _price(known: Library, key: str) -> int:
    line = Line.of(key)
    return costs.costs(known, ((Bought(line.thing, line.extras),),), costs.STEP)[0][0]
