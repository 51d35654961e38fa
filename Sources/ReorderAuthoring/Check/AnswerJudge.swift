internal import ReorderScripting
internal import ReorderText

/// Compares one value of a hook's answer with the kind that it must have.
struct AnswerJudge {
  let hook: String
  let wanted: String
  let evaluator: StaticEvaluator

  /// The shortest time that is hardly meant in seconds.
  static let longest = 10.0

  /// The problems of a value that is not nil.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - kind: The kind of value that is wanted.
  ///   - key: The key that holds it; `nil` for the answer itself.
  func problems(
    of value: StaticValue, as kind: AnswerKind, key: String? = nil
  ) -> [ScriptProblem] {
    guard !value.isUnknown, !value.isNil else { return [] }
    switch kind {
    case .truth: return value.isBoolean ? [] : [wrong(value, key)]
    case .number: return number(value, key)
    case .seconds:
      guard let number = value.number, number >= Self.longest, let key else {
        return self.number(value, key)
      }
      return [value.problem(.seconds(key: key, number))]
    case .fraction:
      guard let number = value.number, !(0...1).contains(number) else {
        return self.number(value, key)
      }
      return [wrong(value, key, wanted: "a number from 0 to 1")]
    case .position:
      if let number = value.number {
        return number >= 1 && number == number.rounded() ? [] : [wrong(value, key)]
      }
      return number(value, key)
    case .word(let words): return word(value, words, key)
    case .sentence, .place: return value.isString ? [] : [wrong(value, key)]
    case .name:
      return value.isString ? [] : [wrong(value, key, wanted: HookReply.dropKinds)]
    case .data: return data(value)
    case .numbers: return numbers(value, key)
    case .table(let table): return self.table(value, table, key)
    case .tableOrFalse(let table):
      if case .constant(.boolean(false)) = value.kind { return [] }
      if case .boolean = value.kind { return [] }
      return self.table(value, table, key)
    }
  }

  func wrong(_ value: StaticValue, got: String, nearest: String? = nil) -> ScriptProblem {
    value.problem(.answer(hook: hook, got: got, wanted: wanted, nearest: nearest))
  }

  private func wrong(
    _ value: StaticValue, _ key: String?, wanted: String? = nil, nearest: String? = nil
  ) -> ScriptProblem {
    let got = key.map { "\($0) = \(value.phrase)" } ?? value.phrase
    return value.problem(
      .answer(hook: hook, got: got, wanted: wanted ?? self.wanted, nearest: nearest))
  }

  private func number(_ value: StaticValue, _ key: String?) -> [ScriptProblem] {
    guard !value.isNumber else { return [] }
    return [wrong(value, key, wanted: key == nil ? nil : AnswerKind.number.wanted)]
  }

  private func word(_ value: StaticValue, _ words: [String], _ key: String?) -> [ScriptProblem] {
    if case .string = value.kind { return [] }
    if let word = value.word, words.contains(word) { return [] }
    let nearest = value.word.flatMap { NearestName.of($0, among: words) }
    let wanted = key == nil ? nil : AnswerKind.word(words).wanted
    return [wrong(value, key, wanted: wanted, nearest: nearest)]
  }

  private func data(_ value: StaticValue) -> [ScriptProblem] {
    guard case .table(let fields) = value.kind else {
      return [wrong(value, nil, wanted: HookReply.dropData)]
    }
    return fields.flatMap { field -> [ScriptProblem] in
      let name = field.key?.string ?? "an element"
      return evaluator.values(of: field.value, in: value.script)
        .filter { !$0.isUnknown && !$0.isNil && !$0.isNumber && !$0.isString && !$0.isBoolean }
        .map { wrong($0, "data.\(name)", wanted: HookReply.dropData) }
    }
  }

  private func numbers(_ value: StaticValue, _ key: String?) -> [ScriptProblem] {
    let wanted = AnswerKind.numbers.wanted
    guard case .table(let fields) = value.kind else { return [wrong(value, key, wanted: wanted)] }
    return fields.flatMap { field in
      evaluator.values(of: field.value, in: value.script)
        .filter { !$0.isUnknown && !$0.isNumber && !$0.isNil }
        .map { wrong($0, key, wanted: wanted) }
    }
  }

  private func table(
    _ value: StaticValue, _ table: AnswerTable, _ key: String?
  ) -> [ScriptProblem] {
    guard case .table(let fields) = value.kind else {
      return [wrong(value, key, wanted: key == nil ? nil : AnswerKind.table(table).wanted)]
    }
    let written = value.owner.flatMap { value.script.writes[$0] } ?? []
    let later = Set(written.compactMap { $0.key.string })
    let entries =
      fields.filter { !later.contains($0.key?.string ?? "") }.map { ($0.key, Optional($0.value)) }
      + written.map { (Optional($0.key), $0.value) }
    return entries.flatMap { key, content in
      entry(key, content, of: value, table)
    }
  }

  private func entry(
    _ key: LuaExpression?, _ content: LuaExpression?, of value: StaticValue, _ table: AnswerTable
  ) -> [ScriptProblem] {
    let values = content.map { evaluator.values(of: $0, in: value.script) } ?? []
    if values.contains(where: { $0.isNil }), values.count == 1 { return [] }
    guard let key else {
      guard let content else { return [] }
      return [
        value.script.text.problem(
          .answer(
            hook: hook, got: "\(table.phrase) with a value without a key",
            wanted: "a table of names", nearest: nil), at: content.offset)
      ]
    }
    guard let name = key.string else { return [] }
    guard let kind = table.kind(of: name) else {
      let code = ScriptProblem.Code.answer(
        hook: hook, got: "\(table.phrase) with '\(name.excerpt)'",
        wanted: "one of \(table.names.joined(separator: ", "))",
        nearest: NearestName.of(name, among: table.names))
      return [value.script.text.problem(code, at: key.offset)]
    }
    return values.flatMap { problems(of: $0, as: kind, key: name) }
  }
}

extension StaticValue {
  /// A problem at the place where the value is written.
  func problem(_ code: ScriptProblem.Code) -> ScriptProblem {
    script.text.problem(code, at: expression.offset)
  }
}
