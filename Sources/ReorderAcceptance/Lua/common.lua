-- What every part of the spec API uses: errors with the place of the spec, and tables.

local kit = ...
local error, getmetatable, pairs, pcall, type = error, getmetatable, pairs, pcall, type
local find = string.find

-- "file:line: " of the innermost call outside this chunk.
local function where()
  for level = 3, 40 do
    local _, text = pcall(error, "", level)
    if text ~= "" and find(text, "spec prelude:", 1, true) ~= 1 then return text end
  end
  return ""
end

local function refuse(text) error(where() .. text, 0) end

local function callable(value)
  return type(value) == "function" or type((getmetatable(value) or {}).__call) == "function"
end

local function copy(from)
  local to = {}
  for key, value in pairs(from) do to[key] = value end
  return to
end

local function nothing() end

kit.callable, kit.copy, kit.nothing = callable, copy, nothing
kit.refuse, kit.where = refuse, where
