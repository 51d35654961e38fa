local names = {}

return {
  api = 1,
  announce = function(event, drag, list, p)
    return "row " .. names[drag.id]
  end,
}
