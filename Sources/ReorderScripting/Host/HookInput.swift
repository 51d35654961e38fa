package import ReorderCore

/// A field of a host object and its value when a hook was called.
package struct HookInput: Hashable, Sendable {
  /// The object that has the field: `drag`, `list`, `scroll`, or `drag.modifiers`.
  package let object: String
  /// The field, from the registration table.
  package let field: HostField
  /// The value; `nil` if a script sees nothing.
  package let value: ParameterValue?

  /// The field as written in scripts, such as `drag.x`.
  package var name: String { "\(object).\(field.name)" }

  /// The value as a Lua literal.
  package var text: String { value?.description ?? "nil" }
}

extension DecisionRecord {
  /// The fields of the hook's host objects at the call, in the order of the registration table.
  ///
  /// The same numbers that a script would have read, made by the code that fills the objects. O(1)
  /// except for the names, which are looked up.
  ///
  /// - Parameter scene: The scene, for the names of items and windows and for what windows may do.
  package func inputs(in scene: borrowing ReorderScene) -> [HookInput] {
    if query.hook == .over { return drag(in: scene) + board(in: scene) }
    return drag(in: scene) + (query.hook.seesScroll ? scrollInputs(in: scene) : list(in: scene))
  }

  private func drag(in scene: borrowing ReorderScene) -> [HookInput] {
    DragField.allCases.filter {
      $0.isKnown(in: scene) || $0 == .isList && query.drag.isList
    }.map { field in
      HookInput(object: "drag", field: field.field, value: value(of: field, in: scene))
    }
      + ModifierField.held(query.drag.modifiers).map {
        HookInput(object: "drag.modifiers", field: $0, value: .boolean(true))
      }
  }

  private func value(of field: DragField, in scene: borrowing ReorderScene) -> ParameterValue? {
    switch field {
    case .level: query.drag.item?.level.map { .number(Double($0)) }
    case .originLevel: query.drag.item?.originLevel.map { .number(Double($0)) }
    case _ where field.isComputed: field.text(of: query.drag, in: scene).map { .string($0) }
    default: field.field.value(in: field.number(of: query.drag, in: scene))
    }
  }

  private func list(in scene: borrowing ReorderScene) -> [HookInput] {
    ListField.allCases.map { field in
      HookInput(
        object: "list", field: field.field, value: field.field.value(in: field.number(in: scene)))
    } + listID(HostObjects.listName, of: "list", in: scene)
  }

  private func board(in scene: borrowing ReorderScene) -> [HookInput] {
    BoardField.allCases.map { field in
      HookInput(
        object: "board", field: field.field,
        value: field.field.value(in: field.number(in: scene)))
    }
  }

  /// The list of the board, which has a name only there.
  private func listID(
    _ field: HostField, of object: String, in scene: borrowing ReorderScene
  ) -> [HookInput] {
    guard let id = HostObjects.listID(in: scene, for: query.drag) else { return [] }
    return [HookInput(object: object, field: field, value: .string(id))]
  }

  private func scrollInputs(in scene: borrowing ReorderScene) -> [HookInput] {
    ScrollField.allCases.map { field in
      HookInput(
        object: "scroll", field: field.field,
        value: field.field.value(in: field.number(of: scroll, query.drag)))
    } + listID(HostObjects.scrollList, of: "scroll", in: scene)
  }
}

extension HostField {
  /// The value of a slot as scripts see it.
  fileprivate func value(in slot: Double) -> ParameterValue? {
    switch kind {
    case .number, .integer: .number(slot)
    case .boolean: .boolean(slot != 0)
    case .choice(let choices):
      Int(exactly: slot).flatMap { choices.indices.contains($0) ? .string(choices[$0]) : nil }
    case .string, .table, .object, .method: nil
    }
  }
}
