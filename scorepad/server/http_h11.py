"""HTTP read by h11, if httptools has no wheel: uvicorn's protocol with the limits of a connection."""

from __future__ import annotations

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from scorepad.server.connection_limits import HEAD, TOO_LARGE, Expected, Limited


class Protocol(Limited, H11Protocol):
    """A connection of a phone."""

    def expected(self) -> Expected:
        """The next part that must come from the client; nothing while we do not read."""
        if self.flow.read_paused:
            return ""
        if self.conn.their_state is h11.SEND_BODY:
            return "a body"
        return "a head" if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0] else ""

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read as HTTP: with 431 if the head is too large, else with 400."""
        if self._received_head() > HEAD:
            self.transport.write(TOO_LARGE)
            self.transport.close()
        else:
            super().send_400_response(msg)

    def _received_head(self) -> int:
        return len(self.conn.trailing_data[0])
