"""Drag-to-reorder whose behaviour is a script.

    import reorder

    outcome = reorder.replay("short-move", "half_overlap", threshold=0.7)
    outcome.order                                    # [["apples", "coffee", "bread", ...]]
    outcome                                          # in a notebook: the drag, animated

    rows = reorder.sweep("corpus.jsonl", "half_overlap", threshold=[0.3, 0.5, 0.7])
    pandas.DataFrame(rows)                           # a row for each threshold and trace

    rows = reorder.study("list", ["half_overlap", "under_finger"], hands=200)
    pandas.DataFrame(rows)                           # simulated hands: times with intervals

    with reorder.Engine(scene, "half_overlap") as engine:
        engine.pointer(0.0, "down", 100, 22)
        engine.tick(0.6)
        for change in engine.changes():
            show(change)

Units: lengths in points, y down, in the viewport's coordinates; times in seconds since the scene
was set; angles in degrees clockwise. Sections and items count from 0. What is said in JSON, such as
`Outcome.moves`, is in the units of the trace format: times in milliseconds.

Errors: whatever the library refuses raises `Error`, whose message says what is wrong, where, and
what to do.

Threads: any thread may use an engine, one at a time. Engines are independent of each other, and
other Python threads run while one works.
"""

from ._engine import Engine, Key, Modifier, Pointer, PointerKind, Scroller
from ._errors import BusyError, ClosedError, Error, TraceWarning
from ._laws import Law, laws
from ._library import version
from ._outcome import Commit, Event, Message, Move, Outcome, ScriptError
from ._replay import replay
from ._study import study, trials
from ._sweep import sweep
from ._traces import Trace
from ._values import (
    Behaviour,
    Change,
    ChangeKind,
    Frame,
    Parameter,
    Part,
    PartKind,
    Phase,
    Rect,
    Slot,
)

__version__ = version()

__all__ = [
    "Behaviour",
    "BusyError",
    "Change",
    "ChangeKind",
    "ClosedError",
    "Commit",
    "Engine",
    "Error",
    "Event",
    "Frame",
    "Key",
    "Law",
    "Message",
    "Modifier",
    "Move",
    "Outcome",
    "Parameter",
    "Part",
    "PartKind",
    "Phase",
    "Pointer",
    "PointerKind",
    "Rect",
    "ScriptError",
    "Scroller",
    "Slot",
    "Trace",
    "TraceWarning",
    "laws",
    "replay",
    "study",
    "sweep",
    "trials",
]
