"""What players can do beside choosing: give up, agree on a draw, take back, play again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from walstatt.core.errors import NoUndo
from walstatt.server.endings import ended
from walstatt.server.log import log
from walstatt.server.problems import Refusal
from walstatt.server.setting_up import SettingUp
from walstatt.server.storage import Person
from walstatt.server.table import Table, moment
from walstatt.server.tables import Tables

Seats = tuple[int, ...]


class AtTable:
    def __init__(self, tables: Tables, setting_up: SettingUp) -> None:
        self._tables = tables
        self._storage = tables.storage
        self._setting_up = setting_up

    async def resign(self, match_id: str, person: Person) -> None:
        async def step(table: Table, seat: int) -> None:
            await self._tables.store(table, ended(table, "resigned", seat))
            log("match.resigned", match=match_id, seat=seat)

        await self._running(match_id, person, step)

    async def draw(self, match_id: str, person: Person, yes: bool) -> None:
        """Offer a draw, agree with one, or say no. Programs never agree."""

        async def step(table: Table, seat: int) -> None:
            if yes and any(one.program for one in table.seats):
                raise Refusal(409, "program-plays-on")
            said = _said(table.standing.draw, seat, yes)
            if said == table.standing.draw:
                return
            agreed = _all_agree(table, said)
            stands = ended(table, "agreed") if agreed else table.standing.then(draw=said)
            await self._tables.store(table, stands)
            log("match.agreed" if agreed else "draw.said", match=match_id, seat=seat)

        await self._running(match_id, person, step)

    async def back(self, match_id: str, person: Person, yes: bool) -> None:
        """Ask for one's last choice back, or answer who asked. Programs agree."""

        async def step(table: Table, seat: int) -> None:
            said = _said(table.standing.back, seat, yes)
            if said == table.standing.back:
                return
            if said:
                target = _before_last(table, said[0])
                if _all_agree(table, said):
                    await self._go_back(table, target, table.charged())
                    log("match.taken-back", match=match_id, seat=said[0], number=target)
                    return
            await self._tables.store(table, table.standing.then(back=said))
            log("back.said", match=match_id, seat=seat)

        await self._running(match_id, person, step)

    async def undo(self, match_id: str, person: Person, number: int, line: int) -> int:
        """Take one's own last choice back, if nobody has learned anything by it."""

        async def step(table: Table, seat: int) -> None:
            if (number, line) != (table.number, table.line):
                raise Refusal(409, "moved-on", asked=number, now=table.number)
            if not table.match.may_undo(seat):
                raise NoUndo("core.undo-revealed")
            # What the choice added to the clock goes too: else undoing would be a way to get time.
            clocks = table.charged(seat, -table.terms.increment_s)
            if clocks and clocks["left"][seat] <= 0:
                raise Refusal(409, "undo-late")
            if (number, seat) in table.answers:
                await self._retract(table, seat, clocks)
            else:
                await self._go_back(table, number - 1, clocks)
            log("choice.undone", match=match_id, seat=seat, number=table.number)

        return await self._running(match_id, person, step)

    async def _retract(self, table: Table, seat: int, clocks: dict[str, Any]) -> None:
        """Take a secret answer back that waits for others: theirs stay, so the line goes on."""
        twin = table.match.clone()
        twin.retract(seat)
        stands = table.standing.then(**moment(twin, table.seats), **clocks)
        await self._tables.store(table, stands, self._storage.drop_pending(table.id, seat, stands))
        table.match = twin
        table.answers = {key: one for key, one in table.answers.items() if key != (table.number, seat)}

    async def _go_back(self, table: Table, number: int, clocks: dict[str, Any]) -> None:
        twin = table.match.clone()
        twin.back_to(number)
        stands = table.standing.then(
            **moment(twin, table.seats), **clocks, line=table.line + 1, draw=(), back=()
        )
        await self._tables.store(table, stands, self._storage.cut_choices(table.id, stands))
        table.match = twin
        table.answers = {key: one for key, one in table.answers.items() if key[0] < number}
        table.went_back()

    async def rematch(self, match_id: str, person: Person, yes: bool) -> None:
        """Want to play again, or not. Programs always do."""

        async def step(table: Table) -> None:
            seat = table.seated(person)
            if table.status != "over" or table.standing.ended == "closed":
                raise Refusal(409, "not-over")
            said = _said(table.standing.rematch, seat, yes)
            if table.standing.next or said == table.standing.rematch:
                return
            if _all_agree(table, said):
                await self._setting_up.rematch(table, person)
            else:
                await self._tables.store(table, table.standing.then(rematch=said))
            self._tables.show(table)

        await self._tables.act(match_id, step)
        await self._begin_next(match_id)

    async def _begin_next(self, match_id: str) -> None:
        """Load the rematch, so that programs are asked in it and its clocks are watched."""
        async with self._tables.use(match_id) as table:
            following = table.standing.next
        if following:
            async with self._tables.use(following):
                pass

    async def spectators(self, match_id: str, person: Person, on: bool) -> None:
        async def step(table: Table) -> None:
            if person.id != table.terms.creator:
                table.seated(person)
            if table.standing.spectators != on:
                await self._tables.store(table, table.standing.then(spectators=on))
                self._tables.show(table)
                log("match.spectators", match=match_id, on=on)

        await self._tables.act(match_id, step)

    async def _running(
        self, match_id: str, person: Person, step: Callable[[Table, int], Awaitable[None]]
    ) -> int:
        """Something that a player does while the match runs; how many choices there are then."""

        async def checked(table: Table) -> int:
            seat = table.seated(person)
            if table.status == "open":
                raise Refusal(409, "not-started")
            if table.status == "over" or await self._tables.flag(table):
                raise Refusal(409, "time" if table.standing.ended == "time" else "over")
            before = table.standing
            await step(table, seat)
            if table.standing is not before:
                self._tables.show(table)
            return table.number

        return await self._tables.act(match_id, checked)


def _said(before: Seats, seat: int, yes: bool) -> Seats:
    """Those who say yes now. A single no ends it for all."""
    if not yes:
        return ()
    return before if seat in before else (*before, seat)


def _all_agree(table: Table, said: Seats) -> bool:
    return all(seat in said or owner.program for seat, owner in enumerate(table.seats))


def _before_last(table: Table, seat: int) -> int:
    """How many choices there were when this seat was asked what it answered last."""
    asked = [one.asked for one in table.answers.values() if one.seat == seat and one.asked < table.number]
    if not asked or max(asked) < table.match.floor:
        raise Refusal(409, "nothing-back")
    return max(asked)
