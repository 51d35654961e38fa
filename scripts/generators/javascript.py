"""The declarations for JavaScript: names of constants, readers of structures, parameters."""

from __future__ import annotations

import textwrap

from .header import PREFIX, Field, Header, Mistake, Structure, Type
from .python import WIDEST, plural

# What a DataView calls a number of each type, on wasm32.
NUMBERS = {"double": "Float64", "int": "Int32", "size_t": "Uint32", "unsigned int": "Uint32"}
GLUE = "\0"  # keeps the words of a row together


def module(header: Header) -> str:
    """The text of the module."""
    blocks = [TOP]
    for name, values in header.enumerations.items():
        blocks.append(enumeration(name, values))
    sizes = [f"{name}: {each.size}" for name, each in header.structures.items()]
    blocks.append(
        "/** The bytes of each structure. */\n" + listed("export const sizes = ", "{}", sizes)
    )
    structures = header.structures.values()
    blocks += [reader(header, each) for each in structures]
    blocks += [writer(each) for each in structures if is_passed(header, each)]
    rows = []
    for function in header.functions:
        own = [f"{camel(each.name)}: {kind(header, each.type)}" for each in function.parameters[1:]]
        rows.append(listed(f"{function.name}: ", "{}", own, "  ", ","))
    blocks.append(
        "/** The parameters of each function, after the engine, and what each one is. */\n"
        f"export const functions = {{\n{''.join(rows)}}};\n"
    )
    return "\n".join(blocks)


TOP = """\
// The constants, structures and functions of reorder.h, written by scripts/interfaces.
//
// A view is a DataView of the module's whole memory.

// A text may begin with U+FEFF.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The text at an address; null at 0. */
export function readText(view, address) {
  if (address === 0) return null;
  const bytes = new Uint8Array(view.buffer, address);
  return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
}
"""


def listed(start: str, brackets: str, rows: list[str], indent: str = "", end: str = ";") -> str:
    """A list in one line where it fits, else with as many rows in a line as fit."""
    gap = " " if rows and brackets == "{}" else ""
    line = f"{indent}{start}{brackets[0]}{gap}{', '.join(rows)}{gap}{brackets[1]}{end}\n"
    if len(line) <= WIDEST + 1:
        return line
    inner = f"{indent}  "
    wrapped = textwrap.fill(
        ", ".join(row.replace(" ", GLUE) for row in rows) + ",",
        WIDEST,
        initial_indent=inner,
        subsequent_indent=inner,
        break_long_words=False,
    )
    body = wrapped.replace(GLUE, " ")
    return f"{indent}{start}{brackets[0]}\n{body}\n{indent}{brackets[1]}{end}\n"


def enumeration(name: str, values: dict[str, int]) -> str:
    """The names of constants: a list where they count from 0, else an object."""
    start = f"export const {camel(plural(name))} = "
    comment = f"/** The constants of `reorder_{name}`. */\n"
    if list(values.values()) == list(range(len(values))):
        return comment + listed(start, "[]", [f'"{camel(each)}"' for each in values])
    rows = [f"{camel(key)}: {value}" for key, value in values.items()]
    return comment + listed(start, "{}", rows)


def reader(header: Header, structure: Structure) -> str:
    """A function that makes an object of a structure.

    Fields that share their first word are an object by that word, and a pointer with a count is an
    array.
    """
    lines = []
    fields = structure.fields
    while fields:
        first, *fields = fields
        word, _, rest = first.name.partition("_")
        group = [first]
        while rest and word != "is" and fields and fields[0].name.startswith(f"{word}_"):
            group.append(fields.pop(0))
        if len(group) > 1:
            lines.append(f"    {word}: {{\n")
            for each in group:
                name = camel(each.name.removeprefix(f"{word}_"))
                lines.append(f"      {name}: {value(header, each)},\n")
            lines.append("    },\n")
        elif first.type.is_pointer and header.structure(first.type):
            lines.append(array(header, first, fields.pop(0)))
        else:
            lines.append(f"    {camel(first.name)}: {value(header, first)},\n")
    return (
        f"/** The `reorder_{structure.name}` at an address. */\n"
        f"export function {function(structure, 'read')}(view, address) {{\n"
        f"  return {{\n{''.join(lines)}  }};\n}}\n"
    )


def array(header: Header, first: Field, count: Field) -> str:
    if count.name != "count":
        raise Mistake(f"in reorder.h no count follows the pointer {first.name}")
    element = header.structure(first.type)
    assert element
    size = f"view.getUint32({at(count)}, true)"
    start = f"view.getUint32({at(first)}, true)"
    return (
        f"    {camel(first.name)}: Array.from({{ length: {size} }}, (_, index) =>\n"
        f"      {function(element, 'read')}(view, {start} + {element.size} * index)),\n"
    )


def value(header: Header, field: Field) -> str:
    """What reads a field."""
    place = at(field)
    if field.type.is_text:
        return f"readText(view, view.getUint32({place}, true))"
    if field.type.name == "_Bool":
        return f"view.getUint8({place}) !== 0"
    if structure := header.structure(field.type):
        return f"{function(structure, 'read')}(view, {place})"
    if header.enumeration(field.type):
        names = camel(plural(field.type.name.removeprefix(PREFIX)))
        return f"{names}[view.getUint32({place}, true)]"
    return f"view.get{number(field.type)}({place}, true)"


def is_passed(header: Header, structure: Structure) -> bool:
    """Whether functions take the structure, and not only fill it."""
    types = [each.type for function in header.functions for each in function.parameters]
    return Type(f"{PREFIX}{structure.name}", False) in types


def writer(structure: Structure) -> str:
    names = ", ".join(camel(each.name) for each in structure.fields)
    lines = [
        f"  view.set{number(each.type)}({at(each)}, {camel(each.name)}, true);\n"
        for each in structure.fields
    ]
    return (
        f"/** Puts a `reorder_{structure.name}` at an address. */\n"
        f"export function {function(structure, 'write')}(view, address, {{ {names} }}) {{\n"
        f"{''.join(lines)}}}\n"
    )


def kind(header: Header, type: Type) -> str:
    """What a parameter is to JavaScript."""
    if type.is_text:
        return '"text"'
    if type.is_pointer or header.structure(type):
        return '"address"'
    return '"integer"' if type.name == "int" or header.enumeration(type) else '"number"'


def number(type: Type) -> str:
    if type.is_pointer or type.name not in NUMBERS:
        raise Mistake(f"reorder.h has a type that JavaScript cannot read: {type.name}")
    return NUMBERS[type.name]


def at(field: Field) -> str:
    return f"address + {field.offset}" if field.offset else "address"


def function(structure: Structure, verb: str) -> str:
    return verb + camel(f"_{structure.name}")


def camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)
