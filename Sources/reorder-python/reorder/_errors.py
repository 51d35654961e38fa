"""What can go wrong."""

import re

# The place at the start of a message: "scripts/behaviours/mine.lua:15:19: ".
_PLACE = re.compile(r"(?P<file>[^:\n]+):(?P<line>\d+):(?:(?P<column>\d+):)? ")


class Error(Exception):
    """A call that could not do what it says.

    The message says what is wrong, where, and what to do; of a script it shows the line, too.

    Attributes:
        file: The script or the trace; `None` if the message names none.
        line: The line in it, from 1; `None` if the message names none.
        column: The column in it, from 1; `None` if the message names none.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        place = _PLACE.match(message)
        self.file = place and place["file"]
        self.line = int(place["line"]) if place else None
        self.column = int(place["column"]) if place and place["column"] else None


class BusyError(Error):
    """Another thread's call to the same engine was under way."""


class ClosedError(Error):
    """The engine was closed."""


class TraceWarning(UserWarning):
    """Something in a trace that is ignored, such as an unknown key."""
