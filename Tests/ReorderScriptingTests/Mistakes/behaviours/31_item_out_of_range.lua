return {
  api = 1,
  target = function(drag, list, p)
    return 1, list:items(1) + 1
  end,
}
