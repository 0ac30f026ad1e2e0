"""The pages for the owner of the server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault that an owner should know of.

    why      in a sentence
    evening  the one it is about, or empty where it is the whole database
    copy     the file of the copy to put back, where it is not the last one
    """

    why: Say
    evening: str = ""
    copy: str = ""


@dataclass(frozen=True, slots=True)
class StoredEvening:
    """An evening as its owner sees it.

    id           as in addresses
    names        who plays, with commas; empty where that cannot be read
    title        its title; else its game
    touched      when somebody last wrote in it, with offset
    erase_after  when it will be erased, with offset; empty if it stays
    hidden       whether no list shows it
    running      whether it is still played
    """

    id: str
    names: str
    title: str
    touched: str
    erase_after: str
    hidden: bool
    running: bool


@dataclass(frozen=True, slots=True)
class KnownDevice:
    """A device that was here.

    id        its number
    label     the kind of device as it reports it
    mine      whether it is this one
    owns      the server, not an evening
    evenings  how many it may write
    since     since when it is known, with offset
    wrote     its last entry, with offset, or empty
    """

    id: int
    label: str
    mine: bool
    owns: bool
    evenings: int
    since: str
    wrote: str


@dataclass(frozen=True, slots=True)
class BookForAll:
    """The one book into which all new evenings come.

    id    as in addresses; empty if this device may not see it
    name  empty where it was given none
    """

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class OwnerPage(Page):
    """The state of the server, all evenings, and the devices that may write.

    faults       the faults that the check at the start found
    not_copied   why today's copy could not be made, or None
    checked_all  whether that check is done
    count        how many evenings there are
    size         of the database in megabytes, as the reader writes numbers
    last_copy    the file of the newest daily copy, or empty
    copied       its day, or empty
    most_copies  how many daily copies are kept
    evenings     those on this page of the list
    page         its number, from 1
    pages        how many there are, at least 1
    devices      all that were here
    for_all      the one book for all, or None
    own_books    the names of the books that this device owns, by their ids; empty where one was given none
    typed        the name of a new book for all, as it was entered and refused
    why          why it was refused, or None
    key          made for the form that opens an archive, so that sending it twice begins each evening once
    """

    template = "owner/owner_page.html"

    faults: Sequence[Fault]
    not_copied: Say | None
    checked_all: bool
    count: int
    size: str
    last_copy: str
    copied: str
    most_copies: int
    evenings: Sequence[StoredEvening]
    page: int
    pages: int
    devices: Sequence[KnownDevice]
    for_all: BookForAll | None
    own_books: Mapping[str, str]
    typed: str
    why: Say | None
    key: str


@dataclass(frozen=True, slots=True)
class BecomeOwner(Page):
    """The page that an owner's one-time link opens: a button that uses it up."""

    template = "owner/become_owner.html"


@dataclass(frozen=True, slots=True)
class ForgetName(Page):
    """A name that shall be forgotten, or was.

    name      as it was typed
    found     in how many evenings it occurs, before it is forgotten
    in_books  in how many books somebody is called so, or the book itself
    in_rules  in how many saved sets of house rules it occurs
    done      in how many evenings it was forgotten; None before that
    copied    the day of the newest daily copy that may still hold it, or empty
    unwiped   whether the database may still hold it, because a reader is active
    """

    template = "owner/forget_name.html"

    name: str
    found: int
    in_books: int
    in_rules: int
    done: int | None
    copied: str
    unwiped: bool


@dataclass(frozen=True, slots=True)
class ArchiveRefused(Page):
    """An archive of which not every evening was begun.

    begun  how many were
    why    the problem of the archive or of each bad file, in the reader's language
    more   how many bad files are not named
    """

    template = "owner/open_archive.html"

    begun: int
    why: tuple[str, ...]
    more: int
