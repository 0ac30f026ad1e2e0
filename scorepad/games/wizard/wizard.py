"""Wizard. Exact bids with 60 cards, among them four wizards, which win, and four jesters, which lose.

Sources: the publisher's text (copies at thetruefacs.biz, gamerholic.com.au), nathanlong/rules, the variations at
liquisearch.com, and for the anniversary cards spieletippsvonflors.de; by way of rules-more.md, chapter 34.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.games.wizard import options as house
from scorepad.games.wizard.extra_cards import BOMB, CLOUD, NO_BID, TRICK_LEFT, changed, check_cloud, note_cloud
from scorepad.rules.bids_and_tricks import (
    BIDS,
    NO_TRUMP,
    SUITS,
    TRICKS,
    TRUMP,
    Counts,
    Flow,
    balance,
    bids_step,
    leads,
    missed_by,
    note_trump,
    tricks_step,
    trumps,
)
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.schedule import Schedule, fixed
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import Word
from scorepad.rules.steps.constraints import Total
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.side_notes import note_yes
from scorepad.rules.steps.step import Choice, Field, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Plan, Played, Table

COLOUR = StepKind("colour", TRUMP.title, Word(), noted=True)
COLOURS = {
    "red": say("red"), "yellow": say("yellow"), "green": say("green"), "blue": say("blue"),
    "none": say_in("trump", "none"),
}  # fmt: skip


class Wizard(Game):
    """Wizard: everybody alone predicts the exact number of tricks; the hands grow from one card to all."""

    slug = "wizard"
    name = say("Wizard")
    players = range(3, 7)
    family = say("Exact bids")
    in_a_line = say("Bid exactly; wizards win, jesters lose.")
    motif = ("1", "to", "15")
    asks = (BIDS, TRICKS, BOMB, CLOUD, COLOUR, TRUMP)
    options = house.OPTIONS
    presets = house.PRESETS
    first_leads = True
    front = ("schedule", "hook", "special_cards")

    def check(self, options: Options, players: int) -> None:
        """Refuse options that contradict each other or the number of players. Raises IllegalOptions. Rules 34.4."""
        if options["bid_order"] != "turn" and options.on("hook"):
            raise IllegalOptions("bid_order", house.NO_LAST_BIDDER)
        if players in self.players and options.number("rounds") > (most := len(house.hands(options, players))):
            why = say("with {players} players, a game has {n} deals at most", players=players, n=most)
            raise IllegalOptions("rounds", why)

    def pack(self, options: Options) -> int:
        """Rules 34.1."""
        return house.cards(options)

    def plan(self, table: Table) -> tuple[Plan, ...]:
        return tuple(Plan(n, str(n)) for n in house.dealt(table.options, table.players))

    def schedule(self, table: Table) -> Schedule:
        return fixed(len(self.plan(table)))

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for bids and tricks and score each alone. Rules 34.2."""
        options, (first, *_) = table.options, deal.order
        answers = yield bids(deal, options)
        said = {who: number(answers[who]) for who in deal.order if who in answers}
        check_cloud(said, deal)
        counted = {who: changed(who, n, deal) for who, n in said.items()}
        bomb = deal.noted.get(BOMB.name) is True
        hints = leads(first), balance(sum(counted.values()) - deal.cards)
        took = yield tricks(deal, deal.cards - bomb, hints, bomb=bomb)
        return list(lines(deal, counted, {who: number(took[who]) for who in deal.order}, options))

    def changed_promise(self, kind: StepKind, promised: Choice, who: Who, deal: Deal) -> Choice:
        """The bid that the cloud has changed. Rules 34.2."""
        return changed(who, number(promised), deal) if kind is BIDS else promised

    def answer_in_words(self, kind: StepKind, value: Choice, column: Who, played: Played, options: Options) -> Say:
        """A bid that the cloud has changed, as 2→3. Rules 34.2."""
        counts = self.changed_promise(kind, value, column, played.deal)
        return kind.cell(value) if counts == value else say("{n}{signs}", n=kind.cell(value), signs=f"→{counts}")

    def remark(self, played: Played, options: Options) -> Say | None:
        """The sign of a bomb. Rules 34.2."""
        return say("{sign}", sign="✹") if played.deal.noted.get(BOMB.name) else None

    def winners(self, table: Table) -> tuple[Who, ...]:
        """Of equal totals, by house rule, the one who bid more tricks in all. Rules 34.1."""
        if table.options["tie_break"] == "shared":
            return table.leaders
        made = {who: sum(number(each.answers[BIDS.name].get(who, 0)) for each in table.past) for who in table.leaders}
        return tuple(who for who in table.leaders if made[who] == max(made.values()))

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """The trumps, and what the anniversary cards did. Rules 34.2."""
        trump = note_of_trumps(deal, table.options)
        if table.options["special_cards"] == "none":
            return (trump,)
        return note_yes(BOMB, say("took a trick"), TRICKS.name), note_cloud(deal), trump

    def not_asked(self, kind: str, deal: Deal, options: Options) -> Say | None:
        """Rules 34.4."""
        return say("the bomb and the cloud aren’t in this pack") if kind in (BOMB.name, CLOUD.name) else None

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        """The colour of trumps, if noted, and how this deal is bid."""
        colour = deal.noted.get(COLOUR.name)
        shown = trumps(NO_TRUMP) if colour == "none" else say("trumps: {suit}", suit=COLOURS.get(str(colour), ""))
        return (*((shown,) if colour else ()), *house.hints(table.options, deal.number))[:2]

    def deck(self, options: Options, players: int) -> Say:
        return house.deck(options)

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(house.tonight(options, players))


def bids(deal: Deal, options: Options) -> Step:
    """The step that asks for the bids; the saboteur, who deals, makes none. Rules 34.2."""
    saboteur = options.on("saboteur")
    hook = options.on("hook") and deal.cards >= options.number("hook_from")
    order = deal.order[:-1] if saboteur else deal.order
    step = bids_step(order, deal.cards, deal.dealer, deal.cards if hook else None)
    no_bid = Field(deal.dealer, (), optional=True, hidden=True, outside=NO_BID)
    return replace(step, fields=(*step.fields, no_bid)) if saboteur else step


def tricks(deal: Deal, total: int, hints: tuple[Say, ...], *, bomb: bool) -> Step:
    """The step that asks for the tricks. `bomb`: whether a bomb took one of the deal's."""
    step = tricks_step(deal.order, total, (None,) * len(deal.order), hints)
    return replace(step, constraints=(Total(total, TRICK_LEFT.put(n=total)),)) if bomb else step


def note_of_trumps(deal: Deal, options: Options) -> Note:
    """The step in which the trumps may be noted: a colour, or a suit if ordinary cards are used. Rules 34.2."""
    none_left = deal.cards * len(deal.order) == house.cards(options)
    why = say("all the cards are dealt: none is left to turn up, so there are no trumps")
    if options["deck"] == "suits":
        return note_trump((NO_TRUMP,), why) if none_left else note_trump((*SUITS, NO_TRUMP))
    colours = ("none",) if none_left else tuple(COLOURS)
    field = Field(COLOUR.name, colours, words=tuple(COLOURS[each] for each in colours))
    outside = why if none_left else say("{value} isn’t allowed here")
    return Note(
        kind=COLOUR.name, title=COLOUR.title, fields=(field,), outside=outside,
        missing=say("the trump suit hasn’t been entered"),
    )  # fmt: skip


def lines(deal: Deal, counted: Counts, took: Counts, options: Options) -> Iterator[Line]:
    """The points of a deal; `counted`: the bids, as the cloud has changed them. Rules 34.2."""
    base = options.number("base")
    for who in deal.order:
        if who not in counted:
            yield Line(who, base, say("saboteur: {points}", points=base))
            continue
        bid, taken = counted[who], took[who]
        points = base + options.number("per_trick") * bid
        if bid == taken:
            yield Line(who, points, say("bid {bid}, took {taken}: {points}", bid=bid, taken=taken, points=points))
        else:
            points = -options.number("per_miss") * abs(taken - bid)
            yield Line(who, points, missed_by(bid, taken, points))


GAME = Wizard()
