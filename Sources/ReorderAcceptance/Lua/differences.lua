-- What two values have in common, and where they differ.

local kit = ...
local concat, insert, rep = table.concat, table.insert, string.rep
local find, getmetatable, gsub, ipairs = string.find, getmetatable, string.gsub, ipairs
local integer_kind, min, next = math.type, math.min, next
local len, offset, rawget, rawlen, type = utf8.len, utf8.offset, rawget, rawlen, type
local formatted, show, show_key, sorted_keys = kit.formatted, kit.show, kit.show_key, kit.sorted_keys

-- Members that are the same are left out if there are at least so many, but for the nearest ones.
local FEWEST, NEAR = 4, 2
-- The most differences that are named.
local MOST = 8

local function same(a, b) return kit.same(a, b, false, {}) end

-- Whether a value is shown as a table, without words of its own.
local function is_plain(value)
  return type(value) == "table" and not (getmetatable(value) or {}).__tostring
    and formatted(value) == nil
end

-- How many elements two lists have in common at their beginnings and their ends.
local function common(a, b)
  local shorter, head, tail = min(rawlen(a), rawlen(b)), 0, 0
  while head < shorter and same(rawget(a, head + 1), rawget(b, head + 1)) do head = head + 1 end
  while head + tail < shorter
    and same(rawget(a, rawlen(a) - tail), rawget(b, rawlen(b) - tail))
  do
    tail = tail + 1
  end
  return head, tail
end

local function is_listed(key, value)
  return integer_kind(key) == "integer" and key >= 1 and key <= rawlen(value)
end

-- The keys of two tables that are in neither list.
local function named_keys(a, b)
  local both = {}
  for key in next, a do if not is_listed(key, a) then both[key] = true end end
  for key in next, b do if not is_listed(key, b) then both[key] = true end end
  return sorted_keys(both)
end

local show_pair

-- A member of the first table, as it compares with the other's.
local function member(value, other, depth)
  if is_plain(value) and is_plain(other) and not same(value, other) then
    return show_pair(value, other, depth)
  end
  return show(value, depth, {})
end

-- The members of the first table as texts, without those that are the same far and wide.
local function members(value, other, depth)
  local parts, head, tail = {}, common(value, other)
  local length = rawlen(value)
  local first = head - NEAR >= FEWEST and head - NEAR + 1 or 1
  local last = tail - NEAR >= FEWEST and length - tail + NEAR or length
  if first > 1 then insert(parts, ("… %d the same"):format(first - 1)) end
  for i = first, last do
    if #parts > 200 then
      insert(parts, ("… %d more"):format(last - i + 1))
      break
    end
    local twin = rawlen(other) == length and rawget(other, i) or nil
    insert(parts, member(rawget(value, i), twin, depth + 1))
  end
  if last < length then insert(parts, ("… %d the same"):format(length - last)) end
  local keys, count, shown = named_keys(value, other), 0, {}
  for _, key in ipairs(keys) do
    local own, twin = rawget(value, key), rawget(other, key)
    if own ~= nil then
      local is_same = same(own, twin)
      if is_same then count = count + 1 end
      insert(shown, { show_key(key) .. " = " .. member(own, twin, depth + 1), is_same })
    end
  end
  for _, text in ipairs(shown) do
    if not (text[2] and count >= FEWEST) then insert(parts, text[1]) end
  end
  if count >= FEWEST then insert(parts, ("… %d the same"):format(count)) end
  return parts
end

-- The first of two tables as text, where it is not as the other.
function show_pair(value, other, depth)
  if depth >= 8 then return "{ … }" end
  local parts = members(value, other, depth)
  if #parts == 0 then return "{}" end
  local line = "{ " .. concat(parts, ", ") .. " }"
  if (len(line) or #line) + 2 * depth <= 76 and not find(line, "\n", 1, true) then return line end
  local indent = rep("  ", depth + 1)
  return "{\n" .. indent .. concat(parts, ",\n" .. indent) .. ",\n" .. rep("  ", depth) .. "}"
end

-- A value on one short line.
local function brief(value)
  if value == nil then return "nothing" end
  local text = gsub(show(value, 0, {}), "%s+", " ")
  return #text <= 60 and text or text:sub(1, (offset(text, 0, 58) or 58) - 1) .. "…"
end

local function elements(count)
  if count == 0 then return "none" end
  return count == 1 and "1 element" or ("%d elements"):format(count)
end

local collect

local function collect_list(a, b, path, found)
  local head, tail = common(a, b)
  local old, new = rawlen(a) - tail, rawlen(b) - tail
  if head == old and head == new then return end
  if old == new and (old == head + 1 or is_plain(rawget(a, old)) and is_plain(rawget(b, old))) then
    for i = head + 1, old do
      collect(rawget(a, i), rawget(b, i), ("%s[%d]"):format(path, i), found)
    end
  elseif old == new then
    insert(found, ("at %s[%d] to [%d]"):format(path, head + 1, old))
  else
    insert(found, ("at %s[%d]: expected %s, got %s"):format(
      path, head + 1, elements(old - head), elements(new - head)))
  end
end

function collect(a, b, path, found)
  if same(a, b) then return end
  if not (is_plain(a) and is_plain(b)) or #path > 200 then
    insert(found, ("at %s: expected %s, got %s"):format(path, brief(a), brief(b)))
    return
  end
  collect_list(a, b, path, found)
  for _, key in ipairs(named_keys(a, b)) do
    local name = show_key(key)
    if path ~= "" and name:sub(1, 1) ~= "[" then name = "." .. name end
    collect(rawget(a, key), rawget(b, key), path .. name, found)
  end
end

-- Two values as texts, and the places at which they differ.
function kit.show_both(expected, actual)
  if not (is_plain(expected) and is_plain(actual)) then return show(expected), show(actual) end
  if kit.same(expected, actual, true, {}) then
    return show(expected), show(actual),
      { "two tables with the same contents; assert.same compares contents" }
  end
  local found = {}
  collect(expected, actual, "", found)
  local more = #found - MOST
  for i = #found, MOST + 1, -1 do found[i] = nil end
  if more > 0 then insert(found, ("… %d more"):format(more)) end
  return show_pair(expected, actual, 0), show_pair(actual, expected, 0), found
end
