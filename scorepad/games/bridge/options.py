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
        help=say("four trump honours in one hand score 100; all five, or four aces in no-trumps, score 150"),
        example=say("in a spade contract, A K Q 10 of spades in one hand score 100 above the line"),
        group=POINTS,
    )  # fmt: skip


UNDERTRICKS = Option(
    "undertricks", default="current", choices=("current", "pre1987"),
    label=say("Doubled undertricks"),
    help=say("if declarer isn’t vulnerable, the fourth and later undertricks cost 300 each, or 200 as before "
             "1987"),
    example=say("if you go four down doubled, not vulnerable, you lose 800 under the current laws, 700 under the "
                "pre-1987 laws"),
    words=(say("current laws"), say("pre-1987 laws")),
    group=POINTS,
)  # fmt: skip
UNFINISHED_GAME = Option(
    "unfinished_game", default=300, choices=Whole(0, 1000),
    label=say("Game bonus, unfinished rubber"),
    help=say("if you stop before the rubber is won, the only side with a game scores this"),
    example=say("300: if only your side has won a game, it scores 300"),
    group=END,
)  # fmt: skip
UNFINISHED_PART = Option(
    "unfinished_part", default=100, choices=Whole(0, 1000),
    label=say("Part-score bonus, unfinished rubber"),
    help=say("if you stop early, the only side with a part-score in the current game scores this; older laws "
             "gave 50"),
    example=say("100: if your side has 60 below the line and the other nothing, it scores 100"),
    group=END,
)  # fmt: skip
CHICAGO_VUL = Option(
    "chicago_vul", default="dealer", choices=("dealer", "other"),
    label=say("Vulnerable on deals 2 and 3"),
    help=say("on deals 2 and 3, the dealer’s side is vulnerable or, by agreement, the other side"),
    example=say("with “the dealer’s side”, your side is vulnerable on deal 2 if you deal it"),
    words=(say("the dealer’s side"), say("the other side")),
    group=POINTS,
)  # fmt: skip
CHICAGO_STYLE = Option(
    "chicago_style", default="laws", choices=("laws", "duplicate"),
    label=say("Part-scores"),
    help=say("part-scores carry over towards a game of 100, or score 50 each as in duplicate"),
    example=say("if you make 2♥ and then 2♠, you win a game if part-scores carry over, otherwise you score 50 "
                "for each"),
    words=(say("carry over"), say("score 50 each")),
    group=POINTS,
)  # fmt: skip


CALLS_TONIGHT = (
    say("Two against two, partners opposite; all 52 cards, 13 each."),
    say(
        "The dealer calls first; each bid beats the last, and three passes in a row end the auction. The "
        "player on declarer’s left leads."
    ),
)


def rubber_tonight(options: Options) -> Iterator[Say]:
    """How a rubber is scored with these house rules, in sentences."""
    yield from tricks_tonight(options)
    yield say("100 below the line wins a game and makes that side vulnerable; two games win the rubber.")
    yield say("The rubber bonus is 700, or 500 if the other side has a game; then the higher total wins.")
    yield say(
        "Unfinished rubber: {game} for the only game, {part} for the only part-score.",
        game=options.number("unfinished_game"),
        part=options.number("unfinished_part"),
    )
    yield from honours_tonight(options)


def chicago_tonight(options: Options) -> Iterator[Say]:
    """How a round of four deals is scored with these house rules, in sentences."""
    yield from tricks_tonight(options)
    if options["chicago_vul"] == "dealer":
        yield say("Vulnerable: nobody on deal 1, the dealer’s side on 2 and 3, both sides on 4.")
    else:
        yield say("Vulnerable: nobody on deal 1, the dealer’s opponents on 2 and 3, both sides on 4.")
    if options["chicago_style"] == "duplicate":
        yield say("Bonuses: 300 for a game, 500 vulnerable, 50 for each part-score; nothing carries over.")
    else:
        yield say(
            "100 below the line is game: bonus 300, vulnerable 500. Part-scores carry over; one made on the "
            "last deal earns 100."
        )
    yield from honours_tonight(options)


def tricks_tonight(options: Options) -> Iterator[Say]:
    """Sentences: the points of a contract, made and missed; the same in a rubber and in Chicago. Rules 7.1, 7.2."""
    yield say(
        "Made: each trick bid scores 20 in ♣ ♦, 30 in ♥ ♠, and in NT 40 for the first, then 30; doubled "
        "×2, redoubled ×4."
    )
    yield say("Small slam 500, grand slam 1000; vulnerable 750 and 1500.")
    if options["undertricks"] == "pre1987":
        yield say("Down: 50 a trick to the defenders, doubled 100, then 200; vulnerable 100, doubled 200, then 300.")
    else:
        yield say(
            "Down: 50 a trick to the defenders, doubled 100, 200, 200, then 300; vulnerable 100, doubled 200, then 300."
        )


def honours_tonight(options: Options) -> Iterator[Say]:
    """A sentence: the points of honours; no sentence if the table does not count them."""
    if options.on("honours"):
        yield say("Honours: four in one hand 100, all five 150, four aces in no-trumps 150.")
