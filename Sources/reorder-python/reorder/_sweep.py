"""Figures of many replays."""

from __future__ import annotations

import itertools
import os
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ._engine import Engine, warn
from ._traces import Source, Trace


def sweep(
    traces: Trace | Iterable[Trace],
    behaviour: str | os.PathLike[str],
    *,
    scripts: str | os.PathLike[str] | None = None,
    jobs: int | None = None,
    **values: Any,
) -> list[dict[str, Any]]:
    """Measures traces under every combination of a behaviour's parameters, as `reorder sweep` does.

        rows = sweep(paths, "half_overlap", threshold=[0.3, 0.5, 0.7], swap="insert")
        pandas.DataFrame(rows).groupby("threshold")["reversals"].sum()

    Args:
        traces: A trace or several: paths of files, each of one trace or many, texts or names.
        behaviour: The behaviour's name, or the path of its file.
        scripts: A directory with `behaviours/`, `lib/` and `traces/` of your own; what is not there
            is taken from the shipped scripts.
        jobs: How many replays run at a time; by default one for each processor.
        values: Each parameter's value, or its values.

    Returns:
        A row for each combination and trace, the last parameter varying fastest: `trace`,
        `behaviour`, the parameters, then the figures that `reorder sweep --json` prints, such as
        `moves`, `reversals`, `distance_to_first_move` (points) and `seconds_to_settle`. The rows do
        not depend on `jobs`.

    Raises:
        Error: A trace, the behaviour or a value has an error, with its place.
        OSError: A trace's file cannot be read.
    """
    worker = _Worker(behaviour, scripts)
    choices = {key: values_of(value) for key, value in values.items()}
    for key, options in choices.items():
        for option in options:
            worker.engine.set(**{key: option})
    points = [dict(zip(choices, point)) for point in itertools.product(*choices.values())]
    given = [traces] if isinstance(traces, str | bytes | os.PathLike) else traces
    sources = [source for trace in given for source in worker.engine._source(trace).each()]
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        results = list(pool.map(worker.row, *zip(*itertools.product(points, sources))))
    warn(dict.fromkeys(problem for _, problems in results for problem in problems))
    return [row for row, _ in results]


def values_of(value: Any) -> list[Any]:
    """The values of a parameter: one, or several."""
    return list(value) if isinstance(value, Iterable) and not isinstance(value, str) else [value]


class _Worker(threading.local):
    """Measures one replay after another; each thread has an engine of its own."""

    def __init__(self, behaviour: Any, scripts: Any) -> None:
        self.engine = Engine(behaviour=behaviour, scripts=scripts)
        self._point: dict[str, Any] = {}

    def row(self, point: dict[str, Any], source: Source) -> tuple[dict[str, Any], list[str]]:
        """The row of a trace at a point, and what was ignored in the trace."""
        if point is not self._point:
            self.engine.set(**point)
            self._point = point
        figures, problems = self.engine._measure(source)
        names = {key: figures.pop(key) for key in ("trace", "behaviour")}
        return {**names, **point, **figures}, problems
