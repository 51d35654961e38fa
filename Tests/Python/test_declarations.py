"""What Python declares is what the header says, and what the types and the linter allow."""

import importlib.metadata
import pathlib
import subprocess
import sys
from typing import get_args

from conftest import ROOT, Command

import reorder
from reorder import _engine, _interface

MODULE = ROOT / "Sources/reorder-python"
CACHE = f"--cache-dir={ROOT}/.build/python/mypy"


def test_the_enumerations_are_those_of_the_header() -> None:
    assert list(reorder.ChangeKind) == list(_interface.CHANGE_KINDS)
    assert list(reorder.PartKind) == list(_interface.PART_KINDS)
    assert list(reorder.Phase) == list(_interface.PHASES)
    assert get_args(_engine.Pointer) == tuple(_interface.POINTER_PHASES)
    assert get_args(_engine.PointerKind) == tuple(_interface.POINTER_KINDS)
    assert get_args(_engine.Modifier) == tuple(_interface.MODIFIERS)


def test_the_version_is_that_of_the_command(command: Command) -> None:
    assert f"reorder {reorder.__version__}\n" in command("--version")
    assert importlib.metadata.version("reorder") == reorder.__version__


def test_the_types_hold() -> None:
    check("mypy", CACHE, "--config-file", MODULE / "pyproject.toml", MODULE / "reorder")


def test_the_types_hold_for_those_who_use_it() -> None:
    here = pathlib.Path(__file__).parent
    check("mypy", CACHE, "--strict", "--ignore-missing-imports", *sorted(here.glob("*.py")))


def test_the_linter_has_nothing_to_say() -> None:
    options: list[str | pathlib.Path] = ["--config", MODULE / "pyproject.toml", "--no-cache"]
    check("ruff", "check", *options, MODULE)
    check("ruff", "check", *options, "--ignore", "D", pathlib.Path(__file__).parent)
    for folder in (MODULE, pathlib.Path(__file__).parent):
        check("ruff", "format", "--check", *options, folder)


def check(module: str, *words: str | pathlib.Path) -> None:
    """Runs a program of this environment, which has to find nothing."""
    program = [sys.executable, "-m", module, *words]
    done = subprocess.run(program, capture_output=True, cwd=ROOT, check=False, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
