import Glibc
import ReorderScripting

/// What `--search` is about: everything, or a parameter that an operand names.
struct SearchTarget: Hashable, Sendable {
  /// The operand that names it; `nil` for everything.
  private(set) var text: String?
  private(set) var behaviour: String?
  private(set) var parameter: String?

  /// Finds the operand of the form `NAME.PARAMETER` that is neither a file nor the name of one.
  init(_ operands: [String]) {
    for operand in operands where access(operand, F_OK) != 0 {
      let parts = operand.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts.contains(""), !["json", "jsonl"].contains(parts[1]),
        !parts[0].contains("/") || ScriptSource.isPeer(String(parts[0]))
      else { continue }
      (text, behaviour, parameter) = (operand, String(parts[0]), String(parts[1]))
      return
    }
  }
}
