/// A page with names in braces, each in place of a text.
struct PageTemplate {
  private let text: String

  init(_ bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - output: The stream to write to.
  ///   - fill: Writes the text for a name; returns whether it knows the name. If not, what is in
  ///     braces stays as it is.
  func write<Output: TextOutputStream>(
    to output: inout Output, _ fill: (String, inout Output) -> Bool
  ) {
    var page = text[...]
    while let open = page.firstIndex(of: "{"), let close = page[open...].firstIndex(of: "}") {
      output.write(String(page[..<open]))
      let name = String(page[page.index(after: open)..<close])
      if name.allSatisfy({ $0.isLetter }), fill(name, &output) {
        page = page[page.index(after: close)...]
      } else {
        output.write("{")
        page = page[page.index(after: open)...]
      }
    }
    output.write(String(page))
  }
}
