"""What a package contains besides its sources: the phone's scripts, minified static files, compiled catalogues."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class MadeFiles(BuildHookInterface):  # type: ignore[type-arg]  # of whatever builder
    """Makes them when a wheel is built; a checkout makes each of them when it first needs it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make them in a folder of their own, and add that to the wheel."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from scorepad import minification
        from scorepad.language import catalogues
        from scorepad.phone import build

        self._folder = TemporaryDirectory()
        made = Path(self._folder.name)
        build.keep(dict(build.make()), made / "phone" / "built")
        _write(minification.static_files(), made / "minified")
        _write(catalogues.compiled_files(), made / "translations")
        for folder in ("phone/built", "minified", "translations"):
            build_data["force_include"][str(made / folder)] = f"scorepad/{folder}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the folder away."""
        if version != "editable":
            self._folder.cleanup()


def _write(files: Iterable[tuple[str, bytes]], folder: Path) -> None:
    """Write files, given by their paths and contents, into a folder."""
    for name, content in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
