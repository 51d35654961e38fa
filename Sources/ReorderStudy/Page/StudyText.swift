/// A study's figures in words and short numbers, for tables and the page.
package struct StudyText {
  private let study: Study

  /// Creates the text of a study.
  package init(_ study: Study) { self.study = study }

  /// A figure: a share in per cent, a time with its interval, anything else with two decimals.
  package static func figure(_ measure: StudyMeasure, _ estimate: Estimate) -> String {
    switch measure.kind {
    case .share: "\(number(estimate.value * 100, 1))%"
    case .median where measure == .seconds: interval(estimate)
    case .median: number(estimate.value, 0)
    case .mean: number(estimate.value, 2)
    }
  }

  /// A figure in seconds with its interval: `1.84 [1.80 1.88]`.
  package static func interval(_ estimate: Estimate) -> String {
    "\(number(estimate.value, 2)) [\(number(estimate.low, 2)) \(number(estimate.high, 2))]"
  }

  /// The same with signs, for a difference.
  package static func signed(_ estimate: Estimate, decimals: Int = 2) -> String {
    func sign(_ value: Double) -> String { (value < 0 ? "−" : "+") + number(abs(value), decimals) }
    return "\(sign(estimate.value)) [\(sign(estimate.low)) \(sign(estimate.high))]"
  }

  /// A parameter's value: of a number at most six decimals.
  package static func short(_ value: String?) -> String {
    guard let value else { return "-" }
    guard let number = Double(value), abs(number) < 1e6 else { return value }
    let rounded = (number * 1e6).rounded() / 1e6
    return Int(exactly: rounded).map { String($0) } ?? "\(rounded)"
  }

  /// A number with a fixed number of decimals.
  package static func number(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "-" }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let whole = Int((abs(value) * power).rounded())
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(whole) }
    let digits = String(whole)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// A setting in words: `half_overlap, threshold 0.5`.
  package static func name(_ setting: Study.Setting) -> String {
    let values = setting.values.compactMap { value in
      value.text.map { "\(value.key) \(short($0))" }
    }
    return ([setting.behaviour] + values).joined(separator: ", ")
  }

  /// The settings of each behaviour, in order.
  package var groups: [(behaviour: String, settings: [Int])] {
    var groups: [(behaviour: String, settings: [Int])] = []
    for (index, setting) in study.settings.enumerated() {
      if let group = groups.firstIndex(where: { $0.behaviour == setting.behaviour }) {
        groups[group].settings.append(index)
      } else {
        groups.append((setting.behaviour, [index]))
      }
    }
    return groups
  }

  /// Says which setting is best, and which the hands cannot tell from it.
  ///
  /// Of each behaviour with several values its best value, and of several behaviours the best one.
  package var bestLines: [String] {
    var lines: [String] = []
    for group in groups where group.settings.count > 1 {
      lines.append(
        sentence(study.best(of: group.settings), in: group.settings, of: group.behaviour))
    }
    if groups.count > 1 {
      let all = Array(study.settings.indices)
      lines.append(sentence(study.best(of: all), in: all, of: nil))
    }
    return lines
  }

  private func sentence(_ best: Study.Best, in settings: [Int], of behaviour: String?) -> String {
    let title = behaviour.map { "best of \($0)" } ?? "best of all"
    let name = { (setting: Int) in
      behaviour == nil
        ? Self.name(study.settings[setting])
        : study.settings[setting].values.compactMap { value in
          value.text.map { "\(value.key) \(Self.short($0))" }
        }.joined(separator: ", ")
    }
    guard best.candidates.count > 1 else {
      return "\(title): \(name(best.setting)), in 39 of 40 samples of hands and more"
    }
    if best.candidates.count == settings.count {
      return "\(title): none; the hands do not tell them apart"
    }
    let others = best.candidates.filter { $0 != best.setting }.map(name)
    return "\(title): \(name(best.setting)); not told from it: \(others.joined(separator: "; "))"
  }
}
