local resting = { duration = 0.2 }
resting.curv = "linear"
return {
  api = 1,
  settle = function() return resting end,
}
