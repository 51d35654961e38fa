return {
  api = 1,
  target = function(drag, list, p)
    if drag.distance < 10 then
      return
    return list:at(drag.x, drag.y)
  end,
}
