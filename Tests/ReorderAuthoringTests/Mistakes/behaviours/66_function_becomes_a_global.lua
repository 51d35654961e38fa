function choose() return "insert" end

return {
  api = 1,
  swap = function() return choose() end,
}
