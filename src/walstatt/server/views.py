"""Matches and games as callers may see them. Everything of a match goes through the caller's seat."""

from __future__ import annotations

import msgspec

from walstatt.core.events import Event, encode
from walstatt.core.game import SEAT_NAMES, find_game, game_ids
from walstatt.core.match import Match
from walstatt.core.text import Lang
from walstatt.players import player_names
from walstatt.server.schemas import (
    Answer,
    Asked,
    EventOut,
    Frame,
    GameOut,
    Games,
    Live,
    MatchOut,
    OptionOut,
    ResultOut,
    SeatOut,
)
from walstatt.server.storage import Person
from walstatt.server.table import Table


def games() -> Games:
    return Games([_game(game_id) for game_id in game_ids()], player_names())


def _game(game_id: str) -> GameOut:
    game = find_game(game_id)
    options = [
        OptionOut(spec.name, spec.values, dict(spec.text), spec.rules, spec.per_seat) for spec in game.options
    ]
    return GameOut(game.id, dict(game.title), dict(game.summary), options)


def match_out(table: Table, person: Person | None, lang: Lang) -> MatchOut:
    match, seat = table.match, table.seat_of(person)
    view = match.view(seat)
    return MatchOut(
        id=table.id,
        game=match.game.id,
        status=table.status,
        number=table.number,
        events=len(match.events_of(seat)),
        seat=seat,
        seats=_seats(table, seat),
        waiting=waiting(table),
        decision=_asked(match, seat, lang) if table.status == "running" else None,
        result=_result(match, lang),
        view=msgspec.Raw(msgspec.json.encode(view)),
        scene=match.game.scene(view, lang),
    )


def _result(match: Match, lang: Lang) -> ResultOut | None:
    result = match.result
    if result is None:
        return None
    text = match.game.tell(match.events[-1], lang)
    return ResultOut(result.winners, result.reason, text, result.rules)


def waiting(table: Table) -> list[int]:
    return [decision.seat for decision in table.match.decisions] if table.status == "running" else []


def _seats(table: Table, mine: int | None) -> list[SeatOut]:
    out: list[SeatOut] = []
    for number, seat in enumerate(table.seats):
        kind = "open" if seat.open else "person" if seat.program is None else "program"
        out.append(SeatOut(number, SEAT_NAMES[number], seat.name, kind, number == mine))
    return out


def _asked(match: Match, seat: int | None, lang: Lang) -> Asked | None:
    decision = match.decision_of(seat) if seat is not None else None
    if decision is None:
        return None
    game, state = match.game, match.state
    options = [Answer(option.text, game.describe(state, option, lang)) for option in decision.options]
    question = game.question(state, decision, lang)
    return Asked(decision.seat, decision.kind, question, decision.subject, decision.rules, options)


def events_out(match: Match, seat: int | None, since: int, lang: Lang) -> list[EventOut]:
    """Events are counted over those the seat may know: a gap would tell that something secret happened."""
    seen = match.events_of(seat)
    return [_event(match, n, event, lang) for n, event in enumerate(seen[since:], since)]


def _event(match: Match, n: int, event: Event, lang: Lang) -> EventOut:
    return EventOut(n, event.kind, match.game.tell(event, lang), event.rules, msgspec.Raw(encode(event)))


def live(table: Table, person: Person | None, since: int, lang: Lang) -> Live:
    events = events_out(table.match, table.seat_of(person), since, lang)
    return Live(since, match_out(table, person, lang), [Frame(events, None)])
