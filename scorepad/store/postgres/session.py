"""A connection to PostgreSQL that takes the SQL of the store, and says when a commit is on one machine only."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import count
from typing import Any

import psycopg
from psycopg import RawCursor
from psycopg.errors import AdminShutdown, Diagnostic
from psycopg.pq import ExecStatus, TransactionStatus
from psycopg.types.numeric import Int8Dumper

from scorepad.store.protocol import StoreUnreachable

ALONE = {"01000", AdminShutdown.sqlstate}
"""PostgreSQL's warnings at a commit whose waiting for a standby was cancelled. Its words are in any language."""


class Session(psycopg.Connection[tuple[Any, ...]]):
    """Runs one statement after another, each by itself where no transaction was begun.

    Each `?` is replaced by the next parameter. Whole numbers are sent as large ones, whatever they are: else a
    statement would be prepared once for small and once for large ones.
    """

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.cursor_factory = RawCursor
        self.adapters.register_dumper(int, Int8Dumper)
        self._warned = False
        self.add_notice_handler(self._hear)

    def execute(self, query: Any, params: Any = None, **named: Any) -> Any:
        """Run one statement and return its cursor."""
        return super().execute(numbered(query), params or None, **named)

    def begin(self) -> None:
        """Begin a transaction."""
        self._command(b"BEGIN")

    def commit_everywhere(self) -> None:
        """Commit; raises StoreUnreachable if it is on this machine, and unknown whether on another too."""
        self._warned = False
        self._command(b"COMMIT")
        self._refuse_warned()

    def roll_back(self) -> None:
        """Roll back; a connection that is gone has done so by itself."""
        with suppress(psycopg.Error):
            if self.info.transaction_status != TransactionStatus.IDLE:
                self.execute("ROLLBACK")

    def execute_everywhere(self, query: str, params: Sequence[object]) -> int:
        """Run one statement that is a transaction by itself. Returns how many rows; raises as `commit_everywhere`."""
        self._warned = False
        rows: int = self.execute(query, params).rowcount
        self._refuse_warned()
        return rows

    def _refuse_warned(self) -> None:
        if self._warned:
            raise StoreUnreachable("what was written is on one machine only; try again in a moment")

    def _command(self, command: bytes) -> None:
        """Run a command that answers nothing in one call of libpq, which takes a quarter of what a cursor does."""
        result = self.pgconn.exec_(command)
        if result.status != ExecStatus.COMMAND_OK:
            error = psycopg.errors.error_from_result(result)
            raise error if error.sqlstate else psycopg.OperationalError(str(error))  # the connection has broken

    def _hear(self, notice: Diagnostic) -> None:
        self._warned = self._warned or notice.sqlstate in ALONE


@lru_cache(maxsize=500)
def numbered(sql: str) -> str:
    """The statement as PostgreSQL takes it: `$1` for the first `?`, and so on."""
    number = count(1)
    return re.sub(r"\?", lambda _: f"${next(number)}", sql)
