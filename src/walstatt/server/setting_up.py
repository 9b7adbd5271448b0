"""Before a match begins: opening a bout, taking a seat, giving it back, playing again."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from walstatt.core.game import BY_LOT, Game, find_game
from walstatt.core.match import Match
from walstatt.core.record import Header
from walstatt.players.base import read_player
from walstatt.server import quotas
from walstatt.server.bout import Bout, moment
from walstatt.server.bouts import Bouts
from walstatt.server.broken import drawn
from walstatt.server.endings import ended
from walstatt.server.log import log
from walstatt.server.problems import Refusal
from walstatt.server.quotas import Quota, unlimited
from walstatt.server.schemas import ClockIn, MatchIn
from walstatt.server.settings import POSITION_LIMIT, Settings
from walstatt.server.standing import Standing, Terms
from walstatt.server.storage import Answered, Person, Seat

INITIAL_S = (10, 24 * 3600)
INCREMENT_S = (0, 600)


class New(NamedTuple):
    """Everything that is stored of a new match."""

    id: str
    header: Header
    seats: list[Seat]
    terms: Terms
    standing: Standing
    answers: list[Answered]


class SettingUp:
    def __init__(self, bouts: Bouts, settings: Settings) -> None:
        self._bouts = bouts
        self._storage = bouts.storage
        self._settings = settings

    async def create(self, body: MatchIn, person: Person) -> str:
        """Open a bout; its id."""
        if "\0" in body.position:  # PostgreSQL keeps no such text
            raise Refusal(400, "bad-body", where="$.position")
        if len(body.position) > POSITION_LIMIT:
            raise Refusal(413, "too-large", limit=POSITION_LIMIT)
        seats = [_seat(words, person) for words in body.seats]
        if body.seats.count("me") > 1:
            raise Refusal(400, "one-me")
        game, options = find_game(body.game), body.options
        if not body.position:
            options = game.check(options)
            _check_count(game, options, seats)
        if body.shuffle:
            seats, options = shuffled(game, seats, options)
        clock = _clock(body.clock)
        terms = Terms(person.id, body.listed, clock.initial_s, clock.increment_s)
        new = await self._new(game, options, body.position, seats, terms, body.spectators)
        _check_count(game, new.header.options, seats)
        limits = [self._own(person)]
        if all(seat.program is not None for seat in seats):
            limits.append(
                quotas.programs_alone(person.id, self._settings.alone_own, self._settings.alone_all)
            )
        await self._storage.add_match(*new, limits)
        log("match.created", match=new.id, game=game.id, called=person.name)
        if new.standing.status == "running":
            async with self._bouts.use(new.id):
                pass  # it is loaded, so programs are asked and clocks are watched
        return new.id

    async def _new(
        self,
        game: Game[Any],
        options: Mapping[str, str],
        position: str,
        seats: list[Seat],
        terms: Terms,
        spectators: bool,
    ) -> New:
        # Drawing takes up to some hundredths of a second, in which others shall not wait.
        match = await asyncio.to_thread(lambda: drawn(_dealt(game, options, position)))
        assert match.header is not None
        stands = Standing(
            spectators=spectators,
            left=(float(terms.initial_s),) * len(seats) if terms.initial_s else (),
            since=self._bouts.wall.now(),
            **moment(match, seats),
        )
        # A position brings choices with it; they are kept like all others, and never taken back.
        made = [Answered(one.seat, one.choice, one.choice, n) for n, one in enumerate(match.choices)]
        return New(secrets.token_urlsafe(9), match.header, seats, terms, stands, made)

    def _own(self, person: Person) -> Quota:
        return quotas.matches(person.id, self._settings.own)

    # --- seats --------------------------------------------------------------------------------------

    async def join(
        self, match_id: str, person: Person, wanted: int | None, options: Mapping[str, str]
    ) -> int:
        """Take an open seat; who sits there already keeps the seat."""

        async def step(bout: Bout) -> int:
            mine = bout.seat_of(person)
            if mine is not None:
                return mine
            free = [number for number, seat in enumerate(bout.seats) if seat.open]
            if bout.status != "open" or not free or (wanted is not None and wanted not in free):
                raise Refusal(409, "no-open-seat")
            seat = free[0] if wanted is None else wanted
            owner = Seat(person.id, None, options=json.dumps(dict(options)))
            chosen = _with(bout, seat, options, joining=True)
            hers = bout.is_host(person)  # it counts already
            await self._seat(bout, seat, owner, chosen, quota=unlimited if hers else self._own(person))
            log("match.joined", match=match_id, seat=seat, called=person.name)
            return seat

        return await self._bouts.act(match_id, step)

    async def leave(self, match_id: str, person: Person) -> None:
        """Give a seat back; without whoever opened it, or without anybody, the bout is closed.

        Where only programs play, whoever opened it may close it at any time.
        """

        async def step(bout: Bout) -> None:
            seat, host, breaks_off = bout.seat_of(person), bout.is_host(person), bout.may_break_off(person)
            if bout.standing.ended == "closed" and (host or seat is not None):
                return
            if host and bout.alone and bout.status == "over":
                return  # the programs have finished a moment before
            if seat is None and not host:
                raise Refusal(403, "not-seated")
            if bout.status != "open" and not breaks_off:
                raise Refusal(409, "begun")
            others = any(one.person not in (None, person.id) for one in bout.seats)
            if host or not others:
                await self._bouts.store(bout, ended(bout, "closed"))
                self._bouts.show(bout)
                log("match.broken-off" if breaks_off else "match.closed", match=match_id)
                return
            assert seat is not None
            chosen: dict[str, str] = json.loads(bout.seats[seat].options)
            back = {name: left_open(bout.match.game, name) for name in chosen}
            await self._seat(bout, seat, Seat(None, None), _with(bout, seat, back), anew=True)
            log("match.left", match=match_id, seat=seat, called=person.name)

        await self._bouts.act(match_id, step)

    async def _seat(
        self,
        bout: Bout,
        seat: int,
        owner: Seat,
        options: dict[str, str],
        *,
        anew: bool = False,
        quota: Quota = unlimited,
    ) -> None:
        """Set a seat's owner, and the options with it. No choice has been made yet.

        With `anew` everything is dealt anew: whoever gives a seat back has seen what is secret there, and
        may take another one.
        """
        match, header = bout.match, bout.match.header
        assert header is not None
        same = options == header.options and not anew
        if anew:
            match = _dealt(match.game, options, header.position)
        elif not same:
            match = Match.new(match.game, options, seed=header.seed)
        assert match.header is not None
        seats = [owner if number == seat else one for number, one in enumerate(bout.seats)]
        stands = bout.standing.then(**moment(match, seats), since=self._bouts.wall.now())
        if not same:
            stands = stands._replace(line=stands.line + 1)
        storing = self._storage.set_seat(bout.id, seat, owner, match.header, stands, quota)
        await self._bouts.store(bout, stands, storing)
        bout.stale = True  # the person's name is in the rows
        await self._bouts.freshen(bout)

    # --- again --------------------------------------------------------------------------------------

    async def rematch(self, bout: Bout, person: Person) -> None:
        """Store the match after this one: the same in everything, seats the other way round.

        The other way round keeps partners together, whoever they are. What belongs to a seat goes with
        its owner. The caller holds the lock.
        """
        header = bout.match.header
        assert header is not None
        seats = [seat._replace(options="{}", stand_in=None) for seat in reversed(bout.seats)]
        game = bout.match.game
        options = per_seat(game, header.options, range(len(seats))[::-1])
        new = await self._new(game, options, header.position, seats, bout.terms, bout.standing.spectators)
        stands = bout.standing.then(rematch=(), next=new.id)
        storing = self._storage.add_rematch(bout.id, stands, *new, self._own(person))
        await self._bouts.store(bout, stands, storing)
        log("match.created", match=new.id, game=game.id, called=person.name)


def _dealt(game: Game[Any], options: Mapping[str, str], position: str) -> Match:
    """A match that begins."""
    # The seed decides the order of hidden piles: nobody may guess it from what is open.
    seed = secrets.randbits(63)
    if position:
        return Match.from_position(position, game=game, seed=seed)
    return Match.new(game, options, seed=seed)


def shuffled(
    game: Game[Any], seats: list[Seat], options: Mapping[str, str]
) -> tuple[list[Seat], dict[str, str]]:
    """Seats by lot; what belongs to a seat goes with it."""
    order = list(range(len(seats)))
    secrets.SystemRandom().shuffle(order)
    return [seats[old] for old in order], per_seat(game, options, order)


def per_seat(game: Game[Any], options: Mapping[str, str], order: Sequence[int]) -> dict[str, str]:
    """The options after the seats have moved, each with its own values; `order` names the old seats."""
    found = dict(options)
    for spec in game.options:
        values = found.get(spec.name, "").split(",")
        if spec.per_seat and len(values) == len(order):
            found[spec.name] = ",".join(values[old] for old in order)
    return found


def left_open(game: Game[Any], name: str) -> str:
    """The value of a seat's option that leaves it to whoever takes the seat.

    People bring what they have built themselves: there the standard one only waits for it.
    """
    if game.builder is None or game.builder.option != name:
        return BY_LOT
    return next(spec.values[0] for spec in game.options if spec.name == name)


def _with(bout: Bout, seat: int, chosen: Mapping[str, str], *, joining: bool = False) -> dict[str, str]:
    """The options with these values for a seat; who joins may only choose what was left open."""
    match = bout.match
    assert match.header is not None
    options = dict(match.header.options)
    if not chosen:
        return options
    own = {spec.name: spec for spec in match.game.options if spec.per_seat}
    for name, value in chosen.items():
        if name not in own or match.header.position:
            raise Refusal(400, "not-a-seats-option", option=name)
        values = options[name].split(",")
        values += [BY_LOT] * (len(bout.seats) - len(values))
        if joining and values[seat] != left_open(match.game, name):
            raise Refusal(409, "option-set", option=name, value=values[seat])
        values[seat] = value.replace(",", " ")
        options[name] = ",".join(values)
    return match.game.check(options)


def _seat(words: str, person: Person) -> Seat:
    if words == "me":
        return Seat(person.id, None)
    if words == "open":
        return Seat(None, None)
    name, level = read_player(words[:100])
    return Seat(None, name, level)


def _check_count(game: Game[Any], options: Mapping[str, str], seats: Sequence[Seat]) -> None:
    need = game.seats(options)
    if len(seats) != need:
        raise Refusal(400, "seat-count", need=need, given=len(seats))


def _clock(clock: ClockIn | None) -> ClockIn:
    if clock is None:
        return ClockIn(0)
    for value, (least, most) in ((clock.initial_s, INITIAL_S), (clock.increment_s, INCREMENT_S)):
        if not least <= value <= most:
            raise Refusal(400, "bad-clock", initial=_bounds(INITIAL_S), increment=_bounds(INCREMENT_S))
    return clock


def _bounds(bounds: tuple[int, int]) -> str:
    return f"{bounds[0]}–{bounds[1]}"
