import Foundation
import ReorderAcceptance
import ReorderScripting
import TestSupport
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// A saved spec passes at once, whatever was done on the page before.
@Suite struct SavedSpecTests {
  /// A page with random user actions.
  private final class Walk {
    private let tab: Tab
    private var random: SeededRandom
    private var time = 0.0
    private var (stage, behaviour, values) = ("list", "plain", "{}")
    private(set) var saved: [String] = []
    private(set) var steps: [String] = []

    init(_ random: SeededRandom) throws {
      self.random = random
      tab = try Tab(["depth": Self.script(0.5), "lifts": Self.lifts])
      tab.start()
    }

    static let lifts = """
      return { api = 1, params = { lift = { default = true } },
        can_lift = function(_, _, p) return p.lift end }
      """

    /// A behaviour with a parameter of each kind; its default differs in each version.
    static func script(_ depth: Double) -> String {
      """
      return {
        api = 1,
        params = {
          depth = { default = \(depth), min = 0, max = 1, doc = "how deep" },
          swap = { default = "insert", choices = { "insert", "exchange" } },
        },
        target = function(drag, list, p)
          local section, item = list:at(drag.x, drag.y)
          if not section then return end
          local _, y, _, height = list:frame(section, item)
          local depth = drag.heading_y > 0 and drag.y - y or y + height - drag.y
          if depth >= p.depth * height then return section, item end
        end,
        swap = function(_, _, p) return p.swap end,
      }
      """
    }

    func step() throws {
      let kinds = [
        "drag", "click", "swipe", "keys", "behaviour", "parameters", "stage", "edit", "record",
      ]
      let kind = random.element(of: kinds)
      steps.append(kind)
      switch kind {
      case "drag": drag()
      case "click": tab.click(random.double(10...470), at: next())
      case "swipe": tab.click(random.double(200...470), by: -100, at: next())
      case "keys": keys()
      case "behaviour":
        behaviour = random.element(of: ["plain", "stuck", "depth", "lifts"])
        values = "{}"
        use()
      case "parameters": parameters()
      case "stage":
        stage = random.element(of: ["list", "grid", "windows"])
        time = 0
        tab.start(stage, behaviour: behaviour, params: values)
      case "edit": try tab.write("depth", Self.script(Double(random.below(10)) / 10))
      default: tab.say(#"{"do":"\#(random.chance(0.5) ? "record" : "stop")"}"#)
      }
    }

    private func use() { tab.use(behaviour, params: values) }

    private func next() -> Double {
      time += 4000
      return time
    }

    private func drag() {
      tab.drag(
        from: random.double(10...470), to: random.double(10...470), at: next(),
        x: random.double(10...310))
    }

    private func keys() {
      let start = next()
      let name = random.element(of: ["Apples", "Coffee", "Grapes", "Timer", "Notes"])
      tab.events([#"{"t":\#(start),"key":"lift","item":"\#(name)"}"#], now: start + 10)
      for step in 1...3 {
        let moment = start + Double(step) * 20
        tab.events([#"{"t":\#(moment),"key":"down"}"#], now: moment)
      }
      tab.events([#"{"t":\#(start + 90),"key":"drop"}"#], now: start + 1500)
    }

    private func parameters() {
      switch behaviour {
      case "depth":
        values = #"{"depth":\#(Double(random.below(10)) / 10)"#
        values += random.chance(0.5) ? #","swap":"exchange"}"# : "}"
      case "lifts": values = #"{"lift":\#(random.chance(0.5))}"#
      default: values = "{}"
      }
      use()
    }

    /// Saves a spec and runs it.
    ///
    /// - Returns: What failed; `nil` if it passed, or if there is nothing to save yet.
    func save() -> String? {
      let failure = SavedSpecTests.save("walk-\(saved.count)", in: tab) { saved.append($0) }
      guard let failure, failure != "there is no drag to save yet" else { return nil }
      return "\(steps.suffix(12)): \(failure)"
    }
  }

  private final class Results { var all: [SpecResult] = [] }

  /// Saves a spec and runs it.
  ///
  /// - Parameter took: Called with the path of the saved file.
  /// - Returns: What failed, or why it was not saved; `nil` if it passed.
  private static func save(
    _ name: String, in tab: Tab, took: (String) -> Void = { _ in }
  ) -> String? {
    tab.say(#"{"do":"save","as":"spec","name":"\#(name)"}"#)
    guard let path = tab.answers.compactMap({ $0["saved"] as? String }).first else {
      return tab.error ?? "nothing was saved"
    }
    took(path)
    let results = Results()
    let options = SpecOptions(scripts: ScriptSource(path: tab.folder.path))
    _ = SpecSuite(options).run(path) { results.all.append($0) }
    guard results.all.count != 1 || results.all[0].verdict != .passed else { return nil }
    return "\(results.all.map { $0.failure?.message ?? "" })"
  }

  @Test func aParameterMayHaveANameThatLuaKeepsForItself() throws {
    let words = """
      return { api = 1, params = {
        ["end"] = { default = 0 }, ["for"] = { default = "a" }, ["not"] = { default = true },
        ending = { default = 0 } } }
      """
    let tab = try Tab(["words": words])
    tab.start(behaviour: "words", params: #"{"end":0.5,"for":"b","not":false,"ending":7}"#)
    tab.drag(from: 72, to: 264)
    #expect(Self.save("words", in: tab) == nil)
    let spec = try String(
      contentsOf: tab.folder.appending(path: "spec/words_spec.lua"), encoding: .utf8)
    #expect(
      spec.contains(
        #"params = { ["end"] = 0.5, ending = 7, ["for"] = "b", ["not"] = false }"#))
  }

  @Test func stepsAtRandom() throws {
    let seed = walkSeed()
    for round in 0..<(8 * walkScale) {
      let walk = try Walk(SeededRandom(seed: seed &+ UInt64(round)))
      for _ in 0..<15 {
        try walk.step()
        #expect(walk.save() == nil)
      }
    }
  }
}
