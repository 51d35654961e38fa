-- Generates `count` cases from `from` on and returns, as one text, what find, match, gsub and
-- gmatch answer: the same text in stock Lua and in the sandbox, errors included.
local seed, from, count = ...

local state
local function bits()
  state = state ~ (state << 13)
  state = state ~ (state >> 7)
  state = state ~ (state << 17)
  return state >> 11
end

local function start(index)
  state = (seed + index * 0x9E3779B97F4A7C15) | 1
  for _ = 1, 4 do bits() end
end

local function pick(n) return bits() % n + 1 end
local function any(list) return list[pick(#list)] end

local letters = {
  'a', 'b', 'a', 'b', 'c', 'A', '1', '2', ' ', '(', ')', '(', ')', '%', '-', '_', ']', '\0', '\xe9',
  '\n', '.',
}
local items = {
  'a', 'b', 'c', 'ab', '.', '.', '%a', '%d', '%w', '%s', '%S', '%u', '%l', '%p', '%c', '%x', '%g',
  '%A', '%W', '%z', '[ab]', '[^a]', '[a-c]', '[%w_]', '[^%s]', '[]a]', '[^]]', '[a-]', '[-a]',
  '[%-a]', '[a%-z]', '[%a-z]', '[^', '[', '[a', '[%', '[%a', '%', '%%', '%b()', '%bab', '%b(', '%b',
  '%f[%w]', '%f[^a]', '%fa', '%f', '(', '(', '(', ')', ')', ')', '()', '%1', '%1', '%2', '%0', '%9',
  '^', '$', '\0', '%.', '%(', '[\0-\x7f]', '\xe9', '[\xc3\xa9]', '-', '%]', ']', '[z-a]', '[a-%%]',
  '[%%-a]',
}
local suffixes = { '', '', '', '', '*', '+', '-', '?' }
local replacements = {
  '', 'x', '%0', '%1', '%2', '<%0>', '%%', '%', '%a', 'a\0b', '%1%1', '%9', 5, 2.5,
}
local deep = { '(a)', 'a?', 'a*', 'a-', 'a+', '()', '(a', '.', '.-', '.?' }

local function short_pattern()
  local parts = { pick(6) == 1 and '^' or '' }
  for _ = 1, pick(6) do
    parts[#parts + 1] = any(items)
    parts[#parts + 1] = any(suffixes)
  end
  if pick(6) == 1 then parts[#parts + 1] = '$' end
  return table.concat(parts)
end

local function short_subject()
  if pick(300) == 1 then return ('a'):rep(pick(300)) end
  local parts = {}
  for i = 1, pick(22) - 1 do parts[i] = any(letters) end
  return table.concat(parts)
end

-- A pattern near the limits goes with a short subject: both libraries backtrack.
local function texts()
  local kind = pick(4000)
  if kind == 1 then
    local pattern = any(deep):rep(180 + pick(40)) .. (pick(2) == 1 and 'b' or '')
    return ('aab'):sub(1, pick(4) - 1), pattern
  elseif kind <= 3 then
    return ('a'):rep(40), ('('):rep(30 + pick(4)) .. ('a)'):rep(30 + pick(4))
  end
  return short_subject(), short_pattern()
end

local out = {}
local function note(...)
  for i = 1, select('#', ...) do
    out[#out + 1] = tostring((select(i, ...)))
    out[#out + 1] = '|'
  end
  out[#out + 1] = '\n'
end

local function iterate(subject, pattern, init)
  local steps = 0
  local step = string.gmatch(subject, pattern, init)
  for _ = 1, 12 do
    local a, b, c = step()
    if a == nil then break end
    note(a, b, c)
    steps = steps + 1
  end
  return steps
end

local function replace(match)
  local kind = pick(4)
  if kind == 1 then return nil end
  if kind == 2 then return false end
  return kind == 3 and match or '<' .. tostring(match) .. '>'
end

local function check(index)
  start(index)
  local subject, pattern = texts()
  local init = pick(30) - 12
  note(index, subject, pattern, init)
  note(pcall(string.find, subject, pattern))
  note(pcall(string.match, subject, pattern, init))
  note(pcall(string.find, subject, pattern, init, pick(8) == 1))
  local limit = pick(3) == 1 and pick(4) - 1 or nil
  note(pcall(string.gsub, subject, pattern, any(replacements), limit))
  if pick(4) == 1 then
    note(pcall(string.gsub, subject, pattern, replace))
    note(pcall(string.gsub, subject, pattern, { a = 'X', b = false, [1] = 'one', ab = 7 }))
  end
  note(pcall(iterate, subject, pattern, pick(4) == 1 and init or nil))
end

for index = from, from + count - 1 do check(index) end
return table.concat(out)
