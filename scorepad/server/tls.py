"""TLS: the server's certificate, and buffers so small that thousands of idle phones can each have one."""

from __future__ import annotations

import asyncio.sslproto
import ssl
from pathlib import Path
from typing import Any

HANDSHAKE, GOODBYE = 10.0, 2.0  # seconds
BUFFER = 16 * 1024  # bytes of a connection; asyncio's own 256 KiB are for few that carry much


def certificate(cert: Path, key: Path | None) -> ssl.SSLContext:
    """The TLS settings of the server; without `key`, the file `cert` holds it too. Raises OSError, ssl.SSLError."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_cert_chain(cert, key, password="")  # an empty one: a server must not ask for it at the terminal
    return context


def use_small_buffers() -> None:
    """Give all TLS connections of this process small buffers. asyncio has no setting for that."""
    asyncio.sslproto.SSLProtocol.max_size = BUFFER


def unsent(transport: Any) -> int:
    """How many bytes written to a transport the client has not taken yet.

    Those of a TLS connection wait in the transport below it, which asyncio does not publish.
    """
    below = getattr(getattr(transport, "_ssl_protocol", None), "_transport", None)
    waiting: int = transport.get_write_buffer_size()
    return waiting + (below.get_write_buffer_size() if below else 0)
