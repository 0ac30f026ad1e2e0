"""What a package contains besides its sources: the phone's scripts, and the minified files of the static folder."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class MadeFiles(BuildHookInterface):  # type: ignore[type-arg]  # of whatever builder
    """Makes them when a wheel is built; a checkout makes them when it serves the first one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make them in a folder of their own, and add that to the wheel."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from scorepad import minification
        from scorepad.phone import build

        self._folder = TemporaryDirectory()
        scripts, files = Path(self._folder.name) / "built", Path(self._folder.name) / "minified"
        build.keep(dict(build.make()), scripts)
        for name, content in minification.static_files():
            (files / name).parent.mkdir(parents=True, exist_ok=True)
            (files / name).write_bytes(content)
        build_data["force_include"] |= {str(scripts): "scorepad/phone/built", str(files): "scorepad/minified"}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the folder away."""
        if version != "editable":
            self._folder.cleanup()
