internal import ReorderJSON

extension JSONWriter {
  /// Writes a member that is a range.
  mutating func member(_ key: StaticString, _ range: TextRange) {
    member(key) { object in
      object.member("start", range.start)
      object.member("end", range.end)
    }
  }

  private mutating func member(_ key: StaticString, _ position: Position) {
    member(key) { object in
      object.member("line", position.line)
      object.member("character", position.character)
    }
  }

  /// Writes a member that is an array with a value for each element.
  mutating func member<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    array { values in
      for element in elements { write(&values, element) }
    }
  }

  /// Writes a member that is text in Markdown.
  mutating func member(_ key: StaticString, markdown: String) {
    member(key) { object in
      object.member("kind", "markdown")
      object.member("value", markdown)
    }
  }
}
