"""Runes of regeneration: which blow is taken away, by which rune, and who chooses.

A rune must protect (MON-RREG-04) unless it is captured, spent, or destroyed itself by damage of the same
moment (MON-RREG-08). Behind a rune may stand another that protects it: the hindmost one does the work
(MON-RREG-09). Where more than one prevention is possible its owner chooses one, and then the next.
"""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.monolith_arena.events import Prevented
from walstatt.games.monolith_arena.rules.effects import Gifts, connected, key, toughness
from walstatt.games.monolith_arena.state.arena import NAMES
from walstatt.games.monolith_arena.state.state import State


class Blow:
    """All damage of one source to one tile at one moment (MON-RREG-03, MON-Q-49)."""

    __slots__ = ("amount", "place", "poison", "prevented", "source", "word")

    def __init__(self, place: int, source: tuple[str, int], word: str, amount: int, poison: int = 0) -> None:
        self.place = place
        self.source = source
        self.word = word  # how options name the source: a hex, "command" or "poison1"
        self.amount = amount
        self.poison = poison  # markers it leaves behind
        self.prevented = False


class _Guards:
    """The runes of regeneration that are at work: neither captured nor spent."""

    def __init__(self, state: State, blows: list[Blow], given: Gifts, spent: list[int]) -> None:
        self.state = state
        self.blows = blows
        self.given = given
        self.spent = spent
        self.covers: dict[int, list[int]] = {
            place: connected(state, place, tile)
            for place, tile in enumerate(state.board)
            # MON-RREG-01, MON-RREG-12
            if tile is not None and tile.kind.regenerates and not state.is_captured(place)
        }

    def at_work(self) -> dict[int, list[int]]:
        """Each prevents one blow, however many tiles it is connected with (MON-Q-50)."""
        return {place: hexes for place, hexes in self.covers.items() if place not in self.spent}

    def doomed(self, place: int) -> bool:
        """Whether the blows that still stand destroy the rune here (MON-RREG-08, MON-Q-44).

        A rune that another one has saved can act (MON-Q-47).
        """
        tile = self.state.board[place]
        assert tile is not None
        amount = sum(blow.amount for blow in self.blows if blow.place == place and not blow.prevented)
        return tile.damage + amount >= toughness(self.state, place, self.given.tough[place])

    def for_tile(self, place: int) -> list[int]:
        """The runes that may take a blow from the tile here: the hindmost of every chain.

        The tile may be a banner (MON-RREG-14) or captured (MON-RREG-15).
        """
        work = self.at_work()
        found: set[int] = set()
        for rune in (r for r, hexes in work.items() if place in hexes):
            found |= self._hindmost(rune, work)
        found.discard(place)  # a rune in a ring is not connected with itself (MON-RREG-10)
        return sorted(found)

    def _hindmost(self, rune: int, work: dict[int, list[int]]) -> set[int]:
        """The able runes at the far end of the chains behind this one (MON-RREG-09, MON-Q-45, MON-Q-46).

        Runes that protect each other count as one place in the chain: any of them may act (MON-RREG-10).
        So no chain leads back to where it came from.
        """
        group = self._group(rune, work)
        behind = {
            other
            for member in group
            for other, hexes in work.items()
            if member in hexes and other not in group
        }
        found: set[int] = set()
        for other in behind:
            found |= self._hindmost(other, work)
        return found or {member for member in group if not self.doomed(member)}

    def _group(self, rune: int, work: dict[int, list[int]]) -> set[int]:
        """The runes that protect this one and are protected by it, directly or round a ring."""

        def reach(start: int) -> set[int]:
            seen: set[int] = set()
            todo = [start]
            while todo:
                here = todo.pop()
                for there in work[here]:
                    if there in work and there not in seen:
                        seen.add(there)
                        todo.append(there)
            return seen

        return {rune} | {other for other in reach(rune) if rune in reach(other)}


def protect(state: State, blows: list[Blow], given: Gifts, spent: list[int]) -> Flow:
    """Let every rune that must prevent something do so (MON-RREG-13); `spent` collects their hexes."""
    for tile in state.board:
        if tile is not None and tile.kind.regenerates:
            break
    else:
        return
    guards = _Guards(state, blows, given, spent)
    while True:
        chances = _chances(state, guards)
        if not chances:
            return
        seat = min(chances, key=lambda chance: _rank(state, chance[0]))[0]
        mine = [(rune, blow) for who, rune, blow in chances if who == seat]
        rune, blow = mine[0]
        if len(mine) > 1:
            options = Listed(_option(rune, blow) for rune, blow in mine)
            answer: Option = yield ask(
                seat, "regeneration", options, "MON-RREG-04", "MON-RREG-05", "MON-RREG-06", "MON-RREG-07"
            )
            rune, blow = next((r, b) for r, b in mine if _option(r, b) == answer)
        blow.prevented = True
        spent.append(rune)
        tile, guard = state.board[blow.place], state.board[rune]
        assert tile is not None
        assert guard is not None
        state.emit(
            Prevented(
                seat=guard.seat, rune=NAMES[rune], hex=NAMES[blow.place], tile=key(tile),
                amount=blow.amount, rules=("MON-RREG-01", "MON-RREG-02"),
            )
        )  # fmt: skip


def _chances(state: State, guards: _Guards) -> list[tuple[int, int, Blow]]:
    """Every prevention that is possible now: who decides, by which rune, which blow.

    A rune's owner decides what it prevents (MON-RREG-06). Where runes of two allies could save one tile
    and neither has anything else to do, the tile's owner decides which of them does (MON-Q-51).
    """
    runes = {blow: guards.for_tile(blow.place) for blow in guards.blows if not blow.prevented}
    found: list[tuple[int, int, Blow]] = []
    for blow, able in runes.items():
        owners = {state.board[rune].seat for rune in able}  # type: ignore[union-attr]
        tile = state.board[blow.place]
        assert tile is not None
        for rune in able:
            guard = state.board[rune]
            assert guard is not None
            busy = sum(rune in others for others in runes.values()) > 1
            found.append((guard.seat if len(owners) == 1 or busy else tile.seat, rune, blow))
    return found


def _rank(state: State, seat: int) -> tuple[bool, int]:
    return (seat != state.active, seat)


def _option(rune: int, blow: Blow) -> Option:
    return Option(("prevent", NAMES[blow.place], blow.word, NAMES[rune]))
