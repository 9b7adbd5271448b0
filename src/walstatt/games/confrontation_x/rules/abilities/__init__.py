"""Every ability of the book as a declaration; importing this package makes them known (`rules/hooks.py`)."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.abilities import army as army
from walstatt.games.confrontation_x.rules.abilities import bouts as bouts
from walstatt.games.confrontation_x.rules.abilities import dice as dice
from walstatt.games.confrontation_x.rules.abilities import efforts as efforts
from walstatt.games.confrontation_x.rules.abilities import harm as harm
from walstatt.games.confrontation_x.rules.abilities import melee as melee
from walstatt.games.confrontation_x.rules.abilities import missiles as missiles
from walstatt.games.confrontation_x.rules.abilities import mystics as mystics
from walstatt.games.confrontation_x.rules.abilities import nature as nature
from walstatt.games.confrontation_x.rules.abilities import steam as steam
from walstatt.games.confrontation_x.rules.abilities import upkeep as upkeep
from walstatt.games.confrontation_x.rules.abilities import ways as ways
