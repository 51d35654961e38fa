import ReorderCore

/// The contents of a table cell.
struct TableCell: Equatable {
  var id: String
  /// In content coordinates.
  var frame: Rect2D
  var isHidden: Bool
}

/// The view that floats over all cells while a row is dragged.
struct TableSnapshot: Equatable {
  var id: String
  var center: Point2D
  var size: Size2D
  var style: SnapshotStyle
}

/// The source of the rows; the rows are its own, and only it changes them.
protocol TableViewDataSource: AnyObject {
  var sections: [[String]] { get }
  func height(ofRow id: String) -> Double
  func canMoveRow(_ id: String) -> Bool
  func moveRow(at source: Slot, to destination: Slot)
  func exchangeRow(at one: Slot, withRowAt other: Slot)
}

/// Receives the events of a drag.
protocol TableViewDelegate: AnyObject {
  func targetForMove(of id: String, proposed: Slot) -> Slot
  func willBeginDragging(_ id: String)
  func didEndDragging(_ id: String, wasCancelled: Bool)
  func announce(_ text: String)
  func cannotShow(_ error: SceneChange.Invalid)
}

/// Calls back once per frame unless it is paused.
final class DisplayLink {
  var isPaused = true
  var callback: (Double) -> Void = { _ in }

  /// The screen's part, sixty times per second.
  func fire(at seconds: Double) {
    if !isPaused { callback(seconds) }
  }
}

/// An in-memory table like those of touch toolkits: cells with frames, an offset, a display link.
final class TableView {
  unowned let dataSource: any TableViewDataSource
  unowned let delegate: any TableViewDelegate
  let displayLink = DisplayLink()
  var bounds: Size2D
  var contentOffset = Point2D.zero
  var cells: [TableCell] = []
  var snapshots: [TableSnapshot] = []

  init(
    _ bounds: Size2D, dataSource: any TableViewDataSource, delegate: any TableViewDelegate
  ) {
    self.bounds = bounds
    self.dataSource = dataSource
    self.delegate = delegate
  }

  /// The rows from top to bottom as a user sees them.
  var visibleRows: [String] {
    cells.sorted { $0.frame.minY < $1.frame.minY }.map(\.id)
  }
}
