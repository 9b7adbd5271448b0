"""What players can do beside choosing: give up, agree on a draw, take back, play again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from walstatt.core.errors import NoUndo
from walstatt.core.match import Match
from walstatt.server.bout import Bout, moment
from walstatt.server.bouts import Bouts
from walstatt.server.endings import ended
from walstatt.server.log import log
from walstatt.server.problems import Refusal
from walstatt.server.setting_up import SettingUp
from walstatt.server.storage import Person

Seats = tuple[int, ...]


class Agreements:
    def __init__(self, bouts: Bouts, setting_up: SettingUp) -> None:
        self._bouts = bouts
        self._storage = bouts.storage
        self._setting_up = setting_up

    async def resign(self, match_id: str, person: Person) -> None:
        async def step(bout: Bout, seat: int) -> None:
            await self._bouts.store(bout, ended(bout, "resigned", seat))
            log("match.resigned", match=match_id, seat=seat)

        await self.running(match_id, person, step, away=True)

    async def draw(self, match_id: str, person: Person, yes: bool) -> None:
        """Offer a draw, agree with one, or say no. Programs never agree."""

        async def step(bout: Bout, seat: int) -> None:
            if yes and any(one.plays is not None for one in bout.seats):
                raise Refusal(409, "program-plays-on")
            said = _said(bout.standing.draw, seat, yes)
            if said == bout.standing.draw:
                return
            agreed = _all_agree(bout, said)
            stands = ended(bout, "agreed") if agreed else bout.standing.then(draw=said)
            await self._bouts.store(bout, stands)
            log("match.agreed" if agreed else "draw.said", match=match_id, seat=seat)

        await self.running(match_id, person, step)

    async def back(self, match_id: str, person: Person, yes: bool) -> None:
        """Ask for one's last choice back, or answer who asked. Programs agree."""

        async def step(bout: Bout, seat: int) -> None:
            said = _said(bout.standing.back, seat, yes)
            if said == bout.standing.back:
                return
            if said:
                target = bout.before_last(said[0])
                if target is None:
                    raise Refusal(409, "nothing-back")
                if _all_agree(bout, said, [one.plays is not None for one in bout.seats]):
                    await self._go_back(bout, target, bout.charged())
                    log("match.taken-back", match=match_id, seat=said[0], number=target)
                    return
            await self._bouts.store(bout, bout.standing.then(back=said))
            log("back.said", match=match_id, seat=seat)

        await self.running(match_id, person, step)

    async def undo(self, match_id: str, person: Person, number: int, line: int) -> int:
        """Take one's own last choice back, if nobody has learned anything by it."""

        async def step(bout: Bout, seat: int) -> None:
            if (number, line) != (bout.number, bout.line):
                raise Refusal(409, "moved-on", asked=number, now=bout.number)
            if not bout.match.may_undo(seat):
                raise NoUndo("core.undo-revealed")
            # What the choice added to the clock goes too: else undoing would be a way to get time.
            clocks = bout.charged(seat, -bout.terms.increment_s)
            if clocks and clocks["left"][seat] <= 0:
                raise Refusal(409, "undo-late")
            if (number, seat) in bout.answers:
                await self._retract(bout, seat, clocks)
            else:
                await self._go_back(bout, number - 1, clocks)
            log("choice.undone", match=match_id, seat=seat, number=bout.number)

        return await self.running(match_id, person, step)

    async def _retract(self, bout: Bout, seat: int, clocks: dict[str, Any]) -> None:
        """Take a secret answer back that waits for others: theirs stay, so the line goes on."""
        twin = bout.match.clone()
        twin.retract(seat)
        stands = bout.standing.then(**moment(twin, bout.seats), **clocks)
        await self._bouts.store(bout, stands, self._storage.drop_pending(bout.id, seat, stands))
        bout.match = twin
        bout.answers = {key: one for key, one in bout.answers.items() if key != (bout.number, seat)}

    async def _go_back(self, bout: Bout, number: int, clocks: dict[str, Any]) -> None:
        match = bout.match
        twin = await self._bouts.beside.do(lambda: _back_to(match, number))
        stands = bout.standing.then(
            **moment(twin, bout.seats), **clocks, line=bout.line + 1, draw=(), back=(), relief=""
        )
        await self._bouts.store(bout, stands, self._storage.cut_choices(bout.id, stands))
        bout.match = twin
        bout.answers = {key: one for key, one in bout.answers.items() if key[0] < number}
        bout.went_back()

    async def rematch(self, match_id: str, person: Person, yes: bool) -> None:
        """Want to play again, or not. Programs always do."""

        async def step(bout: Bout) -> None:
            seat = bout.seated(person)
            if bout.status != "over" or bout.standing.ended == "closed":
                raise Refusal(409, "not-over")
            said = _said(bout.standing.rematch, seat, yes)
            if bout.standing.next or said == bout.standing.rematch:
                return
            if _all_agree(bout, said):
                await self._setting_up.rematch(bout, person)
            else:
                await self._bouts.store(bout, bout.standing.then(rematch=said))
            self._bouts.show(bout)

        await self._bouts.act(match_id, step)
        await self._begin_next(match_id)

    async def _begin_next(self, match_id: str) -> None:
        """Load the rematch, so that programs are asked in it and its clocks are watched."""
        async with self._bouts.use(match_id) as bout:
            following = bout.standing.next
        if following:
            async with self._bouts.use(following):
                pass

    async def spectators(self, match_id: str, person: Person, on: bool) -> None:
        async def step(bout: Bout) -> None:
            if person.id != bout.terms.creator:
                bout.seated(person)
            if bout.standing.spectators != on:
                await self._bouts.store(bout, bout.standing.then(spectators=on))
                self._bouts.show(bout)
                log("match.spectators", match=match_id, on=on)

        await self._bouts.act(match_id, step)

    async def running(
        self,
        match_id: str,
        person: Person,
        step: Callable[[Bout, int], Awaitable[None]],
        *,
        away: bool = False,
    ) -> int:
        """Something that a player does while the match runs; how many choices there are then.

        `away`: so may one for whom a program plays.
        """

        async def checked(bout: Bout) -> int:
            seat = bout.seated(person)
            if bout.status == "open":
                raise Refusal(409, "not-started")
            if bout.status == "over" or await self._bouts.flag(bout):
                raise Refusal(409, "time" if bout.standing.ended == "time" else "over")
            if bout.seats[seat].stand_in is not None and not away:
                raise Refusal(409, "stand-in-plays")
            before = bout.standing
            await step(bout, seat)
            if bout.standing is not before:
                self._bouts.show(bout)
            return bout.number

        return await self._bouts.act(match_id, checked)


def _back_to(match: Match, number: int) -> Match:
    """The match as it was after so many choices; before this turn that means playing it all again."""
    twin = match.clone()
    twin.back_to(number)
    return twin


def _said(before: Seats, seat: int, yes: bool) -> Seats:
    """Those who say yes now. A single no ends it for all."""
    if not yes:
        return ()
    return before if seat in before else (*before, seat)


def _all_agree(bout: Bout, said: Seats, anyway: Sequence[bool] = ()) -> bool:
    """Programs always do; or those of whom `anyway` tells it."""
    anyway = anyway or [one.program is not None for one in bout.seats]
    return all(seat in said or anyway[seat] for seat in range(len(bout.seats)))
