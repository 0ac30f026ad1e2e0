"""The catalogues of `translations/`: a folder with one is enough for its language to be offered.

A wheel contains them compiled. A checkout compiles one when its language is first needed, and keeps it in `build/`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile

from babel import Locale
from babel.support import NullTranslations, Translations

from scorepad import page_folders

FOLDER = page_folders.PACKAGE / "translations"
"""A folder for each language but English, by its code: with `_` in place of `-`, as `pybabel` names it."""
KEPT = page_folders.PACKAGE.parent / "build" / "translations"
"""The folder in which a checkout keeps what it has compiled, by a hash of the catalogue."""


def languages() -> tuple[str, ...]:
    """The codes of the languages that the program speaks: English, and all that have a catalogue."""
    return ("en", *sorted(path.parts[-3].replace("_", "-") for path in FOLDER.glob("*/LC_MESSAGES/messages.po")))


def own_name(code: str) -> str:
    """The language’s own name for itself, with a capital if its script has them."""
    name = Locale.parse(code, sep="-").get_display_name() or code
    return name[:1].upper() + name[1:]


@cache
def translations(code: str) -> NullTranslations:
    """The translations of a language, read once. English has no catalogue, and is translated into itself."""
    catalogue = FOLDER / code.replace("-", "_") / "LC_MESSAGES" / "messages.po"
    if not catalogue.exists():
        return NullTranslations()
    packed = catalogue.with_suffix(".mo")
    return Translations(BytesIO(packed.read_bytes() if packed.exists() else _from_build(catalogue)))


@cache
def words(code: str) -> Mapping[str | int, Sequence[str]]:
    """All translations of a language, as `by_text` has them."""
    return by_text(translations(code))


def by_text(catalogue: NullTranslations) -> Mapping[str | int, Sequence[str]]:
    """All translations by their texts, each behind its context if it has one: one translation for each form."""
    found: dict[str | int, list[str]] = {}
    for key, translation in sorted(getattr(catalogue, "_catalog", {}).items(), key=repr):
        found.setdefault(key if isinstance(key, str) else key[0], []).append(translation)
    return found


def compiled_files() -> Iterator[tuple[str, bytes]]:
    """All catalogues for a wheel: their paths in `translations/`, and their compiled content."""
    for catalogue in sorted(FOLDER.glob("*/LC_MESSAGES/messages.po")):
        yield str(catalogue.with_suffix(".mo").relative_to(FOLDER)), compiled(catalogue)


def compiled(catalogue: Path) -> bytes:
    """A catalogue as gettext reads it."""
    from babel.messages.mofile import write_mo  # only here: an installed program compiles nothing
    from babel.messages.pofile import read_po

    made = BytesIO()
    with catalogue.open("rb") as file:
        write_mo(made, read_po(file, locale=catalogue.parts[-3]))
    return made.getvalue()


def _from_build(catalogue: Path) -> bytes:
    kept = KEPT / f"{sha256(catalogue.read_bytes()).hexdigest()[:16]}.mo"
    if not kept.exists():
        made = compiled(catalogue)
        with suppress(OSError):  # a checkout that may not be written to compiles again at each start
            _keep(made, kept)
        return made
    return kept.read_bytes()


def _keep(made: bytes, kept: Path) -> None:
    """Write the file whole, or not at all. Raises OSError."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=kept.parent, delete=False) as file:
        file.write(made)
    Path(file.name).replace(kept)
