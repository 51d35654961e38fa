"""What the tests share: the command, its traces and behaviours, and a scene."""

import os
import pathlib
import subprocess
from collections.abc import Callable

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRACES = sorted((ROOT / "scripts/traces").glob("*.trace.jsonl"))
BEHAVIOURS = sorted(path.stem for path in (ROOT / "scripts/behaviours").glob("*.lua"))

ITEMS = ["apple", "banana", "cherry", "date"]
FRUIT = {
    "viewport": {"width": 320, "height": 220},
    "sections": [{"id": "fruit", "items": ITEMS}],
}

# Where the row should go, but for the field's name.
BROKEN = """return {
  api = 1,
  target = function(drag, list)
    return list:at(drag.xx, drag.y)
  end,
}
"""


Command = Callable[..., list[str]]


@pytest.fixture(scope="session")
def command() -> Command:
    """Runs `reorder` at the root, and returns the lines it prints, with their line ends."""

    def run(*words: str | os.PathLike[str]) -> list[str]:
        done = subprocess.run(
            [os.environ["REORDER"], *words], capture_output=True, cwd=ROOT, check=False
        )
        assert done.returncode in (0, 1), done.stderr.decode()
        return done.stdout.decode().splitlines(keepends=True)

    return run


@pytest.fixture
def at_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the root the working directory, so that messages name paths as the command does."""
    monkeypatch.chdir(ROOT)


@pytest.fixture
def scripts(tmp_path: pathlib.Path) -> pathlib.Path:
    """A directory of scripts with a broken behaviour, a sound one, and a trace."""
    directory = tmp_path / "scripts"
    (directory / "behaviours").mkdir(parents=True)
    (directory / "traces").mkdir()
    (directory / "behaviours/broken.lua").write_text(BROKEN)
    (directory / "behaviours/mine.lua").write_text(BROKEN.replace("drag.xx", "drag.x"))
    own = (ROOT / "scripts/traces/reversal.trace.jsonl").read_bytes()
    (directory / "traces/own.trace.jsonl").write_bytes(own)
    return directory
