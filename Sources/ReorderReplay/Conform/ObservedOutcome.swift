package import ReorderJSON
internal import ReorderText
internal import ReorderTrace

/// What an application did with a trace: an outcome of which any part may be missing.
///
/// What is missing is not compared, in a move or an event just as in the whole.
package struct ObservedOutcome: Hashable, Sendable {
  /// The suffix of files with observed outcomes.
  package static let suffix = ".observed.json"

  /// The file, or another name for the source of the bytes.
  package let file: String
  private let root: JSONValue

  /// Reads an observed outcome.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, with any line breaks.
  ///   - file: The file's name in errors.
  ///   - warnings: Collects the keys that are ignored.
  /// - Throws: ``ObservedError`` with the place and the nearest right key.
  package init(
    reading bytes: [UInt8], file: String, warnings: inout [String]
  ) throws(ObservedError) {
    self.file = file
    do throws(TraceError) {
      root = try JSONValue(reading: bytes, file: file)
    } catch {
      throw ObservedError("\(error)")
    }
    var reader = ObservedReader()
    do throws(ObservedError) {
      try reader.check(root, ObservedShape.outcome, at: "")
      try Self.check(version: root["outcome"])
      if !ConformPart.allCases.contains(where: { self[$0] != nil }) {
        let parts = ConformPart.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw ObservedError("it has nothing to compare; expected any of \(parts)")
      }
      for part in [ConformPart.offset, .frames] {
        guard let value = self[part], value.members.isEmpty, value.elements.isEmpty else {
          continue
        }
        throw ObservedError(
          "\(quoted(part.rawValue)) is empty, so it says nothing; fill it or leave it out")
      }
    } catch {
      throw ObservedError("\(file): \(error)")
    }
    for warning in reader.warnings { warnings.append("\(file): warning: \(warning)") }
  }

  /// A part as it was observed; `nil` if it is missing.
  package subscript(part: ConformPart) -> JSONValue? { root[part.rawValue] }

  /// The name of the trace that it says it belongs to.
  package var trace: String? { root["trace"]?.text }

  private static func check(version: JSONValue?) throws(ObservedError) {
    guard let version, version != .number(Double(Outcome.version)) else { return }
    let text = version.type == .number ? "version \(version.shown)" : "\"outcome\""
    throw ObservedError("\(text) is unknown; this program reads outcomes of version 1")
  }
}

/// What is wrong with an observed outcome, and where.
package struct ObservedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence for a person.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Checks a value against its shape.
struct ObservedReader {
  /// The unknown keys that are ignored, each once.
  private(set) var warnings: [String] = []

  mutating func check(
    _ value: JSONValue, _ shape: ObservedShape, at path: String
  ) throws(ObservedError) {
    switch shape {
    case .ignored: return
    case .time: try number(value, .number(0, 1e12), path)
    case .points: try number(value, .coordinate, path)
    case .factor: try number(value, .finiteNumber, path)
    case .count: try number(value, .integer(0, 10_000_000), path)
    case .text: try expect(value, .string, .string, path)
    case .choice(let words): try choice(value, words, path)
    case .slot where value == .null: break  // What is in no list.
    case .slot where value.elements.count == 3 && value.elements[0].text != nil:
      try tuple(.array(Array(value.elements.dropFirst())), .slot, 2, path)
    case .slot: try tuple(value, .slot, 2, path)
    case .slots:
      let isList = value.elements.first?.type == .array
      try check(value, isList ? .list(.slot) : .slot, at: path)
    case .data:
      try expect(value, .object, .object, path)
      for member in value.members where [.array, .object, .null].contains(member.value.type) {
        throw ObservedError(
          "\(quoted("\(path).\(member.key)")) is not a number, a text or a truth value")
      }
    case .tuple(let shape, let count): try tuple(value, shape, count, path)
    case .orNull(let shape): if value != .null { try check(value, shape, at: path) }
    case ObservedShape.order where value.type == .object:
      for member in value.members { try check(member.value, shape, at: "\(path).\(member.key)") }
    case .list(let shape):
      try expect(value, .array, .array, path)
      for (index, element) in value.elements.enumerated() {
        let name = (element["id"] ?? element["item"])?.text.map { " (\($0))" } ?? ""
        try check(element, shape, at: "\(path)[\(index)]\(name)")
      }
    case .object(let members):
      try expect(value, .object, .object, path)
      try object(value, members, path)
    }
  }

  private mutating func object(
    _ value: JSONValue, _ members: [ObservedMember], _ path: String
  ) throws(ObservedError) {
    let place = path.isEmpty ? "" : " in \(quoted(path))"
    for member in value.members {
      guard let known = members.first(where: { $0.key == member.key }) else {
        // A misspelled key would leave its part out of every comparison.
        if let nearest = NearestName.of(member.key, among: members.map { $0.key }) {
          throw ObservedError(
            "unknown key \(quoted(member.key))\(place); did you mean \(quoted(nearest))?")
        }
        let warning = "unknown key \(quoted(member.key))\(place) is ignored"
        if !warnings.contains(warning), warnings.count < 100 { warnings.append(warning) }
        continue
      }
      try check(member.value, known.shape, at: path.isEmpty ? known.key : "\(path).\(known.key)")
    }
  }

  private func tuple(
    _ value: JSONValue, _ shape: ObservedShape, _ count: Int, _ path: String
  ) throws(ObservedError) {
    guard value.type == .array else { throw Self.wrong(value, .numbers(count), path) }
    guard value.elements.count == count else {
      let own = value.elements.count
      throw ObservedError(
        "\(quoted(path)) has \(own) element\(own == 1 ? "" : "s"); expected \(count) numbers")
    }
    let wanted = shape == .slot ? TraceError.Wanted.integer(0, 1 << 31) : .coordinate
    for (index, element) in value.elements.enumerated() {
      try number(element, wanted, "\(path)[\(index)]")
    }
  }

  private func number(
    _ value: JSONValue, _ wanted: TraceError.Wanted, _ path: String
  ) throws(ObservedError) {
    guard case .number(let number) = value else { throw Self.wrong(value, wanted, path) }
    guard wanted.admits(number) else {
      throw ObservedError("\(TraceError.Code.outOfRange(key: path, got: number, wanted: wanted))")
    }
  }

  private func choice(
    _ value: JSONValue, _ words: [String], _ path: String
  ) throws(ObservedError) {
    try expect(value, .string, .string, path)
    guard let word = value.text, !words.contains(word) else { return }
    let code = TraceError.Code.unknownChoice(key: path, got: word, choices: words)
    guard let nearest = NearestName.of(word, among: words) else { throw ObservedError("\(code)") }
    throw ObservedError("\(quoted(path)) is \(quoted(word)); did you mean \(quoted(nearest))?")
  }

  private func expect(
    _ value: JSONValue, _ type: JSONType, _ wanted: TraceError.Wanted, _ path: String
  ) throws(ObservedError) {
    if value.type != type { throw Self.wrong(value, wanted, path) }
  }

  private static func wrong(
    _ value: JSONValue, _ wanted: TraceError.Wanted, _ path: String
  ) -> ObservedError {
    guard !path.isEmpty else { return ObservedError("it is not an object; expected an outcome") }
    return ObservedError("\(TraceError.Code.wrongType(key: path, got: value.type, wanted: wanted))")
  }
}
