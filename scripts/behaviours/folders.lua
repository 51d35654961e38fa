-- Files and folders: onto the middle of a row the application puts the dragged one into it, and
-- between rows a line shows where it goes, and how deep.

local speech = require("speech")

---@type reorder.Behaviour
return {
  api = 1,
  name = "folders",
  summary = "Drops onto the middle half of a row, or between rows on the level of a line.",
  breaks = {
    ticks = "a list that comes to its end within a tick leaves the rest of it to no other",
    samples = "what is under the finger counts, not what it has passed",
    mirror = "its edges are those of rows from top to bottom",
    reach = "a row can be dropped onto a folder in place of its place",
  },

  params = {
    onto = { default = 0.5, min = 0, max = 1, doc = "fraction of a row that takes a drop onto it" },
  },

  lift = function() return { scale = 1, alpha = 0.7, duration = 0.15 } end,

  target = function(drag, list, p)
    local section, item = list:at(drag.x, drag.y)
    if not section then return end
    local x, y, width, height = list:frame(section, item)
    local past = (list.axis == "vertical" and (drag.y - y) / height or (drag.x - x) / width) - 0.5
    local home, own, half = drag.section, drag.item, p.onto / 2
    if section ~= home or item ~= own then
      if past < half and -past < half then return section, item, "onto" end
      if past >= 0 then item = item + 1 end -- the gap nearest to the finger
    end
    -- Counted as it is once the dragged row has left.
    if section == home and item > own then item = item - 1 end
    -- In a tree its level follows the finger: one for each `indent` of the layout.
    return section, item, "mark"
  end,

  -- With keys, the one to the right means into the row above. In a tree it goes deeper.
  key = function(drag, list, _, name)
    if name ~= "right" or drag.level then return end
    local section, item = list:previous(drag.section, drag.item)
    if section then return section, item, "onto" end
  end,

  settle = function(drag)
    return { duration = drag.how == "onto" and 0.1 or 0.2, curve = "ease_out" }
  end,

  announce = function(event, drag, list)
    if event == "spring_opened" then return ("Opened %s"):format(drag.opened) end
    if event == "proposed" and drag.onto then
      return ("%s, into %s"):format(speech.name(drag, list), drag.onto)
    end
    if event == "proposed" and drag.how == "mark" then
      return drag.level and ("Place %d, level %d"):format(drag.target_item, drag.level + 1)
        or ("Place %d"):format(drag.target_item)
    end
    return speech.announce(event, drag, list)
  end,
}
