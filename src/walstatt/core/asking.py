"""How a decision is put to people: what its verbs are called, what an answer costs, what it means.

A game says it, every screen shows it; nothing here knows a game. An option is a few words, and its first is
the verb. A game declares each of its verbs once, as a `Verb`; its text is `deed.VERB` of its texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Self

import msgspec

from walstatt.core.text import Lang, catalogue

#: How the words after a verb are chosen.
CONTROLS = (
    "list",  # one after the other, out of what is offered
    "place",  # a place is pointed at, and something is put there or struck
    "path",  # the piece that is asked about goes to the place, maybe by way of others
    "group",  # several pieces, each with the place to which it goes; the whole is judged at the end
    "muster",  # pieces that act as one join after whoever leads them; the whole is judged at the end
    "order",  # all words of the option are things to put in order
    "plan",  # some cards out of a tray, in whatever order
    "distribute",  # names, each with a number behind it, which together are a whole
)
#: What an answer means for whoever is asked.
ROLES = (
    "",
    "end",  # ends the turn, or lets it pass
    "grave",  # gives up something of one's own: never chosen in advance, and listed last
    "usual",  # what nearly everybody answers: chosen in advance, so that confirming is all it takes
)


class Verb(msgspec.Struct, frozen=True, omit_defaults=True):
    """What can be done, as a button: the first word of options."""

    text: str = ""
    icon: str = ""
    icon_set: str = "game"  # "ui": one of the plain icons of controls
    key: str = ""  # that people may press for it
    control: str = "list"  # of CONTROLS
    doer: int = (
        0  # which of these words names the piece that does it; 0: it is the one that the question is about
    )
    aim: int = 0  # of a muster: which word names what it is aimed at; 0: nothing
    head: int = 1  # so many words make one deed: `cast fireball` is another one than `cast sleep`
    pictured: int = 0  # which of these words names a piece whose picture stands for the deed
    amounts: tuple[int, ...] = ()  # which words are numbers of something, not names
    pictures: dict[str, str] = {}  # icons of words that name no piece, among which something is shared out
    rank: int = 0  # somebody presses a thing: what is meant first has 1; 0: it has to be chosen
    tried: bool = False  # somebody presses what is not offered: this is what they want, and why not is told
    role: str = ""  # of its options, where they do not say otherwise
    lasting: bool = False  # it shows something, or hands the word on: one press is not enough for it


class Shares(msgspec.Struct, frozen=True):
    """A whole that somebody has shared out already, and that stays as it is."""

    of: str  # whose: the word of a piece, or another word that has a name
    text: str  # as a sentence
    parts: dict[str, int]  # what got how much, by the same words as in options, in their order


class Question(str):
    """A decision in words, put to somebody by name.

    A screen that shows elsewhere who is asked takes the question `alone`, and below it what there is to know
    for it (`more`). Where something is shared out it shows what others have shared out before (`fixed`).
    """

    who: str
    text: str
    alone: str
    more: str
    fixed: tuple[Shares, ...]

    def __new__(cls, who: str, text: str, more: str = "", fixed: tuple[Shares, ...] = ()) -> Self:
        parts = (f"{who}: {text}", more, *(shares.text for shares in fixed))
        found = super().__new__(cls, " ".join(part for part in parts if part))
        found.who, found.text, found.more, found.fixed = who, text, more, fixed
        found.alone = text[:1].upper() + text[1:]
        return found

    def after(self, fixed: tuple[Shares, ...]) -> Question:
        """The same question, after others have shared out."""
        return Question(self.who, self.text, self.more, fixed)


class Cost(msgspec.Struct, frozen=True):
    """What an answer costs, in one currency."""

    what: str  # "ap"
    n: int
    text: str  # "1 AP"


class Said(NamedTuple):
    """An answer in words."""

    text: str
    cost: tuple[Cost, ...] = ()
    role: str = ""  # of ROLES
    #: What is done, without at whom, where and for how much; "": the verb says it. Of several ways to share
    #: something out: what this one is called ("all-out attack").
    short: str = ""


def named(package: str, verbs: Mapping[str, Verb], lang: Lang) -> dict[str, Verb]:
    """The verbs with their texts."""
    texts = catalogue(package, lang)
    return {
        word: msgspec.structs.replace(verb, text=texts.get(f"deed.{word}", word))
        for word, verb in verbs.items()
    }
