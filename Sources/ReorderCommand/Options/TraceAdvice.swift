import ReorderScripting
import ReorderText

/// The trace that was probably meant, if there is no such file.
enum TraceAdvice {
  /// The text to append to the error's own.
  ///
  /// - Parameters:
  ///   - path: The path or the name that was given.
  ///   - scripts: Where a trace is looked for by its name.
  static func text(for path: String, in scripts: ScriptSource) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let name = name(of: parts.last ?? "")
    let known = (try? scripts.traceNames()) ?? []
    if parts.count == 1 {
      return ", nor a trace of that name; \(NameHint(to: name, among: known))"
    }
    let folder = parts.dropLast().joined(separator: "/")
    let beside = Folder.files(in: folder).filter { $0.hasSuffix(".jsonl") }
    let names = beside.map(Self.name)
    if let nearest = NearestName.of(name, among: names), let index = names.firstIndex(of: nearest) {
      return "; did you mean '\(folder)/\(beside[index])'?"
    }
    let other = known.contains(name) ? name : NearestName.of(name, among: known)
    return other.map { "; did you mean the trace '\($0)'?" } ?? ""
  }

  /// The name of a trace without its extension.
  private static func name(of file: String) -> String {
    for suffix in [ScriptSource.traceSuffix, ".jsonl"] where file.hasSuffix(suffix) {
      return String(file.dropLast(suffix.count))
    }
    return file
  }
}
