local rows = require "rows"

local function choose(drag, list)
  local section, item = rows.behind(drag, list)
  return section, item
end

return {
  api = 1,
  target = function(drag, list, p)
    local section, item = choose(drag, list)
    return section, item
  end,
}
