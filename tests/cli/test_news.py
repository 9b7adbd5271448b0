"""What has happened, in lines."""

from __future__ import annotations

from walstatt.cli.news import news
from walstatt.core.match import Match
from walstatt.core.text import LANGS


def test_bookkeeping_is_counted_and_not_told() -> None:
    match = Match.new("mage-wars", {}, seed=3)
    while not any(event.minor for event in match.events):
        match.play(match.decision.options[0], match.decision.seat)
    minor = [event for event in match.events if event.minor]
    for lang in LANGS:
        told = [line.plain for line in news(match, match.events, lang, 200, None)]
        assert not any(match.game.tell(event, lang) in line for event in minor for line in told)
        assert str(len(minor)) in told[-1]
        major = [event for event in match.events if not event.minor]
        assert all(any(match.game.tell(event, lang) in line for line in told) for event in major)
