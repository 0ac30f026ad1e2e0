"""The address of a database as `SCOREPAD_DATABASE` takes it."""

from __future__ import annotations

from urllib.parse import urlencode

from psycopg.conninfo import conninfo_to_dict


def url(address: str) -> str:
    """The same address as a URL."""
    return f"postgresql:///?{urlencode(conninfo_to_dict(address))}"
