"""Alembic's entry: runs the steps on the connection that `Storage.open` hands over."""

from __future__ import annotations

from alembic import context

from walstatt.server.models import Base

connection = context.config.attributes["connection"]
# The connection is in a transaction already, so a crash in the middle leaves the old shape as a whole.
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
