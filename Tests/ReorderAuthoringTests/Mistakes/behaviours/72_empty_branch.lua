return {
  api = 1,
  swap = function(drag)
    if drag.window then
    else
      return "insert"
    end
  end,
}
