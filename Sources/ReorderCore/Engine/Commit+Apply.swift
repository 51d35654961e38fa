extension Commit {
  /// Does the commit to the application's own rows, those of a scene with one section.
  ///
  /// O(n) for each of ``moves``. The rows must be those before the drag, or the program ends.
  ///
  /// ```swift
  /// if case .committed(let commit) = change.effect { commit.apply(to: &rows) }
  /// ```
  ///
  /// - Parameters:
  ///   - rows: The application's rows, in their order.
  ///   - new: The row for an item that came from outside, or for the copy; without it such a commit
  ///     changes nothing.
  public func apply<Row>(to rows: inout [Row], bringing new: Row? = nil) {
    var lists = [[rows]]
    apply(toLists: &lists, bringing: new)
    rows = lists[0][0]
  }

  /// Does the commit to the application's own rows, section by section.
  ///
  /// O(n) for each of ``moves``. The rows must be those before the drag, or the program ends.
  ///
  /// - Parameters:
  ///   - sections: The application's rows, in the sections of the scene.
  ///   - new: The row for an item that came from outside, or for the copy; without it such a commit
  ///     changes nothing.
  public func apply<Row>(toSections sections: inout [[Row]], bringing new: Row? = nil) {
    var lists = [sections]
    apply(toLists: &lists, bringing: new)
    sections = lists[0]
  }

  /// Does the commit to the application's own rows, list by list of a board and section by section.
  ///
  /// O(n) for each of ``moves``. The rows must be those before the drag, or the program ends.
  ///
  /// - Parameters:
  ///   - lists: The application's rows, in the lists of the board and their sections.
  ///   - new: The row for an item that came from outside, or for the copy; without it such a commit
  ///     changes nothing.
  public func apply<Row>(toLists lists: inout [[[Row]]], bringing new: Row? = nil) {
    guard new != nil || !moves.contains(where: { $0.fromList == Board.outside }) else { return }
    for move in moves {
      let (from, to) = (move.from, move.to)
      switch move.kind {
      case .insert:
        let row =
          move.fromList == Board.outside
          ? new : lists[move.fromList][from.section].remove(at: from.item)
        guard let row, move.toList != Board.outside else { continue }
        lists[move.toList][to.section].insert(row, at: to.item)
      case .exchange:
        let row = lists[move.fromList][from.section][from.item]
        lists[move.fromList][from.section][from.item] = lists[move.toList][to.section][to.item]
        lists[move.toList][to.section][to.item] = row
      }
    }
  }
}
