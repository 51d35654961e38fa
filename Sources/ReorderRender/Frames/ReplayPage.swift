import ReorderCore
internal import ReorderFiles
internal import ReorderJSON

/// A replay as one self-contained page: the scene, a timeline, and the decisions with their inputs.
///
/// It makes no network requests. Several behaviours appear side by side on one timeline. Names from
/// traces and scripts always stay text. The same sides give the same bytes.
package struct ReplayPage: Hashable, Sendable {
  /// The page's title.
  package var title: String
  /// The behaviours, from left to right.
  package var sides: [ReplaySide]

  /// Creates a page.
  package init(title: String, sides: [ReplaySide]) {
    self.title = title
    self.sides = sides
  }

  /// Writes the page.
  package func write(to output: inout some TextOutputStream) {
    PageTemplate(EmbeddedFiles.drawing["page.html"]).write(to: &output) { name, output in
      switch name {
      case "title": output.write(MarkupText.text(title))
      case "style": output.write(Self.text(SceneFiles.style + EmbeddedFiles.drawing["page.css"]))
      case "script":
        output.write(
          Self.text(SceneFiles.script + SceneFiles.track + EmbeddedFiles.drawing["page.js"]))
      case "data": output.write(data)
      default: return false
      }
      return true
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The page's data, as JSON that cannot end a script element.
  ///
  /// `fields` are the names and meanings of every input of a decision; the sides refer to them by
  /// number, and to `views`, the fields that a hook receives, in order.
  package var data: String {
    var fields = FieldTable()
    var json = JSONWriter(escaping: .page)
    json.object { object in
      object.key("sides")
      object.array { array in for side in sides { array.write(side, &fields) } }
      object.key("views")
      object.array { array in
        for view in fields.views {
          array.array { numbers in for number in view { numbers.value(number) } }
        }
      }
      object.key("fields")
      object.array { array in
        for field in fields.all {
          array.array { pair in
            pair.value(field.name)
            pair.value(field.summary)
          }
        }
      }
    }
    return json.text
  }
}

/// The inputs of all decisions, numbered in order of appearance.
private struct FieldTable {
  private(set) var all: [ReplaySide.Input] = []
  /// The fields that a hook receives, each combination once.
  private(set) var views: [[Int]] = []
  private var numbers: [String: Int] = [:]

  mutating func view(of fields: [Int]) -> Int {
    if let known = views.firstIndex(of: fields) { return known }
    views.append(fields)
    return views.count - 1
  }

  mutating func number(of input: ReplaySide.Input) -> Int {
    if let number = numbers[input.name] { return number }
    numbers[input.name] = all.count
    all.append(input)
    return all.count - 1
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ side: ReplaySide, _ fields: inout FieldTable) {
    object { object in
      for (key, text) in [
        ("behaviour", side.behaviour), ("summary", side.summary), ("outcome", side.outcome),
      ] {
        object.key(escaping: key)
        object.value(PrintableText.safe(text))
      }
      object.key("frames")
      object.array { array in array.write(side.sequence.entries) }
      object.key("marks")
      object.array { array in for mark in side.sequence.marks { array.write(mark) } }
      object.key("decisions")
      object.array { array in array.write(side.decisions, &fields) }
      object.key("errors")
      object.array { array in for problem in side.problems { array.write(problem) } }
      object.key("messages")
      object.array { array in for message in side.messages { array.write(message) } }
    }
  }

  private mutating func write(_ frames: [FrameSequence.Entry]) {
    var encoder = FrameEncoder()
    for frame in frames { raw(encoder.encode(frame.frame, cause: frame.cause)) }
  }

  private mutating func write(_ mark: FrameSequence.Mark) {
    array { array in
      array.value(mark.time.milliseconds, places: 3)
      array.value(mark.event.rawValue)
      array.value(PrintableText.safe(mark.caption))
    }
  }

  /// Writes each decision with the inputs that changed since the previous one.
  ///
  /// What is as before is left out: the time, and the answer and decider of the hook's last one.
  private mutating func write(_ decisions: [ReplaySide.Decision], _ fields: inout FieldTable) {
    var known: [Int: String] = [:]
    var last: [String: ReplaySide.Decision] = [:]
    var time: Timestamp?
    for decision in decisions {
      let inputs = decision.inputs.map { (field: fields.number(of: $0), value: $0.value) }
      object { object in
        object.writeCall(decision, at: time, after: last[decision.hook])
        (last[decision.hook], time) = (decision, decision.time)
        if let explanation = decision.explanation {
          object.key("why")
          object.raw(explanation)
        }
        guard !inputs.isEmpty else { return }
        object.key("see")
        object.value(fields.view(of: inputs.map { $0.field }))
        object.key("in")
        object.array { array in
          for input in inputs where known[input.field] != input.value {
            known[input.field] = input.value
            array.array { pair in
              pair.value(input.field)
              pair.value(PrintableText(input.value, columns: 200).text)
            }
          }
        }
      }
    }
  }
}
