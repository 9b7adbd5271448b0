"""Which passwords are taken: long enough, and none that is guessed first."""

from __future__ import annotations

from functools import cache
from importlib import resources

from walstatt.server.problems import Refusal

LEAST, MOST = 8, 200
#: A password of fewer different characters is a pattern ("aaaaaaaa", "12121212").
DIFFERENT = 4


@cache
def common() -> frozenset[str]:
    file = resources.files("walstatt.server") / "data" / "common-passwords.txt"
    lines = file.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def check(password: str, *names: str) -> None:
    """Refuse what is too short, too long, on everybody's list, or hardly more than a name."""
    if not LEAST <= len(password) <= MOST:
        raise Refusal(400, "bad-password", least=LEAST, most=MOST)
    folded = password.casefold()
    stripped = folded.rstrip("0123456789!?.")
    own = any(stripped == name.casefold().replace(" ", "") or folded == name.casefold() for name in names)
    if folded in common() or len(set(folded)) < DIFFERENT or own:
        raise Refusal(400, "common-password")
