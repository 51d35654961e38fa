import CLuaSandbox
import Testing

/// Every entry of the host survives the failure of its n-th allocation, for every n.
@Suite struct AllocationFailureTests {
  static let names = Entry.all.map(\.name)

  @Test(arguments: names, [false, true])
  func survivesEveryFailure(_ name: String, forever: Bool) throws {
    let entry = try #require(Entry.all.first { $0.name == name })
    var nth: Int64 = 1
    while try !survivesFailure(of: entry, at: nth, forever: forever) {
      nth += 1
      try #require(nth < 20_000, "\(name) never succeeds")
    }
  }

  @Test func creationSurvivesEveryFailure() throws {
    var limits = Entry.limits
    var nth: Int64 = 1
    while true {
      if let state = lsb_create_failing(&limits, 0, nth) {
        defer { lsb_destroy(state) }
        #expect(lsb_allocation_count(state) < nth)
        return
      }
      nth += 1
      try #require(nth < 20_000)
    }
  }

  // True if the entry made fewer allocations than the one that was to fail.
  private func survivesFailure(of entry: Entry, at nth: Int64, forever: Bool) throws -> Bool {
    var limits = Entry.limits
    let state = try #require(lsb_create(&limits, 0))
    defer { lsb_destroy(state) }
    entry.prepare(state)
    lsb_fail_allocation(state, nth, forever)
    let status = entry.run(state)
    let isThrough = lsb_allocation_count(state) < nth
    lsb_fail_allocation(state, 0, false)
    if isThrough {
      #expect(status == LSB_OK, "\(entry.name) fails without a failed allocation")
    } else {
      #expect([LSB_OK, LSB_NO_MEMORY, LSB_LIMIT].contains(status), "\(entry.name) at \(nth)")
    }
    #expect(Entry.script("return 1 + 1", in: state) == LSB_OK, "\(entry.name) at \(nth)")
    return isThrough
  }
}

/// An entry point of the sandbox.
private struct Entry: Sendable {
  let name: String
  var prepare: @Sendable (OpaquePointer) -> Void = { _ in }
  let run: @Sendable (OpaquePointer) -> lsb_status

  static let limits = lsb_limits(
    call_instructions: 1_000_000, load_instructions: 1_000_000, nanoseconds: 0,
    memory: 4 << 20, allocation: 1 << 20, source: 1 << 18, output: 1 << 16, nesting: 100,
    coroutines: 100, step: 0)

  static let all: [Entry] =
    scripts.map { name, text in
      Entry(name: name, prepare: { install(in: $0) }, run: { script(text, in: $0) })
    } + [
      Entry(name: "load") { state in
        var anchor: Int32 = 0
        let text = "local t = {1, 2, x = 'a long enough string to be new'} return function() end"
        return lsb_load(state, text, text.utf8.count, "chunk.lua", &anchor)
      },
      Entry(name: "anchor a table") { state in
        var anchor: Int32 = 0
        return withTable { lsb_anchor_value(state, $0, 5, &anchor) }
      },
      Entry(name: "make a function") { state in
        var anchor: Int32 = 0
        return lsb_make_function(state, "f", "nS*", nil, &anchor)
      },
      Entry(name: "set a global") { state in
        var anchor: Int32 = 0
        let status = withTable { lsb_anchor_value(state, $0, 5, &anchor) }
        return status == LSB_OK ? lsb_set_global(state, "some_global_name", anchor) : status
      },
      Entry(name: "call with arguments", prepare: { keepFunction(in: $0) }) { state in
        var result = lsb_value()
        return withTable { lsb_call(state, functionAnchor, $0, 5, &result, 1) }
      },
      Entry(name: "make records") { makeRecords(in: $0) },
      Entry(name: "prepare a call", prepare: { keepFunction(in: $0) }) { state in
        var prepared: UnsafeMutablePointer<lsb_prepared>?
        let arguments = [Int32](repeating: functionAnchor, count: 3)
        let status = lsb_prepare(state, functionAnchor, arguments, 3, 2, &prepared)
        return status == LSB_OK ? lsb_call_prepared(state, prepared) : status
      },
      Entry(name: "keep a result", prepare: { keepFunction(in: $0) }) { state in
        var result = lsb_value()
        var anchor: Int32 = 0
        let status = lsb_call(state, functionAnchor, nil, 0, &result, 1)
        guard status == LSB_OK else { return status }
        return lsb_anchor_index(state, Int32(result.integer), &anchor)
      },
    ]

  static let scripts = [
    ("tables", "local t = {} for i = 1, 50 do t[i] = {i, x = 'v' .. i} end return t"),
    ("strings", "local s = '' for i = 1, 40 do s = s .. 'abcdefghij' end return s:upper()"),
    ("closures", "local t = {} for i = 1, 20 do t[i] = function() return i end end return #t"),
    ("pcall", "return pcall(function() error({code = 1}) end)"),
    ("xpcall", "return xpcall(function() return nil .. 1 end, function(e) return e .. '!' end)"),
    (
      "coroutines",
      "local f = coroutine.wrap(function() for i = 1, 9 do coroutine.yield({i}) end end) "
        + "local n = 0 for i = 1, 9 do n = n + f()[1] end return n"
    ),
    ("metatables", "local C = {} C.__index = C return getmetatable(setmetatable({}, C))"),
    ("close", "do local x <close> = setmetatable({}, {__close = function() end}) end"),
    ("print", "print('some text', 1.5, {}, nil) return 1"),
    ("tostring", "return tostring({}) .. tostring(1.5) .. tostring(print)"),
    ("load in a script", "return load('return 1, {}')()"),
    ("host function", "return host(1, 'two')"),
    ("require", "return require('some.module')"),
    ("varargs", "return select('#', table.unpack({1, 2, 3, 4, 5, 6, 7, 8, 9}))"),
    ("deep", "local function f(n) return n > 0 and 1 + f(n - 1) or 0 end return f(200)"),
  ]

  static func script(_ text: String, in state: OpaquePointer) -> lsb_status {
    var anchor: Int32 = 0
    let status = lsb_load(state, text, text.utf8.count, "chunk.lua", &anchor)
    guard status == LSB_OK else { return status }
    var result = lsb_value()
    return lsb_run(state, anchor, nil, 0, &result, 1)
  }

  // The first anchor of `keepFunction`, which is the same in every fresh state.
  nonisolated(unsafe) private static var functionAnchor: Int32 = 0

  private static func keepFunction(in state: OpaquePointer) {
    let text = "local a = ... return {a, function() end}"
    var anchor: Int32 = 0
    _ = lsb_load(state, text, text.utf8.count, "chunk.lua", &anchor)
    functionAnchor = anchor
  }

  // A host function that returns a table and a string, and a resolver that knows one module and
  // how tables are written.
  private static func install(in state: OpaquePointer) {
    lsb_set_host(
      state, nil,
      { _, exchange in
        _ = Entry.withTable { values in
          for index in 0..<5 { lsb_return_value(exchange, values[index]) }
          return LSB_OK
        }
        lsb_return_string(exchange, "a string from the host", 22)
      }, nil,
      { _, exchange in
        let name = exchange.flatMap { $0.pointee.arguments }?.pointee
        let isModule = name.map { String(cString: $0.bytes) } != "=show"
        let text = isModule ? "return {loaded = ...}" : "return function() return '{' .. '}' end"
        lsb_return_string(exchange, text, text.utf8.count)
        lsb_return_string(exchange, "module.lua", 10)
      }, nil)
    var anchor: Int32 = 0
    _ = lsb_make_function(state, "host", "ns", nil, &anchor)
    _ = lsb_set_global(state, "host", anchor)
  }

  private static func withTable(_ body: (UnsafePointer<lsb_value>) -> lsb_status) -> lsb_status {
    "a key that is a string".withCString { text in
      var values = [lsb_value](repeating: lsb_value(), count: 5)
      values[0].kind = LSB_OPEN
      values[1].kind = LSB_STRING
      values[1].bytes = text
      values[1].length = 22
      values[2].kind = LSB_OPEN
      values[3].kind = LSB_CLOSE
      values[4].kind = LSB_CLOSE
      return body(values)
    }
  }

  private static func makeRecords(in state: OpaquePointer) -> lsb_status {
    "x".withCString { name in
      var field = lsb_field_spec()
      field.name = name
      field.kind = LSB_FIELD_NUMBER
      var type: OpaquePointer?
      let status = lsb_make_record_type(state, "record", &field, 1, &type)
      guard status == LSB_OK else { return status }
      var record: UnsafePointer<lsb_record>?
      return lsb_make_record(state, type, 1, 0, nil, &record)
    }
  }
}
