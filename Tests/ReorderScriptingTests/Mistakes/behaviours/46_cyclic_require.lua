local rows = require "here"

return { api = 1 }
