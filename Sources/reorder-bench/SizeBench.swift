import CBenchBaseline
import ReorderCore

/// The cost of a step, and of building, at every size: the same drag in a hundred items and in ten
/// million.
enum SizeBench {
  private static let sizes = [100, 10_000, 1_000_000, 10_000_000]

  /// What the items are laid out as.
  private enum Kind: String, CaseIterable {
    case rows, cells, tags, outline, board

    /// The most that a step may take of one in a hundred items, if there is a limit.
    var goal: Figure.Goal? { self == .rows || self == .cells ? .atMost(2) : nil }
  }

  static func figures() throws -> [Figure] {
    try Kind.allCases.flatMap { kind in
      var figures: [Figure] = []
      for size in sizes {
        let name = "\(kind.rawValue).\(size)"
        var small = try Built(kind, of: sizes[0])
        var large = try Built(kind, of: size)
        let pair = try Pair(runs: 7) {
          try large.drag.nanoseconds()
        } over: {
          try small.drag.nanoseconds()
        }
        figures += [
          Figure("size_step_ratio.\(name)", pair.ratio, "ratio", kind.goal),
          Figure("size_step_ns.\(name)", median(pair.first), "ns"),
        ]
        if size == sizes.last {
          let isRows = kind == .rows
          figures += [
            Figure("size_build_s.\(name)", large.seconds, "s", isRows ? .atMost(4) : nil),
            Figure("size_bytes.\(name)", large.bytesAnItem, "bytes", isRows ? .atMost(64) : nil),
          ]
        }
      }
      return figures
    }
  }

  /// Builds a list of ten million rows of mixed heights, and returns the seconds.
  static func secondsToBuild() throws -> Double { try Built(.rows, of: 10_000_000).seconds }

  private static func items(_ kind: Kind, _ count: Int, _ prefix: String) -> [SectionDescription] {
    let items = (0..<count).map { number in
      let id = "\(prefix)\(number)"
      return switch kind {
      case .rows, .board: ItemDescription(id: id, length: Double(30 + number % 5 * 10))
      case .cells: ItemDescription(id: id)
      case .tags: ItemDescription(id: id, length: 32, width: Double(30 + number * 37 % 90))
      case .outline: ItemDescription(id: id, level: number % 4)
      }
    }
    return [SectionDescription(id: "items", items: .listed(items))]
  }

  private static func scene(_ kind: Kind, of count: Int) -> SceneDescription {
    let viewport = Size2D(width: 320, height: 600)
    switch kind {
    case .rows, .outline:
      return SceneDescription(viewport: viewport, sections: items(kind, count, "row-"))
    case .cells:
      return SceneDescription(
        viewport: viewport,
        layout: .grid(.init(itemHeight: 64, columns: 4, lineSpacing: 4, itemSpacing: 4)),
        sections: items(kind, count, "cell-"))
    case .tags:
      return SceneDescription(
        viewport: viewport, layout: .flow(.init(lineSpacing: 4, itemSpacing: 4)),
        sections: items(kind, count, "tag-"))
    case .board:
      let lists = 10
      return SceneDescription(
        viewport: viewport,
        lists: (0..<lists).map { number in
          ListDescription(
            id: "list-\(number)",
            frame: Rect2D(x: Double(number) * 320, y: 0, width: 320, height: 600),
            sections: items(kind, count / lists, "\(number)-"))
        })
    }
  }

  /// A drag in a scene that was built just now, and what building took.
  private struct Built {
    var drag: RunningDrag
    let seconds: Double
    let bytesAnItem: Double

    init(_ kind: Kind, of count: Int) throws {
      let scene = SizeBench.scene(kind, of: count)
      defer { withExtendedLifetime(scene) {} }
      let before = bench_allocated_bytes()
      let start = ProcessorTime.now
      drag = try RunningDrag(scene)
      seconds = nanoseconds(since: start) / 1e9
      bytesAnItem = Double(bench_allocated_bytes() - before) / Double(count)
    }
  }
}
