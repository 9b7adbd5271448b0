"""What people may be called."""

from __future__ import annotations

import unicodedata

from walstatt.server.problems import Refusal

NAME_MOST = 40
#: Alphabets with letters that look like those of another.
ALIKE = ("LATIN", "GREEK", "CYRILLIC")
MOST_MARKS = 2  # accents on one letter


def clean_name(name: str) -> str:
    """The name as it is kept: spaces tidied, nothing in it that cannot be seen or that deceives."""
    name = unicodedata.normalize("NFC", " ".join(name[: 4 * NAME_MOST].split()))
    hidden = any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn") for char in name)
    if not 1 <= len(name) <= NAME_MOST or hidden or _deceives(name):
        raise Refusal(400, "bad-name", most=NAME_MOST)
    return name


def _deceives(name: str) -> bool:
    """Nothing but blanks, letters of two alphabets that look alike, or heaps of accents."""
    marks, scripts, seen = 0, set(), False
    for char in name:
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
        seen = seen or category[0] in "LNPS"
        if category[0] == "L":
            scripts.add(unicodedata.name(char, "").partition(" ")[0])
    return not seen or len(scripts.intersection(ALIKE)) > 1


def login_of(name: str) -> str:
    """Names that look alike are one account."""
    return unicodedata.normalize("NFKC", name).casefold()
