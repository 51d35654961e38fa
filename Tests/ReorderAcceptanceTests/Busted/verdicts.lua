-- An output handler for busted: a line for each test that ran, its verdict and its full name.
return function()
  local busted = require "busted"
  local handler = require "busted.outputHandlers.base"()

  local function tell(element, _, status)
    io.write(status, "\t", handler.getFullName(element), "\n")
    return nil, true
  end

  busted.subscribe({ "test", "end" }, tell)
  return handler
end
