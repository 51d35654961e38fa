internal import ReorderCore
internal import ReorderTrace

// Other drags, to which a law compares one.
extension Trace {
  /// Whether only the finger, or only keys, act.
  var isUndisturbed: Bool {
    records.allSatisfy { record in
      switch record.action {
      case .pointer, .key, .wait, .change(.enter): true
      case .tick, .scroll, .scrollList, .change: false
      }
    }
  }

  /// The same trace with other records.
  func with(_ records: [EncodedRecord]) -> Trace {
    Trace(file: file, header: header, records: records)
  }

  /// The records until a moment, without what ends the gesture.
  private func records(until moment: Timestamp) -> [EncodedRecord] {
    records.filter { record in
      guard record.time <= moment.milliseconds else { return false }
      guard case .pointer(let pointer) = record.action else { return true }
      return pointer.phase == .down || pointer.phase == .move
    }
  }

  /// The finger stays where it lifted for three seconds, but for a tremor of less than a point.
  func resting(from lift: Timestamp) -> Trace? {
    var records = records(until: lift)
    guard case .pointer(let last)? = records.last?.action else { return nil }
    let start = (lift.milliseconds + 1).rounded(.up)
    for (pause, way) in [(500.0, 0.0), (1000, 0.6), (1500, -0.6), (3000, 0)] {
      var sample = last
      sample.phase = .move
      (sample.x, sample.y) = (last.x + way, last.y - way)
      records.append(EncodedRecord(time: start + pause, action: .pointer(sample)))
    }
    var up = last
    up.phase = .up
    records.append(EncodedRecord(time: start + 3016, action: .pointer(up)))
    return with(records)
  }

  /// Whether the finger goes some way, and the same way back.
  var isOutAndBack: Bool {
    var places: [Point2D] = []
    for record in records {
      guard case .pointer(let pointer) = record.action else { continue }
      let place = Point2D(x: pointer.x, y: pointer.y)
      if place != places.last { places.append(place) }
    }
    return places.count > 1 && places.elementsEqual(places.reversed())
  }

  /// The finger goes the same way back, and then leaves.
  func returning(from lift: Timestamp) -> Trace? {
    let way = records.filter { record in
      guard case .pointer(let pointer) = record.action else { return false }
      return pointer.phase == .down || pointer.phase == .move
    }
    guard let turn = way.last, turn.time > lift.milliseconds,
      case .pointer(let down)? = way.first?.action, down.phase == .down
    else { return nil }
    var records = way
    let back = way.dropLast().reversed()
    var last = turn
    for record in back {
      let time = turn.time + (turn.time - max(record.time, lift.milliseconds))
      guard case .pointer(var sample) = record.action else { continue }
      sample.phase = .move
      last = EncodedRecord(time: time, action: .pointer(sample))
      records.append(last)
    }
    guard case .pointer(var up) = last.action else { return nil }
    up.phase = .up
    records.append(EncodedRecord(time: last.time + 200, action: .pointer(up)))
    return with(records)
  }

  /// A gesture that is cancelled where it was dropped.
  var cancelled: Trace? {
    guard let last = records.last else { return nil }
    var records = records
    switch last.action {
    case .pointer(var pointer) where pointer.phase == .up:
      pointer.phase = .cancel
      records[records.count - 1].action = .pointer(pointer)
    case .key(.drop, _): records[records.count - 1].action = .key(.cancel, item: nil)
    default: return nil
    }
    return with(records)
  }

  /// With so many samples in place of each one after the lift, on the same straight ways.
  func sampled(_ count: Int, from lift: Timestamp) -> Trace {
    var dense: [EncodedRecord] = []
    for record in records {
      if case .pointer(let next) = record.action, case .pointer(let last)? = dense.last?.action,
        next.phase == .move, last.phase == .move, next.contact == last.contact,
        let before = dense.last, before.time >= lift.milliseconds,
        (next.x, next.y) != (last.x, last.y)
      {
        for step in 1..<count {
          let share = Double(step) / Double(count)
          var sample = next
          sample.x = last.x + (next.x - last.x) * share
          sample.y = last.y + (next.y - last.y) * share
          dense.append(
            EncodedRecord(
              time: before.time + (record.time - before.time) * share, action: .pointer(sample)))
        }
      }
      dense.append(record)
    }
    return with(dense)
  }

  /// Whether the finger moves by a few points only from one sample to the next.
  ///
  /// - Parameter lift: When a mouse lifts by such a movement.
  func hasTremor(besides lift: Timestamp) -> Bool {
    var last: Point2D?
    for record in records {
      guard case .pointer(let pointer) = record.action else { continue }
      let way = last.map { Vector2D(dx: pointer.x - $0.x, dy: pointer.y - $0.y).length } ?? 0
      last = Point2D(x: pointer.x, y: pointer.y)
      let lifts = pointer.kind == .mouse && record.time == lift.milliseconds
      if way > 0, way < 5, !lifts { return true }
    }
    return false
  }

  /// With the finger a little beside its way after the lift.
  func nudged(by way: Double, from lift: Timestamp?) -> Trace {
    with(
      records.map { record in
        guard case .pointer(var pointer) = record.action,
          record.time > lift?.milliseconds ?? .infinity
        else { return record }
        pointer.x += way
        pointer.y += way
        return EncodedRecord(time: record.time, action: .pointer(pointer))
      })
  }
}
