package import LuaRuntime
package import ReorderCore
internal import ReorderText

/// A behaviour's `press`: what it says of a kind of pointer, and of those that it does not name.
package struct PressTable: Hashable, Sendable {
  /// The fields of one rule, as far as they are said.
  struct Fields: Hashable, Sendable {
    var numbers: [PressField: Double] = [:]
    /// The name of the axis.
    var axis: String?
  }

  /// The fields beside the kinds, for every kind that is not named.
  private var shared = Fields()
  /// The fields of the kinds that are named.
  private var named: [PointerKind: Fields] = [:]

  /// A table that says nothing.
  init() {}

  /// Reads the table and stops at the first problem.
  package init(_ entries: [LuaEntry]) throws(BehaviourError.Code) {
    for entry in entries {
      let name = entry.key.text
      if let kind = PointerKind(rawValue: name) {
        guard case .table(let fields) = entry.value else {
          throw .wrongValue(
            key: "press.\(name)", got: entry.value.phrase,
            wanted: "a table such as { distance = 4 }")
        }
        named[kind] = try Self.fields(fields, in: "press.\(name)")
      } else {
        try Self.read(entry, into: &shared, in: "press", among: Self.keys)
      }
    }
  }

  /// Why the answer of a `press` function says nothing that counts.
  struct Refusal: Error {
    let got: String
    let wanted: String
    /// The wrong key in the answer.
    var key: AnswerKey?
  }

  /// A function's answer, copied.
  static func plain(_ answer: LuaView) throws(Refusal) -> LuaValue {
    do { return try answer.plain() } catch {
      let isTable = answer.table != nil
      throw Refusal(
        got: isTable ? "a table where \(error.sentence)" : answer.phrase,
        wanted: isTable ? "plain values" : wantedOfFunction)
    }
  }

  private static let wantedOfFunction = "a table such as { distance = 4 }, or nothing"

  /// Adds what a function says of one kind of pointer: the fields of a rule, or nothing.
  mutating func add(_ answer: LuaValue, for kind: PointerKind) throws(Refusal) {
    if answer == .nil { return }
    guard case .table(let entries) = answer else {
      throw Refusal(got: answer.phrase, wanted: Self.wantedOfFunction)
    }
    do throws(BehaviourError.Code) {
      named[kind] = try Self.fields(entries, in: "press")
    } catch {
      throw Refusal(error)
    }
  }

  /// The keys that the table may have.
  package static var keys: [String] {
    PressField.names + PointerKind.allCases.map { $0.rawValue }
  }

  private static func fields(
    _ entries: [LuaEntry], in path: String
  ) throws(BehaviourError.Code) -> Fields {
    var fields = Fields()
    for entry in entries { try read(entry, into: &fields, in: path, among: PressField.names) }
    return fields
  }

  private static func read(
    _ entry: LuaEntry, into fields: inout Fields, in path: String, among keys: [String]
  ) throws(BehaviourError.Code) {
    let name = entry.key.text
    let key = "\(path).\(name)"
    guard let field = PressField(rawValue: name) else {
      throw .unknownKey(key, nearest: NearestName.of(name, among: keys).map { "\(path).\($0)" })
    }
    guard field != .axis else {
      guard case .string(let axis) = entry.value, PressField.axes.contains(axis) else {
        throw .wrongValue(key: key, got: entry.value.phrase, wanted: PressField.wantedAxis)
      }
      return fields.axis = axis
    }
    guard let number = entry.value.double else {
      throw .wrongValue(key: key, got: entry.value.phrase, wanted: "a number")
    }
    guard number >= 0, number <= field.most else {
      throw .wrongValue(
        key: key, got: entry.value.phrase,
        wanted: "\(field.unitName) within 0 … \(LuaLiteral.number(field.most))")
    }
    fields.numbers[field] = number
  }

  /// What the table says for each kind of pointer, and the native rules where it says nothing.
  package var rules: PressRules {
    var rules = PressRules()
    for kind in PointerKind.allCases { rules[kind] = rule(for: kind) }
    return rules
  }

  private func rule(for kind: PointerKind) -> PressRule {
    if let fields = named[kind] { return fields.rule }
    guard kind == .mouse else { return shared.rule }
    // A mouse button is no long press: of what is said for all, a mouse takes the distance and the
    // axis alone.
    var rule = PressRules().mouse
    rule.distance = shared.numbers[.distance] ?? rule.distance
    rule.axis = shared.rule.axis
    return rule
  }

  /// The table, and another one where it says nothing.
  func over(_ other: PressTable) -> PressTable {
    var table = other
    for (field, own) in shared.numbers { table.shared.numbers[field] = own }
    table.shared.axis = shared.axis ?? other.shared.axis
    for (kind, own) in named { table.named[kind] = own }
    return table
  }

  /// Sets what `--set` names: `press.duration`, `press.mouse.distance`, or `press` itself, the
  /// duration for every kind, without a distance.
  mutating func set(_ setting: PressSetting, to value: ParameterValue) {
    switch (setting.kind, setting.field) {
    case (nil, nil):
      guard case .number(let number) = value else { return }
      let rules = rules
      for kind in PointerKind.allCases {
        named[kind] = Fields(
          numbers: [.duration: number, .slop: rules[kind].slop, .distance: 0])
      }
    case (nil, let field?): shared.set(field, to: value)
    case (let kind?, .axis):
      // An axis alone leaves the kind's rule as it is.
      let rule = rule(for: kind)
      named[kind, default: Fields(rule)].set(.axis, to: value)
    case (let kind?, let field):
      if let field { named[kind, default: Fields()].set(field, to: value) }
    }
  }
}

extension PressTable.Fields {
  fileprivate init(_ rule: PressRule) {
    numbers = [.duration: rule.duration, .slop: rule.slop, .distance: rule.distance]
    axis = rule.axis.map { $0 == .horizontal ? "x" : "y" }
  }

  /// The rule; a distance that is named without a duration lifts without a wait.
  fileprivate var rule: PressRule {
    let native = PressRule()
    return PressRule(
      duration: numbers[.duration] ?? (numbers[.distance] == nil ? native.duration : 0),
      slop: numbers[.slop] ?? native.slop, distance: numbers[.distance] ?? native.distance,
      axis: PressField.axis(named: axis))
  }

  fileprivate mutating func set(_ field: PressField, to value: ParameterValue) {
    switch value {
    case .number(let number): numbers[field] = number
    case .string(let name): axis = name
    case .boolean: break
    }
  }
}

/// A field of a rule in `press`.
package enum PressField: String, Hashable, Sendable, CaseIterable {
  /// Seconds that the pointer must be down.
  case duration
  /// How far it may stray until then, in points.
  case slop
  /// How far it must go, in points.
  case distance
  /// The axis along which it must go so far.
  case axis

  /// The names of all fields.
  package static var names: [String] { allCases.map { $0.rawValue } }

  /// The values of ``axis``.
  package static let axes = ["any", "x", "y"]

  fileprivate static var wantedAxis: String { "\"any\", \"x\" or \"y\"" }

  fileprivate static func axis(named name: String?) -> Axis2D? {
    name == "x" ? .horizontal : name == "y" ? .vertical : nil
  }

  /// The largest number that is accepted.
  var most: Double { self == .duration ? PressRule.longest : PressRule.farthest }

  var unit: String { self == .duration ? "s" : "points" }

  fileprivate var unitName: String { self == .duration ? "seconds" : "points" }

  /// One sentence about what it does.
  package var summary: String {
    switch self {
    case .duration: "Seconds that the pointer must be down before it lifts."
    case .slop: "How far the pointer may stray until then, or across the axis, in points."
    case .distance: "How far the pointer must go before it lifts, in points."
    case .axis: "The axis along which the pointer must go so far."
    }
  }
}

extension PressTable.Refusal {
  /// What is wrong with a rule, of the answer instead of the table.
  fileprivate init(_ code: BehaviourError.Code) {
    switch code {
    case .wrongValue(let path, let got, let wanted):
      let name = path.split(separator: ".").last.map { String($0) } ?? path
      self.init(got: "\(name) = \(got)", wanted: wanted, key: AnswerKey(name))
    case .unknownKey(let path, _):
      let name = path.split(separator: ".").last.map { String($0) } ?? path
      let nearest = NearestName.of(name, among: PressField.names)
      self.init(
        got: "a rule with '\(name.excerpt)'",
        wanted: nearest.map { "'\($0)'" } ?? "one of \(PressField.names.joined(separator: ", "))",
        key: AnswerKey(name, nearest: nearest))
    default: self.init(got: "a rule that cannot be read", wanted: "a table")
    }
  }
}
