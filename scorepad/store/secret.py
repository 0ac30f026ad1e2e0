"""The server's own secret, kept in a file beside the database, and what is made of it. Knows no SQL."""

from __future__ import annotations

import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path

SIZE = 32  # bytes


def secret_beside(database: Path) -> bytes:
    """The secret, made when it is first asked for; nobody but its owner may read the file. Raises OSError."""
    path = database.with_suffix(".secret")
    if path.exists() and len(secret := path.read_bytes()) == SIZE:
        return secret
    unfinished = path.with_suffix(".secret-new")
    unfinished.unlink(missing_ok=True)
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secret := secrets.token_bytes(SIZE))
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)
    return secret


def token(secret: bytes, *parts: object) -> str:
    """22 characters for an address that nobody guesses and the server can make again from the same parts."""
    digest = hmac.digest(secret, "\n".join(str(part) for part in parts).encode(), "sha256")
    return urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def new_token() -> str:
    """22 characters of chance: 128 bits."""
    return secrets.token_urlsafe(16)


def hashed(text: str) -> bytes:
    """What the database keeps of a secret."""
    return sha256(text.encode()).digest()
