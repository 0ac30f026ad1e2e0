"""The codes of a tournament that were scanned: which are there, what is missing, and what the newest of them say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.short_form import BROKEN, damaged
from scorepad.rules.sentence import Say, say
from scorepad.tournament.paper.code_text import data_of
from scorepad.tournament.paper.night_codes import LIST, SHEET, key_of

MOST_PARTS = 100  # of a list
Data = list[Any]
"""A list of plain data from a code; its reader catches BROKEN."""


@dataclass(frozen=True, slots=True)
class Scanned:
    """The codes of one tournament, the newest first.

    lists   of the list of entrants
    sheets  of tables
    """

    lists: Sequence[Data]
    sheets: Sequence[Data]

    @property
    def head(self) -> Data | None:
        """The head of the newest list, or None."""
        return next((each[5] for each in self.lists if each[5]), None)

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return max((len(each[3]) for each in self.sheets), default=0)

    def numbers(self, round_: int) -> Sequence[int]:
        """The numbers of the tables of a round."""
        return next((each[3][round_ - 1][0] for each in self.sheets if len(each[3]) >= round_), ())

    def tables(self, round_: int) -> Mapping[int, Data]:
        """The tables of a round that are known, by number."""
        found: dict[int, Data] = {}
        for sheet in self.sheets:
            for each in sheet[3][round_ - 1][2] if len(sheet[3]) >= round_ else ():
                found.setdefault(each[0], each)
        return found

    def rests(self, round_: int) -> Sequence[int]:
        """The numbers of those who sat out in a round."""
        return next((each[3][round_ - 1][1] for each in self.sheets if len(each[3]) >= round_), ())

    def entrants(self) -> Sequence[Data]:
        """The entrants as the newest code with each has them, by number."""
        found: dict[int, Data] = {}
        listed = [(each[2], each[6]) for each in self.lists] + [(each[2], each[4]) for each in self.sheets]
        for _, entrants in sorted(listed, key=lambda each: -each[0]):
            for each in entrants:
                found.setdefault(each[0], each)
        return [each for _, each in sorted(found.items())]

    def penalties(self) -> Sequence[Data]:
        """The penalties as the newest code has them: entrant, points, round and reason."""
        first = [each for each in self.lists if each[3] == 1][:1]
        known = {tuple(each[:3]): each[3] for lists in first for each in lists[7]}
        newest = sorted([(each[2], each[7]) for each in first] + [(each[2], each[5]) for each in self.sheets[:1]])
        return [[*each[:3], known.get(tuple(each[:3]), "")] for _, found in newest[-1:] for each in found]

    def missing(self) -> Iterator[Say]:
        """The codes that are still missing, in words."""
        parts = {each[3] for each in self.lists}
        total = self.lists[0][4] if self.lists else 1
        for n in range(1, total + 1):
            if n not in parts:
                yield say("List of entrants: code {n} of {total}", n=n, total=total)
        for round_ in range(1, self.rounds + 1):
            there = self.tables(round_)
            for table in self.numbers(round_):
                if table not in there:
                    yield say("Round {n}, table {table}", n=round_, table=table)


def scanned(texts: Sequence[str]) -> Scanned:
    """The codes with these texts. Raises IllegalRecord if one is damaged, or they are of several tournaments."""
    try:
        found = [_checked(data_of(text)) for text in texts]
        newest = sorted(found, key=lambda each: -each[2])
        lists = [each for each in newest if each[0] == LIST]
        now = Scanned(_of_one_print(lists), [each for each in newest if each[0] == SHEET])
        if len({each[1] for each in found}) > 1 or (now.head and key_of(now.head) != found[0][1]):
            raise IllegalRecord("", say("these codes are of several tournaments"))
    except BROKEN as error:
        raise (error if isinstance(error, IllegalRecord) else damaged()) from None
    return now


def _of_one_print(lists: Sequence[Data]) -> Sequence[Data]:
    """The codes of the list that was printed last of those that are whole; if none is, of the last one."""
    prints = {each[2]: [other for other in lists if other[2] == each[2]] for each in lists}
    whole = [found for found in prints.values() if len({each[3] for each in found}) == found[0][4]]
    return next(iter([*whole, *prints.values()]), [])


def _checked(data: object) -> Data:
    """The data of a code, of one of the two kinds. Raises IllegalRecord, or one of BROKEN."""
    if not isinstance(data, list) or len(data) != {LIST: 8, SHEET: 6}[data[0]]:
        raise damaged()
    if not all(type(number) is int for number in data[1:3]):
        raise damaged()
    if data[0] == LIST and not (0 < int(data[3]) <= int(data[4]) <= MOST_PARTS):
        raise damaged()
    return data
