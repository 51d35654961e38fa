return {
  api = 1,
  can_lift = function(drag, list, p)
    return drag.item != 1
  end,
}
