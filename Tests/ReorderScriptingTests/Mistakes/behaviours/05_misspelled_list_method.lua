return {
  api = 1,
  target = function(drag, list, p)
    return list:drop_att(drag.x, drag.y)
  end,
}
