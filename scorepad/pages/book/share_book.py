"""The pages that let others into a book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class Member:
    """A device with access to a book.

    device  its number
    label   the kind of device as it reports it, or empty
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
    """The devices with access to a book, and links for others.

    name      the book's own; empty where it was given none
    alone     whether no other device can reach this site
    watching  the address that lets others watch, whole
    writing   the one-time address just made for a new writer, or empty
    members   the devices with access, the first to come at the top
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
    """The page that a link to a book opens: a button that uses it.

    name     the book's own; empty where it was given none
    right    what one may do then: `watch`, `write` or `own`
    people   some who belong to it
    earlier  how many evenings of this device could come along
    key      made for this page if the link works for many, so that nobody else can send its form; else empty
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
