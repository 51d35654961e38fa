import ReorderScripting

/// What behaviours used of their limits, as a table for people: a line for each hook and limit, the
/// fraction of the limit last.
struct UsageTable {
  private var table = TextTable([
    .init(title: "behaviour"), .init(title: "scope"), .init(title: "used", isFigure: true, rank: 1),
    .init(title: "limit", isFigure: true, rank: 0), .init(title: "fraction", isFigure: true),
  ])

  /// Adds the lines of a behaviour; limits that it did not use are left out.
  mutating func add(_ name: String, _ usage: BehaviourUsage) {
    add(name, "load", usage.load, "instructions")
    for hook in usage.hooks {
      let what = "\(hook.name), \(hook.calls) \(hook.calls == 1 ? "call" : "calls")"
      add(name, what, hook.mostInstructions, usage.instructions.allowed, "instructions")
    }
    add(name, "one drag, all hooks", usage.drag, "instructions")
    add(name, "memory", usage.memory, "bytes")
    add(name, "one allocation", usage.allocation, "bytes")
    add(name, "output", usage.output, "bytes")
    add(name, "coroutines", usage.coroutines, "")
    add(name, "nesting", usage.nesting, "")
    if let fired = usage.lastFired { table.add([name, "fired: \(fired.rawValue)", "", "", ""]) }
  }

  private mutating func add(
    _ name: String, _ what: String, _ figure: BehaviourUsage.Figure, _ unit: String
  ) {
    guard figure.most > 0 else { return }
    add(name, what, figure.most, figure.allowed, unit)
  }

  private mutating func add(
    _ name: String, _ what: String, _ most: Int, _ allowed: Int, _ unit: String
  ) {
    func amount(_ number: Int) -> String {
      unit == "bytes" ? Self.size(number) : Self.grouped(number)
    }
    let fraction = allowed > 0 ? "\(Self.permille(most, of: allowed)) %" : ""
    let scope = unit == "instructions" ? "\(what), instructions" : what
    table.add([name, scope, amount(most), amount(allowed), fraction])
  }

  /// "1,234,567".
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
      text.append(digit.element)
    }
  }

  /// Bytes in the largest unit that gives a number of at least 1: "12.3 KiB".
  static func size(_ bytes: Int) -> String {
    if bytes < 1 << 10 { return "\(bytes) B" }
    let (unit, name) = bytes < 1 << 20 ? (1 << 10, "KiB") : (1 << 20, "MiB")
    let tenths = bytes.multipliedReportingOverflow(by: 10).partialValue / unit
    return (tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)") + " \(name)"
  }

  /// A fraction in percent with one decimal.
  private static func permille(_ part: Int, of whole: Int) -> String {
    let permille = Int(Double(part) / Double(whole) * 1000)
    return "\(permille / 10).\(permille % 10)"
  }

  /// The lines of the table for a terminal's width; empty if nothing was added.
  mutating func takeLines(columns: Int = .max) -> [String] { table.takeLines(columns: columns) }
}
