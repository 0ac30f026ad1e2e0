"""The steps and notes of French Tarot: taker and contract, bouts, card points, petit, handfuls, slam. Rules 32.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.contracts.parties import DECLARER, PARTNER, note_words, noted_words, people, refuse, who_and_whom
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import ByWord, ContractForm, ListOf, Number, Part, Person, Word, YesNo
from scorepad.rules.steps.card_points import there_are
from scorepad.rules.steps.constraints import Constraint, Refused, Total
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.short_steps import one_choice
from scorepad.rules.steps.side_notes import NO_NUMBER, note_sides, note_yes
from scorepad.rules.steps.step import Answers, Choice, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal

PRISE, POUSSE, GARDE, SANS, CONTRE = "prise", "pousse", "garde", "garde-sans", "garde-contre"
BIDS = {PRISE: say("petite"), POUSSE: say("pousse"), GARDE: say("garde"), SANS: say("garde sans"),
        CONTRE: say("garde contre")}  # fmt: skip
ATTACK, DEFENCE, ALONE = "attack", "defence", "alone"
PARTIES = {ATTACK: say("attack"), DEFENCE: say("defence")}
ALL, MOST_BOUTS, EACH_BOUT, FOUR, FIVE = 91, 3, 4, 4, 5
TARGETS = (56, 51, 41, 36)
"""The card points that the attack needs with 0, 1, 2, 3 bouts."""
HANDFULS = {"single": say("single"), "double": say_in("handful", "double"), "triple": say("triple")}
MOST_HANDFULS, TRUMPS = 3, 22
TRUMPS_SHOWN = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
SLAMS = {"announced": say("announced and made"), "made": say("made without announcement"),
         "failed": say("announced and failed"), "defence": say("made by the defence")}  # fmt: skip
SMALL = {"small-announced": say("small, announced and made"), "small": say("small, made"),
         "small-failed": say("small, announced and failed")}  # fmt: skip


def _answered(parts: Mapping[str, Any]) -> Answers:
    """The answer to the step, from a contract in a record: without a partner the taker is alone."""
    return {**parts, PARTNER: parts.get(PARTNER, ALONE)}


def _recorded(answers: Mapping[str, Any]) -> Answers:
    return {key: value for key, value in answers.items() if value != ALONE}


PARTS = (Part(DECLARER, Person()), Part("bid", Word()), Part(PARTNER, Person()))
CONTRACT = StepKind("contract", say("Contract"), ContractForm(PARTS, _answered, _recorded))
BOUTS = StepKind("bouts", say("Bouts"), Number())
CARD_POINTS = StepKind("card_points", say_in("Skat", "Card points"), ByWord(tuple(PARTIES), Number()), on_sheet=False)
HALF = StepKind("half", say("Half a point"), YesNo(), noted=True)
PETIT = StepKind("petit", say("Petit au bout"), Word(), noted=True)
HANDFUL = StepKind("handfuls", say("Handfuls"), ListOf(Word()), noted=True)
SLAM = StepKind("slam", say("Slam"), Word(), noted=True)
MISERE = StepKind("misere", say("Misère"), ListOf(Person()), noted=True)


def contract_step(deal: Deal, options: Options) -> Step:
    """The step that asks who takes what; five also name the partner. Rules 32.2."""
    played = [bid for bid in BIDS if bid != POUSSE or options["scale"] != "fft"]
    played = played[played.index(GARDE) :] if options["lowest"] == GARDE else played
    bids = Field("bid", tuple(played), CONTRACT.title, tuple(BIDS[bid] for bid in played),
                 outside=say("{value} isn’t played here"))  # fmt: skip
    if len(deal.order) == FIVE:
        partner = people(PARTNER, deal.order, say("with"), {ALONE: say("alone")})
    else:
        partner = Field(PARTNER, (ALONE,), hidden=True, outside=say("only five call a king"))
    return who_and_whom(CONTRACT, (people(DECLARER, deal.order, say("taker")), bids, partner))


def ask_bouts() -> Flow[int]:
    """Ask how many bouts the attack has."""
    step = one_choice(BOUTS, range(MOST_BOUTS + 1), say("there are three bouts"), say("choose the number of bouts"))
    answers = yield step
    return number(answers[BOUTS.name])


@dataclass(frozen=True)
class EnoughForBouts(Constraint):
    """Each side has at least four card points for each of its bouts. `bouts`: those of the attack."""

    bouts: int
    total: int

    def _least(self, side: str) -> int:
        return EACH_BOUT * (self.bouts if side == ATTACK else MOST_BOUTS - self.bouts)

    def refused(self, fields: Sequence[Field], given: Answers) -> Refused:
        """Of each side the numbers that are too low for itself, or too high for the other."""
        found = dict[str, dict[Choice, Say]]()
        for side, other in ((ATTACK, DEFENCE), (DEFENCE, ATTACK)):
            low, high = _at_least(side, self._least(side)), _at_least(other, self._least(other))
            found[side] = dict.fromkeys(range(self._least(side)), low)
            found[side] |= dict.fromkeys(range(self.total - self._least(other) + 1, ALL + 1), high)
        return found

    def example(self, fields: Sequence[Field], plain: Answers) -> Answers:
        """As much as there can be for the attack."""
        least = self._least(DEFENCE)
        return {ATTACK: self.total - least, DEFENCE: least}


def _at_least(side: str, n: int) -> Say:
    return say("with these bouts {party} has at least {n} card points", party=PARTIES[side], n=n)


def ask_card_points(bouts: int, *, half: bool) -> Flow[int]:
    """Ask for the card points of one side; returns twice those of the attack. Rules 32.2.

    half  whether each side has half a point more than its whole ones
    """
    every, total = tuple(range(ALL + 1)), ALL - half
    answers = yield Step(
        kind=CARD_POINTS.name,
        title=CARD_POINTS.title,
        fields=tuple(
            Field(side, every, PARTIES[side], typed=True, hidden=half and side == DEFENCE) for side in PARTIES
        ),
        outside=say("there can be 0 to {n} card points, not {value}", n=ALL),
        missing=say("enter the card points"),
        constraints=(Total(total, there_are(total)), EnoughForBouts(bouts, total)),
        hints=(say_in("card points", "{n} needed", n=TARGETS[bouts]),),
    )
    return 2 * number(answers[ATTACK]) + half


def notes(deal: Deal, options: Options) -> Iterator[Note]:
    """The notes that are offered with the card points."""
    page = CARD_POINTS.name
    if len(deal.order) != FOUR:
        yield note_yes(HALF, say("half a point more"), page)
    yield _one_word(PETIT, PARTIES)
    yield note_words(HANDFUL, HANDFULS, MOST_HANDFULS, page)
    yield _one_word(SLAM, SLAMS | (SMALL if options.on("small_slam") else {}))
    if options.number("misere"):
        yield note_sides(MISERE, deal.order, 2, page)


def _one_word(kind: StepKind, words: Mapping[str, Say]) -> Note:
    """The note of one word."""
    return Note(
        kind=kind.name,
        title=kind.title,
        fields=(Field(kind.name, tuple(words), words=tuple(words.values())),),
        outside=NO_NUMBER,
        missing=say("choose who it was"),
        offered_with=CARD_POINTS.name,
    )


def handfuls(deal: Deal) -> tuple[str, ...]:
    """The handfuls that were shown. Raises IllegalAnswer for more trumps than there are."""
    shown, sizes = noted_words(deal.noted, HANDFUL), TRUMPS_SHOWN[len(deal.order)]
    if sum(sizes[tuple(HANDFULS).index(each)] for each in shown) > TRUMPS:
        refuse(HANDFUL, say("there are only {n} trumps", n=TRUMPS))
    return shown


def slam(deal: Deal, *, made: bool) -> str:
    """The word for the slam, or empty. Raises IllegalAnswer if it does not go with the contract."""
    word = str(deal.noted.get(SLAM.name, ""))
    if word == DEFENCE and made:
        refuse(SLAM, say("a slam of the defence goes with a failed contract"))
    if word not in ("", DEFENCE) and not word.endswith("failed") and not made:
        refuse(SLAM, say("a slam goes with a contract made"))
    return word


def attack_of(contract: Answers) -> tuple[Who, ...]:
    """The taker, and the partner if there is one."""
    return tuple(who for part in (DECLARER, PARTNER) if isinstance(who := contract.get(part), Who))
