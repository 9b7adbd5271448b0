"""Names of guests are found as those of accounts are; a row to see that something can be written."""

from __future__ import annotations

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.add_column("people", sa.Column("folded", sa.Text(), nullable=False, server_default=""))
    op.create_index("ix_people_folded", "people", ["folded"])
    people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("folded"))
    connection = op.get_bind()
    for person, name in connection.execute(sa.select(people.c.id, people.c.name)).all():
        folded = unicodedata.normalize("NFKC", name).casefold()
        connection.execute(people.update().where(people.c.id == person).values(folded=folded))


def downgrade() -> None:
    op.drop_index("ix_people_folded", "people")
    op.drop_column("people", "folded")
    op.drop_table("pulse")
