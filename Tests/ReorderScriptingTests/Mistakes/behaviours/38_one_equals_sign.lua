return {
  api = 1,
  target = function(drag, list, p)
    if drag.section = 1 then return end
    return list:at(drag.x, drag.y)
  end,
}
