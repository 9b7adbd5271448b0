"""Every ability of the book as a declaration; importing this package makes them known (`rules/hooks.py`)."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.abilities import dice as dice
