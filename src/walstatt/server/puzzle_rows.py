"""Who has solved which puzzle, and how hard puzzles are: the first try counts, as a game between the two."""

from __future__ import annotations

import time
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from walstatt.core.puzzles import Puzzle
from walstatt.server.models import PersonRow, PuzzleRow, PuzzleTryRow
from walstatt.server.quotas import hold
from walstatt.server.storage import Person, Storage

#: A person's rating before the first puzzle, and a puzzle's by its difficulty.
PERSON = 1300.0
PUZZLE = (900.0, 1100.0, 1300.0, 1500.0, 1700.0)
#: How far one result moves a rating: a person's, more at first, and a puzzle's (guests move it half as far).
PERSON_STEP, PERSON_STEP_FIRST, FIRST = 24.0, 48.0, 10
PUZZLE_STEP, PUZZLE_STEP_GUEST = 16.0, 8.0


class Mark(NamedTuple):
    """How a puzzle is doing."""

    rating: float
    tries: int
    solved: int


class Mine(NamedTuple):
    """What somebody has tried."""

    rating: float
    tries: dict[str, bool]  # by puzzle (game/id): whether it was solved at the first try


def begun(puzzle: Puzzle) -> Mark:
    return Mark(PUZZLE[puzzle.difficulty - 1], 0, 0)


def expected(own: float, other: float) -> float:
    """The share that whoever has this rating wins against the other (Elo)."""
    return float(1.0 / (1.0 + 10.0 ** ((other - own) / 400.0)))


async def marks(storage: Storage) -> dict[str, Mark]:
    """Of all puzzles that somebody has tried."""
    query = select(PuzzleRow.puzzle, PuzzleRow.rating, PuzzleRow.tries, PuzzleRow.solved)
    async with storage.reading() as connection:
        return {
            row.puzzle: Mark(row.rating, row.tries, row.solved) for row in await connection.execute(query)
        }


async def mine(storage: Storage, person: int) -> Mine:
    tries = select(PuzzleTryRow.puzzle, PuzzleTryRow.solved).where(PuzzleTryRow.person == person)
    rating = select(PersonRow.puzzle_rating).where(PersonRow.id == person)
    async with storage.reading() as connection:
        found = (await connection.execute(rating)).scalar_one_or_none()
        done = {row.puzzle: row.solved for row in await connection.execute(tries)}
    return Mine(PERSON if found is None else found, done)


async def first_try(storage: Storage, person: Person, name: str, puzzle: Puzzle, solved: bool) -> bool:
    """Count a result, unless there is one already; whether it counted."""

    def work(connection: Connection) -> bool:
        hold(connection, person.id)
        tried = select(PuzzleTryRow.puzzle).where(PuzzleTryRow.person == person.id)
        before = set(connection.execute(tried).scalars())
        if name in before:
            return False
        found = connection.execute(
            select(PuzzleRow.rating, PuzzleRow.tries, PuzzleRow.solved)
            .where(PuzzleRow.puzzle == name)
            .with_for_update()
        ).one_or_none()
        mark = begun(puzzle) if found is None else Mark(*found)
        own = connection.execute(
            select(PersonRow.puzzle_rating).where(PersonRow.id == person.id)
        ).scalar_one()
        rating = PERSON if own is None else own
        surprise = solved - expected(rating, mark.rating)
        step = PERSON_STEP_FIRST if len(before) < FIRST else PERSON_STEP
        puzzle_step = PUZZLE_STEP if person.account else PUZZLE_STEP_GUEST
        values = {
            "rating": mark.rating - puzzle_step * surprise,
            "tries": mark.tries + 1,
            "solved": mark.solved + solved,
        }
        if found is None:
            connection.execute(insert(PuzzleRow).values(puzzle=name, **values))
        else:
            connection.execute(update(PuzzleRow).where(PuzzleRow.puzzle == name).values(**values))
        connection.execute(
            insert(PuzzleTryRow).values(person=person.id, puzzle=name, solved=solved, at=time.time())
        )
        connection.execute(
            update(PersonRow).where(PersonRow.id == person.id).values(puzzle_rating=rating + step * surprise)
        )
        return True

    while True:
        try:
            return await storage.write(work)
        except IntegrityError:
            continue  # somebody else was the first to try it, at the same moment: now the row is there
