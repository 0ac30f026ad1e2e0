"""The steps and notes of Doppelkopf: Re, card points, announcements, special points. Rules 30.2, 30.5."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.rules.bids_and_tricks import SUIT_WORDS, Flow
from scorepad.rules.contracts.parties import (
    DECLARER,
    PARTNER,
    note_words,
    noted_words,
    people,
    refuse,
    the_others,
    who_and_whom,
)
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import (
    ByWord,
    ContractForm,
    CountByWord,
    ListOf,
    Number,
    Part,
    Person,
    Word,
    YesNo,
)
from scorepad.rules.steps.card_points import there_are
from scorepad.rules.steps.constraints import Agree, Total
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.side_notes import note_number, note_yes
from scorepad.rules.steps.step import Answers, IllegalAnswer, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal

RE, KONTRA = "re", "kontra"
PARTIES = {RE: say("Re"), KONTRA: say("Kontra")}
OTHER = {RE: KONTRA, KONTRA: RE}
ALL, MOST_ROUNDS = 240, 3
PLAYS = say("with, or alone")
SILENT, MARRIAGE, ARMUT = "silent", "marriage", "armut"
SOLOS = {
    "queens": say("queens"), "jacks": say("jacks"), "meatless": say("meatless"),
    "C": SUIT_WORDS["C"], "S": SUIT_WORDS["S"], "H": SUIT_WORDS["H"], "D": SUIT_WORDS["D"],
    "kings": say("kings"), "court": say("king, queen and jack"), "brothel": say("queens and jacks"),
    "pure": say("suit without trumps"),
}  # fmt: skip
GAMES = {SILENT: say("silent solo"), MARRIAGE: say("Marriage"), ARMUT: say("Armut"), **SOLOS}
CALL, BLACK_SAID = "call", "black"
WORDS = {"no120": say("no {n}", n=120), "no90": say("no {n}", n=90), "no60": say("no {n}", n=60),
         "no30": say("no {n}", n=30), BLACK_SAID: say_in("Doppelkopf", "black")}  # fmt: skip


def _answered(parts: Mapping[str, Any]) -> Answers:
    """The answer to the step, from the parts of a contract in a record."""
    game, (who, *others) = parts.get("game"), parts["re"] or (None,)
    if who is None or len(others) > 1:
        raise IllegalAnswer({DECLARER: say("Re is one player or two")})
    said = {"game": game, PARTNER: others[0]} if others else {PARTNER: game}
    return {key: value for key, value in {DECLARER: who, **said}.items() if value is not None}


def _recorded(answers: Mapping[str, Any]) -> Answers:
    """The parts of a contract in a record, from the answer to the step."""
    partner = answers.get(PARTNER)
    both = [answers[DECLARER], partner] if isinstance(partner, Who) else [answers[DECLARER]]
    game = answers.get("game") if isinstance(partner, Who) else partner
    return {"re": tuple(both), **({"game": game} if game else {})}


CONTRACT = StepKind(
    "contract",
    say_in("Skat", "Game"),
    ContractForm((Part("re", ListOf(Person()), needed=True), Part("game", Word())), _answered, _recorded),
)
CARD_POINTS = StepKind("card_points", say_in("Skat", "Card points"), ByWord(tuple(PARTIES), Number()), on_sheet=False)
SAID = StepKind("said", say("Announced"), ByWord(tuple(PARTIES), Word(), noted=True), noted=True)


def _counted(name: str, title: Say) -> StepKind:
    return StepKind(name, title, CountByWord(tuple(PARTIES)), noted=True, on_sheet=False)


FOX, FOX_LAST = _counted("fox", say("Fox caught")), _counted("fox_last", say("Fox in the last trick"))
CHARLIE, CAUGHT = _counted("charlie", say("Charlie")), _counted("charlie_caught", say("Charlie caught"))
DOPPELKOPF, EXTRA = _counted("doppelkopf", say("Doppelkopf")), _counted("extra", say("Extra points"))
SPECIAL = {FOX: 2, FOX_LAST: 1, DOPPELKOPF: 4, CHARLIE: 1, CAUGHT: 2, EXTRA: 20}
"""The special points that can be noted, with the most of them in a deal."""
BLACK = StepKind("black", say("No tricks"), YesNo(), noted=True, on_sheet=False)
BOCK = StepKind("bock", say("Bock"), Number(), noted=True)


def contract_step(deal: Deal, options: Options, forced: Who | None) -> Step:
    """The step that asks who is Re. `forced`: who must play the solo that is owed; then nothing else is offered."""
    solos = {each: GAMES[each] for each in SOLOS if each in options.words("solo_games")}
    if forced:
        why = say("{name} still owes a solo and must play it now", name=forced)
        fields = people(DECLARER, [forced], PARTIES[RE], outside=why), people(PARTNER, [], PLAYS, solos, why)
        return who_and_whom(CONTRACT, fields)
    labels = tuple(each for each in (MARRIAGE, ARMUT) if options.on(each))
    alone = {each: GAMES[each] for each in (SILENT, *labels[: MARRIAGE in labels])} | solos
    called = tuple(GAMES[each] for each in labels)
    return who_and_whom(
        CONTRACT,
        (
            *([Field("game", labels, CONTRACT.title, called, optional=True, early=True)] if labels else ()),
            people(DECLARER, deal.order, PARTIES[RE]),
            people(PARTNER, deal.order, PLAYS, alone, say("{value} isn’t allowed here")),
        ),
        Agree(lambda given: None if isinstance(given[PARTNER], Who) else say("nothing else can be entered with this")),
    )


def ask_card_points() -> Flow[Mapping[str, int]]:
    """Ask for the card points of Re or Kontra; the others follow."""
    every = tuple(range(ALL + 1))
    answers = yield Step(
        kind=CARD_POINTS.name,
        title=CARD_POINTS.title,
        fields=tuple(Field(party, every, words, typed=True) for party, words in PARTIES.items()),
        outside=say("there can be 0 to {n} card points, not {value}", n=ALL),
        missing=say("enter the card points"),
        constraints=(Total(ALL, there_are(ALL)),),
    )
    return {party: number(answers[party]) for party in PARTIES}


def notes(options: Options) -> Iterator[Note]:
    """The notes that are offered: announcements with both steps, all else with the card points."""
    yield note_said(options)
    for kind, most in SPECIAL.items():
        if options.on(kind.name):
            yield note_words(kind, PARTIES, most, CARD_POINTS.name)
    yield note_yes(BLACK, say("the party with 0 has no tricks"), CARD_POINTS.name)
    if options["bock"] != "off":
        yield note_number(BOCK, range(1, MOST_ROUNDS + 1), say("rounds to come: {n}"), CARD_POINTS.name)


def note_said(options: Options) -> Note:
    """The note of the highest announcement of each party."""
    said = {CALL: None, **(WORDS if options.on("no120") else {word: WORDS[word] for word in (*WORDS,)[1:]})}
    pairs = {
        (party, word): say("{what}: {value}", what=party_words, value=words) if words else party_words
        for party, party_words in PARTIES.items()
        for word, words in said.items()
    }
    return Note(
        kind=SAID.name,
        title=SAID.title,
        fields=(Field(SAID.name, tuple(pairs), words=tuple(pairs.values())),),
        outside=say("this isn’t announced here"),
        missing=say("choose who it was"),
        many=True,
        replaces=True,
    )


def check_special(deal: Deal, options: Options, *, alone: bool) -> None:
    """Refuse special points that cannot be. Raises IllegalAnswer."""
    for kind, most in SPECIAL.items():
        n = len(noted_words(deal.noted, kind))
        if n and alone and not options.on("solo_specials"):
            refuse(kind, say("special points don’t count against one alone"))
        if (kind is CAUGHT and n + len(noted_words(deal.noted, CHARLIE)) > most) or (n > most and kind is not EXTRA):
            refuse(kind, say("{what}: at most {n} in a deal", what=kind.title, n=most))


def check_black(deal: Deal, cards: Mapping[str, int]) -> None:
    """Refuse that a party with card points had no trick. Raises IllegalAnswer."""
    if deal.noted.get(BLACK.name) and min(cards.values()):
        refuse(BLACK, say("both parties have card points, so both took a trick"))


def re_of(answers: Answers) -> tuple[Who, ...]:
    """The players who are Re."""
    partner = answers[PARTNER]
    return (Who(str(answers[DECLARER])), *((partner,) if isinstance(partner, Who) else ()))


def solo_of(answers: Answers) -> str:
    """The announced solo that was played; empty if there was none."""
    return str(answers[PARTNER]) if answers[PARTNER] in SOLOS else ""


def kontra_of(deal: Deal, answers: Answers) -> tuple[Who, ...]:
    """The players who are Kontra."""
    return the_others(deal, re_of(answers))
