local behaviour = { api = 1 }

function behaviour.target(drag, list, p)
  return list:at(drag.x, drag.y)
end
