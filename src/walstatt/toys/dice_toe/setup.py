"""Options, and the start of a match."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.dice import Dice
from walstatt.core.game import Label, OptionSpec, checked
from walstatt.core.kit.seats import per_seat
from walstatt.toys.dice_toe.state import DICE, State

OPTIONS = (
    # Only the toy: one game on three boards.
    OptionSpec(
        "board",
        ("hex", "zones", "table"),
        {"en": "On what the cells are", "de": "Worauf die Felder liegen"},
        title={"en": "Board", "de": "Spielfeld"},
        labels={
            "hex": Label({"en": "Hexes", "de": "Sechsecke"}),
            "zones": Label({"en": "Zones", "de": "Zonen"}),
            "table": Label({"en": "A table", "de": "Ein Tisch"}),
        },
    ),
    # End of what only the toy has.
    OptionSpec(
        "dice",
        tuple(DICE),
        {"en": "The secret die of each player", "de": "Der geheime Würfel jedes Spielers"},
        ("TOY-DIE-01",),
        title={"en": "Dice", "de": "Würfel"},
        per_seat=True,
        labels={die: Label({"en": f"{sides} sides", "de": f"{sides} Seiten"}) for die, sides in DICE.items()},
    ),
)


def check(options: Mapping[str, str]) -> dict[str, str]:
    full = checked("dice-toe", OPTIONS, options)
    full["dice"] = ",".join(per_seat("dice", full["dice"] or "d6", 2, "TOY-DIE-01", known=DICE))
    return full


def start(options: Mapping[str, str], dice: Dice) -> State:
    return State(dict(options), dice)
