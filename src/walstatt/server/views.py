"""Matches and games as callers may see them. Everything of a match goes through the caller's seat."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from walstatt.core import frames as core_frames
from walstatt.core.events import Event, encode
from walstatt.core.game import Game, OptionSpec, find_game, game_ids
from walstatt.core.match import Match
from walstatt.core.scene import Cue
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
    LiveConfirmed,
    MatchOut,
    OptionOut,
    ValueOut,
)
from walstatt.server.storage import Person
from walstatt.server.table import Table
from walstatt.server.table_views import clock_out, levels_out, offers_out, result_out, seats_out
from walstatt.server.wire import Parts


def games() -> Games:
    return Games([_game(game_id) for game_id in game_ids()], player_names(), levels_out())


def _game(game_id: str) -> GameOut:
    game = find_game(game_id)
    modes = [mode for spec in game.options if spec.name == "mode" for mode in spec.values]
    return GameOut(
        id=game.id,
        title=dict(game.title),
        summary=dict(game.summary),
        options=[_option(spec) for spec in game.options],
        icon=game.icon,
        seats={mode: game.seats({"mode": mode}) for mode in modes},
        lessons=len(game.lessons),
        builder=game.builder.option if game.builder is not None else "",
    )


def _option(spec: OptionSpec) -> OptionOut:
    values = tuple(
        ValueOut(
            value, dict(label.title), dict(label.note), label.icon,
            dict(spec.fits[value].when) if value in spec.fits else {},
        )
        for value, label in spec.labels.items()
    )  # fmt: skip
    return OptionOut(
        spec.name, spec.values, dict(spec.text), spec.rules, spec.per_seat, values, dict(spec.when)
    )


NO_VIEW = msgspec.Raw(b"null")
#: Eight cards can be stacked in 40,320 orders; nobody reads so many, and all are accepted.
MOST_LISTED = 1000
#: Events whose words are remembered until every client of their table has heard of them.
TOLD = 4096
_parts = Parts()


def match_out(table: Table, person: Person | None, lang: Lang, *, screen: bool = False) -> MatchOut:
    """For a screen the scene is enough; it need not get the game's own data too."""
    match, seat, status = table.match, table.seat_of(person), table.status
    view = match.view(seat)
    scene = match.game.scene(view, lang)
    return MatchOut(
        id=table.id,
        game=match.game.id,
        status=status,
        number=table.number,
        events=len(table.reel.seen(seat).events),
        seat=seat,
        seats=seats_out(table.seats, seat, table.here.__contains__),
        waiting=[decision.seat for decision in match.decisions] if status == "running" else [],
        decision=asked(match, seat, lang) if status == "running" else None,
        result=result_out(table, lang),
        view=NO_VIEW if screen else msgspec.Raw(msgspec.json.encode(view)),
        scene=_parts.packed(scene) if screen else scene,
        line=table.line,
        undo=seat is not None and status == "running" and match.may_undo(seat),
        options=match.game.open_options(match.header.options, seat) if match.header is not None else {},
        listed=table.terms.listed,
        spectators=table.standing.spectators,
        watching=table.watching,
        clock=clock_out(table.terms, table.standing, table.wall.now()),
        offers=offers_out(table.standing),
        next=table.standing.next,
    )


def asked(match: Match, seat: int | None, lang: Lang) -> Asked | None:
    decision = match.decision_of(seat) if seat is not None else None
    if decision is None:
        return None
    game, state = match.game, match.state
    options = list(islice(decision.options, MOST_LISTED))
    more = len(decision.options) - MOST_LISTED if len(options) == MOST_LISTED else 0
    texts = game.describe_all(state, options, lang, decision)
    answers = [Answer(" ".join(option), text) for option, text in zip(options, texts, strict=True)]
    question = game.question(state, decision, lang)
    return Asked(decision.seat, decision.kind, question, decision.subject, decision.rules, answers, more)


def events_out(table: Table, seat: int | None, since: int, lang: Lang) -> list[EventOut]:
    """Events are counted over those the seat may know: a gap would tell that something secret happened."""
    return told(table.match.game, table.reel.seen(seat).events[since:], since, lang)


def told(game: Game[Any], events: list[Event], first: int, lang: Lang) -> list[EventOut]:
    """Events as a seat has seen them, in words, with their cues, counted from `first`."""
    return [_event(game, n, event, lang) for n, event in enumerate(events, first)]


def _event(game: Game[Any], n: int, event: Event, lang: Lang) -> EventOut:
    text, data, cue = _in_words(game, event, lang)
    return EventOut(n, event.kind, text, event.rules, data, cue, event.actor)


@lru_cache(TOLD)
def _in_words(game: Game[Any], event: Event, lang: Lang) -> tuple[str, msgspec.Raw, Cue | None]:
    """Most events are told to all seats of a table in the same words."""
    return game.tell(event, lang), msgspec.Raw(encode(event)), game.cue(event)


def live(table: Table, person: Person | None, since: int, lang: Lang, confirmed: list[LiveConfirmed]) -> Live:
    frames = frames_out(table.match.game, table.reel.frames(table.seat_of(person), since), since, lang)
    return Live(since, match_out(table, person, lang, screen=True), frames, confirmed)


def frames_out(game: Game[Any], parts: list[core_frames.Frame], first: int, lang: Lang) -> list[Frame]:
    found: list[Frame] = []
    for part in parts:
        scene = game.scene(part.view, lang) if part.view is not None else None
        found.append(Frame(told(game, part.events, first, lang), scene))
        first += len(part.events)
    return found
