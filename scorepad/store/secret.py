"""The server's own secret, from the environment or a file next to the database, and keys made from it. Knows no SQL."""

from __future__ import annotations

import hmac
import os
import secrets
import string
from hashlib import sha256
from pathlib import Path

SIZE = 32  # bytes
LETTERS = string.ascii_letters + string.digits
LONG = 22  # characters: more than 128 bits


def secret_next_to(database: Path) -> bytes:
    """The secret: $SCOREPAD_SECRET in hexadecimal digits, else the one in the file, made when it is first asked for.

    Only its owner may read the file. Raises OSError, ValueError.
    """
    if given := os.environ.get("SCOREPAD_SECRET"):
        return bytes.fromhex(given)
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
    """An unguessable address that the server can make again from the same parts."""
    return _in_letters(int.from_bytes(hmac.digest(secret, "\n".join(str(part) for part in parts).encode(), "sha256")))


def new_token() -> str:
    """A new, random, unguessable address."""
    return _in_letters(secrets.randbits(256))


def is_token(text: str) -> bool:
    """Whether a text has the form of `token` and `new_token`."""
    return len(text) == LONG and set(text) <= set(LETTERS)


def hashed(text: str) -> bytes:
    """The hash of a secret: all that the database keeps of it."""
    return sha256(text.encode()).digest()


def _in_letters(number: int) -> str:
    """Letters and digits only: what began with a dash would be an option to the command line."""
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(LONG))
