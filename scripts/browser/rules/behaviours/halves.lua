-- The rule of the pages by hand: a row goes before the row under the pointer in its first half, and
-- behind it in its second.

---@type reorder.Behaviour
return {
  api = 1,
  name = "halves",
  summary = "Goes before or behind the row under the pointer, over which half it is.",
  press = { duration = 0, slop = 0 },
  steady = false,

  target = function(drag, list)
    if drag.cause ~= "sample" or drag.phase == "ended" then return end
    if not list:contains(drag.x, drag.y) then return end
    local section, item = list:at(drag.x, drag.y)
    if not section or section == drag.section and item == drag.item then return end
    local left, top, across, along = list:frame(section, item)
    local is_first = drag.y < top + along / 2
    if not list.linear then is_first = drag.x < left + across / 2 end
    if is_first then return list:before(section, item) end
    return list:after(section, item)
  end,

  swap = function() return "insert" end,
  autoscroll = false,
  cancel = function() return "commit" end,
}
