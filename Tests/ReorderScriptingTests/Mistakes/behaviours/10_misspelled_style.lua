return {
  api = 1,
  lift = function(drag, list, p)
    return { scale = 1.05, alhpa = 0.9 }
  end,
}
