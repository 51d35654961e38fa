package import ReorderCore
package import ReorderJSON

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
