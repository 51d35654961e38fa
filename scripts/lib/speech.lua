--- Sentences about a drag for screen readers.
local speech = {}

local function place(drag, list)
  local words = ("%d of %d"):format(drag.item, list:items(drag.section))
  if list.sections == 1 then return words end
  return ("%s in section %d of %d"):format(words, drag.section, list.sections)
end

local sentences = {
  began = function(drag, list) return ("Lifted %s, %s"):format(drag.id, place(drag, list)) end,
  moved = function(drag, list) return ("%s, %s"):format(drag.id, place(drag, list)) end,
  tried = function(drag) return ("%s cannot be moved"):format(drag.id) end,
  ended = function(drag, list) return ("Dropped %s, %s"):format(drag.id, place(drag, list)) end,
  cancelled = function(drag) return ("%s is back where it was"):format(drag.id) end,
}

--- The sentence for an event; nil for an event without one.
function speech.announce(event, drag, list)
  local sentence = sentences[event]
  return sentence and sentence(drag, list)
end

return speech
