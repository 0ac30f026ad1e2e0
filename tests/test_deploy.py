"""The files of `deploy/` are accepted by the programs that read them, and name real files. No container is built."""

from __future__ import annotations

import inspect
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from prometheus_client import generate_latest

from scorepad.settings import Settings
from scorepad.web.monitoring.metrics import Metrics

DEPLOY = Path(__file__).parent.parent / "deploy"
NAMED = re.compile(r"\b(?:scorepad|process)_\w+")
pytestmark = pytest.mark.process


def said_by(*command: str, **variables: str) -> str:
    """The output of a program, which must end without error."""
    assert shutil.which(command[0]), f"install {command[0]} (make test does so as root on Debian)"
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=os.environ | variables)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_caddy_takes_its_file_and_asks_every_process_named(tmp_path: Path) -> None:
    file, home = str(DEPLOY / "Caddyfile"), str(tmp_path)
    named = {"SCOREPAD_NAME": "score.example.org", "SCOREPAD_APPS": "app-1:8765 app-2:8765", "HOME": home}
    said_by("caddy", "validate", "--adapter", "caddyfile", "--config", file, **named)
    adapted = said_by("caddy", "adapt", "--adapter", "caddyfile", "--config", file, **named)
    assert '"dial":"app-1:8765"' in adapted
    assert '"dial":"app-2:8765"' in adapted
    assert "score.example.org" in adapted


def test_systemd_takes_the_unit_and_finds_it_hardened(tmp_path: Path) -> None:
    unit = tmp_path / "scorepad@8765.service"
    text = (DEPLOY / "scorepad@.service").read_text()
    unit.write_text(text.replace("/opt/scorepad/bin/scorepad", "/usr/bin/true"))  # it is not installed here
    assert said_by("systemd-analyze", "verify", "--man=no", str(unit)) == ""
    rating = said_by("systemd-analyze", "security", "--offline=true", "--no-pager", str(unit))
    level = re.search(r"Overall exposure level for .*: ([0-9.]+)", rating)
    assert level
    assert float(level[1]) <= 2.0


def test_prometheus_takes_its_files_and_each_alert_is_given_when_it_should_be() -> None:
    said_by("promtool", "check", "config", str(DEPLOY / "prometheus.yml"))
    said_by("promtool", "test", "rules", str(DEPLOY / "alerts_test.yml"))


def test_alerts_and_board_ask_for_figures_that_there_are() -> None:
    metrics = Metrics()
    there = set(re.findall(r"^# TYPE (\w+)", generate_latest(metrics.registry).decode(), re.MULTILINE))
    there |= {f"{name}_bucket" for name in there} | {"scorepad_backup_age_seconds", "scorepad_evenings_running"}
    board = json.loads((DEPLOY / "grafana.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked += re.findall(r"expr: (.*)", (DEPLOY / "alerts.yml").read_text())
    named = {name for expression in asked for name in NAMED.findall(expression)}
    assert len(named) > 6
    assert named <= there


@pytest.mark.parametrize("file", ["environment", "compose.yaml", "Containerfile", "scorepad@.service"])
def test_every_setting_that_is_named_is_one(file: str) -> None:
    known = set(re.findall(r"SCOREPAD_\w+", Path(inspect.getfile(Settings)).read_text()))
    named = set(re.findall(r"\b(SCOREPAD_\w+)[=:]", (DEPLOY / file).read_text()))
    assert named - {"SCOREPAD_NAME", "SCOREPAD_APPS"} <= known
    assert named


def test_the_settings_of_the_units_are_taken() -> None:
    lines = (DEPLOY / "environment").read_text().splitlines()
    variables = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    assert Settings.from_environment(variables).evenings_a_day == 10_000
