return {
  api = 1,
  on = {
    begin = function() end,
    move = function(drag, list, p) end,
  },
}
