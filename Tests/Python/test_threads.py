"""Engines in threads: independent, safe, and gone when they are closed."""

import os
import pathlib
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from conftest import FRUIT, ITEMS, TRACES

import reorder
from reorder import Engine


def test_a_call_while_another_thread_calls_is_refused() -> None:
    with Engine(FRUIT) as engine, engine._handle:

        def use() -> str:
            with pytest.raises(reorder.BusyError, match="another thread"):
                engine.tick(1)
            with pytest.raises(reorder.BusyError):
                engine.close()
            return "refused"

        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(use).result() == "refused"


def test_threads_that_share_an_engine_do_it_no_harm() -> None:
    count, threads = 2_000, 4
    start = threading.Barrier(threads)
    with Engine(FRUIT, "half_overlap") as engine:

        def use(thread: int) -> int:
            start.wait()
            done = 0
            for index in range(count):
                try:
                    engine.key(index / 1000, "lift", ITEMS[thread])
                    engine.key(index / 1000, "cancel")
                    engine.changes()
                    engine.draw(index / 1000)
                    assert sorted(engine.order[0]) == ITEMS
                    done += 1
                except reorder.BusyError:
                    pass
                except reorder.Error as error:
                    assert "lift" in str(error) or "drag" in str(error), error  # noqa: PT017
            return done

        with ThreadPoolExecutor(threads) as pool:
            assert sum(pool.map(use, range(threads))) > 0
        engine.tick(count)
        assert engine.is_at_rest


def test_an_engine_may_go_from_thread_to_thread() -> None:
    with Engine(FRUIT) as engine:
        for step in range(4):
            with ThreadPoolExecutor(1) as pool:
                pool.submit(engine.tick, float(step)).result()
        assert engine.draw(3).seconds == 3


def test_threads_replay_to_the_same_outcomes() -> None:
    expected = [reorder.replay(path, "half_overlap").json for path in TRACES]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(4):
            found = pool.map(lambda path: reorder.replay(path, "half_overlap").json, TRACES)
            assert list(found) == expected


# Rounds of a thousand engines on eight threads. Once warm, the memory of the process must not grow
# by more than the allocator's own ups and downs, which are half of this: 1000 bytes for each engine
# of the later rounds.
ENGINES, ROUNDS, TOLERANCE = 1000, 3, 3_000_000


def growth(rounds: int, *words: str) -> int:
    """How much more memory a process has after twice as many rounds, in bytes."""
    program = pathlib.Path(__file__).with_name("rounds.py")
    done = subprocess.run(
        [sys.executable, program, str(ENGINES), str(rounds), *words],
        capture_output=True,
        check=False,
        env={**os.environ, "MALLOC_ARENA_MAX": "1"},
    )
    assert done.returncode == 0, done.stderr.decode()
    first, second = map(int, done.stdout.split())
    return second - first


def test_a_thousand_engines_in_threads_leak_nothing() -> None:
    assert growth(ROUNDS) < TOLERANCE


def test_engines_that_are_kept_are_noticed() -> None:
    assert growth(1, "--keep") > 10 * TOLERANCE
