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
    scroll = try Self.makeScroll(state, stage)
  }

  private static func makeDrag(
    _ state: borrowing LuaState, _ stage: HookStage
  ) throws(LuaError) -> LuaRecord {
    try state.makeRecord(
      try state.makeRecordType("drag", dragFields(stage)), slots: DragField.allCases.count
    ) { slot in
      var number: Double?
      stage.look { scene, drag in
        number = DragField(rawValue: slot)?.number(of: drag, in: scene, turn: stage.turn)
      }
      return number
    }
  }

  private static func makeList(
    _ state: borrowing LuaState, _ stage: HookStage
  ) throws(LuaError) -> LuaRecord {
    try state.makeRecord(
      try state.makeRecordType("list", listFields(stage)), slots: ListField.allCases.count
    ) { slot in
      var number: Double?
      if stage.givesListAlways {
        stage.look { scene, _ in number = ListField(rawValue: slot)?.number(in: scene) }
      }
      return number
    }
  }

  private static func makeScroll(
    _ state: borrowing LuaState, _ stage: HookStage
  ) throws(LuaError) -> LuaRecord {
    let fields = ScrollField.allCases.map { plain($0.field, slot: $0.rawValue) }
    return try state.makeRecord(
      try state.makeRecordType("scroll", fields), slots: ScrollField.allCases.count
    ) { slot in
      ScrollField(rawValue: slot)?.number(in: stage.scroll)
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
      + ListMethod.allCases.map { method in
        LuaField(
          method.field.name,
          .method(method.signature) { (call: LuaCall) throws(LuaHostError) in
            try method.answer(call, stage)
          })
      }
  }

  /// Writes the drag and the stage into the records: what scripts have read so far.
  func fill(_ drag: borrowing DragContext, _ scene: borrowing Scene, withScroll: Bool) {
    DragField.fill(self.drag, from: drag, in: scene, turn: stage.turn)
    if withScroll {
      stage.scroll.take(scene.scroll, drag)
      ScrollField.fill(scroll, from: stage.scroll)
    } else if stage.givesListAlways {
      ListField.refill(list, from: scene)
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
