local speech = require("speech")

-- In a list: the furthest item toward the snapshot that it covers by the threshold.
local function furthest(list, threshold)
  local n = 0
  local section, item, shared, shorter
  repeat
    n = n + 1
    section, item, shared, shorter = list:ahead(n)
  until not section or shared >= threshold * shorter
  return section, item
end

-- In a grid: of the items covered by the threshold on both axes, the one with the largest overlap.
local function largest(list, threshold)
  local n, most, best_section, best_item = 0, 0, nil, nil
  local section, item, width, height, narrower, lower
  repeat
    n = n + 1
    section, item, width, height, narrower, lower = list:covered(n)
    if section and width >= threshold * narrower and height >= threshold * lower
      and width * height > most
    then
      most, best_section, best_item = width * height, section, item
    end
  until not section
  return best_section, best_item
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "half_overlap",
  summary = "Moves once the snapshot and its neighbour overlap by half of the smaller one.",
  breaks = {
    still = "in lines that wrap, what gave way may come back as the next item does",
    samples = "a row comes to the front of the next section before it passes the row there",
    ticks = "what scrolls by is looked at once a tick",
    reach = "in lines that wrap, a wide item may have no place to be dropped at",
  },

  params = {
    threshold = { default = 0.5, min = 0, max = 1, doc = "fraction of the smaller row to cover" },
    swap = { default = "insert", choices = { "insert", "exchange" }, doc = "how the list changes" },
  },

  -- An empty section has no item to cover; the snapshot's center decides there, also whether the
  -- row leaves it again.
  target = function(drag, list, p)
    if list.sections > 1 and p.swap == "insert" then
      local section, item = list:drop_at(drag.center_x, drag.center_y)
      if section and list:items(section) == 0 then return section, item end
      local has_come = drag.section ~= drag.origin_section and list:items(drag.section) == 1
      if has_come and (not section or section == drag.section) then return end
    end
    local find = list.linear and furthest or largest
    return find(list, p.threshold)
  end,

  swap = function(_, _, p) return p.swap end,
  announce = speech.announce,
}
