/// The scripts that `reorder new` writes, from the files in `Lua/`.
enum ScriptTemplate {
  /// The placeholder for the behaviour's name in the files.
  private static let placeholder = "NAME"

  /// A behaviour with a parameter and the most important hook.
  static func behaviour(_ name: String) -> String { text(PackageResources.behaviour_lua, name) }

  /// A spec with drags by hand and a recorded one.
  static func spec(_ name: String) -> String { text(PackageResources.spec_lua, name) }

  private static func text(_ file: [UInt8], _ name: String) -> String {
    String(decoding: file, as: UTF8.self).replacing(placeholder, with: name)
  }
}
