#if !hasFeature(Embedded)
internal import ReorderJSON
internal import ReorderLaws
internal import ReorderScripting
internal import ReorderText

extension Session {
  /// The most drags in one call.
  private static let mostDrags = 1_000_000

  /// Tries laws under the chosen behaviour, a line for each.
  ///
  /// - Parameters:
  ///   - names: The laws, with blanks between them; all if empty.
  ///   - seed: The seed of the drags.
  ///   - count: How many drags.
  func tryLaws(_ names: String, seed: UInt64, count: Int) throws(SessionError) -> String {
    guard seed <= 1 << 53 else { throw SessionError("the seed is \(seed); expected at most 2^53") }
    guard (1...Self.mostDrags).contains(count) else {
      throw SessionError("the number of drags is \(count); expected 1 to \(Self.mostDrags)")
    }
    var laws: [DragLaw] = []
    for name in names.split(separator: " ") {
      guard let law = DragLaw(rawValue: String(name)) else {
        let all = DragLaw.allCases.map(\.rawValue)
        let hint = NearestName.of(String(name), among: all).map { "; did you mean '\($0)'?" }
        throw SessionError(
          "there is no law '\(String(name).excerpt(of: 80))'\(hint ?? "; the laws are \(all)")")
      }
      laws.append(law)
    }
    let subject: LawSubject
    do {
      subject = try LawSubject(
        named: chosen?.name ?? "default", in: chosen == nil ? directory : source,
        setting: chosen?.values ?? [:])
    } catch {
      throw SessionError("\(error)")
    }
    let search = LawSearch(subject, laws.isEmpty ? DragLaw.allCases : laws, seed: seed)
    return String(
      decoding: search.results(0..<count).flatMap { $0.line(subject) }, as: UTF8.self)
  }
}
#endif
