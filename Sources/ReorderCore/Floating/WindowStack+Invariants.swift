extension WindowStack {
  /// Checks everything that must hold between two changes; empty if all is well.
  ///
  /// O(n log n).
  package func violations() -> [String] {
    var problems: [String] = []
    if Set(windows.map({ $0.id })).count != windows.count {
      problems.append("two windows share an id")
    }
    if Set(windows.map({ $0.name })).count != windows.count {
      problems.append("two windows share a name")
    }
    if windows.map({ $0.home }).sorted() != Array(windows.indices) {
      problems.append("the homes are no permutation")
    }
    let atHome = windows.prefix { !$0.isRaised }
    if windows.dropFirst(atHome.count).contains(where: { !$0.isRaised }) {
      problems.append("a window at home lies above a raised one")
    }
    if atHome.map({ $0.home }) != atHome.map({ $0.home }).sorted() {
      problems.append("the windows at home are out of order")
    }
    for window in windows where !window.frame.isValid {
      problems.append("\(window.name) has no valid frame")
    }
    return problems
  }
}
