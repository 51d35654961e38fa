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
    drag = try state.makeRecord(
      try state.makeRecordType("drag", Self.dragFields(stage)), slots: DragField.allCases.count)
    list = try state.makeRecord(
      try state.makeRecordType("list", Self.listFields(stage)), slots: 2)
    let scrollFields = ScrollField.allCases.map {
      LuaField($0.field.name, .number(slot: $0.rawValue))
    }
    scroll = try state.makeRecord(
      try state.makeRecordType("scroll", scrollFields), slots: ScrollField.allCases.count)
  }

  private static func dragFields(_ stage: HookStage) -> [LuaField] {
    DragField.allCases.map { field in
      let slot = field.rawValue
      let kind: LuaField.Kind =
        switch field.field.kind {
        case .number: .number(slot: slot)
        case .integer: .integer(slot: slot)
        case .boolean: .boolean(slot: slot)
        case .choice(let choices): .choice(slot: slot, choices)
        case .string where field == .window:
          .computed { call in
            guard stage.window != nil else { return call.replyNil() }
            stage.withScene { call.reply(stage.name(in: $0)) }
          }
        case .string, .method:
          .text(slot: slot) { call in stage.withScene { call.reply(stage.name(in: $0)) } }
        }
      return LuaField(field.field.name, kind)
    }
  }

  private static func listFields(_ stage: HookStage) -> [LuaField] {
    let methods = ListMethod.allCases.map { method -> LuaField in
      guard case .method(_, _, let signature) = method.field.kind else {
        return LuaField(method.field.name, .computed { $0.replyNil() })
      }
      return LuaField(method.field.name, .method(signature) { method.answer($0, stage) })
    }
    return [
      LuaField("sections", .integer(slot: 0)), LuaField("count", .integer(slot: 1)),
    ] + methods
  }

  /// Writes the drag and the stage into the records.
  func fill(_ drag: borrowing DragContext, _ scene: borrowing Scene, withScroll: Bool) {
    if let slots = self.drag.slots.baseAddress {
      DragField.fill(slots, from: drag, turn: stage.turn)
      DragField.fillWindow(slots, from: drag, scene.windows)
    }
    if withScroll {
      if let slots = scroll.slots.baseAddress { ScrollField.fill(slots, from: scene.scroll, drag) }
    } else {
      list.slots[0] = Double(scene.list.sectionCount)
      list.slots[1] = Double(scene.list.count)
    }
  }
}
