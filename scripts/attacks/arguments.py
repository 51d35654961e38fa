"""Chooses what is called, and with what: mostly values of the kinds that a function wants, sometimes any."""

from __future__ import annotations

import random

from . import values
from .library import Function, Library


class Arguments:
    """The values of one script. Those that are variables are noted in `made`, with what makes them."""

    def __init__(self, library: Library, chance: random.Random, way: str):
        self.library = library
        self.chance = chance
        self.way = way
        self.made: dict[str, str] = {}
        self.given: list[tuple[str, str]] = []  # the objects that a hook gets, each a name and a class

    def call(self) -> tuple[Function, str, list[str]]:
        methods = [(name, each) for name, kind in self.given for each in self.library.methods.get(kind, [])]
        if methods and self.chance.random() < 0.6:
            name, method = self.chance.choice(methods)
            label = Function(f"{name}:{method.name}", method.kinds)
            return label, f"{name}.{method.name}", [name, *self.arguments(method)]
        function = self.chance.choice(self.library.functions)
        if function.makes and self.chance.random() < 0.5:
            made = f"({function.name}({', '.join(self.arguments(function))}))"
            return (
                Function(f"({function.name})", ()),
                made,
                [self.any() for _ in range(self.chance.choice([0, 0, 1, 2]))],
            )
        return function, function.name, self.arguments(function)

    def arguments(self, function: Function) -> list[str]:
        chosen = [self.argument(function, at, kind) for at, kind in enumerate(function.kinds)]
        if self.chance.random() < 0.15 and chosen:
            chosen = chosen[: self.chance.randint(0, len(chosen))]
        while self.chance.random() < 0.3:
            chosen.append(self.any())
        if self.chance.random() < 0.06:
            chosen.append(f"table.unpack({self.table()}, 1, {self.chance.choice([100, 5000, 30000])})")
        return chosen

    def argument(self, function: Function, at: int, kind: str) -> str:
        if self.chance.random() < 0.1:
            return self.any()
        if kind == "string":
            return self.text(function.name, at)
        makers = {
            "number": self.number,
            "place": self.place,
            "coordinate": self.coordinate,
            "table": self.table,
            "function": self.function,
            "coroutine": self.coroutine,
        }
        return makers.get(kind, self.any)()

    def text(self, name: str, at: int) -> str:
        pool = None
        if name.endswith("pack") or name.endswith("packsize"):
            pool = values.PACKINGS if at == 0 else None
        elif name.endswith("format"):
            pool = values.FORMATS if at == 0 else None
        elif name.endswith(("find", "match", "gsub")):
            pool = values.PATTERNS if at == 1 else None
        if pool and self.chance.random() < 0.85:
            return self.chance.choice(pool)
        return self.string()

    def string(self) -> str:
        pick = self.chance.random()
        if pick < 0.5:
            return self.variable(values.BIG_STRINGS)
        if pick < 0.75:
            return self.chance.choice(values.SMALL_STRINGS)
        if pick < 0.85 and self.way != "file":
            return self.word()
        return self.chance.choice(values.PATTERNS + values.FORMATS + values.PACKINGS + values.OPTIONS)

    def word(self) -> str:
        return '"' + self.chance.choice(self.library.words) + '"'

    def number(self) -> str:
        if self.chance.random() < 0.15:
            return str(self.chance.randint(-100, 70000))
        return self.chance.choice(values.NUMBERS)

    def place(self) -> str:
        """A position in a scene; the first section has nearly all items."""
        if self.chance.random() < 0.6:
            return self.chance.choice(
                ["1", "1", "1", "2", "drag.item", "drag.section", "500", "1000", "90000", "100000", "999999", "1000000"]
            )
        return self.number()

    def coordinate(self) -> str:
        fields = [f"{name}.{each}" for name, kind in self.given for each in self.library.fields.get(kind, [])]
        pick = self.chance.random()
        if pick < 0.3 and fields:
            return self.chance.choice(fields)
        if pick < 0.7:
            return self.chance.choice(["0", "1", "5", "50", "160", "480", "1000", "1e4", "1e6", "4e6", "44e6", "1e9"])
        return self.number()

    def table(self) -> str:
        if self.chance.random() < 0.1:
            return self.chance.choice(["{}", "{ 1, 2, 3 }", "_G", "string", "HEAP", 'getmetatable("")'])
        return self.variable(values.TABLES)

    def coroutine(self) -> str:
        return self.variable(values.COROUTINES)

    def function(self) -> str:
        if self.chance.random() < 0.6:
            return self.chance.choice(self.library.functions).name
        return self.chance.choice(values.FUNCTIONS)

    def any(self) -> str:
        plain = lambda: self.chance.choice(["nil", "true", "false", "...", "kept"])  # noqa: E731
        host = lambda: self.chance.choice(self.given)[0] if self.given else "nil"  # noqa: E731
        chosen = self.chance.choice(
            [
                self.number,
                self.number,
                self.string,
                self.string,
                self.table,
                self.table,
                self.function,
                self.coroutine,
                plain,
                host,
            ]
        )()
        return "nil" if chosen == "..." else chosen

    def variable(self, pool: dict[str, str]) -> str:
        return self.named(pool, self.chance.choice(sorted(pool)))

    def named(self, pool: dict[str, str], name: str) -> str:
        self.made[name] = pool[name]
        return name
