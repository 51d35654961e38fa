local broken = require "broken"

return { api = 1 }
