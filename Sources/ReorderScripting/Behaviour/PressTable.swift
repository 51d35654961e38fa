package import LuaRuntime
package import ReorderCore
internal import ReorderText

/// A behaviour's `press`: what it says of a kind of pointer, and of those that it does not name.
package struct PressTable: Hashable, Sendable {
  /// The fields of one rule, as far as they are said.
  struct Fields: Hashable, Sendable {
    var numbers: [PressField: Double] = [:]
    /// The fields that are one of several names: ``PressField/axis``, for one.
    var names: [PressField: String] = [:]
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
    guard field.choices.isEmpty else {
      guard case .string(let name) = entry.value, field.choices.contains(name) else {
        throw .wrongValue(key: key, got: entry.value.phrase, wanted: field.wantedChoice)
      }
      return fields.names[field] = name
    }
    guard let number = entry.value.double else {
      throw .wrongValue(key: key, got: entry.value.phrase, wanted: "a number")
    }
    guard number >= field.least, number <= field.most,
      field != .buttons || number.rounded() == number
    else {
      throw .wrongValue(key: key, got: entry.value.phrase, wanted: field.wantedNumber)
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
    // A mouse button is no long press: of what is said for all, a mouse takes neither the duration
    // nor the slop.
    var rule = PressRules().mouse
    let all = shared.rule
    rule.distance = shared.numbers[.distance] ?? rule.distance
    (rule.axis, rule.metric, rule.buttons) = (all.axis, all.metric, all.buttons)
    rule.mustPass = all.mustPass
    return rule
  }

  /// The table, and another one where it says nothing.
  func over(_ other: PressTable) -> PressTable {
    var table = other
    for (field, own) in shared.numbers { table.shared.numbers[field] = own }
    for (field, own) in shared.names { table.shared.names[field] = own }
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
        var fields = Fields(rules[kind])
        (fields.numbers[.duration], fields.numbers[.distance]) = (number, 0)
        fields.names[.axis] = nil
        named[kind] = fields
      }
    case (nil, let field?): shared.set(field, to: value)
    case (let kind?, let field?):
      // An axis, a metric or buttons alone leave the kind's rule as it is.
      let isAlone = field == .buttons || !field.choices.isEmpty
      let fields = isAlone ? Fields(rule(for: kind)) : Fields()
      named[kind, default: fields].set(field, to: value)
    case (_?, nil): break
    }
  }
}

extension PressTable.Fields {
  fileprivate init(_ rule: PressRule) {
    numbers = [.duration: rule.duration, .slop: rule.slop, .distance: rule.distance]
    if let axis = rule.axis { names[.axis] = axis == .horizontal ? "x" : "y" }
    if rule.metric != .euclidean { names[.metric] = rule.metric.rawValue }
    if rule.mustPass { names[.when] = PressField.passed }
    if rule.buttons != .primary { numbers[.buttons] = Double(rule.buttons.rawValue) }
  }

  /// The rule; a distance that is named without a duration lifts without a wait.
  fileprivate var rule: PressRule {
    let native = PressRule()
    return PressRule(
      duration: numbers[.duration] ?? (numbers[.distance] == nil ? native.duration : 0),
      slop: numbers[.slop] ?? native.slop, distance: numbers[.distance] ?? native.distance,
      axis: PressField.axis(named: names[.axis]),
      metric: names[.metric].flatMap { PressMetric(rawValue: $0) } ?? native.metric,
      buttons: numbers[.buttons].map { PointerButtons(rawValue: UInt8($0)) } ?? native.buttons,
      mustPass: names[.when] == PressField.passed)
  }

  fileprivate mutating func set(_ field: PressField, to value: ParameterValue) {
    switch value {
    case .number(let number): numbers[field] = number
    case .string(let name): names[field] = name
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
  /// Whether that distance is to be reached or passed.
  case when
  /// The axis along which it must go so far.
  case axis
  /// How slop and distance are measured.
  case metric
  /// The buttons of which one must be down.
  case buttons

  /// The answer of ``when`` by which a pointer must go farther than the distance.
  fileprivate static var passed: String { "passed" }

  /// The names of all fields.
  package static var names: [String] { allCases.map { $0.rawValue } }

  /// The values of a field that is one of several names; empty for one that is a number.
  package var choices: [String] {
    switch self {
    case .axis: ["any", "x", "y"]
    case .metric: PressMetric.allCases.map { $0.rawValue }
    case .when: ["reached", Self.passed]
    case .duration, .slop, .distance, .buttons: []
    }
  }

  fileprivate var wantedChoice: String { choices.map { "\"\($0)\"" }.listed("or") }

  fileprivate var wantedNumber: String {
    let most = LuaLiteral.number(most)
    return self == .buttons
      ? "a sum of 1, 2, 4, 8, 16 and 32, such as 1 for the primary button"
      : "\(unitName) within 0 … \(most)"
  }

  fileprivate static func axis(named name: String?) -> Axis2D? {
    name == "x" ? .horizontal : name == "y" ? .vertical : nil
  }

  /// The smallest number that is accepted.
  var least: Double { self == .buttons ? 1 : 0 }

  /// The largest number that is accepted.
  var most: Double {
    switch self {
    case .duration: PressRule.longest
    case .buttons: Double(PointerButtons.all)
    case .slop, .distance, .when, .axis, .metric: PressRule.farthest
    }
  }

  var unit: String? {
    switch self {
    case .duration: "s"
    case .slop, .distance: "points"
    case .when, .axis, .metric, .buttons: nil
    }
  }

  fileprivate var unitName: String { self == .duration ? "seconds" : "points" }

  /// One sentence about what it does.
  package var summary: String {
    switch self {
    case .duration: "Seconds that the pointer must be down before it lifts."
    case .slop: "How far the pointer may stray until then, or across the axis, in points."
    case .distance: "How far the pointer must go before it lifts, in points."
    case .when:
      "Whether the pointer lifts as it reaches the distance or once it has passed it; reached if "
        + "it is left out."
    case .axis: "The axis along which the pointer must go so far."
    case .metric: "How slop and distance are measured; straight if it is left out."
    case .buttons:
      "The buttons of a mouse or a pen, of which one must be down: a sum of 1 for the primary one, "
        + "2, 4, 8, 16 and 32; 1 if it is left out."
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
