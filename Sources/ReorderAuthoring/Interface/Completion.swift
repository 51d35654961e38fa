internal import ReorderCore
package import ReorderScripting

/// A name that a script's author can use, with its description.
package struct Completion: Hashable, Sendable {
  /// The name as written: `drag.x`, `list:at`, `reorder.clamp`, `target`.
  package let name: String
  /// Its signature: the parameters of a function, the type of a field; may be empty.
  package let usage: String
  /// One sentence that describes it; empty for names of stock Lua.
  package let summary: String

  /// All names, each once, in byte order.
  ///
  /// - Parameter globals: The globals that every script sees.
  package static func all(_ globals: SandboxGlobals) -> [Completion] {
    let described = objects + helpers + hooks
    let known = Set(described.map { $0.name })
    let stock = globals.names.flatMap { name in
      [name] + (globals.fields[name] ?? []).map { "\(name).\($0)" }
    }
    return
      (described
      + stock.filter { !known.contains($0) }.map { Completion(name: $0, usage: "", summary: "") })
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static var objects: [Completion] {
    HostInterface.objects.flatMap { object in
      object.fields.map { field in
        let name = object.path
        guard case .method(let parameters, let results, _) = field.kind else {
          return Completion(name: "\(name).\(field.name)", usage: "", summary: field.summary)
        }
        return Completion(
          name: "\(name):\(field.name)", usage: usage(parameters, results), summary: field.summary)
      }
    }
  }

  private static var helpers: [Completion] {
    Helper.allCases.map({ $0.function }).map {
      Completion(
        name: "reorder.\($0.name)", usage: usage($0.parameters, $0.results), summary: $0.summary)
    }
      + Curve.allCases.map {
        Completion(
          name: "reorder.ease.\($0.rawValue)", usage: "(fraction): number",
          summary: "The progress of a motion at a fraction of its time.")
      }
  }

  private static var hooks: [Completion] {
    HostInterface.hooks.map {
      Completion(name: $0.name, usage: usage($0.parameters, $0.results), summary: $0.summary)
    }
  }

  private static func usage(_ parameters: [String], _ results: [String]) -> String {
    "(\(HostFunction.names(parameters).joined(separator: ", ")))"
      + (results.isEmpty ? "" : ": \(results.joined(separator: ", "))")
  }
}
