package import ReorderCore

/// A field of a host object and its value when a hook was called.
package struct HookInput: Hashable, Sendable {
  /// The object that has the field: `drag`, `list` or `scroll`.
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
    drag(in: scene) + (query.hook.seesScroll ? scrollInputs() : list(in: scene))
  }

  private func drag(in scene: borrowing ReorderScene) -> [HookInput] {
    let name = scene.name(of: query.drag.subject.draggable)
    return DragField.allCases.map { field in
      let value: ParameterValue? =
        switch field {
        case .window: query.drag.isWindow ? name.map { .string($0) } : nil
        case .id: .string(name ?? "")
        case .how: query.drag.proposed.map { .string($0.kind.name) }
        default: field.field.value(in: field.number(of: query.drag, in: scene))
        }
      return HookInput(object: "drag", field: field.field, value: value)
    }
  }

  private func list(in scene: borrowing ReorderScene) -> [HookInput] {
    ListField.allCases.map { field in
      HookInput(
        object: "list", field: field.field, value: field.field.value(in: field.number(in: scene)))
    }
  }

  private func scrollInputs() -> [HookInput] {
    var slots = [Double](repeating: 0, count: ScrollField.allCases.count)
    slots.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { ScrollField.fill(base, from: scroll, query.drag) }
    }
    return ScrollField.allCases.map { field in
      HookInput(
        object: "scroll", field: field.field, value: field.field.value(in: slots[field.rawValue]))
    }
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
    case .string, .method: nil
    }
  }
}
