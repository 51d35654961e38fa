import ReorderAcceptance
import ReorderScripting

/// Runs specs, and reruns those that a changed file affects.
final class SpecWatch {
  /// Detects saved files.
  let watcher = FileWatcher()

  private let finder: SpecFinder
  private let paths: [String]
  private let session: SpecSession
  /// The files that each spec read.
  private var touched: [String: Set<String>] = [:]
  /// The specs that have not run yet, or not since something changed.
  private var wanted: [String]

  /// - Throws: `CommandFailure` if there is no spec to start with.
  init(finder: SpecFinder, paths: [String], session: SpecSession) throws {
    self.finder = finder
    self.paths = paths
    self.session = session
    wanted = try finder.files(paths)
    watcher.paths = watched
  }

  /// The files that have changed since the last call, in the order of their paths.
  func takeChanges() -> [String] { watcher.takeChanges().sorted() }

  /// Runs the specs that have changed, or read something that has.
  func work(_ changes: [String]) throws {
    if !changes.isEmpty { wanted = specs(touchedBy: Set(changes)) }
    guard !wanted.isEmpty else { return }
    for file in wanted { touched[file] = [file] }
    for (spec, files) in try session.run(wanted).touched {
      touched[spec, default: []].formUnion(files)
    }
    wanted = []
    watcher.paths = watched
    session.console.note("waiting for a change; Ctrl-C ends")
  }

  /// Every file whose change may make a difference.
  private var watched: Set<String> {
    let scripts = finder.scripts
    var watched = Set(["\(scripts)/lib", "\(scripts)/behaviours"] + wanted)
    watched.formUnion((try? finder.modules()) ?? [])
    watched.formUnion(paths.isEmpty ? ["\(scripts)/spec"] : paths)
    return touched.values.reduce(watched) { $0.union($1) }
  }

  /// The specs that a change affects, including new ones.
  private func specs(touchedBy changes: Set<String>) -> [String] {
    let specs = (try? finder.files(paths)) ?? []
    touched = touched.filter { specs.contains($0.key) }
    // Which modules a behaviour reads is not known: a changed module affects every spec.
    let isForAll = changes.contains { $0.hasPrefix("\(finder.scripts)/lib") }
    return specs.filter { spec in
      guard let files = touched[spec] else { return true }
      return isForAll || !files.isDisjoint(with: changes)
    }
  }
}
