internal import ReorderTrace

/// The state of a scene, which a page returns if its session is lost, to continue from there.
struct Arrangement: Hashable, Sendable {
  /// A floating window.
  struct Window: Hashable, Sendable {
    var name: String
    var frame: EncodedFrame
  }

  /// The order of the items.
  var order: [SceneOrder.Run]
  /// The content offset.
  var offset: EncodedPoint
  /// The windows, back to front.
  var windows: [Window]
}

extension PlaygroundScene {
  /// Returns the scene with an arrangement, and the order of its items.
  func left(
    as arrangement: Arrangement
  ) throws(RequestRefusal) -> (scene: EncodedScene, order: SceneOrder) {
    guard let order = SceneOrder(arrangement.order, count: kind.count) else {
      throw RequestRefusal("\"order\" must contain each item of the scene once")
    }
    var scene = encoded
    let items = items
    scene.sections[0].items = .listed(order.items.map { items[Int($0)] })
    scene.offset = arrangement.offset
    guard arrangement.windows.map(\.name).sorted() == scene.windows.map(\.id).sorted() else {
      throw RequestRefusal("\"windows\" must contain each window of the scene once")
    }
    scene.windows = arrangement.windows.compactMap { window in
      var encoded = scene.windows.first { $0.id == window.name }
      encoded?.frame = window.frame
      return encoded
    }
    return (scene, order)
  }
}

extension RequestReader {
  /// Reads an arrangement; `nil` if the key is missing.
  func arrangement(_ key: String) throws(RequestRefusal) -> Arrangement? {
    guard let reader = try object(key) else { return nil }
    return Arrangement(
      order: try reader.runs("order"), offset: try reader.point("offset"),
      windows: try reader.windows("windows"))
  }

  private func runs(_ key: String) throws(RequestRefusal) -> [SceneOrder.Run] {
    var runs: [SceneOrder.Run] = []
    for numbers in try rows(key, most: 100_000, of: 2) {
      guard let first = Int(exactly: numbers[0]), let count = Int(exactly: numbers[1]) else {
        throw RequestRefusal("\"\(key)\" must contain whole numbers")
      }
      runs.append(SceneOrder.Run(first: first, count: count))
    }
    return runs
  }

  private func point(_ key: String) throws(RequestRefusal) -> EncodedPoint {
    let numbers = try numbers(key, count: 2)
    return EncodedPoint(x: numbers[0], y: numbers[1])
  }

  /// Reads the frames of windows, by name.
  private func windows(_ key: String) throws(RequestRefusal) -> [Arrangement.Window] {
    let names = try lines(key + "Names", most: 100)
    let frames = try rows(key, most: 100, of: 4)
    guard names.count == frames.count else {
      throw RequestRefusal("\"\(key)\" must contain a frame for each name")
    }
    return zip(names, frames).map { name, frame in
      Arrangement.Window(
        name: name,
        frame: EncodedFrame(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    }
  }
}
