return {
  api = 1,
  target = function(drag, list, p)
    error("no row for " .. drag.id)
  end,
}
