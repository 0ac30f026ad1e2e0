"""The app without a server, so that what it does can be counted."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Flask


class InProcess:
    """Asks the app in this process."""

    def __init__(self, app: Flask) -> None:
        self._client = app.test_client(use_cookies=False)

    def ask(
        self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None
    ) -> tuple[int, bytes]:
        """Send a request. Returns the status and the body."""
        answer = self._client.open(path, method=method, data=body, headers=dict(headers or {}))
        return answer.status_code, answer.data
