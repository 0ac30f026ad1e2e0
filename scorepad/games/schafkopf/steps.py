"""The steps and notes of Schafkopf: who plays what with whom, the result, Ramsch. Rules 31.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.contracts.parties import DECLARER, PARTNER, people, refuse, who_and_whom
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import ByWord, ContractForm, ListOf, Number, Part, Person, Word, YesNo
from scorepad.rules.steps.constraints import Agree
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.short_steps import one_choice
from scorepad.rules.steps.side_notes import note_number, note_side, note_sides, note_yes, noted_side, noted_sides
from scorepad.rules.steps.step import Answers, IllegalAnswer, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal

CALL, WEDDING, SOLO, BETTEL, SIE = "call", "wedding", "solo", "bettel", "sie"
PASSED, RAMSCH = "passed", "ramsch"
TWO = {CALL: say("Rufspiel"), WEDDING: say_in("Schafkopf", "Hochzeit")}
TOUT = {"wenz": say("Wenz"), "geier": say("Geier"), "farbwenz": say("Farbwenz"), "farbgeier": say("Farbgeier"),
        SOLO: say("Solo")}  # fmt: skip
ALONE = {**TOUT, BETTEL: say("Bettel")}
NOBODY = {PASSED: say("all pass"), RAMSCH: say("Ramsch")}
GAMES = {**TWO, **ALONE, SIE: say("Sie"), **NOBODY}
DOUBLED = ("x", "xx", "xxx", "xxxx")
WON, LOST = "won", "lost"
RESULTS = {
    WON: say("won"), "won-schneider": say("won, schneider"), "won-black": say("won, schwarz"),
    LOST: say("lost"), "lost-schneider": say("lost, schneider"), "lost-black": say("lost, schwarz"),
}  # fmt: skip
PLAYERS, OTHERS = "players", "others"
ALL, MOST_LEGS, MOST_VIRGINS = 120, 4, 2
MOST_RUNNERS = {"wenz": 4, "geier": 4, "farbwenz": 11, "farbgeier": 11, CALL: 14, WEDDING: 14, SOLO: 14}
NO_PARTNER = say("{game} is played alone, without a partner")


def _answered(parts: Mapping[str, Any]) -> Answers:
    """The answer to the step, from the parts of a contract in a record."""
    game = parts["game"]
    if game in NOBODY:
        found = {**parts, DECLARER: game}
    elif game in TWO:
        found = {**parts}
    elif PARTNER in parts and game in GAMES:
        raise IllegalAnswer({PARTNER: NO_PARTNER.put(game=GAMES[game])})
    else:
        found = {**parts, PARTNER: game}
    return {key: value for key, value in found.items() if key != "game" or value == WEDDING}


def _recorded(answers: Mapping[str, Any]) -> Answers:
    """The parts of a contract in a record, from the answer to the step."""
    return {**{key: value for key, value in answers.items() if isinstance(value, Who)}, "game": game_of(answers),
            **{key: answers[key] for key in ("doubled", "tout") if key in answers}}  # fmt: skip


def game_of(answers: Answers) -> str:
    """The game that is played."""
    declarer, partner = answers.get(DECLARER), answers.get(PARTNER)
    if not isinstance(declarer, Who):
        return str(declarer)
    return str(answers.get("game", CALL)) if isinstance(partner, Who) else str(partner)


CONTRACT = StepKind(
    "contract",
    say_in("Skat", "Game"),
    ContractForm(
        (Part(DECLARER, Person()), Part("game", Word(), needed=True), Part(PARTNER, Person()), Part("doubled", Word()),
         Part("tout", YesNo())),
        _answered, _recorded,
    ),
)  # fmt: skip
RESULT = StepKind("result", say("Result"), Word())
LOSER = StepKind("loser", say("Loser"), Person())
RUNNERS = StepKind("runners", say_in("Schafkopf", "Runners"), Number(), noted=True)
LEGS = StepKind("legs", say_in("Schafkopf", "Doubled before the game"), Number(), noted=True)
BOCK = StepKind("bock", say("Bock"), YesNo(), noted=True)
BLACK = StepKind("black", say("No tricks"), YesNo(), noted=True)
CARD_POINTS = StepKind(
    "card_points", say_in("Skat", "Card points"), ByWord((PLAYERS, OTHERS), Number(), noted=True), noted=True
)
VIRGINS = StepKind("virgins", say("No tricks"), ListOf(Person()), noted=True)
MARCH = StepKind("march", say("All tricks"), Person(), noted=True)
POINTS = tuple((party, n) for party in (PLAYERS, OTHERS) for n in range(ALL + 1))


def contract_step(deal: Deal, options: Options) -> Step:
    """The step that asks who plays what with whom; two taps, and Done. Rules 31.2."""
    nobody = {"stock": PASSED, "ramsch": RAMSCH}.get(options.word("all_pass"))
    declarer = people(DECLARER, deal.order, say("plays"), {nobody: NOBODY[nobody]} if nobody else {})
    games = options.words("games")
    alone = {game: words for game, words in ALONE.items() if game in games}
    sie = {SIE: GAMES[SIE]} if SOLO in games else {}
    fields = [
        replace(declarer, alone=(nobody,) if nobody else (), outside=say("{value} can’t play here")),
        people(PARTNER, deal.order, say("with, or alone"), alone | sie, say("{value} isn’t played here")),
    ]
    if WEDDING in games:
        fields.append(Field("game", (WEDDING,), GAMES[WEDDING], (GAMES[WEDDING],), optional=True))
    if options.on("tout"):
        fields.append(Field("tout", (True,), say("tout"), (say("tout"),), optional=True))
    if doubled := DOUBLED[: options.number("kontra")]:
        words = tuple(say("×{n}", n=2 << times) for times in range(len(doubled)))
        fields.append(Field("doubled", doubled, say("Kontra"), words, optional=True))
    return who_and_whom(CONTRACT, fields, Agree(_disagree))


def _disagree(answers: Answers) -> Say | None:
    """Why a whole answer cannot be."""
    game = game_of(answers)
    if answers.get("tout") and game not in TOUT:
        return say("{game} can’t be played as tout", game=GAMES[game])
    if "game" in answers and game != WEDDING:
        return NO_PARTNER.put(game=GAMES[game])
    return None


def check(answers: Answers) -> None:
    """Refuse parts that do not go together. Raises IllegalAnswer."""
    if answers[DECLARER] not in NOBODY and (why := _disagree(answers)):
        raise IllegalAnswer({PARTNER: why})


def ask_result(deal: Deal, game: str, options: Options, *, tout: bool, doubled: int) -> Flow[str]:
    """Ask for the result of a game; it follows if the card points are noted. Raises IllegalAnswer. Rules 31.2, 31.3."""
    results, outside = tuple(RESULTS), say("{value} isn’t a possible result")
    if tout or game in (BETTEL, SIE):
        results, outside = (WON, LOST)[: 1 + (game != SIE)], say("this game is won or lost, without schneider")
    if game == SIE:
        outside = say("a Sie is always won")
    words = [RESULTS[each] for each in results]
    step = one_choice(RESULT, results, outside, say("choose the result"), words)
    points = _card_points(deal, options, doubled)
    answers = yield replace(step, derived={RESULT.name: points}) if points else step
    result = str(answers[RESULT.name])
    if points and result != points:
        refuse(CARD_POINTS, say("enter the result or the card points, not both"))
    return result


def _card_points(deal: Deal, options: Options, doubled: int) -> str:
    """The result by the card points that are noted; empty if none are. Raises IllegalAnswer."""
    ours, black = _ours(deal), deal.noted.get(BLACK.name) is True
    if black and ours not in (0, ALL):
        refuse(BLACK, say("both parties have card points, so both took a trick"))
    if ours is None:
        return ""
    takes = options.on("kontra_takes") and doubled % 2
    won = ours >= 61 - takes
    schneider = ours >= 91 - takes if won else ours <= 30 - takes
    return (WON if won else LOST) + ("-black" if black else "-schneider" if schneider else "")


def _ours(deal: Deal) -> int | None:
    """The card points of the players' side, if they are noted. Raises IllegalAnswer."""
    noted = deal.noted.get(CARD_POINTS.name)
    pairs = (
        {str(each[0]): number(each[1]) for each in noted if isinstance(each, tuple)} if isinstance(noted, tuple) else {}
    )
    if len(pairs) > 1 and sum(pairs.values()) != ALL:
        refuse(CARD_POINTS, say("the two parties’ card points must total {n}", n=ALL))
    if pairs:
        return pairs.get(PLAYERS, ALL - pairs.get(OTHERS, 0))
    if deal.noted.get(BLACK.name):
        refuse(BLACK, say("this goes with card points"))
    return None


def ask_loser(deal: Deal) -> Flow[Who]:
    """Ask who lost a Ramsch."""
    step = one_choice(LOSER, deal.order, say("choose a player in this deal"), say("choose who lost"))
    answers = yield step
    return Who(str(answers[LOSER.name]))


def virgins(deal: Deal, loser: Who) -> tuple[Who, ...]:
    """The players without a trick in a Ramsch. Raises IllegalAnswer."""
    none = noted_sides(deal.noted, VIRGINS)
    if loser in none:
        refuse(VIRGINS, say("the loser of a Ramsch took a trick"))
    if len(none) > MOST_VIRGINS:
        refuse(VIRGINS, say("{what}: at most {n} in a deal", what=VIRGINS.title, n=MOST_VIRGINS))
    return none


def marched(deal: Deal) -> Who | None:
    """The player who took all tricks of a Ramsch, or None."""
    return noted_side(deal.noted, MARCH)


def check_notes(deal: Deal, game: str) -> None:
    """Refuse notes of another game. Raises IllegalAnswer."""
    ramsch, runners = game == RAMSCH, number(deal.noted.get(RUNNERS.name, 0))
    for kind, fits in {
        RUNNERS: game in MOST_RUNNERS, VIRGINS: ramsch, MARCH: ramsch, CARD_POINTS: game in MOST_RUNNERS,
        BLACK: game in MOST_RUNNERS, LEGS: game != PASSED, BOCK: game != PASSED,
    }.items():  # fmt: skip
        if deal.noted.get(kind.name) and not fits:
            refuse(kind, say("this can’t be entered with {game}", game=GAMES[game]))
    if runners > MOST_RUNNERS.get(game, runners):
        refuse(RUNNERS, say("{game} has at most {n} runners", game=GAMES[game], n=MOST_RUNNERS[game]))


NOTE_OF_POINTS = Note(
    kind=CARD_POINTS.name,
    title=CARD_POINTS.title,
    fields=(Field(CARD_POINTS.name, POINTS, words=tuple(say("{n}", n=n) for _, n in POINTS)),),
    outside=say("there can be 0 to {n} card points, not {value}", n=ALL),
    missing=say("enter the card points"),
    many=True,
    offered_with=CARD_POINTS.name,
    replaces=True,
)
"""The card points of a party, in place of the result: only records have them."""


def notes(deal: Deal, options: Options) -> Iterator[Note]:
    """The notes that are offered: before the game with the contract, runners with the result, of Ramsch its own."""
    if options.on("legs"):
        yield note_number(LEGS, range(1, MOST_LEGS + 1), say("{n}"), CONTRACT.name)
    if options.on("bock"):
        yield note_yes(BOCK, say_in("deal", "counts double"), CONTRACT.name)
    if options.on("runners"):
        least = min(options.number("runners_from"), options.number("runners_from_wenz"))
        note = note_number(RUNNERS, range(least, 15), say("{n}"), RESULT.name)
        yield replace(note, fields=(replace(note.fields[0], also=tuple(range(1, least))),))
    if options.word("all_pass") == "ramsch":
        if options["virgin"] != "off":
            yield note_sides(VIRGINS, deal.order, 1, LOSER.name)
        if options["march"] != "off":
            yield note_side(MARCH, deal.order, LOSER.name)
    yield note_yes(BLACK, say("the party with 0 has no tricks"), CARD_POINTS.name)
    yield NOTE_OF_POINTS
