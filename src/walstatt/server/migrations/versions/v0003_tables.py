"""What happens at a table: terms, standing, clocks, offers, talk; tokens that expire."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _text(name: str, width: int = 0) -> sa.Column[str]:
    return sa.Column(name, sa.String(width) if width else sa.Text(), nullable=False, server_default="")


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False, server_default="0")


def _columns() -> list[sa.Column[Any]]:
    return [
        sa.Column("creator", _ID),
        sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.false()),
        _number("initial_s"),
        _number("increment_s"),
        _number("number"),
        _number("line"),
        sa.Column("waiting", sa.Text()),  # NULL: nobody knows without replaying the match
        _text("ended", 8),
        _text("winners"),
        sa.Column("spectators", sa.Boolean(), nullable=False, server_default=sa.true()),
        _text("time_left"),
        sa.Column("since", sa.Float(), nullable=False, server_default="0"),
        sa.Column("flag_at", sa.Float()),
        _text("draw"),
        _text("back"),
        _text("rematch"),
        _text("next", 24),
    ]


def upgrade() -> None:
    for column in _columns():
        op.add_column("matches", column)
    op.add_column("tokens", sa.Column("used", sa.Float(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("options", sa.Text(), nullable=False, server_default="{}"))
    op.execute(
        "UPDATE matches SET number = (SELECT count(*) FROM choices WHERE choices.match = matches.id), "
        "creator = (SELECT person FROM seats WHERE seats.match = matches.id AND person IS NOT NULL "
        "ORDER BY seat LIMIT 1)"
    )
    op.execute("UPDATE tokens SET used = created")
    op.create_index("ix_matches_creator", "matches", ["creator"])
    op.create_index("ix_matches_flag_at", "matches", ["flag_at"])
    op.create_index("ix_matches_shown", "matches", ["listed", "status", "updated"])
    op.create_table(
        "chat",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("chat")
    for index in ("ix_matches_shown", "ix_matches_flag_at", "ix_matches_creator"):
        op.drop_index(index, "matches")
    op.drop_column("seats", "options")
    op.drop_column("tokens", "used")
    for column in reversed(_columns()):
        op.drop_column("matches", column.name)
