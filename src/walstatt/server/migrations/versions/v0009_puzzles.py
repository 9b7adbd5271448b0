"""Puzzles: how hard they are, who has solved which at the first try."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("puzzle", sa.String(64), primary_key=True),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("person", _ID, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("puzzle", sa.String(64), primary_key=True),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.add_column("people", sa.Column("puzzle_rating", sa.Float(), nullable=True))


def downgrade() -> None:
    op.drop_column("people", "puzzle_rating")
    op.drop_table("puzzle_tries")
    op.drop_table("puzzles")
