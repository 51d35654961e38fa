package import ReorderCore
package import ReorderJSON

extension DropProposal {
  /// What a drop would do as JSON: `{"to":[0,2],"how":"mark"}`, with `level` in a tree and `data`
  /// if there is any.
  package func json(in scene: borrowing ReorderScene) -> String {
    var writer = JSONWriter()
    let list = scene.listName(list)
    writer.object { $0.write(self, in: list) }
    return writer.text
  }
}

extension PreviewMove {
  /// The places on a board as JSON: `{"from":["todo",0,1],"to":["done",0,0]}`; empty without one.
  package func placesJSON(in scene: borrowing ReorderScene) -> String {
    let (fromList, toList) = (scene.listName(fromList), scene.listName(toList))
    guard fromList != nil || toList != nil else { return "" }
    var writer = JSONWriter()
    writer.object { $0.path(from: from, to: to, fromList: fromList, toList: toList) }
    return writer.text
  }
}

extension Commit {
  /// What the drop does besides a plain move, as JSON: `{"how":"onto","onto":"b"}`, with `data` if
  /// there is any, in a tree with `level`, `count` and `parent`, and on a board with the places
  /// `from` and `to`; empty for a plain move of one item in a plain list.
  ///
  /// Several items come first: `{"items":["a","c"],"from":[[0,0],[0,2]],"to":[0,3]}`.
  package func dropJSON(in scene: borrowing ReorderScene) -> String {
    let scene = copy scene
    let list = scene.listName(fromList)
    let tree = Outcome.TreePlace(self, in: scene)
    guard kind != .move || !data.isEmpty || list != nil || isBlock || tree != nil else {
      return ""
    }
    var writer = JSONWriter()
    let name = onto.map { scene.list.name(of: $0) }
    let copyID = self.copy
    writer.object { object in
      if isSelection {
        object.path(of: self, in: scene)
      } else if list != nil {
        object.path(from: from, to: to, fromList: list, toList: scene.listName(toList))
      }
      if let tree { object.write(tree) }
      object.writeDrop(kind, onto: name, data, copy: copyID.map { scene.list.name(of: $0) })
    }
    return writer.text
  }
}

extension ListCommit {
  /// The places of the list and the new order of all, as JSON:
  /// `{"from":[0,0],"to":[0,1],"list_order":["b","a"]}`.
  package var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.path(from: Slot(inRow: from), to: Slot(inRow: to))
      object.write(listOrder: order)
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

  /// Writes an index path, `[section, item]`, from zero, with the name of the board's list before
  /// it; `null` for what is in no list.
  mutating func value(_ slot: Slot, in list: String? = nil) {
    if list == Board.nameOfOutside { return null() }
    array { array in
      if let list { array.value(list) }
      array.value(slot.section)
      array.value(slot.item)
    }
  }

  /// Writes the keys `from` and `to`.
  mutating func path(from: Slot, to: Slot, fromList: String? = nil, toList: String? = nil) {
    key("from")
    value(from, in: fromList)
    key("to")
    value(to, in: toList)
  }

  /// Writes the keys `items`, `from` with a place for each, and `to` with the first one's.
  mutating func path(of commit: Outcome.Commit) {
    key("items")
    array { array in commit.items.forEach { array.value($0) } }
    key("from")
    array { array in
      for place in commit.places { array.value(place.slot, in: place.list) }
    }
    key("to")
    value(commit.to, in: commit.toList)
  }

  /// Writes the same keys for a commit of the engine.
  mutating func path(of commit: Commit, in scene: borrowing ReorderScene) {
    path(of: Outcome.Commit(commit, in: scene))
  }

  /// Writes what a drop would do: `to` or `zone`, `how`, and `data` if there is any.
  mutating func write(_ proposal: DropProposal, in list: String? = nil) {
    if case .zone(let zone) = proposal.kind {
      key("zone")
      value(zone)
    } else {
      key("to")
      value(proposal.slot, in: list)
    }
    key("how")
    value(proposal.kind.name)
    if let level = proposal.level {
      key("level")
      value(level)
    }
    write(proposal.data)
  }

  /// Writes what a drop would do; `how` is null if nothing is proposed any more.
  mutating func writeOrNull(_ proposal: DropProposal?, in list: String? = nil) {
    if let proposal { return write(proposal, in: list) }
    key("how")
    null()
  }

  /// Writes what a drop does besides a plain move, which has no key: `copy_id`, `how`, `onto` and
  /// `data`.
  mutating func writeDrop(
    _ kind: DropKind, onto: String?, _ data: DropData, copy: String? = nil
  ) {
    if let copy {
      key("copy_id")
      value(copy)
    }
    if kind != .move {
      key("how")
      value(kind.name)
    }
    if case .zone(let zone) = kind {
      key("zone")
      value(zone)
    }
    if let onto {
      key("onto")
      value(onto)
    }
    write(data)
  }

  /// Writes the keys `level`, `count` and `parent`, and `levels` of several subtrees.
  mutating func write(_ tree: Outcome.TreePlace) {
    key("level")
    value(tree.level)
    key("count")
    value(tree.count)
    key("parent")
    value(tree.parent)
    guard !tree.levels.isEmpty else { return }
    key("levels")
    array { array in tree.levels.forEach { array.value($0) } }
  }

  mutating func write(_ data: DropData) {
    guard !data.isEmpty else { return }
    key("data")
    object { object in
      for entry in data.entries {
        object.key(escaping: entry.name)
        object.value(entry.value)
      }
    }
  }

  /// Writes the key `list_order` with the names of lists; nothing if there are none.
  mutating func write(listOrder names: [String]) {
    guard !names.isEmpty else { return }
    key("list_order")
    array { array in names.forEach { array.value($0) } }
  }

  /// Writes the key `item` with the name of an item, a window or a list.
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
