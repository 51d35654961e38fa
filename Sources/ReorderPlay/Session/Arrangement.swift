internal import ReorderTrace

/// The state of a scene, which a page returns if its session is lost, to continue from there.
struct Arrangement: Hashable, Sendable {
  /// A floating window.
  struct Window: Hashable, Sendable {
    var name: String
    var frame: EncodedFrame
  }

  /// What drags have changed.
  enum Contents: Hashable, Sendable {
    /// The order of the items, and the windows from back to front.
    case order([SceneOrder.Run], windows: [Window])
    /// The scene, as in a trace.
    case scene(EncodedScene)
  }

  var contents: Contents
  /// The content offset.
  var offset: EncodedPoint
}

extension PlaygroundScene {
  /// Returns the scene with an arrangement, and the order of its items.
  func left(
    as arrangement: Arrangement
  ) throws(RequestRefusal) -> (scene: EncodedScene, order: SceneOrder?) {
    var left: (scene: EncodedScene, order: SceneOrder?)
    switch (kind.count, arrangement.contents) {
    case (let count?, .order(let runs, let windows)): left = try ordered(runs, count, windows)
    case (nil, .scene(let scene)): left = (try checked(scene), nil)
    case (_?, .scene), (nil, .order):
      throw RequestRefusal("\"from\" is the arrangement of another kind of scene")
    }
    left.scene.offset = arrangement.offset
    return left
  }

  private func ordered(
    _ runs: [SceneOrder.Run], _ count: Int, _ windows: [Arrangement.Window]
  ) throws(RequestRefusal) -> (EncodedScene, SceneOrder?) {
    guard let order = SceneOrder(runs, count: count) else {
      throw RequestRefusal("\"order\" must contain each item of the scene once")
    }
    var scene = encoded
    let items = items
    scene.sections[0].items = .listed(order.items.map { items[Int($0)] })
    guard windows.map({ $0.name }).sorted() == scene.windows.map({ $0.id }).sorted() else {
      throw RequestRefusal("\"windows\" must contain each window of the scene once")
    }
    scene.windows = windows.compactMap { window in
      var encoded = scene.windows.first { $0.id == window.name }
      encoded?.frame = window.frame
      return encoded
    }
    return (scene, order)
  }

  /// Refuses a scene with other lists or zones, or with a great many items.
  private func checked(_ scene: EncodedScene) throws(RequestRefusal) -> EncodedScene {
    let initial = encoded
    let sections = scene.sections + scene.lists.flatMap { $0.sections }
    let count = sections.reduce(0) { count, section in
      if case .listed(let items) = section.items { count + items.count } else { Int.max / 2 }
    }
    guard scene.lists.map({ $0.id }) == initial.lists.map({ $0.id }), scene.zones == initial.zones,
      scene.sections.map({ $0.id }) == initial.sections.map({ $0.id }), scene.windows.isEmpty,
      scene.viewport == initial.viewport, count <= Self.mostItems
    else { throw RequestRefusal("\"scene\" is another scene") }
    return scene
  }

  /// The most items of a scene in which they come and go.
  private static let mostItems = 10_000
}

extension RequestReader {
  /// Reads an arrangement; `nil` if the key is missing.
  func arrangement(_ key: String) throws(RequestRefusal) -> Arrangement? {
    guard let reader = try object(key) else { return nil }
    let offset = try reader.point("offset")
    if let scene = try reader.scene("scene") {
      return Arrangement(contents: .scene(scene), offset: offset)
    }
    let runs = try reader.runs("order")
    let windows = try reader.windows("windows")
    return Arrangement(contents: .order(runs, windows: windows), offset: offset)
  }

  /// Reads a scene, as in a trace's header; `nil` if the key is missing.
  private func scene(_ key: String) throws(RequestRefusal) -> EncodedScene? {
    guard let text = try longText(key) else { return nil }
    var warnings: [TraceWarning] = []
    do throws(TraceError) {
      return try EncodedHeader(
        readingScene: Array(text.utf8), file: "scene", warnings: &warnings
      ).scene
    } catch {
      throw RequestRefusal("\(error)")
    }
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
