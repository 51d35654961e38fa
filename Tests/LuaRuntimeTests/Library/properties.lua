-- Goes before every file in Properties: a random stream, and `check`, which counts and collects.
local seed = ...

local state = seed | 1
local function bits()
  state = state ~ (state << 13)
  state = state ~ (state >> 7)
  state = state ~ (state << 17)
  return state >> 11
end

local function pick(n) return bits() % n + 1 end
local function any(list) return list[pick(#list)] end

local checks, problems = 0, {}
local function check(holds, ...)
  checks = checks + 1
  if holds or #problems >= 20 then return end
  local parts = table.pack(...)
  for i = 1, parts.n do parts[i] = tostring(parts[i]) end
  problems[#problems + 1] = table.concat(parts, ' ')
end

-- How many checks were made, and what did not hold.
local function verdict() return checks, table.concat(problems, '\n') end

