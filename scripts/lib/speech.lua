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
  removed = "%s is gone",
}

-- A window is said without a place.
local windows = {
  began = "Lifted %s",
  tried = sentences.tried,
  ended = "Dropped %s",
  cancelled = sentences.cancelled,
}

-- What a cancel comes to: the item or window is back, stays elsewhere, or is gone.
local function ending(drag, list)
  if drag.window then
    local is_back = drag.center_x == drag.origin_x and drag.center_y == drag.origin_y
    return is_back and "cancelled" or "ended"
  end
  if list:id(drag.section, drag.item) ~= drag.id then return "removed" end
  local is_back = drag.section == drag.origin_section and drag.item == drag.origin_item
    and drag.list == drag.origin_list
  return is_back and "cancelled" or "ended"
end

-- What a drop would do, or has done, beyond the plain move; nil for a plain move.
local function purpose(event, drag, list)
  if event ~= "proposed" and event ~= "ended" then return end
  local words = event == "ended" and "Dropped %s %s" or "%s, %s"
  if drag.zone then return words:format(speech.name(drag, list), "on " .. drag.zone) end
  if drag.onto then return words:format(speech.name(drag, list), "onto " .. drag.onto) end
  if event == "proposed" and drag.level then return sentences.moved end
end

--- The sentence for an event; nil for an event without one.
function speech.announce(event, drag, list)
  if event == "cancelled" then event = ending(drag, list) end
  if drag.window then return windows[event] and windows[event]:format(drag.id) end
  local sentence = purpose(event, drag, list) or sentences[event]
  return sentence and sentence:format(speech.name(drag, list), speech.place(drag, list))
end

return speech
