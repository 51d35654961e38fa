-- Evaluates the expressions of `rows` and returns what differs from what they are to give, one
-- line each. Results are joined by ", "; an error is "error: " and its message without the place.
local function shown(ok, ...)
  local values = table.pack(...)
  for i = 1, values.n do values[i] = tostring(values[i]) end
  local text = table.concat(values, ', ', 1, values.n)
  if not ok then text = 'error: ' .. text:gsub('^%[string "[^\n]-"%]:1: ', '') end
  text = text:gsub('[^\n -~\x80-\xff]', function(c) return ('\\%d'):format(c:byte()) end)
  return (text:gsub('\n', '\\n'))
end

local different = {}
for _, row in ipairs(rows) do
  local f, message = load('return ' .. row[1])
  local answer = f and shown(pcall(f)) or 'does not compile: ' .. message
  if answer ~= row[2] then
    different[#different + 1] = ('%s\n  gives %s\n  not   %s'):format(row[1], answer, row[2])
  end
end
return table.concat(different, '\n')
