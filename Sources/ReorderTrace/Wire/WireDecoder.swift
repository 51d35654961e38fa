/// Turns the JSON of a line into wire types, and collects the keys that mean nothing.
struct WireDecoder {
  /// A key that means nothing, and the kind of object that has it.
  struct UnknownKey: Hashable {
    var key: String
    var place: TraceWarning.Place
  }

  /// The unknown keys of this trace so far that were not fetched, each once.
  private(set) var unknownKeys: [UnknownKey] = []
  private var told: Set<UnknownKey> = []

  /// The most different unknown keys that are told of in a trace.
  private static var mostUnknownKeys: Int { 100 }

  /// Fetches the unknown keys.
  mutating func takeUnknownKeys() -> [UnknownKey] {
    defer { unknownKeys.removeAll() }
    return unknownKeys
  }

  /// Forgets what was told; for the next trace.
  mutating func startTrace() { told.removeAll() }

  /// Takes note of the members of an object that nobody asked for.
  mutating func close(_ reader: MemberReader, _ place: TraceWarning.Place) {
    for key in reader.unknownKeys where told.count < Self.mostUnknownKeys {
      let unknown = UnknownKey(key: key, place: place)
      if told.insert(unknown).inserted { unknownKeys.append(unknown) }
    }
  }
}
