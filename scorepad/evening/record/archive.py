"""Archives of evenings: a zip file of their records, written and read."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from typing import BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from scorepad.evening.log.facts import Evening
from scorepad.evening.play.state import State
from scorepad.evening.record import record
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.record_text import NotReadBack
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, quoted, say

MOST_EVENINGS = 10_000
MOST_PACKED = 32 * 1024 * 1024  # bytes
MOST_BYTES = 256 * 1024 * 1024  # unpacked, all together
BEGINS = b"PK"
ENCRYPTED = 1
# All that the standard library raises for archives that are broken, or made to break it.
BROKEN = (BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, LookupError, RuntimeError, OverflowError)


def write(to: BinaryIO, evenings: Iterable[tuple[Evening, Game | None]], left_out: list[int] | None = None) -> int:
    """Write the record of each evening into one archive; returns how many. For the game see `record.write`.

    left_out  gets the place, from 0, of each evening whose record cannot be read back; None: Raises NotReadBack
    """
    count = 0
    with ZipFile(to, "w", ZIP_DEFLATED) as archive:
        for place, (evening, game) in enumerate(evenings):
            if written := _record_of(evening, game, place, left_out):
                count += 1
                name = "-".join(filter(None, [f"{count:05}", evening.started[:10], evening.game]))
                archive.writestr(f"{name}.json", written)
    return count


def _record_of(evening: Evening, game: Game | None, place: int, left_out: list[int] | None) -> bytes:
    """The record of an evening; empty if it cannot be read back and is left out."""
    try:
        return record.write(evening, game)
    except NotReadBack:
        if left_out is None:
            raise
    left_out.append(place)
    return b""


def is_archive(data: bytes) -> bool:
    """Whether these bytes begin as a zip file does."""
    return data.startswith(BEGINS)


def read(
    data: bytes, games: Mapping[str, Game], *, limited: bool = True, refused: list[IllegalRecord] | None = None
) -> Iterator[State]:
    """Read and play every record of an archive, by whatever names its files have. No file is unpacked to the disk.

    limited  as in `record.played`
    refused  gets what is wrong with each file that is no legal record, and says which: all others are read
    Raises IllegalRecord for any bytes that cannot be read; for a single file only if `refused` is None.
    """
    left = MOST_BYTES
    for name, content in _unpacked(data, record.MOST_BYTES if limited else MOST_BYTES):
        left -= len(content) if isinstance(content, bytes) else 0
        if left < 0:
            raise _illegal(say("unpacked, it’s larger than {n} MiB", n=MOST_BYTES // 2**20))
        state = _played(name, content, games, limited=limited)
        if isinstance(state, State):
            yield state
        elif refused is None:
            raise state
        else:
            refused.append(state)


def _played(
    name: str, content: bytes | IllegalRecord, games: Mapping[str, Game], *, limited: bool
) -> State | IllegalRecord:
    """The evening in a file, or what is wrong with it and in which file."""
    if isinstance(content, IllegalRecord):
        return content
    try:
        return record.played(content, games, limited=limited)
    except IllegalRecord as illegal:
        where = say("{file} in the archive, {where}", file=quoted(name), where=illegal.where)
        return IllegalRecord(where, illegal.why, illegal.names)


def _unpacked(data: bytes, most: int) -> Iterator[tuple[str, bytes | IllegalRecord]]:
    """The name and content of each file in an archive, at most one byte more than `most`; or what is wrong with it.

    Raises IllegalRecord if the archive itself cannot be read.
    """
    if len(data) > MOST_PACKED:
        raise _illegal(say("it’s larger than {n} MiB", n=MOST_PACKED // 2**20))
    try:
        with ZipFile(BytesIO(data)) as archive:
            files = [file for file in archive.infolist() if not file.is_dir()]
            if len(files) > MOST_EVENINGS:
                raise _illegal(say("it contains more than {n} games", n=MOST_EVENINGS))
            for file in files:
                yield file.filename, _content(archive, file, most)
    except IllegalRecord:
        raise
    except BROKEN:
        raise _illegal(say("it’s damaged, or isn’t an archive of saved games")) from None


def _content(archive: ZipFile, file: ZipInfo, most: int) -> bytes | IllegalRecord:
    if file.compress_type not in (ZIP_STORED, ZIP_DEFLATED) or file.flag_bits & ENCRYPTED:
        return _illegal(say("{file} is encrypted, or compressed in an unsupported way", file=quoted(file.filename)))
    try:
        with archive.open(file) as packed:
            return packed.read(most + 1)
    except BROKEN:
        return _illegal(say("{file} is damaged", file=quoted(file.filename)))


def _illegal(why: Say) -> IllegalRecord:
    return IllegalRecord(say("the archive"), why)
