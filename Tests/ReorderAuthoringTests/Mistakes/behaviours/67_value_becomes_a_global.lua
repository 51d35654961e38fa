return {
  api = 1,
  target = function(drag, list)
    section, item = list:at(drag.x, drag.y)
    return section, item
  end,
}
