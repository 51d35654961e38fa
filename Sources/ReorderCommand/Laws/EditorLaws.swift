import ReorderLaws
import ReorderScripting

/// The laws of a drag under a behaviour, as a few lines for an editor to show.
struct EditorLaws: Sendable {
  let interrupt: Interrupt

  /// The laws that the behaviour breaks; what is wrong, if it does not load.
  func text(of name: String, in scripts: ScriptSource) -> String {
    do throws(BehaviourError) {
      let subject = try LawSubject(named: name, in: scripts, stop: interrupt.scripts)
      let laws = DragLaw.allCases.filter { subject.breaks[$0] == nil }
      let results = LawSearch(subject, laws).results(0..<LawSearch.quick)
      let broken = results.compactMap(\.breach).map { breach in
        "breaks the law '\(breach.law.rawValue)': \(breach.law.sentence)\n"
          + breach.lines(subject).map { "  \($0)" }.joined(separator: "\n")
      }
      guard broken.isEmpty else { return broken.joined(separator: "\n") }
      return "\(LawSearch.quick) drags obey \(laws.count) laws"
    } catch {
      return "\(error)"
    }
  }
}
