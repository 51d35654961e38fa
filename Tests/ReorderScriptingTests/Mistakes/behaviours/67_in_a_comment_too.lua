return {
  api = 1,
  target = function(drag, list, p)
    return --[[ drag.wy ]] 1, drag.wy -- drag.wy
  end,
}
