import ReorderCore

/// The animations of a drawing, as CSS rules that all share one duration and loop.
///
/// Without motion, every element stays at its place in one frame, the poster.
struct AnimationSheet: Hashable, Sendable {
  /// The time of every frame, in percent of one loop, rounded as written.
  private let percents: [Double]
  /// Whether there is more than one frame.
  var isAnimated: Bool { percents.count > 1 }
  /// The seconds of one loop, including the pause at its end.
  let duration: Double
  /// The frame shown without motion.
  let poster: Int
  private let places: Int
  /// What the names of its rules begin with.
  private let prefix: String
  /// The rules so far.
  private(set) var rules = ""
  private var names: [String: String] = [:]

  /// Creates an empty sheet.
  ///
  /// - Parameters:
  ///   - times: The seconds of every frame, from 0; at least one.
  ///   - length: The seconds from 0 to the end of all that moves.
  ///   - pause: The seconds at the end of a loop.
  ///   - poster: The frame shown without motion.
  ///   - prefix: What the names of its rules begin with, if a document has several sheets.
  init(times: [Double], length: Double, pause: Double, poster: Int, prefix: String = "") {
    let duration = length + pause
    // Keep every millisecond, however long a loop is.
    places = duration < 10 ? 2 : duration < 100 ? 3 : 4
    let grid: Double = duration < 10 ? 100 : duration < 100 ? 1000 : 10_000
    percents = times.map { time in
      duration > 0 ? Double(WholeNumber.nearest(time / duration * 100 * grid)) / grid : 0
    }
    self.duration = duration
    self.poster = poster
    self.prefix = prefix
  }

  /// The sheet of a drawing of one frame.
  static let still = AnimationSheet(times: [0], length: 0, pause: 0, poster: 0)

  /// The rules that all animated elements share.
  var base: String {
    ".a{animation:\(DecimalText.text(duration, places: 3))s linear infinite}"
      + "@media(prefers-reduced-motion:reduce){.a{animation:none}}"
  }

  /// Returns the attributes of an element that changes, including a class if it moves.
  ///
  /// - Parameters:
  ///   - properties: The properties, each with a value for every frame; at most one transform.
  ///   - style: The element's own class; empty for none.
  mutating func attributes(_ properties: [AnimatedProperty], class style: String = "") -> String {
    var attributes = ""
    var animations: [String] = []
    for property in properties {
      let numbers = property.numbers
      attributes += property.attributes(of: numbers[poster])
      let series = zip(percents, numbers).map { KeyframeTrack.Key(time: $0, values: $1) }
      let track = KeyframeTrack(series, tolerance: property.tolerance)
      if track.isAnimated { animations.append(name(of: property, track)) }
    }
    let classes = (style.isEmpty ? [] : [style]) + (animations.isEmpty ? [] : ["a"])
    if !classes.isEmpty { attributes += " class=\"\(classes.joined(separator: " "))\"" }
    if !animations.isEmpty {
      attributes += " style=\"animation-name:\(animations.joined(separator: ","))\""
    }
    return attributes
  }

  /// Returns the name of an animation; elements that change alike share one.
  private mutating func name(of property: AnimatedProperty, _ track: KeyframeTrack) -> String {
    var frames = ""
    for (index, key) in track.keys.enumerated() {
      let isLast = index == track.keys.count - 1
      frames += isLast ? "\(percent(key.time)),to" : index == 0 ? "0%" : percent(key.time)
      frames += "{\(property.declaration(of: key.values))}"
    }
    if let name = names[frames] { return name }
    let name = "\(prefix)k\(names.count)"
    names[frames] = name
    rules += "@keyframes \(name){\(frames)}\n"
    return name
  }

  private func percent(_ time: Double) -> String {
    "\(DecimalText.text(time, places: places))%"
  }
}
