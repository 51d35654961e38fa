@testable import ReorderAuthoring
@testable import ReorderScripting

/// The settings of Luacheck, made from the table of names that scripts see.
enum LinterSettings {
  /// The text of `.luacheckrc`.
  ///
  /// - Parameter globals: The globals that every script sees.
  static func text(for globals: SandboxGlobals) -> String {
    var lines = [
      "-- What scripts see in the sandbox, for Luacheck. Generated from the table that binds them.",
      "std = \"reorder\"",
      "max_line_length = 110",
      "exclude_files = { \"scripts/_meta\", \"Tests\", \".build\" }",
      "",
      "stds.reorder = {",
      "  read_globals = {",
    ]
    for name in globals.names { lines += entry(name, globals.fields[name] ?? []) }
    lines += [
      "  },", "}", "", "stds.reorder_spec = {",
      "  read_globals = {",
    ]
    lines += SpecAPI.toolboxes.map { "    \($0.name) = { other_fields = true }," }
    lines += SpecAPI.functions.map { "    \"\($0.name)\"," }
    lines += ["  },", "}", ""]
    lines += specs.map { "files[\"\($0)\"] = { std = \"+reorder_spec\" }" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The paths of specs: the shipped ones, and the one that `reorder new` writes.
  private static let specs = ["scripts/spec", "Sources/ReorderCommand/Lua/*spec.lua"]

  private static func entry(_ name: String, _ fields: [String]) -> [String] {
    guard !fields.isEmpty else { return ["    \"\(name)\","] }
    var lines = ["    \(name) = {", "      fields = {"]
    for field in fields {
      // The curves are functions of the table `reorder.ease`.
      let value = name == "reorder" && field == "ease" ? "{ other_fields = true }" : "{}"
      lines.append("        \(field) = \(value),")
    }
    return lines + ["      },", "    },"]
  }
}
