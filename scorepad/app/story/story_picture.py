"""How an evening went as a picture to share: the winner, the podium, the chart in inks, and two sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.app.result.result_text import outcome
from scorepad.app.story.chart_on_poster import chart, draw
from scorepad.app.story.picture import BOLD, Drawing, Picture, wide, wrapped
from scorepad.app.story.poster import EDGE, FAR, LEADING, MARGIN, SOFT, Board, Poster, Suit, fitted
from scorepad.evening.play.state import State
from scorepad.evening.sheet.outcome import Standing, podium, standings, stopped
from scorepad.evening.sheet.sheet import Sheet
from scorepad.evening.story.can_still_win import certainties
from scorepad.evening.story.sentences import story, turns
from scorepad.pages.template_words import PageLanguage
from scorepad.rules.sentence import say, say_many, translate

ROOM = FAR - EDGE
TOP, FOOT, CHART = 262, 796, 210  # of the podium, and how high the chart is where few people play
BLOCKS = {1: 208, 2: 164, 3: 136, 4: 114}
RADII = {1: 86, 2: 62, 3: 52, 4: 44}
WIDER, WIDEST = 1.35, 380  # the winner's step, for one of the others; those at most
LINES = (1166, 1232)
LARGE, SHORT, ONE_LINE = 44, 28, 51  # letters of a sentence on one line, the largest and the smallest; its height
PRINTED = 720  # how wide the sentences on a printed sheet are
SUITS = ("spade", "heart", "club", "diamond")  # from the crown outwards
BY_CROWN, PITCH, HALF = 100, 58, 16  # from the crown's middle to the first suit, from one to the next; half of one
CROWN = 37  # from the top of the crown to its middle


def story_picture(state: State, sheet: Sheet, language: PageLanguage) -> Poster:
    """The story of an evening, as far as it has come."""
    board, ranked = Board(language), standings(sheet) if sheet.leaders else ()
    _heading(board, state)
    shown = podium(ranked)
    lines = chart(board, state, sheet, totals=len(sheet.columns) > shown)
    foot = FOOT - max(0, lines.high - CHART)
    _podium(board, ranked[:shown], sheet.unit, foot, won=bool(state.winners))
    draw(board, lines, sheet, foot + 58)
    _sentences(board, [translate(each, language) for each in (*story(state), *certainties(state), *turns(state))])
    _foot(board, state)
    return Poster(
        state.evening.title or translate(state.game.name, language),
        language.direction,
        board.across(MARGIN),
        _suits(board),
        board.blocks,
        board.lines,
        board.discs,
        board.words,
    )


def _heading(board: Board, state: State) -> None:
    """The title, the day, and in the largest letters the outcome."""
    language, evening = board.language, state.evening
    day, left = language.day(evening.started), float(ROOM)
    if day:
        size, _ = fitted(day, ROOM / 2, ONE_LINE, 32)
        left -= wide(day, size) + 24
        board.write(day, FAR, 92, size, anchor="end", fill=SOFT)
    size, lines = fitted(evening.title or translate(state.game.name, language), left, 56, 38, bold=True)
    for n, line in zip(reversed(range(len(lines))), lines, strict=True):
        board.write(line, EDGE, 92 - n * size * LEADING, size, serif=True, bold=True)
    size, lines = fitted(translate(outcome(state), language), ROOM, 152, 128, bold=True)
    for n, line in enumerate(lines):
        board.write(line, EDGE, 110 + size * (0.9 + 1.1 * n), size, serif=True, bold=True)


@dataclass(frozen=True, slots=True)
class _Step:
    """A step of the podium: where it begins, how wide it is, and how large everything is.

    size   of its letters, the same for all of a place
    lines  that the longest name of the place takes
    """

    x: float
    wide: float
    scale: float
    foot: float
    size: int
    lines: int


def _podium(board: Board, steps: Sequence[Standing], unit: int, foot: float, *, won: bool) -> None:
    """The second at the side of the first, then the third and the fourth."""
    scale = (foot - TOP) / (FOOT - TOP)
    share = min(WIDEST, ROOM / sum(_shares(each) for each in steps)) if steps else 0
    x = float(EDGE)
    for each in (*steps[1:2], *steps[:1], *steps[2:]):
        across = round(share * _shares(each), 1)
        size, lines = _letters(board, [other for other in steps if other.place == each.place], across - 12)
        _step(board, each, unit, _Step(x, across, scale, foot, size, lines), crown=won and each.place == 1)
        x += across
    if steps:
        board.rule(EDGE, x, foot)


def _shares(each: Standing) -> float:
    return WIDER if each.place == 1 else 1


def _letters(board: Board, level: Sequence[Standing], room: float) -> tuple[int, int]:
    """The size of the names of a place, and how many lines the longest takes."""
    size = 46 if level[0].place == 1 else 36
    for each in level:
        size, _ = fitted(board.language.name(each.column), room, 108, size, bold=True)
    return size, max(len(_lines(board, each, room, size)) for each in level)


def _lines(board: Board, each: Standing, room: float, size: int) -> Sequence[str]:
    return wrapped(board.language.name(each.column), room / BOLD, size)


def _step(board: Board, each: Standing, unit: int, at: _Step, *, crown: bool) -> None:
    place, size = min(each.place, len(BLOCKS)), at.size
    high, middle = BLOCKS[place] * at.scale, at.x + at.wide / 2
    top = at.foot - high
    lines = _lines(board, each, at.wide - 12, size)
    name = at.lines * size * LEADING
    above = TOP + (78 * at.scale if crown else 8)
    radius = min(RADII[place] * at.scale, (top - 22 - name - above) / 2)
    under = top - 22 - name - radius
    board.step(
        each.column, at.x, top, at.wide, high, crown=at.scale if crown else 0, crown_y=under - radius - 78 * at.scale
    )
    board.disc(each.column, board.across(middle), under, radius)
    for n, line in enumerate(lines):
        board.write(line, middle, top - 18 - (len(lines) - 1 - n) * size * LEADING, size, anchor="middle", bold=True)
    _numbers(board, each, unit, at, top, final=crown)


def _numbers(board: Board, each: Standing, unit: int, at: _Step, top: float, *, final: bool) -> None:
    """The total, underlined twice if it is the winner's, and at the foot of the step the place."""
    middle, language = at.x + at.wide / 2, board.language
    largest = round((88 if each.place == 1 else 52) * at.scale)
    size, lines = fitted(language.number(each.total, unit), at.wide - 16, 120, largest, bold=True)
    board.write(lines[0], middle, top + size + 4, size, anchor="middle", serif=True, bold=True)
    half = wide(lines[0], size) / 2
    for below in (18, 27) if final else ():
        board.rule(middle - half, middle + half, top + size + 4 + below * at.scale, 3)
    place, small = language.number(each.place), round(30 * at.scale)
    board.write(place, middle, at.foot - small / 2, small, anchor="middle", bold=True, fill=SOFT)


def _sentences(board: Board, said: Sequence[str]) -> None:
    """Two sentences on a line each, or one that is long on both."""
    sizes = [fitted(text, ROOM, ONE_LINE, LARGE, bold=text is said[0])[0] for text in said[: len(LINES)]]
    short = [size for size in sizes if size >= SHORT]
    if said and sizes[0] < SHORT:
        _on_both_lines(board, said[0])
        return
    for at, text, size in zip(LINES, said, sizes, strict=False):
        if size >= SHORT:
            board.write(text, EDGE, at, min(short), serif=True, bold=text is said[0])


def _on_both_lines(board: Board, text: str) -> None:
    size, lines = fitted(text, ROOM, 112, 40, bold=True)
    apart = LINES[1] - LINES[0] if len(lines) == len(LINES) else size * LEADING
    for n, line in zip(reversed(range(len(lines))), lines, strict=True):
        board.write(line, EDGE, LINES[1] - n * apart, size, serif=True, bold=True)


def _foot(board: Board, state: State) -> None:
    """The name of the program, the game, and how many deals it had."""
    language = board.language
    board.write("Scorepad", EDGE + 62, 1308, 32, serif=True, bold=True)
    deals = stopped(state) or (say_many("{n} deal", "{n} deals", len(state.table.scored)) if state.winners else None)
    parts = [state.game.name if state.evening.title else None, deals]
    size, lines = fitted(" · ".join([translate(each, language) for each in parts if each]), ROOM - 280, 60, 28)
    for n, line in zip(reversed(range(len(lines))), lines, strict=True):
        board.write(line, FAR, 1308 - n * size * LEADING, size, anchor="end", fill=SOFT)


def _suits(board: Board) -> list[Suit]:
    """The four suits on one line with the winners' crowns, at both sides of them, if they lie on nothing else."""
    crowned = sorted((each for each in board.blocks if each.crown), key=lambda each: each.x)
    if not crowned:
        return []
    first, last, y = crowned[0], crowned[-1], round(crowned[0].crown_y + CROWN * crowned[0].crown, 1)
    far = [(BY_CROWN + PITCH * n) * first.crown for n in range(len(SUITS))]
    left = [(kind, first.x + first.wide / 2 - away) for kind, away in zip(SUITS, far, strict=True)]
    right = [(kind, last.x + last.wide / 2 + away) for kind, away in zip(SUITS, far, strict=True)]
    return [
        Suit(kind, round(x, 1), y, first.crown)
        for kind, x in (*left, *right)
        if EDGE < board.across(x) < FAR and board.clear(board.across(x), y, HALF)
    ]


def sentences(state: State, _: Sheet, language: PageLanguage) -> Picture:
    """The sentences about an evening, for its printed sheet; empty if there are none."""
    drawing = Drawing(translate(say("How the game went"), language), PRINTED, language.direction, edge=0, y=0)
    for each in story(state):
        drawing.paragraph(translate(each, language), 18)
    drawing.y += 6  # for letters that reach below the line
    return drawing.picture()
