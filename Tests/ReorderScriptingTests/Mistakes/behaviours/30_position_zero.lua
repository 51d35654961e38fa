return {
  api = 1,
  target = function(drag, list, p)
    return 1, 0
  end,
}
