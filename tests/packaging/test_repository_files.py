"""Files for the repository's host are as its schemas want them; none of them was run there by this test."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*_*.yml"))
FILES = [
    *[("vendor.github-workflows", path) for path in (ROOT / ".github" / "workflows").glob("*.yml")],
    ("vendor.github-workflows", ROOT / "deploy" / "pages.yml"),
    ("vendor.github-issue-forms", ROOT / ".github" / "ISSUE_TEMPLATE" / "wish.yml"),
    *[("vendor.github-issue-forms", path) for path in FORMS],
    ("vendor.github-issue-config", ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml"),
    ("vendor.citation-file-format", ROOT / "CITATION.cff"),
    ("vendor.compose-spec", ROOT / "deploy" / "compose.yaml"),
]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@pytest.mark.process
@pytest.mark.parametrize(("schema", "path"), FILES, ids=lambda each: getattr(each, "name", ""))
def test_a_file_is_as_its_schema_wants_it(schema: str, path: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_citation_names_the_version_of_the_package() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"version: {PROJECT['project']['version']}\n" in citation


def test_the_release_runs_only_what_the_makefile_has() -> None:
    rules = re.findall(r"^([\w$()/.-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    used = re.findall(r"\bmake ([\w./]+)", (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
    assert {*used} == {"test", "pyz", ".venv/runs"}
    assert {each.replace(".venv", "$(VENV)") for each in used} <= {*rules}


def test_every_direct_dependency_is_in_the_table_of_contributing() -> None:
    asked = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"]]
    asked += [each for group in PROJECT["project"]["optional-dependencies"].values() for each in group]
    table = re.findall(r"^\| ([\w-]+) \|", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE)
    assert {re.split(r"[^\w-]", each)[0] for each in asked} == {*table} - {"package"}
