package import ReorderScripting

/// Runs spec files, each in a sandbox of its own.
///
/// A file that cannot be loaded, a hook that fails and a test that never ends are results like any
/// other: everything else still runs.
package struct SpecSuite: Sendable {
  /// How a file ran, without its results.
  package struct Run: Hashable, Sendable {
    /// Whether it ran to its end; `false` if it was stopped.
    package var isComplete: Bool
    /// The behaviours and traces that it used, by path.
    package var touched: Set<String> = []
    /// The snapshots that no test has compared, if all tests ran and none failed.
    package var unusedSnapshots: [String] = []

    /// Creates what came of a file.
    package init(
      isComplete: Bool, touched: Set<String> = [], unusedSnapshots: [String] = []
    ) {
      self.isComplete = isComplete
      self.touched = touched
      self.unusedSnapshots = unusedSnapshots
    }
  }

  /// Which tests run, and how.
  package let options: SpecOptions

  /// Creates a suite.
  package init(_ options: SpecOptions) { self.options = options }

  /// The files in the order in which they run.
  package func ordered(_ files: [String]) -> [String] {
    guard let seed = options.seed else { return files }
    var order = SeededOrder(seed: seed, for: "files")
    return order.shuffled(files)
  }

  /// Runs one file.
  ///
  /// - Parameters:
  ///   - path: The file, as messages show it.
  ///   - report: Receives each result as soon as it is available.
  /// - Returns: Whether it ran to its end, and what it used.
  package func run(_ path: String, _ report: @escaping (SpecResult) -> Void) -> Run {
    do throws(ScriptFileError) {
      let source = try ScriptSource.script(at: path)
      return run(source, in: ScriptSource(path: Self.folder(of: path)), report)
    } catch {
      report(
        SpecResult(
          names: [path], file: path, verdict: .error,
          failure: SpecFailure(message: error.description)))
      return Run(isComplete: true)
    }
  }

  /// Runs the text of a spec file.
  ///
  /// - Parameters:
  ///   - source: The text and its path, as messages show it.
  ///   - folder: The folder of the spec, where its traces may be.
  ///   - report: Receives each result as soon as it is available.
  /// - Returns: Whether it ran to its end, and what it used.
  package func run(
    _ source: ScriptSource.File, in folder: ScriptSource,
    _ report: @escaping (SpecResult) -> Void
  ) -> Run {
    SpecFileRun(source, folder: folder, options: options, report: report).run()
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
