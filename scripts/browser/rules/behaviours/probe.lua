-- Prints where every row and every header of the scene lies, in viewport coordinates, at the lift.
---@type reorder.Behaviour
return {
  api = 1,
  name = "probe",
  summary = "Prints the frames of a scene.",
  press = { duration = 0, slop = 0 },
  on = {
    began = function(drag, list)
      local shift_x, shift_y = drag.view_x - drag.x, drag.view_y - drag.y
      for section = 1, list.sections do
        local left, top, across, along = list:header(section)
        print("header", section, left + shift_x, top + shift_y, across, along)
        for item = 1, list:items(section) do
          local x, y, width, height = list:frame(section, item)
          print("frame", list:id(section, item), x + shift_x, y + shift_y, width, height)
        end
      end
    end,
  },
}
