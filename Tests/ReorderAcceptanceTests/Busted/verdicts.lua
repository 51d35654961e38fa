-- An output handler for busted: a line for each test that ran, its verdict and its full name.
--
-- Busted 2.1.1 cannot show a `pending` without a reason where Lua insists on the string that its
-- `__tostring` does not give (5.3 and later): an error of its own, which says nothing of the test.
local own_error = "'__tostring' must return a string"

return function()
  local busted = require "busted"
  local handler = require "busted.outputHandlers.base"()

  local has_failed_itself = false

  local function hear(_, _, message)
    has_failed_itself = has_failed_itself or tostring(message):find(own_error, 1, true) ~= nil
    return nil, true
  end

  local function tell(element, _, status)
    if has_failed_itself then status = "unknown" end
    has_failed_itself = false
    io.write(status, "\t", handler.getFullName(element), "\n")
    return nil, true
  end

  busted.subscribe({ "error", "it" }, hear)
  busted.subscribe({ "test", "end" }, tell)
  return handler
end
