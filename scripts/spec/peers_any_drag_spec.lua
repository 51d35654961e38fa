-- Properties of the peers for any drag: `each_behaviour` leaves them out.

local names = {
  "angular_cdk", "compose_reorderable", "dnd_kit", "draggable_flatlist", "flutter_reorderable",
  "formkit", "hello_pangea", "item_touch_helper", "jquery_ui", "muuri", "pragmatic",
  "reorderable_grid_view", "sortablejs", "sortablejs_swap", "uikit_collection", "uikit_table",
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
