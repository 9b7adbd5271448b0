"""What people type, turned into options.

Typed words narrow the options down: an option fits when it contains them in this order. Numbers pick an
entry of the menu shown. Words may be in the player's language and are matched without regard to case.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from walstatt.core.options import Option, Options

MENU = 14  # entries that are listed whole
#: Places may be typed as they are shown: 12.4″ / 8.0″.
_IN_INCHES = re.compile(r"([\"″])\s*/\s*")


class Group:
    """Options that share their first words."""

    def __init__(self, words: tuple[str, ...], options: Sequence[Option]) -> None:
        self.words = words
        self.options = options


def translate(
    text: str, vocabulary: set[str], aliases: Mapping[str, Sequence[str]], verbs: Collection[str] = ()
) -> tuple[str, ...]:
    """Typed text as words of the options: own words, other case, other language, joined names.

    A word that may be a verb or a thing is the verb at the beginning and the thing behind it.
    """
    tokens = _IN_INCHES.sub(r"\1/", text).split()
    found: list[str] = []
    at = 0
    folded = {word.casefold(): word for word in vocabulary}
    while at < len(tokens):
        for length in range(min(5, len(tokens) - at), 0, -1):
            joined = "-".join(tokens[at : at + length]).casefold().strip(",.")
            meant = [word for word in aliases.get(joined, ()) if word in vocabulary]
            if found:
                meant.sort(key=lambda word: word in verbs)
            word = folded.get(joined) or next(iter(meant), None)
            if word is not None:
                found.append(word)
                at += length
                break
        else:
            found.append(tokens[at])
            at += 1
    return tuple(found)


def in_own_words(text: str, aliases: Mapping[str, Sequence[str]]) -> str:
    """An option as people of this language type it; as it is where that would not be understood."""
    words = tuple(text.split())
    own = {
        meant[0]: typed.replace("-", " ")
        for typed, meant in reversed(list(aliases.items()))
        if len(meant) == 1
    }
    told = " ".join(own.get(word, word) for word in words)
    return told if translate(told, set(words), aliases, words[:1]) == words else text


def vocabulary(options: Options) -> set[str]:
    return {word for option in options for word in option}


def fitting(options: Sequence[Option], words: tuple[str, ...]) -> list[Option]:
    """The options that contain these words in this order."""
    return [option for option in options if _contains(option, words)]


def _contains(option: Option, words: tuple[str, ...]) -> bool:
    rest = iter(option)
    return all(any(word == other for other in rest) for word in words)


def groups(options: Sequence[Option], listed: int = MENU) -> list[Group]:
    """A menu: the options one by one if they are few, else grouped by the first words that differ."""
    if len(options) <= listed:
        return [Group(tuple(option), [option]) for option in options]
    shared = len(shared_words(options))
    sizes = {depth: _grouped(options, depth) for depth in (shared + 1, shared + 2)}
    # Two words ("place knight") say more than one, as long as the list stays short.
    wide = sizes[shared + 2]
    chosen = wide if len(wide) <= listed else sizes[shared + 1]
    return [Group(words, members) for words, members in chosen.items()]


def shared_words(options: Sequence[Option]) -> tuple[str, ...]:
    """The words with which all these options begin."""
    shared = 0
    while all(len(option) > shared and option[shared] == options[0][shared] for option in options):
        shared += 1
    return tuple(options[0][:shared])


def _grouped(options: Sequence[Option], depth: int) -> dict[tuple[str, ...], list[Option]]:
    found: dict[tuple[str, ...], list[Option]] = {}
    for option in options:
        found.setdefault(tuple(option[:depth]), []).append(option)
    return found
