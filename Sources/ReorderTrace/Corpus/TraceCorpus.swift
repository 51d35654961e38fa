package import ReorderCore

/// Any number of generated drag traces that look as if a finger had made them.
///
/// A trace depends only on the seed, the kinds and its number, so the first traces of a corpus
/// are the same however long it is, and any part of it can be generated anywhere.
package struct TraceCorpus: Hashable, Sendable {
  /// What the drags move over.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Rows of equal height.
    case list
    /// Rows of different heights, some of them fixed in place.
    case mixed
    /// Sections of rows with headers; one section may be empty.
    case sections
    /// A strip that scrolls sideways.
    case horizontal
    /// Items in lines.
    case grid
    /// Windows that float over a list.
    case windows
  }

  /// The seed of all random choices.
  package let seed: UInt64
  /// The kinds to choose from at random.
  package let kinds: [Kind]

  /// Creates a corpus.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random choices.
  ///   - kinds: What the drags move over; every kind if empty.
  package init(seed: UInt64, kinds: [Kind] = Kind.allCases) {
    self.seed = seed
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
  }

  /// Generates one of the traces.
  ///
  /// O(records); a few hundred of them.
  ///
  /// - Parameter number: The number of the trace, from 0.
  package func trace(_ number: Int) -> Trace {
    var random = RandomStream(seed: seed, stream: number)
    let kind = random.element(of: kinds)
    let scene = CorpusScene(kind, &random)
    let tickHz = random.chance(0.7) ? 60.0 : random.element(of: [30, 90, 120])
    let header = EncodedHeader(
      name: "\(kind.rawValue)-\(number + 1)", tickHz: tickHz, scene: scene.description)
    let records = CorpusGesture.records(on: scene, random)
    return Trace(file: header.name, header: header, records: records)
  }

  /// Generates one of the traces over a given scene, whose kind does not matter then.
  ///
  /// - Parameters:
  ///   - number: The number of the trace, from 0.
  ///   - header: The trace's first line, with the scene.
  ///   - engine: An engine that has set the scene.
  ///   - press: How long a press must last to lift, in milliseconds.
  package func trace(
    _ number: Int, over header: EncodedHeader, in engine: borrowing ReorderEngine, press: Double
  ) -> Trace {
    var random = RandomStream(seed: seed, stream: number)
    let scene = CorpusScene(header.scene, in: engine, &random)
    let records = CorpusGesture.records(on: scene, random, leastPress: max(550, press + 50))
    return Trace(file: header.name, header: header, records: records)
  }
}
