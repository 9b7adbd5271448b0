"""The last round of a battle of Confrontation X for the tests, with something of everything to do."""

from __future__ import annotations

from typing import Any

GAME = "confrontation-x"
MAGE, RIDER, FOE_MAGE, WOLF = (
    "blue-light-weaver-1", "blue-knight-of-alahan-1", "red-mist-shaman-1",
    "red-wrath-of-yllia-1",
)  # fmt: skip
#: Two guards stand side by side with a whelp before and one behind them: a fray that has to be divided. The
#: weaver casts at the shaman, who can counter it; the knight charges the wolf, whom he fears.
BATTLE = f"""
confrontation-x
rounds 6
board 60x60
blue
red
figure blue-guard-of-alahan-1 guard-of-alahan 150,300 @90
figure blue-guard-of-alahan-2 guard-of-alahan 175.02,300 @90
figure red-whelp-of-yllia-1 whelp-of-yllia 162.51,331.25 @270
figure red-whelp-of-yllia-2 whelp-of-yllia 162.51,268.75 @90
figure {MAGE} light-weaver 330,220 @90 things spear-of-dawn,blinding-ray gems 0,6,0,0,0,0
figure {RIDER} knight-of-alahan 450,150 @90
figure {FOE_MAGE} mist-shaman 330,340 @270 things ice-fang gems 0,0,0,0,0,6
figure {WOLF} wrath-of-yllia 450,330 @270
turn blue 5 round
"""
#: Answers by the beginning of their words, the dearest first; whoever finds none takes the first one.
WISHES: dict[str, tuple[str, ...]] = {
    "action": (f"cast blinding-ray {FOE_MAGE}", f"charge {WOLF}", "end"),
    "use": ("together", "activate"),
    "counter": ("counter",),
    "share": ("share attack 1 defence 1",),
    "strike": ("strike",),
    "pursuit": ("stay",),
    "redirect": ("stay",),
    "roll-on": ("stop",),
}
#: The cards that are put into reserve: the knight's, and nobody's.
RESERVED = {0: "reserve blue-card-6", 1: "reserve none"}


def wanted(kind: str, seat: int, offered: list[str], state: Any = None) -> str:
    """What this seat answers, for tests in which everything shall happen once."""
    wishes = (RESERVED[seat],) if kind == "reserve" else WISHES.get(kind, ())
    for wish in wishes:
        found = [choice for choice in offered if choice.startswith(wish)]
        if found:
            return found[0]
    return offered[0]
