"""A header as the compiler reads it: constants, structures with their layout, and functions."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PREFIX = "reorder_"


class Mistake(Exception):
    """Why nothing can be written."""


@dataclass(frozen=True)
class Type:
    """A type: its name without `const`, or of what it points to."""

    name: str
    is_pointer: bool

    @classmethod
    def read(cls, text: str) -> Type:
        words = re.sub(r"\b(const|struct|enum)\b", "", text)
        return cls(words.replace("*", "").strip(), "*" in words)

    @property
    def is_text(self) -> bool:
        return self == Type("char", True)


@dataclass(frozen=True)
class Field:
    """A field of a structure, or a parameter."""

    name: str
    type: Type
    # In a structure, from its start.
    offset: int = 0


@dataclass(frozen=True)
class Structure:
    name: str
    fields: list[Field]
    size: int


@dataclass(frozen=True)
class Function:
    name: str
    result: Type
    parameters: list[Field]


class Header:
    """The declarations of a header whose names begin with `reorder_`, without that beginning."""

    def __init__(self, path: Path, target: str | None = None) -> None:
        self._options = ["-fsyntax-only", "-x", "c", str(path)]
        if target:
            self._options += [f"--target={target}", "-ffreestanding"]
        tree = json.loads(self._clang("-ast-dump=json"))
        nodes = [node for node in tree["inner"] if node.get("name", "").startswith(PREFIX)]
        layouts = self._layouts()
        self.enumerations: dict[str, dict[str, int]] = {}
        self.structures: dict[str, Structure] = {}
        self.functions: list[Function] = []
        for node in nodes:
            name = node["name"].removeprefix(PREFIX)
            if node["kind"] == "EnumDecl":
                self.enumerations[name] = constants(node)
            elif node["kind"] == "RecordDecl" and node["name"] in layouts:
                self.structures[name] = structure(name, node, *layouts[node["name"]])
            elif node["kind"] == "FunctionDecl":
                parameters = [field(part) for part in parts(node, "ParmVarDecl")]
                result = Type.read(node["type"]["qualType"].split("(")[0])
                self.functions.append(Function(name, result, parameters))

    def structure(self, type: Type) -> Structure | None:
        """The structure that a type is, or points to."""
        return self.structures.get(type.name.removeprefix(PREFIX))

    def enumeration(self, type: Type) -> dict[str, int] | None:
        return self.enumerations.get(type.name.removeprefix(PREFIX))

    def _layouts(self) -> dict[str, tuple[dict[str, int], int]]:
        """The offset of each field of each structure, and the structure's size."""
        found = {}
        layouts = self._clang("-fdump-record-layouts-complete")
        for text in layouts.split("*** Dumping AST Record Layout"):
            name = re.search(r"^ +0 \| struct (\w+)$", text, re.MULTILINE)
            size = re.search(r"\[sizeof=(\d+),", text)
            if name and size:
                fields = re.findall(r"^ +(\d+) \|   \S.*?(\w+)$", text, re.MULTILINE)
                found[name[1]] = ({field: int(offset) for offset, field in fields}, int(size[1]))
        return found

    def _clang(self, option: str) -> str:
        """What the Swift toolchain's clang prints of the header."""
        swift = shutil.which("swiftc")
        if not swift:
            raise Mistake("swiftc is not on the PATH")
        clang = Path(swift).resolve().with_name("clang")
        done = subprocess.run(
            [clang, "-Xclang", option, *self._options], capture_output=True, check=False, text=True
        )
        if done.returncode != 0:
            raise Mistake(done.stderr.strip())
        return done.stdout


def parts(node: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [part for part in node.get("inner", []) if part["kind"] == kind]


def field(node: dict[str, Any], offset: int = 0) -> Field:
    return Field(node["name"], Type.read(node["type"]["qualType"]), offset)


def structure(name: str, node: dict[str, Any], offsets: dict[str, int], size: int) -> Structure:
    fields = [field(part, offsets[part["name"]]) for part in parts(node, "FieldDecl")]
    return Structure(name, fields, size)


def constants(node: dict[str, Any]) -> dict[str, int]:
    """The constants of an enumeration in lower case, without the words that all begin with."""
    values: dict[str, int] = {}
    following = 0
    for part in parts(node, "EnumConstantDecl"):
        written = parts(part, "ConstantExpr")
        value = int(written[0]["value"]) if written else following
        values[part["name"].lower().removeprefix(PREFIX)] = value
        following = value + 1
    own = node["name"].removeprefix(PREFIX) + "_"
    if all(name.startswith(own) for name in values):
        values = {name.removeprefix(own): value for name, value in values.items()}
    return values
