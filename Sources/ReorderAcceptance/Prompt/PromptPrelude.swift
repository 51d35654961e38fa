internal import ReorderScripting

/// The prompt's Lua part: values as text, and names for completion.
enum PromptPrelude {
  static let functions = ["echo", "names", "resume"]

  static var source: ScriptSource.File {
    ScriptSource.File(
      path: Prelude.promptChunk,
      bytes: SpecPrelude.joined(
        [SpecPrelude.values] + SpecPrelude.files("show.lua", "debugger.lua", "prompt.lua")))
  }
}
