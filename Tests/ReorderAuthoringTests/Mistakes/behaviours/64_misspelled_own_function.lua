local function choose(drag) return drag.dx > 0 and "insert" or "exchange" end
return {
  api = 1,
  swap = function(drag) return chose(drag) end,
}
