-- The library's rule, in a page whose own scrolling was recorded.
---@type reorder.Behaviour
return { api = 1, extends = "peers/sortablejs", autoscroll = false }
