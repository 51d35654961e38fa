return {
  api = 1,
  target = function(_, list) return list:target("under_fingr") end,
}
