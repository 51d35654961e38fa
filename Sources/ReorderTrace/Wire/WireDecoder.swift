internal import ReorderJSON

/// Converts the JSON of a line to wire types, and collects unknown keys.
struct WireDecoder {
  /// An unknown key, and the kind of object that has it.
  struct UnknownKey: Hashable {
    var key: String
    var place: TraceWarning.Place
  }

  /// The unknown keys of this trace that were not fetched yet, each once.
  private(set) var unknownKeys: [UnknownKey] = []
  private var reported: Set<UnknownKey> = []

  /// The most different unknown keys that are reported in a trace.
  private static var mostUnknownKeys: Int { 100 }

  /// Returns the warnings about unknown keys since the last call.
  mutating func takeWarnings(file: String, line: Int) -> [TraceWarning] {
    defer { unknownKeys.removeAll() }
    return unknownKeys.map {
      TraceWarning(file: file, line: line, reason: .unknownKey($0.key, in: $0.place))
    }
  }

  /// Clears the reported keys for the next trace.
  mutating func startTrace() { reported.removeAll() }

  /// Records the members of an object that were not read.
  mutating func close(_ reader: MemberReader, _ place: TraceWarning.Place) {
    for key in reader.unknownKeys where reported.count < Self.mostUnknownKeys {
      let unknown = UnknownKey(key: key, place: place)
      if reported.insert(unknown).inserted { unknownKeys.append(unknown) }
    }
  }
}
