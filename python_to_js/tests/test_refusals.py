"""Code without a translation is refused when a module is translated, with file and line; never at the table."""

import ast
import re
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from python_to_js import NotTranslatable, library, of_tree, runtime
from python_to_js.names import METHODS_OF_BUILT_INS
from python_to_js.tests.conftest import STRANGER

Refusal = Callable[[str], NotTranslatable]
REFUSED = {
    "async def f():\n    pass": "AsyncFunctionDef",
    "x = 1\n\n\ndef f():\n    global x\n    x = 2": "Global",
    "def f(x):\n    return ~x": "Invert",
    "def f(x):\n    x[0:1] = []": "slice",
    "def f(x):\n    del x.y": "deleting",
    "def f(x):\n    return b'a'": "bytes",
    "def f(x):\n    return open(x)": "open",
    "import os\n\n\ndef f():\n    return os.getcwd()": "getcwd",
    "from random import choice\n\n\ndef f(x):\n    return choice(x)": "choice",
    "from datetime import datetime\n\n\ndef f(x):\n    return datetime.fromisoformat(x)": "datetime",
    "def f(x):\n    return x.decode()": "decode",
    "def f(x):\n    return f'{x:#x}'": "format",
    "def f(x):\n    return sorted(x, wrong=1)": "wrong",
    "def g(a):\n    return a\n\n\ndef f():\n    return g(b=1)": "parameter",
    "def g(a, b=0):\n    return a\n\n\ndef f():\n    return g(1, a=2)": "a is given by position",
    "def f(x):\n    return sorted(x, iterable=x)": "iterable",
    "def f():\n    class A:\n        pass": "class",
    "class M(type):\n    pass\n\n\nclass A(metaclass=M):\n    pass": "metaclass",
    "def d(f):\n    return f\n\n\nclass A:\n    @d\n    def m(self):\n        pass": "decorator",
    "import re\n\nX = re.compile('(?=a)b')": "pattern",
    "import re\n\nX = re.compile('a', re.IGNORECASE)": "pattern",
    "from typing import Protocol\n\n\nclass P(Protocol):\n    pass\n\n\ndef f(x):\n    return isinstance(x, P)": "P",
    "from dataclasses import dataclass, field\n\n\n@dataclass\nclass A:\n    x: int = field(init=False)": "field",
    "def f(x):\n    match x:\n        case {'a': 1, **rest}:\n            return rest": "rest",
    "Alias = int | str\n\n\ndef f():\n    return [Alias]": "type",
    "def f(x):\n    return eval(x)": "eval",
    "def f(games):\n    import json\n    return json.load(games)": "json",
}


@pytest.fixture
def refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Refusal:
    """A function: the error for a module with this source."""

    def refuse(source: str) -> NotTranslatable:
        return _refusal(source, tmp_path, monkeypatch)

    return refuse


def _refusal(source: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> NotTranslatable:
    path = folder / "refused.py"
    path.write_text(source)
    spec = spec_from_file_location("refused", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "refused", module)
    spec.loader.exec_module(module)
    with pytest.raises(NotTranslatable) as refused:
        of_tree(module, ast.parse(source), str(path), STRANGER)
    return refused.value


@pytest.mark.parametrize(("source", "what"), REFUSED.items(), ids=range(len(REFUSED)))
def test_code_without_a_translation_is_refused_with_its_line(
    source: str, what: str, refusal: Refusal, tmp_path: Path
) -> None:
    refused = refusal(source)
    assert what in refused.why
    assert str(refused).startswith(f"{tmp_path / 'refused.py'}:{refused.line}: ")
    assert 1 <= refused.line <= len(source.splitlines())


def test_a_refusal_has_the_line_of_the_refused_code(refusal: Refusal) -> None:
    assert refusal("x = 1\n\n\ndef f(y):\n    z = 2\n    return z, open(y)\n").line == 6


def test_the_runtime_has_every_method_that_is_named() -> None:
    script = runtime()
    missing = {name for name in METHODS_OF_BUILT_INS if not re.search(rf"\${name}\b|\n  {name}: ", script)}
    assert not missing


def test_the_runtime_has_all_that_the_library_names() -> None:
    script = runtime()
    assert not {name for name in library.names() if f"  ${name}: " not in script}
