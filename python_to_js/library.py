"""The part of Python's built-ins and library that the runtime has, with its names there."""

from __future__ import annotations

import builtins
import collections
import collections.abc
import contextlib
import dataclasses
import functools
import itertools
import json
import math
import operator
import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True)
class Known:
    """A function or class that the runtime has.

    name        in the runtime
    parameters  in the order in which its translation takes them; None: it takes none by keyword
    star        whether the first is a list of all positional arguments
    """

    name: str
    parameters: tuple[str, ...] | None = None
    star: bool = False


_BUILT_IN = """
abs all any bool callable chr dict divmod filter float format frozenset getattr hasattr hash id int isinstance
issubclass iter len list map next object ord pow range repr reversed round set str tuple type
BaseException Exception ValueError LookupError KeyError IndexError TypeError AttributeError ArithmeticError
ZeroDivisionError OverflowError RuntimeError RecursionError StopIteration NotImplementedError AssertionError
UnicodeDecodeError UnicodeError OSError EOFError
"""
_ITERTOOLS = "chain combinations count islice repeat takewhile"


def _plain(home: object, names: str) -> list[tuple[object, Known]]:
    """Functions and classes of a module that the runtime has under their own name."""
    return [(getattr(home, name), Known(name)) for name in names.split()]


_KNOWN: list[tuple[object, Known]] = [
    *_plain(builtins, _BUILT_IN),
    (sorted, Known("sorted", ("iterable", "key", "reverse"))),
    (sum, Known("sum", ("iterable", "start"))),
    (enumerate, Known("enumerate", ("iterable", "start"))),
    (max, Known("max", ("args", "key", "default"), star=True)),
    (min, Known("min", ("args", "key", "default"), star=True)),
    (zip, Known("zip", ("args", "strict"), star=True)),
    *_plain(collections, "Counter"),
    *_plain(collections.abc, "Mapping Sequence"),
    *_plain(contextlib, "suppress contextmanager"),
    *_plain(dataclasses, "fields replace"),
    *_plain(functools, "partial"),
    (functools.cache, Known("cache")),
    (functools.lru_cache, Known("lru_cache", ("maxsize", "typed"))),
    *_plain(itertools, _ITERTOOLS),
    (itertools.chain.from_iterable, Known("from_iterable")),
    (itertools.groupby, Known("groupby", ("iterable", "key"))),
    (itertools.product, Known("product", ("args", "repeat"), star=True)),
    (itertools.zip_longest, Known("zip_longest", ("args", "fillvalue"), star=True)),
    (json.dumps, Known("dumps", ("obj", "ensure_ascii", "separators", "sort_keys"))),
    (json.loads, Known("loads", ("s", "object_pairs_hook"))),
    (json.JSONDecodeError, Known("JSONDecodeError")),
    *_plain(math, "ceil floor prod"),
    (math.inf, Known("inf")),
    *_plain(operator, "eq ne lt le gt ge add sub mul"),
    *_plain(unicodedata, "bidirectional category combining east_asian_width normalize"),
    (dict.fromkeys, Known("fromkeys")),
    (str.maketrans, Known("maketrans")),
]


_BY_OBJECT = dict(_KNOWN)


def find(value: object) -> Known | None:
    """The runtime's counterpart of an object of Python's."""
    return _BY_OBJECT.get(value) if callable(value) or value is math.inf else None


def names() -> frozenset[str]:
    """All that the runtime has, by its name there."""
    return frozenset(known.name for _, known in _KNOWN)
