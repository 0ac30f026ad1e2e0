"""Values between two processes of one server, through a pipe: each pickled, behind its length.

Only a process and the one that it has started itself write to such a pipe.
"""

from __future__ import annotations

import pickle
from contextlib import suppress
from struct import Struct
from threading import Lock
from typing import IO, Any

LENGTH = Struct("!I")


class Frames:
    """Writes values into one pipe, and reads those that come from another; any thread may write."""

    def __init__(self, reads: IO[bytes], writes: IO[bytes]) -> None:
        self._reads, self._writes = reads, writes
        self._lock = Lock()

    def write(self, value: object) -> None:
        """Write a value. Raises OSError or ValueError if the other process has ended."""
        data = pickle.dumps(value)
        with self._lock:
            self._writes.write(LENGTH.pack(len(data)) + data)
            self._writes.flush()

    def read(self) -> Any:
        """The next value, waited for. Raises EOFError if the other process has ended."""
        return pickle.loads(self._exactly(*LENGTH.unpack(self._exactly(LENGTH.size))))  # noqa: S301  # see above

    def close(self) -> None:
        """Close both pipes; what could not be written any more is lost."""
        with self._lock:
            for pipe in (self._reads, self._writes):
                with suppress(OSError):
                    pipe.close()

    def _exactly(self, length: int) -> bytes:
        data = self._reads.read(length)
        if len(data) < length:
            raise EOFError
        return data
