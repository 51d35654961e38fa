local function choose(drag)
  if drag.dx > 0 then return "exchang" end
  return "insert"
end

return {
  api = 1,
  swap = choose,
}
