package import LuaRuntime
package import ReorderCore
internal import ReorderText

/// A behaviour's `press`: what it says of a kind of pointer, and of those that it does not name.
package struct PressTable: Hashable, Sendable {
  /// The fields beside the kinds, for every kind that is not named.
  private var shared: [PressField: Double] = [:]
  /// The fields of the kinds that are named.
  private var named: [PointerKind: [PressField: Double]] = [:]

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
        named[kind] = [:]
        for field in fields {
          let (field, number) = try Self.field(field, in: "press.\(name)", among: PressField.names)
          named[kind, default: [:]][field] = number
        }
      } else {
        let (field, number) = try Self.field(entry, in: "press", among: Self.keys)
        shared[field] = number
      }
    }
  }

  /// The keys that the table may have.
  package static var keys: [String] {
    PressField.names + PointerKind.allCases.map { $0.rawValue }
  }

  private static func field(
    _ entry: LuaEntry, in path: String, among keys: [String]
  ) throws(BehaviourError.Code) -> (PressField, Double) {
    let name = entry.key.text
    let key = "\(path).\(name)"
    guard let field = PressField(rawValue: name) else {
      throw .unknownKey(key, nearest: NearestName.of(name, among: keys).map { "\(path).\($0)" })
    }
    guard let number = entry.value.double else {
      throw .wrongValue(key: key, got: entry.value.phrase, wanted: "a number")
    }
    guard number >= 0, number <= field.most else {
      throw .wrongValue(
        key: key, got: entry.value.phrase,
        wanted: "\(field.unitName) within 0 … \(LuaLiteral.number(field.most))")
    }
    return (field, number)
  }

  /// What the table says for each kind of pointer, and the native rules where it says nothing.
  package var rules: PressRules {
    var rules = PressRules()
    for kind in PointerKind.allCases { rules[kind] = rule(for: kind) }
    return rules
  }

  private func rule(for kind: PointerKind) -> PressRule {
    if let fields = named[kind] { return Self.rule(fields) }
    guard kind == .mouse else { return Self.rule(shared) }
    // A mouse button is no long press: of what is said for all, a mouse takes the distance alone.
    var rule = PressRules().mouse
    rule.distance = shared[.distance] ?? rule.distance
    return rule
  }

  /// A distance that is named without a duration lifts without a wait.
  private static func rule(_ fields: [PressField: Double]) -> PressRule {
    var rule = PressRule()
    if fields[.distance] != nil { rule.duration = 0 }
    for (field, number) in fields { rule[field] = number }
    return rule
  }

  /// The table, and another one where it says nothing.
  func over(_ other: PressTable) -> PressTable {
    var table = other
    for (key, own) in shared { table.shared[key] = own }
    for (kind, own) in named { table.named[kind] = own }
    return table
  }

  /// Sets what `--set` names: `press.duration`, `press.mouse.distance`, or `press` itself, the
  /// duration for every kind, without a distance.
  mutating func set(_ setting: PressSetting, to number: Double) {
    switch (setting.kind, setting.field) {
    case (nil, nil):
      let rules = rules
      for kind in PointerKind.allCases {
        named[kind] = [.duration: number, .slop: rules[kind].slop, .distance: 0]
      }
    case (nil, let field?): shared[field] = number
    case (let kind?, let field): if let field { named[kind, default: [:]][field] = number }
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

  /// The names of all fields.
  package static var names: [String] { allCases.map { $0.rawValue } }

  /// The largest number that is accepted.
  var most: Double { self == .duration ? PressRule.longest : PressRule.farthest }

  var unit: String { self == .duration ? "s" : "points" }

  fileprivate var unitName: String { self == .duration ? "seconds" : "points" }

  /// One sentence about what it does.
  package var summary: String {
    switch self {
    case .duration: "Seconds that the pointer must be down before it lifts."
    case .slop: "How far the pointer may stray until then, in points."
    case .distance: "How far the pointer must go before it lifts, in points."
    }
  }
}

extension PressRule {
  fileprivate subscript(field: PressField) -> Double {
    get {
      switch field {
      case .duration: duration
      case .slop: slop
      case .distance: distance
      }
    }
    set {
      switch field {
      case .duration: duration = newValue
      case .slop: slop = newValue
      case .distance: distance = newValue
      }
    }
  }
}
