internal import ReorderCore
internal import ReorderJSON
internal import ReorderRender
internal import ReorderScripting
internal import ReorderTrace

/// The messages to a page, as JSON.
package enum PlaygroundAnswer {
  /// An available behaviour.
  package struct Entry: Hashable, Sendable {
    var name: String
    var summary: String
    var parameters: [Parameter]
    /// Why it is currently unusable.
    var problem: String?
  }

  /// Encodes the available behaviours and scenes.
  ///
  /// - Parameters:
  ///   - behaviours: The behaviours.
  ///   - traces: The names of the traces that can be opened.
  ///   - given: The name of the trace that the command was given, if any.
  static func hello(_ behaviours: [Entry], traces: [String] = [], given: String? = nil) -> String {
    object("hello") { hello in
      hello.write(behaviours)
      hello.key("traces")
      hello.array { names in for name in traces { names.value(name) } }
      hello.member("given", given)
      hello.key("stages")
      hello.array { array in
        for scene in PlaygroundScene.Kind.offered {
          array.object { object in
            object.member("name", scene.rawValue)
            object.member("summary", scene.summary)
          }
        }
      }
    }
  }

  /// Encodes the available behaviours, after a script was added, deleted or changed.
  static func behaviours(_ behaviours: [Entry]) -> String { message { $0.write(behaviours) } }

  /// Encodes a frame, whether the page discards its state first, and whether more frames follow.
  ///
  /// - Parameter hold: How long a finger holds until it lifts, in seconds; `nil` if none presses.
  static func frame(
    _ frame: String, isFresh: Bool, isBusy: Bool, echo: Double, hold: Double? = nil
  ) -> String {
    message { message in
      message.key("frame")
      message.raw(frame)
      message.member("fresh", isFresh)
      message.member("busy", isBusy)
      message.key("echo")
      message.value(echo, places: 3)
      guard let hold else { return }
      message.key("hold")
      message.value(hold * 1000, places: 0)
    }
  }

  /// Encodes an announcement for people who cannot see the scene.
  static func announce(_ text: String) -> String { message { $0.member("announce", text) } }

  /// The place of an item, counted from 1, and how many its section has; of a list, among those in
  /// its row.
  struct Place: Hashable, Sendable {
    var item: String
    var (number, count): (Int, Int)
    /// Its level, from 1, if it lies below an item or holds others, and whether these are shown;
    /// `nil` if it holds none.
    var (level, isOpen): (Int?, Bool?)
  }

  /// Encodes the places of items.
  static func places(_ places: [Place]) -> String {
    message { message in
      message.key("places")
      message.array { array in
        for place in places {
          array.array { values in
            values.value(place.item)
            values.value(place.number)
            values.value(place.count)
            guard let level = place.level else { return }
            values.value(level)
            if let isOpen = place.isOpen { values.value(isOpen) }
          }
        }
      }
    }
  }

  /// Encodes what a script has printed.
  static func printed(_ messages: [ScriptMessage]) -> String {
    message { answer in
      answer.key("printed")
      answer.array { array in
        for message in messages {
          array.object { object in
            object.key("t")
            if let time = message.time {
              object.value(time.milliseconds, places: 3)
            } else {
              object.null()
            }
            object.member("level", message.level.rawValue)
            object.member("hook", message.hook ?? "loading")
            object.member("text", PrintableText(ScriptMessage.spaced(message.text)).text)
          }
        }
      }
    }
  }

  /// Encodes what is wrong with a script; `nil` if nothing is wrong anymore.
  static func problem(_ problem: ScriptTrouble?) -> String {
    guard let problem else {
      return message { message in
        message.key("error")
        message.null()
      }
    }
    return object("error") { error in
      error.member("title", problem.title)
      error.member("text", problem.text)
    }
  }

  /// Encodes why a message was refused.
  static func refusal(_ text: String) -> String {
    object("error") { error in
      error.member("text", text)
      error.member("refused", true)
    }
  }

  /// Encodes a behaviour's schema after a reload, and the current values.
  static func behaviour(_ entry: Entry, setting values: [String: ParameterValue]) -> String {
    message { message in
      message.key("behaviour")
      message.write(entry)
      message.key("values")
      message.write(values)
    }
  }

  /// Encodes what was opened, under which behaviour, and what was ignored.
  static func opened(
    _ trace: Trace, _ entry: Entry, setting values: [String: ParameterValue], notes: [String]
  ) -> String {
    object("opened") { opened in
      let view = trace.header.scene.viewport
      opened.member("name", trace.name)
      opened.key("view")
      opened.values(exactly: [view.width, view.height])
      opened.key("behaviour")
      opened.write(entry)
      opened.key("params")
      opened.write(values)
      opened.key("notes")
      opened.array { array in for note in notes { array.value(note) } }
      opened.member("hasDrag", !trace.records.isEmpty)
    }
  }

  /// Encodes whether a drag can be undone.
  static func undoable(_ isUndoable: Bool) -> String { message { $0.member("undo", isUndoable) } }

  /// Encodes whether a recording is in progress.
  static func recording(isOn: Bool) -> String {
    object("recording") { recording in
      recording.member("on", isOn)
    }
  }

  /// Encodes a note about a recording, or about a drag that is too long.
  static func note(_ text: String) -> String { message { $0.member("note", text) } }

  /// Encodes the last drags, and which of them is chosen.
  static func drags(_ drags: RecentDrags) -> String {
    object("drags") { object in
      object.member("chosen", drags.subject?.trace)
      object.key("list")
      object.array { array in
        for subject in drags.list { array.object { $0.writeMembers(of: subject) } }
      }
    }
  }

  /// Encodes the settings of the columns, what each accepts, and why one does not load.
  static func columns(_ behaviours: [LiveBehaviour]) -> String {
    message { message in
      message.key("columns")
      message.array { array in
        for behaviour in behaviours {
          array.object { column in
            column.member("behaviour", behaviour.name)
            column.key("params")
            column.write(behaviour.values)
            column.writeLoaded(Entry(behaviour))
          }
        }
      }
    }
  }

  /// The changes of a column's scene.
  struct ColumnFrame: Hashable {
    var frame: String
    var isFresh: Bool
  }

  /// Encodes the frames of all columns; `null` where there is none.
  static func frames(_ frames: [ColumnFrame?]) -> String {
    message { message in
      message.key("frames")
      message.array { array in
        for frame in frames {
          guard let frame else {
            array.null()
            continue
          }
          array.object { column in
            column.key("frame")
            column.raw(frame.frame)
            column.member("fresh", frame.isFresh)
          }
        }
      }
    }
  }

  /// Encodes the drag to replay and save.
  ///
  /// - Parameter setting: The panel's setting.
  static func subject(_ subject: Subject, shown setting: Setting) -> String {
    object("subject") { object in
      object.writeMembers(of: subject)
      object.key("shown")
      object.write(setting)
      object.key("others")
      object.write(subject.settings(otherThan: setting))
    }
  }

  /// Encodes the state of the scene after a drag, for the page to remember.
  ///
  /// - Parameter arrangement: The state; `nil` if it is too large for a page.
  static func left(_ arrangement: Arrangement?) -> String {
    guard let arrangement else { return "{\"left\":null}" }
    return object("left") { $0.writeMembers(of: arrangement) }
  }

  /// Encodes a drag for the page to remember, without the records that the page knows.
  static func kept(_ subject: Subject, after known: Int) -> String {
    let (header, scene) = (subject.header, subject.header.scene)
    return object("kept") { object in
      object.member("after", known)
      object.key("lines")
      object.array { lines in
        for record in subject.records.dropFirst(known) { lines.value(record.line) }
      }
      object.member("stage", subject.scene.rawValue)
      object.key("view")
      object.values(exactly: [scene.viewport.width, scene.viewport.height])
      object.member("from") { $0.writeAll(of: Arrangement(scene, order: subject.order)) }
      if let left = subject.left { object.member("end") { $0.writeAll(of: left) } }
      if let moves = subject.moves { object.member("moves", moves) }
      if let name = subject.name { object.member("name", name) }
      object.key("rate")
      object.value(header.tickHz)
      object.member("seed", header.seed)
      object.member("drags", subject.drags)
      object.member("trace", subject.trace)
      object.key("moved")
      object.array { names in for name in subject.moved { names.value(name) } }
      object.key("settings")
      object.write(subject.settings)
    }
  }

  /// Encodes the outcome of a drag under the panel's setting and that of each column, with all that
  /// happened.
  static func replayed(_ sides: [RecordingReplay], of subject: Subject) -> String {
    object("replayed") { object in
      guard let replay = sides.first else { return }
      object.writeMembers(of: replay)
      object.member("trace", subject.trace)
      object.key("dragged")
      object.write(subject.settings(otherThan: replay.setting))
      if let end = subject.end.map({ Ending($0) }) {
        object.write(replay.ending, against: end)
        object.key("places")
        object.write(subject.moved.map { ($0, replay.ending.place(of: $0), end.place(of: $0)) })
      }
      object.member("movesBefore", subject.moves)
      object.key("columns")
      object.array { columns in
        for side in sides.dropFirst() {
          columns.object { column in
            column.writeMembers(of: side)
            column.write(side.ending, against: replay.ending)
            column.write(replay, divergingFrom: side)
          }
        }
      }
    }
  }

  /// Encodes where a drag was saved, under which setting, and the drag's other settings.
  ///
  /// - Parameter path: The path of the last file; `nil` if the page has to save the files.
  static func saved(
    _ files: [RecordingFile], at path: String?, of subject: Subject, under setting: Setting
  ) -> String {
    message { message in
      message.member("saved", path ?? files.last?.path ?? "")
      if path == nil { message.write(files) }
      message.key("under")
      message.write(setting)
      message.key("dragged")
      message.write(subject.settings(otherThan: setting))
    }
  }

  static func message(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(escaping: .page)
    json.object(members)
    return json.text
  }

  static func object(_ key: String, _ members: (inout JSONWriter) -> Void) -> String {
    message { message in
      message.key(escaping: key)
      message.object(members)
    }
  }
}
