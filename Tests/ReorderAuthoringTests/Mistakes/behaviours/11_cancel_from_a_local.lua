local ending = "restor"
return {
  api = 1,
  cancel = function() return ending end,
}
