"""Since when servers run, for those that join them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "service",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("started", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("service")
