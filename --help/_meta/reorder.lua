---@meta
-- Written by `reorder stubs`: what is changed here is lost.

---@alias reorder.Event "began"|"moved"|"scrolled"|"tried"|"ended"|"cancelled"|"failed"

---The drag as it is, refilled before each call.
---@class reorder.Drag
---@field number integer The number of the drag, from 1.
---@field phase "possible"|"began"|"changed"|"ended"|"cancelled" How far the drag has come.
---@field cause "sample"|"tick"|"scroll" What made the engine ask.
---@field time number The moment of the question, in seconds of virtual time.
---@field elapsed number Seconds since the lift.
---@field x number The finger's x in content coordinates.
---@field y number The finger's y in content coordinates.
---@field view_x number The finger's x in viewport coordinates.
---@field view_y number The finger's y in viewport coordinates.
---@field sample_x number The x of this step's sample in viewport coordinates; in `autoscroll`, `view_x` is the one before.
---@field sample_y number The y of this step's sample in viewport coordinates; in `autoscroll`, `view_y` is the one before.
---@field dx number How far the finger moved in this step along x.
---@field dy number How far the finger moved in this step along y.
---@field travel_x number The finger's way since the lift along x.
---@field travel_y number The finger's way since the lift along y.
---@field distance number The length of the finger's path since the lift.
---@field grab_x number From the snapshot's center to the finger at the lift, x.
---@field grab_y number From the snapshot's center to the finger at the lift, y.
---@field id string The application's name of the dragged item, or window.
---@field section integer The section where the item is now.
---@field item integer The item's position in its section now.
---@field origin_section integer The section at the lift.
---@field origin_item integer The position at the lift.
---@field origin_x number The x of the item's center at the lift.
---@field origin_y number The y of the item's center at the lift.
---@field target_section integer In `swap`: the section that `target` named.
---@field target_item integer In `swap`: the position that `target` named.
---@field center_x number The x of the snapshot's center.
---@field center_y number The y of the snapshot's center.
---@field heading_x number The snapshot's last movement along x.
---@field heading_y number The snapshot's last movement along y.
---@field width number The snapshot's unscaled width.
---@field height number The snapshot's unscaled height.
---@field scale number The snapshot's scale once the lift rests.
---@field left number The left edge of the snapshot's scaled frame.
---@field top number The top edge of the snapshot's scaled frame.
---@field right number The right edge of the snapshot's scaled frame.
---@field bottom number The bottom edge of the snapshot's scaled frame.
---@field bounds_left number The left edge of the snapshot's unscaled frame.
---@field bounds_top number The top edge of the snapshot's unscaled frame.
---@field bounds_right number The right edge of the snapshot's unscaled frame.
---@field bounds_bottom number The bottom edge of the snapshot's unscaled frame.
---@field moves integer How often the item changed its place so far.
---@field from_section integer The section before the last move.
---@field from_item integer The position before the last move.
---@field to_section integer The section after the last move.
---@field to_item integer The position after the last move.
---@field direction_x number The last move's way along x.
---@field direction_y number The last move's way along y.
---@field scroll_seconds number For how long the content has been scrolling.
---@field zone_seconds number For how long `autoscroll` has answered a speed, whether or not the content could scroll.
---@field lifted_in_zone boolean Whether `autoscroll`, asked at the lift, answered a speed.
---@field refused boolean Whether the item does not go where `target` named last.
---@field refused_because "no_target"|"no_item"|"swap"|"undo"|"unchanged" Why the item does not go where `target` named last; nothing where it does.
---@field window string The name of the dragged window; nothing for an item.
---@field covers_sibling boolean Whether the window shares area with another one.
---@field bounces boolean Whether the window may leave the container in a drag.
---@field adsorbs boolean Whether the window goes to an edge at the end.
---@field container_width number The width of what windows float over.
---@field container_height number The height of what windows float over.

---The list in its current order; positions start at 1.
---@class reorder.List
---@field sections integer How many sections there are.
---@field count integer How many items all sections have together.
---@field axis "vertical"|"horizontal" The direction in which items follow each other.
---@field linear boolean Whether items lie in one row along the axis, as in no grid.
local List = {}

---How many items a section has.
---@param section integer
---@return integer
function List:items(section) end

---The place of the item under a point; nothing where there is none.
---@param x number
---@param y number
---@return integer?
---@return integer?
function List:at(x, y) end

---The place of the item at a coordinate along the axis, or the nearest one before it.
---@param coordinate number
---@return integer?
---@return integer?
function List:along(coordinate) end

---The place the dragged item would take at a point: an item's, or a section's end.
---@param x number
---@param y number
---@return integer?
---@return integer?
function List:drop_at(x, y) end

---The place and frame of the nth item, from 1, that shares area with a rectangle.
---@param n integer
---@param x number
---@param y number
---@param width number
---@param height number
---@return integer?
---@return integer?
---@return number?
---@return number?
---@return number?
---@return number?
function List:touching(n, x, y, width, height) end

---The first visible place whose item may be a target and is centered so near to a point.
---@param x number
---@param y number
---@param reach_x number
---@param reach_y number
---@return integer?
---@return integer?
function List:centered_within(x, y, reach_x, reach_y) end

---The place that a native rule names for the drag; nothing to stay. Rules: `under_finger`, `under_center`, `half_overlap`, `center_within`, `nearest_edge`, `nearest_center`, `greatest_area`, `crossed_midline`, `dead_zone`.
---@param rule string
---@param share? number
---@param of? string
---@return integer?
---@return integer?
function List:target(rule, share, of) end

---An item's frame at rest, also while it is drawn on its way there: x, y, width, height.
---@param section integer
---@param item integer
---@return number?
---@return number?
---@return number?
---@return number?
function List:frame(section, item) end

---The center of an item's frame at rest.
---@param section integer
---@param item integer
---@return number?
---@return number?
function List:center(section, item) end

---The application's name of an item.
---@param section integer
---@param item integer
---@return string?
function List:id(section, item) end

---Where the item with a name is.
---@param id string
---@return integer?
---@return integer?
function List:find(id) end

---Whether an item may be lifted.
---@param section integer
---@param item integer
---@return boolean?
function List:movable(section, item) end

---Whether another item may take an item's place.
---@param section integer
---@param item integer
---@return boolean?
function List:is_target(section, item) end

---The place after another, across sections.
---@param section integer
---@param item integer
---@return integer?
---@return integer?
function List:next(section, item) end

---The place before another, across sections.
---@param section integer
---@param item integer
---@return integer?
---@return integer?
function List:previous(section, item) end

---Whether an item was after the dragged one at the lift.
---@param section integer
---@param item integer
---@return boolean?
function List:was_after(section, item) end

---The place that an item had at the lift.
---@param section integer
---@param item integer
---@return integer?
---@return integer?
function List:place_at_lift(section, item) end

---The visible part of the content.
---@class reorder.Scroll
---@field offset_x number The content offset's x.
---@field offset_y number The content offset's y.
---@field width number The viewport's width.
---@field height number The viewport's height.
---@field content_width number The content's width.
---@field content_height number The content's height.
---@field inset_top number What is kept free at the viewport's top.
---@field inset_left number What is kept free at the viewport's left.
---@field inset_bottom number What is kept free at the viewport's bottom.
---@field inset_right number What is kept free at the viewport's right.
---@field min_x number The smallest legal offset along x.
---@field min_y number The smallest legal offset along y.
---@field max_x number The largest legal offset along x.
---@field max_y number The largest legal offset along y.
---@field top number From the viewport's top, less its inset, down to the scaled snapshot.
---@field left number From the viewport's left, less its inset, to the scaled snapshot.
---@field bottom number From the scaled snapshot down to the viewport's bottom, less its inset.
---@field right number From the scaled snapshot to the viewport's right, less its inset.
---@field bounds_top number From the viewport's top, less its inset, down to the unscaled snapshot.
---@field bounds_left number From the viewport's left, less its inset, to the unscaled snapshot.
---@field bounds_bottom number From the unscaled snapshot down to the viewport's bottom, less its inset.
---@field bounds_right number From the unscaled snapshot to the viewport's right, less its inset.
---@field finger_top number From the viewport's top, less its inset, down to the finger.
---@field finger_left number From the viewport's left, less its inset, to the finger.
---@field finger_bottom number From the finger down to the viewport's bottom, less its inset.
---@field finger_right number From the finger to the viewport's right, less its inset.
---@field frame_seconds number The seconds that a scroll at the answered speed covers.

---How long and how still a finger must rest.
---@class reorder.Press
---@field duration? number Seconds.
---@field slop? number Points it may stray.

---A knob of a behaviour.
---@class reorder.Parameter
---@field choices? string[] The strings that are allowed.
---@field default? number|string|boolean The value where nobody sets another.
---@field doc? string What it does, in a few words.
---@field max? number The largest number that is allowed.
---@field min? number The smallest number that is allowed.

---A motion that swings to its end.
---@class reorder.Spring
---@field damping? number How much of the swing is held back; 1 is no swing at all.
---@field response? number Seconds that one swing takes.

---What lies under a snapshot.
---@class reorder.Shadow
---@field opacity? number From 0 to 1.
---@field radius? number Points.
---@field x? number Points to the right.
---@field y? number Points down.

---How a snapshot looks, and how it gets there.
---@class reorder.Style
---@field alpha? number From 0, not to be seen, to 1.
---@field curve? "linear"|"ease_in"|"ease_out"|"ease_in_out"|"ease_in_quad"|"ease_out_quad"|"ease_in_out_quad"|"ease_in_quart"|"ease_out_quart"|"ease_in_out_quart"|"ease_in_quint"|"ease_out_quint"|"ease_in_out_quint"|"ease_in_back"|"ease_out_back"|"ease_in_out_back" How it starts and stops.
---@field duration? number Seconds until it looks like this.
---@field rotation? number Degrees.
---@field scale? number 1 is the item's own size.
---@field shadow? reorder.Shadow What lies under it.
---@field spring? reorder.Spring A swing, in place of `duration` and `curve`.

---A style, and how the snapshot follows.
---@class reorder.LiftedStyle
---@field alpha? number From 0, not to be seen, to 1.
---@field curve? "linear"|"ease_in"|"ease_out"|"ease_in_out"|"ease_in_quad"|"ease_out_quad"|"ease_in_out_quad"|"ease_in_quart"|"ease_out_quart"|"ease_in_out_quart"|"ease_in_quint"|"ease_out_quint"|"ease_in_out_quint"|"ease_in_back"|"ease_out_back"|"ease_in_out_back" How it starts and stops.
---@field duration? number Seconds until it looks like this.
---@field half_life? number Seconds in which it is drawn half of its way to its place.
---@field rotation? number Degrees.
---@field scale? number 1 is the item's own size.
---@field shadow? reorder.Shadow What lies under it.
---@field spring? reorder.Spring A swing, in place of `duration` and `curve`.

---A style, and where a window rests.
---@class reorder.RestingStyle
---@field alpha? number From 0, not to be seen, to 1.
---@field curve? "linear"|"ease_in"|"ease_out"|"ease_in_out"|"ease_in_quad"|"ease_out_quad"|"ease_in_out_quad"|"ease_in_quart"|"ease_out_quart"|"ease_in_out_quart"|"ease_in_quint"|"ease_out_quint"|"ease_in_out_quint"|"ease_in_back"|"ease_out_back"|"ease_in_out_back" How it starts and stops.
---@field duration? number Seconds until it looks like this.
---@field margin? number Points kept free at every edge.
---@field overhang? number The fraction of the window that hangs out.
---@field rest? "free"|"sides"|"edges"|"corners" Where a window goes.
---@field rotation? number Degrees.
---@field scale? number 1 is the item's own size.
---@field shadow? reorder.Shadow What lies under it.
---@field spring? reorder.Spring A swing, in place of `duration` and `curve`.
---@field x? number The x of its center, in place of `rest`.
---@field y? number The y of its center, in place of `rest`.

---Poses that an item takes about its place, one after the other.
---@class reorder.Motion
---@field curve? "linear"|"ease_in"|"ease_out"|"ease_in_out"|"ease_in_quad"|"ease_out_quad"|"ease_in_out_quad"|"ease_in_quart"|"ease_out_quart"|"ease_in_out_quart"|"ease_in_quint"|"ease_out_quint"|"ease_in_out_quint"|"ease_in_back"|"ease_out_back"|"ease_in_out_back" How each stretch starts and stops.
---@field duration? number Seconds for all poses together.
---@field rotation? number[] Degrees clockwise.
---@field x? number[] Points to the right.
---@field y? number[] Points down.

---Functions that hear of events.
---@class reorder.Listeners
---@field began? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>) The item was lifted and will move.
---@field moved? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>) The item moved from one slot to another.
---@field scrolled? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>) The content scrolled under the drag.
---@field tried? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>) An item that may not be moved was pressed.
---@field ended? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>) The finger left; the order stands.
---@field cancelled? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>) The drag was taken away.
---@field failed? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>) A press came to nothing.

---The table that a behaviour's file returns; what it leaves out the native rules do.
---@class reorder.Behaviour
---@field api 1 The number of the interface.
---@field name? string What people call it.
---@field summary? string One sentence on what it does.
---@field params? table<string, reorder.Parameter> Its knobs, by name.
---@field press? reorder.Press How long and how still a finger must rest.
---@field can_lift? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>): boolean? Once the press is long enough: whether the item may be lifted.
---@field lift? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>): reorder.LiftedStyle? At the lift: how the snapshot looks.
---@field follow? fun(drag: reorder.Drag, scroll: reorder.Scroll, p: table<string, any>): number?, number? After each sample and tick: the snapshot's center, in content coordinates.
---@field target? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>): integer?, integer? After `follow`: the section and item whose place it takes.
---@field swap? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>): "insert"|"exchange"|"step"? Where the target is another place: how the list changes.
---@field style? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>): reorder.Style? Once time has passed, and where `drag.refused_because` changes: how it looks in the air.
---@field autoscroll? fun(drag: reorder.Drag, scroll: reorder.Scroll, p: table<string, any>): number?, number? Before a sample or tick, where time has passed: points per second along x and y.
---@field settle? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>): reorder.RestingStyle? At the end: how the snapshot looks at rest, a window also where.
---@field cancel? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>): "restore"|"commit"? When the drag is taken away: what becomes of the preview.
---@field raise? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>): boolean? Of a window, at the lift and at rest: whether it lies above all others.
---@field shake? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>): reorder.Motion|boolean? Of an item that may not be moved, when it is tried: how it says so.
---@field wiggle? fun(drag: reorder.Drag, list: reorder.List, p: table<string, any>): reorder.Motion|boolean? At a lift: how all items move about their places.
---@field announce? fun(event: reorder.Event, drag: reorder.Drag, list: reorder.List, p: table<string, any>): string? Words an event for people who do not see it.
---@field on? reorder.Listeners Functions that hear of events.
---@field keep? table<string, any> Plain data for the behaviour that takes over.
---@field on_reload? fun(old: table) Takes over what an older `keep` held.

---How far a motion has come at a fraction of its time, both from 0 to 1.
---@class reorder.Curves
---@field linear fun(fraction: number): number
---@field ease_in fun(fraction: number): number
---@field ease_out fun(fraction: number): number
---@field ease_in_out fun(fraction: number): number
---@field ease_in_quad fun(fraction: number): number
---@field ease_out_quad fun(fraction: number): number
---@field ease_in_out_quad fun(fraction: number): number
---@field ease_in_quart fun(fraction: number): number
---@field ease_out_quart fun(fraction: number): number
---@field ease_in_out_quart fun(fraction: number): number
---@field ease_in_quint fun(fraction: number): number
---@field ease_out_quint fun(fraction: number): number
---@field ease_in_out_quint fun(fraction: number): number
---@field ease_in_back fun(fraction: number): number
---@field ease_out_back fun(fraction: number): number
---@field ease_in_out_back fun(fraction: number): number

---Small helpers for behaviours.
---@class reorder
---@field api_version 1 The number of the interface.
---@field ease reorder.Curves The engine's own curves.
reorder = {}

---The value, or the bound that it lies beyond.
---@param value number
---@param low number
---@param high number
---@return number
function reorder.clamp(value, low, high) end

---The number at a fraction of the way between two.
---@param from number
---@param to number
---@param fraction number
---@return number
function reorder.lerp(from, to, fraction) end

---How much two stretches have in common, in points; 0 where they do not touch.
---@param from number
---@param length number
---@param other_from number
---@param other_length number
---@return number
function reorder.overlap(from, length, other_from, other_length) end

---Whether a point lies in a rectangle; its right and bottom edge do not count.
---@param px number
---@param py number
---@param x number
---@param y number
---@param width number
---@param height number
---@return boolean
function reorder.contains(px, py, x, y, width, height) end

---Prints its arguments where the application shows messages.
---@param ... any
function reorder.log(...) end
