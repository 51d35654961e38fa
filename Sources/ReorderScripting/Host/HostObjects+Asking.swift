internal import LuaRuntime
internal import ReorderCore

// Objects that are never filled: each read of a field asks the host.
extension HostObjects {
  /// Makes objects that show another drag at once, even while a script runs.
  init(asking state: borrowing LuaState) throws(LuaError) {
    let scope = CallScope()
    self.scope = scope
    let methods = Self.listFields(scope).dropFirst(ListField.allCases.count + 1)
    let listFields =
      ListField.allCases.map { field in
        Self.asked(field.field, scope) { scene, _ in field.number(in: scene) }
      } + [Self.listID(Self.listName, slot: 0, scope)] + methods
    let scrollFields =
      ScrollField.allCases.map { field in
        Self.asked(field.field, scope) { scene, drag in
          field.number(of: scene.scroll(of: drag), drag)
        }
      } + [Self.listID(Self.scrollList, slot: 0, scope)]
      + ScrollMethod.allCases.compactMap { $0.luaField(scope) }
    board = try state.makeRecord(
      try state.makeRecordType("board", Self.boardFields(scope)), slots: 1)
    list = try state.makeRecord(try state.makeRecordType("list", listFields), slots: 1)
    let scroll = try state.makeRecord(
      try state.makeRecordType("scroll", scrollFields), slots: 1)
    self.scroll = scroll
    let filled = Self.dragFields(scope, scroll, try Self.makeModifiers(state))
    let dragFields: [LuaField] =
      zip(DragField.allCases, filled).map { field, filled in
        switch filled.kind {
        case .table: LuaField(filled.name, .computed { call in call.reply(scope.memory) })
        case .computed, .record: filled
        case .optional(_, let handler): LuaField(filled.name, .computed(handler))
        default:
          Self.asked(field.field, scope) { scene, drag in field.number(of: drag, in: scene) }
        }
      } + Self.dragMethods(scope)
    drag = try state.makeRecord(try state.makeRecordType("drag", dragFields), slots: 1)
  }

  static func asked(
    _ field: HostField, _ scope: CallScope,
    _ number: @escaping (borrowing ReorderScene, borrowing DragContext) -> Double
  ) -> LuaField {
    let handler: LuaHandler = { call in
      scope.look { scene, drag in Self.reply(number(scene, drag), as: field.kind, to: call) }
    }
    return LuaField(field.name, .computed(handler))
  }

  private static func reply(_ number: Double, as kind: HostField.Kind, to call: LuaCall) {
    switch kind {
    case .number, .string, .table, .object, .method: call.reply(number)
    case .integer: call.reply(Int(exactly: number) ?? 0)
    case .boolean: call.reply(number != 0)
    case .choice(let choices):
      guard let index = Int(exactly: number), choices.indices.contains(index) else {
        return call.replyNil()
      }
      call.reply(choices[index])
    }
  }
}
