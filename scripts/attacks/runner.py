"""Runs the command, and measures what a run took."""

from __future__ import annotations

import hashlib
import os
import re
import signal
import subprocess
import threading
from dataclasses import dataclass
from pathlib import Path

_LATE = b"the time limit is up"

# What a script must not depend on. The addresses of a process differ in any case.
ENVIRONMENTS: list[dict[str, str]] = [
    {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "TERM": "dumb"},
    {"PATH": "/bin:/usr/bin:/usr/local/bin", "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "TERM": "dumb", "MALLOC_PERTURB_": "165",
     "TZ": "Pacific/Auckland", "FILLER": "x" * 30000},
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
        return _LATE in self.output.read_bytes()


def run(command: list[str], output: Path, environment: int = 0, timeout: float = 10) -> Run:
    """Runs a command to its end or to the timeout; both of its outputs go to the file."""
    where = "/" if environment else str(output.parent)
    with output.open("wb") as sink:
        process = subprocess.Popen(  # noqa: S603
            command, stdin=subprocess.DEVNULL, stdout=sink, stderr=subprocess.STDOUT, cwd=where,
            env=ENVIRONMENTS[environment], start_new_session=True)
    killed = threading.Event()
    timer = threading.Timer(timeout, _kill, (process.pid, killed))
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    return Run(process.returncode, killed.is_set(), usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, output, _digest(output))


def _kill(pid: int, killed: threading.Event) -> None:
    killed.set()
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        killed.clear()  # it ended at the last moment


def _digest(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while part := file.read(1 << 20):
            digest.update(part)
    return digest.hexdigest()


def has_order(line: bytes, count: int) -> bool:
    """Whether the order of an outcome has each of the items `i0`, `i1` … once."""
    begin, end = line.find(b'"order":'), line.find(b',"offset":')
    seen, total = bytearray(count), 0
    for match in re.finditer(rb'"i(\d+)"', line[begin:end]):
        number = int(match[1])
        if number >= count or seen[number]:
            return False
        seen[number] = 1
        total += 1
    return total == count
