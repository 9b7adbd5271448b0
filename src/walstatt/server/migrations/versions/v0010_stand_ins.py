"""Programs that play for people for a while, and people who ask the others for that."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("stand_in", sa.Text(), nullable=True))
    op.add_column("matches", sa.Column("relief", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("matches", "relief")
    op.drop_column("seats", "stand_in")
