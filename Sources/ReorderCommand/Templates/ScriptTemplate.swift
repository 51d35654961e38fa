import ReorderFiles

/// The scripts that `reorder new` and `reorder init` write, from the files in `Lua/`.
enum ScriptTemplate {
  /// The placeholder for the behaviour's name in the files.
  private static let placeholder = "NAME"

  /// A behaviour with a parameter and the most important hook.
  static func behaviour(_ name: String) -> String {
    text(EmbeddedFiles.command["behaviour.lua"], name)
  }

  /// A spec with drags by hand and a recorded one.
  ///
  /// - Parameter isCopy: Whether the behaviour is a copy, of which the spec knows only what every
  ///   drag keeps.
  static func spec(_ name: String, isCopy: Bool = false) -> String {
    text(EmbeddedFiles.command[isCopy ? "copy_spec.lua" : "spec.lua"], name)
  }

  /// The settings of lua-language-server for a directory of scripts.
  static var editorSettings: String {
    EmbeddedFiles.command.text("luarc.json")
  }

  private static func text(_ file: [UInt8], _ name: String) -> String {
    String(decoding: file, as: UTF8.self).replacing(placeholder, with: name)
  }
}
