"""Abilities that change fumbles and rolling on (CFX-DATA-41)."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.hooks import CombatBonus, Force, Keeps, declare
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

#: So may be rolled on besides a 6.
FIVE = frozenset((5,))


def charging(state: State, figure: Figure, about: Occasion) -> bool:
    return about.purpose == "charge"


declare("dodge", "CFX-ABIL-24", does=[Keeps("def", safe=True, on=FIVE)])
declare("brutal", "CFX-ABIL-42", "CFX-ABIL-43", does=[Keeps("att", on=FIVE), Force(1, when=charging)])
declare(
    "focused",
    "CFX-ABIL-59",
    does=[
        Keeps("pow", safe=True, on=FIVE),
        Keeps("creation", safe=True, on=FIVE),
        Keeps("alteration", safe=True, on=FIVE),
        Keeps("destruction", safe=True, on=FIVE),
    ],
)
declare("vivacity", "CFX-ABIL-98", does=[Keeps("ini", safe=True, on=FIVE)])
declare("precise", "CFX-ABIL-117", "CFX-Q-52", does=[Keeps("aim", on=FIVE)])
declare("marksman", "CFX-ABIL-124", does=[Keeps("aim", safe=True)])
declare("strategy", "CFX-ABIL-136", does=[Keeps("dis", safe=True, on=FIVE)])
declare(
    "bravery",
    "CFX-ABIL-137",
    "CFX-ABIL-138",
    does=[
        Keeps("cou", safe=True, on=FIVE, unless="frightens-immune"),  # CFX-ABIL-97
        CombatBonus((("att", 1),), stormy=True),
    ],
)
declare("weapon-master", "CFX-ABIL-152", does=[Keeps("att", safe=True)])
