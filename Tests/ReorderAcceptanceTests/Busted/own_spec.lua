-- Assertions, modifiers, matchers and formatters of a spec's own, and arrays with holes.
local say = require "say"
local assert = require "luassert"
local match = require "luassert.match"
local spy = require "luassert.spy"

local function both(name, holds, fails)
  it(name .. " holds", holds)
  it(name .. " fails", fails)
end

local function has_property(_, arguments)
  local value, key = arguments[1], arguments[2]
  if type(value) ~= "table" or arguments.n ~= 2 then return false end
  return value[key] ~= nil
end

say:set("assertion.has_property.positive", "Expected %s to have the property %s")
say:set("assertion.has_property.negative", "Expected %s not to have the property %s")
assert:register(
  "assertion", "has_property", has_property, "assertion.has_property.positive",
  "assertion.has_property.negative")

describe("an assertion", function()
  both("has_property", function() assert.has_property({ a = 1 }, "a") end,
    function() assert.has_property({ a = 1 }, "b") end)
  both("has_no.has_property", function() assert.has_no.has_property({ a = 1 }, "b") end,
    function() assert.has_no.has_property({ a = 1 }, "a") end)
  both("not_has_property", function() assert.not_has_property({}, "b") end,
    function() assert.not_has_property({ b = false }, "b") end)
  both("with dots", function() assert.has.property({ a = 1 }, "a") end,
    function() assert.does.has.property({ a = 1 }, "b") end)
  both("behind a message", function() assert.message("m").has_property({ a = 1 }, "a") end,
    function() assert.message("m").has_property({ a = 1 }, "b") end)
  it("of no table", function() assert.has_property(1, "b") end)

  it("gives back what it is given", function()
    local value, key = assert.has_property({ a = 1 }, "a")
    assert.same({ { a = 1 }, "a" }, { value, key })
  end)
  it("gives back what it chooses", function()
    assert:register("assertion", "chosen", function() return true, { 7, 8, n = 2 } end)
    assert.same({ 7, 8 }, { assert.chosen(1) })
  end)
  it("may have no words", function()
    assert:register("assertion", "wordless", function() return false end)
    assert.wordless()
  end)
  it("may say more", function()
    assert:register("assertion", "talkative", function(state)
      state.failure_message = "more"
      return false
    end)
    assert.talkative()
  end)
  it("knows how it is meant", function()
    local seen = {}
    assert:register("assertion", "meant", function(state)
      seen[#seen + 1] = state.mod
      return state.mod
    end)
    assert.is.meant()
    assert.is_not.meant()
    assert.same({ true, false }, seen)
  end)
  it("may raise an error", function()
    assert:register("assertion", "broken", function() error("broken") end)
    assert.broken()
  end)
  it("is known by small letters", function()
    assert:register("assertion", "Loud", function() return true end)
    assert.loud()
    assert.is.LOUD()
  end)
  it("can be taken away", function()
    assert:register("assertion", "brief", function() return true end)
    assert.brief()
    assert:unregister("assertion", "brief")
    assert.brief()
  end)
  it("stays for the tests behind it", function() assert.chosen(1) end)
  it("can take the place of another", function()
    assert:register("assertion", "replaced", function() return false end)
    assert:register("assertion", "replaced", function() return true end)
    assert.replaced()
  end)
  it("knows how many it is given", function()
    assert:register("assertion", "counted", function(_, arguments) return arguments.n == 3 end)
    assert.counted(nil, nil, nil)
    assert.is_not.counted(nil)
  end)
  it("does not exist", function() assert.nowhere(1) end)
end)

describe("a modifier", function()
  assert:register("modifier", "about", function(state, arguments)
    if arguments then rawset(state, "about", arguments[1]) end
    return state
  end)
  assert:register("assertion", "longer", function(state, arguments)
    return #rawget(state, "about") > arguments[1]
  end)
  assert:register("modifier", "hardly", function(state) state.mod = not state.mod end)

  both("hands on", function() assert.about("abc").is.longer(2) end,
    function() assert.about("abc").is.longer(3) end)
  both("stands with not", function() assert.about("abc").is_not.longer(3) end,
    function() assert.about("abc").is_not.longer(2) end)
  both("turns round", function() assert.hardly.equal(1, 2) end,
    function() assert.hardly.equal(1, 1) end)
  both("turns round twice", function() assert.is_not.hardly.equal(1, 1) end,
    function() assert.is_not.hardly.equal(1, 2) end)
end)

describe("a matcher", function()
  assert:register("matcher", "even", function(_, arguments)
    local step = arguments[1] or 2
    return function(value) return type(value) == "number" and value % step == 0 end
  end)

  local function called(value)
    local s = spy.new(function() end)
    s(value)
    return assert.spy(s).was
  end

  both("is_even", function() called(4).called_with(match.is_even()) end,
    function() called(3).called_with(match.is_even()) end)
  both("is_even with a step", function() called(6).called_with(match.is_even(3)) end,
    function() called(4).called_with(match.is_even(3)) end)
  both("is_not_even", function() called(3).called_with(match.is_not_even()) end,
    function() called(4).called_with(match.is_not_even()) end)
  it("is one", function() assert.is_true(match.is_matcher(match.is_even())) end)
end)

describe("a formatter", function()
  local function star(value)
    if value == 7 then return "*seven*" end
  end

  it("shows a value", function()
    assert:add_formatter(star)
    assert.same({ "*seven*", n = 1 }, assert:format({ 7, n = 1 }))
    assert:remove_formatter(star)
  end)
  it("is gone once removed", function()
    assert.is_not.same({ "*seven*", n = 1 }, assert:format({ 7, n = 1 }))
  end)
  it("added last is asked first", function()
    local function first(value) if value == 7 then return "first" end end
    assert:add_formatter(star)
    assert:add_formatter(first)
    assert.equal("first", assert:format({ 7, n = 1 })[1])
    assert:remove_formatter(first)
    assert.equal("*seven*", assert:format({ 7, n = 1 })[1])
    assert:remove_formatter(star)
  end)
  it("goes with a snapshot", function()
    local snapshot = assert:snapshot()
    assert:add_formatter(star)
    assert.equal("*seven*", assert:format({ 7, n = 1 })[1])
    snapshot:revert()
    assert.is_not.equal("*seven*", assert:format({ 7, n = 1 })[1])
  end)
  it("leaves what is marked", function()
    assert.same(8, assert:format({ 8, n = 1, nofmt = { true } })[1])
  end)
  it("changes no verdict", function()
    local snapshot = assert:snapshot()
    finally(function() snapshot:revert() end)
    assert:add_formatter(function() return "the same" end)
    assert.same({ 1 }, { 2 })
  end)
  it("that raises an error fails nothing that holds", function()
    local snapshot = assert:snapshot()
    finally(function() snapshot:revert() end)
    assert:add_formatter(function() error("no words") end)
    assert.equal(1, 1)
  end)
end)

describe("a parameter", function()
  it("is remembered", function()
    assert:set_parameter("mine", 3)
    assert.equal(3, assert:get_parameter("mine"))
  end)
  it("can be nil", function()
    assert:set_parameter("mine", nil)
    assert.is_nil(assert:get_parameter("mine"))
  end)
  it("goes with a snapshot", function()
    assert:set_parameter("mine", 1)
    local snapshot = assert:snapshot()
    assert:set_parameter("mine", 2)
    snapshot()
    assert.equal(1, assert:get_parameter("mine"))
  end)
  it("of no name is nil", function() assert.is_nil(assert:get_parameter("nobody's")) end)
end)

describe("an array", function()
  both("has holes", function() assert.array({ 1, nil, 3 }).has.holes() end,
    function() assert.array({ 1, 2, 3 }).has.holes() end)
  both("has no holes", function() assert.array({ 1, 2, 3 }).has.no.holes() end,
    function() assert.array({ 1, nil, 3 }).has.no.holes() end)
  both("of a length", function() assert.array({ 1, 2, 3 }).has.holes(4) end,
    function() assert.array({ 1, 2, 3 }).has.no.holes(4) end)
  both("empty", function() assert.array({}).has.no.holes() end,
    function() assert.array({}).has.holes() end)
  both("with other keys", function() assert.array({ 1, a = 2, [1.5] = 3 }).has.no.holes() end,
    function() assert.array({ [2] = 1, a = 2 }).has.no.holes() end)
  it("tells where", function() assert.equal(2, assert.array({ 1, nil, 3 }).has.holes()) end)
  it("wants an array", function() assert.holes() end)
  it("wants one array", function() assert.array({}).array({}).has.no.holes() end)
  it("wants any array", function() assert.array().has.no.holes() end)
  it("wants a number", function() assert.array({}).has.no.holes("a") end)
  it("of a number has no members", function() assert.array(5).has.no.holes() end)
  it("with a metatable", function()
    local all = setmetatable({}, { __index = function() return 1 end })
    assert.array(all).has.no.holes(10)
  end)
end)

describe("say", function()
  it("has texts", function()
    say:set("greeting", "Hello, %s")
    assert.equal("Hello, you", say("greeting", { "you" }))
    assert.equal("Hello, %s", say("greeting"))
  end)
  it("has none for other keys", function() assert.is_nil(say("nowhere")) end)
  it("has namespaces", function()
    say:set_namespace("de")
    say:set("greeting", "Hallo, %s")
    assert.equal("Hallo, du", say("greeting", { "du" }))
    say:set("only", "nur")
    say:set_namespace("en")
    assert.equal("Hello, you", say("greeting", { "you" }))
    assert.is_nil(say("only"))
    say:set_fallback("de")
    assert.equal("nur", say("only"))
    say:set_fallback("en")
  end)
  it("wants a table", function() say("greeting", "you") end)
end)

describe("modules", function()
  it("have the words", function()
    assert.is_function(spy.on)
    assert.is_function(match.is_matcher)
    assert.is_function(require("luassert.stub").new)
    assert.is_function(require("luassert.mock").revert)
    assert.equal(assert, require "luassert.assert")
  end)
  it("that are missing", function() require "no.such.module" end)
end)
