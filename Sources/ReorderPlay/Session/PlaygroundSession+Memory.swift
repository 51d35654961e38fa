internal import ReorderCore
internal import ReorderTrace

// A page remembers the state of the scene and the last drags, so that it can continue if its
// session is lost, for instance when the server restarts.
extension PlaygroundSession {
  /// How much of the state the page remembers.
  struct Memory {
    /// The number of the last drag's trace, and how many of its records the page has.
    var (trace, records) = (-1, 0)
    /// The last of these records.
    var last: EncodedRecord?
    /// The version of the scene that the page has, if it has one.
    var version: Int?
  }

  /// Sends what the page does not remember yet.
  func sendMemory(_ send: (String) -> Void) {
    guard let run else { return }
    if memory.version != run.version {
      memory.version = run.version
      let left = run.before
      send(PlaygroundAnswer.left(left.isRememberable ? left : nil))
    }
    guard let subject = run.drags.list.last else { return }
    let isLonger = subject.trace == memory.trace && subject.records.count >= memory.records
    // The last of the page's records may have been a wait that others have replaced.
    let isKnown = subject.records.count == memory.records && subject.records.last == memory.last
    guard !isLonger || !isKnown else { return }
    let known = isLonger ? max(0, memory.records - 1) : 0
    (memory.trace, memory.records) = (subject.trace, subject.records.count)
    memory.last = subject.records.last
    guard subject.isRememberable else { return }
    send(PlaygroundAnswer.kept(subject, after: known))
  }

  /// Receives records of a drag that a page remembers.
  func recall(_ lines: [String]) throws(RequestRefusal) {
    guard recalled.count + lines.count <= limits.records else {
      recalled.removeAll()
      throw RequestRefusal("a drag has at most \(limits.records) records")
    }
    guard (recalled + lines).reduce(0, { $0 + $1.utf8.count }) <= limits.bytes else {
      recalled.removeAll()
      throw RequestRefusal("the records of a drag have at most \(limits.bytes) bytes")
    }
    recalled += lines
  }

  /// Makes the recalled records one of the last drags, and the subject.
  func restore(_ restoration: PlaygroundRequest.Restoration) throws(RequestRefusal) {
    _ = try started()
    let lines = recalled
    recalled.removeAll()
    let left = try restoration.scene.left(as: restoration.arrangement)
    let end = try restoration.end.map { end throws(RequestRefusal) in
      try restoration.scene.left(as: end).scene
    }
    let header = EncodedHeader(
      name: "playground", tickHz: restoration.rate, seed: restoration.seed, scene: left.scene)
    var reader = try PlayReader(header)
    var records: [EncodedRecord] = []
    for line in lines {
      records.append(try reader.read(line, from: records.last?.time ?? 0, isRecalled: true))
    }
    guard !records.isEmpty else { throw RequestRefusal("there are no records to restore") }
    memory.trace = restoration.trace
    memory.records = records.count
    memory.last = records.last
    remember(
      Subject(
        scene: restoration.scene.kind, header: header,
        start: try? ReorderScene(left.scene), records: records,
        order: left.order, drags: restoration.drags, moved: restoration.moved,
        settings: restoration.settings,
        end: end.flatMap { try? ReorderScene($0) }, left: restoration.end,
        moves: restoration.moves, name: restoration.name, trace: restoration.trace))
  }
}
