import ReorderAuthoring
import ReorderCore
import ReorderScripting

/// Completion for bash, made from the commands' rows of the table.
struct BashCompletion {
  let rows: [CommandRow]

  /// The script, to be sourced.
  var text: String {
    """
    # Completion of reorder for bash. In ~/.bashrc: source <(reorder completion bash)

    _reorder_words() {
      mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
    }

    # Files whose names end in $1, and folders on the way to them.
    _reorder_files() {
      mapfile -t COMPREPLY < <(compgen -f -X "!*$1" -- "$word"; compgen -d -- "$word")
      compopt -o filenames 2>/dev/null
    }

    _reorder_traces() {
      local names=$(reorder completion traces "${scripts[@]}" 2>/dev/null)
      mapfile -t COMPREPLY < <(compgen -W "$names" -- "$word"
        compgen -f -X '!*.jsonl' -- "$word"; compgen -d -- "$word")
      compopt -o filenames 2>/dev/null
    }

    _reorder_folders() {
      mapfile -t COMPREPLY < <(compgen -d -- "$word")
      compopt -o filenames 2>/dev/null
    }

    _reorder_behaviours() {
      _reorder_words "$(reorder completion behaviours "${scripts[@]}" 2>/dev/null)"
    }

    _reorder_tags() {
      _reorder_words "$(reorder completion tags "${scripts[@]}" 2>/dev/null)"
    }

    # A shell may take key=value for one word or for three.
    _reorder_settings() {
      local settings
      settings=$(reorder completion parameters "${scripts[@]}" "${chosen[@]}" 2>/dev/null)
      if [[ $key ]]; then settings=$(sed -n "s/^$key=//p" <<<"$settings"); fi
      _reorder_words "$settings"
      if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace 2>/dev/null; fi
    }

    _reorder() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]-}
      local command=${COMP_WORDS[1]} scripts=() key= chosen=() i
      COMPREPLY=()
      if [[ $word == = ]]; then word= key=$before before=${COMP_WORDS[COMP_CWORD - 2]}
      elif [[ $before == = ]]; then
        key=${COMP_WORDS[COMP_CWORD - 2]} before=${COMP_WORDS[COMP_CWORD - 3]-}
        if [[ $key == --* ]]; then before=$key key=; fi
      fi
      for ((i = 2; i + 1 < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          --scripts) scripts=(--scripts "${COMP_WORDS[i + 1]}") ;;
          --behaviour) chosen+=(--behaviour "${COMP_WORDS[i + 1]}") ;;
        esac
      done
      if ((COMP_CWORD == 1)); then
        _reorder_words '\((rows.map(\.name) + ["--help", "--version"]).joined(separator: " "))'
        return
      fi
      case $command in
    \(rows.map(command).joined(separator: "\n"))
      esac
    }

    complete -F _reorder reorder

    """
  }

  private func command(_ row: CommandRow) -> String {
    let options = row.allOptions.map { "--\($0.name)" }.joined(separator: " ")
    let cases = row.allOptions.compactMap(value)
    return """
          \(row.name))
            case $before in
      \(cases.map { "        \($0)" }.joined(separator: "\n"))
              *)
                if [[ $word == -* ]]; then _reorder_words '\(options)'
                else \(operand(row)); fi ;;
            esac ;;
      """
  }

  /// The completion of an option's value; empty if the option takes none.
  private func value(_ option: Option) -> String? {
    let letter = option.letter.map { "-\($0) | " } ?? ""
    let names = "\(letter)--\(option.name)"
    switch option.value {
    case .none, .wholeIfAny, .choiceIfAny: return nil
    case .file: return "\(names)) _reorder_files '' ;;"
    case .directory: return "\(names)) _reorder_folders ;;"
    case .behaviour, .behaviours: return "\(names)) _reorder_behaviours ;;"
    case .tags: return "\(names)) _reorder_tags ;;"
    case .settings, .variations: return "\(names)) _reorder_settings ;;"
    case .hooks: return "\(names)) _reorder_words '\(HookName.all.joined(separator: " "))' ;;"
    case .choice(let words), .files(let words):
      return "\(names)) _reorder_words '\(words.joined(separator: " "))' ;;"
    case .laws:
      let laws = DragLaw.allCases.map(\.rawValue)
      return "\(names)) _reorder_words '\(laws.joined(separator: " "))' ;;"
    case .hook: return "\(names)) _reorder_words '\(Self.hooks)' ;;"
    default: return "\(names)) ;;"
    }
  }

  private static var hooks: String {
    PolicyHook.allCases.map(\.rawValue).joined(separator: " ")
  }

  private func operand(_ row: CommandRow) -> String {
    guard let last = row.operands.last else { return ":" }
    switch last.kind {
    case .file: return "_reorder_files ''"
    case .files(let ending): return "_reorder_files '\(ending)'"
    case .trace: return "_reorder_traces"
    case .directory: return "_reorder_folders"
    case .choice(let words): return "_reorder_words '\(words.joined(separator: " "))'"
    case .name: return ":"
    }
  }
}
