"""What came of a drag."""

from __future__ import annotations

import base64
import html
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NotRequired, TypedDict

Move = TypedDict("Move", {"t": float, "kind": str, "item": str, "from": list[int], "to": list[int]})
"""A change of the order: when, in milliseconds, and what went where. Slots are [section, item]."""

Step = TypedDict("Step", {"kind": str, "item": str, "from": list[int], "to": list[int]})
"""One of the steps from the old order to the new one."""

Commit = TypedDict(
    "Commit",
    {
        "item": str,
        "from": list[int],
        "to": list[int],
        "moves": NotRequired[list[Step]],
        "how": NotRequired[str],
        "onto": NotRequired[str],
        "data": NotRequired[dict[str, float | str | bool]],
        "list_order": NotRequired[list[str]],
    },
)
"""What the drag changed for good; with `moves` if it exchanged items.

A drop that does more than move has `how`, `onto` and `data`; a whole list's, `list_order`."""

Event = TypedDict(
    "Event",
    {
        "t": float,
        "event": str,
        "item": NotRequired[str],
        "window": NotRequired[str],
        "from": NotRequired[list[int]],
        "to": NotRequired[list[int]],
        "why": NotRequired[str],
        "offset": NotRequired[dict[str, float]],
        "text": NotRequired[str],
        "how": NotRequired[str | None],
        "data": NotRequired[dict[str, float | str | bool]],
    },
)
"""What happened, and when, in milliseconds."""


class ScriptError(TypedDict):
    """A hook that failed; the native rule replaced it for the rest of the drag."""

    message: str
    file: NotRequired[str]
    line: NotRequired[int]
    column: NotRequired[int]
    source: NotRequired[str]
    hook: str
    t: float
    suggestion: NotRequired[str]
    traceback: NotRequired[list[str]]


class Message(TypedDict):
    """A line that the script printed; `t` and `hook` are `None` while it was loaded."""

    t: float | None
    hook: str | None
    level: NotRequired[str]
    """`debug` or `warning`; absent for `info`."""
    text: str


def orders(
    order: list[list[str]] | dict[str, list[list[str]]],
) -> tuple[list[list[str]], dict[str, list[list[str]]]]:
    """The sections of an order, and those of a board by list."""
    if isinstance(order, list):
        return order, {}
    return [section for sections in order.values() for section in sections], order


@dataclass(frozen=True)
class Outcome:
    """The outcome of a replay, in the words of the trace format.

    A notebook shows it as an animated picture of the drag.

    Attributes:
        trace: The trace's name.
        behaviour: The name of the behaviour that decided.
        phase: How the last gesture ended: idle, failed, ended, cancelled or unfinished.
        order: The final order: for each section, its items; on a board those of all lists in turn.
        orders: On a board, the final order of each list; empty without a board.
        list_order: On a board whose lists can be dragged, their names in a row; else empty.
        offset: The final offset of the content, as `x` and `y`.
        moves: How the order changed in the last drag, previews included.
        commit: What the last drag changed for good; `None` if nothing.
        events: What happened, in order.
        snapshot: The last snapshot; `None` if nothing was lifted.
        windows: The floating windows, from back to front.
        script_errors: The hooks that failed.
        samples: How many samples the trace has.
        ticks: How many steps of time there were.
        messages: What the script printed.
        json: The line that `reorder replay --json` prints, with its line end.
    """

    trace: str
    behaviour: str | None
    phase: str
    order: list[list[str]]
    orders: dict[str, list[list[str]]]
    list_order: list[str]
    offset: dict[str, float]
    moves: list[Move]
    commit: Commit | None
    events: list[Event]
    snapshot: dict[str, Any] | None
    windows: list[dict[str, Any]]
    script_errors: list[ScriptError]
    samples: int
    ticks: int
    messages: list[Message]
    json: str = field(repr=False)
    _draw: Callable[[], str] = field(repr=False, compare=False)

    @classmethod
    def _parse(cls, text: str, draw: Callable[[], str]) -> Outcome:
        values = json.loads(text)
        del values["outcome"]  # the version of the format
        values.setdefault("messages", [])
        values.setdefault("list_order", [])
        values["order"], values["orders"] = orders(values["order"])
        return cls(**values, json=text, _draw=draw)

    @cached_property
    def picture(self) -> str:
        """The drag as an animated SVG, drawn when it is first asked for."""
        return self._draw()

    def _repr_html_(self) -> str:
        # An image, since the styles of an SVG in the page would apply to all of the page.
        data = base64.b64encode(self.picture.encode()).decode()
        about = html.escape(f"{self.trace} under {self.behaviour}: {self.phase}")
        return f'<img src="data:image/svg+xml;base64,{data}" alt="{about}">'
