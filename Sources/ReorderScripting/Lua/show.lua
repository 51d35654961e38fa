-- Values written as in Lua, for people to read.

local concat, insert, sort = table.concat, table.insert, table.sort
local find, gsub, rep = string.find, string.gsub, string.rep
local getmetatable, ipairs, next = getmetatable, ipairs, next
local integer_kind, rawget, rawlen, type = math.type, rawget, rawlen, type
local tonumber, tostring = tonumber, tostring

local function quoted(text)
  local escaped = gsub(text, '[%c"\\]', function(c)
    if c == "\n" then return "\\n" end
    if c == '"' or c == "\\" then return "\\" .. c end
    return ("\\%d"):format(c:byte())
  end)
  return '"' .. escaped .. '"'
end

local function precedes(a, b)
  local kind, other = type(a), type(b)
  if kind ~= other then return kind < other end
  if kind == "number" or kind == "string" then return a < b end
  return tostring(a) < tostring(b)
end

local function sorted_keys(value)
  local keys = {}
  for key in next, value do insert(keys, key) end
  sort(keys, precedes)
  return keys
end

-- A number as in Lua's source: one that reads as the same number. `tostring` writes fewer digits.
local function show_number(value)
  local text = tostring(value)
  if value == value and tonumber(text) ~= value then return ("%.17g"):format(value) end
  return text
end

local show

local function show_key(key)
  if type(key) == "string" and find(key, "^[%a_][%w_]*$") then return key end
  return "[" .. show(key, 8, {}) .. "]"
end

-- The members of a table as texts, those of its list without keys.
local function members(value, depth, path)
  local parts, length = {}, rawlen(value)
  for _, key in ipairs(sorted_keys(value)) do
    if #parts == 200 then
      insert(parts, "…")
      break
    end
    local text = show(rawget(value, key), depth + 1, path)
    local is_listed = integer_kind(key) == "integer" and key >= 1 and key <= length
    insert(parts, is_listed and text or show_key(key) .. " = " .. text)
  end
  return parts
end

local function show_table(value, depth, path)
  if path[value] then return "{ itself }" end
  if depth >= 8 then return "{ … }" end
  path[value] = true
  local parts = members(value, depth, path)
  path[value] = nil
  if #parts == 0 then return "{}" end
  local line = "{ " .. concat(parts, ", ") .. " }"
  if #line + 2 * depth <= 76 and not find(line, "\n", 1, true) then return line end
  local indent = rep("  ", depth + 1)
  return "{\n" .. indent .. concat(parts, ",\n" .. indent) .. ",\n" .. rep("  ", depth) .. "}"
end

-- A value written as in Lua; long tables take several lines.
function show(value, depth, path)
  if type(value) == "string" then return quoted(value) end
  if type(value) == "number" then return show_number(value) end
  if type(value) ~= "table" then return tostring(value) end
  local meta = getmetatable(value)
  if type(meta) == "table" and meta.__tostring then return tostring(value) end
  return show_table(value, depth or 0, path or {})
end

return show, show_key, sorted_keys, show_number
