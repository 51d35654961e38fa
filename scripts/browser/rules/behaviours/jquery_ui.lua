-- The library's rule, in a page whose own scrolling was recorded.
---@type reorder.Behaviour
return { api = 1, extends = "peers/jquery_ui", autoscroll = false }
