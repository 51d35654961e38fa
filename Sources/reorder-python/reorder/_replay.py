"""One replay."""

from __future__ import annotations

import os
from typing import Any

from ._engine import Engine
from ._outcome import Outcome
from ._traces import Trace


def replay(
    trace: Trace,
    behaviour: str | os.PathLike[str] | None = None,
    *,
    scripts: str | os.PathLike[str] | None = None,
    **params: Any,
) -> Outcome:
    """Replays a trace under a behaviour, as `reorder replay` does.

        replay("short-move", "half_overlap", threshold=0.7).order
        replay("drag.trace.jsonl", "scripts/behaviours/mine.lua")

    A notebook shows what it returns as an animated picture of the drag.

    Args:
        trace: The path of a trace, its text, or the name of one beside the behaviours or of a
            shipped one.
        behaviour: The behaviour's name, or the path of its file; by default the trace's own.
        scripts: A directory with `behaviours/`, `lib/` and `traces/` of your own; what is not there
            is taken from the shipped scripts.
        params: Parameters of the behaviour.

    Raises:
        Error: The trace, the behaviour or a parameter has an error, with its place.
        OSError: The trace's file cannot be read.
    """
    with Engine(behaviour=behaviour, scripts=scripts, **params) as engine:
        return engine._replay(engine._source(trace))
