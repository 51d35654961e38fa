-- Properties of the peers for any drag: `each_behaviour` leaves them out.

local names = {
  "angular_cdk", "compose_reorderable", "dnd_kit", "draggable_flatlist", "flutter_reorderable",
  "formkit", "gtk_column_view", "gtk_notebook", "gtk_tree_view", "hello_pangea", "imgui_table",
  "imgui_tabs", "item_touch_helper", "jquery_ui", "muuri", "pragmatic", "qt_header",
  "qt_list_widget", "qt_tab_bar", "qt_tree_widget", "reorderable_grid_view", "sortablejs",
  "sortablejs_swap", "uikit_collection", "uikit_table", "wx_aui_notebook",
}

local function sorted(items)
  local copy = table.move(items, 1, #items, 1, {})
  table.sort(copy)
  return copy
end

for _, name in ipairs(names) do
  describe(name, function()
    it("runs without an error, whatever the finger does", function()
      for_any(drags { behaviour = "peers/" .. name, count = 25, changes = true }, function(run)
        assert.same({}, run.script_errors)
      end)
    end)

    it("leaves a permutation", function()
      local start = sorted(session { trace = "edge-scroll-down" }.items)
      local any = drags { trace = "edge-scroll-down", behaviour = "peers/" .. name, count = 10 }
      for_any(any, function(run) assert.same(start, sorted(run.items)) end)
    end)
  end)
end
