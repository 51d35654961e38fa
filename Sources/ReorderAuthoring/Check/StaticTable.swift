internal import LuaRuntime
internal import ReorderCore
internal import ReorderScripting

/// The table that a behaviour's source returns, as far as the text shows it.
struct StaticTable {
  let fields: [TableField]

  /// The table that the last statement returns: written there, or kept in a local until then,
  /// whose fields the statements before may add one by one.
  init?(_ chunk: LuaChunk, _ uses: LuaUses) {
    guard let last = chunk.body.last, last.kind == .return, let value = last.values.first else {
      return nil
    }
    switch value.kind {
    case .table(let fields): self.fields = fields
    case .local(let number):
      let added = Self.assignments(to: number, in: chunk)
      // Another reader of the variable could change the table.
      guard uses.reads[number] == 1 + added.count, uses.writes[number] == nil,
        let fields = Self.table(number, in: chunk)
      else { return nil }
      self.fields = fields + added
    default: return nil
    }
  }

  private static func table(_ number: Int, in chunk: LuaChunk) -> [TableField]? {
    for statement in chunk.body {
      guard let index = statement.variables.firstIndex(of: number),
        index < statement.values.count, case .table(let fields) = statement.values[index].kind
      else { continue }
      return fields
    }
    return nil
  }

  /// The fields that statements of the file's own level assign to a local table.
  private static func assignments(to number: Int, in chunk: LuaChunk) -> [TableField] {
    chunk.body.flatMap { statement -> [TableField] in
      guard statement.kind == .assign, statement.targets.count == statement.values.count else {
        return []
      }
      return zip(statement.targets, statement.values).compactMap { target, value in
        guard case .index(let table, let key) = target.kind, case .local(number) = table.kind,
          key.string != nil
        else { return nil }
        return TableField(key: key, value: value)
      }
    }
  }

  /// The values given as hooks, with the interface of each.
  var hooks: [(hook: HostHook, value: LuaExpression)] {
    let listeners = fields.filter { $0.key?.string == "on" }.flatMap { Self.fields(of: $0.value) }
    return Self.hooks(in: fields, prefix: "") + Self.hooks(in: listeners, prefix: "on.")
  }

  private static func hooks(
    in fields: [TableField], prefix: String
  ) -> [(hook: HostHook, value: LuaExpression)] {
    fields.compactMap { field in
      guard let name = field.key?.string,
        let hook = HostInterface.hooks.first(where: { $0.name == prefix + name })
      else { return nil }
      return (hook, field.value)
    }
  }

  /// Whether it takes what it leaves out from another behaviour.
  var isExtension: Bool { fields.contains { $0.key?.string == "extends" } }

  /// The names of the parameters; `nil` if the text does not show them.
  var parameters: [String]? {
    guard let field = fields.last(where: { $0.key?.string == "params" }) else {
      return fields.allSatisfy { $0.key?.string != nil } ? [] : nil
    }
    guard case .table(let parameters) = field.value.kind else { return nil }
    let names = parameters.map { $0.key?.string }
    return names.contains(nil) ? nil : names.compactMap { $0 }
  }

  /// The place of a key such as `params.share.min`, or of the part of it that exists.
  func offset(of key: String) -> Int? {
    var (fields, offset) = (self.fields, nil as Int?)
    for part in key.split(separator: ".") {
      guard let field = fields.last(where: { $0.key?.string == String(part) }) else { break }
      offset = field.key?.offset
      fields = Self.fields(of: field.value)
    }
    return offset
  }

  static func fields(of value: LuaExpression) -> [TableField] {
    if case .table(let fields) = value.kind { fields } else { [] }
  }
}

extension LuaExpression {
  /// Its constant value; `nil` if it has none.
  var plain: LuaValue? {
    switch kind {
    case .constant(.nil): return LuaValue.nil
    case .constant(.boolean(let truth)): return .boolean(truth)
    case .constant(.integer(let whole)): return .integer(whole)
    case .constant(.number(let number)): return .number(number)
    case .constant(.string(let text)): return .string(text)
    case .table(let fields):
      var entries: [LuaEntry] = []
      var position = 0
      for field in fields {
        if field.key == nil { position += 1 }
        guard let key = field.plainKey(at: position), let value = field.value.plain else {
          return nil
        }
        if value != .nil { entries.append(LuaEntry(key, value)) }
      }
      return .table(entries)
    default: return nil
    }
  }
}

extension TableField {
  /// Its constant key: the written one, or its position.
  func plainKey(at position: Int) -> LuaValue? {
    guard let key else { return LuaValue.integer(position) }
    return key.plain
  }
}
