return {
  api = 1,
  target = function(drag, list, p)
    local section, item = list:at(drag.x, drag.y)
    return sectoin.first, item
  end,
}
