"""The packages that `make` installs are locked: versions with hashes for every platform, as pyproject.toml asks for."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent.parent
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUN: list[str] = [*PYPROJECT["project"]["dependencies"], *PYPROJECT["build-system"]["requires"]]
MORE: dict[str, list[str]] = PYPROJECT["project"]["optional-dependencies"]
WANTED = {
    "run": RUN,
    "test": RUN + MORE["dev"],
    "hosted": PYPROJECT["project"]["dependencies"] + MORE["hosted"] + MORE["postgres"],
}
ALSO_BUILDS = """
import sys
from importlib.abc import MetaPathFinder
from importlib.metadata import packages_distributions, requires
from packaging.requirements import Requirement

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        distributions = of.get(name.partition(".")[0], ["Scorepad"])
        if not any(each.lower() in there for each in distributions):
            raise ModuleNotFoundError(f"{name} is not among the packages of a build")

of, there, open_ = packages_distributions(), {"scorepad"}, sys.argv[1:]
while open_:
    name = open_.pop().lower()
    if name not in there and any(name == each.lower() for those in of.values() for each in those):
        there.add(name)
        open_ += [Requirement(each).name for each in requires(name) or () if "extra" not in each]
sys.meta_path.insert(0, Missing())
from scorepad.phone.program import program
assert program().scripts()
"""
"""Makes the phone's scripts where nothing is installed but the packages whose names it is given, and what they need."""
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


@pytest.mark.parametrize("name", WANTED)
@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: " ".join(machine.values()))
def test_on_every_machine_a_version_is_locked_that_pyproject_asks_for(name: str, machine: dict[str, str]) -> None:
    found = versions(name, machine)
    for requirement in map(Requirement, WANTED[name]):
        applies = requirement.marker is None or requirement.marker.evaluate(machine)
        version = found.get(canonicalize_name(requirement.name))
        assert (version is not None) == applies, requirement
        assert version is None or requirement.specifier.contains(version), requirement


@pytest.mark.parametrize("name", WANTED)
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


@pytest.mark.process
def test_the_packages_of_a_build_are_all_that_it_imports() -> None:
    names = [Requirement(each).name for each in PYPROJECT["build-system"]["requires"]]
    made = subprocess.run([sys.executable, "-c", ALSO_BUILDS, *names], capture_output=True, text=True, cwd=ROOT)
    assert made.returncode == 0, made.stderr
