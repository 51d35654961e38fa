"""Runs the command, and measures what a run took."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

_LATE = b"the time limit is up"

# What a script must not depend on. The addresses of a process differ in any case.
ENVIRONMENTS: list[dict[str, str]] = [
    {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "TERM": "dumb"},
    {
        "PATH": "/bin:/usr/bin:/usr/local/bin",
        "LC_ALL": "de_DE.UTF-8",
        "LANG": "de_DE.UTF-8",
        "TERM": "dumb",
        "MALLOC_PERTURB_": "165",
        "TZ": "Pacific/Auckland",
        "FILLER": "x" * 30000,
    },
]


@dataclass
class Run:
    """What became of one process."""

    status: int  # the exit status, or minus the signal's number
    timed_out: bool
    seconds: float  # of processor time
    memory: int  # the most that was resident, in bytes
    output: Path
    digest: str  # of all output

    @property
    def late(self) -> bool:
        """Whether a clock ended a script, which its budget should have done."""
        return _LATE in self.output.read_bytes() or _LATE in messages(self.output).read_bytes()


_own = threading.local()  # a thread's spawner


def run(command: list[str], output: Path, environment: int = 0, timeout: float = 10) -> Run:
    """Runs a command to its end or to the timeout; its standard error goes beside the output."""
    if not hasattr(_own, "spawner"):
        _own.spawner = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("spawner.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
    order = {
        "command": command,
        "output": str(output),
        "messages": str(messages(output)),
        "timeout": timeout,
        "where": "/" if environment else str(output.parent),
        "environment": ENVIRONMENTS[environment],
    }
    _own.spawner.stdin.write(json.dumps(order) + "\n")
    _own.spawner.stdin.flush()
    done = json.loads(_own.spawner.stdout.readline())
    return Run(**done, output=output, digest=_digest(output) + _digest(messages(output)))


def messages(output: Path) -> Path:
    """Where the standard error of a run is."""
    return output.with_suffix(".messages")


def _digest(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while part := file.read(1 << 20):
            digest.update(part)
    return digest.hexdigest()


def _is_whole(order: bytes, count: int) -> bool:
    seen, total = bytearray(count), 0
    for match in re.finditer(rb'"i(\d+)"', order):
        number = int(match[1])
        if number >= count or seen[number]:
            return False
        seen[number] = 1
        total += 1
    return total == count


def has_order(line: bytes, count: int, known: dict[bytes, bool]) -> bool:
    """Whether the order of an outcome has each of the items `i0`, `i1` … once; most orders are known."""
    order = line[line.find(b'"order":') : line.find(b',"offset":')]
    digest = hashlib.sha256(order).digest()
    if digest not in known:
        known[digest] = _is_whole(order, count)
    return known[digest]
