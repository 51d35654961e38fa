internal import ReorderCore

/// The scene of a generated trace, and where a finger can interact with it.
struct CorpusScene: Sendable {
  var description: SceneDescription
  /// Where a press is likely to hit something: x, y, width and height in the viewport.
  var area: Rect2D
  /// Whether drags are mostly vertical.
  var isVertical: Bool
  /// Names of items in the list, for keys and for changes during the drag.
  var names: [String]

  private static let viewports = [
    Size2D(width: 320, height: 480), Size2D(width: 375, height: 667),
    Size2D(width: 390, height: 844), Size2D(width: 768, height: 600),
  ]

  init(_ kind: TraceCorpus.Kind, _ random: inout RandomStream) {
    let viewport = random.element(of: Self.viewports)
    area = Rect2D(origin: .zero, size: viewport)
    isVertical = true
    names = []
    description = SceneDescription(viewport: viewport, sections: [])
    switch kind {
    case .list: setRows(&random)
    case .mixed: setMixedRows(&random)
    case .sections: setSections(&random)
    case .horizontal: setStrip(&random)
    case .grid: setGrid(&random)
    case .windows:
      setRows(&random)
      setWindows(&random)
    }
    if random.chance(0.3) { scroll(&random) }
  }

  /// Takes a scene as it is.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - engine: An engine that has set it.
  init(
    _ scene: SceneDescription, in engine: borrowing ReorderEngine, _ random: inout RandomStream
  ) {
    description = scene
    let model = engine.scene
    isVertical = model.axis == .vertical
    names = []
    for section in model.list.order { names += section.prefix(40 - min(40, names.count)) }
    let viewport = model.scroll.viewport
    area = Rect2D(origin: .zero, size: viewport)
    let windows = model.windows.windows
    if !windows.isEmpty, names.isEmpty || random.chance(0.5) {
      let window = random.element(of: windows.map { $0.frame })
      let origin = window.origin + (model.windows.container.origin - .zero)
      area = Rect2D(origin: origin, size: window.size)
    } else if let slot = movable(in: model, &random) {
      let frame = model.frame(at: slot)
      let origin = model.scroll.viewport(frame.origin)
      // A row may lie only partly in sight.
      let (left, top) = (max(origin.x, 0), max(origin.y, 0))
      area = Rect2D(
        x: left, y: top,
        width: max(min(origin.x + frame.size.width, viewport.width) - left, 0),
        height: max(min(origin.y + frame.size.height, viewport.height) - top, 0))
    }
  }

  /// One of the visible items, preferably one that may be lifted.
  private func movable(in scene: ReorderScene, _ random: inout RandomStream) -> Slot? {
    let slots = scene.visibleSlots
    let movable = slots.filter { slot in
      scene.list.item(at: slot).map { scene.list.isMovable($0) } ?? false
    }
    let choice = movable.isEmpty || random.chance(0.05) ? slots : movable
    return choice.isEmpty ? nil : random.element(of: choice)
  }

  /// The number of items: usually a screen or two, sometimes many.
  private static func count(_ random: inout RandomStream) -> Int {
    random.chance(0.05) ? random.whole(100...400) : random.whole(3...40)
  }

  private mutating func add(_ count: Int, prefix: String, headerLength: Double? = nil) {
    description.sections.append(
      SectionDescription(
        id: "section-\(description.sections.count)", headerLength: headerLength,
        items: .generated(count: count, prefix: prefix)))
    names += (0..<min(count, 40)).map { "\(prefix)\($0)" }
  }

  private mutating func setRows(_ random: inout RandomStream) {
    let length = random.element(of: [32.0, 44, 44, 60, 88])
    let spacing = random.element(of: [0.0, 0, 1, 8])
    description.layout = .list(.init(spacing: spacing, itemLength: length))
    if random.chance(0.3) {
      description.insets = Insets(
        top: Double(random.whole(0...88)), left: 0, bottom: 34, right: 0)
    }
    let count = Self.count(&random)
    add(count, prefix: "row-")
    area.origin.y = description.insets.top
    area.size.height = min(Double(count) * (length + spacing), area.size.height - area.origin.y)
  }

  private mutating func setMixedRows(_ random: inout RandomStream) {
    var items: [ItemDescription] = []
    var total = 0.0
    for number in 0..<random.whole(4...40) {
      let length = random.number(24...160).rounded()
      let isFixed = random.chance(0.06)
      items.append(
        ItemDescription(
          id: "row-\(number)", length: length, isMovable: !isFixed,
          isTarget: !isFixed && !random.chance(0.04)))
      total += length
    }
    description.sections = [SectionDescription(id: "section-0", items: .listed(items))]
    names = items.filter { $0.isMovable }.map { $0.id }
    area.size.height = min(total, area.size.height)
  }

  private mutating func setSections(_ random: inout RandomStream) {
    let headerLength = random.element(of: [0.0, 22, 30])
    description.layout = .list(.init(headerLength: headerLength))
    let empty = random.chance(0.3) ? random.whole(0...2) : -1
    for number in 0..<random.whole(2...4) {
      add(number == empty ? 0 : random.whole(1...15), prefix: "s\(number)-")
    }
    area.size.height = min(area.size.height, Double(names.count) * 44)
  }

  private mutating func setStrip(_ random: inout RandomStream) {
    let length = random.element(of: [60.0, 90, 120])
    description.layout = .list(.init(axis: .horizontal, spacing: 10, itemLength: length))
    isVertical = false
    let count = Self.count(&random)
    add(count, prefix: "card-")
    area.size.width = min(Double(count) * (length + 10), area.size.width)
  }

  private mutating func setGrid(_ random: inout RandomStream) {
    let columns = random.whole(2...5)
    let side = (description.viewport.width - 8 * Double(columns - 1)) / Double(columns)
    let height = random.element(of: [side.rounded(), 60, 100])
    description.layout = .grid(
      .init(
        itemWidth: side.rounded(.down), itemHeight: height, columns: columns, lineSpacing: 8,
        itemSpacing: 8))
    let count = Self.count(&random)
    add(count, prefix: "cell-")
    area.size.height = min(Double((count + columns - 1) / columns) * (height + 8), area.size.height)
  }

  /// Puts windows over the list and moves the finger's target area to the front one.
  private mutating func setWindows(_ random: inout RandomStream) {
    for number in 0..<random.whole(1...3) {
      let size = random.element(of: [50.0, 60, 80])
      let frame = Rect2D(
        x: random.number(0...(description.viewport.width - size)).rounded(),
        y: random.number(0...(description.viewport.height - size)).rounded(), width: size,
        height: size)
      let isLoose = random.chance(0.8)
      var window = WindowDescription(
        id: "window-\(number)", frame: frame, options: WindowOptions(), naming: [])
      if random.chance(0.05) { window.named.insert(.drag) }
      if random.chance(0.5) {
        window.options.bounces = isLoose
        window.named.insert(.bounces)
      }
      if random.chance(0.5) {
        window.options.adsorbs = isLoose
        window.named.insert(.adsorbs)
      }
      description.windows.append(window)
      area = frame
    }
  }

  private mutating func scroll(_ random: inout RandomStream) {
    let distance = random.number(0...400).rounded()
    description.offset = Point2D(x: isVertical ? 0 : distance, y: isVertical ? distance : 0)
  }
}
