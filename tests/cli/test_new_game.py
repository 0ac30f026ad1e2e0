"""`scorepad new-game` and `scorepad try`: from a name to a game that is known to be sound."""

import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorepad.cli import main

NAMES = ["agram.py", "agram.json", "test_agram.py"]


def run(*given: str | Path, games: Path | str = "") -> Result:
    return CliRunner().invoke(main, [*map(str, given)], env={"SCOREPAD_GAMES": str(games)})


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A folder with the first files of a game."""
    assert run("new-game", "Agram", "--folder", tmp_path).exit_code == 0
    return tmp_path


def test_a_new_game_has_rules_a_test_and_a_saved_game_by_its_name(begun: Path) -> None:
    assert sorted(each.name for each in begun.iterdir()) == sorted(NAMES)
    for each in begun.iterdir():
        assert "ample" not in each.read_text("utf-8").replace("for example", "").replace("example=", "")


def test_a_new_game_can_be_played_and_its_saved_game_scored(begun: Path) -> None:
    shown = run("score", begun / "agram.json", games=begun)
    assert shown.exit_code == 0
    assert "won by Ana" in shown.stdout


def test_the_test_of_a_new_game_passes(begun: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(begun))
    monkeypatch.delitem(sys.modules, "agram", raising=False)
    written: dict[str, object] = {"__file__": str(begun / "test_agram.py")}
    exec(compile((begun / "test_agram.py").read_text("utf-8"), "test_agram.py", "exec"), written)
    written["test_the_last_trick_scores_one"]()  # type: ignore[operator]
    rows = written["test_points_of_a_deal"].pytestmark[0].args[1]  # type: ignore[attr-defined]
    for row in rows:
        written["test_points_of_a_deal"](*row)  # type: ignore[operator]


@pytest.mark.parametrize(
    ("name", "files"),
    [("Żandarm", "zandarm.py"), ("Oh Pshaw 2", "oh_pshaw_2.py"), ("O’Hell", "ohell.py")],
)
def test_the_files_are_named_in_plain_letters(tmp_path: Path, name: str, files: str) -> None:
    assert run("new-game", name, "--folder", tmp_path).exit_code == 0
    assert f'say("{name}")' in (tmp_path / files).read_text("utf-8")


@pytest.mark.parametrize("name", ["", "99", "ラミー", 'a"b', "a\nb", "a\\"])
def test_a_name_that_makes_no_file_name_is_refused(tmp_path: Path, name: str) -> None:
    shown = run("new-game", name, "--folder", tmp_path)
    assert (shown.exit_code, [*tmp_path.iterdir()]) == (2, [])
    assert "NAME begins with a letter" in shown.stderr


def test_files_that_are_there_stay_as_they_are(begun: Path) -> None:
    (begun / "agram.py").write_text("mine")
    shown = run("new-game", "Agram", "--folder", begun)
    assert shown.exit_code == 1
    assert "Nothing was written" in shown.stderr
    assert (begun / "agram.py").read_text() == "mine"


@pytest.mark.long
def test_a_sound_game_is_played_drawn_and_translated(begun: Path) -> None:
    shown = run("try", begun / "agram.py")
    assert shown.exit_code == 0, shown.output
    lines = shown.stdout.splitlines()
    assert lines[0] == "Agram: 3 to 5 players; house rules: 2"
    assert lines[1].endswith(": 8 (8 to their end)")
    assert int(lines[2].removeprefix("Pages drawn: ")) > 400
    assert lines[3].startswith("Can be played offline: ")


LONG = """from scorepad.rules.schedule import equal_deals

Agram.plan = lambda self, table: equal_deals(5, 99)
Agram.below_sheet = lambda self, table: 1 // 0
"""


@pytest.mark.long
def test_games_that_do_not_end_are_named_with_their_house_rules(begun: Path) -> None:
    """They are named before pages are drawn, which the foot of the sheet ends here to save time."""
    _replaced(game := begun / "agram.py", "GAME =", f"{LONG}GAME =")
    shown = run("try", game)
    lines = shown.stdout.splitlines()
    assert lines[1].endswith(": 8 (0 to their end)"), shown.stderr
    assert lines[2] == "  not to its end: 3 players: it goes on after 40 deals"
    assert re.fullmatch(r"  not to its end: 3 players, \w+ = .*: it goes on after 40 deals", lines[3])


@pytest.mark.long
def test_a_total_whose_refusal_speaks_of_tricks_is_named_with_its_line(begun: Path) -> None:
    total = "ask_numbers(TRICKS, deal.order, deal.cards, total=deal.cards"
    line = _replaced(game := begun / "agram.py", "ask_tricks(deal.order, total=deal.cards", total)
    foot = "Agram.below_sheet = lambda self, table: 1 // 0\n"  # the first page ends it, which saves time
    game.write_text(game.read_text("utf-8").replace("ask_tricks", "ask_numbers").replace("GAME =", f"{foot}GAME ="))
    remark = f"  line {line}: another total is refused as one of tricks; for other numbers, give there_are=say(…)"
    assert remark in run("try", game).stdout.splitlines()
    _replaced(game, "total=deal.cards)", 'total=deal.cards, there_are=say("there are a few"))')
    assert remark not in run("try", game).stdout.splitlines()


@pytest.mark.parametrize(
    ("sound", "broken", "why"),
    [
        ("def play(self", "def play self", "this is no Python"),
        ('say("took {n}", n=taken)', 'say("took {n}", m=taken)', "took {n}"),
        ("in tricks.items():", "in tricks.items(1):", "a deal cannot be played: TypeError"),
        ("fixed(len(self.plan(table)))", "fixed(0)", "there must be one at least"),
    ],
)
def test_a_fault_is_named_with_its_line(begun: Path, sound: str, broken: str, why: str) -> None:
    line = _replaced(game := begun / "agram.py", sound, broken)
    shown = run("try", game)
    assert shown.exit_code == 1
    assert shown.stderr.startswith(str(game))
    assert int(shown.stderr.split("line ")[1].split(":")[0]) in (line - 2, line)  # or that of the method
    assert why in shown.stderr


@pytest.mark.long
def test_a_page_that_cannot_be_drawn_is_named_with_the_line(begun: Path) -> None:
    """The foot of the sheet is on pages alone: playing a game doesn't need it."""
    foot = "    def below_sheet(self, table):\n        return 1 // 0\n\n    def deck("
    line = _replaced(game := begun / "agram.py", "    def deck(", foot)
    shown = run("try", game)
    assert shown.exit_code == 1
    assert shown.stderr.startswith(f"{game}, line {line + 1}: /table/")
    assert "can’t be drawn: ZeroDivisionError" in shown.stderr


@pytest.mark.long
def test_a_game_that_the_phone_cannot_play_is_sound_and_needs_the_server(begun: Path) -> None:
    _replaced(game := begun / "agram.py", "        return fixed(", "        print(end='')\n        return fixed(")
    shown = run("try", game)
    assert shown.exit_code == 0
    assert shown.stdout.splitlines()[-1].startswith("Needs the server at the table: ")


def _replaced(game: Path, sound: str, broken: str) -> int:
    """Change a game's file, and return the line of the change."""
    text = game.read_text("utf-8")
    before, found, after = text.partition(sound)
    assert found
    game.write_text(before + broken + after, "utf-8")
    return before.count("\n") + 1
