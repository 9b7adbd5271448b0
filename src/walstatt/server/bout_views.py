"""What the server knows of a bout beside the game: seats, clocks, offers, ends; lines of the lobby."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from walstatt.core.errors import CORE, Problem
from walstatt.core.game import SEAT_NAMES, Game, find_game, game_ids
from walstatt.core.match import Match
from walstatt.core.text import LANGS, Lang, catalogue, join, say
from walstatt.players import player_levels
from walstatt.players.base import PACKAGE, level_name
from walstatt.server.bout import Bout
from walstatt.server.match_lists import Listed, Lists
from walstatt.server.problems import TEXTS
from walstatt.server.schemas import (
    BoutOut,
    ClockOut,
    ColourOut,
    Lobby,
    Offers,
    ProgramOut,
    ReliefOut,
    ResultOut,
    SeatOut,
)
from walstatt.server.standing import Relief, Standing, Terms
from walstatt.server.storage import Person, Seat

#: What players are called, in seat order; "": nobody sits there.
Players = tuple[str, ...]


def seats_out(seats: Sequence[Seat], mine: int | None, here: Callable[[int], bool]) -> list[SeatOut]:
    """`here` tells whether a person is connected."""
    levels = [level_name(seat.program, seat.level) for seat in seats if seat.program is not None]
    return [_seat(number, seat, number == mine, here, levels.count) for number, seat in enumerate(seats)]


def _seat(
    number: int, seat: Seat, you: bool, here: Callable[[int], bool], alike: Callable[[str], int]
) -> SeatOut:
    colour = SEAT_NAMES[number]
    if seat.program is not None:
        level = level_name(seat.program, seat.level)
        return SeatOut(number, colour, seat.name, "program", you, True, level, alike(level) > 1)
    if seat.person is None:
        return SeatOut(number, colour, "", "open", you)
    stand_in = seat.stand_in or ""
    return SeatOut(number, colour, seat.name, "person", you, here(seat.person), stand_in=stand_in)


@lru_cache(1024)
def called(players: tuple[tuple[str, str], ...], lang: Lang) -> Players:
    """What players are called in texts, by name and level; who is not known by that alone has the colour too.

    An open seat has no name.
    """
    titles = catalogue(PACKAGE, lang)
    names = [titles.get(f"title.{_key(level)}", name) if level else name for name, level in players]
    return tuple(
        f"{name} ({Problem(f'seat.{SEAT_NAMES[seat]}').text(lang)})"
        if name and names.count(name) > 1
        else name
        for seat, name in enumerate(names)
    )


def players_of(bout: Bout, lang: Lang) -> Players:
    return called(
        tuple(
            (seat.name, level_name(seat.program, seat.level) if seat.program else "") for seat in bout.seats
        ),
        lang,
    )


def players_in(seats: Sequence[SeatOut], lang: Lang) -> Players:
    return called(tuple((seat.name, seat.level) for seat in seats), lang)


def clock_out(terms: Terms, stands: Standing, now: float) -> ClockOut | None:
    if not terms.initial_s:
        return None
    left = [round(seconds, 2) for seconds in stands.left_at(now)]
    running = list(stands.waiting or ()) if stands.status == "running" else []
    return ClockOut(terms.initial_s, terms.increment_s, left, running)


def offers_out(stands: Standing) -> Offers:
    relief = Relief.read(stands.relief)
    asked = ReliefOut(*relief) if relief is not None else None
    return Offers(list(stands.draw), list(stands.back), list(stands.rematch), asked)


def result_out(bout: Bout, lang: Lang) -> ResultOut | None:
    """How the match ended, by the rules or at the table."""
    stands, match = bout.standing, bout.match
    if stands.ended:
        winners = _named(bout, stands.winners, lang)
        losers = _named(bout, [seat for seat in range(len(bout.seats)) if seat not in stands.winners], lang)
        which = "-team" if len(stands.winners) > 1 else ""
        if stands.ended == "closed" and bout.alone:
            which = "-alone"
        text = say(TEXTS, f"result.{stands.ended}{which}", lang, winners=winners, losers=losers)
        return ResultOut(stands.winners, stands.ended, text)
    return ruled(match, lang, players_of(bout, lang))


def ruled(match: Match, lang: Lang, players: Players) -> ResultOut | None:
    """How the match ended by the rules."""
    result = match.result
    if result is None:
        return None
    text = match.game.tell(match.events[-1], lang, players)
    return ResultOut(result.winners, result.reason, text, result.rules)


def _named(bout: Bout, seats: Sequence[int], lang: Lang) -> str:
    players = players_of(bout, lang)
    return join([players[seat] or Problem(f"seat.{SEAT_NAMES[seat]}").text(lang) for seat in seats], lang)


# --- lists ------------------------------------------------------------------------------------------------


def lobby_out(lists: Lists, person: Person | None, now: float, here: Callable[[str, int], bool]) -> Lobby:
    """`here` tells whether a person is connected to a match."""
    opened, mine, running = (
        [_line(one, person, now, here) for one in found if one.game in game_ids()]
        for found in (lists.open, lists.mine, lists.running)
    )
    return Lobby(opened, mine, running, lists.playing)


def _line(one: Listed, person: Person | None, now: float, here: Callable[[str, int], bool]) -> BoutOut:
    seats = [n for n, seat in enumerate(one.seats) if person is not None and seat.person == person.id]
    seat = seats[0] if seats else None
    return BoutOut(
        id=one.id,
        game=one.game,
        title=_title(find_game(one.game), one.options),
        status=one.standing.status,
        seats=seats_out(one.seats, seat, lambda who: here(one.id, who)),
        options=find_game(one.game).open_options(one.options, seat),
        clock=clock_out(one.terms, one.standing, now),
        number=one.standing.number,
        turn=_turn(one, seat),
        mine=seat is not None or (person is not None and one.terms.creator == person.id),
        updated=one.updated,
        winners=one.standing.winners,
    )


def _turn(one: Listed, seat: int | None) -> bool:
    """Whether this seat's player has to choose now, and no program does so for him."""
    if seat is None or one.standing.status != "running":
        return False
    return seat in (one.standing.waiting or ()) and one.seats[seat].plays is None


def _title(game: Game[object], options: dict[str, str]) -> dict[str, str]:  # type: ignore[type-var]
    """Game and mode in words."""
    found = {str(lang): game.title[lang] for lang in LANGS}
    for spec in game.options:
        label = spec.labels.get(options.get(spec.name, "")) if spec.name == game.seats_by else None
        if label is not None:
            found = {lang: f"{title}, {label.title[lang]}" for lang, title in found.items()}
    return found


def colours_out() -> list[ColourOut]:
    """What people call the seats."""
    return [
        ColourOut(name, {str(lang): say(CORE, f"seat.{name}", lang) for lang in LANGS}) for name in SEAT_NAMES
    ]


def levels_out() -> list[ProgramOut]:
    """Computer players, weakest first."""
    found: list[ProgramOut] = []
    for player in player_levels():
        title, note = (
            {str(lang): say(PACKAGE, f"{what}.{_key(player)}", lang) for lang in LANGS}
            for what in ("title", "note")
        )
        found.append(ProgramOut(player, title, note))
    return found


def _key(level: str) -> str:
    """As texts name a level."""
    return level.replace("/", "-")
