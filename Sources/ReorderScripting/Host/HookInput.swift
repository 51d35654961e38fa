public import ReorderCore

/// A field of a host object and what it held when a hook was asked.
public struct HookInput: Hashable, Sendable {
  /// The object that a script reads it from: `drag`, `list` or `scroll`.
  public let object: String
  /// The field, as the registration table has it.
  public let field: HostField
  /// What it held; `nil` where a script sees nothing.
  public let value: ParameterValue?

  /// The field as a script writes it, such as `drag.x`.
  public var name: String { "\(object).\(field.name)" }

  /// The value as one writes it in Lua.
  public var text: String { value?.description ?? "nil" }
}

extension DecisionRecord {
  /// What the hook's host objects held when it was asked, in the order of the registration table.
  ///
  /// The same numbers that a script would have read: made by what fills the objects themselves.
  /// O(1) but for the names, which are looked up.
  ///
  /// - Parameter scene: The stage, for the names of items and windows and for what windows may do.
  public func inputs(in scene: borrowing ReorderScene) -> [HookInput] {
    drag(in: scene) + (query.hook.seesScroll ? scrollInputs() : list(in: scene))
  }

  private func drag(in scene: borrowing ReorderScene) -> [HookInput] {
    let name = scene.name(of: query.drag.subject.draggable)
    return DragField.allCases.map { field in
      let value: ParameterValue? =
        switch field {
        case .window: query.drag.window == nil ? nil : name.map { .string($0) }
        case .id: .string(name ?? "")
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
  /// What a script sees of a slot.
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
