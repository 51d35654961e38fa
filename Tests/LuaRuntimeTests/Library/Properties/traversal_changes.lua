-- Fields may be changed and cleared while a table is walked; what is added is not seen.

local function filled(size)
  local t = {}
  for i = 1, size do t[i] = i end
  for i = 1, size do t['k' .. i] = i end
  for i = 1, size do t[i + 0.5] = i end
  return t
end

local function keys_of(t)
  local keys = {}
  for key in pairs(t) do keys[#keys + 1] = key end
  return keys
end

for _ = 1, 200 do
  local t = pick(2) == 1 and filled(pick(8)) or table.pack(table.unpack({}, 1, pick(20)))
  for i = 1, pick(30) do t[i] = i end
  local all, visited, cleared = keys_of(t), {}, {}
  local iterate = any { pairs, function(x) return next, x end }
  for key in iterate(t) do
    check(not cleared[key], 'a cleared key is not visited', key)
    visited[#visited + 1] = key
    local victim = any(all)
    t[victim] = nil
    cleared[victim] = true
    if t[key] ~= nil then t[key] = 'changed' end
  end
  local expected, position = {}, 1
  for _, key in ipairs(visited) do
    while position <= #all and not rawequal(all[position], key) do position = position + 1 end
    check(position <= #all, 'in the old order', key)
  end
  for _, key in ipairs(all) do
    expected[key] = true
  end
  for _, key in ipairs(visited) do expected[key] = nil end
  for key in pairs(expected) do check(cleared[key], 'only cleared keys are left out', key) end
end

-- Added keys are left out; a walk in a walk, and one that was broken off, do not disturb another.
for size = 0, 40 do
  local t = {}
  for i = 1, size do t[i] = i end
  t.name = 'x'
  local count = 0
  for key in pairs(t) do
    t['new' .. tostring(key)] = true
    t[size + count + 1] = true
    count = count + 1
  end
  check(count == size + 1, 'added keys are left out', size, count)
  local inner, outer = 0, 0
  for _ in next, t do
    outer = outer + 1
    for _ in next, t do
      inner = inner + 1
      if inner % 5 == 0 then break end
    end
  end
  local keys = #keys_of(t)
  check(outer == keys, 'the outer walk is whole', outer, keys)
end

-- A walk goes on after a key that is no longer there, or never was.
local t = { 'a', 'b', 'c', x = 1, y = 2 }
check(next(t, 0) == 1, 'before the first', next(t, 0))
check(next(t, 1.5) == 2, 'between', next(t, 1.5))
check(next(t, 3) == 'x', 'after the list', next(t, 3))
check(next(t, 99) == 'x', 'beyond the list', next(t, 99))
check(next(t, 'xx') == 'y', 'between names', next(t, 'xx'))
check(next(t, 'z') == nil, 'after the last', next(t, 'z'))
check(not pcall(next, t, 0 / 0), 'NaN is no key')
local step, subject, control = pairs(t)
check(step(subject, control) == 1 and step(subject, 1) == 2, 'by hand')
check(step(subject, nil) == 1, 'from the start again')
check(step(subject, 'x') == 'y', 'from elsewhere')
check(step({ z = 1 }, nil) == 'z', 'through another table')
local ok, message = pcall(step)
check(not ok and message:find('table expected'), 'without a table', message)

return verdict()
