import Foundation
import Testing

@testable import ReorderPlayground

/// Texts have a contrast of 4.5 on every ground, and the edges of controls one of 3.
@Suite struct ContrastTests {
  /// The colors of the pages, in one color scheme.
  private func colors(isDark: Bool) throws -> [String: String] {
    let bytes = try #require(Playground.files["/scene.css"]).bytes
    let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "@media")
    var colors: [String: String] = [:]
    for (index, part) in parts.enumerated() {
      // What precedes the first query, and what follows the end of one, is for both schemes.
      let ends = part.components(separatedBy: "\n}\n")
      let query = index == 0 ? "" : ends[0]
      let rest = index == 0 ? part : ends.dropFirst().joined(separator: "\n")
      if isDark, query.hasPrefix(" (prefers-color-scheme: dark)") { take(query, &colors) }
      take(rest, &colors)
    }
    return colors
  }

  private func take(_ text: String, _ colors: inout [String: String]) {
    for match in text.matches(of: /--([a-z-]+): (#[0-9a-f]{6});/) {
      colors[String(match.1)] = String(match.2)
    }
  }

  private func luminance(_ color: String) -> Double {
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    let channels = [16, 8, 0].map { (shift: Int) -> Double in
      let value = Double(number >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  private func contrast(_ one: String, _ other: String) -> Double {
    let values = [luminance(one), luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test(arguments: [false, true], ["ink", "soft", "accent", "press", "drop", "cancel"])
  func aTextCanBeRead(isDark: Bool, text: String) throws {
    let colors = try colors(isDark: isDark)
    for ground in ["paper", "screen", "line"] {
      let ratio = contrast(try #require(colors[text]), try #require(colors[ground]))
      #expect(ratio >= 4.5, "\(text) on \(ground): \(ratio)")
    }
  }

  @Test(arguments: [false, true])
  func anEdgeCanBeSeen(isDark: Bool) throws {
    let colors = try colors(isDark: isDark)
    for ground in ["paper", "screen"] {
      let ratio = contrast(try #require(colors["edge"]), try #require(colors[ground]))
      #expect(ratio >= 3, "on \(ground): \(ratio)")
    }
  }

  @Test func whatIsFilledCanBeRead() throws {
    let bytes = try #require(Playground.files["/play.css"]).bytes
    var colors: [String: String] = [:]
    take(String(decoding: bytes, as: UTF8.self), &colors)
    for ground in ["fill", "alarm"] {
      let ratio = contrast(try #require(colors["on-fill"]), try #require(colors[ground]))
      #expect(ratio >= 4.5, "on \(ground): \(ratio)")
    }
  }
}
