"""The tables. Nothing but these rows is the truth; matches in memory are rebuilt from them."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

#: SQLite counts ids by itself only in a column that is exactly INTEGER.
_ID = BigInteger().with_variant(Integer, "sqlite")


class Base(DeclarativeBase):
    pass


class ServiceRow(Base):
    """One row: since when servers run without a gap. PostgreSQL only; see `News.open`."""

    __tablename__ = "service"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    started: Mapped[float]


class PulseRow(Base):
    """One row, written now and then to see that it can be."""

    __tablename__ = "pulse"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[float]


class PersonRow(Base):
    __tablename__ = "people"

    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    login: Mapped[str | None] = mapped_column(Text, unique=True)  # the name, folded; None for guests
    folded: Mapped[str] = mapped_column(Text, index=True, default="")  # the name, folded, of guests too
    password: Mapped[str | None] = mapped_column(Text)  # argon2
    created: Mapped[float]
    puzzle_rating: Mapped[float | None] = mapped_column(default=None)  # None: no puzzle tried yet


class TokenRow(Base):
    """A browser that a person uses. Several, so that signing in on a phone leaves the desk signed in."""

    __tablename__ = "tokens"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)  # SHA-256; the token itself is not kept
    person: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    created: Mapped[float]
    used: Mapped[float]  # about when it was last shown; who never comes back is forgotten


class MatchRow(Base):
    __tablename__ = "matches"
    __table_args__ = (Index("ix_matches_shown", "listed", "status", "updated"),)  # what the lobby shows

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(Text)
    rules: Mapped[str] = mapped_column(Text)
    options: Mapped[str] = mapped_column(Text)  # JSON
    seed: Mapped[int] = mapped_column(BigInteger)
    position: Mapped[str] = mapped_column(Text)
    status: Mapped[str] = mapped_column(String(8), index=True)  # open, running, over: for lists of matches
    created: Mapped[float]
    updated: Mapped[float]
    # --- what was agreed (`Terms`)
    creator: Mapped[int | None] = mapped_column(_ID, index=True)
    listed: Mapped[bool]
    initial_s: Mapped[int]
    increment_s: Mapped[int]
    # --- how it stands (`Standing`); seats and times are numbers separated by commas
    revision: Mapped[int]
    number: Mapped[int]
    line: Mapped[int]
    waiting: Mapped[str | None] = mapped_column(Text)
    ended: Mapped[str] = mapped_column(String(8))
    winners: Mapped[str] = mapped_column(Text)
    spectators: Mapped[bool]
    time_left: Mapped[str] = mapped_column(Text)
    since: Mapped[float]
    flag_at: Mapped[float | None] = mapped_column(index=True)
    draw: Mapped[str] = mapped_column(Text)
    back: Mapped[str] = mapped_column(Text)
    rematch: Mapped[str] = mapped_column(Text)
    relief: Mapped[str] = mapped_column(Text, default="")
    next: Mapped[str] = mapped_column(String(24))


class SeatRow(Base):
    """A seat belongs to a person or a program; to neither while it is open."""

    __tablename__ = "seats"
    __table_args__ = (CheckConstraint("person IS NULL OR program IS NULL", name="one_owner"),)

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    program: Mapped[str | None] = mapped_column(Text)
    level: Mapped[int] = mapped_column(default=0)  # 0: as strong as the program is by itself
    options: Mapped[str] = mapped_column(Text, default="{}")  # JSON: what who joined chose for this seat
    stand_in: Mapped[str | None] = mapped_column(Text, default=None)  # the level that plays for the person


class ChoiceRow(Base):
    __tablename__ = "choices"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)  # from 1; each exists once
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    said: Mapped[str] = mapped_column(Text)  # as it was sent: a repeated request is recognised by it
    asked: Mapped[int]  # how many choices there were when it was asked; secret answers share it
    created: Mapped[float]


class PendingRow(Base):
    """A secret answer that waits for the others."""

    __tablename__ = "pending"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str] = mapped_column(Text)
    said: Mapped[str] = mapped_column(Text)
    asked: Mapped[int]
    created: Mapped[float]


class ChatRow(Base):
    """A line of the players' talk."""

    __tablename__ = "chat"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)  # from 1
    seat: Mapped[int]
    name: Mapped[str] = mapped_column(Text)  # as the person was called then
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float]


class ReplayRow(Base):
    """A record that somebody uploaded to look at."""

    __tablename__ = "replays"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)  # from the record itself
    record: Mapped[str] = mapped_column(Text)
    person: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    created: Mapped[float]


class ListRow(Base):
    """A list that somebody has built: a spellbook, an army. The browser that made it gave it its id."""

    __tablename__ = "lists"

    person: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(Text)
    draft: Mapped[str] = mapped_column(Text)  # JSON
    created: Mapped[float]
    updated: Mapped[float]


class AnalysisRow(Base):
    """What was found in looking back at a match or an uploaded record; it can always be worked out anew."""

    __tablename__ = "analyses"

    id: Mapped[str] = mapped_column(String(26), primary_key=True)  # of the match; of a record "r." and its id
    version: Mapped[int]  # of what is written here: another one is of no use
    made: Mapped[float]
    body: Mapped[str] = mapped_column(Text)  # JSON


class PuzzleRow(Base):
    """How hard a puzzle has shown itself to be (`puzzle_rows`)."""

    __tablename__ = "puzzles"

    puzzle: Mapped[str] = mapped_column(String(64), primary_key=True)  # game/id
    rating: Mapped[float]
    tries: Mapped[int]
    solved: Mapped[int]


class PuzzleTryRow(Base):
    """Somebody's first try at a puzzle."""

    __tablename__ = "puzzle_tries"

    person: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(64), primary_key=True)
    solved: Mapped[bool]
    at: Mapped[float]
