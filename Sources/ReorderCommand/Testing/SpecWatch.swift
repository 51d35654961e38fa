import ReorderAcceptance

/// Runs specs, and those again that a changed file touches, until somebody wants to stop.
struct SpecWatch<Watcher: FileWatcher> {
  let finder: SpecFinder
  let paths: [String]
  let session: SpecSession
  var watcher: Watcher

  /// The files that each spec read.
  private var touched: [String: Set<String>] = [:]

  init(finder: SpecFinder, paths: [String], session: SpecSession, watcher: Watcher) {
    self.finder = finder
    self.paths = paths
    self.session = session
    self.watcher = watcher
  }

  /// Never returns by itself.
  mutating func run() throws -> Never {
    var wanted = try finder.files(paths)
    while true {
      for file in wanted { touched[file] = [file] }
      if !wanted.isEmpty {
        for (spec, files) in try session.run(wanted).touched {
          touched[spec, default: []].formUnion(files)
        }
        session.console.note("waiting for a change; Ctrl-C ends")
      }
      wanted = try next()
    }
  }

  /// The specs that the next change touches, those that are new among them.
  private mutating func next() throws -> [String] {
    let shared = Set(["\(finder.scripts)/lib", "\(finder.scripts)/behaviours"])
      .union(try finder.modules()).union(paths.isEmpty ? ["\(finder.scripts)/spec"] : paths)
    let watched = touched.values.reduce(shared) { $0.union($1) }
    let changed = try watcher.changes(of: watched)
    let specs = (try? finder.files(paths)) ?? []
    touched = touched.filter { specs.contains($0.key) }
    // Nobody knows which of the modules a behaviour reads: one that changes touches every spec.
    let isForAll = changed.contains { $0.hasPrefix("\(finder.scripts)/lib") }
    return specs.filter { spec in
      guard let files = touched[spec] else { return true }
      return isForAll || !files.isDisjoint(with: changed)
    }
  }
}
