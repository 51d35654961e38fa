local function depth(n) return 1 + depth(n + 1) end

return {
  api = 1,
  can_lift = function(drag, list, p)
    return depth(1) > 10
  end,
}
