"""The versions that polls were told last, so that the next poll of the same phone need not ask the database.

They are kept only while this process hears of every change, whoever makes it.
"""

from __future__ import annotations

from scorepad.store.versions import Version

KEPT = 60.0  # seconds; what nobody is told of, such as a new secret in place of an old one, is noticed by then
MOST_VERSIONS = 20_000  # versions that are kept

Asked = tuple[str, str | None]  # a table and the secret of who keeps score there; a watch link and None


class KnownVersions:
    """The versions, by what was asked. All of its methods run in the server's event loop.

    changes  how many changes were heard of: what was read from the database while one came may be older; it is not kept
    """

    def __init__(self) -> None:
        self.changes = 0
        self._hears = False
        self._told: dict[Asked, tuple[Version, float]] = {}
        self._asked: dict[str, set[Asked]] = {}  # by evening

    def hears(self, *, everything: bool) -> None:
        """From now on every change is heard of, or not; what was known before may have changed unheard."""
        self.changes += 1
        self._hears = everything
        self._forget_all()

    def forget(self, evening: str) -> None:
        """An evening has changed."""
        self.changes += 1
        for asked in self._asked.pop(evening, ()):
            self._told.pop(asked, None)

    def get(self, asked: Asked, now: float) -> Version | None:
        """The version that was told to who asks this, if it can be no other by now. `now`: the loop's clock."""
        version, until = self._told.get(asked, (None, 0.0))
        return version if now < until else None

    def keep(self, asked: Asked, version: Version, now: float, changes: int) -> None:
        """Keep what the database said. `changes`: as many as were heard of before it was asked."""
        if not self._hears or changes != self.changes:
            return
        if len(self._told) >= MOST_VERSIONS:
            self._forget_all()
        self._told[asked] = (version, now + KEPT)
        self._asked.setdefault(version.evening, set()).add(asked)

    def _forget_all(self) -> None:
        self._told.clear()
        self._asked.clear()
