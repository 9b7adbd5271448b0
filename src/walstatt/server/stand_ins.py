"""A program plays for a person for a while: "let the computer take over my seat".

Who plays against programs alone decides that alone. Where other people play, all of them have to agree, and
may say no; whoever goes on playing instead has not agreed. The seat stays the person's: its owner sees it as
before, may give up, and takes it back at any moment.
"""

from __future__ import annotations

from walstatt.players import player_levels
from walstatt.players.base import PACKAGE, UnknownPlayer
from walstatt.server import quotas
from walstatt.server.agreements import Agreements
from walstatt.server.bout import Bout
from walstatt.server.bouts import Bouts
from walstatt.server.log import log
from walstatt.server.problems import Refusal
from walstatt.server.quotas import Quota, unlimited
from walstatt.server.settings import Settings
from walstatt.server.standing import Relief
from walstatt.server.storage import Person


class StandIns:
    def __init__(self, bouts: Bouts, agreements: Agreements, settings: Settings) -> None:
        self._bouts = bouts
        self._agreements = agreements
        self._settings = settings

    async def ask(self, match_id: str, person: Person, level: str) -> None:
        """Let a program of this level play for me, as soon as all other people agree."""
        if level not in player_levels():
            levels = ", ".join(player_levels())
            raise UnknownPlayer("players.unknown", package=PACKAGE, name=level[:40], players=levels)

        async def step(bout: Bout, seat: int) -> None:
            open_ = Relief.read(bout.standing.relief)
            if open_ is not None and open_.seat != seat:
                raise Refusal(409, "relief-open")
            await self._go_on(bout, Relief(seat, level), person)

        await self._agreements.running(match_id, person, step, away=True)

    async def say(self, match_id: str, person: Person, yes: bool) -> None:
        """Agree with who has asked, or not; or take the own wish, and the own seat, back."""

        async def step(bout: Bout, seat: int) -> None:
            open_ = Relief.read(bout.standing.relief)
            if yes and (open_ is None or open_.seat == seat):
                raise Refusal(409, "nothing-asked")
            if open_ is not None and yes:
                agreed = open_.agreed if seat in open_.agreed else (*open_.agreed, seat)
                await self._go_on(bout, open_._replace(agreed=agreed), person)
            elif bout.seats[seat].stand_in is not None:
                await self._put(bout, seat, None, person)
            elif open_ is not None:
                await self._bouts.store(bout, bout.standing.then(relief=""))

        await self._agreements.running(match_id, person, step, away=True)

    async def _go_on(self, bout: Bout, relief: Relief, person: Person) -> None:
        others = [n for n, one in enumerate(bout.seats) if one.plays is None and n != relief.seat]
        if all(seat in relief.agreed for seat in others):
            if bout.seats[relief.seat].stand_in != relief.level:
                await self._put(bout, relief.seat, relief.level, person)
        elif relief.text != bout.standing.relief:
            await self._bouts.store(bout, bout.standing.then(relief=relief.text))
            log("relief.said", match=bout.id, seat=relief.seat)

    async def _put(self, bout: Bout, seat: int, level: str | None, person: Person) -> None:
        seats = [one._replace(stand_in=level) if n == seat else one for n, one in enumerate(bout.seats)]
        quota: Quota = unlimited
        if all(one.plays is not None for one in seats):
            most = self._settings.alone_own, self._settings.alone_all
            quota = quotas.programs_alone(person.id, *most)
        stands = bout.standing.then(relief="")
        storing = self._bouts.storage.set_stand_in(bout.id, seat, level, stands, quota)
        await self._bouts.store(bout, stands, storing)
        bout.seats = seats
        log("seat.relieved" if level else "seat.resumed", match=bout.id, seat=seat, program=level or "")
