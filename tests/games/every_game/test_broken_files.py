"""A file of a game of one's own that cannot be played: a sentence says why and where, and all other games are up."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner, Result

from scorepad.cli import main
from scorepad.flask_app import create_app
from scorepad.games import games, left_out
from scorepad.own_games.load import NO_GAME
from scorepad.settings import Settings
from tests.games.every_game.test_own_games import EVENINGS
from tests.support.own_games import FOLDER
from tests.web.conftest import read


class Broken(NamedTuple):
    """A file of `own_games/` with `text` replaced by `now`; `why` is the error, `at` a text in the line it names."""

    stem: str
    text: str
    now: str
    at: str
    why: str


LADY, QUINT, POOL = "black_lady", "quint", "pool"
DECLARED = 'slug, name, players = "quint", say("Quint"), range(5, 6)'
PLAN = "    def over(self, table: Table) -> bool:\n"
LONG_LABELS = """    def plan(self, table):
        from scorepad.rules.table import Plan
        return tuple(Plan(10, f"{n} blind") for n in range(1, 99))

"""
MOON = 'words=(say("the others 26 each"), say("oneself 26 off")),'
BROKEN = {
    # no game
    "no Python": Broken(QUINT, "(OpenEnded):", "(OpenEnded)", "(OpenEnded)", "this is no Python: expected ':'"),
    "a zero in it": Broken(QUINT, "WORTH", "\0", "", "this is no Python: source code string cannot contain null bytes"),
    "no GAME": Broken(QUINT, "GAME = Quint()", "", "class Quint", "“GAME” must be the game: write GAME = Quint()"),
    "a class": Broken(QUINT, "= Quint()", "= Quint", "GAME =", "“GAME” must be the game: write GAME = Quint()"),
    "another GAME": Broken(
        QUINT, "class Quint(OpenEnded)", "class Quint", "GAME = ",
        "there is no game in it: “GAME” must be one, as GAME = Wizard()",
    ),
    "an import": Broken(
        QUINT, "import Flow", "import Flood", "Flood",
        "ImportError: cannot import name 'Flood' from 'scorepad.rules.bids_and_tricks' "
        f"({Path(games()['whist'].file).parents[2] / 'rules' / 'bids_and_tricks.py'})",
    ),
    "an error": Broken(QUINT, "WORDS = (", "NONE = {}['x']\nWORDS = (", "NONE", "KeyError: 'x'"),
    "an exit": Broken(QUINT, "GAME =", "raise SystemExit(3)\nGAME =", "SystemExit", "SystemExit: 3"),
    "no rules": Broken(
        QUINT, "def play(", "def plays(", "GAME = ",
        "TypeError: Can't instantiate abstract class Quint with abstract method play",
    ),
    # what is declared
    "a method by its old name": Broken(
        QUINT, "GAME =", "def beside(self, table, deal):\n    return ()\n\n\nQuint.beside = beside\nGAME =",
        "def beside",
        "“beside” is called “notes” now: rename it",
    ),
    "no slug": Broken(
        QUINT, DECLARED, 'name, players = say("Quint"), range(5, 6)', "class Quint", "Quint does not say its “slug”"
    ),
    "a number for a range": Broken(
        QUINT, "range(5, 6)", "5", "slug,", "“players” must be a range, such as range(3, 7), and is 5"
    ),
    "a text for a sentence": Broken(
        QUINT, 'say("Quint")', '"Quint"', "slug,", "“name” must be a sentence, such as say(“Wizard”), and is 'Quint'"
    ),
    "nobody plays": Broken(
        QUINT, "range(5, 6)", "range(5, 5)", "slug,",
        "“players” must be a range within range(1, 13), and is range(5, 5)",
    ),
    "no comma": Broken(
        QUINT, "(VERDICT,)", "(VERDICT)", "asks =",
        "“asks” must be a tuple, with a value of the class StepKind in it, and is "
        "StepKind(name='verdict', title=Say(text…",
    ),
    "a unit": Broken(
        QUINT, "options, asks = ()", "unit = 7\n    options, asks = ()", "unit",
        "“unit” must be one of 1, 10, 100, 1000, and is 7",
    ),
    "a slug that is taken": Broken(QUINT, '"quint"', '"whist"', "slug,", "the slug “whist” belongs to another game"),
    "a slug of a neighbour": Broken(QUINT, '"quint"', '"crew"', "slug,", "the slug “crew” belongs to another game"),
    "a slug with a blank": Broken(
        QUINT, '"quint"', '"Quint 5"', "slug,",
        "the slug 'Quint 5' must be small letters and digits, with single hyphens between",
    ),
    "a slug of a script": Broken(
        QUINT, '"quint"', '"whist-de"', "slug,",
        "the slug “whist-de” is what a script of another name is called: take another",
    ),
    "a front without its option": Broken(
        QUINT, "options, asks = ()", 'front = ("x",)\n    options, asks = ()', "front",
        "“front” names 'x', which is no option",
    ),
    "a best deal that lacks a step": Broken(
        QUINT, "    def deck(", "    def best_deals(self, table, deal, column):\n        return [{}]\n\n    def deck(",
        "def best_deals", "a deal of “best_deals” isn’t whole: each step must have its answer",
    ),
    "a best deal that is refused": Broken(
        QUINT, "    def deck(",
        "    def best_deals(self, table, deal, column):\n        return [{'verdict': 'x'}]\n\n    def deck(",
        "def best_deals", "a deal of “best_deals” is refused: verdict: a deal is won, drawn or lost, and not “x”",
    ),
    # house rules
    "a default": Broken(
        LADY, 'default="others"', 'default="nobody"', '"moon"',
        "the option “moon” has no choice like its default 'nobody'",
    ),
    "words of an option": Broken(
        LADY, MOON, 'words=(say("the others 26 each"),),', '"moon"',
        "there are 1 “words” for the 2 choices of the option “moon”",
    ),
    "no words of an option": Broken(
        LADY, MOON, "words=(),", '"moon"',
        "there are 0 “words” for the 2 choices of the option “moon”",
    ),
    "words that are texts": Broken(
        LADY, MOON, 'words=("the others", "oneself"),', '"moon"',
        "“words” of Option 'moon' must be a tuple, with a sentence, such as say(“Wizard”) in it, and is "
        "('the others', 'oneself')",
    ),
    "the same choice twice": Broken(
        LADY, '("others", "self")', '("others", "others")', '"moon"',
        "there must be choices, each a different one, among those of the option “moon”",
    ),
    "an option twice": Broken(
        LADY, '"moon", default', '"target", default', '"target"',
        "the option “target” is there 2 times",
    ),
    "another option": Broken(
        LADY, MOON, MOON + ' only={"sun": (1,)},', '"moon"', "the option “moon” depends on 'sun', which is no option"
    ),
    "rules that are refused": Broken(
        QUINT, PLAN,
        "    def check(self, options, players):\n"
        "        from scorepad.rules.options import IllegalOptions\n"
        '        raise IllegalOptions("x", say("never"))\n\n' + PLAN,
        "def check", "the house rules by default are refused for every number of players",
    ),
    # sentences
    "a hole without a name": Broken(
        LADY, '"caught {n}"', '"caught {}"', '"caught', "a hole in “caught {}” must be a name alone, such as {who}"
    ),
    "a hole that nothing fills": Broken(
        LADY, '"caught {n}"', '"caught {m}"', '"caught', "nothing fills the hole {m} in “caught {m}”"
    ),
    "a hole that is filled elsewhere alone": Broken(
        QUINT, "not {value}", "not {n}", "not {n}",
        "nothing fills the hole {n} in “a deal is won, drawn or lost, and not {n}”",
    ),
    "a hole that nothing fills in a sentence with a context": Broken(
        LADY, 'say("caught {n}"', 'say_in("it", "caught {m}"', '"it", "caught',
        "nothing fills the hole {m} in “caught {m}”"
    ),
    "a brace": Broken(
        LADY, '"caught {n}"', '"caught {n"', '"caught',
        "“caught {n” has a brace that does not belong to a hole such as {who}",
    ),
    # deals
    "half a point": Broken(
        QUINT, "WORTH[went] if", "WORTH[went] / 2 if", "def play",
        "“points” of a line of points must be a whole number, and is 1.5",
    ),
    "words of a field": Broken(
        QUINT, "words=WORDS,", "words=WORDS[:2],", "def play",
        "the field “verdict” has 2 “words” for its 3 choices (step “verdict”)",
    ),
    "a kind that is not named": Broken(POOL, "(LAST, SWEEP)", "(LAST,)", "asks =", "“asks” does not name “sweep”"),
    "a kind that is called as a part of a record": Broken(
        QUINT, '"verdict", say', '"void", say', '"void"',
        "the name “void” means something else in records: take another",
    ),
    "a deal that breaks": Broken(
        QUINT, "why = dict", "went.nothing()\n        why = dict", "went.nothing",
        "a deal cannot be played: AttributeError: 'str' object has no attribute 'nothing'",
    ),
    "a part of a step by its old name": Broken(
        "president", 'constraints=(Different(say("{what} can be out only once")),)',
        'different=say("{what} can be out only once")', "out = yield Step(",
        "a deal cannot be played: “different” of a step is a constraint now: write constraints=(Different(…),)",
    ),
    "no deals": Broken(
        QUINT, PLAN, "    def plan(self, table):\n        return ()\n\n" + PLAN, "class Quint",
        "“plan” has 0 deals and “schedule” plays 1: there must be one at least, and not more than are planned",
    ),
    "a plan that is none": Broken(
        QUINT, PLAN, "    def plan(self, table):\n        return 5\n\n" + PLAN, "def plan",
        "what “plan” returns must be a tuple, with a value of the class Plan in it, and is 5",
    ),
    "a column twice": Broken(
        QUINT, "seats[1], seats[3]", "seats[1], seats[1]", "def columns",
        "“columns” must name each column once, and at least one",
    ),
    "a long word of a choice": Broken(
        QUINT, "the two have won", "the two haveovertrumped all", "def play",
        "“the two haveovertrumped all” does not fit: a choice has room for 40 characters, and for words of 12 "
        "(step “verdict”)",
    ),
    "a long contract": Broken(
        "solo", 'say("silent marriage")', 'say("silent marriage, no 90, no 60")', "def contract_in_words",
        "“silent marriage, no 90, no 60” does not fit: a contract has room for 24 characters on the sheet",
    ),
    "a long label": Broken(
        QUINT, PLAN, LONG_LABELS + PLAN, "def plan",
        "“1 blind” with 10 cards cannot be: a deal has no cards below 0, and room for 3 characters in its label",
    ),
    "plain texts for words": Broken(
        QUINT, "words=WORDS,", 'words=("won", "drawn", "lost"),', "def play",
        "“words” of the field “verdict” must be a tuple, with a sentence, such as say(“Wizard”) in it, and is "
        "('won', 'drawn', 'lost') (step “verdict”)",
    ),
    "choices in a list": Broken(
        QUINT, "tuple(WORTH), words", "list(WORTH), words", "def play",
        "“choices” of the field “verdict” must be a tuple, with a whole number or a text in quotes or True or False "
        "or a tuple in it, and is ['won', 'drawn', 'lost'] (step “verdict”)",
    ),
    "a side that is a text": Broken(
        QUINT, "tuple(WORTH), words=WORDS", '("p1+p3", "p2")', "def play",
        "the choice “p1+p3” is a text: take the player or side itself, from deal.order or table.columns "
        "(step “verdict”)",
    ),
    "a kind for its name": Broken(
        QUINT, "kind=VERDICT.name", "kind=VERDICT", "answer = yield Step(",
        "a step takes the name of its kind, “verdict”: write .name after the kind",
    ),
    "parts of a contract that are texts": Broken(
        QUINT, 'VERDICT = StepKind("verdict", say("How it went"), Word(), claim',
        "from scorepad.rules.steps.answer_form import ContractForm\n"
        'VERDICT = StepKind("verdict", say("How it went"), ContractForm(("side",)), claim',
        "VERDICT = ",
        "“parts” of the form must be a tuple, with a value of the class Part in it, and is ('side',) "
        "(step kind “verdict”)",
    ),
    "a part of a contract with a class for its form": Broken(
        QUINT, 'VERDICT = StepKind("verdict", say("How it went"), Word(), claim',
        "from scorepad.rules.steps.answer_form import ContractForm, Part\n"
        'VERDICT = StepKind("verdict", say("How it went"), ContractForm((Part("side", Word),)), claim',
        "VERDICT = ",
        "“form” of the part 'side' must be a form of answer_form.py, such as Number(), and is "
        "<class 'scorepad.rules.steps.answer_for… (step kind “verdict”)",
    ),
    "a contract without words": Broken(
        QUINT, 'VERDICT = StepKind("verdict", say("How it went"), Word(), claim',
        "from scorepad.rules.steps.answer_form import ContractForm, Part\n"
        'VERDICT = StepKind("verdict", say("How it went"), ContractForm((Part("verdict", Word()),)), claim',
        "def play",
        "a deal cannot be played: KeyError: 'bid' in “contract_in_words”, which gets the fields of the step; "
        "by default it needs “bid”",
    ),
    "a method that is a value": Broken(
        QUINT, "options, asks = ()", 'left_out = ("2",)\n    options, asks = ()', "left_out",
        "“left_out” must be a method: write def left_out(self, options, players)",
    ),
    "a rank that there is not": Broken(
        QUINT, PLAN,
        '    def left_out(self, options, players):\n        return ("2", "2D", "Q9Z")\n\n' + PLAN, "def left_out",
        "what “left_out” returns is wrong: 'Q9Z' is no rank (A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2), "
        "and no card such as “2D”",
    ),
    "a step with yield from": Broken(
        QUINT, "answer = yield Step(", "answer = yield from Step(", "yield from",
        "a deal cannot be played: TypeError: 'Step' object is not iterable "
        "(a step, as one_choice makes it, needs “yield” alone)",
    ),
    "numbers with yield alone": Broken(
        POOL, "yield from ask_numbers", "yield ask_numbers", "def play",
        "a deal cannot be played: AttributeError: 'generator' object has no attribute 'kind' "
        "(a function such as ask_tricks needs “yield from”)",
    ),
    "play that asks for nothing": Broken(
        QUINT, "    def play(", "    def play(self, table, deal):\n        return []\n\n    def plays(", "def play",
        "a deal cannot be played: TypeError: 'list' object is not an iterator "
        "(“play” must ask for something by “yield”)",
    ),
    "points of nobody": Broken(
        QUINT, "Line(who, W", 'Line(Who("p9"), W', "def play", "a deal cannot be played: KeyError: 'p9'"
    ),
}  # fmt: skip
broken = pytest.mark.parametrize("fault", BROKEN.values(), ids=BROKEN)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a game that can be played."""
    (tmp_path / "games").mkdir()
    shutil.copy(Path(FOLDER) / "crew.py", tmp_path / "games")
    return tmp_path / "games"


def written(fault: Broken, folder: Path) -> str:
    """Put the broken file into the folder. Returns the error message."""
    source, file = (Path(FOLDER) / f"{fault.stem}.py").read_text(), folder / f"{fault.stem}.py"
    assert source.count(fault.text)
    file.write_text(now := source.replace(fault.text, fault.now))
    line = next((n for n, text in enumerate(now.splitlines(), 1) if fault.at in text), 1)
    return f"{file}, line {line}: {fault.why}. This game is left out.\n"


def run(folder: Path, *command: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(main, command, input=given, env={"SCOREPAD_GAMES": str(folder)})


@broken
def test_the_command_line_says_what_is_wrong_and_plays_all_other_games(fault: Broken, folder: Path) -> None:
    sentence = written(fault, folder)
    listed = run(folder, "games")
    assert (listed.exit_code, listed.stderr) == (0, sentence)
    assert {"whist", "crew"} == {"whist", "crew"} & {line.partition(":")[0] for line in listed.stdout.splitlines()}
    assert listed.stdout.count("\n") == len(games()) + 1
    scored = run(folder, "score", "-", given=EVENINGS["crew"])
    assert (scored.exit_code, scored.stderr) == (0, sentence)
    assert "The crew" in scored.stdout


@pytest.mark.long
@broken
def test_a_server_is_up_with_all_other_games(fault: Broken, folder: Path, settings: Settings) -> None:
    sentence = written(fault, folder)
    client = create_app(replace(settings, games=str(folder))).test_client()
    assert [f"{each}\n" for each in left_out(str(folder))] == [sentence]
    for address in ("/", "/new", "/new?game=crew", "/new?game=whist"):
        assert client.get(address).status_code == 200
    assert "Crew" in read(client.get("/new"))
    assert client.get("/new?game=quint").status_code == 404


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path / "data")


def test_an_error_that_no_check_foresees_leaves_out_that_game_alone(folder: Path) -> None:
    """A class of its own that cannot be compared, where the check compares."""
    quint, text = folder / "quint.py", (Path(FOLDER) / "quint.py").read_text()
    odd = "class Odd(tuple):\n    def __iter__(self):\n        raise ValueError('odd')\n\n\n"
    quint.write_text(text.replace("class Quint", odd + "class Quint").replace("(VERDICT,)", "Odd((VERDICT,))"))
    listed = run(folder, "games")
    assert listed.exit_code == 0
    assert listed.stderr.endswith(": it cannot be checked: ValueError: odd. This game is left out.\n")
    assert "crew: " in listed.stdout


def test_a_folder_with_the_name_of_a_game_file_is_left_out(folder: Path) -> None:
    (wizard := folder / "wizard.py").mkdir()
    why = "it cannot be read: Is a directory"
    assert run(folder, "games").stderr == f"{wizard}, line 1: {why}. This game is left out.\n"


def test_a_file_that_can_hold_no_game_is_never_run(folder: Path) -> None:
    (script := folder / "check.py").write_text("print('run')\nraise SystemExit")
    listed = run(folder, "games")
    assert listed.stderr == f"{script}, line 1: {NO_GAME}. This game is left out.\n"
    assert "run" not in listed.stdout.splitlines()


def test_files_that_are_no_games_by_their_names_are_not_read(folder: Path) -> None:
    for name in ("_shared.py", "test_wizard.py", "conftest.py"):
        (folder / name).write_text("raise SystemExit")
    assert run(folder, "games").stderr == ""


def test_a_record_of_a_game_that_is_left_out_is_refused_after_the_reason(folder: Path) -> None:
    sentence = written(BROKEN["half a point"], folder)
    refused = run(folder, "score", "-", given=EVENINGS["quint"])
    assert refused.exit_code == 2
    assert refused.stderr.startswith(sentence)
    assert "“quint”" in refused.stderr.removeprefix(sentence)


def test_every_game_that_there_is_holds_up_to_what_is_asked_of_ones_own() -> None:
    assert left_out(FOLDER) == ()
