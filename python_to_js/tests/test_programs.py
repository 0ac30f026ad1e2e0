"""Python's semantics, construct by construct: each small program gives the same on CPython and in a browser."""

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module

import pytest
from playwright.sync_api import Page

from python_to_js.tests.conftest import MODULES, scripts

pytestmark = pytest.mark.process
BROWSER = """(programs) => {
    const { $repr, $caught, $is, $Exception } = pythonModules.$runtime;
    return programs.map(([module, name]) => {
        try {
            return $repr(pythonModules[module][name]());
        } catch (thrown) {
            const error = $caught(thrown);
            return thrown.$class ? `raised ${error.$class.__name__}` : `broke: ${thrown.stack}`;
        }
    });
}"""


def programs() -> Iterator[tuple[str, str]]:
    for module in MODULES:
        for name, each in vars(import_module(module)).items():
            program = inspect.isfunction(each) and each.__module__ == module and not name.startswith("_")
            if program and not inspect.signature(each).parameters:
                yield module, name


ALL = list(programs())


@pytest.fixture(scope="module")
def in_a_browser(load: Callable[[str], Page]) -> dict[tuple[str, str], str]:
    page = load(scripts(MODULES))
    return dict(zip(ALL, page.evaluate(BROWSER, ALL), strict=True))


@cache
def on_cpython(module: str, name: str) -> str:
    """The result of a program's first run; some keep values from one run to the next."""
    try:
        return repr(getattr(import_module(module), name)())
    except Exception as error:  # noqa: BLE001  # whatever Python raises, the browser must too
        return f"raised {type(error).__name__}"


@pytest.mark.parametrize(("module", "name"), ALL, ids=[name for _, name in ALL])
def test_a_program_gives_the_same_in_a_browser(
    module: str, name: str, in_a_browser: dict[tuple[str, str], str]
) -> None:
    assert in_a_browser[module, name] == on_cpython(module, name)
