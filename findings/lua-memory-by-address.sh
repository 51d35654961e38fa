#!/usr/bin/env bash
# How much memory a Lua 5.4 program takes depends on where the system put the interpreter.
#
# With the same program, the same input and no collection, one would guess the same
# `collectgarbage("count")` in every process. But a string of C goes through a cache that is looked up
# by the string's address (`luaS_new` in lstring.c): if Lua has just made a string of the same bytes
# from the same place, it takes that one. Texts of up to 40 bytes are interned anyway; a longer one,
# such as the name of a chunk, is made anew whenever two other strings of C happened to fall on its
# slot of 53. Which ones do depends on the random addresses of the process. So a program at the edge
# of a memory limit fails in one process and not in the next; with fixed addresses it does not.
#
# Seen with lupa 2.2 of PyPI, which contains Lua 5.4.6, under CPython 3 on Linux.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/memory.py" <<'PYTHON'
from lupa.lua54 import LuaRuntime

script = """
local name = "=" .. ("a name longer than forty bytes "):rep(2)
local kept = {}
collectgarbage() collectgarbage("stop")
local before = collectgarbage("count")
for i = 1, 200 do
  kept[i] = load("return 1", name)
  local _ = type(1), type("x"), type({}), type(nil), type(print), type(true), math.type(1)
  _ = tostring(nil), tostring(true), tostring(false), math.type(1.5), os.setlocale(nil)
  _ = coroutine.status(coroutine.running()), os.getenv("PATH"), pcall(error), pcall(string.rep)
  _ = os.date("*t"), io.type(io.stdout), debug.getinfo(1, "nSl"), package.searchpath("none", "")
end
return string.format("%d", (collectgarbage("count") - before) * 1024)
"""
print(LuaRuntime().execute(script))
PYTHON

python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check 'lupa==2.2'

# The number of different results of some processes, which a command may start.
results() {
  for _ in {1..60}; do "$@" "$folder/python/bin/python" "$folder/memory.py"; done | sort -u | wc -l
}

fixed=$(results setarch --addr-no-randomize env PYTHONHASHSEED=0)
random=$(results env PYTHONHASHSEED=0)
echo "fixed addresses: $fixed result; random addresses: $([ "$random" -gt 1 ] && echo several || echo one)"

[ "$fixed" -eq 1 ] && [ "$random" -gt 1 ]
