"""The packages that `make` installs are locked: versions with hashes for every platform, as pyproject.toml asks for."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent.parent
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUN: list[str] = [*PYPROJECT["project"]["dependencies"], *PYPROJECT["build-system"]["requires"]]
DEV: list[str] = PYPROJECT["project"]["optional-dependencies"]["dev"]
MACHINES = [
    {
        "python_full_version": f"{python}.0",
        "python_version": python,
        "sys_platform": system,
        "platform_machine": machine,
    }
    for python in ("3.11", "3.14", "3.15")
    for system, machine in (("linux", "x86_64"), ("linux", "aarch64"), ("darwin", "arm64"), ("win32", "AMD64"))
]


def locked(name: str) -> list[tuple[Requirement, int]]:
    """The packages that a file of requirements installs, each with the number of its hashes."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    entries = re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return [(Requirement(entry.partition(" --hash=")[0]), entry.count("--hash=sha256:")) for entry in entries]


def versions(name: str, machine: dict[str, str]) -> dict[str, str]:
    """The version of each package that is installed on a machine."""
    here = [entry for entry, _ in locked(name) if entry.marker is None or entry.marker.evaluate(machine)]
    found = {canonicalize_name(entry.name): str(entry.specifier).removeprefix("==") for entry in here}
    assert len(found) == len(here), "a package has two versions on one machine"
    return found


@pytest.mark.parametrize(("name", "wanted"), [("run", RUN), ("test", RUN + DEV)], ids=["run", "test"])
@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: " ".join(machine.values()))
def test_on_every_machine_a_version_is_locked_that_pyproject_asks_for(
    name: str, wanted: list[str], machine: dict[str, str]
) -> None:
    found = versions(name, machine)
    for requirement in map(Requirement, wanted):
        applies = requirement.marker is None or requirement.marker.evaluate(machine)
        version = found.get(canonicalize_name(requirement.name))
        assert (version is not None) == applies, requirement
        assert version is None or requirement.specifier.contains(version), requirement


@pytest.mark.parametrize("name", ["run", "test"])
def test_every_version_is_exact_and_has_hashes_and_no_index_is_named(name: str) -> None:
    for entry, hashes in locked(name):
        assert hashes, entry
        assert [specifier.operator for specifier in entry.specifier] == ["=="], entry
        assert entry.url is None, entry
    assert not re.search(
        r"://|--(index-url|extra-index-url|find-links)", (ROOT / f"requirements/{name}.txt").read_text()
    )


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: " ".join(machine.values()))
def test_tests_run_with_the_versions_that_people_run(machine: dict[str, str]) -> None:
    assert versions("run", machine).items() <= versions("test", machine).items()


def test_running_installs_nothing_that_only_tests_need() -> None:
    names = {canonicalize_name(entry.name) for entry, _ in locked("run")}
    assert names.isdisjoint({"pytest", "playwright", "mypy", "ruff", "hypothesis"})


def test_a_newer_sqlite_is_asked_for_only_where_a_wheel_of_it_is_to_be_had() -> None:
    having = [machine for machine in MACHINES if "pysqlite3" in versions("run", machine)]
    assert having
    assert {machine["python_version"] for machine in having} == {"3.11", "3.14"}
