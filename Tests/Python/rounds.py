"""Uses engines on eight threads, COUNT in each of ROUNDS, and again.

    rounds.py COUNT ROUNDS [--keep]

Prints the memory of the process after each half, in bytes. With --keep no engine is freed.
"""

import ctypes
import gc
import os
import sys
from concurrent.futures import ThreadPoolExecutor

import reorder

COUNT, ROUNDS = map(int, sys.argv[1:3])
SCENE = {
    "viewport": {"width": 320, "height": 220},
    "sections": [{"id": "s", "items": ["a", "b", "c", "d"]}],
}
kept: list[reorder.Engine] = []


def use(number: int) -> None:
    """Does with an engine what can be done."""
    engine = reorder.Engine(SCENE, "half_overlap", threshold=0.4)
    engine.record()
    engine.pointer(0, "down", 100, 22)
    for step in range(20):
        engine.pointer(0.6 + step / 60, "move", 100, 22 + 5 * step)
        engine.draw(0.6 + step / 60)
        assert engine.changes()
    engine.pointer(1, "up", 100, 120)
    assert engine.trace("t")
    assert engine.order
    assert engine.behaviour
    assert engine.outcome().phase == "ended"
    assert len(engine.replay("short-move").moves) == 1
    if number % 10 == 0:
        assert engine.replay("short-move").picture
        try:
            engine.set(treshold=1)
        except reorder.Error:
            pass
        else:
            raise AssertionError("there is no such parameter")
    if "--keep" in sys.argv:
        kept.append(engine)
    elif number % 2:
        engine.close()


def resident() -> int:
    """The memory that the process has, without what the allocator keeps for later."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


for _ in range(2):
    for _ in range(ROUNDS):
        with ThreadPoolExecutor(8) as pool:
            assert len(list(pool.map(use, range(COUNT)))) == COUNT
    print(resident())
