import CLuaSandbox
import Foundation
import Testing

/// Every function that a script can call goes through one entry: once the call is over, and without
/// budget, none of them does anything.
@Suite struct EntryTests {
  /// Finds every function there is: those of the libraries, the iterators that they make, and what
  /// the host adds.
  private static let findAll = """
    all = {}
    local seen = {}
    local function add(value)
      if seen[value] then return end
      seen[value] = true
      if type(value) == "function" and value ~= ready then all[#all + 1] = value end
      if type(value) == "table" then for _, member in pairs(value) do add(member) end end
    end
    add(_G)
    for _, name in ipairs { "method", "lookup" } do add(record[name]) end
    add(("x"):gmatch("x")) add(pairs({})) add(ipairs({}))
    add(utf8.codes("x")) add(utf8.codes("x", true)) add(coroutine.wrap(print))
    local members = 0
    for _, name in ipairs { "string", "table", "math", "utf8", "coroutine" } do
      for _, value in pairs(_G[name]) do
        if type(value) == "function" then members = members + 1 end
      end
    end
    assert(#all >= members + 25, "too few functions")
    return #all
    """

  /// Each function is a closing handler, as itself and called by a function of the script.
  private static let holdAll = """
    local handlers = {}
    for i = 1, #all do
      handlers[2 * i - 1] = setmetatable({}, {__close = all[i]})
      handlers[2 * i] = setmetatable({}, {__close = function(...) return all[i](...) end})
    end
    local function hold(i)
      local handler <close> = handlers[i]
      if i == #handlers then
        local wrap, find, text = coroutine.wrap, string.find, ("a"):rep(100000)
        ready()
        END
      end
      hold(i + 1)
    end
    hold(1)
    """

  /// The numbers are of the calls that the end itself makes.
  @Test(arguments: [
    ("while true do end", 0),
    ("local keep = {} while true do keep[#keep + 1] = {{}} end", 0),
    ("wrap(function() while true do end end)()", 2),
    ("pcall(function() while true do end end)", 1),
    ("find(text, '.-.-.-.-b')", 1),
    ("for i = 1, 1e9 do print(text) end", 1),
  ])
  func noneRunsOnceTheCallIsOver(_ end: String, _ calls: Int64) throws {
    let host = try Host()
    #expect(host.run(Self.findAll) == LSB_OK)
    let text = Self.holdAll.replacing("END", with: end)
    #expect(host.run(text) == LSB_LIMIT)
    #expect(host.isReady && lsb_entered(host.state) - host.enteredWhenReady == calls)
  }

  // Lua leaves its hooks off in a coroutine that an error in a hook ended.
  @Test(arguments: [
    "coroutine.close(ended)", "coroutine.resume(ended)", "coroutine.wrap(coroutine.close)(ended)",
    "local t <close> = setmetatable({}, {__close = function() coroutine.close(ended) end})",
    "pcall(wrapped)",
  ])
  func aCoroutineThatALimitEndedIsNeverClosed(_ use: String) throws {
    let host = try Host()
    let end = """
      local function spin()
        local held <close> = setmetatable({}, {__close = function() ready() while true do end end})
        while true do end
      end
      ended, wrapped = coroutine.create(spin), coroutine.wrap(spin)
      """
    #expect(host.run("\(end) coroutine.resume(ended)") == LSB_LIMIT)
    #expect(host.run("\(end.replacing("ended,", with: "_,")) wrapped()") == LSB_LIMIT)
    #expect(host.run(use) == LSB_OK)
    #expect(!host.isReady)
  }

  @Test func noneRunsWithoutBudget() throws {
    let host = try Host(callInstructions: 0)
    #expect(host.run(Self.findAll) == LSB_OK)
    let count = try host.integer("return #all")
    for index in 1...count {
      let anchor = try host.anchor("return all[\(index)]")
      let entered = lsb_entered(host.state)
      #expect(lsb_call(host.state, anchor, nil, 0, nil, 0) == LSB_LIMIT, "\(index)")
      #expect(lsb_last_error(host.state).pointee.limit == LSB_LIMIT_INSTRUCTIONS)
      #expect(lsb_entered(host.state) == entered, "\(index)")
    }
  }
}

/// A state with a host: the function `ready`, and `record`, which has a method and a lookup.
private final class Host {
  let state: OpaquePointer
  private(set) var isReady = false
  private(set) var enteredWhenReady: Int64 = 0

  init(callInstructions: Int64 = 1_000_000) throws {
    var limits = lsb_limits(
      call_instructions: callInstructions, load_instructions: 3_000_000, nanoseconds: 0,
      memory: 16 << 20, allocation: 1 << 20, source: 1 << 18, output: 1 << 16, nesting: 100,
      coroutines: 1000, step: 0)
    state = try #require(lsb_create(&limits, 0))
    let itself = Unmanaged.passUnretained(self).toOpaque()
    lsb_set_host(
      state, itself,
      { context, exchange in
        guard let context, let exchange else { return }
        guard exchange.pointee.handle == 0 else { return lsb_return_integer(exchange, 1) }
        let host = Unmanaged<Host>.fromOpaque(context).takeUnretainedValue()
        host.isReady = true
        host.enteredWhenReady = lsb_entered(host.state)
      }, { _, _, found in found?.pointee.count = 0 }, nil, { _, _, _ in })
    var anchor: Int32 = 0
    #expect(lsb_make_function(state, "ready", "", nil, &anchor) == LSB_OK)
    #expect(lsb_set_global(state, "ready", anchor) == LSB_OK)
    try makeRecord()
  }

  deinit { lsb_destroy(state) }

  private func makeRecord() throws {
    let names = (["method", "lookup", "N"] as [String]).map { strdup($0) }
    defer { names.forEach { free($0) } }
    var fields = (0..<2).map { index in
      lsb_field_spec(
        name: names[index], kind: LSB_FIELD_METHOD, slot: 0, handler: nil, anchor: 0,
        signature: names[2], is_lookup: index == 1, choices: nil, choice_count: 0)
    }
    var type: OpaquePointer?
    #expect(lsb_make_record_type(state, "thing", &fields, 2, &type) == LSB_OK)
    var record: UnsafePointer<lsb_record>?
    #expect(lsb_make_record(state, type, 1, 7, nil, &record) == LSB_OK)
    #expect(lsb_set_global(state, "record", try #require(record).pointee.anchor) == LSB_OK)
  }

  func run(_ text: String) -> lsb_status {
    var value = lsb_value()
    return run(text, &value)
  }

  func integer(_ text: String) throws -> Int64 {
    var value = lsb_value()
    try #require(run(text, &value) == LSB_OK)
    return value.integer
  }

  func anchor(_ text: String) throws -> Int32 {
    var value = lsb_value()
    var anchor: Int32 = 0
    try #require(run(text, &value) == LSB_OK && value.kind == LSB_FUNCTION)
    try #require(lsb_anchor_index(state, Int32(value.integer), &anchor) == LSB_OK)
    return anchor
  }

  private func run(_ text: String, _ value: inout lsb_value) -> lsb_status {
    var anchor: Int32 = 0
    let status = lsb_load(state, text, text.utf8.count, "test.lua", &anchor)
    return status == LSB_OK ? lsb_run(state, anchor, nil, 0, &value, 1) : status
  }
}
