return {
  api = 1,
  swap = function(drag)
    do return "insert" end
    print(drag.id)
  end,
}
