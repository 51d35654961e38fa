--- Lets a rule undo its last move at once, as other libraries do.
-- The engine waits until the snapshot has travelled back. So after each move the snapshot takes a
-- detour of a few points for one step, which is enough.
local unguarded = {}

local FAR = 4

local is_away, moves, way_x, way_y = false, 0, 0, 0

function unguarded.began() is_away, moves = false, 0 end

function unguarded.moved(drag)
  local length = math.max(1, math.sqrt(drag.direction_x ^ 2 + drag.direction_y ^ 2))
  is_away, moves = true, moves + 1
  way_x, way_y = FAR * drag.direction_x / length, FAR * drag.direction_y / length
end

--- The snapshot's center: where the finger holds it, or the detour.
function unguarded.center(drag)
  local x, y = drag.x - drag.grab_x, drag.y - drag.grab_y
  if is_away then
    is_away = false
    return x + way_x, y + way_y
  end
  -- No two moves are made in the same situation.
  return x + moves / 1024, y
end

return unguarded
