"""All that Scorepad expects of an engine, as one class made of every contract in this folder."""

import importlib
import inspect
from pathlib import Path

from tests.store.contract.engine import Engine

MODULES = [
    importlib.import_module(f"tests.store.contract.{path.stem}")
    for path in Path(__file__).parent.glob("[a-z]*.py")
    if path != Path(__file__)
]
PARTS = [
    part for module in MODULES for _, part in inspect.getmembers(module, inspect.isclass) if Engine in part.__bases__
]


class StoreContract(*PARTS):  # type: ignore[misc]
    """Another engine is tested by a class that inherits from this one and says how its database is made."""

    def test_no_test_of_one_part_hides_that_of_another(self) -> None:
        parts = [{name for name in vars(part) if not name.startswith("__")} for part in PARTS]
        assert len(set[str]().union(*parts)) == sum(map(len, parts))
