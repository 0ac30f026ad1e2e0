"""The choice of a subgame by the dealer, and the house rules about it.

Rules 30.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.option_kinds import Listed, OneOf, Whole
from scorepad.rules.options import POINTS, IllegalOptions, Option, Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import Word
from scorepad.rules.steps.constraints import Barred
from scorepad.rules.steps.short_steps import one_choice
from scorepad.rules.steps.step import Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Played, Table

SUBGAME = StepKind("subgame", say("Subgame"), Word())


def subgame_of(played: Played) -> str:
    """The subgame of a deal."""
    return str(played.answers[SUBGAME.name][SUBGAME.name])


def chosen_by(table: Table, who: Who) -> tuple[str, ...]:
    """The subgames that somebody has chosen so far."""
    return tuple(subgame_of(played) for played in table.scored if played.deal.dealer == who)


def left_to(table: Table, who: Who, subgames: Sequence[str]) -> tuple[str, ...]:
    """The subgames that somebody has still to choose, each once."""
    chosen = chosen_by(table, who)
    return tuple(each for each in subgames if each not in chosen)


def crossed(chosen: Sequence[str], subgames: Sequence[str]) -> Iterator[Say]:
    """A cross for each subgame that was chosen, a dot for each other."""
    return (say("✗") if each in chosen else say("·") for each in subgames)


def sign_of(subgame: str, signs: Mapping[str, str]) -> Say:
    """A subgame as the sheet has it: there is no room for words."""
    return say("{signs}", signs=signs[subgame])


def with_sign(subgame: str, words: Mapping[str, Say], signs: Mapping[str, str]) -> Say:
    """A subgame in words, and as the sheet has it."""
    return say("{what} ({sign})", what=words[subgame], sign=sign_of(subgame, signs))


def once_each(table: Table, deal: Deal, subgames: Mapping[str, Say]) -> Step:
    """The step that asks which of the subgames is played: each once for each dealer. `subgames`: in words."""
    left = tuple(subgames[each] for each in left_to(table, deal.dealer, tuple(subgames)))
    taken = say("{who} has already chosen {what}; still to come: {left}", who=deal.dealer, left=left)
    chosen = chosen_by(table, deal.dealer)
    return subgame_step(subgames, {each: taken.put(what=subgames[each]) for each in subgames if each in chosen})


def subgame_step(subgames: Mapping[str, Say], barred: Mapping[str, Say]) -> Step:
    """The step that asks which of the subgames is played. `barred`: those that may not be, each with the reason."""
    step = one_choice(
        SUBGAME,
        tuple(subgames),
        say("{value} isn’t one of the subgames here"),
        say("choose the subgame"),
        subgames.values(),
    )
    return step.forbidding(Barred(tuple((SUBGAME.name, each, why) for each, why in barred.items())))


def ask_subgame(step: Step) -> Flow[str]:
    """Ask which subgame is played."""
    answers = yield step
    return str(answers[SUBGAME.name])


def subgames_option(words: Mapping[str, Say], default: Sequence[str]) -> Option:
    """The house rule about which of these subgames are played."""
    return Option(
        "subgames",
        default=tuple(default),
        choices=Listed(OneOf(tuple(words)), len(words), drawn="ticks"),
        label=say("Subgames"),
        help=say("each dealer chooses each of these once"),
        example=say("with eight of them, four players play 32 deals"),
        words=tuple(words.values()),
    )


def turn_option(default: str) -> Option:
    """The house rule about who chooses next."""
    return Option(
        "turn",
        default=default,
        choices=("each", "block"),
        label=say("Next dealer"),
        help=say("the next player deals after each deal, or once a player has dealt all of theirs"),
        example=say("after each deal: with four players, Ana deals again in the fifth"),
        words=(say_in("next dealer", "after each deal"), say_in("next dealer", "after all of theirs")),
    )


def worth_option(
    key: str, default: int, label: Say, most: int, only: Mapping[str, Container[object]] | None = None
) -> Option:
    """The house rule about what one of something is worth. `only`: as in `Option`."""
    return Option(
        key,
        default=default,
        choices=Whole(0, most),
        label=label,
        help=say("the points that one is worth"),
        example=say("{n}: taking one means {n} points, won or lost", n=default),
        group=POINTS,
        only=only or {},
    )


def check_twice(options: Options, words: Mapping[str, Say], key: str) -> None:
    """Refuse a list of subgames that has one twice. Raises IllegalOptions."""
    listed = options.words(key)
    for each in listed:
        if listed.count(each) > 1:
            raise IllegalOptions(key, say("{what} is listed twice", what=words[each]))


def check_subgames(options: Options, words: Mapping[str, Say]) -> None:
    """Refuse a list of subgames that is empty or has one twice. Raises IllegalOptions."""
    check_twice(options, words, "subgames")
    if not options.words("subgames"):
        raise IllegalOptions("subgames", say("choose at least one subgame"))
