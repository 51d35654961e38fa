"""Traces, and the files that hold them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

Trace = str | bytes | os.PathLike[str]
"""A trace: its path, its name, or its text.

A `str` that begins with "{" or has several lines is a text; any other is a path if a file is there,
and else the name of a trace beside the behaviours or of a shipped one, such as "short-move".
"""

# Where a line starts a trace, as `reorder replay` divides a file.
_HEADER = re.compile(rb'^(?=[ \t\r]*\{[ \t\r]*"trace")', re.MULTILINE)


# The most bytes of a file that is read whole, as in the command.
_MOST_BYTES = 1 << 30


@dataclass(frozen=True)
class Source:
    """The text of a trace, and where it is from.

    Attributes:
        text: The text; `None` if only the engine knows it, by its name.
        file: The path or the name; `None` for a text.
        line: How many lines of the file are before it.
    """

    text: bytes | None
    file: str | None
    line: int = 0

    @classmethod
    def of(cls, trace: Trace) -> Source:
        """Reads what a trace may be.

        Raises:
            OSError: The file cannot be read.
            ValueError: It has more than 1 GiB.
        """
        if isinstance(trace, bytes):
            return cls(trace, None)
        if isinstance(trace, str):
            if trace.lstrip("\ufeff \t\r\n").startswith("{") or "\n" in trace:
                return cls(trace.encode(), None)
            if not os.path.exists(trace) and "/" not in trace:
                return cls(None, trace)
        with Path(trace).open("rb") as file:
            text = file.read(_MOST_BYTES + 1)
        if len(text) > _MOST_BYTES:
            raise ValueError(f"{os.fspath(trace)}: more than {_MOST_BYTES} bytes")
        return cls(text, os.fspath(trace))

    def each(self) -> Iterator[Source]:
        """The traces of a file that may hold several."""
        line = self.line
        for text in _HEADER.split(self.text or b""):
            if text.strip():
                yield Source(text, self.file, line)
            line += text.count(b"\n")

    def placed(self, message: str) -> str:
        """A message about the text as one about the file."""
        place = re.match(rf"{re.escape(self.file or 'trace')}:(\d+)", message)
        if place is None:
            return message
        return message[: place.start(1)] + str(int(place[1]) + self.line) + message[place.end(1) :]
