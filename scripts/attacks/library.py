"""What there is to attack, asked of the sandbox itself: a new function is attacked without an edit here."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

# Finds every function below _G, what it says it expects, and whether it returns another function.
_WALK = r"""
local samples = { number = 1, string = "x", table = {}, ["function"] = function() end, value = 1, boolean = true,
  coroutine = coroutine.create(function() end) }
local unlikely = coroutine.create(function() end)
local expected = { "number", "string", "table", "function", "coroutine", "boolean" }

local function complaint(f, arguments, count)
  local ok, message = pcall(f, table.unpack(arguments, 1, count))
  if ok then return end
  local at, why = tostring(message):match("bad argument #(%d+) to .- %((.*)%)")
  if not at then return end
  for _, kind in ipairs(expected) do
    if why:find(kind, 1, true) then return tonumber(at), kind end
  end
  return tonumber(at), "value"
end

local function signature(f)
  local arguments, kinds, count = {}, {}, 0
  for _ = 1, 8 do
    local at, kind = complaint(f, arguments, count)
    if not at or kinds[at] then break end
    for i = count + 1, at do arguments[i], kinds[i] = 1, "value" end
    arguments[at], kinds[at], count = samples[kind], kind, math.max(count, at)
  end
  for i = count + 1, 6 do
    arguments[i] = unlikely
    local at, kind = complaint(f, arguments, i)
    if at ~= i then break end
    arguments[i], kinds[i] = samples[kind], kind
  end
  local ok, result = pcall(f, table.unpack(arguments, 1, count))
  return kinds, ok and type(result) == "function"
end

local seen, found = {}, {}
local function walk(value, path)
  if type(value) == "function" then
    local kinds, makes = signature(value)
    found[#found + 1] = table.concat({ path, table.concat(kinds, " "), makes and "makes" or "" }, ",")
  elseif type(value) == "table" and not seen[value] then
    seen[value] = true
    for key, inner in pairs(value) do
      if type(key) == "string" then walk(inner, path == "" and key or path .. "." .. key) end
    end
  end
end
walk(_G, "")
return table.concat(found, ";")
"""


@dataclass(frozen=True)
class Function:
    """A function of the library, or a method of a host object as `list:items`."""

    name: str
    kinds: tuple[str, ...]  # of its arguments, as far as they are known
    makes: bool = False  # whether it returns a function, such as an iterator


@dataclass
class Library:
    """All functions, and for hooks the methods and numeric fields of what they are given."""

    functions: list[Function]
    methods: dict[str, list[Function]] = field(default_factory=dict)  # by class, such as "List"
    fields: dict[str, list[str]] = field(default_factory=dict)
    hooks: dict[str, list[tuple[str, str]]] = field(default_factory=dict)  # name and class of each argument
    words: list[str] = field(default_factory=list)  # that mean something to the host


def ask(reorder: str, directory: Path) -> Library:
    """Asks the sandbox for its functions, and the command for its stubs."""
    directory.mkdir(parents=True, exist_ok=True)
    walk = directory / "walk.lua"
    walk.write_text(_WALK)
    done = subprocess.run([reorder, "exec", str(walk), "--json"], capture_output=True, check=False)
    outcome = json.loads(done.stdout.splitlines()[-1])
    if outcome["status"] != "ok":
        raise RuntimeError(f"the walk through the library failed: {outcome['message']}")
    functions = [_function(*each.split(",")) for each in outcome["value"].split(";")]
    library = Library(sorted(functions, key=lambda each: each.name))
    subprocess.run([reorder, "stubs", "--scripts", str(directory)], capture_output=True, check=True)
    read_stubs((directory / "_meta" / "reorder.lua").read_text(), library)
    return library


def _function(name: str, kinds: str, makes: str) -> Function:
    return Function(name, tuple(kinds.split()), makes != "")


def read_stubs(text: str, library: Library) -> None:
    """Adds the host's methods, fields and hooks, as the stubs for editors declare them."""
    library.words = sorted(set(re.findall(r'[`"]([a-z_]+)[`"]', text)))
    section, kinds = "", []
    for line in text.splitlines():
        if match := re.match(r"---@class reorder\.(\w+)", line):
            section = match[1]
        elif match := re.match(r"---@param (\S+) (\S+)", line):
            kinds.append(_kind(match[2]))
        elif match := re.match(r"---@field (\w+)\?? (.*)", line):
            _read_field(section, match[1], match[2], library)
        elif match := re.match(r"function (\w+)([:.])(\w+)\(", line):
            _read_function(match, tuple(kinds), library)
            kinds = []


def _kind(declared: str) -> str:
    kind = declared.rstrip("?")
    return {"integer": "place", "number": "coordinate"}.get(kind, kind if kind == "string" else "value")


def _read_field(section: str, name: str, declared: str, library: Library) -> None:
    if match := re.search(r"fun\(([^()]*)\)", declared):
        if section in ("Behaviour", "Listeners"):
            hook = name if section == "Behaviour" else f"on.{name}"
            arguments = re.findall(r"(\w+): reorder\.(\w+)", match[1])
            library.hooks[hook] = [(argument, kind) for argument, kind in arguments if kind != "Event"]
            if name == "announce":
                library.hooks[hook].insert(0, ("event", ""))
    elif declared.startswith(("number", "integer")):
        library.fields.setdefault(section, []).append(name)


def _read_function(match: re.Match[str], kinds: tuple[str, ...], library: Library) -> None:
    owner, separator, name = match.groups()
    if separator == ":":
        library.methods.setdefault(owner, []).append(Function(name, kinds))
    else:
        whole = f"{owner}.{name}"
        library.functions = [each for each in library.functions if each.name != whole] + [Function(whole, kinds)]
