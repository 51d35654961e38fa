// A scene that is one list is a board of that list while something in it comes from outside or is a
// copy in the air. Its places and its order stay those of one list.

extension Board {
  /// The name of a scene's only list, as scripts see it.
  static var nameOfOnlyList: String { "list" }
}

extension ReorderScene {
  /// The board that the application has described; `nil` for a scene that is one list.
  package var namedBoard: Board? {
    guard let board, !board.isPlain else { return nil }
    return board
  }

  /// The scene as an application sees it that has one list: with that as the current one.
  package var withItsOnlyList: ReorderScene { board?.isPlain == true ? showing(0) : self }

  /// Whether items can come into the scene that no application has inserted: not into slots by
  /// frames.
  var takesItems: Bool { hasBoard || layout != .absolute }

  /// Makes a scene that is one list a board, for an item that is in no list.
  ///
  /// O(n).
  mutating func becomeBoard() {
    guard !hasBoard else { return }
    var directory = list.giveDirectory()
    directory.share()
    guard var outside = try? ListPart(outsideIn: directory) else { return }
    list.takeDirectory(outside.list.giveDirectory())
    let viewport = scroll.viewport
    let only = Board.List(
      id: Board.nameOfOnlyList, frame: Rect2D(origin: .zero, size: viewport), gives: .items,
      accepts: .all, limit: nil)
    var board = Board(
      scroll: ScrollState(
        viewport: viewport, insets: .zero, contentSize: viewport, offset: .zero), lists: [only],
      zones: [], parts: [outside, nil])
    board.isPlain = true
    own().pointee.board = board
  }

  /// Makes a scene that is one list what it was, since nothing is outside any more.
  mutating func stopBeingBoard() {
    guard board?.isPlain == true else { return }
    show(0)
    let parts = own()
    parts.pointee.board = nil
    parts.pointee.shown.list.tree.listOf = []
  }
}

extension ReorderEngine {
  /// The drag is over: a scene that is one list needs no board any more.
  mutating func stopBeingBoard() {
    guard scene.board?.isPlain == true else { return }
    scene.stopBeingBoard()
    for index in snapshots.indices where snapshots[index].list == Board.outside {
      snapshots[index].list = 0
      snapshots[index].model.center = scene.scroll.content(snapshots[index].model.center)
    }
  }
}
