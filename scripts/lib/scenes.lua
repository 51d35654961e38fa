--- Scenes for specs: plain lists and grids with items named in order.
local scenes = {}

local function name(index) return index <= 26 and string.char(64 + index) or "row-" .. index end

--- A list of rows with the given lengths: A, B, C …
-- `options` may hold the viewport's height and the offset.
function scenes.rows(lengths, options)
  options = options or {}
  local items = {}
  for index, length in ipairs(lengths) do
    items[index] = { id = name(index), length = length }
  end
  return {
    viewport = { width = 320, height = options.height or 600 },
    offset = { x = 0, y = options.offset or 0 },
    sections = { { id = "s", items = items } },
  }
end

--- `count` rows of equal length.
function scenes.equal_rows(count, length, options)
  local lengths = {}
  for index = 1, count do lengths[index] = length end
  return scenes.rows(lengths, options)
end

--- Sections of rows of 44 points, given by the names of their rows: "AB", "CDE".
function scenes.sections(names, header)
  local sections = {}
  for index, letters in ipairs(names) do
    local items = {}
    for letter in letters:gmatch(".") do items[#items + 1] = letter end
    sections[index] = { id = letters, items = items }
  end
  return {
    viewport = { width = 320, height = 600 },
    layout = { type = "list", item_length = 44, header_length = header or 0 },
    sections = sections,
  }
end

--- Lists of a board, 100 points wide and 20 apart, given by the names of their rows: "AB", "CD".
-- Rows are 60 points high; `lengths` may give the lengths of others by name.
function scenes.columns(names, lengths)
  local lists = {}
  for index, letters in ipairs(names) do
    local items = {}
    for letter in letters:gmatch(".") do
      items[#items + 1] = { id = letter, length = lengths and lengths[letter] or 60 }
    end
    lists[index] = {
      id = "list" .. index, frame = { (index - 1) * 120, 0, 100, 400 },
      sections = { { id = "s" .. index, items = items } },
    }
  end
  return { viewport = { width = 400, height = 400 }, lists = lists }
end

--- Cells of 100 × 100 points in lines of three, named 0, 1, 2 …
-- `excluded` lists the cells that neither move nor make room.
function scenes.grid(count, gap, excluded)
  local items, is_excluded = {}, {}
  for _, id in ipairs(excluded or {}) do is_excluded[id] = true end
  for index = 0, count - 1 do
    local free = not is_excluded[tostring(index)]
    items[index + 1] = { id = tostring(index), movable = free, target = free }
  end
  return {
    viewport = { width = 320, height = 600 },
    layout = {
      type = "grid", item_width = 100, item_height = 100, columns = 3, line_spacing = gap,
      item_spacing = gap,
    },
    sections = { { id = "s", items = items } },
  }
end

--- Windows over a container: name, center and size of each, from back to front.
-- `container` is { x, y, width, height }.
function scenes.windows(container, windows)
  local list = {}
  for index, window in ipairs(windows) do
    local width, height = window.width or 60, window.height or 60
    list[index] = {
      id = window[1], frame = { window[2] - width / 2, window[3] - height / 2, width, height },
      drag = true, bounces = window.bounces ~= false, adsorbs = window.adsorbs ~= false,
    }
  end
  return {
    viewport = { width = 400, height = 600 }, container = container, windows = list,
    sections = {},
  }
end

return scenes
