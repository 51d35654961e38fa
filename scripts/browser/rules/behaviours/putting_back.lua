-- The rule of a page whose row goes before the row under the pointer, and back at a cancel.

---@type reorder.Behaviour
return {
  api = 1,
  name = "putting_back",
  summary = "Goes before the row under the pointer.",
  press = { duration = 0, slop = 0 },
  steady = false,

  target = function(drag, list)
    local section, item = list:at(drag.x, drag.y)
    if section and item ~= drag.item then return list:before(section, item) end
  end,
  autoscroll = false,
}
