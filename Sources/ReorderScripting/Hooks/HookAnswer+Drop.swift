internal import LuaRuntime
internal import ReorderCore
internal import ReorderText

// What a drop would do: the third and fourth result of `target`.
extension HookAnswer {
  /// The most bytes of all names and strings in data.
  private static let mostBytes = 4096

  func proposal(
    at slot: Slot, _ how: LuaView, _ data: LuaView
  ) throws(HookError) -> DropProposal {
    DropProposal(try kind(how), at: slot, data: try self.data(data))
  }

  private func kind(_ value: LuaView) throws(HookError) -> DropKind {
    if value.isNil { return .move }
    guard let bytes = value.bytes, let name = value.string,
      (1...HookReply.longestName).contains(bytes.count), !bytes.contains(where: { $0 < 0x20 })
    else { throw wrong(value, HookReply.dropKinds) }
    return DropKind(name)
  }

  private func data(_ value: LuaView) throws(HookError) -> DropData {
    if value.isNil { return DropData() }
    let wanted = HookReply.dropData
    var limits = LuaConversion()
    (limits.depth, limits.count, limits.bytes) = (1, 2 * HookReply.mostValues + 1, Self.mostBytes)
    let plain: LuaValue
    do { plain = try value.plain(limits) } catch {
      throw .answer(got: "data in which \(error.sentence)", wanted: wanted)
    }
    guard case .table(let entries) = plain else { throw wrong(value, wanted) }
    var read: [DropData.Entry] = []
    for entry in entries {
      guard case .string(let name) = entry.key else {
        throw .answer(got: "data with the key \(entry.key.phrase)", wanted: wanted)
      }
      guard let scalar = entry.value.scalar, scalar.isFinite else {
        throw .answer(
          got: "data with \(name.excerpt) = \(entry.value.phrase)", wanted: wanted,
          about: AnswerKey(name))
      }
      read.append(DropData.Entry(name, scalar))
    }
    return DropData(read)
  }
}

extension ParameterValue {
  /// Whether it is anything but an infinite number or NaN.
  fileprivate var isFinite: Bool {
    if case .number(let number) = self { number.isFinite } else { true }
  }
}
