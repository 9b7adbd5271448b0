"""Matches and games as callers may see them. Everything of a match goes through the caller's seat."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from walstatt.core import frames as core_frames
from walstatt.core.asking import Question
from walstatt.core.events import Event, encode
from walstatt.core.game import Game, OptionSpec, find_game, first_game, game_ids
from walstatt.core.kit.stops import is_single
from walstatt.core.match import Match
from walstatt.core.scene import Cue, Scene
from walstatt.core.text import Lang
from walstatt.players import player_names
from walstatt.server.bout import Bout
from walstatt.server.bout_views import (
    Players,
    clock_out,
    colours_out,
    levels_out,
    offers_out,
    players_of,
    result_out,
    seats_out,
)
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
from walstatt.server.wire import Parts


def games() -> Games:
    found = [_game(game_id) for game_id in game_ids()]
    return Games(found, player_names(), levels_out(), first_game().id if found else "", colours_out())


def _game(game_id: str) -> GameOut:
    game = find_game(game_id)
    return GameOut(
        id=game.id,
        title=dict(game.title),
        summary=dict(game.summary),
        options=[_option(spec) for spec in game.options],
        icon=game.icon,
        seats=_seats(game),
        seats_by=game.seats_by,
        lessons=len(game.lessons),
        builder=game.builder.option if game.builder is not None else "",
        brief=dict(game.brief),
        minutes=game.minutes,
    )


def _seats(game: Game[Any]) -> dict[str, int]:
    """How many play with each value of the option that decides it."""
    by = game.seats_by
    deciding = [value for spec in game.options if spec.name == by for value in spec.values]
    return {value: game.seats({by: value}) for value in deciding} or {"": game.seats({})}


def _option(spec: OptionSpec) -> OptionOut:
    values = tuple(
        ValueOut(
            value, dict(label.title), dict(label.note), label.icon,
            dict(spec.fits[value].when) if value in spec.fits else {},
        )
        for value, label in spec.labels.items()
    )  # fmt: skip
    return OptionOut(
        spec.name, spec.values, dict(spec.title or spec.text), dict(spec.text), spec.rules, spec.per_seat,
        values, dict(spec.when), spec.same_if, spec.first, spec.rare,
    )  # fmt: skip


NO_VIEW = msgspec.Raw(b"null")
#: Eight cards can be stacked in 40,320 orders; nobody reads so many, and all are accepted.
MOST_LISTED = 1000
#: Events whose words are remembered until every client of their bout has heard of them.
TOLD = 4096
_parts = Parts()


def match_out(bout: Bout, person: Person | None, lang: Lang, *, screen: bool = False) -> MatchOut:
    """For a screen the scene is enough; it need not get the game's own data too."""
    match, seat, status = bout.match, bout.seat_of(person), bout.status
    plays = seat is not None and status == "running" and bout.seats[seat].plays is None
    view = match.view(seat)
    scene = match.game.scene(view, lang)
    return MatchOut(
        id=bout.id,
        game=match.game.id,
        status=status,
        number=bout.number,
        events=len(bout.reel.seen(seat).events),
        seat=seat,
        seats=seats_out(bout.seats, seat, bout.here.__contains__),
        waiting=[decision.seat for decision in match.decisions] if status == "running" else [],
        decision=asked(match, seat, lang, scene) if plays else None,
        result=result_out(bout, lang),
        view=NO_VIEW if screen else msgspec.Raw(msgspec.json.encode(view)),
        scene=_parts.packed(scene) if screen else scene,
        line=bout.line,
        undo=plays and seat is not None and match.may_undo(seat),
        undoes=bout.undoes(seat) if plays and seat is not None else 0,
        options=match.game.open_options(match.header.options, seat) if match.header is not None else {},
        listed=bout.terms.listed,
        spectators=bout.standing.spectators,
        watching=bout.watching,
        clock=clock_out(bout.terms, bout.standing, bout.wall.now()),
        offers=offers_out(bout.standing),
        next=bout.standing.next,
        ends=next((verb.text for verb in match.game.deeds(lang).values() if verb.role == "end"), ""),
        previews=type(match.game).preview is not Game.preview,
        breaks_off=bout.may_break_off(person),
    )


def asked(match: Match, seat: int | None, lang: Lang, scene: Scene | None = None) -> Asked | None:
    """With the seat's `scene` also how not to be asked the like again."""
    decision = match.decision_of(seat) if seat is not None else None
    if decision is None:
        return None
    game, state = match.game, match.state
    options = list(islice(decision.options, MOST_LISTED))
    more = len(decision.options) - MOST_LISTED if len(options) == MOST_LISTED else 0
    said, question = game.offers(state, decision, options, lang), game.question(state, decision, lang)
    deeds, known = game.deeds(lang), game.word_names(lang)
    fixed = question.fixed if isinstance(question, Question) else ()
    words = {word for option in options for word in option[1:]} if known else set()
    words |= {shares.of for shares in fixed}
    return Asked(
        seat=decision.seat,
        kind=decision.kind,
        question=question.alone if isinstance(question, Question) else question,
        led=question.more if isinstance(question, Question) else "",
        subject=decision.subject,
        rules=decision.rules,
        options=[Answer(" ".join(option), *one) for option, one in zip(options, said, strict=True)],
        more=more,
        reaction=game.reaction(state, decision, scene, lang) if scene is not None else None,
        single=is_single(decision),
        open=game.is_open(state, decision),
        verbs={verb: deeds[verb] for verb in dict.fromkeys(o[0] for o in options) if verb in deeds},
        words={word: known[word] for word in sorted(words) if word in known},
        fixed=fixed,
        asks_why=decision.kind in game.wish_kinds,
    )


def events_out(bout: Bout, seat: int | None, since: int, lang: Lang) -> list[EventOut]:
    """Events are counted over those the seat may know: a gap would tell that something secret happened."""
    return told(bout.match.game, bout.reel.seen(seat).events[since:], since, lang, players_of(bout, lang))


def told(
    game: Game[Any], events: list[Event], first: int, lang: Lang, players: Players = ()
) -> list[EventOut]:
    """Events as a seat has seen them, in words, with their cues, counted from `first`."""
    return [_event(game, n, event, lang, players) for n, event in enumerate(events, first)]


def _event(game: Game[Any], n: int, event: Event, lang: Lang, players: Players) -> EventOut:
    text, data, cue, heading = _in_words(game, event, lang, players)
    return EventOut(
        n, event.kind, text, event.rules, data, cue, event.actor, event.opens, heading, event.minor
    )


@lru_cache(TOLD)
def _in_words(
    game: Game[Any], event: Event, lang: Lang, players: Players
) -> tuple[str, msgspec.Raw, Cue | None, str]:
    """Most events are told to all seats of a bout in the same words."""
    heading = game.heading(event, lang, players) if event.opens else ""
    return game.tell(event, lang, players), msgspec.Raw(encode(event)), game.cue(event), heading


def live(bout: Bout, person: Person | None, since: int, lang: Lang, confirmed: list[LiveConfirmed]) -> Live:
    parts = bout.reel.frames(bout.seat_of(person), since)
    frames = frames_out(bout.match.game, parts, since, lang, players_of(bout, lang))
    return Live(since, match_out(bout, person, lang, screen=True), frames, confirmed)


def frames_out(
    game: Game[Any], parts: list[core_frames.Frame], first: int, lang: Lang, players: Players = ()
) -> list[Frame]:
    found: list[Frame] = []
    for part in parts:
        scene = game.scene(part.view, lang) if part.view is not None else None
        found.append(Frame(told(game, part.events, first, lang, players), scene, part.seat))
        first += len(part.events)
    return found
