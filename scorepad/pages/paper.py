"""The content of the printed sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.evening.log.facts import Evening, Given
from scorepad.evening.play.house_rules import difference
from scorepad.evening.play.state import State
from scorepad.evening.sheet.bridge_sheet import BridgeSheet, bridge_sheet
from scorepad.evening.sheet.layout import Layout, layout
from scorepad.evening.sheet.outcome import notes, stopped
from scorepad.evening.sheet.sheet import Sheet, SheetRow, make_sheet
from scorepad.evening.sheet.short_names import initials
from scorepad.evening.sheet.trend import Trend, trend
from scorepad.pages.ink_marks import InkMark, ink_marks
from scorepad.pages.page import Page
from scorepad.pages.rules_on_paper import rules_on_paper
from scorepad.pages.template_words import Calendar
from scorepad.rules.bids_and_tricks import BIDS
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal

CODE, SENTENCES = "record.svg", "sentences.svg"  # only the server draws them, apart from the page
ONE_PAGE = 60  # rows that are still readable on one page
FOOT = 20  # lines of people's own texts that fit on a page below its rows
FOOT_LINE = 100  # letters
WIDE = 530  # pixels from the first to the last deal where the totals are drawn; their names are next to them
SHORT_NAME = 16  # letters that fit on two lines in the narrowest column
ROOM, LEAST = 13, 1  # rows above the line and below it: to write in, or if the evening is over


@dataclass(frozen=True, slots=True)
class RankingLine:
    """A line of the ranking; those with equal totals share it."""

    place: int
    columns: tuple[Who, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Paper:
    """The content of the sheet besides its table, for the template `paper/_sheet.html`.

    lang, direction  of the reader: `pt-BR`, `rtl`
    date             in words, or empty where the evening has none
    house            how the table plays, in plain words
    differs          the house rules that are not by the book
    layout           how the sheet is ruled
    bridge           the rows above and below the line, where it has one, or None
    deal_heads       the heads of the columns that the game has for the deal itself, and
    deal_cells       their cells, by the number of the deal
    foot             the rows of the game's own table at the foot, the heads first
    shown            the deals that have a row; where a schedule gives every row its place only those that are scored
    rows             how many are ruled, those under the heads not counted
    trend            the course of the totals, once the evening is over
    deals            how many the evening has, as far as is known now; None if the length is open
    by_cards         the left column counts cards, not deals
    initials         the shortest beginnings that distinguish the players
    marks            the letters and the ink of each player
    promises         the kind of the promises, such as bids
    said             each player's answers so far in the running deal, of the kind in the first column
    voids            deals without a row that do not count: why, and how often by the number of the deal played instead
    mark             the head of the list of those whose deal has a mark
    notes            sentences about the whole game: substitutes, payments
    stopped          that the table stopped before the end, if it did
    next             the deal to go on with, and who deals it
    amended          scored deals that were corrected, with the time of day
    code             the address of the picture with the whole evening in a QR code, or empty
    sentences        the address of the picture with sentences about the evening, or empty
    """

    evening: Evening
    sheet: Sheet
    game: Say
    lang: str
    direction: str
    date: str
    house: tuple[Say, ...]
    differs: tuple[Say, ...]
    layout: Layout
    bridge: BridgeSheet | None
    deal_heads: tuple[Say, ...]
    deal_cells: Mapping[int, tuple[Say, ...]]
    foot: tuple[tuple[Say, ...], ...]
    shown: tuple[SheetRow, ...]
    rows: int
    trend: Trend | None
    deals: int | None
    by_cards: bool
    initials: Mapping[Who, str]
    marks: Mapping[Who, InkMark]
    promises: StepKind
    said: Mapping[Who, Say]
    scored: tuple[SheetRow, ...]
    voids: Mapping[str, Counter[int]]
    mark: Say | None
    next: Deal | None
    amended: tuple[tuple[int, str], ...]
    ranking: tuple[RankingLine, ...]
    winners: tuple[Who, ...]
    notes: tuple[Say, ...]
    stopped: Say | None
    code: str
    sentences: str

    @property
    def marked(self) -> tuple[tuple[int, Who], ...]:
        """The players named in notes that have a mark, each with the number of the deal."""
        return tuple((row.number, who) for row in self.scored for who in row.marked)

    @property
    def given(self) -> tuple[tuple[int, Given], ...]:
        """The points that were entered by hand, each with the number of the deal."""
        return tuple((row.number, given) for row in self.scored for given in row.row.facts.given)

    @property
    def missed_bids(self) -> bool:
        """Whether a bid was missed."""
        return any(cell.missed for row in self.scored for cell in row.cells)

    @property
    def failed(self) -> Say | None:
        """The words for a part of a bid that failed, such as a nil, if there is one."""
        return next((cell.failed for row in self.scored for cell in row.cells if cell.failed), None)

    @property
    def thrown_in(self) -> Counter[int]:
        """How often a deal did not count, by the number of the one played instead; only those without a row."""
        return sum(self.voids.values(), Counter[int]())

    @property
    def wordy(self) -> bool:
        """Whether a name may take more than two lines."""
        return any(len(self.evening.name(column)) > SHORT_NAME * len(column.members) for column in self.sheet.columns)

    @property
    def letter(self) -> bool:
        """Whether the paper in the reader's country is Letter, else A4."""
        return self.lang[-3:] in ("-US", "-CA", "-MX", "-PH")

    @property
    def flows(self) -> bool:
        """Whether the sheet takes more than one page."""
        return self.rows > ONE_PAGE or self._foot_lines > min(FOOT, ONE_PAGE + 5 - self.rows)

    @property
    def _foot_lines(self) -> float:
        """How many lines the notes and the reasons for points that were entered by hand take."""
        reasons = (20 + len(each.reason) + len(self.evening.name(each.column)) for _, each in self.given)
        return (len(self.evening.note) + 60 * len(self.notes) + sum(reasons)) / FOOT_LINE


@dataclass(frozen=True, slots=True)
class SheetPage(Page):
    """The sheet on a page of its own, with a button to print it; links lead to the page of the same folder.

    paper  its content
    """

    template = "paper/sheet_page.html"

    paper: Paper


def make_paper(state: State, calendar: Calendar, code: str = CODE, sentences: str = SENTENCES) -> Paper:
    """The content of the printed sheet of a state; dates and times as this calendar writes them."""
    evening, table = state.evening, state.table
    plan, sheet = state.game.plan(table), make_sheet(state)
    scored = tuple(row for row in sheet.rows if not row.void)
    ruled, schedule = layout(state), state.schedule
    in_rows = schedule.total is None and not ruled.line
    bridge = _bridge(state, sheet) if ruled.line else None
    shown = sheet.rows if in_rows else scored
    rows = bridge.rows + 1 if bridge else _ruled_rows(sheet, shown)
    return Paper(
        evening, sheet, state.game.name,
        lang=calendar.tag.replace("_", "-"), direction=calendar.direction, date=calendar.day(evening.started),
        house=rules_on_paper(state),
        differs=difference(state.game, table.options),
        layout=ruled, bridge=bridge, shown=shown, rows=rows, scored=scored,
        deal_heads=state.game.deal_heads, foot=state.game.below_sheet(table),
        deal_cells=_deal_cells(state, scored),
        trend=trend(state, sheet, WIDE, _left_over(rows)) if state.over else None,
        deals=schedule.total, next=state.deal, stopped=stopped(state),
        by_cards=plan[0].label == str(plan[0].cards), promises=_promises(state.game),
        initials=dict(zip(evening.people, initials(evening.names_shown), strict=True)),
        marks=ink_marks(evening),
        said=_answers_so_far(state, ruled.numbers[0]), voids={} if in_rows else _voids(sheet),
        mark=_mark(state),
        amended=_amended(scored, calendar),
        ranking=_places(sheet) if scored else (), winners=state.winners if scored else (), notes=notes(state),
        code=code, sentences=sentences,
    )  # fmt: skip


def _bridge(state: State, sheet: Sheet) -> BridgeSheet:
    return bridge_sheet(sheet, state.evening.start, LEAST if state.over else ROOM)


def _ruled_rows(sheet: Sheet, shown: tuple[SheetRow, ...]) -> int:
    return len(shown) + sum(row.won is not None for row in shown) + len(sheet.ahead)


def _deal_cells(state: State, scored: tuple[SheetRow, ...]) -> dict[int, tuple[Say, ...]]:
    options = state.table.options
    return {row.number: state.game.deal_cells(row.row.played, options) for row in scored if row.row.played}


def _amended(scored: tuple[SheetRow, ...], calendar: Calendar) -> tuple[tuple[int, str], ...]:
    return tuple((row.number, calendar.clock(row.amended)) for row in scored if row.amended)


def _mark(state: State) -> Say | None:
    return next((kind.marked or kind.title for kind in state.game.asks if kind.mark), None)


def _promises(game: Game) -> StepKind:
    return next((kind for kind in game.asks if kind.promises), BIDS)


def _answers_so_far(state: State, name: str) -> dict[Who, Say]:
    """Each player's answer so far to a kind of step, as shown on the sheet."""
    kind, answers = state.game.kinds.get(name), state.facts.answers.get(name)
    if kind is None or not isinstance(answers, Mapping):
        return {}
    return {Who(who): kind.cell(value) for who, value in answers.items()}


def _left_over(rows: int) -> int:
    """Pixels that these rows leave free on an upright page, up to the height that suits a drawing."""
    return max(84, min(400 - 13 * rows, 310))


def _voids(sheet: Sheet) -> dict[str, Counter[int]]:
    voids: dict[str, Counter[int]] = {}
    for row in sheet.rows:
        if row.void:
            voids.setdefault(row.void, Counter())[row.number] += 1
    return voids


def _places(sheet: Sheet) -> tuple[RankingLine, ...]:
    ahead = [sum(map(len, sheet.ranking[:n])) for n in range(len(sheet.ranking))]
    return tuple(RankingLine(n + 1, who, sheet.totals[who[0]]) for n, who in zip(ahead, sheet.ranking, strict=True))
