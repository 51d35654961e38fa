-- Floats as text read back as the same number and are no longer than they must be.

local function reads_back(value)
  local text = tostring(value)
  check(tonumber(text) == value, 'reads back', text)
  check(math.type(tonumber(text)) == 'float', 'stays a float', text)
  for digits = 1, 17 do
    local shorter = ('%.' .. digits .. 'g'):format(value)
    if tonumber(shorter) == value then
      local plain = shorter:find('[%.eEn]') and shorter or shorter .. '.0'
      local needless = #text > #plain and not (digits < 14 or text:find('%.0$'))
      check(not needless, 'is short', text, plain)
      break
    end
  end
  check(('%s'):format(value) == text, 'format agrees', text)
  check(table.concat { value } == text, 'concat agrees', text)
end

for _ = 1, 3000 do
  local value = ('<d'):unpack(('<I8'):pack(bits() << 11 ~ bits()))
  if value == value and value ~= 1 / 0 and value ~= -1 / 0 then reads_back(value) end
  reads_back((bits() % 2000001 - 1000000) / 100)
  reads_back((bits() % 2000001 - 1000000) / 3)
  reads_back(bits() * 1.0)
end
local edges = { 0.0, 5e-324, 2 ^ 1023, 2.0 ^ 53, 0.1, 1 / 3, 1e14, 1e15, 1e16, 1e17, 123e300 }
for _, value in ipairs(edges) do
  reads_back(value)
  reads_back(-value)
end

return verdict()
