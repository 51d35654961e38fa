"""The wheel works anywhere: in an empty environment and an empty folder, without a checkout."""

import os
import pathlib
import subprocess
import sys
import zipfile

PROGRAM = """
import reorder
outcome = reorder.replay("short-move", "half_overlap")
print(outcome.order[0][2], reorder.__file__)
"""


def wheel() -> pathlib.Path:
    return pathlib.Path(os.environ["WHEEL"])


def test_it_is_for_any_python_on_this_kind_of_system() -> None:
    name, version, python, abi, system = wheel().stem.split("-")
    assert (name, python, abi) == ("reorder", "py3", "none")
    assert system.startswith("manylinux_2_")
    assert version


def test_it_holds_the_library_lua_and_their_licenses() -> None:
    with zipfile.ZipFile(wheel()) as archive:
        names = archive.namelist()
        (licenses,) = (name for name in names if name.endswith("LICENSES.txt"))
        assert b"Lua.org" in archive.read(licenses)
        assert b"The Reorder authors" in archive.read(licenses)
    assert {"reorder/libreorder.so", "reorder/py.typed", "reorder/__init__.py"} <= set(names)
    assert [name for name in names if name.startswith("reorder.libs/liblua5")]


def test_it_works_in_an_empty_environment(tmp_path: pathlib.Path) -> None:
    python = tmp_path / "venv/bin/python"
    folder = tmp_path / "empty"
    folder.mkdir()

    def run(*words: str | pathlib.Path) -> str:
        done = subprocess.run(words, capture_output=True, check=False, cwd=folder, env={})
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode()

    run(sys.executable, "-m", "venv", tmp_path / "venv")
    run(python, "-m", "pip", "install", "--no-index", "--no-deps", wheel())
    item, file = run(python, "-c", PROGRAM).split()
    assert item == "bread"
    assert file.startswith(str(tmp_path))
    run(python, "-m", "pip", "uninstall", "--yes", "reorder")
    site = pathlib.Path(file).parents[1]
    assert not [path for path in site.iterdir() if "reorder" in path.name]
