local rows = require "rows"

return {
  api = 1,
  target = function(drag, list, p)
    return rows.beneeth(drag, list)
  end,
}
