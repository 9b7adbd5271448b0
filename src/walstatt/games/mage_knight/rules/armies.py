"""Army building: what an army may consist of, and how it is written in one word (MKN-BASE-13 to 17).

Pure functions of the figures there are; nothing here knows of a match. An army is counted figures; its code
is `lancers-003*2+rebellion-145`, the value of the option `armies` of a seat.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from walstatt.core.kit.lists import GUESSES, LONGEST, BadList, names_of, nearest
from walstatt.games.mage_knight.state.armies import changelings
from walstatt.games.mage_knight.state.figures import Kind

TEXT = "walstatt.games.mage_knight.text"
#: So many figures of a kind are a slip of the finger, and so are codes that are longer.
MOST, LONG = 99, 20_000
#: A starting area is 3 inches deep and, on the narrowest table, 20 wide (MKN-BASE-20): so many round bases
#: stand in it side by side, in so many rows.
COLUMNS, ROWS = 19, 3
#: A table so deep, in inches, has room for a castle (MKN-BASE-18, MKN-CAS-03).
DEEP = 72
_CODE = re.compile(r"([a-z0-9][a-z0-9-]*)(?:\*([0-9]{1,2}))?")


class Agreed(NamedTuple):
    """What players have agreed that decides whether an army is legal."""

    points: int = 200
    rules: str = "unlimited"
    board: str = "36x36"

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Agreed:
        """What the options of a match say."""
        return cls(int(options["points"]), options["rules"], options["board"])

    @property
    def depth(self) -> int:
        return int(self.board.partition("x")[2])


class BadArmy(BadList):
    """An army that breaks a rule, or a text that is none."""


Counts = Mapping[str, int]


# --- judging ------------------------------------------------------------------------------------------------


def faults(kinds: Mapping[str, Kind], counts: Counts, agreed: Agreed) -> list[BadArmy]:
    """Everything that is wrong with an army, each with its rules; nothing: it is legal."""
    found: list[BadArmy] = []
    for word, count in counts.items():
        if word not in kinds:
            found.append(stranger(kinds, word, guess=len(found) < GUESSES))
        elif count < 1:
            found.append(_bad("count", ("MKN-BASE-13",), word, figure=called(kinds[word]), count=count))
    known = {word: count for word, count in counts.items() if word in kinds and count > 0}
    for word in known:
        why = barred(kinds[word], agreed)
        if why is not None:
            found.append(why)
    found += _twice(kinds, known)
    cost = points(kinds, known)
    if cost > agreed.points:
        found.append(
            _bad("points", ("MKN-BASE-13",), points=cost, most=agreed.points, over=cost - agreed.points)
        )
    if not counts:
        found.append(_bad("empty", ("MKN-Q-95",)))
    elif known and all(kinds[word].type == "castle" for word in known):
        found.append(_bad("walls", ("MKN-Q-95", "MKN-BAS-08"), *known))
    elif known and all(starts_demoralised(kinds[w]) for w in known if kinds[w].type != "castle"):
        found.append(_bad("demoralised", ("MKN-Q-82",), *known))
    elif crowded(kinds[word] for word, count in known.items() for _ in range(min(count, MOST))):
        found.append(_bad("room", ("MKN-BASE-17", "MKN-BASE-20"), figures=sum(known.values())))
    return found


def barred(kind: Kind, agreed: Agreed) -> BadArmy | None:
    """Why a figure may be in no army under these rules."""
    if kind.type == "castle" and agreed.rules == "dungeons":
        return _bad("castle-below", ("MKN-BASE-126",), kind.id, figure=called(kind))
    if kind.type == "castle" and agreed.depth < DEEP:
        rules = ("MKN-BASE-18", "MKN-CAS-03")
        return _bad("castle", rules, kind.id, figure=called(kind), board=agreed.board, deep=DEEP)
    return None


def _twice(kinds: Mapping[str, Kind], counts: Counts) -> Iterator[BadArmy]:
    """A unique figure is in an army only once, at whatever level or point value (MKN-BASE-14)."""
    times: dict[tuple[str, object], list[str]] = {}
    for word, count in counts.items():
        if kinds[word].unique:
            times.setdefault(same(kinds[word]), []).extend([word] * min(count, MOST))
    for words in times.values():
        if len(words) > 1:
            figure = called(kinds[words[0]])
            yield _bad("unique", ("MKN-BASE-14",), *dict.fromkeys(words), figure=figure, count=len(words))


def same(kind: Kind) -> tuple[str, object]:
    """What two kinds have in common that are the same figure at different levels or point values."""
    return kind.set, kind.slug


@lru_cache(maxsize=4096)
def starts_demoralised(kind: Kind) -> bool:
    """Whether it does not count among those who keep a player in the game (MKN-BASE-74, MKN-Q-82)."""
    if kind.plan is not None:  # no figure (MKN-BAS-08)
        return True
    shown = [dial.at(start).abilities for dial, start in zip(kind.dials, kind.starts, strict=True)]
    return all("demoralised" in abilities for abilities in shown)


def points(kinds: Mapping[str, Kind], counts: Counts) -> int:
    """What an army costs; figures that there are not cost nothing."""
    return sum(kinds[word].points * count for word, count in counts.items() if word in kinds)


def crowded(army: Iterable[Kind]) -> bool:
    """Whether there is no room for all in a starting area (MKN-BASE-17).

    Counted in cells of a round base. Only the centre dot has to lie in the area, so one mounted figure of a
    column may stick out of it and needs one cell; a titan leaves the row behind it free. Castle sections
    bring an area of their own.
    """
    types = Counter(kind.type for kind in army)
    if types["castle"]:
        return False
    left = COLUMNS - 2 * types["titan"] - 3 * (types["multi"] + types["chariot"])
    riders, others = types["mounted"], types["warrior"]
    cells = others + 2 * riders - min(riders, max(0, left))
    return left < 0 or cells > ROWS * left + 2 * types["titan"]


def stranger(kinds: Mapping[str, Kind], word: str, *, guess: bool = True) -> BadArmy:
    """Why something that is no figure may be in no army."""
    for chest, names in changelings().items():
        if word.casefold() in (chest, *(name.casefold() for name in names.values())):
            return _bad("changeling", ("MKN-CHL-01", "MKN-BASE-127"), word, figure=names)
    return no_figure(kinds, word, guess=guess)


def no_figure(kinds: Mapping[str, Kind], word: str, *, guess: bool = True) -> BadArmy:
    """A refusal that names what was probably meant."""
    like = like_figure(kinds, word) if guess else None
    if like is None:
        return _bad("no-figure", ("MKN-BASE-13",), word, figure=word[:LONGEST])
    return _bad(
        "no-figure-like", ("MKN-BASE-13",), word, figure=word[:LONGEST], like=called(like), id=like.id
    )


def like_figure(kinds: Mapping[str, Kind], word: str) -> Kind | None:
    """The figure whose id or name comes nearest to a word."""
    near = nearest(names_of((kind.id, _names(kind)) for kind in kinds.values()), word)
    return kinds[near] if near is not None else None


def _names(kind: Kind) -> tuple[str, ...]:
    """Its name in every language in which it has one of its own."""
    return tuple(dict.fromkeys((kind.name, *kind.local.values())))


def called(kind: Kind) -> object:
    """How a refusal names a figure: its name, by language where it has several."""
    return kind.local or kind.name


def _bad(key: str, rules: tuple[str, ...], *figures: str, **facts: object) -> BadArmy:
    bad = BadArmy(f"army.{key}", rules, package=TEXT, **facts)
    bad.figures = figures
    return bad


# --- in one word --------------------------------------------------------------------------------------------


def army_code(army: Iterable[str]) -> str:
    """An army in one word, from the ids of its figures; those of a kind are counted."""
    counts = Counter(army)
    return "+".join(f"{word}*{n}" if n > 1 else word for word, n in sorted(counts.items()))


def read_code(code: str) -> Counter[str]:
    """The counted figures of a code, whether or not there are such figures; raises what is no code."""
    counts: Counter[str] = Counter()
    for word in code[:LONG].split("+"):
        found = _CODE.fullmatch(word)
        if found is None:
            raise _bad("code", ("MKN-BASE-13",), text=word[:LONGEST])
        counts[found[1]] += int(found[2] or 1)
    return counts


def army_of(kinds: Mapping[str, Kind], counts: Counts) -> tuple[Kind, ...]:
    """The figures of an army, all of which there are, in one order: the dearest first."""
    army = [kinds[word] for word, count in counts.items() for _ in range(count)]
    return tuple(sorted(army, key=lambda kind: (-kind.points, kind.id)))


def army_of_code(kinds: Mapping[str, Kind], code: str) -> tuple[Kind, ...]:
    """The figures that a code names; raises `BadArmy` for a figure that there is not."""
    counts = read_code(code)
    for word in counts:
        if word not in kinds:
            raise no_figure(kinds, word)
    return army_of(kinds, counts)
