local looks = require "looks"

return {
  api = 1,
  swap = looks.swap,
}
