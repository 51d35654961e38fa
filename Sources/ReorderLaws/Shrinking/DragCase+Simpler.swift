internal import ReorderCore
internal import ReorderTrace

extension DragCase {
  /// Drags that are simpler, the boldest first: fewer steps, a smaller scene, smaller numbers.
  ///
  /// Every one has less ``weight``, so that a search which goes from one to the next ends. They
  /// come in portions, each made when the one before is used up.
  ///
  /// - Parameters:
  ///   - keepsScene: Whether the scene stays as it is.
  ///   - pitch: The distance from one row to the next.
  func simpler(keepsScene: Bool, pitch: Double) -> [() -> [DragCase]] {
    [fewerSteps] + (keepsScene ? [] : [smallerScenes])
      + steps.indices.map { index in { smallerNumbers(of: index, pitch) } }
  }

  /// What makes a drag less simple, most important first.
  private var weight: [Double] {
    let numbers = steps.flatMap { [abs($0.way.x), abs($0.way.y), $0.pause] }
    let uneven = numbers.count { $0 != $0.rounded() }
    let total = numbers.reduce(0, +)
    return [Double(steps.count), Double(uneven), (total * 1e6).rounded()] + numbers
  }

  /// Parts of the steps are left out: halves, quarters … single ones.
  private func fewerSteps() -> [DragCase] {
    Self.parts(of: steps.count).flatMap { range in
      [without(range, joining: true), without(range, joining: false)]
    }
  }

  /// The ranges of a list to leave out, the largest first, from its end to its beginning.
  private static func parts(of count: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var length = count
    while length > 0 {
      for end in stride(from: count, to: 0, by: -length) {
        ranges.append(max(0, end - length)..<end)
      }
      length /= 2
    }
    return ranges
  }

  private func smallerScenes() -> [DragCase] {
    var simpler: [DragCase] = []
    func add(_ change: (inout SceneDescription) -> Void) {
      var next = self
      change(&next.scene)
      if next != self { simpler.append(next) }
    }
    for section in scene.sections.indices.reversed() { add { $0.sections.remove(at: section) } }
    for window in scene.windows.indices.reversed() { add { $0.windows.remove(at: window) } }
    for list in scene.lists.indices.reversed() { add { $0.lists.remove(at: list) } }
    for zone in scene.zones.indices.reversed() { add { $0.zones.remove(at: zone) } }
    for section in scene.sections.indices {
      for fewer in Self.smaller(scene.sections[section]) { add { $0.sections[section] = fewer } }
    }
    for list in scene.lists.indices {
      for section in scene.lists[list].sections.indices.reversed() {
        for fewer in Self.smaller(scene.lists[list].sections[section]) {
          add { $0.lists[list].sections[section] = fewer }
        }
      }
      add { $0.lists[list].insets = .zero }
      add { $0.lists[list].offset = .zero }
      add { $0.lists[list].layout = $0.lists[list].layout.plain }
      add { $0.lists[list].limit = nil }
      add { ($0.lists[list].gives, $0.lists[list].accepts) = (.items, .all) }
    }
    add { $0.offset = .zero }
    add { $0.insets = .zero }
    add { $0.layout = $0.layout.plain }
    return simpler
  }

  /// The section with fewer items, then with plainer ones.
  private static func smaller(_ section: SectionDescription) -> [SectionDescription] {
    func with(_ items: ItemSource) -> SectionDescription {
      var next = section
      next.items = items
      return next
    }
    switch section.items {
    case .generated(let count, let prefix):
      return nearer(Double(count)).map { with(.generated(count: Int($0), prefix: prefix)) }
    case .listed(let items):
      var simpler = parts(of: items.count).map { range in
        var fewer = items
        fewer.removeSubrange(range)
        var next = with(.listed(fewer))
        let gone = items[range].map { $0.id }
        next.selected = section.selected?.filter { !gone.contains($0) }
        return next
      }
      for index in items.indices where items[index] != ItemDescription(id: items[index].id) {
        var plainer = items
        plainer[index] = ItemDescription(id: items[index].id)
        simpler.append(with(.listed(plainer)))
      }
      if section.selected?.isEmpty == false {
        var next = section
        next.selected = nil
        simpler.append(next)
      }
      return simpler
    }
  }

  private func smallerNumbers(of index: Int, _ pitch: Double) -> [DragCase] {
    let weight = weight
    var simpler: [DragCase] = []
    for path in [\Step.way.x, \Step.way.y, \Step.pause] {
      let number = steps[index][keyPath: path]
      for smaller in Self.numbers(before: number, path == \Step.pause ? 0 : pitch) {
        var next = self
        next.steps[index][keyPath: path] = smaller
        simpler.append(next)
        // Or the steps after it stay where they are.
        let rest = next.steps[(index + 1)...]
        if let follower = rest.firstIndex(where: { path == \Step.pause || $0.isPointer }) {
          next.steps[follower][keyPath: path] += number - smaller
          simpler.append(next)
        }
      }
    }
    return simpler.filter { $0.weight.lexicographicallyPrecedes(weight) }
  }

  /// The numbers to try instead of one: whole ones, nearer to 0, and whole rows nearer.
  private static func numbers(before number: Double, _ pitch: Double) -> [Double] {
    let whole = number.rounded(.towardZero)
    if whole != number { return [0, whole, number.rounded(.awayFromZero)] }
    let rows = [8, 4, 2, 1].map { $0 * pitch }.filter { 0 < $0 && $0 < abs(number) }
    return nearer(number) + rows.map { number < 0 ? number + $0 : number - $0 }
  }

  /// Whole numbers between 0 and a number: 0 itself, and then ever less far away.
  private static func nearer(_ number: Double) -> [Double] {
    var numbers: [Double] = []
    var step = number
    while step != 0 {
      numbers.append(number - step)
      step = (step / 2).rounded(.towardZero)
    }
    return numbers
  }
}

extension LayoutDescription {
  /// From left to right and from the beginning to the end.
  fileprivate var plain: LayoutDescription {
    switch self {
    case .list(var list):
      (list.direction, list.isReversed, list.spacing) = (.leftToRight, false, 0)
      return .list(list)
    case .grid(var grid):
      (grid.direction, grid.isReversed) = (.leftToRight, false)
      return .grid(grid)
    case .flow(var flow):
      (flow.direction, flow.isReversed) = (.leftToRight, false)
      return .flow(flow)
    default: return self
    }
  }
}
