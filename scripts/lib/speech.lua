--- Sentences about a drag for screen readers.
local speech = {}

-- What the application calls the item: the title among its data, or its id.
local function name(drag, list)
  local data = list:data(drag.section, drag.item)
  return data and data.title or drag.id
end

local function place(drag, list)
  local words = ("%d of %d"):format(drag.item, list:items(drag.section))
  if list.sections == 1 then return words end
  return ("%s in section %d of %d"):format(words, drag.section, list.sections)
end

local sentences = {
  began = "Lifted %s, %s",
  moved = "%s, %s",
  tried = "%s cannot be moved",
  ended = "Dropped %s, %s",
  cancelled = "%s is back where it was",
}

--- The sentence for an event; nil for an event without one.
function speech.announce(event, drag, list)
  local sentence = sentences[event]
  return sentence and sentence:format(name(drag, list), place(drag, list))
end

return speech
