internal import ReorderCore
internal import ReorderJSON
internal import ReorderText
package import ReorderTrace

/// Reads the trials of a study, in any order and from any number of files.
///
/// Each file starts with the same header, and together they have every hand of every task under
/// every setting once.
///
/// ```swift
/// var reader = StudyReader()
/// try reader.read(bytes, of: "part-1.jsonl")
/// let study = try reader.study()
/// ```
package struct StudyReader: Sendable {
  /// What is wrong with trials.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A line is not what it should be.
    case line(TraceError)
    /// A file is of a study with other settings, tasks, pointers or seeds than the file before.
    case otherStudy(file: String)
    /// There are no trials.
    case empty
    /// A hand did a task twice under one setting.
    case doubled(setting: String, task: String, hand: Int)
    /// A hand did a task under one setting and not under another.
    case missing(setting: String, task: String, hand: Int)

    /// What is wrong, and what to do.
    package var description: String {
      switch self {
      case .line(let error): "\(error)"
      case .otherStudy(let file):
        "\(file) has other settings, tasks, pointers or seeds than the file before it; "
          + "give the files of one study"
      case .empty: "there are no trials; write them with --trials"
      case .doubled(let setting, let task, let hand):
        "hand \(hand) did '\(task.excerpt(of: 80))' twice under \(setting); give each file once"
      case .missing(let setting, let task, let hand):
        "hand \(hand) did not do '\(task.excerpt(of: 80))' under \(setting); give the files of all "
          + "hands"
      }
    }
  }

  /// A hand's number and what became of its try.
  private struct Entry: Sendable {
    let hand: Int
    let result: TrialResult
  }

  /// The study that the header describes, without its hands.
  private var head: Study?
  /// The entries of each setting's tasks in turn.
  private var entries: [[Entry]] = []
  /// The end of the bytes so far that is not a whole line.
  private var rest: [UInt8] = []
  private var file = ""
  private var line = 0

  /// Creates a reader that has read nothing.
  package init() {}

  /// Reads some more bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes; lines may be divided anywhere.
  ///   - file: The file's name in errors; another one starts another file.
  package mutating func read(_ bytes: [UInt8], of file: String) throws(Failure) {
    if file != self.file {
      try endFile()
      self.file = file
    }
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      rest += bytes[start..<end]
      try endLine()
      start = end + 1
    }
    rest += bytes[start...]
  }

  /// The study, once everything has been read.
  package mutating func study() throws(Failure) -> Study {
    try endFile()
    guard let head, let first = entries.lazy.flatMap({ $0 }).map(\.hand).min() else {
      throw .empty
    }
    let last = entries.lazy.flatMap { $0 }.map(\.hand).max() ?? first
    let hands = first...last
    var study = Study(
      settings: head.settings, tasks: head.tasks, hands: hands.count, kind: head.kind,
      seed: head.seed)
    for setting in head.settings.indices {
      for task in head.tasks.indices {
        study.add(try results(of: setting, task, by: hands), of: setting)
      }
    }
    return study
  }

  /// The results of hands at a task; all are there, once.
  private func results(
    of setting: Int, _ task: Int, by hands: ClosedRange<Int>
  ) throws(Failure) -> [TrialResult] {
    guard let head else { throw .empty }
    let entries = entries[setting * head.tasks.count + task].sorted { $0.hand < $1.hand }
    let (name, task) = (StudyText.name(head.settings[setting]), head.tasks[task])
    var next = hands.lowerBound
    for entry in entries {
      guard entry.hand >= next else {
        throw .doubled(setting: name, task: task, hand: entry.hand)
      }
      guard entry.hand == next else { throw .missing(setting: name, task: task, hand: next) }
      next += 1
    }
    guard next > hands.upperBound else { throw .missing(setting: name, task: task, hand: next) }
    return entries.map(\.result)
  }

  // MARK: Lines

  private mutating func endFile() throws(Failure) {
    if !rest.isEmpty { try endLine() }
    line = 0
  }

  private mutating func endLine() throws(Failure) {
    line += 1
    defer { rest.removeAll(keepingCapacity: true) }
    guard rest.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
    let value: JSONValue
    var isOther = false
    do throws(TraceError) {
      value = try JSONValue(reading: rest, file: file)
    } catch {
      throw .line(TraceError(file: file, line: line, code: error.code))
    }
    do throws(TraceError.Code) {
      var reader = try MemberReader(value)
      guard reader.value("study") != nil else { return try takeTrial(&reader) }
      let head = try Self.head(&reader)
      guard let known = self.head else {
        entries = Array(repeating: [], count: head.settings.count * head.tasks.count)
        self.head = head
        return
      }
      // Parts of one study may follow each other in one file.
      isOther = known.header != head.header
    } catch {
      throw .line(TraceError(file: file, line: line, code: error))
    }
    if isOther { throw .otherStudy(file: file) }
  }

  private mutating func takeTrial(_ reader: inout MemberReader) throws(TraceError.Code) {
    guard let head else { throw .missing(key: "study", wanted: .integer(1, 1)) }
    let setting = try reader.requiredInteger("setting", 0...(head.settings.count - 1))
    let task = try reader.requiredInteger("task", 0...(head.tasks.count - 1))
    let hand = try reader.requiredInteger("hand", 0...Self.lastHand)
    entries[setting * head.tasks.count + task].append(
      Entry(hand: hand, result: try TrialResult(&reader)))
  }

  /// The greatest number of a hand.
  package static var lastHand: Int { 1_000_000_000 }

  /// The most settings times tasks.
  private static var mostRows: Int { 1_000_000 }

  private static func head(_ reader: inout MemberReader) throws(TraceError.Code) -> Study {
    _ = try reader.integer("study", 1...1)
    let settings = try reader.required("settings", .array).array("settings")
    let tasks = try reader.required("tasks", .array).array("tasks")
    guard !settings.isEmpty else { throw .missing(key: "settings[0]", wanted: .object) }
    guard settings.count <= mostRows / max(tasks.count, 1) else {
      throw .outOfRange(
        key: "settings × tasks", got: Double(settings.count * tasks.count),
        wanted: .integer(1, mostRows))
    }
    guard !tasks.isEmpty else { throw .missing(key: "tasks[0]", wanted: .string) }
    guard let kind = try reader.choice("pointer", of: PointerKind.self) else {
      throw .missing(key: "pointer", wanted: .string)
    }
    return Study(
      settings: try settings.map { (value) throws(TraceError.Code) in try setting(value) },
      tasks: try tasks.map { (value) throws(TraceError.Code) in try text(value, "tasks") },
      hands: 0, kind: kind, seed: UInt64(try reader.requiredInteger("seed", 0...(1 << 53))))
  }

  private static func setting(_ value: JSONValue) throws(TraceError.Code) -> Study.Setting {
    var reader = try MemberReader(value)
    let behaviour = try reader.requiredString("behaviour")
    var params = try MemberReader(try reader.required("params", .object))
    var values: [Study.Setting.Value] = []
    for key in params.keys {
      let value = params.value(key) ?? .null
      values.append(Study.Setting.Value(key, value == .null ? nil : try text(value, key)))
    }
    return Study.Setting(behaviour, values)
  }

  private static func text(_ value: JSONValue, _ key: String) throws(TraceError.Code) -> String {
    guard case .string(let text) = value else {
      throw .wrongType(key: key, got: value.type, wanted: .string)
    }
    return text
  }
}

extension TrialResult {
  /// Reads the members that ``line(setting:task:hand:)`` writes.
  fileprivate init(_ reader: inout MemberReader) throws(TraceError.Code) {
    self.init()
    guard let isDone = try reader.bool("done") else { throw .missing(key: "done", wanted: .bool) }
    self.isDone = isDone
    seconds = try reader.requiredNumber("seconds")
    if let value = reader.value("first_move"), value != .null {
      secondsToFirstMove = try reader.requiredNumber("first_move")
    }
    distance = try reader.requiredNumber("distance")
    edgeSeconds = try reader.requiredNumber("edge_seconds")
    for (key, count) in Self.counts {
      self[keyPath: count] = Int32(try reader.requiredInteger(key, 0...Int(Int32.max)))
    }
  }
}
