"""The versions that polls were given last, so that the next poll of the same phone need not ask the database.

They are kept only while this process is notified of every change, also of other processes.
"""

from __future__ import annotations

from scorepad.store.versions import Version

KEPT = 60.0  # seconds; a change without a notification, such as a replaced secret, is noticed by then
MOST_VERSIONS = 20_000  # versions that are kept

Asked = tuple[str, str | None]  # a table and the secret of who keeps score there; a watch link and None


class KnownVersions:
    """The versions, by what was asked. All of its methods run in the server's event loop.

    changes  how many changes were reported: a version that was read while one came may be older, and is not kept
    """

    def __init__(self) -> None:
        self.changes = 0
        self._complete = False
        self._given: dict[Asked, tuple[Version, float]] = {}
        self._asked: dict[str, set[Asked]] = {}  # by evening

    def set_complete(self, *, complete: bool) -> None:
        """From now on every change is reported, or not; known versions may have changed without a report."""
        self.changes += 1
        self._complete = complete
        self._forget_all()

    def forget(self, evening: str) -> None:
        """An evening has changed."""
        self.changes += 1
        for asked in self._asked.pop(evening, ()):
            self._given.pop(asked, None)

    def get(self, asked: Asked, now: float) -> Version | None:
        """The version that this poll was given, if it can be no other by now. `now`: the loop's clock."""
        version, until = self._given.get(asked, (None, 0.0))
        return version if now < until else None

    def keep(self, asked: Asked, version: Version, now: float, changes: int) -> None:
        """Keep a version from the database. `changes`: the number of reported changes before it was read."""
        if not self._complete or changes != self.changes:
            return
        if len(self._given) >= MOST_VERSIONS:
            self._forget_all()
        self._given[asked] = (version, now + KEPT)
        self._asked.setdefault(version.evening, set()).add(asked)

    def _forget_all(self) -> None:
        self._given.clear()
        self._asked.clear()
