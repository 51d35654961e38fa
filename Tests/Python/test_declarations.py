"""What Python declares is what the header says, and what the types and the linter allow."""

import importlib.metadata
import pathlib
import re
import subprocess
import sys

import pytest
from conftest import ROOT, Command

import reorder
from reorder import _engine, _library

HEADER = (ROOT / "Sources/CReorder/include/reorder.h").read_text()
CODE = re.sub(r"/\*.*?\*/", "", HEADER, flags=re.DOTALL)
MODULE = ROOT / "Sources/reorder-python"
CACHE = f"--cache-dir={ROOT}/.build/python/mypy"


def constants(name: str, prefix: str) -> list[str]:
    """The constants of an enumeration of the header, in order, as Python spells them."""
    body = re.search(rf"typedef enum {name} {{(.*?)}}", CODE, re.DOTALL)
    assert body
    return [word.removeprefix(prefix).lower() for word in re.findall(r"REORDER_\w+", body[1])]


def fields(name: str) -> list[str]:
    """The fields of a structure of the header, in order."""
    body = re.search(rf"typedef struct {name} {{(.*?)}}", CODE, re.DOTALL)
    assert body
    lines = [line.strip() for line in body[1].split(";") if line.strip()]
    return [word for line in lines for word in re.findall(r"(\w+)(?:,|$)", line)]


def test_every_function_of_the_header_is_declared() -> None:
    found = re.findall(r"(reorder_\w+)\(([^;{]*?)\);", CODE)
    assert found
    parameters = {name: 0 if text == "void" else text.count(",") + 1 for name, text in found}
    assert parameters == {name: len(types) - 1 for name, types in _library.SIGNATURES.items()}


def test_the_enumerations_are_those_of_the_header() -> None:
    assert constants("reorder_change_kind", "REORDER_") == list(reorder.ChangeKind)
    assert constants("reorder_part_kind", "REORDER_") == list(reorder.PartKind)
    assert constants("reorder_phase", "REORDER_PHASE_") == list(reorder.Phase)
    assert constants("reorder_pointer_phase", "REORDER_") == list(_engine._POINTERS)


@pytest.mark.parametrize("name", ["rect", "slot", "change", "part", "frame"])
def test_the_structures_are_those_of_the_header(name: str) -> None:
    structure = getattr(_library, f"C{name.capitalize()}")
    own = [field[0].removesuffix("_") for field in structure._fields_]
    assert own == fields(f"reorder_{name}")


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
