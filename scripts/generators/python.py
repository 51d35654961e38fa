"""The declarations for Python's ctypes, in the form of its formatter."""

from __future__ import annotations

import keyword
import re

from .header import Field, Header, Mistake, Structure, Type

WIDEST = 100
SUMMARY = "The constants, structures and functions of reorder.h, written by scripts/interfaces."
TYPES = {
    "_Bool": "c_bool",
    "double": "c_double",
    "int": "c_int",
    "size_t": "c_size_t",
    "unsigned int": "c_uint",
    "unsigned long long": "c_ulonglong",
}


def module(header: Header) -> str:
    """The text of the module."""
    blocks = [f"{structure(header, each)}\n\n" for each in header.structures.values()]
    blocks.append("# The constants of each enumeration, by their names.\n")
    for name, values in header.enumerations.items():
        rows = [f'"{key}": {value}' for key, value in values.items()]
        blocks.append(listing(f"{plural(name).upper()} = ", "{}", rows))
    blocks.append("\n# Each function's result, then its parameters.\n")
    blocks.append("SIGNATURES: dict[str, tuple[Any, ...]] = {\n")
    for function in header.functions:
        rows = [of(header, each.type) for each in function.parameters]
        rows.insert(0, of(header, function.result) + ("" if rows else ","))
        blocks.append(listing(f'"reorder_{function.name}": ', "()", rows, "    ", ","))
    text = "".join([*blocks, "}\n"])
    used = sorted(set(re.findall(r"\b(?:c_\w+|POINTER|Structure)\b", text)))
    return (
        f'"""{SUMMARY}"""\n\n'
        "from __future__ import annotations\n\n"
        f"{listing('from ctypes import ', '()', used)}"
        f"from typing import Any\n\n\n{text}"
    )


def structure(header: Header, structure: Structure) -> str:
    rows = [f'("{own(each)}", {of(header, each.type)})' for each in structure.fields]
    fields = listing("_fields_ = ", "[]", rows, "    ")
    return f"class {title(structure)}(Structure):\n{fields}"


def title(structure: Structure) -> str:
    return "C" + structure.name.title().replace("_", "")


def own(field: Field) -> str:
    """A field's name, which in Python may not be a keyword."""
    return f"{field.name}_" if keyword.iskeyword(field.name) else field.name


def of(header: Header, type: Type) -> str:
    """The name of a type in ctypes."""
    if type.is_text:
        return "c_char_p"
    if type == Type("reorder_engine", True):
        return "c_void_p"
    if structure := header.structure(type):
        name = title(structure)
    elif header.enumeration(type):
        name = "c_int"
    elif type.name in TYPES:
        name = TYPES[type.name]
    else:
        raise Mistake(f"reorder.h has a type that Python has no name for: {type.name}")
    return f"POINTER({name})" if type.is_pointer else name


def plural(word: str) -> str:
    return word if word.endswith("s") else f"{word}s"


def listing(start: str, brackets: str, rows: list[str], indent: str = "", end: str = "") -> str:
    """A list in one line where it fits, else with a row a line."""
    line = f"{indent}{start}{brackets[0]}{', '.join(rows)}{brackets[1]}{end}\n"
    if len(line) <= WIDEST + 1:
        return line
    lines = "".join(f"{indent}    {row},\n" for row in rows)
    return f"{indent}{start}{brackets[0]}\n{lines}{indent}{brackets[1]}{end}\n"
