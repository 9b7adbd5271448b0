"""What happened, cut into frames: every event once, in order, and each picture as it was then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.play import IDS, SETUPS, begin, seats_of, step
from tests.toys import offered
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.frames import Seen, beats, frames

everywhere = pytest.mark.parametrize(("game", "options"), SETUPS, ids=IDS)


@pytest.fixture(scope="module", autouse=True)
def toys() -> Iterator[None]:
    with offered():
        yield


def seats(match: Match) -> list[int | None]:
    return [None, *seats_of(match)]


@everywhere
def test_frames_hold_every_event_once_and_leave_the_match_alone(game: str, options: dict[str, str]) -> None:
    """Through whole games: what is new in a change is in its frames, cut exactly before the beats."""
    cut = 0
    for seed in range(3):
        match, dice = begin(game, options, seed), Dice(seed).fork(9)
        watching = [Seen(seat) for seat in seats(match)]
        while not match.over:
            before = match.clone()
            step(match, dice)
            known = len(before.events)
            found = beats(before, match)
            wanted = [n for n, event in enumerate(match.events[known:], known) if event.beat]
            assert [beat.events for beat in found] == wanted
            cut += bool(wanted)
            for seen in watching:
                seen.follow(before.events)
                since = len(seen.events)
                seen.follow(match.events)
                assert seen.events[since:] == match.events_of(seen.seat, known)
                if not wanted:
                    continue
                parts = frames(match, found, seen, since)
                assert [event for part in parts for event in part.events] == seen.events[since:]
                assert all(part.events for part in parts)
                for part in parts[1:]:
                    assert part.events[0].beat
                assert [part.view is None for part in parts] == [False] * (len(parts) - 1) + [True]
        assert all(seen.events == match.events_of(seen.seat) for seen in watching)
    beaten = any(event.beat for event in match.events)
    assert cut > 5 or not beaten


def test_a_frame_shows_the_position_as_it_was_at_that_moment() -> None:
    """Playing the events of the frames by hand gives the hit points and tiles that each frame shows."""
    match, dice = Match.new("monolith-arena", {}, seed=4), Dice(4)
    shown = 0
    while not match.over:
        before = match.clone()
        step(match, dice)
        seen = Seen(None)
        seen.follow(match.events)
        pools = list(before.state.pools)
        teams = [player.team for player in before.state.players]
        for part in frames(match, beats(before, match), seen, len(before.events)):
            for event in part.events:
                if event.kind == "banner-hurt":
                    pools[teams[event.seat]] -= event.amount  # type: ignore[attr-defined]
            if part.view is not None:
                shown += 1
                assert part.view.pools == tuple(pools)  # type: ignore[attr-defined]
    assert shown > 10


def test_what_a_seat_could_not_know_then_is_in_no_frame() -> None:
    """A frame of the past is the view of that moment: what was revealed later is still hidden in it."""
    options = {"monoliths": "on"}
    hidden = 0
    for seed in range(6):
        match, dice = Match.new("monolith-arena", options, seed=seed), Dice(seed)
        while not match.over:
            before = match.clone()
            step(match, dice)
            for beat in beats(before, match):
                for seat in (0, 1, None):
                    view = match.game.view(beat.state, seat)
                    for number, player in enumerate(view.players):  # type: ignore[attr-defined]
                        stone = beat.state.players[number].monolith
                        if not stone.known and number != seat:
                            hidden += 1
                            assert player.monolith.inside is None
    assert hidden
