"""The reel of a table: what every seat has seen, and the latest battles in frames."""

from __future__ import annotations

from tests.contract.play import step
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.server.reel import CHANGES, Reel


def test_a_reel_serves_whoever_is_a_few_changes_behind_in_frames_and_others_in_one() -> None:
    match, dice = Match.new("monolith-arena", {}, seed=3), Dice(3)
    reel = Reel()
    reel.turn(match)
    changes: list[int] = []  # how many events there were before each change
    wanted: list[list[tuple[int, int]]] = []  # of each change: where its frames begin, and who chose
    battles = 0
    while not match.over:
        before, match = match, match.clone()
        step(match, dice)
        known, seat = len(before.events), match.choices[-1].seat
        cuts = [n for n, event in enumerate(match.events[known:], known) if event.beat and n > known]
        wanted.append([(n, seat) for n in (known, *cuts)])
        battles += bool(cuts)
        changes.append(known)
        reel.turn(match)
        assert reel.seen(0).events == match.events_of(0)
        oldest = max(0, len(changes) - CHANGES)
        for number, since in enumerate(changes):
            found = reel.frames(0, since)
            assert [event for frame in found for event in frame.events] == match.events[since:]
            if since < changes[oldest]:
                assert len(found) == 1
                continue
            starts, n = [], since
            for frame in found:
                starts.append((n, frame.seat))
                n += len(frame.events)
            whole = dict(pair for parts in wanted[number:] for pair in parts)  # some choices have no events
            assert starts == [(start, who) for start, who in whole.items() if start < n or len(whole) == 1]
    assert battles > 3
    assert reel.frames(0, len(match.events))[0].events == []


def test_a_reel_forgets_what_was_taken_back() -> None:
    match, dice = Match.new("monolith-arena", {}, seed=3), Dice(3)
    reel = Reel()
    for _ in range(40):
        match = match.clone()
        step(match, dice)
        reel.turn(match)
    back = match.clone()
    back.undo()
    reel.turn(back)
    assert reel.seen(1).events == back.events_of(1)
    other = back.clone()
    other.play(other.decision.options[0])
    reel.turn(other)
    assert reel.seen(1).events == other.events_of(1)
    again = match.clone()
    reel.turn(again)
    assert reel.seen(1).events == again.events_of(1)
