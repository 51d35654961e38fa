"""Starts processes and measures them, for a program that has grown.

The peak memory that the system reports of a process includes that of the one that started it, so a small
one starts them all: lines of JSON come in, each a process to run, and lines with what it took go out.
"""

from __future__ import annotations

import json
import math
import os
import resource
import select
import signal
import sys


def _start(order: dict) -> int:
    process = os.fork()
    if process:
        return process
    os.setsid()
    os.chdir(order["where"])
    for target, path in enumerate((os.devnull, order["output"], order["messages"])):
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC if target else os.O_RDONLY
        os.dup2(os.open(path, flags, 0o644), target)
    most = math.ceil(order["timeout"])
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    try:
        os.execve(order["command"][0], order["command"], order["environment"])
    finally:
        os._exit(127)


def _run(order: dict) -> dict:
    process = _start(order)
    ended = os.pidfd_open(process)
    # The system counts processor time and ends what uses too much; what only sleeps is ended here.
    timed_out = not select.select([ended], [], [], 10 * order["timeout"])[0]
    if timed_out:
        os.killpg(process, signal.SIGKILL)
    os.close(ended)
    _, status, usage = os.wait4(process, 0)
    timed_out = timed_out or usage.ru_utime + usage.ru_stime >= order["timeout"]
    return {
        "status": os.waitstatus_to_exitcode(status),
        "timed_out": timed_out,
        "seconds": usage.ru_utime + usage.ru_stime,
        "memory": usage.ru_maxrss * 1024,
    }


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(_run(json.loads(line))), flush=True)
