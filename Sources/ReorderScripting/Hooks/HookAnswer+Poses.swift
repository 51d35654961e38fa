internal import LuaRuntime
internal import ReorderCore

// Motions of items around their places: the answers of `shake` and `wiggle`.
extension HookAnswer {
  /// The most keyframes in one motion.
  private static let mostPoses = 64

  /// Reads `x`, `y` and `rotation`, lists of equal length whose keyframes are spread evenly over
  /// `duration`; `false` means no motion.
  func poses(
    _ value: LuaView, _ repetition: PoseKeyframes.Repetition
  ) throws(HookError) -> PoseKeyframes? {
    if value.boolean == false { return nil }
    guard let table = value.table else { throw wrong(value, HookReply(for: .shake).wanted) }
    try checkNames(of: table, .motion)
    let x = try column(table, keys.x)
    let y = try column(table, keys.y)
    let rotation = try column(table, keys.rotation)
    let count = max(x.count, y.count, rotation.count)
    for column in [x, y, rotation] where column.count != count && !column.isEmpty {
      throw .answer(
        got: "\(x.count) x, \(y.count) y and \(rotation.count) rotations",
        wanted: "lists of one length")
    }
    guard count > 0 else { return nil }
    let duration = try number(table, keys.duration, or: 0.25)
    let curve = try curve(table, or: .linear)
    return PoseKeyframes(
      (0..<count).map { index in
        let offset = Vector2D(dx: x.isEmpty ? 0 : x[index], dy: y.isEmpty ? 0 : y[index])
        return PoseKeyframe(
          time: duration * Double(index + 1) / Double(count),
          pose: Pose(offset: offset, rotation: rotation.isEmpty ? 0 : rotation[index]),
          curve: curve)
      }, repetition: repetition)
  }

  private func column(_ table: LuaTable, _ key: LuaKey) throws(HookError) -> [Double] {
    let value = table[key]
    if value.isNil { return [] }
    let wanted = "a list of at most \(Self.mostPoses) numbers"
    guard let list = value.table, list.length <= Self.mostPoses else {
      throw wrong(key, value, wanted)
    }
    var numbers: [Double] = []
    for position in 0..<list.length {
      let element = list[position + 1]
      guard let number = element.number else {
        throw .answer(got: "\(key.name)[\(position + 1)] = \(element.phrase)", wanted: wanted)
      }
      numbers.append(number)
    }
    return numbers
  }
}
