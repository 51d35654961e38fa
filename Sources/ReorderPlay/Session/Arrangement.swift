internal import ReorderCore
internal import ReorderTrace

/// The state of a scene, which a page returns if its session is lost, to continue from there.
struct Arrangement: Hashable, Sendable {
  /// A floating window.
  struct Window: Hashable, Sendable {
    var name: String
    var frame: Rect2D
  }

  /// What drags have changed.
  enum Contents: Hashable, Sendable {
    /// The order of the items, and the windows from back to front.
    case order([SceneOrder.Run], windows: [Window])
    /// The scene, as in a trace.
    case scene(SceneDescription)
  }

  var contents: Contents
  /// The content offset.
  var offset: Point2D

  /// The state of a scene.
  ///
  /// - Parameter order: The order of its items, in a scene in which a drag changes nothing else.
  init(_ scene: SceneDescription, order: SceneOrder?) {
    offset = scene.offset
    contents =
      if let order {
        .order(order.runs, windows: scene.windows.map { Window(name: $0.id, frame: $0.frame) })
      } else {
        .scene(scene)
      }
  }

  /// The state of a scene in which a drag changes nothing but the order.
  init(_ order: SceneOrder, in scene: ReorderScene) {
    offset = scene.outerScroll.offset
    let windows = scene.windows.windows.map { Window(name: $0.name, frame: $0.frame) }
    contents = .order(order.runs, windows: windows)
  }

  init(contents: Contents, offset: Point2D) {
    self.contents = contents
    self.offset = offset
  }

  /// Moves the windows so that they lie in a view of another size.
  mutating func fit(width: Double, height: Double) {
    guard case .order(let runs, var windows) = contents else { return }
    for index in windows.indices {
      let frame = windows[index].frame
      windows[index].frame.origin.x = max(0, min(frame.minX, width - frame.size.width))
      windows[index].frame.origin.y = max(0, min(frame.minY, height - frame.size.height))
    }
    contents = .order(runs, windows: windows)
  }

  /// Whether a page can remember it; a scene from a file may have too many items.
  var isRememberable: Bool {
    guard case .scene(let scene) = contents else { return true }
    return scene.listedCount.map { $0 <= PlaygroundScene.mostItems } ?? false
  }
}

extension PlaygroundScene {
  /// Returns the scene with an arrangement, and the order of its items.
  func left(
    as arrangement: Arrangement
  ) throws(RequestRefusal) -> (scene: SceneDescription, order: SceneOrder?) {
    var left: (scene: SceneDescription, order: SceneOrder?)
    switch (kind.count, arrangement.contents) {
    case (let count?, .order(let runs, let windows)): left = try ordered(runs, count, windows)
    case (_, .scene(let scene)): left = (try filled(from: scene), nil)
    case (nil, .order):
      throw RequestRefusal("\"from\" belongs to another kind of scene")
    }
    left.scene.offset = arrangement.offset
    return left
  }

  private func ordered(
    _ runs: [SceneOrder.Run], _ count: Int, _ windows: [Arrangement.Window]
  ) throws(RequestRefusal) -> (SceneDescription, SceneOrder?) {
    guard let order = SceneOrder(runs, count: count) else {
      throw RequestRefusal("\"order\" must contain each item of the scene once")
    }
    var scene = description
    let items = items
    scene.sections[0].items = .listed(order.items.map { items[Int($0)] })
    guard windows.map({ $0.name }).sorted() == scene.windows.map({ $0.id }).sorted() else {
      throw RequestRefusal("\"windows\" must contain each window of the scene once")
    }
    scene.windows = windows.compactMap { window in
      var moved = scene.windows.first { $0.id == window.name }
      moved?.frame = window.frame
      return moved
    }
    return (scene, order)
  }

  /// Returns this scene, in its own size, with the items of another; in that size the other one.
  ///
  /// Refuses one with other lists, or with a great many items.
  private func filled(from scene: SceneDescription) throws(RequestRefusal) -> SceneDescription {
    guard kind != .own else { return try scene.listingItems(most: Self.mostOwnItems) }
    var filled = description
    let most = max(Self.mostItems, 2 * (kind.count ?? 0))
    guard let count = scene.listedCount, count <= most,
      scene.windows.map({ $0.id }).sorted() == filled.windows.map({ $0.id }).sorted(),
      scene.lists.map({ $0.id }) == filled.lists.map({ $0.id }),
      scene.sections.map({ $0.id }) == filled.sections.map({ $0.id }),
      scene.viewport != filled.viewport || scene.zones == filled.zones
    else { throw RequestRefusal("\"scene\" must have the lists and windows of the stage") }
    guard scene.viewport != filled.viewport else { return scene }
    filled.sections = scene.sections
    // Drags may have changed the order of the lists along the row.
    let frames = filled.lists.map { $0.frame }
    let row = scene.lists.sorted { $0.frame.minX < $1.frame.minX }.map { $0.id }
    for (index, list) in scene.lists.enumerated() {
      (filled.lists[index].sections, filled.lists[index].offset) = (list.sections, list.offset)
      if let place = row.firstIndex(of: list.id) { filled.lists[index].frame = frames[place] }
    }
    return filled
  }

  /// The most items of a scene in which they come and go.
  static let mostItems = 10_000

  /// The most items of a scene from a file.
  private static let mostOwnItems = 100_000
}

extension SceneDescription {
  /// The number of items; `nil` if any are generated by a rule.
  fileprivate var listedCount: Int? {
    allSections.reduce(0) { (count: Int?, section) in
      guard let count, case .listed(let items) = section.items else { return nil }
      return count + items.count
    }
  }

  /// Returns the scene with all items one by one.
  fileprivate func listingItems(most: Int) throws(RequestRefusal) -> SceneDescription {
    let count = allSections.reduce(0) { count, section in
      switch section.items {
      case .listed(let items): count + items.count
      case .generated(let more, _): count + min(more, most + 1)
      }
    }
    guard count <= most else {
      throw RequestRefusal("a scene in the playground has at most \(most) items")
    }
    var scene = self
    for index in scene.sections.indices { scene.sections[index].listItems() }
    for list in scene.lists.indices {
      for index in scene.lists[list].sections.indices {
        scene.lists[list].sections[index].listItems()
      }
    }
    return scene
  }
}

extension SectionDescription {
  fileprivate mutating func listItems() {
    guard case .generated(let count, let prefix) = items else { return }
    items = .listed((0..<count).map { ItemDescription(id: "\(prefix)\($0)") })
  }
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
  private func scene(_ key: String) throws(RequestRefusal) -> SceneDescription? {
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

  private func point(_ key: String) throws(RequestRefusal) -> Point2D {
    let numbers = try numbers(key, count: 2)
    return Point2D(x: numbers[0], y: numbers[1])
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
        frame: Rect2D(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    }
  }
}
