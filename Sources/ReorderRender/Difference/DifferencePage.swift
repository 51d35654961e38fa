internal import ReorderFiles

/// Differences as one self-contained page: each with its picture and its report.
///
/// It makes no network requests and has no script. Names always stay text. The same articles give
/// the same bytes.
package struct DifferencePage: Hashable, Sendable {
  /// A difference, with all that is said about it.
  package struct Article: Hashable, Sendable {
    /// What was compared.
    package var title: String
    /// The result in a word or two.
    package var verdict: String
    /// The picture.
    package var picture: DifferencePicture
    /// The report, line by line.
    package var report: [String]

    /// Creates an article.
    package init(title: String, verdict: String, picture: DifferencePicture, report: [String]) {
      self.title = title
      self.verdict = verdict
      self.picture = picture
      self.report = report
    }
  }

  /// The page's title.
  package var title: String
  /// The differences, from top to bottom.
  package var articles: [Article]

  /// Creates a page.
  package init(title: String, articles: [Article]) {
    self.title = title
    self.articles = articles
  }

  /// Writes the page.
  package func write(to output: inout some TextOutputStream) {
    PageTemplate(EmbeddedFiles.drawing["difference.html"]).write(to: &output) { name, output in
      switch name {
      case "title": output.write(MarkupText.text(title))
      case "style": output.write(DifferenceSVG.style)
      case "contents": writeContents(to: &output)
      case "articles":
        for (index, article) in articles.enumerated() { write(article, index, to: &output) }
      default: return false
      }
      return true
    }
  }

  /// Writes the list of all articles, if there are several.
  private func writeContents(to output: inout some TextOutputStream) {
    guard articles.count > 1 else { return }
    output.write("<nav aria-label=\"Contents\"><ul>\n")
    for (index, article) in articles.enumerated() {
      output.write(
        "<li><a href=\"#a\(index)\">\(MarkupText.text(article.title))</a>: "
          + "\(MarkupText.text(article.verdict))</li>\n")
    }
    output.write("</ul></nav>\n")
  }

  private func write(_ article: Article, _ index: Int, to output: inout some TextOutputStream) {
    let title = MarkupText.text("\(article.title): \(article.verdict)")
    output.write("<article id=\"a\(index)\">\n<h2>\(title)</h2>\n<div class=\"parts\">\n")
    DifferenceSVG(article.picture).write(to: &output, number: index)
    let report = article.report.map { MarkupText.text($0) }.joined(separator: "\n")
    output.write("<pre tabindex=\"0\" aria-label=\"Report\">\(report)</pre>\n</div>\n</article>\n")
  }
}
