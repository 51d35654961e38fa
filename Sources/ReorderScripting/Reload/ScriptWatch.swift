public import ReorderCore

/// Tells when the scripts of a directory have changed and come to rest.
///
/// Saving is seldom one step: an editor empties the file, writes it, renames another over it. So
/// a change counts once nothing has changed for ``settling``, or after ``patience`` where something
/// never stops changing.
///
/// It has no clock of its own; a moment is whatever the caller's clock says, as long as that never
/// goes back.
public struct ScriptWatch {
  /// Seconds of rest after which a change counts.
  public let settling: Double
  /// Seconds after which it counts without any rest.
  public let patience: Double

  private let watcher: any ScriptWatcher
  /// When the change began that has not been told yet, and when it last went on.
  private var change: (first: Timestamp, last: Timestamp)?

  /// Watches a directory.
  ///
  /// - Parameters:
  ///   - watcher: Who notices changes.
  ///   - settling: Seconds of rest after which a change counts.
  ///   - patience: Seconds after which it counts all the same.
  public init(_ watcher: any ScriptWatcher, settling: Double = 0.05, patience: Double = 1) {
    self.watcher = watcher
    self.settling = settling
    self.patience = patience
  }

  /// Whether there is a change that has come to rest; each is told once.
  ///
  /// It never waits.
  public mutating func poll(at now: Timestamp) -> Bool {
    if watcher.hasChanged() { change = (change?.first ?? now, now) }
    guard let change else { return false }
    let isSettled = now.seconds(since: change.last) >= settling
    guard isSettled || now.seconds(since: change.first) >= patience else { return false }
    self.change = nil
    return true
  }
}
