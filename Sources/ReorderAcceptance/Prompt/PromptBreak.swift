internal import ReorderScripting

/// A breakpoint: where `continue()` stops.
struct PromptBreak: Hashable {
  /// What it waits for.
  enum Place: Hashable {
    /// A call of a hook.
    case hook(String)
    /// A moment, in milliseconds.
    case time(Double)
  }

  /// Names it in the prompt's Lua part, which keeps its condition.
  let number: Int
  let place: Place
  /// The condition as the user sees it; `nil` if there is none.
  let condition: String?

  /// The place as `break_at` takes it, and the condition.
  var text: String { placeText + (condition.map { " if \($0)" } ?? "") }

  /// The place as `break_at` and `clear` take it.
  var placeText: String {
    switch place {
    case .hook(let name): name
    case .time(let time): "\(LuaLiteral.number(time)) ms"
    }
  }
}
