"""Why a choice is not allowed, with the rule that forbids it."""

from __future__ import annotations

from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Decision
from walstatt.core.kit.reasons import refused
from walstatt.core.options import Option
from walstatt.games.mage_knight.state.library import TEXT
from walstatt.games.mage_knight.state.state import State


def refusal(state: State, decision: Decision, option: Option) -> IllegalChoice:
    return refused(TEXT, decision, option, ())
