from datetime import date
from pathlib import Path

import pytest

from scorepad import settings as module
from scorepad.settings import BadSettings, Settings


def test_values_from_the_environment_are_taken(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    named = {
        "SCOREPAD_DATA": str(tmp_path / "new"),
        "SCOREPAD_GAMES": str(tmp_path / "games"),
        "SCOREPAD_HOSTS": "score.example.org, Cellar",
        "SCOREPAD_PROXY": "1",
        "SCOREPAD_CDN": "0",
        "SCOREPAD_BACKUPS": "30",
        "SCOREPAD_METRICS": "0.0.0.0:9464",
        "SCOREPAD_LOG": "json",
        "SCOREPAD_LIMITS": "redis+unix:///run/redis.sock",
        "SCOREPAD_EVENINGS_A_DAY": "5000",
        "SCOREPAD_EVENINGS_A_DAY_EACH": "20",
        "SCOREPAD_BOOK_SIZE": "2000",
        "SCOREPAD_ENTRIES_AN_HOUR": "300",
        "SCOREPAD_KEEP_MONTHS": "24",
        "SCOREPAD_KEEP_TOLD_SINCE": "2026-11-23",
        "SCOREPAD_DATABASE": "postgresql://scorepad@one,two/scorepad",
    }
    expected = Settings(
        data=tmp_path / "new",
        games=str(tmp_path / "games"),
        hosts=("score.example.org", "cellar"),
        proxy=True,
        cdn=False,
        copies=30,
        metrics=("0.0.0.0", 9464),
        log="json",
        limits="redis+unix:///run/redis.sock",
        evenings_a_day=5000,
        evenings_a_day_each=20,
        book_size=2000,
        entries_an_hour=300,
        months=24,
        announced_since=date(2026, 11, 23),
        postgres="postgresql://scorepad@one,two/scorepad",
    )
    assert Settings.from_environment(named) == expected
    assert expected.database == tmp_path / "new" / "scorepad.db"


def test_a_checkout_keeps_its_evenings_next_to_the_code() -> None:
    checkout = Path(__file__).parent.parent
    assert Settings.from_environment({}) == Settings(checkout / "instance")


@pytest.mark.parametrize(("named", "host"), [("9464", "127.0.0.1"), ("[::1]:9464", "::1"), ("::1:9464", "::1")])
def test_figures_are_for_this_machine_alone_unless_a_host_is_named(named: str, host: str) -> None:
    assert Settings.from_environment({"SCOREPAD_METRICS": named}).metrics == (host, 9464)


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, ".local/share/scorepad"),
        ("linux", {"XDG_DATA_HOME": "/srv/data"}, "/srv/data/scorepad"),
        ("darwin", {}, "Library/Application Support/Scorepad"),
        ("win32", {"LOCALAPPDATA": "/users/peggy/local"}, "/users/peggy/local/Scorepad"),
    ],
)
def test_an_installed_program_keeps_them_where_its_user_keeps_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], folder: str
) -> None:
    monkeypatch.setattr(module, "CHECKOUT", tmp_path)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert Settings.from_environment(environment).data == tmp_path / folder


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SCOREPAD_DATA", __file__),
        ("SCOREPAD_GAMES", "/nowhere/at/all"),
        ("SCOREPAD_GAMES", __file__),
        ("SCOREPAD_HOSTS", "https://score.example.org/"),
        ("SCOREPAD_HOSTS", "a b/c"),
        ("SCOREPAD_PROXY", "yes"),
        ("SCOREPAD_CDN", "no"),
        ("SCOREPAD_BACKUPS", "-1"),
        ("SCOREPAD_DATABASE", "scorepad.db"),
        ("SCOREPAD_BACKUPS", "1_0"),
        ("SCOREPAD_METRICS", "yes"),
        ("SCOREPAD_SECRET", "short"),
        ("SCOREPAD_SECRET", "g" * 64),
        ("SCOREPAD_LOG", "xml"),
        ("SCOREPAD_LIMITS", "memcached://127.0.0.1"),
        ("SCOREPAD_EVENINGS_A_DAY", "many"),
        ("SCOREPAD_BOOK_SIZE", "1e3"),
        ("SCOREPAD_KEEP_MONTHS", "24"),
        ("SCOREPAD_KEEP_TOLD_SINCE", "2026-11-23"),
        ("SCOREPAD_EVENINGS_A_DAY_EACH", "-1"),
        ("SCOREPAD_METRICS", "99999"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused_by_its_name(name: str, value: str) -> None:
    with pytest.raises(BadSettings, match=name):
        Settings.from_environment({name: value})
