"""Cards that an army brings along: profiles and things that somebody has typed in, each as one word.

The word holds the card itself, written as a pack of its own (docs/packs.md). So the code of an army needs
nothing beside it: no folder, no server that remembers, and a record can be replayed wherever it is read.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any

#: Before each word behind the cards of an army's code.
MARK = "!"
#: A card is not longer, as a word and as what it holds, and nobody brings more of them.
LONG, LONG_INSIDE, MOST = 3000, 8000, 40
#: What a word can hold one of.
PARTS = ("profile", "artefact", "equipment")
_WORD = re.compile(r"[a-z2-7]+")

Data = Mapping[str, Any]


def word_of(data: Data) -> str:
    return base64.b32encode(zlib.compress(_canonical(data), 9)).decode().rstrip("=").lower()


def data_of(word: str) -> dict[str, Any]:
    """What a word holds; `ValueError` if it is none."""
    if not _WORD.fullmatch(word) or len(word) > LONG:
        raise ValueError(word[:40])
    try:
        packed = base64.b32decode(word.upper() + "=" * (-len(word) % 8))
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(packed, LONG_INSIDE)
        found = json.loads(text)
    except (binascii.Error, zlib.error, ValueError):
        raise ValueError(word[:40]) from None
    if unpacking.unconsumed_tail or not isinstance(found, dict) or part_of(found) is None:
        raise ValueError(word[:40])
    return found


def part_of(data: Data) -> str | None:
    """Which part it is a pack of, with exactly one entry."""
    there = [part for part in PARTS if part in data]
    if len(there) != 1 or not set(data) <= {"people", "weapon", there[0]}:
        return None
    entries = data[there[0]]
    alone = isinstance(entries, list) and len(entries) == 1 and isinstance(entries[0], dict)
    return there[0] if alone else None


def renamed(data: Data) -> dict[str, Any]:
    """The same under ids that nothing else has: they end with a sum of what the card says."""
    part = part_of(data)
    assert part is not None, "a word holds one card"
    found = dict(data)
    found[part] = [with_sum(data[part][0], data)]
    people = data.get("people")
    if isinstance(people, dict) and set(people) != {"id"}:
        found["people"] = with_sum(people, people)
    return found


def with_sum(entry: Mapping[str, Any], of: Data) -> dict[str, Any]:
    return {**entry, "id": f"{str(entry.get('id', ''))[:40]}-x{sum_of(of)}"}


def sum_of(data: Data) -> str:
    return hashlib.sha256(_canonical(data)).hexdigest()[:8]


def _canonical(data: Data) -> bytes:
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def taken_apart(code: str) -> tuple[str, tuple[str, ...]]:
    """The code of an army: its cards, and the words behind them."""
    groups, *words = code.split(MARK)
    if len(words) > MOST:
        raise ValueError(words[MOST][:40])
    return groups, tuple(words)
