return {
  api = 1,
  tagret = function(drag, list, p)
    return list:at(drag.x, drag.y)
  end,
}
