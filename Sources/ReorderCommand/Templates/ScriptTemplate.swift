/// The scripts that `reorder new` writes, from the files in `Lua/`.
enum ScriptTemplate {
  /// What stands in the files for the behaviour's name.
  private static let placeholder = "NAME"

  /// A behaviour with a parameter and the hook that matters most.
  static func behaviour(_ name: String) -> String { text(PackageResources.behaviour_lua, name) }

  /// A spec with drags by hand and a recorded one.
  static func spec(_ name: String) -> String { text(PackageResources.spec_lua, name) }

  private static func text(_ file: [UInt8], _ name: String) -> String {
    String(decoding: file, as: UTF8.self).replacing(placeholder, with: name)
  }
}
