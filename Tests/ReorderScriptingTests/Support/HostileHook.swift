import TestSupport

extension HostileScript {
  /// A behaviour with the script as a hook's body, which prints a line first.
  func wrapped(in hook: HostileHook) -> String {
    let function = "function(...)\nprint('reached')\n\(text)\nend"
    let field = hook.event.map { "on = { \($0) = \(function) }" } ?? "\(hook.name) = \(function)"
    return "return {\napi = 1,\n\(field),\n\(hook.more)}"
  }
}

/// A hook, and a shipped trace in the middle of which it is asked.
struct HostileHook: Sendable {
  let name: String
  let trace: String
  /// In how many drags of the trace it is asked.
  var drags = 1

  /// The event that it receives, if it is an `on` function.
  var event: String? { name.hasPrefix("on.") ? String(name.dropFirst(3)) : nil }

  /// What else the behaviour has, so that the hook is called.
  var more: String {
    name == "on.proposed" ? "target = function() return 1, 8, 'mark' end,\n" : ""
  }

  static let all: [HostileHook] =
    ["can_lift", "lift", "follow", "target", "swap", "style", "settle", "wiggle", "announce"].map {
      HostileHook(name: $0, trace: "multi-row-jump")
    }
    + ["on.began", "on.moved", "on.proposed", "on.ended"].map {
      HostileHook(name: $0, trace: "multi-row-jump")
    }
    + [
      HostileHook(name: "autoscroll", trace: "edge-scroll-down"),
      HostileHook(name: "on.scrolled", trace: "edge-scroll-down"),
      HostileHook(name: "cancel", trace: "cancel"),
      HostileHook(name: "on.cancelled", trace: "cancel"),
      HostileHook(name: "on.failed", trace: "press-too-short"),
      HostileHook(name: "on.tried", trace: "press-on-fixed-row"),
      HostileHook(name: "shake", trace: "press-on-fixed-row"),
      HostileHook(name: "raise", trace: "window-to-edge"),
      HostileHook(name: "on.spring_opened", trace: "folders-hover"),
      HostileHook(name: "over", trace: "board"),
      HostileHook(name: "accept", trace: "board"),
      HostileHook(name: "key", trace: "keys", drags: 2),
    ]
}

/// Behaviours whose hooks stay below the limits of a call, and are asked repeatedly.
enum HostileHooks {
  static let all = HostileScript.scripts(in: "Tests/LuaRuntimeTests/Hostile/hooks")
}
