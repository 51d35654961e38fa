"""A script as a tree of statements, so that it can be shrunk without parsing Lua."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_PLACEHOLDER = re.compile(r"(, )?\$(\*|\d)")


@dataclass
class Line:
    """A statement. `$0`, `$1` … stand for values; `$*` stands for any number of arguments."""

    text: str
    values: list[str] = field(default_factory=list)
    arguments: list[str] = field(default_factory=list)
    kept: bool = False  # without it the file is no behaviour or no spec

    def lines(self) -> Iterator[str]:
        yield self.render()

    def render(self) -> str:
        return _PLACEHOLDER.sub(self._value, self.text)

    def _value(self, match: re.Match[str]) -> str:
        comma = match[1] or ""
        if match[2] != "*":
            return comma + self.values[int(match[2])]
        return comma + ", ".join(self.arguments) if self.arguments else ""


@dataclass
class Block:
    """Statements between a head and a tail, such as a loop or a protected call."""

    head: Line
    body: list[Piece]
    tail: str = "end"
    kept: bool = False

    def lines(self) -> Iterator[str]:
        yield self.head.render()
        for piece in self.body:
            for line in piece.lines():
                yield "  " + line
        yield self.tail


Piece = Line | Block


@dataclass
class Script:
    """One file."""

    pieces: list[Piece]

    def text(self) -> str:
        return "".join(line + "\n" for piece in self.pieces for line in piece.lines())


@dataclass
class Attack:
    """A script, the way to run it, and what it is about; a function of a seed and a number."""

    number: int
    way: str  # file, hook or spec
    scene: str  # the name of the scene of a hook, else empty
    label: str  # what it tries, such as "closing next"; findings of one label are shrunk once
    script: Script
