"""The steps of a game of Skat: declarer and game, matadors, the result. Rules 24.2, 24.9."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scorepad.games.skat.values import (
    ALONE,
    ANNOUNCED,
    BASES,
    GRAND,
    NULL,
    NULLS,
    OUVERT,
    PASSED,
    RAMSCH,
    SCHNEIDER,
    SUIT_GAMES,
    VALUES,
    Declared,
    least_levels,
    matadors_needed,
    most_matadors,
)
from scorepad.rules.bids_and_tricks import SUIT_WORDS, Flow
from scorepad.rules.contracts.contract import DOUBLED
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import ContractForm, Number, Part, Person, Word, YesNo
from scorepad.rules.steps.constraints import Barred
from scorepad.rules.steps.short_steps import one_choice
from scorepad.rules.steps.step import Answers, Field, IllegalAnswer, Step, number
from scorepad.rules.steps.step_kind import StepKind

GAME_FORM = ContractForm(
    (
        Part("declarer", Person()), Part("game", Word(), needed=True), Part("bid", Number()), Part("hand", YesNo()),
        Part("announced", Word()), Part("doubled", Word()),
    )
)  # fmt: skip
CONTRACT = StepKind("contract", say_in("Skat", "Game"), GAME_FORM)
MATADORS = StepKind("matadors", say("Matadors"), Number())
RESULT = StepKind("result", say("Result"), Word())

GAME_WORDS = {**SUIT_WORDS, GRAND: say("grand"), NULL: say("null"), PASSED: say("all pass"), RAMSCH: say("Ramsch")}
ANNOUNCED_WORDS = dict(zip(ANNOUNCED, (say("schneider"), say("schwarz"), say("ouvert")), strict=True))
KONTRA = (say("kontra"), say("re"))
RESULT_WORDS = {
    "won": say("won"), "won-schneider": say("won, schneider"), "won-schwarz": say("won, schwarz"),
    "lost": say("lost"), "lost-schneider": say("lost, schneider"), "lost-schwarz": say("lost, schwarz"),
}  # fmt: skip


def contract_step(players: tuple[Who, ...], options: Options) -> Step:
    """The step that asks for declarer and game; `all pass` and Ramsch, when nobody bids, have no other fields.

    players  who hold cards, in the order of the sheet, which is the same in each deal
    """
    last, other = (RAMSCH, PASSED) if options.on("ramsch") else (PASSED, RAMSCH)
    games = (*SUIT_GAMES[::-1], GRAND, NULL, last)
    bids = say("{value} isn’t a possible bid")
    fields = [
        declarer_field(players),
        Field("game", games, say("game"), words=tuple(GAME_WORDS[each] for each in games), also=(other,), alone=ALONE),
        Field("bid", VALUES, say("highest bid"), optional=True, outside=bids, typed=True),
        Field("hand", (True,), say("hand"), words=(say("hand"),), optional=True),
        Field("announced", ANNOUNCED, say_in("Skat", "declared"), tuple(ANNOUNCED_WORDS.values()), optional=True),
    ]
    if options.on("kontra"):
        fields.append(Field("doubled", DOUBLED, say_in("Skat", "doubled"), words=KONTRA, optional=True))
    return Step(
        kind=CONTRACT.name,
        title=CONTRACT.title,
        fields=tuple(fields),
        outside=say("{value} isn’t allowed here"),
        missing=say("choose the declarer and the game"),
    )


def declarer_field(players: tuple[Who, ...]) -> Field:
    """The field for the declarer: nobody who sits out."""
    words = tuple(say("{who}", who=who) for who in players)
    out = say("{value} isn’t playing this deal")
    return Field("declarer", players, say_in("Skat", "declarer"), words, outside=out)


def declared(answers: Answers) -> Declared:
    """The game in the answers to that step."""
    return Declared(
        str(answers["game"]),
        hand=answers.get("hand") is True,
        announced=str(answers.get("announced", "")),
        bid=number(answers.get("bid", 0)),
    )


def check_declared(answers: Answers, options: Options) -> None:
    """Refuse an impossible game. Raises IllegalAnswer."""
    game = declared(answers)
    for key, why in (*_nobodys(game, options), *_not_announced(game)):
        raise IllegalAnswer({key: why})
    if game.null and game.bid > max(NULLS.values()):
        raise IllegalAnswer({"bid": say("no null game is worth {n}", n=game.bid)})


def _nobodys(game: Declared, options: Options) -> Iterator[tuple[str, Say]]:
    """Why all pass, or Ramsch, is refused."""
    if game.game == RAMSCH and not options.on("ramsch"):
        yield "game", say("these house rules have no Ramsch: enter the deal as “all pass”")
    if game.game == PASSED and options.on("ramsch"):
        yield "game", say("if all pass, these house rules have a Ramsch: enter the deal as “Ramsch”")


def _not_announced(game: Declared) -> Iterator[tuple[str, Say]]:
    """Why this cannot be announced."""
    if game.null and game.announced not in ("", OUVERT):
        yield "announced", say("null can’t be announced {what}", what=ANNOUNCED_WORDS[game.announced])
    elif not game.null and game.announced and not game.hand:
        yield "announced", say("{what} can be announced in hand games only", what=ANNOUNCED_WORDS[game.announced])


def ask_matadors(game: Declared) -> Flow[int]:
    """Ask with or without how many matadors the game is played; in a null game none count.

    Their factor is shown, and how many the bid needs.
    """
    if game.null:
        return 0
    suit, grand = say("a suit game can have 1 to 11 matadors, not {value}"), say("a grand has at most four matadors")
    step = one_choice(
        MATADORS,
        range(1, most_matadors(game.game) + 1),
        grand if game.game == GRAND else suit,
        say("how many matadors, with or without?"),
    )
    needed = matadors_needed(game)
    formula = say("{base} × (matadors + {more})", base=BASES[game.game], more=least_levels(game))
    needs = say("without further multipliers, a bid of {bid} needs {n} matadors", bid=game.bid, n=needed)
    answers = yield replace(step, hints=(formula, needs) if needed > 1 else (formula,))
    return number(answers[MATADORS.name])


def refused_results(game: Declared) -> Mapping[str, Say]:
    """The results in which a game counts as lost because of what was announced, each with the sentence why."""
    if game.null or not game.announced:
        return {}
    if game.announced == SCHNEIDER:
        return {"won": say("schneider was announced, so with fewer than 90 points the game is lost")}
    schwarz = say("schwarz was announced, so losing a trick loses the game")
    why = say("ouvert was announced, so losing a trick loses the game") if game.announced == OUVERT else schwarz
    return {"won": why, "won-schneider": why}


def ask_result(game: Declared, gives: Mapping[str, Say]) -> Flow[str]:
    """Ask for the result of the tricks. Raises IllegalAnswer for a result that the announcement makes a loss.

    gives  each result in words, with what it would score
    """
    of_null, refused = say("a null game can’t be schneider"), refused_results(game)
    outside = of_null if game.null else say("{value} isn’t a possible result")
    step = one_choice(RESULT, tuple(gives), outside, say("choose the result"), gives.values())
    answers = yield step.forbidding(Barred(tuple((RESULT.name, result, why) for result, why in refused.items())))
    result = str(answers[RESULT.name])
    if why := refused.get(result):
        raise IllegalAnswer({RESULT.name: why})
    return result
