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
---@field center? table? The lifted item's center in content coordinates: `x`, `y`; nil where none is.
---@field commit? table? What the last drag told the application: `item`, `from`, `to`; nil for nothing.
---@field commits? table[] The same for every drag, in order.
---@field dragging? boolean Whether something is in the air.
---@field events? table[] The turning points: `t`, `event`, `item`.
---@field frame_at? fun(milliseconds: number): reorder.Frame What is to be seen at a moment, in viewport coordinates.
---@field hidden? string[] The ids of the items whose snapshots stand for them.
---@field items? string[] The items' ids, all sections in one list.
---@field maximum_offset? table The greatest content offset: `x`, `y`.
---@field minimum_offset? table The least content offset: `x`, `y`.
---@field moves? table[] Every change of the order, in all drags: `t`, `kind`, `item`, `from`, `to`.
---@field offset? table The content offset: `x`, `y`.
---@field order? string[][] The items' ids, section by section, as the list shows them.
---@field phase? string How the last gesture ended: idle, failed, ended, cancelled or unfinished.
---@field press_duration? number How long a press must be, in milliseconds.
---@field pressing? boolean Whether a finger rests on something that it may still lift.
---@field samples? integer How many pointer samples there were.
---@field script_errors? table[] What went wrong in hooks: `message`, `file`, `line`, `hook`, `t`.
---@field snapshot? table? Where the last snapshot rests: `x`, `y`, `scale`, `alpha`; nil without one.
---@field tick? number Milliseconds from one tick to the next.
---@field ticks? integer How many ticks passed.
---@field time? number Milliseconds that have passed.
---@field trace? string The trace's name.
---@field velocity? table The scroll that was asked for last, in points per second: `x`, `y`.
---@field windows? table[] The floating windows, back to front: `id`, `x`, `y`, `width`, `height`.

---What is to be seen at a moment, in viewport coordinates.
---@class reorder.Frame
---@field frames? table<string, table> Where each item in sight is, by its id: `id`, `x`, `y`, `width`, `height`, `hidden`.
---@field items? string[] The ids of the items in sight, in reading order.
---@field offset? table The content offset: `x`, `y`.
---@field phase? string How far the gesture has come: idle, pressed, failed, lifted, dragging, dropped, cancelled.
---@field snapshot? table? The lifted item: `item`, `x`, `y`, `width`, `height`, `scale`, `alpha`; nil without one.
---@field time? number The moment, in milliseconds.
---@field windows? table[] The floating windows, back to front: `id`, `x`, `y`, `width`, `height`.

---A function whose calls are watched.
---@class reorder.Spy
---@field calls? table[] The arguments of each call: `vals` as they were, `refs`.
---@field clear? fun(self: reorder.Spy): reorder.Spy Forgets the calls.
---@field invokes? fun(body: function): reorder.Spy Of a stub: calls this in its place.
---@field on_call_with? fun(...: any): table Of a stub: `returns` or `invokes` for these arguments alone.
---@field returns? fun(...: any): reorder.Spy Of a stub: gives these values.
---@field returnvals? table[] The results of each call, likewise.
---@field revert? fun(self: reorder.Spy): function? Puts back what it stands for.

---A stage that is driven by hand.
---@class reorder.Session: reorder.Run
local Session = {}

---A finger touches a point or, as in `press(id)`, the center of an item or a window.
---@param x number|string
---@param y number?
---@return reorder.Session
function Session.press(x, y) end

---Time passes.
---@param milliseconds number
---@return reorder.Session
function Session.wait(milliseconds) end

---The finger moves to a point, after some milliseconds.
---@param x number
---@param y number
---@param after number?
---@return reorder.Session
function Session.move(x, y, after) end

---The finger moves by a distance, after some milliseconds.
---@param x number
---@param y number
---@param after number?
---@return reorder.Session
function Session.move_by(x, y, after) end

---The finger moves to a point in equal steps.
---@param x number
---@param y number
---@param steps integer
---@param milliseconds number?
---@return reorder.Session
function Session.glide(x, y, steps, milliseconds) end

---Presses as `press` does, for the press duration of the behaviour.
---@param x number|string
---@param y number?
---@return reorder.Session
function Session.lift(x, y) end

---The finger leaves, after some milliseconds.
---@param after number?
---@return reorder.Session
function Session.release(after) end

---The finger is cancelled, after some milliseconds.
---@param after number?
---@return reorder.Session
function Session.cancel(after) end

---Time passes until nothing moves.
---@return reorder.Session
function Session.rest() end

---A key is pressed: lift, up, down, left, right, drop or cancel.
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

---The application inserts items at a place.
---@param section integer
---@param item integer
---@param items table
---@return reorder.Session
function Session.insert(section, item, items) end

---The application removes items.
---@param ... string
---@return reorder.Session
function Session.remove(...) end

---The application replaces the whole list.
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

---What must hold; chains such as `assert.is_not.same`.
---@class reorder.Assert
---@overload fun(value: any, note: any?): any
---@field is reorder.Assert
---@field are reorder.Assert
---@field was reorder.Assert
---@field has reorder.Assert
---@field does reorder.Assert
---@field is_not reorder.Assert
---@field are_not reorder.Assert
---@field was_not reorder.Assert
---@field has_no reorder.Assert
---@field does_not reorder.Assert
---@field no reorder.Assert
assert = {}

---Equal, as `==` has it.
---@param expected any
---@param actual any
---@param note any?
function assert.equal(expected, actual, note) end

---Equal all the way down.
---@param expected any
---@param actual any
---@param note any?
function assert.same(expected, actual, note) end

---At most so far away.
---@param expected number
---@param actual number
---@param tolerance number
---@param note any?
function assert.near(expected, actual, tolerance, note) end

---Exactly true.
---@param value any
---@param note any?
function assert.is_true(value, note) end

---Exactly false.
---@param value any
---@param note any?
function assert.is_false(value, note) end

---Neither nil nor false.
---@param value any
---@param note any?
function assert.truthy(value, note) end

---Nil or false.
---@param value any
---@param note any?
function assert.falsy(value, note) end

---Nil.
---@param value any
---@param note any?
function assert.is_nil(value, note) end

---A truth value.
---@param value any
---@param note any?
function assert.is_boolean(value, note) end

---A number.
---@param value any
---@param note any?
function assert.is_number(value, note) end

---A string.
---@param value any
---@param note any?
function assert.is_string(value, note) end

---A table.
---@param value any
---@param note any?
function assert.is_table(value, note) end

---A function.
---@param value any
---@param note any?
function assert.is_function(value, note) end

---A coroutine.
---@param value any
---@param note any?
function assert.is_thread(value, note) end

---An object of the host's.
---@param value any
---@param note any?
function assert.is_userdata(value, note) end

---The function raises this error, or any.
---@param body function
---@param expected any?
---@param note any?
function assert.has_error(body, expected, note) end

---The function raises such an error.
---@param body function
---@param pattern string
---@param note any?
function assert.error_matches(body, pattern, note) end

---The text matches the pattern.
---@param pattern string
---@param text string
---@param note any?
function assert.matches(pattern, text, note) end

---No two values of the list are equal.
---@param list table
---@param deep boolean?
---@param note any?
function assert.unique(list, deep, note) end

---So many values follow.
---@param count integer
---@param ... any
function assert.returned_arguments(count, ...) end

---Begins a chain: what a failure says first.
---@param note any
---@return reorder.Assert
function assert.message(note) end

---Begins a chain about the calls of a spy.
---@param spy reorder.Spy
---@param note any?
---@return reorder.Assert
function assert.spy(spy, note) end

---Begins a chain about the calls of a stub.
---@param stub reorder.Spy
---@param note any?
---@return reorder.Assert
function assert.stub(stub, note) end

---Of a spy: called so often, or at all.
---@param times integer?
function assert.called(times) end

---Of a spy: called so often or more.
---@param times integer
function assert.called_at_least(times) end

---Of a spy: called so often or less.
---@param times integer
function assert.called_at_most(times) end

---Of a spy: called more often.
---@param times integer
function assert.called_more_than(times) end

---Of a spy: called less often.
---@param times integer
function assert.called_less_than(times) end

---Of a spy: called with these arguments once.
---@param ... any
function assert.called_with(...) end

---Of a spy: gave these results once.
---@param ... any
function assert.returned_with(...) end

---What its `revert()` takes back: the spies made from now on.
---@return table
function assert.snapshot() end

---Begins a chain about an array.
---@param list table
---@param note any?
---@return reorder.Assert
function assert.array(list, note) end

---Of an array: nil lies before its end.
---@param length integer?
function assert.holes(length) end

---Adds a word to the chains, with what a failure says.
---@param self reorder.Assert
---@param space 'assertion'|'matcher'|'modifier'
---@param name string
---@param callback function
---@param positive any?
---@param negative any?
function assert.register(self, space, name, callback, positive, negative) end

---Takes a word out again.
---@param self reorder.Assert
---@param space 'assertion'|'matcher'|'modifier'
---@param name string
function assert.unregister(self, space, name) end

---Shows values in failures so.
---@param self reorder.Assert
---@param formatter fun(value: any): string?
function assert.add_formatter(self, formatter) end

---Takes a formatter out again.
---@param self reorder.Assert
---@param formatter function
function assert.remove_formatter(self, formatter) end

---Shows each value of a list in its place.
---@param self reorder.Assert
---@param values table
---@return table
function assert.format(self, values) end

---Keeps a value, until a snapshot is taken back.
---@param self reorder.Assert
---@param name string
---@param value any
function assert.set_parameter(self, name, value) end

---The value that was kept last.
---@param self reorder.Assert
---@param name string
---@return any
function assert.get_parameter(self, name) end

---Watches calls and lets them through.
---@class reorder.Spies
---@overload fun(callback: function?): reorder.Spy
spy = {}

---Watches a function.
---@param callback function?
---@return reorder.Spy
function spy.new(callback) end

---Watches the function in a table's field, in its place.
---@param target table
---@param key any
---@return reorder.Spy
function spy.on(target, key) end

---Whether a value is a spy or a stub.
---@param value any
---@return boolean
function spy.is_spy(value) end

---Takes the place of a function, and watches its calls.
---@class reorder.Stubs
---@overload fun(target: table?, key: any?, ...: any): reorder.Spy
stub = {}

---Takes the place of the function in a table's field, and gives these values.
---@param target table?
---@param key any?
---@param ... any
---@return reorder.Spy
function stub.new(target, key, ...) end

---Watches all functions of a table and of those in it.
---@class reorder.Mocks
---@overload fun(target: table, stubs: boolean?, result: any?): table
mock = {}

---Makes spies, or stubs, of all functions in a table.
---@param target table
---@param stubs boolean?
---@param result any?
---@return table
function mock.new(target, stubs, result) end

---Forgets the calls.
---@param target table
---@return table
function mock.clear(target) end

---Puts the functions back.
---@param target table
---@return table
function mock.revert(target) end

---Stands for any value of a kind in `called_with`.
---@class reorder.Matchers
---@field is reorder.Matchers
---@field is_not reorder.Matchers
match = {}

---Nil.
---@return function
function match.is_nil() end

---A truth value.
---@return function
function match.is_boolean() end

---A number.
---@return function
function match.is_number() end

---A string.
---@return function
function match.is_string() end

---A table.
---@return function
function match.is_table() end

---A function.
---@return function
function match.is_function() end

---A coroutine.
---@return function
function match.is_thread() end

---An object of the host's.
---@return function
function match.is_userdata() end

---Exactly true.
---@return function
function match.is_true() end

---Exactly false.
---@return function
function match.is_false() end

---Neither nil nor false.
---@return function
function match.truthy() end

---Nil or false.
---@return function
function match.falsy() end

---Equal, as `==` has it.
---@param value any
---@return function
function match.equals(value) end

---Equal all the way down.
---@param value any
---@return function
function match.same(value) end

---The very same table or function.
---@param value any
---@return function
function match.ref(value) end

---At most so far away.
---@param value number
---@param tolerance number
---@return function
function match.near(value, tolerance) end

---A text that matches the pattern.
---@param pattern string
---@return function
function match.matches(pattern) end

---A list of which no two values are equal.
---@param deep boolean?
---@return function
function match.unique(deep) end

---What all of these matchers take.
---@param ... function
---@return function
function match.all_of(...) end

---What one of these matchers takes.
---@param ... function
---@return function
function match.any_of(...) end

---What none of these matchers takes.
---@param ... function
---@return function
function match.none_of(...) end

---Whether a value is a matcher.
---@param value any
---@return boolean
function match.is_matcher(value) end
