internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderText
internal import ReorderTrace

/// The random drags that a spec asks for with `drags { … }`.
struct DragSource {
  typealias Refusal = ScriptSandbox.Refusal

  /// The number of drags unless the spec says how many, and the most that it may ask for.
  static let (usual, most) = (100, 10_000)
  /// The seed unless the spec or the command line has one.
  static let usualSeed: UInt64 = 1

  let count: Int
  let seed: UInt64
  private let corpus: TraceCorpus
  /// Whether the application changes its list during some drags.
  private let hasChanges: Bool
  /// The scene of every drag, and an engine that has set it; `nil` for a scene of each kind.
  private let stage: (header: EncodedHeader, engine: ReorderEngine)?

  /// - Parameters:
  ///   - options: What the spec says.
  ///   - seed: The seed of the command line.
  ///   - trace: The trace whose scene counts; `nil` if the spec names kinds of scenes.
  init(
    _ options: ScriptValue, seed: UInt64?, over trace: Trace?
  ) throws(Refusal) {
    count = try Self.whole("count", options, 1...Self.most) ?? Self.usual
    let own = try Self.whole("seed", options, 0...(1 << 53))
    self.seed = own.map { UInt64($0) } ?? seed ?? Self.usualSeed
    hasChanges = options["changes"]?.isTruthy == true
    corpus = TraceCorpus(seed: self.seed, kinds: try Self.kinds(options["kinds"]))
    guard let trace else {
      stage = nil
      return
    }
    guard options["kinds"] == nil else {
      throw Refusal("'kinds' chooses scenes, but these drags have one; leave out 'kinds'")
    }
    do {
      stage = (trace.header, try Replayer(header: trace.header, file: trace.file).engine)
    } catch {
      throw Refusal("\(error)")
    }
  }

  /// The drag with a number from 0.
  ///
  /// - Parameter press: How long a press must last to lift, in milliseconds.
  func trace(_ number: Int, press: Double) -> Trace {
    var trace =
      if let stage {
        corpus.trace(number, over: stage.header, in: stage.engine, press: press)
      } else {
        corpus.trace(number)
      }
    guard !hasChanges else { return trace }
    trace.records.removeAll { if case .change = $0.action { true } else { false } }
    return trace
  }

  /// Whether every drag has the scene that the spec gives.
  var hasScene: Bool { stage != nil }

  static func whole(
    _ name: String, _ options: ScriptValue, _ range: ClosedRange<Int>
  ) throws(Refusal) -> Int? {
    guard let value = options[name] else { return nil }
    guard let whole = value.whole, range.contains(whole) else {
      throw Refusal(
        "'\(name.excerpt)' must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  private static func kinds(_ value: ScriptValue?) throws(Refusal) -> [TraceCorpus.Kind] {
    let names = TraceCorpus.Kind.allCases.map(\.rawValue)
    var kinds: [TraceCorpus.Kind] = []
    for element in value?.elements ?? [] {
      guard let kind = element.text.flatMap({ TraceCorpus.Kind(rawValue: $0) }) else {
        let name = element.text ?? ""
        let problem = "'\(name.excerpt)' is not one of the kinds \(names.joined(separator: ", "))"
        throw Refusal(problem, nearest: NearestName.of(name, among: names))
      }
      kinds.append(kind)
    }
    if let value, kinds.isEmpty || value.text != nil {
      throw Refusal("'kinds' must be a list, as in kinds = { \"list\", \"grid\" }")
    }
    return kinds
  }
}
