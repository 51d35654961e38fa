"""What can go wrong."""

import re

# The place at the start of a message: "scripts/behaviours/mine.lua:15:19: ", or a file without a
# line.
_PLACE = re.compile(
    r"""(?: (?P<file>[^:\n]+) : (?P<line>\d+) (?: : (?P<column>\d+) )?
        | (?P<only>[^:\n]+\.(?:lua|jsonl)) ) :\ """,
    re.VERBOSE,
)


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
        match = _PLACE.match(message)
        place = match.groupdict() if match else {}
        self.file: str | None = place.get("file") or place.get("only")
        self.line = _number(place.get("line"))
        self.column = _number(place.get("column"))


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)


class BusyError(Error):
    """Another thread's call to the same engine was under way."""


class ClosedError(Error):
    """The engine was closed."""


class TraceWarning(UserWarning):
    """Something in a trace that is ignored, such as an unknown key."""
