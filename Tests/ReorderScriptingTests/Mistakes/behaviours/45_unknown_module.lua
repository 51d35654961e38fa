local rows = require "row"

return { api = 1 }
