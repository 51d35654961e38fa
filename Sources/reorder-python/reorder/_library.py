"""The library, with the functions of reorder.h, which describes them."""

from __future__ import annotations

import ctypes
from pathlib import Path

from ._interface import SIGNATURES

library = ctypes.CDLL(str(Path(__file__).with_name("libreorder.so")))
for _name, (_result, *_parameters) in SIGNATURES.items():
    _function = getattr(library, _name)
    _function.restype = _result
    _function.argtypes = _parameters


def version() -> str:
    """The library's version."""
    text: bytes = library.reorder_version()
    return text.decode()
