-- sort gives a sorted, stable permutation; and some permutation whatever the comparator does.

local function each_list(length, values, visit, list)
  list = list or {}
  if #list == length then return visit(list) end
  for value = 1, values do
    list[#list + 1] = value
    each_list(length, values, visit, list)
    list[#list] = nil
  end
end

local function tagged(list)
  local t = {}
  for i, value in ipairs(list) do t[i] = { value = value, place = i } end
  return t
end

local function is_stable(t)
  for i = 2, #t do
    local a, b = t[i - 1], t[i]
    if a.value > b.value or a.value == b.value and a.place > b.place then return false end
  end
  return true
end

for length = 0, 6 do
  each_list(length, 3, function(list)
    local t = tagged(list)
    table.sort(t, function(a, b) return a.value < b.value end)
    check(is_stable(t) and #t == length, 'stable', table.concat(list, ' '))
  end)
end

local function count_of(t)
  local counts = {}
  for i = 1, #t do counts[t[i]] = (counts[t[i]] or 0) + 1 end
  return counts
end

local function is_permutation(t, counts)
  local own = count_of(t)
  for value, count in pairs(counts) do if own[value] ~= count then return false end end
  return true
end

local contradictions = {
  function() return true end,
  function() return false end,
  function(a, b) return a ~= b end,
  function() return pick(2) == 1 end,
  function(a, b) return (a * 7 + b * 13) % 3 == 0 end,
  function(a, b) return a <= b end,
}
for _, contradiction in ipairs(contradictions) do
  for _ = 1, 40 do
    local t = {}
    for i = 1, pick(60) - 1 do t[i] = pick(20) end
    local counts, length = count_of(t), #t
    check(pcall(table.sort, t, contradiction) and #t == length, 'ends')
    check(is_permutation(t, counts), 'permutation')
  end
end

for _ = 1, 40 do
  local t = {}
  for i = 1, pick(200) do
    t[i] = any { 'b', 'a', 'B', '', 'a\0', 'a\0b', '\xff', '\xc3\xa9', 'aa' }
  end
  table.sort(t)
  for i = 2, #t do check(t[i - 1] <= t[i], 'texts', t[i - 1], t[i]) end
end

-- A comparator that errs leaves the list as it was; one that changes it is overwritten.
local list = { 3, 1, 2 }
check(not pcall(table.sort, list, function() error('stop') end), 'passes errors on')
check(table.concat(list, ' ') == '3 1 2', 'untouched', table.concat(list, ' '))
table.sort(list, function(a, b)
  for i = 1, 3 do list[i] = 0 end
  return a < b
end)
check(table.concat(list, ' ') == '1 2 3', 'overwritten', table.concat(list, ' '))

return verdict()
