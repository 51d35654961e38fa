-- Properties of the peers on every trace: `each_behaviour` leaves them out.

local cases = {
  { "angular_cdk" },
  { "compose_reorderable" },
  { "draggable_flatlist" },
  { "flutter_reorderable" },
  { "item_touch_helper" },
  { "jquery_ui" },
  { "jquery_ui", { tolerance = "pointer", axis = "y" } },
  { "muuri" },
  { "muuri", { action = "swap" } },
  { "reorderable_grid_view" },
  { "sortablejs" },
  { "sortablejs", { threshold = 0.6, invert = true } },
  { "sortablejs_swap" },
  { "uikit_collection" },
  { "uikit_table" },
  { "dnd_kit", { collision = "closest_center" } },
  { "dnd_kit", { collision = "pointer_within", strategy = "swap" } },
  { "formkit" },
  { "formkit", { plugin = "drop_or_swap", should_swap = true } },
  { "gtk_column_view" },
  { "gtk_notebook" },
  { "gtk_tree_view" },
  { "hello_pangea", { combine = true } },
  { "imgui_table" },
  { "imgui_tabs" },
  { "pragmatic", { mode = "list" } },
  { "pragmatic", { mode = "list_combine" } },
  { "pragmatic", { mode = "tree" } },
  { "pragmatic", { mode = "grid" } },
  { "qt_header" },
  { "qt_list_widget" },
  { "qt_tab_bar" },
  { "qt_tree_widget" },
  { "wx_aui_notebook" },
}

-- The traces in which the application changes the list, or items are copied.
local changes = {
  ["insert-under-drag"] = true, ["remove-under-drag"] = true, ["remove-dragged"] = true,
  ["reload-under-drag"] = true, ["board-changed-under-drag"] = true, ["board-copy"] = true,
  ["board-from-outside"] = true, ["outline-changed-under-drag"] = true, folders = true,
  ["selection-changed-under-drag"] = true, ["board-lists"] = true,
}

local function sorted(items)
  local copy = { table.unpack(items) }
  table.sort(copy)
  return copy
end

each_trace(function(trace)
  it("leaves a permutation within the content, without an error", function()
    local start = sorted(session { trace = trace }.items)
    for _, case in ipairs(cases) do
      local name, params = "peers/" .. case[1], case[2]
      local run = replay { trace = trace, behaviour = name, params = params }
      assert.same({}, run.script_errors)
      if not changes[trace] then assert.same(start, sorted(run.items)) end
      for _, axis in ipairs { "x", "y" } do
        assert.is_true(run.offset[axis] >= run.minimum_offset[axis])
        assert.is_true(run.offset[axis] <= run.maximum_offset[axis])
      end
      local again = replay { trace = trace, behaviour = name, params = params }
      assert.same(run.moves, again.moves)
    end
  end)
end)
