import Glibc
import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// Which behaviour, with which parameters, does with recorded drags what an application made of
/// them.
///
/// Everything is tried in a fixed order with fixed values, so that the same input gives the same
/// answer.
struct Identification: Sendable {
  let pairs: [ObservedTrace]
  let scripts: ScriptSource
  var tolerance: ConformTolerance
  let tickRate: Double?
  let jobs: Int
  let interrupt: Interrupt

  /// A behaviour with parameters, and the drags that it reproduces.
  struct Candidate: Sendable {
    let behaviour: String
    let settings: [Setting]
    /// For each drag, whether the behaviour does as the application.
    var agrees: [Bool] = []
    /// How likely it is, of all behaviours that were tried and none of them, from 0 to 1.
    var certainty = 0.0

    /// The number of drags that it reproduces.
    var hits: Int { agrees.count { $0 } }
  }

  /// What was found.
  struct Result: Sendable {
    /// The best candidate of each behaviour, the likeliest first.
    var candidates: [Candidate]
    /// The drags of which not all candidates say the same, or which none reproduces: only they tell
    /// behaviours apart.
    var telling: [Int]
    /// How likely it is that none of the behaviours has the application's rule, from 0 to 1.
    var none: Double

    /// The likeliest candidates: the best one, and those that are at least a quarter as likely.
    var leaders: [Candidate] {
      guard let best = candidates.first else { return [] }
      return candidates.filter { $0.certainty >= best.certainty / 4 }
    }

    /// The leaders, if they are together as likely as ``Identification/sure``; else empty.
    var answer: [Candidate] {
      let share = leaders.reduce(0) { $0 + $1.certainty }
      return !telling.isEmpty && share >= Identification.sure ? leaders : []
    }

    /// The likeliest first, among equals as they were.
    mutating func sort() {
      candidates = candidates.enumerated()
        .sorted { (-$0.element.certainty, $0.offset) < (-$1.element.certainty, $1.offset) }
        .map { $0.element }
    }
  }

  /// From how likely on an answer is one.
  static let sure = 0.75
  /// How often a drag of an application with a behaviour's rule differs all the same: recordings
  /// are not exact.
  static let slip = 0.05
  /// How often a rule that is none of these agrees with the nearest one in a drag that tells
  /// behaviours apart.
  static let likeness = 0.7
  /// The values of a number that are tried, evenly spaced over its range.
  static let points = 11
  /// The number of behaviours whose numbers are tried.
  static let refined = 3
  /// How far times may be apart, in milliseconds, where behaviours are told apart by them.
  static let close = 2.0

  /// Tries every behaviour with its defaults and with each of its choices; then the numbers of the
  /// best, one after the other.
  func run() throws -> Result {
    let names = try scripts.behaviourNames() + scripts.peerNames + [ScriptSource.native]
    var all = try measured(names.flatMap { try choices(of: $0) })
    for index in best(of: all).prefix(Self.refined) {
      var leader = all[index]
      for parameter in try numbers(of: leader.behaviour) {
        let others = leader.settings.filter { $0.key != parameter.name }
        let tried = try measured(
          parameter.grid(Self.points).map { value in
            Candidate(
              behaviour: leader.behaviour,
              settings: others + [Setting(key: parameter.name, value: value)])
          })
        guard let better = tried.max(by: { $0.hits < $1.hits }), better.hits > leader.hits else {
          continue
        }
        leader = better
        all.append(better)
      }
    }
    return try timed(weighed(all))
  }

  /// Tells behaviours that do the same apart by the times of their moves, if most of the recordings
  /// have them so exactly.
  private func timed(_ result: Result) throws -> Result {
    let answer = result.leaders
    guard answer.count > 1, tolerance.time > Self.close else { return result }
    var closer = self
    closer.tolerance = ConformTolerance(time: Self.close, point: tolerance.point)
    let timed = try closer.measured(answer)
    let hits = timed.map { candidate in result.telling.count { candidate.agrees[$0] } }
    guard timed.count == answer.count, let most = hits.max(), 2 * most > result.telling.count
    else { return result }
    let count = result.telling.count
    let shares = Self.shares(hits.map { Self.logarithm(of: 1 - Self.slip, $0, of: count) })
    let whole = answer.reduce(0) { $0 + $1.certainty }
    var result = result
    for (candidate, share) in zip(answer, shares) {
      let index = result.candidates.firstIndex { $0.behaviour == candidate.behaviour }
      if let index { result.candidates[index].certainty = whole * share }
    }
    result.sort()
    return result
  }

  /// The logarithm of how likely so many hits of a number of drags are, in one order of them.
  private static func logarithm(of rate: Double, _ hits: Int, of count: Int) -> Double {
    Double(hits) * log(rate) + Double(count - hits) * log(1 - rate)
  }

  /// What part of their sum each of some numbers is, which are given by their logarithms.
  private static func shares(_ logarithms: [Double]) -> [Double] {
    let most = logarithms.max() ?? 0
    let weights = logarithms.map { exp($0 - most) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// The indexes of each behaviour's best candidate, the best first; among equals the first.
  private func best(of all: [Candidate]) -> [Int] {
    var found: [String: Int] = [:]
    for (index, candidate) in all.enumerated() {
      let other = found[candidate.behaviour]
      if other.map({ all[$0].hits < candidate.hits }) ?? true {
        found[candidate.behaviour] = index
      }
    }
    return found.values.sorted { (-all[$0].hits, $0) < (-all[$1].hits, $1) }
  }

  /// By Bayes' rule, if each behaviour and none of them are equally likely beforehand.
  private func weighed(_ all: [Candidate]) -> Result {
    let telling = pairs.indices.filter { index in
      all.contains { $0.agrees[index] } && all.contains { !$0.agrees[index] }
        || !all.contains { $0.agrees[index] }
    }
    var candidates = best(of: all).map { all[$0] }
    let hits = candidates.map { candidate in telling.count { candidate.agrees[$0] } }
    // A strange rule agrees with the nearest one now and then, whichever that is.
    let strange = Self.logarithm(of: Self.likeness, hits.max() ?? 0, of: telling.count)
    let shares = Self.shares(
      hits.map { Self.logarithm(of: 1 - Self.slip, $0, of: telling.count) } + [strange])
    for index in candidates.indices { candidates[index].certainty = shares[index] }
    var result = Result(
      candidates: candidates, telling: telling, none: shares[candidates.count])
    result.sort()
    return result
  }

  /// The candidates, each with what it reproduces; those that do not load are left out.
  ///
  /// - Throws: The error of a drag that cannot be replayed.
  private func measured(_ candidates: [Candidate]) throws -> [Candidate] {
    var measured: [Candidate] = []
    let measure = { @Sendable (candidate: Candidate) in
      Swift.Result { try self.measured(candidate) }
    }
    try OrderedPool.run(candidates, threads: jobs, measure) { result in
      try interrupt.check()
      if let candidate = try result.get() { measured.append(candidate) }
    }
    return measured
  }

  private func measured(_ candidate: Candidate) throws -> Candidate? {
    var candidate = candidate
    let loader = loader(of: candidate)
    guard (try? loader.load(candidate.behaviour)) != nil else { return nil }
    candidate.agrees = try pairs.map { pair in
      try interrupt.check()
      return try Conformance(
        of: pair.observed, with: pair.trace, under: loader.load(candidate.behaviour),
        tickRate: tickRate, within: tolerance, until: interrupt
      ).conforms
    }
    return candidate
  }

  private func loader(of candidate: Candidate) -> BehaviourLoader {
    BehaviourLoader(
      scripts: scripts, names: [candidate.behaviour], settings: candidate.settings,
      interrupt: interrupt)
  }

  /// A behaviour with its defaults, and with each other value of a choice.
  private func choices(of name: String) throws -> [Candidate] {
    guard let behaviour = try? Behaviour(named: name, in: scripts) else { return [] }
    let others = behaviour.parameters.flatMap { parameter in
      parameter.otherChoices.map {
        Candidate(behaviour: name, settings: [Setting(key: parameter.name, value: $0)])
      }
    }
    return [Candidate(behaviour: name, settings: [])] + others
  }

  private func numbers(of name: String) throws -> [Parameter] {
    try Behaviour(named: name, in: scripts).parameters.filter { !$0.grid(Self.points).isEmpty }
  }
}

extension Identification {
  /// A straight drag, or one out and back, that two candidates end in other orders.
  struct TellingDrag: Sendable {
    let trace: Trace
    let item: String
    /// Where it is pressed, where it goes, and where it is released, in viewport coordinates.
    let places: [Point2D]
    /// The orders under the two.
    let orders: [[[String]]]
  }

  /// The first of some drags in the scene of the first recording that tells two candidates apart;
  /// `nil` if none does.
  func tellingDrag(_ one: Candidate, _ other: Candidate) throws -> TellingDrag? {
    guard let pair = pairs.first, let scene = try? ReorderScene(pair.trace.header.scene) else {
      return nil
    }
    let kind = pair.trace.kind
    for (item, places) in Self.gestures(in: scene) {
      try interrupt.check()
      let trace = Self.trace(in: pair.trace.header, along: places, kind)
      guard let orders = try? [one, other].map({ try order(of: trace, under: $0) }),
        orders[0] != orders[1]
      else { continue }
      return TellingDrag(trace: trace, item: item, places: places, orders: orders)
    }
    return nil
  }

  private func order(of trace: Trace, under candidate: Candidate) throws -> [[String]] {
    try trace.replayed(
      under: loader(of: candidate).load(candidate.behaviour), observing: MoveOrders(),
      tickRate: tickRate, until: interrupt
    ).outcome.order
  }

  /// Drags of some of the items to points evenly spaced over the viewport, then those that go on to
  /// another point from there.
  private static func gestures(in scene: ReorderScene) -> [(item: String, places: [Point2D])] {
    let size = scene.viewport
    let area = Rect2D(origin: .zero, size: size)
    let starts = Array(
      scene.orders.joined().joined().lazy
        .compactMap { name in scene.center(ofItemNamed: name).map { (name, $0) } }
        .filter { area.contains($0.1) }.prefix(6))
    func points(_ count: Int) -> [Point2D] {
      (0...count).map { part in
        let share = Double(part) / Double(count)
        return scene.axis == .horizontal
          ? Point2D(x: (size.width * share).rounded(), y: (size.height / 2).rounded())
          : Point2D(x: (size.width / 2).rounded(), y: (size.height * share).rounded())
      }
    }
    let straight = starts.flatMap { name, start in
      points(24).map { (item: name, places: [start, $0]) }
    }
    let bent = starts.flatMap { name, start in
      points(6).flatMap { turn in points(12).map { (item: name, places: [start, turn, $0]) } }
    }
    return straight + bent
  }

  /// A drag with a sample each 16 ms, 5 points apart, after a press of 0.7 s, which lifts
  /// everywhere.
  private static func trace(
    in header: EncodedHeader, along places: [Point2D], _ kind: PointerKind
  ) -> Trace {
    var header = header
    (header.name, header.behaviour, header.parameters) = ("telling", nil, [])
    var records: [EncodedRecord] = []
    var time = 0.0
    func add(_ phase: PointerSample.Phase, _ place: Point2D) {
      records.append(
        EncodedRecord(
          time: time, action: .pointer(EncodedPointer(phase, x: place.x, y: place.y, kind: kind))))
    }
    add(.down, places[0])
    time = 700
    for (start, end) in zip(places, places.dropFirst()) {
      let way = end - start
      let count = max(1, Int((way.length / 5).rounded(.up)))
      for part in 1...count {
        time += 16
        add(.move, start + way * (Double(part) / Double(count)))
      }
    }
    time += 400
    add(.up, places[places.count - 1])
    return Trace(file: "telling", header: header, records: records)
  }
}

extension ReorderScene {
  /// The center of an item in viewport coordinates.
  fileprivate func center(ofItemNamed name: String) -> Point2D? {
    guard let item = item(named: name), let list = list(of: item) else { return nil }
    let shown = showing(list)
    return shown.frame(of: item).map { shown.scroll.viewport($0.center) }
  }
}

extension Trace {
  /// The kind of pointer that drags.
  fileprivate var kind: PointerKind {
    for case .pointer(let sample) in records.lazy.map(\.action) { return sample.kind }
    return .touch
  }
}

extension Parameter {
  /// The values of a choice or a truth value but for the default.
  fileprivate var otherChoices: [String] {
    switch initial {
    case .string(let value): choices.filter { $0 != value }
    case .boolean(let value): ["\(!value)"]
    case .number: []
    }
  }

  /// Values evenly spaced over the range of a number; empty without a range.
  fileprivate func grid(_ points: Int) -> [String] {
    guard case .number = initial, let minimum, let maximum, maximum > minimum else { return [] }
    return (0..<points).map { index in
      let value = minimum + (maximum - minimum) * Double(index) / Double(points - 1)
      return "\((value * 1e9).rounded() / 1e9)"
    }
  }
}
