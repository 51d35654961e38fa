internal import ReorderCore
package import ReorderScripting

extension PlaygroundAnswer.Entry {
  /// Creates an entry for a behaviour as it is, or is about to be.
  package init(_ behaviour: LiveBehaviour) {
    let loaded = behaviour.next ?? behaviour.current
    self.init(
      name: behaviour.name, summary: loaded?.summary ?? "", parameters: loaded?.parameters ?? [],
      problem: behaviour.problem.map { "\($0)" })
  }
}
