#!/usr/bin/env bash
# Lua 5.4.7 moved the line of a call that is spread over lines, and with it the lines of its errors.
#
# In a chain of method calls, one on each line, one would guess that an error names the line of the call
# that failed. Up to 5.4.6 Lua names the line where the whole expression began, for each call of the
# chain; from 5.4.7 on that of the opening parenthesis (`funcargs` in lparser.c). So recorded messages,
# tracebacks and breakpoints of the same script differ between two patch releases, and before 5.4.7
# they lead to the wrong line.
#
# Seen with lupa 2.2 and 2.6 of PyPI, which contain Lua 5.4.6 and 5.4.8.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/chain.py" <<'PYTHON'
from lupa.lua54 import LuaRuntime

script = """local list = {}
function list:keep() return self end
function list:where() return debug.traceback('', 2):match(':(%d+):') end
local line = list
  :keep()
  :keep()
  :where()
return line
"""
print("the call on line 7 is said to be on line", LuaRuntime().execute(script))
PYTHON

seen=
for version in 2.2 2.6; do
  python3 -m venv "$folder/$version"
  "$folder/$version/bin/pip" install --quiet --disable-pip-version-check "lupa==$version"
  line="lupa $version: $("$folder/$version/bin/python" "$folder/chain.py")"
  echo "$line"
  seen+=$line$'\n'
done

diff - <(printf %s "$seen") <<'SEEN'
lupa 2.2: the call on line 7 is said to be on line 4
lupa 2.6: the call on line 7 is said to be on line 7
SEEN
