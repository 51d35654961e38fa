extension DeviceRecording {
  /// Warnings about touchpads, lost reports, times that run backwards and values far outside their
  /// range.
  ///
  /// - Parameter axes: The codes of the device's axes.
  func doubts(axes: (x: [Int], y: [Int])) -> [ImportWarning] {
    let codes =
      [touchpad, lostReports, backwardsTime].compactMap { $0 }
      + (axes.x + axes.y).compactMap(outside)
    return codes.map { ImportWarning(file: file, code: $0) }
  }

  private var touchpad: ImportWarning.Code? {
    let reportsPlaces = events.contains { $0.type == InputEvent.Kind.absolute }
    // A tablet without a display moves a pointer too, to the place that it reports.
    let isPen = events.contains {
      $0.type == InputEvent.Kind.key && InputEvent.Button.pens.contains($0.code)
    }
    return movesPointer && reportsPlaces && !isPen ? .touchpad : nil
  }

  private var lostReports: ImportWarning.Code? {
    let lost = events.filter { $0.isSynchronization(InputEvent.Synchronization.dropped) }
    return lost.first.map { .dropped(count: lost.count, line: $0.line) }
  }

  private var backwardsTime: ImportWarning.Code? {
    var latest = Int64.min
    var (most, count, line) = (Int64(0), 0, 0)
    for event in events where event.isSynchronization(InputEvent.Synchronization.report) {
      if event.time < latest {
        if count == 0 { line = event.line }
        (most, count) = (max(most, latest - event.time), count + 1)
      }
      latest = max(latest, event.time)
    }
    return count == 0 ? nil : .backwards(microseconds: most, count: count, line: line)
  }

  /// The values of an axis that are outside its range by more than a tenth of it: at its edges, a
  /// device may report a little more than it states.
  private func outside(_ code: Int) -> ImportWarning.Code? {
    guard let range = ranges[code] else { return nil }
    let margin = range.count / 10
    let far = events.filter {
      $0.type == InputEvent.Kind.absolute && $0.code == code
        && !(range.lowerBound - margin...range.upperBound + margin).contains($0.value)
    }
    return far.first.map {
      .outside(code: code, value: $0.value, range: range, count: far.count, line: $0.line)
    }
  }
}

extension InputEvent {
  /// Whether this is a synchronization of a kind.
  fileprivate func isSynchronization(_ kind: Int) -> Bool {
    type == Kind.synchronization && code == kind
  }
}
