internal import LuaRuntime
internal import ReorderCore

/// The host objects of one state: made once, refilled before each call.
struct HostObjects {
  let drag: LuaRecord
  let list: LuaRecord
  let scroll: LuaRecord
  let board: LuaRecord
  let scope: CallScope

  init(_ state: borrowing LuaState) throws(LuaError) {
    let scope = CallScope()
    self.scope = scope
    list = try Self.makeList(state, scope)
    let scrollFields =
      ScrollField.allCases.map { plain($0.field, slot: $0.rawValue) } + [
        Self.listID(Self.scrollList, slot: ScrollField.listSlot, scope)
      ] + ScrollMethod.allCases.compactMap { $0.luaField(scope) }
    board = try state.makeRecord(
      try state.makeRecordType("board", Self.boardFields(scope)), slots: 1)
    scroll = try state.makeRecord(
      try state.makeRecordType("scroll", scrollFields), slots: ScrollField.listSlot + 1
    ) { slot in
      scope.look { scene, drag in ScrollField.number(inSlot: slot, of: drag, in: scene) }
    }
    drag = try Self.makeDrag(state, scope, scroll)
  }

  private static func makeDrag(
    _ state: borrowing LuaState, _ scope: CallScope, _ scroll: LuaRecord
  ) throws(LuaError) -> LuaRecord {
    try state.makeRecord(
      try state.makeRecordType("drag", dragFields(scope, scroll, makeModifiers(state))),
      slots: DragField.allCases.count
    ) { slot in
      scope.look { scene, drag in
        DragField(rawValue: slot)?.number(of: drag, in: scene)
      }
    }
  }

  private static func makeList(
    _ state: borrowing LuaState, _ scope: CallScope
  ) throws(LuaError) -> LuaRecord {
    try state.makeRecord(
      try state.makeRecordType("list", listFields(scope)), slots: ListField.nameSlot + 1
    ) { slot in
      scope.look { scene, _ in ListField.number(inSlot: slot, in: scene) }
    }
  }

  /// Makes what `drag.modifiers` gives.
  static func makeModifiers(_ state: borrowing LuaState) throws(LuaError) -> LuaRecord {
    let fields = ModifierField.allCases.map { plain($0.field, slot: $0.rawValue) }
    return try state.makeRecord(
      try state.makeRecordType("modifiers", fields), slots: ModifierField.allCases.count)
  }

  /// - Parameters:
  ///   - scroll: What `drag.scroll` gives.
  ///   - modifiers: What `drag.modifiers` gives, which is filled each time.
  static func dragFields(
    _ scope: CallScope, _ scroll: LuaRecord, _ modifiers: LuaRecord
  ) -> [LuaField] {
    DragField.allCases.map { field in
      if field == .memory { return LuaField(field.field.name, .table) }
      if field == .scroll { return LuaField(field.field.name, .record(scroll)) }
      if field == .modifiers { return modifierField(field.field, scope, modifiers) }
      guard field.isComputed else { return plain(field.field, slot: field.rawValue) }
      return LuaField(
        field.field.name,
        .optional(slot: field.rawValue) { call in
          scope.look { scene, drag in field.answer(call, of: drag, in: scene) }
        })
    } + dragMethods(scope)
  }

  private static func modifierField(
    _ field: HostField, _ scope: CallScope, _ modifiers: LuaRecord
  ) -> LuaField {
    LuaField(
      field.name,
      .computed { call in
        scope.look { _, drag in ModifierField.fill(modifiers, from: drag.modifiers) }
        call.reply(modifiers.reference)
      })
  }

  static func dragMethods(_ scope: CallScope) -> [LuaField] {
    DragMethod.allCases.map { method in
      guard case .method(_, _, let signature) = method.field.kind else {
        return LuaField(method.field.name, .number(slot: 0))
      }
      return LuaField(method.field.name, .method(signature) { call in method.answer(call, scope) })
    }
  }

  /// The field of `list` that says which list of the board it is.
  static let listName = HostField(
    "name", .string, "The id of the board's list; nil without a board.")

  /// The field of `scroll` that says whose offset it is.
  static let scrollList = HostField(
    "list", .string, "The id of the board's list; nil for the board itself, and without one.")

  /// The name of the current list; `nil` for a question about the board, and without one.
  static func listID(
    in scene: borrowing ReorderScene, for drag: borrowing DragContext
  ) -> String? {
    guard let board = scene.surface, !drag.isOfBoard, scene.currentList != Board.outside else {
      return nil
    }
    return board.lists[scene.currentList].id
  }

  static func listID(_ field: HostField, slot: Int, _ scope: CallScope) -> LuaField {
    LuaField(
      field.name,
      .optional(slot: slot) { call in
        scope.look { scene, drag in
          guard let id = listID(in: scene, for: drag) else { return call.replyNil() }
          call.reply(id)
        }
      })
  }

  static func listFields(_ scope: CallScope) -> [LuaField] {
    ListField.allCases.map { plain($0.field, slot: $0.rawValue) }
      + [listID(listName, slot: ListField.nameSlot, scope)]
      + methods.map { method, name, signature in
        LuaField(name, kind(of: method, signature, scope))
      }
  }

  private static let methods = ListMethod.allCases.map { ($0, $0.field.name, $0.signature) }

  private static func kind(
    of method: ListMethod, _ signature: String, _ scope: CallScope
  ) -> LuaField.Kind {
    if let lookup = method.lookup(scope) { return .lookup(signature, lookup) }
    return .method(signature) { (call: LuaCall) throws(LuaHostError) in
      try method.answer(call, scope)
    }
  }

  /// Writes the drag and the scene into the fields that scripts have read so far.
  func fill(_ drag: borrowing DragContext, _ scene: borrowing ReorderScene) {
    DragField.fill(self.drag, from: drag, in: scene)
    if !list.readSlots.isEmpty { ListField.fill(list, from: scene) }
    if !scroll.readSlots.isEmpty { ScrollField.fill(scroll, from: drag, in: scene) }
  }
}

/// A field computed from its slot alone.
private func plain(_ field: HostField, slot: Int) -> LuaField {
  switch field.kind {
  case .number, .string, .table, .object, .method: LuaField(field.name, .number(slot: slot))
  case .integer: LuaField(field.name, .integer(slot: slot))
  case .boolean: LuaField(field.name, .boolean(slot: slot))
  case .choice(let choices): LuaField(field.name, .choice(slot: slot, choices))
  }
}
