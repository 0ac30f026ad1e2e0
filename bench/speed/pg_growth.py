"""One step with 100,000 other evenings on PostgreSQL: each statement's plan, and how much it reads.

PostgreSQL's own auto_explain shows the plan of each statement, those inside triggers and foreign keys too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import psycopg
from psycopg.errors import Diagnostic

from bench.speed.step import DEAL
from bench.support.figures import Figure, exactly
from bench.support.in_process import InProcess
from bench.support.played_evenings import seeded
from bench.support.scripted_scorer import Scorer
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store.postgres.session import Session
from tests.store.postgres.databases import databases

OTHERS, EVENTS, STEPS = 100_000, 100, 20
MOST = 12  # buffers for a statement, and one for each row that it returns
MORE = 2  # for each index, more than in an empty database: as many levels deeper it may be
EXPLAINED = {
    "session_preload_libraries": "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_buffers": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_format": "json",
    "auto_explain.log_nested_statements": "on",
    "client_min_messages": "log",
}
AT = "2026-11-20T19:30:00+02:00"
DATA = '{"place":1,"step":"bids","value":{"a":1,"b":0,"c":0}}'
OTHER_EVENINGS = (
    "SET session_replication_role = replica",  # without triggers: a log of a hundred events is there at once
    """INSERT INTO device (hash, made, label)
    SELECT sha256(('device' || n)::bytea), $2, 'Firefox' FROM generate_series(1, $1) AS n""",
    """INSERT INTO evening (public, game, started, touched, watch)
    SELECT md5('evening' || n), 'romanian-whist', $2, $2, sha256(('watch' || n)::bytea)
    FROM generate_series(1, $1) AS n""",
    """INSERT INTO may_write (evening, device, role, granted)
    SELECT evening.id, device.id, 'owner', $2 FROM evening JOIN device USING (id) WHERE evening.id <= $1""",
    """INSERT INTO event (evening, seq, at, key, kind, data)
    SELECT id, seq, $3, md5(id || '-' || seq), 'answered', $2
    FROM evening, generate_series(1, $4) AS seq WHERE id <= $1""",
    """INSERT INTO word (evening, seq, key, text)
    SELECT id, 1, 'p' || n, 'Somebody' FROM evening, generate_series(1, 4) AS n WHERE id <= $1""",
    "ANALYZE",
)


@dataclass(frozen=True, slots=True)
class Carried:
    """How a statement was carried out.

    buffers    pages looked at, in memory or not
    rows       returned
    indexes    looked into, those in which a new row is entered too
    read_whole tables that were read from end to end
    parts      of the divided tables that were touched
    """

    buffers: int
    rows: int
    indexes: int
    read_whole: tuple[str, ...]
    parts: int


def measure(data: Path, others: int = OTHERS, events: int = EVENTS) -> Iterator[Figure]:
    """Whether each statement of a step goes by indexes into one part, and how many pages it looks at."""
    with databases() as made, made.one() as empty, made.one() as full:
        fill(full, others, events)
        alone, crowd = carried_out(empty, data / "alone"), carried_out(full, data / "crowd")
    bad = [sql for sql, each in crowd.items() if each.read_whole or each.parts > 1]
    name = f"statements of a step beside {others:,} evenings that read a table whole, or more than one part"
    yield exactly(name, len(bad), 0, note="; ".join(bad))
    worst = max(crowd, key=lambda sql: crowd[sql].buffers - crowd[sql].rows)
    yield Figure(
        "most buffers of one of them",
        f"{crowd[worst].buffers}",
        f"for {crowd[worst].rows} rows, of {len(crowd)} statements: {worst[:80]}",
        f"<= {MOST}, and 1 a row",
        crowd[worst].buffers - crowd[worst].rows <= MOST,
        counted=True,
    )
    deeper = {sql: each.buffers - alone[sql].buffers for sql, each in crowd.items() if sql in alone}
    worst = max(deeper, key=lambda sql: deeper[sql] - MORE * crowd[sql].indexes)
    yield Figure(
        "the same, more than in an empty database",
        f"{deeper[worst]}",
        f"with {crowd[worst].indexes} indexes: {worst[:80]}",
        f"<= {MORE} an index",
        deeper[worst] <= MORE * crowd[worst].indexes,
        counted=True,
    )


def fill(address: str, others: int, events: int) -> None:
    """Put that many evenings into a database, each with that many events."""
    given: Mapping[str, object] = {"$1": others, "$2": AT, "$3": AT, "$4": events}
    with psycopg.connect(address, autocommit=True, cursor_factory=psycopg.RawCursor) as db:
        for sql in OTHER_EVENINGS:
            values = {**given, "$2": DATA} if "INTO event" in sql else given
            db.execute(sql, [value for hole, value in values.items() if hole in sql] or None)


def carried_out(address: str, data: Path) -> dict[str, Carried]:
    """How each statement of a step is carried out, by its text: the dearest time of each of STEPS steps."""
    with psycopg.connect(address, autocommit=True) as db:
        for name, value in EXPLAINED.items():
            db.execute(f"ALTER DATABASE {db.info.dbname} SET {name} = '{value}'")
    found = dict[str, Carried]()
    with explained() as plans:
        app = create_app(Settings(data, postgres=address, entries_an_hour=0))
        scorer = Scorer(InProcess(app), *seeded(app.extensions["evenings"], 4, DEAL - 1))
        for _ in range(2 * STEPS):  # whatever is kept or prepared is, from now on
            scorer.write()
        plans.clear()
        for _ in range(STEPS):
            scorer.write()
        app.extensions["evenings"].store.close()
    with psycopg.connect(address, autocommit=True) as db:
        entered: dict[str, int] = dict(db.execute("SELECT tablename, count(*) FROM pg_indexes GROUP BY 1").fetchall())
    for each in plans:
        sql, one = " ".join(each["Query Text"].split()), carried(each["Plan"], entered)
        if sql not in found or found[sql].buffers < one.buffers:
            found[sql] = one
    return found


@contextmanager
def explained() -> Iterator[list[dict[str, Any]]]:
    """The plans that PostgreSQL reports in the block."""
    plans, hear = list[dict[str, Any]](), Session._hear  # noqa: SLF001  # else nobody hears of what is no warning

    def heard(self: Session, notice: Diagnostic) -> None:
        said = notice.message_primary or ""
        if "plan:" in said:
            plans.append(json.loads(said[said.index("{") :]))
        hear(self, notice)

    with mock.patch.object(Session, "_hear", heard):
        yield plans


def carried(plan: Mapping[str, Any], entered: Mapping[str, int]) -> Carried:
    """The cost of a plan. `entered`: how many indexes each table has."""
    nodes = list(_nodes(plan))
    tables = {str(node["Relation Name"]) for node in nodes if "Relation Name" in node}
    into = [str(node["Relation Name"]) for node in nodes if node.get("Operation") == "Insert"]
    return Carried(
        buffers=_looked_at(plan),
        rows=plan["Actual Rows"],
        indexes=sum("Index Name" in node for node in nodes) + sum(entered[each] for each in into),
        read_whole=tuple(str(node["Relation Name"]) for node in nodes if _whole(node)),
        parts=len([each for each in tables if each.startswith(("event_", "word_"))]),
    )


def _looked_at(node: Mapping[str, Any]) -> int:
    return int(node["Shared Hit Blocks"] + node["Shared Read Blocks"])


def _whole(node: Mapping[str, Any]) -> bool:
    """Whether a table of more than a page is read from end to end."""
    return bool(node["Node Type"] == "Seq Scan") and _looked_at(node) > 1


def _nodes(plan: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield plan
    for below in plan.get("Plans", ()):
        if below.get("Actual Loops"):
            yield from _nodes(below)
