return {
  api = 1,
  can_lift = function() return "yes" end,
}
