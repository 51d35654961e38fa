-- Whether two intervals overlap by enough of the smaller one.
local function covers(from, length, other_from, other_length, threshold)
  local shared = reorder.overlap(from, length, other_from, other_length)
  return shared > 0 and shared >= threshold * math.min(length, other_length)
end

-- In a list: the furthest item toward the snapshot that it covers by the threshold.
local function furthest(_, list, threshold)
  local n = 0
  local section, item, shared, shorter
  repeat
    n = n + 1
    section, item, shared, shorter = list:ahead(n)
  until not section or shared >= threshold * shorter
  return section, item
end

-- In a grid: of the items covered by the threshold on both axes, the one with the largest overlap.
local function largest(drag, list, threshold)
  local left, top = drag.center_x - drag.width / 2, drag.center_y - drag.height / 2
  local most, best_section, best_item = 0, nil, nil
  local n = 1
  local section, item, x, y, width, height = list:touching(n, left, top, drag.width, drag.height)

  while section do
    local is_own = section == drag.section and item == drag.item
    local area = reorder.overlap(left, drag.width, x, width)
      * reorder.overlap(top, drag.height, y, height)
    if not is_own and area > most
      and covers(left, drag.width, x, width, threshold)
      and covers(top, drag.height, y, height, threshold)
    then
      most, best_section, best_item = area, section, item
    end
    n = n + 1
    section, item, x, y, width, height = list:touching(n, left, top, drag.width, drag.height)
  end
  return best_section, best_item
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "half_overlap",
  summary = "Moves once the snapshot and its neighbour overlap by half of the smaller one.",

  params = {
    threshold = { default = 0.5, min = 0, max = 1, doc = "fraction of the smaller row to cover" },
    swap = { default = "insert", choices = { "insert", "exchange" }, doc = "how the list changes" },
  },

  -- An empty section has no item to cover; the snapshot's center decides there.
  target = function(drag, list, p)
    if list.sections > 1 and p.swap == "insert" then
      local section, item = list:drop_at(drag.center_x, drag.center_y)
      if section and list:items(section) == 0 then return section, item end
    end
    local find = list.linear and furthest or largest
    return find(drag, list, p.threshold)
  end,

  swap = function(_, _, p) return p.swap end,
}
