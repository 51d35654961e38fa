"""Writes scripts: what is called, with what, in which circumstances.

A script is a core, such as a call in a loop or thousands of closing handlers, inside wrappers, such as
a protected call or a coroutine, after a preparation, such as a full heap.
"""

from __future__ import annotations

import random

from . import values
from .arguments import Arguments
from .library import Library
from .scenes import ENDS, SCENES
from .script import Attack, Block, Line, Piece, Script

GROUP = 8  # scripts of one way and one scene, which may share a process
FILE_BUDGET, HOOK_BUDGET = 10_000_000, 200_000

_WAYS = ["file"] * 10 + ["hook"] * 9 + ["spec"]
_KEEP = Block(
    Line("local kept = {} local function keep(...)"),
    [
        Block(
            Line('for i = 1, math.min(select("#", ...), 3) do'),
            [Line("if #kept < 24 then kept[#kept + 1] = tostring((select(i, ...))):sub(1, 60) end")],
        )
    ],
)


def attack(library: Library, seed: int, number: int) -> Attack:
    """The script of this number: the same for the same seed and library."""
    shared = random.Random(f"{seed}/group {number // GROUP}")
    way = shared.choice(_WAYS)
    scene = f"{shared.choice(SCENES)}-{shared.choice(ENDS)}" if way == "hook" else ""
    if "huge" in scene and number % GROUP > 1:
        way, scene = "file", ""  # one of these takes as long as a hundred files
    return _Maker(library, random.Random(f"{seed}/{number}"), way).attack(number, scene)


class _Maker(Arguments):
    """One script in the making."""

    label = ""
    hook = ""

    def attack(self, number: int, scene: str) -> Attack:
        if self.way == "hook":
            often = ["key"] if scene.endswith("keys") else ["target", "follow", "over"]
            hooks = sorted(self.library.hooks)
            self.hook = self.chance.choice(hooks + [each for each in hooks if each in often] * 9)
            self.given = self.library.hooks[self.hook]
        if self.way == "hook" and self.chance.random() < 0.1:
            return Attack(number, self.way, scene, "travels", Script(self.travelling(scene)))
        core = self.wrapped(self.core())
        if self.chance.random() < 0.15:
            core = [*self.prepared(), *core]
        made = [Line(f"local {name} = {how}") for name, how in self.made.items()]
        files = {"file": self.file, "hook": self.hook_file, "spec": self.spec}
        pieces = files[self.way]([*made, _KEEP], core)
        return Attack(number, self.way, scene, self.label, Script(pieces))

    # The three kinds of files.

    def file(self, before: list[Piece], core: list[Piece]) -> list[Piece]:
        return [*before, *core, Line('return table.concat(kept, " ")')]

    def spec(self, before: list[Piece], core: list[Piece]) -> list[Piece]:
        return [*before, Block(Line('it("is contained", function()', kept=True), core, "end)", kept=True)]

    def hook_body(self, core: list[Piece]) -> list[Piece]:
        pick = self.chance.random()
        if pick < 0.3:
            return [*core, Line('error(table.concat(kept, " "))')]
        if pick < 0.7:
            return core
        answers = [self.chance.choice([self.number, self.any, self.word])() for _ in range(self.chance.randint(1, 4))]
        return [*core, Line("do return $* end", [], answers)]

    def hook_file(self, before: list[Piece], core: list[Piece]) -> list[Piece]:
        names = ", ".join(name for name, _ in self.given)
        own, core = self.split_load(core)
        function = Block(Line(f"local function hook({names})", kept=True), self.hook_body(core), kept=True)
        place = f"on = {{ {self.hook[3:]} = hook }}" if self.hook.startswith("on.") else f"{self.hook} = hook"
        press = "" if self.hook == "press" else "press = { duration = 0.1 }, "
        return [*before, *own, function, Line(f"return {{ api = 1, {press}{place} }}", kept=True)]

    def split_load(self, core: list[Piece]) -> tuple[list[Piece], list[Piece]]:
        """A heap may be filled as the behaviour loads, where the budget is larger."""
        at_load = [each for each in core if isinstance(each, Block) and each.head.text.startswith("do -- full heap")]
        return at_load, [each for each in core if each not in at_load]

    def travelling(self, scene: str) -> list[Piece]:
        """Answers that are cheap to give and have the engine go far, again and again."""
        rule = self.chance.choice(["insert", "flow", "exchange", "exchange_origin", "step", "copy"])
        places = self.chance.sample(["1", "2", "list.count // 2", "list.count - 1", "list.count"], 2)
        hooks = [
            f'swap = function() return "{rule}" end',
            "target = function(drag, list) n = n + 1 reorder.wake(0.001)"
            f" if n % 2 == 0 then return 1, {places[0]} end return 1, {places[1]} end",
        ]
        if scene.startswith("board"):
            hooks.append('over = function() m = m + 1 return m % 2 == 0 and "todo" or "done" end')
        if self.chance.random() < 0.5:
            hooks.append("on = { moved = function(drag) drag.memory.moves = (drag.memory.moves or 0) + 1 end }")
        table = ", ".join(["api = 1", "press = { duration = 0.1 }", "steady = false", *hooks])
        return [Line("local n, m = 0, 0", kept=True), Line(f"return {{ {table} }}", kept=True)]

    # What is done.

    def core(self) -> list[Piece]:
        kinds = (
            [self.calls] * 8
            + [self.operations] * 2
            + [self.closing] * 5
            + [self.compiling, self.coroutines, self.walking, self.handlers]
        )
        pieces = self.chance.choice(kinds)()
        if self.chance.random() < 0.2:
            label = self.label
            pieces += self.chance.choice([self.calls, self.operations])()
            self.label = label
        return pieces

    def calls(self) -> list[Piece]:
        called = [self.call() for _ in range(self.chance.choice([1, 1, 2, 4, 8]))]
        self.label = "calls " + called[0][0].name
        return [self.looped([self.kept(expression, arguments) for _, expression, arguments in called])]

    def operations(self) -> list[Piece]:
        operation = self.chance.choice(values.OPERATIONS)
        self.label = "operates " + operation
        typed = self.chance.choice([self.number, self.string, self.table, self.any])
        operands = [typed(), self.chance.choice([typed, self.any])()]
        shape = self.chance.choice(["keep({})", "keep(pcall(function() return {} end))", "local _ = {}"])
        return [self.looped([Line(shape.replace("{}", operation), operands)])]

    def kept(self, expression: str, arguments: list[str]) -> Line:
        shape = self.chance.choice(
            ["keep(pcall({f}, $*))", "keep(pcall({f}, $*))", "keep({f}($*))", "pcall({f}, $*)", "{f}($*)"]
        )
        if expression.startswith("("):
            shape = "keep(pcall({f}, $*))"
        return Line(shape.replace("{f}", expression), [], arguments)

    def looped(self, body: list[Piece]) -> Piece:
        pick = self.chance.random()
        if pick < 0.1:
            return Block(Line("do"), body)
        if pick < 0.55:
            return Block(Line("while true do"), body)
        return Block(Line("for i = 1, $0 do", [str(self.chance.choice([2, 20, 300, 5000, 100000]))]), body)

    def closing(self) -> list[Piece]:
        """Thousands of handlers that run after the call has been ended, most of them functions of the library."""
        large = self.way != "hook"
        more = self.chance.choice([0, 4, 12, 17, 17] if large else [0, 0, 1])
        width = self.chance.choice([1, 20, 190, 190, 190])
        depth = self.chance.choice([10, 60, 180, 180] if large else [10, 40])
        start = self.chance.choice(
            [
                "pcall(dive)",
                "coroutine.resume(coroutine.create(dive))",
                "coroutine.wrap(dive)()",
                "xpcall(dive, $0)",
                "dive()",
            ]
        )
        enter = Line(start, [self.function()] if "$0" in start else [])
        # One stack has room for some 36,000 handlers, so the next ones are a coroutine's.
        again = Line(
            self.chance.choice(
                ["coroutine.resume(coroutine.create(dive))", "coroutine.wrap(function() pcall(dive) end)()"]
            )
        )
        stop = [
            Block(Line("if more > 0 then"), [Line("more = more - 1 left = depth"), again]),
            Line(self.chance.choice(self.stops())),
        ]
        frame = (
            'local frame = load("local guards, down, c = ... " .. ("local c <close> = guards() "):rep($0) .. "down()")'
            if self.chance.random() < 0.8
            else "local function frame(guards, down) for _ in next, {}, nil, guards() do end down() end"
        )
        return [
            Line("local all, turn = {}, 0"),
            *self.guards(),
            Line("local function guards() turn = turn % #all + 1 return all[turn] end"),
            Line(frame, [str(width)]),
            Line("local depth, more = $0, $1", [str(depth), str(more)]),
            Line("local left, stop = depth"),
            Block(
                Line("local function dive()"),
                [Line("if left == 0 then return stop() end"), Line("left = left - 1"), Line("frame(guards, dive)")],
            ),
            Block(Line("stop = function()"), stop),
            enter,
        ]

    def guards(self) -> list[Piece]:
        """Tables with closing handlers; several at once, since what a slow one does shows among quick ones."""
        lines, labels = [], []
        for _ in range(self.chance.choice([1, 1, 2, 3])):
            function, handler = self.handler()
            labels.append(function)
            events = [f"{event} = {self.event_value()}" for event in self.events()]
            lines.append(
                Line(
                    "pcall(function() all[#all + 1] = setmetatable($0, { __close = $1, $* }) end)",
                    [self.closed(), handler],
                    events,
                )
            )
        self.label = "closing " + " ".join(labels[:1])
        return lines

    def stops(self) -> list[str]:
        return ["while true do end"] * 6 + [
            'error("x")',
            "return",
            "coroutine.yield() while true do end",
            "local t = {} while true do t[#t + 1] = { {} } end",
            'while true do print("x") end',
            'local s = "x" while true do s = s .. s end',
            "local t = {} setmetatable(t, { __index = t }) return t.x",
            "return stop() + 1",
            "local c = {} while true do c[#c + 1] = coroutine.create(print) end",
            "table.unpack({}, 1, 1e6)",
        ]

    def closed(self) -> str:
        """A table that a handler gets."""
        pick = self.chance.random()
        if pick < 0.15:
            return "{}"
        return self.named(values.TABLES, self.chance.choice(values.SLOW_TABLES)) if pick < 0.7 else self.table()

    def handler(self) -> tuple[str, str]:
        """A handler gets a table and an error, so most often a function that takes a table first."""
        pick = self.chance.random()
        if pick < 0.65:
            fitting = [each for each in self.library.functions if not each.kinds or each.kinds[0] in ("table", "value")]
            name = self.chance.choice(fitting if pick < 0.5 else self.library.functions).name
            return name, name
        function, expression, arguments = self.call()
        whole = f"{expression}({', '.join(arguments)})"
        if pick < 0.75 and any(each.makes for each in self.library.functions):
            maker = self.chance.choice([each for each in self.library.functions if each.makes])
            return f"({maker.name})", f"({maker.name}({', '.join(self.arguments(maker))}))"
        if pick < 0.85:
            return function.name, f"coroutine.wrap({self.chance.choice(self.library.functions).name})"
        return function.name, (
            f"function() {whole} end" if not expression.startswith("(") else f"function() pcall({expression}) end"
        )

    def events(self) -> list[str]:
        pool = values.EVENTS if self.chance.random() < 0.9 else values.EVENTS + values.REFUSED_EVENTS
        return self.chance.sample(pool, self.chance.choice([0, 0, 0, 1, 2, 4]))

    def event_value(self) -> str:
        return self.chance.choice([self.function, self.function, self.function, self.any])()

    def compiling(self) -> list[Piece]:
        begin, again, end = self.chance.choice(values.SOURCES)
        self.label = "compiles " + again
        count = self.chance.choice([100, 190, 1000, 1990, 20000, 250000]) // max(1, len(again)) + 1
        source = f'"{begin}" .. ("{again}"):rep($0) .. "{end}"'.replace("\\\\", "\\").replace(
            'return "" ..', 'return \\"" ..'
        )
        if '"' in begin or '"' in again:
            source = f"[=[{begin}]=] .. ([=[{again}]=]):rep($0) .. [=[{end}]=]"
        return [self.looped([Line(f"keep(load({source}))", [str(count)])])]

    def coroutines(self) -> list[Piece]:
        function, expression, arguments = self.call()
        self.label = "coroutines " + function.name
        inner = [Line(f"pcall({expression}, $*)", [], arguments)]
        body = self.chance.choice(
            [
                "all[#all + 1] = coroutine.create(work) coroutine.resume(all[#all])",
                "coroutine.wrap(work)()",
                "local c = coroutine.create(work) coroutine.resume(c) coroutine.close(c)",
                "coroutine.resume(coroutine.create(function() coroutine.wrap(work)() end))",
                "local c = coroutine.create(function() local c <close> = setmetatable({}, { __close = work }) "
                "coroutine.yield() end) "
                "coroutine.resume(c) keep(coroutine.close(c))",
            ]
        )
        ending = self.chance.choice(
            ["", "coroutine.yield()", "coroutine.yield()", 'error("x")', "work()", "coroutine.wrap(work)()"]
        )
        return [
            Line("local all, work = {}"),
            Block(Line("function work(...)"), [*inner, Line(ending)]),
            self.looped([Line(body)]),
        ]

    def walking(self) -> list[Piece]:
        """A table that changes during a walk, or a loop with a closing value."""
        self.label = "walks"
        function, expression, arguments = self.call()
        loop = self.chance.choice(
            [
                "for k, v in pairs($0) do",
                "for k, v in next, $0 do",
                "for k, v in ipairs($0) do",
                "for k, v in pairs($0) do $1[k] = nil",
                "for k in pairs($0) do $1[k] = k",
                "for k in coroutine.wrap(pairs), $0 do",
                "for k, v in next, $0, nil, setmetatable({}, { __close = $2 }) do",
            ]
        )
        table = self.table()
        return [
            self.looped(
                [
                    Block(
                        Line(loop, [table, table, self.function()]),
                        (
                            [Line("keep(k, v)"), Line(f"pcall({expression}, $*)", [], arguments)]
                            if self.chance.random() < 0.6
                            else [Line("keep(k, v)")]
                        ),
                    )
                ]
            )
        ]

    def handlers(self) -> list[Piece]:
        """Handlers of errors, and functions of the library that call each other."""
        _, expression, arguments = self.call()
        line = self.chance.choice(
            [
                "keep(xpcall({f}, $0, $*))",
                "keep(xpcall($0, {f}, $*))",
                "keep(pcall(xpcall, $0, {f}, $*))",
                "keep(xpcall(xpcall, $0, {f}, $*))",
                "keep(pcall(pcall, {f}, $*))",
                "keep(xpcall(error, {f}, $*))",
                "keep(xpcall(function() while true do end end, {f}))",
            ]
        )
        self.label = "handlers " + line  # whatever the functions are, a shape is one kind
        return [self.looped([Line(line.replace("{f}", expression), [self.function()], arguments)])]

    # In which circumstances.

    def wrapped(self, body: list[Piece]) -> list[Piece]:
        for _ in range(self.chance.choice([0, 0, 1, 1, 2])):
            body = self.chance.choice(self.wrappers())(body)
        return body

    def wrappers(self) -> list:
        def block(head: str, tail: str = "end", makers: tuple = ()):
            return lambda body: [Block(Line(head, [maker() for maker in makers]), body, tail)]

        deep = str(self.chance.choice([10, 150, 190, 5000, 12000]))
        return [
            block("pcall(function()", "end)"),
            block("while true do pcall(function()", "end) end"),
            block("xpcall(function()", "end, function(...) return ... end)"),
            block("xpcall(function(...)", "end, print)"),
            block("coroutine.wrap(function()", "end)()"),
            block("coroutine.resume(coroutine.create(function()", "end))"),
            block("table.sort({ 3, 1, 2, 5, 4 }, function(a, b)", "return a < b end)"),
            block('("abc"):gsub(".", function(x)', "end)"),
            block("load(function()", "end)"),
            block("local _ = setmetatable({}, { __index = function()", "end }).x"),
            block("tostring(setmetatable({}, { __tostring = function()", 'return "x" end }))'),
            block("local _ = #setmetatable({}, { __len = function()", "return 1 end })"),
            block("local _ = setmetatable({}, { __eq = function()", "end }) == setmetatable({}, {})"),
            block("do local c <close> = setmetatable({}, { __close = function()", "end }) end"),
            block("do local c <close> = setmetatable({}, { __close = function()", "end }) while true do end end"),
            block(
                "pcall(function() for _ in next, {}, nil, setmetatable({}, { __close = function()", "end }) do end end)"
            ),
            block(f"local function deep(n) if n > 0 then return (deep(n - 1)) end", f"end deep({deep})"),
            block("local function nested(n) if n > 0 then return pcall(nested, n - 1) end", "end nested(180)"),
            block(
                "local function within(n) if n > 0 then return coroutine.wrap(within)(n - 1) end",
                "end pcall(within, 95)",
            ),
            block(
                "local function full(...) if select('#', ...) < $0 then return full(1, 1, 1, 1, 1, ...) end",
                "end full()",
                (self.width,),
            ),
        ]

    def width(self) -> str:
        return str(self.chance.choice([200, 3000, 30000]))

    def prepared(self) -> list[Piece]:
        if self.chance.random() < 0.35:
            budget = HOOK_BUDGET if self.way == "hook" else FILE_BUDGET
            left = self.chance.choice([300, 3000, 30000, budget // 3])
            return [Line("for i = 1, $0 do end", [str(max(100, budget - left - budget // 50))])]
        filling = self.chance.choice(
            [
                "list[#list + 1] = {}",
                'list[#list + 1] = "s" .. #list .. #all',
                'list[#list + 1] = ("x"):rep(1000) .. #list .. #all',
                "list[#list + 1] = function() return list end",
                "list[#list + 1] = { #list }",
            ]
        )
        keep_free = str(self.chance.choice([4, 20, 60, 300, 1500]))
        return [
            Block(
                Line("do -- full heap"),
                [
                    Line("local all, list = {}, {}"),
                    Block(
                        Line('while collectgarbage("count") < 16384 - $0 do', [keep_free]),
                        [Line("if #list >= 32000 then all[#all + 1] = list list = {} end"), Line(filling)],
                    ),
                    Line("HEAP = { all, list }"),
                ],
            )
        ]
