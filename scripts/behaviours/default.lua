---@type reorder.Behaviour
return {
  api = 1,
  name = "default",
  summary = "Everything as the native rules have it.",
}
