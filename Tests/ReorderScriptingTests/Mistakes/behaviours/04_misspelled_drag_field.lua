return {
  api = 1,
  target = function(drag, list, p)
    local section, item = list:at(drag.x, drag.center_z)
    return section, item
  end,
}
