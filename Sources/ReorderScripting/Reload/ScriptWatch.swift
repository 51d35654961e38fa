package import ReorderCore

/// Detects when the scripts of a directory have changed and settled.
///
/// Saving often takes several steps: an editor empties the file, writes it, renames another over
/// it. So a change counts once nothing has changed for ``settling``, or after ``maximumDelay`` if
/// something never stops changing.
///
/// It has no clock of its own; it uses the caller's timestamps, which must never go back.
package struct ScriptWatch {
  /// Seconds without a change before a change counts.
  package let settling: Double
  /// Seconds after which a change counts even if more follow.
  package let maximumDelay: Double

  private let watcher: any ScriptWatcher
  /// When the unreported change began, and when it last continued.
  private var change: (first: Timestamp, last: Timestamp)?

  /// Watches a directory.
  ///
  /// - Parameters:
  ///   - watcher: Detects changes.
  ///   - settling: Seconds without a change before a change counts.
  ///   - maximumDelay: Seconds after which a change counts even if more follow.
  package init(_ watcher: any ScriptWatcher, settling: Double = 0.05, maximumDelay: Double = 1) {
    self.watcher = watcher
    self.settling = settling
    self.maximumDelay = maximumDelay
  }

  /// Whether a change has settled; each is reported once.
  ///
  /// Never blocks.
  package mutating func poll(at now: Timestamp) -> Bool {
    if watcher.hasChanged() { change = (change?.first ?? now, now) }
    guard let change else { return false }
    let isSettled = now.seconds(since: change.last) >= settling
    guard isSettled || now.seconds(since: change.first) >= maximumDelay else { return false }
    self.change = nil
    return true
  }
}
