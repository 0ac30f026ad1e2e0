"""The pages that let others into a book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class Member:
    """A device that has part in a book.

    device  its number
    label   what kind of device it says it is, or empty
    right   `watch`, `write` or `own`
    mine    whether it is this one
    since   when it came: with offset
    """

    device: int
    label: str
    right: str
    mine: bool
    since: str


@dataclass(frozen=True, slots=True)
class ShareBook(Page):
    """Who has part in a book, and how others come to it.

    name      the book's own; empty where it was given none
    alone     whether no other device can reach this site
    watching  the address that lets others watch, whole
    writing   the one-time address that was just made for who shall write, or empty
    members   the devices that have part, who came first at the top
    why       why something was not done, or None
    """

    template = "book/share_book.html"

    name: str
    alone: bool
    watching: str
    writing: str
    members: Sequence[Member]
    why: Say | None


@dataclass(frozen=True, slots=True)
class JoinBook(Page):
    """What a link to a book opens: a button that uses it.

    name     the book's own; empty where it was given none
    right    what one may do then: `watch`, `write` or `own`
    people   some who belong to it
    earlier  how many evenings of this device could come along
    key      made for this page where the link works for many, so that nobody can send the same; else empty
    """

    template = "book/join_book.html"

    name: str
    right: str
    people: Sequence[str]
    earlier: int
    key: str


@dataclass(frozen=True, slots=True)
class OwnerLink(Page):
    """The link that owns a book, on a page to print.

    name   the book's own; empty where it was given none
    alone  whether no other device can reach this site
    link   the address, whole; empty where none was made
    """

    template = "book/owner_link.html"

    name: str
    alone: bool
    link: str
