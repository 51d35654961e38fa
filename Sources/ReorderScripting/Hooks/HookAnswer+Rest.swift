internal import LuaRuntime
internal import ReorderCore

// The resting place of a window: what its `settle` answers besides the style.
extension HookAnswer {
  /// Reads a style with `rest`, or `x` and `y`, and `margin` and `overhang`.
  func rest(_ value: LuaView) throws(HookError) -> PolicyDecision {
    let change = try style(value, .restingStyle)
    guard let table = value.table else { return .style(change) }
    return .rest(
      change,
      RestRequest(
        try place(table), margin: try optionalNumber(table, .margin),
        overhang: try optionalNumber(table, .overhang)))
  }

  private func place(_ table: LuaTable) throws(HookError) -> RestRequest.Place {
    let (x, y) = (value(table, .x), value(table, .y))
    let value = value(table, .rest)
    guard x.isNil, y.isNil else {
      guard value.isNil else {
        throw .answer(got: "rest and a center", wanted: "rest, or x and y")
      }
      guard let x = x.number, let y = y.number else {
        throw .answer(
          got: "x = \(x.phrase), y = \(y.phrase)", wanted: "two numbers", about: AnswerKey("x"))
      }
      return .center(Point2D(x: x, y: y))
    }
    if value.isNil { return .native }
    for (name, place) in RestPlace.all where value.matches(name) { return place }
    throw wrong(.rest, value, .word(RestPlace.names))
  }
}
