import Foundation
import ReorderCore
import ReorderScripting
import TestSupport
import Testing

@testable import ReorderCommand

/// Completion as the shells themselves run it.
@Suite struct CompletionTests {
  /// Words on a command line, the last one unfinished, and its completions.
  static let lines: [(words: [String], completed: [String])] = [
    (["rep"], ["repl", "replay"]),
    (["c"], ["check", "compare", "conform", "completion"]),
    (["--v"], ["--version"]),
    (["replay", "--beh"], ["--behaviour"]),
    (["replay", "--behaviour", "half_overlap_"], ["half_overlap_grid"]),
    (["replay", "x", "--behaviour", "t"], ["table_autoscroll"]),
    (["replay", "scripts/traces/fli"], ["scripts/traces/flick.trace.jsonl"]),
    (["replay", "scripts/beh"], ["scripts/behaviours"]),
    (["replay", "fli"], ["flick"]),
    (["replay", "--scripts", "/nowhere", "fli"], []),
    (["repl", "short-m"], ["short-move"]),
    (["exec", "scripts/lib/sty"], ["scripts/lib/styles.lua"]),
    (["check", "scri"], ["scripts"]),
    (["check", "--us"], ["--usage"]),
    (["completion", "z"], ["zsh"]),
    (["replay", "x", "--tick-hz", ""], []),
    (["new", ""], []),
    (["nonsense", "x"], []),
    (["replay", "x", "--set", "a", "--behaviour"], ["--behaviour"]),
    (["sweep", "x", "--behaviour", "half_overlap", "--vary", "thr"], ["threshold="]),
    (
      ["sweep", "x", "--behaviour", "half_overlap", "--vary", "swap", "="], ["exchange", "insert"]
    ),
    (["sweep", "x", "--behaviour", "half_overlap", "--set", "swap", "=", "ins"], ["insert"]),
    (["replay", "x", "--scripts", "/nowhere", "--behaviour", ""], []),
    (["replay", "--scripts", "scripts/tr"], ["scripts/traces"]),
  ]

  @Test("bash completes commands, options, behaviours, parameters and traces", arguments: lines)
  func bash(words: [String], completed: [String]) throws {
    #expect(try completions(of: words) == completed)
  }

  private func completions(of words: [String]) throws -> [String] {
    let script = """
      set -u
      source <(reorder completion bash) || exit 9
      COMP_WORDS=(reorder "$@")
      COMP_CWORD=$#
      _reorder
      for reply in "${COMPREPLY[@]}"; do printf '%s\\n' "$reply"; done
      """
    let result = try Terminal.run(
      "/usr/bin/bash", ["--norc", "-c", script, "bash"] + words)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test("A trace is completed among those beside the behaviours and the shipped ones")
  func traces() throws {
    let scratch = try Scratch()
    try scratch.makeFolder("traces")
    try scratch.write("", to: "traces/mine.trace.jsonl")
    let names = try ScriptSource.shipped.traceNames()
    #expect(
      Run(["completion", "traces", "--scripts", scratch.path]).output
        == (names + ["mine"]).sorted().map { $0 + "\n" }.joined())
    for command in ["replay", "compare", "sweep", "render", "explain", "demo", "play", "repl"] {
      let words = [command, "--scripts", scratch.path]
      #expect(try completions(of: words + ["mi"]) == ["mine"])
      #expect(try completions(of: words + ["short"]) == ["short-move"])
    }
  }

  @Test("bash completes the tags in the names of specs, but no behaviours")
  func tags() throws {
    let scratch = try Scratch(copying: ["behaviours/half_overlap.lua"])
    try scratch.makeFolder("spec")
    try scratch.write(
      "describe('a #slow', function() it('#big #slow', error) it('#other x', error) end)",
      to: "spec/a_spec.lua")
    #expect(
      Run(["completion", "tags", "--scripts", scratch.path]).output == "big\nother\nslow\n")
    #expect(
      try completions(of: ["test", "--scripts", scratch.path, "--tags", ""])
        == ["big", "other", "slow"])
    #expect(
      try completions(of: ["test", "--scripts", scratch.path, "--tags", "s"]) == ["slow"])
    #expect(
      try completions(of: ["test", "\(scratch.path)/spec/"]) == ["\(scratch.path)/spec/a_spec.lua"])
  }

  @Test("An option completes its values: names only if it takes names")
  func values() throws {
    for row in HelpTests.rows {
      for option in row.allOptions {
        let words = [row.name, "--\(option.name)", ""]
        switch option.value {
        case .text, .texts, .number, .time, .whole, .size, .point, .density, .pairs:
          #expect(try completions(of: words).isEmpty, "\(words)")
        case .choice(let choices), .files(let choices):
          #expect(try completions(of: words) == choices, "\(words)")
        case .hook:
          let hooks = PolicyHook.allCases.map(\.rawValue)
          #expect(try completions(of: words).sorted() == hooks.sorted(), "\(words)")
        case .behaviour, .behaviours:
          #expect(try completions(of: words).contains("half_overlap"), "\(words)")
        case .hooks: #expect(try completions(of: words).contains("target"), "\(words)")
        case .laws: #expect(try completions(of: words).contains("rest"), "\(words)")
        case .none, .wholeIfAny, .choiceIfAny, .file, .directory, .tags, .settings, .variations:
          break
        }
      }
    }
  }

  @Test("bash uses the completion for the command's name")
  func registered() throws {
    let script = "source <(reorder completion bash); complete -p reorder"
    let result = try Terminal.run("/usr/bin/bash", ["--norc", "-c", script])
    #expect(result.output == "complete -F _reorder reorder\n")
  }

  @Test("The scripts are generated from the table: every command and every option")
  func complete() {
    let (bash, zsh) = (Run(["completion", "bash"]).output, Run(["completion", "zsh"]).output)
    for row in HelpTests.rows {
      #expect(bash.contains("\n    \(row.name))\n"))
      #expect(zsh.contains("    \(row.name)) _arguments "))
      for option in row.allOptions {
        #expect(bash.contains("--\(option.name)"))
        #expect(zsh.contains("--\(option.name)"))
      }
    }
  }

  @Test(
    "zsh parses its completion",
    .enabled(if: Shell.has("/usr/bin/zsh"), "zsh is not installed"))
  func zshSyntax() throws {
    let scratch = try Scratch()
    try scratch.write(Run(["completion", "zsh"]).output, to: "_reorder")
    let result = try Terminal.run("/usr/bin/zsh", ["-f", "-n", "\(scratch.path)/_reorder"])
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
  }

  @Test(
    "zsh completes at its prompt",
    .enabled(if: Shell.has("/usr/bin/zsh"), "zsh is not installed"),
    arguments: [
      ("reorder repla", "reorder replay "), ("reorder replay --beh", "--behaviour"),
      ("reorder replay x --behaviour table", "table_autoscroll"),
      ("reorder replay scripts/traces/fli", "flick.trace.jsonl"),
      ("reorder replay multi-r", "multi-row-jump"),
      ("reorder sweep x --behaviour half_overlap --vary thr", "threshold="),
    ])
  func zsh(typed: String, completed: String) throws {
    let scratch = try Scratch()
    try scratch.write(Run(["completion", "zsh"]).output, to: "_reorder")
    // A nested shell with its own terminal; the last key asks for completion.
    let script = """
      zmodload zsh/zpty
      zpty inner zsh -f -i
      zpty -w inner 'PS1=; fpath=(\(scratch.path) $fpath); autoload -U compinit; compinit -u -D'
      zpty -w inner 'bindkey "^I" complete-word; print re''ady'
      zpty -r -m inner text '*ready*'
      zpty -w -n inner $'\(typed)\\t'
      zpty -r -m inner text $'*\(completed)*' && print -r -- "$text"
      zpty -d inner
      """
    let result = try Terminal.run("/usr/bin/timeout", ["20", "/usr/bin/zsh", "-f", "-c", script])
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.contains(completed), "\(result.output)")
  }

  @Test("Completions are printed one per line")
  func names() {
    #expect(Run(shipped: ["completion", "behaviours"]).output.hasPrefix("default\n"))
    let settings = Run(shipped: ["completion", "parameters", "--behaviour", "half_overlap"])
    let lines = settings.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 32)
    #expect(
      lines.filter { !$0.hasPrefix("press") } == ["swap=exchange", "swap=insert", "threshold="])
    for setting in ["press=", "press.duration=", "press.mouse.distance="] {
      #expect(lines.contains(setting))
    }
    #expect(Run(["completion", "fish"]).status == 64)
    #expect(Run(["completion", "tags", "--scripts", "/nowhere"]).status == 1)
    #expect(Run(["completion", "fish"]).error.contains("WHAT cannot be 'fish'"))
  }
}
