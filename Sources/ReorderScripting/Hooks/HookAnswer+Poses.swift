internal import LuaRuntime
internal import ReorderCore

// Motions of items around their places: the answers of `shake` and `wiggle`.
extension HookAnswer {
  /// Reads `x`, `y` and `rotation`, lists of equal length whose keyframes are spread evenly over
  /// `duration`; `false` means no motion.
  func poses(
    _ value: LuaView, _ repetition: PoseKeyframes.Repetition
  ) throws(HookError) -> PoseKeyframes? {
    if value.boolean == false { return nil }
    guard let table = value.table else { throw wrong(value, .shake) }
    try checkNames(of: table, .motion)
    let x = try column(table, .x)
    let y = try column(table, .y)
    let rotation = try column(table, .rotation)
    let count = max(x.count, y.count, rotation.count)
    for column in [x, y, rotation] where column.count != count && !column.isEmpty {
      throw .answer(
        got: "\(x.count) x, \(y.count) y and \(rotation.count) rotations",
        wanted: "lists of one length")
    }
    guard count > 0 else { return nil }
    let duration = try number(table, .duration, or: 0.25)
    let curve: Curve = try word(table, .curve) ?? .linear
    return PoseKeyframes(
      (0..<count).map { index in
        let offset = Vector2D(dx: x.isEmpty ? 0 : x[index], dy: y.isEmpty ? 0 : y[index])
        return PoseKeyframe(
          time: duration * Double(index + 1) / Double(count),
          pose: Pose(offset: offset, rotation: rotation.isEmpty ? 0 : rotation[index]),
          curve: curve)
      }, repetition: repetition)
  }

  private func column(_ table: LuaTable, _ name: AnswerName) throws(HookError) -> [Double] {
    let value = value(table, name)
    if value.isNil { return [] }
    guard let list = value.table, list.length <= AnswerKind.mostNumbers else {
      throw wrong(name, value, .numbers)
    }
    var numbers: [Double] = []
    for position in 0..<list.length {
      let element = list[position + 1]
      guard let number = element.number else {
        throw .answer(
          got: "\(name.rawValue)[\(position + 1)] = \(element.phrase)",
          wanted: AnswerKind.numbers.wanted)
      }
      numbers.append(number)
    }
    return numbers
  }
}
