return {
  api = 1,
  params = { how = { default = 1, min = 0, max = 2 } },
  swap = function(_, _, p) return p.how end,
}
