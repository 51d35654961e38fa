-- Generates `count` cases from `from` on and returns, as one text, what the other functions of the
-- library answer: the same text in stock Lua and in the sandbox, errors included. What the sandbox
-- does differently on purpose (floats as text, `utf8.codes` on malformed text) is kept out.
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
local function any(list) return list[pick(list.n or #list)] end

local integers = {
  0, 1, 2, 3, 4, 5, 7, 10, 16, 17, 36, 100, 255, 256, 65, -1, -2, -3, -7, -100, 127, 128, 0x7fff,
  0xffff, 0x7fffffff, -0x80000000, 0x10ffff, 0x110000, 0xd800, math.maxinteger, math.mininteger,
  math.maxinteger - 1, 1 << 53,
}
local floats = {
  0.0, -0.0, 0.5, -0.5, 1.0, 3.0, 1.5, -7.25, 1e15, 2 ^ 53, 2 ^ 63, -2 ^ 63, 1e100, 1e300, 1e-300,
  5e-324, 1 / 0, -1 / 0, 0 / 0, 0.1, 1 / 3, 123456.789, math.pi,
}
local texts = {
  '', 'a', 'abc', 'hello world', '10', '0x10', ' 7 ', '1e1', '-3', '0x1p4', 'nan', 'inf', '1.5',
  '.5', '5.', '0x', '1e', '99999999999999999999', 'zz', '-ff', 'a\0b', '\0', '\xff', '\xc3\xa9',
  '\xe2\x82\xac', '\u{e9}\u{20ac}\u{10ffff}x', '\u{7fffffff}', '\x80', '\xed\xa0\x80', '\xc0\x80',
  'a\xe2\x82', '\xf4\x90\x80\x80', 'line\nbreak', '"quoted\\"', '1\0', 'x\r\t', ('x'):rep(40),
  ('ab'):rep(60),
}

local function integer() return pick(4) == 1 and pick(40) - 20 or any(integers) end
local function number() return pick(2) == 1 and integer() or any(floats) end
local function text() return any(texts) end

local function anything()
  local kind = pick(12)
  if kind <= 4 then return integer() end
  if kind <= 6 then return any(floats) end
  if kind <= 10 then return text() end
  if kind == 11 then return pick(2) == 1 end
  return nil
end

-- Leaves out floats that are the same text only in stock Lua, which rounds them.
local function plain(...)
  local values = table.pack(...)
  for i = 1, values.n do
    local v = values[i]
    if math.type(v) == 'float' and tonumber(('%.14g'):format(v)) ~= v then values[i] = 2.5 end
  end
  return table.unpack(values, 1, values.n)
end

local show

local function show_table(t)
  local parts = { '{' }
  for i = -2, 12 do
    if rawget(t, i) ~= nil then parts[#parts + 1] = i .. '=' .. show(rawget(t, i)) end
  end
  parts[#parts + 1] = 'n=' .. tostring(rawget(t, 'n')) .. '}'
  return table.concat(parts, ' ')
end

function show(v)
  if v ~= v then return 'nan' end
  if math.type(v) == 'float' then return ('%a'):format(v) end
  if type(v) == 'table' then return show_table(v) end
  return type(v) == 'function' and 'function' or tostring(v)
end

local out = {}
local function note(...)
  for i = 1, select('#', ...) do
    out[#out + 1] = show((select(i, ...)))
    out[#out + 1] = '|'
  end
  out[#out + 1] = '\n'
end

local flags = { '', '', '', '-', '+', ' ', '#', '0', '-+', '00', '-0' }
local widths = { '', '', '', '1', '5', '10', '20', '99', '100' }
local precisions = { '', '', '', '.', '.0', '.1', '.3', '.10', '.20', '.99', '.100' }
local conversions = {
  'd', 'i', 'u', 'c', 'x', 'X', 'o', 's', 'q', 'a', 'A', 'f', 'e', 'E', 'g', 'G', 'F', 'z', '%',
  '', 'l', 'n',
}

local function specification(last)
  return '%' .. any(flags) .. any(widths) .. any(precisions) .. last
end

local function format()
  local parts = {}
  for _ = 1, pick(3) do
    parts[#parts + 1] = any { '', 'x', 'ab ', '%%', '\0' }
    parts[#parts + 1] = specification(any(conversions))
  end
  return table.concat(parts)
end

local options = {
  'b', 'B', 'h', 'H', 'i', 'I', 'l', 'L', 'j', 'J', 'T', 'f', 'd', 'n', 's', 'z', 'x', 'X', ' ',
  '<', '>', '=', '!', 'c', 'i1', 'i3', 'I5', 'i8', 'i9', 'I16', 'i17', 'i0', 's1', 's2', 's4',
  '!2', '!4', '!8', '!3', 'c0', 'c3', 'c10', 'Xi4', 'Xd', 'Xb', 'Xz', 'Xc2', 'X ', 'y', 'i4', 'i4',
}

local function packing()
  local parts = {}
  for i = 1, pick(5) do parts[i] = any(options) end
  return table.concat(parts)
end

local function bytes()
  local parts = {}
  for i = 1, pick(24) - 1 do
    parts[i] = string.char(any { 0, 0, 0, 1, 2, 3, 5, 255, 255, 128, 127, 65, pick(256) - 1 })
  end
  return table.concat(parts)
end

local function element()
  local kind = pick(12)
  if kind == 1 then return (plain(anything())) end
  return kind <= 5 and text() or integer()
end

local function list()
  local t = {}
  for i = 1, pick(8) - 1 do t[i] = element() end
  return t
end

-- Without ties, for which stock Lua has an order of its own.
local function numbers()
  local t = {}
  for i = 1, pick(10) - 1 do
    t[i] = number() + 0.0
    if t[i] ~= t[i] then t[i] = 0.0 end
  end
  return t
end

local function proxy(t)
  return setmetatable({}, { __index = t, __newindex = t, __len = function() return #t end })
end

local function position() return pick(12) == 1 and anything() or pick(12) - 3 end
local function maybe(value) return pick(2) == 1 and value or nil end

-- Not far, for stock Lua would move elements for years.
local function place()
  local p = position()
  local n = tonumber(p)
  return n and (n > 20 or n < -20) and 2 or p
end

-- Not often, for stock Lua would repeat an empty string for years.
local function times()
  local n = pick(3) == 1 and anything() or pick(9) - 3
  return tonumber(n) and tonumber(n) > 1000 and 4 or n
end

local function on_list(f, make, ...)
  local t = make()
  note(pcall(f, t, ...))
  note(t)
end

local methods = {
  string.upper, string.len, string.reverse, string.byte, string.sub, string.find, string.gmatch,
  string.gsub, string.match, string.format, string.pack, string.unpack, string.packsize,
}
local basics = {
  rawequal, rawlen, rawget, rawset, type, next, ipairs, pairs, assert, error, tonumber, select,
}
local of_one = {
  math.floor, math.ceil, math.abs, math.sqrt, math.sin, math.cos, math.tan, math.asin, math.acos,
  math.exp, math.deg, math.rad, math.modf, math.tointeger, math.type,
}

local function arithmetic()
  local t, a = text(), plain(anything())
  note(pcall(function() return t + a end))
  note(pcall(function() return a - t end))
  note(pcall(function() return t * a end))
  note(pcall(function() return t // a end))
  note(pcall(function() return t % a end))
  note(pcall(function() return t / a end))
  note(pcall(function() return t ^ 2 end))
  note(pcall(function() return -t end))
end

local sources = {
  'return 1', 'x =', 'return ...', 'a b', function() return nil end,
  function() error('no', 0) end, function() return {} end,
}

local cases = {
  function() note(pcall(string.format, format(), plain(anything(), anything(), anything()))) end,
  function()
    local f = specification(any { 'd', 'i', 'u', 'x', 'X', 'o', 'c' })
    note(f, pcall(string.format, f, integer()))
  end,
  function()
    local f, v = specification(any { 'a', 'f', 'e', 'g', 'G', 'E', 'A' }), number()
    note(f, pcall(string.format, f, v == v and v or 1))
  end,
  function() note(pcall(string.format, '%q', anything())) end,
  function()
    local f = packing()
    note(f, pcall(string.pack, f, plain(anything(), anything(), integer(), text())))
  end,
  function()
    local f = packing()
    note(f, pcall(string.pack, f, integer(), integer(), integer(), integer(), integer()))
  end,
  function()
    local f = packing()
    note(f, pcall(string.unpack, f, bytes(), any { 1, 1, nil, 2, -3, integer(), n = 6 }))
  end,
  function()
    local f = packing()
    note(f, pcall(string.packsize, f))
  end,
  function()
    note(pcall(string.sub, text(), integer(), any { nil, integer(), anything(), n = 3 }))
  end,
  function() note(pcall(string.byte, text(), anything(), anything())) end,
  function() note(pcall(string.rep, text(), times(), any { nil, ',', text(), n = 3 })) end,
  function() note(pcall(string.char, pick(256) - 1, integer(), anything())) end,
  function()
    for _, f in ipairs { string.upper, string.lower, string.reverse, string.len } do
      note(pcall(f, text()))
    end
  end,
  function() note(pcall(any(methods), plain(anything(), anything()))) end,
  function()
    note(pcall(tonumber, anything()))
    note(pcall(tonumber, text(), any { 2, 8, 10, 16, 36, anything() }))
  end,
  function()
    note(pcall(tostring, plain(anything())))
    note(pcall(select, anything(), anything(), anything()))
  end,
  function() note(pcall(any(basics), anything(), anything())) end,
  function()
    on_list(table.insert, list, anything())
    on_list(table.insert, list, position(), anything())
    on_list(table.insert, list)
  end,
  function()
    on_list(table.remove, list)
    on_list(table.remove, list, position())
  end,
  function()
    local separator = plain(any { nil, ', ', anything(), n = 3 })
    on_list(table.concat, list, separator, maybe(position()), maybe(position()))
  end,
  function()
    on_list(table.unpack, list, maybe(position()), maybe(position()))
    note(pcall(table.pack, anything(), anything()))
  end,
  function() on_list(table.move, list, place(), place(), place(), maybe(list())) end,
  function()
    local inner = list()
    local f = any { table.insert, table.remove, table.unpack, table.concat }
    note(pcall(f, proxy(inner), plain(position())))
    note(inner)
  end,
  function()
    on_list(table.sort, numbers)
    on_list(table.sort, numbers, function(a, b) return a > b end)
    local inner = numbers()
    note(pcall(table.sort, proxy(inner)))
    note(inner)
  end,
  function()
    note((pcall(table.sort, list())))
    note(pcall(table.sort, anything()))
    local f = any { table.insert, table.remove, table.concat, table.unpack, table.move }
    note(pcall(f, anything(), anything()))
  end,
  function() note(pcall(utf8.char, integer(), pick(0x3ffff), anything())) end,
  function()
    local lax = pick(2) == 1
    note(pcall(utf8.codepoint, text(), maybe(position()), maybe(position()), lax))
    note(pcall(utf8.codepoint, bytes(), position(), position(), lax))
  end,
  function()
    local lax = pick(2) == 1
    note(pcall(utf8.len, text(), maybe(position()), maybe(position()), lax))
    note(pcall(utf8.len, bytes(), nil, nil, lax))
  end,
  function()
    note(pcall(utf8.offset, text(), position(), maybe(position())))
    note(pcall(utf8.offset, bytes(), position()))
  end,
  function()
    local whole = any { '\u{e9}\u{20ac}\u{10ffff}x', 'abc', '', '\u{7f}\u{80}' }
    for place, code in utf8.codes(whole) do note(place, code) end
    note(pcall(utf8.codes, any { nil, true, 12, n = 3 }))
  end,
  function() note(pcall(any(of_one), anything())) end,
  function()
    note(pcall(any { math.fmod, math.max, math.min, math.ult, math.log }, anything(), anything()))
    note(pcall(math.fmod, number(), number()))
    note(pcall(math.max, number(), number(), number()))
    note(math.atan(number(), number()))
  end,
  function()
    math.randomseed(integer(), integer())
    for _ = 1, 4 do note(math.random()) end
    note(pcall(math.random, anything(), anything()))
    note(math.random(0), pcall(math.random, integer()))
    note(pcall(math.random, integer(), integer()))
  end,
  arithmetic,
  function() note(pcall(load, any(sources), 'chunk', any { nil, 't', 'bt', n = 3 })) end,
}

for index = from, from + count - 1 do
  start(index)
  local which = pick(#cases)
  note(index, which)
  cases[which]()
end
return table.concat(out)
