import ReorderCore
import ReorderTrace
import TestSupport

/// Makes headers and records of every kind, with every optional key present or absent.
struct RandomTrace {
  var random: SeededRandom
  private var time = 0.0
  private var ids = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func number(_ low: Double = -1000, _ high: Double = 1000) -> Double {
    let number = random.double(low...high)
    switch random.below(4) {
    case 0: return number.rounded()
    case 1: return (number * 10).rounded() / 10
    case 2: return low
    default: return number
    }
  }

  private mutating func length() -> Double { number(0, 500) }

  private mutating func optional<T>(_ value: (inout RandomTrace) -> T) -> T? {
    random.chance(0.5) ? value(&self) : nil
  }

  private mutating func text() -> String {
    random.element(of: [
      "a", "Zürich", "\"quoted\"", "back\\slash", "tab\there", "", "\u{1}", "日本", "😀",
    ])
  }

  private mutating func id() -> String {
    ids += 1
    return text() + String(ids)
  }

  private mutating func frame() -> Rect2D {
    Rect2D(x: number(), y: number(), width: length(), height: length())
  }

  private mutating func list<T>(upTo count: Int, _ value: (inout RandomTrace) -> T) -> [T] {
    (0..<random.below(count + 1)).map { _ in value(&self) }
  }

  private mutating func axis() -> Axis2D { random.element(of: Axis2D.allCases) }

  private mutating func direction() -> LayoutDescription.Direction {
    random.chance(0.2) ? .rightToLeft : .leftToRight
  }

  private mutating func layout() -> LayoutDescription {
    switch random.below(4) {
    case 0:
      .list(
        .init(
          axis: axis(), spacing: length(), itemLength: length(), headerLength: length(),
          footerLength: length(), indent: optional { $0.length() },
          springOpen: optional { $0.random.double(0...9) }, direction: direction(),
          isReversed: random.chance(0.2), hasStickyHeaders: random.chance(0.2)))
    case 1:
      .grid(
        .init(
          axis: axis(), itemWidth: optional { $0.length() }, itemHeight: optional { $0.length() },
          columns: optional { 1 + $0.random.below(9) }, lineSpacing: length(),
          itemSpacing: length(),
          packing: random.element(of: LayoutDescription.Grid.Packing.allCases),
          headerLength: length(), footerLength: length(),
          direction: direction(), isReversed: random.chance(0.2)))
    case 2:
      .flow(
        .init(
          axis: axis(), itemWidth: length(), itemHeight: length(), lineSpacing: length(),
          itemSpacing: length(),
          alignment: random.element(of: LayoutDescription.Flow.Alignment.allCases),
          headerLength: length(), footerLength: length(), direction: direction(),
          isReversed: random.chance(0.2)))
    default: .absolute
    }
  }

  private mutating func item() -> ItemDescription {
    guard random.chance(0.5) else { return ItemDescription(id: id()) }
    return ItemDescription(
      id: id(), length: optional { $0.length() }, width: optional { $0.length() },
      height: optional { $0.length() },
      span: optional { GridSpan(columns: 1 + $0.random.below(9), rows: 1 + $0.random.below(9)) },
      isMovable: random.chance(0.7), isTarget: random.chance(0.7),
      isPinned: random.chance(0.3), handle: optional { $0.frame() }, frame: optional { $0.frame() },
      level: optional { $0.random.below(9) }, isCollapsed: random.chance(0.2))
  }

  private mutating func section() -> SectionDescription {
    let generated = ItemSource.generated(count: random.below(100), prefix: id())
    let items = random.chance(0.3) ? generated : .listed(list(upTo: 5) { $0.item() })
    var selected: [String]?
    if random.chance(0.3), case .listed(let items) = items { selected = items.map(\.id) }
    return SectionDescription(
      id: id(), headerLength: optional { $0.length() }, footerLength: optional { $0.length() },
      items: items, selected: selected)
  }

  private mutating func scalar() -> ParameterValue? {
    switch random.below(4) {
    case 0: nil
    case 1: .boolean(random.chance(0.5))
    case 2: .number(number())
    default: .string(text())
    }
  }

  private mutating func insets() -> Insets {
    Insets(top: number(), left: number(), bottom: number(), right: number())
  }

  private mutating func window() -> WindowDescription {
    WindowDescription(
      id: id(), frame: frame(),
      options: WindowOptions(
        isDraggable: random.chance(0.5), bounces: random.chance(0.5), adsorbs: random.chance(0.5),
        margins: insets(), overhang: random.double(0...1)))
  }

  mutating func header() -> EncodedHeader {
    time = 0
    let scene = SceneDescription(
      viewport: Size2D(width: length(), height: length()),
      insets: insets(),
      offset: Point2D(x: number(), y: number()), layout: layout(),
      sections: list(upTo: 3) { $0.section() }, windows: list(upTo: 2) { $0.window() },
      container: optional { $0.frame() }, obstruction: optional { $0.frame() })
    return EncodedHeader(
      name: text(), tickHz: random.double(0.5...1000), seed: random.below(1 << 53),
      behaviour: optional { $0.text() },
      parameters: list(upTo: 3) { EncodedParameter(key: $0.id(), value: $0.scalar()) },
      scene: scene)
  }

  mutating func record() -> EncodedRecord {
    time += random.chance(0.3) ? 0 : number(0, 50)
    return EncodedRecord(time: time, action: action())
  }

  private mutating func action() -> EncodedAction {
    switch random.below(16) {
    case 0: .wait
    case 1: .key(random.element(of: EncodedKey.allCases), item: id())
    case 2: .scroll(Point2D(x: number(), y: number()))
    case 3: .change(.resize(Size2D(width: length(), height: length())))
    case 4:
      .change(
        .insert(
          list(upTo: 3) { $0.item() },
          at: Gap(section: random.below(3), item: random.below(9))))
    case 5: .change(.remove(list(upTo: 3) { $0.id() }))
    case 7: .change(.select(list(upTo: 3) { $0.id() }))
    case 6: .change(.reload(list(upTo: 2) { $0.section() }))
    case 8: .change(.collapse(list(upTo: 3) { $0.id() }))
    case 9: .change(.expand(list(upTo: 3) { $0.id() }))
    case 10: .change(.nextCopy(optional { $0.id() }))
    case 11: .change(.container(frame()))
    case 12: .change(.obstruction(optional { $0.frame() }))
    default:
      .pointer(
        EncodedPointer(
          random.element(of: PointerSample.Phase.allCases), x: number(), y: number(),
          contact: random.chance(0.5) ? 0 : random.below(20) - 10,
          buttons: random.chance(0.7)
            ? nil : PointerButtons(rawValue: UInt8(random.below(64)))))
    }
  }
}
