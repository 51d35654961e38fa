local behaviour = { api = 1 }

function behaviour:target(drag, list) return list:at(drag.x, drag.y) end

return behaviour
