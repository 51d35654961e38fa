internal import ReorderJSON
internal import ReorderScripting
internal import ReorderTrace

extension LawResult {
  /// The result as a line of JSON: the law, the drags, how many broke it, the behaviour's reason,
  /// and the smallest one with what happened, the lines that a person reads, and its trace.
  ///
  /// - Parameter subject: The behaviour.
  package func line(_ subject: LawSubject) -> [UInt8] {
    JSONWriter.line { object in
      object.member("law", law.rawValue)
      object.member("drags", drags)
      object.member("broke", broken)
      object.key("reason")
      if let reason = subject.breaks[law] { object.value(reason) } else { object.null() }
      object.key("breach")
      guard let breach else { return object.null() }
      object.object { part in
        part.member("what", breach.what)
        part.key("lines")
        part.array { lines in for line in breach.lines(subject) { lines.value(line) } }
        part.member("trace", String(decoding: breach.drag.trace.encoded, as: UTF8.self))
      }
    }
  }
}
