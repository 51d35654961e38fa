import ReorderAuthoring
import ReorderCore
import ReorderScripting
import ReorderText
import ReorderTrace

/// A command line that has been checked against a command's row of the table.
struct ParsedArguments: Hashable, Sendable {
  /// The arguments that are not options, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  /// What options have that are not typed.
  private let defaults: Defaults

  /// Checks the arguments after a command's name.
  ///
  /// - Throws: ``UsageError`` for the first error; nothing if help is asked for.
  init(
    _ arguments: [String], for row: CommandRow, defaults: Defaults = Defaults()
  ) throws(UsageError) {
    self.defaults = defaults
    let items = ArgumentScanner.scan(arguments, for: row.allOptions)
    if items.contains(.option(.help, nil)) {
      values[Option.help.name] = [""]
      return
    }
    for item in items {
      switch item {
      case .operand(let text): operands.append(text)
      case .problem(let error): throw error
      case .option(let option, let value):
        try Self.check(value ?? "", for: option)
        if case .behaviour = option.value, has(option) { throw .repeated(option) }
        values[option.name, default: []].append(Self.canonical(value ?? "", for: option))
      }
    }
    try checkOperands(row.operands)
    try checkBehaviours()
    try checkPress()
    for option in row.required where values(of: option).isEmpty { throw .missingOption(option) }
  }

  /// Whether an option was typed.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The last value of an option; `nil` if it has none.
  func value(of option: Option) -> String? { values(of: option).last }

  /// The output file; `nil` for standard output.
  var output: String? { value(of: .output).flatMap { $0 == "-" ? nil : $0 } }

  /// Every value of an option, in the order given.
  func values(of option: Option) -> [String] {
    values[option.name] ?? defaults.values(of: option)
  }

  /// The number given to an option.
  func number(of option: Option) -> Double? { value(of: option).flatMap { Double($0) } }

  /// The time given to an option, in milliseconds.
  func milliseconds(of option: Option) -> Double? {
    value(of: option).flatMap { try? TimeText.milliseconds($0) }
  }

  /// The whole number given to an option.
  func whole(of option: Option) -> Int? { value(of: option).flatMap { Int($0) } }

  /// The parameters that were set, in the order given; the last one for a key wins.
  ///
  /// `--press` is the setting `press`.
  var settings: [Setting] {
    let press = milliseconds(of: .press).map {
      Setting(key: "press", value: "\(LuaLiteral.number($0))ms")
    }
    return [press].compactMap { $0 } + values(of: .set).compactMap { Setting($0) }
  }

  /// `--press` is the time for every pointer; what is said of one kind comes on top.
  private func checkPress() throws(UsageError) {
    guard let press = value(of: .press) else { return }
    if let time = milliseconds(of: .press), time > PressRule.longest * 1000 {
      throw .badValue(
        .press, press, wanted: "a time from 0 to \(LuaLiteral.number(PressRule.longest)) s")
    }
    for setting in values(of: .set).compactMap({ Setting($0) })
    where setting.key == "press" || setting.key == "press.duration" {
      throw .contradiction("--press and --set \(setting.key) cannot be combined")
    }
  }

  private static func check(_ value: String, for option: Option) throws(UsageError) {
    switch option.value {
    case .none, .behaviour, .behaviours, .tags, .text, .texts: return
    case .hooks:
      guard HookName.of(value) == nil else { return }
      throw .unknownChoice(option, value, known: HookName.all)
    case .laws:
      let known = DragLaw.allCases.map(\.rawValue)
      guard known.contains(value) else { throw .unknownChoice(option, value, known: known) }
    case .file, .directory:
      if value.isEmpty { throw .badValue(option, value, wanted: "a path") }
    case .settings:
      if Setting(value) == nil { throw .badValue(option, value, wanted: "key=value") }
    case .number(_, let range):
      guard let number = Double(value), range.contains(number) else {
        throw .badValue(option, value, wanted: "a number from \(text(range))")
      }
    case .time:
      let time = try? TimeText.milliseconds(value)
      guard let time, time <= EncodedRecord.latestTime else {
        throw .badValue(option, value, wanted: TimeText.wanted)
      }
    case .wholeIfAny where value.isEmpty, .choiceIfAny where value.isEmpty: return
    case .choiceIfAny(let words):
      guard words.contains(value) else { throw .unknownChoice(option, value, known: words) }
    case .whole(_, let range), .wholeIfAny(_, let range):
      guard let number = Int(value), range.contains(number) else {
        throw .badValue(
          option, value, wanted: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
    case .size:
      if Extents(size: value) == nil {
        throw .badValue(option, value, wanted: Extents.wantedSize)
      }
    case .point:
      if Extents(point: value) == nil {
        throw .badValue(option, value, wanted: Extents.wantedPoint)
      }
    case .density:
      if ScreenDensity.number(value) == nil {
        throw .badValue(option, value, wanted: ScreenDensity.wanted)
      }
    case .pairs(let form):
      if Setting(value) == nil { throw .badValue(option, value, wanted: form) }
    case .variations:
      if let problem = Variation.problem(with: value) {
        throw .badValue(option, value, wanted: problem)
      }
    case .hook:
      let name = HookName.of(value)
      guard name.flatMap(PolicyHook.init(rawValue:)) == nil else { return }
      if let name {
        throw .badValue(
          option, value,
          wanted: "a hook that decides; \(name) only reports, so there is nothing to explain")
      }
      throw .unknownChoice(option, value, known: PolicyHook.allCases.map(\.rawValue))
    case .files(let words):
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if word(for: String(parts[0]), among: words) == nil {
        throw .unknownChoice(option, String(parts[0]), known: words)
      }
      if parts.count > 1, parts[1].isEmpty {
        throw .badValue(option, value, wanted: "a path after the colon")
      }
    case .choice(let words):
      if word(for: value, among: words) == nil {
        throw .unknownChoice(option, value, known: words)
      }
    }
  }

  /// The value as the command knows it: a word of a few, or a hook, may be typed in any casing.
  private static func canonical(_ value: String, for option: Option) -> String {
    if case .files(let words) = option.value {
      let kind = value.prefix { $0 != ":" }
      return (word(for: String(kind), among: words) ?? String(kind)) + value.dropFirst(kind.count)
    }
    if case .hook = option.value { return HookName.of(value) ?? value }
    guard case .choice(let words) = option.value else { return value }
    return word(for: value, among: words) ?? value
  }

  /// The word that a text stands for, whatever its casing and separators.
  private static func word(for text: String, among words: [String]) -> String? {
    if words.contains(text) { return text }
    if text.hasPrefix("-") { return nil }
    let matches = words.filter { folded($0) == folded(text) }
    return matches.count == 1 ? matches[0] : nil
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    [range.lowerBound, range.upperBound]
      .map { Int(exactly: $0).map(String.init) ?? String($0) }.joined(separator: " to ")
  }

  private mutating func checkOperands(_ wanted: [Operand]) throws(UsageError) {
    if let missing = wanted.dropFirst(operands.count).first(where: { !$0.isOptional }) {
      throw .missingOperand(missing)
    }
    for (index, operand) in wanted.enumerated().prefix(operands.count) {
      guard case .choice(let words) = operand.kind else { continue }
      guard let word = Self.word(for: operands[index], among: words) else {
        throw .unknownOperand(operand, operands[index], known: words)
      }
      operands[index] = word
    }
    let isOpen = wanted.last?.isRepeatable == true
    if operands.count > wanted.count, !isOpen {
      throw .unexpectedOperand(operands[wanted.count])
    }
  }
}

/// A parameter of a behaviour and its value, as text.
struct Setting: Hashable, Sendable {
  /// The parameter's name, never empty.
  let key: String
  /// The text after the equals sign.
  let value: String

  /// A parameter and its value.
  init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// Splits `key=value` at the first equals sign; `nil` if there is no equals sign or no key.
  init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
    key = String(text[..<equals])
    value = String(text[text.index(after: equals)...])
  }
}
