internal import ReorderCore

/// The scene of a generated trace, and where a finger can interact with it.
struct CorpusScene: Sendable {
  var encoded: EncodedScene
  /// Where a press is likely to hit something: x, y, width and height in the viewport.
  var area: EncodedFrame
  /// Whether drags are mostly vertical.
  var isVertical: Bool
  /// Names of items in the list, for keys and for changes during the drag.
  var names: [String]

  private static let viewports = [
    EncodedSize(width: 320, height: 480), EncodedSize(width: 375, height: 667),
    EncodedSize(width: 390, height: 844), EncodedSize(width: 768, height: 600),
  ]

  init(_ kind: TraceCorpus.Kind, _ random: inout RandomStream) {
    let viewport = random.element(of: Self.viewports)
    area = EncodedFrame(x: 0, y: 0, width: viewport.width, height: viewport.height)
    isVertical = true
    names = []
    encoded = EncodedScene(viewport: viewport, sections: [])
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
  ///   - scene: The scene, as encoded.
  ///   - engine: An engine that has set it.
  init(_ scene: EncodedScene, in engine: borrowing ReorderEngine, _ random: inout RandomStream) {
    encoded = scene
    let model = engine.scene
    isVertical = model.axis == .vertical
    names = []
    for section in model.list.order { names += section.prefix(40 - min(40, names.count)) }
    let viewport = model.scroll.viewport
    area = EncodedFrame(x: 0, y: 0, width: viewport.width, height: viewport.height)
    let windows = model.windows.windows
    if !windows.isEmpty, names.isEmpty || random.chance(0.5) {
      let window = random.element(of: windows.map { $0.frame })
      let origin = window.origin + (model.windows.container.origin - .zero)
      area = EncodedFrame(
        x: origin.x, y: origin.y, width: window.size.width, height: window.size.height)
    } else if let slot = movable(in: model, &random) {
      let frame = model.frame(at: slot)
      let origin = model.scroll.viewport(frame.origin)
      // A row may lie only partly in sight.
      let (left, top) = (max(origin.x, 0), max(origin.y, 0))
      area = EncodedFrame(
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
    encoded.sections.append(
      EncodedSection(
        id: "section-\(encoded.sections.count)", headerLength: headerLength,
        items: .generated(count: count, prefix: prefix)))
    names += (0..<min(count, 40)).map { "\(prefix)\($0)" }
  }

  private mutating func setRows(_ random: inout RandomStream) {
    let length = random.element(of: [32.0, 44, 44, 60, 88])
    let spacing = random.element(of: [0.0, 0, 1, 8])
    encoded.layout = .list(EncodedListLayout(spacing: spacing, itemLength: length))
    if random.chance(0.3) {
      encoded.insets = EncodedInsets(top: Double(random.whole(0...88)), bottom: 34)
    }
    let count = Self.count(&random)
    add(count, prefix: "row-")
    area.y = encoded.insets.top
    area.height = min(Double(count) * (length + spacing), area.height - area.y)
  }

  private mutating func setMixedRows(_ random: inout RandomStream) {
    var items: [EncodedItem] = []
    var total = 0.0
    for number in 0..<random.whole(4...40) {
      let length = random.number(24...160).rounded()
      let isFixed = random.chance(0.06)
      items.append(
        EncodedItem(
          id: "row-\(number)", length: length, movable: !isFixed,
          target: !isFixed && !random.chance(0.04)))
      total += length
    }
    encoded.sections = [EncodedSection(id: "section-0", items: .listed(items))]
    names = items.filter { $0.movable }.map { $0.id }
    area.height = min(total, area.height)
  }

  private mutating func setSections(_ random: inout RandomStream) {
    let headerLength = random.element(of: [0.0, 22, 30])
    encoded.layout = .list(EncodedListLayout(headerLength: headerLength))
    let empty = random.chance(0.3) ? random.whole(0...2) : -1
    for number in 0..<random.whole(2...4) {
      add(number == empty ? 0 : random.whole(1...15), prefix: "s\(number)-")
    }
    area.height = min(area.height, Double(names.count) * 44)
  }

  private mutating func setStrip(_ random: inout RandomStream) {
    let length = random.element(of: [60.0, 90, 120])
    encoded.layout = .list(EncodedListLayout(axis: .horizontal, spacing: 10, itemLength: length))
    isVertical = false
    let count = Self.count(&random)
    add(count, prefix: "card-")
    area.width = min(Double(count) * (length + 10), area.width)
  }

  private mutating func setGrid(_ random: inout RandomStream) {
    let columns = random.whole(2...5)
    let side = (encoded.viewport.width - 8 * Double(columns - 1)) / Double(columns)
    let height = random.element(of: [side.rounded(), 60, 100])
    encoded.layout = .grid(
      EncodedGridLayout(
        itemWidth: side.rounded(.down), itemHeight: height, columns: columns, lineSpacing: 8,
        itemSpacing: 8))
    let count = Self.count(&random)
    add(count, prefix: "cell-")
    area.height = min(Double((count + columns - 1) / columns) * (height + 8), area.height)
  }

  /// Puts windows over the list and moves the finger's target area to the front one.
  private mutating func setWindows(_ random: inout RandomStream) {
    for number in 0..<random.whole(1...3) {
      let size = random.element(of: [50.0, 60, 80])
      let frame = EncodedFrame(
        x: random.number(0...(encoded.viewport.width - size)).rounded(),
        y: random.number(0...(encoded.viewport.height - size)).rounded(), width: size, height: size)
      let isLoose = random.chance(0.8)
      encoded.windows.append(
        EncodedWindow(
          id: "window-\(number)", frame: frame, drag: random.chance(0.05) ? false : nil,
          bounces: random.chance(0.5) ? isLoose : nil, adsorbs: random.chance(0.5) ? isLoose : nil))
      area = frame
    }
  }

  private mutating func scroll(_ random: inout RandomStream) {
    let distance = random.number(0...400).rounded()
    encoded.offset = EncodedPoint(x: isVertical ? 0 : distance, y: isVertical ? distance : 0)
  }
}
