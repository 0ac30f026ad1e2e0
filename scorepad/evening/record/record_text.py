"""The record as text: one evening in one JSON document, written and read. record_reader.py checks its form."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from scorepad.evening.inks import inks
from scorepad.evening.log.codec import Call, Kinds, write_deal
from scorepad.evening.log.facts import EXTRA, DealFacts, Evening
from scorepad.evening.play.correction_effect import refusal
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import Row, State
from scorepad.evening.record import record_reader
from scorepad.evening.record.checks import IllegalRecord, Pairs
from scorepad.evening.record.omitted_passes import played_with_passes
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Value
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Who, say, say_in
from scorepad.rules.steps.shared_step_kinds import SHARED

MOST_BYTES = 1024 * 1024
MOST_LEVELS = 32  # of objects and lists within each other; a record needs about six
MOST_OBJECTS = 32 * record_reader.MOST_DEALS  # a deal with all its steps, each of them corrected, has far fewer than 32


def too_large() -> IllegalRecord:
    """The error for a file of more than MOST_BYTES."""
    return IllegalRecord(say("the saved game"), say("it’s larger than 1 MiB"))


class NotReadBack(IllegalRecord):
    """A record that was written and cannot be read again, or comes to something else: it is not handed out."""


def no_text(byte: int) -> IllegalRecord:
    """The error for a file that is not UTF-8. `byte`: the first wrong one, counted from 0."""
    return IllegalRecord(say("the saved game"), say("it isn’t UTF-8 text: see byte {n}", n=byte + 1))


def played(text: str, games: Mapping[str, Game], *, limited: bool = True) -> State:
    """Read a record and play it by the rules. Raises IllegalRecord for any text that is not a legal record.

    limited  False allows more than MOST_DEALS: evenings of one's own may have grown larger before
    """
    return replayed(read(text, games, limited=limited), games)


def replayed(evening: Evening, games: Mapping[str, Game]) -> State:
    """The evening of a record, played by the rules. Raises IllegalRecord for a deal that they forbid."""
    try:
        return played_with_passes(evening, games[evening.game])
    except IllegalDeal as illegal:
        where = say_in("in a saved game", "deal {n}", n=illegal.number)
        if illegal.step:
            where = say("{where}, {part}", where=where, part=illegal.step)
        raise IllegalRecord(where, next(iter(illegal.problems.values())), evening.names) from None


def read(text: str, games: Mapping[str, Game], *, limited: bool = True) -> Evening:
    """Read a record without playing its deals: only its form is checked. Raises IllegalRecord.

    The players' ids are p1, p2, … in seat order. `limited`: as in `played`.
    """
    if limited and text.count("{") > MOST_OBJECTS:
        raise IllegalRecord(
            say("the saved game"),
            say("it has more objects in braces than {n} deals can have", n=record_reader.MOST_DEALS),
        )
    return record_reader.evening(parsed(text), games, record_reader.MOST_DEALS if limited else None)


def write(evening: Evening, game: Game | None = None, known: State | None = None) -> str:
    """The record of an evening as JSON, with a line for each deal.

    game  with it, every option is written, extra deals get their label, and `stands` is written exactly where a deal
          would be refused without it; what was written is read back, so that nobody keeps a file that opens nowhere.
          None if the game's file is gone: then everything is written as it was entered
    known  an earlier state of that evening, if there is one: its deals are not played again
    Raises NotReadBack.
    """
    if game:
        with suppress(IllegalDeal, IllegalOptions):  # the rules have changed since; what was entered is still a record
            return _read_back(_text(_complete(evening, game, known), game.kinds), game)
    return _text(evening, game.kinds if game else SHARED)


def _read_back(text: str, game: Game) -> str:
    """The same text, once it was read as a record and came to the same again.

    Its deals are not played once more: each was found legal as it is, or is marked with `stands`.
    """
    try:
        again = read(text, {game.slug: game}, limited=False)
    except IllegalRecord as illegal:
        raise NotReadBack(illegal.where, illegal.why, illegal.names) from None
    if _text(replace(again, options=_named_options(again.options, game)), game.kinds) != text:
        raise NotReadBack(say("the saved game"), say("it reads back differently"))
    return text


def _text(evening: Evening, kinds: Kinds) -> str:
    return laid_out(dict(_parts(evening, kinds)))


def laid_out(document: Mapping[str, Any]) -> str:
    """The text of a record, from its keys and values in their order: a line for each key, option and deal."""
    parts = ",\n".join([f"  {_json(key)}: {_part(key, value)}" for key, value in document.items()])
    return f"{{\n{parts}\n}}\n"


def parsed(text: str) -> object:
    """The document of a JSON text. Raises IllegalRecord."""
    whole = say("the saved game")
    try:
        document: object = json.loads(text, object_pairs_hook=Pairs)
    except json.JSONDecodeError as error:
        where = say("line {line}, column {column}", line=error.lineno, column=error.colno)
        raise IllegalRecord(where, say("the JSON is broken here, or ends too early")) from None
    except RecursionError:
        raise IllegalRecord(whole, say("it’s nested more than {n} levels deep", n=MOST_LEVELS)) from None
    except ValueError:  # Python's own limit on the digits of a number
        raise IllegalRecord(whole, say("a number in it has too many digits")) from None
    if _levels(document) > MOST_LEVELS:
        raise IllegalRecord(whole, say("it’s nested more than {n} levels deep", n=MOST_LEVELS))
    return document


def _levels(document: object) -> int:
    """How many levels deep objects and lists are nested."""
    levels, inside = 0, [document]
    while inside := [part for each in inside if isinstance(each, dict | list) for part in _inside(each)]:
        levels += 1
    return levels


def _inside(value: dict[str, object] | list[object]) -> Iterable[object]:
    """The values in an object or list; None for an empty one, which counts as a level too."""
    return (value.values() if isinstance(value, dict) else value) or (None,)


def _complete(evening: Evening, game: Game, known: State | None) -> Evening:
    """The evening with all options, with labels of extra deals, and `accepted` only on deals that need it."""
    state = play(replace(evening, closed=False), game, known=known, accepted=True)
    rows = list(state.rows)
    if state.deal and len(rows) < len(evening.deals):
        rows.append(Row(state.deal, state.facts, None, state.table, state.table))
    options = _named_options(state.table.options, game)
    return replace(evening, options=options, deals=tuple(_complete_deals(state, rows))).with_joined()


def _named_options(options: Mapping[str, Value], game: Game) -> dict[str, Value]:
    """The house rules that a record names: all but those that came later and are as the book has them."""
    later = {option.key: option.default for option in game.options if option.later}
    return {key: chosen for key, chosen in options.items() if key not in later or chosen != later[key]}


def _complete_deals(state: State, rows: Iterable[Row]) -> Iterator[DealFacts]:
    """Each deal as the record holds it.

    A deal that was thrown in after what is now the end of the game is left out; the next one gets its dealer and seats.
    If no deal follows, it stays if it seats others: they are at the table, and may win.
    """
    before = DealFacts()
    for row in rows:
        said = replace(
            row.facts,
            dealer=row.facts.dealer or (row.deal.dealer if before.void else None),
            seats=row.facts.seats or before.seats,
            start={**before.start, **row.facts.start},
            substitutes={**before.substitutes, **row.facts.substitutes},
            new_schedule=row.facts.new_schedule or before.new_schedule,
        )
        if said.void and row.deal.number > state.game.schedule(row.before).length:
            before = said
        else:
            before = DealFacts()
            extra = row.deal.label if row.deal.label in EXTRA else ""
            label = row.facts.label if state.game.names_deals else extra
            yield replace(said, label=label, accepted=refusal(state, row) is not None)
    if before.seats or before.substitutes:
        yield before


def _parts(evening: Evening, kinds: Kinds) -> Iterator[tuple[str, object]]:
    """Every key of the record with its value. `kinds`: as in `write_answer`."""
    yield "format", record_reader.FORMAT
    yield "version", record_reader.VERSION
    yield "game", evening.game
    for key in ("title", "note", "started", "rules"):
        if word := getattr(evening, key):
            yield key, word
    yield "options", evening.options
    called = partial(_by_seats, evening)
    yield "players", [called(who) for who in evening.players]
    yield "first_dealer", called(evening.first_dealer)
    if evening.first_columns != evening.players:
        yield "columns", [called(column) for column in evening.first_columns]
    yield from _seldom_parts(evening, called)
    yield "deals", [write_deal(deal, called, kinds) for deal in evening.deals]
    if evening.closed:
        yield "closed", True


def _seldom_parts(evening: Evening, called: Call) -> Iterator[tuple[str, object]]:
    """The keys that few records have: first totals, chosen inks, a winner that was named."""
    if evening.start:
        yield "start", {called(column): total for column, total in evening.start.items()}
    if inks(evening.people, evening.inks) != inks(evening.people, {}):
        yield "inks", {called(who): ink for who, ink in evening.inks.items()}
    if evening.winner:
        yield "winner", called(evening.winner)


def _by_seats(evening: Evening, who: Who) -> str:
    """The name of a player or column; a side is called by its players in the order of the first seats."""
    side = [evening.name(one) for one in evening.people if one in who.members] if "+" in who else []
    return " & ".join(side) or evening.name(who)


def _part(key: str, value: Any) -> str:
    """A value of the record, written out."""
    match key:
        case "options":
            return _lines("{}", [f"{_json(option)}: {_json(chosen)}" for option, chosen in value.items()])
        case "deals":
            return _lines("[]", [_json(deal) for deal in value])
    return _json(value)


def _lines(brackets: str, items: list[str]) -> str:
    """A list or object with one item a line."""
    return f"{brackets[0]}\n    " + ",\n    ".join(items) + f"\n  {brackets[1]}" if items else brackets


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
