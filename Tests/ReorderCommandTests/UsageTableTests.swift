import ReorderScripting
import Testing

@testable import ReorderCommand

/// The usage of behaviours, as a table.
@Suite struct UsageTableTests {
  @Test("Sizes are shown in the largest unit that fits")
  func sizes() {
    let sizes = [0: "0 B", 1023: "1023 B", 1024: "1 KiB", 1536: "1.5 KiB", 1 << 20: "1 MiB"]
    for (bytes, text) in sizes { #expect(UsageTable.size(bytes) == text) }
    #expect(UsageTable.size(16 << 20) == "16 MiB")
    #expect(!UsageTable.size(.max).isEmpty)
  }

  @Test("Digits are grouped by three")
  func grouped() {
    let numbers = [0: "0", 999: "999", 1000: "1,000", 1_234_567: "1,234,567"]
    for (number, text) in numbers { #expect(UsageTable.grouped(number) == text) }
  }

  @Test("Each limit that was touched has a line with its fraction")
  func lines() throws {
    let source = ScriptSource.File(
      path: "a.lua", bytes: Array("for i = 1, 60000 do end return { api = 1 }".utf8))
    var options = BehaviourOptions()
    options.instructionsPerLoad = 1_000_000
    var table = UsageTable()
    #expect(table.takeLines().isEmpty)
    table.add("a", try Behaviour(named: "a", source: source, options: options).usage)
    let lines = table.takeLines()
    #expect(lines.first?.hasPrefix("behaviour  scope") == true)
    #expect(
      lines.contains { $0.hasPrefix("a          load, instructions") && $0.contains("1,000,000") })
    #expect(lines.contains { $0.contains("memory") && $0.contains("16 MiB") && $0.hasSuffix("%") })
    #expect(!lines.contains { $0.contains("coroutines") })
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    table.add("a", try Behaviour(named: "a", source: source, options: options).usage)
    #expect(table.takeLines(columns: 20).allSatisfy { $0.count <= 20 })
  }
}
