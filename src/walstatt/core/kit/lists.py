"""Lists that people build, judged and read: what all games share whose armies are bought by points."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from walstatt.core.builder import Fault
from walstatt.core.errors import Problem
from walstatt.core.text import Lang

#: Guessing what was meant takes a millisecond: so often it is done for one list, for names so long.
GUESSES, LONGEST = 20, 60
#: A text with so many unreadable lines is no list; nobody need pay for the rest of it. And a line has so many
#: characters at most.
MOST_PROBLEMS, LINE = 50, 200
_FRONT = re.compile(r"(\d{1,3})\s*[x×]?\s+(.+)", re.IGNORECASE)
_BACK = re.compile(r"(.+?)\s*[x×]\s*(\d{1,3})", re.IGNORECASE)


class BadList(Problem):
    """A list that breaks a rule, or a text that is none."""

    #: ids of what is wrong in it
    figures: tuple[str, ...] = ()


def fault(problem: BadList, lang: Lang, line: int = 0) -> Fault:
    """The problem as builders tell it."""
    return Fault(problem.text(lang), problem.rules, problem.figures, line)


def plain(word: str) -> str:
    """A name as people type it: small letters, no hyphens, one kind of apostrophe."""
    return " ".join(word.replace("’", "'").replace("-", " ").casefold().split())


def counted(words: str) -> tuple[int, str]:
    """ "2 Guard", "2x Guard", "Guard × 2": how many of what; 0: no number stands there."""
    front, back = _FRONT.fullmatch(words), _BACK.fullmatch(words)
    if front is not None:
        return int(front[1]), front[2]
    return (int(back[2]), back[1]) if back is not None else (0, words)


def lines_of(text: str) -> Iterator[tuple[int, str, str]]:
    """Number, words and comment of every line of a list that says something."""
    for number, line in enumerate(text.splitlines(), 1):
        words, _, comment = line.partition("#")
        words = " ".join(words.split())[: LINE + 1]
        if words or comment.strip():
            yield number, words, comment.strip()


def nearest(names: Mapping[str, str], word: str) -> str | None:
    """The id whose name comes nearest to a word; names in small letters with their ids."""
    near = get_close_matches(word[:LONGEST].casefold(), names, n=1)
    return names[near[0]] if near else None


def names_of(things: Iterable[tuple[str, Iterable[str]]]) -> dict[str, str]:
    """The names of things, and their ids themselves, for `nearest`."""
    return {name.casefold(): word for word, names in things for name in (*names, word)}
