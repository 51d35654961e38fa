#!/usr/bin/env bash
# Since Lua 5.4.5 a state with a memory limit fails from garbage alone, where a stack happens to grow.
#
# A request for memory that is refused makes Lua collect all garbage and ask again; so a script whose
# live objects fit never fails, however much garbage it makes. One would guess that this holds for every
# request. Since 5.4.5 it does not hold for stacks: while Lua moves a stack it switches the collector
# off (`luaD_reallocstack` in ldo.c sets `gcstopem`), so a refusal is final. The script below keeps 9 of
# 16 MB and makes coroutines, which it drops. Lua 5.4.4 runs it to its end; 5.4.6 and 5.4.8 run
# out of memory.
#
# Seen with lupa 2.0, 2.2 and 2.6 of PyPI, which contain Lua 5.4.4, 5.4.6 and 5.4.8.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/fill.py" <<'PYTHON'
from lupa.lua54 import LuaMemoryError, LuaRuntime

script = """
  local keep = {}
  for i = 1, 150 do keep[i] = ('x'):rep(60000) .. i end
  local function deep(n) if n == 0 then return 0 end return 1 + deep(n - 1) end
  local sum = 0
  for i = 1, 20000 do
    sum = sum + coroutine.wrap(function() return deep(60 + i % 40) end)()
  end
  return sum
"""
try:
    print("the sum is", LuaRuntime(max_memory=16 * 2**20).execute(script))
except LuaMemoryError:
    print("out of memory")
PYTHON

seen=
for version in 2.0 2.2 2.6; do
  python3 -m venv "$folder/$version"
  "$folder/$version/bin/pip" install --quiet --disable-pip-version-check "lupa==$version"
  line="lupa $version: $("$folder/$version/bin/python" "$folder/fill.py")"
  echo "$line"
  seen+=$line$'\n'
done

diff - <(printf %s "$seen") <<'SEEN'
lupa 2.0: the sum is 1590000
lupa 2.2: out of memory
lupa 2.6: out of memory
SEEN
