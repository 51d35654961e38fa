return {
  api = 1,
  raise = function() return 1 end,
}
