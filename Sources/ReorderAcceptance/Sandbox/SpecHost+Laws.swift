internal import ReorderLaws
internal import ReorderScripting
internal import ReorderText

// The laws of a drag under a behaviour.
extension SpecHost {
  /// The most drags for one assertion.
  private static let mostDrags = 10_000

  /// Tries laws under a behaviour.
  ///
  /// - Returns: What breaks the first of them that breaks; nil if none does.
  func obey(_ arguments: [ScriptValue]) throws(Refusal) -> ScriptSandbox.Answer {
    let name = arguments[0].text ?? ""
    let options = arguments[2]
    let count = try whole("count", options, 1...Self.mostDrags) ?? LawSearch.quick
    let seed = try whole("seed", options, 0...(1 << 53)).map { UInt64($0) }
    let subject: LawSubject
    do {
      touch(file: "\(scripts.path)/behaviours/\(name).lua")
      subject = try LawSubject(
        named: name, in: scripts, setting: SpecPlan.values(options["params"]), stop: stop)
    } catch let error as Refusal {
      throw error
    } catch {
      throw refusal(error)
    }
    let named = try arguments[1].elements.map { (value) throws(Refusal) in try Self.law(value) }
    let laws = named.isEmpty ? DragLaw.allCases.filter { subject.breaks[$0] == nil } : named
    let search = LawSearch(subject, laws, seed: seed ?? files.seed ?? LawSearch.usualSeed)
    let results = search.results(0..<count)
    if stop.isRaised { throw Refusal("stopped") }
    var answer = ScriptSandbox.Answer(cost: subject.work)
    answer.renewsBudget = true
    if results.allSatisfy({ $0.drags == 0 }) {
      throw Refusal("none of the \(count) drags lifts anything, so nothing was tried")
    }
    guard let result = results.first(where: { $0.breach != nil }), let breach = result.breach
    else { return answer }
    let lines = breach.lines(subject) + ["from drag \(result.first) of seed \(search.seed)"]
    answer.values = [
      .record([
        "title": .string("breaks the law '\(breach.law.rawValue)': \(breach.law.sentence)"),
        "note": .string(lines.joined(separator: "\n")),
      ])
    ]
    return answer
  }

  private static func law(_ value: ScriptValue) throws(Refusal) -> DragLaw {
    let name = value.text ?? ""
    if let law = DragLaw(rawValue: name) { return law }
    let laws = DragLaw.allCases.map(\.rawValue)
    throw Refusal(
      "there is no law '\(name.excerpt)'; the laws are \(laws.joined(separator: ", "))",
      nearest: NearestName.of(name, among: laws))
  }

  private func whole(
    _ name: String, _ options: ScriptValue, _ range: ClosedRange<Int>
  ) throws(Refusal) -> Int? {
    try DragSource.whole(name, options, range)
  }
}
