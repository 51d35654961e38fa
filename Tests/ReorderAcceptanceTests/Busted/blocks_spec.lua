-- Blocks, tests and hooks: order, environments, and what fails where.
local log = {}
local function note(text) log[#log + 1] = text end

describe("order", function()
  setup(function() note("setup") end)
  teardown(function() note("teardown") end)
  before_each(function() note("before") end)
  after_each(function() note("after") end)

  it("one", function() note("one") end)

  describe("inside", function()
    note("body")
    before_each(function() note("inner before") end)
    after_each(function() note("inner after") end)
    it("two", function() note("two") end)
  end)

  it("three", function() note("three") end)
end)

describe("what happened", function()
  it("hooks run from the outside in, and back", function()
    assert.same({
      "setup", "before", "one", "after", "body", "before", "inner before", "two", "inner after",
      "after", "before", "three", "after", "teardown",
    }, log)
  end)
end)

context("a context is a block", function()
  spec("and a spec a test", function() end)
  test("so is a test", function() end)
end)

describe "curried" (function()
  it "test" (function() assert(true) end)
end)

describe(function() it("in a block without a name", function() end) end)

describe("lazy setups", function()
  local runs = 0
  lazy_setup(function() runs = runs + 1 end)
  describe("deeper", function()
    it("have run before the first test", function() assert.equal(1, runs) end)
    it("run once", function() assert.equal(1, runs) end)
  end)
end)

describe("strict hooks", function()
  local runs = 0
  strict_setup(function() runs = runs + 1 end)
  strict_teardown(function() end)
  lazy_teardown(function() end)
  it("are setup by another name", function() assert.equal(1, runs) end)
end)

describe("environments", function()
  it("a global of a test", function() leaked = 1 end)
  it("is gone in the next", function() assert.is_nil(leaked) end)

  describe("of a block", function()
    shared = "block"
    it("are seen by its tests", function() assert.equal("block", shared) end)
    it("can be hidden by one", function()
      shared = "test"
      assert.equal("test", shared)
    end)
    it("and come back", function() assert.equal("block", shared) end)
  end)
  it("are not seen outside", function() assert.is_nil(shared) end)

  describe("of a hook", function()
    before_each(function() made = (made or 0) + 1 end)
    it("are the block's", function() assert.equal(1, made) end)
    it("and stay", function() assert.equal(2, made) end)
  end)

  it("_G is the real thing", function() _G.real = 1 end)
  it("and lasts", function() assert.equal(1, real) end)
end)

insulate("an insulated block", function()
  _G.insulated = true
  it("sees its own globals", function() assert.is_true(insulated) end)
end)

describe("behind it", function()
  it("they are gone", function() assert.is_nil(insulated) end)
end)

expose("an exposed block", function()
  exposed = "yes"
  it("has globals", function() assert.equal("yes", exposed) end)
end)

describe("behind that", function()
  it("they are there", function() assert.equal("yes", exposed) end)
end)

describe("pending", function()
  pending("to be written")
  pending("with a body", function() error("never run") end)
  it("decided in the test", function() pending("later") end)
  it("without a reason", function() pending() end)
end)

describe("finally", function()
  local ran = false
  it("is called", function() finally(function() ran = true end) end)
  it("was called", function() assert.is_true(ran) end)
  it("is called where the test fails", function()
    finally(function() ran = "again" end)
    error("fails")
  end)
  it("was called again", function() assert.equal("again", ran) end)
  it("may fail itself", function() finally(function() error("no") end) end)
  it("may hold an expectation", function() finally(function() assert.is_true(false) end) end)
end)

describe("words in the wrong place", function()
  it("describe", function() describe("x", function() end) end)
  it("it", function() it("x", function() end) end)
  it("before_each", function() before_each(function() end) end)
  it("setup", function() setup(function() end) end)
  it("randomize", function() randomize() end)
  it("insulate", function() insulate("x", function() end) end)
end)

describe("a setup that fails", function()
  setup(function() error("setup") end)
  it("keeps this from running", function() end)
end)

describe("a lazy setup that fails", function()
  lazy_setup(function() error("setup") end)
  it("keeps this from running, too", function() end)
end)

describe("a before_each that fails", function()
  before_each(function() error("before") end)
  it("fails this", function() end)
  describe("deeper", function() it("and this", function() end) end)
end)

describe("an after_each that fails", function()
  after_each(function() error("after") end)
  it("leaves this as it is", function() end)
end)

describe("a teardown that fails", function()
  teardown(function() error("teardown") end)
  it("comes too late for this", function() end)
end)

describe("a body that fails", function()
  it("takes what it declared with it", function() end)
  error("body")
end)

describe("errors", function()
  it("of strings", function() error("text") end)
  it("of tables", function() error({ code = 1 }) end)
  it("of nil", function() error() end)
  it("of Lua itself", function() local x = nil; return x.y end)
  it("in a call", function() string.rep() end)
end)

randomize(false)
describe("tags #slow", function() it("belong to names #quick", function() end) end)

describe("the end", function()
  it("is reached", function() assert(true) end)
end)
