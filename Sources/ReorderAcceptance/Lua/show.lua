-- Values written as in Lua, for messages.

local kit = ...
local pcall, tostring = pcall, tostring
local plain, show_key, sorted_keys, show_number = kit.values()

-- The temporary settings of a spec, one table per snapshot, latest last.
local function new_snapshot() return { spies = {}, formatters = {}, parameters = {} } end

local snapshots = { new_snapshot() }

-- A value as the spec's own formatters show it, latest formatter first. Values are shown
-- whether or not a test fails, so one that cannot show a value must not fail it.
local function formatted(value)
  for i = #snapshots, 1, -1 do
    local formatters = snapshots[i].formatters
    for j = #formatters, 1, -1 do
      local is_fine, text = pcall(formatters[j], value)
      if not is_fine then return "a formatter failed: " .. tostring(text) end
      if text ~= nil then return tostring(text) end
    end
  end
end

-- A value as formatters show it, or as it is written in Lua.
local function show(value, depth, path)
  return not depth and formatted(value) or plain(value, depth, path)
end

kit.new_snapshot, kit.snapshots = new_snapshot, snapshots
kit.formatted, kit.show, kit.show_key, kit.sorted_keys = formatted, show, show_key, sorted_keys
kit.show_number = show_number
