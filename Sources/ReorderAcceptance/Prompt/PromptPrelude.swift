internal import ReorderScripting

/// The prompt's Lua part: values as text, and names for completion.
enum PromptPrelude {
  static let functions = ["echo", "names"]

  static var source: ScriptSource.File {
    ScriptSource.File(
      path: "prompt",
      bytes: SpecPrelude.joined([
        SpecPrelude.values, PackageResources.show_lua, PackageResources.prompt_lua,
      ]))
  }
}
