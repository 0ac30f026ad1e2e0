"""Whether all that is stored can be read."""

from __future__ import annotations

import psycopg

from scorepad.store.postgres.session import Session


def problems(db: Session, *, quick: bool = False) -> list[str]:
    """Read errors in the tables of PostgreSQL's search path, which are read whole unless `quick`."""
    found = list[str]()
    tables = db.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1").fetchall()
    for (table,) in () if quick else tables:
        try:
            db.execute(f"SELECT sum(length(every::text)) FROM {table} AS every")  # noqa: S608  # names of our own
        except psycopg.errors.InternalError_ as error:
            found.append(f"{table}: {error.diag.message_primary}")
    return found
