--- Sentences about a drag for screen readers.
local speech = {}

-- A text that is not too long to be heard.
local function short(text)
  return #text <= 120 and text or text:sub(1, 100):gsub("[\xC0-\xFF][\x80-\xBF]*$", "") .. "…"
end

--- What the application calls the item: the title among its data, or its id.
function speech.name(drag, list)
  local data = list:data(drag.section, drag.item)
  local name = short(data and data.title or drag.copy_of or drag.id)
  return drag.copy_of and "copy of " .. name or name
end

--- Where the item is: its number, its level in a tree, its section, and its list on a board.
function speech.place(drag, list)
  local words = ("%d of %d"):format(drag.item, list:items(drag.section))
  if drag.level then words = ("%s, level %d"):format(words, drag.level + 1) end
  if list.sections > 1 then
    words = ("%s in section %d of %d"):format(words, drag.section, list.sections)
  end
  return list.name and ("%s in %s"):format(words, list.name) or words
end

local sentences = {
  began = "Lifted %s, %s",
  moved = "%s, %s",
  tried = "%s cannot be moved",
  ended = "Dropped %s, %s",
  cancelled = "%s is back where it was",
}

-- What a drop would do, or has done, beyond the plain move; nil for a plain move.
local function purpose(event, drag, list)
  if event ~= "proposed" and event ~= "ended" then return end
  local words = event == "ended" and "Dropped %s %s" or "%s, %s"
  if drag.zone then return words:format(speech.name(drag, list), "on " .. drag.zone) end
  if drag.how == "onto" then
    local other = list:id(drag.target_section, drag.target_item)
    if other then return words:format(speech.name(drag, list), "onto " .. other) end
  end
  if event == "proposed" and drag.level then return sentences.moved end
end

--- The sentence for an event; nil for an event without one.
function speech.announce(event, drag, list)
  local sentence = purpose(event, drag, list) or sentences[event]
  return sentence and sentence:format(speech.name(drag, list), speech.place(drag, list))
end

return speech
