/// What a string in a script names.
enum StringRole: Hashable {
  /// A module, given to `require`.
  case module
  /// A trace of the directory.
  case trace
  /// A behaviour of the directory.
  case behaviour
  /// An item of the trace of this name.
  case item(trace: String)
  /// One of these words.
  case choice([String])
}
