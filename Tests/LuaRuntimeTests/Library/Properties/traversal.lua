-- pairs and next visit every key once, in the order of the keys, whatever was done to the table.

local objects = { {}, print, coroutine.create(print), function() end }

local function new_key()
  local kind = pick(12)
  if kind <= 4 then return pick(12) end
  if kind == 5 then return pick(40) - 20 end
  if kind == 6 then return (pick(80) - 40) / 4 end
  if kind == 7 then return any { 1 << 53, (1 << 53) + 1, 2.0 ^ 53, 2 ^ 63, -2 ^ 63, 1 / 0, -1 / 0,
    math.maxinteger, math.mininteger, 2 ^ 62 + 0.0, 9007199254740993 } end
  if kind == 8 then return pick(2) == 1 end
  if kind == 9 then return any(objects) end
  return any { '', 'a', 'b', 'ab', 'B', 'a\0', 'a\0b', '\xff', 'key1', 'key10', 'key2',
    'long enough to share its first bytes: 1', 'long enough to share its first bytes: 2' }
end

local function class(key)
  local kind = type(key)
  if kind == 'number' then return 1 end
  if kind == 'string' then return 2 end
  if kind == 'boolean' then return key and 4 or 3 end
  return 5
end

local function comes_before(a, b)
  local left, right = class(a), class(b)
  if left ~= right then return left < right end
  return left <= 2 and a < b
end

local function filled()
  local t = {}
  for _ = 1, pick(40) - 1 do t[new_key()] = pick(1000) end
  if pick(3) == 1 then for i = 1, pick(50) do t[i] = i end end
  for _ = 1, pick(20) - 1 do t[new_key()] = nil end
  return t
end

local function describe(keys)
  local parts = {}
  for i, key in ipairs(keys) do parts[i] = tostring(key) end
  return table.concat(parts, ' ')
end

local function keys_of(iterate, t)
  local keys, values = {}, 0
  for key, value in iterate(t) do
    keys[#keys + 1] = key
    if rawget(t, key) == value then values = values + 1 end
  end
  check(values == #keys, 'values', values, #keys)
  return keys
end

local function by_next(t) return next, t end

local function by_hand(t)
  local key
  return function()
    key = next(t, key)
    return key, key ~= nil and t[key] or nil
  end
end

for _ = 1, 300 do
  local t = filled()
  local keys = keys_of(pairs, t)
  for i = 2, #keys do
    local in_order = comes_before(keys[i - 1], keys[i])
      or class(keys[i]) == 5 and class(keys[i - 1]) == 5
    check(in_order, 'order', describe(keys))
  end
  local seen = {}
  for _, key in ipairs(keys) do
    check(not seen[key], 'once', key)
    seen[key] = true
  end
  local copy = {}
  for key, value in pairs(t) do copy[key] = value end
  for _ = 1, 60 do
    local key = new_key()
    check(rawequal(copy[key], t[key]), 'all of them', key)
  end
  for _, iterate in ipairs { by_next, by_hand } do
    local others = keys_of(iterate, t)
    local same = #others == #keys
    for i = 1, #keys do same = same and rawequal(others[i], keys[i]) end
    check(same, 'next', describe(keys), '|', describe(others))
  end
  check(rawequal((next(t)), keys[1]), 'first', next(t), keys[1])
end

return verdict()
