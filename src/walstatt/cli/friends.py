"""Choices that would strike the own side: they come last, and are made only if they are meant."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.flow import Decision
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.core.text import Lang

#: Of so many options it is looked whether they would.
_LOOKED = 400


def strikes_friends(match: Match, decision: Decision, option: Option, lang: Lang) -> bool:
    """Whether dice would fall with which one of the own side strikes one of the own side."""
    own = _own_words(match, decision.seat, lang)
    preview = match.game.preview(match, decision.seat, option, lang)
    return preview is not None and _harmful(preview, own)


def friends_last(match: Match, decision: Decision, lang: Lang) -> list[Option]:
    """The options, those at the end that would strike the own side."""
    options = list(decision.options)
    own = _own_words(match, decision.seat, lang)
    named = [option for option in options if own.intersection(option[1:])]
    harmful = set()
    for option in named[:_LOOKED]:
        preview = match.game.preview(match, decision.seat, option, lang)
        if preview is None or preview.phases:  # a game without dice, which fights whole battles
            break
        if _harmful(preview, own):
            harmful.add(option)
    return sorted(options, key=lambda option: option in harmful)


def _harmful(preview: Preview, own: frozenset[str]) -> bool:
    return any(roll.source in own and roll.target in own for roll in preview.rolls)


def _own_words(match: Match, seat: int, lang: Lang) -> frozenset[str]:
    """How options name the pieces of a seat and its friends."""
    team: Sequence[int] = match.game.team(match.state, seat)
    return frozenset(
        piece.word for piece in match.scene(seat, lang).pieces if piece.seat in team and piece.word
    )
