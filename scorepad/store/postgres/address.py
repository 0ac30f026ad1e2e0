"""The address of a database of PostgreSQL, completed with defaults."""

from __future__ import annotations

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from scorepad.store.postgres.notifications import LISTENER
from scorepad.store.protocol import StoreUnreachable

# Defaults for what the address leaves open: the machine that accepts writes, and no waiting for one that is gone.
USUAL = {
    "target_session_attrs": "read-write",
    "connect_timeout": "3",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
    "application_name": "scorepad",
}
ALONE = {"application_name": LISTENER, "tcp_user_timeout": "2000"}
"""For a connection that subscribes: known to others by its name, and given up soon if there is no answer."""


def conninfo(address: str) -> str:
    """The address, completed with the defaults of Scorepad. Raises StoreUnreachable."""
    try:
        return make_conninfo("", **{**USUAL, **conninfo_to_dict(address)})
    except psycopg.ProgrammingError as error:
        raise StoreUnreachable(f"this is no address of PostgreSQL: {str(error).strip()}") from None
