"""A code to say aloud: for a quarter of an hour it leads to the watch link of an evening, and to nothing else."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from datetime import timedelta

from scorepad.store.evening_rows import number_of
from scorepad.store.links.watch_links import watch_key
from scorepad.store.protocol import Store, first_row
from scorepad.store.times import utc

# No sign looks like another one, and as few as possible sound alike; together 35 bits.
SIGNS, LENGTH = "ACEFHJKMPRTWXY23456789", 8
MEANT = str.maketrans("BGSZ", "8652")  # signs that are misread
MINUTES = 15


@dataclass(frozen=True, slots=True)
class Spoken:
    """A code, and the time in UTC until which it is good."""

    code: str
    until: str

    @property
    def spaced(self) -> str:
        """The code in two halves, as one reads it out."""
        return f"{self.code[: LENGTH // 2]} {self.code[LENGTH // 2 :]}"


def new_code(store: Store, evening: str, *, at: str) -> Spoken:
    """Make a code; an older one of this evening ends. Raises UnknownEvening, StoreFailed."""
    until = utc(at, plus=timedelta(minutes=MINUTES))
    with store.writing() as db:
        number = number_of(db, evening)
        (turn,) = db.execute("SELECT watch_turn FROM evening WHERE id = ?", [number]).fetchone()
        made = Spoken(_code(store, evening, turn, until), until)
        code = [number, _hashed(store, made.code)]
        # Should two evenings ever come to the same code, it is the younger one's.
        db.execute("DELETE FROM spoken_code WHERE evening = ? OR hash = ?", code)
        db.execute(
            "INSERT INTO spoken_code (evening, hash, turn, valid_until) VALUES (?, ?, ?, ?)", [*code, turn, until]
        )
    return made


def code_of(store: Store, evening: str, *, at: str) -> Spoken | None:
    """The code that leads to an evening now, if there is one."""
    row = first_row(
        store,
        "SELECT hash, turn, valid_until FROM spoken_code JOIN evening ON evening.id = spoken_code.evening"
        " WHERE public = ? AND turn = watch_turn AND valid_until > ?",
        [evening, utc(at)],
    )
    if row is None:
        return None
    known, turn, until = row
    code = _code(store, evening, turn, until)
    return Spoken(code, until) if _hashed(store, code) == known else None  # else the secret has changed


def normalised(typed: str) -> str:
    """The typed code without blanks and hyphens, in capitals, with misread signs corrected."""
    return "".join(filter(str.isalnum, typed.upper())).translate(MEANT)


def key_for_code(store: Store, typed: str, *, at: str) -> str | None:
    """The token that watches the evening of a code, however it was typed: in small letters, with blanks or hyphens.

    A code ends with its time and with the watch link that it was made for.
    """
    row = first_row(
        store,
        "SELECT public FROM spoken_code JOIN evening ON evening.id = spoken_code.evening"
        " WHERE hash = ? AND turn = watch_turn AND erase_after IS NULL AND valid_until > ?",
        [_hashed(store, normalised(typed)), utc(at)],
    )
    return watch_key(store, row[0]) if row else None


def _code(store: Store, evening: str, turn: int, until: str) -> str:
    number = int.from_bytes(_keyed(store, f"code\n{evening}\n{turn}\n{until}"))
    return "".join(SIGNS[number // len(SIGNS) ** place % len(SIGNS)] for place in range(LENGTH))


def _hashed(store: Store, code: str) -> bytes:
    """A code is short enough to be found from a plain hash by trying."""
    return _keyed(store, f"spoken\n{code}")


def _keyed(store: Store, text: str) -> bytes:
    return hmac.digest(store.secret, text.encode(), "sha256")
