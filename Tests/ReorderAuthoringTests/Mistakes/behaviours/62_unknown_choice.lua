return {
  api = 1,
  params = { how = { default = "row", choices = { "row", "cell" } } },
  follow = function(drag, _, p)
    if p.how == "rows" then return drag.origin_x, drag.y end
    return drag.x, drag.y
  end,
}
