return {
  api = 1,
  target = function(drag)
    return list:at(drag.x, drag.y)
  end,
}
