local looks = require "looks"

return {
  api = 1,
  lift = function() return looks.raised(1.05) end,
}
