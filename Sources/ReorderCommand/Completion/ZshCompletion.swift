import ReorderAuthoring
import ReorderCore
import ReorderScripting

/// Completion for zsh, made from the commands' rows of the table.
struct ZshCompletion {
  let rows: [CommandRow]

  /// The function `_reorder`, for a folder of the `fpath` or to be sourced after `compinit`.
  var text: String {
    """
    #compdef reorder
    # Completion of reorder for zsh: reorder completion zsh > ~/.zfunc/_reorder

    # Asks the command, with the directory of scripts that the line names.
    _reorder_ask() {
      reorder completion "$@" \\
        ${opt_args[--scripts]:+--scripts "${opt_args[--scripts]}"} 2>/dev/null
    }

    _reorder_behaviours() {
      local names
      names=(${(f)"$(_reorder_ask behaviours)"})
      compadd -a names
    }

    _reorder_traces() {
      local names
      names=(${(f)"$(_reorder_ask traces)"})
      compadd -a names
      _files -g "*.jsonl"
    }

    _reorder_tags() {
      local tags
      tags=(${(f)"$(_reorder_ask tags)"})
      compadd -a tags
    }

    _reorder_settings() {
      local settings
      settings=(${(f)"$(_reorder_ask parameters)"})
      compadd -S '' -a settings
    }

    _reorder_commands() {
      local commands=(
    \(rows.map { "    \(quoted("\(escaped($0.name)):\($0.summary)"))" }.joined(separator: "\n"))
      )
      _describe command commands
    }

    _reorder() {
      local curcontext=$curcontext state line
      typeset -A opt_args
      _arguments -C '(- *)'{-h,--help}'[shows help]' '(- *)--version[shows the version]' \\
        '1:command:_reorder_commands' '*::argument:->arguments'
      [[ $state == arguments ]] || return 0
      case $words[1] in
    \(rows.map(command).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _reorder ]]; then _reorder "$@"; else compdef _reorder reorder; fi

    """
  }

  private func command(_ row: CommandRow) -> String {
    let specs = row.allOptions.map(option) + row.operands.map(operand)
    return "    \(row.name)) _arguments "
      + specs.joined(separator: " \\\n        ") + " ;;"
  }

  private func option(_ option: Option) -> String {
    let again = option.value.isRepeatable ? "*" : ""
    let summary = escaped(option.summary)
    let value = action(option).map { ":\(escaped(option.value.placeholder)):\($0)" } ?? ""
    guard let letter = option.letter else {
      return quoted("\(again)--\(option.name)[\(summary)]\(value)")
    }
    return "{-\(letter),--\(option.name)}" + quoted("[\(summary)]\(value)")
  }

  private func action(_ option: Option) -> String? {
    switch option.value {
    case .none, .wholeIfAny, .choiceIfAny: nil
    case .file: "_files"
    case .directory: "_files -/"
    case .behaviour, .behaviours: "_reorder_behaviours"
    case .tags: "_reorder_tags"
    case .settings, .variations: "_reorder_settings"
    case .laws: "(\(DragLaw.allCases.map(\.rawValue).joined(separator: " ")))"
    case .hooks: "(\(HookName.all.joined(separator: " ")))"
    case .choice(let words), .files(let words): "(\(words.joined(separator: " ")))"
    case .hook: "(\(PolicyHook.allCases.map(\.rawValue).joined(separator: " ")))"
    default: " "
    }
  }

  private func operand(_ operand: Operand) -> String {
    let action =
      switch operand.kind {
      case .file: "_files"
      case .files(let ending): "_files -g \"*\(ending)\""
      case .trace: "_reorder_traces"
      case .directory: "_files -/"
      case .choice(let words): "(\(words.joined(separator: " ")))"
      case .name: " "
      }
    return quoted("\(operand.isRepeatable ? "*" : "1"):\(operand.name):\(action)")
  }

  /// Escapes the characters that have a meaning in a specification.
  private func escaped(_ text: String) -> String {
    text.replacing(":", with: "\\:").replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
