"""The shape of the data base's tables: whether it is today's, and the steps that bring it there."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from walstatt.server.problems import Refusal

MIGRATIONS = Path(__file__).parent / "migrations"


def newest() -> str:
    """The last step, by the number in its file's name."""
    return max(file.name[1:5] for file in (MIGRATIONS / "versions").glob("v[0-9]*.py"))


def bring_up_to_date(connection: Connection) -> None:
    """All steps that are missing, in the transaction of the connection."""
    if _present(connection) != newest():
        _migrate(connection)


def _present(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()


def _migrate(connection: Connection) -> None:
    # Alembic takes a quarter of the time in which a server starts, and hardly any start has something to do.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:  # a step that nobody here knows
        raise Refusal(500, "db-newer") from error
