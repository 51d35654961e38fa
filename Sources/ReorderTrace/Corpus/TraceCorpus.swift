/// Traces of drags that no finger made, as many as wanted, each as a finger might have made it.
///
/// A trace depends on nothing but the seed, the kinds and its number, so the first traces of a
/// corpus are the same however long it is, and any part of it can be made anywhere.
public struct TraceCorpus: Hashable, Sendable {
  /// What is dragged over.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Rows of one height.
    case list
    /// Rows of many heights, some of which stay where they are.
    case mixed
    /// Rows in sections with headers, one of which may be empty.
    case sections
    /// A strip that scrolls sideways.
    case horizontal
    /// Items in lines.
    case grid
    /// Windows that float over a list.
    case windows
  }

  /// What all random choices start from.
  public let seed: UInt64
  /// The kinds that take turns at random.
  public let kinds: [Kind]

  /// Creates a corpus.
  ///
  /// - Parameters:
  ///   - seed: What all random choices start from.
  ///   - kinds: What is dragged over; every kind where it is empty.
  public init(seed: UInt64, kinds: [Kind] = Kind.allCases) {
    self.seed = seed
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
  }

  /// One of the traces.
  ///
  /// O(records); a few hundred of them.
  ///
  /// - Parameter number: Which one, from 0.
  public func trace(_ number: Int) -> Trace {
    var random = CorpusRandom(seed: seed, stream: number)
    let kind = random.element(of: kinds)
    let stage = CorpusStage(kind, &random)
    let tickHz = random.chance(0.7) ? 60.0 : random.element(of: [30, 90, 120])
    let header = EncodedHeader(
      name: "\(kind.rawValue)-\(number + 1)", tickHz: tickHz, scene: stage.scene)
    let records = CorpusGesture.records(on: stage, random)
    return Trace(file: header.name, header: header, records: records)
  }
}
