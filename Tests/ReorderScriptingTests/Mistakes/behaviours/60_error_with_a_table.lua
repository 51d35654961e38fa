return {
  api = 1,
  target = function(drag, list, p)
    error({ code = 7 })
  end,
}
