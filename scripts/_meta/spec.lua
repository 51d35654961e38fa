---@meta
-- Written by `reorder stubs`: what is changed here is lost.

---What is replayed, and how.
---@class reorder.Replay
---@field behaviour? string The name of a behaviour.
---@field params? table<string, any> The values of its parameters.
---@field scene? table Of a session: the stage, as in the first line of a trace.
---@field tick_hz? number Ticks a second.
---@field trace? string|table The name of a trace, or its records.

---What came of a replay, or of a session so far.
---@class reorder.Run
---@field announcements? string[] What was said to people who do not see the list.
---@field at_rest? boolean Whether nothing is pressed, dragged or in motion.
---@field behaviour? string The behaviour's name.
---@field center? table? The lifted item's center: `x`, `y`.
---@field commit? table? What the last drag told the application: `item`, `from`, `to`.
---@field commits? table[] The same for every drag, in order.
---@field dragging? boolean Whether something is in the air.
---@field events? table[] The turning points: `t`, `event`, `item`.
---@field frame_at? fun(milliseconds: number): string The stage at a moment, drawn.
---@field hidden? string[] The ids of the items whose snapshots stand for them.
---@field items? string[] The items' ids, all sections in one list.
---@field maximum_offset? table The greatest content offset: `x`, `y`.
---@field minimum_offset? table The least content offset: `x`, `y`.
---@field moves? table[] Every change of the order: `t`, `kind`, `item`, `from`, `to`.
---@field offset? table The content offset: `x`, `y`.
---@field order? string[][] The items' ids, section by section.
---@field phase? string How the last gesture ended.
---@field press_duration? number How long a press must be, in milliseconds.
---@field pressing? boolean Whether a finger rests on something it may still lift.
---@field samples? integer How many pointer samples there were.
---@field script_errors? table[] What went wrong in hooks: `message`, `file`, `line`.
---@field snapshot? table? Where the last snapshot rests: `x`, `y`, `scale`, `alpha`.
---@field tick? number Milliseconds from one tick to the next.
---@field ticks? integer How many ticks passed.
---@field time? number Milliseconds that have passed.
---@field trace? string The trace's name.
---@field velocity? table The scroll that was asked for last, points a second: `x`, `y`.
---@field windows? table[] The floating windows, back to front.

---A stage that is driven by hand.
---@class reorder.Session: reorder.Run
local Session = {}

---A finger comes down, on an item or there.
---@param x number|string
---@param y number?
---@return reorder.Session
function Session.press(x, y) end

---Nothing happens but time.
---@param milliseconds number
---@return reorder.Session
function Session.wait(milliseconds) end

---The finger goes to a place.
---@param x number
---@param y number
---@param after number?
---@return reorder.Session
function Session.move(x, y, after) end

---The finger goes that far.
---@param x number
---@param y number
---@param after number?
---@return reorder.Session
function Session.move_by(x, y, after) end

---The finger goes to a place in even steps.
---@param x number
---@param y number
---@param steps integer
---@param milliseconds number?
---@return reorder.Session
function Session.glide(x, y, steps, milliseconds) end

---Presses until the item is lifted.
---@param x number|string
---@param y number?
---@return reorder.Session
function Session.lift(x, y) end

---The finger leaves.
---@param after number?
---@return reorder.Session
function Session.release(after) end

---The drag is taken away.
---@param after number?
---@return reorder.Session
function Session.cancel(after) end

---Waits until nothing moves any more.
---@return reorder.Session
function Session.rest() end

---A key of a move without a finger.
---@param name string
---@param item string?
---@return reorder.Session
function Session.key(name, item) end

---The user scrolls to an offset.
---@param x number
---@param y number
---@return reorder.Session
function Session.scroll(x, y) end

---The viewport changes.
---@param width number
---@param height number
---@return reorder.Session
function Session.resize(width, height) end

---Items come in at a place.
---@param section integer
---@param item integer
---@param items table
---@return reorder.Session
function Session.insert(section, item, items) end

---Items go.
---@param ... string
---@return reorder.Session
function Session.remove(...) end

---The whole list is another one.
---@param sections table
---@return reorder.Session
function Session.reload(sections) end

---Groups what is expected of one thing.
---@param name string
---@param body function
function describe(name, body) end

---Groups as `describe` does.
---@param name string
---@param body function
function context(name, body) end

---Groups as `describe` does; globals that are set in it go with it.
---@param name string
---@param body function
function insulate(name, body) end

---Groups as `describe` does; globals that are set in it stay.
---@param name string
---@param body function
function expose(name, body) end

---One expectation; `#words` in its name are tags.
---@param name string
---@param body function
function it(name, body) end

---One expectation, as `it`.
---@param name string
---@param body function
function spec(name, body) end

---One expectation, as `it`.
---@param name string
---@param body function
function test(name, body) end

---An expectation that is still to come.
---@param name string
---@param body function
function pending(name, body) end

---Runs once before the first expectation of its group.
---@param body function
function setup(body) end

---Runs as `setup` does.
---@param body function
function strict_setup(body) end

---Runs as `setup` does, where its group has an expectation that runs.
---@param body function
function lazy_setup(body) end

---Runs once after the last expectation of its group.
---@param body function
function teardown(body) end

---Runs as `teardown` does.
---@param body function
function strict_teardown(body) end

---Runs as `teardown` does, where its group has an expectation that runs.
---@param body function
function lazy_teardown(body) end

---Runs before each expectation of its group.
---@param body function
function before_each(body) end

---Runs after each expectation of its group.
---@param body function
function after_each(body) end

---Runs at the end of the expectation that it stands in.
---@param body function
function finally(body) end

---Runs the expectations of a group in a random order.
---@param seed integer?
function randomize(seed) end

---Replays a trace under a behaviour and tells what came of it.
---@param options reorder.Replay
---@return reorder.Run
function replay(options) end

---A stage that is driven by hand.
---@param options reorder.Replay
---@return reorder.Session
function session(options) end

---The names of all behaviours.
---@return string[]
function behaviours() end

---The names of all traces.
---@return string[]
function traces() end

---Calls a function with the name of each behaviour.
---@param body fun(name: string)
function each_behaviour(body) end

---Calls a function with the name of each trace.
---@param body fun(name: string)
function each_trace(body) end
