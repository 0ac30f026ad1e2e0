"""The house rules of bridge scoring, for the games that use it: options and words. Rules 7.2 to 7.4, 10.1."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import END, POINTS, Option, Options
from scorepad.rules.sentence import Say, say


def honours_option(default: bool) -> Option:
    """The house rule whether honours count, with this default."""
    return Option.yes_no(
        "honours", default=default,
        label=say("Honours"),
        help=say("four honours in one hand count 100, all five 150, and so do four aces in no-trump"),
        example=say("spades, A K Q 10 of spades in one hand: 100 above the line"),
        group=POINTS,
    )  # fmt: skip


UNDERTRICKS = Option(
    "undertricks", default="current", choices=("current", "pre1987"),
    label=say("Doubled undertricks"),
    help=say("not vulnerable, from the fourth on each costs 300, or still 200 as before 1987"),
    example=say("four down doubled, not vulnerable: 800, before 1987 it was 700"),
    words=(say("the current laws"), say("the laws before 1987")),
    group=POINTS,
)  # fmt: skip
UNFINISHED_GAME = Option(
    "unfinished_game", default=300, choices=Whole(0, 1000),
    label=say("Unfinished rubber: for a game"),
    help=say("what the only side with a game gets where the table stops before the rubber is won"),
    example=say("300: one side has a game, the other none"),
    group=END,
)  # fmt: skip
UNFINISHED_PART = Option(
    "unfinished_part", default=100, choices=Whole(0, 1000),
    label=say("Unfinished rubber: for a part-score"),
    help=say("what the only side with a part-score in the current game gets where the table stops; older laws gave 50"),
    example=say("100: one side has 60 below the line, the other nothing"),
    group=END,
)  # fmt: skip
CHICAGO_VUL = Option(
    "chicago_vul", default="dealer", choices=("dealer", "other"),
    label=say("Vulnerable on the second and third deal"),
    help=say("the dealer's side or, by agreement, the other one"),
    example=say("the dealer's side: who deals the second deal is vulnerable in it"),
    words=(say("the dealer's side"), say("the other side")),
    group=POINTS,
)  # fmt: skip
CHICAGO_STYLE = Option(
    "chicago_style", default="laws", choices=("laws", "duplicate"),
    label=say("Part-scores"),
    help=say("are carried to the next deal to make a game of 100, or are worth 50 each as in duplicate"),
    example=say("2♥ made and then 2♠ made: a game by the laws, 50 and 50 as in duplicate"),
    words=(say("are carried"), say("count 50 each")),
    group=POINTS,
)  # fmt: skip


CALLS_TONIGHT = (
    say("Two sides of two, partners opposite; all 52 cards, 13 each."),
    say("The dealer calls first, each bid higher than the last; three passes end it. The declarer's left leads."),
)


def rubber_tonight(options: Options) -> Iterator[Say]:
    """How a rubber is scored with these house rules, in sentences."""
    yield from tricks_tonight(options)
    yield say("100 below the line win a game, and that side is vulnerable; two games win the rubber.")
    yield say("The rubber is worth 700 more, or 500 if the others have a game; then the highest total wins.")
    yield say(
        "A rubber left unfinished gives {game} for the only game and {part} for the only part-score.",
        game=options.number("unfinished_game"),
        part=options.number("unfinished_part"),
    )
    yield from honours_tonight(options)


def chicago_tonight(options: Options) -> Iterator[Say]:
    """How a round of four deals is scored with these house rules, in sentences."""
    yield from tricks_tonight(options)
    if options["chicago_vul"] == "dealer":
        yield say("First nobody is vulnerable, then twice the dealer's side, last everybody.")
    else:
        yield say("First nobody is vulnerable, then twice the side that does not deal, last everybody.")
    if options["chicago_style"] == "duplicate":
        yield say("A game is worth 300 more, vulnerable 500, each part-score 50; nothing is carried.")
    else:
        yield say(
            "100 below the line make a game, 300 more, vulnerable 500;"
            " part-scores are carried, one made on the last deal is worth 100."
        )
    yield from honours_tonight(options)


def tricks_tonight(options: Options) -> Iterator[Say]:
    """What a contract gives, made and missed, in sentences; the same in a rubber and in Chicago. Rules 7.1, 7.2."""
    yield say("Made: each trick bid ♣ ♦ 20, ♥ ♠ 30, NT 40 and then 30; doubled 2 times, redoubled 4 times.")
    yield say("Small slam 500 more, grand slam 1000; vulnerable 750 and 1500.")
    if options["undertricks"] == "pre1987":
        yield say(
            "Missed: 50 a trick to the others, doubled 100 and then 200; vulnerable 100, doubled 200 and then 300."
        )
    else:
        yield say(
            "Missed: 50 a trick to the others, doubled 100, 200, 200 and then 300;"
            " vulnerable 100, doubled 200 and then 300."
        )


def honours_tonight(options: Options) -> Iterator[Say]:
    """What honours give, in a sentence; nothing where the table does not count them."""
    if options.on("honours"):
        yield say("Honours: four in one hand 100, all five 150, four aces in no-trump 150.")
