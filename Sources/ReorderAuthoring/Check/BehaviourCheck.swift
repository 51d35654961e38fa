internal import LuaRuntime
internal import ReorderCore
internal import ReorderScripting
internal import ReorderText

/// Finds all problems in a behaviour's table that would stop it from loading.
struct BehaviourCheck {
  let text: ScriptText
  let table: StaticTable

  var problems: [ScriptProblem] {
    Array(table.fields.flatMap(problems).prefix(ScriptCheck.mostOfAKind)) + version
  }

  private func problem(_ code: BehaviourError.Code, at offset: Int?) -> ScriptProblem {
    guard let offset else { return ScriptProblem(.behaviour(code), in: text.path, at: nil) }
    return text.problem(.behaviour(code), at: offset)
  }

  private var version: [ScriptProblem] {
    let isOpen = table.fields.contains { $0.key != nil && $0.key?.string == nil }
    guard !isOpen, !table.fields.contains(where: { $0.key?.string == "api" }) else { return [] }
    return [problem(.missingKey("api"), at: table.fields.first?.value.offset)]
  }

  private func problems(of field: TableField) -> [ScriptProblem] {
    guard let key = field.key else {
      let code = BehaviourError.Code.wrongValue(
        key: "[1]", got: "a value without a key", wanted: "a key with a name")
      return [problem(code, at: field.value.offset)]
    }
    guard let name = key.string else { return [] }
    guard let content = BehaviourKey.content(of: name) else {
      let nearest = BehaviourKey.nearest(to: name)
      return [problem(.unknownKey(name.excerpt, nearest: nearest), at: key.offset)]
    }
    switch content {
    case .hook(let hook):
      if hook == .autoscroll || table.isExtension, field.value.plain == .boolean(false) {
        return []
      }
      return function(name, field.value, BehaviourTable.wanted(of: hook))
    case .announce where table.isExtension && field.value.plain == .boolean(false): return []
    case .announce, .reload: return function(name, field.value)
    case .steady where field.value.plain?.isTruth == true: return []
    case .steady: return function(name, field.value, BehaviourTable.wantedOfSteady)
    case .breaks: return breaks(field.value)
    case .keep: return []
    case .events: return listeners(field.value)
    case .parameters: return parameters(field.value)
    case .press: return press(field.value)
    case .base: return wrong(name, field.value, "the name of a behaviour") { $0.isText }
    case .text: return wrong(name, field.value, "a string") { $0.isText }
    case .version: return version(field.value)
    }
  }

  /// The problem if a value is certainly of the wrong kind.
  private func wrong(
    _ name: String, _ value: LuaExpression, _ wanted: String, _ isRight: (LuaValue) -> Bool
  ) -> [ScriptProblem] {
    guard let plain = value.plain, plain != .nil, !isRight(plain) else { return [] }
    return [
      problem(.wrongValue(key: name, got: plain.phrase, wanted: wanted), at: value.offset)
    ]
  }

  private func function(
    _ name: String, _ value: LuaExpression, _ wanted: String = "a function"
  ) -> [ScriptProblem] {
    if case .table = value.kind {
      let code = BehaviourError.Code.wrongValue(key: name, got: "a table", wanted: wanted)
      return [problem(code, at: value.offset)]
    }
    return wrong(name, value, wanted) { _ in false }
  }

  private func version(_ value: LuaExpression) -> [ScriptProblem] {
    if case .integer(let number) = value.plain, number != HostInterface.version {
      return [problem(.version(number), at: value.offset)]
    }
    return wrong("api", value, "the API version, 1") { $0.isWhole }
  }

  private func listeners(_ value: LuaExpression) -> [ScriptProblem] {
    guard case .table(let fields) = value.kind else {
      return wrong("on", value, "a table of functions") { _ in false }
    }
    let names = DragEvent.allCases.map { $0.rawValue }
    return fields.flatMap { field -> [ScriptProblem] in
      guard let key = field.key, let name = key.string else { return [] }
      if table.isExtension, field.value.plain == .boolean(false), names.contains(name) { return [] }
      guard !names.contains(name) else { return function("on.\(name)", field.value) }
      let nearest = NearestName.of(name, among: names).map { "on.\($0)" }
      return [problem(.unknownKey("on.\(name.excerpt)", nearest: nearest), at: key.offset)]
    }
  }

  private func breaks(_ value: LuaExpression) -> [ScriptProblem] {
    guard case .table(let fields) = value.kind else {
      return wrong("breaks", value, BehaviourTable.wantedOfBreaks) { _ in false }
    }
    return fields.compactMap { field in
      guard let key = field.plainKey(at: 1), let plain = field.value.plain else { return nil }
      do throws(BehaviourError.Code) {
        _ = try BehaviourTable.breaks([LuaEntry(key, plain)])
        return nil
      } catch {
        return problem(error, at: place(of: error) ?? field.key?.offset ?? field.value.offset)
      }
    }
  }

  private func press(_ value: LuaExpression) -> [ScriptProblem] {
    guard case .table(let fields) = value.kind else {
      return wrong("press", value, BehaviourTable.wantedOfPress) { _ in false }
    }
    return fields.compactMap { field in
      guard let name = field.key?.string, let plain = field.value.plain else { return nil }
      if name == "duration", let seconds = plain.seconds, seconds >= AnswerJudge.longest {
        return text.problem(.seconds(key: "press.duration", seconds), at: field.value.offset)
      }
      do throws(BehaviourError.Code) {
        _ = try PressTable([LuaEntry(.string(name), plain)])
        return nil
      } catch {
        return problem(error, at: place(of: error) ?? field.key?.offset)
      }
    }
  }

  private func parameters(_ value: LuaExpression) -> [ScriptProblem] {
    guard case .table(let fields) = value.kind else {
      return wrong("params", value, "a table") { _ in false }
    }
    return fields.compactMap { field in
      guard let key = field.plainKey(at: 1), let plain = field.value.plain else { return nil }
      do throws(BehaviourError.Code) {
        _ = try ParameterSchema.parameter(LuaEntry(key, plain))
        return nil
      } catch {
        // What it leaves out is in the other file; loading says what does not fit.
        switch (error, plain) {
        case (.missingKey, _) where table.isExtension: return nil
        case (_, .table): break
        default: if table.isExtension { return nil }
        }
        return problem(error, at: place(of: error) ?? field.value.offset)
      }
    }
  }

  /// The place in the text of the key that an error is about.
  func place(of code: BehaviourError.Code) -> Int? {
    switch code {
    case .unknownKey(let key, _), .wrongValue(let key, _, _), .missingKey(let key):
      table.offset(of: key)
    case .parameter(let name, _): table.offset(of: "params.\(name)")
    case .base: table.offset(of: "extends")
    case .version: table.offset(of: "api")
    default: nil
    }
  }
}

extension LuaValue {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
  fileprivate var isTruth: Bool { if case .boolean = self { true } else { false } }
  fileprivate var seconds: Double? {
    switch self {
    case .integer(let whole): Double(whole)
    case .number(let number): number
    default: nil
    }
  }
  fileprivate var isWhole: Bool { if case .integer = self { true } else { false } }
}
