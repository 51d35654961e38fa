return {
  api = 1,
  on = {
    began = function(drag, list, p)
      print(drag.items.count)
    end,
  },
}
