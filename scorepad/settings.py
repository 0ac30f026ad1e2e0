"""The settings that the environment may give, read once and checked at the start of the program."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

CHECKOUT = Path(__file__).parent.parent
ENTRIES_AN_HOUR = 5000  # more than one a second, hour after hour


class BadSettings(ValueError):
    """A variable of the environment that makes no sense; the sentence says which and why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The administrator's choices.

    data   the folder that holds the evenings
    games  a folder with games of one's own, or empty
    hosts  names, besides the machine's own, by which pages may be asked for
    proxy  whether one server is in front and names the client in a header
    cdn    whether the server may fetch its own copy of what the pages take from the CDN
    copies how many daily copies of the database are kept
    metrics  the host and port at which Prometheus may ask for figures; the port is 0 where it may not
    log    `lines` or `json` where every request shall have a line in the log, in that form; else empty
    limits   the address of the Redis in which several processes count limits together, or empty
    postgres the address of a database of PostgreSQL; empty where the evenings are kept in a file in `data`
    demo     whether every page says that what it shows is made up

    evenings_a_day, evenings_a_day_each  how many may be begun in a day, by all and by one address; 0 for no limit
    entries_an_hour  how many entries, of at most a KiB each, one device may write; 0 for any number
    book_size  how many evenings a book may have; 0 for any number
    months     for which nobody has written in an evening before it is deleted; 0 where none is
    announced_since the day from which on pages announce that; None where none is deleted
    """

    data: Path
    games: str = ""
    hosts: tuple[str, ...] = ()
    proxy: bool = False
    cdn: bool = True
    copies: int = 7
    metrics: tuple[str, int] = ("", 0)
    log: str = ""
    limits: str = ""
    evenings_a_day: int = 0
    evenings_a_day_each: int = 0
    entries_an_hour: int = ENTRIES_AN_HOUR
    book_size: int = 0
    months: int = 0
    announced_since: date | None = None
    postgres: str = ""
    demo: bool = False

    @property
    def kept_in(self) -> str:
        """A word for the place of the evenings; a database address is left out, as it may hold a password."""
        return "PostgreSQL" if self.postgres else str(self.database)

    @property
    def database(self) -> Path:
        """The path of the database file."""
        return self.data / "scorepad.db"

    @property
    def backups(self) -> Path:
        """The folder of the daily copies of the database."""
        return self.data / "backups"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Read the variables whose names begin with SCOREPAD_. Raises BadSettings."""
        _check_secret(environment.get("SCOREPAD_SECRET", ""))
        return cls(
            data=_data(environment),
            games=_games(environment.get("SCOREPAD_GAMES", "")),
            hosts=_hosts(environment.get("SCOREPAD_HOSTS", "")),
            proxy=_yes("SCOREPAD_PROXY", environment.get("SCOREPAD_PROXY") or "0"),
            cdn=_yes("SCOREPAD_CDN", environment.get("SCOREPAD_CDN") or "1"),
            copies=_copies(environment.get("SCOREPAD_BACKUPS") or "7"),
            metrics=_address("SCOREPAD_METRICS", environment.get("SCOREPAD_METRICS", "")),
            log=_log(environment.get("SCOREPAD_LOG", "")),
            limits=_redis(environment.get("SCOREPAD_LIMITS", "")),
            evenings_a_day=_number("SCOREPAD_EVENINGS_A_DAY", environment),
            evenings_a_day_each=_number("SCOREPAD_EVENINGS_A_DAY_EACH", environment),
            entries_an_hour=_number("SCOREPAD_ENTRIES_AN_HOUR", environment, ENTRIES_AN_HOUR),
            book_size=_number("SCOREPAD_BOOK_SIZE", environment),
            months=_number("SCOREPAD_KEEP_MONTHS", environment),
            announced_since=_announced_since(environment),
            postgres=_postgres(environment.get("SCOREPAD_DATABASE", "")),
            demo=_yes("SCOREPAD_DEMO", environment.get("SCOREPAD_DEMO") or "0"),
        )


def _check_secret(value: str) -> None:
    """The store takes the secret from the environment by itself; no setting that may be printed has it."""
    if value and not re.fullmatch(r"[0-9a-fA-F]{64}", value):
        raise BadSettings("SCOREPAD_SECRET must be 64 hexadecimal digits, as “openssl rand -hex 32” writes them")


def _data(environment: Mapping[str, str]) -> Path:
    named = environment.get("SCOREPAD_DATA", "")
    folder = Path(named).expanduser().absolute() if named else _usual_folder(environment)
    if folder.exists() and not folder.is_dir():
        raise BadSettings(f"SCOREPAD_DATA must be a folder, and {folder} is a file")
    return folder


def _usual_folder(environment: Mapping[str, str]) -> Path:
    """Next to the code in a checkout; an installed package must not keep evenings inside itself."""
    if (CHECKOUT / "pyproject.toml").is_file():
        return CHECKOUT / "instance"
    match sys.platform:
        case "win32":
            return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Scorepad"
        case "darwin":
            return Path.home() / "Library" / "Application Support" / "Scorepad"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "scorepad"


def _games(named: str) -> str:
    if named and not Path(named).expanduser().is_dir():
        raise BadSettings(f"SCOREPAD_GAMES must be a folder, and {named} is none")
    return str(Path(named).expanduser().absolute()) if named else ""


def _hosts(named: str) -> tuple[str, ...]:
    hosts = tuple(host.lower() for host in re.split(r"[,\s]+", named) if host)
    for host in hosts:
        if not re.fullmatch(r"\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*(:\d{1,5})?|\[[0-9a-f:.]+\](:\d{1,5})?", host):
            raise BadSettings(f"SCOREPAD_HOSTS must be names of machines, and {host} is none")
    return hosts


def _yes(name: str, value: str) -> bool:
    if value not in ("0", "1"):
        raise BadSettings(f"{name} must be 0 or 1, and not {value}")
    return value == "1"


def _copies(value: str) -> int:
    if not re.fullmatch(r"\d{1,3}", value, re.ASCII):
        raise BadSettings(f"SCOREPAD_BACKUPS must be a number of daily copies from 0 to 999, and not {value}")
    return int(value)


def _address(name: str, value: str) -> tuple[str, int]:
    """A port, or a host and a port; without a host only this machine itself may ask there."""
    if not value:
        return "", 0
    found = re.fullmatch(r"(?:\[?([\w.:-]+?)\]?:)?(\d{1,5})", value, re.ASCII)
    if not found or not 0 < int(found[2]) < 65536:
        raise BadSettings(f"{name} must be a port, as in 9464 or 0.0.0.0:9464, and not {value}")
    return found[1] or "127.0.0.1", int(found[2])


def _log(value: str) -> str:
    if value not in ("", "lines", "json"):
        raise BadSettings(f"SCOREPAD_LOG must be lines or json, and not {value}")
    return value


def _redis(value: str) -> str:
    if value and not re.match(r"(redis|rediss|redis\+unix)://.", value):
        raise BadSettings("SCOREPAD_LIMITS must be the address of a Redis, as in redis://127.0.0.1:6379")
    return value


def _number(name: str, environment: Mapping[str, str], usual: int = 0) -> int:
    """A number of at most nine digits; the usual one if the variable is not set."""
    value = environment.get(name) or str(usual)
    if not re.fullmatch(r"\d{1,9}", value, re.ASCII):
        raise BadSettings(f"{name} must be a number, and not {value}")
    return int(value)


def _announced_since(environment: Mapping[str, str]) -> date | None:
    """The day that belongs to SCOREPAD_KEEP_MONTHS: without it evenings would go unannounced."""
    value = environment.get("SCOREPAD_KEEP_TOLD_SINCE", "")
    if bool(value) != bool(_number("SCOREPAD_KEEP_MONTHS", environment)):
        raise BadSettings("SCOREPAD_KEEP_MONTHS and SCOREPAD_KEEP_TOLD_SINCE are said together, or neither")
    try:
        return date.fromisoformat(value) if value else None
    except ValueError:
        raise BadSettings(f"SCOREPAD_KEEP_TOLD_SINCE must be a day, as in 2026-11-23, and not {value}") from None


def _postgres(address: str) -> str:
    if address and not address.startswith(("postgresql://", "postgres://")):
        raise BadSettings(
            "SCOREPAD_DATABASE must be an address of PostgreSQL, as in postgresql://user@machine/scorepad"
        )
    return address
