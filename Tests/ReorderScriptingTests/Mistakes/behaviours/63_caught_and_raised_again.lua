return {
  api = 1,
  target = function(drag, list, p)
    local ok, problem = pcall(function() return drag.row + 1 end)
    if not ok then error("cannot tell the row: " .. problem, 0) end
    return 1, problem
  end,
}
