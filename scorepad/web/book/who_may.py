"""A device's rights in a book, asked of the database at every request."""

from __future__ import annotations

from typing import Literal

from scorepad.rules.sentence import Say, say
from scorepad.store.book import rights
from scorepad.store.book.rights import RIGHTS, Right
from scorepad.web.access.devices import books, device
from scorepad.web.site.errors import Forbidden

WHY: dict[Right, Say] = {
    "watch": say("This device doesn’t belong to this group. Ask one of its owners for a link."),
    "write": say("This device can only watch this group. Ask one of its owners for a link to keep score."),
    "own": say("Only an owner of this group can do that."),
}


def right_here(book: str) -> Right | Literal[""]:
    """This device's right in a book; empty if it has no part in it."""
    known = device()
    return (rights.right_to(books().store, book, known.id) if known else None) or ""


def may(book: str, needed: Right) -> int:
    """The number of this device, which may do that much with a book. Raises UnknownBook, Forbidden."""
    right, known = right_here(book), device()
    if known and right and RIGHTS.index(right) >= RIGHTS.index(needed):
        return known.id
    books().open(book)  # a book that does not exist is a 404, not a 403
    raise Forbidden(WHY[needed] if right else WHY["watch"])
