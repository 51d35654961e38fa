"""Puts the library that `scripts/library` builds into the wheel."""

import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class LibraryHook(BuildHookInterface):
    """Makes a wheel for any Python 3 on systems like this one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Adds the library to what is built."""
        library = Path(self.root, "../../.build/library/lib/libreorder.so").resolve()
        if not library.exists():
            raise FileNotFoundError(f"{library}: run scripts/library first")
        system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{system}"
        build_data["force_include"][str(library)] = "reorder/libreorder.so"
