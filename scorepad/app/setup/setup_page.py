"""The page that sets up a table: game, seats, first dealer, rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorepad.app.home.evening_list import ListedEvening, latest_first
from scorepad.app.house_rules.rules_form import RulesForm, rules_form
from scorepad.app.house_rules.saved_rules import RulesNotSaved
from scorepad.app.setup.draft import Draft
from scorepad.app.setup.drawn_table import DrawnTable, drawn_table
from scorepad.app.setup.game_in_short import GameInShort, game_in_short
from scorepad.app.setup.game_list import MANY, NUMBERS, Group, Wanted, game_groups, kinds
from scorepad.app.setup.known_people import KnownPeople, without
from scorepad.app.setup.setup_summary import SetupSummary, summary
from scorepad.app.setup.sides import sides
from scorepad.app.setup.starting_totals import KEY as STARTING_TOTALS
from scorepad.evening.play.names import without_number
from scorepad.pages.page import Page
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, numbers_of_players
from scorepad.rules.sentence import Language, Say, say

CHIPS = 12  # names that are offered to be tapped
TYPED = 100  # names that are offered while one types
FIELDS = {"players": "name-1", STARTING_TOTALS: "total-1"}
"""The fields of what is no house rule but can be wrong like one."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The errors of a form that was sent.

    names  the errors of names, by line from 0
    fault  the error of a house rule, or None
    rules  why rules are not kept as they were to be, or None
    later  the reason why a good form has to wait, or None
    """

    names: Mapping[int, Say] = field(default_factory=dict)
    fault: IllegalOptions | None = None
    rules: RulesNotSaved | None = None
    later: Say | None = None

    @property
    def first(self) -> str:
        """The id of the first field that is wrong; empty where none is."""
        if self.rules:
            return f"name-of-{self.rules.id}"
        if self.names:
            return f"name-{min(self.names) + 1}"
        if self.fault is None:
            return ""
        return FIELDS.get(self.fault.key, f"rule-{self.fault.key}")


NOTHING = Refused()


@dataclass(frozen=True, slots=True)
class GameChoice:
    """The games to choose from.

    alone    whether there is only one
    groups   those that `wanted` finds, by heading
    briefly  each game in a few words and a drawing, by slug
    many     whether there are enough for a search field
    wanted   the games that are searched for
    numbers  of players, by which they can be searched
    kinds    likewise, with their names
    """

    alone: bool
    groups: Sequence[Group]
    briefly: Mapping[str, GameInShort]
    many: bool
    wanted: Wanted
    numbers: Sequence[int]
    kinds: Mapping[str, Say]


@dataclass(frozen=True, slots=True)
class Offered:
    """Names of those who played here before.

    last       the table that played last, to be seated by one tap; empty once a name is on the form
    known      others who may be tapped, as long as there is a line for them
    everybody  all of them, offered while one types
    namesakes  the known names on the form, by the line from 1: each may be another person of that name
    """

    last: Sequence[str]
    known: Sequence[str]
    everybody: Sequence[str]
    namesakes: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Setup(Page):
    """The form for a new game.

    draft        its content
    choice       the games to choose from
    table        the table from above
    sides        the sides, by names or by the numbers of the lines; empty if each plays alone
    totals       a starting total as typed for each side or line, with its name
    offered      who played here before
    house        its house rules; those on the form itself are in none of the groups
    summary      the effects of the choices
    refused      the errors of the form as it was sent
    sits_out     for how many the game is, where that leaves somebody out
    miscounted   the refusal of this number of players, if that is what is wrong; it is next to the names
    renamed      the names of kept rules as typed, by the number of the set
    at           the id of the element that gets the focus, or empty
    unfolded     whether the house rules are in sight
    """

    template = "setup/setup.html"
    fragment = "setup/_setup_form.html"

    draft: Draft
    choice: GameChoice
    table: DrawnTable
    sides: Sequence[str]
    totals: Sequence[tuple[str, str]]
    offered: Offered
    house: RulesForm
    summary: SetupSummary
    refused: Refused
    sits_out: Say | None
    miscounted: Say | None
    renamed: Mapping[int, str]
    at: str
    unfolded: bool


def setup(
    draft: Draft,
    choice: GameChoice,
    people: KnownPeople,
    renamed: Mapping[int, str],
    refused: Refused = NOTHING,
    at: str = "",
    unfolded: bool = False,
) -> Setup:
    """The form for a new game. `people`: who may be tapped; the others are as on the page."""
    game, together = draft.game, _sides(draft)
    miscounted = refused.fault.why if refused.fault and _of_number(draft, refused.fault) else None
    if miscounted and _one_short(draft):
        refused = Refused({draft.names.index(""): say("a name is missing")})
    return Setup(
        draft=draft,
        choice=choice,
        table=drawn_table(draft),
        sides=together,
        totals=_totals(draft, together),
        offered=_offered(draft, people),
        house=rules_form(game, draft.given, draft.players, refused.fault, game.front),
        summary=summary(draft),
        refused=refused,
        sits_out=numbers_of_players(game.name, game.players) if draft.out else None,
        miscounted=miscounted,
        renamed=renamed,
        at=at or _first_wrong(draft, refused),
        unfolded=unfolded or bool(refused.rules) or _in_house_rules(game, refused.fault),
    )


def _in_house_rules(game: Game, fault: IllegalOptions | None) -> bool:
    """Whether what is wrong is a house rule that is in none of the lines of the form itself."""
    return fault is not None and fault.key not in (*game.front, "players", STARTING_TOTALS)


def _of_number(draft: Draft, fault: IllegalOptions) -> bool:
    """Whether the number of players is what is wrong: as many as usual could play by these house rules."""
    if fault.key in ("players", STARTING_TOTALS):
        return fault.key == "players"
    return _can_play(draft, draft.game.usual_players)


def _one_short(draft: Draft) -> bool:
    """Whether one more name, for which there is a line, is all that is missing."""
    there = len(draft.taken)
    return "" in draft.names and not _can_play(draft, there) and _can_play(draft, there + 1)


def _can_play(draft: Draft, number: int) -> bool:
    """Whether this number of players can play by the house rules on the form."""
    try:
        draft.game.settle(draft.given, number)
    except IllegalOptions:
        return False
    return True


def _first_wrong(draft: Draft, refused: Refused) -> str:
    """The id of the first field that is wrong: where names are missing the first line without one."""
    blank = next((line for line, name in enumerate(draft.names, 1) if not name.strip()), 1)
    return f"name-{blank}" if refused.fault and refused.first == FIELDS["players"] else refused.first


def game_choice(
    games: Mapping[str, Game], evenings: Sequence[ListedEvening], language: Language, wanted: Wanted
) -> GameChoice:
    """The games to choose from, those that were played last at the `evenings` first."""
    groups = game_groups(games, [each.evening.game for each in latest_first(evenings)], wanted, language)
    brief = {slug: game_in_short(game) for slug, game in games.items()}
    return GameChoice(len(games) == 1, groups, brief, len(games) > MANY, wanted, NUMBERS, kinds(games))


def _offered(draft: Draft, people: KnownPeople) -> Offered:
    room = "" in draft.names or len(draft.names) < draft.most
    last = () if any(draft.names) else people.last
    known = without([*draft.out, *without(people.people, draft.out)], draft.names)[:CHIPS] if room else ()
    namesakes = {line + 1: without_number(draft.names[line]) for line in people.others(draft.names)}
    return Offered(last, known, people.people[:TYPED], namesakes)


def _totals(draft: Draft, together: Sequence[str]) -> Sequence[tuple[str, str]]:
    names = together or [name or str(line) for line, name in enumerate(draft.names, 1)]
    return tuple((name, draft.totals[n] if n < len(draft.totals) else "") for n, name in enumerate(names))


def _sides(draft: Draft) -> tuple[str, ...]:
    """The sides: by names, or by the numbers of the lines."""
    lines = draft.taken if len(draft.taken) in draft.game.players else range(len(draft.names))
    shown = [draft.names[line] or str(line + 1) for line in lines]
    return tuple(" & ".join(shown[seat - 1] for seat in side) for side in sides(draft.game, len(shown), draft.given))
