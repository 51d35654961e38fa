internal import LuaRuntime

/// The table `reorder` that every script sees: small helpers, written in Lua.
enum Prelude {
  /// Makes the helpers a global of the state.
  static func open(in state: borrowing LuaState) throws(LuaError) {
    let table = try state.run(LuaSource(chunk: "reorder", text: source))[0].keep()
    defer { state.release(table) }
    try state.setGlobal("reorder", to: .reference(table))
  }

  static let source = """
    local reorder = { api_version = \(HostInterface.version) }

    function reorder.clamp(value, low, high)
      return value < low and low or value > high and high or value
    end

    function reorder.lerp(from, to, share) return from + (to - from) * share end

    function reorder.overlap(from, length, other_from, other_length)
      local shared = math.min(from + length, other_from + other_length) - math.max(from, other_from)
      return shared > 0 and shared or 0
    end

    function reorder.contains(px, py, x, y, width, height)
      return px >= x and px < x + width and py >= y and py < y + height
    end

    function reorder.log(...) print(...) end

    reorder.ease = {
      linear = function(t) return t end,
      ease_in = function(t) return t * t * t end,
      ease_out = function(t) return 1 - (1 - t) * (1 - t) * (1 - t) end,
      ease_in_out = function(t)
        return t < 0.5 and 4 * t * t * t or 1 - 4 * (1 - t) * (1 - t) * (1 - t)
      end,
    }

    return reorder
    """
}
