internal import ReorderCore
internal import ReorderFiles
internal import ReorderText

/// A study as a page: what is best, plots, and a table.
package struct StudyPage {
  private let study: Study
  private let text: StudyText

  /// Creates the page of a study.
  package init(_ study: Study) { (self.study, text) = (study, StudyText(study)) }

  /// The whole page; it needs nothing else.
  package var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'">
    <title>A study of drags</title>
    <style>\(EmbeddedFiles.study.text("study.css"))</style>
    </head>
    <body>
    <h1>A study of drags</h1>
    <p>\(intro)</p>
    \(answers)
    \(StudyPlot(study: study, task: nil).svg)
    <h2>All tasks together</h2>
    \(table(task: nil))
    \(parts)
    </body>
    </html>

    """
  }

  private var intro: String {
    let hands = "\(study.hands) simulated hand\(study.hands == 1 ? "" : "s")"
    let tasks = study.tasks.count == 1 ? "one task" : "\(study.tasks.count) tasks"
    return "\(hands) with \(pointer) did \(tasks) under each setting, the same hands every time "
      + "(seed \(study.seed)). A time is a median. Where an interval does not carry a difference "
      + "from the first setting, the table says none."
  }

  private var pointer: String {
    switch study.kind {
    case .touch: "a finger"
    case .mouse: "a mouse"
    case .pen: "a pen"
    }
  }

  private var answers: String {
    let lines = text.bestLines
    guard !lines.isEmpty else { return "" }
    return "<ul class=\"best-lines\">"
      + lines.map { "<li>\(Markup.escaped($0))</li>" }.joined() + "</ul>"
  }

  /// Each task for itself, folded.
  private var parts: String {
    guard study.tasks.count > 1 else { return "" }
    return study.tasks.enumerated().map { index, name in
      "<details><summary>\(Markup.escaped(name))</summary>"
        + StudyPlot(study: study, task: index).svg + table(task: index) + "</details>"
    }.joined(separator: "\n")
  }

  private func table(task: Int?) -> String {
    var titles = ["setting"] + StudyMeasure.allCases.map(\.title)
    if study.settings.count > 1 { titles.append("against the first (s)") }
    let head = titles.map { "<th scope=\"col\">\(Markup.escaped($0))</th>" }.joined()
    let rows = study.settings.indices.map { setting in
      let name = Markup.escaped(StudyText.name(study.settings[setting]))
      let figures = StudyMeasure.allCases.map { measure in
        StudyText.figure(measure, study.estimate(measure, of: setting, task: task))
      }
      let cells = (figures + against(setting, task)).map { "<td>\($0)</td>" }.joined()
      return "<tr><th scope=\"row\">\(name)</th>\(cells)</tr>"
    }
    return "<div class=\"table\"><table><thead><tr>\(head)</tr></thead><tbody>"
      + rows.joined(separator: "\n") + "</tbody></table></div>"
  }

  private func against(_ setting: Int, _ task: Int?) -> [String] {
    guard study.settings.count > 1 else { return [] }
    guard setting > 0 else { return ["-"] }
    let difference = study.difference(.seconds, of: setting, from: 0, task: task)
    return [difference.isCertain ? StudyText.signed(difference) : "none"]
  }
}
