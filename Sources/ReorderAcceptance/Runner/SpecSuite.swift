public import ReorderScripting

/// Runs spec files, each in a sandbox of its own.
///
/// A file that cannot be loaded, a hook that fails and a test that never ends are results like any
/// other: everything else runs all the same.
public struct SpecSuite: Sendable {
  /// How a file ran, its results apart.
  public struct Run: Hashable, Sendable {
    /// Whether it ran to its end; not where somebody wanted to stop.
    public var isComplete: Bool
    /// The behaviours and traces that it used, by their paths.
    public var touched: Set<String> = []
  }

  /// Which tests run, and how.
  public let options: SpecOptions

  /// Creates a suite.
  public init(_ options: SpecOptions) { self.options = options }

  /// The files in the order in which they run.
  public func ordered(_ files: [String]) -> [String] {
    guard let seed = options.seed else { return files }
    var order = SeededOrder(seed: seed, for: "files")
    return order.shuffled(files)
  }

  /// Runs one file.
  ///
  /// - Parameters:
  ///   - path: The file, as messages show it.
  ///   - report: Hears of each result as soon as it is there.
  /// - Returns: Whether it came to its end, and what it used.
  public func run(_ path: String, _ report: @escaping (SpecResult) -> Void) -> Run {
    do throws(ScriptFileError) {
      let source = try ScriptDirectory.script(at: path)
      return run(source, in: ScriptDirectory(path: Self.folder(of: path)), report)
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
  ///   - folder: Where the traces are that lie beside the spec.
  ///   - report: Hears of each result as soon as it is there.
  /// - Returns: Whether it came to its end, and what it used.
  public func run(
    _ source: ScriptDirectory.Source, in folder: ScriptDirectory,
    _ report: @escaping (SpecResult) -> Void
  ) -> Run {
    SpecFileRun(source, folder: folder, options: options, report: report).run()
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
