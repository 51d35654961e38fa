--- When a press lifts on other platforms, as tables for `press`.
local presses = {}

--- UIKit's long press: `minimumPressDuration` and `allowableMovement`.
presses.uikit = { duration = 0.5, slop = 10 }

--- Android's long press: `getLongPressTimeout` and `getScaledTouchSlop`.
presses.android = { duration = 0.4, slop = 8 }

--- dnd-kit's pointer sensor. Its mouse also lifts after it has rested for 0.2 s.
presses.dnd_kit = { touch = { duration = 0.25, slop = 5 }, mouse = { distance = 5 } }
presses.dnd_kit.pen = presses.dnd_kit.mouse

--- The browser's own drag and drop, which pragmatic-drag-and-drop uses: here that of Chromium.
presses.pragmatic = { duration = 0.5, slop = 10, mouse = { distance = 3 } }

--- For `can_lift` in a library without keys: a pointer lifts, and keys if `faithful` is false.
function presses.by_pointer(drag, _, p)
  if p.faithful and not drag.kind then return false end
end

return presses
