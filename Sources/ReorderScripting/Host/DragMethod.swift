internal import LuaRuntime
internal import ReorderCore

/// The methods of `drag`.
enum DragMethod: CaseIterable {
  case selected

  var field: HostField {
    switch self {
    case .selected:
      HostField(
        "selected",
        .method(parameters: ["n: integer"], results: ["string?"], signature: "i"),
        "The id of the nth item that moves, from 1, in their order; nil after the last.")
    }
  }

  /// Answers a script's call from the drag of the running hook.
  func answer(_ call: LuaCall, _ scope: borrowing CallScope) {
    scope.look { scene, drag in
      switch self {
      case .selected:
        let place = (call.arguments[0].integer ?? 0) &- 1
        guard place >= 0, place < drag.count, let item = drag.item else { return call.replyNil() }
        call.reply(scene.list.name(of: drag.count == 1 ? item.id : drag.items[place]))
      }
    }
  }
}
