return {
  api = 1,
  swap = function(drag)
    if drag.dx > 0 then return "insert" else return "exchange" end
    print(drag.id)
  end,
}
