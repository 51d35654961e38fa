"""Odd and extreme values of every type, as Lua expressions.

A value that takes work to make is a variable of its own: a name here, and the statement that makes it.
"""

from __future__ import annotations

NUMBERS = """
0 1 2 3 -1 7 16 31 64 100 255 256 1000 4095 4096 8191 16384 32767 65535 65536 70000 1000000 -0.0 0.5 1e15 2^53 2^53+1
2^31 -2^31 2^32 2^63 math.mininteger math.maxinteger math.maxinteger-1 math.mininteger+1 math.huge -math.huge 0/0
-(0/0) 5e-324 4.9e-320 2.2250738585072014e-308 1.7976931348623157e308 -1.7976931348623157e308 1e308 0.1+0.2 1e100
""".split()

SMALL_STRINGS = [
    '""',
    '"x"',
    '"\\0"',
    '"a\\0b"',
    '"\\xff\\xfe\\x80"',
    '"\\u{7FFFFFFF}"',
    '"10"',
    '"0x10"',
    '" 1e308 "',
    '"nan"',
    '"-0"',
    '("f"):rep(200)',
    '("0x" .. ("f"):rep(198))',
    '("9"):rep(200)',
    '"\\n"',
    '"%"',
    '"%%"',
    '"k"',
    '"n"',
]

PATTERNS = [
    '"."',
    '"(.)"',
    '"()"',
    '".-"',
    '"(.-)b"',
    '".-.-.-.-b"',
    '"a*a*a*a*b"',
    '"%b()"',
    '"%bxy"',
    '"%f[%w]"',
    '"[^b]*b"',
    '"(.-)%1"',
    '"(%w*)%s*%1$"',
    '"^.*$"',
    '"x*"',
    '"x-$"',
    '"%w-%W"',
    '"[%z\\1-\\255]-b"',
    '("a?"):rep(25) .. ("a"):rep(25)',
    '("x?"):rep(1000)',
    '("(x"):rep(32)',
    '("()"):rep(32)',
    '("[a-z]-"):rep(100) .. "!"',
    '"["',
    '"%"',
    '"(()"',
    '"%1"',
    '"%f"',
    '"[%"',
    '("x*"):rep(2000) .. "y"',
    '("x"):rep(100000)',
    '"[" .. ("a-z"):rep(30000) .. "]"',
]

FORMATS = [
    '"%99.99f"',
    '"%.99f"',
    '"%a"',
    '"%.14g"',
    '"%q"',
    '"%s"',
    '"%-99s|"',
    '"%.3s"',
    '"%c"',
    '"%i"',
    '"%x"',
    '"%p"',
    '"%5"',
    '("%s"):rep(1000)',
    '("%d"):rep(20000)',
    '("%.99f"):rep(2000)',
    '("%q"):rep(100)',
    '"%#x"',
    '"%+.3e"',
    '("%%"):rep(100000)',
]

PACKINGS = [
    '"z"',
    '"s1"',
    '"s8"',
    '"s"',
    '"!16i16"',
    '"i16"',
    '"<i8>i8=I2"',
    '"Xi16"',
    '"!1Xi16"',
    '"f"',
    '"d"',
    '"n"',
    '"j"',
    '"c1000000"',
    '"c2147483647"',
    '("i16"):rep(1000)',
    '("<"):rep(1000000)',
    '("z"):rep(1000)',
    '("x"):rep(500000)',
    '("Xi8"):rep(1000)',
    '(" "):rep(1000000)',
    '"i17"',
    '"!3i4"',
    '("s1"):rep(1000)',
    '("c0"):rep(100000)',
]

OPTIONS = ['"count"', '"collect"', '"t"', '"b"', '"bt"', '"n"', '"#"', '"x"', '"stop"']

BIG_STRINGS = {
    "megabyte": '("x"):rep(1000000)',
    "nuls": '("\\0"):rep(1000000)',
    "more_nuls": '("\\0"):rep(1000000) .. "x"',
    "almost_long": '("\\0"):rep(16200)',
    "almost_long_too": '("\\0"):rep(16200) .. "x"',
    "spaces": '(" "):rep(1000000) .. "7"',
    "junk": '("\\xf4\\x8f\\xbf\\xbf"):rep(250000)',
    "continued": '("\\x80"):rep(1000000)',
    "brackets": '("("):rep(500000) .. (")"):rep(500000)',
    "letters": '("ab"):rep(15000)',
    "digits": '("1"):rep(1000000)',
    "zero_ended": '("x"):rep(1000000) .. "\\0"',
}

TABLES = {
    "holes": '{} for i = 1, 32000 do holes["k" .. i] = i end for i = 1, 32000 do holes["k" .. i] = nil end',
    "cleared": "{} for i = 1, 60000 do cleared[i] = i end for i = 1, 60000 do cleared[i] = nil end",
    "half": "{} for i = 1, 60000 do half[i] = i end for i = 1, 60000, 2 do half[i] = nil end",
    "fields": '{} for i = 1, 16000 do fields["f" .. i] = i end',
    "colliding": "{} for i = 1, 4000 do colliding[i * 4095] = true end",
    "floats": "{} for i = 1, 8000 do floats[i + 0.5] = i end",
    "prefixed": '{} for i = 1, 1000 do prefixed[("p"):rep(10000) .. i] = i end',
    "objects": "{} for i = 1, 3000 do objects[{}] = i objects[function() return i end] = i end",
    "numbers": "{} for i = 1, 60000 do numbers[i] = 60000 - i end",
    "equal": "{} for i = 1, 30000 do equal[i] = 1 end",
    "texts": '{} do local s = ("\\0"):rep(16000) for i = 1, 25000 do texts[i] = s end end',
    "longs": '{} do local s = ("x"):rep(1000000) for i = 1, 900 do longs[i] = s end end',
    "names": '{} for i = 1, 20000 do names[i] = "n" .. i end',
    "tables": "{} for i = 1, 20000 do tables[i] = {} end",
    "deep": "{} for i = 1, 20000 do deep = { deep } end",
    "cycle": "{} cycle[1] = cycle cycle.x = cycle",
    "sparse": "{} for i = 1, 15 do sparse[1 << i] = i end",
    "one": "{ 1 }",
    "chain": "{} for i = 1, 15 do chain = setmetatable({}, { __index = chain, __newindex = chain }) end",
    "liar": "setmetatable({}, { __len = function() return math.maxinteger end, __index = function() return 1 end, "
    "__newindex = function() end })",
    "reader": "setmetatable({}, { __len = function() return 60000 end, __index = rawlen, __newindex = rawequal })",
    "callable": "setmetatable({}, { __call = function(...) return ... end })",
}

COROUTINES = {
    "dead": "coroutine.create(function() end) coroutine.resume(dead)",
    "failed": 'coroutine.create(function() error("x") end) coroutine.resume(failed)',
    "fresh": "coroutine.create(function() end)",
    "endless": "coroutine.create(function() while true do coroutine.yield(1) end end)",
    "guarded": "coroutine.create(function() "
    "local c <close> = setmetatable({}, { __close = function() while true do end end }) "
    "coroutine.yield() end) coroutine.resume(guarded)",
    "running": "coroutine.running()",
}

FUNCTIONS = [
    "function() end",
    "function(...) return ... end",
    'function() error("x") end',
    "function() return true end",
    "function(a, b) return a end",
    "function() while true do end end",
    "function() return function() end end",
    "function(x) coroutine.yield(x) end",
    'function() return "x" end',
    "function() return nil end",
    "function() error() end",
]

EVENTS = """
__index __newindex __len __call __eq __lt __le __pairs __tostring __name __unm __add __sub __mul __div __mod __pow
__idiv __band __bor __bxor __shl __shr __bnot
""".split()

# What `setmetatable` refuses, or what hides the metatable.
REFUSED_EVENTS = ["__concat", "__gc", "__mode", "__metatable"]

# Tables that are slow to walk, to measure or to grow.
SLOW_TABLES = ["holes", "holes", "cleared", "half", "colliding", "floats", "liar"]

# Work without a library function.
OPERATIONS = [
    "$0 .. $1",
    "$0 < $1",
    "$0 <= $1",
    "$0 == $1",
    "#$0",
    "-$0",
    "~$0",
    "not $0",
    "$0 + $1",
    "$0 * $1",
    "$0 / $1",
    "$0 // $1",
    "$0 % $1",
    "$0 ^ $1",
    "$0 & $1",
    "$0 | $1",
    "$0 >> $1",
    "$0 << $1",
    "({ $0, $1 })[$1]",
    "({ [$0] = $1 })[$0]",
    "($0)[$1]",
    "$0 .. $1 .. $0 .. $1",
    "(function(...) return select('#', ...) end)($0, $1)",
    "{ table.unpack($0, 1, 30000) }",
]

# A text that is compiled: what it begins with, what is repeated, and what it ends with.
SOURCES = [
    ("", "x=x ", ""),
    ("local a if a then ", "elseif a then ", "end"),
    ("return ", "(", "1"),
    ("return ", "{", "1"),
    ("return ", "not ", "1"),
    ("return ", "-", "1"),
    ("return 1", "+1", ""),
    ("return 1", "..1", ""),
    ("return 1", "^1", ""),
    ("return a", " and a", ""),
    ("return a", " or a", ""),
    ("return a", " and a or a", ""),
    ("return a", "()", ""),
    ("return a", ".a", ""),
    ("return a", "[1]", ""),
    ("return {", "1,", "}"),
    ("return {", "a=1,", "}"),
    ("return {", "{},", "}"),
    ("", "do ", ""),
    ("", "goto a ", "::a::"),
    ("", "::a:: ", ""),
    ("", "while 1 do break ", ""),
    ("", "local a ", ""),
    ("", "local a<const> = 1 ", ""),
    ("", "local function f() ", ""),
    ("", "function f() end ", ""),
    ("return function(", "a,", "b) end"),
    ("", "repeat local a until a ", ""),
    ("", ";", ""),
    ("--[", "=", "["),
    ("return [", "=", "[x"),
    ('return "', "\\\\z ", '"'),
    ('return "', "\\\\u{10FFFF}", '"'),
    ("return 0x", "f", ""),
    ("return 1e", "9", ""),
    ("return 0.", "0", "1"),
    ("return 0x.", "0", "1p-9999"),
    ("", "if a then ", ""),
    ("", "for i=1,2 do ", ""),
    ("", "for i=1,2 do end ", ""),
    ("", "a,", "a=1"),
    ("a", ",a", "=1"),
    ("", "\\n", ""),
    ("", "--\\n", ""),
    ("return a", ':b""', ""),
    ("return a==", "a==", "a"),
    ("local t <close> = nil ", "local t <close> = nil ", ""),
    ("return function() return ", "function() return ", ""),
    ("local x return ", "x,", "x"),
]
