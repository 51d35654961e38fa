return {
  api = 1,
  target = function(drag, list, p)
    local _, y = list:frame(9, 9)
    if drag.y > y then return 1, 1 end
  end,
}
