package import ReorderCore
package import ReorderJSON

extension DropProposal {
  /// What a drop would do as JSON: `{"to":[0,2],"how":"mark"}`, with `data` if there is any.
  package var json: String {
    var writer = JSONWriter()
    writer.object { $0.write(self) }
    return writer.text
  }
}

extension Commit {
  /// What the drop does besides a plain move, as JSON: `{"how":"onto","onto":"b"}`, with `data` if
  /// there is any; empty for a plain move of one item.
  ///
  /// Several items come first: `{"items":["a","c"],"from":[[0,0],[0,2]],"to":[0,3]}`.
  package func dropJSON(in list: borrowing ListModel) -> String {
    guard kind != .move || !data.isEmpty || isBlock else { return "" }
    var writer = JSONWriter()
    let name = onto.map { list.name(of: $0) }
    let names = isBlock ? items.map { list.name(of: $0) } : []
    writer.object { object in
      if !names.isEmpty { object.path(of: names, from: froms, to: to) }
      object.writeDrop(kind, onto: name, data)
    }
    return writer.text
  }
}

// The engine's values in outcomes and logs.
extension JSONWriter {
  mutating func value(_ text: String?) {
    if let text { value(text) } else { null() }
  }

  /// Writes a number, a string or a Boolean.
  package mutating func value(_ value: ParameterValue) {
    switch value {
    case .number(let number): self.value(number)
    case .string(let text): self.value(text)
    case .boolean(let truth): self.value(truth)
    }
  }

  /// Writes a time in milliseconds, as traces do.
  mutating func value(_ time: Timestamp) { value(time.milliseconds) }

  mutating func value(_ point: Point2D) {
    object { object in
      object.key("x")
      object.value(point.x)
      object.key("y")
      object.value(point.y)
    }
  }

  /// Writes a frame, `[x, y, width, height]`.
  mutating func value(_ frame: Rect2D) {
    array { array in
      for number in [frame.minX, frame.minY, frame.size.width, frame.size.height] {
        array.value(number)
      }
    }
  }

  /// Writes an index path, `[section, item]`, from zero.
  mutating func value(_ slot: Slot) {
    array { array in
      array.value(slot.section)
      array.value(slot.item)
    }
  }

  /// Writes the keys `from` and `to`.
  mutating func path(from: Slot, to: Slot) {
    key("from")
    value(from)
    key("to")
    value(to)
  }

  /// Writes the keys `items`, `from` with a place for each, and `to` with the first one's.
  mutating func path(of items: [String], from: [Slot], to: Slot) {
    key("items")
    array { array in items.forEach { array.value($0) } }
    key("from")
    array { array in from.forEach { array.value($0) } }
    key("to")
    value(to)
  }

  /// Writes what a drop would do: `to`, `how`, and `data` if there is any.
  mutating func write(_ proposal: DropProposal) {
    key("to")
    value(proposal.slot)
    key("how")
    value(proposal.kind.name)
    write(proposal.data)
  }

  /// Writes what a drop would do; `how` is null if nothing is proposed any more.
  mutating func writeOrNull(_ proposal: DropProposal?) {
    if let proposal { return write(proposal) }
    key("how")
    null()
  }

  /// Writes what a drop does besides a plain move, which has no key: `how`, `onto` and `data`.
  mutating func writeDrop(_ kind: DropKind, onto: String?, _ data: DropData) {
    if kind != .move {
      key("how")
      value(kind.name)
    }
    if let onto {
      key("onto")
      value(onto)
    }
    write(data)
  }

  private mutating func write(_ data: DropData) {
    guard !data.isEmpty else { return }
    key("data")
    object { object in
      for entry in data.entries {
        object.key(escaping: entry.name)
        object.value(entry.value)
      }
    }
  }

  /// Writes the key `item` with the name of an item or a window.
  mutating func item(_ subject: Draggable, in scene: borrowing ReorderScene) {
    key("item")
    value(scene.name(of: subject))
  }

  /// Writes keyframes as `[seconds, x, y, degrees]`, and how often they run; 0 is forever.
  mutating func write(_ keyframes: PoseKeyframes) {
    object { object in
      object.key("poses")
      object.array { array in
        for frame in keyframes.frames {
          let pose = frame.pose
          array.array { array in
            for number in [frame.time, pose.offset.dx, pose.offset.dy, pose.rotation] {
              array.value(number)
            }
          }
        }
      }
      object.key("runs")
      if case .times(let count) = keyframes.repetition {
        object.value(count)
      } else {
        object.value(0)
      }
    }
  }

  mutating func value(_ snapshot: Snapshot) {
    object { object in
      object.key("center")
      object.array { array in
        array.value(snapshot.center.x)
        array.value(snapshot.center.y)
      }
      object.key("scale")
      object.value(snapshot.style.scale)
      object.key("alpha")
      object.value(snapshot.style.alpha)
    }
  }
}
