/// The functions of the table `reorder`, defined in `Lua/reorder.lua`.
enum Helper: CaseIterable {
  case clamp, lerp, overlap, contains, wake, debug, log, warn

  var function: HostFunction {
    switch self {
    case .clamp:
      HostFunction(
        "clamp", ["value: number", "low: number", "high: number"], ["number"],
        "The value, limited to a range.")
    case .lerp:
      HostFunction(
        "lerp", ["from: number", "to: number", "fraction: number"], ["number"],
        "The number at a fraction of the way between two.")
    case .overlap:
      HostFunction(
        "overlap",
        ["from: number", "length: number", "other_from: number", "other_length: number"],
        ["number"], "The length of the overlap of two stretches, in points; 0 if there is none.")
    case .contains:
      HostFunction(
        "contains",
        ["px: number", "py: number", "x: number", "y: number", "width: number", "height: number"],
        ["boolean"], "Whether a point is in a rectangle; the right and bottom edges are outside.")
    case .wake:
      HostFunction(
        "wake", ["seconds: number"], [],
        "Has the hooks of a step called again so much later, with the cause `\"wake\"`, whatever "
          + "the tick rate; the next call replaces it.")
    case .debug:
      HostFunction(
        "debug", ["...: any"], [], "Prints its arguments as a message for authors of the script.")
    case .log:
      HostFunction(
        "log", ["...: any"], [], "Prints its arguments where the application shows messages.")
    case .warn:
      HostFunction(
        "warn", ["...: any"], [], "Prints its arguments as a warning.")
    }
  }
}
