-- Floats become text in one way, that of `..`; and `%.17g` reads back as the same number.

local function is_one_way(value)
  local text = value .. ''
  check(tostring(value) == text, 'tostring agrees', text)
  check(('%s'):format(value) == text, 'format agrees', text)
  check(table.concat { value } == text, 'concat agrees', text)
  check(('x'):gsub('x', { x = value }) == text, 'gsub agrees', text)
  check(math.type(tonumber(text)) == 'float', 'stays a float', text)
  check(tonumber(('%.17g'):format(value)) == value, 'reads back', text)
end

for _ = 1, 3000 do
  local value = ('<d'):unpack(('<I8'):pack(bits() << 11 ~ bits()))
  if value == value and value ~= 1 / 0 and value ~= -1 / 0 then is_one_way(value) end
  is_one_way((bits() % 2000001 - 1000000) / 100)
  is_one_way((bits() % 2000001 - 1000000) / 3)
  is_one_way(bits() * 1.0)
end
local edges = { 0.0, 5e-324, 2 ^ 1023, 2.0 ^ 53, 0.1, 1 / 3, 1e14, 1e15, 1e16, 1e17, 123e300 }
for _, value in ipairs(edges) do
  is_one_way(value)
  is_one_way(-value)
end

return verdict()
