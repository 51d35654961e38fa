"""Makes a finding smaller while it breaks the same."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterator

from .script import Attack, Block, Line, Piece

TRIES = 60
SECONDS = 90.0  # a script that hangs takes seconds each time

_Change = Callable[[Attack], None]


def shrink(attack: Attack, breaks: Callable[[Attack], bool], tries: int = TRIES, seconds: float = SECONDS) -> Attack:
    """The smallest attack found that still breaks the same; `breaks` runs one."""
    deadline = time.monotonic() + seconds
    smallest, at, changed = attack, 0, False
    while tries > 0 and time.monotonic() < deadline:
        changes = list(_changes(smallest))
        if at >= len(changes):
            if not changed:
                break
            at, changed = 0, False  # what was in vain before may not be now
            continue
        candidate = copy.deepcopy(smallest)
        changes[at](candidate)
        tries -= 1
        if breaks(candidate):
            smallest, changed = candidate, True
        else:
            at += 1
    return smallest


def _changes(attack: Attack) -> Iterator[_Change]:
    """All changes that make a script smaller, those that remove most first."""
    spots = sorted(_spots(attack.script.pieces, ()), key=lambda spot: -_size(_at(attack, spot)))
    yield from (_removal(spot) for spot in spots if not _at(attack, spot).kept)
    yield from (
        _unwrapping(spot) for spot in spots if isinstance(_at(attack, spot), Block) and not _at(attack, spot).kept
    )
    for spot in spots:
        line = _line(_at(attack, spot))
        yield from (_dropping(spot, at) for at in reversed(range(len(line.arguments))))
        for at, value in enumerate(line.values):
            yield from (_setting(spot, at, other) for other in _simpler(value))


def _spots(pieces: list[Piece], path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for index, piece in enumerate(pieces):
        yield (*path, index)
        if isinstance(piece, Block):
            yield from _spots(piece.body, (*path, index))


def _list(attack: Attack, spot: tuple[int, ...]) -> list[Piece]:
    pieces = attack.script.pieces
    for index in spot[:-1]:
        block = pieces[index]
        assert isinstance(block, Block)
        pieces = block.body
    return pieces


def _at(attack: Attack, spot: tuple[int, ...]) -> Piece:
    return _list(attack, spot)[spot[-1]]


def _line(piece: Piece) -> Line:
    return piece.head if isinstance(piece, Block) else piece


def _size(piece: Piece) -> int:
    return sum(map(len, piece.lines()))


def _removal(spot: tuple[int, ...]) -> _Change:
    def change(attack: Attack) -> None:
        del _list(attack, spot)[spot[-1]]

    return change


def _unwrapping(spot: tuple[int, ...]) -> _Change:
    def change(attack: Attack) -> None:
        block = _at(attack, spot)
        assert isinstance(block, Block)
        _list(attack, spot)[spot[-1] : spot[-1] + 1] = block.body

    return change


def _dropping(spot: tuple[int, ...], at: int) -> _Change:
    def change(attack: Attack) -> None:
        del _line(_at(attack, spot)).arguments[at]

    return change


def _setting(spot: tuple[int, ...], at: int, value: str) -> _Change:
    def change(attack: Attack) -> None:
        _line(_at(attack, spot)).values[at] = value

    return change


def _simpler(value: str) -> list[str]:
    if value.isdigit():
        return [str(int(value) // 2)] if int(value) > 1 else []
    return [] if value in ("nil", "{}", '""') else ["{}"]
