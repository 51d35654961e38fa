/// One measured figure.
struct Figure {
  /// The baseline it is compared with.
  enum Goal {
    case atMost(Double)
    case atLeast(Double)

    func isMet(by value: Double) -> Bool {
      switch self {
      case .atMost(let most): value <= most
      case .atLeast(let least): value >= least
      }
    }
  }

  let name: String
  let value: Double
  let unit: String
  var goal: Goal?
  /// What it was before the work on it began, on another machine.
  var before: Double?
  /// Whether the figure is a count, identical in every run on every machine.
  var isCount = false

  init(
    _ name: String, _ value: Double, _ unit: String, _ goal: Goal? = nil, before: Double? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.goal = goal
    self.before = before
  }

  /// A count, compared with a checked-in number.
  static func count(_ name: String, _ value: Double, _ unit: String, _ goal: Goal? = nil)
    -> Figure
  {
    var figure = Figure(name, value, unit, goal)
    figure.isCount = true
    return figure
  }

  /// A line of the table for people.
  var row: String {
    let columns = name.padded(to: 32) + Self.shown(value).padded(to: 14) + unit.padded(to: 14)
    guard let goal else { return columns.trimmed }
    let past = before.map { ", was \(Self.shown($0))" } ?? ""
    return columns + (goal.isMet(by: value) ? "ok    " : "short ") + goal.phrase + past
  }

  /// A machine-readable line.
  var json: String { "{\"name\":\"\(name)\",\"value\":\(number),\"unit\":\"\(unit)\"}" }

  private var number: String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// Three decimals, or none if three digits precede the point.
  private static func shown(_ value: Double) -> String {
    abs(value) >= 100
      ? String(Int(value.rounded())) : String((value * 1000).rounded() / 1000)
  }
}

extension Figure.Goal {
  fileprivate var phrase: String {
    switch self {
    case .atMost(let most): "at most \(most)"
    case .atLeast(let least): "at least \(least)"
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }

  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
