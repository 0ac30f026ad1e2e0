"""The house rules of bridge scoring, for the games that use it: options and words. Rules 7.2 to 7.4, 10.1."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.options import Option, Options, Whole
from scorepad.games.say import Say, say

YES_NO = (True, False)
ON_OFF = (say("yes"), say("no"))


def honours_option(default: bool) -> Option:
    return Option(
        "honours", default, YES_NO,
        say("Honours"),
        say("four honours in one hand count 100, all five 150, and so do four aces in no-trump"),
        say("spades, A K Q 10 of spades in one hand: 100 above the line"),
        ON_OFF,
    )  # fmt: skip


UNDERTRICKS = Option(
    "undertricks", "current", ("current", "pre1987"),
    say("Doubled undertricks"),
    say("not vulnerable, from the fourth on each costs 300, or still 200 as before 1987"),
    say("four down doubled, not vulnerable: 800, before 1987 it was 700"),
    (say("the current laws"), say("the laws before 1987")),
)  # fmt: skip
UNFINISHED_GAME = Option(
    "unfinished_game", 300, Whole(0, 1000),
    say("Unfinished rubber: for a game"),
    say("what the only side with a game gets where the table stops before the rubber is won"),
    say("300: one side has a game, the other none"),
)  # fmt: skip
UNFINISHED_PART = Option(
    "unfinished_part", 100, Whole(0, 1000),
    say("Unfinished rubber: for a part-score"),
    say("what the only side with a part-score in the current game gets where the table stops; older laws gave 50"),
    say("100: one side has 60 below the line, the other nothing"),
)  # fmt: skip
CHICAGO_VUL = Option(
    "chicago_vul", "dealer", ("dealer", "other"),
    say("Vulnerable on the second and third deal"),
    say("the dealer's side or, by agreement, the other one"),
    say("dealer: on the second deal the side that deals is vulnerable"),
    (say("the dealer's side"), say("the other side")),
)  # fmt: skip
CHICAGO_STYLE = Option(
    "chicago_style", "laws", ("laws", "duplicate"),
    say("Part-scores"),
    say("are carried to the next deal to make a game of 100, or are worth 50 each as in duplicate"),
    say("2♥ made and then 2♠ made: a game by the laws, 50 and 50 as in duplicate"),
    (say("are carried"), say("count 50 each")),
)  # fmt: skip


def rubber_tonight(options: Options) -> Iterator[Say]:
    """How a rubber is scored, in plain words."""
    yield say("100 points below the line win a game, two games the rubber: 700 more, or 500 if the others have one.")
    yield say("Who has won a game is vulnerable.")
    yield say(
        "A rubber left unfinished gives {game} for the only game and {part} for the only part-score.",
        game=options.number("unfinished_game"),
        part=options.number("unfinished_part"),
    )
    yield from laws_tonight(options)


def chicago_tonight(options: Options) -> Iterator[Say]:
    """How a round of four is scored, in plain words."""
    if options["chicago_vul"] == "dealer":
        yield say("Nobody is vulnerable first, then twice the dealer's side, last everybody.")
    else:
        yield say("Nobody is vulnerable first, then twice the side that does not deal, last everybody.")
    if options["chicago_style"] == "duplicate":
        yield say("A game is worth 300 more, vulnerable 500, each part-score 50; nothing is carried.")
    else:
        yield say("100 below the line make a game, 300 more, vulnerable 500; part-scores are carried.")
        yield say("A part-score made on the last deal is worth 100 more.")
    yield from laws_tonight(options)


def laws_tonight(options: Options) -> Iterator[Say]:
    """What differs from table to table, however the evening is scored."""
    if options["undertricks"] == "pre1987":
        yield say("Doubled undertricks cost 100 and then 200 each, not vulnerable, as before 1987.")
    yield honours_tonight(options)


def honours_tonight(options: Options) -> Say:
    if options.on("honours"):
        return say("Honours count: four in one hand 100, all five 150, four aces in no-trump 150.")
    return say("Honours do not count.")
