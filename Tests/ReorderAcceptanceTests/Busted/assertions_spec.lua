-- Every assertion, as it holds, as it fails, and negated.
local function both(name, holds, fails)
  it(name .. " holds", holds)
  it(name .. " fails", fails)
end

describe("assert", function()
  both("called", function() assert(1 == 1, "note") end, function() assert(false, "note") end)
  it("gives back what it was given", function()
    local a, b = assert(1, 2)
    assert.same({ 1, 2 }, { a, b })
  end)
  it("fails for nil", function() assert(nil) end)
  it("fails with a number for a note", function() assert(false, 3) end)
end)

describe("equality", function()
  both("equal", function() assert.equal(1, 1) end, function() assert.equal(1, 2) end)
  both("equals", function() assert.equals("a", "a") end, function() assert.equals("a", "b") end)
  both("are.equal", function() assert.are.equal(1, 1.0) end,
    function() assert.are.equal(1, "1", "a note") end)
  both("are_equal", function() assert.are_equal(nil, nil) end,
    function() assert.are_equal({}, {}) end)
  both("Are.Equal", function() assert.Are.Equal(1, 1) end, function() assert.Are.Equal(1, 2) end)
  both("are_not.equal", function() assert.are_not.equal(1, 2) end,
    function() assert.are_not.equal(1, 1) end)
  both("is_not.equals", function() assert.is_not.equals({}, {}) end,
    function() assert.is_not.equals("a", "a") end)
  both("not_equal", function() assert.not_equal(1, 2) end, function() assert.not_equal(1, 1) end)
  both("not_not_equal", function() assert.is_not.not_equal(1, 1) end,
    function() assert.is_not.not_equal(1, 2) end)
  it("wants two arguments", function() assert.equal(1) end)
  it("wants two arguments, negated too", function() assert.are_not.equal(1) end)
  it("gives back its arguments", function()
    local a, b = assert.equal(7, 7)
    assert.same({ 7, 7 }, { a, b })
  end)
end)

describe("sameness", function()
  both("same tables", function() assert.same({ 1, { a = "b" } }, { 1, { a = "b" } }) end,
    function() assert.same({ 1, { a = "b" } }, { 1, { a = "c" } }) end)
  both("same scalars", function() assert.same(1, 1) end, function() assert.same(1, 2) end)
  both("missing keys", function() assert.are.same({ a = 1 }, { a = 1 }) end,
    function() assert.are.same({ a = 1 }, { a = 1, b = 2 }) end)
  both("more keys", function() assert.is.same({}, {}) end,
    function() assert.is.same({ a = 1, b = 2 }, { a = 1 }) end)
  both("are_not.same", function() assert.are_not.same({ 1 }, { 2 }) end,
    function() assert.are_not.same({ 1 }, { 1 }) end)
  both("a table and none", function() assert.is_not.same({}, 1) end,
    function() assert.same({}, "x") end)
  it("knows tables that hold themselves", function()
    local a, b = {}, {}
    a.a, b.a = a, b
    assert.same(a, b)
  end)
  local meta = { __eq = function() return true end }
  it("asks __eq below the top", function()
    assert.same({ setmetatable({ 1 }, meta) }, { setmetatable({ 2 }, meta) })
  end)
  it("asks no __eq at the top", function()
    assert.same(setmetatable({ 1 }, meta), setmetatable({ 2 }, meta))
  end)
end)

describe("numbers", function()
  both("near", function() assert.near(1, 1.05, 0.1) end, function() assert.near(1, 1.2, 0.1) end)
  both("is_not.near", function() assert.is_not.near(1, 2, 0.5) end,
    function() assert.is_not.near(1, 1.2, 0.5) end)
  both("near the edge", function() assert.near(1, 1.5, 0.5) end,
    function() assert.near(1, 1.75, 0.5, "note") end)
  both("near of strings", function() assert.near("1", "1.5", "0.5") end,
    function() assert.near("x", 1, 1) end)
  it("wants a tolerance", function() assert.near(1, 1) end)
end)

describe("truth", function()
  both("is_true", function() assert.is_true(true) end, function() assert.is_true(1) end)
  both("is_false", function() assert.is_false(false) end, function() assert.is_false(nil) end)
  both("True", function() assert.True(true) end, function() assert.True(false) end)
  both("False", function() assert.False(false) end, function() assert.False(true) end)
  both("is_not_true", function() assert.is_not_true(1) end,
    function() assert.is_not_true(true) end)
  both("truthy", function() assert.truthy(0) end, function() assert.truthy(nil, "note") end)
  both("is_truthy", function() assert.is_truthy("") end, function() assert.is_truthy(false) end)
  both("falsy", function() assert.falsy(nil) end, function() assert.falsy(0) end)
  both("is_falsy", function() assert.is_falsy(false) end, function() assert.is_falsy({}) end)
  both("is_not_falsy", function() assert.is_not_falsy(1) end,
    function() assert.is_not_falsy(false) end)
  it("truthy wants an argument", function() assert.truthy() end)
  it("falsy wants an argument", function() assert.falsy() end)
  it("is_true wants an argument", function() assert.is_true() end)
end)

describe("types", function()
  both("is_nil", function() assert.is_nil(nil) end, function() assert.is_nil(false) end)
  both("is_not_nil", function() assert.is_not_nil(0) end, function() assert.is_not_nil(nil) end)
  both("is_string", function() assert.is_string("") end, function() assert.is_string(1) end)
  both("is_number", function() assert.is_number(1) end, function() assert.is_number("1") end)
  both("is_boolean", function() assert.is_boolean(false) end,
    function() assert.is_boolean(nil) end)
  both("is_table", function() assert.is_table({}) end, function() assert.is_table("") end)
  both("is_function", function() assert.is_function(print) end,
    function() assert.is_function({}) end)
  both("is_thread", function() assert.is_thread(coroutine.create(function() end)) end,
    function() assert.is_thread(print) end)
  both("is_not_string", function() assert.is_not_string(1) end,
    function() assert.is_not_string("1") end)
  it("is_userdata fails", function() assert.is_userdata({}) end)
  it("is_nil without an argument", function() assert.is_nil() end)
  it("is_string without an argument", function() assert.is_string() end)
end)

describe("errors", function()
  local function raise(value) return function() error(value) end end
  both("has_error", function() assert.has_error(raise("x")) end,
    function() assert.has_error(function() end) end)
  both("has_no_error", function() assert.has_no_error(function() end) end,
    function() assert.has_no_error(raise("x")) end)
  both("has.errors", function() assert.has.errors(raise("x")) end,
    function() assert.has.errors(function() end) end)
  both("has_no.errors", function() assert.has_no.errors(function() end) end,
    function() assert.has_no.errors(raise("x")) end)
  both("error with a text", function() assert.has_error(raise("x"), "x") end,
    function() assert.has_error(raise("x"), "y") end)
  both("error with a table", function() assert.has_error(raise({ 1 }), { 1 }) end,
    function() assert.has_error(raise({ 1 }), { 2 }) end)
  both("error with a number", function() assert.has_error(raise(12), 12) end,
    function() assert.has_error(raise(12), 13) end)
  both("does_not.error with a text", function() assert.has_no.error(raise("x"), "y") end,
    function() assert.has_no.error(raise("x"), "x") end)
  both("a number as text", function() assert.has_error(raise("12"), 12) end,
    function() assert.has_error(raise("a"), 12) end)
  local words = setmetatable({}, { __tostring = function() return "words" end })
  both("an error with words", function() assert.has_error(raise(words), "words") end,
    function() assert.has_error(raise(words), "others") end)
  local callable = setmetatable({}, { __call = function() error("called") end })
  both("a callable table", function() assert.has_error(callable, "called") end,
    function() assert.has_no_error(callable) end)
  it("wants a function", function() assert.has_error(1) end)
  it("gives back the error", function() assert.equal("x", (assert.has_error(raise("x")))) end)
  it("catches a failed expectation", function()
    assert.has_error(function() assert.is_true(false) end)
  end)
  it("does not know a failed assert by its bare text", function()
    assert.has_error(function() assert(false, "bare") end, "bare")
  end)

  both("error_matches", function() assert.error_matches(raise("abc"), "b") end,
    function() assert.error_matches(raise("abc"), "x") end)
  both("matches_error", function() assert.matches_error(raise("abc"), "^abc$") end,
    function() assert.matches_error(function() end, "abc") end)
  both("has_error.match", function() assert.error_match(raise("a.c"), "a.c", 1, true) end,
    function() assert.error_match(raise("abc"), "a.c", 1, true) end)
  both("has_no.error_matches", function() assert.has_no.error_matches(raise("abc"), "x") end,
    function() assert.has_no.error_matches(raise("abc"), "b") end)
  it("matches an error from a place on", function()
    assert.error_matches(raise("abc"), "a", 2)
  end)
  it("matches no table", function() assert.error_matches(raise({}), "x") end)
end)

describe("strings", function()
  both("matches", function() assert.matches("b+", "abbc") end,
    function() assert.matches("x", "abbc") end)
  both("match", function() assert.match("%d", "a1") end, function() assert.match("%d", "a") end)
  both("has_no.match", function() assert.has_no.match("x", "abc") end,
    function() assert.has_no.match("a", "abc") end)
  both("is_not.matches", function() assert.is_not.matches("x", "abc") end,
    function() assert.is_not.matches("b", "abc") end)
  both("plain", function() assert.matches("a.", "xa.", 1, true) end,
    function() assert.matches("a.", "xab", 1, true) end)
  both("from a place on", function() assert.matches("b", "abc", 2) end,
    function() assert.matches("a", "abc", 2) end)
  both("numbers", function() assert.matches("2", 123) end, function() assert.matches("4", 123) end)
  it("wants a pattern", function() assert.matches(1, "1") end)
  it("wants a text", function() assert.matches("a", {}) end)
  it("gives back what it found", function()
    local first, second = assert.matches("(%w)=(%w)", "a=b")
    assert.same({ "a", "b" }, { first, second })
  end)
  it("takes a note", function() assert.matches("x", "abc", "note") end)
end)

describe("lists", function()
  both("unique", function() assert.unique({ 1, 2, 3 }) end,
    function() assert.unique({ 1, 2, 1 }) end)
  both("unique tables", function() assert.unique({ {}, {} }) end,
    function() assert.unique({ {}, {} }, true) end)
  both("is_not.unique", function() assert.is_not.unique({ 1, 1 }) end,
    function() assert.is_not.unique({ 1, 2 }) end)
  both("returned_arguments", function() assert.returned_arguments(2, 1, 2) end,
    function() assert.returned_arguments(1, 1, 2) end)
end)

describe("chains", function()
  both("a message", function() assert.message("m").is_true(true) end,
    function() assert.message("m").is_true(false) end)
  both("a message behind not", function() assert.is_not.message("m").is_true(1) end,
    function() assert.is_not.message("m").is_true(true) end)
  both("was and does", function() assert.was.equal(1, 1) end,
    function() assert.does.equal(1, 2) end)
  it("an unknown word", function() assert.is_odd(1) end)
  it("an unknown modifier", function() assert.ought.equal(1, 1) end)
  it("assert can be kept in a local", function()
    local is = assert.is_not
    is.equal(1, 2)
  end)
end)
