"""An engine in C, and calls to it."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from typing import Any

from ._errors import BusyError, ClosedError, Error
from ._library import library


class Handle:
    """An engine in C, for one thread at a time.

    What the library returns stays valid only until the next call, so a thread holds the handle
    until it has copied that:

        with handle as engine:
            library.reorder_item(engine, 0, 0)

    Raises:
        BusyError: Another thread holds the handle.
        ClosedError: The handle was closed.
    """

    def __init__(self) -> None:
        self._engine: int | None = library.reorder_new()
        if self._engine is None:
            raise Error("there are 16,384 engines already; close one first")
        self._lock = threading.Lock()
        self._free = weakref.finalize(self, library.reorder_free, self._engine)

    def __enter__(self) -> int:
        if not self._lock.acquire(blocking=False):
            raise BusyError("the engine is in use by another thread")
        if self._engine is None:
            self._lock.release()
            raise ClosedError("the engine was closed")
        return self._engine

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def close(self) -> None:
        """Frees the engine; a second time does nothing."""
        if self._engine is not None:
            with self:
                self._engine = None
                self._free()

    def check(self, status: int) -> None:
        """Raises the error of a call, whose thread still holds the handle."""
        if status:
            raise self._error()

    def call(self, function: Callable[..., int], *arguments: Any) -> None:
        """Calls a function that returns a status."""
        with self as engine:
            self.check(function(engine, *arguments))

    def text(self, function: Callable[..., bytes | None], *arguments: Any) -> str | None:
        """Calls a function that returns a text; `None` if there is none."""
        with self as engine:
            text = function(engine, *arguments)
            return None if text is None else text.decode()

    def sure_text(self, function: Callable[..., bytes | None], *arguments: Any) -> str:
        """Calls a function that returns a text, or nothing after an error."""
        with self as engine:
            text = function(engine, *arguments)
            if text is None:
                raise self._error()
            return text.decode()

    def _error(self) -> Error:
        message: bytes = library.reorder_error(self._engine)
        return Error(message.decode())
