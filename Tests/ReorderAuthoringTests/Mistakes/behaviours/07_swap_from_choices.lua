return {
  api = 1,
  params = { how = { default = "insert", choices = { "insert", "swap" } } },
  swap = function(_, _, p) return p.how end,
}
