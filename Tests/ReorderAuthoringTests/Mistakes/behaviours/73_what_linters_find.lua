local unused = 1
local never_read
never_read = drag_count
local waste = math.abs(-1)
waste = 2
local never_set
made = 1
print(undefined_name, math.flor(1), never_set, waste)

local function twice(list)
  local list = list or {}
  for index = 1, 3 do
    local index = index + 1
    list[index] = index
  end
  return list
end

local function after(x)
  if x then
    return 1
  else
    return 2
  end
  print(x)
end

local function last(x)
  local y = twice(x)
  print(y)
  y = after(x)
end

local function looped()
  while true do
    break
  end
  for i = #never_set, 1 do print(i) end
end

local a, b = 1
local c = 1, 2
local filled = {}
filled.x = 1
if a then
end
do
end
;
print(b, c, last, looped)
return { api = 1, name = "a", name = "b" }
