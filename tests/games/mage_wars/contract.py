"""How the contract tests try the game.

It knows no last round, and mages who heal faster than they hurt each other play for ever: where that may
happen to random players, one is agreed (MGW-Q-208).
"""

from __future__ import annotations

from tests.contract.trial import Options, Trial
from tests.games.mage_wars.books_by_lot import BY_LOT, drawn_books, with_books
from walstatt.core.dice import Dice


def close(options: Options) -> bool:
    """The others differ in numbers."""
    return not options or (options.get("books") == BY_LOT and options.get("mode") != "four")


def greedy(options: Options) -> bool:
    """Programs take seconds over a game: they play one of each number of players."""
    return not options or options.get("rounds") == "15"


def drawn(options: Options, dice: Dice) -> Options | None:
    if options["rounds"] == "unlimited" and (options["mode"], options["level"]) != ("duel", "apprentice"):
        return None
    if options["level"] == "apprentice":
        options["library"] = "any"
    return drawn_books(options, dice)


TRIAL = Trial(
    "mage-wars",
    given=[
        {},
        {"level": "full", "same-mages": "on", "rounds": "40"},
        {"level": "full", "books": BY_LOT, "rounds": "30"},
        {"level": "full", "books": f"standard,{BY_LOT}", "arena": "3x3", "rounds": "30"},
        {"mode": "teams", "rounds": "20"},
        {"mode": "teams", "level": "full", "books": BY_LOT, "rounds": "15"},
        {"mode": "three", "arena": "2x3", "rounds": "20"},
        {"mode": "three", "level": "full", "books": BY_LOT, "arena": "4x3", "rounds": "15"},
        {"mode": "four", "arena": "3x3", "rounds": "15"},
        {"mode": "four", "level": "full", "books": BY_LOT, "rounds": "15", "same-mages": "on"},
    ],
    complete=("mode",),
    close=close,
    greedy=greedy,
    # 6,250 games in the soak, 120 ms each on a machine of 2024.
    soak_chunks=16,
    drawn_chunks=100,
    # A round of four players has some hundred choices, most of them whether somebody reveals something.
    most_choices=20_000,
    watched=[
        ({"level": "full", "books": BY_LOT, "arena": "2x3", "rounds": "15"}, 3),
        ({"mode": "three", "level": "full", "books": BY_LOT, "arena": "2x3", "rounds": "15"}, 11),
    ],
    inside=frozenset({"defense", "counterstrike"}),
    checkpoints_inside=True,
    any_answer=frozenset({"plan"}),  # the last of many pairs of spells would always be the same
    filled=with_books,
    drawn=drawn,
)
