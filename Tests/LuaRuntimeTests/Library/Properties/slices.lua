-- sub and byte for every pair of positions around every short text, against walking it.

local function at(position, length) return position < 0 and length + position + 1 or position end

local function naive_sub(text, i, j)
  local first, last, out = math.max(at(i, #text), 1), at(j, #text), {}
  for place, byte in ipairs { text:byte(1, -1) } do
    if place >= first and place <= last then out[#out + 1] = string.char(byte) end
  end
  return table.concat(out)
end

for length = 0, 5 do
  local text = ('abcde'):sub(1, length)
  for i = -7, 7 do
    for j = -7, 7 do
      local expected = naive_sub(text, i, j)
      check(text:sub(i, j) == expected, 'sub', text, i, j, text:sub(i, j))
      local bytes = table.pack(text:byte(i, j))
      local same = bytes.n == #expected
      for n = 1, bytes.n do same = same and bytes[n] == expected:byte(n) end
      check(same, 'byte', text, i, j)
    end
    check(text:sub(i) == text:sub(i, -1), 'sub without an end', text, i)
    check(text:byte(i) == text:byte(i, i), 'byte without an end', text, i)
    for _, pattern in ipairs { '', 'b', '.', '()' } do
      local start = math.max(at(i, length), 1)
      local expected = start <= length + 1 and text:sub(start):find(pattern) or nil
      local found = text:find(pattern, i)
      check(found == (expected and expected + start - 1), 'find', text, pattern, i, found)
    end
  end
end

for count = -1, 6 do
  for _, gap in ipairs { '', ',', ', ' } do
    local expected = {}
    for i = 1, count do expected[i] = 'ab' end
    check(('ab'):rep(count, gap) == table.concat(expected, gap), 'rep', count, gap)
  end
end

return verdict()
