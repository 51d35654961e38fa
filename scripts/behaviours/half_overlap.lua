local function is_before(section, item, drag)
  return section < drag.section or section == drag.section and item < drag.item
end

---@type reorder.Behaviour
return {
  api = 1,
  name = "half_overlap",
  summary = "Moves once the snapshot covers half of its neighbour, or is covered by half itself.",

  params = {
    threshold = { default = 0.5, min = 0, max = 1, doc = "share of the smaller row that must be covered" },
    swap = { default = "insert", choices = { "insert", "exchange" }, doc = "how the list changes" },
  },

  -- The furthest row in the direction of the snapshot that it covers far enough.
  target = function(drag, list, p)
    local _, home = list:center(drag.section, drag.item)
    local forwards = drag.center_y > home
    local top, height = drag.center_y - drag.height / 2, drag.height
    local section, item = list:along(forwards and top + height or top)

    while section and (section ~= drag.section or item ~= drag.item) do
      if is_before(section, item, drag) == forwards then return end
      local _, row_top, _, row_height = list:frame(section, item)
      local shared = reorder.overlap(top, height, row_top, row_height)
      if shared > 0 and shared >= p.threshold * math.min(height, row_height) then
        return section, item
      end
      if forwards then
        section, item = list:previous(section, item)
      else
        section, item = list:next(section, item)
      end
    end
  end,

  swap = function(_, _, p) return p.swap end,
}
