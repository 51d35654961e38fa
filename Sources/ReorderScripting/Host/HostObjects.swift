internal import LuaRuntime
internal import ReorderCore

/// The host objects of one state: made once, refilled before each call.
struct HostObjects {
  let drag: LuaRecord
  let list: LuaRecord
  let scroll: LuaRecord
  let stage: HookStage

  init(_ state: borrowing LuaState) throws(LuaError) {
    let stage = HookStage()
    self.stage = stage
    drag = try Self.makeDrag(state, stage)
    list = try Self.makeList(state, stage)
    let scrollFields = ScrollField.allCases.map { plain($0.field, slot: $0.rawValue) }
    scroll = try state.makeRecord(
      try state.makeRecordType("scroll", scrollFields), slots: ScrollField.allCases.count)
  }

  private static func makeDrag(
    _ state: borrowing LuaState, _ stage: HookStage
  ) throws(LuaError) -> LuaRecord {
    try state.makeRecord(
      try state.makeRecordType("drag", dragFields(stage)), slots: DragField.allCases.count
    ) { slot in
      stage.look { scene, drag in
        DragField(rawValue: slot)?.number(of: drag, in: scene, turn: stage.turn)
      }
    }
  }

  private static func makeList(
    _ state: borrowing LuaState, _ stage: HookStage
  ) throws(LuaError) -> LuaRecord {
    try state.makeRecord(
      try state.makeRecordType("list", listFields(stage)), slots: ListField.allCases.count
    ) { slot in
      guard stage.givesListAlways else { return nil }
      return stage.look { scene, _ in ListField(rawValue: slot)?.number(in: scene) }
    }
  }

  private static func dragFields(_ stage: HookStage) -> [LuaField] {
    DragField.allCases.map { field in
      let kind: LuaField.Kind
      switch field {
      case .window:
        kind = .computed { call in
          stage.look { scene, drag in
            if drag.window == nil { call.replyNil() } else { call.reply(drag.name(in: scene)) }
          }
        }
      case .id:
        kind = .text(slot: field.rawValue) { call in
          stage.look { scene, drag in call.reply(drag.name(in: scene)) }
        }
      default: return plain(field.field, slot: field.rawValue)
      }
      return LuaField(field.field.name, kind)
    }
  }

  private static func listFields(_ stage: HookStage) -> [LuaField] {
    ListField.allCases.map { plain($0.field, slot: $0.rawValue) }
      + ListMethod.allCases.map { LuaField($0.field.name, kind(of: $0, stage)) }
  }

  private static func kind(of method: ListMethod, _ stage: HookStage) -> LuaField.Kind {
    if let lookup = method.lookup(stage) { return .lookup(method.signature, lookup) }
    return .method(method.signature) { (call: LuaCall) throws(LuaHostError) in
      try method.answer(call, stage)
    }
  }

  /// Writes the drag and the stage into the records.
  ///
  /// Of what every hook is given, only what scripts have read so far. Another object may be kept
  /// and read in a hook that is not given it, even for the first time, and shows what it was like
  /// for the last hook that was; so all of it is written for that one.
  func fill(_ drag: borrowing DragContext, _ scene: borrowing ReorderScene, withScroll: Bool) {
    DragField.fill(self.drag, from: drag, in: scene, turn: stage.turn)
    if withScroll {
      if let slots = scroll.slots.baseAddress { ScrollField.fill(slots, from: scene.scroll, drag) }
    } else if stage.givesListAlways {
      if !list.readSlots.isEmpty { ListField.refill(list, from: scene) }
    } else {
      ListField.fill(list, from: scene)
    }
  }
}

/// A field that is made from its slot alone.
private func plain(_ field: HostField, slot: Int) -> LuaField {
  switch field.kind {
  case .number, .string, .method: LuaField(field.name, .number(slot: slot))
  case .integer: LuaField(field.name, .integer(slot: slot))
  case .boolean: LuaField(field.name, .boolean(slot: slot))
  case .choice(let choices): LuaField(field.name, .choice(slot: slot, choices))
  }
}
