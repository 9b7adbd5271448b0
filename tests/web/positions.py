"""Positions that the tests start from; docs/positions.md explains the lines."""

from __future__ import annotations

_HEAD = "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\n"

#: A battle in which blue's rune protects the banner once, and blue chooses against which attack.
RUNE = (
    _HEAD + "C3 banner blue\nE3 banner red\nB2 regeneration blue SE\nD3 demon red NW\nD2 spike red NE\n"
    "reserve blue: knight pikeman\nturn blue 5 battle\n"
)
#: Blue is to use tiles; a pikeman is caught in a net, a knight in hand.
USE = (
    _HEAD + "A1 banner blue\nE3 banner red\nC3 pikeman blue NE\nC4 horror red W\nB3 arquebusier blue SE\n"
    "reserve blue: knight battle-or-charge\nreserve red: spike\nturn blue 5 use\n"
)
#: Every hex but one is full: as much as a board can ever have to draw.
FULL = (
    _HEAD
    + "A1 banner blue\nE3 banner red\nA2 knight blue SE damage 1\nA3 knight blue SW\nB1 pikeman blue E\n"
    "B2 regeneration blue SE\nB3 arquebusier blue SE poison 1\nB4 swordsman blue SW\nC1 landsknecht blue E\n"
    "C2 dragon-rider blue SE\nC3 pikeman blue NE\nC4 horror red W\nC5 demon red W\nD1 spike red NE\n"
    "D2 mygalomorph red NE\nD3 nightmare red NW\nD4 wraith red W\nE1 spike red NE\n"
    "reserve blue: knight battle-or-charge\nreserve red: spike battle\nturn blue 9 use\n"
)
#: A folded monolith holds what only its owner may know.
MONOLITH = (
    "monolith-arena\nmonoliths on\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\n"
    "E3 banner red\nC3 pikeman blue NE\ninside blue: knight swordsman\ninside red: wraith mygalomorph\n"
    "reserve blue: arquebusier\nturn blue 5 use\n"
)
#: A battle in which two assassins strike, so that blue is asked twice in the middle of it.
ASSASSINS = (
    "monolith-arena\nblue harbingers-of-the-forest\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
    "B2 assassin blue\nC3 assassin blue\nD4 spike red E\nE1 spike red W\nC5 mygalomorph red E\n"
    "reserve blue: spark\nturn blue 5 battle\n"
)
