-- insert, remove, move, concat and unpack on every short list, against rebuilding the list.

local function sequence(n, from)
  local t = {}
  for i = 1, n do t[i] = (from or 0) + i end
  return t
end

local function same(a, b, from, to)
  for i = from or -3, to or 14 do if a[i] ~= b[i] then return false end end
  return true
end

local function after_insert(t, position)
  local out = {}
  for i = 1, position - 1 do out[i] = t[i] end
  out[position] = 'x'
  for i = position, #t do out[i + 1] = t[i] end
  return out
end

local function after_remove(t, position)
  local out = {}
  for i = 1, #t do if i ~= position then out[#out + 1] = t[i] end end
  return out
end

local function after_move(t, first, last, to)
  local copy, out = {}, {}
  for i = -3, 14 do copy[i], out[i] = t[i], t[i] end
  for i = first, last do out[to + i - first] = copy[i] end
  return out
end

for n = 0, 6 do
  for position = 1, n + 1 do
    local t = sequence(n)
    table.insert(t, position, 'x')
    check(same(t, after_insert(sequence(n), position)), 'insert', n, position)
    t = sequence(n)
    local removed = table.remove(t, position)
    check(removed == sequence(n)[position], 'remove gives', n, position, removed)
    check(same(t, after_remove(sequence(n), position)), 'remove', n, position)
  end
  for first = 1, n + 1 do
    for last = first - 1, n do
      for to = 1, n + 2 do
        local t = table.move(sequence(n), first, last, to)
        check(same(t, after_move(sequence(n), first, last, to)), 'move', n, first, last, to)
        local other = table.move(sequence(n, 20), first, last, to, sequence(n))
        local expected = sequence(n)
        for i = first, last do expected[to + i - first] = 20 + i end
        check(same(other, expected), 'move to another', n, first, last, to)
      end
      local part = table.pack(table.unpack(sequence(n), first, last))
      check(part.n == last - first + 1, 'unpack counts', n, first, last, part.n)
      check(part[1] == (last >= first and first or nil), 'unpack', n, first, last, part[1])
      local joined = table.concat(sequence(n), ',', first, last)
      check(joined == table.concat({ table.unpack(sequence(n), first, last) }, ','), 'concat', n)
    end
  end
end

return verdict()
