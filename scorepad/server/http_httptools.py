"""HTTP read by httptools: uvicorn's protocol with the limits of a connection. It has none for headers by itself."""

from __future__ import annotations

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from scorepad.server.connection_limits import HEAD, PIPELINED, TOO_LARGE, Expected, Limited


class TooMuch(Exception):
    """The head is too large, or there are too many requests at once. httptools turns this into an error of its own."""


class Protocol(Limited, HttpToolsProtocol):
    """A connection of a phone."""

    _stage: Expected = ""
    _messages = 0
    _head = 0  # bytes of the head that is being read, as far as it was understood
    _unread = 0  # the same, as it came

    def expected(self) -> Expected:
        """The next part that must come from the client; nothing while we do not read."""
        return "" if self.flow.read_paused else self._stage

    def data_received(self, data: bytes) -> None:
        """Read the received bytes, and refuse a head that is too large before its end."""
        before, begun = self._stage, self._messages
        super().data_received(data)
        if (before, self._messages - begun) in (("", 1), ("a head", 0)):  # all of it is of one head
            self._unread += len(data)
        if self._stage == "a head" and self._unread > HEAD and not self.transport.is_closing():
            self.send_400_response("")

    def on_message_begin(self) -> None:
        """httptools invokes this when a request begins."""
        self._stage, self._head, self._unread = "a head", 0, 0
        self._messages += 1
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """httptools invokes this with a part of the address. Raises TooMuch."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """httptools invokes this with each header. Raises TooMuch."""
        if self._stage == "a head":  # what comes after a body is no header
            self._count(len(name) + len(value))
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """httptools invokes this at the end of the head. Raises TooMuch."""
        if len(self.pipeline) >= PIPELINED:
            raise TooMuch
        self._stage = "a body"
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """httptools invokes this at the end of a request."""
        self._stage = ""
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read as HTTP: with 431 if the head is too large, else with 400."""
        if self._stage == "a head" and max(self._head, self._unread) > HEAD:
            self.transport.write(TOO_LARGE)
            self.transport.close()
        else:
            super().send_400_response(msg)

    def _count(self, size: int) -> None:
        self._head += size + 4  # the colon, the blank, the end of the line
        if self._head > HEAD:
            raise TooMuch
