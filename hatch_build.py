"""What a package brings beside its sources: the phone's scripts, made of these."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = "scorepad/phone/built"


class PhoneScripts(BuildHookInterface):  # type: ignore[type-arg]  # of whatever builder
    """Makes the phone's scripts when a wheel is built; a checkout makes them when it serves the first one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make them in a folder of their own, and add that to the wheel."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from scorepad.phone import build

        self._folder = TemporaryDirectory()
        made = Path(self._folder.name) / "built"
        build.keep(dict(build.make()), made)
        build_data["force_include"][str(made)] = BUILT

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the folder away."""
        if version != "editable":
            self._folder.cleanup()
