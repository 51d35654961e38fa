-- The result of each trace under the native rules: the phase of its last gesture, and the commit:
-- the item, its old slot and its new slot, and the copy that was made; of several items all of these,
-- and the first one's slot.
local ends = {
  ["across-sections"] = { "ended", "bread", { 1, 2 }, { 2, 2 } },
  board = { "ended", "Write", { "todo", 1, 1 }, { "done", 1, 1 } },
  ["board-changed-under-drag"] = { "cancelled" },
  ["board-full-and-trash"] = { "ended" },
  ["board-lists"] = { "ended", "doing", { 1, 3 }, { 1, 2 } },
  ["board-scrolls"] = { "ended", "Write", { "todo", 1, 1 }, { "done", 1, 2 } },
  ["board-copy"] = { "ended", "image", { "tools", 1, 2 }, { "page", 1, 2 }, "image~1" },
  ["board-from-outside"] = { "ended", "photo", nil, { "page", 1, 2 } },
  ["board-selection"] = {
    "ended", { "write", "print", "review" },
    { { "todo", 1, 1 }, { "todo", 1, 3 }, { "doing", 1, 2 } }, { "doing", 1, 2 },
  },
  ["board-subtree"] = { "ended", "train", { "plan", 1, 3 }, { "done", 1, 3 } },
  ["board-throw-away"] = { "ended" },
  ["browser-mouse-jitter"] = { "ended", "Bread", { 1, 2 }, { 1, 8 } },
  ["browser-touch-holds"] = { "ended", "Eggs", { 1, 5 }, { 1, 8 } },
  cancel = { "cancelled" },
  ["cut-short"] = { "unfinished" },
  ["dropped-at-once"] = { "ended", "bread", { 1, 2 }, { 1, 3 } },
  ["edge-scroll-down"] = { "ended", "row-7", { 1, 8 }, { 1, 30 } },
  ["edge-scroll-up"] = { "ended", "row-19", { 1, 20 }, { 1, 1 } },
  ["edge-zones"] = { "ended", "row-6", { 1, 7 }, { 1, 20 } },
  ["empty-section"] = { "ended", "bread", { 1, 2 }, { 2, 1 } },
  ["empty-section-at-end"] = { "ended", "flour", { 3, 1 }, { 4, 1 } },
  ["exchange-across-sections"] = { "ended", "bread", { 1, 2 }, { 2, 1 } },
  flick = { "ended", "bread", { 1, 2 }, { 1, 6 } },
  folders = { "ended", "Notes", { 1, 7 }, { 1, 5 } },
  ["folders-hover"] = { "ended" },
  flow = { "ended", "apples", { 1, 1 }, { 1, 15 } },
  ["flow-right-to-left"] = { "ended", "apples", { 1, 1 }, { 1, 15 } },
  ["folders-onto"] = { "ended", "Letters", { 1, 1 }, { 1, 1 } },
  ["free-drag"] = { "ended", "apples", { 1, 1 }, { 1, 3 } },
  grid = { "ended", "apples", { 1, 1 }, { 1, 5 } },
  ["grid-across-sections"] = { "ended", "coffee", { 1, 3 }, { 2, 4 } },
  ["grid-diagonal"] = { "ended", "apples", { 1, 1 }, { 1, 9 } },
  ["grid-edge-scroll"] = { "ended", "tile-4", { 1, 5 }, { 1, 43 } },
  ["grid-empty-section"] = { "ended", "bread", { 1, 2 }, { 2, 1 } },
  ["grid-excluded"] = { "ended", "apples", { 1, 1 }, { 1, 5 } },
  ["grid-horizontal"] = { "ended", "tile-4", { 1, 5 }, { 1, 10 } },
  ["grid-mixed-heights"] = { "ended", "boat", { 1, 2 }, { 2, 2 } },
  ["grid-mixed-widths"] = { "ended", "ballad", { 1, 2 }, { 1, 17 } },
  ["grid-there-and-back"] = { "ended" },
  horizontal = { "ended", "apples", { 1, 1 }, { 1, 3 } },
  ["insert-under-drag"] = { "ended", "coffee", { 1, 5 }, { 1, 7 } },
  keys = { "ended", "apples", { 1, 1 }, { 2, 1 } },
  ["long-move"] = { "ended", "apples", { 1, 1 }, { 1, 10 } },
  ["mixed-heights"] = { "ended", "apples", { 1, 1 }, { 1, 4 } },
  ["mixed-heights-back-and-forth"] = { "ended", "bread", { 1, 2 }, { 1, 6 } },
  ["multi-row-jump"] = { "ended", "bread", { 1, 2 }, { 1, 7 } },
  outline = { "ended", "Draw", { 1, 2 }, { 1, 8 } },
  ["outline-cancel"] = { "cancelled" },
  ["outline-changed-under-drag"] = { "ended", "Build", { 1, 3 }, { 1, 4 } },
  ["outline-keys"] = { "ended", "Test", { 1, 9 }, { 1, 7 } },
  ["outline-levels"] = { "ended", "Trees", { 1, 7 }, { 1, 7 } },
  ["past-fixed-row"] = { "ended", "apples", { 1, 1 }, { 1, 3 } },
  ["press-on-fixed-row"] = { "failed" },
  ["press-on-nothing"] = { "idle" },
  ["press-slips"] = { "failed" },
  ["press-too-short"] = { "failed" },
  ["reload-under-drag"] = { "ended", "coffee", { 2, 2 }, { 2, 3 } },
  ["remove-dragged"] = { "cancelled" },
  ["remove-under-drag"] = { "ended", "coffee", { 1, 2 }, { 1, 5 } },
  reversed = { "ended", "message-1", { 1, 1 }, { 1, 18 } },
  ["resize-under-drag"] = { "ended", "coffee", { 1, 3 }, { 1, 12 } },
  reversal = { "ended", "coffee", { 1, 3 }, { 1, 4 } },
  ["scroll-to-end"] = { "ended", "row-9", { 1, 10 }, { 1, 30 } },
  ["scrolled-meanwhile"] = { "ended", "row-4", { 1, 5 }, { 1, 10 } },
  selection = {
    "ended", { "beach", "glacier", "lake", "peak" },
    { { 1, 1 }, { 1, 5 }, { 1, 8 }, { 1, 11 } }, { 1, 8 },
  },
  ["selection-changed-under-drag"] = {
    "ended", { "beach", "glacier", "peak" }, { { 1, 1 }, { 1, 6 }, { 1, 12 } }, { 1, 8 },
  },
  ["selection-keys"] = { "ended", { "cliff", "hill" }, { { 1, 2 }, { 1, 6 } }, { 1, 9 } },
  ["short-move"] = { "ended", "bread", { 1, 2 }, { 1, 3 } },
  ["slow-ticks"] = { "ended", "row-6", { 1, 7 }, { 1, 30 } },
  ["spacing-and-insets"] = { "ended", "bread", { 1, 2 }, { 1, 4 } },
  spans = { "ended", "weather", { 1, 1 }, { 1, 6 } },
  ["spans-dense"] = { "ended", "weather", { 1, 1 }, { 1, 6 } },
  ["sticky-headers"] = { "ended", "Alan", { 1, 2 }, { 5, 1 } },
  ["there-and-back"] = { "ended" },
  ["two-contacts"] = { "ended", "bread", { 1, 2 }, { 1, 4 } },
  ["two-drags"] = { "ended", "eggs", { 1, 5 }, { 1, 3 } },
  ["window-keys"] = { "cancelled" },
  ["window-over-others"] = { "ended" },
  ["window-to-edge"] = { "ended" },
}

each_trace(function(name)
  it("ends as it was recorded to", function()
    if not ends[name] then pending("a trace without an expected end") end
    local phase, item, from, to, copy = table.unpack(ends[name], 1, 5)
    local run = replay { trace = name }
    assert.equal(phase, run.phase)
    if type(item) == "table" then
      assert.same({ item, from, to }, { run.commit.items, run.commit.from, run.commit.to })
    else
      local commit = run.commit and not run.commit.zone and run.commit or nil
      local seen = commit and {
        item = commit.item, from = commit.from, to = commit.to, copy_id = commit.copy_id,
      }
      assert.same(item and { item = item, from = from, to = to, copy_id = copy }, seen)
    end
  end)
end)

describe("single traces", function()
  local function run_of(name) return replay { trace = name } end

  it("a cancelled drag leaves order and offset as they were", function()
    local run, start = run_of("cancel"), session { trace = "cancel" }
    assert.same(start.order, run.order)
    assert.same(start.offset, run.offset)
    assert.same({}, run.commits)
  end)

  it("a trace that is cut short commits nothing", function()
    assert.equal("unfinished", run_of("cut-short").phase)
    assert.same({}, run_of("cut-short").commits)
  end)

  it("a drag there and back moves and commits nothing", function()
    local run = run_of("there-and-back")
    assert.is_true(#run.moves >= 2)
    assert.same({}, run.commits)
  end)

  it("edge scrolling goes down and up", function()
    assert.is_true(run_of("edge-scroll-down").offset.y > 0)
    assert.is_true(run_of("edge-scroll-up").offset.y < 700)
  end)

  it("a scroll to the end ends exactly there", function()
    local run = run_of("scroll-to-end")
    assert.equal(run.maximum_offset.y, run.offset.y)
  end)

  it("a press that is too short, slips or meets nothing lifts nothing", function()
    for _, name in ipairs { "press-too-short", "press-slips", "press-on-nothing" } do
      local run = run_of(name)
      assert.is_nil(run.snapshot, name)
      assert.same({}, run.moves, name)
    end
  end)

  it("a row that cannot be moved stays", function()
    assert.equal("failed", run_of("press-on-fixed-row").phase)
  end)

  it("an item that is removed under its drag ends it", function()
    local run = run_of("remove-dragged")
    assert.equal("cancelled", run.phase)
    assert.same({}, run.commits)
  end)

  it("a dragged row is drawn away from its place, and its place is hidden", function()
    local run = run_of("short-move")
    local frame = run.frame_at(700)
    assert.equal("bread", frame.snapshot.item)
    assert.is_true(frame.frames.bread.hidden)
    assert.equal("apples", frame.items[1])
    assert.is_nil(run.frame_at(5000).snapshot)
  end)

  it("two drags are two commits", function() assert.equal(2, #run_of("two-drags").commits) end)
end)
