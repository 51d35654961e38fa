"""Simulated hands at tasks."""

from __future__ import annotations

import itertools
import json
import os
import threading
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ._engine import Engine, PointerKind, warn
from ._sweep import values_of

Behaviours = (
    str | os.PathLike[str] | Iterable[str | os.PathLike[str]] | Mapping[str, Mapping[str, Any]]
)

# How many hands one call has.
_PORTION = 64


def study(
    tasks: str | os.PathLike[str] | Mapping[str, Any],
    behaviours: Behaviours = "default",
    *,
    hands: int = 100,
    first_hand: int = 0,
    seed: int = 0,
    pointer: PointerKind = "touch",
    scripts: str | os.PathLike[str] | None = None,
    jobs: int | None = None,
    **values: Any,
) -> list[dict[str, Any]]:
    """Lets simulated hands do tasks under behaviours and parameters, as `reorder study` does.

        rows = study("list", ["half_overlap", "under_finger"], hands=200, seed=1)
        rows = study("list", {"half_overlap": {"threshold": [0.3, 0.5]}, "under_finger": {}})

    The same hands do every task under every setting.

    Args:
        tasks: A set of tasks: the name of a shipped one, the path of a file, or what is in one.
        behaviours: A behaviour by its name or the path of its file, several, or a mapping from the
            name of each to its parameters with their value or values.
        hands: How many hands do each task.
        first_hand: The number of the first hand.
        seed: The seed of the hands and of their noise.
        pointer: What the hands move.
        scripts: A directory with `behaviours/` and `lib/` of your own; what is not there is taken
            from the shipped scripts.
        jobs: How many work at a time; by default one for each processor.
        values: Parameters of all behaviours, each with its value or values.

    Returns:
        A row for each setting and task, and one for all tasks together, whose `task` is `None`:
        `behaviour`, the parameters, `task`, `hands`, `pointer`, and each figure that
        `reorder study --json` prints, such as `seconds`, with the limits of its interval of 95 %,
        `seconds_low` and `seconds_high`. From the second setting on also how much more it is than
        under the first, such as `seconds_against_first`, with its interval; a difference whose
        interval holds 0 is none. The rows do not depend on `jobs`.

    Raises:
        Error: The tasks, a behaviour or a value has an error, with its place.
        OSError: A file of tasks cannot be read.
    """
    run = _Run(tasks, behaviours, hands, first_hand, seed, pointer, scripts, values)
    lines = [json.dumps({**row, "setting": number}) for number, row in run.results(jobs)]
    with Engine() as engine:
        table = engine._study("\n".join([run.header(), *lines]))
    return [_flat(json.loads(line)) for line in table.splitlines()]


def trials(
    tasks: str | os.PathLike[str] | Mapping[str, Any],
    behaviours: Behaviours = "default",
    *,
    hands: int = 100,
    first_hand: int = 0,
    seed: int = 0,
    pointer: PointerKind = "touch",
    scripts: str | os.PathLike[str] | None = None,
    jobs: int | None = None,
    **values: Any,
) -> list[dict[str, Any]]:
    """What became of each hand's try in a study; arguments and errors are those of `study`.

    Returns:
        A row for each setting, task and hand, in this order: `behaviour`, the parameters, `task`,
        `hand`, `done`, the times `seconds`, `first_move` (or `None`) and `edge_seconds`,
        `distance` in points, and the counts `moves`, `reversals`, `overshoots`, `corrections`,
        `errors` and `slips`.
    """
    run = _Run(tasks, behaviours, hands, first_hand, seed, pointer, scripts, values)
    rows = []
    for number, row in run.results(jobs):
        name, params = run.settings[number]
        del row["setting"]
        row["task"] = run.tasks[row["task"]]
        rows.append({"behaviour": name, **params, **row})
    return rows


class _Run:
    """Hands at tasks under settings."""

    def __init__(
        self,
        tasks: Any,
        behaviours: Behaviours,
        hands: int,
        first_hand: int,
        seed: int,
        pointer: PointerKind,
        scripts: Any,
        values: Mapping[str, Any],
    ) -> None:
        if hands < 1:
            raise ValueError(f"hands is {hands}; a study needs at least one hand")
        self.text, self.file = _text(tasks)
        self.hands = range(first_hand, first_hand + hands)
        self.seed, self.pointer, self.scripts = seed, pointer, scripts
        if isinstance(behaviours, str | os.PathLike):
            behaviours = [behaviours]
        if not isinstance(behaviours, Mapping):
            behaviours = {os.fspath(name): {} for name in behaviours}
        self.settings = [
            (os.fspath(name), point)
            for name, own in behaviours.items()
            for point in _points({**values, **own})
        ]
        self.tasks: list[str] = []
        self._local = threading.local()
        # An error in a setting comes before the first hand moves.
        for number in range(len(self.settings)):
            self._engine(number)

    def header(self) -> str:
        """The header of the trials of all settings, once there are results."""
        settings = [
            {"behaviour": name, "params": {key: _word(value) for key, value in point.items()}}
            for name, point in self.settings
        ]
        return json.dumps(
            {
                "study": 1,
                "settings": settings,
                "tasks": self.tasks,
                "pointer": self.pointer,
                "seed": self.seed,
            }
        )

    def results(self, jobs: int | None) -> Iterator[tuple[int, dict[str, Any]]]:
        """The number of a setting and a trial, for each trial."""
        starts = range(self.hands.start, self.hands.stop, _PORTION)
        portions = [(start, min(_PORTION, self.hands.stop - start)) for start in starts]
        work = [(number, *portion) for number in range(len(self.settings)) for portion in portions]
        problems: dict[str, None] = {}
        with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
            parts = [
                (number, lines, found)
                for (number, *_), (lines, found) in zip(work, pool.map(self._portion, work))
            ]
        for number in range(len(self.settings)):
            rows: list[dict[str, Any]] = []
            for _, lines, found in (part for part in parts if part[0] == number):
                self.tasks = json.loads(lines[0])["tasks"]
                rows += map(json.loads, lines[1:])
                problems.update(dict.fromkeys(found))
            # Each portion has all tasks.
            rows.sort(key=lambda row: row["task"])
            yield from ((number, row) for row in rows)
        warn(problems)

    def _portion(self, work: tuple[int, int, int]) -> tuple[list[str], list[str]]:
        number, first, count = work
        engine = self._engine(number)
        text = engine._trials(self.text, self.file, self.pointer, self.seed, first, count)
        return text.splitlines(), engine.problems()

    def _engine(self, number: int) -> Engine:
        """This thread's engine, under a setting."""
        name, point = self.settings[number]
        if getattr(self._local, "number", None) != number:
            self._local.engine = Engine(behaviour=name, scripts=self.scripts, **point)
            self._local.number = number
        engine: Engine = self._local.engine
        return engine


def _text(tasks: Any) -> tuple[str, str | None]:
    """The text of a set of tasks, or the name of a shipped one; and its file."""
    if isinstance(tasks, Mapping):
        return json.dumps(tasks), None
    path = os.fspath(tasks)
    if not ("/" in path or path.endswith(".json")):
        return path, None
    with open(path, encoding="utf-8") as file:
        return file.read(), path


def _points(values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every combination of values."""
    choices = [values_of(value) for value in values.values()]
    return [dict(zip(values, point)) for point in itertools.product(*choices)]


def _word(value: Any) -> str:
    """A value as a command line has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    """A row of a table, with each figure's limits beside it."""
    against = row.pop("against_first", {})
    flat = {"behaviour": row.pop("behaviour"), **row.pop("params")}
    for key, value in row.items():
        flat |= _limits(key, value) if isinstance(value, dict) else {key: value}
    for key, value in against.items():
        flat |= _limits(f"{key}_against_first", value)
    return flat


def _limits(key: str, figure: Mapping[str, float]) -> dict[str, float]:
    return {key: figure["value"], f"{key}_low": figure["low"], f"{key}_high": figure["high"]}
