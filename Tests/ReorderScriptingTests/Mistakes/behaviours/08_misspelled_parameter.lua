return {
  api = 1,
  params = { threshold = { default = 0.5, min = 0, max = 1 } },
  target = function(drag, list, p)
    if drag.distance < p.treshold then return end
    return list:at(drag.x, drag.y)
  end,
}
