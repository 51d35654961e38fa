internal import ReorderText

/// A plot of the time against a parameter, with the interval as a band, or against the settings,
/// with the interval as a bar; as SVG whose colors come from the page's classes.
struct StudyPlot {
  let study: Study
  /// The task; `nil` for all of them together.
  let task: Int?

  private static let (width, height) = (720.0, 380.0)
  private static let (left, right, top, bottom) = (64.0, 20.0, 24.0, 52.0)

  /// A line of the plot: a behaviour, and its settings by the value of the parameter.
  private struct Series {
    let name: String
    var points: [(x: Double, setting: Int, time: Estimate)] = []
  }

  /// The SVG.
  var svg: String {
    if let key = variedNumber { return lines(key) }
    return bars()
  }

  /// The one parameter that varies, if all its values are numbers.
  private var variedNumber: String? {
    let keys = study.settings[0].values.map(\.key)
    guard keys.count == 1 else { return nil }
    let texts = study.settings.compactMap { $0.values[0].text }
    return texts.count > 1 && texts.allSatisfy { Self.number($0) != nil } ? keys[0] : nil
  }

  /// A number, or a time such as `300ms`.
  private static func number(_ text: String) -> Double? {
    Double(text) ?? (text.hasSuffix("ms") ? Double(text.dropLast(2)) : nil)
  }

  private func time(_ setting: Int) -> Estimate {
    study.estimate(.seconds, of: setting, task: task)
  }

  // MARK: Against a parameter

  private func lines(_ key: String) -> String {
    let series = StudyText(study).groups.map { group in
      Series(
        name: group.behaviour,
        points: group.settings.compactMap { setting in
          study.settings[setting].values[0].text.flatMap { Self.number($0) }
            .map { ($0, setting, time(setting)) }
        }.sorted { $0.x < $1.x })
    }
    let constant = StudyText(study).groups.filter {
      study.settings[$0.settings[0]].values[0].text == nil
    }
    let points = series.flatMap(\.points)
    let x = Scale(
      points.map(\.x), from: Self.left, to: Self.width - Self.right)
    let y = Scale(
      study.settings.indices.flatMap { [time($0).low, time($0).high] },
      from: Self.height - Self.bottom, to: Self.top)
    var body = axes(x, y, key)
    for (index, line) in series.enumerated() where !line.points.isEmpty {
      let upper = line.points.map { "\(x.text($0.x)),\(y.text($0.time.high))" }
      let lower = line.points.reversed().map { "\(x.text($0.x)),\(y.text($0.time.low))" }
      let middle = line.points.map { "\(x.text($0.x)),\(y.text($0.time.value))" }
      body +=
        "<polygon class=\"band s\(index % 8)\" "
        + "points=\"\((upper + lower).joined(separator: " "))\"/>"
      body += "<polyline class=\"line s\(index % 8)\" points=\"\(middle.joined(separator: " "))\"/>"
      for point in line.points {
        body +=
          "<circle class=\"dot s\(index % 8)\" cx=\"\(x.text(point.x))\" "
          + "cy=\"\(y.text(point.time.value))\" r=\"3\"/>"
      }
      body += mark(line, x, y, index)
    }
    for group in constant {
      let setting = group.settings[0]
      let index = series.firstIndex { $0.name == group.behaviour } ?? 0
      body +=
        "<line class=\"line s\(index % 8)\" x1=\"\(Self.left)\" x2=\"\(Self.width - Self.right)\" "
        + "y1=\"\(y.text(time(setting).value))\" y2=\"\(y.text(time(setting).value))\"/>"
    }
    return svg(body, height: Self.height, label: "Time against \(key)")
      + legend(series.map(\.name))
  }

  /// Marks the best value, and the span of those that the hands do not tell from it.
  private func mark(_ line: Series, _ x: Scale, _ y: Scale, _ index: Int) -> String {
    guard task == nil, line.points.count > 1 else { return "" }
    let best = study.best(of: line.points.map(\.setting))
    let spans = line.points.filter { best.candidates.contains($0.setting) }.map(\.x)
    guard let point = line.points.first(where: { $0.setting == best.setting }),
      let first = spans.min(), let last = spans.max()
    else { return "" }
    let base = y.place(point.time.value)
    return
      "<circle class=\"best s\(index % 8)\" cx=\"\(x.text(point.x))\" "
      + "cy=\"\(Scale.text(base))\" r=\"8\"/>"
      + "<line class=\"span s\(index % 8)\" x1=\"\(x.text(first))\" x2=\"\(x.text(last))\" "
      + "y1=\"\(Self.height - Self.bottom - 6 - 5 * Double(index))\" "
      + "y2=\"\(Self.height - Self.bottom - 6 - 5 * Double(index))\"/>"
      + "<text class=\"note\" x=\"\(x.text(point.x))\" y=\"\(Scale.text(base - 14))\" "
      + "text-anchor=\"middle\">best: \(StudyText.short("\(point.x)"))</text>"
  }

  private func axes(_ x: Scale, _ y: Scale, _ key: String) -> String {
    var body = ""
    for tick in y.ticks {
      body +=
        "<line class=\"grid\" x1=\"\(Self.left)\" x2=\"\(Self.width - Self.right)\" "
        + "y1=\"\(y.text(tick))\" y2=\"\(y.text(tick))\"/>"
        + "<text x=\"\(Self.left - 8)\" y=\"\(Scale.text(y.place(tick) + 4))\" text-anchor=\"end\">"
        + "\(StudyText.short("\(tick)"))</text>"
    }
    for tick in x.ticks {
      body +=
        "<text x=\"\(x.text(tick))\" y=\"\(Self.height - Self.bottom + 20)\" "
        + "text-anchor=\"middle\">\(StudyText.short("\(tick)"))</text>"
    }
    return body
      + "<text x=\"\(Self.left)\" y=\"14\">median time, seconds; the band holds it in 95 of 100 "
      + "samples"
      + "</text><text x=\"\((Self.left + Self.width) / 2)\" y=\"\(Self.height - 10)\" "
      + "text-anchor=\"middle\">\(Markup.escaped(key))</text>"
  }

  // MARK: Against the settings

  private func bars() -> String {
    let (row, left) = (26.0, 250.0)
    let height = Self.top + row * Double(study.settings.count) + Self.bottom
    let x = Scale(
      study.settings.indices.flatMap { [time($0).low, time($0).high] }, from: left,
      to: Self.width - Self.right)
    var body = ""
    for tick in x.ticks {
      body +=
        "<line class=\"grid\" x1=\"\(x.text(tick))\" x2=\"\(x.text(tick))\" y1=\"\(Self.top)\" "
        + "y2=\"\(height - Self.bottom)\"/><text x=\"\(x.text(tick))\" "
        + "y=\"\(height - Self.bottom + 18)\" text-anchor=\"middle\">"
        + "\(StudyText.short("\(tick)"))</text>"
    }
    let order = study.settings.indices.sorted { (time($0).value, $0) < (time($1).value, $1) }
    for (index, setting) in order.enumerated() {
      let time = time(setting)
      let y = Scale.text(Self.top + row * (Double(index) + 0.5))
      let name = Markup.escaped(StudyText.name(study.settings[setting]))
      body +=
        "<text x=\"\(left - 10)\" y=\"\(y)\" dy=\"4\" text-anchor=\"end\">\(name)</text>"
        + "<line class=\"span s0\" x1=\"\(x.text(time.low))\" x2=\"\(x.text(time.high))\" "
        + "y1=\"\(y)\" y2=\"\(y)\"/><circle class=\"dot s0\" cx=\"\(x.text(time.value))\" "
        + "cy=\"\(y)\" r=\"4.5\"/>"
    }
    body +=
      "<text x=\"\((left + Self.width) / 2)\" y=\"\(height - 12)\" text-anchor=\"middle\">"
      + "median time, seconds; the bar holds it in 95 of 100 samples</text>"
    return svg(body, height: height, label: "Time of each setting")
  }

  // MARK: Parts

  private func svg(_ body: String, height: Double, label: String) -> String {
    "<svg role=\"img\" aria-label=\"\(Markup.escaped(label))\" "
      + "viewBox=\"0 0 \(Int(Self.width)) \(Scale.text(height))\">\(body)</svg>\n"
  }

  private func legend(_ names: [String]) -> String {
    guard names.count > 1 else { return "" }
    let items = names.enumerated().map { index, name in
      "<li><span class=\"key s\(index % 8)\"></span>\(Markup.escaped(name))</li>"
    }
    return "<ul class=\"legend\">\(items.joined())</ul>\n"
  }
}

/// A stretch of numbers on a stretch of an axis.
private struct Scale {
  let (low, high): (Double, Double)
  let (first, last): (Double, Double)

  init(_ numbers: [Double], from first: Double, to last: Double) {
    let low = numbers.min() ?? 0
    let high = max(numbers.max() ?? 1, low + 1e-6)
    let room = (high - low) * 0.06
    (self.low, self.high) = (low - room, high + room)
    (self.first, self.last) = (first, last)
  }

  func place(_ number: Double) -> Double {
    first + (number - low) / (high - low) * (last - first)
  }

  func text(_ number: Double) -> String { Self.text(place(number)) }

  static func text(_ place: Double) -> String { StudyText.number(place, 1) }

  /// Round numbers on the axis: multiples of 1, 2 or 5 times a power of ten, at most eight.
  var ticks: [Double] {
    var step = 1e-6
    let steps = [2.0, 2.5, 2.0]
    var index = 0
    while (high - low) / step > 7 {
      step *= steps[index % 3]
      index += 1
    }
    var ticks: [Double] = []
    var tick = (low / step).rounded(.up)
    while tick * step <= high {
      ticks.append((tick * step * 1e9).rounded() / 1e9)
      tick += 1
    }
    return ticks
  }
}
