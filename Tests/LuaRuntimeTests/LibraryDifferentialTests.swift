import Foundation
import LuaRuntime
import TestSupport
import Testing

/// The sandbox's library answers as stock Lua does, including errors.
///
/// Cases are generated from `REORDER_SEED`; `REORDER_DIFFERENTIAL_COUNT` sets the number of
/// subjects and patterns, for example ten million with `scripts/test --differential 10000000`.
@Suite struct LibraryDifferentialTests {
  private static let count =
    ProcessInfo.processInfo.environment["REORDER_DIFFERENTIAL_COUNT"].flatMap { Int($0) } ?? 50_000

  /// Quarters of the cases, run in parallel.
  private static let quarters = 0..<4

  @Test(arguments: quarters)
  func patternsMatchAsInStockLua(_ quarter: Int) throws {
    try compare("pattern_differential.lua", count: Self.count, quarter)
  }

  @Test(arguments: quarters)
  func theRestAnswersAsStockLua(_ quarter: Int) throws {
    try compare("library_differential.lua", count: Self.count / 5, quarter)
  }

  private func compare(_ name: String, count all: Int, _ quarter: Int) throws {
    let (batch, start, end) = (500, all / 4 * quarter, all / 4 * (quarter + 1))
    print("REORDER_SEED=\(SeededRandom.seed)")
    let seed = Int(truncatingIfNeeded: SeededRandom.seed)
    let text = try LibraryScript(name).text
    let stock = try #require(StockLua())
    let state = try LuaState(limits: .roomy)
    // The same lines in both, because errors name them.
    let driver = try state.function("return function(...) \(text)\nend")
    let whole = "return (function(...) \(text)\nend)(...)"
    for from in stride(from: start, to: end, by: batch) {
      let size = min(batch, end - from)
      let expected = stock.run(whole, [seed, from, size])
      let answer = try state.call(driver, [.integer(seed), .integer(from), .integer(size)])[0]
      let bytes = try #require(answer.bytes)
      if !bytes.elementsEqual(expected) {
        Issue.record("\(firstDifference(Array(bytes), expected))")
        return
      }
    }
  }

  // The first case that differs, with both results.
  private func firstDifference(_ ours: [UInt8], _ stock: [UInt8]) -> String {
    let common = zip(ours, stock).prefix { $0 == $1 }.count
    let start = max(0, common - 300)
    func part(_ bytes: [UInt8]) -> String {
      String(decoding: bytes[start..<min(bytes.count, common + 100)], as: UTF8.self)
    }
    return "sandbox:\n\(part(ours))\nstock:\n\(part(stock))"
  }
}
