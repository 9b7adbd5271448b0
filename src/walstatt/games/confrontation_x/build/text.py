"""Armies as text: one line is one card (CFX-ARMY-08), in either language.

# Patrol of Alahan
People: Lions of Alahan
Points: 200

Aurelian, Lion of the Marches with Dawnblade + Banner of Alahan
3 Guard of Alahan
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from walstatt.core.kit.lists import GUESSES, MOST_PROBLEMS, counted, lines_of, plain
from walstatt.core.text import Lang, say
from walstatt.games.confrontation_x.rules.costs import points_of
from walstatt.games.confrontation_x.rules.lists import BadArmy, no_figure, no_thing
from walstatt.games.confrontation_x.state.armies import Army, Bought, Group
from walstatt.games.confrontation_x.state.library import Library
from walstatt.games.confrontation_x.state.packs import TEXT

_HEADS = {"points": "points", "punkte": "points", "ap": "points", "people": "people", "volk": "people"}
_HEAD = re.compile(rf"({'|'.join(_HEADS)})\s*[:=]\s*(.+)", re.IGNORECASE)
_WITH = re.compile(r"\s+(?:with|mit)\s+", re.IGNORECASE)


class Parts(NamedTuple):
    """What could be read of a text."""

    title: str
    people: str  # as they stand there; "": none is named
    points: str
    army: Army
    heads: Mapping[str, int]  # the lines in which they stand


def army_text(known: Library, army: Army, title: str, people: str, agreed: int, lang: Lang) -> str:
    lines = [f"# {title}"]
    if people in known.peoples:
        lines.append(f"{_say('head-people', lang)}: {known.peoples[people].name[lang]}")
    lines += [f"{_say('head-points', lang)}: {agreed}", ""]
    lines += [card_text(known, group, lang) for group in army]
    size = sum(map(len, army))
    figures = say(TEXT, f"count.figure.{'one' if size == 1 else 'many'}", lang, n=size)
    cards = say(TEXT, f"count.card.{'one' if len(army) == 1 else 'many'}", lang, n=len(army))
    told = {"figures": figures, "cards": cards, "points": points_of(known, army, agreed), "most": agreed}
    return "\n".join([*lines, "", f"# {_say('sum', lang, **told)}", ""])


def card_text(known: Library, group: Group, lang: Lang) -> str:
    """ "Captain of Alahan with Dawnblade + Banner of Alahan"."""
    return " + ".join(
        f"{n} {figure_text(known, one, lang)}" if n > 1 else figure_text(known, one, lang)
        for one, n in Counter(group).items()
    )


def figure_text(known: Library, one: Bought, lang: Lang) -> str:
    kind = known.kinds[one.kind]
    name = kind.name[lang]
    things = []
    for word in one.things:
        thing = known.powers.get(word) or known.items.get(word)
        things.append(thing.name[lang] if thing is not None else word)
    return f"{name} {_say('with', lang)} {', '.join(things)}" if things else name


# --- reading ------------------------------------------------------------------------------------------------


class Reader:
    """Reads a text line by line; what it cannot read it collects with the number of the line."""

    def __init__(self, known: Library) -> None:
        self.known = known
        self.kinds = {
            plain(name): kind.id for kind in known.kinds.values() for name in (*kind.name.values(), kind.id)
        }
        things = {**known.powers, **known.items}
        self.things: dict[str, str] = {}
        for word in things:
            thing = known.powers.get(word) or known.items[word]
            for name in (*thing.name.values(), word):
                self.things[plain(name)] = word
        self.problems: list[tuple[int, BadArmy]] = []

    def read(self, text: str) -> Parts:
        title, heads, at = "", {"points": "", "people": ""}, {}
        groups: list[Group] = []
        for number, words, comment in lines_of(text):
            if len(self.problems) >= MOST_PROBLEMS:
                self._bad(number, "no-army")
                break
            head = _HEAD.fullmatch(words)
            if not words:
                title = title or comment
            elif head is not None:
                heads[_HEADS[head[1].casefold()]] = head[2]
                at[_HEADS[head[1].casefold()]] = number
            else:
                group = tuple(
                    one for part in words.split(" + ") for one in self._figures(number, part.strip())
                )
                groups += [group] if group else []
        return Parts(title, heads["people"], heads["points"], tuple(groups), at)

    def _figures(self, line: int, words: str) -> Iterator[Bought]:
        """ "3 Guard of Alahan with Whetstone"."""
        name, *rest = _WITH.split(words, maxsplit=1)
        things: list[str] = []
        if plain(words) in self.kinds or plain(counted(words)[1]) in self.kinds:
            name = words  # it has such a word in its name
        elif rest:
            things = [word for part in rest[0].split(",") for word in self._thing(line, part.strip())]
        count, bare = (1, name) if plain(name) in self.kinds else counted(name)
        kind = self.kinds.get(plain(bare))
        if kind is None:
            guess = len(self.problems) < GUESSES
            self._bad(line, "line", why=no_figure(self.known, bare, guess=guess))
            return
        for _ in range(count or 1):
            yield Bought(kind, tuple(things))

    def _thing(self, line: int, words: str) -> Iterator[str]:
        found = self.things.get(plain(words))
        if found is not None:
            yield found
        elif words:
            guess = len(self.problems) < GUESSES
            self._bad(line, "line", why=no_thing(self.known, words, guess=guess))

    def people(self, words: str) -> str:
        """The id of a people by either name."""
        return next(
            (
                p.id
                for p in self.known.peoples.values()
                if plain(words) in map(plain, (*p.name.values(), p.id))
            ),
            "",
        )

    def _bad(self, line: int, key: str, **facts: object) -> None:
        bad = BadArmy(f"list.{key}", ("CFX-ARMY-06",), package=TEXT, line=line, **facts)
        self.problems.append((line, bad))


def _say(key: str, lang: Lang, **facts: object) -> str:
    return say(TEXT, f"list.{key}", lang, **facts)
