"""The house rules that a program can hold: who imports whom, what stays small, how things are called."""

import ast
import inspect
import re
import statistics
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import packages_distributions
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from scorepad.app.form import LAST
from scorepad.games import games
from scorepad.rules.option_kinds import OptionKind
from scorepad.web.site import cdn
from tests.for_each import for_each

ROOT = Path(__file__).parent.parent
TRANSLATOR = "python_to_js"
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for package in (TRANSLATOR, "scorepad")
    for path in sorted((ROOT / package).rglob("*.py"))
    if ROOT / TRANSLATOR / "tests" not in path.parents
}


@cache
def tree_of(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text())


@cache
def nodes_of(name: str) -> list[ast.AST]:
    """All nodes of a module: they are looked through again and again."""
    return [*ast.walk(tree_of(name))]


# rules <- games, evening <- pages <- app; store <- database, evenings <- web <- flask_app, server <- cli
MAY_IMPORT: dict[str, set[str]] = {
    TRANSLATOR: set(),
    "language": {"page_folders", "rules"},
    "database": {"settings", "store"},
    "file_permissions": set(),
    "log_masking": set(),
    "minification": {"page_folders"},
    "page_folders": set(),
    "rules": set(),
    "settings": set(),
    "evening": {"rules"},
    "games": {"rules", "own_games"},
    "rotations": {"rules"},
    "tournament": {"rules", "evening"},
    "formats": {"rules", "evening", "games", "rotations", "tournament"},
    "own_games": {"rules", "evening"},
    "book": {"rules", "evening"},
    "pages": {"page_folders", "rules", "evening", "book", "tournament"},
    "phone": {
        TRANSLATOR,
        "language",
        "file_permissions",
        "minification",
        "page_folders",
        "rules",
        "games",
        "evening",
        "pages",
        "app",
    },
    "app": {"rules", "evening", "pages", "rotations"},
    "store": {"file_permissions", "evening", "book", "tournament"},
    "stored_evenings": {"rules", "evening", "games", "store"},
    "stored_books": {"evening", "book", "rules", "store", "stored_evenings"},
    "stored_tournaments": {"rules", "games", "formats", "evening", "tournament", "store", "stored_evenings"},
    "web": {
        *(
            "language",
            "file_permissions",
            "log_masking",
            "minification",
            "page_folders",
            "phone",
            "rules",
            "settings",
        ),
        *("evening", "games", "pages", "app", "store", "stored_evenings"),
        *("book", "stored_books"),
        *("formats", "tournament", "stored_tournaments"),
    },
    "flask_app": {
        *("log_masking", "page_folders", "settings", "web", "database"),
        *("stored_evenings", "stored_books", "stored_tournaments"),
    },
    "server": {"log_masking", "settings", "store", "stored_evenings", "web"},
    "cli": {
        *(
            "database",
            "file_permissions",
            "own_games",
            "rules",
            "settings",
            "evening",
            "games",
            "pages",
            "app",
            "phone",
            "rotations",
            "tournament",
            "formats",
            "store",
            "stored_books",
            "stored_evenings",
            "stored_tournaments",
        ),
        *("web", "flask_app", "server"),
    },
}
SQL = {"sqlite3", "pysqlite3", "sqlite_utils", "psycopg", "psycopg_pool"}
SPOKEN_TO = {"scorepad.store.sqlite": {"sqlite_utils"}, "scorepad.store.postgres": {"psycopg", "psycopg_pool"}}
ENGINE = {name for name in MODULES if name.rpartition(".")[0] in SPOKEN_TO}
SQLITE_ONLY = re.compile(
    r"julianday|json_group|group_concat|or (replace|ignore) into|sqlite_|raise\(|pragma|rowid|\bhex\((?!\))",
    re.IGNORECASE,
)
FLASK = {"flask", "werkzeug", "jinja2", "markupsafe", "wtforms", "flask_babel", "flask_compress", "babel"}
NOT_IN_THE_RULES = {
    *FLASK,
    *SQL,
    *("click", "segno", "uvicorn", "asyncio"),
    *("time", "random", "secrets", "uuid"),
    *("os", "io", "pathlib", "shutil", "tempfile", "socket", "subprocess"),
    *("json", "csv", "gettext"),
}
# The few modules in the rules and the evening, and outside the web, that deal with the world, and with what of it.
TO_DO_WITH = {
    "scorepad.games": {"pathlib"},  # a game is found by its file
    "scorepad.formats": {"pathlib"},  # and so is a format
    "scorepad.evening.record.record_text": {"json"},  # the record is JSON
    "scorepad.evening.record.short_form": {"json"},  # and so is its short form
    "scorepad.evening.record.shorten": {"json"},
    "scorepad.tournament.paper.code_text": {"json"},  # and so is the content of a code
    "scorepad.evening.record.archive": {"io"},  # a zip of records, made in memory
    "scorepad.app.table.objections": {"json"},  # what was doubted is compared as text
    **{name: {"jinja2", "markupsafe"} for name in MODULES if name.startswith("python_to_js.jinja.")},
    "scorepad.language.dates": {"babel"},
    "scorepad.language.catalogues": {"babel"},
    "scorepad.language.habits": {"babel"},
    "scorepad.pages.reader_language": {"json"},  # the tables come in a script
    "scorepad.phone.template_modules": {"jinja2"},
    "scorepad.pages.jinja_words": {"jinja2"},  # the words of templates, of pages and of the printed sheet
    "scorepad.pages.sheet_file": {"jinja2", "babel"},  # the printed sheet, which the command line writes without Flask
}
RULED = {"games", "rules", "formats", "tournament"}
PURE = {"rules", "games", "evening", "book", "rotations", "tournament", "formats", "pages", "app"}
NO_NAMES = {"manager", "helper", "util", "utility", "service", "handler"}

type_of_definition = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@cache
def imports(name: str) -> frozenset[str]:
    """Everything that a module imports, also inside its functions, by whole name."""
    return frozenset(_imported(name))


def _imported(name: str) -> Iterator[str]:
    package = name if MODULES[name].name == "__init__.py" else name.rpartition(".")[0]
    for node in nodes_of(name):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join(filter(None, [*above, node.module]))
            yield from (f"{source}.{alias.name}" for alias in node.names)


def room(name: str) -> str:
    """The folder or module of the package that a module lies in; all of the translator is one."""
    first, *rest = name.split(".")
    return first if first == TRANSLATOR else "".join(rest[:1])


def functions() -> Iterator[tuple[str, int]]:
    for name in MODULES:
        for node in nodes_of(name):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{name}.{node.name}", (node.end_lineno or 0) - node.lineno + 1


@cache
def defined() -> list[str]:
    """The name of each function and class, one that is defined twice also twice."""
    return [node.name for name in MODULES for node in nodes_of(name) if isinstance(node, type_of_definition)]


def names_given(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, type_of_definition):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def words(name: str) -> set[str]:
    parts = re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)
    return {part.lower().removesuffix("s").removesuffix("ie") for part in parts}


@for_each(MODULES)
def test_imports_point_inward_only(name: str) -> None:
    here = room(name)
    assert not here or here in MAY_IMPORT, f"{here} has no place in the house: give it one in MAY_IMPORT"
    there = {room(other) for other in imports(name) if other.startswith(("scorepad.", TRANSLATOR))}
    assert there - {here} <= MAY_IMPORT.get(here, set())


@pytest.mark.parametrize("here", MAY_IMPORT)
def test_no_room_may_import_what_it_does_not(here: str) -> None:
    there = {room(other) for name in MODULES if room(name) == here for other in imports(name)}
    assert not MAY_IMPORT[here] - there


def test_every_module_that_may_deal_with_the_world_is_there() -> None:
    assert not TO_DO_WITH.keys() - MODULES.keys()


@for_each([name for name in MODULES if room(name) in PURE])
def test_the_rules_the_evening_what_pages_show_and_what_forms_ask_are_pure(name: str) -> None:
    outside = {other.partition(".")[0] for other in imports(name)} & NOT_IN_THE_RULES
    assert outside <= TO_DO_WITH.get(name, set())
    attributes = {node.attr for node in nodes_of(name) if isinstance(node, ast.Attribute)}
    assert not attributes & {"now", "today", "utcnow"}


@for_each(MODULES)
def test_only_its_engine_room_knows_an_engine_and_never_the_standard_sqlite(name: str) -> None:
    used = {other.partition(".")[0] for other in imports(name)} & SQL
    assert used <= SPOKEN_TO.get(name.rpartition(".")[0], set())


@for_each(MODULES)
def test_only_who_opens_the_database_knows_which_engine_it_is(name: str) -> None:
    used = {other for other in imports(name) if other.rpartition(".")[0] in ENGINE or other in ENGINE}
    assert name in ENGINE or room(name) in {"database", "cli"} or not used


@for_each([name for name in MODULES if room(name) != "store"])
def test_only_the_store_speaks_sql(name: str) -> None:
    attributes = {node.attr for node in nodes_of(name) if isinstance(node, ast.Attribute)}
    assert not attributes & {"execute", "reading", "apart"}


@for_each([name for name in MODULES if room(name) == "store" and name not in ENGINE])
def test_the_sql_of_the_store_is_what_other_engines_understand_too(name: str) -> None:
    assert not SQLITE_ONLY.search(MODULES[name].read_text())


@for_each([name for name in MODULES if room(name) not in {"web", "flask_app", "server", "cli"}])
def test_only_the_web_knows_flask(name: str) -> None:
    outside = {other.partition(".")[0] for other in imports(name)} & FLASK
    assert outside <= TO_DO_WITH.get(name, set())


def test_only_the_start_of_the_program_switches_garbage_collection() -> None:
    assert {name for name in MODULES if "gc" in imports(name)} <= {"scorepad.cli", "scorepad.cli.serve"}


def test_every_library_that_is_installed_everywhere_is_used() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    libraries = {re.split(r"[^\w-]", each)[0].lower() for each in declared if ";" not in each}
    brought_by = packages_distributions()
    modules = {other.partition(".")[0] for name in MODULES for other in imports(name)}
    used = {library.lower().replace("_", "-") for module in modules for library in brought_by.get(module, ())}
    assert not libraries - used


@for_each(MODULES)
def test_a_module_is_small_enough_to_be_read_at_once(name: str) -> None:
    assert len(MODULES[name].read_text().splitlines()) <= 250


@pytest.mark.parametrize("base", [TRANSLATOR, "scorepad", "templates", "tests", "bench"])
def test_a_folder_holds_no_more_than_is_taken_in_at_a_glance(base: str) -> None:
    files = Counter(
        path.parent
        for path in (ROOT / base).rglob("*")
        if path.is_file() and path.name != "__init__.py" and path.suffix != ".pyc"
    )
    assert not {folder: number for folder, number in files.items() if number > 16}


def test_functions_are_short() -> None:
    lengths = dict(functions())
    assert not [f"{name}: {length}" for name, length in lengths.items() if length > 30]
    assert statistics.median(lengths.values()) <= 5
    assert statistics.quantiles(lengths.values(), n=10)[-1] <= 13


@for_each(MODULES)
def test_a_module_opens_with_its_job(name: str) -> None:
    assert ast.get_docstring(tree_of(name))


def undocumented(node: ast.Module | ast.ClassDef, thing: object = None) -> Iterator[str]:
    """Public definitions without a docstring; what overrides may leave it to its base."""
    for each in node.body:
        if isinstance(each, type_of_definition) and not each.name.startswith("_"):
            within = getattr(thing, each.name, None)
            if not ast.get_docstring(each) and not (isinstance(thing, type) and inspect.getdoc(within)):
                yield each.name
            if isinstance(each, ast.ClassDef):
                yield from (f"{each.name}.{name}" for name in undocumented(each, within))


@for_each(MODULES)
def test_public_names_have_a_docstring(name: str) -> None:
    assert not list(undocumented(tree_of(name), import_module(name)))


@for_each([str(path.relative_to(ROOT)) for path in sorted((ROOT / "bench").rglob("*.py"))])
def test_public_names_of_measurements_have_a_docstring(name: str) -> None:
    assert not list(undocumented(ast.parse((ROOT / name).read_text())))  # read only: some need what tests do not have


@pytest.mark.parametrize("word", ["said", "told", "called", "written", "standing", "page", "kept"])
def test_a_word_that_could_mean_anything_names_one_thing_at_most(word: str) -> None:
    names = {word} if word == "page" else {word, f"_{word}"}  # what `_page` draws, its module says
    assert len([name for name in defined() if name in names]) <= 1


@for_each(MODULES)
def test_things_are_called_by_words_of_the_domain(name: str) -> None:
    given = {name.rpartition(".")[2], *names_given(tree_of(name))}
    assert not [each for each in sorted(given) if words(each) & NO_NAMES]


@for_each([name for name in MODULES if room(name) not in {*RULED, "own_games"}])
def test_only_games_formats_and_their_rules_know_which_kinds_of_options_there_are(name: str) -> None:
    kinds = {f"{each.__module__}.{each.__name__}" for each in OptionKind.__subclasses__()}
    assert not kinds & imports(name)


NAMED = {kind.name for game in games().values() for kind in game.asks}
LOOKED_UP = re.compile(r"answers|asked|kinds|noted|\bsaid\b")  # what is kept by the kind of a step
WORD = r"[\"'](\w+)[\"']"
TOLD_IN_TEMPLATES = re.compile(rf"answers(?:\.|\[.)(\w+)|(?:[=!]=|\bin) *{WORD}|{WORD} *(?:[=!]=|(?:not )?in\b)")


def looked_up(tree: ast.Module) -> Iterator[ast.expr]:
    """Expressions with which values are compared, looked up, or named for the whole module."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left, _, others):
                yield from (part for each in (left, *others) for part in ast.walk(each) if isinstance(part, ast.expr))
            case ast.Subscript(value, key) | ast.Call(ast.Attribute(value, "get"), [key, *_]):
                yield from [key] if LOOKED_UP.search(ast.unparse(value)) else []
    yield from (node.value for node in tree.body if isinstance(node, ast.Assign))


@for_each([name for name in MODULES if room(name) not in RULED])
def test_only_games_formats_and_their_rules_know_a_kind_of_step_by_its_name(name: str) -> None:
    known = {node.value for node in looked_up(tree_of(name)) if isinstance(node, ast.Constant)} & NAMED
    assert not known - {LAST}, name  # a field of every form has the name of a note of Any game


def test_no_template_knows_a_kind_of_step_by_its_name() -> None:
    for path in sorted((ROOT / "templates").rglob("*.html")):
        found = {word for words in TOLD_IN_TEMPLATES.findall(path.read_text()) for word in words} & NAMED
        assert not found, path.name


def test_only_one_file_names_the_cdn() -> None:
    host = urlsplit(cdn.HTMX.url).hostname or ""
    folders = [ROOT / folder for folder in (TRANSLATOR, "scorepad", "templates", "static", "tests", "bench")]
    kinds = {".py", ".html", ".js", ".css"}
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in kinds]
    assert [path for path in files if host in path.read_text()] == [MODULES["scorepad.web.site.cdn"]]
